"""A lesson goes on where it was left or killed; what does not replay begins at its start."""

import logging
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from desktop.lessons.models import Lesson
from desktop.lessons.progress import keep
from desktop.lessons.run import Happening, LessonRun, Mark, begin_lesson, session_of
from saves import LessonSave, Stood, entries_of
from tabletop import Session

if TYPE_CHECKING:
    from desktop.game import GameEntry, Teaching
    from saves import Store
    from tabletop import Event

__all__ = ["take_up"]

_log = logging.getLogger(__name__)


def take_up(entry: "GameEntry", lesson: Lesson, store: "Store") -> LessonRun:
    """Where it stands; from here on the store keeps how it goes on, and that it was done."""
    assert entry.teaching is not None
    teaching = entry.teaching()
    of = _of(lesson, teaching)
    save = store.lessons.read(lesson.id)
    run = None if save is None or save.of != of else _resumed(lesson, teaching, save)
    run = run or begin_lesson(entry, lesson)

    def end(mark: Mark) -> None:
        run.is_kept = keep(store, lesson.id, mark)

    run.on_end = end

    def note() -> None:
        if run.is_done:
            store.lessons.forget(lesson.id)
        else:
            store.lessons.keep(lesson.id, of, run.stood, run.session.journal)

    run.on_change = note
    return run


def _of(lesson: Lesson, teaching: "Teaching") -> str:
    """What another lesson, or one by other rules, has not in common."""
    told = f"{teaching.game.rules_version} {lesson.model_dump_json()}"
    return sha256(told.encode()).hexdigest()[:16]


def _resumed(lesson: Lesson, teaching: "Teaching", save: LessonSave) -> LessonRun | None:
    happened: list[Happening] = []

    def hear(session: Session[Any], events: "list[Event]") -> None:
        happened.extend((len(session.journal), event) for event in events)

    session = session_of(lesson, teaching)
    session.listeners.append(hear)
    try:
        for wanted in entries_of(save.journal, teaching.game):
            session.apply(wanted.action, wanted.at_ms)
            if session.journal[-1] != wanted:  # another seat, or another state
                return None
    except Exception as error:  # whatever the rules say of what they never wrote
        _log.warning("lesson %s begins at its start: %s", lesson.id, error)
        return None
    session.listeners.remove(hear)
    if not _fits(save.stood, lesson, len(session.journal)):
        return None
    return LessonRun(lesson, teaching, session, save.stood, happened)


def _fits(stood: Stood, lesson: Lesson, acts: int) -> bool:
    starts = stood.starts
    in_order = starts[0] == 0 and starts == sorted(starts) and starts[-1] <= acts
    return in_order and len(starts) <= len(lesson.steps)
