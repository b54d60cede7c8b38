"""What a ship comes to, figure by figure, and what a tile is good for."""

from collections.abc import Sequence
from typing import NamedTuple

from resources import say
from trucker.rules.cards import Tile
from trucker.rules.ship import Ship
from trucker.words.names import half
from trucker.words.totals import Figures, figures_of


class Figure(NamedTuple):
    """One of them; its picture is that of a tile or of an icon."""

    what: str  # it tells: "engine", "cannon", "crew", "holds" ...
    art: str
    name: str
    value: str
    note: str = ""
    full: str = ""  # the note, where it is not told in full


def eight_figures(ship: Ship) -> list[Figure]:
    """Of a ship as if it were launched now."""
    found = figures_of(ship, False)
    more = _more(found.engine_more, found.engine_idle)
    if found.weight:
        more = ", ".join(filter(None, (more, say("gt.figures.weight", n=found.weight))))
    shots = _more(found.cannon_more, found.cannon_idle)
    special = say("gt.figures.special", n=found.special) if found.special else ""
    rows: list[tuple[str, ...]] = [
        ("engine", "engine", half(found.engine), more),
        ("cannon", "cannon", half(found.cannon), shots),
        ("cabin", "crew", str(found.crew), say("gt.figures.humans")),
        ("cargo_hold", "holds", str(found.holds + found.special), special),
        ("battery", "batteries", str(found.batteries), say("gt.figures.users", n=found.users)),
        ("shield", "shields", str(len(found.sides)), *_sides(found.sides)),
        ("structural_module", "open", str(found.open), say("gt.figures.connectors")),
        ("", "bare", *_bare(found)),
    ]
    tiles = sorted(ship.cards.tiles.items())  # those that a mission or a VIP brings have no picture
    kinds = {tile.kind: f"tiles/{number}-0" for number, tile in tiles if not tile.set}
    return [
        Figure(
            name,
            kinds.get(kind, "icons/crosshair"),
            say(f"gt.figures.{name}"),
            *rest,
        )
        for kind, name, *rest in rows
    ]


def _more(powered: int, idle: int) -> str:
    """What doubles add with the batteries on board, or would with one."""
    if powered:
        return say("gt.figures.powered", n=half(powered))
    return say("gt.figures.idle", n=half(idle)) if idle else ""


def _sides(sides: Sequence[int]) -> tuple[str, str]:
    """Sides in few words, and all by name."""
    names = ", ".join(say(f"gt.side.{side}") for side in sides)
    missing = [side for side in range(4) if side not in sides]
    if not missing:
        return say("gt.figures.sides"), names
    if len(missing) == 1:
        return say("gt.figures.sides.but", side=say(f"gt.side.{missing[0]}")), names
    return names or say("gt.figures.no_side"), ""


def _bare(found: Figures) -> tuple[str, str, str]:
    """Lines without a cannon: how many, on which sides, and one by one."""
    if not any(found.bare):
        return "0", say("gt.figures.no_cannon"), ""
    sides = [side for side in range(4) if found.bare[side]]
    lines = [
        say(
            "gt.figures.bare.side",
            side=say(f"gt.side.{side}"),
            lines=", ".join(map(str, found.bare[side])),
        )
        for side in sides
    ]
    told = say("gt.figures.no_cannon")
    return str(sum(map(len, found.bare))), told, f"{told}: {'; '.join(lines)}"


def figure_lines(ship: Ship) -> tuple[str, str]:
    """The figures of a rival's ship: what it is driven and armed by, and what it carries."""
    found = figures_of(ship, False)
    engines = _with_more(found.engine, found.engine_more)
    cannons = _with_more(found.cannon, found.cannon_more)
    power = say("gt.strip.power", engines=engines, cannons=cannons)
    holds = found.holds + found.special
    return power, say("gt.strip.load", crew=found.crew, holds=holds, open=found.open)


def _with_more(strength: int, more: int) -> str:
    """A strength, and what charges would add to it where any would."""
    return f"{half(strength)}+{half(more)}" if more else half(strength)


def use_words(tile: Tile) -> str:
    """What a tile is good for."""
    kind = f"{tile.kind}.{tile.support}" if tile.support else tile.kind
    return say(f"gt.use.{kind}")
