"""The one window: its size and scale, the stack of screens, input, settings, the crash page."""

import os
from collections.abc import Callable, Iterable
from io import BytesIO
from pathlib import Path
from typing import Any, Protocol

import pyglet
from PIL import Image

if "PYGLET_DEBUG_GL" not in os.environ:
    # Asking for errors after each call costs a third of the drawing time. Read once, at import.
    pyglet.options.debug_gl = False


from desktop.kit.dialog import Dialog
from desktop.kit.gl.brush import Brush
from desktop.kit.gl.canvas import Canvas, Pace
from desktop.kit.gl.printing import printed
from desktop.kit.gl.scaling import desktop_scale, grown, text_scale
from desktop.kit.keys import Bindings, use_bindings
from desktop.kit.scene import Scene
from desktop.kit.screen import Screen
from desktop.kit.sound import SoundBox
from desktop.kit.theme import theme, use_contrast
from desktop.kit.window.crash_notes import note_crash
from desktop.kit.window.crash_page import CrashPage
from desktop.kit.window.input import Input, guarded, heard
from desktop.kit.window.maximized import is_maximized
from resources import resource

DESIGN = (1280, 720)
LEAST = (960, 600)
_FIRST = 0.8  # of the screen, at the first start
LEAST_PICTURE = (640, 400)
_RESIZE_SECONDS = 0.12
_KEEP_SECONDS = 1.0  # after its last change the size is kept, whatever ends the program then
_FADE_SECONDS = 0.18
_WARM_SECONDS = 0.4  # the first screen is seen; what costs time is done before the first key
_HEARD_SECONDS = 0.6
_DESTROYED = 17  # DestroyNotify of X11
_LONGEST_STEP = 0.25  # after a suspend the clock must not jump; slow frames must still count
_FACTORS = {"slow": 1.6, "normal": 1.0, "fast": 0.5, "instant": 0.0}


class _Measured(str):
    """A text as long as its bytes: pyglet tells X other programs that length, and would cut off
    a sign for each byte that a letter has more than one."""

    def __len__(self) -> int:
        return len(self.encode())


class Owner(Protocol):
    """Whose window it is: the desk."""

    @property
    def settings(self) -> Any:
        """An object with the fields of `saves.Settings`."""

    def change(self, **changes: Any) -> Any:
        """Store new values. Returns the changed settings."""

    def title(self) -> None: ...
    def open_settings(self) -> object: ...
    def rescue(self) -> bool:
        """Bring the last act to the disk, before the crash page. Returns whether it lies there."""
        ...

    def leaving(self, go: Callable[[], None]) -> None:
        """Do what ends the window, at once or when the player agrees."""


