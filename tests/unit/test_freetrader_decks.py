"""Cards of the player's own: kept in the save, marked, and played by the same rules."""

import json
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

import pytest

from desktop.kit.navigator import NewGame
from freetrader.advice.review import Review
from freetrader.advice.search import advise
from freetrader.ai.policy import GreedyPilot
from freetrader.entry import FreeTraderEntry
from freetrader.rules.setup import STANDARD
from freetrader.screens.signs import event_art, planet_art
from freetrader.storage.catalog import CatalogError, cards_from
from freetrader.storage.codec import FreeTraderCodec
from resources import resource
from saves import SavedDeck, Store
from tabletop import FastRng, Session

ENTRY = FreeTraderEntry()
CODEC = ENTRY.codec()


def changed() -> dict[str, Any]:
    """The game's cards with one more world, and 3 V more for all that is sold."""
    printed: dict[str, Any] = json.loads(json.dumps(CODEC.cards.printed))
    worlds = printed["planets"]["cards"]
    far = next(card for card in worlds if not card.get("start"))
    worlds.append(far | {"id": "X-far", "name": "New Carthage"})
    for card in printed["events"]["cards"]:
        for price in card["prices"].values():
            price["sell"] += 3
    return printed


OWN = CODEC.with_deck(SavedDeck(changed()))


def options(*words: str) -> Namespace:
    parser = ArgumentParser()
    ENTRY.add_setup_options(parser)
    parser.add_argument("--practice", action="store_true")
    return parser.parse_args(words)


def own_game(tmp_path: Path) -> NewGame:
    for name, content in changed().items():
        (tmp_path / f"{name}.json").write_text(json.dumps(content))
    return ENTRY.new_game(options("--decks", str(tmp_path), "--seed", "OWN"))


def played(codec: FreeTraderCodec, acts: int) -> Session[Any]:
    session: Session[Any] = Session(codec.game, STANDARD, "OWN")
    pilot = GreedyPilot(session.state.cards)
    while session.state.decision is not None and len(session.journal) < acts:
        session.apply(pilot.choose(session.state, session.state.decision, FastRng(0)))
    return session


def test_cards_are_the_same_again_from_what_was_printed() -> None:
    for cards in (CODEC.cards, OWN.cards):
        assert cards_from(json.loads(json.dumps(cards.printed))) == cards
    for name in ("planets", "events"):
        own = json.loads(resource(f"freetrader/{name}.json").read_text(encoding="utf-8"))
        assert CODEC.cards.printed[name] == own


def test_a_game_is_dealt_from_the_decks_it_was_begun_with(tmp_path: Path) -> None:
    new = own_game(tmp_path)
    state = new.codec(ENTRY.codec()).game.start(new.setup, 7)
    assert state.cards == OWN.cards
    assert len(state.planets) + len(state.world) + (state.new_planet is not None) == len(
        OWN.cards.planets
    )
    usual = ENTRY.new_game(options("--seed", "OWN"))
    assert usual.codec(CODEC) is CODEC
    assert not usual.marks


def test_a_save_needs_no_folder_and_has_the_mark(tmp_path: Path) -> None:
    session = played(OWN, 25)
    with Store(tmp_path) as store:
        store.codecs = {"freetrader": CODEC}
        slot = store.create(OWN, session, "Own cards", {"decks"})
        assert slot.flush()
        store.leave(slot)
        (row,) = store.rows()
        assert row.marks == ("decks",)
        loaded = store.load(slot.id, CODEC)
        assert loaded.session.state.cards == OWN.cards
        assert OWN.game.plain(loaded.session.state) == OWN.game.plain(session.state)
        assert len(loaded.session.journal) == 25
        assert loaded.session.can_undo == session.can_undo
        assert loaded.slot is not None
        assert loaded.slot.codec.deck.id == OWN.deck.id
        store.leave(loaded.slot)


def test_a_game_with_the_cards_of_the_game_has_no_mark(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        slot = store.create(CODEC, played(CODEC, 5), "Plain")
        assert slot.marks == set()
        store.leave(slot)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda decks: decks.pop("events"),
        lambda decks: decks["planets"]["cards"].clear(),
        lambda decks: decks["planets"]["cards"][1].update(law="much"),
        lambda decks: decks["events"]["cards"].append(decks["events"]["cards"][0]),
        lambda decks: decks.update(titles={}),
    ],
)
def test_cards_that_were_spoilt_are_refused(spoil: Any) -> None:
    printed = changed()
    spoil(printed)
    with pytest.raises(CatalogError):
        CODEC.with_deck(SavedDeck(printed))


def test_a_state_is_checked_against_its_own_cards() -> None:
    session = played(OWN, 25)
    plain: Any = OWN.game.plain(session.state)
    assert OWN.state_from_plain(plain, STANDARD).cards == OWN.cards
    with pytest.raises(ValueError, match="planet"):
        CODEC.state_from_plain(plain, STANDARD)


def test_advice_and_review_know_the_cards() -> None:
    session = played(OWN, 400)
    review = Review(session, 4)
    list(review.judge_all())
    assert review.turns
    begun = played(OWN, 12)
    *_, hint = advise(begun.state, "OWN", 12, 12)
    assert hint is not None


def test_every_card_has_a_picture() -> None:
    assert planet_art("P07") == "planets/P07"
    assert event_art("E07") == "strips/E07"
    for art in (planet_art("X-far"), event_art("X-far")):
        assert resource(f"art/{art}.png").is_file()
        assert art == (planet_art if art.startswith("planets") else event_art)("X-far")
