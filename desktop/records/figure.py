"""A figure of the statistics: what it comes to, over how many, and the games behind it."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from saves import Result
from tabletop.estimate import Estimate

__all__ = [
    "LEAST_SHARE",
    "WITHIN",
    "Column",
    "Figure",
    "columns",
    "mean",
    "most",
    "share",
    "total",
    "verdict",
]

LEAST_SHARE = 5
"""Games from which on a share is told as one; below "3 of 4" says more."""

WITHIN = "within"


@dataclass(frozen=True, slots=True)
class Figure:
    """`stats.<id>` names it, `stats.<id>.note` defines it."""

    id: str
    n: int  # of what it is counted over: games, or shots where it is about these
    uuids: Sequence[str]  # the games behind it, in the order that they ended
    value: float = 0.0  # a sum, a mean, an extreme; of a share 0..1
    about: str = ""  # which of several with this id: a month, a cargo, a preset
    share: Estimate | None = None
    expected: float | None = None  # what it is compared with, 0..1
    verdict: str = ""  # of that comparison: "within" luck, "above", "below"
    row: str = field(default="", compare=False)  # of the last games won "+" and lost "-"

    @property
    def is_told_as_share(self) -> bool:
        return self.share is not None and self.share.games >= LEAST_SHARE

    def to_plain(self) -> dict[str, object]:
        plain: dict[str, object] = {"id": self.id, "about": self.about, "n": self.n}
        plain["value"] = round(self.value, 6)
        if self.share is not None:
            plain["of"] = [self.share.wins, self.share.games]
            plain["interval"] = [round(end, 6) for end in self.share.interval]
        if self.expected is not None:
            plain |= {"expected": round(self.expected, 6), "verdict": self.verdict}
        if self.row:
            plain["row"] = self.row
        return {**plain, "games": [*self.uuids]}


def verdict(found: Estimate, expected: float) -> str:
    """Whether what was found is what chance makes of this share 19 times of 20."""
    low, high = found.interval
    return WITHIN if low <= expected <= high else "below" if high < expected else "above"


def share(
    ident: str,
    games: Sequence[Result],
    wins: int,
    of: int | None = None,
    about: str = "",
    expected: float | None = None,
) -> Figure:
    """How many of the games, or of `of` things in them, were such."""
    found = Estimate(len(games) if of is None else of, wins)
    return Figure(
        ident,
        found.games,
        ids(games),
        found.share,
        about,
        found,
        expected,
        "" if expected is None else verdict(found, expected),
    )


def total(ident: str, games: Sequence[Result], value: float, about: str = "") -> Figure:
    return Figure(ident, len(games), ids(games), value, about)


def mean(ident: str, games: Sequence[Result], value: float, about: str = "") -> Figure:
    """`value`: the sum over the games."""
    return Figure(ident, len(games), ids(games), value / len(games) if games else 0.0, about)


def most(ident: str, game: Result, value: float, about: str = "") -> Figure:
    """A record, and the one game that holds it."""
    return Figure(ident, 1, (game.uuid,), value, about)


class Column:
    """One name of the scores of some games: who has it, and their values."""

    __slots__ = ("uuids", "values")

    def __init__(self) -> None:
        self.uuids: list[str] = []
        self.values: list[int] = []

    @property
    def sum(self) -> int:
        return sum(self.values)

    def total(self, ident: str, about: str = "") -> Figure:
        return Figure(ident, len(self.uuids), tuple(self.uuids), self.sum, about)

    def most(self, ident: str, about: str = "", best: Callable[..., int] = max) -> Figure:
        """The record, and the first game that holds it."""
        value = best(self.values)
        return Figure(ident, 1, (self.uuids[self.values.index(value)],), value, about)


def columns(games: Iterable[Result]) -> Mapping[str, Column]:
    """By name, in one walk over all that is told: a figure asks for few of very many. A name that
    nobody has is an empty column."""
    found: defaultdict[str, Column] = defaultdict(Column)
    for game in games:
        uuid = game.uuid
        for name, value in game.score.items():
            column = found[name]
            column.uuids.append(uuid)
            column.values.append(value)
    return found


def ids(games: Sequence[Result]) -> tuple[str, ...]:
    return tuple([game.uuid for game in games])
