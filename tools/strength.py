"""How well the rivals of Galaxy Trucker build and fly, measured against each other.

    python -m tools.strength [--ships N] [--pairs N] [--characters N] [--speed N] [--pressure N]
                             [--flight I|II|III] [--mode calm|live] [--rough ID …] [--json]

`--ships` builds in N games with all four chairs of one level. `--pairs` flies each of N seeds
twice with the chairs changed; who has more credits of both flights beats the other, a tie counts
half. `--characters` flies N games of hard rivals, four of eight characters each, and tells whose a
ship is by it alone. `--speed` times N games of four hard ships. `--pressure` builds N games in
which a player takes two beats for an act. Of a single pair or game no error is told. Games are
dealt to one worker a core; the figures, but of time, do not depend on how many there are.
"""

import argparse
import json
import os
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from statistics import mean, stdev
from typing import TypeVar

from tabletop import Action, Decision, Pilot, Rng
from tests.support.untidied import untidied
from tools.flown import (
    CHAIRS,
    NAMES,
    Figures,
    Table,
    fly,
    names_of,
    play,
    ship_of,
)
from trucker.ai.chances import bits_of, chance_of_any
from trucker.ai.characters import CHARACTERS
from trucker.ai.levels import LEVELS, pilot_of
from trucker.ai.pilot import GreedyPilot
from trucker.ai.yard import Builder
from trucker.rules.actions import Finish, Wait
from trucker.rules.setup import ROUGH
from trucker.rules.state import Seat, TruckerState
from trucker.rules.timer import BEAT

__all__ = ["main"]

T = TypeVar("T")
WHOLE = 0.8
"""Share of squares below which a ship that nothing can be added to was closed early."""
FAIR = Builder(plan=60, eye=12, noise=60)
"""How the player's stand-in builds."""


# Ships


@dataclass(slots=True)
class Yard:
    """What the building of one game came to."""

    ships: list[Figures]
    names: list[str]
    times: list[float]  # CPU seconds of each building decision


def built(table: Table, level: str, index: int) -> Yard:
    names = names_of(index)
    seed = f"ships/{table.flight}/{index}"
    state = table.begin([LEVELS[level].pace] * CHAIRS, seed)
    # Nothing is flown: the search of a hard rival is idle here.
    pilots = [GreedyPilot(CHARACTERS[name], LEVELS[level].builder) for name in names]
    times: list[float] = []
    done: dict[int, float] = {}
    with untidied():
        for now, action, seconds in play(state, pilots, seed):
            if now.phase != "build":
                break
            times.append(seconds)
            assert now.decision is not None
            if isinstance(action, Finish):
                done[now.decision.seat] = now.clock / BEAT
    ships = [_built(state, seat, done) for seat in range(CHAIRS)]
    return Yard(ships, names, times)


def _built(state: TruckerState, number: int, done: dict[int, float]) -> Figures:
    seat = state.seats[number]
    frame, cells = seat.ship.frame, seat.ship.board.outside
    can_grow = chance_of_any(frame, bits_of(state.cards.pile)) > 0
    return ship_of(seat) | {
        "full": len(frame.occupied) == cells,
        "closed_early": not can_grow and len(frame.occupied) < WHOLE * cells,
        "can_grow": can_grow,
        "half": len(frame.occupied) >= cells / 2,
        "all_sides": all(frame.shields),
        "beats": state.clock / BEAT,
        "done": done.get(number, state.clock / BEAT),
        "stopped": number not in done,
    }


