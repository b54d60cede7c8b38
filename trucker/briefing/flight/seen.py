"""What of the events that have just happened is seen on ships and track. Data alone."""

from collections import Counter
from collections.abc import Mapping, Sequence

from tabletop import Event
from trucker.briefing.looks import LOOKS
from trucker.rules.events import CardTurned, GoodsGone, GoodsLoaded, Moved
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState


def moves(happened: Sequence[Event]) -> list[Moved]:
    """How ships moved along the track."""
    return [event for event in happened if isinstance(event, Moved)]


def loaded(happened: Sequence[Event]) -> Mapping[int, str]:
    """By seat: blocks that it has taken aboard."""
    blocks = Counter((e.seat, e.goods) for e in happened if isinstance(e, GoodsLoaded))
    blocks -= Counter((e.seat, e.goods) for e in happened if isinstance(e, GoodsGone))
    found: dict[int, str] = {}
    for seat, goods in blocks.elements():
        found[seat] = found.get(seat, "") + goods
    return found


def counted(state: TruckerState, happened: Sequence[Event], ship: Ship) -> Sequence[int]:
    """Cells of a ship that a card counted which was turned and is over."""
    turned = [event.card for event in happened if isinstance(event, CardTurned)]
    if not turned or state.card is not None:
        return ()
    cells = LOOKS[state.cards.adventures[turned[-1]].kind].counted
    return cells(ship) if cells is not None else ()
