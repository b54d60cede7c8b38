"""The log of a game, and when a flight is over what the rivals had in mind in it."""

from collections.abc import Callable

from desktop.bars import bottom_bar, content_box, draw_back, top_bar
from desktop.desk_screen import menu_tools
from desktop.pen import Pen
from desktop.reading import Block, Page, Reader
from desktop.scene import Box, Node, Scene
from resources import say
from tabletop import Session
from trucker.reasoning import reason_lines
from trucker.rules.state import TruckerState
from trucker.telling import log_lines

__all__ = ["LogScreen"]


class LogScreen(Reader):
    """Newest at the bottom, where it opens."""

    def __init__(self, session: Session[TruckerState], rules: Callable[[], None]) -> None:
        super().__init__()
        self._rules = rules  # opens them
        self.lines = log_lines(session)
        self.reasons = reason_lines(session)
        self.shows_reasons = False
        self.copied = False
        self._narrow()

    def _narrow(self) -> None:
        needle = self.query.strip().casefold()
        lines = self.reasons if self.shows_reasons else self.lines
        self.shown = [line for line in lines if needle in line.casefold()]
        blocks = [Block("item", ((line.strip(), "text"),)) for line in self.shown]
        self.page = Page(blocks or [Block("text", ((say("log.none"), "soft"),))])
        self.scroll_to("text", 1e9)

    def compose(self, width: float, height: float, k: float) -> Scene:
        scene = Scene(width, height, k, "table")
        pen = Pen(scene)
        note = say("log.note", n=len(self.shown))
        top_bar(pen, say("log.title"), note, menu_tools(("rules", "settings")))
        box = content_box(scene)
        bar = bottom_bar(pen)
        draw_back(pen, bar, "back")
        side = min(300 + 120 * (k - 1), box.w * 0.36)
        column = Box(box.x, box.y, side, box.h)
        pen.panel(column)
        y = self.search_field(pen, column, "filter")
        tall = max(40.0, 36 * k)
        for index, kind in enumerate(("all", "reasons")):
            at = Box(column.x + 12, y + index * (tall + 8), column.w - 24, tall)
            is_on = self.shows_reasons == (kind == "reasons")
            pen.panel(at, "option-picked" if is_on else "option")
            pen.text(say(f"gt.log.{kind}"), at.x + 14, at.cy, 16, font="strong", room=at.w - 28)
            pen.node(
                f"kind.{kind}",
                at,
                ("kind", kind),
                say(f"gt.log.{kind}"),
                enabled=kind == "all" or bool(self.reasons),
                reason=say("gt.log.reasons.not_yet"),
                zone="filter",
            )
        label = say("log.copied", n=len(self.shown)) if self.copied else say("log.copy")
        wide = max(200.0, pen.measure(label, 16, "strong") + 40 * k + 40)
        at = Box(bar.right - 12 - wide, bar.y + 14, wide, bar.h - 28)
        pen.button("copy", at, label, "copy", "info", icon="copy", zone="bar")
        text = Box(column.right + 12, box.y, box.right - column.right - 12, box.h)
        self.draw_text(pen, text, self.page, say("log.title"), self.query.strip())
        scene.focus = "text"
        return scene

    def act(self, act: object, node: Node) -> None:
        match act:
            case ("tool", "rules"):
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
                self.app.copy("\n".join(self.shown) + "\n")
                self.copied = True
            case ("kind", str(kind)):
                self.shows_reasons = kind == "reasons"
                self._narrow()
            case _:
                return
        self.refresh()

    def typed(self, text: str) -> None:
        self.query = text
        self._narrow()

    def command(self, name: str) -> bool:
        if name == "log":  # the key that opens it closes it again
            self.back()
            return True
        if name == "rules":
            self._rules()
            return True
        return super().command(name)
