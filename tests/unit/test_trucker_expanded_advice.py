"""Advice on what Do What?! asks: each question has its odds, its reason and its nudge."""

from collections.abc import Callable

import pytest

from desktop.cli.talk import Unclear
from tabletop import Session
from tabletop.trials import Hint
from tests.support.trucker import CARDS
from tests.support.trucker_expanded import (
    EXPANDED,
    afloat,
    asked_by,
    asked_first,
    by_card,
    by_turns,
    super_cards,
)
from trucker.advice.nudges import nudge_line
from trucker.advice.search import FLOWN, advise
from trucker.advice.search_words import HintInWords
from trucker.ai.adviser import ADVISER
from trucker.ai.alike import alike
from trucker.ai.grounds import ground_of
from trucker.ai.pilot import strength_with
from trucker.briefing.answers import shown_names
from trucker.rules.actions import (
    DONE,
    Claim,
    DrawPayload,
    EndTurn,
    Mark,
    Place,
    Power,
    Put,
    PutBack,
    Reveal,
    Unmark,
)
from trucker.rules.effects import effects
from trucker.rules.state import TruckerState
from trucker.rules.strength import strength_of
from trucker.rules.turn import restore_decision
from trucker.text.answers import answer_of
from trucker.text.menus import menu_of, named

Game = Session[TruckerState]


POSITIONS: dict[str, Callable[[], Game]] = {
    "mission": lambda: asked_first("mission", mission="two"),
    "vips": lambda: asked_first("vips", vips=True),
    "rush": lambda: asked_first("rush", vips=True),
    "bet": lambda: asked_first("bet", mission="the_bet"),
    "ransom": lambda: asked_first("ransom", mission="diplomatic_mission"),
    "sell": lambda: asked_first("sell", mission="beverage_run"),
    "double": lambda: asked_first("double", vips=True),
    "experiment": lambda: asked_first("experiment", mission="experiments", vips=True),
    "give_parts": lambda: by_card("black_hole", "give_parts", vips=True),
    "aim": lambda: by_card("asteroid_attack", "aim", vips=True),
    "power of a fleet": lambda: by_card("enemy_fleet", "power", vips=True),
    "power in a zone": lambda: by_card("tactical_zone", "power", vips=True),
    "turn": by_turns,
}


def hint_on(state: TruckerState, games: int = 8) -> Hint:
    *_, hint = advise(state, "seed", 3, games)
    assert hint is not None
    return hint


@pytest.mark.parametrize("name", POSITIONS)
def test_each_question_has_odds_where_there_are_any_a_reason_and_a_nudge(name: str):
    session = POSITIONS[name]()
    state = session.state
    assert state.decision is not None
    hint = hint_on(state)
    told = HintInWords(state, hint, shown_names(session))
    assert told.lines()
    assert bool(hint.tried) == (state.decision.ask in FLOWN)
    for option in dict.fromkeys([hint.best, *(each.action for each in hint.tried)]):
        reason = ground_of(ADVISER.who, state, Hint(option, hint.tried))
        assert reason.key not in ("alike", "only"), option
        assert HintInWords(state, Hint(option, hint.tried)).reason
    assert nudge_line(state)


def test_a_draw_of_payload_has_its_reason():
    session = asked_first("build", mission="beverage_run")
    state = session.state.clone()
    restore_decision(state)
    assert state.decision is not None
    assert DrawPayload() in state.decision.options
    reason = ground_of(ADVISER.who, state, Hint(DrawPayload()))
    assert (reason.key, reason.values["n"]) == ("draw_payload", len(state.extras.payload))


def holding(kind: str, mission: str) -> TruckerState:
    """The player holds payload of a kind that fits somewhere."""
    state = asked_first("build", mission=mission).state.clone()
    seat = state.seats[0]
    for tile in CARDS.payload:
        if CARDS.tiles[tile].kind == kind and seat.ship.frame.fitting(CARDS.turns[tile]):
            seat.hand, seat.source = tile, "payload"
            restore_decision(state)
            return state
    raise LookupError(kind)


