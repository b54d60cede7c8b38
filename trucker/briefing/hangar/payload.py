"""What payload does to the ship around it, and what of it a square of the hangar tells."""

from collections.abc import Sequence

from resources import say
from trucker.rules.cards import Part
from trucker.rules.crew import fill
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.rules.strength import reach
from trucker.words.names import half, part_words

OVERLAYS = {"explosive": "blast", "fragile": "glass", "radioactive": "radiation", "heavy": "armor"}
"""What can be laid over a ship because of a kind of payload."""


def overlays_for(state: TruckerState) -> tuple[str, ...]:
    """Of the kinds that the mission of this flight brings."""
    if state.extras is None or not state.extras.mission:
        return ()
    dealt = state.cards.missions[state.extras.mission].payload
    return tuple(OVERLAYS[kind] for kind in OVERLAYS if any(each.kind == kind for each in dealt))


def cells_of(ship: Ship, kind: str) -> list[int]:
    """Where payload of a kind lies."""
    return [cell for cell in ship.occupied() if ship.part(cell).tile.kind == kind]


def around(ship: Ship, cell: int) -> list[int]:
    """Cells with a component around one."""
    return sorted(near for near in ship.board.around[cell] if ship.parts[near])


def told_of(ship: Ship, cell: int) -> list[str]:
    """What the component that lies in a cell does there, or what is done to it, the most grave
    first; nothing where no payload has a part in it."""
    tile, near = ship.part(cell).tile, around(ship, cell)
    empty, words = ship.barred(), list[str]()
    if tile.kind == "radioactive":
        barred = [each for each in near if each in empty]
        if any(ship.part(each).tile.is_start for each in barred):
            words.append(say("gt.payload.start"))
        rest = [each for each in barred if not ship.part(each).tile.is_start]
        key = "gt.payload.radioactive" if rest else "gt.payload.radioactive.none"
        words.append(say(key, parts=_parts(ship, rest)))
    elif cell in empty:
        words.append(say("gt.payload.start" if tile.is_start else "gt.payload.empty"))
    if tile.kind == "explosive":
        words.append(say("gt.payload.explosive", n=len(near)))
    elif tile.kind == "fragile":
        words.append(say("gt.payload.fragile", n=len(near)))
    elif tile.kind == "heavy":
        words.append(_weight(ship, cell))
    return words


def told_there(ship: Ship, cell: int, part: Part) -> list[str]:
    """The same of a component that would lie in a free cell."""
    with_it = ship.clone()
    with_it.put(cell, part.code)
    return told_of(with_it, cell)


def _weight(ship: Ship, cell: int) -> str:
    """Engine strength without it, and with it (GT-85)."""
    without = ship.clone()
    without.put(cell, 0)
    before, after = (_engines(each) for each in (without, ship))
    return say("gt.payload.heavy", n=ship.part(cell).tile.weight, before=before, after=after)


def _engines(ship: Ship) -> str:
    filled = ship.clone()
    fill(filled)
    return half(reach(filled, "engine")[1])


def _parts(ship: Ship, cells: Sequence[int]) -> str:
    return ", ".join(part_words(ship, cell) for cell in cells)
