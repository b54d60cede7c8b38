"""Whether advice of Free Trader tells apart what differs, and calls equal what is.

    python -m tools.told [--positions 100] [--playouts 20000] [--first 0]

Positions of games of the practised captain at the standard schedule, endgames that are counted
left out. Each answer is played out in the same worlds, `--playouts` games in all; then the whole
advice is asked. Told are, of all answers beside the best: which the playouts call equal within one
point, and how often advice puts them in one group; which differ by over five, and how often advice
calls them clearly less; and how often an answer that is ahead was called less.
"""

import argparse
import json
import sys
from collections import Counter

from freetrader.advice.search import WHOLE, advise
from freetrader.ai.advisor import played
from freetrader.ai.alike import alike
from freetrader.ai.practised import PractisedPilot
from freetrader.rules.setup import STANDARD
from freetrader.rules.state import FreeTraderState
from freetrader.rules.turn import FreeTrader
from freetrader.storage.catalog import load_cards
from tabletop import FastRng, seed_number

__all__ = ["main"]

_EVERY = 11
_EQUAL, _APART = 0.01, 0.05


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--positions", type=int, default=100, metavar="N")
    parser.add_argument("--playouts", type=int, default=20_000, metavar="N")
    parser.add_argument("--first", type=int, default=0, metavar="N")
    args = parser.parse_args(words)
    counts: Counter[str] = Counter()
    game = seen = done = 0
    while done < args.positions:
        for state in _questions(f"told/{args.first + game}"):
            seen += 1
            if seen % _EVERY == 0 and done < args.positions:
                done += 1
                _count(state, done, args.playouts, counts)
                print(json.dumps({"positions": done, **counts}), flush=True)
        game += 1
    return 0


def _questions(seed: str) -> list[FreeTraderState]:
    """That leave a choice between answers that are not alike."""
    cards = load_cards()
    rules, captain = FreeTrader(cards), PractisedPilot(cards)
    state, found = rules.start(STANDARD, seed_number(seed)), list[FreeTraderState]()
    while (decision := state.decision) is not None:
        if len(decision.options) > 1 and len(alike(state)) > 1:
            found.append(state.clone())
        rules.apply(state, captain.choose(state, decision, FastRng(0)))
    return found


def _count(state: FreeTraderState, number: int, playouts: int, counts: Counter[str]) -> None:
    *_, hint = advise(state, "told", number, WHOLE)
    assert hint is not None
    if hint.is_exact:
        counts["counted"] += 1
        return
    rules, captain = FreeTrader(state.cards), PractisedPilot(state.cards)
    worlds, base = playouts // len(hint.tried), 1 << 31
    shares = {
        each.action: sum(
            played(rules, state, [each.action], captain, FastRng(base + world)).value == 1
            for world in range(worlds)
        )
        / worlds
        for each in hint.tried
    }
    counts["games"] += hint.games
    for place, each in enumerate(hint.tried[1:], 1):
        gap, is_less = shares[hint.best] - shares[each.action], place >= hint.level
        if abs(gap) <= _EQUAL:
            counts["equal"] += 1
            counts["equal, told so"] += not is_less
        elif abs(gap) > _APART:
            counts["apart"] += 1
            counts["apart, told so"] += is_less and gap > 0
        counts["wrongly called less"] += is_less and gap < -_EQUAL


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
