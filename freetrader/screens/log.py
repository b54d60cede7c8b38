"""The log: everything that happened, to filter, search, and copy as text."""

from collections.abc import Callable, Sequence
from typing import Any

from desktop.kit.bars import bottom_bar, content_box, draw_back, top_bar
from desktop.kit.menu_screen import menu_tools
from desktop.kit.pen import Pen
from desktop.kit.reading import Block, Page, Reader
from desktop.kit.scene import Box, Node, Scene
from desktop.kit.theme import theme
from freetrader.words.wording import LogLine, log_lines
from resources import say
from tabletop import Session

__all__ = ["KINDS", "LogScreen", "filtered", "log_text"]

KINDS = ("all", "explore", "buy", "jump", "event", "sell", "upgrade", "money")
"""What lines can be narrowed down to: all, the phases, and payments."""

_MONEY = frozenset({"PaymentDue", "PaymentMade", "MonthBegan", "GameEnded"})


def filtered(
    lines: Sequence[LogLine], kind: str = "all", turn: int = 0, query: str = ""
) -> list[LogLine]:
    """Lines of one kind, of one turn (0: all), that hold the words sought."""
    needle = query.strip().casefold()
    return [
        line
        for line in lines
        if (turn in (0, line.turn))
        and (kind == "all" or (line.kind in _MONEY if kind == "money" else line.phase == kind))
        and needle in line.text.casefold()
    ]


def log_text(lines: Sequence[LogLine]) -> str:
    """The lines as plain text, with a heading for each turn."""
    out: list[str] = []
    turn = None
    for line in lines:
        if line.turn != turn:
            turn = line.turn
            out += ["", say("log.turn", turn=turn, month=line.month)]
        out.append(f"  {line.text}")
    return "\n".join(out).strip() + "\n"


def _blocks(lines: Sequence[LogLine]) -> list[Block]:
    blocks: list[Block] = []
    turn, phase = None, ""
    for line in lines:
        if line.turn != turn:
            turn, phase = line.turn, ""
            heading = say("log.turn", turn=turn, month=line.month)
            blocks.append(Block("head", ((heading, "head"),)))
        runs: list[tuple[str, str]] = []
        if line.phase != phase:
            phase = line.phase
            runs.append((f"{say(f'log.kind.{phase}')}:  ", "strong"))
        blocks.append(Block("item", (*runs, (line.text, "text"))))
    return blocks


