"""The reckoning of a flight as a table, and who won which title with what."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import cast

from resources import say
from tabletop import Action, Event, Session
from trucker.rules.events import FlightBegan, FlightEnded, Scored
from trucker.rules.flight import order
from trucker.rules.state import TruckerState
from trucker.rules.trek import title_score
from trucker.words.names import credits_words, modifier_name, seat_name, signed, whole

__all__ = ["Reckoning", "reckonings", "table_lines", "title_lines"]

_ROWS = ("order", "looks", "title", "goods", "half_goods", "lost", "unused")
_EARLY = ("unused", "advance", "insurance", "stake")
"""Booked before the flight is counted."""

_LABEL, _COLUMN = 22, 11


@dataclass(slots=True)
class Reckoning:
    """All that one flight brought each seat."""

    titles: list[str]
    """Those that were scored: all in flight I, by seat in the others."""
    counts: dict[str, dict[int, int]] = field(default_factory=dict[str, dict[int, int]])
    """By title: what each finisher's ship counts for it."""
    finishers: list[int] = field(default_factory=list[int])
    causes: dict[int, str] = field(default_factory=dict[int, str])
    """By seat that did not arrive: why."""
    scored: list[Scored] = field(default_factory=list[Scored])
    ended: dict[int, FlightEnded] = field(default_factory=dict[int, FlightEnded])
    before: list[int] = field(default_factory=list[int])
    """Credits of each seat before them."""
    after: TruckerState | None = None
    """When all had been counted."""

    def sum_of(self, seat: int, line: str) -> int:
        return sum(e.credits for e in self.scored if (e.seat, e.line) == (seat, line))

    def best(self, title: str) -> list[int]:
        """Finishers who count most for a title, the leader first."""
        counts = self.counts[title]
        return [n for n in self.finishers if counts[n] == max(counts.values())]


class _Ear(list[Event]):
    """Hears what happens during an act, and looks at the ships when the reckoning begins."""

    def __init__(self, state: TruckerState) -> None:
        super().__init__()
        self._state = state
        self.before = [seat.credits for seat in state.seats]
        self.reckoning: Reckoning | None = None
        self.after: TruckerState | None = None

    def append(self, event: Event, /) -> None:
        super().append(event)
        if isinstance(event, Scored) and event.line not in _EARLY and self.reckoning is None:
            self.reckoning = _opened(self._state)
        seats = self._state.seats
        if isinstance(event, FlightEnded) and seats[event.seat] is seats[-1]:
            self.after = self._state.clone()


def _opened(state: TruckerState) -> Reckoning:
    first = state.setup.flight == "trek" and state.number == 0
    titles = state.titles if first else [seat.title for seat in state.seats]
    finishers = order(state)
    return Reckoning(
        titles[:],
        {
            title: {number: title_score(state, number, title) for number in finishers}
            for title in titles
            if title
        },
        finishers,
        {number: seat.cause for number, seat in enumerate(state.seats) if seat.is_out},
    )


def reckonings(session: Session[TruckerState]) -> dict[int, Reckoning]:
    """By number of the flight: what the journal tells of each reckoning that has begun."""
    found: dict[int, Reckoning] = {}
    early: dict[int, list[Scored]] = {}  # paid at the check, before anything is reckoned
    state = session.base.clone()
    for entry in session.journal:
        before = state.number
        heard = _Ear(state)
        session.game.apply(state, cast("Action", entry.action), heard, entry.at_ms)
        if heard.reckoning is not None:
            found.setdefault(before, heard.reckoning)
        now = found.get(before)
        if now is not None and heard.after is not None:
            now.before, now.after = heard.before, heard.after
        for event in heard:
            if isinstance(event, FlightBegan):
                break
            if isinstance(event, Scored):
                (early.setdefault(before, []) if now is None else now.scored).append(event)
            elif now is not None and isinstance(event, FlightEnded):
                now.ended[event.seat] = event
    for number, reckoning in found.items():
        reckoning.scored += early.get(number, [])
    return found


# In words


