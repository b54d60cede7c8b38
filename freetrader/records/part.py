"""Free Trader's part of the records: see `desktop.records.part`."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date

from desktop.kit.navigator import NewGame
from desktop.records.figure import Figure
from freetrader.account.deals import ARRIVALS
from freetrader.account.feats import BOLD, DEAR, FAR, FEATS, TAKEN
from freetrader.briefing.campaign import CUSTOM, load_measured
from freetrader.records import daily
from freetrader.records.figures import figures
from freetrader.rules.cards import CARGOES, Cards
from freetrader.rules.setup import Setup
from freetrader.rules.state import STORE_LIMIT
from freetrader.storage.catalog import load_presets
from freetrader.words.names import cargo_name
from resources import language, messages, say
from saves import Result
from tabletop.estimate import Estimate

__all__ = ["FreeTraderRecords"]

_PLAYER = "practised"
"""The pilot that a player is compared with."""


class FreeTraderRecords:
    feats: Sequence[str] = FEATS
    fortunes: Mapping[str, int] = {"misjump": -1, "struck": -1, "shot": 1}
    spread: Sequence[str] = tuple(f"arrival.{kind}" for kind in ARRIVALS)
    faces: str = ""
    course_most: int = STORE_LIMIT
    chapters: Mapping[str, Sequence[str]] = {
        "margins": ("ft.turns", "ft.paid", "ft.margin.most", "ft.margin.least"),
        "trade": (
            *("ft.earned", "ft.spent", "ft.given", "ft.given.all"),
            *("ft.bought", "ft.sold", "ft.dearest", "ft.world"),
        ),
        "fights": ("ft.met", "ft.destroyed", "ft.fled", "ft.hits", "ft.shots"),
    }

    def __init__(self, cards: Cards, named: Callable[[Setup, str, bool], NewGame]) -> None:
        """`named`: a new game under the name its slot gets."""
        self._cards, self._named = cards, named

    def group(self, result: Result) -> str:
        return str(result.summary.get("preset", CUSTOM))

    def group_name(self, group: str) -> str:
        names = {preset.id: preset.name for preset in load_presets().presets}
        return names.get(group) or say("ft.preset.custom")

    def cause_name(self, cause: str) -> str:
        """A save of a stranger may name what no game has."""
        message = f"ft.short.{cause}"
        return say(message) if message in messages(language()) else cause

    def sign(self, cause: str) -> str:
        return _SIGNS.get(cause, "circle-x")

    def amount(self, result: Result) -> tuple[int, str]:
        store = result.score.get("store", result.number("vectorium"))
        return store, say("history.store", n=store)

    def told(self, result: Result) -> Sequence[tuple[str, str]]:
        score = result.score
        if not score:
            return ()
        earned = sum(score.get(f"earned.{cargo}", 0) for cargo in CARGOES)
        rows = [(say("history.turns"), score.get("turns", 0))]
        rows += [(say("history.paid"), score.get("paid", 0)), (say("history.earned"), earned)]
        rows += [(say("history.destroyed"), score.get("destroyed", 0))]
        rows += [(say("history.hits"), score.get("hits", 0))]
        rows += [(say("history.worlds"), score.get("worlds", 0))]
        return [(name, str(value)) for name, value in rows]

    def course(self, result: Result) -> Sequence[tuple[str, int]]:
        months = sorted(int(name[6:]) for name in result.score if name.startswith("store."))
        after = [
            (say("history.course.paid", n=month), result.score[f"store.{month}"])
            for month in months
        ]
        if not result.won and "store" in result.score:
            after.append((say("history.course.end"), result.score["store"]))
        return after if len(after) > 1 else ()

    def systems(self, result: Result) -> Mapping[str, str]:
        return {}

    def rivals(self, result: Result) -> Mapping[str, str]:
        return {}

    def stage(self, result: Result) -> str:
        return str(result.summary.get("month", ""))

    def measured(self) -> Mapping[str, Estimate]:
        return {preset: shares[_PLAYER] for preset, shares in load_measured().items()}

    def figures(self, counted: Sequence[Result]) -> list[Figure]:
        return figures(counted)

    def about(self, figure: Figure) -> str:
        if figure.id == "ft.world":
            world = self._cards.planets.get(figure.about)
            return figure.about if world is None else world.name
        return cargo_name(figure.about) if figure.about else ""

    def progress(self, feat: str, results: Sequence[Result]) -> tuple[int, int] | None:
        counted = _COUNTED.get(feat)
        if counted is None:
            return None
        name, goal = counted
        if feat in _BY_WIN:
            results = [each for each in results if each.won]
        if name == "cargoes":
            return max((_cargoes(each) for each in results), default=0), goal
        if name == "dearest":
            return max((_dearest(each) for each in results), default=0), goal
        return max((each.score.get(name, 0) for each in results), default=0), goal

    def daily(self, day: date, seed: str) -> NewGame:
        return self._named(daily.setup_of(day), seed, False)

    def daily_score(self, result: Result) -> tuple[int, ...]:
        return daily.score(result)


_SIGNS = {
    "paid": "check",
    "payment": "banknote",
    "no_fuel": "fuel",
    "out_of_range": "route",
    "destroyed": "ship-wreck",
    "impounded": "police-badge",
}

_COUNTED = {
    "ft.paid": ("paid", 1),
    "ft.four": ("cargoes", len(CARGOES)),
    "ft.dear": ("dearest", DEAR),
    "ft.bold": ("law", BOLD),
    "ft.back": ("taken", TAKEN),
    "ft.brim": ("brim", STORE_LIMIT),
    "ft.far": ("far", FAR),
}
"""The figure that is counted up to a goal."""

_BY_WIN = ("ft.back", "ft.brim")


def _cargoes(result: Result) -> int:
    return sum(f"sold.{cargo}" in result.score for cargo in CARGOES)


def _dearest(result: Result) -> int:
    return max((result.score.get(f"dearest.{cargo}", 0) for cargo in CARGOES), default=0)
