"""The games of the day: today's, what became of earlier ones, and the local best list."""

from calendar import monthrange
from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta
from functools import partial
from typing import TYPE_CHECKING

from desktop.game import code_of
from desktop.kit.layout import Stack, Text, grid, grow, hug, row, u
from desktop.kit.pen import Icon, Pen
from desktop.kit.pieces import Button, button_width, draw_button
from desktop.kit.scene import Box, Scene
from desktop.kit.theme import (
    CAPTION,
    GAP,
    GUTTER,
    LABEL,
    LEAST_TARGET,
    PAD,
    QUIET,
    STRONG,
    TITLE,
    VALUE,
)
from desktop.records.counting import Filters
from desktop.records.daily import best, calendar, hours_left, new_game, try_in
from desktop.records.words import try_words
from desktop.shell.host import Host
from desktop.shell.records.page import RecordsPage, day_words, now, today
from desktop.shell.records.pieces import (
    Chip,
    Panel,
    chip_height,
    chip_width,
    cut,
    draw_panels,
    head,
    wrap_chips,
)
from resources import say
from saves import Result

if TYPE_CHECKING:
    from desktop.records.daily import Scored, Try

_BUTTON = 52.0
_NARROW = 1.3  # text scale from which on two panels have no room beside each other
_LISTED, _PLACE = 5, 30.0
_SIGNS = {
    "won": ("circle-check", "green"),
    "lost": ("circle-x", "red"),
    "left": ("minus", "soft"),
    "begun": ("hourglass", "amber"),
}
_STATES = {
    "open": ("sun", "amber"),
    "begun": ("hourglass", "amber"),
    "gone": ("triangle-alert", "amber"),
}
_WEEK = 7


