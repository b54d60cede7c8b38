"""Exact odds over the next card, and over the one after it, by counting as a player could.

A card unseen is in the draw pile or set aside, and the player cannot know where (FT-06).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from freetrader.rules.cards import EventCard
from freetrader.rules.encounters import foe_attack, foe_defense
from freetrader.rules.market import UPGRADE_COST
from freetrader.rules.state import FreeTraderState
from freetrader.rules.travel import FUEL, distances, in_range, reachable
from tabletop import Action

__all__ = [
    "FLIGHT_CARDS",
    "PIRATE",
    "Chance",
    "Offer",
    "Threat",
    "bonus_at_roll",
    "ends_campaign",
    "ends_month",
    "event_is",
    "event_strikes",
    "foe_answers",
    "foe_next",
    "foregone",
    "is_shuffled_before",
    "misjump",
    "misses_payment",
    "month_at_roll",
    "pirate",
    "ship_hits",
    "threat",
    "unseen",
    "upgrade_offer",
]


FLIGHT_CARDS = 2
"""Cards of an escape before anything can be sold: its check, and the next event (FT-20)."""


@dataclass(frozen=True, slots=True)
class Chance:
    """`count` of `of` unseen cards, or pairs of them, lead there; `of` > 0."""

    count: int
    of: int
    pairs: bool = field(default=False, compare=False)  # of two cards: no count a player could check

    @property
    def percent(self) -> int:
        """Rounded to whole per cent, half up."""
        return (200 * self.count + self.of) // (2 * self.of)


def unseen(state: FreeTraderState) -> list[EventCard]:
    """Faces that the next card may show, in deck order of ids. Never empty in a live game."""
    return [state.cards.events[ident] for ident in state.events.unseen()]


def ends_month(state: FreeTraderState) -> bool:
    """Whether the next card is the last of the pile (FT-01); the pile is counted openly."""
    return len(state.events) == 1


def misses_payment(state: FreeTraderState, draws: int, fuel: int = 0) -> bool:
    """Whether the next `draws` cards end the month with too little in store, `fuel` burnt before
    them; nothing is earned meanwhile (FT-01, FT-04)."""
    return len(state.events) <= draws and state.vectorium - fuel < state.payment


def ends_campaign(state: FreeTraderState, draws: int, fuel: int = 0) -> bool:
    """Whether they end the campaign, by a payment that is missed or by the last that is made."""
    is_last = state.month == len(state.setup.payments) and len(state.events) <= draws
    return is_last or misses_payment(state, draws, fuel)


def foregone(state: FreeTraderState) -> Action | None:
    """Any answer, where the campaign is lost whatever the answer is; None where it may go on.

    Nothing brings Vectorium before the next card of these questions: it ends the month with
    too little for the payment (FT-01, FT-04), or there is no jump to make (FT-12, FT-16).
    """
    decision = state.decision
    if decision is None or decision.ask in ("sell", "upgrade", "fine"):
        return None
    fuel = FUEL if decision.ask in ("buy", "jump", "emergency") else 0
    is_missed = misses_payment(state, 1, fuel)
    is_dry = decision.ask in ("explore", "buy") and state.vectorium < FUEL
    is_alone = decision.ask == "buy" and state.just_left is not None and not reachable(state)
    return decision.options[-1] if is_missed or is_dry or is_alone else None


def month_at_roll(state: FreeTraderState, draws: int = 1) -> int:
    """The month when that card from here is used: the payment comes first (FT-02)."""
    month = state.month + (1 if len(state.events) <= draws else 0)
    return min(month, len(state.setup.enemy_bonus))


def bonus_at_roll(state: FreeTraderState, draws: int = 1) -> int:
    """The bonus of that month."""
    return state.setup.enemy_bonus[month_at_roll(state, draws) - 1]


def _count(state: FreeTraderState, leads: Callable[[EventCard], bool]) -> Chance:
    cards = unseen(state)
    return Chance(sum(1 for card in cards if leads(card)), len(cards))


def _count_second(
    state: FreeTraderState,
    first: Callable[[EventCard], bool],
    leads: Callable[[EventCard], bool],
    kept: str | None,
) -> Chance:
    """Of the pairs of cards whose first passes, those whose second leads there.

    When the first ends the month, all is shuffled but what lies face up: that card itself
    and `kept` (FT-03).
    """
    opened = unseen(state)
    pool = opened
    if ends_month(state):
        pool = [card for ident, card in state.cards.events.items() if ident != kept]
    count = of = 0
    hits = sum(1 for card in pool if leads(card))
    for card in opened:
        if first(card):
            count += hits - leads(card)
            of += len(pool) - 1
    return Chance(count, of, pairs=True) if of else Chance(0, 1, pairs=True)


def foe_answers(state: FreeTraderState, defenses: int | None = None) -> Chance:
    """That the foe hits after a counterattack that failed, with the Defenses level given or
    the present one."""
    assert state.foe is not None
    foe, bonus = state.cards.events[state.foe], bonus_at_roll(state)
    guns, later = state.modules["weapons"], bonus_at_roll(state, 2)
    shields = state.modules["defenses"] if defenses is None else defenses
    return _count_second(
        state,
        lambda card: guns + card.attack <= foe_defense(foe, card, bonus),
        lambda card: foe_attack(foe, card, later) > shields + card.defense,
        state.foe,
    )


def ship_hits(state: FreeTraderState, weapons: int | None = None) -> Chance:
    """That a counterattack destroys the foe, with the Weapons level given or the present one."""
    assert state.foe is not None
    foe, bonus = state.cards.events[state.foe], bonus_at_roll(state)
    guns = state.modules["weapons"] if weapons is None else weapons
    return _count(state, lambda card: guns + card.attack > foe_defense(foe, card, bonus))


def misjump(state: FreeTraderState) -> Chance:
    """That the check card of an emergency jump is a misjump (FT-17): of this turn, or of the next
    where this one's jump is made."""
    if _is_next_turn(state) and ends_month(state):
        return _count_second(state, lambda card: True, lambda card: card.jump == "misjump", None)
    return _count(state, lambda card: card.jump == "misjump")


