"""The flight of a day: a flight for each day of the week, rivals and road by the day's number."""

from datetime import date

from saves import Result
from trucker.ai.levels import sitting_of
from trucker.records.figures import rivals_of
from trucker.rules.setup import ROUGH, Setup, Sitting

__all__ = ["score", "setup_of"]

_WEEK = ("learning", "I", "I", "II", "II", "III", "trek")
"""Flights, Monday first."""

_ROUGH_DAYS = (2, 5)  # Wednesday and Saturday
_EASY_DAYS = 3  # to Wednesday
_RIVALS = ("careful", "hauler", "racer", "gunship", "gambler")
_EPOCH = date(1970, 1, 1)


def setup_of(day: date) -> Setup:
    """Calm building with warnings against two rivals, no two of them alike."""
    n, weekday, kinds = (day - _EPOCH).days, day.weekday(), len(_RIVALS)
    level = "easy" if weekday < _EASY_DAYS else "normal"
    first = n % kinds
    second = (n + 1 + n // kinds % (kinds - 1)) % kinds
    rivals = (sitting_of(level, _RIVALS[number]) for number in (first, second))
    rough = (ROUGH[n % len(ROUGH)],) if weekday in _ROUGH_DAYS else ()
    return Setup(_WEEK[weekday], (Sitting(), *rivals), help="warn", rough=rough)


def score(result: Result) -> tuple[int, ...]:
    """Credits less those of the best rival, credits, fewer parts lost."""
    credits = result.score.get("credits", 0)
    best = max((each for _, each, _ in rivals_of(result)), default=0)
    lost = sum(value for name, value in result.score.items() if name.startswith("lost."))
    return credits - best, credits, -lost
