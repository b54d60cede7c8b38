"""Rulings of Galaxy Trucker that no worked case shows."""

from typing import Any

import pytest

from tabletop import FastRng, IllegalAction, Session, pilot_rng
from tests.support.trucker import CARDS, FRONT, LEFT, K, Table, cell, ship
from trucker.ai.pilot import GreedyPilot
from trucker.ai.restless import RestlessPilot
from trucker.rules.actions import (
    Discharge,
    Done,
    Draw,
    Finish,
    GiveCrew,
    GiveUp,
    GoOn,
    Land,
    Look,
    Place,
    Power,
    PutBack,
    TakeBack,
    Wait,
)
from trucker.rules.adventures import combat_zone, open_space, planets, smugglers
from trucker.rules.check import repair
from trucker.rules.crew import lose_crew
from trucker.rules.damage import Threat, volley
from trucker.rules.events import CreditsGained, DiceRolled, GaveUp, Missed, Stopped
from trucker.rules.flight import earn
from trucker.rules.modifiers import TITLES
from trucker.rules.setup import Setup, Sitting
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.rules.steps import Step
from trucker.rules.turn import STREAMS, GalaxyTrucker
from trucker.words.names import credits_words
from trucker.words.ships import rival_line

GAME = GalaxyTrucker(CARDS)
S = {"S@7,7[3333]": "start"}
NEVER = 10**9
TWO = (Sitting(), Sitting("rival", "", 1000))


def manned(cells: dict[str, str] = K, crew: str = "hh") -> Ship:
    built = ship(cells)
    built.crew[cell(built, 7, 7)] = crew
    return built


def begun(flight: str = "II", seats: tuple[Sitting, ...] = TWO, **more: Any) -> TruckerState:
    """A rival waits until it is woken."""
    state = GAME.start(Setup(flight, seats, **more), 3)
    for seat in state.seats[1:]:
        seat.ready = NEVER
    return state


def options(state: TruckerState) -> tuple[Any, ...]:
    assert state.decision is not None
    return state.decision.options


def launched(flight: str, seats: int = 2) -> TruckerState:
    """Nobody builds; all fly in the starting cabin."""
    state = GAME.start(Setup(flight, tuple(Sitting("", "", 1) for _ in range(seats))), 3)
    while state.phase == "build":
        GAME.apply(state, next(o for o in options(state) if isinstance(o, Finish)))
    return state


def test_gt01_what_is_not_confirmed_carries_a_mark():
    assert "order_rewards" in CARDS.flights["I"].unconfirmed
    assert not CARDS.flights["learning"].unconfirmed
    third = [card for card in CARDS.adventures.values() if card.level == 3]
    assert third
    assert not any(card.is_confirmed for card in third)


@pytest.mark.parametrize(("help", "illegal"), [("block", False), ("warn", True), ("off", True)])
def test_gt02_help_with_building(help, illegal):
    state = begun(help=help)
    found = False
    for _ in range(40):
        GAME.apply(state, Draw())
        built, hand = state.seats[0].ship, state.seats[0].hand
        places = [option for option in options(state) if isinstance(option, Place)]
        for place in places:
            part = CARDS.parts[4 * hand + place.turn]
            assert part is not None
            why = built.why_not(place.cell, part)
            assert why not in ("taken", "apart")  # refused always
            found = found or bool(why)
        GAME.apply(state, PutBack())
        if found:
            break
    assert found is illegal


def test_gt07_the_rest_of_the_spaces_are_drawn():
    """Who is late gets the lowest space left, in an order that the seed decides."""
    spaces = set()
    for seed in range(20):
        state = GAME.start(Setup("I", (*TWO, TWO[1])), seed)
        state.seats[1].ready = state.seats[2].ready = NEVER
        state.run = state.plan.timer.runs
        while state.phase == "build":
            GAME.apply(state, Wait())
        spaces.add(tuple(seat.space for seat in state.seats))
    assert len(spaces) > 3
    assert all(sorted(found) == [1, 2, 3] for found in spaces)


def test_gt10_the_clock_runs_while_a_pile_is_looked_at():
    state = begun(help="off")
    GAME.apply(state, Draw())
    GAME.apply(state, next(o for o in options(state) if isinstance(o, Place)))
    state.seats[1].ready = state.clock + 1
    GAME.apply(state, Look(0))
    assert state.decision is not None
    assert state.decision.seat == 1  # the rival goes on
    assert state.seats[0].looking == 0


def test_gt14_no_fault_is_left_for_the_flight():
    pilot = RestlessPilot()
    mended = 0
    for seed in range(4):
        state = GAME.start(Setup("II", TWO, help="off"), seed)
        rng = FastRng(seed)
        while state.phase in ("build", "check") and state.decision is not None:
            mended += state.phase == "check"
            GAME.apply(state, pilot.choose(state, state.decision, rng))
        for seat in state.seats:
            assert not seat.ship.faults()
            assert len(seat.ship.pieces()) == 1
            assert repair(seat.ship) == []
    assert mended