class LogScreen(Reader):
    """Newest at the bottom, where it opens."""

    def __init__(self, session: Session[Any], rules: Callable[[], None] | None = None) -> None:
        super().__init__()
        self._rules = rules  # opens them
        lines = log_lines(session)
        self.turns = max((line.turn for line in lines), default=1)
        # The heading of each turn says that it began.
        self.lines = [line for line in lines if line.kind != "TurnBegan"]
        self.kind, self.turn, self.query = "all", 0, ""
        self.copied = False
        self._narrow()

    def _narrow(self) -> None:
        self.shown = filtered(self.lines, self.kind, self.turn, self.query)
        none = Block("text", ((say("log.none"), "soft"),))
        self.page = Page(_blocks(self.shown) or [none])
        self.scroll_to("text", 1e9)

    def compose(self, width: float, height: float, k: float) -> Scene:
        scene = Scene(width, height, k, "table")
        pen = Pen(scene)
        tools = menu_tools(("rules", "settings") if self._rules is not None else ("settings",))
        top_bar(pen, say("log.title"), say("log.note", n=len(self.shown)), tools)
        box = content_box(scene)
        self._bar(pen)
        side_w = min(300 + 120 * (k - 1), box.w * 0.36)
        self._filters(pen, Box(box.x, box.y, side_w, box.h))
        right = Box(box.x + side_w + 12, box.y, box.w - side_w - 12, box.h)
        self.draw_text(pen, right, self.page, say("log.title"), self.query.strip())
        scene.focus = "text"
        return scene

    def _filters(self, pen: Pen, box: Box) -> None:
        k, colors = pen.k, theme()
        pen.panel(box)
        x, wide = box.x + 12, box.w - 24
        y = self.search_field(pen, box, "filter")
        shown = say("log.turn.all") if not self.turn else say("log.turn.one", turn=self.turn)
        at = Box(x, y, wide, max(40.0, 34 * k))
        pen.stepper(
            "turn",
            at,
            "",
            ("turn", -1),
            ("turn", 1),
            self.turn > 0,
            self.turn < self.turns,
            say("log.turn.last"),
            label=say("log.turn.what"),
            reason_minus=say("log.turn.first"),
            zone="filter",
        )
        pen.text(shown, at.cx, at.cy, 16, colors.text, "strong", "c", room=at.w - 2 * at.h - 8)
        y = at.bottom + 10
        area = Box(box.x + 6, y, box.w - 12, box.bottom - y - 8)
        step = max(min(50.0, area.h / len(KINDS)), max(38.0, 32 * k))
        content = step * len(KINDS) + 4
        with pen.scroll("kinds", area, content, self.scrolled("kinds")) as top:
            wide = area.w - 12 - (8 if content > area.h else 0)
            for number, kind in enumerate(KINDS):
                row = Box(area.x + 6, top + 2 + number * step, wide, step - 6)
                on = kind == self.kind
                pen.panel(row, "option-picked" if on else "option")
                count = len(filtered(self.lines, kind, self.turn, self.query))
                used = pen.measure(str(count), 15, "label")
                pen.text(
                    say(f"log.kind.{kind}"),
                    row.x + 14,
                    row.cy,
                    16,
                    font="strong",
                    room=row.w - 36 - used,
                )
                pen.text(
                    str(count),
                    row.right - 14,
                    row.cy,
                    15,
                    colors.amber if on else colors.soft,
                    "label",
                    "r",
                )
                pen.node(
                    f"kind-{kind}",
                    row,
                    ("kind", kind),
                    f"{say(f'log.kind.{kind}')}, {count}",
                    zone="filter",
                    radius=9,
                )

    def _bar(self, pen: Pen) -> None:
        colors = theme()
        bar = bottom_bar(pen)
        back = draw_back(pen, bar, "back")
        label = say("log.copy")
        wide = max(200.0, pen.measure(label, 16, "strong") + 40 * pen.k + 40)
        at = Box(bar.right - 12 - wide, bar.y + 14, wide, bar.h - 28)
        pen.button(
            "copy",
            at,
            label,
            "copy",
            "info",
            icon="copy",
            zone="bar",
            enabled=bool(self.shown),
            reason=say("log.none"),
        )
        left, right = back.right + 22, at.x - 20
        if self.copied:
            pen.text(
                say("log.copied", n=len(self.shown)),
                left,
                bar.cy,
                16,
                colors.text,
                room=right - left,
                lines=2,
            )
            return
        parts = [
            ("key", "up"),
            ("key", "down"),
            (say("rules.help.scroll"), colors.soft),
            ("key", "next_zone"),
            (say("log.help.filter"), colors.soft),
        ]
        if pen.row_width(parts, 16, 8, narrow=True) > right - left:
            parts = parts[:3]
        if pen.row_width(parts, 16, 8, narrow=True) <= right - left:
            pen.row(parts, left, bar.cy, 16, 8, room=right - left)

    # Acts

    def act(self, act: object, node: Node) -> None:
        if act == ("tool", "rules") and self._rules is not None:
            self._rules()
            return
        if act == ("tool", "settings"):
            self.app.open_menu()
            return
        if act == "back":
            self.back()
            return
        if act == "search":
            self.start_typing("search", self.query)
            return
        if act == "copy":
            self.app.copy(log_text(self.shown))
            self.copied = True
        elif isinstance(act, tuple) and act[0] == "turn":
            # From all turns down leads to the last one: what just happened is what is sought.
            self.turn = max(0, min(self.turns, self.turn + act[1]))
            self._narrow()
        elif isinstance(act, tuple) and act[0] == "kind":
            self.kind = act[1]
            self._narrow()
        self.refresh()

    def typed(self, text: str) -> None:
        self.query = text
        self._narrow()

    def command(self, name: str) -> bool:
        if name == "log":  # the key that opens it closes it again
            self.back()
            return True
        if name == "rules" and self._rules is not None:
            self._rules()
            return True
        return super().command(name)
