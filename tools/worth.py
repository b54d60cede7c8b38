"""Whether each module and cargo is worth its price, in each edition of the cards.

    python -m tools.worth [GAMES]

For the practised captain on the Standard schedule: in how many of the games that it won it bought
each, and how many more games it wins than without. Both play the same games: a captain that never
buys the module, or cards that never offer the cargo.
"""

import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from freetrader.ai.practised import MANNER, Manner, PractisedPilot
from freetrader.rules.actions import Buy, Upgrade
from freetrader.rules.cards import CARGOES, MODULES, Cards, Price
from freetrader.rules.setup import STANDARD
from freetrader.rules.turn import FreeTrader
from freetrader.storage.editions import EDITIONS, edition_cards
from tabletop import FastRng, seed_number

__all__ = ["bought_when_won", "gained"]

SEED = "worth"
WITHOUT: Mapping[str, Manner] = {
    "weapons": replace(MANNER, weapons=0),
    "defenses": replace(MANNER, shields=2.0),
    "engines": replace(MANNER, engines=0),
    "cargo": replace(MANNER, cargo=0),
}
"""The captain that never buys a module."""

Games = tuple[list[bool], Counter[str]]
"""Which were won, and in how many of those each thing was bought."""


def bought_when_won(cards: Cards, manner: Manner, games: int) -> Games:
    rules, pilot, rng = FreeTrader(cards), PractisedPilot(cards, manner), FastRng(0)
    wins: list[bool] = []
    bought: Counter[str] = Counter()
    for number in range(games):
        state = rules.start(STANDARD, seed_number(f"{SEED}/{number}"))
        once: set[str] = set()
        while state.decision is not None:
            action = pilot.choose(state, state.decision, rng)
            if isinstance(action, Buy):
                once.add(f"cargo {action.cargo}")
            elif isinstance(action, Upgrade):
                once.add(f"module {action.module}")
            rules.apply(state, action)
        assert state.outcome is not None
        wins.append(state.outcome.won)
        if state.outcome.won:
            bought.update(once)
    return wins, bought


def never_offered(cards: Cards, cargo: str) -> Cards:
    """The same cards, none of which sells a cargo."""
    events = {
        ident: replace(card, prices={**card.prices, cargo: Price(0, card.prices[cargo].sell)})
        for ident, card in cards.events.items()
    }
    return replace(cards, events=events)


def gained(with_: Sequence[bool], without: Sequence[bool]) -> tuple[float, float]:
    """Share of games won more, and its standard error, of the same games."""
    gaps = [int(one) - int(other) for one, other in zip(with_, without, strict=True)]
    mean = sum(gaps) / len(gaps)
    spread = sum((gap - mean) ** 2 for gap in gaps) / len(gaps)
    return mean, (spread / len(gaps)) ** 0.5


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 4000
    for edition in EDITIONS:
        cards = edition_cards(edition)
        wins, bought = bought_when_won(cards, MANNER, games)
        print(f"edition {edition}: {games} games, {100 * sum(wins) / games:.1f} % won")
        others = {
            f"module {module}": bought_when_won(cards, WITHOUT[module], games)[0]
            for module in MODULES
        } | {
            f"cargo {cargo}": bought_when_won(never_offered(cards, cargo), MANNER, games)[0]
            for cargo in CARGOES
        }
        for name, without in others.items():
            more, error = gained(wins, without)
            share = bought[name] / max(1, sum(wins))
            print(f"  {name:<20}{share:>7.1%} of wins{100 * more:>+8.1f} ± {100 * error:.1f} won")


if __name__ == "__main__":
    main()
