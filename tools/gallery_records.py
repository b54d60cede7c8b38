"""The pages of records, of a profile whose games were really played: by pilots, from fixed seeds.

What the clock or chance would tell, as the day and the ids of games, is fixed: a scene of these
pages is the same in every process.
"""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta
from functools import cache
from types import SimpleNamespace
from typing import Any

from desktop.game import parts_of
from desktop.records.daily import new_game
from freetrader.ai.policy import GreedyPilot as Trader
from freetrader.ai.practised import PractisedPilot
from freetrader.storage.catalog import load_presets
from saves import Progress, Result, daily_key
from saves.results import written
from tabletop import Session, drive
from tools.gallery_trader import ENTRY
from tools.gallery_trucker import ENTRY as FLIGHTS
from trucker.ai.levels import sitting_of
from trucker.ai.pilot import GreedyPilot
from trucker.ai.seats import rivals_of
from trucker.rules.setup import Setup, Sitting

__all__ = ["NOW", "Kept", "profile", "screens"]

NOW = datetime(2026, 11, 28, 17, 20, tzinfo=UTC)
"""A Saturday."""

_ENTRIES: Mapping[str, Any] = {"freetrader": ENTRY, "trucker": FLIGHTS}
_CAMPAIGNS, _FLIGHTS, _SKILLED = 48, 9, 20
_PRESETS = ("first-flight", "standard", "relaxed", "standard", "hard")
_SHIPS = (("I", "easy"), ("II", "easy"), ("II", "normal"))
_WORDS = ("HALYARD", "LANTERN", "KESTREL", "RIVET", "MARLIN", "WINCH", "COBALT")
_DAILIES = (1, 2, 3, 5, 6, 9)
"""Days ago."""


@cache
def profile() -> tuple[Result, ...]:
    """What a player came to who has become better, in the order of the ends."""
    found: list[Result] = []
    for number in range(_CAMPAIGNS):
        preset = load_presets().by_id(_PRESETS[number % len(_PRESETS)])
        seed = f"{_WORDS[number % len(_WORDS)]}-{4000 + 37 * number}"
        marks = ["hint"] if number % 9 == 4 else ["practice"] if number % 17 == 8 else []
        days = (_CAMPAIGNS - number) * 0.9
        found.append(_campaign(preset.setup, seed, number >= _SKILLED, days, marks=marks))
    for number in range(_FLIGHTS):
        flight, level = _SHIPS[number % len(_SHIPS)]
        rivals = sitting_of(level, "racer"), sitting_of("easy", "hauler")
        setup = Setup(flight, (Sitting(), *rivals), help="off")
        found.append(_flight(setup, f"JOURNEY-{number}", 3.1 * (_FLIGHTS - number)))
    for ago in _DAILIES:
        day = (NOW - timedelta(days=ago)).date()
        new = new_game(parts_of(_ENTRIES)["freetrader"], day)
        of = {"origin": "daily", "daily": day.isoformat()}
        found.append(_campaign(new.setup, new.seed, True, ago + 0.1, **of))
    today = new_game(parts_of(_ENTRIES)["trucker"], NOW.date())
    of = {"origin": "daily", "daily": NOW.date().isoformat()}
    found.append(_flight(today.setup, today.seed, 0.2, **of))
    return tuple(sorted(found, key=lambda each: (each.ended, each.uuid)))


def _campaign(setup: Any, seed: str, is_skilled: bool, days: float, **more: Any) -> Result:
    codec = ENTRY.codec()
    session: Any = Session(codec.game, setup, seed)
    drive(session, {0: PractisedPilot(codec.cards) if is_skilled else Trader(codec.cards)})
    return _result(ENTRY, session, days, **more)


def _flight(setup: Setup, seed: str, days: float, **more: Any) -> Result:
    session: Any = Session(FLIGHTS.codec().game, setup, seed)
    drive(session, {0: GreedyPilot(), **rivals_of(setup)})
    return _result(FLIGHTS, session, days, **more)


def _result(entry: Any, session: Any, days: float, **more: Any) -> Result:
    codec = entry.codec()
    told = codec.account(session.setup, session.seed, session.journal)
    ended, outcome = NOW - timedelta(days=days), session.state.outcome
    seconds = 240 + 9 * len(session.journal)
    values: dict[str, Any] = {
        "uuid": "".join(f"{ord(sign):02x}" for sign in session.seed)[:40].lower(),
        "gen": len(session.journal),
        "game": entry.name,
        "rules": codec.game.rules_version,
        "app": "gallery",
        "began": _text(ended - timedelta(seconds=seconds)),
        "ended": _text(ended),
        "name": session.seed,
        "key": "".join(f"{len(str(session.setup)):016x}"),
        "seed": session.seed,
        "marks": [],
        "won": outcome.won,
        "summary": codec.summary(session),
        "told": 1,
        "cause": outcome.cause,
        "seconds": seconds,
        "acts": len(session.journal),
        "feats": tuple(told.feats),
        "figures": written(told.score),
        "dealt": written(told.deals),
    }
    return Result(**{**values, **more})


def _text(moment: datetime) -> str:
    return f"{moment:%Y-%m-%dT%H:%M:%SZ}"


class Kept:
    """A host whose profile holds these results; all else is the desk's."""

    def __init__(self, desk: Any, results: tuple[Result, ...]) -> None:
        self._desk = desk
        dailies = {daily_key(each.game, each.daily): each.uuid for each in results if each.daily}
        kept = SimpleNamespace(all=lambda: [*results], damaged=0)
        slots = {each.uuid: f"s{number:08x}" for number, each in enumerate(results)}
        self.store = SimpleNamespace(
            results=lambda: kept,
            tally=lambda finding: finding.read(finding.find(kept.all())),
            slots=lambda: slots,
            rows=desk.store.rows,
            recounted=lambda: iter(()),
            progress=SimpleNamespace(now=Progress(dailies=dailies)),
            read_only=False,
            home=desk.store.home,
        )

    def __getattr__(self, name: str) -> Any:
        return getattr(self._desk, name)


def screens(desk: Any) -> dict[str, Callable[[], Any]]:
    """Each page of a profile of some months, and of one that is new."""
    from desktop.shell.pages import PAGES

    def of(name: str, about: object = None, results: Any = profile) -> Callable[[], Any]:
        def make() -> Any:
            from desktop.shell.records import page

            page.clock = lambda: NOW
            return PAGES[name](Kept(desk, results()), about)

        return make

    def more() -> Any:
        screen: Any = of("history")()
        screen.shows_more = True
        return screen

    return {
        "history": of("history"),
        "history-more": more,
        "history-campaign": of("history", "freetrader"),
        "statistics": of("statistics", "freetrader"),
        "statistics-trucker": of("statistics", "trucker"),
        "statistics-empty": of("statistics", None, tuple),
        "achievements": of("achievements"),
        "achievements-empty": of("achievements", None, tuple),
        "daily": of("daily"),
        "daily-empty": of("daily", None, tuple),
        "fairness": of("fairness"),
        "fairness-empty": of("fairness", None, tuple),
        "history-empty": of("history", None, tuple),
    }
