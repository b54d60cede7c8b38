"""What to think of in the position that stands, before an answer is told."""

from collections.abc import Callable, Mapping

from resources import say
from trucker.ai.builder import needs_of
from trucker.rules.adventures import abandoned_station
from trucker.rules.adventures.foes import foe_strength, ransom_of
from trucker.rules.crew import fill
from trucker.rules.flight import order, toll
from trucker.rules.kinds import counting
from trucker.rules.state import TruckerState
from trucker.rules.strength import crew_of, doubles, powered_strength, reach, strength_of
from trucker.rules.supercards.black_hole import kept_with, pull
from trucker.rules.supercards.enemy_fleet import fleet_strength
from trucker.words.expansion import joined
from trucker.words.names import credits_words, days_words, half, place_words, tile_name

__all__ = ["aims_line", "nudge_line"]

_TOLLED = ("land", "dock", "reward")
"""Questions whose answers cost days."""
Values = dict[str, int | str]
_KNOWN = ("check", "keep", "house", "go_on", "load", "power", "hit")


def nudge_line(state: TruckerState) -> str:
    """With the numbers of this position; it says no more than the table shows."""
    assert state.decision is not None
    ask, number = state.decision.ask, state.decision.seat
    cards = say("gt.cards", n=len(state.deck))
    if ask == "build":
        return f"{_build(state)} {aims_line(state)}".rstrip()
    if ask in _TOLLED:
        return _days(state, cards)
    if ask in _EXPANDED:
        message, values = _EXPANDED[ask]
        told = say(f"gt.hint.nudge.{message}", cards=cards, **values(state))
        return f"{told} {aims_line(state)}".rstrip()
    if ask not in _KNOWN:
        return say("gt.hint.nudge", cards=cards)
    ship, step = state.seats[number].ship, state.step
    counts = {"check": len(ship.faults()), "keep": len(ship.pieces())}
    room = ship.room()
    what = step.detail if ask == "power" and step is not None else ""
    return say(
        f"gt.hint.nudge.{ask}",
        n=counts.get(ask, ship.humans),
        engine=half(strength_of(ship, "engine", doubles(ship, "engine"))),
        cannon=half(strength_of(ship, "cannon", doubles(ship, "cannon"))),
        strength=half(strength_of(ship, what, state.powered)) if what else "",
        charges=ship.batteries,
        cards=cards,
        offered=len(state.offer),
        room=sum(free for _, free, _ in room),
        special=sum(free for _, free, is_special in room if is_special),
    )


def aims_line(state: TruckerState) -> str:
    """Whom and what a ship is built for, until its first tile lies; "" for nothing."""
    if state.extras is None or state.phase != "build":
        return ""
    if len(state.seats[0].ship.occupied()) > state.plan.board.given:
        return ""
    parts: list[str] = []
    if mission := state.extras.mission:
        parts.append(say("gt.hint.aims.mission", mission=say(f"gt.mission.{mission}")))
    if vips := state.extras.vips:
        names = joined(say(f"gt.vip.{vip}") for vip in vips)
        parts.append(say("gt.hint.aims.vips", vips=names))
    return say("gt.hint.aims", what=joined(parts)) if parts else ""


def _build(state: TruckerState) -> str:
    assert state.decision is not None
    seat = state.seats[state.decision.seat]
    needs = needs_of(seat.ship.frame)
    if seat.space:
        return say("gt.hint.nudge.build.done")
    if seat.hand:
        tile = tile_name(state.cards.tiles[seat.hand])
        return say(
            "gt.hint.nudge.build.hand",
            tile=tile,
            n=seat.ship.frame.exposed,
            open=seat.ship.frame.exposed,
        )
    return say(
        "gt.hint.nudge.build",
        engine=half(needs.engines),
        cannon=half(needs.cannons),
        crew=needs.crew,
        holds=needs.holds,
        charges=needs.batteries,
        users=needs.users,
    )


def _days(state: TruckerState, cards: str) -> str:
    assert state.decision is not None
    ask, number = state.decision.ask, state.decision.seat
    flying = order(state)
    if isinstance(state.params, abandoned_station.Params):  # takes no crew
        ask = "dock.station"
    room = sum(free for _, free, _ in state.seats[number].ship.room())
    return say(
        f"gt.hint.nudge.{ask}",
        days=days_words(toll(state, number, getattr(state.params, "days", 0))),
        place=say(f"gt.flight.rank.{flying.index(number) + 1}"),
        of=len(flying),
        crew=crew_of(state, number),
        cards=cards,
        n=room,
        room=room,
    )


# Do What?!


def _turn(state: TruckerState) -> Values:
    extras, rules = state.extras, state.cards.turn_rules
    assert extras is not None
    assert rules is not None
    costs = {name.lower(): cost for name, cost in rules.costs.items()}
    return {"n": extras.points[0], **costs}


def _vips(state: TruckerState) -> Values:
    filled = state.seats[0].ship.clone()
    fill(filled)
    return {"n": len(filled.figures)}


def _hole(state: TruckerState) -> Values:
    strength = kept_with(state, 0, state.marked)[1]
    return {"strength": half(strength), "pull": half(pull(state))}


def _aim(state: TruckerState) -> Values:
    return {"charges": state.seats[0].ship.batteries}


def _ransom(state: TruckerState) -> Values:
    foe = (fleet_strength if state.asked == "bribe" else foe_strength)(state, 0)
    least, most = reach(state.seats[0].ship, counting(state).what(state))
    credits = credits_words(ransom_of(state, 0, foe))
    return {"credits": credits, "least": half(least), "most": half(most), "foe": half(foe)}


def _mission(state: TruckerState) -> Values:
    assert state.extras is not None
    first, second = (state.cards.missions[each].cruelty for each in state.extras.offered)
    return {"n": first, "other": second}


def _sell(state: TruckerState) -> Values:
    assert state.mission is not None
    pays = {line.what: line.credits[state.level] for line in state.mission.rewards}
    return {"credits": credits_words(pays["drink_sold"]), "later": pays["explosive_aboard"]}


def _rush(state: TruckerState) -> Values:
    assert state.step is not None
    place = place_words(order(state).index(0))
    return {"days": days_words(state.step.index), "place": place, "of": len(order(state))}


def _double(state: TruckerState) -> Values:
    reward = state.cards.vips["rocket_engineer"].reward.credits[state.level]
    return {"strength": half(powered_strength(state)), "credits": credits_words(reward)}


_EXPANDED: Mapping[str, tuple[str, Callable[[TruckerState], Values]]] = {
    "turn": ("turn", _turn),
    "vips": ("vips", _vips),
    "give_parts": ("give_parts", _hole),
    "aim": ("aim", _aim),
    "phantom": ("phantom", _aim),
    "ransom": ("ransom", _ransom),
    "bribe": ("ransom", _ransom),
    "mission": ("mission", _mission),
    "sell": ("sell", _sell),
    "raise": ("raise", lambda state: {}),
    "bet": ("bet", lambda state: {}),
    "rush": ("rush", _rush),
    "double": ("double", _double),
}
"""By question: the message, and what it is filled with."""
