"""Long texts: Markdown into blocks, blocks into lines; and a screen that scrolls them.

A page lays its lines out once for each width and scale, and draws the visible ones alone, so
that a long log costs no more than a short one.
"""

import re
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field

from desktop.kit.bars import adorn
from desktop.kit.layout import Stack, sheet, u
from desktop.kit.pen import Pen
from desktop.kit.scene import Box, Node
from desktop.kit.screen import Screen
from desktop.kit.theme import BODY, GAP, GUTTER, PAD, ink_of
from desktop.kit.typography import broken, measure, parts_of
from resources import say

Run = tuple[str, str]
"""Words and how they are set: "text", "strong", "soft", "head", "label"."""
Piece = tuple[float, str, str, str]
"""Of a line: x, words, font, colour name."""

_INKS = {"strong": "text", "head": "text", "label": "soft", "found": "amber", "dot": "cyan"}
_FONTS = {"text": "text", "strong": "strong", "soft": "text", "head": "display", "label": "label"}
_SIZES = {"title": 26.0, "head": 20.0, "text": 16.0, "item": 16.0, "quote": 16.0, "note": 14.0}
_BEFORE = {"title": 0.0, "head": 20.0, "text": 10.0, "item": 5.0, "quote": 12.0, "note": 4.0}
_LEAD = 1.42
_LETTERS, _LETTER = 78, 0.52  # in a line, at most about 80; width of one in em
_FIELD, _MORE = 44.0, 16.0  # height of a field, and how much higher in text twice as large
_NUMBERED = re.compile(r"(\d{1,2}\.) ")
_INLINE = re.compile(r"\*\*(.+?)\*\*|(?<![*\w])\*([^*]+?)\*(?!\w)|`([^`]+)`")


@dataclass(frozen=True, slots=True)
class Block:
    kind: str  # "title", "head", "text", "item", "quote", "note"
    runs: tuple[Run, ...]
    mark: str = "·"  # before an item

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
            blocks.append(Block("item", _runs(line[2:])))
        elif numbered := _NUMBERED.match(line):
            flush()
            blocks.append(Block("item", _runs(line[numbered.end() :]), numbered[1]))
        elif line.startswith(">"):
            quoted = True
            rest.append(line.lstrip("> "))
        elif blocks and raw.startswith("  ") and not rest and blocks[-1].kind == "item":
            last = blocks.pop()
            blocks.append(Block("item", (*last.runs, (" ", "text"), *_runs(line)), last.mark))
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
    pieces: tuple[Piece, ...]


@dataclass(slots=True)
class Page:
    """Blocks and their lines at the width and scale last asked for."""

    blocks: list[Block]
    _key: tuple[float, float, str] = (0.0, 0.0, "")
    _lines: list[_Line] = field(default_factory=list)
    _height: float = 0.0
    _tops: list[float] = field(default_factory=list)

    def top_of(self, number: int) -> float:
        """Where a block begins, from the top of the page as it was last laid out."""
        return self._tops[number] if number < len(self._tops) else 0.0

    def height(self, width: float, k: float, query: str = "") -> float:
        """Lay it out; `query`, in small letters, stands out."""
        key = (width, k, query)
        if key != self._key:
            self._key = key
            self._lay_out(width, k, query)
        return self._height

    def draw(self, pen: Pen, top: float, seen: Box) -> None:
        """Draw the lines that lie within `seen`, as last laid out."""
        reach = 60 * pen.k
        first = bisect_left(self._lines, seen.y - top - reach, key=lambda line: line.y)
        for line in self._lines[first:]:
            if line.y > seen.bottom - top + reach:
                break
            for left, words, font, color in line.pieces:
                ink = ink_of(_INKS.get(color, color))
                pen.text(words, seen.x + left, top + line.y, line.size, ink, font)

    def _lay_out(self, width: float, k: float, query: str) -> None:
        self._lines, self._tops = [], []
        y = 0.0
        for number, block in enumerate(self.blocks):
            size = _SIZES[block.kind]
            if number:
                y += _BEFORE[block.kind] * k
            self._tops.append(y)
            indent = {"item": 18 * k, "quote": 20 * k}.get(block.kind, 0.0)
            if len(block.mark) > 1:
                indent = 26 * k  # of a number
            rows = _wrap(block, width - indent, size * k, query)
            for index, pieces in enumerate(rows):
                shifted = [(x + indent, words, font, tint) for x, words, font, tint in pieces]
                if block.kind == "item" and index == 0:
                    shifted.insert(0, (2 * k, block.mark, "strong", "dot"))
                tall = size * k * _LEAD
                self._lines.append(_Line(y + tall / 2, size, tuple(shifted)))
                y += tall
        self._height = y + 12 * k


