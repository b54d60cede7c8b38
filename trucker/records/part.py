"""Galaxy Trucker's part of the records: see `desktop.records.part`."""

from collections.abc import Mapping, Sequence
from datetime import date

from desktop.kit.navigator import NewGame
from desktop.records.figure import Figure
from resources import say
from saves import Result
from tabletop.estimate import Estimate
from trucker.account.feats import FEATS
from trucker.records import daily
from trucker.records.figures import figures
from trucker.words.names import character_name

__all__ = ["TruckerRecords"]


class TruckerRecords:
    feats: Sequence[str] = FEATS
    fortunes: Mapping[str, int] = {"struck": -1, "struck.rivals": 1}
    spread: Sequence[str] = ()
    faces: str = "dice"

    def group(self, result: Result) -> str:
        return str(result.summary.get("flight", ""))

    def group_name(self, group: str) -> str:
        return say(f"gt.flight.{group}")

    def cause_name(self, cause: str) -> str:
        return say(f"gt.short.{cause}")

    def stage(self, result: Result) -> str:
        return ""

    def measured(self) -> Mapping[str, Estimate]:
        """None: what flights are won by was not measured yet."""
        return {}

    def figures(self, counted: Sequence[Result]) -> list[Figure]:
        return figures(counted)

    def about(self, figure: Figure) -> str:
        about = figure.about
        match figure.id:
            case "gt.home" | "gt.profit" | "gt.most":
                return self.group_name(about)
            case "gt.place":
                flight, rivals, place = about.split(".")
                named = self.group_name(flight)
                return say("stats.gt.place.of", flight=named, n=int(rivals), place=place)
            case "gt.lost":
                return say(f"stats.gt.lost.{about}")
            case "gt.back" | "gt.ahead":
                return say(f"gt.flight.card.name.{about}")
            case "gt.rival" | "gt.rival.credits" | "gt.rival.parts":
                level, _, who = about.partition(".")
                return say("stats.gt.rival.of", name=character_name(who), level=_level(level))
            case _:
                return ""

    def progress(self, feat: str, results: Sequence[Result]) -> tuple[int, int] | None:
        if feat == "gt.sleek":
            launched = [each.score["least_open"] for each in results if "least_open" in each.score]
            return (min(launched), 2) if launched else None
        if feat not in _COUNTED:
            return None
        name, goal, flight = _COUNTED[feat]
        these = [each for each in results if flight in ("", each.summary.get("flight"))]
        return max((each.score.get(name, 0) for each in these), default=0), goal

    def daily(self, day: date, seed: str) -> NewGame:
        setup = daily.setup_of(day)
        return NewGame(setup, seed, False, f"{self.group_name(setup.flight)} {seed}"[:40])

    def daily_score(self, result: Result) -> tuple[int, ...]:
        return daily.score(result)


_COUNTED = {
    "gt.home": ("home", 1, ""),
    "gt.shut": ("shielded", 4, ""),
    "gt.crowd": ("most_parts", 25, "II"),
    "gt.rain": ("bounced", 5, ""),
    "gt.wreck": ("wrecked", 6, ""),
    "gt.guests": ("aliens", 2, ""),
}
"""The figure that is counted up to a goal, and the flight that it is counted in."""


def _level(level: str) -> str:
    """As it was stored for one of another version."""
    try:
        return say(f"gt.level.{level}")
    except KeyError:
        return level
