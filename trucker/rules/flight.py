"""The track: order, moving over occupied spaces, lapping, giving up (ruling §7, §9)."""

from collections.abc import Sequence

from trucker.rules.agenda import Out
from trucker.rules.events import CreditsGained, GaveUp, Moved
from trucker.rules.state import TruckerState

__all__ = [
    "earn",
    "give_up",
    "lapped",
    "lose_days",
    "margin",
    "move",
    "order",
    "owned",
    "richest_rival",
    "toll",
]


def order(state: TruckerState) -> list[int]:
    """Seats still in the flight, the leader first: turn order everywhere."""
    flying = {n: seat.position for n, seat in enumerate(state.seats) if not seat.is_out}
    return sorted(flying, key=flying.__getitem__, reverse=True)  # keeps the order of equals


def move(state: TruckerState, number: int, days: int, out: Out) -> None:
    """Forward (back where negative) over so many empty spaces; occupied ones do not count.

    Spaces are compared, not positions, so a rocket one circle away is skipped too (GT-30).
    """
    if not days:
        return
    seat, spaces = state.seats[number], state.plan.spaces
    occupied = {
        other.position % spaces for other in state.seats if other is not seat and not other.is_out
    }
    before = position = seat.position
    step = 1 if days > 0 else -1
    for _ in range(abs(days)):
        position += step
        while position % spaces in occupied:
            position += step
    seat.position = position
    if out is not None:
        out.append(Moved(number, before, position))


def lose_days(state: TruckerState, days: dict[int, int], out: Out) -> None:
    """Several seats at the same time: the last one moves first (ruling §7)."""
    for number in reversed(order(state)):
        move(state, number, -days.get(number, 0), out)


def lapped(state: TruckerState, flying: Sequence[int]) -> list[int]:
    """Those of `flying`, the leader first, who are more than a whole circle behind (GT-31)."""
    seats = state.seats
    line = seats[flying[0]].position - state.plan.spaces if flying else 0
    return [number for number in flying if seats[number].position < line]


def margin(state: TruckerState, number: int) -> int:
    """Spaces that a seat may fall behind, or its leader move ahead, before it is lapped (GT-31)."""
    leader = state.seats[order(state)[0]].position
    return state.seats[number].position - leader + state.plan.spaces


def toll(state: TruckerState, number: int, days: int) -> int:
    """Flight days that a landing, a docking or a reward costs this seat."""
    for modifier in state.seats[number].ship.modifiers:
        days = modifier.days_lost(days)
    return days


def owned(state: TruckerState, number: int) -> int:
    """Credits with what the flight has brought so far; the reckoning adds that, never below 0."""
    seat = state.seats[number]
    return seat.credits if state.phase == "over" else max(0, seat.credits + seat.earned)


def richest_rival(state: TruckerState) -> int:
    """The seat of the rival with the most credits, the first of equals."""
    return max(range(1, len(state.seats)), key=lambda number: state.seats[number].credits)


def earn(state: TruckerState, number: int, credits: int, out: Out) -> None:
    """Credits of an adventure."""
    state.seats[number].earned += credits
    if out is not None:
        out.append(CreditsGained(number, credits))


def give_up(state: TruckerState, number: int, cause: str, out: Out) -> None:
    """Off the board; out of every comparison from here on."""
    state.seats[number].is_out, state.seats[number].cause = True, cause
    if out is not None:
        out.append(GaveUp(number, cause))
