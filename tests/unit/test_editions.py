"""Editions of the cards: the first stays as it was released, to choose and by its share codes."""

import json
from argparse import ArgumentParser, Namespace

import pytest

import resources
from freetrader import sharing
from freetrader.ai.outfit import enough_shields, enough_weapons
from freetrader.ai.practised import MANNER
from freetrader.briefing.campaign import load_measured
from freetrader.entry import FreeTraderEntry
from freetrader.rules.setup import STANDARD
from freetrader.screens.signs import event_art, planet_art
from freetrader.storage.catalog import load_cards
from freetrader.storage.editions import TODAY, edition_cards, edition_deck, edition_of
from saves import SavedDeck
from tabletop import Session
from tabletop.seeds import BadCode
from tools.worth import bought_when_won

ENTRY = FreeTraderEntry()
OLD = "FT2-9b58/5-10-10-15/0-1-2-3/5/3-2-3-3/KESTREL-4471"


def options(*words: str) -> Namespace:
    parser = ArgumentParser()
    ENTRY.add_setup_options(parser)
    parser.add_argument("--practice", action="store_true")
    return parser.parse_args(words)


def test_the_first_edition_is_what_was_released_and_today_is_the_second() -> None:
    frozen = json.loads(resources.read_text("freetrader/decks/1.json"))
    assert edition_deck(1).id == SavedDeck(frozen).id == "9b583181a6aebd1a"
    assert edition_cards(TODAY).planets == load_cards().planets
    first, second = edition_cards(1), edition_cards(TODAY)
    assert [len(first.planets), len(first.events)] == [16, 16]
    assert set(second.planets) - set(first.planets) == {"P16", "P17", "P18", "P19"}
    assert set(second.events) - set(first.events) == {"E17", "E18", "E19", "E20"}
    for ident, card in first.planets.items():
        assert second.planets[ident].name == card.name


def test_every_card_of_today_has_a_picture_of_its_own() -> None:
    cards = load_cards()
    for ident in cards.planets:
        assert planet_art(ident) == f"planets/{ident}"
    for ident in cards.events:
        assert event_art(ident) == f"strips/{ident}"


def test_an_old_code_opens_its_game_with_its_cards_and_gives_the_same_code() -> None:
    new = ENTRY.new_game(options("--code", OLD))
    codec = new.codec(ENTRY.codec())
    assert codec.deck.id == edition_deck(1).id
    assert not new.marks
    session = Session(codec.game, new.setup, new.seed)
    assert session.state.cards == edition_cards(1)
    assert ENTRY.codes.of(session) == OLD


def test_an_edition_is_asked_for_by_its_number() -> None:
    first = ENTRY.new_game(options("--edition", "1", "--seed", "A"))
    assert first.deck is not None
    assert first.deck.id == edition_deck(1).id
    for words in ((), ("--edition", "2")):
        assert ENTRY.new_game(options(*words, "--seed", "A")).deck is None
    for wrong in ("0", "3", "x"):
        with pytest.raises(ValueError, match="--edition"):
            ENTRY.new_game(options("--edition", wrong))
    with pytest.raises(ValueError, match="not both"):
        ENTRY.new_game(options("--edition", "1", "--decks", "."))


def test_a_code_for_cards_that_nobody_has_is_refused() -> None:
    code = sharing.share_code(STANDARD, "A", "ffff")
    assert edition_of("ffff") is None
    with pytest.raises(BadCode):
        ENTRY.new_game(options("--code", code))


def test_shares_are_those_of_the_edition() -> None:
    first, second = (load_measured(edition)["standard"]["practised"] for edition in (1, TODAY))
    assert first.games == second.games == 4000
    assert first.wins != second.wins


def test_the_captain_counts_from_the_cards_what_a_level_wards_off() -> None:
    first, second = edition_cards(1), edition_cards(TODAY)
    assert enough_shields(first, 0, MANNER.shields) == 0
    shields = [enough_shields(second, bonus, MANNER.shields) for bonus in range(4)]
    assert shields == sorted(set(shields)), "each month brings stronger foes"
    assert min(shields) > STANDARD.levels[1]
    for cards in (first, second):
        guns = [enough_weapons(cards, bonus, MANNER.guns) for bonus in range(4)]
        assert guns == sorted(set(guns))


def test_every_module_and_cargo_is_bought_in_most_games_that_are_won() -> None:
    wins, bought = bought_when_won(load_cards(), MANNER, 150)
    for name, least in (("module defenses", 0.6), ("module cargo", 0.6)):
        assert bought[name] >= least * sum(wins)
    for cargo in ("weapons", "industrials", "agriculturals", "illegals"):
        assert bought[f"cargo {cargo}"] >= 0.75 * sum(wins)
