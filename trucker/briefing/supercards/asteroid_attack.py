"""Asteroid attack: how many lines, and what can be done."""

from typing import Any

from resources import say
from trucker.briefing.adventures.look import Look, Row, now
from trucker.briefing.supercards import answers
from trucker.briefing.supercards.meanings import asteroids
from trucker.briefing.supercards.offsets import counts, offset_words
from trucker.rules.state import TruckerState
from trucker.rules.supercards.asteroids import reach_of


def _rows(state: TruckerState, params: Any) -> list[Row]:
    count, side = len(params.offsets[state.level]), say(f"gt.side.{params.side}")
    least, most = reach_of(state)
    title = say("gt.flight.card.asteroids", n=count, side=side)
    note = say("gt.flight.card.asteroids.note", least=least, most=most, offsets=offset_words(state))
    guns = say("gt.flight.card.asteroids.guns")
    return [
        Row(title, note, now(state), "meteor-impact"),
        Row(guns, say("gt.flight.card.asteroids.guns.note"), icon="crosshair"),
    ]


LOOK = Look(
    "meteor-impact",
    (172, 128, 104),
    _rows,
    meaning=asteroids,
    levels=counts,
    answer=answers.asteroids,
)
