"""Lessons as data: a position, steps, and what must hold for each; read strictly.

Texts lie in the messages, under `lesson.<id>.title`, `.lost` and `.<step>`, and those of what leads
off a step under `lesson.<id>.<step>.off`, a second one under `.off2`.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import ConfigDict, Field

from resources import messages, resource
from resources.parsing import CatalogError, Id, Name, StrictModel, parse, read, refuse_twins
from tabletop.play import field_names

if TYPE_CHECKING:
    from desktop.game import GameEntry, Teaching

__all__ = ["Lesson", "Predicate", "Range", "Step", "check", "lessons_of", "read_lessons"]

_Number = Annotated[int, Field(ge=-1000, le=1000)]


class _Ranged(StrictModel):
    model_config = ConfigDict(populate_by_name=True)

    least: Annotated[_Number | None, Field(alias="from")] = None
    most: Annotated[_Number | None, Field(alias="to")] = None

    def takes(self, value: int) -> bool:
        is_high = self.least is None or self.least <= value
        return is_high and (self.most is None or value <= self.most)


class Range(_Ranged):
    """Of a field of an event."""


class Asked(StrictModel):
    """The player is asked this."""

    asked: Name


class Happened(StrictModel):
    """So often since the step began, to or by the player unless a seat is named."""

    event: Name
    where: Annotated[
        dict[Name, int | str | list[int | str] | Range], Field(default_factory=dict[str, Any])
    ]
    times: Annotated[int, Field(ge=1, le=99)] = 1


class Fact(_Ranged):
    """A number of the state lies in a range."""

    fact: Name


class Over(StrictModel):
    """The game has ended."""

    over: Literal[True]


class AllOf(StrictModel):
    all: Annotated[list["Predicate"], Field(min_length=1)]


class AnyOf(StrictModel):
    any: Annotated[list["Predicate"], Field(min_length=1)]


Predicate = Asked | Happened | Fact | Over | AllOf | AnyOf
AllOf.model_rebuild()
AnyOf.model_rebuild()


class Off(StrictModel):
    """What leads away from what the step is about."""

    when: Predicate


class Step(StrictModel):
    """One thing to do. The last step of a lesson only sums it up, and alone has no `done`."""

    id: Id
    when: Predicate | None = None  # said from then on; None: at once
    show: Annotated[tuple[Name, ...], Field(max_length=6)] = ()  # nodes that are pointed at
    done: Predicate | None = None
    off: Annotated[tuple[Off, ...], Field(max_length=4)] = ()
    counts: Name | None = None  # the fact that is {n} in its text


Deed = tuple[Name, dict[str, Any]]
Roads = tuple[list[Deed], ...]


class Lesson(StrictModel):
    """The roads are played by tests: the intended one, other good ones, and those that are off."""

    id: Id
    position: dict[str, Any]  # read by the game
    line: list[Deed] | Literal["pilot"]
    roads: Roads = ()
    poor: Roads = ()
    fails: Roads = ()
    hints: bool = False  # whether the first hints of the game speak, too
    steps: Annotated[list[Step], Field(min_length=2, max_length=12)]

    def text_id(self, step: str, off: int | None = None) -> str:
        """Of a step, or of what leads off it, by its place."""
        which = "" if off is None else f".off{off + 1 if off else ''}"
        return f"lesson.{self.id}.{step}{which}"

    @property
    def text_ids(self) -> list[str]:
        """Of all its texts but the one for a lost game, which it may have."""
        own = [f"lesson.{self.id}.title"]
        for step in self.steps:
            own.append(self.text_id(step.id))
            own += [self.text_id(step.id, number) for number in range(len(step.off))]
        return own


class _File(StrictModel):
    schema_: Annotated[Literal["lessons/1"], Field(alias="schema")]
    lessons: Annotated[list[Lesson], Field(min_length=1, max_length=40)]


@cache
def _lessons(game: str) -> tuple[Lesson, ...]:
    folder = resource("lessons")
    return read_lessons(f"{game}.json", read(folder, f"{game}.json"))


def lessons_of(entry: "GameEntry") -> tuple[Lesson, ...]:
    """All lessons of a game in their order; none where it has none. CatalogError."""
    if entry.teaching is None:
        return ()
    found = _lessons(entry.name)
    for lesson in found:
        check(lesson, entry.teaching())
    return found


def read_lessons(name: str, text: str) -> tuple[Lesson, ...]:
    """CatalogError."""
    found = parse(_File, name, text, "lesson").lessons
    refuse_twins(name, [lesson.id for lesson in found])
    return tuple(found)


def check(lesson: Lesson, teaching: "Teaching") -> None:
    """CatalogError where it names what the game, or the table of texts, does not have."""
    for words in (*_faults(lesson, teaching), *_lost_texts(lesson)):
        raise CatalogError(f"lesson {lesson.id}: {words}")


def _lost_texts(lesson: Lesson) -> Iterator[str]:
    for ident in lesson.text_ids:
        if ident not in messages("en"):
            yield f"no text {ident}"


def _faults(lesson: Lesson, teaching: "Teaching") -> Iterator[str]:
    if len({step.id for step in lesson.steps}) < len(lesson.steps):
        yield "a step stands twice"
    for step in lesson.steps:
        if (step.done is None) != (step is lesson.steps[-1]):
            yield f"step {step.id}: the last step alone has no done"
        for node in step.show:
            if not re.fullmatch(teaching.nodes, node):
                yield f"step {step.id}: no node {node}"
        predicates = [step.when, step.done, *(off.when for off in step.off)]
        facts = [] if step.counts is None else [Fact(fact=step.counts)]
        for predicate in (*predicates, *facts):
            for words in _unknown(predicate, teaching):
                yield f"step {step.id}: {words}"


def _unknown(predicate: Predicate | None, teaching: "Teaching") -> Iterator[str]:
    match predicate:
        case AllOf(all=parts) | AnyOf(any=parts):
            for part in parts:
                yield from _unknown(part, teaching)
        case Asked(asked=name) if name not in teaching.asks:
            yield f"no question {name}"
        case Fact(fact=name):
            try:
                teaching.fact(name)
            except KeyError:
                yield f"no fact {name}"
        case Happened(event=name) if name not in teaching.events:
            yield f"no event {name}"
        case Happened(event=name, where=where):
            for field in where:
                if field not in field_names(teaching.events[name]):
                    yield f"{name} has no {field}"
        case _:
            pass
