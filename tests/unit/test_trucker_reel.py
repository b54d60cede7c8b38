"""Shots told one by one: they end where the rules do, and each names what met whom."""

import pytest

from tabletop import Event
from tests.support.printed import printed
from tests.support.trucker import CARDS, FRONT, RIGHT, Table, ship
from tests.support.trucker_hits import flights, step
from trucker.briefing.hit.shots import (
    follow,
    number_of,
    shots_of,
    shots_so_far,
    volley_of,
    worst_shot,
)
from trucker.rules import events
from trucker.rules.actions import Protect, TakeHit
from trucker.rules.adventures.meteor_swarm import Params as Meteors
from trucker.rules.damage import Threat
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState

SWARM = next(ident for ident, card in CARDS.adventures.items() if card.kind == "meteor_swarm")
LONE = {"S@7,7[3333]": "start"}
SHIELDED = {**LONE, "D@8,7[0003]": "shield", "Z@6,7[0300]": "battery", "G@7,6[0010]": "gun"}


def swarm(*threats: Threat, dice: list[int], cells: dict[str, str] = SHIELDED) -> Table:
    built = printed(ship(cells))
    for cell in built.occupied():
        built.charge[cell] = built.part(cell).tile.batteries
    return Table(built, printed(ship(LONE)), dice=dice, card=SWARM, params=Meteors(threats))


def plain(each: Ship) -> tuple[list[object], ...]:
    return each.parts[:], each.charge[:], each.crew[:], each.goods[:]


@pytest.mark.parametrize(("games", "least"), [(2, 6), pytest.param(5, 20, marks=pytest.mark.long)])
@pytest.mark.parametrize("flight", ["learning", "I", "II", "III"])
def test_a_reel_ends_at_the_ships_after_the_act(flight: str, games: int, least: int) -> None:
    shots = 0
    for session in flights(flight, range(100, 100 + games)):
        began, heard = session.state.clone(), list[Event]()
        while session.state.decision is not None:
            if session.state.phase != "flight":
                step(session)
                continue
            before = session.state.clone()
            happened = step(session)
            check(before, happened, session.state)
            # Acts joined from one question of the player to the next, as they are shown.
            if before.decision is not None and not before.decision.seat:
                began, heard = before, []
            heard += happened
            decision = session.state.decision
            if began.phase == "flight" and (decision is None or not decision.seat):
                shots += check(began, heard, session.state)
    assert shots > least


def check(before: TruckerState, happened: list[Event], after: TruckerState) -> int:
    reel = shots_of(before, happened)
    ships = [seat.ship.clone() for seat in before.seats]
    lost = [event for event in happened if isinstance(event, events.PartsLost)]
    told = [event for shot in reel for fate in shot.fates for event in fate.lost]
    assert sorted(map(str, told)) == sorted(map(str, lost))
    for event in told:
        ships[event.seat].put(event.cell, 0)
    assert [each.parts for each in ships] == [seat.ship.parts for seat in after.seats]
    ships = [seat.ship.clone() for seat in before.seats]
    for event in happened:
        if (seat := getattr(event, "seat", -1)) >= 0:
            follow(ships[seat], event)
    assert [plain(each) for each in ships] == [plain(seat.ship) for seat in after.seats]
    for shot in reel:
        if shot.dice and shot.size != "sabotage":
            assert shot.line == sum(shot.dice)
            assert 1 <= shot.number <= shot.of
        for fate in shot.fates:
            aimed = shot.side >= 0 and fate.result in ("bounced", "destroyed")
            if aimed and shot.size != "sabotage":
                assert fate.cell == shot.target(fate.seat)
            for event in fate.lost:
                assert shot.before[fate.seat].parts[event.cell]
                assert not shot.after[fate.seat].parts[event.cell]
    return len(reel)


