"""Why the adviser gives its answer: the terms that decided, for the player in one line.

Where a reason compares, it asks the builder itself again with one term changed, so that it says
what made the choice. It looks at what the player sees and no more (GT-62).
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, cast

from tabletop import Action
from tabletop.trials import Hint
from trucker.ai.builder import Needs, best_place, tile_value
from trucker.ai.characters import Character
from trucker.ai.expanded_grounds import GROUNDS, cargo, on_offer, placed, taken, turn_over
from trucker.ai.loading import next_load
from trucker.ai.pilot import FEW
from trucker.ai.reasons import Reason, finish_of, reason_of, wanted
from trucker.ai.search import RIVAL
from trucker.ai.yard import USUAL, Judge
from trucker.rules.actions import (
    DONE,
    Add,
    Claim,
    CloseLook,
    Dig,
    Draw,
    DrawPayload,
    Eat,
    EndTurn,
    Finish,
    Flip,
    GiveCrew,
    GoOn,
    Keep,
    KeepTitle,
    Load,
    Look,
    Pick,
    Place,
    Put,
    PutBack,
    Raise,
    Reserve,
    Reveal,
    TakeReserved,
    Unload,
    Wait,
)
from trucker.rules.hand import fitting
from trucker.rules.rewards import price_of
from trucker.rules.state import Seat, TruckerState
from trucker.rules.strength import doubles, strength_of
from trucker.rules.trek import title_score

__all__ = ["ground_of"]


def ground_of(who: Character, state: TruckerState, hint: Hint) -> Reason:
    """What made the best answer the best in the eyes of `who`."""
    decision = state.decision
    assert decision is not None
    if len(decision.options) == 1:
        return Reason("only")
    if decision.ask in ("build", "turn"):
        return _BUILT[type(hint.best)](who, state, hint.best)
    explain = _GROUNDS.get(decision.ask) or GROUNDS.get(decision.ask)
    found = explain(state, hint) if explain is not None else None
    return found or reason_of(state, hint.best) or Reason("alike")


def _seat(state: TruckerState) -> Seat:
    assert state.decision is not None
    return state.seats[state.decision.seat]


# Building


def _pick(who: Character, state: TruckerState, best: Action) -> Reason:
    assert state.decision is not None
    needed = state.must_reserve(state.decision.seat)
    if needed:
        return Reason("reserve_first", {"n": needed})
    return _wanted(state, cast("Pick | TakeReserved | Claim", best).tile)


def _wanted(state: TruckerState, tile: int) -> Reason:
    return cargo(state, tile) or wanted(state, tile)


def _place(who: Character, state: TruckerState, best: Place | Put) -> Reason:
    tile = best.tile if isinstance(best, Put) else _seat(state).hand
    return placed(state, tile, best.cell, best.turn) or wanted(state, tile)


def _draw(who: Character, state: TruckerState, best: Draw | Reveal) -> Reason:
    """From the pile that is face down; of payload, `on_offer`."""
    if isinstance(best, Reveal) and best.pile:
        return on_offer(state)
    return Reason("draw" if state.tiles.discard else "draw_first", {"n": len(state.tiles)})


def _put_aside(who: Character, state: TruckerState, best: Action) -> Reason:
    """Into the reserve or back to the table."""
    assert state.decision is not None
    needed = state.must_reserve(state.decision.seat)
    if needed:
        return Reason("reserve_few" if best == PutBack() else "reserve_first", {"n": needed})
    return _unwanted(who, state)


def _unwanted(who: Character, state: TruckerState) -> Reason:
    """Why the tile in hand is not placed: by the first term without which it would be."""
    assert state.decision is not None
    ship, hand = _seat(state).ship, _seat(state).hand
    judge = Judge(USUAL, who, state, state.decision.seat)
    tile, needs, least = state.cards.tiles[hand], judge.needs, judge.prospect.least

    def would_do(base: int, without: str = "") -> bool:
        return best_place(ship, hand, base, judge.plan, without)[0] > least

    def worth(needs: Needs) -> int:
        return tile_value(tile, needs, judge.who, state.plan.level)

    if tile.set == "payload" and fitting(state):
        return Reason("cargo_unwanted")
    if judge.place(hand)[1] is None:
        return Reason("unwanted_nowhere")
    if judge.prospect.moves <= 1:
        return Reason("unwanted_late")
    base = judge.base(hand)
    if base <= least:
        charged = replace(needs, batteries=needs.users + 1)
        bare = replace(needs, engines=0, is_driven=True, cannons=0, crew=2, holds=0, batteries=0)
        if tile.is_double and would_do(worth(charged)):
            return Reason("unwanted_charge")
        if would_do(worth(bare)):
            return Reason("unwanted_enough")
    decisive = (reason for term, reason in _TERMS.items() if would_do(base, term))
    return next(decisive, Reason("unwanted_place" if base > least else "unwanted_little"))


_TERMS: Mapping[str, Reason] = {
    "aside": Reason("unwanted_aside"),
    "shut": Reason("unwanted_shut"),
    "open": Reason("unwanted_open"),
    "narrow": Reason("unwanted_narrow"),
}
"""Terms of a place that can make a wanted tile unwanted, the plainest first."""

_BUILT: Mapping[type[Action], Callable[[Character, TruckerState, Any], Reason]] = {
    Place: _place,
    Put: _place,
    Pick: _pick,
    Claim: _pick,
    TakeReserved: lambda who, state, best: _wanted(state, best.tile),
    PutBack: _put_aside,
    Reserve: _put_aside,
    Draw: _draw,
    Reveal: _draw,
    DrawPayload: lambda who, state, best: on_offer(state),
    Look: lambda who, state, best: Reason("look"),
    EndTurn: lambda who, state, best: turn_over(state),
    Flip: lambda who, state, best: Reason("flip_done" if _seat(state).space else "flip"),
    CloseLook: lambda who, state, best: Reason("close_look"),
    Finish: lambda who, state, best: finish_of(who, state, best.space),
    Wait: lambda who, state, best: Reason("wait"),
}
"""By act, all that the builder comes to where the player's seat is asked."""


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
    if ship.humans <= FEW:
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
    values: dict[str, int | str] = {"gap": f"{hint.gap:.1f}", "part": RIVAL}
    if isinstance(hint.best, GoOn):
        return Reason("go_on", values)
    home = round(100 * hint.tried[1].measure("finished").mean)
    return Reason("give_up_better", values | {"home": home})


