"""Long texts: Markdown into lines, and the book, a screen with an index beside the text.

A page lays its lines out once for each width and scale, and draws the visible ones alone, so
that a long log costs no more than a short one.
"""

import re
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from desktop.bars import adorn, bottom_bar, content_box, draw_back, prompt, top_bar
from desktop.desk_screen import DeskScreen, menu_tools
from desktop.pen import Pen
from desktop.scene import RGB, Box, Node, Scene
from desktop.theme import theme
from desktop.typography import measure
from resources import say

if TYPE_CHECKING:
    from desktop.desk import Desk

__all__ = ["Block", "BookEntry", "BookScreen", "Page", "parse_blocks", "shorten"]

Run = tuple[str, str]
"""Words and how they are set: "text", "strong", "soft", "head", "label"."""

_FONTS = {"text": "text", "strong": "strong", "soft": "text", "head": "display", "label": "label"}
_SIZES = {"title": 26.0, "head": 20.0, "text": 16.0, "item": 16.0, "quote": 16.0}
_BEFORE = {"title": 0.0, "head": 20.0, "text": 10.0, "item": 5.0, "quote": 12.0}
_LEAD = 1.42
_LETTERS = 78  # in a line, at most about 80
_INLINE = re.compile(r"\*\*(.+?)\*\*|(?<![*\w])\*([^*]+?)\*(?!\w)|`([^`]+)`")


@dataclass(frozen=True, slots=True)
class Block:
    kind: str  # "title", "head", "text", "item", "quote"
    runs: tuple[Run, ...]
    icon: str = ""

    @property
    def plain(self) -> str:
        return "".join(text for text, _ in self.runs)


def parse_blocks(source: str) -> list[Block]:
    """Blocks of a Markdown text: headings, paragraphs, lists, quotes; table rows as items."""
    blocks: list[Block] = []
    rest: list[str] = []
    quoted = False
    header: list[str] = []

    def flush() -> None:
        nonlocal quoted
        if rest:
            kind = "quote" if quoted else "text"
            blocks.append(Block(kind, _runs(" ".join(rest))))
            rest.clear()
        quoted = False

    for raw in source.splitlines():
        line = raw.strip()
        if line.startswith("|"):
            flush()
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if not header:
                header = cells
            elif set(line) - set("|-: "):
                blocks.append(Block("item", _table_row(header, cells)))
            continue
        header = []
        if not line:
            flush()
        elif line.startswith("#"):
            flush()
            depth = len(line) - len(line.lstrip("#"))
            kind = "title" if depth == 1 else "head"
            blocks.append(Block(kind, ((line.lstrip("# "), "head"),)))
        elif line.startswith(("- ", "* ")):
            flush()
            rest.append(line[2:])
            blocks.append(Block("item", _runs(rest.pop())))
        elif line.startswith(">"):
            quoted = True
            rest.append(line.lstrip("> "))
        elif blocks and raw.startswith("  ") and not rest and blocks[-1].kind == "item":
            last = blocks.pop()
            blocks.append(Block("item", (*last.runs, (" ", "text"), *_runs(line))))
        else:
            rest.append(line)
    flush()
    return blocks


def _table_row(header: Sequence[str], cells: Sequence[str]) -> tuple[Run, ...]:
    if len(cells) == 2:
        return ((f"{_bare(cells[0])}:  ", "strong"), *_runs(cells[1]))
    runs: list[Run] = [(_bare(cells[0]), "strong")]
    for name, cell in zip(header[1:], cells[1:], strict=False):
        runs += [(f"  ·  {name}: ", "soft"), *_runs(cell)]
    return tuple(runs)


def _bare(text: str) -> str:
    return text.replace("`", "").replace("**", "")


def _runs(text: str) -> tuple[Run, ...]:
    runs: list[Run] = []
    at = 0
    for match in _INLINE.finditer(text):
        if match.start() > at:
            runs.append((text[at : match.start()], "text"))
        if match[1]:
            runs.append((match[1], "strong"))
        elif match[2]:
            runs.append((match[2], "soft"))
        else:
            runs.append((match[3], "label"))
        at = match.end()
    if at < len(text):
        runs.append((text[at:], "text"))
    return tuple(runs)


@dataclass(frozen=True, slots=True)
class _Line:
    y: float  # middle, from the top of the page
    size: float
    pieces: tuple[tuple[float, str, str, str], ...]  # x, words, font, colour name


