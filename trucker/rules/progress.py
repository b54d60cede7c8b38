"""How far the card that is played has come: queries on state and agenda, which change nothing."""

from collections.abc import Sequence

from tabletop import Event
from trucker.rules.adventures import combat_zone
from trucker.rules.crew import fill
from trucker.rules.damage import Threat
from trucker.rules.events import DiceRolled, DieRolled
from trucker.rules.kinds import KINDS
from trucker.rules.pending import threats_to_come
from trucker.rules.state import TruckerState
from trucker.rules.supercards import enemy_fleet, tactical_zone
from trucker.rules.supercards.penalties import lines_for

__all__ = [
    "as_launched",
    "awaits_hit",
    "cards_turned",
    "foe_result",
    "foe_stage",
    "last_thrown",
    "lines_begun",
    "threat_rolled",
    "threats_begun",
    "threats_of",
]

_MEETING = ("foe.meet", "count", "foe.clash")
_PAYS = ("give_crew", "dump", "discharge", "hit", "aim", "keep")
_GAINS = ("reward", "load")


def as_launched(state: TruckerState, card: str) -> TruckerState:
    """A clone in which all ships, as built so far, fly and are manned (ruling §3), and this card
    has just been turned: what a forecast pile is read with (GT-10)."""
    then = state.clone()
    then.phase, then.card, then.decision = "flight", card, None
    then.order = list(range(len(then.seats)))
    then.declared = [-1] * len(then.seats)
    then.marked, then.agenda = [], []
    for seat in then.seats:
        fill(seat.ship)
    adventure = state.adventure(card)
    KINDS[adventure.kind].begin(then, adventure.params, None)
    return then


def cards_turned(state: TruckerState) -> int:
    """Cards turned in this flight, ignored ones among them: they are not replaced (GT-46)."""
    if state.phase not in ("flight", "score"):
        return 0
    return max(0, state.flight_cards - len(state.deck))


def threats_begun(state: TruckerState) -> int:
    """Threats of a volley that have been rolled for: one roll each, in a row (GT-36)."""
    params = state.params
    volley = getattr(params, "meteors", getattr(params, "shots", ()))
    return len(volley) - sum(step.kind == "threat" for step in state.agenda)


def threat_rolled(state: TruckerState) -> Threat | None:
    """The one that was rolled for just now; None for a roll that looks for something else."""
    volley = threats_of(state, state.params)
    return volley[len(volley) - len(threats_to_come(state)) - 1] if volley else None


def last_thrown(happened: Sequence[Event]) -> tuple[int, int] | None:
    """The last dice, or the last die with the one that was rolled again right after it."""
    for number in range(len(happened) - 1, -1, -1):
        match happened[number]:
            case DiceRolled(first, second):
                return first, second
            case DieRolled(value):
                before = happened[number - 1] if number else None
                return (before.value, value) if isinstance(before, DieRolled) else (value, 0)
            case _:
                pass
    return None


def threats_of(state: TruckerState, params: object) -> tuple[Threat, ...]:
    """All that a card with these fields rolls for in this flight, in order."""
    match params:
        case combat_zone.Params(lines):
            return tuple(shot for line in lines for shot in line.shots)
        case enemy_fleet.Params():
            penalties = lines_for(state, params.lines)
        case tactical_zone.Params(columns):
            penalties = [each for column in columns for each in lines_for(state, column.lines)]
        case _:
            return getattr(params, "meteors", getattr(params, "shots", ()))
    return tuple(shot for penalty in penalties for shot in penalty.shots)


def lines_begun(state: TruckerState) -> int:
    """Lines of a combat zone that are judged already or now."""
    params = state.params
    assert isinstance(params, combat_zone.Params)
    return len(params.lines) - sum(step.kind == "zone.line" for step in state.agenda)


def foe_stage(state: TruckerState) -> str:
    """What the standing question is about in a meeting with a foe: "fight", "penalty", "reward"."""
    if state.asked in _PAYS:
        return "penalty"
    return "reward" if state.asked in _GAINS else "fight"


def foe_result(state: TruckerState, seat: int) -> str:
    """How the fight with a foe went for a seat: "won", "tied", "lost"; "spared" where somebody
    ahead has beaten the foe; "" while it is open."""
    if state.winner == seat:
        return "won"
    if seat in state.marked:
        return "lost"
    steps = [*state.agenda, *([state.step] if state.step is not None else [])]
    is_to_come = any(step.kind in _MEETING and step.seat == seat for step in steps)
    if state.declared[seat] >= 0 and not is_to_come:
        return "tied"
    return "spared" if state.winner >= 0 else ""


def awaits_hit(state: TruckerState, seat: int) -> bool:
    """Whether the threat that was rolled for has still to come to this seat, or waits for its
    answer (GT-23)."""
    step, kinds = state.step, ("hit", "pair")
    asked = step is not None and step.kind in kinds and step.seat == seat
    return asked or any(each.kind in kinds and each.seat == seat for each in state.agenda)
