"""One real window for all tests of screens, on a display of its own.

`game` drives it: frames by hand, input through the real dispatch path, no wall clock. Frames are
told to the driver of OpenGL, which refuses what is wrong, but painted for tests of `drawn` alone:
without a graphics card painting takes longer than all the rest.
"""

import os
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from resources import use_language
from saves import Store
from tests.support.display import ensure_display
from tests.support.owner import Owner

os.environ["ARCADE_TEST"] = "True"  # pixel ratio 1
os.environ["PYGLET_DEBUG_GL"] = "True"  # raise on errors of OpenGL
os.environ["ARCADE_SOUND_BACKENDS"] = "silent"  # never open an audio device

SIZE = (1280, 720)
PICTURES = Path(__file__).parent / "pictures"
UPDATE = bool(os.environ.get("PICTURES_UPDATE"))


@dataclass
class Settings:
    """The fields of the settings that the window reads."""

    text_scale: int = 100
    motion: str = "full"
    speed: str = "normal"
    volume: int = 70
    music: int = 0
    mute: bool = False
    mute_in_background: bool = True
    contrast: str = "normal"
    fullscreen: bool = False
    window_width: int = SIZE[0]
    window_height: int = SIZE[1]
    window_maximized: bool = False
    language: str = "en"
    wait_for_phases: bool = False
    quick_arrivals: bool = False
    rivals_speak: bool = True
    first_start_done: bool = True
    answer_delay_ms: int = 350
    keys: dict[str, str] = field(default_factory=dict)


