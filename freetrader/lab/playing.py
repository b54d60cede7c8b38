"""A chunk of games of one row, and what is counted in them.

Names of sums, with "/" between their parts:

    won, turns                                  over all games
    lost/CAUSE/MONTH                            games
    bought, spent, sold, earned /PLANET/CARGO   units and Vectorium, by the world of the trade
    traded/CARGO                                games that bought it
    gained, lost_level, scrapped /MODULE        levels
    improved/MODULE                             games that bought a level of it
    turned/CARD                                 times an event card was turned up
    aside/CARD, aside_won/CARD                  games in whose first month it lay aside
    early/PLANET, early_won/PLANET              games in which it was among the first of the pile
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, cast

from freetrader.ai.advisor import AdvisedPilot
from freetrader.ai.practised import PractisedPilot
from freetrader.ai.simulation import PILOTS
from freetrader.rules.cards import Cards
from freetrader.rules.events import (
    Bought,
    CardTurned,
    Jumped,
    LevelLost,
    ModuleScrapped,
    Sold,
    Upgraded,
)
from freetrader.rules.setup import Setup
from freetrader.rules.state import FreeTraderState
from freetrader.rules.turn import FreeTrader
from freetrader.storage.catalog import parse_cards
from tabletop import Event, Pilot, Plain, pilot_rng, play_out, seed_number, state_hash
from tabletop.trials import Sums, game_seed

__all__ = ["ADVISED", "play"]

ADVISED = "advised"
"""The pilot that plays what the advisor would, with a number of playouts."""

_EARLY = 3
"""One in so many worlds of the pile is among the first."""

_Counts = Counter[tuple[str | int, ...]]


def play(row: Plain, first: int, count: int) -> Sums:
    """Games `first` to `first + count - 1` of a row of `plan`. The same on every machine."""
    plain = cast("dict[str, Any]", row)
    cards = _cards(plain["planets"], plain["events"])
    setup = _setup(plain["setup"])
    pilot = _pilot(cards, plain["pilot"], plain["playouts"])
    game, name = FreeTrader(cards), state_hash(row)
    counts: _Counts = Counter()
    happened: list[Event] = []
    for index in range(first, first + count):
        seed = game_seed(name, index)
        happened.clear()
        state = game.start(setup, seed_number(seed), happened)
        # Both are dealt by the shuffle alone, before anything is chosen: so they tell causes.
        aside, early = list(state.events.aside), _early(state)
        play_out(game, state, pilot, pilot_rng(seed, 0, 0), happened)
        _count(counts, cards, happened)
        _count_end(counts, state, aside, early)
    return {"/".join(map(str, key)): amount for key, amount in counts.items()}


@lru_cache(8)
def _cards(planets: str, events: str) -> Cards:
    """Read once in each worker, not once a chunk."""
    return parse_cards(planets, events)


def _setup(plain: dict[str, Any]) -> Setup:
    weapons, defenses, engines, cargo = plain["levels"]
    return Setup(
        tuple(plain["payments"]),
        tuple(plain["bonus"]),
        plain["start"],
        (weapons, defenses, engines, cargo),
    )


def _pilot(cards: Cards, name: str, playouts: int) -> Pilot[FreeTraderState]:
    if name == ADVISED:
        return AdvisedPilot(PractisedPilot(cards), playouts)
    return PILOTS[name](cards)


def _early(state: FreeTraderState) -> list[str]:
    """The first third of the worlds that can turn up; the very first one is seen already."""
    assert state.new_planet is not None
    third = (1 + len(state.planets)) // _EARLY
    return [state.new_planet, *state.planets.pile[len(state.planets) - third + 1 :]][:third]


def _count(counts: _Counts, cards: Cards, happened: Sequence[Event]) -> None:
    """One game by its events: some 200, so this is a plain loop with the usual ones first."""
    planet = cards.home
    once: set[tuple[str, str]] = set()
    for event in happened:
        kind = type(event)
        if kind is CardTurned:
            counts["turned", cast("CardTurned", event).card] += 1
        elif kind is Jumped:
            planet = cast("Jumped", event).planet
        elif kind is Bought:
            bought = cast("Bought", event)
            counts["bought", planet, bought.cargo] += 1
            counts["spent", planet, bought.cargo] += bought.price
            once.add(("traded", bought.cargo))
        elif kind is Sold:
            sold = cast("Sold", event)
            counts["sold", planet, sold.cargo] += 1
            counts["earned", planet, sold.cargo] += sold.price
        elif kind is LevelLost:
            counts["lost_level", cast("LevelLost", event).module] += 1
        elif kind is Upgraded:
            upgraded = cast("Upgraded", event)
            counts["gained", upgraded.module] += 1
            once.add(("improved", upgraded.module))
        elif kind is ModuleScrapped:
            counts["scrapped", cast("ModuleScrapped", event).module] += 1
    for key in once:
        counts[key] += 1


def _count_end(
    counts: _Counts, state: FreeTraderState, aside: Sequence[str], early: Sequence[str]
) -> None:
    outcome = state.outcome
    assert outcome is not None
    counts["turns",] += state.turn
    for card in aside:
        counts["aside", card] += 1
    for planet in early:
        counts["early", planet] += 1
    if outcome.won:
        counts["won",] += 1
        for card in aside:
            counts["aside_won", card] += 1
        for planet in early:
            counts["early_won", planet] += 1
    else:
        counts["lost", outcome.cause, state.month] += 1
