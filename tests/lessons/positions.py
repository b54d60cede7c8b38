"""Lessons as tests play them: what the file calls acts, and walks over what can be done."""

from collections.abc import Mapping, Sequence
from typing import Any

from desktop.game import GameEntry
from desktop.lessons.models import Lesson, lessons_of
from desktop.lessons.run import LessonRun, begin_lesson
from freetrader.entry import FreeTraderEntry
from tabletop import Action, Session, drive
from tabletop.play import field_names
from trucker.ai.seats import chosen_for_you, rivals_of
from trucker.entry import TruckerEntry

__all__ = ["ENTRIES", "LESSONS", "act_of", "begun", "entry_of", "play", "play_out"]

ENTRIES: Mapping[str, GameEntry] = {"f": FreeTraderEntry(), "g": TruckerEntry()}
LESSONS: Mapping[str, Lesson] = {
    lesson.id: lesson for entry in ENTRIES.values() for lesson in lessons_of(entry)
}


def entry_of(ident: str) -> GameEntry:
    return ENTRIES[ident[0]]


def begun(ident: str) -> LessonRun:
    return begin_lesson(entry_of(ident), LESSONS[ident])


def act_of(session: Session[Any], name: str, args: Mapping[str, Any]) -> Action:
    """The act that the file names; squares of a ship are column and row there."""
    kind = session.game.actions[name]
    names = {"at": "battery" if name == "Protect" else "cell", "from": "battery"}
    values = {names.get(key, key): value for key, value in args.items()}
    for key, value in values.items():
        if isinstance(value, list):
            values[key] = session.state.seats[0].ship.board.index[tuple(value)]
    assert set(values) <= set(field_names(kind))
    return kind(**values)


def rivals_act(session: Session[Any]) -> None:
    """All who are not the player, as in text mode."""
    drive(session, rivals_of(session.setup))


def play(run: LessonRun, road: Sequence[tuple[str, Mapping[str, Any]]]) -> None:
    """Act by act, each of them legal."""
    for name, args in road:
        session = run.session
        action = act_of(session, name, args)
        assert session.state.decision is not None, (run.lesson.id, name)
        assert session.state.decision.allows(action), (run.lesson.id, action)
        session.apply(action, getattr(session.state, "clock", 0))
        if run.lesson.id[0] == "g":
            rivals_act(session)


def play_out(run: LessonRun) -> None:
    """As a careful captain would, until the lesson is over."""
    while not run.is_done and run.session.state.decision is not None:
        run.session.apply(chosen_for_you(run.session), run.session.state.clock)
        rivals_act(run.session)
