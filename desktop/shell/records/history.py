"""Every game that ended: a list of which only what is in sight is drawn, and what one came to."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from math import ceil
from typing import TYPE_CHECKING

from desktop.kit.dialog import Choice, Dialog
from desktop.kit.layout import Span, Stack, Text, grow, hug, row, u
from desktop.kit.pen import Icon, Pen
from desktop.kit.pieces import Button, draw_button
from desktop.kit.scene import Box, Node, Scene
from desktop.kit.theme import CAPTION, GAP, GUTTER, PAD, QUIET, STRONG, SUBHEAD, VALUE
from desktop.records.counting import Filters, marks_of
from desktop.records.words import end_words
from desktop.shell.host import Host
from desktop.shell.records.game import GameOf, draw_game
from desktop.shell.records.looking import COLUMNS, MARKS, Looking, cause_icon, mark_name
from desktop.shell.records.page import Behind, RecordsPage, day_words, game_icon, today
from desktop.shell.records.pieces import (
    Chip,
    chip_height,
    cut,
    draw_chip,
    draw_chips,
    line_height,
    wrap_chips,
)
from resources import say
from saves import Result, SaveError

if TYPE_CHECKING:
    from datetime import date

_ROW, _GAP = 42.0, 5.0
_DETAIL, _DETAIL_MOST = 370.0, 0.42  # width beside the list, and its most
_FIND = 150.0
_BEYOND = 2  # rows drawn above and below those in sight, so that arrows lead there
_PROMISED = (("end", "list"), ("replay", "play"), ("filter", "filter"))
_WIDTHS = {
    "day": Span(76),
    "game": Span(120, 1),
    "seed": Span(104, 0.7, rank=1),
    "end": Span(130, 1.2),
    "time": Span(62, rank=2),
    "marks": Span(64, rank=3),
    "amount": Span(72),
}


class HistoryScreen(RecordsPage):
    name = "history"
    links = (("statistics", "trending-up"),)

    def __init__(self, host: Host, about: object = None) -> None:
        super().__init__(host, about.game if isinstance(about, Behind) else str(about or ""))
        filters = about if isinstance(about, Filters) else Filters(game=self.about)
        self.looking = Looking(self.games, self.titles, filters)
        self.looking.behind = about if isinstance(about, Behind) else None
        self.shows_more = self._finds = False
        self._slots: dict[str, str] | None = None
        self.changed()
        self.picked = self.found[0].uuid if self.found else ""

    def changed(self) -> None:
        self._slots = None
        self._look()

    def _look(self) -> None:
        """The list anew; what was picked stays where it is still in it."""
        self.found = self.looking.found(self.results)
        self.at = {each.uuid: number for number, each in enumerate(self.found)}
        if getattr(self, "picked", "") not in self.at:
            self.picked = self.found[0].uuid if self.found else ""
            self.scroll_to("list", 0)

    @property
    def slots(self) -> dict[str, str]:
        """The saves that are here, by the game's uuid."""
        if self._slots is None:
            self._slots = self.host.store.slots()
        return self._slots

    @property
    def game_of(self) -> GameOf | None:
        """The one that was picked, with what can be done with it."""
        if not self.picked:
            return None
        result = self.found[self.at[self.picked]]
        return GameOf(self.host, result, self.slots.get(result.uuid, ""))

    # The scene

    def compose(self, width: float, height: float, k: float) -> Scene:
        it = self.game_of
        delete = Button(
            *("delete", say("history.delete"), "delete", "danger", "delete", "trash-2"),
            reason=it.no_delete if it is not None else say("history.none.picked"),
        )
        reason = it.no_forget if it is not None else say("history.none.picked")
        forget = Button("forget", say("history.forget"), "forget", icon="ban", reason=reason)
        note = say("history.note", n=len(self.results))
        find = Button("tool-find", say("history.find.tool"), "find", key="slash", icon="search")
        tools = [find] if self.results else []
        right = [forget, delete] if self.results else [self.begin_button]
        said = say("history.help") if self.results else ""
        pen, box = self.open_page(width, height, k, note, said, right, tools)
        if not self.results:
            pen.panel(box, "deck")
            promised = [(icon, say(f"history.empty.{name}")) for name, icon in _PROMISED]
            self.empty(pen, box.inset(PAD), say("history.empty"), promised)
            pen.scene.focus = "new"
            return pen.scene
        side = min(box.w * _DETAIL_MOST, _DETAIL * (1 + k) / 2)
        left, right = row(box, grow(), side, gap=GAP)
        self._list(pen, pen.panel(left, "deck").inset(GUTTER, GUTTER))
        pen.panel(right, "deck")
        if it is not None:
            draw_game(pen, right.inset(PAD, GUTTER), it, self.scrolled("game"))
        return pen.scene

    def _list(self, pen: Pen, box: Box) -> None:
        body = Stack(pen, box)
        self._filters(pen, body.take(chip_height(pen)))
        if self.shows_more:
            self._more(pen, body.rest)
            pen.scene.focus = "more"
        elif not self.found:
            body.take(PAD)
            body.para(Text(say("history.no_match"), SUBHEAD), "c")
            body.para(Text(say("history.no_match.text"), QUIET), "c")
            pen.scene.focus = "behind" if self.looking.behind is not None else "clear"
        else:
            self._heads(pen, body.take(line_height(pen), GAP / 2))
            self._rows(pen, body.rest)
            pen.scene.focus = f"row-{self.picked}"

    def _filters(self, pen: Pen, box: Box) -> None:
        told = self.looking.told_more
        words = say("history.more.on", what=told) if told else say("history.more")
        chip = Chip("more", words, "more", bool(told) or self.shows_more, "filter")
        wide = min(box.w * 0.3, hug(pen, Icon("filter"), Text(words, STRONG), pad=GUTTER).least + 2)
        text = self.looking.filters.text
        shows = text or self._finds or self.typing == "find"
        field = u(pen, _FIND) if shows else 0.0
        is_narrow = self.looking.is_narrow and self.looking.behind is None
        clear = box.h if is_narrow else 0.0
        rest, find, clearing, more = row(box, grow(), field, clear, wide, gap=GAP)
        if is_narrow:
            button = Button("clear", "", "clear", icon="x", tip=say("history.clear"))
            draw_button(pen, clearing, button, zone="filters")
        draw_chip(pen, more, chip, "filters")
        if find:
            caret = self.caret if self.typing == "find" else None
            of = {"act": "find", "size": 16, "zone": "filters", "marked": self.marked}
            pen.field("find", find, text, say("history.find"), caret, **of)
        _, left = draw_chips(pen, rest, self._usual())
        self._hidden = left

    def _usual(self) -> list[list[Chip]]:
        return self.looking.usual(self.results)

    def _more(self, pen: Pen, area: Box) -> None:
        """All filters that have no room in the bar, each kind under its name."""
        groups = self.looking.more(self.results)

        def draw(body: Stack) -> None:
            if self._hidden:
                wrap_chips(body, self._hidden, "more")
            for group in groups:
                body.write(Text(group.title, CAPTION))
                wrap_chips(body, group.chips, "more")

        trial = Stack(Pen(Scene(scale=pen.k)), Box(0, 0, area.w - GUTTER, 0))
        draw(trial)
        tall = trial.rest.y
        with pen.scroll("more", area, max(tall, area.h), self.scrolled("more")) as top:
            draw(Stack(pen, Box(area.x, top, area.w - GUTTER, tall)))

    def _cells(self, pen: Pen, box: Box) -> dict[str, Box]:
        """Those that have no room are empty."""
        parts = [
            span._replace(least=u(pen, span.least)) for span in (_WIDTHS[name] for name in COLUMNS)
        ]
        return dict(zip(COLUMNS, row(box, *parts), strict=True))

    def _heads(self, pen: Pen, box: Box) -> None:
        for name, at in self._cells(pen, box.inset(GUTTER, 0)).items():
            if not at:
                continue
            on = self.looking.column == name
            arrow = "chevron-down" if self.looking.falls else "chevron-up"
            words = say(f"history.column.{name}")
            parts = [Text(words, CAPTION, "white" if on else ""), *([Icon(arrow)] if on else [])]
            if pen.row_width(parts, narrow=True) > at.w:
                parts = parts[1:] or parts
            inner = at
            if pen.row_width(parts, narrow=True) <= at.w:
                pen.row_in(inner, parts, "r" if name == "amount" else "l")
            label = say("history.sorted", by=words) if on else say("history.sort", by=words)
            node = at.inset(-GAP / 2, 0)
            pen.node(f"sort-{name}", node, ("sort", name), label, tip=label, zone="heads", radius=6)

    def _rows(self, pen: Pen, area: Box) -> None:
        tall = max(_ROW, u(pen, _ROW - 4))
        step = tall + _GAP
        content = len(self.found) * step
        offset = max(0.0, min(self.scrolled("list"), content - area.h))
        first = int(offset / step) - _BEYOND
        seen = range(first, first + ceil(area.h / step) + 1 + 2 * _BEYOND)
        at = self.at[self.picked]
        numbers = sorted({*seen, at - 1, at, at + 1} & {*range(len(self.found))})
        now = today()
        self._step, self._page = step, area.h
        outer = Box(area.x - 4, area.y, area.w + 8, area.h)
        with pen.scroll("list", outer, max(content, area.h), offset) as top:
            for number in numbers:
                wide = area.w - (GAP if content > area.h else 0)
                line = Box(area.x, top + number * step + 3, wide, tall)
                self._row(pen, line, self.found[number], now)

    def _row(self, pen: Pen, box: Box, it: Result, now: "date") -> None:
        part = self.games[it.game]
        is_picked = it.uuid == self.picked
        pen.panel(box, "row-chosen" if is_picked else "line")
        cells = self._cells(pen, box.inset(GUTTER, 0))
        day, game, end = day_words(it.ended, now), self.looking.group_name(it), end_words(it, part)
        amount, marks = part.amount(it)[1], [mark for mark in MARKS if mark in marks_of(it)]
        cut(pen, cells["day"], Text(day, QUIET))
        side = u(pen, VALUE.size)
        sign, words = row(cells["game"], side, grow(), gap=GAP)
        pen.icon_in(sign, game_icon([*self.games], it.game), 17, "cyan")
        cut(pen, words, Text(game, STRONG))
        if cells["seed"]:
            cut(pen, cells["seed"], Text(it.seed, QUIET))
        icon, ink = cause_icon(it, self.games)
        sign, words = row(cells["end"], side, grow(), gap=GAP)
        pen.icon_in(sign, icon, 17, ink)
        cut(pen, words, Text(end, STRONG))
        if cells["time"]:
            cut(pen, cells["time"], Text(_minutes(it), QUIET))
        if cells["marks"]:
            self._marks(pen, cells["marks"], marks)
        cut(pen, cells["amount"], Text(amount, VALUE, "amber"), "r")
        told = [day, self.titles[it.game], game, end, amount, *map(mark_name, marks)]
        pen.node(f"row-{it.uuid}", box, None, ", ".join(told), zone="list")

    def _marks(self, pen: Pen, box: Box, marks: list[str]) -> None:
        side = u(pen, VALUE.size)
        for number, mark in enumerate(marks[: int(box.w / (side + 2))]):
            at = Box(box.x + number * (side + 2), box.y, side, box.h)
            pen.icon_in(at, MARKS[mark], 15, "soft")

    # What is pressed

    def focused(self, node: Node) -> None:
        if node.id.startswith("row-") and node.id != f"row-{self.picked}":
            self.picked = node.id.removeprefix("row-")
            self.scroll_to("game", 0)
            self.refresh()

    def command(self, name: str) -> bool:
        if name in ("page_up", "page_down") and (self.focus or "").startswith("row-"):
            rows = max(1, int(self._page / self._step) - 1)
            self._go(self.at[self.picked] + (rows if name == "page_down" else -rows))
            return True
        return super().command(name)

    def key(self, name: str) -> bool:
        if name in ("home", "end") and (self.focus or "").startswith("row-"):
            self._go(0 if name == "home" else len(self.found) - 1)
            return True
        return False

    def _go(self, number: int) -> None:
        """To a row, wherever it is in the list."""
        number = max(0, min(number, len(self.found) - 1))
        self.picked = self.found[number].uuid
        self.scroll_to("list", number * self._step - self._page / 2)
        self.refresh()
        self.set_focus(f"row-{self.picked}")

    def _find(self) -> None:
        self._finds = True
        self.refresh()
        self._finds = False  # from here on it is there while it is typed into
        self.set_focus("find")
        self.start_typing("find", self.looking.filters.text)

    def typed(self, text: str) -> None:
        self.looking.filters = replace(self.looking.filters, text=text)
        self._look()

    def chosen(self, act: object) -> None:
        it = self.game_of
        if self.looking.act(act):
            self._look()
            self.refresh()
        elif act == "more":
            self.shows_more = not self.shows_more
            self.refresh()
        elif act == "find":
            self._find()
        elif act == "delete" and it is not None:
            self._ask_delete(it)
        elif act == "forget" and it is not None:
            self._ask_forget(it)
        elif it is not None:
            it.act(act)

    def back(self) -> None:
        """Out of the filters first, then of the page."""
        if self.shows_more:
            self.shows_more = False
            self.refresh()
            self.set_focus("more")
            return
        super().back()

    def _ask_delete(self, it: GameOf) -> None:
        delete = partial(self._change, partial(self.host.store.delete, it.slot_id))
        choices = (
            Choice(say("menu.load.delete.yes"), delete, "danger"),
            Choice(say("menu.load.delete.no"), style="primary"),
        )
        words = say("history.delete.text", name=it.result.name)
        self.app.ask(Dialog(say("menu.load.delete.title"), words, choices, 1, icon="trash-2"))

    def _ask_forget(self, it: GameOf) -> None:
        forget = partial(self._change, partial(self.host.store.forget, it.result.uuid))
        choices = (
            Choice(say("history.forget.yes"), forget, "danger"),
            Choice(say("menu.load.delete.no"), style="primary"),
        )
        kept = "history.forget.text.save" if it.slot_id else "history.forget.text"
        words = say(kept, name=it.result.name)
        self.app.ask(Dialog(say("history.forget.title"), words, choices, 1, icon="ban"))

    def _change(self, change: Callable[[], None]) -> None:
        """The list without what is gone; the row that takes its place is picked."""
        number = self.at[self.picked]
        try:
            change()
        except SaveError as error:
            self.app.tell(say("menu.save.not_done"), error.user_text)
        picked, self.picked = self.picked, ""
        self.read()
        self.changed()
        if picked in self.at:
            self.picked = picked
        elif self.found:
            self.picked = self.found[min(number, len(self.found) - 1)].uuid
        self.refresh()


def _minutes(result: Result) -> str:
    if not result.seconds:
        return "–"
    return say("stats.minutes", n=max(1, round(result.seconds / 60)))
