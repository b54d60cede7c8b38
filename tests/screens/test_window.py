"""The window itself: sizes, full screen, its end, its display, and what stands on it."""

import subprocess
import sys

import pytest

from desktop.kit.dialog import Choice, Dialog
from tests.screens.audit import faults
from tests.screens.test_kit_window import Desk
from tests.support.process import environ


def test_text_scale_changes_at_once_and_stops_at_150(game):
    desk = game.show(Desk())
    game.app.change_settings(text_scale=125)
    assert desk.scene.scale == 1.25
    game.app.change_settings(text_scale=200)
    assert desk.scene.scale == 1.5
    game.app.tell("Notice", "Words to read.")
    assert game.app.top.scene.scale == 2.0
    assert faults(game.app.top.scene) == []


def test_a_fault_is_noted_rescued_and_shown(game, tmp_path):
    class Broken(Desk):
        def act(self, act, node):
            raise RuntimeError("boom")

    rescued = []
    game.app.owner.rescue = lambda: bool(rescued.append(True)) or True
    game.app.owner.title = lambda: game.app.reset(Desk())
    game.show(Broken())
    game.click("one")
    assert rescued == [True]
    notes = list(tmp_path.glob("crash-*.txt"))
    assert len(notes) == 1
    assert "boom" in notes[0].read_text()
    game.settle()
    assert "Something went wrong" in [words.text for words in game.app.top.scene.words()]
    game.key("enter")
    assert isinstance(game.app.top, Desk)


@pytest.mark.parametrize("turns", [30, pytest.param(200, marks=pytest.mark.long)])
def test_resizes_do_not_grow_memory(game, turns):
    import gc
    import resource as limits

    desk = game.show(Desk())

    def once(number):
        unit = 0.75 + number % 50 / 40
        desk.fit(1280, 720, 1.0, (round(1280 * unit), round(720 * unit)))
        game.app.ctx.gc()

    for number in range(min(turns, 60)):
        once(number)
    gc.collect()
    before = limits.getrusage(limits.RUSAGE_SELF).ru_maxrss
    for number in range(turns):
        once(number)
    assert limits.getrusage(limits.RUSAGE_SELF).ru_maxrss <= before * 1.05
    desk.fit(1280, 720, 1.0, (1280, 720))


def test_screens_push_pop_and_fade(game):
    one = game.show(Desk())
    two = Desk()
    game.app.push(two)
    assert game.app.top is two
    game.frame(1, 0.06)
    assert game.app._old_for > 0
    game.settle()
    assert game.app._old_for <= 0
    game.app.pop()
    assert game.app.top is one
    game.app.pop()
    assert game.app.top is one


def test_fullscreen_keeps_the_screen_sound(game):
    desk = game.show(Desk())
    for _ in range(6):
        game.key("f11")
        game.pass_by(10)
    assert not game.app.fullscreen
    game.resize(1280, 720)
    game.click("one")
    assert desk.done == ["one"]


def test_the_window_gets_back_the_size_it_had_before_full_screen(game):
    game.show(Desk())
    game.resize(1400, 760)
    for _ in range(2):
        game.key("f11")
        game.pass_by(10)
    assert not game.app.fullscreen
    assert game.app.get_size() == (1400, 760)


def test_a_held_full_screen_key_toggles_once_and_the_next_press_counts(game, monkeypatch):
    import arcade

    game.show(Desk())
    monkeypatch.setattr(game.app, "_holds_a_key", lambda: True)
    was = game.app.fullscreen
    for _ in range(12):  # as a held key comes again and again in a window made anew
        game.app.on_key_press(arcade.key.F11, 0)
        game.frame(1, 0.05)
    assert game.app.fullscreen is not was
    monkeypatch.setattr(game.app, "_holds_a_key", lambda: False)
    game.frame(1, 0.01)  # one that was on its way as the key was let go does not count
    game.app.on_key_press(arcade.key.F11, 0)
    assert game.app.fullscreen is not was
    game.frame(1, 0.01)
    game.app.on_key_press(arcade.key.F11, 0)
    assert game.app.fullscreen is was


def test_a_resize_keeps_focus_and_running_animation(game):
    desk = game.show(Desk())
    desk.set_focus("key")
    desk.moves = True
    desk.refresh(animate=True)
    game.frame(1, 0.02)
    sounds = game.app.sound.played.count("card")
    game.app.set_size(1400, 800)
    game.app.dispatch_events()
    game.app.rebuild()
    assert desk.busy
    assert desk.canvas.elapsed_ms == pytest.approx(20, abs=1)
    game.frame(4, 0.1)
    assert not desk.busy
    assert desk.focus == "key"
    assert game.app.sound.played.count("card") == sounds


def test_errors_of_opengl_are_raised_in_tests(game):
    import pyglet

    assert pyglet.options.debug_gl


def test_the_window_closes_with_its_size_kept_and_screens_told(game):
    closed = []

    class Last(Desk):
        def closed(self):
            closed.append(True)

    game.show(Last())
    game.resize(1400, 760)
    kept = {}
    game.app.owner.change = lambda **changes: kept.update(changes)
    shut, game.app.shut = game.app.shut, lambda: kept.update(shut=True)
    try:
        game.app.on_close()
    finally:
        game.app.shut = shut
    size = {"window_width": 1400, "window_height": 760, "window_maximized": False}
    assert kept == {**size, "shut": True}
    assert closed == [True]