def test_every_shot_names_its_size_in_games_really_played() -> None:
    for session in flights("II", range(120, 124)):
        while session.state.decision is not None:
            before = session.state.clone()
            happened = step(session)
            for shot in shots_of(before, happened):
                assert shot.size or before.asked == "keep"
                assert shot.dice or before.asked in ("hit", "keep")


def test_the_fates_of_one_roll() -> None:
    threats = (Threat("small", FRONT), Threat("large", FRONT), Threat("small", RIGHT))
    table = swarm(*threats, dice=[1, 1, 3, 4, 3, 4])
    before = swarm(dice=[]).state
    before.cards = table.state.cards
    shots = shots_of(before, table.events)
    assert (shots[0].size, shots[0].side, shots[0].line) == ("small", FRONT, 2)
    assert [fate.result for fate in shots[0].fates] == ["miss", "miss"]
    assert shots[0].fate(0) is not None
    assert shots[0].fate(3) is None
    gun = table.state.seats[0].ship.board.index[7, 6]
    fate = shots[1].fate(0)
    assert fate is not None
    assert (fate.result, fate.cell, fate.battery) == ("shot", gun, -1)
    rival = shots[1].fate(1)
    assert rival is not None
    assert rival.result == "destroyed"
    assert shots[1].target(1) == rival.cell
    assert not shots[1].losses


def test_a_shot_that_waits_is_told_with_its_answer() -> None:
    table = swarm(Threat("small", RIGHT), dice=[3, 4])
    # The shield's smooth side would let it bounce; one with a connector asks.
    if table.asked != "hit":
        cells = {**SHIELDED, "D@8,7[0303]": "shield"}
        del cells["D@8,7[0003]"]
        table = swarm(Threat("small", RIGHT), dice=[3, 4], cells=cells)
    assert table.asked == "hit"
    before = table.state.clone()
    table.events.clear()
    hit = next(option for option in table.options if isinstance(option, TakeHit))
    shield = next(option for option in table.options if isinstance(option, Protect))
    trial = before.clone()
    happened: list[Event] = []
    table.game.apply(trial, shield, happened)
    (shot,) = shots_of(before, happened)[:1]
    fate = shot.fate(0)
    assert fate is not None
    assert (fate.result, fate.battery) == ("shielded", shield.battery)
    assert (shot.size, shot.side, shot.line, shot.dice) == ("small", RIGHT, 7, ())
    table.answer(hit)
    (shot,) = shots_of(before, table.events)[:1]
    assert shot.losses == 1
    assert volley_of(before, before.card) == (Threat("small", RIGHT),)


def test_the_worst_shot_of_a_flight_is_found_again() -> None:
    for session in flights("II", range(130, 133)):
        most = 0
        began, heard = session.state.clone(), list[Event]()
        while session.state.decision is not None:
            if session.state.asked not in ("hit", "keep"):
                began, heard = session.state.clone(), []
            flying = session.state.phase == "flight"
            heard += step(session)
            if flying and began.phase == "flight":
                most = max([most, *(shot.losses for shot in shots_of(began, heard))])
        worst = worst_shot(session, 0)
        assert (worst.losses if worst is not None else 0) == most


def test_what_the_card_has_brought_is_found_again_in_the_journal() -> None:
    looked = 0
    for session in flights("III", range(140, 143)):
        began, heard = session.state.clone(), list[Event]()
        while (decision := session.state.decision) is not None:
            if decision.ask == "go_on":
                began, heard = session.state.clone(), []
            heard += step(session)
            state = session.state
            found = shots_so_far(session)
            if state.card is None or state.phase != "flight":
                assert found == []
                continue
            wanted = [shot for shot in shots_of(began, heard) if shot.card == state.card]
            assert [(s.size, s.dice, s.fates) for s in found] == [
                (s.size, s.dice, s.fates) for s in wanted if number_of(state)
            ]
            looked += len(found)
            if state.asked == "hit" and found:
                assert found[-1].number == number_of(state)
    assert looked
