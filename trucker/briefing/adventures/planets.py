"""Planets: each with its goods, and who has landed."""

from typing import Any

from resources import say
from trucker.briefing.adventures import meaning
from trucker.briefing.adventures.look import Look, Row, Sprite, Status, cost, gain_of, waiting
from trucker.rules.state import TruckerState
from trucker.words.names import seat_name


def _rows(state: TruckerState, params: Any) -> list[Row]:
    rows: list[Row] = []
    for planet, goods in enumerate(params.planets):
        taken = state.marked.index(planet) if planet in state.marked else -1
        note = say("gt.flight.card.taken", seat=seat_name(state, taken)) if taken > 0 else ""
        note = note if taken else say("gt.flight.card.taken.you")
        title = say("gt.flight.card.planet", planet=planet + 1)
        rows.append(Row(title, note, "done" if taken >= 0 else "later", goods=goods))
    return [*rows, cost(state, params)]


def _status(state: TruckerState, seat: int) -> Status:
    if 0 <= seat < len(state.marked) and state.marked[seat] >= 0:
        return Status(say("gt.flight.status.planet", planet=state.marked[seat] + 1), "good")
    return waiting(state, seat, "planets.land")


def _meaning(state: TruckerState, params: Any) -> list[Row]:
    """When one chooses, then the planets, the one that brings most first."""
    named = [
        meaning.goods(state, say("gt.flight.card.planet", planet=number), goods)
        for number, goods in enumerate(params.planets, 1)
    ]
    ranked = sorted(named, key=lambda row: -gain_of(state, row.goods)[1])
    return [meaning.turn(state), *ranked, meaning.days(state, params)]


LOOK = Look(
    "ringed-planet",
    (92, 146, 236),
    _rows,
    _status,
    meaning=_meaning,
    scene=(
        Sprite("planets/P12", 0.78, 0.3, 0.24, 220),
        Sprite("planets/P11", 0.42, 0.52, 0.84),
        Sprite("planets/P04", 0.2, 0.78, 0.18, 230),
    ),
)
