"""What a screen shows, as data: rectangles, pictures, words, and what a click on each means.

A scene is a pure function of state, decision, size and text scale; tests read it without a
window, and the canvas draws it. Units are design px: 1280 x 720 at scale 1, origin at the
upper left, y downwards. Colours are (r, g, b) or (r, g, b, a), 0 to 255.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import inf
from typing import NamedTuple

RGB = tuple[int, int, int]
RGBA = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle: upper left corner, width, height."""

    x: float
    y: float
    w: float
    h: float

    def __bool__(self) -> bool:
        """Whether it has room for anything."""
        return self.w > 0 and self.h > 0

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def cx(self) -> float:
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        return self.y + self.h / 2

    def inset(self, dx: float, dy: float | None = None) -> "Box":
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def moved(self, dx: float, dy: float) -> "Box":
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def centered(self, w: float, h: float | None = None) -> "Box":
        """A box of that size about the same middle; as high as it is wide unless told."""
        h = w if h is None else h
        return Box(self.cx - w / 2, self.cy - h / 2, w, h)

    def square(self, most: float = inf) -> "Box":
        """The largest square about the middle."""
        return self.centered(max(0.0, min(self.w, self.h, most)))

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x < self.right and self.y <= y < self.bottom

    def overlaps(self, other: "Box") -> bool:
        return (
            self.x < other.right
            and other.x < self.right
            and self.y < other.bottom
            and other.y < self.bottom
        )

    def common(self, other: "Box") -> "Box | None":
        """What the two share; None where they do not meet."""
        if not self.overlaps(other):
            return None
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Box(x, y, min(self.right, other.right) - x, min(self.bottom, other.bottom) - y)


@dataclass(frozen=True, slots=True)
class Motion:
    """How a thing arrives: from an offset, a scale, an alpha, over time. At rest it is ignored."""

    delay_ms: int = 0
    ms: int = 250
    dx: float = 0  # starts this far from its place
    dy: float = 0
    scale: float = 1  # starts at this size
    alpha: int = 0  # starts at this part of its own alpha, 0 to 255
    flip: bool = False  # a card turned: by x scale, from nothing to full width
    turn: float = 0  # degrees it starts turned away from its angle
    leaves: bool = False  # shown only during the motion, which runs from rest to the offset
    sound: str | None = None  # played when the motion starts
    pivot: tuple[float, float] | None = None  # what it turns and grows about; None: its middle
    breathes: bool = False  # goes on for ever: alpha to and fro from `alpha` to full, in `ms`
    frame: int = 0  # of `frames` pictures that are shown in turn for ever, `ms` each
    frames: int = 0  # at rest the first of them alone is shown
    path: tuple[tuple[float, float, float], ...] = ()
    """Places on the way, evenly timed, each as dx, dy, turn; the last is the rest."""

    @property
    def is_lasting(self) -> bool:
        """Whether it goes on for ever, and so is nothing that could be waited for."""
        return self.breathes or self.frames > 0

    @property
    def only_stays(self) -> bool:
        """Whether nothing moves: it is there for a time, also in reduced motion."""
        moves = self.dx or self.dy or self.turn or self.flip or self.path or self.scale != 1
        return self.leaves and self.alpha == 255 and not moves


