"""The part of the kill test that dies: plays, saves, and tells what is safely on disk."""

import os
import time
from pathlib import Path
from typing import Any

from saves import RealFiles
from tests.saves.conftest import DICE, Kind, open_store, play
from tests.saves.layers import Layer
from tests.support.dice_game import DiceSetup

LONG = Kind(DICE.codec, DiceSetup(rounds=100_000))


class SlowDisk(Layer):
    """A disk that takes longer to make a file durable than the player to decide."""

    def before(self, name: str, args: tuple[Any, ...]) -> None:
        if name == "sync":
            time.sleep(0.02)


def play_and_save(home: Path, slot_id: str, told: Path, slow: bool) -> None:
    """Go on with a game for ever; each line of `told` is a generation that was handed over."""
    store = open_store(home, files=SlowDisk() if slow else RealFiles())
    store.open()
    loaded = store.load(slot_id, LONG.codec)
    loaded.session.listeners.append(loaded.slot.autosave)
    lines = os.open(told, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    while True:
        for _ in range(3):  # some acts meet a busy disk, some an idle one
            play(loaded.session, 1)
            os.write(lines, f"{loaded.slot._header.generation}\n".encode())
        loaded.slot.flush()
