"""What a placement is worth, and what a builder makes of it: worked ships."""

from dataclasses import asdict, replace

import pytest

from tabletop import FastRng, pilot_rng, seed_number
from tests.support.trucker import CARDS
from trucker.ai.builder import (
    NOWHERE,
    Plan,
    best_place,
    near_place,
    needs_of,
    places_of,
    plan_of,
    rough_value,
    tile_value,
)
from trucker.ai.chances import bits_of, chance_of_any
from trucker.ai.characters import CHARACTERS, Character, leaning
from trucker.ai.levels import LEVELS
from trucker.ai.pilot import GreedyPilot
from trucker.ai.yard import Builder
from trucker.rules.actions import Draw, Finish, Place, PutBack, Reserve
from trucker.rules.board import FRONT, LEFT, REAR, RIGHT
from trucker.rules.check import can_launch
from trucker.rules.setup import Setup, Sitting
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.rules.turn import GalaxyTrucker, bindings, restore_decision

GAME = GalaxyTrucker(CARDS)
WHO = Character("usual")
ALL = bits_of(CARDS.pile)


def plan(looks: int = 60, free: int = 20, who: Character = WHO) -> Plan:
    return plan_of(CARDS, 2, who, looks, free)


def bare() -> Ship:
    built = Ship(CARDS.flights["II"].board, CARDS)
    built.put(built.board.start, 4 * CARDS.starts[0])
    return built


def single(what: str, side: int) -> int:
    """The code of a part of that kind with a connector on this side alone."""
    return next(
        part.code
        for number in CARDS.pile
        for part in CARDS.turns[number]
        if part.tile.kind == what and part.open == 1 << side
    )


def lay(built: Ship, side: int, code: int) -> None:
    """Beside the cabin; the part points to it with the facing side."""
    built.put(built.board.neighbours[built.board.start][side], code)


def one_opening() -> Ship:
    """Only the square to the right of the cabin is open."""
    built = bare()
    for side, what in ((FRONT, "cannon"), (REAR, "cargo_hold"), (LEFT, "cargo_hold")):
        lay(built, side, single(what, side ^ 2))
    assert built.frame.openings() == 1
    return built


def connectors(number: int) -> int:
    return CARDS.connectors(number)


def worth(built: Ship, number: int, outlook: Plan, who: Character = WHO) -> int:
    base = tile_value(CARDS.tiles[number], needs_of(built.frame), who, 2)
    return best_place(built, number, base, outlook)[0]


def test_a_tile_that_shuts_the_last_opening_is_worth_less_than_any_that_keeps_it():
    built = one_opening()
    holds = [n for n in CARDS.pile if CARDS.tiles[n].holds and worth(built, n, plan()) > NOWHERE]
    ends = [worth(built, n, plan()) for n in holds if connectors(n) == 1]
    goes_on = [worth(built, n, plan()) for n in holds if connectors(n) > 2]
    assert max(ends) < 0 < 200 < max(goes_on)


def test_connectors_that_leave_the_board_are_charged_at_once():
    board = bare().board
    for number in CARDS.pile[::3]:
        cheap, dear = (
            {(cell, turn): value for value, cell, turn in places_of(bare().frame, number, 0, each)}
            for each in (plan(), replace(plan(), open=plan().open + 100))
        )
        for (cell, turn), value in cheap.items():
            part = CARDS.parts[4 * number + turn]
            assert part is not None
            beside = board.neighbours[cell]
            ends = [side for side, _ in part.connected if beside[side] == board.outside]
            # The connector of the cabin that it joins is open no more.
            assert dear[cell, turn] - value <= 100 - 100 * len(ends)


def test_a_square_before_a_barrel_is_lost():
    built, free = bare(), 0
    blind = replace(plan(), is_shut=False)
    for number in [n for n in CARDS.pile if CARDS.tiles[n].cannon]:
        seen, unseen = (places_of(built.frame, number, 0, each) for each in (plan(), blind))
        for (value, cell, turn), (other, *_) in zip(seen, unseen, strict=True):
            before = built.board.neighbours[cell][turn]
            if before != built.board.outside:
                free += 1
                assert other > value
            else:
                assert other == value
    assert free > 20


def test_the_first_battery_of_a_ship_that_needs_one_is_worth_more():
    needs = needs_of(bare().frame)
    battery = next(CARDS.tiles[n] for n in CARDS.pile if CARDS.tiles[n].batteries == 2)
    user = replace(needs, users=1)
    served = replace(user, batteries=2)
    values = [tile_value(battery, each, WHO, 2) for each in (needs, user, served)]
    assert values == [140, 140 + 2 * 50 + 150, 140]
    assert tile_value(battery, user, WHO, 2, 30) == 140 + 30 + 45


def test_weights_change_what_they_name():
    needs = needs_of(bare().frame)
    tiles = [CARDS.tiles[n] for n in CARDS.pile]
    wanted = {
        "engine": lambda tile: tile.engine,
        "cannon": lambda tile: tile.cannon,
        "crew": lambda tile: tile.crew,
        "cargo": lambda tile: tile.holds,
        "shield": lambda tile: tile.covers,
        "alien": lambda tile: tile.support,
        "battery": lambda tile: tile.batteries,
    }
    for name, is_it in wanted.items():
        keen = replace(WHO, **{name: 200})
        for tile in tiles:
            more = tile_value(tile, needs, keen, 2) - tile_value(tile, needs, WHO, 2)
            assert (more > 0) is bool(is_it(tile)), (name, tile)


