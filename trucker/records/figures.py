"""The statistics of Galaxy Trucker: flights, losses, rivals."""

from collections.abc import Iterator, Mapping, Sequence

from desktop.records.figure import Column, Figure, columns, mean, most, share
from saves import Result

__all__ = ["figures", "rivals_of"]

_MEANS = ("parts", "open", "crew_lost", "titles")


def figures(games: Sequence[Result]) -> list[Figure]:
    """Of games that count, one at least; those that a line of an earlier version tells little of
    are in the figures that they can be in."""
    told = [each for each in games if each.score]
    found = columns(told)
    return [
        *_flights(told, found),
        *_places(told),
        *_losses(found),
        *_expansion(found),
        *_rivals(told),
    ]


def _flights(told: Sequence[Result], found: Mapping[str, Column]) -> Iterator[Figure]:
    kinds: dict[str, list[Result]] = {}
    for each in told:
        kinds.setdefault(str(each.summary.get("flight", "")), []).append(each)
    for kind, these in kinds.items():
        flown = sum(each.score.get("flights", 0) for each in these)
        home = sum(each.score.get("home", 0) for each in these)
        yield share("gt.home", these, home, flown, kind)
        yield mean("gt.profit", these, sum(each.score.get("profit", 0) for each in these), kind)
        best = max(these, key=lambda each: each.score["credits"])
        yield most("gt.most", best, best.score["credits"], kind)
    for name in _MEANS if told else ():
        yield mean(f"gt.{name}", told, found[name].sum)


def _places(told: Sequence[Result]) -> Iterator[Figure]:
    """About "flight.rivals.place"."""
    places: dict[str, list[Result]] = {}
    among: dict[str, int] = {}
    for each in told:
        field = f"{each.summary.get('flight', '')}.{len(rivals_of(each))}"
        among[field] = among.get(field, 0) + 1
        places.setdefault(f"{field}.{each.score['place']}", []).append(each)
    for about, these in sorted(places.items()):
        yield share("gt.place", these, len(these), among[about.rpartition(".")[0]], about)


def _losses(found: Mapping[str, Column]) -> Iterator[Figure]:
    """Parts by what took them, flight days by the kind of card that cost or brought them."""
    for prefix in ("lost.", "back.", "ahead."):
        for name in sorted(found):
            if name.startswith(prefix):
                yield found[name].total(f"gt.{prefix[:-1]}", name.removeprefix(prefix))


def _expansion(found: Mapping[str, Column]) -> Iterator[Figure]:
    """Missions flown, what they were rewarded for, and VIPs who arrived."""
    for prefix in ("mission.", "vip."):
        for name in sorted(found):
            if name.startswith(prefix):
                yield found[name].total(f"gt.{prefix[:-1]}", name.removeprefix(prefix))
    if "met" in found:
        yield found["met"].total("gt.met")


def rivals_of(result: Result) -> list[tuple[str, int, int]]:
    """Of each rival "level.character", credits and parts."""
    score = result.score
    found: list[tuple[str, int, int]] = []
    for name, credits in score.items():
        if name.startswith("rival.") and not name.endswith(".parts"):
            _, seat, who = name.split(".", 2)
            found.append((who, credits, score.get(f"rival.{seat}.parts", 0)))
    return found


def _rivals(told: Sequence[Result]) -> Iterator[Figure]:
    met: dict[str, list[tuple[Result, int, int]]] = {}
    for each in told:
        for who, credits, parts in rivals_of(each):
            met.setdefault(who, []).append((each, credits, parts))
    for who, meetings in sorted(met.items()):
        games = [game for game, _, _ in meetings]
        ahead = sum(game.score["credits"] > credits for game, credits, _ in meetings)
        yield share("gt.rival", games, ahead, about=who)
        yield mean("gt.rival.credits", games, sum(n for _, n, _ in meetings), who)
        yield mean("gt.rival.parts", games, sum(n for _, _, n in meetings), who)
