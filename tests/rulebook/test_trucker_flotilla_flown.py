"""Flotillas in flight (GT-156 to GT-159, E73 to E75), and what the expansion brings them."""

from dataclasses import replace

import pytest

from tests.support.trucker import CARDS, FRONT, Table, cell
from tests.support.trucker_flotilla import body_at, figures, flown, pair
from tests.support.trucker_models import at, lost, told
from trucker.rules.actions import (
    DONE,
    Abandon,
    Aim,
    Discharge,
    GiveUp,
    GoOn,
    Keep,
    Load,
    Mark,
    Power,
    Protect,
    TakeHit,
)
from trucker.rules.cargo import load, lose_goods
from trucker.rules.crew import lose_crew
from trucker.rules.damage import Threat, volley
from trucker.rules.events import Declared, GaveUp, Moved, PartsLost, Protected, Scored
from trucker.rules.expansion_events import ShipLeft
from trucker.rules.flight import order
from trucker.rules.flotilla import leave, prettiest, ranked
from trucker.rules.missions.directives import DIRECTIVES
from trucker.rules.missions.mission import aboard, payload_of
from trucker.rules.modifiers import TITLES
from trucker.rules.rewards import order_credits, reckon, settle
from trucker.rules.ship import Ship
from trucker.rules.steps import Step
from trucker.rules.strength import engines, fleet, powerable, reach, strength_of
from trucker.rules.supercards.asteroids import Params as Asteroids
from trucker.rules.supercards.black_hole import kept_with
from trucker.rules.supercards.contamination import contaminated
from trucker.rules.vips import VIPS

LEFT_SHIP, RIGHT_SHIP = ((5, 5), (5, 6), (4, 5)), ((9, 5), (9, 6), (10, 5))


def loose_engines(left: int, right: int, **more: str) -> Ship:
    """So many single engines on each of two ships."""
    found: dict[str, str] = {}
    for places, count in (
        (((5, 6), (4, 6), (6, 6), (6, 5)), left),
        (((9, 6), (8, 6), (10, 6), (8, 5)), right),
    ):
        for number, (column, row) in enumerate(places[:count]):
            found[f"{'abcdefgh'[number + 4 * (places[0][0] > 6)]}"] = f"{column},{row}[3333] engine"
    found |= {"E": "5,4[3030] structure", "F": "9,4[3030] structure", **more}
    return pair((), **found)


def leave_one(made: Table, seat: int, built: Ship, column: int, row: int) -> None:
    leave(made.state, seat, body_at(built, column, row).occupied(), "chosen", made.events)


# Strength


def test_e73_gt156_engines_are_those_of_the_weakest_ship():
    built = loose_engines(4, 1)
    assert engines(built) == [8, 2]
    assert strength_of(built, "engine") == 2
    right = cell(built, 9, 5)
    built.crew[right] = "b"  # its own ship has it alone
    assert engines(built) == [8, 6]
    heavy = loose_engines(4, 1, Y="10,5[0003] heavy 2")
    heavy.crew[cell(heavy, 9, 5)] = "b"
    assert engines(heavy) == [8, 2]
    assert strength_of(heavy, "engine") == 2
    assert engines(heavy, doubled=1) == [8, 4]
    assert engines(heavy, doubled=0) == [16, 2]


