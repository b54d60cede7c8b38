"""The statistics of Free Trader: margins, trade, fights."""

from collections.abc import Iterator, Mapping, Sequence

from desktop.records.figure import Column, Figure, columns, mean, share
from freetrader.rules.cards import CARGOES
from saves import Result

__all__ = ["figures"]

_TRADE = ("earned", "spent", "given", "bought", "sold")
_FIGHTS = ("met", "destroyed", "fled", "hits")


def figures(games: Sequence[Result]) -> list[Figure]:
    """Of games that count, one at least; those that a line of an earlier version tells little of
    are in the figures that they can be in."""
    told = [each for each in games if each.score]
    found = columns(told)
    return [*_margins(told, found), *_trade(found), *_worlds(found), *_fights(told, found)]


def _margins(told: Sequence[Result], found: Mapping[str, Column]) -> Iterator[Figure]:
    if told:
        yield mean("ft.turns", told, found["turns"].sum)
        yield mean("ft.paid", told, found["paid"].sum)
    stores = _stores(told)
    if stores.values:
        yield stores.most("ft.margin.most")
        yield stores.most("ft.margin.least", best=min)


def _trade(found: Mapping[str, Column]) -> Iterator[Figure]:
    for kind in _TRADE:
        for cargo in CARGOES:
            if (column := found[f"{kind}.{cargo}"]).values:
                yield column.total(f"ft.{kind}", cargo)
    yield found["given"].total("ft.given.all")
    for cargo in CARGOES:
        if (column := found[f"dearest.{cargo}"]).values:
            yield column.most("ft.dearest", cargo)


def _worlds(found: Mapping[str, Column]) -> Iterator[Figure]:
    """The world that most was earned at."""
    earned = {name: column.sum for name, column in found.items() if name.startswith("world.")}
    if earned:
        best = max(earned, key=lambda name: (earned[name], name))
        yield found[best].total("ft.world", best.removeprefix("world."))


def _fights(told: Sequence[Result], found: Mapping[str, Column]) -> Iterator[Figure]:
    for name in _FIGHTS:
        yield found[name].total(f"ft.{name}")
    shots = found["shots"].sum
    if shots:
        shot = [each for each in told if each.score.get("shots")]
        hits, odds = found["shot_hits"].sum, found["shot_odds"].sum
        yield share("ft.shots", shot, hits, shots, expected=odds / 1000 / shots)


def _stores(told: Sequence[Result]) -> Column:
    """What was left after each last payment."""
    found = Column()
    for each in told:
        if each.won:
            found.uuids.append(each.uuid)
            found.values.append(each.score["store"])
    return found
