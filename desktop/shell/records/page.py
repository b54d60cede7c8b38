"""What the pages of records share: the results of the profile, and the bars around them."""

from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime, timedelta
from typing import NamedTuple

from desktop.career.way import LESSON
from desktop.game import parts_of
from desktop.kit.bars import back_button, bottom_bar, content_box, foot, tell, top_bar
from desktop.kit.dialog import Choice, Dialog
from desktop.kit.layout import Stack, Text, grow, needed, row, u
from desktop.kit.menu_screen import DeskScreen, menu_tools
from desktop.kit.navigator import Onward
from desktop.kit.pen import Icon, Pen
from desktop.kit.pieces import Button, button_width
from desktop.kit.scene import Box, Node, Scene
from desktop.kit.theme import GAP, GUTTER, QUIET, STRONG, TITLE
from desktop.records.figure import Figure
from desktop.records.words import figure_line
from desktop.shell.host import Host
from desktop.shell.onward import current_game, told, ways_of
from desktop.shell.reached import reached_by
from resources import say
from saves import Result, SaveError

__all__ = ["Behind", "RecordsPage", "day_words", "game_icon", "now", "today"]

_ICONS = ("orbit", "rocket")
_WEEK = 7


class Behind(NamedTuple):
    """The games behind a figure, for the history to list."""

    game: str
    title: str
    uuids: Sequence[str]


def clock() -> datetime:
    return datetime.now(UTC)


def now() -> datetime:
    """The UTC moment, asked anew each time."""
    return clock()


def today() -> date:
    return now().date()


def day_words(moment: str, now: date) -> str:
    """A UTC moment or day as short as it can be told."""
    day = date.fromisoformat(moment[:10])
    if day == now:
        return say("history.today")
    month = say(f"record.month.{day.month}.short")
    if now - timedelta(days=_WEEK) < day < now:
        return say("history.weekday", name=say(f"record.day.{day.weekday()}"), day=day.day)
    if day.year == now.year:
        return say("history.day", day=day.day, month=month)
    return say("history.day.year", day=day.day, month=month, year=day.year)


def game_icon(games: Sequence[str], game: str) -> str:
    return _ICONS[[*games].index(game) % len(_ICONS)] if game in games else "circle-help"


