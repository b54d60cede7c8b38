"""What the desk proposes next of a game, from its lessons and from what was played."""

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple, Protocol

from desktop.career.part import Career, Rung
from desktop.career.way import BEYOND, LESSON, PRACTICE, Played, Step, next_step, of_summary
from desktop.game import GameEntry
from desktop.kit.navigator import Onward
from desktop.lessons.models import Lesson, lessons_of
from desktop.shell.host import Host
from desktop.shell.reached import Reached, reached_by
from resources import say
from saves import Slot
from tabletop import Session

__all__ = [
    "Way",
    "current_game",
    "first_setup",
    "onward",
    "percent",
    "proposed_rung",
    "told",
    "way_of",
    "ways_of",
]


class Desk(Host, Protocol):
    game: str
    session: Session[Any] | None
    slot: Slot[Any] | None


class Way(NamedTuple):
    """How far the player has come in one game, and the step that is proposed."""

    entry: GameEntry
    career: Career
    lessons: Sequence[Lesson]
    games: Sequence[Played]
    step: Step

    def rung(self, ident: str) -> Rung:
        return next(each for each in self.career.rungs if each.id == ident)


def ways_of(desk: Host, reached: Reached) -> Sequence[Way]:
    """Of each game that has a career."""
    found = (way_of(desk, entry, reached) for entry in desk.entries.values())
    return [way for way in found if way is not None]


def way_of(
    desk: Host,
    entry: GameEntry,
    reached: Reached,
    last: Played | None = None,
    ended: str = "",
) -> Way | None:
    """`last`: a game that has just ended and has no result. `ended`: a lesson that has."""
    if entry.career is None:
        return None
    career, lessons, progress = entry.career(), lessons_of(entry), desk.store.progress.now
    games = reached.games(entry.name)
    games += [last] if last is not None else []
    rungs = [rung.id for rung in career.rungs]
    aside = () if career.beyond is None else career.beyond.lessons
    lessons = [each for each in lessons if (each.id in aside) == (ended in aside)]
    ids = [lesson.id for lesson in lessons]
    of = {"knows": progress.knows_games, "ended": ended}
    step = next_step(rungs, ids, progress.lessons, games, **of)
    if ended in aside[-1:]:
        step = Step(BEYOND, "")
    return Way(entry, career, lessons, games, step)


def current_game(desk: Host, reached: Reached, ways: Sequence[Way]) -> str:
    """The one played last, else the one whose lessons were begun, else the first; "" for none."""
    names = [way.entry.name for way in ways]
    ended = [each for each in reached.last if each in names]
    known = desk.store.progress.now.lessons
    begun = [way.entry.name for way in ways if any(each.id in known for each in way.lessons)]
    return next(iter([*ended[-1:], *begun[-1:], *names]), "")


def onward(desk: Desk, game: str, ended: str = "") -> Onward | None:
    """What is proposed next of a game; None for one without a career."""
    entry = desk.entries[game]
    way = way_of(desk, entry, reached_by(desk), _unsaved(desk, entry), ended)
    return None if way is None else told(desk, way)


def _unsaved(desk: Desk, entry: GameEntry) -> Played | None:
    """The game on the table, where it is over and has no result because it could not be saved."""
    session, slot = desk.session, desk.slot
    if session is None or slot is None or entry.name != desk.game or entry.career is None:
        return None
    is_saved = slot.trouble is None and not desk.store.read_only
    if is_saved or session.state.outcome is None:
        return None
    marks = {*slot.marks, *(["practice"] if session.practice else [])}
    return of_summary(entry.career(), entry.codec().summary(session), session.seed, marks)


def told(desk: Host, way: Way) -> Onward:
    """A step in words, and how it is taken."""
    entry, step = way.entry, way.step
    if step.kind == LESSON:
        number = next(n for n, each in enumerate(way.lessons) if each.id == step.id)
        name = say(f"lesson.{step.id}.title")
        head = say("career.next.lesson", name=name)
        if number == 0:
            head = say("career.next.learn", game=entry.title)
        note = say("career.next.lesson.note", game=entry.title, n=number + 1, of=len(way.lessons))
        return Onward(step.kind, entry.name, head, name, note, partial(desk.lesson, step.id))
    if step.kind == BEYOND:
        beyond = way.career.beyond
        assert beyond is not None
        head = say("career.next.rung", name=beyond.name)
        go = partial(desk.new, entry.name, beyond.setup)
        return Onward(step.kind, entry.name, head, beyond.goal, "", go, beyond.setup)
    rung = way.rung(step.id)
    if step.kind == PRACTICE:
        again = entry.again(rung.setup, step.seed, True)
        head = say("career.next.practice", name=rung.name)
        goal, note = say("career.next.practice.goal"), say("career.next.practice.note")
        begin = partial(desk.begin, entry.name, again)
        return Onward(step.kind, entry.name, head, goal, note, begin)
    head = say("career.next.rung", name=rung.name)
    note = say("career.share", percent=percent(rung.measured.share))
    go = partial(desk.new, entry.name, rung.setup)
    return Onward(step.kind, entry.name, head, rung.goal, note, go, rung.setup)


def proposed_rung(way: Way) -> Rung:
    """The one that a new game is set up with: until the first has ended, that one."""
    return way.career.rungs[0] if way.step.kind == LESSON else way.rung(way.step.id)


def first_setup(desk: Host, entry: GameEntry) -> object:
    """What a new game opens with where none was played since the start; None: what it likes."""
    way = way_of(desk, entry, reached_by(desk))
    return None if way is None else proposed_rung(way).setup


def percent(share: float) -> int:
    return round(100 * share)
