"""Fits how Free Trader judges a position at sight.

    python -m tools.prospects [--games 70000]

Plays games of the practised captain with the cards of today, most of them with some answers at
random first, and fits a small net to which were won from the beginning of each turn. Writes
resources/freetrader/prospects.json, and says how well it does in games that it was not fitted to.
"""

import argparse
import json
import random
import sys
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from freetrader.ai.practised import PractisedPilot
from freetrader.ai.prospect import signs
from freetrader.rules.setup import STANDARD, Setup
from freetrader.rules.turn import FreeTrader
from freetrader.storage.catalog import load_cards, load_presets
from tabletop import FastRng, seed_number

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Table = NDArray[Any]

__all__ = ["main"]

TARGET = Path(__file__).parent.parent / "resources" / "freetrader" / "prospects.json"
_HIDDEN = (16, 8)
_AT_RANDOM = (0.0, 0.05, 0.2)
_UNTIL = 14
"""Turn before which answers are random."""
_ROUNDS, _BATCH, _RATE = 14, 512, 3e-3
_TESTED = 10
"""One game of so many is not fitted to."""


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=70_000, metavar="N")
    args = parser.parse_args(words)
    rows, won, games = _played(args.games)
    tested = games % _TESTED == 0
    mean, spread = rows.mean(0), rows.std(0) + 1e-6
    scaled = (rows - mean) / spread
    net = _fitted(scaled[~tested], won[~tested])
    chances = _chances(net, scaled[tested])
    error = float(((chances - won[tested]) ** 2).mean())
    layers: list[Any] = []
    for number, (weights, base) in enumerate(net):
        if not number:  # what comes in is not scaled then
            weights = weights / spread[:, None]
            base = base - mean @ weights
        layers.append(
            [
                [[_short(each) for each in unit], _short(add)]
                for unit, add in zip(weights.T, base, strict=True)
            ]
        )
    found = {"games": args.games, "error": round(error, 4), "layers": layers}
    TARGET.write_text(json.dumps(found) + "\n", "utf-8")
    print(len(rows), "positions; mean squared error", error, "of", float(won[tested].var()))
    return 0


def _played(count: int) -> "tuple[Table, Table, NDArray[np.int64]]":
    """The beginnings of turns that the captain alone played on from, and what became of them."""
    rows: list[list[float]] = []
    won: list[int] = []
    numbers: list[int] = []
    cards = load_cards()
    rules, captain = FreeTrader(cards), PractisedPilot(cards)
    for number in range(count):
        chance = random.Random(number)
        state = rules.start(_setup(chance), seed_number(f"prospects/{number}"))
        share, until = chance.choice(_AT_RANDOM), chance.randint(1, _UNTIL)
        first, turn = until if share else 2, 1
        found: list[list[float]] = []
        while (decision := state.decision) is not None:
            if state.turn > turn:
                turn = state.turn
                if turn >= first:
                    found.append(signs(captain, state))
            if turn < until and chance.random() < share:
                rules.apply(state, chance.choice(decision.options))
            else:
                rules.apply(state, captain.choose(state, decision, FastRng(0)))
        assert state.outcome is not None
        rows += found
        won += [int(state.outcome.won)] * len(found)
        numbers += [number] * len(found)
    return np.array(rows, np.float32), np.array(won, np.float32), np.array(numbers)


def _setup(chance: random.Random) -> Setup:
    if chance.random() < 0.5:
        return STANDARD
    if chance.random() < 0.6:
        return chance.choice([preset.setup for preset in load_presets().presets])
    months = chance.randint(1, 7)
    payments = sorted(chance.randint(2, 18) for _ in range(months))
    bonuses = sorted(chance.randint(0, 3) for _ in range(months))
    return Setup(tuple(payments), tuple(bonuses))


def _fitted(rows: "Table", won: "Table") -> "list[tuple[Table, Table]]":
    """Layers of weights by value and unit, and what is added; by Adam."""
    rng = np.random.default_rng(0)
    sizes = [rows.shape[1], *_HIDDEN, 1]
    weights = [
        rng.normal(0, size**-0.5, (size, after)).astype(np.float32)
        for size, after in pairwise(sizes)
    ]
    bases = [np.zeros(size, np.float32) for size in sizes[1:]]
    parts = [*weights, *bases]
    means, squares = [np.zeros_like(part) for part in parts], [np.zeros_like(p) for p in parts]
    step, steps = 0, _ROUNDS * (len(rows) // _BATCH)
    for _ in range(_ROUNDS):
        order = rng.permutation(len(rows))
        for at in range(0, len(rows) - _BATCH + 1, _BATCH):
            batch = order[at : at + _BATCH]
            values = [rows[batch]]
            for layer, base in zip(weights[:-1], bases[:-1], strict=True):
                values.append(np.maximum(0, values[-1] @ layer + base))
            out = values[-1] @ weights[-1] + bases[-1]
            slope = (1 / (1 + np.exp(-out)) - won[batch][:, None]) / _BATCH
            slopes: list[Table] = []
            for place in reversed(range(len(weights))):
                slopes[:0] = [values[place].T @ slope + 1e-5 * weights[place]]
                slopes.append(slope.sum(0))
                if place:
                    slope = (slope @ weights[place].T) * (values[place] > 0)
            count = len(weights)
            slopes = slopes[:count] + slopes[: count - 1 : -1]
            step += 1
            rate = _RATE * (1 - (step - 1) / steps)
            for part, mean, square, found in zip(parts, means, squares, slopes, strict=True):
                mean += 0.1 * (found - mean)
                square += 0.001 * (found * found - square)
                size = np.sqrt(square / (1 - 0.999**step)) + 1e-8
                part -= rate * (mean / (1 - 0.9**step)) / size
    return list(zip(weights, bases, strict=True))


def _chances(net: "list[tuple[Table, Table]]", rows: "Table") -> "Table":
    for weights, base in net[:-1]:
        rows = np.maximum(0, rows @ weights + base)
    return 1 / (1 + np.exp(-(rows @ net[-1][0] + net[-1][1])[:, 0]))


def _short(value: float) -> float:
    return float(f"{value:.5g}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
