"""Advice of Galaxy Trucker over its screens: names, sizes, and nothing of what is hidden."""

import random
import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import chain, product
from typing import Any

import pytest

from desktop.kit.thinking import Thinker
from resources import say
from tabletop import Deck, Session, drive
from tests.screens.audit import faults
from tests.screens.test_advice import thought_out
from tests.support.trucker_positions import reached
from trucker.advice import search as hints
from trucker.advice import search_words
from trucker.advice.nudges import nudge_line
from trucker.ai.characters import CHARACTERS
from trucker.ai.grounds import ground_of
from trucker.ai.levels import sitting_of
from trucker.ai.pilot import GreedyPilot
from trucker.ai.reasons import Reason
from trucker.ai.yard import USUAL, Judge
from trucker.briefing.answers import shown_names
from trucker.briefing.flight.questions import question_of
from trucker.entry import TruckerEntry
from trucker.rules.actions import GiveUp, GoOn
from trucker.rules.board import FRONT
from trucker.rules.hand import fitting
from trucker.rules.setup import Setup as FlightSetup
from trucker.rules.setup import Sitting
from trucker.rules.state import TruckerState
from trucker.rules.strength import doubles, strength_of
from trucker.screens.advice import advice_on as flight_advice
from trucker.words.actions import place_effect

TRUCKER = TruckerEntry()


@cache
def flight_at(
    ask: str, wanted: Callable[[TruckerState], bool] | None = None
) -> Session[TruckerState]:
    """A flight II in which the player is asked that, or a flight III for what is rarer.

    Only to be read.
    """
    seats = (Sitting(), sitting_of("easy", "hauler"))
    pilots = {0: GreedyPilot(), 1: GreedyPilot()}
    for seed in ("ADVICE", "ADVICE-2", "ADVICE-3", "ADVICE-4"):
        session: Session[Any] = Session(TRUCKER.codec().game, FlightSetup("II", seats), seed)
        while (decision := session.state.decision) is not None:
            asked = not decision.seat and decision.ask == ask and len(decision.options) > 1
            if asked and (wanted is None or wanted(session.state)):
                return session
            drive(session, pilots, 1)
    return reached("III", ask, wanted or (lambda state: True))


@pytest.mark.parametrize("ask", ["build", "go_on", "power", "land", "hit"])
def test_advice_in_a_flight_fits_at_any_depth_and_scale(game: Any, ask: str) -> None:
    dialog = flight_advice(flight_at(ask), None, Thinker())
    del dialog._left[1:]
    game.show(dialog)
    thought_out(dialog)
    for depth in range(3):
        dialog.depth = depth
        for k in (1.0, 1.5, 2.0):
            dialog.fit(1280, 720, k, (1280, 720))
            assert faults(dialog.scene) == []
    said = " ".join(words.text for words in dialog.scene.words())
    assert "Best:" in said or "not told apart yet" in said


def holds_an_unseen_tile(state: TruckerState) -> bool:
    return any(seat.hand and seat.source == "pile" for seat in state.seats[1:])


def dealt_anew(state: TruckerState, seed: int) -> TruckerState:
    """The same for the player, with all that is hidden from the seat dealt otherwise."""
    other, rng = state.clone(), random.Random(seed)
    _deal_tiles(other, rng)
    _deal_cards(other, rng)
    for seat in other.seats[1:]:
        seat.known = rng.sample(sorted(other.cards.adventures), len(seat.known))
    for stream in ("tiles", "deck", "dice", "trek"):
        other.streams[stream].below(6)
    return other


def _deal_tiles(other: TruckerState, rng: random.Random) -> None:
    """Face down lies the pile, and what a rival has drawn from it is in his hand alone."""
    hands = [seat for seat in other.seats[1:] if seat.hand and seat.source == "pile"]
    unseen = [*other.tiles.pile, *(seat.hand for seat in hands)]
    rng.shuffle(unseen)
    for seat in hands:
        seat.hand = unseen.pop()
    other.tiles = Deck(unseen, other.tiles.discard)


def _deal_cards(other: TruckerState, rng: random.Random) -> None:
    """Cards of piles that the player has not looked at may be any of their level."""
    mine = other.seats[0]
    known = {*mine.known, *(card for n in mine.seen if other.piles for card in other.piles[n])}
    hidden = {card for pile in [*other.piles, other.deck.pile] for card in pile} - known
    spare = set(other.cards.adventures) - set(other.deck.discard) - known
    by_level: dict[int, list[str]] = {}
    for card in sorted(hidden | spare):
        by_level.setdefault(other.cards.adventures[card].level, []).append(card)
    for cards in by_level.values():
        rng.shuffle(cards)
    anew = {card: by_level[other.cards.adventures[card].level].pop() for card in sorted(hidden)}
    other.piles = [[anew.get(card, card) for card in pile] for pile in other.piles]
    pile = [anew.get(card, card) for card in other.deck.pile]
    rng.shuffle(pile)
    other.deck = Deck(pile, other.deck.discard)


