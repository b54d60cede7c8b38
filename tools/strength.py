"""How well the rivals of Galaxy Trucker play, measured against each other.

    python -m tools.strength [--pairs 600] [--characters 200] [--json]

A pair is one seed flown twice with the chairs changed; who has more credits of both flights
beats the other, a tie counts half. Games are dealt to one worker a core; the figures do not
depend on how many there are.
"""

import argparse
import json
import os
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache, partial
from statistics import mean, stdev
from typing import TypeVar

from tabletop import Action, Decision, FastRng, Pilot, Rng, seed_number
from trucker.ai.characters import CHARACTERS
from trucker.ai.levels import LEVELS, pilot_of
from trucker.ai.pilot import GreedyPilot
from trucker.ai.restless import RestlessPilot
from trucker.catalog import load_cards
from trucker.rules.setup import Setup, Sitting
from trucker.rules.state import Seat, TruckerState
from trucker.rules.strength import doubles, strength_of
from trucker.rules.turn import GalaxyTrucker

__all__ = ["main"]

T = TypeVar("T")
NAMES = tuple(CHARACTERS)


@cache
def _game() -> GalaxyTrucker:
    return GalaxyTrucker(load_cards())


class _Chairs:
    """One pilot for each seat."""

    def __init__(self, kinds: tuple[tuple[str, str], ...]) -> None:
        self.pilots: list[Pilot[TruckerState]] = [
            RestlessPilot()
            if level == "random"
            else GreedyPilot(CHARACTERS[name])
            if level == "greedy"
            else pilot_of(level, name)
            for level, name in kinds
        ]

    def choose(self, state: TruckerState, decision: Decision, rng: Rng) -> Action:
        return self.pilots[decision.seat].choose(state, decision, rng)


def _pace(level: str) -> int:
    return LEVELS[level].pace if level in LEVELS else 1000


def fly(
    flight: str, kinds: tuple[tuple[str, str], ...], seed: str
) -> tuple[list[Seat], list[dict[str, float]]]:
    """The seats at the end, and what each ship had at the launch."""
    game, chairs = _game(), _Chairs(kinds)
    setup = Setup(flight, tuple(Sitting("", "", _pace(level)) for level, _ in kinds))
    state = game.start(setup, seed_number(seed))
    rng = FastRng(seed_number(f"{seed}/pilots"))
    ships: list[dict[str, float]] = []
    while (decision := state.decision) is not None:
        if not ships and state.phase == "flight":
            ships = [_ship(seat) for seat in state.seats]
        game.apply(state, chairs.choose(state, decision, rng))
    return state.seats, ships


def _ship(seat: Seat) -> dict[str, float]:
    """What tells one character's ships from another's."""
    ship = seat.ship
    tiles = [ship.part(cell).tile for cell in ship.occupied()]
    return {
        "parts": len(tiles),
        "engines": strength_of(ship, "engine", doubles(ship, "engine")) / 2,
        "cannons": strength_of(ship, "cannon", doubles(ship, "cannon")) / 2,
        "crew": len(ship.figures),
        "holds": sum(tile.holds for tile in tiles),
        "shields": sum(1 for tile in tiles if tile.covers),
        "batteries": ship.batteries,
        "exposed": ship.frame.exposed,
        "space": seat.space,
    }


@dataclass(frozen=True, slots=True)
class Pair:
    """Two flights on one seed: means over the seats of each side."""

    ours: float
    theirs: float
    finished: float  # shares of our seats
    positive: float
    seconds: float  # CPU


def duel(flight: str, ours: str, theirs: str, index: int) -> Pair:
    began = time.process_time()
    one, two = NAMES[index % 5], NAMES[(index + 2) % 5]
    mine: list[Seat] = []
    others: list[Seat] = []
    for levels in ((ours, theirs, theirs, ours), (theirs, ours, ours, theirs)):
        kinds = tuple(zip(levels, (one, one, two, two), strict=True))
        seats, _ = fly(flight, kinds, f"strength/{flight}/{index}")
        for level, seat in zip(levels, seats, strict=True):
            (mine if level == ours else others).append(seat)
    return Pair(
        mean(seat.credits for seat in mine),
        mean(seat.credits for seat in others),
        mean(not seat.is_out for seat in mine),
        mean(seat.credits > 0 for seat in mine),
        time.process_time() - began,
    )


