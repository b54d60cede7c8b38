"""The log of a game: everything that happened, to narrow down, search, and copy as text."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from desktop.kit.bars import back_button, bottom_bar, content_box, foot, tell, top_bar
from desktop.kit.layout import grow, row
from desktop.kit.menu_screen import menu_tools
from desktop.kit.pen import Key, Part, Pen, Text
from desktop.kit.pieces import Button, option
from desktop.kit.reading import Block, Page, Reader
from desktop.kit.scene import Box, Node, Scene
from desktop.kit.theme import GAP, LABEL, QUIET, STRONG
from resources import say

__all__ = ["LogScreen"]

_GAP = 6
_COPY = 200  # width of the button, at least


class LogScreen(Reader):
    """Newest at the bottom, where it opens. A game says which lines there are, of which kinds, and
    how they are set; as it stands it shows plain lines."""

    kinds: ClassVar[Sequence[str]] = ("all",)
    """What lines can be narrowed down to."""

    def __init__(self, lines: Sequence[str], rules: Callable[[], None] | None = None) -> None:
        super().__init__()
        self._rules = rules  # opens them; None: the game has none
        self.lines = lines
        self.kind = self.kinds[0]
        self.copied = False
        self.prepare()
        self.narrow()

    # What a game gives

    def prepare(self) -> None:
        """Make what it holds of its own, before it is narrowed for the first time."""

    def narrowed(self) -> None:
        """Find what is shown: lines of `kind` that hold the words of `query`."""
        needle = self.needle
        self.shown = [line for line in self.lines if needle in line.casefold()]

    def count_of(self, kind: str) -> int:
        """How many lines of a kind hold what is sought."""
        return len(self.shown)

    def blocks(self) -> list[Block]:
        return [Block("item", ((line, "text"),)) for line in self.shown]

    def text(self) -> str:
        """What is shown, to be copied."""
        return "\n".join(self.shown) + "\n"

    def kind_words(self, kind: str) -> str:
        return say(f"log.kind.{kind}")

    def why_not(self, kind: str) -> str:
        """Why a kind cannot be chosen; "": it can."""
        return ""

    def draw_above(self, pen: Pen, box: Box) -> float:
        """More to narrow down by, above the kinds. Returns the y below it."""
        return box.y

    def below_tall(self, pen: Pen) -> float:
        """How much room `draw_below` needs."""
        return 0.0

    def draw_below(self, pen: Pen, box: Box) -> None:
        """What the game has below the kinds, in the same scroll area."""

    # For all of them

    @property
    def needle(self) -> str:
        return self.query.strip().casefold()

    def narrow(self) -> None:
        """Show what is sought now, from its end."""
        self.narrowed()
        self.count = self.count_of(self.kind)
        self.copied = False
        none = Block("text", ((say("log.none"), "soft"),))
        self.page = Page(self.blocks() or [none])
        self.scroll_to("text", 1e9)

    def compose(self, width: float, height: float, k: float) -> Scene:
        scene = Scene(width, height, k, "table")
        pen = Pen(scene)
        tools = menu_tools(("rules", "settings") if self._rules is not None else ("settings",))
        top_bar(pen, say("log.title"), say("log.note", n=self.count), tools)
        box = content_box(scene)
        self._bar(pen)
        column, text = row(box, min(300 + 120 * (k - 1), box.w * 0.36), grow())
        pen.panel(column)
        y = self.search_field(pen, column, "filter")
        y = self.draw_above(pen, Box(column.x + 12, y, column.w - 24, column.bottom - y - 8))
        self._kinds(pen, Box(column.x + 6, y, column.w - 12, column.bottom - y - 8))
        self.draw_text(pen, text, self.page, say("log.title"), self.query.strip())
        scene.focus = "text"
        return scene

    def _kinds(self, pen: Pen, box: Box) -> None:
        tall = max(40.0, 34 * pen.k)
        kinds = self.kinds if len(self.kinds) > 1 else ()
        own = len(kinds) * (tall + _GAP) + 4
        content = own + self.below_tall(pen)
        with pen.scroll("column", box, content, self.scrolled("column")) as top:
            wide = box.w - 12 - (8 if content > box.h else 0)
            for number, kind in enumerate(kinds):
                y = top + 2 + number * (tall + _GAP)
                self._kind(pen, Box(box.x + _GAP, y, wide, tall), kind)
            self.draw_below(pen, Box(box.x + _GAP, top + own - 2, wide, content - own))

    def _kind(self, pen: Pen, at: Box, kind: str) -> None:
        words, why, on = self.kind_words(kind), self.why_not(kind), kind == self.kind
        count = "" if why else str(self.count_of(kind))
        label = f"{words}, {count}" if count else words
        face, ink = ("option-off", "mute") if why else ("option", "")
        of = {"enabled": not why, "reason": why, "radius": 9, "zone": "filter"}
        inner = option(pen, f"kind.{kind}", at, label, ("kind", kind), on, face=face, **of)
        number = Text(count, LABEL, "amber" if on else "")
        pen.ends(inner, Text(words, STRONG, ink), number)

    def _bar(self, pen: Pen) -> None:
        none = "" if self.count else say("log.none")
        copy = Button(
            "copy", say("log.copy"), "copy", "info", icon="copy", reason=none, least=_COPY
        )
        between = foot(pen, bottom_bar(pen), [back_button()], [copy])
        if self.copied:
            pen.write(between, Text(say("log.copied", n=self.count), lines=2))
            return
        scroll: list[Part] = [Key("up"), Key("down"), Text(say("rules.help.scroll"), QUIET)]
        parts = [*scroll, Key("next_zone"), Text(say("log.help.filter"), QUIET)]
        for shown in (parts, scroll):
            if pen.row_width(shown, gap=GAP, narrow=True) <= between.w:
                tell(pen, between, shown)
                return

    # Acts

    def act(self, act: object, node: Node) -> None:
        match act:
            case ("tool", "rules") if self._rules is not None:
                self._rules()
                return
            case ("tool", "settings"):
                self.app.open_menu()
                return
            case "back":
                self.back()
                return
            case "search":
                self.start_typing("search", self.query)
                return
            case "copy":
                self.app.copy(self.text())
                self.copied = True
            case ("kind", str(kind)):
                self.kind = kind
                self.narrow()
            case _:
                return
        self.refresh()

    def typed(self, text: str) -> None:
        self.query = text
        self.narrow()

    def command(self, name: str) -> bool:
        if name == "log":  # the key that opens it closes it again
            self.back()
            return True
        if name == "rules" and self._rules is not None:
            self._rules()
            return True
        return super().command(name)
