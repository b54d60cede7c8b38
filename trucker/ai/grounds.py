"""Why the adviser gives its answer: the terms that decided, for the player in one line.

Where a reason compares, it asks the builder itself again with one term changed, so that it says
what made the choice. It looks at what the player sees and no more (GT-62).
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import cast

from tabletop import Action, Hint
from trucker.ai.builder import best_place, needs_of, tile_value
from trucker.ai.characters import Character
from trucker.ai.reasons import Reason, reason_of, wanted
from trucker.ai.yard import PATIENCE, Prospect, prospect_of, warned
from trucker.rules.actions import (
    DONE,
    Add,
    Finish,
    GiveCrew,
    GoOn,
    Keep,
    KeepTitle,
    Load,
    Pick,
    Place,
    Unload,
)
from trucker.rules.board import FRONT
from trucker.rules.state import Seat, TruckerState
from trucker.rules.strength import doubles, strength_of
from trucker.rules.trek import title_score

__all__ = ["ground_of"]

_FEW = 4
"""Humans down to which none of them makes room for an alien."""


def ground_of(who: Character, state: TruckerState, hint: Hint) -> Reason:
    """What made the best answer the best in the eyes of `who`."""
    decision = state.decision
    assert decision is not None
    if len(decision.options) == 1:
        return Reason("only")
    if decision.ask == "build":
        return _built(who, state, hint.best)
    explain = _GROUNDS.get(decision.ask)
    found = explain(state, hint) if explain is not None else reason_of(state, hint.best)
    return found or Reason("alike")


def _seat(state: TruckerState) -> Seat:
    assert state.decision is not None
    return state.seats[state.decision.seat]


# Building


def _built(who: Character, state: TruckerState, best: Action) -> Reason:
    assert state.decision is not None
    number, seat = state.decision.seat, _seat(state)
    needed = state.must_reserve(number)
    if isinstance(best, Place) and seat.hand:
        return wanted(state, seat.hand)
    if isinstance(best, Pick):
        return Reason("reserve_first", {"n": needed}) if needed else wanted(state, best.tile)
    name = type(best).__name__
    if name == "Flip":
        return Reason("flip_done" if seat.space else "flip")
    if name == "Draw":
        return Reason("draw" if state.table else "draw_first", {"n": len(state.pile)})
    if name in ("PutBack", "Reserve") and needed:
        return Reason("reserve_few" if name == "PutBack" else "reserve_first", {"n": needed})
    wish = warned(who, state, number)
    prospect = prospect_of(wish, state, number)
    if name in ("PutBack", "Reserve"):
        return _unwanted(wish, state, prospect)
    if isinstance(best, Finish):
        return _finish(state, best.space, prospect)
    return Reason({"CloseLook": "close_look", "Look": "look"}.get(name, "wait"))


def _unwanted(who: Character, state: TruckerState, prospect: Prospect) -> Reason:
    """Why the tile in hand is not placed: by the first term without which it would be."""
    ship, number = _seat(state).ship, _seat(state).hand
    tile, needs, level = state.cards.tiles[number], needs_of(ship), state.plan.level
    base = tile_value(tile, needs, who, level)
    _, place = best_place(ship, number, base, prospect.left, who)
    if place is None:
        return Reason("unwanted_nowhere")

    def would_do(base: int, who: Character = who) -> bool:
        return best_place(ship, number, base, prospect.left, who)[0] > prospect.least

    charged = replace(needs, batteries=needs.users + 1)
    bare = replace(needs, engines=0, is_driven=True, cannons=0, crew=2, holds=0, batteries=0)
    part = ship.cards.parts[4 * number + place.turn]
    assert part is not None
    if base > prospect.least:
        if would_do(base, replace(who, sturdy=0)):
            return Reason("unwanted_open")
        return Reason("unwanted_aside" if tile.cannon and part.barrel != FRONT else "unwanted_shut")
    if not prospect.left:
        return Reason("unwanted_late")
    if tile.is_double and would_do(tile_value(tile, charged, who, level)):
        return Reason("unwanted_charge")
    if would_do(tile_value(tile, bare, who, level)):
        return Reason("unwanted_enough")
    return Reason("unwanted_little")


def _finish(state: TruckerState, space: int, prospect: Prospect) -> Reason:
    ship = _seat(state).ship
    values = {"n": ship.board.outside - len(ship.frame.occupied), "space": space}
    if not values["n"]:
        return Reason("full")
    if not prospect.left:
        key = "finish_time" if state.has_timer else "finish_long"
        return Reason(key, values | {"beats": PATIENCE})
    builders = [other.space for other in state.seats].count(0)
    few = not len(state.pile) // builders + len(state.table) // 4
    return Reason("finish_pile" if few or not state.pile else "finish_short", values)


# Check and crew


def _check(state: TruckerState, hint: Hint) -> Reason:
    return Reason("repair")


def _keep(state: TruckerState, hint: Hint) -> Reason:
    """Most humans, then most parts (GT-26)."""
    ship, cell = _seat(state).ship, cast("Keep", hint.best).cell
    counts = {piece[0]: sum(ship.crew[c].count("h") for c in piece) for piece in ship.pieces()}
    alone = list(counts.values()).count(counts[cell]) == 1
    return Reason("keep_crew_piece" if alone else "keep_large", {"n": counts[cell]})


def _house(state: TruckerState, hint: Hint) -> Reason | None:
    if hint.best != DONE:
        return reason_of(state, hint.best)
    ship = _seat(state).ship
    if ship.humans <= _FEW:
        return Reason("house_few", {"n": ship.humans})
    strong = any(strength_of(ship, what, doubles(ship, what)) for what in ("engine", "cannon"))
    return Reason("house_humans" if strong else "house_idle", {"n": ship.humans})


def _give_crew(state: TruckerState, hint: Hint) -> Reason:
    """The order in which crew is given (GT-61)."""
    ship, give = _seat(state).ship, cast("GiveCrew", hint.best)
    if give.figure != "h":
        return Reason("give_alien")
    if any(ship.crew[beside] for beside in ship.frame.joined[give.cell]):
        return Reason("give_joined")
    return Reason("give_human" if ship.humans > 1 else "give_last")


def _keep_title(state: TruckerState, hint: Hint) -> Reason:
    assert state.decision is not None
    title = cast("KeepTitle", hint.best).title
    return Reason("keep_title", {"n": title_score(state, state.decision.seat, title)})


def _add(state: TruckerState, hint: Hint) -> Reason:
    return Reason("add" if isinstance(hint.best, Add) else "alike")


# Flight


def _go_on(state: TruckerState, hint: Hint) -> Reason:
    """By what the flights of both answers came to."""
    gap = round(hint.gap)
    if hint.is_close or gap <= 0:
        return Reason("go_on_close" if isinstance(hint.best, GoOn) else "give_up_close")
    if isinstance(hint.best, GoOn):
        return Reason("go_on", {"credits": gap})
    home = round(100 * hint.tried[1].measure("finished").mean)
    return Reason("give_up_better", {"credits": gap, "home": home})


def _load(state: TruckerState, hint: Hint) -> Reason:
    """The dearest first, common blocks in common holds; a cheaper one makes room (GT-28)."""
    ship, best = _seat(state).ship, hint.best
    block = best.goods if isinstance(best, Load) else state.offer[0]
    values: dict[str, int | str] = {"block": block, "price": _price(state, block)}
    if isinstance(best, Unload):
        less = _price(state, best.goods)
        return Reason("load_room", values | {"cheap": best.goods, "less": less})
    if not isinstance(best, Load):
        return Reason("load_done", {"goods": state.offer})
    if best.goods == "r":
        return Reason("load_red", values)
    if ship.part(best.cell).tile.is_special:
        return Reason("load_special", values)
    apart = any(free > 0 and is_special for _, free, is_special in ship.room())
    return Reason("load_apart" if apart else "load_common", values)


def _price(state: TruckerState, block: str) -> int:
    """What a block brings who arrives."""
    price = state.plan.prices[block]
    for modifier in _seat(state).ship.modifiers:
        price = modifier.price(price)
    return price


def _dump(state: TruckerState, hint: Hint) -> Reason:
    return Reason("dump", {"block": _seat(state).ship.blocks[0]})


def _discharge(state: TruckerState, hint: Hint) -> Reason:
    return Reason("discharge")


_GROUNDS: Mapping[str, Callable[[TruckerState, Hint], Reason | None]] = {
    "check": _check,
    "keep": _keep,
    "house": _house,
    "give_crew": _give_crew,
    "keep_title": _keep_title,
    "add": _add,
    "go_on": _go_on,
    "load": _load,
    "dump": _dump,
    "discharge": _discharge,
}
"""By question; of the others the answer alone tells."""
