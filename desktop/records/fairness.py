"""Whether chance dealt as it should, and how rare it is where it did not.

Sums of chances with their variance are compared by the normal distribution from a variance of 5 on
and by the binomial one below, two-sided; classes by chi-square, those with fewer than 5 expected
joined. All are corrected together for their number, the smallest first (Holm), so that one player
in twenty sees anything but "as expected" by chance alone.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import erfc, exp, gamma, lgamma, log, log1p, sqrt

from desktop.records.counting import counted
from desktop.records.part import GameRecords
from saves import Result
from tabletop.account import Account

__all__ = [
    "Line",
    "Sums",
    "chi_square",
    "corrected",
    "dealt",
    "differing",
    "lines_of",
    "two_sided",
    "uneven_dice",
    "words_of",
]

_EXACT_BELOW = 5.0  # variance
_LEAST_EXPECTED = 5.0  # of a class
_CLEAR, _CHECK = 0.05, 0.001
_WAYS = (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)  # of 36 throws, for the sums 2 to 12

Sums = Mapping[str, Sequence[int]]
"""`deals` of results, summed."""


@dataclass(frozen=True, slots=True)
class Line:
    """`luck.<game>.<name>` names it."""

    game: str
    name: str
    n: int
    seen: int  # of n; 0 where classes are compared
    expected: float
    p: float  # corrected for the number of lines
    word: str  # "expected", "few", "lucky", "unlucky", "rare", "check"

    @property
    def one_in(self) -> int:
        """One player in so many sees more."""
        return round(1 / self.p) if self.p else 10**9


def dealt(results: Iterable[Result]) -> Sums:
    """The sums of games that count: repeats of a seed and practice are none of them."""
    sums: dict[str, list[int]] = {}
    for each in results:
        for name, numbers in each.deals.items():
            held = sums.setdefault(name, [0] * len(numbers))
            for at, number in enumerate(numbers[: len(held)]):
                held[at] += number
    return sums


def lines_of(results: Sequence[Result], games: Mapping[str, GameRecords]) -> list[Line]:
    """All lines of the page, each with its word."""
    of_game: dict[str, list[Result]] = {}
    for each in counted(results):
        of_game.setdefault(each.game, []).append(each)
    return words_of({name: dealt(these) for name, these in of_game.items() if name in games}, games)


def differing(
    results: Iterable[Result], recounted: Iterable[tuple[str, Account]]
) -> tuple[int, list[str]]:
    """Compares what is written with what games, played again, tell (`Store.recounted`): how many
    were compared, and the uuids of those that differ."""
    written = {each.uuid: each.deals for each in results if each.deals}
    compared, found = 0, list[str]()
    for uuid, account in recounted:
        if uuid in written:
            compared += 1
            if {name: tuple(numbers) for name, numbers in account.deals.items()} != written[uuid]:
                found.append(uuid)
    return compared, found


def words_of(sums: Mapping[str, Sums], games: Mapping[str, GameRecords]) -> list[Line]:
    """The same of sums by game."""
    found: list[tuple[Line, int]] = []
    least: list[float] = []  # p that what is furthest off would have
    for game, deals in sums.items():
        records = games[game]
        for name, sign in records.fortunes.items():
            if name in deals:
                n, seen, expected, variance = deals[name]
                mean, p = expected / 1000, two_sided(n, seen, expected / 1000, variance / 10**6)
                found.append(
                    (Line(game, name, n, seen, mean, p, ""), sign if seen > mean else -sign)
                )
                spread = variance / 10**6
                least.append(min(two_sided(n, most, mean, spread) for most in (0, n)))
        if records.spread and all(name in deals for name in records.spread):
            rows = [deals[name] for name in records.spread]
            p = chi_square([row[1] for row in rows], [row[2] / 1000 for row in rows])
            found.append((Line(game, "arrival", rows[0][0], 0, 0.0, p, ""), 0))
            least.append(_least([row[2] / 1000 for row in rows]))
        if records.faces in deals:
            faces = deals[records.faces]
            p = uneven_dice(faces)
            found.append((Line(game, records.faces, sum(faces), 0, 0.0, p, ""), 0))
            least.append(_least([sum(faces) * ways / 36 for ways in _WAYS]))
    right = corrected([line.p for line, _ in found])
    furthest = [len(found) * p for p in least]
    return [
        Line(line.game, line.name, line.n, line.seen, line.expected, p, _word(p, way, most))
        for (line, way), p, most in zip(found, right, furthest, strict=True)
    ]


def _word(p: float, way: int, least: float) -> str:
    """ "few": nothing that could have happened would have been unusual."""
    if p >= _CLEAR:
        return "few" if least >= _CLEAR else "expected"
    return "check" if p < _CHECK else {1: "lucky", -1: "unlucky", 0: "rare"}[way]


def two_sided(n: int, seen: int, mean: float, variance: float) -> float:
    """How likely a result at least as far from the mean is."""
    if not n or variance <= 0:
        return 1.0
    if variance >= _EXACT_BELOW:
        apart = max(0.0, abs(seen - mean) - 0.5)  # seen is whole
        return erfc(apart / sqrt(2 * variance))
    share = mean / n
    if not 0 < share < 1:
        return 1.0
    rows = [
        exp(
            lgamma(n + 1)
            - lgamma(k + 1)
            - lgamma(n - k + 1)
            + k * log(share)
            + (n - k) * log1p(-share)
        )
        for k in range(n + 1)
    ]
    up, down = sum(rows[seen:]), sum(rows[: seen + 1])
    return min(1.0, 2 * min(up, down))


def uneven_dice(faces: Sequence[int]) -> float:
    """Of two dice whose sums 2 to 12 came so often each."""
    rolls = sum(faces)
    return chi_square(faces, [rolls * ways / 36 for ways in _WAYS])


def _least(expected: Sequence[float]) -> float:
    """p where all fell into one class: 1 where too few are expected for a second one."""
    total = sum(expected)
    ways = [[total if at == each else 0.0 for each in range(len(expected))] for at in (0, -1)]
    return min(chi_square(way, expected) for way in ways) if total else 1.0


def chi_square(seen: Sequence[float], expected: Sequence[float]) -> float:
    """How likely classes come out at least as uneven; neighbors with few expected are joined."""
    classes: list[tuple[float, float]] = []
    held = wanted = 0.0
    for found, mean in zip(seen, expected, strict=True):
        held, wanted = held + found, wanted + mean
        if wanted >= _LEAST_EXPECTED:
            classes.append((held, wanted))
            held = wanted = 0.0
    if wanted and classes:
        last, mean = classes[-1]
        classes[-1] = last + held, mean + wanted
    if len(classes) < 2:
        return 1.0
    statistic = sum((found - mean) ** 2 / mean for found, mean in classes)
    return _tail(statistic, len(classes) - 1)


def _tail(x: float, degrees: int) -> float:
    """Chance that chi-square of so many degrees is at least `x`."""
    half = x / 2
    if degrees % 2:
        terms = (half ** (k + 0.5) / gamma(k + 1.5) for k in range((degrees - 1) // 2))
        return erfc(sqrt(half)) + exp(-half) * sum(terms)
    terms = (half**k / gamma(k + 1) for k in range(degrees // 2))
    return exp(-half) * sum(terms)


def corrected(chances: Sequence[float]) -> list[float]:
    """Each p value as it counts among the others, step by step, the smallest first."""
    order = sorted(range(len(chances)), key=chances.__getitem__)
    found, least = [1.0] * len(chances), 0.0
    for step, at in enumerate(order):
        least = max(least, min(1.0, chances[at] * (len(chances) - step)))
        found[at] = least
    return found
