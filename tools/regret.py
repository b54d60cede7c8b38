"""What hints of Free Trader cost beside perfect play, where that can be counted out.

    python -m tools.regret [--endgames 240] [--positions 60000]

Endgames of the standard schedule as a practised captain reaches them, two of a game at most. Left
out are those whose tree has more than `--positions` positions, and those in which every answer is
worth the same: nothing can be wrong there. The regret of a hint is the chance of
winning, by perfect play from there on, that its best answer has less than the best of all. Told
are the brief hint, which always plays games, and the whole one, which counts where it can.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from statistics import mean, stdev

from freetrader.advice.search import BRIEF, WHOLE, advise
from freetrader.ai.endgame import Endgame, TooLarge, is_endgame
from freetrader.ai.practised import PractisedPilot
from freetrader.rules.setup import STANDARD
from freetrader.rules.state import FreeTraderState
from freetrader.rules.turn import FreeTrader
from freetrader.storage.catalog import load_cards
from tabletop import FastRng, seed_number

__all__ = ["main"]

_WRONG = 0.01


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--endgames", type=int, default=240, metavar="N")
    parser.add_argument("--positions", type=int, default=60_000, metavar="N")
    args = parser.parse_args(words)
    regrets: dict[str, list[float]] = {"brief": [], "whole": [], "whole, played": []}
    left_out = alike = 0
    for number, state in enumerate(endgames()):
        chances = counted(state, args.positions)
        if chances is None:
            left_out += 1
            continue
        if max(chances) - min(chances) <= _WRONG:
            alike += 1
            continue
        assert state.decision is not None
        worth = dict(zip(state.decision.options, chances, strict=True))
        for name, games in (("brief", BRIEF), ("whole", WHOLE)):
            *_, hint = advise(state, "regret", number, games)
            assert hint is not None
            regret = max(chances) - worth[hint.best]
            regrets[name].append(regret)
            if name == "whole" and not hint.is_exact:
                regrets["whole, played"].append(regret)
        if len(regrets["whole"]) == args.endgames:
            break
    told = {name: _told(found) for name, found in regrets.items() if found}
    print(json.dumps({"too_large": left_out, "alike": alike, **told}, indent=1))
    return 0


def endgames() -> Iterator[FreeTraderState]:
    """One after the other, from ever new games."""
    cards = load_cards()
    game, captain = FreeTrader(cards), PractisedPilot(cards)
    number = 0
    while True:
        state = game.start(STANDARD, seed_number(f"regret/{number}"))
        found: list[FreeTraderState] = []
        while (decision := state.decision) is not None:
            if is_endgame(state) and len(decision.options) > 1:
                found.append(state.clone())
            game.apply(state, captain.choose(state, decision, FastRng(number)))
        if found:
            yield from {id(each): each for each in (found[0], found[len(found) // 2])}.values()
        number += 1


def counted(state: FreeTraderState, limit: int) -> list[float] | None:
    """The chance of winning after each answer; None beyond the limit."""
    try:
        *_, chances = Endgame(FreeTrader(state.cards), limit).chances(state)
    except TooLarge:
        return None
    return chances


def _told(regrets: list[float]) -> dict[str, float]:
    error = stdev(regrets) / len(regrets) ** 0.5 if len(regrets) > 1 else 0.0
    wrong = sum(regret > _WRONG for regret in regrets) / len(regrets)
    return {
        "endgames": len(regrets),
        "mean": round(mean(regrets), 5),
        "error": round(error, 5),
        "wrong": round(wrong, 4),
        "largest": round(max(regrets), 4),
    }


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
