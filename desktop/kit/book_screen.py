"""The book: an index beside the text of the chosen entry, perhaps with a search."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import inf

from desktop.kit.bars import back_button, bottom_bar, content_box, foot, tell, top_bar
from desktop.kit.layout import Stack, Text, grow, height_of, hug, row, sheet, u
from desktop.kit.menu_screen import DeskScreen, menu_tools
from desktop.kit.navigator import Navigator
from desktop.kit.pen import Key, Pen
from desktop.kit.pieces import Button
from desktop.kit.reading import Block, Page, Reader, parse_blocks
from desktop.kit.scene import Box, Node, Scene
from desktop.kit.theme import GAP, GUTTER, LABEL, LEAST_TARGET, NOTE, QUIET, STRONG, TINY
from resources import say

_INDEX, _MORE, _MOST = 320.0, 130.0, 0.38
"""Width of the index, how much wider it is in text twice as large, its part of the window."""


@dataclass(slots=True)
class BookEntry:
    id: str
    title: str
    blocks: list[Block]  # the first is its title
    mark: str = ""  # a short sign behind the title, such as a number
    section: str = ""  # entries of one section are read one after the other
    head: bool = True  # begins a part of the index

    @property
    def searched(self) -> str:
        body = "\n".join(block.plain for block in self.blocks)
        return f"{self.mark} {self.title}\n{body}".casefold()

    def text(self, is_chosen: bool) -> Text:
        """Its title in the index."""
        ink = "text" if self.head or is_chosen else "soft"
        return Text(self.title, STRONG._replace(size=LABEL.size) if self.head else LABEL, ink)


def entry_of(ident: str, title: str, body: str, mark: str = "") -> BookEntry:
    """An entry with a text in Markdown; one with a mark does not begin a part of the index."""
    blocks = [Block("title", ((title, "head"),)), *parse_blocks(body)]
    return BookEntry(ident, title, blocks, mark, head=not mark)


class BookScreen(Reader, DeskScreen):
    """An index on the left, the text of the chosen entry on the right, perhaps a search."""

    title = ""
    note = ""
    searches = True
    tells_whole = False
    """Whether the first entry tells the whole in short: it is one press away from all others."""

    def __init__(self, nav: Navigator, entries: Iterable[BookEntry], chosen: str = "") -> None:
        super().__init__(nav)
        self.entries = list(entries)
        ids = [entry.id for entry in self.entries]
        self.chosen = chosen if chosen in ids else ids[0]
        self.pages: dict[str, Page] = {}
        self._placed = False
        self._searched = {entry.id: entry.searched for entry in self.entries}

    def found(self) -> list[BookEntry]:
        return [entry for entry in self.entries if self.needle in self._searched[entry.id]]

    def compose(self, width: float, height: float, k: float) -> Scene:
        pen = Pen(Scene(width, height, k, "table"))
        top_bar(pen, self.title, self.note, menu_tools("settings"))
        box = content_box(pen.scene)
        self._bar(pen)
        index, text = row(box, min(_INDEX + _MORE * (k - 1), box.w * _MOST), grow())
        self._index(sheet(pen, index, pad=GUTTER))
        self.draw_text(pen, text, self.page(), say("rules.text"))
        chosen = f"entry-{self.chosen}"
        if any(node.id == chosen for node in pen.scene.nodes):  # a search may leave it out
            pen.scene.focus = chosen
        return pen.scene

    def _index(self, body: Stack) -> None:
        pen = body.pen
        if self.searches:
            self.search_field(body, "search")
        area = body.rest.inset(-GAP, 0)
        places = self._places(pen, area.w - 2 * GUTTER)
        if not places:
            body.para(Text(say("rules.search.none", text=self.query), NOTE))
            return
        content = places[-1][1].bottom + GAP
        if not self._placed:
            # The chosen entry is opened in the middle of the index, its neighbours about it.
            self._placed = True
            middle = next(at.cy for entry, at in places if entry.id == self.chosen)
            self.scroll_to("index", middle - area.h / 2)
        with pen.scroll("index", area, content, self.scrolled("index")) as top:
            for entry, at in places:
                self._entry(pen, entry, at.moved(area.x + GAP, top))

    def _places(self, pen: Pen, wide: float) -> list[tuple[BookEntry, Box]]:
        """What is found, each with its row, from the top of the index."""
        rows, places = Stack(pen, Box(0, 2, wide, inf), GAP / 2), list[tuple[BookEntry, Box]]()
        for entry in self.found():
            if entry.head and places:
                rows.take(u(pen, GAP), 0)
            words, _ = _parts(pen, entry, Box(0, 0, wide, 0))
            tall = height_of(pen, entry.text(False), words.w)
            places.append((entry, rows.take(max(LEAST_TARGET + 2, tall + GUTTER))))
        return places

    def _entry(self, pen: Pen, entry: BookEntry, at: Box) -> None:
        on = entry.id == self.chosen
        if on:
            pen.panel(at, "option-picked")
        words, mark = _parts(pen, entry, at)
        text = entry.text(on)
        pen.paragraph(words.centered(words.w, height_of(pen, text, words.w)), text)
        pen.write(mark, Text(entry.mark, TINY, "mute"), "r")
        pen.node(f"entry-{entry.id}", at, ("entry", entry.id), entry.title, zone="index", radius=9)

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
            if body:
                blocks += [Block("head", title.runs), *body]
        return blocks

    def _bar(self, pen: Pen) -> None:
        first, buttons = self.entries[0], [back_button()]
        if self.tells_whole and self.chosen != first.id and not self.query:
            buttons.append(Button("short", first.title, ("entry", first.id), icon="book-open"))
        between = foot(pen, bottom_bar(pen), buttons)
        scroll = [Key("page_down"), Text(say("rules.help.scroll"), QUIET)]
        choose = [Key("up"), Key("down"), Text(say("rules.help.choose"), QUIET)]
        tell(pen, between, [*choose, *scroll], scroll)

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
        match act:
            case ("entry", str(ident)):
                self.choose(ident)
                self.set_focus(f"entry-{ident}")  # the button that led there has gone
            case _:
                super().act(act, node)

    def typed(self, text: str) -> None:
        self.query = text
        found = self.found()
        if found and self.chosen not in {entry.id for entry in found}:
            self.chosen = found[0].id
            self.scroll_to("text", 0)
        self.scroll_to("index", 0)

    def key(self, name: str) -> bool:
        if name == "slash" and self.searches:
            self.set_focus("search")
            self.start_typing("search", self.query)
            return True
        return super().key(name)

    def back(self) -> None:
        if self.query:
            self.query = ""
            self.refresh()
        else:
            super().back()


def _parts(pen: Pen, entry: BookEntry, at: Box) -> tuple[Box, Box]:
    """Of a row of the index: its title, and its mark."""
    indent = GAP if entry.head else 2 * GAP
    inner = Box(at.x + indent, at.y, at.w - indent - GAP, at.h)
    words, mark = row(inner, grow(), hug(pen, Text(entry.mark, TINY)), gap=GAP)
    return words, mark
