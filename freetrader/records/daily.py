"""The campaign of a day: a preset for each day of the week, and how two of them compare.

Its cards are those that a new game is dealt: two machines with the same version of the program
have the same game, and one with other cards another, which its share code tells.
"""

from datetime import date

from freetrader.rules.setup import Setup
from freetrader.storage.catalog import load_presets
from saves import Result

__all__ = ["score", "setup_of"]

_WEEK = ("first-flight", "relaxed", "standard", "standard", "hard", "career", "brutal")
"""Presets, Monday first."""


def setup_of(day: date) -> Setup:
    return load_presets().by_id(_WEEK[day.weekday()]).setup


def score(result: Result) -> tuple[int, ...]:
    """Won, payments made, store at the end, fewer turns."""
    score = result.score
    return int(result.won), score.get("paid", 0), score.get("store", 0), -score.get("turns", 0)
