"""How well rivals of Galaxy Trucker build and fly each class of ship, by level.

    python -m tools.classes [--games N] [--json] [CLASS ...]

Four rivals of one level fly together for the ships and what they earn. For the order of the levels
two of one level fly against two of the next, each pair of games with the seats changed over: what
is told is the share of pairs in which the better two earned more, a draw being half of one.
"""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from functools import cache, partial
from itertools import chain
from statistics import mean

from tabletop import Event, pilot_rng, seed_number
from trucker.ai.characters import CHARACTERS
from trucker.ai.levels import LEVELS, pilot_of, sitting_of
from trucker.rules.events import Scored
from trucker.rules.setup import CLASSES, Setup
from trucker.rules.turn import GalaxyTrucker
from trucker.storage.catalog import load_models

__all__ = ["Row", "Ship", "flown", "main", "measured"]

SEATS = 4
FLIGHTS = {model: flight for flight, models in CLASSES.items() for model in models}


@dataclass(frozen=True, slots=True)
class Ship:
    """What one seat of one game came to."""

    filled: float  # of the squares of its board, at the end of building
    exposed: int  # connectors, then
    fee: int  # credits that its insurance cost
    finished: bool
    earned: int  # credits of the flight
    credits: int  # at the end, 0 at least


@dataclass(frozen=True, slots=True)
class Row:
    """Means of one level with one class."""

    model: str
    level: str
    ships: int
    filled: float
    exposed: float
    fee: float
    finished: float
    earned: float
    ahead: float | None  # share of pairs won against the level below

    def __str__(self) -> str:
        ahead = "" if self.ahead is None else f"{self.ahead:.2f}"
        return (
            f"| {self.model} | {self.level} | {self.filled:.0%} | {self.exposed:.1f} "
            f"| {self.fee:.1f} | {self.finished:.0%} | {self.earned:+.1f} | {ahead} |"
        )


HEAD = (
    "| class | level | filled | exposed | fee | finished | earned | ahead of the level below |\n"
    "|---|---|---|---|---|---|---|---|"
)


@cache
def _game() -> GalaxyTrucker:
    return GalaxyTrucker(load_models())


def flown(model: str, levels: Sequence[str], number: int) -> list[Ship]:
    """A game of these levels by seat; the characters change from game to game."""
    game, seed, flight = _game(), f"classes/{model}/{number}", FLIGHTS[model]
    names, first = [*CHARACTERS, *CHARACTERS], number % len(CHARACTERS)
    sits = [*zip(levels, names[first : first + SEATS], strict=True)]
    setup = Setup(flight, tuple(sitting_of(*each) for each in sits), classes=_classes(model))
    pilots = [pilot_of(*each) for each in sits]
    chances = [pilot_rng(seed, seat, 0) for seat in range(SEATS)]
    state, events = game.start(setup, seed_number(seed)), list[Event]()
    built: list[tuple[float, int]] = []
    while (decision := state.decision) is not None:
        if not built and state.phase != "build":
            board = state.plan.board
            built = [
                (len(seat.ship.occupied()) / len(board.cells), seat.ship.frame.exposed)
                for seat in state.seats
            ]
        seat = decision.seat
        game.apply(state, pilots[seat].choose(state, decision, chances[seat]), events)
    fees = dict.fromkeys(range(SEATS), 0)
    for each in events:
        if isinstance(each, Scored) and each.line == "insurance":
            fees[each.seat] -= each.credits
    return [
        Ship(*built[number], fees[number], not seat.is_out, seat.earned, seat.credits)
        for number, seat in enumerate(state.seats)
    ]


def _classes(model: str) -> tuple[str, ...]:
    return () if model == FLIGHTS[model] else (model,)


def _alike(model: str, level: str, number: int) -> list[Ship]:
    return flown(model, [level] * SEATS, number)


def _duel(model: str, better: str, worse: str, number: int) -> float:
    """1 where the better two earned more over both games, 0.5 for as much."""
    one = flown(model, [better, worse, better, worse], number)
    other = flown(model, [worse, better, worse, better], number)
    gain = sum(ship.earned for ship in chain(one[::2], other[1::2]))
    gain -= sum(ship.earned for ship in chain(one[1::2], other[::2]))
    return 1.0 if gain > 0 else 0.5 if not gain else 0.0


def measured(pool: ProcessPoolExecutor, model: str, games: int) -> list[Row]:
    rows, below = list[Row](), [None, *LEVELS]
    for level, worse in zip(LEVELS, below, strict=False):
        found = pool.map(partial(_alike, model, level), range(games), chunksize=2)
        ships = [*chain.from_iterable(found)]
        ahead = None
        if worse is not None:
            ahead = mean(pool.map(partial(_duel, model, level, worse), range(games), chunksize=2))
        rows.append(
            Row(
                model,
                level,
                len(ships),
                mean(ship.filled for ship in ships),
                mean(ship.exposed for ship in ships),
                mean(ship.fee for ship in ships),
                mean(ship.finished for ship in ships),
                mean(ship.earned for ship in ships),
                ahead,
            )
        )
    return rows


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.classes",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("models", nargs="*", metavar="CLASS")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args(arguments)
    if strange := {*args.models} - {*FLIGHTS}:
        parser.error(f"unknown: {', '.join(sorted(strange))}")
    with ProcessPoolExecutor(args.workers) as pool:
        if not args.json:
            print(HEAD, flush=True)
        for model in args.models or FLIGHTS:
            for row in measured(pool, model, args.games):
                print(json.dumps(asdict(row)) if args.json else row, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
