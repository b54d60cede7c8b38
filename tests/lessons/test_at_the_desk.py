"""Lessons from the page to the next one: what is kept, and where they lead."""

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from desktop.shell.desk import Desk
from desktop.shell.lessons import LessonsScreen
from desktop.shell.onward import onward
from resources import say
from saves import Store
from tests.lessons.positions import ENTRIES, LESSONS, play
from tests.lessons.table import settle


class Window:
    """The stack of screens, without a window."""

    def __init__(self) -> None:
        self.stack: list[Any] = []
        self.sound = SimpleNamespace(play=lambda name: None, in_background=False)

    @property
    def top(self) -> Any:
        return self.stack[-1]

    def push(self, screen: Any, fade: bool = True) -> None:
        screen.app = self
        self.stack.append(screen)
        screen.fit(1280, 720, 1.0, (1280, 720))
        screen._clock += 1.0

    ask = push

    def reset(self, screen: Any) -> None:
        self.stack.clear()
        self.push(screen)

    def pop(self) -> None:
        self.stack.pop()

    def leave(self, screen: Any) -> None:
        self.stack.remove(screen)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Any]:
    with Store(tmp_path, app_version="test") as store:
        desk: Any = Desk(store, {entry.name: entry for entry in ENTRIES.values()})
        desk.app = Window()
        desk.change(first_start_done=True)
        desk.title()
        yield desk


def files(desk: Any) -> dict[str, bytes]:
    home = desk.store.home
    return {
        str(path.relative_to(home)): path.read_bytes()
        for path in sorted(home.rglob("*"))
        if path.is_file()
    }


def finish(desk: Any) -> Any:
    """Play the line of the lesson, and show its end."""
    table = desk.app.top
    run = table.coach.run
    before = table.before_act()
    play(run, LESSONS[run.lesson.id].line)
    table.show(before, [])
    settle(table)
    return desk.app.top


def choose(dialog: Any, number: int) -> None:
    dialog._clock += 1.0
    dialog.activate(dialog.scene.node(f"choice-{number}"))


@pytest.mark.parametrize("ident", ["f1", "g4"])
def test_a_lesson_leaves_no_file_but_progress(desk: Any, ident: str):
    before = files(desk)
    desk.lesson(ident)
    finish(desk)
    after = files(desk)
    changed = {name for name in after if after[name] != before.get(name)}
    assert changed <= {"records/progress.json", "records/progress.bak"}
    assert desk.store.progress.now.lessons == {ident: "done"}
    assert not desk.store.rows()


@pytest.mark.parametrize("ident", ["f1", "g4"])
def test_a_lesson_that_is_skipped_step_by_step_leaves_no_other_file(desk: Any, ident: str):
    before = files(desk)
    desk.lesson(ident)
    for _ in range(2):
        table = desk.app.top
        while not table.coach.run.is_done:
            table.coach.run.skip()
        table.coach.ways.repeat()
    assert {*files(desk)} - {*before} <= {"records/progress.json", "records/progress.bak"}
    assert desk.store.progress.now.lessons == {ident: "seen"}


def test_the_end_leads_to_the_next_lesson(desk: Any):
    desk.lesson("f1")
    dialog = finish(desk)
    assert dialog.choices[2].label == "Next lesson: Where a world pays"
    choose(dialog, 2)
    assert desk.app.top.coach.run.lesson.id == "f2"


def test_the_end_says_what_was_skipped_and_that_it_is_not_kept(desk: Any):
    desk.store.read_only = True  # as beside a second window
    desk.lesson("f1")
    table = desk.app.top
    before = table.before_act()
    while not table.coach.run.is_done:
        table.coach.run.skip()
    table.show(before, [])
    settle(table)
    dialog = desk.app.top
    assert dialog.title == "Your first load: skipped"
    assert dialog.text.startswith("You skipped all 4 steps.")
    assert dialog.text.endswith(say("lesson.unkept"))
    desk.store.read_only = False
    choose(dialog, 1)
    assert "could not be saved" not in finish(desk).text


