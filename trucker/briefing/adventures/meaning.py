"""What a card means for the player's ship, reckoned before anything is rolled or chosen.

Each function makes the `meaning` of a `Look`; the state is that of the moment the card turned.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from resources import say
from trucker.briefing.adventures.look import Row, gain
from trucker.rules.damage import Threat, outcome_of, protection_cost
from trucker.rules.flight import toll
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.rules.strength import counted_as, crew_of, reach
from trucker.words.names import capital, days_words, half, place_words, threat_name

_SIGNS = {"small": "shield", "light": "shield", "large": "crosshair", "heavy": "meteor-impact"}
"""What helps against each size."""


def threats(state: TruckerState, coming: Sequence[Threat]) -> Iterator[Row]:
    """For each side and size in how many of the 36 throws the ship is hit, or pays for it."""
    ship = state.seats[0].ship
    for threat, count in Counter(coming).items():
        found = _results(ship, threat)
        lines: list[str] = []
        if found["asked"]:
            charges = protection_cost(ship, threat.size)
            lines.append(say("gt.means.asked", ways=found["asked"], n=charges))
        if found["struck"]:
            lines.append(say("gt.means.struck", ways=found["struck"]))
        title = say("gt.means.threat", n=count, what=threat_name(threat.size))
        side = say("gt.flight.card.from", side=say(f"gt.side.{threat.side}"))
        note = " ".join(lines) or say("gt.means.unharmed")
        mark = "lost" if found["struck"] else "tied" if found["asked"] else "won"
        yield Row(f"{title} {side}", note, mark, _SIGNS[threat.size])


def _results(ship: Ship, threat: Threat) -> Counter[str]:
    """In how many of the 36 throws it comes to what; the worst where it comes to several."""
    found = Counter[str]()
    for threats in ship.board.throws[threat.side]:
        results = {outcome_of(ship, threat.size, side, line)[0] for side, line in threats}
        worst = (each for each in ("struck", "asked", "shot", "bounced") if each in results)
        found[next(worst, "missed")] += 1
    return found


def strength(
    state: TruckerState, what: str, verdict: Callable[[TruckerState, int], list[str]]
) -> Iterator[Row]:
    """What the least and the most of a strength come to."""
    least, most = reach(state.seats[0].ship, what)
    for value in dict.fromkeys((least, most)):
        charged = "" if least == most else ".least" if value == least else ".most"
        name = say(f"gt.what.{counted_as(what)}").capitalize()
        title = say(f"gt.means.strength{charged}", what=name, strength=half(value))
        yield Row(title, " ".join(verdict(state, value)), icon=_ICONS[counted_as(what)])


_ICONS = {"crew": "hand", "engine": "gauge", "cannon": "crosshair"}


def turn(state: TruckerState) -> Row:
    """When the player chooses."""
    place = place_words(state.order.index(0))
    return Row(say("gt.means.turn", place=place), icon="clock")


def goods(state: TruckerState, title: str, blocks: str) -> Row:
    """How many blocks there is room for, and what these bring the player."""
    return Row(title, gain(state, blocks), icon="package", goods=blocks)


def days(state: TruckerState, params: Any) -> Row:
    """What taking it costs, and the place after it."""
    cost = toll(state, 0, params.days)
    return Row(say("gt.flight.card.cost", days=days_words(cost)), icon="calendar-days")


def crew(state: TruckerState, params: Any) -> Row:
    """Whether the player has the crew that is needed."""
    have, enough = crew_of(state, 0), crew_of(state, 0) >= params.crew
    if have == params.crew and hasattr(params, "credits"):  # all would be given
        note = say("gt.means.crew.all", n=have)
        return Row(say("gt.means.crew", n=params.crew), note, "lost", "hand")
    note = say("gt.means.crew.enough" if enough else "gt.recap.few", n=have, need=params.crew)
    return Row(say("gt.means.crew", n=params.crew), note, "won" if enough else "lost", "hand")


def lost_days(days: int, why: str) -> Row:
    """So many days back; `why`: it may cost none."""
    if not days:
        return unharmed(why)
    return Row(say("gt.means.days", days=days_words(days)), "", "lost", "calendar-days")


def lost_crew(state: TruckerState, count: int, why: str) -> Row:
    """So many of the crew, and how many are left; `why`: it may cost none."""
    if not count:
        return unharmed(why)
    note = say("gt.means.crew.left", n=crew_of(state, 0) - count)
    return Row(say("gt.means.crew.lost", n=count), note, "lost", "hand")


def unharmed(why: str) -> Row:
    return Row(say("gt.means.nothing"), f"{capital(why)}.", "won", "check")


def alone(state: TruckerState) -> str:
    """Why a card that compares ships does nothing, "" where others fly."""
    return say("gt.why.alone") if len(state.order) == 1 else ""
