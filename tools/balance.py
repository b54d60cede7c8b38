"""What it brings a rival of Galaxy Trucker to build for a mission or a VIP, and how large ships are
that are built by turns.

    python -m tools.balance [--pairs N] [--levels I II III] [--json] [missions|vips|turns|NAME ...]

A pair is two games of the same seed with four normal rivals: in one the first and the third try, in
the other the second and the fourth. What a seat earned when it tried is set against what it earned
when it did not. A VIP is measured as the only one who lies open.
"""

import argparse
import json
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, replace
from functools import cache, partial
from itertools import chain
from statistics import mean, stdev

from tabletop import Event, Pilot, pilot_rng, seed_number
from trucker.ai.characters import CHARACTERS
from trucker.ai.levels import LEVELS, sitting_of
from trucker.ai.pilot import GreedyPilot
from trucker.rules.events import Scored
from trucker.rules.setup import MISSIONS, TURNS, Setup
from trucker.rules.state import TruckerState
from trucker.rules.turn import GalaxyTrucker
from trucker.storage.catalog import load_expanded

__all__ = ["Row", "main", "measured", "pair"]

FLIGHTS = ("I", "II", "III")
LEVEL = "normal"
AIM: Mapping[str, Sequence[str]] = {
    "directives": ("all_met_twice",),
    "club_gold_trials": ("order",),
}
"""Lines that a mission is about, where those it pays tell less: a directive is paid to nearly
everybody, and a factor of the order is no line."""


@dataclass(frozen=True, slots=True)
class Result:
    """One seat of one pair: with a try and without."""

    gain: int  # credits more for having tried
    paid: int  # credits of its own lines for the try, less what they cost
    is_met: bool  # whether a line that the mission is about was paid for the try
    is_full: bool  # whether the last of them was, which is the hardest
    finished: bool
    finished_else: bool


@dataclass(frozen=True, slots=True)
class Row:
    """What one mission or VIP comes to on one flight."""

    name: str
    flight: str
    seats: int
    gain: float
    error: float
    paid: float
    met: float
    full: float
    finished: float
    finished_else: float

    def __str__(self) -> str:
        return (
            f"| {self.name} | {self.flight} | {self.gain:+.2f} ± {self.error:.2f} "
            f"| {self.paid:+.2f} | {self.met:.0%} | {self.full:.0%} "
            f"| {self.finished:.0%} | {self.finished_else:.0%} |"
        )


HEAD = (
    "| what | flight | credits more | its lines | met | last line | finished | else |\n"
    "|---|---|---|---|---|---|---|---|"
)


@cache
def _game() -> GalaxyTrucker:
    return GalaxyTrucker(load_expanded())


def _table(number: int) -> list[str]:
    """Characters of the four seats, others in each game."""
    names = [*CHARACTERS, *CHARACTERS]
    first = number % len(CHARACTERS)
    return names[first : first + 4]


def _pilot(level: str, name: str, tries: bool) -> Pilot[TruckerState]:
    builder = replace(LEVELS[level].builder, tries=tries)
    return GreedyPilot(CHARACTERS[name], builder, LEVELS[level].slips)


def flown(name: str, flight: str, number: int, tries: Sequence[bool]) -> list[Result]:
    """A game in which these seats try; results tell of one side alone."""
    game, seed, names = _game(), f"balance/{name}/{flight}/{number}", _table(number)
    is_mission = name in MISSIONS
    seats = tuple(sitting_of(LEVEL, each) for each in names)
    setup = Setup(flight, seats, mission=name if is_mission else "", vips=not is_mission)
    pilots = [_pilot(LEVEL, each, try_) for each, try_ in zip(names, tries, strict=True)]
    chances = [pilot_rng(seed, seat, 0) for seat in range(4)]
    state, events = game.start(setup, seed_number(seed)), list[Event]()
    assert state.extras is not None
    if not is_mission:
        state.extras.vips = [name]
    while (decision := state.decision) is not None:
        seat = decision.seat
        game.apply(state, pilots[seat].choose(state, decision, chances[seat]), events)
    lines, costs = [name], list[str]()
    if is_mission:
        card = state.cards.missions[name]
        lines, costs = [each.what for each in card.rewards], [each.what for each in card.penalties]
    meets = AIM.get(name, lines)
    scored = [each for each in events if isinstance(each, Scored)]
    met = {each.seat for each in scored if each.line in meets and each.credits > 0}
    scored = [each for each in scored if each.line in lines + costs]
    full = {each.seat for each in scored if each.line == lines[-1] and each.credits > 0}
    found: list[Result] = []
    for number, seat in enumerate(state.seats):
        paid = sum(each.credits for each in scored if each.seat == number)
        found.append(
            Result(seat.credits, paid, number in met, number in full, not seat.is_out, False)
        )
    return found