@pytest.mark.parametrize(
    ("kind", "mission", "credits"),
    [("explosive", "beverage_run", 6), ("heavy", "heavy_duty", 0), ("fragile", "experiments", 0)],
)
def test_payload_in_hand_is_told_by_what_it_pays_and_does_there(
    kind: str, mission: str, credits: int
):
    state = holding(kind, mission)
    assert state.decision is not None
    place = next(option for option in state.decision.options if isinstance(option, Place))
    reason = ground_of(ADVISER.who, state, Hint(place))
    assert reason.key == f"cargo_{kind}"
    assert not credits or reason.values["credits"] == credits
    words = HintInWords(state, Hint(place)).reason
    assert "mission pays" in words
    unwanted = ground_of(ADVISER.who, state, Hint(PutBack()))
    assert unwanted.key == "cargo_unwanted", "it fits, so it is not told that it does not"


def test_acts_of_a_turn_have_reasons_and_equal_tiles_are_one():
    state = by_turns(6).state.clone()
    twins = [
        (one, other)
        for one in state.tiles.pile
        for other in state.tiles.pile
        if one < other
        and CARDS.tiles[one].connectors == CARDS.tiles[other].connectors
        and CARDS.tiles[one].kind == CARDS.tiles[other].kind
    ]
    one, other = twins[0]
    groups = alike(state, [Claim(one), Put(one, 3, 1), Put(other, 3, 1), Claim(other)])
    assert groups == [[Claim(one), Claim(other)], [Put(one, 3, 1), Put(other, 3, 1)]]
    assert state.decision is not None
    for option in state.decision.options:
        if isinstance(option, Put | Claim | Reveal | EndTurn):
            assert HintInWords(state, Hint(option)).reason


def test_a_heavier_tile_is_another_answer():
    light, heavy = (
        next(n for n in CARDS.payload if CARDS.tiles[n].weight == weight) for weight in (2, 3)
    )
    state = asked_first("build", mission="heavy_duty").state
    assert len(alike(state, [Claim(light), Claim(heavy)])) == 2


def test_a_strength_is_told_while_the_engineer_may_still_double_it():
    session = asked_first("double", vips=True)
    state, told = session.base.clone(), 0
    for entry in session.journal:
        decision = state.decision
        if state.asked == "power" and decision is not None:
            number = decision.seat
            if any(each.doubles_engine(state, number) for each in effects(state, number)):
                told += 1
                assert strength_with(state, DONE)[0] >= 0
        EXPANDED.apply(state, entry.action)
    assert told


def a_hole_with_a_double() -> tuple[Game, list[Power]]:
    for flight in ("II", "III"):
        for card in super_cards("black_hole"):
            session = asked_by(card, "give_parts", afloat(flight))
            assert session.state.decision is not None
            found = [each for each in session.state.decision.options if isinstance(each, Power)]
            if found:
                return session, found
    raise LookupError("no ship has a double engine")


def test_a_double_for_a_black_hole_is_named_though_nothing_is_declared():
    session, powers = a_hole_with_a_double()
    strength, charges = strength_with(session.state, powers[0])
    assert charges == 1
    assert strength > strength_of(session.state.seats[0].ship, "engine")
    assert "Power the double engine" in named(session)(session.state, powers[0])


def test_a_mark_for_a_black_hole_is_named_by_its_cell_in_text_mode():
    session, _ = a_hole_with_a_double()
    state = session.state
    assert state.decision is not None
    mark = next(each for each in state.decision.options if isinstance(each, Mark))
    column, row = state.seats[0].ship.board.cells[mark.cell]
    words = f"mark {column},{row}"
    assert menu_of(session).hints[-1].endswith(f"such as {words}.")
    assert [answer_of(state, line) for line in (words, f"{column} {row}")] == [mark, mark]
    with pytest.raises(Unclear, match="can be given"):
        answer_of(state, f"un{words}")
    session.apply(mark)
    assert answer_of(session.state, f"un{words}") == Unmark(mark.cell)
    with pytest.raises(Unclear, match="black hole"):
        answer_of(asked_first("vips", vips=True).state, "mark 7,7")