@dataclass(slots=True)
class Page:
    """Blocks and their lines at the width and scale last asked for."""

    blocks: list[Block]
    _key: tuple[float, float, str] = (0.0, 0.0, "")
    _lines: list[_Line] = field(default_factory=list)
    _height: float = 0.0

    def height(self, width: float, k: float, query: str = "") -> float:
        self._lay_out(width, k, query)
        return self._height

    def draw(
        self, pen: Pen, x: float, top: float, width: float, seen: Box, query: str = ""
    ) -> None:
        """Draw the lines that lie within `seen`; `query` stands out."""
        self._lay_out(width, pen.k, query)
        colors = theme()
        tints: dict[str, RGB] = {
            "text": colors.text,
            "strong": colors.text,
            "soft": colors.soft,
            "head": colors.text,
            "label": colors.soft,
            "found": colors.amber,
            "dot": colors.cyan,
        }
        reach = 60 * pen.k
        first = bisect_left(self._lines, seen.y - top - reach, key=lambda line: line.y)
        for line in self._lines[first:]:
            if line.y > seen.bottom - top + reach:
                break
            for left, words, font, color in line.pieces:
                pen.text(words, x + left, top + line.y, line.size, tints[color], font)

    def _lay_out(self, width: float, k: float, query: str) -> None:
        key = (width, k, query)
        if key == self._key:
            return
        self._key, self._lines = key, []
        y = 0.0
        for number, block in enumerate(self.blocks):
            size = _SIZES[block.kind]
            if number:
                y += _BEFORE[block.kind] * k
            indent = {"item": 18 * k, "quote": 20 * k}.get(block.kind, 0.0)
            rows = _wrap(block, width - indent, size * k, query)
            for index, pieces in enumerate(rows):
                shifted = [(x + indent, words, font, tint) for x, words, font, tint in pieces]
                if block.kind == "item" and index == 0:
                    shifted.insert(0, (2 * k, "·", "strong", "dot"))
                tall = size * k * _LEAD
                self._lines.append(_Line(y + tall / 2, size, tuple(shifted)))
                y += tall
        self._height = y + 12 * k


def _wrap(
    block: Block, width: float, px: float, query: str
) -> list[list[tuple[float, str, str, str]]]:
    """Lines of pieces (x, words, font, colour); a word too wide for a line is broken."""
    lines: list[list[tuple[float, str, str, str]]] = [[]]
    x = 0.0
    needle = query.casefold()
    whole = block.plain.casefold()
    marked: set[int] = set()
    at = whole.find(needle) if needle else -1
    while at >= 0:
        marked.update(range(at, at + len(needle)))
        at = whole.find(needle, at + len(needle))
    index = 0
    for text, style in block.runs:
        font = _FONTS[style]
        for part in re.findall(r"\S+|\s+", text):
            hit = bool(marked) and not marked.isdisjoint(range(index, index + len(part)))
            color = "found" if hit else style
            index += len(part)
            if part.isspace():
                if lines[-1]:
                    x += measure(" ", px, font) * min(len(part), 2)
                continue
            wide = measure(part, px, font)
            if x and x + wide > width:
                lines.append([])
                x = 0.0
            while wide > width and len(part) > 1:
                end = len(part)
                while end > 1 and measure(part[:end], px, font) > width:
                    end -= 1
                lines[-1].append((x, part[:end], font, color))
                part = part[end:]
                wide = measure(part, px, font)
                lines.append([])
                x = 0.0
            lines[-1].append((x, part, font, color))
            x += wide
    return [_joined(line, px) for line in lines]


def _joined(
    pieces: list[tuple[float, str, str, str]], px: float
) -> list[tuple[float, str, str, str]]:
    """Neighbours of one font and colour, a blank apart, as one piece: fewer things to draw."""
    out: list[tuple[float, str, str, str]] = []
    for x, words, font, color in pieces:
        if out:
            left, before, other, tint = out[-1]
            gap = x - left - measure(before, px, other)
            if (other, tint) == (font, color):
                if abs(gap) < 0.01:
                    out[-1] = (left, before + words, font, color)
                    continue
                if abs(gap - measure(" ", px, font)) < 0.01:
                    out[-1] = (left, f"{before} {words}", font, color)
                    continue
        out.append((x, words, font, color))
    return out


