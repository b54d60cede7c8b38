"""Meteor swarm: its meteors, one by one."""

from typing import Any

from resources import say
from trucker.briefing.adventures import meaning
from trucker.briefing.adventures.look import Look, Row, when
from trucker.rules.progress import threats_begun
from trucker.rules.state import TruckerState
from trucker.words.names import threat_name


def _rows(state: TruckerState, params: Any) -> list[Row]:
    now = threats_begun(state) - 1
    return [
        Row(
            threat_name(each.size).capitalize(),
            say("gt.flight.card.from", side=say(f"gt.side.{each.side}")),
            when(state, index, now),
            threats=(each,),
        )
        for index, each in enumerate(params.meteors)
    ]


def _meaning(state: TruckerState, params: Any) -> list[Row]:
    return list(meaning.threats(state, params.meteors))


LOOK = Look("meteor-impact", (190, 136, 96), _rows, note="gt.flight.card.meteors", meaning=_meaning)
