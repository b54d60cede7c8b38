"""The part of the kill test that dies: plays, saves, and tells what is safely on disk."""

import os
import time
from pathlib import Path
from typing import Any

from saves import RealFiles
from tests.saves.conftest import CODECS, DICE, Kind, open_store, play
from tests.saves.layers import Layer
from tests.support.dice_game import DiceSetup
from trucker.rules.setup import TURNS, Setup, Sitting
from trucker.storage.catalog import load_expanded
from trucker.storage.codec import TruckerCodec

LONG = Kind(DICE.codec, DiceSetup(rounds=100_000))


BY_TURNS = Kind(
    TruckerCodec(load_expanded()),
    Setup("I", (Sitting(),) * 2, mode=TURNS, mission="easy_peasy", vips=True),
)
"""A flight with supercards and VIPs, built by turns."""

GAMES = {**{kind.codec.name: kind for kind in CODECS[1:]}, "by turns": BY_TURNS}


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


def play_to_the_end(home: Path, name: str, slot_id: str, told: Path, slow: bool) -> None:
    """Go on with a game until it is over and wait; each line of `told` is a generation that was
    handed over, and "over" where that was the end."""
    kind = GAMES[name]
    store = open_store(home, files=SlowDisk() if slow else RealFiles())
    store.open()
    loaded = store.load(slot_id, kind.codec)
    loaded.session.listeners.append(loaded.slot.autosave)
    lines = os.open(told, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    while loaded.session.state.decision is not None:
        play(loaded.session, 1)
        over = "" if loaded.session.state.decision else " over"
        os.write(lines, f"{loaded.slot._header.generation}{over}\n".encode())
    while True:
        time.sleep(1)