def _load(state: TruckerState, hint: Hint) -> Reason:
    """The dearest first, common blocks in common holds; a cheaper one makes room (GT-28)."""
    assert state.decision is not None
    number, ship, best = state.decision.seat, _seat(state).ship, hint.best
    if isinstance(best, Dig | Eat):
        return taken(state, best)
    found = next_load(ship, state.offer)
    block = best.goods if isinstance(best, Load) else found[1] if found else state.offer[0]
    values: dict[str, int | str] = {"block": block, "price": price_of(state, number, block)}
    if isinstance(best, Unload):
        less = price_of(state, number, best.goods)
        return Reason("load_room", values | {"cheap": best.goods, "less": less})
    if not isinstance(best, Load):
        return Reason("load_done", {"goods": state.offer})
    if best.goods == "r":
        return Reason("load_red", values)
    if ship.part(best.cell).tile.is_special:
        return Reason("load_special", values)
    apart = any(free > 0 and is_special for _, free, is_special in ship.room())
    return Reason("load_apart" if apart else "load_common", values)


def _raise(state: TruckerState, hint: Hint) -> Reason:
    assert state.step is not None
    more = len(cast("Raise", hint.best).goods) > len(state.step.detail)
    return Reason("raise_more" if more else "raise")


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
    "raise": _raise,
    "dump": _dump,
    "discharge": _discharge,
    "experiment": _discharge,
}
"""By question; of the others the answer alone tells."""
