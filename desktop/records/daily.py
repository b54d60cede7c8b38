"""The games of the day: one of each game for a UTC date, with one try that is scored.

The date is a part of the game from its beginning, so a game that is played past midnight belongs
to the day of its start. A day that has its try never has another, wherever the clock is set to.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta

from desktop.kit.navigator import NewGame
from desktop.records.counting import counted, is_ended
from desktop.records.part import GameRecords
from saves import Progress, Result, Store, daily_key

__all__ = [
    "Scored",
    "Try",
    "best",
    "calendar",
    "day_of",
    "hours_left",
    "new_game",
    "seed_of",
    "try_in",
    "try_of",
]

OPEN, BEGUN, DONE, GONE, FORGOTTEN = "open", "begun", "done", "gone", "forgotten"
"""Not begun; under way; ended or left; its files are not there; it is to be told no more."""


@dataclass(frozen=True, slots=True)
class Try:
    """The one try of a day at a game."""

    day: date
    state: str  # OPEN, BEGUN, DONE, GONE, FORGOTTEN
    uuid: str = ""  # of its game
    result: Result | None = None
    score: tuple[int, ...] = ()  # () where there is none, as after practice


@dataclass(frozen=True, slots=True)
class Scored:
    """A place of the local list."""

    score: tuple[int, ...]
    result: Result


def seed_of(day: date) -> str:
    return f"DAY-{day.isoformat()}"


def new_game(records: GameRecords, day: date) -> NewGame:
    """The same for all who have the same version of the game."""
    new = records.daily(day, seed_of(day))
    return replace(new, origin="daily", daily=day.isoformat())


def hours_left(now: datetime) -> int:
    """Until the day of `now` ends, begun ones count."""
    here = now.astimezone(UTC)
    end = datetime.combine(here.date() + timedelta(days=1), time(), UTC)
    return -(-(end - here) // timedelta(hours=1))


def try_of(
    day: date,
    game: str,
    records: GameRecords,
    progress: Progress,
    results: Sequence[Result],
) -> Try:
    """What has become of the game of a day, where its files are still there."""
    text = day.isoformat()
    mine = [each for each in results if each.game == game and each.daily == text]
    uuid = progress.dailies.get(daily_key(game, text), mine[0].uuid if mine else "")
    if not uuid:
        return Try(day, OPEN)
    result = next((each for each in mine if each.uuid == uuid), None)
    if result is None:
        return Try(day, BEGUN, uuid)
    found = _scored(results, game, records)
    score = next((each.score for each in found if each.result.uuid == uuid), ())
    return Try(day, DONE, uuid, result, score)


def day_of(text: str) -> date | None:
    """The day that is written, "2026-11-29"; None where it is none."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def try_in(
    store: Store, day: date, game: str, records: GameRecords, results: Sequence[Result]
) -> Try:
    """The try of a profile."""
    found = try_of(day, game, records, store.progress.now, results)
    if found.state != BEGUN:
        return found
    if found.uuid in store.results().forgotten:
        return replace(found, state=FORGOTTEN)
    return found if found.uuid in store.slots() else replace(found, state=GONE)


def _scored(results: Sequence[Result], game: str, records: GameRecords) -> list[Scored]:
    """Of each day the first try, of those that count."""
    days: dict[str, Scored] = {}
    for each in counted(each for each in results if each.game == game):
        if each.daily and each.score:
            days.setdefault(each.daily, Scored(records.daily_score(each), each))
    return [*days.values()]


def best(
    results: Sequence[Result], game: str, records: GameRecords, today: date, days: int = 30
) -> list[Scored]:
    """Of the last days, today among them, the best score first; of equals the earlier one."""
    first = (today - timedelta(days=days - 1)).isoformat()
    found = [
        each
        for each in _scored(results, game, records)
        if first <= each.result.daily <= today.isoformat()
    ]
    found.sort(key=lambda each: each.result.daily)
    return sorted(found, key=lambda each: each.score, reverse=True)


def calendar(
    month: date, game: str, progress: Progress, results: Sequence[Result]
) -> Mapping[date, str]:
    """The days of a month that have a try: "won", "lost", "left", "begun"."""
    tries = ((key, key.partition(" ")[0]) for key in progress.dailies)
    begun = [day for key, day in tries if key == daily_key(game, day)]
    found = dict.fromkeys(begun, BEGUN)
    for each in results:
        if each.daily and each.game == game:
            lost = "lost" if is_ended(each) else "left"
            found[each.daily] = "won" if each.won else lost
    days = {day: state for text, state in found.items() if (day := day_of(text)) is not None}
    return {
        day: state
        for day, state in sorted(days.items())
        if (day.year, day.month) == (month.year, month.month)
    }
