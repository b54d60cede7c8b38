"""Enemy fleet: which cannons count in full, and what weaker ships suffer."""

from typing import Any

from resources import say
from trucker.briefing.adventures.look import Look, Row, now, yours
from trucker.briefing.supercards import answers
from trucker.briefing.supercards.penalties import level_rows, penalty_words
from trucker.rules.state import TruckerState
from trucker.rules.strength import fleet
from trucker.rules.supercards.enemy_fleet import fleet_strength
from trucker.rules.supercards.penalties import lines_for
from trucker.words.names import half


def _rows(state: TruckerState, params: Any) -> list[Row]:
    strength = say("gt.flight.card.strength", strength=half(fleet_strength(state, 0)))
    first, second = (say(f"gt.side.{side}") for side in params.full)
    note = say("gt.flight.card.fleet.note", first=first, second=second)
    return [
        Row(strength, yours(state, fleet(params.full)), now(state), "crosshair"),
        Row(say("gt.flight.card.fleet"), note, icon="swords"),
        *level_rows(state, params.lines),
    ]


def _verdict(state: TruckerState, strength: int) -> list[str]:
    if strength >= fleet_strength(state, 0):
        return [say("gt.flight.power.fleet.safe")]
    params: Any = state.params
    penalty = penalty_words(lines_for(state, params.lines))
    return [say("gt.flight.power.fleet.lose", penalty=penalty)]


LOOK = Look(
    "defense-satellite",
    (226, 104, 96),
    _rows,
    verdict=_verdict,
    note="gt.flight.card.fleet.note.all",
    levels=lambda params: [str(each) for each in params.strength],
    answer=answers.fleet,
)