def foe_next(state: FreeTraderState) -> Chance:
    """That the event after the check card of an emergency jump is a pirate or an invader.

    The foe that is fled from is discarded before the check (FT-20).
    """
    return _count_second(state, lambda card: True, lambda card: card.type in _FOES, None)


@dataclass(frozen=True, slots=True)
class Threat:
    """Of so many cards, how many make a foe hit the ship, let the ship destroy it, or are a
    misjump."""

    hits: int
    beaten: int
    misjumps: int
    of: int


def threat(state: FreeTraderState) -> Threat:
    """What a foe that has just come may do by the next card, and may be done to it."""
    assert state.foe is not None
    guns, shields = state.modules["weapons"], state.modules["defenses"]
    foe, cards, bonus = state.cards.events[state.foe], unseen(state), bonus_at_roll(state)
    return Threat(
        sum(foe_attack(foe, card, bonus) > shields + card.defense for card in cards),
        sum(guns + card.attack > foe_defense(foe, card, bonus) for card in cards),
        sum(card.jump == "misjump" for card in cards),
        len(cards),
    )


_FOES = ("pirate", "invader")


def _is_next_turn(state: FreeTraderState) -> bool:
    """Whether the next jump is made by the prices of a card that is still to be turned."""
    return state.decision is not None and state.decision.ask in ("explore", "sell", "upgrade")


def _comes_second(state: FreeTraderState) -> bool:
    """Whether a card is turned before the next event: that of the next turn's market, or the
    check card of an emergency jump (FT-17)."""
    ask = state.decision.ask if state.decision else ""
    is_alone = ask == "buy" and all(cell == state.just_left for cell in reachable(state))
    return is_alone or ask == "emergency" or _is_next_turn(state)


def is_shuffled_before(state: FreeTraderState) -> bool:
    """Whether the month ends by the card before the next event (FT-03)."""
    return ends_month(state) and _comes_second(state)


def event_is(state: FreeTraderState, *kinds: str) -> Chance:
    """That the event after the next jump is of one of these kinds."""
    if is_shuffled_before(state):
        return _count_second(state, lambda card: True, lambda card: card.type in kinds, None)
    return _count(state, lambda card: card.type in kinds)


def event_strikes(state: FreeTraderState) -> Chance:
    """That the event after the next jump is a foe whose attack hits the ship."""
    before, shields = _comes_second(state), state.modules["defenses"]
    later = bonus_at_roll(state, 2 + before)
    opened, every = unseen(state), list(state.cards.events.values())
    piles = [(opened, every if len(state.events) == 1 + before else opened)]
    if is_shuffled_before(state):
        rests = ([card for card in every if card is not first] for first in opened)
        piles = [(rest, rest) for rest in rests]
    count = sum(
        foe_attack(foe, card, later) > shields + card.defense
        for events, answers in piles
        for foe in events
        if foe.type in _FOES
        for card in answers
        if card is not foe
    )
    of = sum(len(events) * (len(answers) - 1) for events, answers in piles)
    return Chance(count, max(1, of), pairs=True)


# Upgrades

PIRATE = 2
"""The value of the pirate that upgrades and months are judged by."""


def pirate(state: FreeTraderState) -> Threat:
    """What that pirate may do this month by any card but those that are face up (FT-03)."""
    guns, shields, foe = state.modules["weapons"], state.modules["defenses"], PIRATE + state.bonus
    face_up = {state.card, state.foe}
    cards = [card for ident, card in state.cards.events.items() if ident not in face_up]
    return Threat(
        sum(foe + card.attack > shields + card.defense for card in cards),
        sum(guns + card.attack > foe + card.defense for card in cards),
        sum(card.jump == "misjump" for card in cards),
        len(cards),
    )


@dataclass(frozen=True, slots=True)
class Offer:
    """One level more of a module: the price, and of so many cards, worlds or spaces so many that
    serve now and then."""

    module: str
    cost: int
    level: int  # the present one
    left: int  # Vectorium afterwards, below 0 where it cannot be paid
    now: int
    then: int
    of: int

    @property
    def can_pay(self) -> bool:
        return self.left >= 0

    @property
    def more_is_better(self) -> bool:
        """Of Defenses the hits taken are counted."""
        return self.module != "defenses"


def upgrade_offer(state: FreeTraderState, module: str) -> Offer:
    """What one level more would cost and change, counted on all cards, and on the chart."""
    cost, level = UPGRADE_COST[module], state.modules[module]
    counted, of = _COUNTED[module], len(state.cards.events)
    if module in ("cargo", "engines"):
        of = level + 1 if module == "cargo" else len(distances(state))
    now, then = counted(state, level), counted(state, level + 1)
    return Offer(module, cost, level, state.vectorium - cost, now, then, of)


def _shots_that_hit(state: FreeTraderState, weapons: int) -> int:
    foe = PIRATE + state.bonus
    return sum(weapons + card.attack > foe + card.defense for card in state.cards.events.values())


def _hits_taken(state: FreeTraderState, shields: int) -> int:
    foe = PIRATE + state.bonus
    return sum(foe + card.attack > shields + card.defense for card in state.cards.events.values())


_COUNTED: Mapping[str, Callable[[FreeTraderState, int], int]] = {
    "engines": in_range,
    "weapons": _shots_that_hit,
    "defenses": _hits_taken,
    "cargo": lambda state, spaces: spaces,
}
