"""The end of the last month, counted out: the exact chance of winning after each answer.

Where few cards are unseen, all orders they may come in can be gone through. The player always
answers with the best option; each unseen card is as likely to come next as any other (FT-06).
"""

from collections.abc import Generator, Iterator

from freetrader.rules.cards import CARGOES, MODULES
from freetrader.rules.state import FreeTraderState
from freetrader.rules.turn import FreeTrader
from tabletop import Action, Deck, FastRng

__all__ = ["UNSEEN", "Endgame", "TooLarge", "is_endgame", "outcomes"]

UNSEEN = 6
"""Event cards unseen at most, those set aside among them."""
_PAUSE = 16
"""Outcomes between two steps of a count: about a millisecond."""

Key = tuple[object, ...]


class TooLarge(Exception):
    """More states than may be counted."""


def is_endgame(state: FreeTraderState) -> bool:
    """Whether the last month is nearly over, so that no pile is shuffled any more."""
    deck = state.events
    is_last = state.month == len(state.setup.payments)
    return is_last and len(deck.pile) + len(deck.aside) <= UNSEEN


class Endgame:
    """Counts positions of one game; what is known of one is kept for the next."""

    def __init__(self, game: FreeTrader, limit: int) -> None:
        self._game = game
        self._limit = limit  # positions with a decision that are counted at most
        self._steps = 0
        self._known: dict[Key, float] = {}

    def chances(self, state: FreeTraderState) -> Iterator[list[float] | None]:
        """None for each small step, then the chance of each option of the standing decision.

        `state` has to be an endgame. TooLarge when there are more states than the limit.
        """
        assert state.decision is not None
        found: list[float] = []
        for option in state.decision.options:
            count = self._after(state, option)
            while True:
                try:
                    next(count)
                except StopIteration as end:
                    found.append(end.value)
                    break
                yield None
        yield found

    def _after(self, state: FreeTraderState, action: Action) -> Generator[None, None, float]:
        """The chance of winning after an answer."""
        total = 0.0
        for weight, after in outcomes(self._game, state, action):
            self._steps += 1
            if self._steps % _PAUSE == 0:
                yield
            total += weight * (yield from self._best(after))
        return total

    def _best(self, state: FreeTraderState) -> Generator[None, None, float]:
        decision = state.decision
        if decision is None:
            assert state.outcome is not None
            return 1.0 if state.outcome.won else 0.0
        key = _key(state)
        known = self._known.get(key)
        if known is not None:
            return known
        best = 0.0
        for option in decision.options:
            best = max(best, (yield from self._after(state, option)))
            if best >= 1:
                break
        self._known[key] = best
        if len(self._known) > self._limit:
            raise TooLarge
        return best


def outcomes(
    game: FreeTrader, state: FreeTraderState, action: Action
) -> Iterator[tuple[float, FreeTraderState]]:
    """Where an answer may lead: (probability, state) for all cards that may be turned.

    Not for an answer that ends a month but the last: that shuffles the pile.
    """
    deck = state.events
    unseen = deck.unseen()
    open_: list[tuple[float, tuple[str, ...]]] = [(1.0, ())]
    while open_:
        weight, turned = open_.pop()
        after = state.clone()
        after.streams = state.streams.answered_by(FastRng(0))  # the order counts for nothing
        rest = [card for card in unseen if card not in turned]
        cut = len(deck.pile) - len(turned)
        after.events = Deck([*rest[:cut], *reversed(turned)], deck.discard, rest[cut:])
        game.apply(after, action)
        if len(deck.pile) - len(after.events) > len(turned):
            open_ += [(weight / len(rest), (*turned, card)) for card in rest]
        elif after.new_planet is None or after.new_planet == state.new_planet:
            yield weight, after
        else:
            yield from _any_planet(weight, after)


def _any_planet(weight: float, state: FreeTraderState) -> Iterator[tuple[float, FreeTraderState]]:
    """The planet just turned may be any of the pile."""
    assert state.new_planet is not None
    pool = sorted([*state.planets.pile, state.new_planet])
    for planet in pool:
        each = state.clone()
        each.new_planet = planet
        each.planets = Deck(other for other in pool if other != planet)
        yield weight / len(pool), each


def _key(state: FreeTraderState) -> Key:
    """All that the rest of an endgame depends on."""
    decision, deck = state.decision, state.events
    assert decision is not None
    modules, hold = state.modules, state.hold
    return (
        decision.ask,
        state.vectorium,
        *[modules[module] for module in MODULES],
        *[hold[cargo] for cargo in CARGOES],
        state.ship,
        state.just_left,
        state.new_planet,
        state.card,
        state.foe,
        state.fleeing,
        state.fine,
        len(deck.pile),
        tuple(sorted(deck.pile + deck.aside)),
        tuple(sorted(state.world.items())),
    )
