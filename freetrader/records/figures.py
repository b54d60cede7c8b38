"""The statistics of Free Trader: margins, trade, fights."""

from collections.abc import Iterator, Sequence

from desktop.records.figure import Figure, mean, most, share, total
from freetrader.rules.cards import CARGOES
from saves import Result

__all__ = ["figures"]

_TRADE = ("earned", "spent", "given", "bought", "sold")
_FIGHTS = ("met", "destroyed", "fled", "hits")


def figures(games: Sequence[Result]) -> list[Figure]:
    """Of games that count, one at least; those that a line of an earlier version tells little of
    are in the figures that they can be in."""
    told = [each for each in games if each.score]
    return [*_margins(told), *_trade(told), *_worlds(told), *_fights(told)]


def _margins(told: Sequence[Result]) -> Iterator[Figure]:
    if told:
        yield mean("ft.turns", told, sum(each.score["turns"] for each in told))
    won = [each for each in told if each.won]
    if won:
        high = max(won, key=lambda each: each.score["store"])
        low = min(won, key=lambda each: each.score["store"])
        yield most("ft.margin.most", high, high.score["store"])
        yield most("ft.margin.least", low, low.score["store"])
    if told:
        paid = sum(each.score.get("paid", 0) for each in told)
        yield mean("ft.paid", told, paid)


def _trade(told: Sequence[Result]) -> Iterator[Figure]:
    for kind in _TRADE:
        for cargo in CARGOES:
            name = f"{kind}.{cargo}"
            these = [each for each in told if name in each.score]
            if these:
                yield total(f"ft.{kind}", these, sum(each.score[name] for each in these), cargo)
    given = [each for each in told if each.score.get("given")]
    yield total("ft.given.all", given, sum(each.score["given"] for each in given))
    for cargo in CARGOES:
        name = f"dearest.{cargo}"
        these = [each for each in told if name in each.score]
        if these:
            best = max(these, key=lambda each: each.score[name])
            yield most("ft.dearest", best, best.score[name], cargo)


def _worlds(told: Sequence[Result]) -> Iterator[Figure]:
    """The world that most was earned at."""
    earned: dict[str, int] = {}
    for each in told:
        for name, value in each.score.items():
            if name.startswith("world."):
                earned[name] = earned.get(name, 0) + value
    if earned:
        best = max(earned, key=lambda name: (earned[name], name))
        there = [each for each in told if best in each.score]
        yield total("ft.world", there, earned[best], best.removeprefix("world."))


def _fights(told: Sequence[Result]) -> Iterator[Figure]:
    for name in _FIGHTS:
        these = [each for each in told if each.score.get(name)]
        yield total(f"ft.{name}", these, sum(each.score[name] for each in these))
    shot = [each for each in told if each.score.get("shots")]
    if shot:
        shots = sum(each.score["shots"] for each in shot)
        hits = sum(each.score.get("shot_hits", 0) for each in shot)
        odds = sum(each.score.get("shot_odds", 0) for each in shot)
        yield share("ft.shots", shot, hits, shots, expected=odds / 1000 / shots)
