"""The options of a question in sentences."""

from collections.abc import Mapping
from typing import Any

from resources import say
from tabletop import Action
from trucker.rules import actions
from trucker.rules.cargo import exchanged, without_room
from trucker.rules.damage import piece_of
from trucker.rules.hand import held, joined, why_not
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.rules.strength import ends_flight, powered_strength
from trucker.rules.supercards.aiming import aimed_side
from trucker.words.asks import target_words
from trucker.words.expansion import more_action_line
from trucker.words.names import (
    cell_words,
    goods_words,
    half,
    line_words,
    modifier_name,
    part_words,
    seat_name,
    tile_name,
    tuning_words,
)

__all__ = [
    "action_line",
    "place_effect",
    "why_not_line",
]


def action_line(state: TruckerState, action: Action) -> str:
    """What one option of the standing decision does."""
    assert state.decision is not None
    seat = state.seats[state.decision.seat]
    ship, tiles = seat.ship, state.cards.tiles
    if state.extras is not None and (line := more_action_line(state, action)):
        return line
    match action:
        case actions.Draw():
            return say("gt.do.draw", n=len(state.tiles))
        case actions.Pick(tile):
            return say("gt.do.pick", tile=tile_name(tiles[tile]), number=tile)
        case actions.TakeReserved(tile):
            return say("gt.do.take_reserved", tile=tile_name(tiles[tile]))
        case actions.Place(cell, turn):
            where = cell_words(ship, cell)
            return say("gt.do.place", cell=where, turn=turn, effect=place_effect(state, action))
        case actions.Add(tile, cell, turn):
            where = cell_words(ship, cell)
            name = tile_name(tiles[tile])
            return say("gt.do.add", tile=name, number=tile, cell=where, turn=turn)
        case actions.TakeBack():
            return say("gt.do.take_back", tile=tile_name(ship.part(seat.loose).tile))
        case actions.Look(pile):
            again = pile in seat.seen
            return say("gt.do.look.again" if again else "gt.do.look", pile=pile + 1)
        case actions.Finish(space):
            return say("gt.do.finish", space=space)
        case actions.Retune():
            return say("gt.do.retune", tuning=tuning_words(state, action))
        case actions.Remove(cell):
            faults = [fault.kind for fault in ship.faults() if cell in fault.cells]
            words = ", ".join(say(f"gt.fault.{kind}") for kind in dict.fromkeys(faults))
            return say("gt.do.remove", part=part_words(ship, cell), faults=words)
        case actions.Keep(cell):
            return _keep(ship, cell)
        case _:
            return _flight_line(state, ship, action)


def _raised(state: TruckerState, goods: str) -> str:
    """Which block is better, or that one is more."""
    assert state.step is not None
    more, less = exchanged(state.step.detail, goods)
    block = say(f"gt.goods.{more}")
    if not less:
        return say("gt.do.raise.more", goods=block)
    return say("gt.do.raise", goods=block, worse=say(f"gt.goods.{less}"))


