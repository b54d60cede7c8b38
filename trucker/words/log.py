"""What happened between two questions, told together, and the whole log."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, islice
from typing import Any

from resources import say
from tabletop import Entry, Event, Session, replay
from trucker.rules import events
from trucker.rules.cargo import can_load
from trucker.rules.ship import by_value
from trucker.rules.state import TruckerState
from trucker.words.names import goods_words, seat_name
from trucker.words.speech import Saying, Speaker
from trucker.words.telling.hits import crew_line, is_instead_of_goods, struck_line
from trucker.words.telling.lines import GROUPS, Tiles, event_line
from trucker.words.telling.reckoning import Reckoning, reckonings, table_lines, title_lines
from trucker.words.telling.zone import judged, judged_line

__all__ = ["Log", "Told", "log_lines", "passed", "told"]


class Told(str):
    """A line of what happened, and the first event that it tells of, if any."""

    __slots__ = ("event",)
    event: Event | None

    @classmethod
    def of(cls, line: str, event: Event | None) -> "Told":
        told = cls(line)
        told.event = event
        return told


_HANDS = (
    events.TileDrawn,
    events.TileTaken,
    events.Placed,
    events.TileReturned,
    events.TileReserved,
    events.PileClosed,
)
"""What a rival's hand does while building: told as a sum."""

_RECKONED = (events.Scored, events.FlightEnded)


def told(
    before: TruckerState,
    after: TruckerState,
    happened: Sequence[Event],
    reckoned: Mapping[int, Reckoning] | None = None,
) -> list[str]:
    """All that happened between two states, in order: rivals' hands as a sum, losses of a kind
    in one line, the reckoning as a table. `reckoned`: what `reckonings` knows of it."""
    began = [n for n, event in enumerate(happened) if isinstance(event, events.FlightBegan)]
    border = began[-1] if began else 0  # a flight that is over had other ships
    crew = before.seats[0].ship.crew
    lines = _told(before, happened[:border], crew, reckoned or {})
    lines += _told(after, happened[border:], crew, reckoned or {})
    for result in judged(before, happened):
        at = next(n for n, line in enumerate(lines) if getattr(line, "event", None) is result.last)
        lines.insert(at + 1, Told.of(judged_line(after, result), result.last))
    if not began:
        lines += filter(None, (_left_line(after, happened), crew_line(before, after)))
    return lines


_PASSES = ("land", "dock", "reward", "load")
"""Questions to which an answer may bring nothing."""


def passed(before: TruckerState) -> list[str]:
    """What an answer was that has brought nothing."""
    decision = before.decision
    if decision is None or decision.ask not in _PASSES:
        return []
    return [say(f"gt.log.passed.{decision.ask}", seat=seat_name(before, decision.seat))]


def _told(
    state: TruckerState,
    happened: Sequence[Event],
    crew: Sequence[str],
    reckoned: Mapping[int, Reckoning],
) -> list[str]:
    lines: list[str] = []
    tiles_at = _tiles_at(happened)
    hands = {e.seat: e for e in happened if isinstance(e, _HANDS) and e.seat}  # the last of each
    reckoning = reckoned.get(state.number)
    scored = [e for e in happened if isinstance(e, events.Scored | events.FlightEnded)]
    struck = [(e.seat, e.cell) for e in happened if isinstance(e, events.Struck)]
    rest = [
        event
        for event in happened
        if not (isinstance(event, events.PartsLost) and (event.seat, event.cell) in struck)
    ]  # a hit names what it destroys
    living = list(crew)
    for group in _grouped(rest):
        first, start = group[0], len(lines)
        if isinstance(first, _HANDS) and first.seat:
            if any(event is hands[first.seat] for event in group):
                lines.append(_hand_line(state, first.seat, happened))
        elif reckoning and reckoning.scored and isinstance(first, _RECKONED):
            if first == reckoning.scored[0]:
                lines += title_lines(state, reckoning)
            if group[-1] is scored[-1] and isinstance(first, events.FlightEnded):
                lines += table_lines(state, reckoning)
        elif isinstance(first, events.Discharged):
            lines.append(GROUPS[events.Discharged](state, group))
            at = next(n for n, event in enumerate(happened) if event is first)
            if is_instead_of_goods(state, happened, at):
                lines[-1] = say("gt.log.discharged.instead", line=lines[-1].rstrip("."))
        elif type(first) in GROUPS:
            lines.append(GROUPS[type(first)](state, group))
        else:
            for event in group:
                lines.append(event_line(state, event, tiles_at))
                if isinstance(event, events.Struck) and not event.seat:
                    more = struck_line(state, happened, event, living)
                    lines[-1] = f"{lines[-1]} {more}".rstrip()
        lines[start:] = [Told.of(line, first) for line in lines[start:]]
        for event in group:
            _note_crew(living, event)
    return lines


def _note_crew(living: list[str], event: Event) -> None:
    """Who lives where on the player's ship after this."""
    if isinstance(event, events.CrewHoused) and not event.seat:
        living[event.cell] = event.figures
    elif isinstance(event, events.CrewLost | events.AlienLeft) and not event.seat:
        living[event.cell] = living[event.cell].replace(event.figure, "", 1)


