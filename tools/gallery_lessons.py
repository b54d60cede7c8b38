"""Lessons in the window: each step as the coach says it, and the page of them."""

from collections.abc import Callable
from functools import partial
from typing import Any

from desktop.play.coach import CoachPanel, Ways
from tests.lessons.positions import LESSONS, begun, entry_of, play

__all__ = ["at_step", "every", "screens"]

_TYPICAL = ("lesson-f1-2", "lesson-f2-off", "lesson-f3-2", "lesson-g1-2", "lesson-g4-2")


def at_step(desk: Any, ident: str, number: int, road: str = "") -> Any:
    """A lesson where its step of that number is said; on a poor road, where that has led."""
    run = begun(ident)
    if road == "off":
        play(run, LESSONS[ident].poor[0])
    for deed in () if road or LESSONS[ident].line == "pilot" else LESSONS[ident].line:
        if run.coach.number >= number and run.coach.text:
            break
        play(run, [deed])
    entry = entry_of(ident)
    screen: Any = entry.play_screen(desk, run.session, None, False)
    ways = Ways("Next", desk.title, desk.title, desk.title, desk.title)
    screen.coach = CoachPanel(run, entry.teaching(), ways)
    return screen


def screens(desk: Any) -> dict[str, Callable[[], Any]]:
    """The page, and typical steps."""
    from desktop.shell.pages import PAGES

    made = every(desk)
    return {
        "lessons": lambda: PAGES["lessons"](desk, "freetrader"),
        **{name: made[name] for name in _TYPICAL},
    }


def every(desk: Any) -> dict[str, Callable[[], Any]]:
    """Each step, by `lesson-<id>-<number>`, and two sentences off the road."""
    made: dict[str, Callable[[], Any]] = {
        f"lesson-{ident}-{number}": partial(at_step, desk, ident, number)
        for ident, lesson in LESSONS.items()
        for number in range(1, 2 if lesson.line == "pilot" else len(lesson.steps))
    }
    made["lesson-f2-off"] = partial(at_step, desk, "f2", 0, "off")
    made["lesson-g1-off"] = partial(at_step, desk, "g1", 0, "off")
    return made
