"""A campaign as figures: START HERE."""

from collections import Counter
from collections.abc import Iterable

from freetrader.account.deals import Dealt
from freetrader.account.feats import Feats
from freetrader.rules.events import (
    Bought,
    Clashed,
    Escaped,
    FightBegan,
    FoeDestroyed,
    Misjumped,
    PaymentDue,
    PaymentMade,
    Sold,
)
from freetrader.rules.state import FreeTraderState
from freetrader.rules.turn import FreeTrader
from tabletop import Entry, Event
from tabletop.account import Account, retell

__all__ = ["account"]

_TALLIED = ("fines", "misjumps", "salvage", "seized", "upgrades", "worlds")


def account(game: FreeTrader, setup: object, seed: str, entries: Iterable[Entry]) -> Account:
    """Of the game that setup, seed and entries are, over or not.

    Figures: `month`, `turns`, `store`; `store.<month>` after each payment and `paid`, how many
    there were; by cargo `bought.` and `sold.` (units), `spent.`, `earned.`, `given.` (V) and
    `dearest.`; `world.<id>`: V earned there; `given` in all; foes `met`, `destroyed`, `fled`;
    `hits` taken, `shots`, `shot_hits`, `shot_odds` (× 1000); `brim`: the store before the last
    payment; `taken`: the most worlds that a misjump took; `far` and `law`: the farthest world sold
    at, and the strictest that illegals were sold at.
    """
    figures = _Figures()
    feats, dealt = Feats(), list[Dealt]()

    def hear(event: Event, state: FreeTraderState) -> None:
        if not dealt:
            dealt.append(Dealt(state))
        for each in (figures, feats, dealt[0]):
            each.hear(event, state)

    state = retell(game, setup, seed, entries, hear)
    deals = dealt[0].deals.plain()
    score = figures.score(state)
    if "shot" in deals:
        score["shots"], score["shot_hits"], score["shot_odds"], _ = deals["shot"]
    won = state.outcome is not None and state.outcome.won
    return Account(score, feats.of(score, won), deals)


class _Figures:
    def __init__(self) -> None:
        self._sums: Counter[str] = Counter()
        self._most: dict[str, int] = {}
        self._stores: dict[str, int] = {}

    def hear(self, event: Event, state: FreeTraderState) -> None:
        sums = self._sums
        match event:
            case Bought(cargo=cargo, price=price):
                sums[f"bought.{cargo}"] += 1
                sums[f"spent.{cargo}"] += price
            case Sold():
                self._sold(event, state)
            case PaymentDue(store=store):
                self._stores["brim"] = store
            case PaymentMade(month=month, store=store):
                self._stores[f"store.{month}"] = store
                sums["paid"] += 1
            case FightBegan():
                sums["met"] += 1
            case FoeDestroyed():
                sums["destroyed"] += 1
            case Escaped():
                sums["fled"] += 1
            case Clashed(attacker="foe", hit=1):
                sums["hits"] += 1
            case Misjumped(returned=returned):
                self._note("taken", returned)
            case _:
                pass

    def _sold(self, event: Sold, state: FreeTraderState) -> None:
        cargo, world = event.cargo, state.cards.planets[state.planet]
        self._sums[f"sold.{cargo}"] += 1
        self._sums[f"earned.{cargo}"] += event.price
        self._sums[f"given.{cargo}"] += event.given_away
        self._sums[f"world.{world.id}"] += event.price
        self._note(f"dearest.{cargo}", event.price)
        self._note("far", world.distance)
        if cargo == "illegals":
            self._note("law", world.law)

    def _note(self, name: str, value: int) -> None:
        self._most[name] = max(value, self._most.get(name, 0))

    def score(self, state: FreeTraderState) -> dict[str, int]:
        found = {
            "month": state.month,
            "turns": state.turn,
            "store": state.vectorium,
            **self._stores,
            "given": state.tally["given_away"],
            **{name: state.tally[name] for name in _TALLIED},
            **self._sums,
            **self._most,
        }
        kept = ("month", "turns", "store")
        return {name: n for name, n in found.items() if n or name.startswith(kept)}
