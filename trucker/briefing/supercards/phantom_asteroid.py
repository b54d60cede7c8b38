"""Phantom asteroid: how many columns, and which cannon fires."""

from typing import Any

from resources import say
from trucker.briefing.adventures.look import Look, Row, now
from trucker.briefing.supercards import answers
from trucker.briefing.supercards.meanings import phantoms
from trucker.briefing.supercards.offsets import counts, offset_words
from trucker.rules.state import TruckerState
from trucker.rules.supercards.asteroids import reach_of


def _rows(state: TruckerState, params: Any) -> list[Row]:
    least, most = reach_of(state)
    title = say("gt.flight.card.phantom", n=len(params.offsets[state.level]))
    note = say("gt.flight.card.asteroids.note", least=least, most=most, offsets=offset_words(state))
    guns = say("gt.flight.card.phantom.guns")
    return [
        Row(title, note, now(state), "meteor-impact"),
        Row(guns, say("gt.flight.card.phantom.guns.note"), icon="crosshair"),
    ]


LOOK = Look("eye", (150, 160, 196), _rows, meaning=phantoms, levels=counts, answer=answers.phantoms)
