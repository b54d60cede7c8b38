"""Lessons on the table of the window, without a window."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from desktop.kit.thinking import Thinker
from desktop.lessons.run import LessonRun
from desktop.play.coach import CoachPanel, Ways
from saves import Settings
from tests.lessons.positions import LESSONS, begun, entry_of, play

__all__ = ["opened", "said", "settle"]


def said(ident: str, number: int) -> tuple[LessonRun]:
    """The lesson played until that step is said."""
    run = begun(ident)
    for deed in LESSONS[ident].line if LESSONS[ident].line != "pilot" else ():
        if run.coach.number >= number and run.coach.text:
            break
        play(run, [deed])
    return (run,)


def opened(run: LessonRun, window: tuple[float, float, float] = (1280, 720, 1.0)) -> Any:
    """`asked` has the dialogs, `went` where it led."""
    entry, went = entry_of(run.lesson.id), list[str]()
    desk: Any = SimpleNamespace(
        settings=Settings(),
        trouble_line=lambda slot: "",
        saved_line=lambda: "",
        thinker=Thinker(),
        title=lambda: went.append("title"),
        quit=lambda: went.append("quit"),
        open_settings=lambda: None,
    )
    screen: Any = entry.play_screen(desk, run.session, None, False)

    def to(where: str) -> Callable[[], None]:
        return lambda: went.append(where)

    ways = Ways("Next: it", to("next"), to("repeat"), to("lessons"), to("title"))
    assert entry.teaching is not None
    screen.coach = CoachPanel(run, entry.teaching(), ways)
    screen.asked, screen.went = [], went
    screen.app = SimpleNamespace(
        ask=screen.asked.append,
        push=screen.asked.append,
        sound=SimpleNamespace(play=lambda name: None, in_background=False),
    )
    wide, tall, k = window
    screen.fit(wide, tall, k, (int(wide), int(tall)))
    screen._clock += 1.0
    return screen


def settle(screen: Any) -> None:
    """Time goes on until nothing is shown before the question that stands."""
    for _ in range(400):
        screen.advance(0.1)
        if screen.at_rest:
            break
    screen.advance(1.1)
    screen.advance(0.1)
