"""What things are called: numbers, cargoes, modules, worlds, places, faults of a setup."""

from freetrader.rules.cards import CARGOES, MODULES, EventCard, Planet
from freetrader.rules.setup import Fault
from freetrader.rules.state import Cell
from resources import say

__all__ = [
    "cargo_name",
    "fault_line",
    "kind_words",
    "modifier_words",
    "module_name",
    "place_words",
    "signed",
    "world_tip",
    "world_words",
]


def signed(value: int) -> str:
    """A number with its sign; minus as it is printed, 0 without a sign."""
    if value > 0:
        return f"+{value}"
    return f"−{-value}" if value < 0 else "0"


def cargo_name(cargo: str) -> str:
    return say(f"ft.cargo.{cargo}")


def module_name(module: str) -> str:
    return say(f"ft.module.{module}")


def kind_words(card: EventCard) -> str:
    """What an event card brings, with the value of a foe."""
    return say(f"ft.kind.{card.type}") + (f" {card.value}" if card.value else "")


def place_words(origin: Cell, cell: Cell) -> str:
    """Where a cell lies, seen from another one: "north", or "2 north, 1 west" when farther."""
    dx, dy = cell[0] - origin[0], cell[1] - origin[1]
    ways = [(abs(dy), "up" if dy < 0 else "down"), (abs(dx), "left" if dx < 0 else "right")]
    ways = [(steps, say(f"ft.direction.{side}")) for steps, side in ways if steps]
    if sum(steps for steps, _ in ways) == 1:
        return ways[0][1]
    return ", ".join(say("ft.place.steps", steps=steps, way=way) for steps, way in ways)


def world_words(world: Planet) -> str:
    """What a world offers and asks: distance, law and the price of each cargo."""
    return say("ft.world", distance=world.distance, law=world.law, modifiers=modifier_words(world))


def world_tip(world: Planet) -> str:
    """A world with all its numbers, in a sentence."""
    prices = ", ".join(
        f"{cargo_name(cargo)}\u00a0{signed(world.modifiers[cargo])}" for cargo in CARGOES
    )
    values = {"planet": world.name, "distance": world.distance, "law": world.law}
    return say("ft.tip.world", modifiers=prices, **values)


def modifier_words(world: Planet) -> str:
    return "  ".join(
        f"{say(f'ft.letter.{cargo}')} {signed(world.modifiers[cargo])}" for cargo in CARGOES
    )


def fault_line(fault: Fault) -> str:
    """Why a setup is refused."""
    module = module_name(MODULES[fault.at]) if fault.id == "level" else ""
    values = {name: getattr(fault, name) for name in ("at", "value", "least", "most")}
    return say(f"ft.fault.{fault.id}", module=module, **values)
