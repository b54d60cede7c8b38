"""Classes IC, IIC and IIIC: which flies when, and how they are built (GT-69, GT-140 to GT-143)."""

from dataclasses import replace

import pytest

from tests.support.trucker import CARDS, LEFT, RIGHT, Table, part, ship
from tests.support.trucker_models import (
    GAME,
    MODELS,
    TWO,
    at,
    begun,
    options,
    others_act,
    ship_j,
    wanted,
)
from trucker.rules.actions import (
    Finish,
    Look,
    Place,
    Put,
    Reserve,
    TakeBack,
    TakeReserved,
)
from trucker.rules.setup import TURNS, Setup, faults
from trucker.rules.ship import Ship
from trucker.rules.steps import Step

# Which class


def test_gt69_a_flight_is_flown_with_a_class_of_its_level():
    assert faults(Setup("I", TWO, classes=("IC",))) == []
    assert faults(Setup("trek", TWO, classes=("I", "IIC", "IIIC"))) == []
    for flight, classes in (
        ("I", ("IIC",)),
        ("I", ("I",)),  # the usual one has no name, so that a game has one setup
        ("learning", ("IC",)),
        ("trek", ("IC",)),
        ("trek", ("I", "II", "III")),
        ("II", ("IIC", "IIC")),
    ):
        assert faults(Setup(flight, TWO, classes=classes)) == ["classes"], classes


def test_gt69_a_trek_has_a_class_for_each_flight():
    state = GAME.start(Setup("trek", TWO, classes=("I", "IIC", "III")), 1)
    assert (state.plan.id, state.plan.board.id) == ("I", "I")
    state.phase, state.agenda, state.asked = "score", [], None
    made = Table(ship({"S@7,7[3333]": "start"}, "I"))
    made.game, made.state = GAME, state
    made.push(Step("settle"))
    assert (state.plan.id, state.plan.board.id) == ("II", "IIC")
    assert [len(seat.reserve) for seat in state.seats] == [1, 1]


def test_gt69_with_the_usual_class_nothing_changes():
    """With the cards of the new classes as without them."""
    setup = Setup("II", TWO)
    with_them, without = GAME.start(setup, 5), type(GAME)(CARDS).start(setup, 5)
    assert GAME.plain(with_them) == GAME.plain(without)
    with pytest.raises(ValueError, match="no such ships"):
        type(GAME)(CARDS).start(Setup("II", TWO, classes=("IIC",)), 5)


# No starting square


@pytest.mark.parametrize("model", ["IC", "IIC", "IIIC"])
def test_gt140_the_first_component_goes_anywhere(model: str):
    state = begun(model)
    seat, board = state.seats[0], state.plan.board
    cabin = MODELS.starts[0]
    assert seat.ship.occupied() == ()
    assert seat.reserve == [cabin]
    assert not [each for each in options(state) if isinstance(each, Look)]
    wanted(state, TakeReserved(cabin))
    places = {each for each in options(state) if isinstance(each, Place)}
    assert places == {Place(cell, turn) for cell in range(board.outside) for turn in range(4)}
    wanted(state, Place(5, 0))
    assert {Look(0), Look(1), Look(2)} <= {*options(state)}
    wanted(state, TakeBack())
    again = {each for each in options(state) if isinstance(each, Place)}
    assert again == places
    wanted(state, Reserve())
    assert seat.reserve == [cabin]
    assert not [each for each in options(state) if isinstance(each, Look)]


def test_gt140_an_exhaust_points_to_the_rear_on_the_first_square_too():
    empty = ship({}, "IIC")
    assert empty.why_not(0, part("engine", "3333")) == ""
    assert empty.why_not(0, part("engine", "3333", 1)) == "turned_engine"
    engine = next(n for n, tile in MODELS.tiles.items() if tile.engine)
    assert {turn for _, turn in empty.frame.fitting(MODELS.turns[engine])} == {0}


