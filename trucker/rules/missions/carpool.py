"""Carpool: two VIP cards of each color lie open (GT-128)."""

from typing import ClassVar

from trucker.rules.agenda import Out
from trucker.rules.cards import VIPS
from trucker.rules.missions.mission import Count, Counts, Mission, add, noted
from trucker.rules.state import TruckerState

__all__ = ["Carpool"]

_LOST_VIPS = "vips_lost"


def _delivered(state: TruckerState, seat: int) -> int:
    figures = "".join(ship.figures for ship in state.seats[seat].ships)
    return sum(map(figures.count, VIPS))


def _just(count: int) -> Count:
    return lambda state, seat: int(_delivered(state, seat) == count)


class Carpool(Mission):
    __slots__ = ()
    id = "carpool"
    counts: ClassVar[Counts] = {
        "vip_delivered": _delivered,
        "two_delivered": _just(2),
        "three_delivered": _just(3),
        "vip_lost": noted(_LOST_VIPS),
    }

    def figure_left(
        self, state: TruckerState, seat: int, figure: str, cause: str, out: Out
    ) -> None:
        """A Widow who flew off, with her cabin, too, is neither lost nor delivered."""
        widow = "rich_widow"
        is_hers = figure == state.cards.vips[widow].figure and widow in state.seats[seat].vips
        if figure in VIPS and not (is_hers and cause != "given"):
            add(state, _LOST_VIPS, seat)
