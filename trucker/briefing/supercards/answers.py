"""What a filled ship answers to a supercard that was seen, were it launched now. Each takes the
ship, what is printed on the card, and the index of the flight's level."""

from collections.abc import Callable, Sequence
from typing import Any

from resources import say
from trucker.briefing.adventures.look import Answer
from trucker.briefing.supercards.reckoned import column_reach, met_by_asteroids, met_by_phantoms
from trucker.rules.adventures.foes import foe_against
from trucker.rules.damage import outcome_of
from trucker.rules.ship import Ship
from trucker.rules.strength import fleet as side_count
from trucker.rules.strength import reach
from trucker.rules.supercards.black_hole import parts_due
from trucker.rules.supercards.meteor_shower import lines_of
from trucker.words.names import half, signed_half

__all__ = ["asteroids", "cells", "dust", "fleet", "hole", "phantoms", "shower", "zone"]

Told = Callable[[Ship, Any, int], Answer]


def hole(ship: Ship, params: Any, level: int) -> Answer:
    """Engines against its pull, and the parts that are due without a charge or with all."""
    pull, (least, most) = 2 * params.strength[level], reach(ship, "engine")
    short, due = max(0, pull - most), parts_due(params, level, most)
    words = say("gt.noted.against", own=half(most), n=half(pull))
    if due:
        words = say("gt.noted.hole", words=words, short=half(short), n=due)
    brief = say("gt.noted.brief", own=half(most), n=half(pull))
    return Answer(words, brief, "bad" if due else "close" if least < pull else "good")


def fleet(ship: Ship, params: Any, level: int) -> Answer:
    """Guns that point to the named sides count in full (GT-91)."""
    asked = foe_against(ship, params.strength[level])
    least, most = reach(ship, side_count(params.full))
    first, second = (say(f"gt.side.{side}") for side in params.full)
    against = say("gt.noted.against", own=half(most), n=half(asked))
    words = say("gt.noted.fleet", words=against, first=first, second=second)
    tone = "good" if least >= asked else "close" if most >= asked else "bad"
    return Answer(words, say("gt.noted.brief", own=half(most), n=half(asked)), tone)


def zone(ship: Ship, params: Any, level: int) -> Answer:
    """The most that each column can come to."""
    columns = [column_reach(ship, each)[1] for each in params.columns]
    told = " / ".join(map(signed_half, columns))
    return Answer(say("gt.noted.zone", values=told), told, "close")


def shower(ship: Ship, params: Any, level: int) -> Answer:
    """Meteors that do harm to the ship as it is, or take a charge."""
    found = [
        outcome_of(ship, "small", sweep.side, line)[0]
        for sweep in params.sweeps
        for line in lines_of(ship.board, sweep)
    ]
    struck, asked = found.count("struck"), found.count("asked")
    words = say("gt.noted.shower", n=struck + asked)
    return Answer(words, str(struck + asked), "bad" if struck else "close" if asked else "good")


def asteroids(ship: Ship, params: Any, level: int) -> Answer:
    """Parts that are hit by the kindest and by the worst die."""
    return _met(met_by_asteroids(ship, params, level))


def phantoms(ship: Ship, params: Any, level: int) -> Answer:
    """The same where a cannon fires, as one comes there alone."""
    return _met(met_by_phantoms(ship, params, level))


def _met(counts: Sequence[int]) -> Answer:
    least, most = min(counts), max(counts)
    words = say("gt.noted.asteroids", least=least, n=most)
    tone = "bad" if least else "close" if most else "good"
    return Answer(words, say("gt.noted.hit", n=most), tone, str(most))


def cells(counted: Callable[[Ship], Sequence[int]], message: str) -> Told:
    """Components or cabins that it would take hold of."""

    def told(ship: Ship, params: Any, level: int) -> Answer:
        n = len(counted(ship))
        return Answer(say(message, n=n), say("gt.noted.hit", n=n), "bad" if n else "good", str(n))

    return told


def dust(counted: Callable[[Ship], Sequence[int]], message: str) -> Told:
    """The same, after the connectors that cost days."""

    def told(ship: Ship, params: Any, level: int) -> Answer:
        found, exposed = cells(counted, message)(ship, params, level), ship.frame.exposed
        words = say("gt.noted.dust", open=say("gt.noted.open", n=exposed), words=found.words)
        tone = "close" if exposed and found.tone == "good" else found.tone
        return Answer(words, found.brief, tone, found.least)

    return told