class App(Input):
    """Window and navigation. Screens are drawn from the lowest that is not covered.

    Crash notes go to the folder `notes`.
    """

    def __init__(
        self, owner: Owner, title: str, notes: Path, *, vsync: bool = True, visible: bool = True
    ) -> None:
        self.ready = self._crashed = self._warm = False
        self._hidden = False  # minimised, or on another desk: nobody sees what is drawn
        self._still = False  # nothing moves: what is seen stays, and nothing is drawn
        self.owner, self.notes = owner, notes
        self.settings = settings = owner.settings
        self.stack: list[Screen] = []
        self.sound, self.pace = SoundBox(), Pace()
        self._resized_at: float | None = None
        self._unkept_since: float | None = None  # the size
        self.fault: Exception | None = None  # what ended the window with no crash page
        self._old: Any = None  # picture of what was shown before, while it fades
        self._old_for = 0.0
        self._desktop_scale = 1.0  # of the desktop; sizes are kept without it
        self._maximizes = False  # as it was left, or at the first start on a small screen
        width, height = self._size_before = self._first_size()  # of the window, not full screen
        of = {"resizable": True, "antialiasing": False, "vsync": vsync}
        super().__init__(width, height, title, visible=False, center_window=True, **of)
        if settings.fullscreen and not self.headless:
            # Before it is to be seen: news of the first size, still on their way, would undo it.
            self._fill_screen(True)
        self.set_visible(visible)
        self.set_minimum_size(*LEAST)
        if self._maximizes and visible and not self.headless and not settings.fullscreen:
            self.maximize()
        self._set_icon()
        self.brush = Brush(self.ctx)
        self._apply_settings()
        self.ready = True

    # Size

    def _first_size(self) -> tuple[int, int]:
        """As it was left; at the first start most of the screen, or all of a small one."""
        size = self.settings.window_width, self.settings.window_height
        try:
            screen = pyglet.display.get_display().get_default_screen()
        except Exception:  # without a screen to ask, as asked for
            return max(size[0] or 0, LEAST[0]), max(size[1] or 0, LEAST[1])
        scale = self._desktop_scale = desktop_scale(screen)
        # Room for title bar and task bar, which pyglet does not tell.
        room = screen.width - 16, screen.height - 88
        if None in size:
            width, height = round(screen.width * _FIRST), round(screen.height * _FIRST)
            self._maximizes = width < DESIGN[0] * scale or height < DESIGN[1] * scale
            width, height = room if self._maximizes else (width, height)
        else:
            self._maximizes = self.settings.window_maximized
            width, height = (round((each or 0) * scale) for each in size)
        return (max(LEAST[0], min(width, room[0])), max(LEAST[1], min(height, room[1])))

    def _set_icon(self) -> None:
        entry = resource("art/app-icon.png")
        if self.headless or not entry.is_file():
            return
        image = Image.open(BytesIO(entry.read_bytes())).convert("RGBA").resize((64, 64))
        data = pyglet.image.ImageData(*image.size, "RGBA", image.tobytes(), -4 * image.width)
        self.set_icon(data)

    @property
    def pixels(self) -> tuple[int, int]:
        """The picture's size. A window of next to nothing shows a larger picture, shrunk."""
        width, height = self.get_framebuffer_size()
        return max(width, LEAST_PICTURE[0]), max(height, LEAST_PICTURE[1])

    @property
    def unit(self) -> float:
        """Picture px of one design px."""
        width, height = self.pixels
        return min(width / DESIGN[0], height / DESIGN[1])

    def _fit(self, screen: Screen) -> None:
        pixels = self.pixels
        unit = grown(self.unit, self._desktop_scale, screen.growth, screen.most_shown)
        k = text_scale(self.settings.text_scale, unit, screen.reading)
        screen.answer_delay = self.settings.answer_delay_ms / 1000
        screen.fit(pixels[0] / unit, pixels[1] / unit, k, pixels)

    @guarded
    def on_resize(self, width: int, height: int) -> None:
        if self.ready:
            self._resized_at = self._unkept_since = self._clock
            self._old = None

    def read_ahead(self, arts: Iterable[str]) -> None:
        """Decode pictures that a screen to come will show, in the background."""
        self.brush.atlas.read_ahead(arts)

    def rebuild(self) -> None:
        """Compose every screen again, for a new size or new settings."""
        self._resized_at = None
        for screen in self.stack:
            self._fit(screen)

    def toggle_fullscreen(self) -> None:
        self.change_settings(fullscreen=not self.settings.fullscreen)

    # Navigation

    def push(self, screen: Screen, fade: bool = True) -> None:
        if fade and not screen.overlay:
            self._keep_picture()
        if self.stack:
            self.top.pointer_cancelled()
        self._enter(screen)

    def pop(self) -> None:
        """Leave the top screen; the last one stays."""
        if len(self.stack) > 1:
            self.leave(self.top)

    def leave(self, screen: Screen) -> None:
        """Take a screen out of the stack, wherever it lies."""
        if screen not in self.stack:
            return
        was_top = screen is self.top
        if was_top and not screen.overlay:
            self._keep_picture()
        self.stack.remove(screen)
        screen.canvas = None
        screen.closed()
        if was_top and self.stack:
            self._fit(self.top)
            self.top.uncovered()
            self.top.opened()

    def reset(self, screen: Screen) -> None:
        """Leave all screens and begin again with this one."""
        self._keep_picture()
        while self.stack:
            gone = self.stack.pop()
            gone.canvas = None
            gone.closed()
        self._enter(screen)

    def ask(self, dialog: Screen) -> None:
        """Show a dialog over the present screen; the focus comes back when it has gone."""
        self.push(dialog)

    def open_menu(self) -> None:
        """Do what the menu key means where no screen answers it, dialogs included."""
        self.owner.open_settings()

    def tell(self, title: str, text: str) -> None:
        self.ask(Dialog(title, text))

    def _enter(self, screen: Screen) -> None:
        screen.app, screen.play_sound = self, self.sound.play
        screen.play_music = self.sound.music.aim
        screen.canvas = Canvas(self.brush, self.pace, self.sound.play)
        self.stack.append(screen)
        self._fit(screen)
        screen.opened()
        if screen.overlay:
            screen.refresh(animate=True)

    def _keep_picture(self) -> None:
        """Keep what is seen, to fade out over what comes."""
        if not self.stack or self.pace.instant or self._crashed:
            return
        size = self.pixels
        if self._old is None or self._old.size != size:
            texture = self.ctx.texture(size, components=4)
            self._old = self.ctx.framebuffer(color_attachments=[texture])
        self._old.use(force=True)
        self._draw_stack(self._old)
        self.use()
        self._old_for = _FADE_SECONDS

    # Settings

    def change_settings(self, **changes: Any) -> None:
        self.settings = self.owner.change(**changes)
        if "fullscreen" in changes and not self.headless:
            self._fill_screen(self.settings.fullscreen)
        self._apply_settings()
        self.rebuild()

    def _fill_screen(self, full: bool) -> None:
        """Full screen, or the window again in the size that it had before."""
        if full and not self.fullscreen:
            self._size_before = self.get_size()
        self.set_fullscreen(full, screen=self._own_screen())
        if not full:
            self.set_size(*self._size_before)

    def _own_screen(self) -> Any:
        """The monitor that holds the middle of the window."""
        x, y = self.get_location()
        x, y = x + self.width // 2, y + self.height // 2
        for screen in self.display.get_screens():
            inside = screen.x <= x < screen.x + screen.width
            if inside and screen.y <= y < screen.y + screen.height:
                return screen
        return None

    def _apply_settings(self) -> None:
        settings = self.settings
        use_contrast(settings.contrast == "high")
        use_bindings(Bindings(settings.keys))
        self.pace.factor = _FACTORS.get(settings.speed, 1.0)
        self.pace.reduced = settings.motion == "reduced"
        self.sound.volume, self.sound.music.volume = settings.volume, settings.music
        self.sound.mute = settings.mute
        self.sound.mute_in_background = settings.mute_in_background

    def paste(self) -> str:
        """Text of the clipboard, "" where there is none."""
        try:
            return self.get_clipboard_text() or ""
        except Exception:  # no clipboard owner, or one that does not answer
            return ""

    def copy(self, text: str) -> None:
        self.set_clipboard_text(text)
        if getattr(self, "_clipboard_str", None) is not None:
            self._clipboard_str = _Measured(text)

    # Time and drawing

    @guarded
    def on_update(self, delta_time: float) -> None:
        dt = min(delta_time, _LONGEST_STEP)
        self._clock += delta_time
        if self._resized_at is not None and self._clock - self._resized_at >= _RESIZE_SECONDS:
            self.rebuild()
        if self._unkept_since is not None and self._clock - self._unkept_since >= _KEEP_SECONDS:
            self._quietly(self._keep_size)  # a desk that cannot be asked ends no game
        if self._old_for > 0:
            self._old_for -= dt / (self.pace.factor or 1.0)
        for canvas in self._canvases():
            canvas.advance(dt, drifts=not self._still)
        if self.stack:
            self.top.advance(dt)
        self._repeat_key()
        self._await_release()
        self._still = not self._moves()
        if not self._warm and self._clock > _WARM_SECONDS:
            self._warm = True
            self.sound.warm()
        elif self._warm:
            self.sound.advance(dt)

    def _moves(self) -> bool:
        """Whether anything is drawn. Who is heard from sees the window, whatever was told of it."""
        if self._clock - self._heard_at < _HEARD_SECONDS:
            return True
        if self._hidden:
            return False
        is_changing = self._old_for > 0 or self._resized_at is not None
        return is_changing or any(canvas.stale for canvas in self._canvases())

    def _canvases(self) -> list[Canvas]:
        return [screen.canvas for screen in self._in_view() if screen.canvas is not None]

    def draw(self, dt: float) -> None:
        """A frame; none where nothing moves, as what was drawn last is still seen."""
        if not self._still:
            super().draw(dt)

    @heard
    def on_expose(self) -> None:
        """What lay over the window has gone, and what was drawn there with it."""

    def _in_view(self) -> list[Screen]:
        first = len(self.stack) - 1
        while first > 0 and self.stack[first].overlay:
            first -= 1
        seen = self.stack[max(0, first) :]
        return [screen for screen in seen if screen is seen[-1] or not screen.hides]

    @guarded
    def on_draw(self) -> None:
        self._draw_stack(self.ctx.screen)
        if self._old_for > 0 and self._old is not None:
            share = min(1.0, self._old_for / _FADE_SECONDS)
            self.brush.begin()
            self.brush.paint(self._old.color_attachments[0], (0, 0, 1, 1), share)
            self.brush.end()

    def _draw_stack(self, target: Any) -> None:
        is_screen = target is self.ctx.screen
        size = self.get_framebuffer_size() if is_screen else target.size
        target.viewport = (0, 0, *size)
        target.clear(color=(*theme().space, 255))
        for canvas in self._canvases():
            canvas.draw(target)

    def printed(self, scene: Scene, size: tuple[int, int]) -> bytes:
        """A scene as a PNG file of that many px."""
        try:
            return printed(self.brush, scene, size)
        finally:
            self.use()

    # The window as a whole

    @guarded
    def on_deactivate(self) -> None:
        self.let_go()
        self.sound.in_background = True
        if self.sound.mute_in_background:
            self.sound.hush()

    @guarded
    def on_hide(self) -> None:
        self._hidden = True

    @heard
    def on_show(self) -> None:
        self._hidden = False

    @heard
    def on_activate(self) -> None:
        self._hidden = False
        self.sound.in_background = False

    def dispatch_platform_event(self, e: Any) -> None:
        """The window ends where others destroyed it, of which pyglet leaves word unread."""
        if e.type == _DESTROYED:
            self.quit()
        else:
            super().dispatch_platform_event(e)

    def on_close(self) -> None:
        try:
            self.owner.leaving(self.quit)
        except Exception as error:
            self._note(error)
            self.quit()

    def quit(self) -> None:
        """End the window without asking, its screens in good order."""
        self._quietly(self._keep_size)
        while self.stack:
            self._quietly(self.stack.pop().closed)
        self.sound.hush()
        self.shut()

    def _keep_size(self) -> None:
        """For the next start; of a window that is maximized or fills the screen the size before."""
        self._unkept_since = None
        width, height = self._size_before if self.fullscreen else self.get_size()
        known, fills = self.owner.settings, self.fullscreen or self.headless
        kept: dict[str, Any] = {}
        if known.window_maximized if fills else is_maximized(self):
            kept = {"window_maximized": True}
        # One that only a tiling or a minimising desk gives is none the player chose.
        elif width >= LEAST[0] and height >= LEAST[1]:
            width, height = round(width / self._desktop_scale), round(height / self._desktop_scale)
            kept = {"window_width": width, "window_height": height, "window_maximized": False}
        if any(getattr(known, name) != value for name, value in kept.items()):
            self.owner.change(**kept)

    def _quietly(self, call: Callable[[], object]) -> None:
        """The window plays on or closes whatever happens; what went wrong is still noted."""
        try:
            call()
        except Exception as error:
            self._note(error)

    def shut(self) -> None:
        self.close()
        pyglet.app.exit()

    # Faults

    def _note(self, error: BaseException) -> Path | None:
        return note_crash(self.notes, error)

    def _crash(self, error: Exception) -> None:
        path = self._note(error)
        if self._crashed:
            self._give_up(error)
            return
        self._crashed, saved = True, False
        try:
            saved = self.owner.rescue()
        except Exception as second:
            self._note(second)
        try:
            self._old_for = 0.0
            self.stack.clear()
            self._enter(CrashPage(str(path) if path else "-", saved))
        except Exception as third:
            self._note(third)
            self._give_up(third)

    def _give_up(self, error: Exception) -> None:
        # The crash page itself has failed: better no window than a dead one.
        self.fault = error
        self.shut()

    def to_title(self) -> None:
        """Begin again at the first screen."""
        self._crashed = False
        self.owner.title()
