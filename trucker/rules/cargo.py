"""Goods and batteries: loading, losing, and the bank (ruling §6)."""

from collections import Counter
from collections.abc import Sequence
from functools import cache, lru_cache

from tabletop import Action
from trucker.rules.actions import DONE, Dig, Discharge, Dump, Eat, Load, Raise, Unload
from trucker.rules.agenda import Out, Question, StepHandler, ask, push
from trucker.rules.effects import effects
from trucker.rules.events import Discharged, GoodsGone, GoodsLoaded
from trucker.rules.modifiers import MODIFIERS
from trucker.rules.ship import Ship, by_value
from trucker.rules.state import TruckerState
from trucker.rules.steps import Step, step_of

__all__ = [
    "QUESTIONS",
    "STEPS",
    "can_load",
    "docked",
    "drop_goods",
    "exchanged",
    "gain",
    "gains",
    "landed",
    "load",
    "lose_goods",
    "spend",
    "without_room",
]


def load(seat: int, goods: str) -> Step:
    """The step in which a seat may load these blocks, as far as the bank has them."""
    return step_of("load", seat, detail=goods)


def gain(state: TruckerState, seat: int, goods: str) -> Step:
    """The same where they are a card's, which the seat may raise first (GT-161)."""
    return step_of("load" if gains(state, goods) == (goods,) else "raise", seat, detail=goods)


def gains(state: TruckerState, goods: str) -> tuple[str, ...]:
    """What may be had for the blocks of a card in this flight."""
    modifier = state.plan.modifier
    return (MODIFIERS[modifier].goods_gained(goods) if modifier else ()) or (goods,)


def exchanged(before: str, after: str) -> tuple[str, str]:
    """The blocks that are there now and were not, and those that were and are not."""
    then, now = Counter(before), Counter(after)
    return "".join((now - then).elements()), "".join((then - now).elements())


def landed(state: TruckerState, seat: int, goods: str) -> list[Step]:
    """The same where it has landed or docked, after what may be done there first."""
    return [*docked(state, seat), gain(state, seat, goods)]


def docked(state: TruckerState, seat: int) -> list[Step]:
    """What may be done first where a seat has landed or docked."""
    return [step for effect in effects(state, seat) for step in effect.landing(state, seat)]


def lose_goods(seat: int, units: int) -> Step:
    """The step in which a seat loses its most valuable blocks, then batteries."""
    return step_of("lose_goods", seat, units)


def spend(
    state: TruckerState, seat: int, cell: int, out: Out, charges: int = 1, user: int = -1
) -> None:
    """Use up charges of one cell; `user`: the component that they power, -1 where they are lost."""
    ship = state.seats[seat].ship
    ship.charge[cell] -= charges
    if out is not None:
        out.extend(Discharged(seat, cell) for _ in range(charges))
    if user >= 0:
        for effect in effects(state, seat):
            effect.charge_spent(state, seat, cell, user, out)


def drop_goods(state: TruckerState, seat: int, cell: int, goods: str, out: Out) -> None:
    """A block goes from a hold to the bank."""
    _take_out(state, seat, cell, goods, out)
    state.bank[goods] += 1


def _take_out(state: TruckerState, seat: int, cell: int, goods: str, out: Out) -> None:
    ship = state.seats[seat].ship
    ship.goods[cell] = ship.goods[cell].replace(goods, "", 1)
    if out is not None:
        out.append(GoodsGone(seat, cell, goods))


# Loading


def _begin_load(state: TruckerState, step: Step, out: Out) -> None:
    offer = ""
    for goods in step.detail:
        if state.bank[goods]:
            state.bank[goods] -= 1
            offer += goods
    state.offer = by_value(offer)
    _go_on(state, step)


def _raise(state: TruckerState, step: Step, out: Out) -> None:
    """Where none of it could be moved there is nothing to choose (GT-21)."""
    state.offer = by_value("".join(gains(state, step.detail)))
    is_of_use = _may_move(state, step.seat)
    state.offer = ""
    if is_of_use:
        ask(state, "raise", step)
    else:
        push(state, load(step.seat, step.detail))


def _raise_options(state: TruckerState, step: Step) -> list[Action]:
    return list(map(Raise, gains(state, step.detail)))


def _answer_raise(state: TruckerState, step: Step, action: Action, out: Out) -> None:
    assert isinstance(action, Raise)
    push(state, load(step.seat, action.goods))


def _may_move(state: TruckerState, seat: int) -> bool:
    """Whether something could be done with the offer."""
    ship = state.seats[seat].ship
    return can_load(ship, state.offer) or bool(_takes_offered(state, seat))


def _go_on(state: TruckerState, step: Step) -> None:
    """Ask as long as something could still be moved (GT-21)."""
    if state.offer and _may_move(state, step.seat):
        ask(state, "load", step)
    else:
        _leave(state)


def _takes_offered(state: TruckerState, seat: int) -> list[Action]:
    """Other things that may be done with a block of the offer."""
    return [more for each in effects(state, seat) for more in each.takes_offered(state, seat)]


def _leave(state: TruckerState) -> None:
    """What is not loaded goes to the bank."""
    for goods in state.offer:
        state.bank[goods] += 1
    state.offer = ""