def test_gt140_the_cabin_counts_against_the_reserve_and_is_lost_unused():
    state = begun("IIC", mode="untimed")
    seat, tiles = state.seats[0], state.tiles.pile
    seat.reserve.append(tiles[0])
    seat.hand, seat.source = tiles[1], "pile"
    state.agenda, state.asked = [], None
    made = Table(ship_j())
    made.game, made.state = GAME, state
    made.push(Step("build", 0))
    assert Reserve() not in options(state)
    made.state.agenda, made.state.asked = [], None
    made.push(Step("checked", 0))
    assert seat.lost == [MODELS.starts[0], tiles[0]]


def test_gt140_without_humans_it_gives_up_before_the_first_card():
    state = begun("IC", mode="untimed")
    wanted(state, Finish(1))
    while state.phase in ("build", "check", "crew"):
        assert state.decision is not None
        space = [each for each in options(state) if isinstance(each, Finish)]
        GAME.apply(state, space[0] if space else state.decision.options[-1])
    assert state.seats[0].cause == "no_humans"
    assert state.seats[0].lost == [MODELS.starts[0]]


def test_gt140_by_turns_it_is_placed_out_of_the_reserve():
    state = begun("IIIC", mode=TURNS)
    others_act(state)
    cabin = MODELS.starts[0]
    assert Look(0) not in options(state)
    wanted(state, Put(cabin, 20, 1))
    assert Look(0) in options(state)
    assert state.seats[0].ship.parts[20] == 4 * cabin + 1
    wanted(state, TakeBack())
    assert state.seats[0].reserve == [cabin]


# Squares, names and the splice


def test_gt141_ic_lacks_four_squares_of_iic():
    small, large = (MODELS.models[model].board for model in ("IC", "IIC"))
    assert (small.outside, large.outside) == (22, 26)
    assert {*large.cells} - {*small.cells} == {(2, 3), (5, 3), (2, 6), (5, 6)}
    assert all(any(small.lines[LEFT][n]) for n in small.numbers[LEFT])


def test_gt142_rows_have_names():
    board = MODELS.models["IIC"].board
    assert " ".join(map(board.row_name, range(1, 9))) == "1 2 3a 4a 3b 4b 5 6"
    assert MODELS.models["IIIC"].board.row_name(6) == CARDS.flights["II"].board.row_name(6) == "6"


def test_e66_gt143_connectors_over_the_splice_are_the_same():
    assert ship_j().faults() == []
    built = ship_j(F="4,3[0001]")
    start, shield = at(built, (3, 3), (4, 3))
    assert [(fault.kind, fault.cells) for fault in built.faults()] == [("clash", (start, shield))]
    assert shield not in built.joined(start)
    assert len(built.pieces()) == 2
    inside = ship_j(D="2,3[0100]")  # 1 meets 3 between columns 2 and 3
    assert inside.faults() == []
    assert len(inside.pieces()) == 1


@pytest.mark.parametrize(
    ("ours", "theirs", "reason"),
    [(3, 3, ""), (3, 1, "clash"), (2, 3, "clash"), (2, 2, ""), (0, 0, "loose"), (0, 1, "clash")],
)
def test_gt143_what_is_offered_at_the_splice(ours: int, theirs: int, reason: str):
    """By the table of fits as by the rule, from both sides of it."""
    for first, second, side in (((3, 4), (4, 4), LEFT), ((4, 4), (3, 4), RIGHT)):
        shown = ["0"] * 4
        shown[side ^ 2] = str(ours)
        built = ship({f"S@{first[0]},{first[1]}[{''.join(shown)}]": "structure"}, "IIC")
        beside = ["0"] * 4
        beside[side] = str(theirs)
        made = part("structure", "".join(beside), number=max(built.cards.tiles) + 1)
        cards = replace(built.cards, tiles={**built.cards.tiles, made.tile.number: made.tile})
        again = Ship(built.board, cards)
        again.lay(built.parts[:-1])
        (cell,) = at(again, second)
        assert again.why_not(cell, made) == reason
        fits = again.frame.fitting(cards.turns[made.tile.number])
        assert ((cell, 0) in fits) == (not reason)
