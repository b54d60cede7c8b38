"""What supercards that roll nothing, or one die, mean for the player's ship as they turn."""

from collections.abc import Callable, Sequence
from typing import Any

from resources import say
from trucker.briefing.adventures import meaning
from trucker.briefing.adventures.look import Row
from trucker.briefing.supercards.reckoned import column_reach, met_by_asteroids, met_by_phantoms
from trucker.rules.damage import outcome_of
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.rules.supercards.asteroids import Params
from trucker.rules.supercards.meteor_shower import Sweep, lines_of
from trucker.rules.supercards.tactical_zone import Column
from trucker.words.names import part_words, signed_half

__all__ = ["asteroids", "cells", "dust", "phantoms", "shower", "zone"]

Meaning = Callable[[TruckerState, Any], list[Row]]
_NAMED = 4  # parts that are named at most


def cells(counted: Callable[[Ship], Sequence[int]]) -> Meaning:
    """How many cells it counts on the ship, and which."""

    def told(state: TruckerState, params: Any) -> list[Row]:
        return _cells(state, counted(state.seats[0].ship))

    return told


def dust(counted: Callable[[Ship], Sequence[int]]) -> Meaning:
    """The same, after the days that open connectors cost."""

    def told(state: TruckerState, params: Any) -> list[Row]:
        ship = state.seats[0].ship
        days = meaning.lost_days(ship.frame.exposed, say("gt.means.super.closed"))
        return [days, *_cells(state, counted(ship))]

    return told


def _cells(state: TruckerState, found: Sequence[int]) -> list[Row]:
    kind, ship = state.cards.adventures[state.card or ""].kind, state.seats[0].ship
    if not found:
        return [meaning.unharmed(say(f"gt.means.super.{kind}.none"))]
    names = ", ".join(part_words(ship, cell) for cell in found[:_NAMED])
    if len(found) > _NAMED:
        names = say("gt.asked.hole.more", parts=names, n=len(found) - _NAMED)
    return [Row(say(f"gt.means.super.{kind}", n=len(found)), names, "lost", "triangle-alert")]


def shower(state: TruckerState, params: Any) -> list[Row]:
    """Of each sweep how many meteors harm the ship as it is."""
    ship = state.seats[0].ship
    return [_sweep(ship, number, sweep) for number, sweep in enumerate(params.sweeps, 1)]


def _sweep(ship: Ship, number: int, sweep: Sweep) -> Row:
    lines = lines_of(ship.board, sweep)
    found = [outcome_of(ship, "small", sweep.side, line)[0] for line in lines]
    asked, struck = found.count("asked"), found.count("struck")
    title = say("gt.flight.card.sweep", number=number, side=say(f"gt.side.{sweep.side}"))
    if not asked + struck:
        return Row(title, say("gt.means.super.shower.none"), "won", "check")
    note = say("gt.means.super.shower", n=asked + struck, asked=asked)
    return Row(title, note, "lost" if struck else "tied", "shield")


def asteroids(state: TruckerState, params: Params) -> list[Row]:
    """How many parts each throw of the die would meet."""
    return _met(met_by_asteroids(state.seats[0].ship, params, state.level))


def phantoms(state: TruckerState, params: Params) -> list[Row]:
    """The same where a cannon fires: one comes there alone."""
    return _met(met_by_phantoms(state.seats[0].ship, params, state.level))


def _met(found: Sequence[int]) -> list[Row]:
    if not any(found):
        return [meaning.unharmed(say("gt.means.super.asteroids.none"))]
    title = say("gt.means.super.asteroids", least=min(found), most=max(found))
    return [Row(title, say("gt.means.super.asteroids.note"), "tied", "crosshair")]


def zone(state: TruckerState, params: Any) -> list[Row]:
    """Of each column what all ships can come to."""
    if alone := meaning.alone(state):
        return [meaning.unharmed(alone)]
    return [_column(state, column) for column in params.columns]


def _column(state: TruckerState, column: Column) -> Row:
    least, most = column_reach(state.seats[0].ship, column)
    others = [column_reach(state.seats[seat].ship, column) for seat in state.order if seat]
    safe = any(high < least for _, high in others)
    lost = all(low > most for low, _ in others)
    more, less = (say(f"gt.what.{what}") for what in (column.more, column.less))
    title = say("gt.flight.card.tactical", more=more, less=less)
    low, high = (signed_half(value) for value in (least, most))
    mine = low if low == high else say("gt.flight.range", least=low, most=high)
    rest = ", ".join(signed_half(value) for value, _ in others)
    key = "safe" if safe else "lowest" if lost else "may"
    note = say(f"gt.means.super.zone.{key}", mine=mine, others=rest)
    return Row(title, note, {"safe": "won", "lowest": "lost", "may": "tied"}[key], "swords")