def portrait(flight: str, name: str, index: int) -> dict[str, float]:
    """One character's ship among normal rivals of other characters."""
    others = [other for other in NAMES if other != name]
    kinds = (("normal", name), *(("normal", others[(index + n) % 4]) for n in range(3)))
    seats, ships = fly(flight, kinds, f"portrait/{flight}/{index}")
    return {**ships[0], "credits": seats[0].credits, "finished": not seats[0].is_out}


def _table(pool: ProcessPoolExecutor, pairs: int) -> list[dict[str, object]]:
    rows: list[dict[str, object]] = []
    for flight in ("I", "II"):
        for ours, theirs in (("greedy", "random"), ("normal", "easy"), ("hard", "normal")):
            found = _all(pool, partial(duel, flight, ours, theirs), pairs)
            gains = [pair.ours - pair.theirs for pair in found]
            beats = [(pair.ours > pair.theirs) + 0.5 * (pair.ours == pair.theirs) for pair in found]
            row = {
                "flight": flight,
                "ours": ours,
                "theirs": theirs,
                "pairs": pairs,
                "credits": round(mean(pair.ours for pair in found), 2),
                "credits_theirs": round(mean(pair.theirs for pair in found), 2),
                "gain": round(mean(gains), 2),
                "gain_se": round(stdev(gains) / pairs**0.5, 2),
                "beats": round(mean(beats), 3),
                "beats_se": round(stdev(beats) / pairs**0.5, 3),
                "finished": round(mean(pair.finished for pair in found), 3),
                "positive": round(mean(pair.positive for pair in found), 3),
                "cpu_s_a_game": round(mean(pair.seconds for pair in found) / 2, 2),
            }
            rows.append(row)
            print(_line(row), file=sys.stderr, flush=True)
    return rows


def _portraits(pool: ProcessPoolExecutor, games: int) -> list[dict[str, object]]:
    """Means of each character's ships, and how many of them are told by their nearest mean."""
    found = {name: _all(pool, partial(portrait, "II", name), games) for name in NAMES}
    told = told_apart({name: [_marks(one) for one in ships] for name, ships in found.items()})
    rows: list[dict[str, object]] = []
    for name, ships in found.items():
        row: dict[str, object] = {"character": name, "games": games, "told_by_ship": told[name]}
        for key in ships[0]:
            values = [float(one[key]) for one in ships]
            row[key] = round(mean(values), 2)
            row[f"{key}_se"] = round(stdev(values) / games**0.5, 2)
        rows.append(row)
        print(_line(row), file=sys.stderr, flush=True)
    return rows


def _marks(ship: dict[str, float]) -> dict[str, float]:
    return {key: ship[key] for key in _SEEN}


_SEEN = ("parts", "engines", "cannons", "crew", "holds", "shields", "batteries", "exposed")
"""What of a ship is looked at to tell whose it is."""


def told_apart(ships: dict[str, list[dict[str, float]]]) -> dict[str, float]:
    """Share of each character's ships that are nearest to the mean of its other half.

    The first half of the ships gives the means, the second is judged by them.
    """
    every = [ship for of_one in ships.values() for ship in of_one]
    spread = {key: stdev(ship[key] for ship in every) or 1.0 for key in every[0]}
    middle = {
        name: {key: mean(ship[key] for ship in of_one[: len(of_one) // 2]) for key in spread}
        for name, of_one in ships.items()
    }

    def far(ship: dict[str, float], name: str) -> float:
        return sum(((ship[key] - middle[name][key]) / spread[key]) ** 2 for key in spread)

    return {
        name: round(
            mean(
                min(middle, key=partial(far, ship)) == name for ship in of_one[len(of_one) // 2 :]
            ),
            3,
        )
        for name, of_one in ships.items()
    }


def _all(pool: ProcessPoolExecutor, one: Callable[[int], T], count: int) -> list[T]:
    return list(pool.map(one, range(count), chunksize=5))


def _line(row: dict[str, object]) -> str:
    return "  ".join(f"{key} {value}" for key, value in row.items())


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.strength", description=__doc__)
    parser.add_argument("--pairs", type=int, default=600)
    parser.add_argument("--characters", type=int, default=200, metavar="GAMES")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        table = _table(pool, args.pairs) if args.pairs else []
        portraits = _portraits(pool, args.characters) if args.characters else []
    if args.json:
        print(json.dumps({"levels": table, "characters": portraits}, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
