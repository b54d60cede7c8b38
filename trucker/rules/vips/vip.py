"""What VIPs have in common: where one is, and what she or he pays at the end (GT-102 to GT-108)."""

from collections.abc import Callable, Mapping

from trucker.rules.agenda import Out
from trucker.rules.cards import FIGURES
from trucker.rules.crew import give
from trucker.rules.effects import Effect
from trucker.rules.flotilla import ranked
from trucker.rules.printed import VipCard
from trucker.rules.rewards import order_credits
from trucker.rules.ship import Ship
from trucker.rules.state import Seat, TruckerState
from trucker.rules.vips.demand import kinds_around

__all__ = ["Vip", "leave"]


class Vip(Effect):
    """Binds the ship that she or he boarded, while aboard; the class of each says what more."""

    __slots__ = ()

    def card(self, state: TruckerState) -> VipCard:
        return state.cards.vips[self.id]

    def cabin(self, ship: Ship) -> int:
        """The cell where the figure is, -1 where it is gone."""
        figure = ship.cards.vips[self.id].figure
        return ship.crew.index(figure) if figure in ship.crew else -1

    def hosts(self, state: TruckerState) -> list[Seat]:
        """Seats with whom she or he is aboard."""
        return [s for s in state.seats if self.id in s.vips and self.cabin(s.ship) >= 0]

    def note(self, state: TruckerState, seat: int, count: int) -> None:
        """Remember a number for a seat."""
        assert state.extras is not None
        notes = state.extras.notes.setdefault(self.id, [0] * len(state.seats))
        notes[seat] = count

    def noted(self, state: TruckerState, seat: int) -> int:
        assert state.extras is not None
        return state.extras.notes.get(self.id, [0] * len(state.seats))[seat]

    def rewards(self, state: TruckerState, seat: int) -> list[tuple[str, int]]:
        """Aboard a ship that finished (GT-107)."""
        ship = state.seats[seat].ship
        cabin = self.cabin(ship)
        if state.seats[seat].is_out or cabin < 0:
            return []
        return [(self.id, _REWARDS[self.card(state).reward.kind](self, state, seat, cabin))]


def leave(state: TruckerState, seat: int, cell: int, out: Out) -> None:
    """A figure leaves that has used up what she came for: it is lost (GT-128)."""
    give(state, seat, cell, state.seats[seat].ship.crew[cell], out)


_Pays = Callable[[Vip, TruckerState, int, int], int]


def _flat(vip: Vip, state: TruckerState, seat: int, cabin: int) -> int:
    return vip.card(state).reward.credits[state.level]


def _by_rank(vip: Vip, state: TruckerState, seat: int, cabin: int) -> int:
    return vip.card(state).reward.by_rank[state.level][ranked(state).index(seat)]


def _order_again(vip: Vip, state: TruckerState, seat: int, cabin: int) -> int:
    """What the order reward was with all its multipliers (GT-108)."""
    return order_credits(state, seat)


def _hidden_goods(vip: Vip, state: TruckerState, seat: int, cabin: int) -> int:
    ship = state.seats[seat].ship
    hidden = sum(
        len(ship.goods[cell])
        for cell in ship.occupied()
        if ship.part(cell).tile.kind == "structural_module"
    )
    return hidden * _flat(vip, state, seat, cabin)


def _colors_aboard(vip: Vip, state: TruckerState, seat: int, cabin: int) -> int:
    return len({*state.seats[seat].ship.blocks}) * _flat(vip, state, seat, cabin)


def _aliens_aboard(vip: Vip, state: TruckerState, seat: int, cabin: int) -> int:
    aliens = sum(not FIGURES[letter].is_human for letter in state.seats[seat].ship.figures)
    return aliens * _flat(vip, state, seat, cabin)


def _joined_at_boarding(vip: Vip, state: TruckerState, seat: int, cabin: int) -> int:
    assert state.extras is not None
    return state.extras.notes[vip.id][seat] * _flat(vip, state, seat, cabin)


def _kinds_around(vip: Vip, state: TruckerState, seat: int, cabin: int) -> int:
    kinds = kinds_around(state.seats[seat].ship, cabin) - vip.card(state).reward.beyond
    return max(0, kinds) * _flat(vip, state, seat, cabin)


_REWARDS: Mapping[str, _Pays] = {
    "flat": _flat,
    "by_rank": _by_rank,
    "order_again": _order_again,
    "hidden_goods": _hidden_goods,
    "colors_aboard": _colors_aboard,
    "aliens_aboard": _aliens_aboard,
    "joined_at_boarding": _joined_at_boarding,
    "kinds_around": _kinds_around,
}
