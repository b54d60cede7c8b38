"""The questions in sentences."""

from collections.abc import Callable, Mapping
from typing import Any

from resources import say
from trucker.rules.adventures import foes
from trucker.rules.cards import GOODS
from trucker.rules.damage import target_of, threatened
from trucker.rules.flight import toll
from trucker.rules.rewards import price_of
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.rules.strength import counted_as, powered_strength
from trucker.words.names import (
    card_name,
    credits_words,
    days_words,
    figures_words,
    goods_words,
    half,
    line_words,
    modifier_name,
    part_words,
    seat_name,
    threat_name,
    tile_name,
)

__all__ = [
    "ask_line",
    "target_words",
]


def ask_line(state: TruckerState) -> str:
    """The question that stands, in one sentence."""
    assert state.decision is not None
    ask = state.decision.ask
    special = _ASKS.get(ask)
    return say(f"gt.ask.{ask}") if special is None else special(state)


def _ask_build(state: TruckerState) -> str:
    assert state.decision is not None
    seat = state.seats[state.decision.seat]
    if seat.space:
        return say("gt.ask.build.done")
    if seat.looking >= 0:
        return say("gt.ask.build.pile", pile=seat.looking + 1)
    if seat.hand:
        return say("gt.ask.build.hand", tile=tile_name(state.cards.tiles[seat.hand]))
    if needed := state.must_reserve(state.decision.seat):
        return say("gt.ask.build.reserve", connectors=needed)
    return say("gt.ask.build")


def _ask_go_on(state: TruckerState) -> str:
    return say("gt.ask.go_on", n=len(state.deck))


def _ask_power(state: TruckerState) -> str:
    step = state.step
    assert step is not None
    what, have = say(f"gt.what.{counted_as(step.detail)}"), half(powered_strength(state))
    card = None if state.card is None else state.adventure(state.card)
    if card is not None and isinstance(card.params, foes.Foe):
        return say("gt.ask.power.foe", what=what, strength=have, foe=card_name(card))
    known = [
        f"{seat_name(state, seat)} {half(strength)}"
        for seat, strength in enumerate(state.declared)
        if strength >= 0
    ]
    if known:
        return say("gt.ask.power.known", what=what, strength=have, declared=", ".join(known))
    return say("gt.ask.power", what=what, strength=have)


def _ask_hit(state: TruckerState) -> str:
    step = state.step
    assert step is not None
    threat = say(
        "gt.threat.from", threat=threat_name(step.detail), side=say(f"gt.side.{step.side}")
    )
    return say(
        "gt.ask.hit",
        threat=threat,
        line=line_words(state.plan.board, step.side, step.index),
        part=target_words(state),
    )


def target_words(state: TruckerState) -> str:
    """What the asked hit meets: the first on its line, or on each of two that it threatens."""
    step = state.step
    assert step is not None
    ship = state.seats[step.seat].ship
    if step.index in ship.board.pairs[step.side]:
        cells = threatened(ship, step.detail, step.side, step.index).values()
        return ", ".join(_with_crew(ship, cell) for cell in dict.fromkeys(cells))
    return _with_crew(ship, target_of(ship, step.side, step.index))


def _with_crew(ship: Ship, cell: int) -> str:
    if not ship.crew[cell]:
        return part_words(ship, cell)
    return say(
        "gt.tile.with_crew", part=part_words(ship, cell), figures=figures_words(ship.crew[cell])
    )


def _ask_load(state: TruckerState) -> str:
    assert state.decision is not None
    ship = state.seats[state.decision.seat].ship
    goods = ", ".join(
        say("gt.goods.priced", goods=goods_words(each * state.offer.count(each)), price=price)
        for each in GOODS
        if each in state.offer
        for price in [price_of(state, state.decision.seat, each)]
    )
    special = any(is_special for _, _, is_special in ship.room())
    only = say("gt.ask.load.red") if "r" in state.offer and not special else ""
    return f"{say('gt.ask.load', goods=goods)} {only}".rstrip()


def _ask_dump(state: TruckerState) -> str:
    assert state.decision is not None
    goods = state.seats[state.decision.seat].ship.blocks[0]
    return say("gt.ask.dump", goods=say(f"gt.goods.{goods}"))


def _ask_give_crew(state: TruckerState) -> str:
    assert state.step is not None
    return say("gt.ask.give_crew", n=state.step.index)


def _days(state: TruckerState) -> str:
    assert state.decision is not None
    params: Any = state.params
    return days_words(toll(state, state.decision.seat, params.days))


def _ask_land(state: TruckerState) -> str:
    return say("gt.ask.land", days=_days(state))


def _ask_dock(state: TruckerState) -> str:
    assert state.card is not None
    card = state.adventure(state.card)
    params: Any = card.params
    return say(
        f"gt.ask.dock.{card.kind}",
        crew=params.crew,
        credits=credits_words(getattr(params, "credits", 0)),
        goods=goods_words(getattr(params, "goods", "")),
        days=_days(state),
    )


def _ask_reward(state: TruckerState) -> str:
    params: Any = state.params
    goods = getattr(params, "goods", None)
    reward = credits_words(params.credits) if goods is None else goods_words(goods)
    return say("gt.ask.reward", reward=reward, days=_days(state))


def _ask_give_title(state: TruckerState) -> str:
    assert state.decision is not None
    title = state.won_titles[state.decision.seat][0]
    return say("gt.ask.give_title", title=modifier_name(title))


_ASKS: Mapping[str, Callable[[TruckerState], str]] = {
    "build": _ask_build,
    "go_on": _ask_go_on,
    "power": _ask_power,
    "hit": _ask_hit,
    "load": _ask_load,
    "dump": _ask_dump,
    "give_crew": _ask_give_crew,
    "land": _ask_land,
    "dock": _ask_dock,
    "reward": _ask_reward,
    "give_title": _ask_give_title,
}
"""Those that name something; of the others the text alone says all."""
