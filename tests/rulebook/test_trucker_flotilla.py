"""Flotillas of class IVC: outlines, building, check, insurance (GT-70, GT-151 to GT-155, E72)."""

import pytest

from tests.support.trucker import Table, cell, part, ship
from tests.support.trucker_flotilla import PAIR, fleet_of, flown, pair
from tests.support.trucker_four import four, game
from tests.support.trucker_models import TWO, at, options, others_act, wanted
from trucker.ai.characters import CHARACTERS
from trucker.ai.pilot import GreedyPilot
from trucker.rules.actions import (
    DONE,
    Draw,
    Finish,
    Flip,
    House,
    Insure,
    Keep,
    Look,
    Place,
    PutBack,
    Remove,
    TakeBack,
    TakeReserved,
    Wait,
)
from trucker.rules.board import outlined
from trucker.rules.building import placements
from trucker.rules.check import falling_with, repair
from trucker.rules.expansion_events import ShipLeft, SquaresOpened
from trucker.rules.outlines import outline
from trucker.rules.rewards import settle
from trucker.rules.setup import TURNS, Setup, Sitting, faults
from trucker.rules.state import TruckerState
from trucker.rules.steps import Step

GAME, BOARD = game(), four().flights["IV3"].board


def begun(**more: object) -> TruckerState:
    given: dict[str, object] = {"mode": "untimed", **more}
    return GAME.start(Setup("IV3", TWO, **given), 7)


def sizes(*dice: int) -> list[int]:
    return sorted(map(len, outlined(BOARD, dice).ships))


def test_gt70_two_or_three_fly_flotillas():
    for rivals, wrong in ((1, []), (2, []), (3, ["seats"])):
        seats = (Sitting(), *[Sitting("", "", 1000)] * rivals)
        assert faults(Setup("IV3", seats)) == wrong
        assert faults(Setup("III", seats, classes=("IIIC",))) == []


def test_e72_gt151_dice_join_ships():
    assert sizes() == [9, 9, 11, 11]
    assert sizes(2, 2) == [45]
    assert outlined(BOARD, (2, 2)).at(7, 4) in outlined(BOARD, (2, 2)).squares
    assert sizes(3, 5) == [9, 11, 24]
    assert outlined(BOARD, (3, 5)).at(7, 4) == BOARD.outside


def test_gt151_a_closed_square_is_as_none():
    left = ship({"S@6,5[3333]": "start", "T@8,5[3333]": "structure"}, "IVC")
    closed = cell(left, 7, 5)
    assert left.why_not(closed, part("structure", "3333")) == "apart"
    assert closed not in left.frame.frontier()
    assert closed not in left.board.around[cell(left, 6, 5)]
    assert all(closed not in line for side in left.board.lines for line in side)
    left.outline(outlined(BOARD, (1,)))
    assert left.why_not(closed, part("structure", "3333")) == ""
    assert closed in left.frame.frontier()


def test_gt152_a_die_is_rolled_with_the_flip_into_the_second_and_third_run():
    state = begun(mode="calm")
    heard: list[object] = []
    for run, rolled in ((2, 1), (3, 2), (4, 2), (5, 2)):
        while Flip() not in options(state):
            before = len(state.outlines)
            GAME.apply(state, Wait() if Wait() in options(state) else options(state)[-1])
            assert len(state.outlines) == before
        if run == 5:
            GAME.apply(state, Finish(1))  # the last run is begun by who has finished
            while state.decision is not None and state.decision.seat:
                GAME.apply(state, options(state)[-1])
        GAME.apply(state, Flip(), heard)
        assert (state.run, len(state.outlines)) == (run, rolled)
        others_act(state)
    assert [e.die for e in heard if isinstance(e, SquaresOpened)] == state.outlines
    assert state.plan.board.dice == tuple(state.outlines)
    assert all(seat.ship.board is state.plan.board for seat in state.seats)


def test_gt152_no_die_where_all_have_finished_before():
    state = begun(mode="calm")
    while state.phase == "build":
        finish = [each for each in options(state) if isinstance(each, Finish)]
        GAME.apply(state, finish[0] if finish else options(state)[-1])
    assert state.outlines == []


