"""What a rival says, and when: no line comes before what it speaks of is seen, and its time runs
only while it is there. Nothing waits for it."""

from collections.abc import Callable, Sequence
from math import inf
from typing import NamedTuple

from desktop.kit.motions import until
from desktop.kit.pen import Pen
from desktop.kit.scene import Box, Passing, Picture, Scene
from desktop.play.pacing import LEAST_S
from tabletop import Event
from trucker.rules.state import TruckerState
from trucker.screens.bubble import draw_bubble, must_not_cover, place
from trucker.screens.faces import portrait
from trucker.words.log import Log
from trucker.words.names import seat_name
from trucker.words.speech import CARD, Saying

_SECONDS, _COMES_MS = 2.5, 120


class Line(NamedTuple):
    """Of the acts that are shown: after which of their events it is said, whose event it is."""

    saying: Saying
    number: int

    @property
    def about(self) -> int:
        """The seat that it comments on."""
        return getattr(self.saying.event, "seat", self.saying.seat)


When = Callable[[Line], float | None]
"""From which ms of the scene on a line may be seen; None: not in this scene."""


class Voices:
    """One line at a time, from the log of a session, which is made once it is asked for."""

    def __init__(self, make_log: Callable[[], Log]) -> None:
        self._make_log = make_log
        self._log: Log | None = None
        self.settle()

    def settle(self) -> None:
        """All that was said so far is past: the game was opened, or acts were taken back."""
        self._log = None
        self._heard = inf  # lines of the log that were heard, or came before
        self._waiting: list[Line] = []  # for their moment
        self._now: Line | None = None
        self._left = 0.0  # seconds of that
        self._next: tuple[Line, float] | None = None  # comes in this scene, and when
        self._is_seen = False  # the present one has a face in this scene
        self._places: dict[object, Box] = {}  # of bubbles, by all that they were sought for

    @property
    def log(self) -> Log:
        """As far as it was read."""
        if self._log is None:
            self._log = self._make_log()
        return self._log

    def hear(self, happened: Sequence[Event] = ()) -> None:
        """After acts that brought these events: what is said of them waits for its moment."""
        log = self.log
        log.lines()
        count, heard = len(log.sayings), self._heard
        self._heard = count
        if heard > count:
            return
        first = log.heard - len(happened)
        self._waiting = [line._replace(number=-1) for line in self._waiting]  # that was shown
        lines = [Line(each, each.number - first) for each in log.sayings[int(heard) :]]
        self._waiting += [line for line in lines if line.number >= 0]

    def of_card(self, number: int) -> Saying | None:
        """What is said as a card turns, after so many events: it stands beside the card."""
        said = [line for line in self._waiting if 0 <= line.number <= number]
        if not said:
            return None
        self._waiting = [line for line in self._waiting if line not in said]
        return said[-1].saying

    def end_flight(self) -> None:
        """Its count is shown: nothing is said any more but by who has won."""
        self._now = self._next = None
        self._waiting = [line for line in self._waiting if line.saying.moment == "won"]

    def forget_cards(self) -> None:
        """What is said of a card has no other place than beside it."""
        self._waiting = [line for line in self._waiting if line.saying.moment not in CARD]

    def tick(self, dt: float, ms: float) -> bool:
        """Time passes, in seconds; `ms`: how much of the scene's motions was seen. True when a
        line has gone."""
        if self._next is not None and ms >= self._next[1]:
            self._now, self._left, self._is_seen = self._next[0], _SECONDS, True
            self._waiting = self._waiting[self._waiting.index(self._now) + 1 :]
            self._next = None
        if self._now is None or not self._is_seen:
            return False
        self._left -= dt
        if self._left > 0:
            return False
        self._now = None
        self._places.clear()
        return True

    def rest(self) -> None:
        """A scene is shown that has no room for lines: one that could be read is over."""
        if self._now is not None and self._left < _SECONDS - LEAST_S:
            self._now = None
        self._next, self._is_seen = None, False

    def draw(self, scene: Scene, state: TruckerState, when: When) -> None:
        """Beside the largest face of who speaks, where there is one."""
        self._next, self._is_seen = None, False
        if self._now is None and not self._waiting:
            return
        pen, names = Pen(scene), [seat_name(state, seat) for seat in range(1, len(state.seats))]
        hidden = must_not_cover(scene, names)
        timed = [(line, when(line)) for line in self._waiting]
        for line, at in reversed(timed):
            if at is not None:
                spots = self._spots(pen, state, line, hidden)
                if spots is not None:
                    self._next = line, at
                    draw_bubble(pen, *spots, line.saying.words, Passing(round(at), _COMES_MS))
                break
        if self._now is None or (spots := self._spots(pen, state, self._now, hidden)) is None:
            return
        self._is_seen = True
        motion = until(round(self._next[1])) if self._next is not None else None
        if motion is None or motion.ms:
            draw_bubble(pen, *spots, self._now.saying.words, motion)

    def _spots(
        self, pen: Pen, state: TruckerState, line: Line, hidden: Sequence[Box]
    ) -> tuple[Box, Box] | None:
        """Of the bubble, which stays while it can, and of the largest face of who speaks."""
        scene, words = pen.scene, line.saying.words
        art = portrait(state.setup, line.saying.seat)
        pictures = (each for each in scene.drawables() if isinstance(each, Picture))
        faces = [each.box for each in pictures if each.art.startswith(art)]
        if not faces:
            return None
        face = max(faces, key=lambda box: box.w)
        sought = scene.width, scene.height, scene.scale, face, words
        at = self._places.get(sought)
        if at is None or any(map(at.overlaps, hidden)):
            at = place(pen, face, words, hidden)
        if at is None:
            return None
        self._places[sought] = at
        return at, face
