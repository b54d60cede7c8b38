"""A lesson while it is played: which step stands, and what the coach says of it.

It listens to a session and asks the state, so the player may do anything at any time: take acts
back, do what a later step wants, or leave the road.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from desktop.lessons.models import (
    AllOf,
    AnyOf,
    Asked,
    Fact,
    Happened,
    Lesson,
    Over,
    Predicate,
    Range,
    Step,
)
from resources import language, messages, say
from saves import Stood
from tabletop import Event, Session

if TYPE_CHECKING:
    from desktop.game import GameEntry, Teaching

__all__ = ["Coach", "Happening", "LessonRun", "Mark", "begin_lesson", "session_of"]

Mark = Literal["done", "seen"]
Happening = tuple[int, Event]
"""An event, with how many acts there were when it was over."""
_START = Stood([0], [], [], [])
_LOST = -1
"""In place of what leads off a step: the game has ended before its time."""


@dataclass(frozen=True, slots=True)
class Coach:
    """What is said now."""

    title: str
    number: int  # of the step, from 1
    count: int  # of steps with something to do
    text: str  # "": there is nothing to say until something else has happened
    shows: Sequence[str] = ()  # nodes that it is about; "lit": all answers
    can_go_back: bool = False  # off the road: Back is offered
    can_carry_on: bool = False  # and so is leaving it
    is_done: bool = False  # it sums the lesson up


def begin_lesson(entry: "GameEntry", lesson: Lesson) -> "LessonRun":
    """From its start, in a session of its own."""
    assert entry.teaching is not None
    teaching = entry.teaching()
    return LessonRun(lesson, teaching, session_of(lesson, teaching))


def session_of(lesson: Lesson, teaching: "Teaching") -> Session[Any]:
    """At the start of the lesson."""
    state = teaching.position(lesson.position)
    seed = str(lesson.position["seed"])
    return Session[Any](teaching.game, state.setup, seed, base=state, practice=True)


class LessonRun:
    """The step that stands in a session; `on_end` hears once that the last one was reached,
    `on_change` of all that `stood` and the journal tell."""

    def __init__(
        self,
        lesson: Lesson,
        teaching: "Teaching",
        session: Session[Any],
        stood: Stood = _START,
        happened: Iterable[Happening] = (),
    ) -> None:
        """`stood`: where it was left, after the acts of the session, by which that `happened`."""
        self.lesson, self.session = lesson, session
        self.on_end: Callable[[Mark], object] = lambda mark: None
        self.on_change: Callable[[], object] = lambda: None
        self.is_kept = True
        """False where it could not be written that the last step was reached."""
        self.is_resumed = len(session.journal) > 0 or stood != _START
        """Until something is played, or another step stands."""
        self._teaching = teaching
        self._starts = [*stood.starts]
        self._happened = [*happened]
        self._skipped = {*stood.skipped}
        self._waived = {*stood.waived}  # what the player has carried on from
        self._said = {*stood.said}  # steps whose time has come
        self._is_told = False
        self._heard = len(session.journal)
        self._off_before: int | None = None  # which sentence stood after the last act
        session.listeners.append(self._hear)
        self._advance()
        self._note_off()

    @property
    def stood(self) -> Stood:
        """What is not told by the acts of where it stands."""
        steps = sorted(self._skipped), sorted(self._waived), sorted(self._said)
        return Stood([*self._starts], *steps)

    @property
    def is_done(self) -> bool:
        return self._at == len(self.lesson.steps) - 1

    @property
    def mark(self) -> Mark:
        return "seen" if self._skipped else "done"

    @property
    def coach(self) -> Coach:
        lesson, step, off = self.lesson, self._step, self._off
        title = say(f"lesson.{lesson.id}.title")
        count = len(lesson.steps) - 1
        place = (title, min(self._at + 1, count), count)
        if self.is_done:
            return Coach(*place, self._ending, is_done=True)
        if off == _LOST:
            own = f"lesson.{lesson.id}.lost"
            ident = own if own in messages(language()) else "lesson.lost"
            return Coach(*place, say(ident), can_go_back=True)
        if off is not None:
            text = say(lesson.text_id(step.id, off))
            return Coach(*place, text, can_go_back=True, can_carry_on=True)
        if self._at not in self._said or self._is_off_road:
            return Coach(*place, say("lesson.wait"), can_go_back=self._is_off_road)
        return Coach(*place, self._text(step), step.show)

    def skip(self) -> None:
        """To the next step; nothing is played."""
        if not self.is_done:
            self._skipped.add(self._at)
            self._begin_next()
            self._advance()
            self._note_off()
            self._changed()

    def back(self) -> None:
        """To the position in which the step began."""
        at = self._at
        self._waived = {each for each in self._waived if each[0] < at}
        self.session.rewind(self._starts[-1])

    def carry_on(self) -> None:
        """Off the road, as the player wants it."""
        if self._off is not None:
            self._waived.add((self._at, self._off))
            self._off_before = None
            self._changed()

    def begin_again(self) -> None:
        """At its start, with nothing skipped."""
        del self._starts[1:]
        for each in (self._skipped, self._waived, self._said):
            each.clear()
        self.session.rewind(0)

    # Within

    @property
    def _is_off_road(self) -> bool:
        """Whether the player has carried on from where the step ends otherwise: its words would
        speak of what is over."""
        return any(at == self._at for at, _ in self._waived)

    @property
    def _at(self) -> int:
        return len(self._starts) - 1

    @property
    def _step(self) -> Step:
        return self.lesson.steps[self._at]

    @property
    def _off(self) -> int | None:
        """Which sentence of the step is due, None for none of them."""
        if self.is_done:
            return None
        for number, off in enumerate(self._step.off):
            if (self._at, number) not in self._waived and self._holds(off.when):
                return number
        return _LOST if self.session.state.decision is None else None

    @property
    def _ending(self) -> str:
        """What sums the lesson up tells of what was done, so only who has played the last step is
        told it; whoever has skipped steps is told which."""
        skipped, count = sorted(self._skipped), len(self.lesson.steps) - 1
        told: list[str] = []
        if len(skipped) == count:
            told.append(say("lesson.skipped.all", of=count))
        elif skipped:
            steps = ", ".join(str(at + 1) for at in skipped)
            told.append(say("lesson.skipped", n=len(skipped), of=count, steps=steps))
        if count - 1 not in skipped:
            told.insert(0, self._text(self._step))
        if not self.is_kept:
            told.append(say("lesson.unkept"))
        return " ".join(told)

    def _text(self, step: Step) -> str:
        ident = self.lesson.text_id(step.id)
        if step.counts is None:
            return say(ident)
        return say(ident, n=self._teaching.fact(step.counts)(self.session.state))

    def _hear(self, session: Session[Any], events: Sequence[Event]) -> None:
        length = len(session.journal)
        if length > self._heard and self._off_before is not None:
            self._waived.add((self._at, self._off_before))  # who plays on carries on
        self._heard = length
        self._happened = [each for each in self._happened if each[0] <= length]
        self._happened += [(length, event) for event in events]
        while length < self._starts[-1]:  # acts were taken back
            self._said.discard(self._at)
            self._starts.pop()
            self._skipped.discard(self._at)
        self._advance()
        self._note_off()
        self._changed()

    def _note_off(self) -> None:
        self._off_before = self._off if self._off != _LOST else None

    def _changed(self) -> None:
        self.is_resumed = False
        self.on_change()

    def _advance(self) -> None:
        while not self.is_done and (done := self._step.done) is not None and self._holds(done):
            self._begin_next()
        if self._step.when is None or self._holds(self._step.when):
            self._said.add(self._at)
        if self.is_done and not self._is_told:
            self._is_told = True
            self.on_end(self.mark)

    def _begin_next(self) -> None:
        self._starts.append(len(self.session.journal))

    def _holds(self, predicate: Predicate) -> bool:
        state = self.session.state
        match predicate:
            case AllOf(all=parts):
                return all(map(self._holds, parts))
            case AnyOf(any=parts):
                return any(map(self._holds, parts))
            case Over():
                return state.decision is None
            case Asked(asked=name):
                decision = state.decision
                return decision is not None and not decision.seat and decision.ask == name
            case Fact(fact=name):
                return predicate.takes(self._teaching.fact(name)(state))
            case Happened():
                since = self._starts[-1]
                found = (event for number, event in self._happened if number > since)
                return sum(_fits(event, predicate) for event in found) >= predicate.times


def _fits(event: Event, wanted: Happened) -> bool:
    if type(event).__name__ != wanted.event:
        return False
    where = wanted.where
    if "seat" not in where and getattr(event, "seat", 0):
        return False
    return all(_is(getattr(event, field), value) for field, value in where.items())


def _is(value: object, wanted: object) -> bool:
    if isinstance(wanted, Range):
        return isinstance(value, int) and wanted.takes(value)
    return value in wanted if isinstance(wanted, list) else value == wanted
