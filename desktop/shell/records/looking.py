"""What the history looks for: its filters as chips, and the order of its list."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from desktop.records.counting import Filters, chosen, is_ended, marks_of
from desktop.records.part import GameRecords
from desktop.records.words import end_words
from desktop.shell.records.page import Behind, game_icon
from desktop.shell.records.pieces import Chip
from resources import say
from saves import LEFT, Result

__all__ = ["COLUMNS", "MARKS", "Looking", "mark_name"]

Games = Mapping[str, GameRecords]

MARKS = {
    "hint": "lightbulb",
    "practice": "graduation-cap",
    "edited": "pencil",
    "decks": "layers",
    "retuned": "sliders-horizontal",
    "branch": "git-branch",
    "daily": "sun",
    "career": "star",
}
"""What sets a game apart, with its sign."""

COLUMNS = ("day", "game", "seed", "end", "time", "marks", "amount")
_FALLING = ("day", "time", "marks", "amount")
"""Columns whose largest is first where they are pressed once."""


def mark_name(mark: str) -> str:
    return say(f"history.mark.{mark}") if mark in MARKS else mark


class More(NamedTuple):
    """Filters of one kind, under their name."""

    title: str
    chips: Sequence[Chip]


class Looking:
    """Which results are listed, and in which order; changed by the acts of its chips."""

    def __init__(self, games: Games, titles: Mapping[str, str], filters: Filters) -> None:
        self.games, self.titles = games, titles
        self.filters = filters
        self.behind: Behind | None = None
        self.column, self.falls = "day", True

    @property
    def is_narrow(self) -> bool:
        return self.filters != Filters() or self.behind is not None

    def found(self, results: Sequence[Result]) -> list[Result]:
        these: Iterable[Result] = chosen(results, self.filters, self.games)
        if self.behind is not None:
            uuids = {*self.behind.uuids}
            these = (each for each in these if each.uuid in uuids)
        keys: dict[str, Callable[[Result], Any]] = {
            "day": lambda one: one.ended,
            "game": lambda one: (one.game, self.group_name(one)),
            "seed": lambda one: one.seed,
            "end": lambda one: (not one.won, end_words(one, self.games[one.game])),
            "time": lambda one: one.seconds,
            "marks": lambda one: sorted(marks_of(one)),
            "amount": lambda one: self.games[one.game].amount(one)[0],
        }
        listed = [*these]
        if self.column != "day":
            listed.reverse()  # of equals the newest comes first
            return sorted(listed, key=keys[self.column], reverse=self.falls)
        return listed[::-1] if self.falls else listed

    def group_name(self, result: Result) -> str:
        part = self.games[result.game]
        return part.group_name(part.group(result))

    def act(self, act: object) -> bool:
        """Does what a chip or a head of a column means; False for anything else."""
        match act:
            case ("sort", str(column)):
                again = column == self.column
                self.falls = not self.falls if again else column in _FALLING
                self.column = column
            case ("filter", str(name), value):
                now = getattr(self.filters, name)
                plain = getattr(Filters(), name)
                self.filters = replace(self.filters, **{name: plain if now == value else value})
                if name == "game":
                    self.filters = replace(self.filters, group="", system="", cause="", rival="")
            case "clear":
                self.filters, self.behind = Filters(), None
            case _:
                return False
        return True

    # As chips

    def usual(self, results: Sequence[Result]) -> list[list[Chip]]:
        """Those that lie in the bar: what a figure has led to, games, ends."""
        names = [*self.games]
        counts = {name: sum(each.game == name for each in results) for name in names}
        games = [self._chip("game", "", say("history.all", n=len(results)))]
        games += [
            self._chip(
                "game", name, say("history.game", game=self.titles[name], n=counts[name])
            )._replace(short=str(counts[name]))
            for name in names
        ]
        ends = [
            self._chip("won", value, say(f"history.{word}"))
            for word, value in (("any", None), ("won", True), ("lost", False))
        ]
        found = [games, ends]
        if self.behind is not None:
            found.insert(0, [Chip("behind", self.behind.title, "clear", True, "x")])
        return found

    def more(self, results: Sequence[Result]) -> list[More]:
        """Those of which there are too many."""
        these = [each for each in results if self.filters.game in ("", each.game)]
        groups: dict[str, str] = {}
        causes: dict[str, str] = {}
        months: dict[str, str] = {}
        rivals: dict[str, str] = {}
        systems: dict[str, str] = {}
        marks: set[str] = set()
        for each in these:
            part = self.games[each.game]
            groups.setdefault(part.group(each), self.group_name(each))
            causes.setdefault(each.cause, end_words(each, part))
            months.setdefault(each.ended[:7], _month(each.ended))
            rivals.update(part.rivals(each))
            systems.update(part.systems(each))
            marks |= marks_of(each)
        seen = {mark: mark_name(mark) for mark in MARKS if mark in marks}
        kinds = (
            ("group", groups),
            ("system", dict(sorted(systems.items(), key=lambda each: each[1]))),
            ("cause", causes),
            ("mark", seen),
            ("month", dict(sorted(months.items(), reverse=True))),
            ("rival", dict(sorted(rivals.items(), key=lambda each: each[1]))),
        )
        found = [
            More(say(f"history.by.{name}"), [self._chip(name, *each) for each in values.items()])
            for name, values in kinds
            if values
        ]
        unaided = self._chip("unaided", True, say("history.unaided"))
        return [*found, More(say("history.by.unaided"), [unaided])]

    @property
    def told_more(self) -> str:
        """What of `more` is on, in words."""
        now = self.filters
        told = [say("history.unaided")] if now.unaided else []
        if now.mark:
            told.append(mark_name(now.mark))
        if now.month:
            told.append(_month(now.month))
        for name, part in self.games.items():
            if now.game in ("", name) and now.group:
                told.append(part.group_name(now.group))
                break
        others = bool(now.cause) + bool(now.rival) + bool(now.system)
        if others:
            told.append(say("history.filters", n=others))
        return ", ".join(told)

    def _chip(self, name: str, value: object, label: str) -> Chip:
        icon = game_icon([*self.games], str(value)) if name == "game" and value else ""
        on = getattr(self.filters, name) == value
        return Chip(f"{name}-{value}", label, ("filter", name, value), on, icon)


def _month(day: str) -> str:
    name = say(f"record.month.{int(day[5:7])}.short")
    return say("history.month", month=name, year=day[:4])


def cause_icon(result: Result, games: Games) -> tuple[str, str]:
    """The sign of an end, and its colour."""
    if result.cause == LEFT or not is_ended(result):
        return "minus", "soft"
    return games[result.game].sign(result.cause), "green" if result.won else "red"
