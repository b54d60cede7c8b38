"""A figure of a ship taken apart: what each part adds, what that comes to, and by which rule."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from resources import say
from trucker.rules.ship import Ship
from trucker.rules.strength import doubles, strength_of
from trucker.words.names import half, part_words
from trucker.words.totals import Figures, figures_of

Line = tuple[str, str]
"""What adds something, and how much."""


class Opened(NamedTuple):
    name: str
    lines: Sequence[Line]
    total: str  # what the lines come to
    rule: str  # in a sentence
    topic: str  # where the rules tell more


def opened(ship: Ship, figure: str) -> Opened:
    """One of the figures of a ship as if it were launched now, by its name: "engine"."""
    made, topic = _FIGURES[figure]
    found = figures_of(ship, False)
    lines, total = [*made(ship, found)], _total(found, figure)
    name, rule = say(f"gt.figures.{figure}"), say(f"gt.opened.{figure}")
    return Opened(name, lines or [(say("gt.opened.none"), "0")], total, rule, topic)


def _total(found: Figures, figure: str) -> str:
    match figure:
        case "engine":
            return _with_more(found.engine, found.engine_more)
        case "cannon":
            return _with_more(found.cannon, found.cannon_more)
        case "holds":
            return str(found.holds + found.special)
        case "shields":
            return str(len(found.sides))
        case "bare":
            return str(sum(map(len, found.bare)))
        case _:
            return str(getattr(found, figure))


def _with_more(least: int, more: int) -> str:
    return say("gt.opened.powered", n=half(least), most=half(least + more)) if more else half(least)


def _strength(what: str) -> Callable[[Ship, Figures], Iterator[Line]]:
    def lines(ship: Ship, found: Figures) -> Iterator[Line]:
        del found
        both = doubles(ship, what)
        plain = 0
        for cell in ship.occupied():
            adds = _adds(ship, cell, what)
            is_double = cell in both
            plain += 0 if is_double else adds
            if adds:
                words = say("gt.opened.charged", n=half(adds)) if is_double else half(adds)
                yield part_words(ship, cell), words
        if alien := strength_of(ship, what) - plain:
            yield say("gt.opened.alien"), half(alien)

    return lines


def _adds(ship: Ship, cell: int, what: str) -> int:
    """What a single part adds to a strength, doubled (GT-20)."""
    part = ship.part(cell)
    if what == "engine":
        return part.tile.engine
    return part.tile.cannon // 2 if part.fires_aside else part.tile.cannon


def _each(amount: Callable[[Ship, int], int]) -> Callable[[Ship, Figures], Iterator[Line]]:
    """The parts of which each has an amount."""

    def lines(ship: Ship, found: Figures) -> Iterator[Line]:
        del found
        for cell in ship.occupied():
            if n := amount(ship, cell):
                yield part_words(ship, cell), str(n)

    return lines


def _free(ship: Ship, cell: int) -> int:
    return next((places for at, places, _ in ship.room() if at == cell), 0)


def _shields(ship: Ship, found: Figures) -> Iterator[Line]:
    for side in found.sides:
        for cell in ship.frame.shields[side]:
            yield part_words(ship, cell), say(f"gt.side.{side}")


def _bare(ship: Ship, found: Figures) -> Iterator[Line]:
    del ship
    for side, numbers in enumerate(found.bare):
        if numbers:
            yield say(f"gt.side.{side}"), ", ".join(map(str, numbers))


_FIGURES: Mapping[str, tuple[Callable[[Ship, Figures], Iterator[Line]], str]] = {
    "engine": (_strength("engine"), "4"),
    "cannon": (_strength("cannon"), "4"),
    "crew": (_each(lambda ship, cell: ship.part(cell).tile.crew), "3"),
    "holds": (_each(_free), "6"),
    "batteries": (_each(lambda ship, cell: ship.part(cell).tile.batteries), "4"),
    "shields": (_shields, "5"),
    "open": (_each(lambda ship, cell: ship.exposed(cell)), "GT-17"),
    "bare": (_bare, "5"),
}
"""What makes the lines of each, and the part of the rules."""