@pytest.mark.parametrize(
    "ask", ["build", "go_on", "power", "land", "hit", "load", "house", "dock", "reward"]
)
def test_what_is_hidden_changes_no_advice_in_a_flight(ask: str) -> None:
    wanted = holds_an_unseen_tile if ask == "build" else None
    state = flight_at(ask, wanted).state
    *_, hint = hints.advise(state, "seed", 5, 8)
    told = [nudge_line(state), *search_words.HintInWords(state, hint).lines()]
    for seed in range(3):
        other = dealt_anew(state, seed)
        if ask == "build":
            assert other.tiles.pile != state.tiles.pile
            assert [seat.hand for seat in other.seats] != [seat.hand for seat in state.seats]
            assert other.piles != state.piles
        else:
            assert (set(other.deck.pile), other.piles) != (set(state.deck.pile), state.piles)
        *_, same = hints.advise(other, "seed", 5, 8)
        assert same == hint  # also in how the flights end
        assert [nudge_line(other), *search_words.HintInWords(other, same).lines()] == told


def building(flight: str, seed: str) -> Iterator[Session[TruckerState]]:
    """Whenever the player builds; he is as careful as his adviser."""
    seats = (Sitting(), sitting_of("easy", "hauler"))
    session: Session[Any] = Session(TRUCKER.codec().game, FlightSetup(flight, seats), seed)
    pilots = {0: GreedyPilot(CHARACTERS["careful"]), 1: GreedyPilot()}
    while session.state.decision.ask == "build":
        if not session.state.decision.seat:
            yield session
        drive(session, pilots, 1)


def ground(state: TruckerState) -> Reason:
    *_, hint = hints.advise(state, "seed", 5, 8)
    assert search_words.HintInWords(state, hint).best_lines()[1].startswith("Why: ")
    return ground_of(CHARACTERS["careful"], state, hint)


def test_what_is_hidden_changes_no_reason_of_building() -> None:
    found = set[str]()
    for session in chain(building("II", "ADVICE-3"), building("II", "ADVICE-4")):
        state = session.state
        reason, nudge = ground(state), nudge_line(state)
        if reason.key not in found or not len(session.journal) % 9:
            other = dealt_anew(state, 1)
            assert other.tiles.pile != state.tiles.pile or len(state.tiles) < 2
            assert (ground(other), nudge_line(other)) == (reason, nudge)
        found.add(reason.key)
    assert {"draw", "draw_first", "unwanted_nowhere", "unwanted_little"} <= found


def test_reasons_of_building_say_what_is_so() -> None:
    found = set[str]()
    for flight, seed in product(("I", "II", "III"), ("ADVICE-2", "ADVICE-3")):
        for session in building(flight, seed):
            state = session.state
            seat = state.seats[0]
            key = ground(state).key
            found.add(key)
            if seat.hand and key != "flip":
                assert (key == "unwanted_nowhere") is (not fitting(state))
            if key.startswith("unwanted"):
                assert unwanted(state, key), key
            elif key in ("draw", "draw_first"):
                assert bool(state.tiles.discard) is (key == "draw")
            elif key == "full":
                assert len(seat.ship.occupied()) == seat.ship.board.outside
            elif key == "finish_long":
                assert not state.has_timer
    terms = {"open", "aside", "narrow", "enough", "charge", "little", "nowhere", "shut"}
    assert {f"unwanted_{term}" for term in terms} <= found


def unwanted(state: TruckerState, key: str) -> bool:
    """Whether that is why the tile in hand is not placed."""
    seat, judge = state.seats[0], Judge(USUAL, CHARACTERS["careful"], state, 0)
    ship, needs, least = seat.ship, judge.needs, judge.prospect.least
    tile, base = state.cards.tiles[seat.hand], judge.base(seat.hand)
    value, usual = judge.place(seat.hand)
    if usual is None or key == "unwanted_nowhere":
        return usual is None and key == "unwanted_nowhere"
    term = key.removeprefix("unwanted_")
    more, place = judge.place(seat.hand, term)
    assert value <= least
    assert place is not None
    part = ship.cards.parts[4 * seat.hand + place.turn]
    assert part is not None
    beside = ship.board.neighbours[place.cell]
    shut = [side for side in range(4) if part.clear >> side & 1 and not ship.parts[beside[side]]]
    match term:
        case "open":
            return more > least and place_effect(state, place).split(", ")[1] != "0 open"
        case "aside":
            return more > least and bool(tile.cannon) and part.barrel != FRONT
        case "shut":
            return more > least and any(beside[side] != ship.board.outside for side in shut)
        case "narrow":
            return more > least >= value
        case "place":
            return base > least
        case "charge":
            return tile.is_double and needs.batteries <= needs.users and base <= least
        case "enough":
            have = needs.engines, needs.cannons, needs.crew - 2, needs.holds, needs.batteries
            kinds = tile.engine, tile.cannon, tile.crew, tile.holds, tile.batteries
            return any(n and kind for n, kind in zip(have, kinds, strict=True))
        case "late":
            return judge.prospect.moves <= 1
        case _:
            return term == "little" and base <= least


