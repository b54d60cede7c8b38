"""The part of the kill test that dies: plays, saves, and tells what is safely on disk."""

import os
from pathlib import Path

from tests.saves.conftest import DICE, Kind, open_store, play
from tests.support.dice_game import DiceSetup

LONG = Kind(DICE.codec, DiceSetup(rounds=100_000))


def play_and_save(home: Path, slot_id: str, told: Path) -> None:
    """Go on with a game for ever; each line of `told` is a generation that was acknowledged."""
    store = open_store(home)
    store.open()
    loaded = store.load(slot_id, LONG.codec)
    loaded.session.listeners.append(loaded.slot.autosave)
    lines = os.open(told, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    while True:
        for _ in range(3):  # some acts meet a busy disk, some an idle one
            play(loaded.session, 1)
        if loaded.slot.flush():
            os.write(lines, f"{loaded.slot._header.generation}\n".encode())
