"""A ship in words: what it counts, and what a rival owns."""

from resources import say
from trucker.rules.flight import owned
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.rules.strength import doubles, strength_of
from trucker.words.names import credits_words, goods_words, half, seat_name, signed
from trucker.words.totals import figures_of

__all__ = ["rival_line", "ship_lines"]


def ship_lines(state: TruckerState) -> list[str]:
    """What the player's ship counts; before the launch as it would start."""
    seat = state.seats[0]
    ship = seat.ship
    sides = [say(f"gt.side.{side}") for side in range(4) if ship.frame.shields[side]]
    shields = say("gt.text.shields", sides=", ".join(sides))
    lines = [say("gt.text.ship", **_counts(state, ship))]
    lines[0] += " " + (shields if sides else say("gt.text.shields.none"))
    if state.phase == "flight":
        goods = goods_words(ship.blocks)
        earned = signed(seat.earned)
        lines.append(say("gt.text.cargo", goods=goods, earned=earned, lost=len(seat.lost)))
    return lines


def _counts(state: TruckerState, ship: Ship) -> dict[str, object]:
    started = state.phase not in ("build", "check")
    totals = figures_of(ship, started)
    return {
        "parts": say("gt.parts", n=len(ship.occupied())),
        "crew": totals.crew,
        "batteries": totals.batteries,
        "engines": _strength(ship, "engine", started),
        "cannons": _strength(ship, "cannon", started),
        "room": say("gt.blocks", n=totals.holds + totals.special),
        "exposed": say("gt.exposed", n=totals.open),
    }


def _strength(ship: Ship, what: str, started: bool) -> str:
    """With doubles unpowered, and with all that charges allow."""
    reach = doubles(ship, what)
    if started:
        reach = reach[: ship.batteries]
    least, most = strength_of(ship, what), strength_of(ship, what, reach)
    if least == most:
        return half(least)
    return say("gt.text.range", least=half(least), most=half(most))


def rival_line(state: TruckerState, number: int) -> str:
    """A rival's ship in words."""
    seat = state.seats[number]
    return say(
        "gt.text.rival",
        seat=seat_name(state, number),
        goods=goods_words(seat.ship.blocks),
        owns=credits_words(owned(state, number)),
        **_counts(state, seat.ship),
    )
