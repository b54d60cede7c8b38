"""Whether what is to come in a stored game of Galaxy Trucker could stand there: its steps, the
card that is played, and the question that is asked.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from trucker.rules.adventures.foes import check as check_marked
from trucker.rules.board import LEFT
from trucker.rules.cargo import gains
from trucker.rules.kinds import kind_of
from trucker.rules.setup import TURNS
from trucker.rules.state import Seat, TruckerState
from trucker.rules.steps import Step
from trucker.rules.strength import doubles, fleet
from trucker.rules.supercards.penalties import lines_for
from trucker.rules.timer import can_flip

__all__ = [
    "check_card",
    "check_question",
    "check_steps",
    "distinct",
    "need",
    "standing",
    "within",
]


def need(truth: bool, reason: str) -> None:
    """ValueError with the reason where it is not so."""
    if not truth:
        raise ValueError(reason)


def distinct(things: Sequence[object], reason: str) -> None:
    need(len(set(things)) == len(things), reason)


def within(numbers: Iterable[int], end: int, reason: str) -> None:
    need(all(0 <= number < end for number in numbers), reason)


_AGENDAS = {
    "build": "built (build|act)|lay mission",
    "check": "board( checked)+( check)+(( add)+| pieces)?",
    "crew": (
        "launch(( bets)?( rush)+|( bet)+"
        "|( take_off)?(( house)+|( house)* fill(( vips)+|( vips)*( insure)+)))"
    ),
    "flight": "turn_card( go_on)+",
    "score": "settle( titles)+",
}
"""What stands on the agenda while a question stands, the last to be done first, the asker last."""

_FOR_SAME_SEAT = ("open_space.fly", "foe.clash", "foe.days", "derelict.days")
"""Kinds that finish what the step above them does for a seat."""


@dataclass(frozen=True, slots=True)
class _Form:
    """What the fields of a step may be."""

    has_seat: bool = True
    index: range = range(1)
    side: range = range(1)
    detail: tuple[str, ...] = ("",)


_PLAIN, _FOR_TABLE = _Form(), _Form(has_seat=False)
_THREATS = ("small", "large", "light", "heavy")
_FOR_ALL = (
    "lay built board fill take_off bets launch next turn_card settle"
    " pirates.shoot planets.load planets.days"
)

_FORMS = {
    **dict.fromkeys(_FOR_ALL.split(), _FOR_TABLE),
    "count": _Form(index=range(2), detail=("engine", "cannon", "crew")),
    "lose_crew": _Form(index=range(1, 100)),
    "lose_goods": _Form(index=range(1, 100)),
    "threat": _Form(has_seat=False, side=range(4), detail=_THREATS),
    "rush": _Form(index=range(1, 10)),
    "hole.pull": _Form(index=range(5)),
    "next": _Form(has_seat=False, index=range(2)),
    "asteroid.strike": _Form(index=range(1, 7), side=range(2)),
    "experiment": _Form(index=range(1, 20)),
    "fleet.judge": _FOR_TABLE,
}


def _form(state: TruckerState, step: Step) -> _Form:
    """Of a step, also where the card decides."""
    kind = step.kind
    if kind in _LINES:
        return _lines(state, step)
    if kind == "count" and hasattr(state.params, "full"):
        params: Any = state.params
        return _Form(detail=(fleet(params.full),))
    if kind in ("load", "raise"):
        offers = _offers(state)
        given = (each for goods in offers for each in gains(state, goods))
        return _Form(detail=tuple(given) if kind == "load" else offers)
    if kind in ("hit", "pair", "phantom.column"):
        return _line_form(state, kind)
    return _FORMS.get(kind, _PLAIN)


_LINES: Mapping[str, str] = {
    "fleet.line": "lines",
    "shower.sweep": "sweeps",
    "tactical.column": "columns",
    "tactical.judge": "columns",
    "tactical.line": "columns",
    "zone.judge": "lines",
    "zone.line": "lines",
}
"""Steps that stand for a line of the card, and the field that holds all of them."""


def _lines(state: TruckerState, step: Step) -> _Form:
    """As far as the lines go that this card has at this level."""
    lines = getattr(state.params, _LINES[step.kind])
    if step.kind == "fleet.line":
        lines = lines_for(state, lines)
    elif step.kind == "tactical.line":
        columns = range(len(lines))
        lines = lines_for(state, lines[step.side].lines) if step.side in columns else ()
        return replace(_FOR_TABLE, index=range(len(lines)), side=columns)
    return replace(_FOR_TABLE, index=range(len(lines)))


def _line_form(state: TruckerState, kind: str) -> _Form:
    """Of a step on a line of the board, or on two of them."""
    board = state.plan.board
    lines = range(2, 13) if board.shape.dice == "two" else range(1, len(board.lines[LEFT]))
    if kind == "phantom.column":
        return _Form(index=lines)
    return _Form(index=lines, side=range(4), detail=_THREATS if kind == "hit" else ("large",))


def _offers(state: TruckerState) -> tuple[str, ...]:
    """Goods that the card being played may offer to one seat."""
    params: Any = state.params
    return params.planets if hasattr(params, "planets") else (params.goods,)


def standing(state: TruckerState) -> list[Step]:
    return [*state.agenda, *([] if state.step is None else [state.step])]


def check_steps(state: TruckerState) -> None:
    steps = standing(state)
    kinds = " ".join(step.kind for step in steps)
    pattern = _AGENDAS.get(state.phase, "")
    if state.card is not None:
        pattern = f"next(( outbreak)*({kind_of(state).agenda})|( experiment)+)"
    need(re.fullmatch(pattern.replace(".", r"\."), kinds) is not None, "steps out of order")
    seated: list[tuple[object, ...]] = []
    for step in steps:
        form = _form(state, step)
        need(step.index in form.index and step.side in form.side, f"no such {step.kind}")
        need(step.detail in form.detail, f"no such {step.kind}")
        if not form.has_seat:
            need(step.seat == -1, f"a seat for {step.kind}")
            continue
        need(0 <= step.seat < len(state.seats), "there is no such seat")
        need(not state.seats[step.seat].is_out, "a seat that gave up")
        seated.append((step.kind, step.seat, step.side, step.index))
    distinct(seated, "a step stands twice")
    for below, above in pairwise(steps):
        same = below.seat == above.seat or below.kind not in _FOR_SAME_SEAT
        need(same, "steps of two seats mixed")
    if state.phase == "check":
        checked = sum(step.kind == "checked" for step in steps)
        need(checked == len(state.seats), "a ship that nobody checks")
    need(state.agenda[0].kind != "turn_card" or bool(state.deck), "no card is left")


_STRONG = ("count", "foe.meet", "foe.clash", "zone.judge", "fleet.meet", "fleet.judge")
"""Steps that read what the seats have declared."""


def check_card(state: TruckerState) -> None:
    """What the card that is played has noted down."""
    count = len(state.seats)
    flying = [number for number, seat in enumerate(state.seats) if not seat.is_out]
    need(sorted(state.order) == flying, "an order of other seats")
    kinds = [step.kind for step in standing(state)]
    strong = any(kind in _STRONG for kind in kinds)
    need(not strong or len(state.declared) == count, "strengths of other seats")
    check = kind_of(state).check or (check_marked if "threat" in kinds else None)
    if check is not None and (wrong := check(state, standing(state))):
        raise ValueError(wrong)


def check_question(state: TruckerState) -> None:
    """What each answer takes for granted. Whether the question would still be asked is no matter:
    rules of another version may have asked where ours do not."""
    step = state.step
    assert step is not None
    kind, holds = _QUESTIONS.get(state.asked or "", ("", _always))
    need(step.kind in kind.split("|"), "a question that does not stand")
    need(holds(state, state.seats[step.seat], step), "a question that does not stand")


def _always(state: TruckerState, seat: Seat, step: Step) -> bool:
    return True


def _may_build(state: TruckerState, seat: Seat, step: Step) -> bool:
    return not seat.space or can_flip(state, step.seat)


def _takes_turn(state: TruckerState, seat: Seat, step: Step) -> bool:
    return state.setup.mode == TURNS and not seat.space


def _is_hit(state: TruckerState, seat: Seat, step: Step) -> bool:
    lines = seat.ship.board.lines[step.side]
    return step.index < len(lines) and any(seat.ship.parts[cell] for cell in lines[step.index])


def _is_aimed(state: TruckerState, seat: Seat, step: Step) -> bool:
    """Cannons that have shot, each with its line."""
    if step.kind == "asteroid.strike":
        return True
    board, given = state.plan.board, state.powered
    need(step.index in board.pairs[step.side], "no such pair")
    within(given[::2], board.outside, "a shot by nobody")
    return len(given) in (0, 2) and {*given[1::2]} <= {*board.pairs[step.side][step.index]}


def _has_won(state: TruckerState, seat: Seat, step: Step) -> bool:
    return state.winner == step.seat


def _has_blocks(state: TruckerState, seat: Seat, step: Step) -> bool:
    return bool(seat.ship.blocks)


def _may_power(state: TruckerState, seat: Seat, step: Step) -> bool:
    powered = state.powered
    cells = doubles(seat.ship, step.detail)
    return len(set(powered)) == len(powered) < len(cells) and set(powered) <= set(cells)


def _has_marked(state: TruckerState, seat: Seat, step: Step) -> bool:
    """Doubles that are powered and parts that are marked, each once and there."""
    ship = seat.ship
    found = ((state.powered, ship.frame.double_engines), (state.marked, ship.occupied()))
    return all(len({*cells} & {*there}) == len(cells) for cells, there in found)


def _owns_none(state: TruckerState, seat: Seat, step: Step) -> bool:
    return not seat.title and bool(state.won_titles[step.seat])


def _has_more(state: TruckerState, seat: Seat, step: Step) -> bool:
    return bool(seat.title and state.won_titles[step.seat])


def _raises(state: TruckerState, seat: Seat, step: Step) -> bool:
    return gains(state, step.detail) != (step.detail,)


_QUESTIONS: Mapping[str, tuple[str, Callable[[TruckerState, Seat, Step], bool]]] = {
    "add": ("add", _always),
    "aim": ("asteroid.strike|pair", _is_aimed),
    "bet": ("bet", _always),
    "bribe": ("fleet.meet", _always),
    "experiment": ("experiment", _always),
    "sell": ("sell", _always),
    "build": ("build", _may_build),
    "check": ("check", _always),
    "discharge": ("lose_goods", _always),
    "double": ("count", _always),
    "dock": ("derelict.dock", _always),
    "dump": ("lose_goods", _has_blocks),
    "give_crew": ("lose_crew", _always),
    "give_parts": ("hole.pull", _has_marked),
    "give_title": ("titles", _has_more),
    "go_on": ("go_on", _always),
    "hit": ("hit", _is_hit),
    "house": ("house", _always),
    "insure": ("insure", _always),
    "keep": ("pieces", _always),
    "keep_title": ("titles", _owns_none),
    "land": ("planets.land", _always),
    "mission": ("mission", _always),
    "phantom": ("phantom.column", _always),
    "turn": ("act", _takes_turn),
    "vips": ("vips", _always),
    "load": ("load", _always),
    "raise": ("raise", _raises),
    "power": ("count", _may_power),
    "ransom": ("foe.meet", _always),
    "reward": ("foe.clash", _has_won),
    "rush": ("rush", _always),
}
"""The kinds of step that put each question, and what must hold besides an option to answer."""