def test_gt152_a_rival_who_builds_flips_until_both_dice_lie():
    state = begun(mode="calm")
    pilot = GreedyPilot(CHARACTERS["hauler"])
    flips = 0
    while state.phase == "build" and len(state.outlines) < 2:
        decision = state.decision
        assert decision is not None
        if decision.seat == 0:
            GAME.apply(state, Wait())
            continue
        action = pilot.choose(state, decision, state.streams["tiles"])
        flips += isinstance(action, Flip)
        GAME.apply(state, action)
    assert flips == 2


def test_gt152_without_a_timer_both_dice_lie_from_the_start():
    assert len(begun().outlines) == 2


def test_gt139_by_turns_dice_are_rolled_after_rounds_three_and_six():
    state = begun(mode=TURNS)
    order = state.extras.turn_order if state.extras else []
    seen: list[int] = []
    turn = 0
    while len(state.outlines) < 2:
        decision = state.decision
        assert decision is not None
        ends = [each for each in options(state) if type(each).__name__ == "EndTurn"]
        turn += bool(ends)
        action = ends[0] if ends else options(state)[0]
        before = len(state.outlines)
        GAME.apply(state, action)
        if len(state.outlines) > before:
            seen.append(turn)
    assert seen == [3 * len(order), 6 * len(order)]


def test_gt153_the_first_component_of_each_ship_goes_on_any_of_its_squares():
    state = begun()
    seat, board = state.seats[0], state.plan.board
    cabin = four().starts[0]
    wanted(state, TakeReserved(cabin))
    assert {each.cell for each in options(state) if isinstance(each, Place)} == {*board.squares}
    first = board.ships[0][0]
    wanted(state, Place(first, 0))
    assert bool([each for each in options(state) if isinstance(each, Look)]) is (
        len(board.ships) == 1
    )
    wanted(state, TakeBack())
    assert seat.ship.occupied() == ()


def test_gt153_a_component_joins_its_own_ship_or_begins_one():
    built = fleet_of({"S@6,5[3333]": "start", "T@9,5[3333]": "structure"}, (3,))
    module = part("structure", "3333")
    assert built.why_not(cell(built, 5, 5), module) == ""
    assert built.why_not(cell(built, 4, 5), module) == "apart"
    assert built.why_not(cell(built, 4, 8), module) == "apart"  # the die has joined it
    assert built.why_not(cell(built, 10, 11), module) == ""  # nothing is there yet
    assert built.why_not(cell(built, 10, 6), module) == "apart"
    tile = next(n for n, each in four().tiles.items() if each.kind == "structural_module")
    offered = {place.cell for place in placements(built.frame, tile)}
    free = {c for c in built.board.squares if not built.parts[c]}
    fitting = {c for c in free for turn in four().turns[tile] if not built.why_not(c, turn)}
    assert offered == fitting
    assert {*built.board.ships[-1]} <= offered


def test_gt153_no_look_before_each_ship_has_a_component():
    state = begun(mode="calm")
    seat = state.seats[0]
    tiles = iter(four().pile)
    for squares in state.plan.board.ships:
        asks = [each for each in options(state) if isinstance(each, Look)]
        assert not asks
        seat.ship.put(squares[0], 4 * next(tiles))
        GAME.apply(state, Draw())
        others_act(state)
        wanted(state, PutBack())
    assert [each for each in options(state) if isinstance(each, Look)]


def test_gt153_an_alien_of_a_color_in_all():
    built = pair(
        (),
        B="6,5[3003] brown",
        C="6,4[0030] cabin",
        P="8,5[0300] brown",
    )
    left, right = at(built, (6, 4), (9, 5))
    made = flown(built)
    made.state.phase = "crew"
    made.push(Step("house", 0))
    assert {House(left, "b"), House(right, "b")} <= {*made.options}
    made.answer(House(right, "b"))
    assert House(left, "b") not in made.options
    made.answer(DONE)


def test_gt154_the_check_keeps_a_piece_of_each_ship():
    cells = {**PAIR, "A@6,3[0300]": "gun", "B@8,3[0003]": "gun", "C@8,4[0000]": "structure"}
    made = flown(fleet_of(cells))
    made.state.phase = "check"
    made.push(Step("check", 0))
    built = made.state.seats[0].ship
    assert [each for each in made.options if isinstance(each, Keep)] == [
        Keep(cell(built, 6, 3)),
        Keep(cell(built, 5, 5) if cell(built, 5, 5) < cell(built, 4, 5) else cell(built, 4, 5)),
    ]
    made.answer(made.options[1])
    assert len(made.options) == 3  # those of the other ship
    made.answer(made.options[-1])
    assert made.asked is None
    assert {*built.occupied()} == {*at(built, *[(5, 5), (5, 6), (4, 5), (9, 5), (9, 6), (10, 5)])}
    assert len(made.state.seats[0].lost) == 3


