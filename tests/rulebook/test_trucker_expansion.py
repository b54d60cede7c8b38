"""How the expansion is laid out, and building by turns (rulings GT-67 to GT-89, GT-132 to
GT-139)."""

from collections.abc import Sequence
from typing import Any

import pytest

from tabletop import Action, Deck, Event
from tests.support.trucker import CARDS, Table, ship
from trucker.rules import expansion
from trucker.rules.actions import (
    Choose,
    Claim,
    Draw,
    DrawPayload,
    EndTurn,
    Finish,
    Look,
    Place,
    Put,
    PutBack,
    Reserve,
    Reveal,
    TakeBack,
    TakeReserved,
)
from trucker.rules.events import CardIgnored, CardTurned, Scored
from trucker.rules.expansion_events import CountdownBegan
from trucker.rules.setup import Setup, Sitting, faults
from trucker.rules.state import TruckerState
from trucker.rules.steps import Step
from trucker.rules.turn import GalaxyTrucker, restore_decision

GAME = GalaxyTrucker(CARDS)
SEATS = (Sitting(), Sitting("hauler", "normal", 1200), Sitting("careful", "easy", 2000))
BOTH, ALIKE = (Sitting(),) * 2, (Sitting(),) * 3


def start(
    flight: str = "II",
    seats: tuple[Sitting, ...] = SEATS,
    out: list[Event] | None = None,
    **more: Any,
) -> TruckerState:
    return GAME.start(Setup(flight, seats, **more), 1, out)


def options(state: TruckerState) -> Sequence[Action]:
    assert state.decision is not None
    return state.decision.options


def do(state: TruckerState, kind: type[Action], out: list[Event] | None = None) -> None:
    """The first answer of a kind that is offered."""
    GAME.apply(state, next(each for each in options(state) if isinstance(each, kind)), out)


def offers(state: TruckerState, kind: type[Action]) -> bool:
    return any(isinstance(each, kind) for each in options(state))


# Set-up


def test_gt67_gt71_the_expansion_moves_no_card_and_no_tile_of_the_base_game():
    base = start()
    assert base.extras is None
    assert "extras" not in GAME.plain(base)
    more = start(mission="easy_peasy", vips=True)
    ordinary = [[card for card in pile if CARDS.levels[card]] for pile in more.piles]
    assert ordinary == base.piles
    assert more.tiles.pile == base.tiles.pile
    streams = more.streams.positions()
    assert {name: streams[name] for name in base.streams.positions()} == base.streams.positions()


@pytest.mark.parametrize(
    ("more", "field"),
    [({"mission": "carpool"}, "mission"), ({"vips": True}, "vips"), ({"mode": "turns"}, "mode")],
)
def test_gt68_the_learning_flight_takes_none_of_it(more: dict[str, Any], field: str):
    assert faults(Setup("learning", SEATS, **more)) == [field]
    assert not faults(Setup("I", SEATS, **more))


def test_gt72_one_of_two_missions_is_chosen():
    state = start(mission="two")
    first, second = options(state)
    assert state.decision is not None
    assert state.decision.seat == 0
    GAME.apply(state, second, None)
    assert state.extras is not None
    assert isinstance(first, Choose)
    assert isinstance(second, Choose)
    assert state.extras.mission == second.mission
    assert first.mission in state.extras.missions
    assert second.mission not in state.extras.missions


def test_gt72_the_poorest_and_then_the_rearmost_chooses_in_a_trek():
    state = start("trek", mission="two")
    state.number = 1
    for seat, credits, position in zip(state.seats, (5, 3, 3), (9, 4, 2), strict=True):
        seat.credits, seat.position = credits, position
    assert expansion.chooser(state) == 2
    state.seats[1].is_out = True
    assert expansion.chooser(state) == 1
    state.seats[0].credits = 1
    assert expansion.chooser(state) == 0


def test_gt118_the_advance_is_the_first_line_and_can_be_spent():
    events: list[Event] = []
    state = start(mission="directives", out=events)
    lines = [each for each in events if isinstance(each, Scored)]
    assert [(each.line, each.credits) for each in lines] == [("advance", 20)] * 3
    assert [seat.earned for seat in state.seats] == [20] * 3


# Payload


def test_gt77_around_are_all_eight_squares():
    board = CARDS.flights["II"].board
    around = {board.cells[each] for each in board.around[board.index[7, 7]]}
    assert around == {(x, y) for x in (6, 7, 8) for y in (6, 7, 8)} - {(7, 7)}
    assert len(board.around[board.index[4, 7]]) < 8


