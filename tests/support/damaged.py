"""Saved games of both kinds, and what a bad disk makes of them."""

import itertools
import random
import shutil
from dataclasses import dataclass
from pathlib import Path

from desktop.game import GameEntry
from freetrader.entry import FreeTraderEntry
from tests.saves.conftest import CODECS, Kind, begin, open_store
from tests.saves.test_slots import doc_of, rewrite
from trucker.entry import TruckerEntry

__all__ = ["ENTRIES", "Game", "flip_a_bit", "games", "shut", "taken"]

ENTRIES: dict[str, GameEntry] = {entry.name: entry for entry in (FreeTraderEntry(), TruckerEntry())}


@dataclass(frozen=True)
class Game:
    """One saved game alone in its home; its name is "Nadir"."""

    kind: Kind
    home: Path
    slot_id: str

    @property
    def name(self) -> str:
        return self.kind.codec.name

    @property
    def main(self) -> Path:
        return self.home / "saves" / f"{self.slot_id}.json"


def games(folder: Path, count: int) -> list[Game]:
    """So many of each kind, begun with other seeds and left after more and more acts."""
    found: list[Game] = []
    for kind in CODECS[1:]:
        seeds = (f"seed {number}" for number in itertools.count())
        for number in range(count):
            moves = 3 + 5 * number
            seed = next(s for s in seeds if kind.session(s, moves).state.outcome is None)
            home = folder / f"{kind.codec.name}{number}"
            with open_store(home) as store:
                found.append(Game(kind, home, begin(store, kind, moves, seed).id))
    return found


def taken(game: Game, home: Path) -> Game:
    """A copy of it in a home of its own."""
    shutil.rmtree(home, ignore_errors=True)
    shutil.copytree(game.home, home)
    return Game(game.kind, home, game.slot_id)


def flip_a_bit(path: Path, rng: random.Random) -> None:
    data = bytearray(path.read_bytes())
    data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    path.write_bytes(data)


def shut(game: Game, how: str) -> None:
    """The newest game cannot be opened in any way."""
    for file in (game.home / "saves").glob("*.json"):
        if how == "empty":
            file.write_bytes(b"")
        elif how == "newer" and ".bak" not in file.name:
            doc = doc_of(file)
            doc["header"] |= {"schema": 99, "app": "9.0"}
            rewrite(file, doc)
        elif how == "impossible":
            doc = doc_of(file)
            doc["setup"]["options"] = {}
            rewrite(file, doc)
