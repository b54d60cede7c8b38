"""What to think of in the position that stands, before an answer is told."""

from resources import say
from trucker.ai.builder import needs_of
from trucker.rules.adventures import abandoned_station
from trucker.rules.flight import order, toll
from trucker.rules.state import TruckerState
from trucker.rules.strength import crew_of, doubles, strength_of
from trucker.words.names import days_words, half, tile_name

__all__ = ["nudge_line"]

_TOLLED = ("land", "dock", "reward")
"""Questions whose answers cost days."""
_KNOWN = ("check", "keep", "house", "go_on", "load", "power", "hit")


def nudge_line(state: TruckerState) -> str:
    """With the numbers of this position; it says no more than the table shows."""
    assert state.decision is not None
    ask, number = state.decision.ask, state.decision.seat
    cards = say("gt.cards", n=len(state.deck))
    if ask == "build":
        return _build(state)
    if ask in _TOLLED:
        return _days(state, cards)
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
