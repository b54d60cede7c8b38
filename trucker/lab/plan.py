"""A spec file of Galaxy Trucker made into rows, flown in chunks, and summed up seat by seat."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal, cast

from pydantic import Field

from desktop.lab.plan import LabSpec, Result, Section
from resources import say
from resources.parsing import Name, StrictModel, parse, refuse_twins
from tabletop import Plain, state_hash
from tabletop.trials import Play, Sums, Tally
from trucker.ai.levels import sitting_named
from trucker.ai.simulation import simulate
from trucker.rules.setup import Setup
from trucker.rules.turn import RULES_VERSION
from trucker.storage.catalog import load_cards

__all__ = ["TruckerPlan", "play", "read_plan"]

_TIES = 12
"""A game that seats tie in is shared by two, three or four: counted in twelfths, as ints."""


class _Seat(StrictModel):
    character: Literal[
        "hauler", "gunship", "racer", "careful", "gambler", "tinker", "envoy", "reckoner"
    ]
    level: Literal["random", "easy", "normal", "hard"] = "normal"


class _Table(StrictModel):
    name: Name
    seats: Annotated[list[_Seat], Field(min_length=2, max_length=4)]


class _Spec(LabSpec):
    game: Literal["trucker"]
    flights: Annotated[
        list[Literal["learning", "I", "II", "III", "trek"]], Field(min_length=1, max_length=5)
    ]
    tables: Annotated[list[_Table], Field(min_length=1, max_length=12)]


@dataclass(frozen=True)
class TruckerPlan:
    """What `desktop.lab.plan.Plan` asks for."""

    spec: LabSpec
    rows: Sequence[Plain]
    rules_version: int = RULES_VERSION

    @property
    def play(self) -> Play:
        return play

    def results(self, tallies: Sequence[Tally]) -> list[Result]:
        """Credits with their standard error; shares 0..1; parts lost in a game."""
        return [
            {
                "flight": row["flight"],
                "table": row["table"],
                "games": tally.games,
                "seats": [
                    {"level": level, "character": who, **_seat(tally, seat)}
                    for seat, (level, who) in enumerate(cast("list[list[str]]", row["seats"]))
                ],
                "sums": dict(sorted(tally.sums.items())),
            }
            for row, tally in zip(self.rows, tallies, strict=True)
        ]

    def lines(self, results: Sequence[Result]) -> list[str]:
        lines = [
            say(
                "lab.gt.line",
                flight=row["flight"],
                table=row["table"],
                who=say(f"gt.character.{seat['character']}"),
                level=say(f"gt.level.{seat['level']}"),
                credits=f"{seat['credits']:.2f}".replace("-", "−"),
                error=f"{seat['credits_error']:.2f}",
                finished=f"{100 * seat['finished']:.1f}",
                lost=f"{seat['lost']:.2f}",
            )
            for row in results
            for seat in row["seats"]
        ]
        return [*lines, say("lab.errors")]

    def sections(self, results: Sequence[Result]) -> list[Section]:
        from trucker.lab.charts import sections  # the plotting library is an extra

        return sections(results)


def read_plan(name: str, text: str, folder: Path) -> TruckerPlan:
    """The plan of the spec file called `name`. CatalogError names the field at fault."""
    spec = parse(_Spec, name, text, entry="entry")
    refuse_twins(name, spec.flights)
    refuse_twins(name, [table.name for table in spec.tables])
    rows: list[Plain] = [
        {
            "game": spec.game,
            "seed": spec.seed,
            "flight": flight,
            "table": table.name,
            "seats": [[seat.level, seat.character] for seat in table.seats],
        }
        for flight in spec.flights
        for table in spec.tables
    ]
    return TruckerPlan(spec, rows)


def play(row: Plain, first: int, count: int) -> Sums:
    """Games `first` to `first + count - 1` of a row of a plan. The same on every machine.

    Names of sums are "SEAT/credits", its squares, "SEAT/finished", "SEAT/lost" and "SEAT/won".
    """
    plain = cast("dict[str, Any]", row)
    seats = tuple(sitting_named(level, who) for level, who in plain["seats"])
    setup = Setup(plain["flight"], seats)
    found = simulate(load_cards(), lambda seed: setup, count, state_hash(row), first=first)
    sums: Sums = {}
    for index, seat in enumerate(found.seats):
        sums[f"{index}/credits"] = sum(seat.credits)
        sums[f"{index}/squares"] = sum(each * each for each in seat.credits)
        sums[f"{index}/finished"] = seat.finished
        sums[f"{index}/lost"] = seat.lost
        sums[f"{index}/won"] = round(_TIES * seat.wins)
    return sums


def _seat(tally: Tally, seat: int) -> dict[str, float]:
    games, sums = tally.games, tally.sums
    mean = sums[f"{seat}/credits"] / games
    spread = sums[f"{seat}/squares"] / games - mean * mean
    return {
        "credits": mean,
        "credits_error": (max(0.0, spread) / max(1, games - 1)) ** 0.5,
        "finished": sums[f"{seat}/finished"] / games,
        "lost": sums[f"{seat}/lost"] / games,
        "won": sums[f"{seat}/won"] / _TIES / games,
    }