def can_load(ship: Ship, offer: str) -> bool:
    """Whether a block of the offer, the most valuable first, could lie somewhere, if need be in the
    place of another."""
    is_common = offer[-1] != "r"
    if is_common and not ship.modifiers:
        return bool(ship.frame.containers)
    for cell, free, special in ship.room():
        if (special or is_common) and (free > 0 or ship.goods[cell]):
            return True
    return False


def without_room(ship: Ship, goods: str) -> int:
    """How many of these blocks have no room beside what is on board."""
    special = sum(free for _, free, is_special in ship.room() if is_special)
    common = sum(free for _, free, is_special in ship.room() if not is_special)
    reds = min(goods.count("r"), special)
    return len(goods) - reds - min(len(goods) - goods.count("r"), common + special - reds)


_load, _unload, _dump, _discharge = cache(Load), cache(Unload), cache(Dump), cache(Discharge)


def _load_options(state: TruckerState, step: Step) -> Sequence[Action]:
    ship = state.seats[step.seat].ship
    options = _loadings(state.offer, ship.holds(), tuple(ship.goods))
    return options if state.extras is None else (*_takes_offered(state, step.seat), *options)


@lru_cache(4096)  # the same few holds are filled over and over
def _loadings(
    offer: str, holds: tuple[tuple[int, int, bool], ...], goods: tuple[str, ...]
) -> tuple[Action, ...]:
    """A block of each colour into each hold with room, and out of each that has some.

    `holds`: see `Ship.holds`. `goods`: blocks by cell.
    """
    loads = [
        _load(cell, letter)
        for letter in dict.fromkeys(offer)
        for cell, places, special in holds
        if len(goods[cell]) < places and (special or letter != "r")
    ]
    unloads = [
        _unload(cell, letter) for cell, _, _ in holds for letter in dict.fromkeys(goods[cell])
    ]
    return (*loads, *unloads, DONE)


def _answer_load(state: TruckerState, step: Step, action: Action, out: Out) -> None:
    ship = state.seats[step.seat].ship
    if isinstance(action, Load):
        state.offer = state.offer.replace(action.goods, "", 1)
        ship.goods[action.cell] = by_value(ship.goods[action.cell] + action.goods)
        if out is not None:
            out.append(GoodsLoaded(step.seat, action.cell, action.goods))
    elif isinstance(action, Unload):
        _take_out(state, step.seat, action.cell, action.goods, out)
        state.offer = by_value(state.offer + action.goods)
    elif isinstance(action, Dig | Eat):
        state.offer = state.offer.replace(action.goods, "", 1)
        state.bank[action.goods] += 1
        for effect in effects(state, step.seat):
            effect.took_offered(state, step.seat, action, out)
    else:
        _leave(state)
    _go_on(state, step)


# Losing


def _lose(state: TruckerState, step: Step, out: Out) -> None:
    """One block, or one battery for a block that is missing; the step comes again for more.

    Where all of a colour or all charges go, there is nothing to choose (GT-21).
    """
    if step.index <= 0:
        return
    ship = state.seats[step.seat].ship
    again = step_of(step.kind, step.seat, step.index - 1)
    seizable = ship.seizable
    goods, cells = seizable[:1], _dumpable(ship, seizable)
    if len(cells) > 1 and seizable.count(goods) > step.index:
        ask(state, "dump", step)
    elif cells:
        drop_goods(state, step.seat, cells[0], goods, out)
        push(state, again)
    elif any(ship.charge):
        cells = [cell for cell in ship.frame.batteries if ship.charge[cell]]
        if len(cells) > 1 and ship.batteries > step.index:
            ask(state, "discharge", step)
        else:
            spend(state, step.seat, cells[0], out)
            push(state, again)


def _dump_options(state: TruckerState, step: Step) -> list[Action]:
    """The colour is fixed, the container is chosen (GT-28)."""
    ship = state.seats[step.seat].ship
    return list(map(_dump, _dumpable(ship, ship.seizable)))


def _dumpable(ship: Ship, seizable: str) -> list[int]:
    """Cells that hold one of the most valuable blocks that a card may take."""
    if not seizable:
        return []
    first = seizable[0]
    cells = [cell for cell, held in enumerate(ship.goods) if first in held]
    return [cell for cell in cells if not ship.is_module(cell)] if ship.modifiers else cells


def _answer_dump(state: TruckerState, step: Step, action: Action, out: Out) -> None:
    assert isinstance(action, Dump)
    goods = state.seats[step.seat].ship.seizable[0]
    drop_goods(state, step.seat, action.cell, goods, out)
    push(state, step_of(step.kind, step.seat, step.index - 1))


def _discharge_options(state: TruckerState, step: Step) -> list[Action]:
    ship = state.seats[step.seat].ship
    return [_discharge(cell) for cell in ship.frame.batteries if ship.charge[cell]]


def _answer_discharge(state: TruckerState, step: Step, action: Action, out: Out) -> None:
    assert isinstance(action, Discharge)
    spend(state, step.seat, action.cell, out)
    push(state, step_of(step.kind, step.seat, step.index - 1))


STEPS: dict[str, StepHandler] = {"load": _begin_load, "raise": _raise, "lose_goods": _lose}
QUESTIONS = {
    "raise": Question(_raise_options, _answer_raise),
    "load": Question(_load_options, _answer_load),
    "dump": Question(_dump_options, _answer_dump),
    "discharge": Question(_discharge_options, _answer_discharge),
}
