"""Results as saves tell them, made up at random."""

from collections.abc import Mapping
from random import Random
from typing import Any

from desktop.records.part import GameRecords
from freetrader.entry import FreeTraderEntry
from freetrader.records.part import FreeTraderRecords
from freetrader.rules.cards import CARGOES
from saves import Result
from saves.results import written
from trucker.records.part import TruckerRecords

__all__ = ["GAMES", "made", "one"]

_FREE = FreeTraderEntry()
GAMES: Mapping[str, GameRecords] = {
    "freetrader": FreeTraderRecords(_FREE.codec().cards, _FREE.named),
    "trucker": TruckerRecords(),
}


def one(number: int, game: str = "freetrader", **more: Any) -> Result:
    """A game that was won, unless `more` says otherwise."""
    moment = f"2026-{1 + number // 28 % 12:02}-{1 + number % 28:02}T{number % 24:02}:00:00Z"
    values: dict[str, Any] = {
        "uuid": f"{number:032x}",
        "gen": 9,
        "game": game,
        "rules": 1,
        "app": "test",
        "began": moment,
        "ended": moment,
        "name": f"game {number}",
        "key": "0" * 16,
        "seed": f"SEED-{number}",
        "marks": [],
        "won": True,
        "summary": {"preset": "standard"} if game == "freetrader" else {"flight": "II"},
        "told": 1,
        "cause": "paid" if game == "freetrader" else "first",
        "seconds": 60,
        "acts": 100,
    }
    for name, text in (("score", "figures"), ("deals", "dealt")):
        values[text] = written(more.pop(name, {}))
    return Result(**{**values, **more})


def made(count: int, seed: int = 0) -> list[Result]:
    """Of both games, in the order that they ended."""
    rng = Random(seed)
    found = [_any(rng, number, count) for number in range(count)]
    return sorted(found, key=lambda each: (each.ended, each.uuid))


def _any(rng: Random, number: int, count: int) -> Result:
    game = rng.choice(("freetrader", "trucker"))
    marks = [mark for mark in ("hint", "practice", "edited") if rng.random() < 0.15]
    if game == "freetrader" and rng.random() < 0.1:
        marks.append("decks")
    left = rng.random() < 0.05
    won = not left and rng.random() < 0.5
    more: dict[str, Any] = {
        "marks": sorted(marks),
        "won": won,
        "seed": f"SEED-{rng.randrange(count)}",
        "origin": rng.choice(("new", "new", "again", "code", "branch", "daily", "career")),
        "seconds": rng.choice((0, rng.randrange(4000))),
        "summary": _summary(rng, game),
        "score": {} if rng.random() < 0.1 else _score(rng, game),
    }
    lost = ("payment", "no_fuel") if game == "freetrader" else ("no_profit", "behind")
    won_by = "paid" if game == "freetrader" else "first"
    cause = "left" if left else won_by if won else rng.choice(lost)
    return one(rng.randrange(10**9), game, **more, cause=cause)


def _summary(rng: Random, game: str) -> dict[str, str | int]:
    if game == "trucker":
        return {"flight": rng.choice(("I", "II", "trek"))}
    return {"preset": rng.choice(("standard", "hard", "custom")), "month": rng.randint(1, 4)}


def _score(rng: Random, game: str) -> dict[str, int]:
    if game == "trucker":
        return _flight(rng)
    found = {"month": rng.randint(1, 4), "turns": rng.randint(1, 20), "store": rng.randint(0, 20)}
    names = [
        "given",
        "met",
        "destroyed",
        "fled",
        "hits",
        "paid",
        *(f"world.P{n:02}" for n in range(9)),
    ]
    for kind in ("earned", "spent", "given", "bought", "sold", "dearest"):
        names += [f"{kind}.{cargo}" for cargo in CARGOES]
    found |= {name: rng.randint(1, 30) for name in names if rng.random() < 0.7}
    shots = rng.randint(0, 9)
    if shots:
        found |= {"shots": shots, "shot_hits": rng.randint(0, shots), "shot_odds": 600 * shots}
    return found


def _flight(rng: Random) -> dict[str, int]:
    found = {"credits": rng.randint(0, 60), "place": rng.randint(1, 3), "flights": 1}
    found |= {"home": rng.randint(0, 1), "profit": rng.randint(-9, 60), "parts": rng.randint(5, 30)}
    for name in ("open", "crew_lost", "titles", "lost.fell", "lost.destroyed", "back.planets"):
        if rng.random() < 0.7:
            found[name] = rng.randint(1, 9)
    if rng.random() < 0.3:
        mission, vip = rng.choice(("carpool", "the_bet")), rng.choice(("rich_widow", "opera_diva"))
        found |= {f"mission.{mission}": 1, f"vip.{vip}": 1, "met": rng.randint(1, 3)}
    for seat in range(1, rng.randint(2, 4)):
        who = f"{rng.choice(('easy', 'hard'))}.{rng.choice(('racer', 'hauler'))}"
        found[f"rival.{seat}.{who}"] = rng.randint(0, 60)
        found[f"rival.{seat}.parts"] = rng.randint(5, 30)
    return found