def test_the_end_can_repeat_or_lead_to_the_title(desk: Any):
    desk.lesson("f1")
    choose(finish(desk), 1)
    assert desk.app.top.coach.run.lesson.id == "f1"
    assert desk.app.top.coach.run.coach.number == 1
    choose(finish(desk), 0)
    assert type(desk.app.top).__name__ == "TitleScreen"


def test_the_last_lesson_leads_to_the_easiest_campaign(desk: Any):
    desk.lesson("f7")
    choose(finish(desk), 2)
    assert type(desk.app.top).__name__ == "SetupScreen"
    offers = ENTRIES["f"].offers
    assert offers is not None
    assert desk.last_setup == offers()[0].setup


def test_the_last_lesson_of_the_base_leads_to_the_first_flight(desk: Any):
    desk.lesson("g7")
    assert "Learning flight" in desk.app.top.coach.ways.next_label


def test_lessons_of_the_expansion_lead_to_a_flight_with_vips(desk: Any):
    desk.lesson("g8")
    table = finish(desk)
    table.key_pressed("enter")  # the launch was read
    settle(table)
    dialog = desk.app.top
    assert dialog.choices[2].label == "Next lesson: VIPs and turns"
    choose(dialog, 2)
    dialog = finish(desk)
    assert dialog.choices[2].label == "Next: A flight with VIPs"
    choose(dialog, 2)
    assert type(desk.app.top).__name__ == "SetupScreen"
    setup = desk.last_setup
    assert (setup.flight, setup.vips, setup.mission) == ("I", True, "")


def test_who_knows_the_base_lessons_is_led_to_flights_and_to_no_further_lesson(desk: Any):
    desk.store.progress.change(lessons={f"g{number}": "done" for number in range(1, 8)})
    following = onward(desk, "trucker")
    assert following is not None
    assert following.kind == "rung"


def test_the_page_shows_what_was_done_and_begins_a_lesson(desk: Any):
    desk.store.progress.change(lessons={"f1": "done", "f2": "seen"})
    desk.page("lessons", "freetrader")
    page = desk.app.top
    assert isinstance(page, LessonsScreen)
    assert page.scene.focus == "lesson-f3"
    assert page.scene.node("lesson-f1").label == "Your first load, done"
    assert page.scene.node("lesson-f2").label == "Where a world pays, skipped"
    assert {f"lesson-{ident}" for ident in LESSONS} <= {node.id for node in page.scene.nodes}
    page.key_pressed("enter")
    assert desk.app.top.coach.run.lesson.id == "f3"


def test_the_list_is_reached_from_a_lesson(desk: Any):
    desk.lesson("f1")
    desk.app.top.key_pressed("f4")
    assert isinstance(desk.app.top, LessonsScreen)
    desk.app.top.back()
    assert type(desk.app.top).__name__ == "TitleScreen"


def test_a_lesson_takes_the_place_of_the_game_that_was_open(desk: Any):
    desk.lesson("f1")
    assert desk.slot is None
    assert desk.session is desk.app.top.session
    desk.title()
    assert desk.session is None


@pytest.mark.parametrize("is_moved", [False, True])
def test_the_page_marks_the_lesson_that_was_left(desk: Any, is_moved: bool):
    """Not the first that was never done, which may lie far before it."""
    desk.lesson("g8")
    table = desk.app.top
    if is_moved:
        before = table.before_act()
        play(table.coach.run, LESSONS["g8"].line[:2])
        table.show(before, [])
    table.coach.ways.lessons()
    assert desk.app.top.scene.focus == "lesson-g8"


def test_the_page_marks_the_lesson_after_the_one_that_was_done(desk: Any):
    desk.lesson("g4")
    finish(desk)
    table = desk.app.stack[0]
    table.coach.ways.lessons()
    assert desk.app.top.scene.focus == "lesson-g5"
    desk.title()
    desk.page("lessons", "trucker")
    assert desk.app.top.scene.focus == "lesson-g5"
    desk.page("lessons", "freetrader")
    assert desk.app.top.scene.focus == "lesson-f1"