def _flight_line(state: TruckerState, ship: Ship, action: Action) -> str:
    """The same of a flight, and of what has nothing to name."""
    match action:
        case actions.House(cell, figure):
            message = "gt.do.house.h" if figure == "h" else "gt.do.house"
            kind = say(f"gt.figure.{figure}")
            return say(message, figure=kind, cell=cell_words(ship, cell))
        case actions.Insure(premium):
            return _insured(state, premium)
        case actions.Abandon(cell):
            return say("gt.do.abandon", cell=cell_words(ship, cell))
        case actions.Accept():
            words = say("gt.do.accept.last" if ends_flight(state) else "gt.do.accept")
            return _with_room(ship, getattr(state.params, "goods", ""), words)
        case actions.Land(planet):
            params: Any = state.params
            goods = params.planets[planet]
            words = say("gt.do.land", planet=planet + 1, goods=goods_words(goods))
            return _with_room(ship, goods, words)
        case actions.Power(cell, battery):
            strength, where = half(powered_strength(state, cell)), cell_words(ship, battery)
            power = {"n": ship.charge[battery], "strength": strength, "battery": where}
            return say("gt.do.power", part=part_words(ship, cell), **power)
        case actions.Protect(battery):
            assert state.step is not None
            shot = state.step.detail == "large"
            return say(
                "gt.do.protect.large" if shot else "gt.do.protect",
                battery=cell_words(ship, battery),
                n=ship.charge[battery],
            )
        case actions.TakeHit():
            return say("gt.do.take_hit", part=target_words(state))
        case actions.Aim(cell, line, battery):
            words = line_words(ship.board, aimed_side(state), line)
            where = cell_words(ship, max(0, battery))
            message = "gt.do.aim" if battery < 0 else "gt.do.aim.charge"
            return say(message, part=part_words(ship, cell), line=words, battery=where)
        case actions.Raise(goods):
            return _raised(state, goods)
        case actions.Load(cell, goods) | actions.Unload(cell, goods):
            message = "gt.do.load" if isinstance(action, actions.Load) else "gt.do.unload"
            return say(message, goods=say(f"gt.goods.{goods}"), cell=cell_words(ship, cell))
        case actions.Dump(cell):
            return say("gt.do.dump", cell=cell_words(ship, cell))
        case actions.Discharge(cell):
            return say("gt.do.discharge", cell=cell_words(ship, cell), n=ship.charge[cell])
        case actions.GiveCrew(cell, figure):
            kind = say(f"gt.figure.{figure}")
            return say("gt.do.give_crew", figure=kind, cell=cell_words(ship, cell))
        case actions.KeepTitle(title):
            text = say(f"gt.modifier.text.{title}")
            return say("gt.do.keep_title", title=modifier_name(title), text=text)
        case actions.GiveTitle(number):
            return say("gt.do.give_title", seat=seat_name(state, number))
        case actions.Done():
            return _done(state)
        case _:
            return say(f"gt.do.{_PLAIN[type(action)]}")


def _insured(state: TruckerState, premium: int) -> str:
    if not premium:
        return say("gt.do.insure.none")
    return say("gt.do.insure", n=premium, cap=state.plan.board.shape.premiums[premium])


def _with_room(ship: Ship, goods: str, words: str) -> str:
    """With how many of these blocks have no room beside what is on board, if that is so."""
    lost = without_room(ship, goods)
    return say("gt.do.no_room", words=words, n=lost) if lost else words


_PLAIN: Mapping[type[Action], str] = {
    actions.PutBack: "put_back",
    actions.Reserve: "reserve",
    actions.CloseLook: "close_look",
    actions.Flip: "flip",
    actions.Wait: "wait",
    actions.Repair: "repair",
    actions.GoOn: "go_on",
    actions.GiveUp: "give_up",
    actions.Decline: "decline",
}
"""Answers without anything to name."""


def place_effect(state: TruckerState, place: actions.Place) -> str:
    """What the tile in hand, or the loose one, would join and leave open in a cell."""
    if why_not(state, place.cell, place.turn):
        return say("gt.do.place.illegal")
    joints, opened = joined(state, place.cell, place.turn)
    return say("gt.do.place.effect", n=joints, open=opened)


def why_not_line(state: TruckerState, cell: int, turn: int) -> str:
    """Why the tile in hand may not lie there, "" where it may."""
    why = why_not(state, cell, turn)
    return say(f"gt.why.{why}", cell=cell_words(held(state)[0], cell), turn=turn) if why else ""


def _keep(ship: Ship, cell: int) -> str:
    piece = piece_of(ship, cell)
    worth = say(
        "gt.do.keep.worth",
        crew=piece.crew,
        engine=half(piece.engine),
        cannon=half(piece.cannon),
        batteries=piece.batteries,
        goods=goods_words(piece.goods),
    )
    return say("gt.do.keep", n=piece.parts, cell=cell_words(ship, cell), worth=worth)


def _done(state: TruckerState) -> str:
    assert state.decision is not None
    ask = state.decision.ask
    if ask == "power":
        return say("gt.do.done.power", strength=half(powered_strength(state)))
    if ask == "load":
        return say("gt.do.done.load", goods=goods_words(state.offer))
    return say({"house": "gt.do.done.house", "add": "gt.do.done.add"}.get(ask, "gt.do.done"))
