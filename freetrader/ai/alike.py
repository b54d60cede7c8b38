"""Answers that are one: by a turn or flip of the chart about the ship, or as they lead to the same.

The chart has no up and no right: where worlds, ship and the world just left lie as before after
one of the eight turns and flips, an answer and its image are worth the same.
"""

from collections.abc import Callable, Sequence

from freetrader.rules.actions import Flee, Jump, Place
from freetrader.rules.cards import Cards
from freetrader.rules.state import Cell, FreeTraderState
from freetrader.rules.turn import FreeTrader
from tabletop import Action, Event

__all__ = ["alike", "kept_turns"]

Turn = Callable[[int, int], Cell]
"""Where a place goes, given as it lies from the ship."""

_TURNS: Sequence[Turn] = (
    lambda x, y: (-y, x),
    lambda x, y: (-x, -y),
    lambda x, y: (y, -x),
    lambda x, y: (-x, y),
    lambda x, y: (x, -y),
    lambda x, y: (y, x),
    lambda x, y: (-y, -x),
)


def kept_turns(state: FreeTraderState) -> list[Callable[[Cell], Cell]]:
    """Those that leave the chart as it is."""
    ship_x, ship_y = state.ship

    def about(turn: Turn) -> Callable[[Cell], Cell]:
        def turned(cell: Cell) -> Cell:
            x, y = turn(cell[0] - ship_x, cell[1] - ship_y)
            return ship_x + x, ship_y + y

        return turned

    return [turned for turned in map(about, _TURNS) if _keeps(state, turned)]


def _keeps(state: FreeTraderState, turned: Callable[[Cell], Cell]) -> bool:
    left, world = state.just_left, state.world
    if left is not None and turned(left) != left:
        return False
    return all(
        (image := turned(cell)) in world and _is_like(state.cards, planet, world[image])
        for cell, planet in world.items()
    )


def _is_like(cards: Cards, one: str, other: str) -> bool:
    if one == other:
        return True
    mine, its = cards.planets[one], cards.planets[other]
    return (mine.distance, mine.law, mine.modifiers) == (its.distance, its.law, its.modifiers)


def alike(state: FreeTraderState) -> list[list[Action]]:
    """The options of the standing decision, those together that are one, as on the board."""
    decision = state.decision
    assert decision is not None
    turns = kept_turns(state)
    groups: list[list[Action]] = []
    known: dict[object, list[Action]] = {}
    for option in decision.options:
        marks = _images(option, turns) or _leads_to(state, option)
        group = next((known[mark] for mark in marks if mark in known), None)
        if group is None:
            groups.append(group := [])
        group.append(option)
        known.update(dict.fromkeys(marks, group))
    return groups


def _images(option: Action, turns: Sequence[Callable[[Cell], Cell]]) -> list[object]:
    """The answer at all places that its own may be turned to; none where it names no place."""
    if not isinstance(option, Place | Jump | Flee):
        return []
    cell = option.x, option.y
    return [(type(option), *each) for each in (cell, *(turned(cell) for turned in turns))]


def _leads_to(state: FreeTraderState, option: Action) -> list[object]:
    """The state that it leads to, where no card is turned meanwhile."""
    after, happened, game = state.clone(), list[Event](), FreeTrader(state.cards)
    game.apply(after, option, happened)
    if any(event.is_border() for event in happened):
        return []
    return [repr(game.plain(after))]