def alike(state: TruckerState) -> bool:
    """Whether it only matters how many doubles are powered: each adds the same."""
    ship, what = state.seats[0].ship, state.step.detail if state.step else ""
    return len({strength_of(ship, what, [cell]) for cell in doubles(ship, what)}) == 1


@pytest.mark.parametrize("ask", ["go_on", "power", "land", "dock", "reward", "house"])
def test_answers_are_called_what_the_screen_calls_them(ask: str) -> None:
    session = flight_at(ask, alike if ask == "power" else None)
    question = question_of(session)
    assert question is not None
    titles = {choice.title for choice in question.choices}
    name = shown_names(session)
    *_, hint = hints.advise(session.state, "seed", 5, 8)
    told = search_words.HintInWords(session.state, hint, name)
    assert {name(session.state, each.action) for each in hint.tried} <= titles
    lines = told.best_lines()
    assert any(f"Best: {title}." in lines or f"- {title}" in lines for title in titles)


def test_buttons_of_the_hangar_have_their_names() -> None:
    for session in building("I", "ADVICE"):
        options = session.state.decision.options
        names = [shown_names(session)(session.state, option) for option in options]
        assert len(set(names)) == len(names)
        if session.state.seats[0].hand:
            assert "Put back" in names
            return


@pytest.mark.parametrize("ask", ["build", "go_on", "land", "dock", "load", "power", "hit", "house"])
def test_what_to_think_of_is_no_line_of_help(ask: str) -> None:
    state = flight_at(ask).state
    nudge = nudge_line(state)
    assert re.search(r"\d", nudge)
    assert not re.search(r"[{}]", nudge)
    assert nudge != say(f"gt.screen.help.{ask}")


def test_nothing_that_was_sampled_is_told_without_a_doubt() -> None:
    alike = hints._Stake(1, 1)
    sampled = hints._tried(GoOn(), [3.0] * 10, [hints.End(True, 0)] * 10, alike, is_sure=False)
    assert sampled.error > 0
    assert "0.0 ±0.0" not in search_words.ends_words(sampled)
    assert "±0" not in re.sub(r"±0\.[1-9]", "", search_words.ends_words(sampled))
    assert "0.0 to 0.0" not in search_words._likely(sampled)
    many = hints._tried(GoOn(), [3.0] * 999, [hints.End(True, 0)] * 999, alike, is_sure=False)
    assert "(0.0 to 0.1)" in search_words._likely(many)
    assert "(99 to 100)" in search_words._likely(many)


def test_what_no_flight_has_met_counts_by_what_one_may_cost() -> None:
    """Credits and parts are no shares: one flight of another answer lost 12 parts, 30 credits."""
    calm, rough = [hints.End(True, 0)] * 20, [hints.End(True, 0)] * 19 + [hints.End(False, 12)]
    worths = [20.0] * 20, [20.0] * 19 + [-10.0]
    stake = hints._stake(worths, (calm, rough))
    told = hints._tried(GoOn(), worths[0], calm, stake, is_sure=False)
    share = told.measure("finished").error
    assert told.measure("lost").error == pytest.approx(12 * share)
    assert told.error == pytest.approx(30 * share)
    assert 0 < share < 1


def test_every_answer_tells_how_its_flights_end() -> None:
    state = flight_at("go_on").state
    *_, hint = hints.advise(state, "seed", 5, 40)
    assert len(hint.tried) == len(state.decision.options) == 2
    for each in hint.tried:
        home, lost = each.measure("finished"), each.measure("lost")
        gives_up = isinstance(each.action, GiveUp)
        assert 0 <= home.mean <= (0 if gives_up else 1)
        assert (home.error > 0) is (lost.error > 0) is not gives_up, "only giving up is sure"
        assert each.error > 0
        assert lost.mean >= 0
        assert (lost.mean == 0) is gives_up
        assert each.games == 20
    lines = search_words.HintInWords(state, hint).lines()
    assert hint.level == 1
    assert "make it home" in lines[2]
    assert "credits from this flight" in lines[3]
    assert "Flight days" in lines[3]
    assert sum("parts lost" in line and "flight days" in line for line in lines) == 1
    assert sum("certainly ends" in line and "±" not in line for line in lines) == 1
    plain = search_words.HintInWords(state, hint).to_plain()
    assert {"finished", "finished_error", "lost", "lost_error"} <= set(plain["answers"][0])


def test_all_answers_are_offered_only_where_there_are_some() -> None:
    for ask, has_more in (("build", False), ("power", True)):
        dialog = flight_advice(flight_at(ask), None, Thinker())
        dialog.opened()
        dialog.depth = 1
        thought_out(dialog)
        assert ("more" in [button.id for button in dialog.buttons()]) is has_more, ask
