"""The log of a game: everything that happened, to narrow down, search, and copy as text."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import inf
from typing import ClassVar

from desktop.kit.bars import back_button, bottom_bar, content_box, foot, tell, top_bar
from desktop.kit.layout import Stack, grow, row, sheet, u
from desktop.kit.menu_screen import menu_tools
from desktop.kit.pen import Key, Pen, Text
from desktop.kit.pieces import Button, option
from desktop.kit.reading import Block, Page, Reader
from desktop.kit.scene import Box, Node, Scene
from desktop.kit.theme import GAP, GUTTER, LABEL, QUIET, STRONG
from resources import say

_COLUMN, _MORE, _MOST = 300.0, 120.0, 0.36
"""Width of the column, how much wider it is in text twice as large, its part of the window."""
_COPY = 200  # width of the button, at least


class LogScreen(Reader):
    """Newest at the bottom, where it opens; a game says which lines there are, and their kinds."""

    opener = "log"
    kinds: ClassVar[Sequence[str]] = ("all",)
    """What lines can be narrowed down to."""

    def __init__(self, lines: Sequence[str], rules: Callable[[], None] | None = None) -> None:
        super().__init__()
        self._rules = rules  # opens them; None: the game has none
        self.lines = lines
        self.kind = self.kinds[0]
        self.copied = False
        self.narrow()

    # What a game gives

    def narrowed(self) -> None:
        """Find what is shown: lines of `kind` that hold the words of `query`."""
        self.shown = [line for line in self.lines if self.needle in line.casefold()]

    def count_of(self, kind: str) -> int:
        """How many lines of a kind hold what is sought."""
        return len(self.shown)

    def blocks(self) -> list[Block]:
        return [Block("item", ((line, "text"),)) for line in self.shown]

    def text(self) -> str:
        return "\n".join(self.shown) + "\n"

    def kind_words(self, kind: str) -> str:
        return say(f"log.kind.{kind}")

    def why_not(self, kind: str) -> str:
        """Why a kind cannot be chosen; "": it can."""
        return ""

    def draw_above(self, body: Stack) -> None:
        """More to narrow down by, above the kinds."""

    def draw_below(self, body: Stack) -> None:
        """What the game has below the kinds, in the same scroll area."""

    # For all of them

    def narrow(self) -> None:
        """Show what is sought now, from its end."""
        self.narrowed()
        self.count = self.count_of(self.kind)
        self.copied = False
        none = Block("text", ((say("log.none"), "soft"),))
        self.page = Page(self.blocks() or [none])
        self.scroll_to("text", inf)

    def compose(self, width: float, height: float, k: float) -> Scene:
        pen = Pen(Scene(width, height, k, "table"))
        tools = menu_tools(*(() if self._rules is not None else ("settings",)))
        top_bar(pen, say("log.title"), say("log.note", n=self.count), tools)
        box = content_box(pen.scene)
        self._bar(pen)
        column, text = row(box, min(_COLUMN + _MORE * (k - 1), box.w * _MOST), grow())
        body = sheet(pen, column, pad=GUTTER)
        self.search_field(body, "filter")
        self.draw_above(body)
        area = body.rest.inset(-GAP / 2, 0)
        inner = Box(area.x + GAP / 2, 0, area.w - GAP, inf)
        content = self._column(Pen(Scene(width, height, k)), inner)
        if content > area.h:
            inner = replace(inner, w=inner.w - GAP)
        with pen.scroll("column", area, content, self.scrolled("column")) as top:
            self._column(pen, inner.moved(0, top))
        self.draw_text(pen, text, self.page, say("log.title"))
        pen.scene.focus = "text"
        return pen.scene

    def _column(self, pen: Pen, box: Box) -> float:
        """Kinds, and what the game has below, in a box without an end. Returns their height."""
        body = Stack(pen, box)
        for kind in self.kinds if len(self.kinds) > 1 else ():
            self._kind(pen, body.take(choice_height(pen)), kind)
        self.draw_below(body)
        return body.rest.y - box.y

    def _kind(self, pen: Pen, at: Box, kind: str) -> None:
        words, why, on = self.kind_words(kind), self.why_not(kind), kind == self.kind
        count = "" if why else str(self.count_of(kind))
        label = f"{words}, {count}" if count else words
        face, ink = ("option-off", "mute") if why else ("option", "")
        of = {"enabled": not why, "reason": why, "radius": 9, "zone": "filter"}
        inner = option(pen, f"kind.{kind}", at, label, ("kind", kind), on, face=face, **of)
        number = Text(count, LABEL, "white" if on else "")
        pen.ends(inner, Text(words, STRONG, ink), number)

    def _bar(self, pen: Pen) -> None:
        of = ("copy", "info", "", "copy", "" if self.count else say("log.none"))
        copy = Button("copy", say("log.copy"), *of, least=_COPY)
        between = foot(pen, bottom_bar(pen), [back_button()], [copy])
        if self.copied:
            pen.write(between, Text(say("log.copied", n=self.count), lines=2))
            return
        scroll = [Key("up"), Key("down"), Text(say("rules.help.scroll"), QUIET)]
        choose = [Key("next_zone"), Text(say("log.help.filter"), QUIET)]
        tell(pen, between, [*scroll, *choose], scroll)

    # Acts

    def act(self, act: object, node: Node) -> None:
        match act:
            case ("tool", "rules") if self._rules is not None:
                self._rules()
            case ("tool", "settings"):
                self.app.open_menu()
            case "copy":
                self.app.copy(self.text())
                self.copied = True
                self.refresh()
            case ("kind", str(kind)):
                self.kind = kind
                self.narrow()
                self.refresh()
            case _:
                super().act(act, node)

    def typed(self, text: str) -> None:
        self.query = text
        self.narrow()

    def command(self, name: str) -> bool:
        if name == "rules" and self._rules is not None:
            self._rules()
            return True
        return super().command(name)


def choice_height(pen: Pen) -> float:
    """Of what is chosen in the column."""
    return max(40.0, u(pen, 34))