class DailyScreen(RecordsPage):
    name = "daily"
    links = (("achievements", "award"),)

    def __init__(self, host: Host, game: str = "") -> None:
        super().__init__(host, game)
        self.shown = self.about or next(iter(self.games))
        self.changed()

    def changed(self) -> None:
        """Also what the clock says: the page may have been open over midnight."""
        self.today = today()
        self.day = self.today - timedelta(days=1)
        self.month = self.today.replace(day=1)
        store = self.host.store
        self.tries: dict[str, Try] = {
            name: try_in(store, self.today, name, part, self.results)
            for name, part in self.games.items()
        }

    def tick(self, dt: float) -> None:
        if today() != self.today:
            self.read()
            self.changed()
            self.refresh()

    def compose(self, width: float, height: float, k: float) -> Scene:
        day = say("daily.day", name=say(f"record.day.{self.today.weekday()}"), day=self.today.day)
        note = say("daily.note", day=f"{day} {say(f'record.month.{self.today.month}')}")
        dailies = Button("dailies", say("daily.history"), "dailies", icon="list")
        pen, box = self.open_page(width, height, k, note, say("daily.help"), [dailies])
        usual = next((name for name, it in self.tries.items() if it.state in ("open", "begun")), "")
        games = [
            Panel(
                *(0.5, self._game_tall(pen, box.w, name), partial(self._game, name, usual)),
                "here" if name == usual else "panel",
            )
            for name in self.games
        ]
        weeks = u(pen, 24) + self._weeks * (max(LEAST_TARGET, u(pen, 32)) + 4)
        inner = box.w / 2 - 2 * PAD - 2 * GAP
        lines = 1 if self._turn_wide(pen) + self._chips_wide(pen) <= inner else 2
        bars = lines * (chip_height(pen) + GAP)
        calendar = Panel(0.5, bars + weeks + 2 * GUTTER, self._calendar)
        listed = self._best()
        tall = u(pen, 34) + max(2, len(listed)) * u(pen, _PLACE) + 2 * GUTTER
        places = Panel(0.5, tall, partial(self._places, listed))
        is_wide = k < _NARROW
        panels = [*games, calendar, places]
        if is_wide:
            panels = [games[0], calendar, *games[1:], places]
        draw_panels(pen, "page", box, panels, self.scrolled("page"), most=1.0 if is_wide else 0.5)
        pen.scene.focus = f"play-{usual or self.shown}"
        return pen.scene

    # Today's games

    def _lines(self, game: str) -> list[Text]:
        """The rule of all of them stands at the first."""
        new = new_game(self.games[game], self.today)
        code, name = code_of(self.host.entries[game], new), new.name.removesuffix(new.seed).strip()
        lines = [Text(say("daily.today", game=self.titles[game]), TITLE)]
        lines.append(Text(say("daily.kind", name=name, code=code), LABEL))
        if game == next(iter(self.games)):
            lines.append(Text(say("daily.rule"), QUIET))
        return lines

    def _game_tall(self, pen: Pen, width: float, game: str) -> float:
        inner = Stack(pen, Box(0, 0, width / 2 - 2 * PAD - 2 * GAP, 0))
        return inner.needs(*self._lines(game)) + u(pen, 30) + self._button(pen) + 3 * PAD

    def _button(self, pen: Pen) -> float:
        return max(_BUTTON, u(pen, 44))

    def _game(self, game: str, usual: str, pen: Pen, box: Box) -> None:
        body, it = Stack(pen, box), self.tries[game]
        for text in self._lines(game):
            body.para(text)
        buttons = body.foot(self._button(pen))
        self._buttons(pen, buttons, game, usual)
        state = body.foot(u(pen, 28))
        icon, ink = _STATES.get(it.state, ("check", "green"))
        if it.result is not None:
            icon, ink = _SIGNS["won" if it.result.won else "lost"]
        words = [Icon(icon, ink), Text(self._state(game), STRONG, ink)]
        left = Text(say("daily.hours", n=hours_left(now())), LABEL)
        if it.state in ("open", "begun") and pen.row_width([*words, left], gap=GAP) <= state.w:
            words.append(left)
        pen.row_in(state, words, gap=GAP)

    def _state(self, game: str) -> str:
        it = self.tries[game]
        if it.result is None:
            return try_words(it)
        return say("history.end", end=try_words(it), amount=self.games[game].amount(it.result)[1])

    def _buttons(self, pen: Pen, box: Box, game: str, usual: str) -> None:
        it, locked = self.tries[game], self._locked
        style, key = ("primary", "enter") if game == usual else ("plain", "")
        if it.state in ("open", "begun"):
            words = say("daily.play" if it.state == "open" else "daily.continue")
            first = Button(f"play-{game}", words, ("play", game), style, key, "play", locked)
        else:
            gone = "" if it.uuid in self.host.store.slots() else say("history.gone")
            words = say("history.do.replay")
            first = Button(f"play-{game}", words, ("replay", it.uuid), "plain", "", "play", gone)
        day = day_words(self.day.isoformat(), self.today)
        reason = locked or (say("daily.not_yet") if self.day > self.today else "")
        if self.day == self.today and it.state in ("open", "begun"):
            reason = say("daily.first")
        act = "practise", game
        words = say("daily.practise", day=day)
        other = Button(f"practise-{game}", words, act, "plain", "", "graduation-cap", reason)
        wide = [button_width(pen, each, 0) - GUTTER for each in (first, other)]
        if sum(wide) + GAP > box.w:
            other = other._replace(label="", tip=words)
            wide[1] = box.h
        cells = row(box, grow(1, min(wide[0], box.w - wide[1] - GAP)), wide[1], gap=GAP)
        for button, at in zip((first, other), cells, strict=True):
            draw_button(pen, at, button, zone=game)

    @property
    def _locked(self) -> str:
        return say("daily.locked") if self.host.store.read_only else ""

    # Earlier days

    def _calendar(self, pen: Pen, box: Box) -> None:
        body = Stack(pen, box)
        line, wide = body.take(chip_height(pen)), self._turn_wide(pen)
        chips = line
        if wide + self._chips_wide(pen) <= box.w:
            line, chips = row(line, wide, grow(), gap=PAD)
        else:
            chips = body.take(chip_height(pen))
        self._turn(pen, line)
        wrap_chips(Stack(pen, chips), self._chips(), "of")
        days = calendar(self.month, self.shown, self.host.store.progress.now, self.results)
        heads = row(body.take(u(pen, 22), 2), *[grow()] * _WEEK, gap=4)
        for number, at in enumerate(heads):
            pen.write(at, Text(say(f"record.day.{number}.short"), CAPTION), "c")
        first, count = monthrange(self.month.year, self.month.month)
        cells = grid(body.rest, _WEEK, self._weeks * _WEEK, 4)
        for number in range(count):
            day = self.month + timedelta(days=number)
            self._cell(pen, cells[first + number], day, days.get(day, ""))

    @property
    def _weeks(self) -> int:
        first, count = monthrange(self.month.year, self.month.month)
        return -(-(first + count) // _WEEK)

    def _chips(self) -> list[Chip]:
        return [
            Chip(f"of-{name}", self.titles[name], ("of", name), name == self.shown)
            for name in self.games
        ]

    def _chips_wide(self, pen: Pen) -> float:
        return sum(chip_width(pen, chip) + GAP for chip in self._chips()) + PAD

    def _turn_wide(self, pen: Pen) -> float:
        names = (say(f"record.month.{number}") for number in range(1, 13))
        widest = max(pen.measure(f"{name} 0000", VALUE.size, VALUE.font) for name in names)
        return widest + 2 * (chip_height(pen) + GAP) + GAP

    def _turn(self, pen: Pen, box: Box) -> None:
        """The month, with a step to either side."""
        side = box.h
        back, words, on = row(box, side, grow(), side, gap=GAP)
        name = say(f"record.month.{self.month.month}")
        pen.write(words, Text(say("history.month", month=name, year=self.month.year), VALUE), "c")
        later = say("daily.not_yet") if self.month >= self.today.replace(day=1) else ""
        for ident, at, icon, step, reason in (
            ("earlier", back, "chevron-left", -1, ""),
            ("later", on, "chevron-right", 1, later),
        ):
            tip = say(f"daily.{ident}")
            button = Button(ident, "", ("turn", step), icon=icon, reason=reason, tip=tip)
            draw_button(pen, at, button, zone="month")

    def _cell(self, pen: Pen, box: Box, day: date, state: str) -> None:
        is_future = day > self.today
        face = "option-picked" if day == self.day else "option-off" if is_future else "option"
        if day == self.today:
            face = "number-warm"
        pen.panel(box, face)
        number = Text(
            str(day.day), STRONG, "amber" if day == self.today else "mute" if is_future else ""
        )
        sign = _SIGNS.get(state)
        inner = box.inset(min(GAP, box.w / 8), 0)
        side = min(u(pen, 18), inner.w * 0.42)
        left, right = row(inner, grow(), side if sign is not None else 0, gap=2)
        pen.write(left, number, "l" if sign is not None else "c")
        if sign is not None:
            pen.icon_in(right, sign[0], side, sign[1], scaled=False)
        words = say(f"daily.state.{state}") if state else say("daily.untried")
        label = f"{day.day} {say(f'record.month.{day.month}')}, {words}"
        reason = say("daily.not_yet") if is_future else ""
        of = {"enabled": not is_future, "reason": reason, "radius": 8, "zone": "days"}
        pen.node(f"day-{day.isoformat()}", box, ("day", day.isoformat()), label, **of)

    # The local list

    def _best(self) -> "Sequence[Scored]":
        return best(self.results, self.shown, self.games[self.shown], self.today)[:_LISTED]

    def _places(self, listed: "Sequence[Scored]", pen: Pen, box: Box) -> None:
        body = Stack(pen, box)
        head(body, say("daily.best"), self.titles[self.shown])
        if not listed:
            body.para(Text(say("daily.best.none"), QUIET))
        for place, each in enumerate(listed, 1):
            self._place(pen, body.take(u(pen, _PLACE), 0), place, each.result)

    def _place(self, pen: Pen, box: Box, place: int, it: Result) -> None:
        part = self.games[it.game]
        icon, ink = _SIGNS["won" if it.won else "lost"]
        amount = Text(part.amount(it)[1], VALUE, "amber")
        number, day, sign, words, end = row(
            *(box, u(pen, 22), u(pen, 76), u(pen, 22), grow(), hug(pen, amount)), gap=GAP
        )
        pen.write(number, Text(str(place), VALUE))
        cut(pen, day, Text(day_words(it.daily, self.today), QUIET))
        pen.icon_in(sign, icon, 18, ink)
        cut(pen, words, Text(part.group_name(part.group(it)), STRONG))
        pen.write(end, amount, "r")

    # What is pressed

    def chosen(self, act: object) -> None:
        match act:
            case ("play", str(game)):
                self._play(game)
            case ("replay", str(uuid)):
                self.host.page("replay", self.host.store.slots()[uuid])
            case ("practise", str(game)):
                new = new_game(self.games[game], self.day)
                self.host.begin(game, replace(new, practice=True, origin="code", daily=""))
            case "dailies":
                self.host.page("history", Filters(mark="daily"))
            case ("day", str(day)):
                self.day = date.fromisoformat(day)
                self.refresh()
            case ("of", str(game)):
                self.shown = game
                self.refresh()
            case ("turn", int(step)):
                month = self.month.month + step - 1
                year = self.month.year + month // 12
                self.month = date(year, month % 12 + 1, 1)
                self.refresh()
            case _:
                pass

    def _play(self, game: str) -> None:
        """Begins the one try of the day that it is now, or continues it."""
        if today() != self.today:
            self.tick(0)
            return
        it = self.tries[game]
        if it.state == "open":
            self.host.begin(game, new_game(self.games[game], self.today))
            return
        slot_id = self.host.store.slots().get(it.uuid)
        row = next((row for row in self.host.store.rows() if row.id == slot_id), None)
        if row is not None:
            self.host.open(row)