def test_leanings_are_stretched():
    racer = CHARACTERS["racer"]
    assert asdict(leaning(racer, 100)) == asdict(racer)
    assert leaning(racer, 200).engine == 100 + 2 * (racer.engine - 100)
    assert leaning(CHARACTERS["gambler"], 200).shield == 0
    assert leaning(racer, 200).hurry == racer.hurry


# Acts in the yard


def yard(mode: str = "calm") -> TruckerState:
    seats = tuple(Sitting("", "", 800) for _ in range(2))
    return GAME.start(Setup("II", seats, mode), seed_number("yard"))


def chosen(state: TruckerState, builder: Builder | None = None) -> object:
    assert state.decision is not None
    pilot = GreedyPilot(WHO, builder or Builder())
    return pilot.choose(state, state.decision, FastRng(0))


def test_a_closed_ship_finishes_at_once():
    state = yard()
    built = state.seats[0].ship
    built.lay(one_opening().parts[:-1])
    lay(built, RIGHT, single("cargo_hold", LEFT))
    assert not chance_of_any(built.frame, ALL)
    assert isinstance(chosen(state), Finish)
    assert state.tiles.pile


def test_a_tile_for_later_goes_to_the_reserve_where_one_reserves():
    state = yard()
    state.seats[0].ship.lay(one_opening().parts[:-1])
    GAME.apply(state, Draw())
    while state.decision is not None and state.decision.seat:
        GAME.apply(state, next(o for o in state.decision.options if not isinstance(o, Place)))
    state.seats[0].hand = single("cargo_hold", LEFT) // 4
    assert isinstance(chosen(state), Reserve)
    assert isinstance(chosen(state, Builder(reserves=False)), PutBack)


@pytest.mark.parametrize("seeds", [4, pytest.param(45, marks=pytest.mark.long)])
def test_engineer_rivals_never_launch_with_the_cabin_alone(seeds: int):
    """A gold Master Engineer must reserve two tiles before it places any (GT-56)."""
    parts: list[int] = []
    for seed in range(seeds):
        seats = tuple(Sitting("", "", 800) for _ in range(2))
        state = GAME.start(Setup("trek", seats), seed)
        for seat in state.seats:  # as after a flight in which both won it
            seat.title, seat.is_gold = "master_engineer", True
            seat.ship.modifiers = bindings(state, seat)
        restore_decision(state)
        pilots = [GreedyPilot(who, LEVELS["hard"].builder) for who in list(CHARACTERS.values())[:2]]
        chances = [pilot_rng(str(seed), number, 0) for number in range(2)]
        while state.phase == "build":
            assert state.decision is not None
            number = state.decision.seat
            action = pilots[number].choose(state, state.decision, chances[number])
            GAME.apply(state, action)
        parts += [len(seat.ship.occupied()) for seat in state.seats]
        assert all(can_launch(seat.ship) for seat in state.seats)
    assert min(parts) > 9


@pytest.mark.parametrize("seed", range(6))
def test_values_of_random_ships(seed: int):
    """The best place is among all, none is worth more, and a plan of nothing sees no squares."""
    rng, built = FastRng(seed), bare()
    for _ in range(14):
        number = CARDS.pile[rng.below(len(CARDS.pile))]
        fit = built.frame.fitting(CARDS.turns[number])
        if fit:
            where, turn = fit[rng.below(len(fit))]
            built.put(where, 4 * number + turn)
    short = replace(plan(), square=0, open=0, joint=0)
    for number in CARDS.pile[::7]:
        found = places_of(built.frame, number, 100, plan())
        value, place = best_place(built, number, 100, plan())
        if not found:
            assert (value, place) == (NOWHERE, None)
            continue
        assert place is not None
        values = {(where, turn): each for each, where, turn in found}
        assert values[place.cell, place.turn] == value
        rough, near = near_place(built.frame, number, 100, plan())
        assert rough == rough_value(built.frame, number, 100, plan())
        assert near is not None
        assert (near.cell, near.turn) in values
        if not CARDS.tiles[number].cannon | bool(CARDS.tiles[number].covers):
            flat = {each for each, _, _ in places_of(built.frame, number, 100, short)}
            assert flat <= {100, 100 + short.support}
    assert needs_of(built.frame).holds == sum(built.part(c).tile.holds for c in built.occupied())


def test_chances_are_those_of_the_tiles():
    """A square between two sides can be filled by as many tiles as fit in some turn."""
    rng = FastRng(3)
    built = bare()
    for _ in range(40):
        number = CARDS.pile[rng.below(len(CARDS.pile))]
        fits = bool(built.frame.fitting(CARDS.turns[number]))
        assert (chance_of_any(built.frame, bits_of([number])) == 1) is fits
        fit = built.frame.fitting(CARDS.turns[number])
        if fit:
            where, turn = fit[rng.below(len(fit))]
            built.put(where, 4 * number + turn)