def test_gt18_crew_is_placed_in_turn_order():
    cells = {**S, "Q@8,7[0003]": "cabin", "P@8,6[0030]": "purple", "X@8,8[0000]": "structure"}
    cells["Q@8,7[3003]"] = cells.pop("Q@8,7[0003]")
    del cells["X@8,8[0000]"]
    table = Table(*(ship(cells) for _ in range(2)), positions=(5, 8))
    for seat, space in zip(table.state.seats, (2, 1), strict=True):
        seat.space = space
    table.push(Step("board"))
    assert table.state.phase == "crew"
    assert table.asked == "house"
    assert table.state.decision is not None
    assert table.state.decision.seat == 1
    table.answer(Done())
    assert table.state.decision.seat == 0


def test_gt19_without_humans_no_card_is_met():
    table = Table(manned(), manned(crew=""))
    table.push(Step("next"))
    assert [event for event in table.events if isinstance(event, GaveUp)] == [
        GaveUp(1, "no_humans")
    ]


def test_gt22_any_battery_and_the_fullest_by_default():
    built = manned(
        {
            **S,
            "T@6,7[3333]": "structure",
            "D@7,6[0030]": "double gun",
            "Y@6,8[3000]": "triple battery",
            "Z@7,8[3000]": "battery",
        }
    )
    y, z = cell(built, 6, 8), cell(built, 7, 8)
    built.charge[y], built.charge[z] = 1, 2
    table = Table(built, card="I-02", params=smugglers.Params(1, 1, "b", 1))
    gun = cell(built, 7, 6)
    assert set(table.options) == {Power(gun, y), Power(gun, z), Done()}
    assert table.state.decision is not None
    assert GreedyPilot().choose(table.state, table.state.decision, FastRng(1)) == Power(gun, z)


def test_gt23_the_dice_come_before_the_answer():
    built = manned({**S, "D@7,6[0030]": "double gun", "Z@7,8[3000]": "battery"})
    built.charge[cell(built, 7, 8)] = 1
    table = Table(built, dice=(3, 4))
    volley(table.state, [0], [Threat("large", FRONT)])
    table.push()
    assert table.asked == "hit"
    assert table.seen(DiceRolled) == [DiceRolled(3, 4)]


def test_gt25_a_meteor_that_misses_is_not_shot():
    """A cannon to the left in row 7 reaches rows 6 to 8, but row 6 is empty."""
    built = manned({**S, "D@6,7[0300]": "double gun/3", "Z@7,8[3000]": "battery"})
    built.charge[cell(built, 7, 8)] = 1
    table = Table(built, dice=(3, 3))
    volley(table.state, [0], [Threat("large", LEFT)])
    table.push()
    assert table.seen(Missed)
    assert built.charge[cell(built, 7, 8)] == 1


def test_gt33_landing_costs_days_also_without_loading():
    built = manned({**S, "H@7,8[3000]": "hold"})
    table = Table(built, manned(), card="II-12", params=planets.Params(("y",), 2))
    table.answer(Land(0))
    table.answer(Done())
    assert built.blocks == ""
    assert table.positions[0] == 6


def test_gt41_declaring_nothing_by_choice_is_no_engine():
    built = manned({**S, "E@7,8[3000]": "double engine", "Z@7,6[0030]": "battery"})
    built.charge[cell(built, 7, 6)] = 1
    table = Table(built, manned(), card="II-06", params=open_space.Params())
    table.answer(Done())
    assert table.state.seats[0].cause == "no_engine"


def test_gt42_a_leader_who_leaves_still_laps_others():
    table = Table(manned(crew=""), manned(), manned(), positions=(40, 30, 15))
    table.push(Step("next"))
    gone = {event.seat: event.cause for event in table.events if isinstance(event, GaveUp)}
    assert gone == {0: "no_humans", 2: "lapped"}


def test_gt44_giving_up_before_each_card_but_not_after_the_last():
    state = launched("II")
    asked = 0
    while state.phase == "flight":
        if state.asked == "go_on":
            asked += 1
            assert options(state) == (GoOn(), GiveUp())
            assert state.deck  # something is still to come
        GAME.apply(state, options(state)[0])
    assert asked > 2


def test_gt45_the_flight_ends_with_the_last_ship():
    state = launched("II")
    out: list[Any] = []
    GAME.apply(state, GiveUp(), out)
    assert state.phase == "flight"  # the rival flies on
    GAME.apply(state, GiveUp(), out)
    assert Stopped() in out
    assert state.phase == "over"


def test_gt49_there_are_six_titles_and_gt74_a_seventh_with_vips():
    assert sum(not title.needs_vips for title in TITLES.values()) == 6
    assert [title.id for title in TITLES.values() if title.needs_vips] == ["party_organizer"]


def test_gt58_used_cards_stay_out_of_the_trek():
    state = launched("trek", 3)
    first = set(state.deck.pile)
    assert len(first) == sum(map(len, state.plan.piles))
    while state.number == 0:
        GAME.apply(state, GiveUp() if GiveUp() in options(state) else options(state)[0])
    second = {card for pile in state.piles for card in pile}
    assert second
    assert not first & second
    assert first == set(state.deck.discard)  # also those that nobody turned
    assert len(state.tiles) == len(CARDS.pile)  # all tiles come back


