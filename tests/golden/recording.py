"""A whole game as plain data, and played again from it."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from saves import GameCodec, SavedDeck
from tabletop import (
    Entry,
    Pilot,
    Session,
    action_from,
    arguments,
    drive,
    replay,
    seed_number,
    state_hash,
)

__all__ = ["keep_deck", "played_again", "record"]


DECKS = Path(__file__).parent / "decks"


def record(
    codec: GameCodec[Any], setup: object, seed: str, pilots: Mapping[int, Pilot[Any]]
) -> tuple[dict[str, Any], Any]:
    """Setup, seed, entries and last hash of a game that pilots play; and its last state."""
    session = Session(codec.game, setup, seed)
    drive(session, pilots)
    assert session.state.outcome is not None
    assert codec.deck is not None
    stored = {
        "rules_version": codec.game.rules_version,
        "deck": codec.deck.id,
        "setup": codec.setup_to_plain(setup),
        "seed": seed,
        "entries": [
            [entry.seat, type(entry.action).__name__, arguments(entry.action), entry.mark]
            for entry in session.journal
        ],
        "hash": state_hash(codec.game.plain(session.state)),
    }
    return stored, session.state


def keep_deck(codec: GameCodec[Any]) -> None:
    """The cards that recorded games are dealt again, whatever those of a later day are."""
    assert codec.deck is not None
    (DECKS / f"{codec.deck.id}.json").write_bytes(codec.deck.encoded + b"\n")


def played_again(codec: GameCodec[Any], stored: Mapping[str, Any]) -> Any:
    """The last state, every mark and the last hash compared; None for other rules.

    It is dealt the cards that its file names, whatever those of today are.

    Of a game by other rules every act need only still be readable.
    """
    if codec.deck is None or codec.deck.id != stored["deck"]:
        deck = SavedDeck(json.loads((DECKS / f"{stored['deck']}.json").read_text()))
        assert deck.id == stored["deck"]
        codec = codec.with_deck(deck)
    acts = [(seat, action_from(codec.game, name, args)) for seat, name, args, _ in _rows(stored)]
    if stored["rules_version"] != codec.game.rules_version:
        return None
    state = codec.game.start(codec.setup_from_plain(stored["setup"]), seed_number(stored["seed"]))
    marks = [row[3] for row in _rows(stored)]
    entries = [
        Entry(number, 0, seat, action, mark)
        for number, ((seat, action), mark) in enumerate(zip(acts, marks, strict=True), 1)
    ]
    replay(codec.game, state, entries)
    assert state_hash(codec.game.plain(state)) == stored["hash"]
    return state


def _rows(stored: Mapping[str, Any]) -> list[Any]:
    """Files of a game for one seat name none."""
    return [row if len(row) == 4 else [0, *row] for row in stored["entries"]]
