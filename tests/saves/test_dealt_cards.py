"""A game goes on with the cards it was dealt, whatever becomes of the card files.

Each edit is made in a copy of the data, as a program with other cards would have it; running and
finished games that were saved before are then opened, played, taken back, replayed and advised.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from freetrader.advice.review import Review
from freetrader.advice.search import hint_steps as free_trader_hint
from freetrader.storage.catalog import cards_from as free_trader_cards
from freetrader.storage.codec import FreeTraderCodec
from saves import (
    GameCodec,
    SavedDeck,
    SaveEdited,
    SaveInvalid,
    Store,
    StoredPosition,
    read_record,
)
from tabletop import replay, seed_number
from tests.saves.conftest import CODECS, Kind, main_of, open_store, play
from tests.saves.test_slots import doc_of, rewrite
from trucker.advice.search import hint_steps as trucker_hint
from trucker.storage.catalog import cards_from as trucker_cards
from trucker.storage.codec import TruckerCodec

_, TRADER, TRUCKER = CODECS
Printed = dict[str, Any]


def _copy(cards: list[Any], index: int, **changes: Any) -> None:
    cards.append(cards[index] | changes)


def _planet(printed: Printed) -> list[Any]:
    return printed["planets"]["cards"]


def _event(printed: Printed) -> list[Any]:
    return printed["events"]["cards"]


def _tile(printed: Printed) -> list[Any]:
    return printed["tiles"]["tiles"]


def _adventure(printed: Printed) -> list[Any]:
    return printed["adventures"]["cards"]


def _flight(printed: Printed) -> Any:
    return next(flight for flight in printed["flights"]["flights"] if flight["id"] == "I")


def _lose_a_cell(printed: Printed) -> None:
    board = next(b for b in printed["ships"]["ships"] if b["id"] == _flight(printed)["ship"])
    board["cells"].remove(next(cell for cell in board["cells"] if cell != board["start"]))


def _fly_another_board(printed: Printed) -> None:
    flight, ships = _flight(printed), printed["ships"]["ships"]
    flight["ship"] = next(board["id"] for board in ships if board["id"] != flight["ship"])


EDITS: dict[str, tuple[Kind, Callable[[Printed], Any]]] = {
    "planet added": (TRADER, lambda deck: _copy(_planet(deck), 2, id="P99", start=False)),
    "planet changed": (TRADER, lambda deck: _planet(deck)[3].update(distance=9, law=9)),
    "planet removed": (TRADER, lambda deck: _planet(deck).pop(4)),
    "event added": (TRADER, lambda deck: _copy(_event(deck), 2, id="E99")),
    "event changed": (TRADER, lambda deck: _event(deck)[3].update(attack=9, fine=9)),
    "event removed": (TRADER, lambda deck: _event(deck).pop(4)),
    "tile added": (TRUCKER, lambda deck: _copy(_tile(deck), -1, id=199)),
    "tile changed": (TRUCKER, lambda deck: _tile(deck)[-1].update(connectors=[3, 3, 3, 3])),
    "tile removed": (TRUCKER, lambda deck: _tile(deck).pop()),
    "adventure added": (TRUCKER, lambda deck: _copy(_adventure(deck), 0, id="new")),
    "adventure changed": (TRUCKER, lambda deck: _adventure(deck)[0].update(level=3)),
    "adventure removed": (TRUCKER, lambda deck: _adventure(deck).pop(0)),
    "board changed": (TRUCKER, _lose_a_cell),
    "board removed": (TRUCKER, _fly_another_board),
    "flight changed": (TRUCKER, lambda deck: _flight(deck).update(spaces=30, lost_cost=9)),
}

QUICK = {"planet removed", "event changed", "tile added", "adventure removed", "board changed"}


def edited(kind: Kind, edit: Callable[[Printed], Any]) -> GameCodec[Any]:
    """The codec of a program with other cards."""
    printed = json.loads(json.dumps(kind.codec.game.cards.printed))
    edit(printed)
    if kind is TRADER:
        return FreeTraderCodec(free_trader_cards(printed))
    return TruckerCodec(trucker_cards(printed))


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=() if name in QUICK else pytest.mark.long) for name in EDITS],
)
def test_other_cards_change_no_game_that_was_begun(tmp_path: Path, name: str) -> None:
    kind, edit = EDITS[name]
    today = edited(kind, edit)
    assert today.deck is not None
    assert kind.codec.deck is not None
    assert today.deck.id != kind.codec.deck.id
    saved = {}
    with open_store(tmp_path) as store:
        for moves in (40, 100_000):
            session = kind.session(f"dealt {name}", moves)
            slot = store.create(kind.codec, session, "Nadir")
            assert slot.flush()
            saved[slot.id] = session
            store.leave(slot)
    known = {today.name: today}
    with open_store(tmp_path, codecs=known) as store:
        assert [row.problem for row in store.check(known)] == [None, None]
        assert [row.marks for row in store.rows()] == [("older",)] * 2
        for slot_id, before in saved.items():
            _goes_on(store, slot_id, today, before, kind)


def _goes_on(store: Any, slot_id: str, today: Any, before: Any, kind: Kind) -> None:
    data = main_of(store, slot_id).read_bytes()
    record = read_record(data, {today.name: today}, "1.0")
    start = record.rules.start(record.setup, seed_number(record.seed))
    again = replay(record.rules, start, record.entries)
    assert record.rules.plain(again) == kind.codec.game.plain(before.state)
    loaded = store.load(slot_id, today)
    session, slot = loaded.session, loaded.slot
    assert loaded.notice is None
    assert kind.plain(session) == kind.plain(before)
    assert len(session.journal) == len(before.journal)
    assert session.can_undo == before.can_undo
    _is_advised(today, session)
    session.listeners.append(slot.autosave)
    play(session, 100_000)
    play(before, 100_000)
    assert session.state.outcome == before.state.outcome
    assert kind.plain(session) == kind.plain(before)
    assert slot.flush()
    store.leave(slot)
    doc = doc_of(main_of(store, slot_id))
    assert doc["header"]["summary"]["deck"] == kind.codec.deck.id
    assert SavedDeck(doc["deck"]).id == kind.codec.deck.id


def _is_advised(today: Any, session: Any) -> None:
    """By a worker, which has the cards of today."""
    if today.name == "freetrader" and session.state.outcome is not None:
        review = Review(session, 1)
        list(review.judge_all())
        assert review.turns
    if session.state.decision is None or session.state.decision.seat:
        return
    stored = StoredPosition.of(today.with_deck(_deck_of(session)), session.setup, session.state)
    hint = free_trader_hint if today.name == "freetrader" else trucker_hint
    *_, found = hint(stored, session.seed, len(session.journal), 8)
    assert found is not None
    assert found.best in session.state.decision.options


def _deck_of(session: Any) -> SavedDeck:
    return SavedDeck(session.game.cards.printed)


def changed(store: Store, kind: Kind, change: Callable[[dict[str, Any]], object]) -> str:
    """The id of a game whose one file was written with `change`, and a right checksum."""
    slot = store.create(kind.codec, kind.session(moves=5), "Nadir")
    assert slot.flush()
    store.leave(slot)
    doc = doc_of(main_of(store, slot.id))
    change(doc)
    rewrite(main_of(store, slot.id), doc)
    for backup in store.folder.glob("*.bak*"):
        backup.unlink()
    return slot.id


@pytest.mark.parametrize("kind", [TRADER, TRUCKER], ids=lambda kind: kind.codec.name)
def test_a_header_that_names_other_cards_was_changed_outside(tmp_path: Path, kind: Kind) -> None:
    with open_store(tmp_path) as store:
        slot_id = changed(store, kind, lambda doc: doc["header"]["summary"].update(deck="0" * 16))
        main, known = main_of(store, slot_id), {kind.codec.name: kind.codec}
        with pytest.raises(SaveEdited):
            store.load(slot_id, kind.codec)
        with pytest.raises(SaveEdited):
            store.import_(main, known)
        again = store.import_(main, known, accept_edited=True)
        assert doc_of(main_of(store, again))["header"]["edited"]
        loaded = store.load(slot_id, kind.codec, accept_edited=True)
        assert kind.plain(loaded.session) == kind.plain(kind.session(moves=5))
        loaded.slot.autosave(loaded.session)
        assert loaded.slot.flush()
        assert doc_of(main)["header"]["edited"]
        assert doc_of(main)["header"]["summary"]["deck"] == kind.codec.deck.id


@pytest.mark.parametrize("deck", [None, {}, {"planets": {}, "events": {}}, {"tiles": [1]}])
def test_cards_that_cannot_be_used_are_refused(tmp_path: Path, deck: Any) -> None:
    def spoil(doc: dict[str, Any]) -> None:
        doc["deck"] = deck
        doc["header"]["summary"]["deck"] = SavedDeck(deck or {}).id

    with open_store(tmp_path) as store:
        slot_id = changed(store, TRADER, spoil)
        with pytest.raises(SaveInvalid):
            store.load(slot_id, TRADER.codec)
