"""What the expansion offers and tells, in sentences."""

from collections.abc import Iterable, Mapping

from resources import say
from tabletop import Action, Event
from trucker.rules import actions, events, expansion_events
from trucker.rules.setup import TURNS, TWO
from trucker.rules.state import TruckerState
from trucker.words.names import cell_words, part_words, seat_name, tile_name

__all__ = [
    "class_words",
    "joined",
    "more_action_line",
    "more_event_line",
    "systems_named",
    "systems_of",
]


def systems_named(
    mission: str, vips: bool, turns: bool, classes: Iterable[str] = ()
) -> dict[str, str]:
    """What a flight has of the expansions, by id: "IIC", "heavy_duty", "vips", "turns". KeyError
    for a class or a mission that is not known."""
    name = "gt.setup.mission.two" if mission == TWO else f"gt.mission.{mission}"
    other = [each for each in classes if each.endswith("C")]
    found = {each: class_words(each) for each in other}
    if mission:
        found[mission] = say(name)
    if vips:
        found["vips"] = say("gt.setup.more.vips")
    return {**found, TURNS: say("gt.setup.more.turns")} if turns else found


def class_words(model: str) -> str:
    """ "class IIC (splice)". KeyError for one that is not known."""
    return say("gt.ship.class", id=model, name=say(f"gt.ship.{model}"))


def joined(parts: Iterable[str]) -> str:
    """ "Heavy Duty, VIPs and turns"."""
    *first, last = parts
    return say("gt.setup.more.and", first=", ".join(first), last=last) if first else last


def systems_of(summary: Mapping[str, str | int]) -> dict[str, str]:
    """The same by the summary of a save. Another version may have written it."""
    mission = str(summary.get("mission", ""))
    others = bool(summary.get("vips")), summary.get("mode") == TURNS
    classes = [each for each in str(summary.get("classes", "")).split("-") if each]
    try:
        return systems_named(mission, *others, classes)
    except KeyError:
        return {mission: mission, **systems_named("", *others)}


def more_action_line(state: TruckerState, action: Action) -> str:
    """What one option does; "" where it is none of the expansion."""
    assert state.decision is not None
    assert state.extras is not None
    ship, tiles = state.seats[state.decision.seat].ship, state.cards.tiles
    match action:
        case actions.DrawPayload():
            return say("gt.do.draw_payload", n=len(state.extras.payload))
        case actions.Reveal(pile):
            if pile:
                return say("gt.do.reveal.payload", n=len(state.extras.payload))
            return say("gt.do.reveal", n=len(state.tiles))
        case actions.Claim(tile):
            return say("gt.do.claim", tile=tile_name(tiles[tile]), number=tile)
        case actions.Put(tile, cell, turn):
            name, where = tile_name(tiles[tile]), cell_words(ship, cell)
            return say("gt.do.put", tile=name, number=tile, cell=where, turn=turn)
        case actions.EndTurn():
            return say("gt.do.end_turn")
        case actions.Choose(mission):
            return say("gt.do.choose", mission=say(f"gt.mission.{mission}"))
        case actions.Board(vip, cell):
            return say("gt.do.board", vip=say(f"gt.vip.{vip}"), cell=cell_words(ship, cell))
        case actions.Disembark(vip):
            return say("gt.do.disembark", vip=say(f"gt.vip.{vip}"))
        case actions.ProtectBy(cell, battery):
            part, where = part_words(ship, cell), cell_words(ship, battery)
            return say("gt.do.protect_by", part=part, battery=where, n=ship.charge[battery])
        case actions.Mark(cell) | actions.Unmark(cell):
            message = "gt.do.mark" if isinstance(action, actions.Mark) else "gt.do.unmark"
            return say(message, part=part_words(ship, cell))
        case actions.Dig(goods) | actions.Eat(goods):
            message = "gt.do.dig" if isinstance(action, actions.Dig) else "gt.do.eat"
            return say(message, goods=say(f"gt.goods.{goods}"))
        case actions.Sell(cell):
            return say("gt.do.sell", cell=cell_words(ship, cell))
        case actions.Wager(bet):
            return say(f"gt.do.wager.{bet}")
        case actions.Accept() if state.decision.ask in (*_EITHER, "give_parts"):
            return say(f"gt.do.accept.{state.decision.ask}")
        case actions.Decline() if state.decision.ask in _EITHER:
            return say(f"gt.do.decline.{state.decision.ask}")
        case _:
            return ""


_EITHER = ("double", "rush", "ransom", "bribe")
"""Questions that a yes or a no answers."""


def more_event_line(state: TruckerState, event: Event) -> str:
    """What happened; "" where it is none of the expansion."""
    seat = seat_name(state, max(0, getattr(event, "seat", 0)))
    match event:
        case expansion_events.TurnOrder(seats):
            return say("gt.log.turn_order", seats=", ".join(seat_name(state, n) for n in seats))
        case expansion_events.TurnBegan(_, points):
            return say("gt.log.turn", seat=seat, n=points)
        case expansion_events.TileRevealed(_, tile):
            return say("gt.log.revealed", seat=seat, tile=tile_name(state.cards.tiles[tile]))
        case expansion_events.CountdownBegan(_, count):
            return say("gt.log.countdown", seat=seat, n=count)
        case expansion_events.MissionSet(mission):
            return say("gt.log.mission", mission=say(f"gt.mission.{mission}"))
        case expansion_events.VipsOpened(vips):
            return say("gt.log.vips", vips=", ".join(say(f"gt.vip.{vip}") for vip in vips))
        case expansion_events.TilesDealt(pile):
            return say("gt.log.dealt", n=pile)
        case expansion_events.VipBoarded(number, vip, cell):
            where = cell_words(state.seats[number].ship, cell)
            return say("gt.log.boarded", seat=seat, vip=say(f"gt.vip.{vip}"), cell=where)
        case expansion_events.VipLeft(_, vip):
            return say("gt.log.vip_left", seat=seat, vip=say(f"gt.vip.{vip}"))
        case expansion_events.BetTaken(_, bet):
            return say(f"gt.log.bet.{bet}", seat=seat)
        case events.DieRolled(value):
            return say("gt.log.die", n=value)
        case expansion_events.SquaresOpened(die):
            return say("gt.log.squares", n=die)
        case expansion_events.ShipLeft(_, cells, cause):
            return say(f"gt.log.ship_left.{cause}", seat=seat, n=len(cells))
        case events.Fired(number, cell):
            part = part_words(state.seats[number].ship, cell)
            return say("gt.log.fired", seat=seat, part=part)
        case _:
            return ""
