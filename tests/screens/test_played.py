"""The program as it is started by a player, in windows of desktops of every scale."""

import pytest

from tests.support.played import Played, playing, started

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
        assert frame[2:] == (min(1904, 1280 * scale), min(1112, 800 * scale))
        _clicks_land(played)
        played.key("F11")
        played.until(lambda: played.look() or played.frame() == (0, 0, 1920, 1200))
        assert _place(played) == pytest.approx(windowed, abs=0.03)
        _clicks_land(played)
        played.key("F11")
        played.until(lambda: played.look() or played.frame()[2:] == frame[2:])
        assert _place(played) == pytest.approx(windowed, abs=0.005)
        _clicks_land(played)


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
