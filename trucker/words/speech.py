"""What rivals say: a line at a few moments of a flight, drawn from the seed and nothing hidden.

A rival speaks twice in a flight at most and never twice for one moment, only one speaks at a time,
and nobody comments on what ends the player's own flight. No dice of the game are used, so a replay
says the same.
"""

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from typing import NamedTuple

from resources import say
from tabletop import Event
from trucker.rules import events
from trucker.rules.flight import margin, order
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState

__all__ = ["LINES", "MOMENTS", "MOST", "Saying", "Speaker"]

MOMENTS = ("won", "quit", "hit", "done", "flip", "pass", "gain", "safe", "lag")
"""When a rival may speak, the most telling first."""

LINES = 3
"""Lines of each character for each moment: `gt.speech.<character>.<moment>.1` and so on."""

MOST = 2
"""Lines of one rival in a flight."""

_HURT = 3
"""Components lost at once that are worth a word."""

_PAID = 3
"""Credits at once that are."""

_NEAR = 4
"""Spaces from being lapped at which a rival says so."""

_KINDS = ("engine", "cannon", "hold", "cabin", "shield", "battery")
"""Components whose last one is missed."""


class Saying(NamedTuple):
    """One line of a rival, and the event it comes of."""

    seat: int
    moment: str
    words: str
    event: Event


class Speaker:
    """Hears of everything that happens, in order, and keeps what was said in this flight."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._said: dict[int, set[str]] = {}

    def hear(
        self, before: TruckerState, after: TruckerState, happened: Sequence[Event]
    ) -> Saying | None:
        """What a rival says to what happened between two states, if anything."""
        found = self._choice(before, after, happened)
        if any(isinstance(event, events.FlightBegan) for event in happened):
            self._said.clear()
        elif found is not None:
            self._said.setdefault(found.seat, set()).add(found.moment)
        return found

    def _choice(
        self, before: TruckerState, after: TruckerState, happened: Sequence[Event]
    ) -> Saying | None:
        if any(isinstance(event, events.GaveUp) and not event.seat for event in happened):
            return None
        possible = [
            (MOMENTS.index(moment), len(self._said.get(seat, ())), seat, moment, event)
            for seat, moment, event in _moments(before, after, happened)
            if self._may_speak(before, seat, moment)
        ]
        if not possible:
            return None
        _, _, seat, moment, event = min(possible, key=lambda each: each[:3])
        character = before.setup.seats[seat].name
        digest = blake2b(f"{self._seed}/{before.number}/{seat}/{moment}".encode(), digest_size=4)
        number = 1 + int.from_bytes(digest.digest()) % LINES
        return Saying(seat, moment, say(f"gt.speech.{character}.{moment}.{number}"), event)

    def _may_speak(self, state: TruckerState, seat: int, moment: str) -> bool:
        said = self._said.get(seat, set())
        return len(said) < MOST and moment not in said and _is_known(state.setup.seats[seat].name)


def _is_known(character: str) -> bool:
    """Whether lines of a character exist; one of another version is silent."""
    try:
        say(f"gt.speech.{character}.{MOMENTS[0]}.1")
    except KeyError:
        return False
    return True


def _moments(
    before: TruckerState, after: TruckerState, happened: Sequence[Event]
) -> Iterator[tuple[int, str, Event]]:
    """Seat, moment and event, of rivals alone."""
    for event in happened:
        match event:
            case events.SpaceTaken(seat, _, False) if seat and not _is_any_done(before):
                yield seat, "done", event
            case events.RunBegan(_, seat) if seat > 0:
                yield seat, "flip", event
            case events.GaveUp(seat) if seat:
                yield seat, "quit", event
            case events.CreditsGained(seat, credits) if seat and credits >= _PAID:
                yield seat, "gain", event
            case _:
                pass
    yield from _endings(happened)
    if before.phase == "flight" == after.phase:
        yield from _losses(before, after, happened)
        yield from _places(before, after, happened)


def _is_any_done(state: TruckerState) -> bool:
    return any(seat.space for seat in state.seats)


def _endings(happened: Sequence[Event]) -> Iterator[tuple[int, str, Event]]:
    """Who alone owns the most at the end of a flight."""
    ended = [event for event in happened if isinstance(event, events.FlightEnded)]
    if not ended:
        return
    best = max(event.credits for event in ended)
    winners = [event for event in ended if event.credits == best]
    if len(winners) == 1 and winners[0].seat:
        yield winners[0].seat, "won", winners[0]


def _losses(
    before: TruckerState, after: TruckerState, happened: Sequence[Event]
) -> Iterator[tuple[int, str, Event]]:
    """Who lost much, and who came through where somebody else did."""
    lost: dict[int, set[int]] = {}
    first: dict[int, Event] = {}
    for event in happened:
        if isinstance(event, events.Struck | events.PartsLost):
            lost.setdefault(event.seat, set()).add(event.cell)
            first.setdefault(event.seat, event)
    for seat, cells in lost.items():
        kinds = _kinds(before.seats[seat].ship)
        is_last = kinds.difference(_kinds(after.seats[seat].ship))
        if seat and (len(cells) >= _HURT or is_last):
            yield seat, "hit", first[seat]
    hurt = [seat for seat, cells in lost.items() if len(cells) >= _HURT]
    for event in happened:
        if isinstance(event, events.Bounced | events.Protected):
            seat = event.seat
            if seat and seat not in lost and hurt:
                yield seat, "safe", event


def _kinds(ship: Ship) -> set[str]:
    tiles = (ship.part(cell).tile for cell in ship.occupied())
    return {kind for tile in tiles for kind in _KINDS if tile.kind.endswith(kind)}


def _places(
    before: TruckerState, after: TruckerState, happened: Sequence[Event]
) -> Iterator[tuple[int, str, Event]]:
    """Who has come to the front, and who is about to be lapped."""
    flying, was = order(after), order(before)
    if not flying or not was:
        return
    moved = {event.seat: event for event in happened if isinstance(event, events.Moved)}
    leader = flying[0]
    if leader and leader != was[0] and leader in moved:
        yield leader, "pass", moved[leader]
    for seat in flying[1:]:
        if seat and seat in moved and margin(after, seat) <= _NEAR:
            yield seat, "lag", moved[seat]
