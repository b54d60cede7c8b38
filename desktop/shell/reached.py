"""What was reached in all games that ended, as far as title and careers tell of it."""

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from desktop.career.part import Career
from desktop.career.way import Played, played, telling_games
from desktop.shell.host import Host
from desktop.version import VERSION
from saves import Finding, Result, SaveError, from_plain, strict_adapter

__all__ = ["Reached", "reached_by"]

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class _Game:
    rung: str
    won: bool
    seed: str
    marks: list[str]
    flawless: bool


@dataclass(frozen=True)
class Reached:
    """Small, however many results there are."""

    count: int
    won: int
    last: list[str]  # games by their last end, the latest at the end
    told: dict[str, list[_Game]]

    def games(self, game: str) -> list[Played]:
        """Those that ended of one game, as far as its career is told by them."""
        return [
            Played(each.rung, each.won, each.seed, frozenset(each.marks), each.flawless)
            for each in self.told.get(game, ())
        ]


_REACHED = strict_adapter(Reached)
_NOTHING = Reached(0, 0, [], {})


def reached_by(host: Host) -> Reached:
    """Nothing where results cannot be read: what is proposed is no reason to stop."""
    careers = {
        entry.name: entry.career() for entry in host.entries.values() if entry.career is not None
    }

    def find(results: Sequence[Result]) -> object:
        return _found(results, careers)

    def read(plain: object) -> Reached:
        return from_plain(_REACHED, cast("Any", plain))

    try:
        return host.store.tally(Finding(VERSION, find, read))
    except (OSError, SaveError) as error:
        _log.warning("results: %s", error)
        return _NOTHING


def _found(results: Sequence[Result], careers: Mapping[str, Career]) -> dict[str, object]:
    last = dict.fromkeys(each.game for each in reversed(results))
    told: dict[str, list[dict[str, object]]] = {}
    for name, career in careers.items():
        games = [played(career, each) for each in results if each.game == name]
        rows = [each._asdict() for each in telling_games(games)]
        told[name] = [{**row, "marks": sorted(row["marks"])} for row in rows]
    won = sum(each.won for each in results)
    return {"count": len(results), "won": won, "last": [*last][::-1], "told": told}