def test_e13_gt78_gt79_a_relic_is_placed_or_put_back_face_up():
    state = start(seats=ALIKE, mission="alien_archaeology")
    assert state.extras is not None
    assert len(state.extras.payload.pile) == 9
    assert len(state.tiles.pile) == 152
    do(state, DrawPayload)
    tile = state.seats[0].hand
    assert CARDS.tiles[tile].kind == "fragile"
    assert not offers(state, Reserve)
    assert offers(state, Place)
    do(state, PutBack)
    assert tile in state.tiles.discard
    do(state, Draw)
    assert offers(state, Reserve)


def test_e14_gt80_nothing_is_reserved_until_fewer_than_two_lie_there():
    state = start("III", ALIKE, mission="experiments")
    assert [len(seat.reserve) for seat in state.seats] == [4] * 3
    for _ in range(3):
        do(state, Draw)
        assert not offers(state, Reserve)
        do(state, PutBack)
        do(state, TakeReserved)
        assert offers(state, Reserve), "what was dealt can return"
        do(state, Place)
    do(state, Draw)
    assert offers(state, Reserve)


def test_gt84_without_humans_a_ship_gives_up_before_the_first_card():
    dark = ship({"S@7,7[3333]": "start", "N@6,7[0300]": "radioactive"})
    made = Table(dark, ship({"S@7,7[3333]": "start"}), dice=[1])
    made.state.deck = Deck(["II-01"])
    made.state.piles = [["II-01"]]
    made.push(Step("fill"), Step("launch"))
    assert [seat.cause for seat in made.state.seats] == ["no_humans", ""]
    assert not made.seen(CardTurned)


# Supercards


@pytest.mark.parametrize(("mission", "laid"), [("easy_peasy", [1] * 4), ("carpool", [0] * 4)])
def test_gt87_supercards_lie_on_the_piles_one_by_one(mission: str, laid: list[int]):
    state = start(mission=mission)
    on_top = [[card for card in pile if not CARDS.levels[card]] for pile in state.piles]
    assert list(map(len, on_top)) == laid
    assert state.pile_sizes == list(map(len, state.piles))
    kinds = {CARDS.adventures[card].kind for pile in on_top for card in pile}
    assert kinds <= {*CARDS.missions[mission].super_kinds}


def test_gt87_the_first_card_is_ordinary_and_all_return_after_the_flight():
    for seed in range(9):
        state = GAME.start(Setup("I", BOTH, mission="easy_peasy"), seed)
        state.asked, state.agenda = None, []
        made = Table(ship({"S@7,7[3333]": "start"}))
        made.state = state
        made.push(Step("launch"))
        assert len(state.deck) == state.flight_cards == 8 + 3
        assert CARDS.levels[state.deck.draw()[0]] == 1
    state.deck = Deck((), state.deck.pile)
    expansion.put_away(state)
    assert state.extras is not None
    assert (state.extras.supercards, state.extras.mission) == (0, "")
    made.push(Step("begin"))
    assert all(CARDS.levels[card] for card in state.deck.discard)


def test_gt88_a_lone_flyer_ignores_the_tactical_zone_alone():
    alone = ship({"S@7,7[3333]": "start"})
    for card, adventure in CARDS.adventures.items():
        if not adventure.level:
            made = Table(alone.clone(), card=card, dice=[3] * 9)
            assert bool(made.seen(CardIgnored)) == (adventure.kind == "tactical_zone")


# Turns


def by_turns(**more: Any) -> TruckerState:
    return start(seats=BOTH, mode="turns", **more)


def with_points(state: TruckerState, points: int) -> int:
    """The seat that is asked has so many points."""
    assert state.extras is not None
    assert state.decision is not None
    state.extras.points[state.decision.seat] = points
    restore_decision(state)
    return state.decision.seat


def points_of(state: TruckerState, seat: int) -> int:
    assert state.extras is not None
    return state.extras.points[seat]


def test_gt132_the_last_of_a_drawn_order_starts_with_all_points():
    orders: set[tuple[int, ...]] = set()
    for seed in range(30):
        state = GAME.start(Setup("II", SEATS, mode="turns"), seed)
        assert state.extras is not None
        order = state.extras.turn_order
        orders.add(tuple(order))
        assert [state.extras.points[seat] for seat in order] == [6, 7, 8]
        assert not state.has_timer
    assert len(orders) == 6


def test_e59_gt133_gt136_a_turn_ends_with_three_points_or_fewer():
    state = by_turns()
    seat = with_points(state, 8)
    do(state, Reveal)
    assert points_of(state, seat) == 7
    do(state, Put)
    assert points_of(state, seat) == 5
    assert not offers(state, EndTurn)
    do(state, Reveal)
    do(state, Put)
    with_points(state, 3)
    do(state, EndTurn)
    assert points_of(state, seat) == 8