def test_e73_gt157_without_engines_in_open_space_a_ship_leaves_and_the_rest_flies_on():
    rear = {"R": "5,9[3333] cabin", "U": "5,10[3333] engine", "V": "4,9[3333] engine"}
    rear |= {"W": "6,9[3333] engine", "X": "4,10[3333] engine", "Y": "6,10[3333] engine"}
    built = loose_engines(0, 3, **rear)
    assert [n // 2 for n in engines(built)] == [0, 3, 5]
    made = flown(built, pair(), card=space())
    left = [e for e in made.seen(ShipLeft) if isinstance(e, ShipLeft) and e.seat == 0]
    assert [(e.cause, (5, 5) in {built.board.cells[c] for c in e.cells}) for e in left] == [
        ("no_engine", True)
    ]
    assert told(made, Declared, "strength")[0] == 6
    moved = next(e for e in made.seen(Moved) if isinstance(e, Moved))
    assert moved.after - moved.before == 3
    assert not made.state.seats[0].is_out


def space() -> str:
    return next(i for i, c in CARDS.adventures.items() if c.kind == "open_space" and c.level == 3)


def test_gt157_all_without_engines_are_out_after_the_card():
    built, other = loose_engines(0, 0), pair()
    made = flown(built, other, card=space())
    assert not made.seen(ShipLeft)
    assert [e.cause for e in made.seen(GaveUp) if isinstance(e, GaveUp)] == ["no_engine"]


def test_e74_gt156_guns_are_added_and_a_purple_alien_needs_guns_of_its_own_ship():
    guns = {"A": "5,4[0030] gun", "B": "6,5[0033] gun", "C": "4,6[0000] structure"}
    built = pair((), **guns, D="6,4[0030] gun")
    built.crew[cell(built, 9, 5)] = "p"
    assert strength_of(built, "cannon") == 6
    half = pair((), **guns, D="6,4[0030] gun", G="9,4[0030] gun/1")
    half.crew[cell(half, 9, 5)] = "p"
    assert strength_of(half, "cannon") == 6 + 1 + 4
    assert strength_of(half, fleet((1,))) == 3 + 2 + 4


def test_gt156_batteries_serve_their_own_ship():
    built = pair((), A="5,4[0030] double gun", B="9,4[0030] double gun")
    built.charge[cell(built, 10, 5)] = 0
    assert powerable(built, "cannon") == at(built, (5, 4))
    assert reach(built, "cannon") == (0, 4)
    made = flown(built)
    made.push(Step("count", 0, detail="cannon"))
    gun, battery = at(built, (5, 4), (4, 5))
    assert made.options == (Power(gun, battery), DONE)
    made.answer(Power(gun, battery))
    assert made.state.declared == [4]
    assert made.asked is None  # the other double has no charge that serves it


def hit(built: Ship, size: str, side: int, *dice: int) -> Table:
    made = flown(built, dice=dice)
    volley(made.state, [0], [Threat(size, side)])
    made.push()
    return made


def test_e74_gt156_a_shield_does_not_save_another_ship():
    for place, saved in (("8,5[0300] shield", True), ("6,5[0003] shield", False)):
        built = pair((), H=place, K="9,4[3030] structure")
        made = hit(built, "light", FRONT, 4, 5)
        if saved:
            assert made.options == (TakeHit(), Protect(cell(built, 10, 5)))
            made.answer(made.options[1])
            assert told(made, Protected, "cell") == at(built, (8, 5))
        assert lost(made) == ([] if saved else at(built, (9, 4)))


def test_e74_gt156_any_gun_shoots_meteors():
    """In the next column, of the other ship; and a double by a battery of its own."""
    built = pair((1,), H="8,4[0030] gun/1", K="8,5[3300] structure")
    built.strip(at(built, (9, 6)))
    made = hit(built, "large", 1, 3, 1)
    assert made.seen(PartsLost) == []
    far = pair((), H="6,5[0003] double gun", K="8,5[0300] structure")
    made = hit(far, "large", FRONT, 3, 3)
    assert made.options == (TakeHit(), Protect(cell(far, 4, 5)))
    made.answer(made.options[1])
    assert told(made, Protected, "cell") == at(far, (6, 5))


def test_gt156_one_attack_meets_the_whole_board():
    built = pair((), H="5,9[0000] cabin")
    made = hit(built, "heavy", FRONT, 2, 3)
    assert lost(made) == at(built, (5, 5))


def test_gt156_a_broken_ship_keeps_a_piece_and_the_other_is_whole():
    built = pair()
    made = hit(built, "heavy", FRONT, 2, 3)
    assert made.options == tuple(Keep(c) for c in at(built, (4, 5), (5, 6)))
    made.answer(made.options[0])
    assert {*built.occupied()} == {*at(built, (4, 5), *RIGHT_SHIP)}


def test_gt156_goods_and_losses_may_be_of_any_ship():
    built = pair((), H="6,5[0003] hold", K="8,5[0300] hold")
    made = flown(built)
    made.push(load(0, "bb"))
    left, right = at(built, (6, 5), (8, 5))
    assert {Load(left, "b"), Load(right, "b")} <= {*made.options}
    made.answer(Load(left, "b"))
    made.answer(Load(right, "b"))
    made.push(lose_goods(0, 3))
    assert [e.cell for e in made.options if isinstance(e, Discharge)] == at(built, (4, 5), (10, 5))
    made.answer(made.options[0])
    made.push(lose_crew(0, 1))
    assert len(made.options) == 2


# Giving up


def going_on(*ships: Ship) -> Table:
    made = flown(*ships)
    made.push(Step("go_on", 0))
    return made


def test_gt157_a_ship_gives_up_by_choice_between_cards():
    built = pair((), H="6,5[0003] hold", K="8,5[0300] hold")
    built.goods[cell(built, 6, 5)] = "yb"
    made = going_on(built, pair())
    seat = made.state.seats[0]
    ships = [Abandon(cells[0]) for cells in built.frame.ships()]
    assert made.options == (GoOn(), GiveUp(), *ships)
    made.answer(ships[0])
    assert {*built.occupied()} == {*at(built, *RIGHT_SHIP, (8, 5))}
    assert (seat.aside, seat.lost, seat.is_out) == ("yb", [], False)
    assert len(made.state.tiles.discard) == 4
    assert figures(built, 5, 5) == ""
    assert made.options == (GoOn(), GiveUp())  # the last one is the flotilla
    made.answer(GiveUp())
    assert seat.is_out


def test_gt157_goods_of_ships_that_left_are_pooled_at_half_price():
    built = pair((), H="6,5[0003] hold", K="8,5[0300] hold")
    built.goods[cell(built, 6, 5)] = "yb"  # 3 + 1
    built.goods[cell(built, 8, 5)] = "b"
    made = flown(built, pair())
    leave_one(made, 0, built, 5, 5)
    made.state.seats[0].aside = "yg"  # 3 + 2
    settle(made.state, made.events)
    lines = [(e.line, e.credits) for e in made.events if isinstance(e, Scored) and not e.seat]
    assert lines[:2] == [("goods", 1), ("half_goods", 3)]
    out = flown(pair((), K="8,5[0300] hold"))
    seat = out.state.seats[0]
    seat.ship.goods[cell(seat.ship, 8, 5)], seat.aside = "b", "yg"
    seat.is_out, seat.cause = True, "lapped"
    settle(out.state, out.events)
    lines = [(e.line, e.credits) for e in out.events if isinstance(e, Scored)]
    assert lines[0] == ("half_goods", 3)  # of 6 in all, rounded once


def test_gt157_without_humans_a_ship_leaves_after_the_card():
    built = pair()
    made = flown(built, pair(), card=space())
    made.state.agenda, made.state.asked = [], None
    built.crew[cell(built, 9, 5)] = "p"
    made.push(Step("next"))
    assert [e.cells for e in made.seen(ShipLeft) if isinstance(e, ShipLeft)] == [
        tuple(at(built, *sorted(RIGHT_SHIP, key=lambda at: (at[1], at[0]))))
    ]
    assert not made.state.seats[0].is_out
    built.crew[cell(built, 5, 5)] = ""
    made.state.agenda, made.state.asked = [], None
    made.push(Step("next"))
    assert (made.state.seats[0].is_out, made.state.seats[0].cause) == (True, "no_humans")


def test_gt157_who_is_lapped_gives_up_with_all_ships():
    built = pair()
    made = flown(built, pair(), positions=(0, 60))
    made.push(Step("next"))
    assert made.state.seats[0].cause == "lapped"
    assert not made.seen(ShipLeft)
    assert len(built.frame.ships()) == 2


def test_gt157_payload_and_guests_of_a_ship_that_left_are_neither_lost_nor_delivered():
    built = pair((), X="8,5[0300] fragile")
    made = flown(built, pair())
    built.crew[cell(built, 9, 5)] = "1"
    assert aboard("fragile")(made.state, 0) == 1
    leave_one(made, 0, built, 9, 5)
    assert payload_of(made.state, 0) == []
    assert made.state.seats[0].lost == []
    vip = next(each for each in VIPS.values() if made.state.cards.vips[each.id].figure == "1")
    assert vip.cabin(built) == -1


# Ranks and looks


def test_e75_gt158_more_ships_rank_ahead():
    one, two = pair(), pair()
    made = flown(two, one, positions=(3, 9))
    leave_one(made, 1, one, 9, 5)
    assert order(made.state) == [1, 0]
    assert ranked(made.state) == [0, 1]
    assert order_credits(made.state, 0) > order_credits(made.state, 1)
    reckon(made.state, made.events)
    first = [e for e in made.events if isinstance(e, Scored) and e.line == "order"]
    assert {e.seat: e.credits for e in first} == {0: 12, 1: 9}


def test_gt158_looks_are_compared_among_those_with_most_ships():
    open_, one, worse = pair(), pair(), pair((), A="5,4[3333] structure")
    made = flown(open_, one, worse)
    leave_one(made, 1, one, 9, 5)
    assert one.frame.exposed < open_.frame.exposed < worse.frame.exposed
    assert prettiest(made.state) == [0]


# Supercards


def test_gt158_a_black_hole_pulls_at_the_weakest_ship():
    built = pair()
    state = flown(built).state
    kept, strength = kept_with(state, 0, ())
    assert ({*kept}, strength) == ({*built.occupied()}, 2)
    kept, strength = kept_with(state, 0, at(built, *RIGHT_SHIP))
    assert ({*kept}, strength) == ({*at(built, *LEFT_SHIP)}, 2)
    assert kept_with(state, 0, built.occupied()) == ([], 0)
    kept, _ = kept_with(state, 0, at(built, (5, 5)))
    assert {*kept} == {*at(built, (5, 6), *RIGHT_SHIP)}  # the piece with the engine


def test_gt158_a_ship_that_is_given_wholly_has_left():
    built = loose_engines(4, 1)
    made = flown(built, card="S-01")
    assert made.asked == "give_parts"
    for place in body_at(built, 9, 5).occupied():
        made.answer(Mark(place))
        if DONE in made.options:
            break
    while DONE not in made.options:
        spare = [option for option in made.options if isinstance(option, Mark)]
        made.answer(spare[0])
    made.answer(DONE)
    assert len(built.frame.ships()) == 1
    assert {e.cause for e in made.seen(PartsLost) if isinstance(e, PartsLost)} >= {"given"}


def test_gt158_contamination_concerns_one_ship():
    built = pair((), C="5,4[0030] cabin")
    assert contaminated(built) == at(built, (5, 4), (5, 5))


def test_gt158_the_widow_takes_what_is_joined_to_her():
    built = pair()
    built.crew[cell(built, 9, 5)] = "2"
    widow = VIPS["rich_widow"]
    with_her, cause = widow.also_lost(built, at(built, (10, 5)), "destroyed")
    assert ({*with_her}, cause) == ({*at(built, (9, 5), (9, 6))}, "left")
    assert widow.also_lost(built, at(built, (4, 5)), "destroyed")[0] == []


def test_gt157_a_blast_stays_within_a_ship():
    built = pair((), X="6,5[0003] explosive", T="8,5[0300] structure")
    made = hit(built, "heavy", FRONT, 3, 3)
    assert {*lost(made)} <= {*body_at(pair((), X="6,5[0003] explosive"), 5, 5).occupied()}


def test_gt158_asteroids_are_shot_by_doubles_with_charges_of_their_ship():
    built = pair((), H="6,5[0003] double gun", K="8,5[0300] double gun")
    built.charge[cell(built, 4, 5)] = 0
    card = next(i for i, c in CARDS.adventures.items() if c.kind == "asteroid_attack")
    printed = CARDS.adventures[card].params
    assert isinstance(printed, Asteroids)
    params = replace(printed, side=FRONT)
    made = flown(built, card=card, params=params, dice=(4,))
    shots = {option.cell for option in made.options if isinstance(option, Aim)}
    assert shots == {cell(built, 8, 5)}


@pytest.mark.parametrize("dice", [(), (3, 4), (1,)])
def test_gt151_every_row_with_open_squares_is_a_directive(dice: tuple[int, ...]):
    every_row = DIRECTIVES[2]
    built = pair(dice)
    open_rows = {built.board.cells[c][1] for c in built.board.squares}
    assert (7 in open_rows) is bool({*dice} & {3, 4})
    for row in open_rows:
        at_row = next(c for c in built.board.squares if built.board.cells[c][1] == row)
        if not built.parts[at_row]:
            built.put(at_row, built.parts[cell(built, 4, 5)])
    assert every_row(built)


# Titles


def test_gt159_titles_count_all_ships():
    more = {"A": "4,6[3000] structure", "B": "10,6[3000] structure"}
    built = pair((), **more)
    built.crew[cell(built, 9, 5)] = "p"
    assert TITLES["master_engineer"].score(built) == len(built.occupied()) == 8
    assert TITLES["party_organizer"].score(built) == 2
    parts = [TITLES["corridorist"].score(body) for body in built.bodies()]
    assert TITLES["corridorist"].score(built) == max(parts)
