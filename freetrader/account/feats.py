"""The achievements of Free Trader: each a rule over the events of one campaign."""

from freetrader.rules.cards import CARGOES
from freetrader.rules.events import PaymentMade, Sold
from freetrader.rules.state import STORE_LIMIT, FreeTraderState
from tabletop import Event

__all__ = ["BOLD", "DEAR", "FAR", "FEATS", "TAKEN", "Feats"]

DEAR, BOLD, TAKEN, FAR = 13, 3, 4, 4
"""The least price, law, worlds lost to a misjump, and distance that count."""

FEATS = (
    *("ft.paid", "ft.middle", "ft.last_v", "ft.four", "ft.dear", "ft.bold"),
    *("ft.back", "ft.brim", "ft.clean", "ft.slip", "ft.thrift", "ft.far"),
)


class Feats:
    """Hears what happens, and names at the end what was earned."""

    def __init__(self) -> None:
        self._earned: set[str] = set()

    def hear(self, event: Event, state: FreeTraderState) -> None:
        match event:
            case PaymentMade(store=store):
                self._earned.add("ft.paid")
                if not store:
                    self._earned.add("ft.last_v")
                if state.foe is not None and state.cards.events[state.foe].type != "police":
                    self._earned.add("ft.middle")
            case Sold(cargo=cargo, price=price):
                world = state.cards.planets[state.planet]
                if price >= DEAR:
                    self._earned.add("ft.dear")
                if cargo == "illegals" and world.law >= BOLD:
                    self._earned.add("ft.bold")
                if world.distance >= FAR:
                    self._earned.add("ft.far")
            case _:
                pass

    def of(self, score: dict[str, int], won: bool) -> list[str]:
        """With what the whole campaign came to; ids in order."""
        earned = {*self._earned}
        if all(score.get(f"sold.{cargo}") for cargo in CARGOES):
            earned.add("ft.four")
        if won:
            by_win = {
                "ft.back": score.get("taken", 0) >= TAKEN,
                "ft.brim": score.get("brim") == STORE_LIMIT,
                "ft.clean": not score.get("bought.illegals"),
                "ft.slip": score.get("fled", 0) > 0,
                "ft.thrift": not score.get("given"),
            }
            earned |= {name for name, holds in by_win.items() if holds}
        return sorted(earned)