def _left_line(state: TruckerState, happened: Sequence[Event]) -> str:
    """Why nothing is loaded where the player has landed, "" where something may be."""
    landed = next((e for e in happened if isinstance(e, events.Landed) and not e.seat), None)
    decision = state.decision
    if landed is None or (decision and not decision.seat and decision.ask == "load"):
        return ""
    turned = [e.card for e in happened if isinstance(e, events.CardTurned)]
    at = next(n for n, event in enumerate(happened) if event is landed)
    before = [e.card for e in happened[:at] if isinstance(e, events.CardTurned)]
    card = before[-1] if before else None if turned else state.card
    if card is None:
        return ""
    params: Any = state.adventure(card).params
    goods = getattr(params, "goods", "")
    if landed.planet >= 0:
        goods = params.planets[landed.planet]
    ship = state.seats[0].ship
    if not goods or can_load(ship, by_value(goods)):
        return ""  # others may still land before the player loads
    is_red = set(goods) == {"r"} and any(free > 0 for _, free, _ in ship.room())
    return say("gt.log.no_load.red" if is_red else "gt.log.no_load", goods=goods_words(goods))


def _grouped(happened: Sequence[Event]) -> Iterator[list[Event]]:
    """Runs of events of one kind, seat and cause."""

    def key(event: Event) -> tuple[type[Event], object, object]:
        if isinstance(event, events.Missed):  # of all ships that it passes in one line
            return events.Missed, event.threat, event.line
        if isinstance(event, events.Declared):
            return events.Declared, event.seat, event.what
        return type(event), getattr(event, "seat", -1), getattr(event, "cause", "")

    for _, group in groupby(happened, key):
        yield list(group)


def _tiles_at(happened: Sequence[Event]) -> Tiles:
    return {
        (event.seat, event.cell): event.tile
        for event in happened
        if isinstance(event, events.Placed | events.PartsLost)
    }


def _hand_line(state: TruckerState, number: int, happened: Sequence[Event]) -> str:
    """What a rival took and placed, and how far its ship has come."""
    own = [type(e) for e in happened if isinstance(e, _HANDS) and e.seat == number]
    lost = sum(1 for e in happened if isinstance(e, events.PartsLost) and e.seat == number)
    return say(
        "gt.log.built.seat",
        seat=seat_name(state, number),
        taken=own.count(events.TileDrawn) + own.count(events.TileTaken),
        placed=own.count(events.Placed),
        back=own.count(events.TileReturned),
        n=len(state.seats[number].ship.occupied()) + lost,
    )


class Log:
    """The whole log, oldest first, made from the journal: it cannot disagree with it.

    Where older entries were dropped from the journal the log begins with the first kept. Asked
    again, it goes on where it was; after an undo a new one is needed.
    """

    def __init__(self, session: Session[TruckerState]) -> None:
        self._session = session
        self._state = session.base.clone()
        self._before = self._state.clone()  # when the player was asked last
        self._happened: list[Event] = list(session.opening) if session.base_is_start else []
        self._lines: list[str] = []
        self._read = 0
        self._reckoned: Mapping[int, Reckoning] = {}
        self._speaker = Speaker(session.seed)
        self._last = self._state.clone()  # after the last act
        self._unsaid: list[Saying] = []  # of what is not told yet
        self.sayings: list[Saying] = []
        """What rivals have said as far as the lines were read."""
        self.heard = 0
        """How many events of the journal these lines tell of."""

    def lines(self) -> list[str]:
        """All of them, up to now."""
        entries = islice(self._session.journal, self._read, None)
        replay(self._session.game, self._state, entries, self._watch)
        self._read = len(self._session.journal)
        return self._lines + self._told()

    def _watch(self, entry: Entry, after: TruckerState, events_of: list[Event]) -> None:
        self._happened += events_of
        self._listen(after, events_of)
        if any(isinstance(event, events.FlightEnded) for event in events_of):
            self._reckoned = reckonings(self._session)
        if after.decision is None or not after.decision.seat:
            self._lines += self._told()
            self._unsaid.clear()
            self._happened.clear()
            self._before = self._last

    def _listen(self, after: TruckerState, events_of: list[Event]) -> None:
        """To each act by itself: a line belongs to the shot or card that it speaks of."""
        saying = self._speaker.hear(self._last, after, events_of)
        if saying is not None:
            saying = saying._replace(number=self.heard + saying.number)
            self.sayings.append(saying)
            self._unsaid.append(saying)
        self.heard += len(events_of)
        self._last = after.clone()

    def _put_in(self, lines: list[str], saying: Saying) -> None:
        """A rival's line behind that of what it speaks of."""
        at = {id(event): number for number, event in enumerate(self._happened)}
        last = at.get(id(saying.event), len(at))
        behind = [
            number
            for number, line in enumerate(lines)
            if isinstance(line, Told) and at.get(id(line.event), last) <= last
        ]
        seat = seat_name(self._state, saying.seat)
        event = saying.event
        if isinstance(event, events.CardTurned):
            event = None  # with the line of the card itself its chapter begins
        line = Told.of(say("gt.log.says", seat=seat, words=saying.words), event)
        lines.insert(max(behind, default=-1) + 1, line)

    def _told(self) -> list[str]:
        lines = told(self._before, self._state, self._happened, self._reckoned)
        for saying in self._unsaid:
            self._put_in(lines, saying)
        return lines


def log_lines(session: Session[TruckerState]) -> list[str]:
    """The whole log of a session, oldest first."""
    return Log(session).lines()