def pair(name: str, flight: str, number: int) -> list[Result]:
    """Each of the four seats once with a try and once without."""
    one = flown(name, flight, number, (True, False, True, False))
    other = flown(name, flight, number, (False, True, False, True))
    found: list[Result] = []
    for seat in range(4):
        tried, idle = (one, other) if not seat % 2 else (other, one)
        mine, else_ = tried[seat], idle[seat]
        found.append(replace(mine, gain=mine.gain - else_.gain, finished_else=else_.finished))
    return found


def measured(name: str, flight: str, results: Sequence[Result]) -> Row:
    gains = [result.gain for result in results]
    return Row(
        name,
        flight,
        len(gains),
        mean(gains),
        stdev(gains) / len(gains) ** 0.5,
        mean(result.paid for result in results),
        mean(result.is_met for result in results),
        mean(result.is_full for result in results),
        mean(result.finished for result in results),
        mean(result.finished_else for result in results),
    )


def built(mode: str, level: str, flight: str, number: int) -> list[int]:
    """Tiles of four ships of one level when building is over."""
    game, seed, names = _game(), f"balance/{flight}/{number}", _table(number)
    setup = Setup(flight, tuple(sitting_of(level, each) for each in names), mode=mode)
    state = game.start(setup, seed_number(seed))
    pilots = [_pilot(level, each, True) for each in names]
    chances = [pilot_rng(seed, seat, 0) for seat in range(4)]
    while (decision := state.decision) is not None and state.phase == "build":
        seat = decision.seat
        game.apply(state, pilots[seat].choose(state, decision, chances[seat]))
    return [len(seat.ship.occupied()) for seat in state.seats]


def _sizes(pool: ProcessPoolExecutor, flights: Sequence[str], games: int) -> Iterator[str]:
    yield "| level | flight | by the clock | by turns |\n|---|---|---|---|"
    for level in LEVELS:
        for flight in flights:
            sizes = [
                mean(
                    chain.from_iterable(pool.map(partial(built, mode, level, flight), range(games)))
                )
                for mode in ("calm", TURNS)
            ]
            yield f"| {level} | {flight} | {sizes[0]:.1f} | {sizes[1]:.1f} |"


def _named(names: Sequence[str]) -> list[str]:
    """Missions and VIPs in the order asked for; all where none is."""
    groups = {"missions": [*MISSIONS], "vips": [*_game().cards.vips]}
    known = [*chain(*groups.values())]
    found: list[str] = []
    for name in names or groups:
        found += groups.get(name, [name] if name in known else [])
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.balance",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("names", nargs="*")
    parser.add_argument("--pairs", type=int, default=200)
    parser.add_argument("--levels", choices=FLIGHTS, nargs="+", default=FLIGHTS)
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args(arguments)
    known = {"missions", "vips", "turns", *MISSIONS, *_game().cards.vips}
    if strange := {*args.names} - known:
        parser.error(f"unknown: {', '.join(sorted(strange))}")
    with ProcessPoolExecutor(args.workers) as pool:
        names = [] if args.names == ["turns"] else _named(args.names)
        if names and not args.json:
            print(HEAD, flush=True)
        for name in names:
            for flight in args.levels:
                found = pool.map(partial(pair, name, flight), range(args.pairs), chunksize=4)
                row = measured(name, flight, [*chain.from_iterable(found)])
                print(json.dumps(asdict(row)) if args.json else row, flush=True)
        if "turns" in args.names or not args.names:
            for line in _sizes(pool, args.levels, args.pairs // 4 or 1):
                print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