def test_the_size_is_kept_when_it_has_changed_and_not_only_at_the_end(game, monkeypatch):
    from desktop.kit.window import app as module

    settings = game.app.owner.settings
    game.show(Desk())
    for size in ((1300, 740), (1400, 760)):
        game.resize(*size)
        assert (settings.window_width, settings.window_height) == (1280, 720), "still changing"
    game.pass_by(12)
    assert (settings.window_width, settings.window_height) == (1400, 760)
    monkeypatch.setattr(module, "is_maximized", lambda window: True)
    game.resize(1600, 800)
    game.pass_by(12)
    assert settings.window_maximized
    assert (settings.window_width, settings.window_height) == (1400, 760), "of the window before"
    monkeypatch.undo()
    game.resize(1500, 780)
    game.pass_by(12)
    assert not settings.window_maximized
    assert (settings.window_width, settings.window_height) == (1500, 780)


@pytest.mark.parametrize("size", [(1, 1), (200, 1), (1, 300), (319, 199), (640, 400), (959, 599)])
def test_a_window_below_the_least_size_is_drawn_handled_and_closed(game, tmp_path, size):
    """A tiling or minimising desk gives a window any size, and none is what the player chose."""
    desk = game.show(Desk())
    game.resize(*size)
    game.app.ask(Dialog("Title", "Words " * 60, (Choice("One"), Choice("Two"))))
    game.move(0, 0)
    game.key("down")
    game.resize(*size)
    game.key("escape")
    assert game.app.top is desk
    kept = {}
    game.app.owner.change = lambda **changes: kept.update(changes)
    shut, game.app.shut = game.app.shut, lambda: None
    try:
        game.app.on_close()
    finally:
        game.app.shut = shut
    assert not kept
    assert not list(tmp_path.glob("crash-*"))


def test_screens_are_told_of_the_end_though_the_size_cannot_be_kept(game, tmp_path):
    told = []

    class Last(Desk):
        def closed(self):
            told.append(self)
            raise OSError("no room")

    def full(**changes):
        raise OSError("no room")

    game.show(Last())
    game.app.push(Last())
    game.app.owner.change = full
    shut, game.app.shut = game.app.shut, lambda: told.append("shut")
    try:
        game.app.on_close()
    finally:
        game.app.shut = shut
    assert len(told) == 3
    assert list(tmp_path.glob("crash-*"))


def test_no_display_is_said_plainly():
    code = (
        "from desktop.kit.window.open_window import NoDisplay, open_window\n"
        "from tests.screens.conftest import Settings\n"
        "from tests.support.owner import Owner\n"
        "try:\n    open_window(Owner(Settings()), 't', None)\n"
        "except NoDisplay:\n    print('none')\n"
    )
    rest = environ()
    rest.pop("DISPLAY", None)
    told = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=rest, check=False
    )
    assert told.stdout.strip() == "none", told.stderr


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Xvfb is of X")
def test_a_display_that_is_there_is_left_alone():
    code = (
        "import os\n"
        "from tests.support.display import ensure_display\n"
        "ensure_display()\n"
        "own = os.environ['DISPLAY']\n"
        "ensure_display()\n"
        "assert own == os.environ['DISPLAY']\n"
        "print(own)\n"
    )
    desk = environ(DISPLAY=":4711")
    told = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=desk, check=True
    )
    assert told.stdout.strip() not in ("", ":4711")


def test_what_is_hidden_or_still_is_not_drawn(game, monkeypatch):
    screen, draw = game.show(Desk()), game.app._draw_stack
    drawn: list[object] = []
    monkeypatch.setattr(
        game.app, "_draw_stack", lambda target: drawn.append(target) or draw(target)
    )

    def frames(count: int = 1) -> list[object]:
        drawn.clear()
        for _ in range(count):
            game.app.on_update(0.1)
            game.app.draw(0.1)
        return drawn

    frames(10)
    assert frames(3) == [], "nothing moves"
    for news in ("on_show", "on_expose", "on_activate"):
        game.emit(news)
        assert frames(), news
        frames(10)
    screen.refresh()
    assert frames(), "another scene"
    assert frames() == []
    game.emit("on_hide")
    frames(10)
    assert frames(3) == []
    game.emit("on_mouse_motion", 5, 5, 0, 0)
    assert frames(), "the pointer is over it"


_FILLED = """
from pathlib import Path
from tests.screens.conftest import Settings
from tests.support.display import ensure_display
from tests.support.owner import Owner

ensure_display((1920, 1080))
from desktop.kit.window.app import App
from tests.screens.test_kit_window import Desk

app = App(Owner(Settings(fullscreen=True)), "Full screen", Path(), vsync=False)
app.reset(Desk())
for _ in range(6):
    app.dispatch_events()
    app.on_update(0.1)
    app.on_draw()
    app.flip()
screen = app.display.get_default_screen()
assert app.get_size() == (screen.width, screen.height), app.get_size()
assert app.top.pixels == app.get_size(), app.top.pixels
app.close()
"""


def test_a_window_that_begins_in_full_screen_is_drawn_in_all_of_it():
    done = subprocess.run(
        [sys.executable, "-c", _FILLED],
        env=environ(),
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
