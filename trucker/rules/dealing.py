"""Which cards come in a flight, and in which pile each lies."""

from collections import Counter
from itertools import chain

from tabletop import Deck
from trucker.rules.state import TruckerState

__all__ = ["deal"]


def deal(state: TruckerState) -> None:
    """Piles of cards by level; cards of earlier flights stay out, seen or not (GT-58)."""
    _take_back(state)
    plan, stream, levels = state.plan, state.streams["deck"], state.cards.levels
    used = state.deck.discard
    left = [card for card in sorted(levels) if levels[card] and card not in used]
    if not plan.piles:
        state.piles = [[card for card in left if state.cards.adventures[card].is_learning]]
        return
    by_level: dict[int, list[str]] = {}
    for card in left:
        by_level.setdefault(state.cards.adventures[card].level, []).append(card)
    decks = {level: Deck[str].shuffled(by_level[level], stream) for level in sorted(by_level)}

    def drawn(level: int) -> str:
        card, decks[level] = decks[level].draw()
        return card

    state.piles = [[drawn(level) for level in pile] for pile in state.pile_levels]


def _take_back(state: TruckerState) -> None:
    """Used cards of a level come back: all where the flight says so (GT-161), those that lack
    where they do not suffice, the earliest flight's first (GT-139)."""
    levels, used = state.cards.levels, state.deck.discard
    if not used:
        return
    there, gone = Counter(levels.values()), Counter(map(levels.__getitem__, used))
    wanted = Counter(chain(*state.pile_levels))
    back = {level: wanted[level] + gone[level] - there[level] for level in wanted}
    back.update((level, gone[level]) for level in state.plan.returns)
    stay: list[str] = []
    for card in used:
        if back.get(levels[card], 0) > 0:
            back[levels[card]] -= 1
        else:
            stay.append(card)
    state.deck = Deck[str]((), stay)
