"""Lessons in the window, each step as the coach says it, and the way on from them."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from desktop.play.coach import CoachPanel, Ways
from desktop.shell.first_start import first_question
from desktop.shell.title_screen import TitleScreen
from saves import Result
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


_RESULTS = (
    ("freetrader", {"preset": "first-flight", "cause": "payment"}, ()),
    ("freetrader", {"preset": "first-flight", "cause": "paid"}, ()),
    ("freetrader", {"preset": "relaxed", "cause": "paid"}, ("hint",)),
    ("trucker", {"flight": "learning", "who": "easy careful", "credits": 12, "place": 1}, ()),
    ("freetrader", {"preset": "standard", "cause": "no_fuel"}, ()),
)


def with_results(desk: Any) -> Any:
    """The desk of a player who has won some games and lost others."""
    lines = [
        Result(
            uuid=f"{number:032x}",
            gen=1,
            game=game,
            rules=1,
            app="gallery",
            began="2026-01-31T12:00:00Z",
            ended=f"2026-01-31T12:{number:02}:00Z",
            name="Gallery",
            key="0" * 16,
            seed="GALLERY-1",
            marks=list(marks),
            won="paid" in summary.values(),
            summary=summary,
        )
        for number, (game, summary, marks) in enumerate(_RESULTS)
    ]
    desk.store.results().add(*lines, keep=False)
    return desk


def _nothing_open(desk: Any) -> Any:
    return replace(desk.title_view(), line=None)


def screens(desk: Any) -> dict[str, Callable[[], Any]]:
    """The page, and typical steps."""
    from desktop.shell.pages import PAGES

    made = every(desk)
    return {
        "lessons": lambda: PAGES["lessons"](desk, "freetrader"),
        "career": lambda: PAGES["career"](desk, "freetrader"),
        "career-won": lambda: PAGES["career"](with_results(desk), "freetrader"),
        "career-trucker": lambda: PAGES["career"](with_results(desk), "trucker"),
        "title-won": lambda: TitleScreen(desk, with_results(desk).title_view),
        "title-next": lambda: TitleScreen(desk, lambda: _nothing_open(with_results(desk))),
        "first-start": lambda: first_question(desk),
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
