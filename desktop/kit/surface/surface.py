"""What a screen shows: its scene, the focus in it, what is scrolled, held and told of."""

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from itertools import product
from typing import TYPE_CHECKING

from desktop.kit.keys import bindings, key_label
from desktop.kit.pen import Pen
from desktop.kit.scene import Drawable, Node, Scene, Scroll, Spot
from desktop.kit.surface.focus import keep
from desktop.kit.surface.guard import Guard
from desktop.kit.surface.tooltip import tooltip
from resources import say

if TYPE_CHECKING:
    from desktop.kit.gl.canvas import Canvas

_OFF_KEY = 5.0
"""So much above the ring is the middle of the cap of Enter, off other caps below it."""


class Surface(ABC):
    """The part of a screen that shows."""

    game = ""
    """Whose keys it knows, besides those of every screen."""
    reading = False
    """Whether its text may grow to 200 %; other screens stop at 150 %."""
    growth = 1.0
    """The part of a larger window that makes things larger; the rest shows more of them."""
    most_shown = math.inf
    """How many times as much it shows in a larger window at most, in each direction."""
    overlay = False
    """Whether the screen below shows through, dimmed: a dialog."""
    hides = False
    """Whether nothing of it shows through below a dialog."""
    answer_delay = 0.0
    """For how many seconds the player wants a question to be seen first; the window says so."""

    def __init__(self) -> None:
        self.scene = Scene()
        self.canvas: Canvas | None = None  # none in tests without a window
        self.play_sound: Callable[[str], object] = lambda name: None
        self.play_music: Callable[[Mapping[str, float]], object] = lambda layers: None
        self.pixels, self._design = (1280, 720), (1280.0, 720.0, 1.0)
        self._scrolls: dict[str, float] = {}
        self._clock = self._hover_since = 0.0
        self.focus: str | None = None  # ids of nodes
        self._hovered: str | None = None
        self._pressed: str | None = None
        self._typing: str | None = None
        self.tip_for: str | None = None  # the node whose tooltip is shown
        self.pinned: str | None = None  # the node whose tooltip stays
        self._guard = Guard()
        self._took = ""  # the node that Enter pressed when the scene was shown, see `_taker`
        self._has_moved = False  # the key cap of Enter, from where the scene has it

    @abstractmethod
    def compose(self, width: float, height: float, k: float) -> Scene:
        """The scene for a window of that many design px at text scale k."""

    def focused(self, node: Node) -> None:
        """The focus has moved to this node."""

    def music(self) -> Mapping[str, float] | None:
        """Layers of the music that are heard with what is shown; None: those that were before."""
        return None

    def question(self) -> tuple[object, object]:
        """What is asked, and which of its answers: another question holds all answers back for a
        moment, another answer what would give the next one unseen. A menu asks the same always."""
        return "", 0

    @property
    def busy(self) -> bool:
        return self.canvas is not None and self.canvas.busy

    def scrolled(self, ident: str) -> float:
        """How far a scroll area is scrolled, for `Pen.scroll`."""
        return self._scrolls.get(ident, 0.0)

    def scroll_to(self, ident: str, offset: float) -> None:
        """Scroll an area from its next composing on; too large an offset means its end."""
        self._scrolls[ident] = max(0.0, offset)

    def refresh(self, animate: bool = False, from_ms: float = 0.0) -> None:
        """Compose again and show it, if `animate` with its motions from `from_ms` on."""
        last = self._node(self.focus)
        bindings().game = self.game
        self._compose()
        self.focus = keep(self.scene, self.focus, last)
        node = self._node(self.focus)
        if node is not None and (last is None or last.id != node.id) and self._reveal(node):
            self._compose()
        self._hide_enter()
        if self._guard.see(self.question(), self._clock):
            self._pressed = None  # it was held for what stood there before
        for held in ("_typing", "_pressed", "_hovered"):
            if self._node(getattr(self, held)) is None:
                setattr(self, held, None)
        self.tip_for = None
        self._hover_since = math.inf  # what was read of the scene before; the pointer asks again
        if self.canvas is not None:
            self.canvas.show(self.scene, self.pixels, animate, from_ms)
        self._draw_tips(None)
        if (layers := self.music()) is not None:
            self.play_music(layers)
        self._show_state()

    def fit(self, width: float, height: float, k: float, pixels: tuple[int, int]) -> None:
        """The window has another size or text scale."""
        self._design = (width, height, k)
        self.pixels = pixels
        canvas = self.canvas
        elapsed = canvas.elapsed_ms if canvas is not None and canvas.busy else None
        self.refresh(animate=elapsed is not None, from_ms=elapsed or 0.0)

    def uncovered(self) -> None:
        """What lay above has gone: the screen is seen in full only now."""
        self._guard.come_up(self._clock)

    def set_focus(self, ident: str) -> None:
        node = self._node(ident)
        if node is None or not node.focusable:
            return
        changed = ident != self.focus
        self.focus = ident
        self._hide_tip()
        if self._reveal(node):
            self.refresh()
        self._show_state()
        if changed:
            self.focused(node)
            if self.scene.enters and self._taker() != self._took:
                self.refresh()

    # Within

    def _compose(self) -> None:
        self.scene = self.compose(*self._design)
        self._scrolls |= {area.id: area.offset for area in self.scene.scrolls}

    def _taker(self) -> str:
        """The node in focus that Enter presses in place of the one with its key cap; "": none. What
        the scene proposes does the same as that."""
        node = self._node(self.focus)
        if node is None or node.id == self.scene.focus:
            return ""
        return node.id if node.act is not None or node.text_input else ""

    def _hide_enter(self) -> None:
        """No node but the one that Enter presses says so."""
        self._took = self._taker()
        named = [node for node in self.scene.nodes if "enter" in node.keys]
        others = [node.box for node in named if node.id != self._took != ""]
        gone = {
            id(thing)
            for thing in self.scene.enters
            if any(box.holds(thing.box.cx, thing.box.cy) for box in others)
        }
        for layer in self.scene.layers if gone else ():
            layer[:] = [thing for thing in layer if id(thing) not in gone]
        self._has_moved = bool(gone)

    def _enter_cap(self) -> list[Drawable]:
        """On the ring about what Enter presses, where a node says otherwise at rest."""
        node = self._node(self.focus)
        if node is None or not self._has_moved or not node.enabled or self._typing:
            return []
        width, ring = Pen(Scene(*self._design)).key_width("enter"), node.outline
        off = _OFF_KEY * self.scene.scale
        words = [each.box for each in self.scene.words() if each.text.strip()]
        caps: list[list[Drawable]] = []
        for y, x in product((ring.y - off, ring.bottom + off), (ring.right - width, ring.x)):
            pen = Pen(Scene(*self._design))
            pen.key("enter", x, y)
            caps.append(pen.scene.layers[-1])

        def hides(cap: list[Drawable]) -> int:
            face = cap[0].box
            is_out = face.y < 0 or face.bottom > self.scene.height
            return sum(map(face.overlaps, words)) + is_out

        return min(caps, key=hides)  # of equal ones the one at the upper right

    def _node(self, ident: str | None) -> Node | None:
        return next((node for node in self.scene.nodes if node.id == ident), None)

    def out_of_sight(self, node: Node) -> bool:
        """Whether so much of a node is scrolled away that its words cannot be read."""
        area = self._area(node.scroll)
        if area is None:
            return False
        seen = node.box.common(area.box)
        return seen is None or seen.h < min(node.box.h, area.box.h) * 0.75

    def _area(self, ident: str | None) -> Scroll | None:
        return next((area for area in self.scene.scrolls if area.id == ident), None)

    def _under(self, x: float, y: float) -> Node | None:
        for node in reversed(self.scene.nodes):
            area = self._area(node.scroll)
            if node.box.holds(x, y) and (area is None or area.box.holds(x, y)):
                return node
        return None

    def _area_at(self, x: float, y: float) -> Scroll | None:
        areas = reversed(self.scene.scrolls)
        return next((area for area in areas if area.box.holds(x, y)), None)

    def _scroll_by(self, area: Scroll, by: float) -> None:
        offset = max(0.0, min(area.offset + by, area.content - area.box.h))
        if offset != area.offset:
            self._scrolls[area.id] = offset
            self.refresh()

    def _reveal(self, node: Node) -> bool:
        """Scroll the area of a node so that it is seen; True if that changed something."""
        area = self._area(node.scroll)
        if area is None:
            return False
        offset = area.offset
        if node.box.bottom > area.box.bottom - 6:
            offset += node.box.bottom - area.box.bottom + 6
        if node.box.y < area.box.y + 6:
            offset = area.offset - (area.box.y + 6 - node.box.y)
        # With the first of a list comes its heading.
        first = min(other.box.y for other in self.scene.nodes if other.scroll == area.id)
        if node.box.y <= first and node.box.bottom + area.offset <= area.box.bottom - 6:
            offset = 0.0
        offset = max(0.0, min(offset, area.content - area.box.h))
        if abs(offset - area.offset) < 0.5:
            return False
        self._scrolls[area.id] = offset
        return True

    def _show_state(self) -> None:
        canvas = self.canvas
        if canvas is None:
            return
        focus, hovered = self._node(self.focus), self._node(self._hovered)
        hovered = hovered if hovered is not None and hovered.enabled else None
        pressed = hovered if self._pressed == self._hovered else None

        def spot(node: Node | None) -> Spot | None:
            if node is None:
                return None
            area = self._area(node.scroll)
            box = node.outline if node is focus else node.box
            return Spot(box, node.radius, area.box if area else None)

        canvas.mark(spot(focus), spot(hovered), spot(pressed), self._enter_cap())

    def pin(self, node: Node | None) -> bool:
        """Keep the tooltip of a node in sight, or no longer; False where there is none."""
        before, has = self.pinned, node is not None and bool(self._tip(node))
        self.pinned = node.id if has and node is not None and node.id != before else None
        self._draw_tips(None)
        return has or before is not None

    def _show_tip(self, node: Node) -> None:
        self.tip_for = node.id
        self._draw_tips(node)

    def _hide_tip(self) -> None:
        if self.tip_for is not None:
            self.tip_for = None
            self._draw_tips(None)

    def _draw_tips(self, node: Node | None) -> None:
        """The one that stays, and that of `node`."""
        kept = self._node(self.pinned)
        self.pinned = kept.id if kept is not None else None
        things: list[Drawable] = []
        if kept is not None:
            words = say("desktop.pinned", key=key_label("pin"))
            things += self._tip(kept, words)
        if node is not None and node.id != self.pinned:
            things += self._tip(node)
        if self.canvas is not None:
            self.canvas.tip(things)

    def _tip(self, node: Node, note: str = "") -> list[Drawable]:
        area = self._area(node.scroll)
        seen = (area and node.box.common(area.box)) or node.box
        return tooltip(self.scene, seen, node.tip, "" if node.enabled else node.reason, note)

    @property
    def stands_since(self) -> tuple["Surface", float]:
        """Another one for each screen and each question that comes up."""
        return self, self._guard.came_at
