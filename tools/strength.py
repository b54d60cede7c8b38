"""How well the rivals of Galaxy Trucker play, measured against each other.

    python -m tools.strength [--pairs 600] [--characters 200] [--json]

A pair is one seed flown twice with the chairs changed; who has more credits of both flights
beats the other, a tie counts half. Of a single pair or game no error is told. Games are dealt to
one worker a core; the figures do not depend on how many there are.
"""

import argparse
import json
import os
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache, partial
from statistics import mean, stdev
from typing import TypeVar

from tabletop import Pilot, pilot_rng, seed_number
from trucker.ai.characters import CHARACTERS
from trucker.ai.levels import LEVELS, pilot_of
from trucker.ai.pilot import GreedyPilot
from trucker.ai.restless import RestlessPilot
from trucker.rules.setup import Setup, Sitting
from trucker.rules.state import Seat, TruckerState
from trucker.rules.strength import doubles, strength_of
from trucker.rules.turn import GalaxyTrucker
from trucker.storage.catalog import load_cards

__all__ = ["main"]

T = TypeVar("T")
NAMES = tuple(CHARACTERS)


@cache
def _game() -> GalaxyTrucker:
    return GalaxyTrucker(load_cards())


def _pilot(level: str, name: str) -> Pilot[TruckerState]:
    if level == "random":
        return RestlessPilot()
    if level == "greedy":
        return GreedyPilot(CHARACTERS[name])
    return pilot_of(level, name)


def _pace(level: str) -> int:
    return LEVELS[level].pace if level in LEVELS else 1000


def fly(
    flight: str, kinds: tuple[tuple[str, str], ...], seed: str
) -> tuple[list[Seat], list[dict[str, float]]]:
    """The seats at the end, and what each ship had at the launch.

    Each chair has a generator of its own, so that one pilot's thinking moves no other's draws.
    """
    game, pilots = _game(), [_pilot(level, name) for level, name in kinds]
    setup = Setup(flight, tuple(Sitting("", "", _pace(level)) for level, _ in kinds))
    state = game.start(setup, seed_number(seed))
    chances = [pilot_rng(seed, chair, 0) for chair in range(len(kinds))]
    ships: list[dict[str, float]] = []
    while (decision := state.decision) is not None:
        if not ships and state.phase == "flight":
            ships = [_ship(seat) for seat in state.seats]
        chair = decision.seat
        game.apply(state, pilots[chair].choose(state, decision, chances[chair]))
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
                "gain_se": _error(gains, 2),
                "beats": round(mean(beats), 3),
                "beats_se": _error(beats, 3),
                "finished": round(mean(pair.finished for pair in found), 3),
                "positive": round(mean(pair.positive for pair in found), 3),
                "cpu_s_a_game": round(mean(pair.seconds for pair in found) / 2, 2),
            }
            rows.append(row)
            print(_line(row), file=sys.stderr, flush=True)
    return rows


def _error(values: Sequence[float], digits: int) -> float | None:
    """Standard error of the mean; one value has none."""
    if len(values) < 2:
        return None
    return round(stdev(values) / len(values) ** 0.5, digits)


def _portraits(pool: ProcessPoolExecutor, games: int) -> list[dict[str, object]]:
    """Means of each character's ships, and how many of them are told by their nearest mean."""
    found = {name: _all(pool, partial(portrait, "II", name), games) for name in NAMES}
    marks = {name: [_marks(one) for one in ships] for name, ships in found.items()}
    told = told_apart(marks) if games > 1 else {}
    rows: list[dict[str, object]] = []
    for name, ships in found.items():
        row: dict[str, object] = {"character": name, "games": games, "told_by_ship": told.get(name)}
        for key in ships[0]:
            values = [float(one[key]) for one in ships]
            row[key] = round(mean(values), 2)
            row[f"{key}_se"] = _error(values, 2)
        rows.append(row)
        print(_line(row), file=sys.stderr, flush=True)
    return rows


def _marks(ship: dict[str, float]) -> dict[str, float]:
    return {key: ship[key] for key in _SEEN}


_SEEN = ("parts", "engines", "cannons", "crew", "holds", "shields", "batteries", "exposed")
"""What of a ship is looked at to tell whose it is."""


def told_apart(ships: dict[str, list[dict[str, float]]]) -> dict[str, float]:
    """Share of each character's ships that are nearest to the mean of its other half.

    The first half of the ships gives the means, the second is judged by them; it takes two.
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
    return "  ".join(f"{key} {'–' if value is None else value}" for key, value in row.items())


def _count(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"a number from 0, not {text}")
    return int(text)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.strength", description=__doc__)
    parser.add_argument("--pairs", type=_count, default=600)
    parser.add_argument("--characters", type=_count, default=200, metavar="GAMES")
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