class RecordsPage(DeskScreen):
    """One of them, about `game` or about all of them."""

    name = ""
    links: Sequence[tuple[str, str]] = ()
    """Other pages that it leads to, with their icons."""

    def __init__(self, host: Host, game: str = "") -> None:
        super().__init__(host)
        self.host = host
        self.games = parts_of(host.entries)
        self.about = game if game in self.games else ""
        self.results: Sequence[Result] = ()
        self.trouble = ""
        self._was_opened = False
        self.read()

    @property
    def titles(self) -> Mapping[str, str]:
        return {name: self.host.entries[name].title for name in self.games}

    def read(self) -> None:
        """All results anew: a game may have ended meanwhile."""
        try:
            kept = self.host.store.results()
            self.results = [each for each in kept.all() if each.game in self.games]
            self.trouble = say("cli.history.damaged", n=kept.damaged) if kept.damaged else ""
        except (SaveError, OSError) as error:
            self.results = ()
            self.trouble = error.user_text if isinstance(error, SaveError) else str(error)

    def opened(self) -> None:
        if self._was_opened:
            self.read()
            self.changed()
            self.refresh()
        self._was_opened = True

    def changed(self) -> None:
        """What is made of the results is to be made anew."""

    # The bars

    def open_page(
        self,
        width: float,
        height: float,
        k: float,
        note: str,
        said: str,
        right: Sequence[Button] = (),
        tools: Sequence[Button] = (),
    ) -> tuple[Pen, Box]:
        """Draws the bars, of which the lower one says something. Returns what lies between."""
        pen = Pen(Scene(width, height, k, "table"))
        top_bar(pen, say(f"record.{self.name}"), note, [*tools, *menu_tools("rules")])
        linked = [
            Button(f"to-{page}", say(f"record.{page}"), ("page", page), icon=icon)
            for page, icon in self.links
        ]
        bar, left, right = bottom_bar(pen), [back_button()], [*linked, *right]
        for number, button in enumerate(right):
            wides = [button_width(pen, each, 0) + GUTTER for each in (*left, *right)]
            if sum(wides) <= bar.w - GUTTER:
                break
            if button.style != "primary":
                right[number] = button._replace(label="", tip=button.label)
        between = foot(pen, bar, left, right, least=0)
        parts: list[Text | Icon] = [Text(said, QUIET)]
        if self.trouble:
            parts = [Icon("triangle-alert", "amber"), Text(self.trouble)]
        words = self.trouble or said
        short = [parts[0]] if self.trouble else []
        if pen.row_width(parts, narrow=True) <= between.w or pen.fits(
            Text(words, QUIET._replace(size=15), lines=2), between.w
        ):
            tell(pen, between, parts, text=words)
        elif short:
            pen.row_in(between, short)
        return pen, content_box(pen.scene)

    @property
    def step(self) -> Onward | None:
        """What is proposed of the game that the page is about, or of the one played last."""
        reached = reached_by(self.host)
        ways = {way.entry.name: way for way in ways_of(self.host, reached)}
        game = self.about or current_game(self.host, reached, [*ways.values()])
        return told(self.host, ways[game]) if game in ways else None

    @property
    def begin_button(self) -> Button:
        """Where there is nothing yet: the step that is proposed."""
        step = self.step
        if step is None:
            return Button("new", say("menu.load.new"), "new", "primary", "enter", "rocket")
        icon = "graduation-cap" if step.kind == LESSON else "rocket"
        return Button("new", step.head, "new", "primary", "enter", icon)

    def empty(
        self, pen: Pen, box: Box, words: str, promised: Sequence[tuple[str, str]] = ()
    ) -> None:
        """Where there is nothing yet, what will be: each thing by its icon and its words."""
        lines = [(icon, Text(each, STRONG)) for icon, each in promised]
        wide = min(box.w, u(pen, 560))
        tall = needed(pen, wide, lambda body: _promise(body, words, lines))
        _promise(Stack(pen, box.centered(wide, min(box.h, tall))), words, lines)

    # What is pressed

    def act(self, act: object, node: Node) -> None:
        if self.tool(act):
            return
        match act:
            case "back":
                self.back()
            case "new":
                step = self.step
                step.go() if step is not None else self.host.new(self.about)
            case ("page", str(name)):
                self.host.page(name, self.about or None)
            case ("behind", Behind() as behind):
                self.host.page("history", behind)
            case ("figure", Figure() as figure, str(game)):
                self.define(figure, game)
            case _:
                self.chosen(act)

    def chosen(self, act: object) -> None:
        """Something of its own was pressed."""

    def define(self, figure: Figure, game: str) -> None:
        """What a figure means, and the games behind it."""
        line = figure_line(figure, self.games[game])
        behind = Behind(game, line.partition(":")[0], figure.uuids)
        choices = [Choice(say("menu.back"))]
        if figure.uuids:
            show = Choice(
                say("record.behind", n=len(figure.uuids)),
                lambda: self.host.page("history", behind),
                "primary",
            )
            choices.insert(0, show)
        note = say(f"stats.{figure.id}.note")
        self.app.ask(Dialog(line, note, choices, icon="info"))


def _promise(body: Stack, words: str, lines: Sequence[tuple[str, Text]]) -> None:
    pen = body.pen
    pen.icon_in(body.take(u(pen, 48)), "calendar-days", 44, "cyan")
    body.para(Text(say("record.empty"), TITLE), "c")
    body.para(Text(words, QUIET), "c")
    body.take(GAP)
    side = u(pen, 30)
    for icon, text in lines:
        sign, at = row(body.take(max(side, body.needs(text)), 0), side, grow(), gap=GAP)
        pen.icon_in(sign, icon, 20, "cyan")
        pen.write(at, text._replace(lines=2))
