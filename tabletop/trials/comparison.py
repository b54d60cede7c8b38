"""Paired comparison of actions over common sampled futures."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, isfinite
from typing import Any

from tabletop.play import Action, arguments

__all__ = [
    "EVEN",
    "SURE",
    "Hint",
    "Measure",
    "Tried",
    "action_plain",
    "difference",
    "mean_and_error",
    "share_difference",
    "share_error",
]

SURE = 1.96
"""Standard errors to either side within which the true value lies 19 times of 20."""


EVEN = 0.03
"""Shares that differ by less, at either end of the interval of it, are equal for sure."""


@dataclass(frozen=True, slots=True)
class Measure:
    """Something else that was measured of an answer, and half the width of its 95 % interval."""

    name: str
    mean: float
    error: float


@dataclass(frozen=True, slots=True)
class Tried:
    """One answer and what came of it."""

    action: Action
    worth: float  # what the game measures: the chance to win, credits
    error: float  # half the width of its 95 % interval; 0 where it was counted
    games: int  # played out; 0 where it was counted
    besides: tuple[Measure, ...] = ()
    then: Action | None = None  # what the next question is best answered by, where that was found
    alike: tuple[Action, ...] = ()  # other answers that are the same in every way

    def measure(self, name: str) -> Measure:
        """One of those besides. KeyError."""
        return {each.name: each for each in self.besides}[name]


@dataclass(frozen=True, slots=True)
class Hint:
    """The best answer to a question; `tried` begins with it, and is empty where it was judged at
    sight."""

    best: Action
    tried: tuple[Tried, ...] = ()
    gap: float = 0.0  # of the best over the runner-up
    gap_error: float = 0.0  # standard error of it, over the same worlds
    is_exact: bool = False  # everything that may come was counted
    level: int = 0  # so many of `tried`, from the first on, are not told apart; 0: not looked at
    is_even: bool = False  # and are equal for sure: none differs by more than EVEN
    alike: tuple[Action, ...] = ()  # answers like the best where none was tried
    turns: int = 0  # that games were played before they were judged; 0: to their end

    @property
    def games(self) -> int:
        """Played out for it in all."""
        return sum(each.games for each in self.tried)

    @property
    def is_close(self) -> bool:
        """Whether the runner-up may be as good: the 95 % interval of what is between them holds
        0."""
        return len(self.tried) > 1 and self.gap <= SURE * self.gap_error

    @property
    def has_figures(self) -> bool:
        """Whether there is anything to tell apart by figures."""
        return self.level < len(self.tried) or (self.level == 1 and not self.tried[0].alike)

    def on_board(self, options: Sequence[Action]) -> list[Tried]:
        """Answers not told apart as they are listed on the board: there is no order between
        them."""
        return sorted(self.tried[: self.level], key=lambda each: options.index(each.action))

    def groups(self) -> list[dict[str, Any]]:
        """What is told apart: the best answer, or those equal to it, and what is clearly less."""
        if self.alike:
            kind = "equal" if self.is_even else "best"
            return [{"kind": kind, "answers": [*map(action_plain, (self.best, *self.alike))]}]
        first = "best" if self.level == 1 else "equal" if self.is_even else "open"
        if len(self.tried) == 1 and self.tried[0].alike:
            first = "equal"
        parts = (first, self.tried[: self.level]), ("less", self.tried[self.level :])
        return [
            {
                "kind": kind,
                "answers": [
                    action_plain(action) for each in part for action in (each.action, *each.alike)
                ],
            }
            for kind, part in parts
            if part
        ]

    def to_plain(self, measure: str) -> dict[str, Any]:
        """For JSON; `measure` is the name that the worth of an answer has there. Every error is
        half the width of a 95 % interval."""
        return {
            "best": action_plain(self.best),
            "exact": self.is_exact,
            "games": self.games,
            **({"turns": self.turns} if self.turns else {}),
            "close": self.is_close,
            "gap": self.gap,
            "gap_error": SURE * self.gap_error if isfinite(self.gap_error) else None,
            **({"groups": self.groups()} if self.level or self.alike else {}),
            "answers": [
                {
                    "action": action_plain(each.action),
                    measure: each.worth,
                    "error": each.error,
                    "games": each.games,
                    **({"then": action_plain(each.then)} if each.then else {}),
                    **({"alike": [*map(action_plain, each.alike)]} if each.alike else {}),
                    **{more.name: more.mean for more in each.besides},
                    **{f"{more.name}_error": more.error for more in each.besides},
                }
                for each in self.tried
            ],
        }


def action_plain(action: Action) -> dict[str, Any]:
    """An action as JSON tells it: its name and its fields."""
    return {"name": type(action).__name__, **arguments(action)}


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """Mean of what was measured and its standard error; infinite below two values."""
    count = len(values)
    if count < 2:
        return sum(values), inf
    mean = sum(values) / count
    spread = sum((value - mean) ** 2 for value in values) / (count - 1)
    return mean, (spread / count) ** 0.5


def share_error(share: float, count: int) -> float:
    """Standard error of a share 0..1 of so many, never 0: two more of each kind are thought of
    (Agresti and Coull)."""
    more = count + 4
    near = (share * count + 2) / more
    return (near * (1 - near) / more) ** 0.5


def difference(one: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """Mean of the paired differences over the worlds that both have met, and its standard error;
    0 and infinite below two worlds."""
    pairs = [mine - its for mine, its in zip(one, other, strict=False)]
    return mean_and_error(pairs) if len(pairs) > 1 else (0.0, inf)


def share_difference(one: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """Difference of the shares won in the worlds that both have met, each value 1 or 0, and its
    standard error, never 0: one world more of each kind that differs is thought of (Bonett and
    Price)."""
    pairs = list(zip(one, other, strict=False))
    more = len(pairs) + 2
    won = (sum(mine > its for mine, its in pairs) + 1) / more
    lost = (sum(mine < its for mine, its in pairs) + 1) / more
    return won - lost, ((won + lost - (won - lost) ** 2) / more) ** 0.5
