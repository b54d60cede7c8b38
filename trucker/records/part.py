"""Galaxy Trucker's part of the records: see `desktop.records.part`."""

from collections.abc import Mapping, Sequence
from datetime import date

from desktop.kit.navigator import NewGame
from desktop.records.figure import Figure
from resources import language, messages, say
from saves import Result
from tabletop.estimate import Estimate
from trucker.account.feats import FEATS
from trucker.records import daily
from trucker.records.figures import figures, rivals_of
from trucker.rules.setup import FLIGHTS, LATE
from trucker.words.expansion import systems_of
from trucker.words.names import character_name

__all__ = ["TruckerRecords"]


class TruckerRecords:
    feats: Sequence[str] = FEATS
    fortunes: Mapping[str, int] = {"struck": -1, "struck.rivals": 1}
    spread: Sequence[str] = ()
    faces: str = "dice"
    course_most: int = 0
    chapters: Mapping[str, Sequence[str]] = {
        "flights": (
            *("gt.home", "gt.profit", "gt.most", "gt.parts"),
            *("gt.open", "gt.crew_lost", "gt.titles"),
        ),
        "places": ("gt.place",),
        "rivals": ("gt.rival", "gt.rival.credits", "gt.rival.parts"),
        "expansion": ("gt.mission", "gt.met", "gt.vip"),
        "losses": ("gt.lost", "gt.back", "gt.ahead"),
    }

    def group(self, result: Result) -> str:
        return str(result.summary.get("flight", ""))

    def group_name(self, group: str) -> str:
        return say(f"gt.flight.{group}") if group in (*FLIGHTS, *LATE) else group or "?"

    def cause_name(self, cause: str) -> str:
        """A save of a stranger may name what no game has."""
        message = f"gt.short.{cause}"
        return say(message) if message in messages(language()) else cause

    def sign(self, cause: str) -> str:
        return _SIGNS.get(cause, "circle-x")

    def amount(self, result: Result) -> tuple[int, str]:
        credits = result.score.get("credits", result.number("credits"))
        return credits, say("history.credits", n=credits)

    def told(self, result: Result) -> Sequence[tuple[str, str]]:
        score, rivals = result.score, rivals_of(result)
        if not score:
            return ()
        lost = sum(value for name, value in score.items() if name.startswith("lost."))
        place = say("history.place.of", place=score.get("place", 1), n=1 + len(rivals))
        rows = [
            (say("history.place"), place),
            (say("history.profit"), str(score.get("profit", 0))),
            (say("history.parts"), str(score.get("parts", 0))),
            (say("history.lost.parts"), str(lost)),
        ]
        return rows + [(_rival(who), say("history.credits", n=n)) for who, n, _ in rivals]

    def course(self, result: Result) -> Sequence[tuple[str, int]]:
        return ()

    def systems(self, result: Result) -> Mapping[str, str]:
        return systems_of(result.summary)

    def rivals(self, result: Result) -> Mapping[str, str]:
        return {who: _rival(who) for who, _, _ in rivals_of(result)}

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
            case "gt.mission" | "gt.vip":
                return say(f"{figure.id}.{about}")
            case "gt.lost":
                return say(f"stats.gt.lost.{about}")
            case "gt.back" | "gt.ahead":
                return say(f"gt.flight.card.name.{about}")
            case "gt.rival" | "gt.rival.credits" | "gt.rival.parts":
                return _rival(about)
            case _:
                return ""

    def progress(self, feat: str, results: Sequence[Result]) -> tuple[int, int] | None:
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


_SIGNS = {"first": "trophy", "behind": "flag", "no_profit": "trending-down"}

_COUNTED = {
    "gt.home": ("home", 1, ""),
    "gt.shut": ("shielded", 4, ""),
    "gt.crowd": ("most_parts", 25, "II"),
    "gt.rain": ("bounced", 5, ""),
    "gt.wreck": ("wrecked", 6, ""),
    "gt.guests": ("aliens", 2, ""),
    "gt.delivered": ("most_vips", 3, ""),
    "gt.ordered": ("most_mission", 15, ""),
    "gt.fragile": ("most_payload", 5, ""),
}
"""The figure that is counted up to a goal, and the flight that it is counted in."""


def _rival(about: str) -> str:
    """Of "level.character"."""
    level, _, who = about.partition(".")
    return say("stats.gt.rival.of", name=character_name(who), level=_level(level))


def _level(level: str) -> str:
    """As it was stored for one of another version."""
    try:
        return say(f"gt.level.{level}")
    except KeyError:
        return level
