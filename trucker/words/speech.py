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
from trucker.rules.kinds import KINDS
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState

__all__ = ["CARD", "LINES", "MOMENTS", "MOST", "SHOT", "Saying", "Speaker"]

CARD = ("threat", "boon")
"""Moments of a card that has turned and was not played: what it threatens, what it offers."""

SHOT = ("hit", "safe")
"""Moments of a shot."""

MOMENTS = ("won", "quit", "hit", "done", "flip", "pass", "gain", "safe", "lag", "launch", *CARD)
"""When a rival may speak, the most telling first."""

_TALK = ("launch", *CARD)
"""Of what has not happened yet: for who has said nothing so far, and keeps a line for later."""

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

_SELDOM = 2
"""One of so many cards that could be spoken of is."""

_KINDS = ("engine", "cannon", "hold", "cabin", "shield", "battery")
"""Components whose last one is missed."""


_IN_FRONT = (
    "gunship.launch.2",
    "gunship.threat.3",
    "racer.launch.2",
    "racer.launch.3",
    "racer.threat.1",
)
"""Lines that fit only who flies first."""


class Saying(NamedTuple):
    """One line of a rival, the event after which it is said, if any, and how many come before."""

    seat: int
    moment: str
    words: str
    event: Event | None
    number: int = 0


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
            if self._may_speak(before, seat, moment, event)
            and (order(after)[:1] == [seat] or self._line(before, seat, moment) not in _IN_FRONT)
        ]
        if not possible:
            return None
        _, _, seat, moment, event = min(possible, key=lambda each: each[:3])
        words = say(f"gt.speech.{self._line(before, seat, moment)}")
        number = next((n for n, each in enumerate(happened) if each is event), len(happened))
        return Saying(seat, moment, words, event, number)

    def _line(self, state: TruckerState, seat: int, moment: str) -> str:
        """Which of its lines a rival has for a moment of this flight."""
        line = 1 + _drawn(self._seed, state.number, seat, moment) % LINES
        return f"{state.setup.seats[seat].name}.{moment}.{line}"

    def _may_speak(self, state: TruckerState, seat: int, moment: str, event: Event | None) -> bool:
        said = self._said.get(seat, set())
        most = 1 if moment in _TALK else MOST
        if len(said) >= most or moment in said or not _is_known(state.setup.seats[seat].name):
            return False
        card = event.card if isinstance(event, events.CardTurned) else ""
        return not card or not _drawn(self._seed, state.number, card) % _SELDOM


def _drawn(*of: object) -> int:
    """A number that is the same in every replay."""
    return int.from_bytes(blake2b("/".join(map(str, of)).encode(), digest_size=4).digest())


def _is_known(character: str) -> bool:
    """Whether lines of a character exist; one of another version is silent."""
    try:
        say(f"gt.speech.{character}.{MOMENTS[0]}.1")
    except KeyError:
        return False
    return True


def _moments(
    before: TruckerState, after: TruckerState, happened: Sequence[Event]
) -> Iterator[tuple[int, str, Event | None]]:
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
    yield from _talk(before, after, happened)


def _is_any_done(state: TruckerState) -> bool:
    return any(seat.space for seat in state.seats)


def _endings(happened: Sequence[Event]) -> Iterator[tuple[int, str, Event | None]]:
    """Who alone owns the most at the end of a flight."""
    ended = [event for event in happened if isinstance(event, events.FlightEnded)]
    if not ended:
        return
    best = max(1, *(event.credits for event in ended))  # with nothing nobody has won
    winners = [event for event in ended if event.credits == best]
    if len(winners) == 1 and winners[0].seat:
        yield winners[0].seat, "won", winners[0]


def _losses(
    before: TruckerState, after: TruckerState, happened: Sequence[Event]
) -> Iterator[tuple[int, str, Event | None]]:
    """Who lost much, and who came through where somebody else did."""
    lost: dict[int, set[int]] = {}
    last: dict[int, Event] = {}
    averted: dict[int, Event] = {}
    hurt: Event | None = None  # with it somebody has lost much
    for event in happened:
        if isinstance(event, events.Struck | events.PartsLost):
            cells = lost.setdefault(event.seat, set())
            cells.add(event.cell)
            last[event.seat] = event
            hurt = event if len(cells) == _HURT else hurt
        elif isinstance(event, events.Bounced | events.Protected):
            averted[event.seat] = event
    for seat, cells in lost.items():
        kinds = _kinds(before.seats[seat].ship)
        is_last = kinds.difference(_kinds(after.seats[seat].ship))
        if seat and (len(cells) >= _HURT or is_last):
            yield seat, "hit", last[seat]
    for seat, event in averted.items():
        if seat and seat not in lost and hurt is not None:
            came = [each for each in happened if each is event or each is hurt]
            yield seat, "safe", came[-1]


def _kinds(ship: Ship) -> set[str]:
    tiles = (ship.part(cell).tile for cell in ship.occupied())
    return {kind for tile in tiles for kind in _KINDS if tile.kind.endswith(kind)}


def _places(
    before: TruckerState, after: TruckerState, happened: Sequence[Event]
) -> Iterator[tuple[int, str, Event | None]]:
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


def _talk(
    before: TruckerState, after: TruckerState, happened: Sequence[Event]
) -> Iterator[tuple[int, str, Event | None]]:
    """What is said as a flight begins, and of a card that has turned."""
    flying = [seat for seat in order(after) if seat]
    if before.phase != "flight" == after.phase:
        for seat in flying:
            yield seat, "launch", None
    for event in happened:
        if isinstance(event, events.CardTurned):
            moment = _sight(after, event.card)
            for seat in flying if moment else ():
                yield seat, moment, event


def _sight(state: TruckerState, card: str) -> str:
    """Which moment of `CARD` it is by what helps against it; "" for none."""
    helps = KINDS[state.cards.adventures[card].kind].asks_for
    if not {"cannon", "shield"}.isdisjoint(helps):
        return "threat"
    return "" if {"cargo", "crew"}.isdisjoint(helps) else "boon"