class Driver:
    """Steps frames by hand and gives input as the window system would."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.looks_for = 0.6
        """Seconds that pass before each press: what is asked was seen, no two presses are one."""
        self.is_painting = True

    def emit(self, name: str, *args: Any) -> None:
        self.app.dispatch_event(name, *args)
        self.app.dispatch_pending_events()

    def show(self, screen: Any) -> Any:
        """Put a screen on, alone, and draw it."""
        self.app.reset(screen)
        self.pass_by(2)
        return screen

    def frame(self, count: int = 1, dt: float = 1 / 60) -> None:
        for _ in range(count):
            self._update(dt)
            self.emit("on_draw")

    def pass_by(self, count: int) -> None:
        """So many tenths of a second of which the last alone is drawn."""
        for _ in range(count):
            self._update(0.1)
        self.emit("on_draw")

    def _update(self, dt: float) -> None:
        self.app.dispatch_events()
        self.app._dispatch_updates(dt)
        self.app.dispatch_pending_events()

    def settle(self) -> None:
        """Let fades and motions end."""
        if self.app.top.busy:
            self.app.top.canvas.finish()
        self.pass_by(3)

    def at(self, ident: str) -> tuple[int, int]:
        """Window coordinates, y upwards, of the middle of a node."""
        scene = self.app.top.scene
        box = scene.node(ident).box
        return (
            round(box.cx / scene.width * self.app.width),
            round((1 - box.cy / scene.height) * self.app.height),
        )

    def move(self, x: int, y: int) -> None:
        self.emit("on_mouse_motion", x, y, 0, 0)

    def click(self, where: str | tuple[int, int]) -> None:
        """Click a node by its id, or a place."""
        from arcade import MOUSE_BUTTON_LEFT

        x, y = self.at(where) if isinstance(where, str) else where
        self.app.top._clock += self.looks_for
        self.move(x, y)
        self.emit("on_mouse_press", x, y, MOUSE_BUTTON_LEFT, 0)
        self.emit("on_mouse_release", x, y, MOUSE_BUTTON_LEFT, 0)

    def drag(self, start: tuple[int, int], end: tuple[int, int], steps: int = 4) -> None:
        from arcade import MOUSE_BUTTON_LEFT

        (x0, y0), (x1, y1) = start, end
        self.move(x0, y0)
        self.emit("on_mouse_press", x0, y0, MOUSE_BUTTON_LEFT, 0)
        px, py = x0, y0
        for number in range(1, steps + 1):
            x, y = round(x0 + (x1 - x0) * number / steps), round(y0 + (y1 - y0) * number / steps)
            self.emit("on_mouse_drag", x, y, x - px, y - py, MOUSE_BUTTON_LEFT, 0)
            px, py = x, y
        self.emit("on_mouse_release", x1, y1, MOUSE_BUTTON_LEFT, 0)

    def key(self, name: str) -> None:
        """Press and let go a key by its name, e.g. "enter", "ctrl+z"."""
        from pyglet.window import key as keys

        from desktop.kit.keys import _names

        *held, plain = name.split("+")
        symbol = next(symbol for symbol, known in _names().items() if known == plain)
        modifiers = 0
        for part in held:
            modifiers |= {"ctrl": keys.MOD_CTRL, "shift": keys.MOD_SHIFT, "alt": keys.MOD_ALT}[part]
        self.app.top._clock += self.looks_for
        self.emit("on_key_press", symbol, modifiers)
        self.emit("on_key_release", symbol, modifiers)

    def type(self, text: str) -> None:
        for char in text:
            self.emit("on_text", char)

    def resize(self, width: int, height: int) -> None:
        from desktop.kit.window.app import LEAST_PICTURE

        self.app.set_size(width, height)
        until = time.monotonic() + 5  # a display server under load answers when it can
        self.pass_by(4)
        wanted = max(width, LEAST_PICTURE[0]), max(height, LEAST_PICTURE[1])
        while self.app.top.pixels != wanted and time.monotonic() < until:
            self.app.dispatch_events()
            self.pass_by(1)

    def paint(self, is_on: bool) -> None:
        """Whether frames are painted, or end before that."""
        from pyglet import gl

        (gl.glDisable if is_on else gl.glEnable)(gl.GL_RASTERIZER_DISCARD)
        self.is_painting = is_on

    def image(self) -> Any:
        import arcade

        assert self.is_painting, "pictures are of tests that use `drawn`"
        return arcade.get_image(0, 0, *self.app.get_framebuffer_size()).convert("RGB")

    def save(self, path: str | Path) -> None:
        self.image().save(path)


@pytest.fixture(scope="session")
def _app() -> Iterator[Any]:
    ensure_display()
    from desktop.kit.window.app import App

    app = App(Owner(Settings()), "test", Path(), vsync=False)
    # As the run loop does: dispatch at once instead of queueing.
    app._enable_event_queue = False
    yield app
    app.close()


@pytest.fixture
def game(_app: Any, tmp_path: Path) -> Iterator[Driver]:
    """The window, reset: first size, default settings, no screens."""
    app = _app
    app.switch_to()
    app.settings = Settings()
    app.owner, app.notes = Owner(app.settings), tmp_path
    app._crashed = False
    app._held = None
    app._old = None
    app._old_for = 0.0
    app.stack.clear()
    app._apply_settings()
    app.sound.in_background = False
    app.sound.played.clear()
    if app.get_size() != SIZE:
        app.set_size(*SIZE)
        app.dispatch_events()
    driver = Driver(app)
    driver.paint(False)
    driver.frame()
    yield driver
    driver.paint(True)
    app.stack.clear()
    app.settings = Settings()
    app._apply_settings()
    assert not app._crashed or list(tmp_path.glob("crash-*")), "crashed without a note"


@pytest.fixture
def desk(game: Driver, tmp_path: Path) -> Iterator[Any]:
    """The desk of a profile of its own in the window, on the title, with little motion."""
    from desktop.shell.desk import Desk
    from freetrader.entry import FreeTraderEntry
    from trucker.entry import TruckerEntry

    with Store(tmp_path, app_version="test") as store:
        desk = Desk(store, {entry.name: entry for entry in (FreeTraderEntry(), TruckerEntry())})
        desk.app = game.app
        game.app.owner = desk
        game.app.settings = desk.change(first_start_done=True, motion="reduced", language="en")
        desk.title()
        yield desk


@pytest.fixture
def still_desk(game: Driver, tmp_path: Path) -> Iterator[Any]:
    """The desk of `tests/support/menu_desk.py`, on the title."""
    from tests.support.menu_desk import make_desk

    desk = make_desk(game, tmp_path)
    desk.title()
    game.settle()
    yield desk
    desk.store.close()


@pytest.fixture
def drawn(game: Driver) -> None:
    """The window paints, and `image` can be asked for."""
    game.paint(True)


@pytest.fixture
def golden(request: pytest.FixtureRequest, game: Driver, drawn: None) -> Any:
    """Compare the picture with the one kept under a name; PICTURES_UPDATE=1 keeps it anew."""
    from PIL import Image, ImageChops, ImageStat

    def check(name: str, most_mean: float = 1.0, most_bad: float = 0.002, bad_at: int = 24) -> None:
        image = game.image()
        path = PICTURES / f"{name}.png"
        if UPDATE or not path.exists():
            PICTURES.mkdir(exist_ok=True)
            image.save(path)
            if not UPDATE:
                pytest.fail(f"no picture {name} yet: look at the one just kept, then commit it")
            return
        kept = Image.open(path).convert("RGB")
        assert kept.size == image.size
        difference = ImageChops.difference(kept, image)
        mean = sum(ImageStat.Stat(difference).mean) / 3
        worst = difference.convert("L").point([255 * (part > bad_at) for part in range(256)])
        bad = ImageStat.Stat(worst).mean[0] / 255
        if mean > most_mean or bad > most_bad:
            out = Path(request.config.rootpath) / "test-out"
            out.mkdir(exist_ok=True)
            image.save(out / f"{name}.actual.png")
            difference.point([min(255, part * 4) for part in range(256)] * 3).save(
                out / f"{name}.diff.png"
            )
            pytest.fail(f"{name}: mean difference {mean:.2f}, {bad:.3%} of pixels bad")

    return check


@pytest.fixture(params=["en", "pseudo"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """English, then the same 40 % longer."""
    use_language(request.param)
    yield request.param
    use_language("en")
