"""Tactical zone: two columns, and what the lowest of each suffers."""

from typing import Any

from resources import say
from trucker.briefing.adventures.look import Look, Row
from trucker.briefing.supercards.penalties import penalty_words
from trucker.rules.kinds import counting
from trucker.rules.state import TruckerState
from trucker.rules.supercards.penalties import lines_for

_ICONS = {"crew": "hand", "engine": "gauge", "cannon": "crosshair"}


def _rows(state: TruckerState, params: Any) -> list[Row]:
    return [
        Row(
            say(
                "gt.flight.card.tactical",
                more=say(f"gt.what.{column.more}"),
                less=say(f"gt.what.{column.less}"),
            ),
            penalty_words(lines_for(state, column.lines)),
            icon=_ICONS[column.more],
            threats=tuple(t for p in lines_for(state, column.lines) for t in p.shots),
        )
        for column in params.columns
    ]


def _verdict(state: TruckerState, strength: int) -> list[str]:
    """Against what the others have declared so far."""
    goal = counting(state).goal(state, 0)
    if goal is None:
        return [say("gt.flight.power.tactical.first")]
    key = "safe" if strength > goal else "equal" if strength == goal else "lowest"
    return [say(f"gt.flight.power.tactical.{key}")]


LOOK = Look("swords", (232, 140, 84), _rows, verdict=_verdict, note="gt.flight.card.tied")
