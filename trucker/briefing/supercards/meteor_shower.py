"""Meteor shower: its sweeps, one after the other."""

from typing import Any

from resources import say
from trucker.briefing.adventures.look import Look, Row, when
from trucker.briefing.supercards import answers
from trucker.briefing.supercards.meanings import shower
from trucker.rules.damage import Threat
from trucker.rules.state import TruckerState
from trucker.rules.supercards.meteor_shower import sweeps_begun


def _rows(state: TruckerState, params: Any) -> list[Row]:
    now = sweeps_begun(state) - 1
    return [
        Row(
            say("gt.flight.card.sweep", number=number + 1, side=say(f"gt.side.{sweep.side}")),
            say(f"gt.flight.card.sweep.{'rising' if sweep.is_rising else 'falling'}"),
            when(state, number, now),
            threats=(Threat("small", sweep.side),),
        )
        for number, sweep in enumerate(params.sweeps)
    ]


LOOK = Look("meteor-impact", (206, 150, 110), _rows, meaning=shower, answer=answers.shower)
