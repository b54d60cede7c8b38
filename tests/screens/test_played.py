"""The program as it is started by a player, in windows of desktops of every scale."""

import time

import pytest
from PIL import ImageChops

from tests.support.played import Played, playing, started, telling
from tests.support.speed import busy

_SCALES = (96, 144, 192, 240, 288)


def _place(played: Played) -> tuple[float, float]:
    """Where the amber button is drawn, in parts of the window."""
    x, y = played.amber()
    left, top, width, height = played.frame()
    return (x - left) / width, (y - top) / height


def _clicks_land(played: Played) -> None:
    """The amber button does what it says where it is drawn: it answers, or turns a page first."""
    before = len(played.journal())

    def answered() -> bool:
        played.click(*played.amber())
        return len(played.journal()) > before

    played.until(answered)


@pytest.mark.parametrize(
    "dpi",
    [120, *(pytest.param(dpi, marks=pytest.mark.long) for dpi in (*_SCALES, "96.5"))],
)
def test_a_scaled_desktop_shows_one_picture_and_clicks_where_things_are_drawn(tmp_path, dpi):
    with playing(tmp_path, "new", "--seed", "KESTREL-4471", dpi=dpi, size=(1920, 1200)) as played:
        windowed, frame = _place(played), played.frame()
        scale = dpi / 96 if isinstance(dpi, int) else 1.0
        is_small = 1280 * scale > 1536 or 720 * scale > 960
        assert frame[2:] == ((1904, 1112) if is_small else (1536, 960))
        _clicks_land(played)
        played.key("F11")
        played.until(lambda: played.look() or played.frame() == (0, 0, 1920, 1200))
        assert _place(played) == pytest.approx(windowed, abs=0.05)  # of another question
        _clicks_land(played)
        played.key("F11")
        played.until(lambda: played.look() or played.frame()[2:] == frame[2:])
        assert _place(played) == pytest.approx(windowed, abs=0.005)
        _clicks_land(played)


def test_the_full_screen_key_counts_once_however_long_and_twice_however_fast(tmp_path):
    with playing(tmp_path, "new", "--seed", "KESTREL-4471", size=(1920, 1200)) as played:
        full, frame = (0, 0, 1920, 1200), (played.amber(), played.frame())[1]

        def becomes(wanted: tuple[int, int, int, int]) -> None:
            played.until(lambda: played.look() or played.frame() == wanted)

        played.do("keydown", "F11")
        becomes(full)
        time.sleep(1.2)  # X repeats a key after 0.66 s
        played.look()
        assert played.frame() == full
        played.do("keyup", "F11")
        for wanted in (frame, full):
            time.sleep(0.4)
            played.key("F11")
            becomes(wanted)


@pytest.mark.parametrize(
    "words",
    [
        (),
        pytest.param(("new", "--seed", "KESTREL-4471"), marks=pytest.mark.long),
    ],
)
def test_a_window_that_nobody_touches_is_still(tmp_path, words):
    with playing(tmp_path, *words, size=(1280, 720)) as played:
        played.amber()
        played.until(lambda: played.busy_share(1.0) < 0.1)  # what is read ahead is read
        before = played.picture()
        assert played.busy_share(3.0) < 0.06 * busy()
        assert ImageChops.difference(before, played.picture()).getbbox() is None
        played.key("Down")  # and wakes at once
        played.until(lambda: ImageChops.difference(before, played.picture()).getbbox())


@pytest.mark.long
def test_the_window_opens_as_it_was_left(tmp_path):
    with playing(tmp_path, dpi=120, window_width=1100, window_height=700) as played:
        played.amber()
        assert played.frame()[2:] == (1375, 875)
        played.key("F11")
        played.until(lambda: played.look() or played.frame() == (0, 0, 1920, 1200))
        assert played.close() == 0
        for ends_full in (True, False):
            with started(played.display, tmp_path) as again:
                again.amber()
                assert again.frame() == (0, 0, 1920, 1200)
                if not ends_full:
                    again.key("F11")
                    again.until(lambda: again.look() or again.frame()[2:] == (1375, 875))
                assert again.close() == 0
        with started(played.display, tmp_path) as again:
            again.amber()
            assert again.frame()[2:] == (1375, 875)


@pytest.mark.long
def test_the_size_outlives_a_kill(tmp_path):
    with playing(tmp_path, window_width=1100, window_height=700) as played:
        played.amber()
        played.do("windowsize", played.window, "1250", "810")
        played.until(lambda: '"window_width": 1250' in (tmp_path / "options.json").read_text())
        played.process.kill()
        played.process.wait(60)
        with started(played.display, tmp_path) as again:
            again.amber()
            assert again.frame()[2:] == (1250, 810)


@pytest.mark.long
def test_a_second_window_begins_to_save_when_the_first_is_closed(tmp_path):
    with playing(tmp_path) as first, started(first.display, tmp_path, "new") as second:
        second.amber()
        assert not list(tmp_path.glob("saves/*.json"))
        first.do("windowclose", first.window)
        first.process.wait(60)
        second.until(lambda: [*tmp_path.glob("saves/*.json")])


_TELL_KEYS = """
from desktop.kit.screen import Screen
from desktop.kit.scene import Scene
from desktop.kit.window.app import App
from pathlib import Path
from saves import Settings
from tests.support.owner import Owner


class Tell(Screen):
    def compose(self, width, height, k):
        return Scene(width, height, k)

    def key_pressed(self, name):
        print(name, flush=True)


app = App(Owner(Settings()), "Free Trader", Path())
app.push(Tell())
import arcade
arcade.run()
"""


@pytest.mark.parametrize(
    ("layout", "keys", "names"),
    [
        ("fr", ("ampersand", "eacute", "agrave", "shift+ampersand", "a"), "1 2 0 1 a"),
        pytest.param("us", ("1", "0", "shift+1", "a"), "1 0 1 a", marks=pytest.mark.long),
        pytest.param("de", ("1", "shift+1", "z"), "1 1 z", marks=pytest.mark.long),
    ],
)
def test_the_digit_row_works_on_every_layout(layout, keys, names):
    with telling(_TELL_KEYS, layout) as played:
        played.key(*keys)
        told = [played.process.stdout.readline().strip() for _ in names.split()]
        assert told == names.split()
