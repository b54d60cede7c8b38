"""What the ship as built so far answers to a supercard that was seen, were it launched now."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from resources import say
from trucker.briefing.supercards import SUPERCARD_LOOKS
from trucker.rules.adventures.foes import foe_against
from trucker.rules.cards import Adventure
from trucker.rules.damage import outcome_of, target_of
from trucker.rules.ship import Ship
from trucker.rules.strength import counted_crew, fleet, reach
from trucker.rules.supercards.asteroids import CENTER, is_armored, lines_at
from trucker.rules.supercards.black_hole import parts_due
from trucker.rules.supercards.meteor_shower import lines_of
from trucker.rules.supercards.phantom_asteroid import forward
from trucker.words.names import half, signed_half

__all__ = ["Answer", "answer_to"]


class Answer(NamedTuple):
    """The own answer: in words, as short as it gets, and how good it is."""

    words: str
    brief: str
    tone: str  # "good", "close" where it takes charges or luck, "bad"


def answer_to(ship: Ship, card: Adventure, level: int) -> Answer:
    """Of a ship that is filled; `level`: an index into what is given by level."""
    return _ANSWERS.get(card.kind, _counted)(ship, card, level)


def _hole(ship: Ship, card: Adventure, level: int) -> Answer:
    """Engines against its pull, and the parts that are due without a charge or with all."""
    params: Any = card.params
    pull, (least, most) = 2 * params.strength[level], reach(ship, "engine")
    short, due = max(0, pull - most), parts_due(params, level, most)
    words = say("gt.noted.against", own=half(most), n=half(pull))
    if due:
        words = say("gt.noted.hole", words=words, short=half(short), n=due)
    brief = say("gt.noted.brief", own=half(most), n=half(pull))
    return Answer(words, brief, "bad" if due else "close" if least < pull else "good")


def _fleet(ship: Ship, card: Adventure, level: int) -> Answer:
    """Guns that point to the named sides count in full (GT-91)."""
    params: Any = card.params
    asked = foe_against(ship, params.strength[level])
    least, most = reach(ship, fleet(params.full))
    first, second = (say(f"gt.side.{side}") for side in params.full)
    against = say("gt.noted.against", own=half(most), n=half(asked))
    words = say("gt.noted.fleet", words=against, first=first, second=second)
    tone = "good" if least >= asked else "close" if most >= asked else "bad"
    return Answer(words, say("gt.noted.brief", own=half(most), n=half(asked)), tone)


def _zone(ship: Ship, card: Adventure, level: int) -> Answer:
    """The most that each column can come to."""
    params: Any = card.params

    def figure(what: str, of: int) -> int:
        crew = counted_crew(ship, len(ship.figures))
        return crew if what == "crew" else reach(ship, what)[of]

    columns = [figure(each.more, 1) - figure(each.less, 0) for each in params.columns]
    told = " / ".join(map(signed_half, columns))
    return Answer(say("gt.noted.zone", values=told), told, "close")


def _shower(ship: Ship, card: Adventure, level: int) -> Answer:
    """Meteors that do harm to the ship as it is, or take a charge."""
    params: Any = card.params
    found = [
        outcome_of(ship, "small", sweep.side, line)[0]
        for sweep in params.sweeps
        for line in lines_of(ship.board, sweep)
    ]
    struck, asked = found.count("struck"), found.count("asked")
    words = say("gt.noted.shower", n=struck + asked)
    return Answer(words, str(struck + asked), "bad" if struck else "close" if asked else "good")


def _asteroids(ship: Ship, card: Adventure, level: int) -> Answer:
    """Parts that are hit by the kindest and by the worst die."""
    params: Any = card.params
    counts: list[int] = []
    for die in range(1, 7):
        lines = lines_at(params, level, ship.board, die + CENTER)
        if card.kind == "phantom_asteroid":  # one comes where a cannon has fired
            lines = [line for line in lines if forward(ship, line, is_double=False)]
        met = {target_of(ship, params.side, line) for line in lines} - {-1}
        counts.append(sum(not is_armored(ship, cell, params.side) for cell in met))
    least, most = min(counts), max(counts)
    tone = "bad" if least else "close" if most else "good"
    return Answer(say("gt.noted.asteroids", least=least, n=most), say("gt.noted.hit", n=most), tone)


def _counted(ship: Ship, card: Adventure, level: int) -> Answer:
    """Components or cabins that it would take hold of, and connectors where it costs days."""
    counted = SUPERCARD_LOOKS[card.kind].counted
    assert counted is not None
    n, exposed = len(counted(ship)), ship.frame.exposed
    words = say(f"gt.noted.{card.kind}", n=n)
    if card.kind in ("corrosive_dust", "nanobot_dust"):
        words = say("gt.noted.dust", open=say("gt.noted.open", n=exposed), words=words)
        tone = "bad" if n else "close" if exposed else "good"
        return Answer(words, say("gt.noted.hit", n=n), tone)
    return Answer(words, say("gt.noted.hit", n=n), "bad" if n else "good")


_ANSWERS: Mapping[str, Callable[[Ship, Adventure, int], Answer]] = {
    "asteroid_attack": _asteroids,
    "black_hole": _hole,
    "enemy_fleet": _fleet,
    "meteor_shower": _shower,
    "phantom_asteroid": _asteroids,
    "tactical_zone": _zone,
}
"""By kind; of the others what they count."""
