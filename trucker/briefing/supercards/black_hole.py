"""Black hole: what a ship has to give that is too weak."""

from typing import Any

from resources import say
from trucker.briefing.adventures.look import Look, Row, now, yours
from trucker.briefing.supercards import answers
from trucker.rules.state import TruckerState
from trucker.rules.supercards.black_hole import due, pull
from trucker.words.names import half


def _rows(state: TruckerState, params: Any) -> list[Row]:
    strength = say("gt.flight.card.strength", strength=half(pull(state)))
    note = say("gt.flight.card.hole.note", n=params.give_up)
    return [
        Row(strength, yours(state, "engine"), now(state), "gauge"),
        Row(say("gt.flight.card.hole"), note, icon="trash-2"),
    ]


def _verdict(state: TruckerState, strength: int) -> list[str]:
    parts = due(state, strength)
    key = "gt.flight.power.hole.due" if parts else "gt.flight.power.hole.safe"
    return [say(key, n=parts)]


LOOK = Look(
    "orbit",
    (148, 120, 232),
    _rows,
    verdict=_verdict,
    note="gt.flight.card.hole.all",
    levels=lambda params: [str(each) for each in params.strength],
    answer=answers.hole,
)
