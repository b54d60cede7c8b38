"""Meteor swarm: its meteors, one by one."""

from typing import Any

from resources import say
from trucker.briefing.adventures import meaning
from trucker.briefing.adventures.look import Look, Row, Sprite, when
from trucker.rules.progress import threats_begun
from trucker.rules.state import TruckerState
from trucker.words.names import threat_name


def _rows(state: TruckerState, params: Any) -> list[Row]:
    now = threats_begun(state) - 1
    return [
        Row(
            say(
                "gt.flight.card.meteor", number=index + 1, what=threat_name(each.size).capitalize()
            ),
            say("gt.flight.card.from", side=say(f"gt.side.{each.side}")),
            when(state, index, now),
            threats=(each,),
        )
        for index, each in enumerate(params.meteors)
    ]


def _meaning(state: TruckerState, params: Any) -> list[Row]:
    return list(meaning.threats(state, params.meteors))


LOOK = Look(
    "meteor-impact",
    (190, 136, 96),
    _rows,
    note="gt.flight.card.meteors",
    meaning=_meaning,
    scene=(
        Sprite("meteors/small-1-2", 0.58, 0.2, 0.16, 200),
        Sprite("meteors/small-2-2", 0.18, 0.3, 0.2, 230),
        Sprite("meteors/large-3-2", 0.43, 0.54, 0.62),
        Sprite("meteors/small-3-2", 0.72, 0.44, 0.22),
        Sprite("meteors/small-1-2", 0.84, 0.74, 0.28),
        Sprite("meteors/small-2-2", 0.2, 0.76, 0.14, 200),
    ),
)
