"""The book: an index beside the text of the chosen entry, perhaps with a search."""

from collections.abc import Iterable
from dataclasses import dataclass

from desktop.kit.bars import back_button, bottom_bar, content_box, foot, tell, top_bar
from desktop.kit.menu_screen import DeskScreen, menu_tools
from desktop.kit.navigator import Navigator
from desktop.kit.pen import Key, Part, Pen, Text
from desktop.kit.reading import Block, Page, Reader
from desktop.kit.scene import Box, Node, Scene
from desktop.kit.theme import GAP, QUIET, theme
from resources import say

__all__ = ["BookEntry", "BookScreen"]

_TITLE = 15.5  # size of the titles in the index
_TITLE_LEAD = 1.25


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

    def place(self, pen: Pen, width: float) -> tuple[float, float]:
        """Where its title begins in a row of the index, and how wide it may be."""
        left = 10.0 if self.head else 20.0
        mark = pen.measure(self.mark, 13.5, "label") + 10 if self.mark else 0.0
        return left, width - left - 10 - mark

    @property
    def font(self) -> str:
        return "strong" if self.head else "label"

    def height(self, pen: Pen, width: float) -> float:
        """Of its title, in as many lines as it needs."""
        _, room = self.place(pen, width)
        return pen.para_height(self.title, room, _TITLE, self.font, _TITLE_LEAD)


class BookScreen(Reader, DeskScreen):
    """An index on the left, the text of the chosen entry on the right, perhaps a search."""

    title = ""
    note = ""
    tools: tuple[str, ...] = ("settings",)
    searches = True

    def __init__(self, nav: Navigator, entries: Iterable[BookEntry], chosen: str = "") -> None:
        super().__init__(nav)
        self.entries = list(entries)
        self.query = ""
        ids = [entry.id for entry in self.entries]
        self.chosen = chosen if chosen in ids else ids[0]
        self.pages: dict[str, Page] = {}
        self._placed = False
        self._searched = {entry.id: entry.searched for entry in self.entries}

    def found(self) -> list[BookEntry]:
        query = self.query.strip().casefold()
        if not query:
            return self.entries
        return [entry for entry in self.entries if query in self._searched[entry.id]]

    def compose(self, width: float, height: float, k: float) -> Scene:
        scene = Scene(width, height, k, "table")
        pen = Pen(scene)
        top_bar(pen, self.title, self.note, menu_tools(self.tools))
        box = content_box(scene)
        self._bar(pen)
        index_w = min(320 + 130 * (k - 1), box.w * 0.38)
        self._index(pen, Box(box.x, box.y, index_w, box.h))
        right = Box(box.x + index_w + 12, box.y, box.w - index_w - 12, box.h)
        self.draw_text(pen, right, self.page(), say("rules.text"), self.query.strip())
        scene.focus = f"entry-{self.chosen}"
        return scene

    def _index(self, pen: Pen, box: Box) -> None:
        k = pen.k
        pen.panel(box)
        y = box.y + 12
        if self.searches:
            y = self.search_field(pen, box, "search")
        entries = self.found()
        area = Box(box.x + 6, y, box.w - 12, box.bottom - y - 8)
        if not entries:
            pen.para(say("rules.search.none", text=self.query), box.x + 20, y + 8, box.w - 40, 16)
            return
        wide = area.w - 20
        rows: list[tuple[BookEntry, float, float]] = []
        at = 2.0
        for entry in entries:
            at += 10 * k if entry.head and rows else 0.0
            tall = max(34.0, 14 + entry.height(pen, wide))
            rows.append((entry, at, tall))
            at += tall + 4
        content = at + 4
        if not self._placed:
            # The chosen entry is opened in the middle of the index, its neighbours about it.
            self._placed = True
            y, tall = next((y, tall) for entry, y, tall in rows if entry.id == self.chosen)
            self.scroll_to("index", y + tall / 2 - area.h / 2)
        with pen.scroll("index", area, content, self.scrolled("index")) as top:
            for entry, y, tall in rows:
                self._entry(pen, entry, Box(area.x + 6, top + y, wide, tall))

    def _entry(self, pen: Pen, entry: BookEntry, at: Box) -> None:
        colors = theme()
        on = entry.id == self.chosen
        if on:
            pen.panel(at, "option-picked")
        ink = colors.text if on or entry.head else colors.soft
        left, room = entry.place(pen, at.w)
        tall = entry.height(pen, at.w)
        y = at.cy - tall / 2
        y = pen.para(entry.title, at.x + left, y, room, _TITLE, ink, entry.font, lead=_TITLE_LEAD)
        y -= _TITLE * pen.k * _TITLE_LEAD / 2
        pen.text(entry.mark, at.right - 10, y, 13.5, colors.mute, "label", "r")
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
        between = foot(pen, bottom_bar(pen), [back_button()])
        scroll: list[Part] = [Key("page_down"), Text(say("rules.help.scroll"), QUIET)]
        parts: list[Part] = [Key("up"), Key("down"), Text(say("rules.help.choose"), QUIET), *scroll]
        fits = pen.row_width(parts, gap=GAP, narrow=True) <= between.w
        tell(pen, between, parts if fits else scroll)

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
