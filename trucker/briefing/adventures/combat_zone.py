"""Combat zone: its three lines, and who suffers the present one."""

from collections.abc import Sequence
from typing import Any

from resources import say
from tabletop import Event
from trucker.briefing.adventures import meaning
from trucker.briefing.adventures.look import Look, Row, Sprite, crew_lost, taken, when, yours
from trucker.briefing.flight.choices import names_of
from trucker.rules import flight
from trucker.rules.adventures import combat_zone
from trucker.rules.adventures.combat_zone import Line
from trucker.rules.pending import counted
from trucker.rules.progress import lines_begun
from trucker.rules.state import TruckerState
from trucker.rules.strength import crew_of, reach
from trucker.words.names import days_words, place_words
from trucker.words.telling.zone import judged

_CRITERION_ICONS = {"crew": "hand", "engine": "gauge", "cannon": "crosshair"}


def _rows(state: TruckerState, params: Any) -> list[Row]:
    now = lines_begun(state) - 1
    rows: list[Row] = []
    for index, line in enumerate(params.lines):
        note = say(
            f"gt.flight.card.penalty.{line.penalty}",
            n=len(line.shots) or line.amount,
            days=days_words(line.amount),
        )
        rows.append(
            Row(
                say(f"gt.flight.card.zone.{line.criterion}"),
                note,
                when(state, index, now),
                _CRITERION_ICONS[line.criterion],
                threats=line.shots,
            )
        )
    return rows


def _verdict(state: TruckerState, strength: int) -> list[str]:
    sure, may = combat_zone.weaker(state, 0, counted(state), strength)
    if sure:
        return [say("gt.flight.power.safe", seats=names_of(state, sure), n=len(sure))]
    penalty = _penalty(state)
    if may:
        seats = names_of(state, may, "gt.flight.or")
        return [say("gt.flight.power.unless", penalty=penalty, seats=seats)]
    return [say("gt.flight.power.weakest", penalty=penalty)]


def _penalty(state: TruckerState) -> str:
    """What the weakest of this line suffers, for the player's ship."""
    line = combat_zone.line_of(state)
    if line.penalty == "days":
        trial = state.clone()
        flight.lose_days(trial, {0: line.amount}, None)
        place = place_words(flight.order(trial).index(0))
        return say("gt.flight.penalty.days", days=days_words(line.amount), place=place)
    if line.penalty == "shots":
        return say("gt.flight.penalty.shots", n=len(line.shots))
    if line.penalty == "crew":
        return crew_lost(state, line.amount)
    return taken(state, line.amount)


def _meaning(state: TruckerState, params: Any) -> list[Row]:
    """Of each line whether the player can be the weakest, by what all can come to."""
    if alone := meaning.alone(state):
        return [meaning.unharmed(alone)]
    return [
        _standing(state, line, row)
        for line, row in zip(params.lines, _rows(state, params), strict=True)
    ]


def _standing(state: TruckerState, line: Line, row: Row) -> Row:
    what, penalty = line.criterion, row.note
    if line.penalty == "goods":
        penalty = taken(state, line.amount)
    elif line.penalty == "crew":
        penalty = crew_lost(state, line.amount)
    if what == "crew":
        crews = {seat: crew_of(state, seat) for seat in state.order}
        safe, may = min(state.order, key=crews.__getitem__) != 0, False
        mine = say("gt.flight.status.crew", n=crews[0])
    else:
        least, most = reach(state.seats[0].ship, what)
        safe = bool(combat_zone.weaker(state, 0, what, least)[0])
        may = any(combat_zone.weaker(state, 0, what, most))
        mine = yours(state, what)
    key = "safe" if safe else "may" if may else "weakest"
    mark = {"safe": "won", "may": "tied", "weakest": "lost"}[key]
    note = say(f"gt.means.zone.{key}", mine=mine, penalty=penalty)
    return Row(row.title, note, mark, row.icon)


def _why(state: TruckerState, heard: Sequence[Event]) -> str:
    if alone := meaning.alone(state):
        return alone
    before = state.clone()
    before.card = None  # it is turned in what was heard
    is_weakest = any(not line.weakest for line in judged(before, heard))
    return say("gt.why.zone.weakest" if is_weakest else "gt.why.zone")


LOOK = Look(
    "crossed-swords",
    (232, 96, 84),
    _rows,
    verdict=_verdict,
    note="gt.flight.card.tied",
    meaning=_meaning,
    why=_why,
    scene=(
        Sprite("shots/light-1", 0.2, 0.28, 0.3, 220),
        Sprite("shots/light-1", 0.27, 0.72, 0.3, 220),
        Sprite("icons/crossed-swords", 0.5, 0.5, 0.6),
        Sprite("shots/heavy-3", 0.78, 0.34, 0.38),
        Sprite("shots/light-3", 0.73, 0.76, 0.3, 220),
    ),
)
