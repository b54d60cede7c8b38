"""What the chart says of worlds that cannot be reached next, and of what cargo is worth."""

from collections.abc import Collection, Mapping

from desktop.kit.layout import Text
from desktop.kit.pen import Icon, Part
from desktop.kit.theme import HEAD, NAME, STRONG
from freetrader.briefing.worlds import next_worlds
from freetrader.rules.chances import misjump
from freetrader.rules.state import Cell, FreeTraderState
from freetrader.rules.travel import legs, reachable
from freetrader.screens.faces import SIDE
from freetrader.screens.table.chart import Mark
from freetrader.words.names import signed
from resources import say


def shut_mark(state: FreeTraderState, cell: Cell) -> Mark:
    """Why a world is not lit: just left, too far for the engines, or not next."""
    planet = state.cards.planets[state.world[cell]]
    if cell == state.just_left:
        words = Text(say("ft.chart.just_left"), SIDE)
        return Mark("dim", (words,), short=(Icon("undo-2", "soft"),))
    if planet.distance > state.modules["engines"]:
        needs = Icon("lock", "mute"), Text(say("ft.chart.needs", n=planet.distance), SIDE, "mute")
        return Mark("far", needs, short=(needs[0], Text(str(planet.distance), SIDE, "mute")))
    return Mark("dim")


def trade_marks(
    state: FreeTraderState, price: int, sales: Mapping[Cell, int], here: str
) -> dict[Cell, Mark]:
    """What one unit should bring, by world: `sales` there and, where it can be traded here, the
    gain on `price` > 0; `here`: what is said of it at the ship's own world."""
    near, far = next_worlds(state), legs(state)
    only = reachable(state) if not near else []
    odds = misjump(state)
    danger: tuple[Part, ...] = (
        Icon("triangle-alert", "red"),
        Text(say("ft.plate.misjump", count=odds.count, of=odds.of), SIDE, "white"),
    )
    found: dict[Cell, Mark] = {}
    for cell in state.world:
        gain = sales[cell] - price
        said, ink = (signed(gain) if gain else "±0"), ("mint" if gain > 0 else "red")
        sale = Text(say("ft.market.sum", n=sales[cell]), SIDE, "text")
        lit: tuple[Part, ...] = (Text(said, HEAD, ink), sale) if price else (sale,)
        if cell == state.ship:
            words = Text(here, STRONG, "white")
            cut = (Text(say("ft.market.sum", n=price), STRONG, "white"),) if price else ()
            found[cell] = Mark("here", (words,), "plate-here", cut)
        elif cell in only:
            found[cell] = Mark("bad", lit, "plate", lit[:1], danger)
        elif cell in near:
            found[cell] = Mark("near", lit, "plate" if gain > 0 else "plate-bad", lit[:1])
        elif far.get(cell) == 2:
            dim = Text(said, NAME._replace(font="label"), ink) if price else sale
            later = Text(say("ft.plate.jumps", n=2), SIDE, "mute")
            found[cell] = Mark("dim", (dim, later), short=(dim,))
        else:
            found[cell] = shut_mark(state, cell)
    return found


def lanes(state: FreeTraderState, cells: Collection[Cell]) -> list[frozenset[Cell]]:
    """From the ship to these."""
    return [frozenset((state.ship, cell)) for cell in cells]
