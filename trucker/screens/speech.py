"""What a rival says, shown over its face for a moment; nothing waits for it."""

from collections.abc import Callable, Sequence
from math import inf

from desktop.kit.layout import Text, hug, u
from desktop.kit.motions import lit_up
from desktop.kit.pen import Pen
from desktop.kit.scene import Box, Picture, Scene
from desktop.kit.theme import GAP, GUTTER, STRONG, flat
from trucker.rules.state import TruckerState
from trucker.screens.faces import portrait
from trucker.words.log import Log
from trucker.words.speech import Saying

_SECONDS = 2.5
_TALL = 32.0  # of a bubble
_OVER = 0.3  # of a face, that a bubble may cover


class Voices:
    """One line at a time, from the log of a session, which is made once it is asked for."""

    def __init__(self, make_log: Callable[[], Log]) -> None:
        self._make_log = make_log
        self._log: Log | None = None
        self._heard = inf  # lines of the log that were shown, or came before
        self._saying: Saying | None = None
        self._left = 0.0  # seconds

    def settle(self) -> None:
        """All that was said so far is past: the game was opened, or acts were taken back."""
        self._log, self._heard, self._saying = None, inf, None

    @property
    def log(self) -> Log:
        """As far as it was read."""
        if self._log is None:
            self._log = self._make_log()
        return self._log

    def hear(self) -> None:
        """After an act: the last new line, if there is one."""
        said = self._new()
        if said:
            self._saying, self._left = said[-1], _SECONDS

    def _new(self) -> Sequence[Saying]:
        log = self.log
        log.lines()
        count, heard = len(log.sayings), self._heard
        self._heard = count
        return log.sayings[int(heard) :] if heard <= count else ()

    def tick(self, dt: float) -> bool:
        """Time passes, in seconds; True when a line has gone."""
        if self._saying is None:
            return False
        self._left -= dt
        if self._left > 0:
            return False
        self._saying = None
        return True

    def draw(self, scene: Scene, state: TruckerState) -> None:
        """Over the largest face of who speaks, where there is one."""
        saying = self._saying
        if saying is None:
            return
        art = portrait(state.setup, saying.seat)
        pictures = (each for each in scene.drawables() if isinstance(each, Picture))
        faces = [each.box for each in pictures if each.art.startswith(art)]
        if faces:
            pen = Pen(scene)
            pen.layer()
            with pen.moving(lit_up(0)):
                _bubble(pen, max(faces, key=lambda box: box.w), saying.words)


def _bubble(pen: Pen, face: Box, words: str) -> None:
    text = Text(words, STRONG, "space")
    wide, tall = hug(pen, text).least + 2 * GUTTER, u(pen, _TALL)
    scene = pen.scene
    x = min(max(GAP, face.cx - wide / 2), scene.width - GAP - wide)
    at = Box(x, max(GAP, face.y + face.h * _OVER - tall), wide, tall)
    pen.panel(at, flat("white", radius=tall / 3))
    pen.write(at.inset(GUTTER, 0), text, "c")