def shorten(pen: Pen, text: str, room: float, size: float, font: str = "label") -> str:
    """The text, or as much of its beginning as the room holds."""
    if pen.measure(text, size, font) <= room:
        return text
    while text and pen.measure(text + "…", size, font) > room:
        text = text[:-1]
    return text.rstrip() + "…"


def column(box: Box) -> Box:
    """The column of text in a panel: not wider than can be read, the scroll bar beside it."""
    return Box(box.x + 24, box.y + 18, box.w - 40, box.h - 30)


def text_width(box: Box, k: float) -> float:
    return min(box.w - 24, _LETTERS * 16 * k * 0.52)


@dataclass(slots=True)
class BookEntry:
    id: str
    title: str
    blocks: list[Block]
    mark: str = ""  # a short sign before the title, such as a number
    section: str = ""  # entries of one section are read one after the other
    head: bool = False  # a heading of the index; without blocks it is a mere caption

    @property
    def searched(self) -> str:
        body = "\n".join(block.plain for block in self.blocks)
        return f"{self.mark} {self.title}\n{body}".casefold()


class BookScreen(DeskScreen):
    """An index on the left, the text of the chosen entry on the right, perhaps a search."""

    reading = True
    title = ""
    note = ""
    tools: tuple[str, ...] = ("settings",)
    searches = True

    def __init__(self, desk: "Desk", entries: Iterable[BookEntry], chosen: str = "") -> None:
        super().__init__(desk)
        self.entries = list(entries)
        self.query = ""
        ids = [entry.id for entry in self.entries if entry.blocks]
        self.chosen = chosen if chosen in ids else ids[0]
        self.pages: dict[str, Page] = {}
        self._placed = False
        self._searched = {entry.id: entry.searched for entry in self.entries}

    def found(self) -> list[BookEntry]:
        query = self.query.strip().casefold()
        if not query:
            return self.entries
        return [
            entry for entry in self.entries if entry.blocks and query in self._searched[entry.id]
        ]

    def compose(self, width: float, height: float, k: float) -> Scene:
        scene = Scene(width, height, k, "table")
        pen = Pen(scene)
        top_bar(pen, self.title, self.note, menu_tools(self.tools))
        box = content_box(scene)
        self._bar(pen)
        index_w = min(320 + 130 * (k - 1), box.w * 0.38)
        self._index(pen, Box(box.x, box.y, index_w, box.h))
        self._text(pen, Box(box.x + index_w + 12, box.y, box.w - index_w - 12, box.h))
        scene.focus = f"entry-{self.chosen}"
        return scene

    def _index(self, pen: Pen, box: Box) -> None:
        k, colors = pen.k, theme()
        pen.panel(box)
        y = box.y + 12
        if self.searches:
            tall = 44 + 16 * (k - 1)
            pen.field(
                "search",
                Box(box.x + 12, y, box.w - 24, tall),
                self.query,
                say("rules.search"),
                self.caret,
                act="search",
                hint=say("rules.search"),
                size=16,
                zone="search",
            )
            y += tall + 10
        entries = self.found()
        area = Box(box.x + 6, y, box.w - 12, box.bottom - y - 8)
        if not entries:
            pen.para(say("rules.search.none", text=self.query), box.x + 20, y + 8, box.w - 40, 16)
            return
        step = max(38.0, 32 * k)
        content = step * len(entries) + 4
        if not self._placed:
            # The chosen entry is opened in the middle of the index, its neighbours about it.
            self._placed = True
            at = [entry.id for entry in entries].index(self.chosen)
            self.scroll_to("index", step * (at + 0.5) - area.h / 2)
        with pen.scroll("index", area, content, self.scrolled("index")) as top:
            wide = area.w - 12 - (8 if content > area.h else 0)
            for number, entry in enumerate(entries):
                at = Box(area.x + 6, top + 2 + number * step, wide, step - 4)
                if not entry.blocks:
                    pen.text(
                        shorten(pen, entry.title, wide - 16, 15),
                        at.x + 8,
                        at.cy + 4 * k,
                        15,
                        colors.cyan,
                        "label",
                    )
                    continue
                on = entry.id == self.chosen
                if on:
                    pen.panel(at, "option-picked")
                left = at.x + 10
                if entry.mark:
                    tint = colors.amber if on else colors.cyan
                    pen.text(entry.mark, left, at.cy, 14.5, tint, "label")
                    left += pen.measure("FT-00", 14.5, "label") + 10
                room = at.right - 8 - left
                font = "strong" if entry.head else "label"
                size = 15.5
                pen.text(
                    shorten(pen, entry.title, room, size, font),
                    left,
                    at.cy,
                    size,
                    colors.text if on or entry.head else colors.soft,
                    font,
                )
                pen.node(
                    f"entry-{entry.id}",
                    at,
                    ("entry", entry.id),
                    f"{entry.mark} {entry.title}".strip(),
                    zone="index",
                    radius=9,
                )

    def _text(self, pen: Pen, box: Box) -> None:
        k = pen.k
        pen.panel(box, "panel-info")
        page = self.page()
        inner = column(box)
        wide = text_width(inner, k)
        content = page.height(wide, k, self.query.strip())
        with pen.scroll("text", inner, content, self.scrolled("text")) as top:
            page.draw(pen, inner.x, top, wide, inner, self.query.strip())
        adorn(pen, Box(box.x, inner.y + content, box.w, box.bottom - inner.y - content))
        pen.node("text", box.inset(4), None, say("rules.text"), zone="text", radius=10)

    def page(self) -> Page:
        if self.chosen not in self.pages:
            entry = next(entry for entry in self.entries if entry.id == self.chosen)
            self.pages[self.chosen] = Page([*entry.blocks, *self._rest_of_section(entry)])
        return self.pages[self.chosen]

    def _rest_of_section(self, chosen: BookEntry) -> list[Block]:
        """The other entries of its section, from the next one round to the one before."""
        if not chosen.section:
            return []
        same = [entry for entry in self.entries if entry.section == chosen.section]
        at = same.index(chosen)
        blocks: list[Block] = []
        for entry in (*same[at + 1 :], *same[:at]):
            title, *body = entry.blocks
            blocks += [Block("head", title.runs), *body]
        return blocks

    def _bar(self, pen: Pen) -> None:
        colors = theme()
        bar = bottom_bar(pen)
        back = draw_back(pen, bar, "back")
        parts = [
            ("key", "up"),
            ("key", "down"),
            (say("rules.help.choose"), colors.soft),
            ("key", "page_down"),
            (say("rules.help.scroll"), colors.soft),
        ]
        left, right = back.right + 22, bar.right - 20
        if pen.row_width(parts, 16, 8, narrow=True) > right - left:
            parts = parts[3:]
        prompt(pen, bar, left, right, parts)

    # Choosing and scrolling

    def choose(self, ident: str) -> None:
        if ident != self.chosen:
            self.chosen = ident
            self.scroll_to("text", 0)
            self.refresh()

    def focused(self, node: Node) -> None:
        # The text follows the arrows, so that one can leaf through it.
        if node.id.startswith("entry-"):
            self.choose(node.id.removeprefix("entry-"))

    def act(self, act: object, node: Node) -> None:
        if self.tool(act):
            return
        if act == "back":
            self.back()
        elif act == "search":
            self.start_typing("search", self.query)
        elif isinstance(act, tuple) and act[0] == "entry":
            self.choose(act[1])

    def typed(self, text: str) -> None:
        self.query = text
        found = self.found()
        if found and self.chosen not in {entry.id for entry in found}:
            self.chosen = found[0].id
            self.scroll_to("text", 0)
        self.scroll_to("index", 0)

    def command(self, name: str) -> bool:
        if name in ("page_up", "page_down"):
            self._scroll_text(0.9 if name == "page_down" else -0.9)
            return True
        return super().command(name)

    def key(self, name: str) -> bool:
        if name == "slash" and self.searches:
            self.set_focus("search")
            self.start_typing("search", self.query)
            return True
        if self.focus == "text" and name in ("up", "down"):
            return self._scroll_text(0.16 if name == "down" else -0.16)
        if name in ("home", "end"):
            self.scroll_to("text", 0 if name == "home" else 1e9)
            self.refresh()
            return True
        return False

    def _scroll_text(self, part: float) -> bool:
        """Scroll by a part of what is seen; False where there is no more that way."""
        area = self._area("text")
        if area is None:
            return False
        before = area.offset
        self._scroll_by(area, area.box.h * part)
        return self.scrolled("text") != before

    def back(self) -> None:
        if self.query:
            self.query = ""
            self.refresh()
        else:
            super().back()

    def _under(self, x: float, y: float) -> Node | None:
        # The text is a place for the focus, not a thing to press: the pointer scrolls it.
        node = super()._under(x, y)
        return None if node is not None and node.id == "text" else node