def test_gt60_the_learning_flight_gives_up_by_the_same_rules():
    state = launched("learning")
    assert options(state) == (GoOn(), GiveUp())
    GAME.apply(state, GiveUp())
    assert state.seats[0].cause == "chosen"


def test_gt61_who_goes_first():
    """Humans beside occupied cabins, other humans but one, aliens, the last human."""
    built = ship(
        {
            **S,
            "Q@8,7[0203]": "cabin",
            "T@6,7[3333]": "structure",
            "A@6,8[3003]": "cabin",
            "P@5,8[0300]": "purple",
            "F@6,6[0030]": "cabin",
        }
    )
    f, s, q, a = (cell(built, *at) for at in ((6, 6), (7, 7), (8, 7), (6, 8)))
    built.crew[f], built.crew[s], built.crew[q], built.crew[a] = "hh", "hh", "h", "p"
    table = Table(built)
    table.push(lose_crew(0, 5))
    given = []
    while table.asked == "give_crew":
        assert table.state.decision is not None
        choice = GreedyPilot().choose(table.state, table.state.decision, FastRng(1))
        assert isinstance(choice, GiveCrew)
        given.append((choice.cell, choice.figure))
        table.answer(choice)
    # Q is beside an empty cabin by then, and F was beside none.
    assert given == [(s, "h"), (s, "h"), (f, "h"), (f, "h"), (a, "p")]
    assert built.figures == "h"
    assert built.crew[q] == "h"


def test_gt62_streams_do_not_disturb_each_other():
    assert set(STREAMS) == {"tiles", "deck", "dice", "trek"}
    one, other = begun(), begun()
    for _ in range(5):
        other.streams["dice"].below(6)
    assert one.tiles.pile == other.tiles.pile
    ranks = [one.streams["deck"].below(1000), other.streams["deck"].below(1000)]
    assert ranks[0] == ranks[1]
    first, again = pilot_rng("seed", 1, 7), pilot_rng("seed", 1, 7)
    assert first.below(10**9) == again.below(10**9)


def test_gt63_what_was_revealed_stays_and_a_loose_tile_may_be_moved():
    session = Session(GAME, Setup("II", (Sitting(), Sitting("r", "", NEVER)), help="off"), "undo")
    session.apply(Draw())
    session.apply(Draw())  # the rival's only act
    assert not session.undo()  # the tile has been seen
    place = next(o for o in options(session.state) if isinstance(o, Place))
    session.apply(place)
    assert session.state.seats[0].loose == place.cell
    session.apply(TakeBack())
    assert session.state.seats[0].hand
    with pytest.raises(IllegalAction):
        session.apply(Discharge(0))


def zone(first: int) -> Table:
    """Two equal ships count their engines; a double of each asks for a battery."""
    cells = {
        **S,
        "E@7,8[3000]": "engine",
        "T@6,7[3333]": "structure",
        "D@6,8[3000]": "double engine",
        "Z@8,7[0003]": "battery",
    }
    ships = [manned(cells) for _ in range(2)]
    for each in ships:
        each.charge[cell(each, 8, 7)] = 2
    params = combat_zone.Params((combat_zone.Line("engine", "days", 1),))
    positions = (9, 8) if first == 0 else (8, 9)
    return Table(*ships, card="II-16", params=params, positions=positions)


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("powered", [True, False])
def test_gt64_what_was_declared_is_public_when_a_later_one_decides(first, powered):
    """It stands in the view of who decides, and that seat's pilot acts by it."""
    table = zone(first)
    power = next(option for option in table.options if isinstance(option, Power))
    table.answer(power if powered else Done())
    decision = table.state.decision
    assert decision is not None
    assert decision.seat == 1 - first
    view = GAME.determinize(table.state, decision.seat, FastRng(1))
    assert view.declared[first] == (6 if powered else 2)
    assert view.declared[decision.seat] == -1
    # A tie goes to the one ahead: without a battery the later one is safe from a weak leader.
    choice = GreedyPilot().choose(view, decision, FastRng(1))
    assert isinstance(choice, Power) is powered


def test_gt65_credits_are_public():
    """Every gain is seen by all, in the event and in each seat's view."""
    for mine, theirs in ((5, 9), (0, 1)):
        table = Table(manned(), manned(), manned())
        for seat, owned in zip(table.state.seats, (mine, theirs, 3), strict=True):
            seat.credits = owned
        earn(table.state, 1, 4, table.events)
        assert table.seen(CreditsGained) == [CreditsGained(1, 4)]
        for viewer in range(3):
            view = GAME.determinize(table.state, viewer, FastRng(1))
            assert [seat.credits for seat in view.seats] == [mine, theirs, 3]
            assert [seat.earned for seat in view.seats] == [0, 4, 0]
        assert credits_words(theirs + 4) in rival_line(table.state, 1)
        assert credits_words(3) in rival_line(table.state, 2)