def test_gt133_payload_is_not_claimed():
    state = by_turns(mission="heavy_duty")
    assert state.extras is not None
    for pile in (1, 0):
        GAME.apply(state, Reveal(pile), None)
    with_points(state, 8)
    heavy, other = state.tiles.discard
    assert CARDS.tiles[heavy].kind == "heavy"
    assert Claim(other) in options(state)
    assert Claim(heavy) not in options(state)
    assert any(isinstance(each, Put) and each.tile == heavy for each in options(state))


def test_gt134_a_placed_tile_goes_back_with_its_points():
    state = by_turns()
    seat = with_points(state, 8)
    do(state, Reveal)
    (tile,) = state.tiles.discard
    do(state, Put)
    assert offers(state, Place)
    do(state, Place)
    assert points_of(state, seat) == 5
    do(state, TakeBack)
    assert state.tiles.discard == (tile,)
    assert points_of(state, seat) == 7
    do(state, Put)
    do(state, Reveal)
    assert not offers(state, TakeBack)


@pytest.mark.parametrize(("points", "before", "left"), [(7, False, 2), (5, True, 0)])
def test_e60_gt135_a_look_is_the_last_act(points: int, before: bool, left: int):
    state = by_turns()
    seat = with_points(state, 8)
    do(state, Reveal)
    with_points(state, points)
    assert not offers(state, Look), "no component was added"
    do(state, Put)
    with_points(state, points)
    assert offers(state, Look) == before
    with_points(state, points - 2)
    refill = 5
    do(state, Look)
    assert points_of(state, seat) == left + refill
    assert state.seats[seat].looking == 0
    other = 1 - seat
    do(state, Reveal)
    do(state, Put)
    with_points(state, 5)
    assert Look(0) not in options(state)
    assert Look(1) in options(state)
    with_points(state, 0)
    GAME.apply(state, EndTurn(), None)
    assert state.decision is not None
    assert state.decision.seat == seat != other
    assert state.seats[seat].looking == -1


def filled(state: TruckerState, seat: int, tiles: int) -> None:
    """Any tiles in so many squares."""
    built = state.seats[seat].ship
    free = [cell for cell in range(built.board.outside) if not built.parts[cell]]
    for cell, tile in zip(free[: tiles - len(built.occupied())], CARDS.pile, strict=False):
        built.put(cell, 4 * tile)


@pytest.mark.parametrize(
    ("more", "count"),
    [({}, 4), ({"rough": ("rush",)}, 3), ({"rough": ("rush",), "mission": "easy_peasy"}, 2)],
)
def test_e61_gt137_gt139_the_others_have_as_many_turns_as_the_die_says(
    more: dict[str, Any], count: int
):
    state = by_turns(**more)
    seat = with_points(state, 0)
    filled(state, seat, 13)
    with_points(state, 0)
    assert not offers(state, Finish)
    filled(state, seat, 14)
    with_points(state, 0)
    events: list[Event] = []
    do(state, Finish, events)
    assert CountdownBegan(seat, count) in events
    turns = 0
    while state.asked == "turn":
        turns += 1
        assert with_points(state, 0) == 1 - seat
        do(state, EndTurn)
    assert turns == count
    assert all(each.space for each in state.seats)


def test_gt138_a_seat_that_can_do_nothing_stops():
    state = by_turns()
    seat = with_points(state, 8)
    do(state, Reveal)
    state.tiles = Deck((), state.tiles.discard)
    with_points(state, 9)  # 7 after it are too many for a look
    events: list[Event] = []
    do(state, Put, events)
    assert state.seats[seat].space == 1
    assert CountdownBegan(seat, 4) in events


def test_gt139_every_pile_has_one_more_card_of_the_level():
    state = by_turns()
    levels = [sorted(CARDS.levels[card] for card in pile) for pile in state.piles]
    assert levels == [[1, 2, 2, 2]] * 4


def test_dealt_tiles_of_a_golden_master_engineer_lie_apart():
    """What was dealt counts neither as one of the two awkward tiles nor is it held back."""
    state = start("trek", vips=True)
    seat = state.seats[0]
    gold = next(m for m in _titles() if m.must_reserve())
    seat.ship.modifiers = (gold,)
    restore_decision(state)
    (cabin,) = seat.reserve
    assert not offers(state, TakeReserved)
    assert state.must_reserve(0)
    seat.reserve += CARDS.pile[:2]
    restore_decision(state)
    taken = [each for each in options(state) if isinstance(each, TakeReserved)]
    assert taken == [TakeReserved(cabin)]


def _titles() -> Sequence[Any]:
    from trucker.rules.modifiers import MODIFIERS

    return [*MODIFIERS.values()]
