"""One game of the history: what its result tells, and what can be done with its save."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any

from desktop.kit.layout import Stack, Text, column, grid, grow, needed, row, scrolling, u
from desktop.kit.pen import Icon, Pen
from desktop.kit.pieces import Button, button_width, draw_button
from desktop.kit.scene import Box
from desktop.kit.theme import GAP, GUTTER, LABEL, QUIET, STRONG, SUBHEAD, TITLE, VALUE, flat
from desktop.play.log_book import book_of
from desktop.play.play_screen import PlayScreen
from desktop.records.counting import marks_of
from desktop.records.words import end_words
from desktop.shell.host import Host
from desktop.shell.records.looking import MARKS, cause_icon, mark_name
from desktop.shell.records.pieces import cut, fill_up, value_line
from resources import say
from saves import Result, SavedDeck, SaveError

if TYPE_CHECKING:
    from desktop.game import GameEntry
    from desktop.records.part import GameRecords
    from tabletop import Session

__all__ = ["GameOf", "draw_game"]

_COURSE = 108.0
_LINE = 30.0
_BUTTON = 44.0


@dataclass(frozen=True, slots=True)
class GameOf:
    """A result, and the slot of its save, "" where that is gone."""

    host: Host
    result: Result
    slot_id: str

    @property
    def entry(self) -> "GameEntry":
        return self.host.entries[self.result.game]

    @property
    def part(self) -> "GameRecords":
        assert self.entry.records is not None
        return self.entry.records()

    @property
    def no_forget(self) -> str:
        return say("menu.load.locked") if self.host.store.read_only else ""

    @property
    def no_delete(self) -> str:
        if self.host.store.read_only:
            return say("menu.load.locked")
        return "" if self.slot_id else say("history.gone")

    def buttons(self) -> list[Button]:
        """The first is the usual one. Without a save most are off, and say why."""
        entry, gone = self.entry, "" if self.slot_id else say("history.gone")
        no_replay = gone or ("" if entry.story is not None else say("history.no_replay"))
        no_review = gone or ("" if entry.review is not None else say("history.no_review"))
        no_code = gone or ("" if entry.codes is not None else say("history.no_code"))
        return [
            _button("replay", "play", no_replay, "primary", "enter"),
            _button("open", "external-link", gone),
            _button("review", "trending-up", no_review),
            _button("same", "repeat-2", gone),
            _button("text", "scroll-text", gone),
            _button("code", "share-2", no_code),
        ]

    def act(self, act: object) -> None:
        """One of the buttons was pressed."""
        match act:
            case "replay":
                self.host.page("replay", self.slot_id)
            case "open" | "review":
                self._open(review=act == "review")
            case "same" | "text" | "code" if isinstance(act, str):
                self._with_session(act)
            case _:
                pass

    def _open(self, *, review: bool) -> None:
        rows = (row for row in self.host.store.rows() if row.id == self.slot_id)
        if (found := next(rows, None)) is None:
            return
        self.host.open(found)
        top: Any = self.host.app.top
        if review and isinstance(top, PlayScreen):
            top.own_tools()["review"]()

    def _with_session(self, act: str) -> None:
        codec = self.entry.codec()
        try:
            session, _ = self.host.store.read(self.slot_id, codec)
        except SaveError as error:
            self.host.app.tell(say("replay.none"), error.user_text)
            return
        if act == "same":
            new = self.entry.again(session.setup, session.seed, False)
            deck = SavedDeck(session.state.cards.printed)
            marks = frozenset({*self.result.marks} & codec.marks)
            new = replace(new, deck=deck, marks=marks, origin="again")
            self.host.begin(self.result.game, new)
        elif act == "text":
            book = book_of(self.entry, session, self.result.name)
            self.host.keep(f"{session.seed}.txt", book.encode())
        else:
            self._tell_code(session)

    def _tell_code(self, session: "Session[Any]") -> None:
        from desktop.kit.dialog import Choice, Dialog

        code = self.entry.codes.of(session) if self.entry.codes is not None else ""
        choices = [Choice(say("menu.back"))]
        if code:
            copy = partial(self.host.app.copy, code)
            choices.insert(0, Choice(say("play.share.code"), copy, "primary"))
        text = say("play.code.text", code=code) if code else say("play.code.none.text")
        self.host.app.ask(Dialog(say("play.share.head"), text, choices))


def _button(name: str, icon: str, reason: str, style: str = "plain", key: str = "") -> Button:
    return Button(name, say(f"history.do.{name}"), name, style, key, icon, reason)


def draw_game(pen: Pen, box: Box, it: GameOf, offset: float) -> None:
    """Its name and end, then what it came to, then what can be done. Where not all has room, the
    usual button keeps its place, and the rest scrolls."""
    first, *others = it.buttons()
    tall = max(_BUTTON, u(pen, 40))

    def draw(body: Stack) -> None:
        _told(body, it)
        _buttons(body, others)

    told = needed(pen, box.w, lambda body: _told(body, it))
    below = needed(pen, box.w, lambda body: _buttons(body, others))
    if told + GAP + tall + GAP + below <= box.h:
        upper, at, lower = column(box, grow(), tall, below)
        _told(Stack(pen, upper), it)
        _buttons(Stack(pen, lower), others)
    else:
        upper, at = column(box, grow(), tall)
        scrolling(pen, "game", upper, offset, draw, must=True)
    draw_button(pen, at, first, zone="game", size=17)


def _buttons(body: Stack, buttons: Sequence[Button]) -> None:
    """Two beside each other where they have room."""
    pen, width, tall = body.pen, body.rest.w, max(_BUTTON, u(body.pen, 40))
    widest = max(button_width(pen, each, 0) for each in buttons) - 2 * GUTTER
    across = 2 if 2 * widest + GAP <= width else 1
    lines = -(-len(buttons) // across)
    cells = grid(body.take(lines * (tall + GAP) - GAP), across, len(buttons))
    for button, at in zip(buttons, cells, strict=True):
        draw_button(pen, at, button, zone="deeds")


def _told(body: Stack, it: GameOf) -> None:
    pen, result, part = body.pen, it.result, it.part
    cut(pen, body.take(u(pen, 30), 2), Text(part.group_name(part.group(result)), TITLE))
    icon, ink = cause_icon(result, {result.game: part})
    line = body.take(u(pen, 24), 2)
    sign, words = row(line, u(pen, SUBHEAD.size), grow(), gap=GAP)
    pen.icon_in(sign, icon, SUBHEAD.size, ink)
    end, amount = end_words(result, part), part.amount(result)[1]
    cut(pen, words, Text(say("history.end", end=end, amount=amount), STRONG, ink))
    cut(pen, body.take(u(pen, 22)), Text(f"{result.seed}  ·  {result.ended[:10]}", LABEL))
    for mark in (mark for mark in MARKS if mark in marks_of(result)):
        pen.row_in(body.take(u(pen, 22), 2), [Icon(MARKS[mark]), Text(mark_name(mark), LABEL)])
    course = part.course(result)
    if course:
        _course(body, course, part.course_most)
    facts = [*part.told(result)]
    if result.acts:
        facts.append((say("history.moves"), str(result.acts)))
    if result.seconds:
        minutes = say("stats.minutes", n=max(1, round(result.seconds / 60)))
        facts.append((say("history.time"), minutes))
    if not facts:
        body.para(Text(say("history.told.none"), QUIET))
    _facts(body, facts)


def _facts(body: Stack, facts: Sequence[tuple[str, str]]) -> None:
    """Two beside each other where they have room, but the longer ones."""
    pen, half = body.pen, (body.rest.w - GUTTER) / 2
    line: list[tuple[str, str]] = []

    def flush() -> None:
        for (name, value), at in zip(
            line, row(body.take(u(pen, _LINE), 2), *[grow()] * len(line)), strict=True
        ):
            value_line(pen, at, name, value)
        line.clear()

    for name, value in facts:
        is_long = pen.measure(f"{name}   {value}", VALUE.size, "strong") > half
        if line and is_long:
            flush()
        line.append((name, value))
        if is_long or len(line) == 2:
            flush()
    if line:
        flush()


def _course(body: Stack, course: Sequence[tuple[str, int]], most: int) -> None:
    """What the player had at some moments, as columns."""
    pen = body.pen
    body.write(Text(say("history.course"), STRONG))
    chart = body.take(_COURSE)
    top = u(pen, VALUE.size + 4)
    label = u(pen, LABEL.size + 6)
    plot = Box(chart.x, chart.y + top, chart.w, chart.h - top - label)
    pen.panel(Box(plot.x, plot.bottom, plot.w, 1), flat("edge", 140))
    cells = row(Box(plot.x, plot.y, plot.w, plot.h), *[grow()] * len(course), gap=GAP)
    for (name, value), at in zip(course, cells, strict=True):
        tall = at.h * value / max(1, most)
        fill_up(pen, at.inset(min(GUTTER, at.w / 6), 0), tall)
        words = Box(at.x, at.bottom - tall - top, at.w, top)
        pen.write(words, Text(str(value), VALUE), "c")
        cut(pen, Box(at.x, at.bottom, at.w, label), Text(name, LABEL), "c")
