"""The log of a game, how it ended, and a saved game in one line."""

from dataclasses import dataclass, replace
from itertools import groupby, islice
from operator import is_not

from freetrader.rules import events
from freetrader.rules.encounters import means, scrap_total
from freetrader.rules.month import CAUSES
from freetrader.rules.state import PHASES, FreeTraderState
from freetrader.rules.travel import worlds_beside
from freetrader.words.events import event_line, given_away_words
from freetrader.words.names import cargo_name
from resources import say
from tabletop import Entry, Event, Session, replay

__all__ = [
    "Log",
    "LogLine",
    "cause_line",
    "log_lines",
    "summary_line",
]


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log with what it can be filtered by."""

    turn: int
    month: int
    phase: str  # the phase it happened in, as the log heads it
    kind: str  # event class name
    text: str


class Log:
    """The whole log, oldest first, made again from the journal: it cannot disagree with it.

    Where older entries were dropped from the journal the log begins with the first kept. Asked
    again it goes on where it was, and begins anew where acts were taken back.
    """

    def __init__(self, session: Session[FreeTraderState]) -> None:
        self._session = session
        self._begin()

    def _begin(self) -> None:
        session = self._session
        self._base = session.base
        self._state = session.base.clone()
        self._read: list[Entry] = []
        self._lines: list[tuple[LogLine, Event]] = []
        if session.base_is_start:
            for event in session.opening:
                text = event_line(event, session.state.cards, self._state)
                line = LogLine(1, 1, "explore", type(event).__name__, text)
                self._lines.append((line, event))
        self._place = self._state.turn, self._state.month, self._state.phase

    def lines(self) -> list[LogLine]:
        """All of them, up to now."""
        self._read_on()
        return [_one_line(list(same)) for _, same in groupby(self._lines, _deal)]

    def events(self) -> list[Event]:
        """What happened, up to now."""
        self._read_on()
        return [event for _, event in self._lines]

    def _read_on(self) -> None:
        session, journal = self._session, self._session.journal
        kept = self._base is session.base and len(self._read) <= len(journal)
        if not kept or any(map(is_not, self._read, journal)):
            self._begin()
        replay(session.game, self._state, islice(journal, len(self._read), None), self._watch)

    def _watch(self, entry: Entry, state: FreeTraderState, happened: list[Event]) -> None:
        turn, month, phase = self._place
        for event in happened:
            if isinstance(event, events.TurnBegan):
                turn, phase = event.turn, "explore"
            elif isinstance(event, events.MonthBegan):
                month = event.month
            elif isinstance(event, events.CardTurned):
                phase = {"buy": "buy", "check": phase}.get(event.purpose, "event")
            elif isinstance(event, events.Jumped | events.PlanetTurned | events.Stranded):
                phase = "jump" if phase in ("buy", "jump") else phase
            elif isinstance(event, events.Sold):
                phase = "sell"
            elif isinstance(event, events.Upgraded):
                phase = "upgrade"
            elif isinstance(event, events.PhasePassed):
                phase = event.phase
            text = event_line(event, state.cards, state)
            if isinstance(event, events.GameEnded):
                text = f"{text} {cause_line(state)}"
            self._lines.append((LogLine(turn, month, phase, type(event).__name__, text), event))
        self._place = state.turn, state.month, state.phase
        self._read.append(entry)


def log_lines(session: Session[FreeTraderState]) -> list[LogLine]:
    """The whole log of a session, oldest first."""
    return Log(session).lines()


def _deal(told: tuple[LogLine, Event]) -> object:
    """Equal for units that were traded in a row at one price; itself for all else."""
    line, event = told
    if isinstance(event, events.Bought | events.Sold):
        return line.turn, line.month, type(event), event.cargo, event.price
    return id(told)


def _one_line(told: list[tuple[LogLine, Event]]) -> LogLine:
    line, event = told[0]
    if len(told) == 1 or not isinstance(event, events.Bought | events.Sold):
        return line
    sold = isinstance(event, events.Sold)
    message = "ft.log.sold_units" if sold else "ft.log.bought_units"
    text = say(message, n=len(told), cargo=cargo_name(event.cargo), price=event.price)
    excess = sum(unit.given_away for _, unit in told if isinstance(unit, events.Sold))
    return replace(line, text=f"{text} {given_away_words(excess)}".rstrip())


def cause_line(state: FreeTraderState) -> str:
    """Why the game ended, in one sentence with its numbers."""
    assert state.outcome is not None
    planet = state.cards.planets[state.planet].name
    foe = state.cards.events[state.foe].title if state.foe else ""
    cause = state.outcome.cause
    beside = [state.cards.planets[state.world[cell]].distance for cell in worlds_beside(state)]
    if cause == "out_of_range" and not beside:
        cause = "out_of_range.alone"
    return say(
        f"ft.cause.{cause}",
        month=state.month,
        amount=state.payment,
        store=state.vectorium,
        planet=planet,
        foe=foe,
        fine=state.fine,
        modules=scrap_total(state),
        worth=means(state),
        engines=state.modules["engines"],
        distance=min(beside, default=0),
    )


def summary_line(summary: dict[str, str | int]) -> str:
    """A slot of the list in one line, from what the save's header says of it.

    Another version or another program may have written the header: what is not understood
    gives a neutral line.
    """
    numbers = {key: summary.get(key) for key in ("month", "months", "turn", "vectorium", "due")}
    numbers["n"] = summary.get("draws")
    cause = summary.get("cause", "")
    wanted = ("month", "turn") if cause else tuple(numbers)
    if not all(type(numbers[key]) is int for key in wanted):
        return say("ft.summary.unknown")
    if not cause and summary.get("phase") in PHASES:
        return say("ft.summary.live", **numbers, phase=say(f"ft.phase.{summary['phase']}"))
    if cause not in CAUSES:
        return say("ft.summary.unknown")
    words = say(f"ft.short.{cause}")
    return say("ft.summary.over", cause=words, month=numbers["month"], turn=numbers["turn"])