class Passing(Motion):
    """A motion that nothing waits for: the next press is heard meanwhile."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Look:
    """Face of a rectangle: vertical gradient, edge, glow or shadow outside."""

    top: RGBA = (19, 29, 52, 222)
    bottom: RGBA = (12, 19, 36, 236)
    edge: RGBA = (92, 128, 180, 110)
    line: float = 1.2  # width of the edge, design px
    radius: float = 12
    glow: RGB | None = None  # coloured halo; None with shadow > 0 is a soft dark shadow
    shadow: float = 16  # reach of halo or shadow, design px; 0: none
    dash: bool = False  # broken edge
    hatch: bool = False  # diagonal lines in the edge colour over the face
    shine: bool = True  # bright inner top line
    tab: RGB | None = None  # short accent line at the upper left


@dataclass(frozen=True, slots=True)
class Rect:
    box: Box
    look: Look
    alpha: int = 255
    motion: Motion | None = None


@dataclass(frozen=True, slots=True)
class Curve(Rect):
    """A line from one height of its box to another without a corner at either end, and what lies
    below it: the edge of the look is the line, its gradient runs from the line to the foot. What
    is to be drawn bit by bit is several boxes side by side, each with its `part` of the way."""

    before: float = 0  # 0 at the head of the box, 1 at its foot
    after: float = 0
    part: tuple[float, float] = (0, 1)


@dataclass(frozen=True, slots=True)
class Picture:
    """An image by its id, e.g. "planets/P03", "icons/rocket", "ships/trader-90"."""

    art: str
    box: Box
    tint: RGB | None = None
    alpha: int = 255
    angle: float = 0  # degrees clockwise
    crop: tuple[float, float, float, float] | None = None  # part of the image, 0..1: x, y, w, h
    add: bool = False  # light added to what lies below
    motion: Motion | None = None


@dataclass(frozen=True, slots=True)
class Words:
    """One line of text; `cy` is the middle of its capitals."""

    text: str
    x: float  # of the left edge, the middle or the right edge, as `at` says
    cy: float
    size: float  # px at scale 1, text scale included
    color: RGB
    font: str  # "display", "strong", "text", "label"
    at: str  # "l", "c", "r"
    width: float  # as measured, design px
    alpha: int = 255
    motion: Motion | None = None

    @property
    def box(self) -> Box:
        left = self.x - self.width * {"l": 0.0, "c": 0.5, "r": 1.0}[self.at]
        return Box(left, self.cy - self.size * 0.5, self.width, self.size)


Drawable = Rect | Picture | Words


@dataclass(frozen=True, slots=True)
class Node:
    """A thing that can be focused and activated by pointer and by keys.

    `act` is what activation means: an action of the game, or a command of the screen.
    A node that is off can be focused, so that its reason can be read.
    """

    id: str
    box: Box
    act: object = None
    label: str = ""  # the line read aloud; never empty for a focusable node
    keys: tuple[str, ...] = ()  # hot keys by name: "1", "enter", "f1", "shift+left"
    enabled: bool = True
    reason: str = ""  # why it is off
    tip: str = ""  # tooltip, shown after 300 ms of hovering, at once on inspect
    radius: float = 10  # of the focus ring
    focusable: bool = True  # False: pointer only (its keys or other nodes reach the same)
    zone: str = ""  # Tab moves between zones where a screen names them
    scroll: str | None = None  # the scroll area it lies in
    text_input: bool = False  # activation starts typing into it
    ring: Box | None = None  # what the focus ring surrounds where that is more than the box

    @property
    def is_aside(self) -> bool:
        """Whether it answers nothing: a tool such as log, undo, zoom."""
        return self.zone == "tools"

    @property
    def outline(self) -> Box:
        return self.ring or self.box


class Spot(NamedTuple):
    """What a ring or a shade lies about."""

    box: Box
    radius: float = 10
    clip: Box | None = None


@dataclass(frozen=True, slots=True)
class Scroll:
    """A part of the scene that scrolls: drawables of `layer` are clipped to `box`."""

    id: str
    box: Box
    content: float  # height of what lies inside, design px
    offset: float  # how far it is scrolled down, 0 .. content - box.h
    layer: int


@dataclass(slots=True)
class Scene:
    """Everything on the screen. Layers are drawn in order; in one, rects, pictures, words."""

    width: float = 1280
    height: float = 720
    scale: float = 1.0  # text scale k: 1.0, 1.25, 1.5, in reading views up to 2.0
    sky: str | None = "table"
    layers: list[list[Drawable]] = field(default_factory=lambda: [[]])
    nodes: list[Node] = field(default_factory=list)
    scrolls: list[Scroll] = field(default_factory=list)
    focus: str | None = None  # the node that holds the focus when none does yet
    modal: bool = False
    too_wide: list[str] = field(default_factory=list)  # texts that fit nowhere: for the audit
    enters: list[Drawable] = field(default_factory=list, compare=False)
    """What key caps of Enter are drawn with."""

    def drawables(self) -> Iterator[Drawable]:
        for layer in self.layers:
            yield from layer

    def words(self) -> Iterator[Words]:
        for thing in self.drawables():
            if isinstance(thing, Words):
                yield thing

    def node(self, ident: str) -> Node:
        """The node of that id. KeyError."""
        for node in self.nodes:
            if node.id == ident:
                return node
        raise KeyError(ident)
