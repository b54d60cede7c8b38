"""What a game gives to the records: what its figures mean."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Protocol

from desktop.kit.navigator import NewGame
from desktop.records.figure import Figure
from saves import Result
from tabletop.estimate import Estimate

__all__ = ["GameRecords"]


class GameRecords(Protocol):
    feats: Sequence[str]
    """Ids of its achievements: `feat.<id>` names one, `feat.<id>.rule` tells its rule."""

    fortunes: Mapping[str, int]
    """Names of `deals` that are shares: 1 where more of it is luck, -1 where less is."""

    spread: Sequence[str]
    """Names of `deals` that are classes of one draw, one of which always comes."""

    faces: str
    """The name of the `deals` that count faces of two dice, "" where there is none."""

    def group(self, result: Result) -> str:
        """Of games that can be compared: the preset, the flight."""
        ...

    def group_name(self, group: str) -> str: ...

    def cause_name(self, cause: str) -> str: ...

    def sign(self, cause: str) -> str:
        """Name of the icon that stands for it."""
        ...

    def amount(self, result: Result) -> tuple[int, str]:
        """What the player had at its end, to be compared and in words."""
        ...

    def told(self, result: Result) -> Sequence[tuple[str, str]]:
        """What its line tells besides, each under its name; little of an older one."""
        ...

    def course(self, result: Result) -> Sequence[tuple[str, int]]:
        """What the player had at some moments, in their order, the last one the end; nothing where
        there are fewer than two."""
        ...

    def systems(self, result: Result) -> Mapping[str, str]:
        """What it was played with beside the game itself, by id to the name."""
        ...

    def rivals(self, result: Result) -> Mapping[str, str]:
        """Those met, "level.character" to the name."""
        ...

    chapters: Mapping[str, Sequence[str]]
    """Ids of its own figures by what they are about: `stats.chapter.<name>` names it."""

    course_most: int
    """The most that can be had at any."""

    def stage(self, result: Result) -> str:
        """Where it came to its end: the month; "" where it has none."""
        ...

    def measured(self) -> Mapping[str, Estimate]:
        """How often a practised player wins each group, as far as that was measured."""
        ...

    def figures(self, counted: Sequence[Result]) -> list[Figure]:
        """Its own figures of these games."""
        ...

    def about(self, figure: Figure) -> str:
        """What one of its own figures is about, in words."""
        ...

    def progress(self, feat: str, results: Sequence[Result]) -> tuple[int, int] | None:
        """How far the best of these games came towards an achievement, and its goal; None where
        nothing can be counted."""
        ...

    def daily(self, day: date, seed: str) -> NewGame:
        """The game of that day."""
        ...

    def daily_score(self, result: Result) -> tuple[int, ...]:
        """More is better, the first number first."""
        ...
