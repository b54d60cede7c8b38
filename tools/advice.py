"""How often Free Trader is won by who takes each advice, beside the greedy pilot and the practised
captain.

    python -m tools.advice [--games 300] [--playouts 200] [--first 0]

Advice is asked as the hint asks it, with so many games for each question. All three play the same
seeds of the standard schedule. One line of JSON for each seed as it is played, so that a run can be
cut and gone on with by `--first`; then the shares with their standard errors, and the mean
difference of who is advised to the greedy pilot over the pairs.
"""

import argparse
import json
import sys
import time
from statistics import mean, stdev
from typing import TYPE_CHECKING

from freetrader.advice.search import advise
from freetrader.ai.policy import GreedyPilot
from freetrader.ai.practised import PractisedPilot
from freetrader.rules.setup import STANDARD
from freetrader.rules.turn import FreeTrader
from freetrader.storage.catalog import load_cards
from tabletop import Action, Decision, Pilot, Rng, pilot_rng, play_out, seed_number

if TYPE_CHECKING:
    from freetrader.rules.state import FreeTraderState

__all__ = ["main"]


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=300, metavar="N")
    parser.add_argument("--playouts", type=int, default=200, metavar="N")
    parser.add_argument("--first", type=int, default=0, metavar="N")
    args = parser.parse_args(words)
    cards = load_cards()
    pilots: dict[str, Pilot[FreeTraderState]] = {
        "greedy": GreedyPilot(cards),
        "practised": PractisedPilot(cards),
        "advised": _Follower(args.playouts),
    }
    game = FreeTrader(cards)
    won: dict[str, list[int]] = {name: [] for name in pilots}
    for index in range(args.first, args.first + args.games):
        seed = f"advice/{index}"
        began = time.process_time()
        for name, pilot in pilots.items():
            state = game.start(STANDARD, seed_number(seed))
            play_out(game, state, pilot, pilot_rng(seed, 0, 0))
            assert state.outcome is not None
            won[name].append(int(state.outcome.won))
        row = {name: each[-1] for name, each in won.items()}
        row_seconds = round(time.process_time() - began, 1)
        print(json.dumps({"seed": seed, **row, "cpu_seconds": row_seconds}), flush=True)
    gaps = [mine - its for mine, its in zip(won["advised"], won["greedy"], strict=True)]
    shares = {name: _told(each) for name, each in won.items()}
    print(json.dumps({"playouts": args.playouts, **shares, "advised - greedy": _told(gaps)}))
    return 0


class _Follower:
    """Does what it is told."""

    def __init__(self, games: int) -> None:
        self._games = games
        self._asked = 0

    def choose(self, state: "FreeTraderState", decision: Decision, rng: Rng) -> Action:
        if len(decision.options) == 1:
            return decision.options[0]
        self._asked += 1
        *_, hint = advise(state, "advice", self._asked, self._games)
        assert hint is not None
        return hint.best


def _told(values: list[int]) -> dict[str, float]:
    error = stdev(values) / len(values) ** 0.5 if len(values) > 1 else float("nan")
    return {"share": round(mean(values), 4), "standard_error": round(error, 4)}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