def _wrap(block: Block, width: float, px: float, query: str) -> list[list[Piece]]:
    """Lines of pieces, broken as `wrap` breaks a text of one font."""
    lines: list[list[Piece]] = [[]]
    x, index = 0.0, 0
    hits = re.finditer(re.escape(query), block.plain.casefold()) if query else ()
    marked = {at for hit in hits for at in range(*hit.span())}
    for text, style in block.runs:
        font = _FONTS[style]
        for part in parts_of(text):
            is_plain = marked.isdisjoint(range(index, index + len(part)))
            color = style if is_plain else "found"
            index += len(part)
            if part.isspace():
                if lines[-1]:
                    x += measure(" ", px, font) * min(len(part), 2)
                continue
            if x and x + measure(part, px, font) > width:
                lines.append([])
                x = 0.0
            *full, part = broken(part, width, px, font)
            for piece in full:
                lines[-1].append((0.0, piece, font, color))
                lines.append([])
            lines[-1].append((x, part, font, color))
            x += measure(part, px, font)
    return [_joined(line, px) for line in lines]


def _joined(pieces: list[Piece], px: float) -> list[Piece]:
    """Neighbours of one font and colour, a blank apart at most, as one: fewer things to draw."""
    out: list[Piece] = []
    for x, words, font, color in pieces:
        left, before, *set_as = out[-1] if out else (0.0, "", "", "")
        gap = x - left - measure(before, px, font)
        joints = [each for each in ("", " ") if abs(gap - measure(each, px, font)) < 0.01]
        if joints and set_as == [font, color]:
            out[-1] = (left, f"{before}{joints[0]}{words}", font, color)
        else:
            out.append((x, words, font, color))
    return out


class Reader(Screen):
    """A screen with a long text in a panel: the node "text", which its own keys scroll."""

    reading = True
    query = ""
    """What is sought in the text."""

    @property
    def needle(self) -> str:
        return self.query.strip().casefold()

    def search_field(self, body: Stack, zone: str) -> None:
        hint, at = say("rules.search"), body.take(_FIELD + _MORE * (body.pen.k - 1), GUTTER)
        of = {"hint": hint, "act": "search", "zone": zone, "marked": self.marked}
        body.pen.field("search", at, self.query, hint, self.caret, size=BODY.size, **of)

    def draw_text(self, pen: Pen, box: Box, page: Page, label: str) -> None:
        """The panel and its page, no wider than can be read, the scroll bar beside it."""
        area = sheet(pen, box, "panel-info", PAD + GAP / 2, PAD).rest
        wide = min(area.w - PAD, _LETTERS * u(pen, BODY.size) * _LETTER)
        content = page.height(wide, pen.k, self.needle)
        with pen.scroll("text", area, content, self.scrolled("text")) as top:
            page.draw(pen, top, area)
        adorn(pen, Box(box.x, area.y + content, box.w, box.bottom - area.y - content))
        pen.node("text", box.inset(GAP / 2), None, label, zone="text")

    def act(self, act: object, node: Node) -> None:
        if act == "back":
            self.back()
        elif act == "search":
            self.start_typing("search", self.query)
        else:
            super().act(act, node)

    def command(self, name: str) -> bool:
        if name in ("page_up", "page_down"):
            self.scroll_text(0.9 if name == "page_down" else -0.9)
            return True
        return super().command(name)

    def key(self, name: str) -> bool:
        if self.focus == "text" and name in ("up", "down"):
            # At the end of the text the arrow goes on to what lies beyond it.
            return self.scroll_text(0.16 if name == "down" else -0.16)
        node = self._node(self.focus)
        listed = node is not None and node.scroll is not None
        if name in ("home", "end") and not listed:
            self.scroll_to("text", 0 if name == "home" else 1e9)
            self.refresh()
            return True
        return super().key(name)

    def scroll_text(self, part: float) -> bool:
        """Scroll by a part of what is seen; False where there is no more that way."""
        area = self._area("text")
        if area is None:
            return False
        self._scroll_by(area, area.box.h * part)
        return self.scrolled("text") != area.offset

    def _under(self, x: float, y: float) -> Node | None:
        # The text is a place for the focus, not a thing to press: the pointer scrolls it.
        node = super()._under(x, y)
        return None if node is not None and node.id == "text" else node