def _yards(pool: ProcessPoolExecutor, table: Table, games: int) -> list[dict[str, object]]:
    """A row for each level, and one for each character at hard."""
    rows: list[dict[str, object]] = []
    for level in LEVELS:
        yards = _all(pool, partial(built, table, level), games)
        ships = [ship for yard in yards for ship in yard.ships]
        times = sorted(seconds for yard in yards for seconds in yard.times)
        parts = sorted(ship["parts"] for ship in ships)
        row: dict[str, object] = {
            "flight": table.flight,
            "level": level,
            "ships": len(ships),
            "smallest": parts[0],
            "p10": parts[len(parts) // 10],
            **_means(ships),
            "ms_a_ship": round(1000 * sum(times) / len(ships), 1),
            "p99_ms": round(1000 * times[len(times) * 99 // 100], 2),
            "worst_ms": round(1000 * times[-1], 1),
        }
        _tell(rows, row)
        if level == "hard":
            for name in NAMES:
                own = [
                    ship
                    for yard in yards
                    for ship, its in zip(yard.ships, yard.names, strict=True)
                    if its == name
                ]
                _tell(rows, {"character": name, "ships": len(own), **(_means(own) if own else {})})
    return rows


def _means(ships: Sequence[Figures]) -> dict[str, float]:
    return {key: round(mean(ship[key] for ship in ships), 3) for key in ships[0]}


# Pairs


@dataclass(frozen=True, slots=True)
class Pair:
    """Two flights on one seed: means over the seats of each side."""

    ours: float
    theirs: float
    finished: float  # shares of our seats
    positive: float
    parts: float
    lost: float
    seconds: float  # CPU


def duel(table: Table, ours: str, theirs: str, index: int) -> Pair:
    began = time.process_time()
    one, two = NAMES[index % len(NAMES)], NAMES[(index + 1 + index // len(NAMES) % 7) % len(NAMES)]
    mine: list[tuple[Seat, Figures]] = []
    others: list[Seat] = []
    for levels in ((ours, theirs, theirs, ours), (theirs, ours, ours, theirs)):
        kinds = tuple(zip(levels, (one, one, two, two), strict=True))
        seats, ships = fly(table, kinds, f"strength/{table.flight}/{index}")
        for level, seat, ship in zip(levels, seats, ships, strict=True):
            if level == ours:
                mine.append((seat, ship))
            else:
                others.append(seat)
    return Pair(
        mean(seat.credits for seat, _ in mine),
        mean(seat.credits for seat in others),
        mean(not seat.is_out for seat, _ in mine),
        mean(seat.credits > 0 for seat, _ in mine),
        mean(ship["parts"] for _, ship in mine),
        mean(len(seat.lost) for seat, _ in mine),
        time.process_time() - began,
    )


def _duels(
    pool: ProcessPoolExecutor, tables: Sequence[Table], pairs: int
) -> list[dict[str, object]]:
    rows: list[dict[str, object]] = []
    for table in tables:
        for ours, theirs in (("greedy", "random"), ("normal", "easy"), ("hard", "normal")):
            found = _all(pool, partial(duel, table, ours, theirs), pairs)
            gains = [pair.ours - pair.theirs for pair in found]
            beats = [(pair.ours > pair.theirs) + 0.5 * (pair.ours == pair.theirs) for pair in found]
            row: dict[str, object] = {
                "flight": table.flight,
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
                "parts": round(mean(pair.parts for pair in found), 2),
                "lost": round(mean(pair.lost for pair in found), 2),
                "cpu_s_a_game": round(mean(pair.seconds for pair in found) / 2, 2),
            }
            _tell(rows, row)
    return rows


def _error(values: Sequence[float], digits: int) -> float | None:
    """Standard error of the mean; one value has none."""
    if len(values) < 2:
        return None
    return round(stdev(values) / len(values) ** 0.5, digits)


# Characters


def company(table: Table, level: str, index: int) -> list[tuple[str, Figures]]:
    """Four characters' ships of one game, with what they came to."""
    names = names_of(index)
    kinds = [(level, name) for name in names]
    seats, ships = fly(table, kinds, f"portrait/{table.flight}/{index}")
    return [
        (
            name,
            ship
            | {
                "credits": seat.credits,
                "finished": not seat.is_out,
                "positive": seat.credits > 0,
                "lost": len(seat.lost),
            },
        )
        for name, seat, ship in zip(names, seats, ships, strict=True)
    ]


def _portraits(pool: ProcessPoolExecutor, table: Table, games: int) -> list[dict[str, object]]:
    """Means of each character's ships, and how many of them are told by their nearest mean."""
    found: dict[str, list[Figures]] = {name: [] for name in NAMES}
    for game in _all(pool, partial(company, table, "hard"), games):
        for name, ship in game:
            found[name].append(ship)
    marks = {name: [_marks(one) for one in ships] for name, ships in found.items()}
    told = told_apart(marks) if min(map(len, found.values())) > 1 else {}
    rows: list[dict[str, object]] = []
    for name, ships in found.items():
        row: dict[str, object] = {"character": name, "ships": len(ships), "told": told.get(name)}
        for key in ships[0] if ships else ():
            values = [ship[key] for ship in ships]
            row[key] = round(mean(values), 2)
            row[f"{key}_se"] = _error(values, 2)
        _tell(rows, row)
    every = [ship for ships in found.values() for ship in ships]
    all_told = round(mean(told.values()), 3) if told else None
    _tell(rows, {"character": "all", "ships": len(every), "told": all_told, **_means(every)})
    return rows


def _marks(ship: Figures) -> Figures:
    return {key: ship[key] for key in MARKS}


MARKS = (
    "parts",
    "engines",
    "cannons",
    "crew",
    "holds",
    "covered",
    "batteries",
    "users",
    "supports",
    "exposed",
    "space",
)
"""What of a ship is looked at to tell whose it is."""


def told_apart(ships: dict[str, list[Figures]]) -> Figures:
    """Share of each character's ships that are nearest to the mean of its other half.

    The first half of the ships gives the means and how far they spread, the second is judged by
    them; it takes two.
    """
    first = {name: of_one[: len(of_one) // 2] for name, of_one in ships.items()}
    keys = next(iter(ships.values()))[0]
    middle = {
        name: {key: mean(s[key] for s in half) for key in keys} for name, half in first.items()
    }
    spread = {
        key: stdev(s[key] - middle[name][key] for name, half in first.items() for s in half) or 1.0
        for key in keys
    }

    def far(ship: Figures, name: str) -> float:
        return sum(((ship[key] - middle[name][key]) / spread[key]) ** 2 for key in keys)

    return {
        name: round(
            mean(
                min(middle, key=partial(far, ship)) == name for ship in of_one[len(of_one) // 2 :]
            ),
            3,
        )
        for name, of_one in ships.items()
    }


# Time


def timed(table: Table, index: int) -> tuple[float, list[float], list[float]]:
    """CPU seconds of a game of four hard ships, and of its decisions in yard and flight."""
    names, seed = names_of(index), f"speed/{table.flight}/{index}"
    state = table.begin([LEVELS["hard"].pace] * CHAIRS, seed)
    yard: list[float] = []
    flight: list[float] = []
    with untidied():
        began = time.process_time()
        for now, _, seconds in play(state, [pilot_of("hard", name) for name in names], seed):
            (yard if now.phase == "build" else flight).append(seconds)
        return time.process_time() - began, yard, flight


def _speed(pool: ProcessPoolExecutor, table: Table, games: int) -> list[dict[str, object]]:
    found = _all(pool, partial(timed, table), games)
    row: dict[str, object] = {
        "flight": table.flight,
        "games": games,
        "cpu_s_a_game": round(mean(each[0] for each in found), 3),
        "games_per_s": round(games / sum(each[0] for each in found), 2),
    }
    for place, times in (
        ("yard", sorted(t for each in found for t in each[1])),
        ("flight", sorted(t for each in found for t in each[2])),
    ):
        row[f"{place}_p99_ms"] = round(1000 * times[len(times) * 99 // 100], 2)
        row[f"{place}_worst_ms"] = round(1000 * times[-1], 1)
    rows: list[dict[str, object]] = []
    _tell(rows, row)
    return rows


# Pressure


class _Slow:
    """A player who takes so many beats for an act: the others go by."""

    def __init__(self, pilot: Pilot[TruckerState], beats: int) -> None:
        self._pilot, self._beats, self._passed = pilot, beats, 0

    def choose(self, state: TruckerState, decision: Decision, rng: Rng) -> Action:
        if state.phase == "build" and Wait() in decision.options:
            self._passed += 1
            if self._passed % self._beats:
                return Wait()
        return self._pilot.choose(state, decision, rng)


def pressed(table: Table, level: str, beats: int, index: int) -> Figures:
    """A building of three rivals and a player who takes so many beats for an act."""
    names, seed = names_of(index), f"pressure/{table.flight}/{index}"
    state = table.begin([0] + [LEVELS[level].pace] * (CHAIRS - 1), seed)
    pilots: list[Pilot[TruckerState]] = [_Slow(GreedyPilot(CHARACTERS["careful"], FAIR), beats)]
    pilots += [GreedyPilot(CHARACTERS[name], LEVELS[level].builder) for name in names[1:]]
    first, is_done = 0.0, False
    for now, action, _ in play(state, pilots, seed):
        if now.phase != "build":
            break
        assert now.decision is not None
        if isinstance(action, Finish):
            if now.decision.seat:
                first = first or now.clock / BEAT
            else:
                is_done = True
    ships = [len(seat.ship.frame.occupied) for seat in state.seats]
    return {
        "stopped": not is_done,
        "first": first,
        "beats": state.clock / BEAT,
        "parts": ships[0],
        "parts_theirs": mean(ships[1:]),
        "space": state.seats[0].space,
    }


def _pressure(pool: ProcessPoolExecutor, table: Table, games: int) -> list[dict[str, object]]:
    rows: list[dict[str, object]] = []
    for level in LEVELS:
        for beats in (1, 2, 4):
            found = _all(pool, partial(pressed, table, level, beats), games)
            _tell(rows, {"level": level, "beats_an_act": beats, "games": games, **_means(found)})
    return rows


# The command


def _all(pool: ProcessPoolExecutor, one: Callable[[int], T], count: int) -> list[T]:
    return list(pool.map(one, range(count), chunksize=4))


def _tell(rows: list[dict[str, object]], row: dict[str, object]) -> None:
    rows.append(row)
    words = (f"{key} {'–' if value is None else value}" for key, value in row.items())
    print("  ".join(words), file=sys.stderr, flush=True)


def _count(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"a number from 0, not {text}")
    return int(text)


MEASURES: dict[str, Callable[[ProcessPoolExecutor, Table, int], list[dict[str, object]]]] = {
    "ships": _yards,
    "characters": _portraits,
    "speed": _speed,
    "pressure": _pressure,
}


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.strength",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    for name in ("pairs", *MEASURES):
        parser.add_argument(f"--{name}", type=_count, default=0, metavar="N")
    parser.add_argument("--flight", choices=("I", "II", "III", "trek"))
    parser.add_argument("--mode", choices=("calm", "live", "untimed"), default="calm")
    parser.add_argument("--rough", choices=ROUGH, nargs="*", default=())
    parser.add_argument("--workers", type=_count, default=0)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    table = Table(args.flight or "II", args.mode, tuple(args.rough))
    flights = (args.flight,) if args.flight else ("I", "II", "III")
    tables = [replace(table, flight=flight) for flight in flights]
    found: dict[str, object] = {}
    with ProcessPoolExecutor(args.workers or os.cpu_count()) as pool:
        if args.pairs:
            found["levels"] = _duels(pool, tables, args.pairs)
        for name, measure in MEASURES.items():
            if count := getattr(args, name):
                found[name] = measure(pool, table, count)
    if args.json:
        print(json.dumps(found, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
