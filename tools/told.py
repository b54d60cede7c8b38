"""Whether advice of Free Trader tells apart what differs, and calls equal what is.

    python -m tools.told [--positions 100] [--playouts 20000] [--first 0] [--kept FILE]

Positions of games of the practised captain at the standard schedule, endgames that are counted
left out. Each answer is played to the end in the same worlds, `--playouts` games in all, fewer of
an answer that is surely over five points behind, or between one and five; then the whole advice is
asked. Told are, of all answers beside the best: which the playouts call equal within one point, and
how often advice puts them in one group; which differ by over five, and how often advice calls them
clearly less; and how often an answer that is ahead was called less. What was played is kept in a
file, so that other advice can be measured by the same games.
"""

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from freetrader.advice.search import WHOLE, advise
from freetrader.ai.advisor import played
from freetrader.ai.alike import alike
from freetrader.ai.practised import PractisedPilot
from freetrader.rules.setup import STANDARD
from freetrader.rules.state import FreeTraderState
from freetrader.rules.turn import FreeTrader
from freetrader.storage.catalog import load_cards
from tabletop import FastRng, seed_number
from tabletop.trials import difference

__all__ = ["main", "questions"]

_EVERY = 11
_EQUAL, _APART = 0.01, 0.05
_LOOK = 200
"""Worlds between two looks at what is sure."""
_SURELY = 3.5
"""Standard errors by which it is."""


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--positions", type=int, default=100, metavar="N")
    parser.add_argument("--playouts", type=int, default=20_000, metavar="N")
    parser.add_argument("--first", type=int, default=0, metavar="N")
    parser.add_argument("--kept", type=Path, metavar="FILE")
    args = parser.parse_args(words)
    kept = dict[str, list[str]]()
    if args.kept is not None and args.kept.exists():
        kept = dict(json.loads(line) for line in args.kept.read_text("utf-8").splitlines())
    counts: Counter[str] = Counter()
    for name, state in questions(args.first, _EVERY):
        if counts["positions"] == args.positions:
            break
        counts["positions"] += 1
        began = time.process_time()
        *_, hint = advise(state, "told", counts["positions"], WHOLE)
        spent = time.process_time() - began
        assert hint is not None
        counts["counted"] += hint.is_exact
        if not hint.is_exact:
            counts["games"] += hint.games
            counts["milliseconds"] += round(1000 * spent)
            if name not in kept:
                kept[name] = _truth(state, args.playouts)
                if args.kept is not None:
                    with args.kept.open("a", encoding="utf-8") as file:
                        file.write(json.dumps([name, kept[name]]) + "\n")
            won = [[float(world) for world in worlds] for worlds in kept[name]]
            truth = dict(zip([group[0] for group in alike(state)], won, strict=True))
            by_first = {a: truth[g[0]] for g in alike(state) for a in g}
            for place, each in enumerate(hint.tried[1:], 1):
                gap, _ = difference(by_first[hint.best], by_first[each.action])
                _count(counts, gap, place >= hint.level)
        print(json.dumps(counts), flush=True)
    return 0


def questions(first: int, every: int) -> Iterator[tuple[str, FreeTraderState]]:
    """One of so many that leave a choice between answers that are not alike, and its name."""
    cards = load_cards()
    rules, captain = FreeTrader(cards), PractisedPilot(cards)
    seen = 0
    for game in count(first):
        state, number = rules.start(STANDARD, seed_number(f"told/{game}")), 0
        while (decision := state.decision) is not None:
            if len(decision.options) > 1 and len(alike(state)) > 1:
                seen, number = seen + 1, number + 1
                if seen % every == 0:
                    yield f"{game}/{number}", state.clone()
            rules.apply(state, captain.choose(state, decision, FastRng(0)))


def _truth(state: FreeTraderState, playouts: int) -> list[str]:
    """By answer, in the order of `alike`: 1 for each world that was won, else 0."""
    rules, captain = FreeTrader(state.cards), PractisedPilot(state.cards)
    actions = [group[0] for group in alike(state)]
    won = [list[float]() for _ in actions]
    left, spent, base = list(range(len(actions))), 0, 1 << 31
    while len(left) > 1 and spent + _LOOK * len(left) <= playouts:
        met = len(won[left[0]])
        for world, index in ((met + n, index) for n in range(_LOOK) for index in left):
            game = played(rules, state, [actions[index]], captain, FastRng(base + world))
            won[index].append(float(game.value == 1))
        spent += _LOOK * len(left)
        best = max(left, key=lambda index: sum(won[index]))
        left = [index for index in left if index == best or not _is_sure(won[best], won[index])]
    return ["".join(f"{value:.0f}" for value in worlds) for worlds in won]


def _is_sure(best: list[float], other: list[float]) -> bool:
    gap, error = difference(best, other)
    low, high = gap - _SURELY * error, gap + _SURELY * error
    return len(best) > _LOOK and (low > _APART or (low > _EQUAL and high < _APART))


def _count(counts: Counter[str], gap: float, is_less: bool) -> None:
    if abs(gap) <= _EQUAL:
        counts["equal"] += 1
        counts["equal, told so"] += not is_less
    elif abs(gap) > _APART:
        counts["apart"] += 1
        counts["apart, told so"] += is_less and gap > 0
    counts["wrongly called less"] += is_less and gap < -_EQUAL


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
