"""What the cards dealt, against what the cards unseen at that moment made likely (FT-06)."""

from collections.abc import Callable

from freetrader.rules.cards import EventCard
from freetrader.rules.encounters import foe_attack, foe_defense
from freetrader.rules.events import CardTurned, Clashed, JumpChecked, MonthBegan
from freetrader.rules.state import FreeTraderState
from tabletop import Event
from tabletop.account import Deals

__all__ = ["ARRIVALS", "Dealt"]

ARRIVALS = ("starport", "pirate", "invader", "police")


class Dealt:
    """Keeps to what the player has seen, and compares each card of weight with the rest."""

    def __init__(self, state: FreeTraderState) -> None:
        self.deals = Deals()
        self._events = state.cards.events
        self._unseen = {*self._events}
        self._before: list[EventCard] = []  # unseen when the last card was turned

    def hear(self, event: Event, state: FreeTraderState) -> None:
        match event:
            case CardTurned(card=card, purpose=purpose):
                self._before = [self._events[each] for each in self._unseen]
                self._unseen.discard(card)
                if purpose == "event":
                    for kind in ARRIVALS:
                        came = self._events[card].type == kind
                        self._add(f"arrival.{kind}", came, lambda one, kind=kind: one.type == kind)
            case MonthBegan():  # cards that are face up stay out of the shuffle (FT-03)
                self._unseen = {*self._events} - {state.card, state.foe}
            case JumpChecked(safe=safe):
                self._add("misjump", not safe, lambda one: one.jump == "misjump")
            case Clashed(attacker="foe", round=1):
                foe, shields, bonus = (
                    self._events[event.foe],
                    event.defense_value,
                    event.attack_bonus,
                )
                self._add(
                    "struck",
                    bool(event.hit),
                    lambda one: foe_attack(foe, one, bonus) > shields + one.defense,
                )
            case Clashed(attacker="ship"):
                foe, guns, bonus = self._events[event.foe], event.attack_value, event.defense_bonus
                self._add(
                    "shot",
                    bool(event.hit),
                    lambda one: guns + one.attack > foe_defense(foe, one, bonus),
                )
            case _:
                pass

    def _add(self, name: str, seen: bool, leads: Callable[[EventCard], bool]) -> None:
        count = sum(leads(card) for card in self._before)
        self.deals.add(name, seen, count, len(self._before))
