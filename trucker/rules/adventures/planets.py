"""Planets: in order each may take one that is free; then all load and lose days."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from tabletop import Action
from trucker.rules import cargo
from trucker.rules.actions import Decline, Land
from trucker.rules.adventures.kind import Kind
from trucker.rules.agenda import Out, Question, ask, push
from trucker.rules.events import Landed
from trucker.rules.flight import lose_days, toll
from trucker.rules.state import TruckerState
from trucker.rules.steps import Step, step_of

__all__ = ["KIND", "Params"]


@dataclass(frozen=True, slots=True)
class Params:
    planets: tuple[str, ...]  # goods letters of each
    days: int


def begin(state: TruckerState, params: Params, out: Out) -> None:
    state.marked = [-1] * len(state.seats)  # planet by seat
    push(state, *(step_of("planets.land", seat) for seat in state.order), step_of("planets.load"))


def _land(state: TruckerState, step: Step, out: Out) -> None:
    landed = len(state.marked) - state.marked.count(-1)
    if landed < len(_params(state).planets):
        ask(state, "land", step)


_DECLINE, _land_on = Decline(), cache(Land)


def _options(state: TruckerState, step: Step) -> list[Action]:
    planets = _params(state).planets
    free = [number for number in range(len(planets)) if number not in state.marked]
    return [_DECLINE, *map(_land_on, free)]


def _answer(state: TruckerState, step: Step, action: Action, out: Out) -> None:
    if isinstance(action, Land):
        state.marked[step.seat] = action.planet
        if out is not None:
            out.append(Landed(step.seat, action.planet))


def _load(state: TruckerState, step: Step, out: Out) -> None:
    """In turn order, which matters where the bank is short (ruling §6)."""
    planets = _params(state).planets
    landed = [seat for seat in state.order if state.marked[seat] >= 0]
    push(
        state,
        *(
            step
            for seat in landed
            for step in cargo.landed(state, seat, planets[state.marked[seat]])
        ),
        step_of("planets.days"),
    )


def _days(state: TruckerState, step: Step, out: Out) -> None:
    """Also for those who loaded nothing (GT-33)."""
    landed = [seat for seat in state.order if state.marked[seat] >= 0]
    lose_days(state, {seat: toll(state, seat, _params(state).days) for seat in landed}, out)


def _params(state: TruckerState) -> Params:
    params = state.params
    assert isinstance(params, Params)
    return params


def _check(state: TruckerState, steps: Sequence[Step]) -> str:
    planets = _params(state).planets
    if len(state.marked) != len(state.seats):
        return "landings of other seats"
    taken = [planet for planet in state.marked if planet >= 0]
    if any(planet >= len(planets) for planet in taken):
        return "there is no such planet"
    if len(set(taken)) != len(taken):
        return "two ships on a planet"
    for step in steps:
        planet = state.marked[step.seat] if step.kind in ("load", "raise") else -1
        goods = planets[planet] if planet >= 0 else ""
        given = cargo.gains(state, goods) if step.kind == "load" else (goods,)
        if step.kind in ("load", "raise") and (not goods or step.detail not in given):
            return "the goods of another planet"
    return ""


KIND = Kind(
    Params,
    begin,
    {"planets.land": _land, "planets.load": _load, "planets.days": _days},
    {"land": Question(_options, _answer)},
    agenda=" planets.load( planets.land)+"
    "| planets.days( load| raise| sell)*( load| raise| sell| sell pieces)",
    check=_check,
    asks_for=("cargo",),
)
