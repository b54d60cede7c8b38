"""Tactical zone: two columns, and what the lowest of each suffers."""

from typing import Any

from resources import say
from trucker.briefing.adventures.look import Look, Row, when
from trucker.briefing.supercards import answers
from trucker.briefing.supercards.meanings import zone
from trucker.briefing.supercards.penalties import level_rows
from trucker.rules.kinds import counting
from trucker.rules.state import TruckerState
from trucker.rules.supercards.tactical_zone import columns_begun

_ICONS = {"crew": "hand", "engine": "gauge", "cannon": "crosshair"}


def _rows(state: TruckerState, params: Any) -> list[Row]:
    current, rows = columns_begun(state) - 1, list[Row]()
    for number, column in enumerate(params.columns):
        more, less = (say(f"gt.what.{what}") for what in (column.more, column.less))
        title = say("gt.flight.card.tactical", more=more, less=less)
        suffers = say("gt.flight.card.tactical.note")
        place = when(state, number, current)
        rows.append(Row(title, suffers, place, _ICONS[column.more]))
        rows += level_rows(state, column.lines)
    return rows


def _verdict(state: TruckerState, strength: int) -> list[str]:
    """Against what the others have declared so far."""
    goal = counting(state).goal(state, 0)
    if goal is None:
        return [say("gt.flight.power.tactical.first")]
    key = "safe" if strength > goal else "equal" if strength == goal else "lowest"
    return [say(f"gt.flight.power.tactical.{key}")]


LOOK = Look(
    "swords",
    (232, 140, 84),
    _rows,
    verdict=_verdict,
    meaning=zone,
    note="gt.flight.card.tied",
    answer=answers.zone,
)