def title_lines(state: TruckerState, reckoning: Reckoning) -> list[str]:
    """For each title: who is best with what, whom that beats, and what it brings."""
    is_first = state.number == 0
    lines: list[str] = []
    for number, title in enumerate(reckoning.titles):
        if not title or not reckoning.finishers:
            continue
        counts, best = reckoning.counts[title], reckoning.best(title)
        most = counts[best[0]]
        if is_first and not most:
            lines.append(
                say("gt.title.none", title=modifier_name(title), seat=seat_name(state, best[0]))
            )
            continue
        rest = [n for n in reckoning.finishers if n not in best]
        beaten = ", ".join(
            say("gt.title.beaten", seat=seat_name(state, n), count=counts[n]) for n in rest
        )
        names = ", ".join(seat_name(state, n) for n in best)
        values: dict[str, object] = {
            "title": modifier_name(title),
            "seats": names,
            "count": _count(title, most),
            "beaten": say("gt.title.beats", beaten=beaten) if beaten else "",
        }
        if is_first:
            credits = credits_words(state.plan.title_credits[0])
            lines.append(say("gt.title.won", credits=credits, **values))
        else:
            lines.append(_defended(state, reckoning, number, best, values))
    return lines


def _defended(
    state: TruckerState,
    reckoning: Reckoning,
    number: int,
    best: list[int],
    values: Mapping[str, object],
) -> str:
    seat = seat_name(state, number)
    if number in reckoning.causes:
        return say("gt.title.absent", seat=seat, **values)
    if number not in best:
        return say("gt.title.failed", seat=seat, **values)
    credits = credits_words(reckoning.sum_of(number, "title"))
    return say("gt.title.defended", seat=seat, credits=credits, **values)


def _count(title: str, n: int) -> str:
    return say(f"gt.title.count.{title}", n=n)


def table_lines(state: TruckerState, reckoning: Reckoning) -> list[str]:
    """One row a line of the reckoning, one column a player; then notes."""
    seats = range(len(state.seats))
    rows: list[tuple[str, list[str]]] = [("", [seat_name(state, seat) for seat in seats])]

    def row(label: str, values: list[int]) -> None:
        if any(values):
            rows.append((label, [signed(value) if value else "–" for value in values]))

    ended = reckoning.ended
    booked = [sum(e.credits for e in reckoning.scored if e.seat == seat) for seat in seats]
    row(say("gt.score.earned"), [ended[seat].profit - booked[seat] for seat in seats])
    more = dict.fromkeys(e.line for e in reckoning.scored if e.line not in _ROWS)
    costs = [line for line in more if min(reckoning.sum_of(seat, line) for seat in seats) < 0]
    for line in (*(line for line in more if line not in costs), *_ROWS, *costs):
        if line == "title" and reckoning.counts:
            for title in dict.fromkeys(filter(None, reckoning.titles)):
                label = say("gt.score.title.named", title=modifier_name(title))
                row(label, [_for_title(state, reckoning, seat, title) for seat in seats])
        else:
            row(say(f"gt.score.{line}"), [reckoning.sum_of(seat, line) for seat in seats])
    rows.append((say("gt.score.profit"), [signed(ended[seat].profit) for seat in seats]))
    rows.append((say("gt.score.all"), [whole(ended[seat].credits) for seat in seats]))
    lines = [
        "    " + label.ljust(_LABEL) + "".join(f" {value:>{_COLUMN}}" for value in values)
        for label, values in rows
    ]
    return [*lines, *_notes(state, reckoning)]


def _for_title(state: TruckerState, reckoning: Reckoning, seat: int, title: str) -> int:
    """What a title brought a seat; the winners of flight I share alike, later each has its own."""
    if state.number:
        return reckoning.sum_of(seat, "title") if reckoning.titles[seat] == title else 0
    if title not in reckoning.counts or seat not in reckoning.finishers:
        return 0
    is_best = seat in reckoning.best(title) and reckoning.counts[title][seat] > 0
    paid = [e.credits for e in reckoning.scored if (e.seat, e.line) == (seat, "title")]
    return paid[0] if is_best and paid else 0


def _notes(state: TruckerState, reckoning: Reckoning) -> list[str]:
    notes = [
        say("gt.score.note.out", seat=seat_name(state, seat), why=say(f"gt.score.out.{cause}"))
        for seat, cause in reckoning.causes.items()
    ]
    if state.setup.flight == "trek":
        notes.append(say("gt.score.note.trek"))
    if any(ended.profit < 0 for ended in reckoning.ended.values()):
        notes.append(say("gt.score.note.floor"))
    return [f"    {note}" for note in notes]
