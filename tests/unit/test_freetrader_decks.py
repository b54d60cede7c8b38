"""Cards of the player's own: kept in the save, marked, and played by the same rules."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from freetrader.ai.policy import GreedyPilot
from freetrader.catalog import (
    CatalogError,
    decks_from_plain,
    decks_to_plain,
    load_cards,
)
from freetrader.estimate import setup_key, won_steps
from freetrader.hints import advise
from freetrader.review import Review
from freetrader.rules.cards import Cards
from freetrader.rules.setup import STANDARD, Setup
from freetrader.rules.turn import FreeTrader
from freetrader.saving import FreeTraderCodec
from freetrader.screens.art import event_art, planet_art
from resources import resource
from saves import Store
from tabletop import FastRng, Session

CARDS = load_cards()
GAME = FreeTrader(CARDS)
CODEC = FreeTraderCodec(CARDS)


def changed() -> Cards:
    """The game's cards with a seventeenth world, and 3 V more for all that is sold."""
    far = replace(CARDS.planets["P03"], id="X-far", name="New Carthage")
    events = {
        ident: replace(
            card,
            prices={
                cargo: replace(price, sell=price.sell + 3) for cargo, price in card.prices.items()
            },
        )
        for ident, card in CARDS.events.items()
    }
    return Cards({**CARDS.planets, far.id: far}, events, CARDS.home)


OWN = Setup((3, 5), (0, 1), decks=changed())


def played(setup: Setup, acts: int) -> Session[Any]:
    session: Session[Any] = Session(GAME, setup, "OWN")
    pilot = GreedyPilot(session.state.cards)
    while session.state.decision is not None and len(session.journal) < acts:
        session.apply(pilot.choose(session.state, session.state.decision, FastRng(0)))
    return session


def test_decks_are_the_same_again_from_plain_data() -> None:
    for cards in (CARDS, changed()):
        assert decks_from_plain(json.loads(json.dumps(decks_to_plain(cards)))) == cards
    plain = decks_to_plain(CARDS)
    for name in ("planets", "events"):
        own = json.loads(resource(f"freetrader/{name}.json").read_text(encoding="utf-8"))
        assert [card["id"] for card in plain[name]["cards"]] == [
            card["id"] for card in own["cards"]
        ]


def test_a_game_is_dealt_from_the_decks_of_its_setup() -> None:
    state = GAME.start(OWN, 7)
    assert state.cards == changed()
    assert len(state.planets) + len(state.world) + (state.new_planet is not None) == 17
    usual = GAME.start(replace(OWN, decks=None), 7)
    assert usual.cards is CARDS


def test_a_save_needs_no_folder_and_wears_the_mark(tmp_path: Path) -> None:
    session = played(OWN, 25)
    with Store(tmp_path) as store:
        store.codecs = {"freetrader": CODEC}
        slot = store.create(CODEC, session, "Own cards")
        assert slot.flush()
        store.leave(slot)
        (row,) = store.rows()
        assert row.marks == ("decks",)
        loaded = store.load(slot.id, CODEC)
        assert loaded.session.state.cards == changed()
        assert GAME.plain(loaded.session.state) == GAME.plain(session.state)
        assert len(loaded.session.journal) == 25
        assert loaded.session.can_undo == session.can_undo
        assert loaded.slot is not None
        store.leave(loaded.slot)


def test_a_game_with_the_games_own_decks_is_stored_as_ever(tmp_path: Path) -> None:
    assert "decks" not in CODEC.setup_to_plain(STANDARD)
    with Store(tmp_path) as store:
        slot = store.create(CODEC, played(STANDARD, 5), "Plain")
        assert slot.marks == set()
        store.leave(slot)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda decks: decks.pop("events"),
        lambda decks: decks["planets"]["cards"].clear(),
        lambda decks: decks["planets"]["cards"][1].update(law="much"),
        lambda decks: decks["events"]["cards"].append(decks["events"]["cards"][0]),
    ],
)
def test_stored_decks_that_were_spoilt_are_refused(spoil: Any) -> None:
    stored: Any = json.loads(json.dumps(CODEC.setup_to_plain(OWN)))
    spoil(stored["decks"])
    with pytest.raises(CatalogError):
        CODEC.setup_from_plain(stored)


def test_a_state_is_checked_against_its_own_decks() -> None:
    session = played(OWN, 25)
    plain: Any = GAME.plain(session.state)
    assert CODEC.state_from_plain(plain, OWN).cards == changed()
    with pytest.raises(ValueError, match="planet"):
        CODEC.state_from_plain(plain, replace(OWN, decks=None))


def test_advice_review_and_estimate_know_the_cards() -> None:
    session = played(OWN, 400)
    review = Review(session, 4)
    list(review.judge_all())
    assert review.turns
    begun = played(OWN, 12)
    *_, hint = advise(begun.state, "OWN", 12, 12)
    assert hint is not None
    plain = CODEC.setup_to_plain(OWN)
    assert setup_key(plain) != setup_key(CODEC.setup_to_plain(replace(OWN, decks=None)))
    *_, rich = won_steps(plain, "practised", 0, 60)
    *_, usual = won_steps(CODEC.setup_to_plain(replace(OWN, decks=None)), "practised", 0, 60)
    assert rich is not None
    assert usual is not None
    assert rich > usual


def test_every_card_has_a_picture() -> None:
    assert planet_art("P07") == "planets/P07"
    assert event_art("E07") == "strips/E07"
    for art in (planet_art("X-far"), event_art("X-far")):
        assert resource(f"art/{art}.png").is_file()
        assert art == (planet_art if art.startswith("planets") else event_art)("X-far")
