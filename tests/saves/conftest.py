"""Games and folders for the tests of saves. A codec added to CODECS is proved by all of them."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from freetrader.rules.setup import STANDARD
from freetrader.storage.catalog import load_cards
from freetrader.storage.codec import FreeTraderCodec
from saves import GameCodec, Slot, Store
from tabletop import RandomPilot, Session, canonical_bytes, drive
from tests.support.dice_game import DiceCodec, DiceSetup
from trucker.rules.setup import Setup, Sitting
from trucker.storage.catalog import load_cards as load_tiles
from trucker.storage.codec import TruckerCodec

NOW = "2026-01-31T12:00:00Z"


@dataclass(frozen=True)
class Kind:
    """A game under test: its codec and a setup for a short game."""

    codec: GameCodec[Any]
    setup: object

    def session(self, seed: str = "seed", moves: int = 0) -> Session[Any]:
        """A game after `moves` random acts, or at its end."""
        session = Session(self.codec.game, self.setup, seed)
        play(session, moves)
        return session

    def plain(self, session: Session[Any]) -> Any:
        """The state as it would stand in a file; shares nothing with the live one."""
        return json.loads(canonical_bytes(self.codec.game.plain(session.state)))


CODECS = [
    Kind(DiceCodec(), DiceSetup()),
    Kind(FreeTraderCodec(load_cards()), STANDARD),
    Kind(TruckerCodec(load_tiles()), Setup("I", (Sitting("", "", 1000),) * 3)),
]
DICE = CODECS[0]


def play(session: Session[Any], moves: int) -> None:
    drive(session, dict.fromkeys(range(4), RandomPilot()), moves)


@pytest.fixture(params=CODECS, ids=lambda kind: kind.codec.name)
def kind(request: pytest.FixtureRequest) -> Kind:
    return request.param


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(tmp_path) as store:
        yield store


def open_store(home: Path, **options: Any) -> Store:
    return Store(home, app_version="1.0", **{"now": lambda: NOW, **options})


def begin(store: Store, kind: Kind = DICE, moves: int = 12, seed: str = "seed") -> Slot[Any]:
    """A game on disk that was saved after each of its `moves` acts."""
    session = kind.session(seed)
    slot = store.create(kind.codec, session, "Nadir")
    session.listeners.append(slot.autosave)
    assert store.read_only or slot.flush()
    for _ in range(moves):
        play(session, 1)
        assert slot.flush()
    return slot


def saved(home: Path, moves: int = 12, kind: Kind = DICE) -> str:
    """The id of a game that was left in good order."""
    with open_store(home) as store:
        return begin(store, kind, moves).id


def main_of(store: Store, slot_id: str) -> Path:
    return store.folder / f"{slot_id}.json"