def test_gt154_repair_and_misfits_look_at_each_ship():
    built = fleet_of({**PAIR, "C@8,3[0000]": "structure", "G@4,6[0000]": "hold"})
    assert not built.faults()
    assert built.frame.is_broken
    assert repair(built) == sorted(at(built, (8, 3), (4, 6)))
    assert built.misfits() == {*at(built, (8, 3), (4, 6))}
    assert falling_with(built, cell(built, 9, 5)) == tuple(
        sorted(at(built, (10, 5), (4, 6), (9, 6)))
    )
    clash = fleet_of({**PAIR, "D@8,5[0100]": "structure", "Q@9,5[3332]": "cabin"})
    made = flown(clash)
    made.state.phase = "check"
    made.push(Step("check", 0))
    assert [each for each in made.options if isinstance(each, Remove)] == [
        Remove(c) for c in at(clash, (8, 5), (9, 5))
    ]


def test_gt154_a_ship_without_humans_leaves_before_the_first_card():
    built = pair((), Q="9,5[3333] structure")
    other = pair()
    made = flown(built, other)
    made.push(Step("next"))
    left = [(e.seat, e.cause) for e in made.seen(ShipLeft) if isinstance(e, ShipLeft)]
    assert left == [(0, "no_humans")]
    assert len(built.frame.ships()) == 1
    assert not made.state.seats[0].lost


def insured(premium: int, lost: int, earned: int = 0) -> Table:
    made = flown(pair(), pair())
    made.state.phase, seat = "crew", made.state.seats[0]
    made.push(Step("insure", 0))
    assert made.options == (Insure(0), Insure(2), Insure(5), Insure(8))
    made.answer(Insure(premium))
    seat.lost, seat.earned = [1] * lost, seat.earned + earned
    settle(made.state, made.events)
    return made


@pytest.mark.parametrize(
    ("premium", "lost", "credits"),
    [(5, 30, -24), (5, 10, -15), (0, 30, -30), (2, 30, -28), (8, 30, -20)],
)
def test_e75_gt155_insurance_limits_what_lost_components_cost(
    premium: int, lost: int, credits: int
):
    made = insured(premium, lost)
    lines = [e for e in made.events if type(e).__name__ == "Scored" and e.seat == 0]
    assert sum(e.credits for e in lines) == credits
    assert made.state.seats[0].credits == 0  # what is owed is forgiven


def test_gt155_it_is_asked_once_before_anyone_boards():
    state = begun(mode=TURNS)
    asked: list[int] = []
    while state.phase in ("build", "check", "crew"):
        decision = state.decision
        assert decision is not None
        if decision.ask == "insure":
            asked.append(decision.seat)
        done = [each for each in options(state) if isinstance(each, Finish)]
        GAME.apply(state, done[0] if done else options(state)[-1])
    assert sorted(asked) == [0, 1]


def test_gt155_what_rivals_choose():
    few = pair()
    places = {"A": "5,4", "B": "9,4", "C": "6,5", "D": "8,5", "G": "6,6", "H": "8,6"}
    many = pair((), **{name: f"{place}[3333] hold" for name, place in places.items()})
    for who, built, premium in (
        ("careful", few, 8),
        ("gambler", many, 0),
        ("hauler", many, 5),
    ):
        made = flown(built)
        made.push(Step("insure", 0))
        assert made.state.decision is not None
        pilot = GreedyPilot(CHARACTERS[who])
        chosen = pilot.choose(made.state, made.state.decision, made.state.streams["tiles"])
        assert chosen == Insure(premium), who
    assert few.frame.exposed <= 12 < many.frame.exposed


def test_gt151_what_lies_there_stays_when_squares_open():
    state = begun(mode="calm")
    ship_ = state.seats[0].ship
    ship_.put(state.plan.board.index[6, 5], 4 * four().pile[0])
    before = ship_.parts
    outline(state, None)
    assert state.seats[0].ship.parts == before
    assert state.seats[0].ship.board is state.plan.board
