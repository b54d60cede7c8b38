"""Which doubles are powered: ready-made totals and what each comes to, in words."""

from collections.abc import Sequence
from typing import Any, cast

from resources import say
from trucker.names import credits_words, days_words, goods_words, half, part_words
from trucker.rules import flight
from trucker.rules.actions import DONE, Power
from trucker.rules.adventures import combat_zone, foes
from trucker.rules.state import TruckerState
from trucker.rules.strength import doubles, strength_of
from trucker.screens.choices import Choice, Game, Pick, Question, names_of
from trucker.screens.loading import goods_worth, played
from trucker.screens.track import place_words, reach

__all__ = ["picked_cells", "power_question", "power_title"]


def power_question(session: Game, picked: frozenset[int] | None, source: int) -> Question:
    state = session.state
    step, ship = state.step, state.seats[0].ship
    assert step is not None
    what = step.detail
    free = [cell for cell in doubles(ship, what) if cell not in state.powered]
    most = min(len(free), ship.batteries)
    sets = [frozenset(free[:n]) for n in _few(most)]
    if picked is None:
        picked = picked_cells(state)
    if picked not in sets:
        sets = sorted([*sets, picked], key=len)
    choices: list[Choice] = []
    verdicts = set[tuple[str, ...]]()
    for cells in sets:
        strength = strength_of(ship, what, [*state.powered, *sorted(cells)])
        title = power_title(what, strength, len(cells))
        lines = _verdict(state, what, strength)
        verdicts.add(tuple(lines))
        if cells:
            lines.append(say("gt.flight.power.left", n=ship.batteries - len(cells)))
        chain = _powers(state, sorted(cells), source)
        own = "own" if cells != frozenset(free[: len(cells)]) else str(len(cells))
        choices.append(
            Choice(
                f"power.{own}",
                title,
                lines,
                played(session, [*chain, DONE]),
                cells == picked,
                picks=cells,
            )
        )
    toggles: dict[int, Pick] = {}
    for cell in free:
        on = cell in picked
        words = say("gt.flight.power.on" if on else "gt.flight.power.off")
        label = say("gt.flight.power.toggle", part=part_words(ship, cell), state=words)
        spent = len(picked) >= ship.batteries and not on
        reason = say("gt.flight.power.spent") if spent else ""
        toggles[cell] = Pick(label, "on" if on else "off", reason=reason)
    drained = {power.battery for power in _powers(state, sorted(picked), source)}
    for cell in ship.frame.batteries:
        if ship.charge[cell]:
            words = say("gt.flight.power.source", part=part_words(ship, cell), n=ship.charge[cell])
            toggles[cell] = Pick(words, "chosen" if cell in drained else "pick")
    least = strength_of(ship, what, state.powered)
    lines = [say("gt.flight.power.have", strength=half(least), n=ship.batteries)]
    if (beat := _to_beat(state, what)) is not None:
        lines.append(say("gt.flight.power.beat", strength=half(beat)))
    if len(verdicts) == 1 and len(sets) > 1:
        lines.append(say("gt.flight.power.same"))
    return Question(say(f"gt.flight.power.title.{what}"), lines, choices, toggles)


def power_title(what: str, strength: int, charges: int) -> str:
    """What an answer is called: the strength that it comes to, and the charges it takes."""
    words = say(f"gt.flight.power.{what}", strength=half(strength))
    if not charges:
        return say("gt.flight.power.without", strength=words)
    return say("gt.flight.power.with", strength=words, n=charges)


def _few(most: int) -> list[int]:
    """Numbers of doubles that are offered ready-made: none, all, and some between."""
    if most <= 3:
        return list(range(most + 1))
    return [0, 1, most // 2, most] if most // 2 > 1 else [0, 1, 2, most]


def picked_cells(state: TruckerState) -> frozenset[int]:
    """The fewest doubles with which the outcome is the best that can be known of; none where
    more of them changes nothing."""
    step, ship = state.step, state.seats[0].ship
    assert step is not None
    free = [cell for cell in doubles(ship, step.detail) if cell not in state.powered]
    sets = [frozenset(free[:n]) for n in range(min(len(free), ship.batteries) + 1)]
    grades = [
        _grade(state, step.detail, strength_of(ship, step.detail, [*state.powered, *sorted(each)]))
        for each in sets
    ]
    return sets[grades.index(max(grades))]


def _grade(state: TruckerState, what: str, strength: int) -> int:
    """How good an outcome is, as far as it can be known."""
    kind = state.cards.adventures[cast("str", state.card)].kind
    if kind == "open_space":
        return min(strength, 2)
    if kind == "combat_zone":
        safe, unless, _ = _weaker(state, what, strength)
        return 2 if safe else 1 if unless else 0
    foe = foes.foe_strength(state, 0)
    return 2 if strength > foe else 1 if strength == foe else 0


def _powers(state: TruckerState, cells: Sequence[int], source: int) -> list[Power]:
    """Each double with a battery: the source while it lasts, then the fullest."""
    ship = state.seats[0].ship
    charge = {cell: ship.charge[cell] for cell in ship.frame.batteries if ship.charge[cell]}
    chain: list[Power] = []
    for cell in cells:
        battery = source if charge.get(source) else max(charge, key=charge.__getitem__)
        chain.append(Power(cell, battery))
        charge[battery] -= 1
    return chain


def _to_beat(state: TruckerState, what: str) -> int | None:
    """The strength that decides: the foe's, or the least declared so far."""
    kind = state.cards.adventures[cast("str", state.card)].kind
    if kind == "combat_zone":
        known = [strength for strength in state.declared if strength >= 0]
        return min(known) if known else None
    return None if kind == "open_space" else foes.foe_strength(state, 0)


def _verdict(state: TruckerState, what: str, strength: int) -> list[str]:
    kind = state.cards.adventures[cast("str", state.card)].kind
    if kind == "open_space":
        return _flown(state, strength // 2)
    if kind == "combat_zone":
        return _zone(state, what, strength)
    foe, params = foes.foe_strength(state, 0), cast("Any", state.params)
    if strength > foe:
        return [say("gt.flight.power.win")]
    if strength == foe:
        return [say("gt.flight.power.tie")]
    shots = getattr(params, "shots", ())
    count = len(shots) or params.penalty
    if kind == "smugglers":
        return [say("gt.flight.power.lose.smugglers", penalty=_taken(state, count))]
    return [say(f"gt.flight.power.lose.{kind}", n=count)]


def _flown(state: TruckerState, spaces: int) -> list[str]:
    if not spaces:
        return [say("gt.flight.power.stall")]
    before = flight.order(state)
    trial = state.clone()
    flight.move(trial, 0, spaces, None)
    after = flight.order(trial).index(0)
    if len(before) == 1:
        return [say("gt.flight.power.fly.alone", n=spaces)]
    key = "gt.flight.power.fly.same" if after == before.index(0) else "gt.flight.power.fly"
    return [say(key, n=spaces, place=place_words(after))]


def _weaker(state: TruckerState, what: str, strength: int) -> tuple[list[int], list[int], bool]:
    """Rivals surely weaker, those that may yet be, and whether one of the sure has declared.

    Of equals the one farthest ahead suffers.
    """
    sure: list[int] = []
    may: list[int] = []
    mine = state.order.index(0)
    for place, seat in enumerate(state.order):
        if not seat:
            continue
        ahead = place < mine
        declared = state.declared[seat]
        least, most = (declared, declared)
        if declared < 0:
            least, most = reach(state.seats[seat].ship, what)
        if most < strength or (most == strength and ahead):
            sure.append(seat)
        elif least < strength or (least == strength and ahead):
            may.append(seat)
    return sure, may, any(state.declared[seat] >= 0 for seat in sure)


def _zone(state: TruckerState, what: str, strength: int) -> list[str]:
    sure, may, _ = _weaker(state, what, strength)
    if sure:
        return [say("gt.flight.power.safe", seats=names_of(state, sure), n=len(sure))]
    penalty = _penalty(state)
    if may:
        return [
            say(
                "gt.flight.power.unless",
                penalty=penalty,
                seats=names_of(state, may, "gt.flight.or"),
            )
        ]
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
        return say("gt.flight.penalty.crew", n=line.amount)
    return _taken(state, line.amount)


def _taken(state: TruckerState, amount: int) -> str:
    """The most valuable blocks, and a charge for each that is missing (ruling §8)."""
    ship = state.seats[0].ship
    goods = ship.blocks[:amount]
    cells = min(ship.batteries, amount - len(goods))
    if not goods:
        return say("gt.flight.penalty.cells", n=cells)
    return say(
        "gt.flight.penalty.goods" if not cells else "gt.flight.penalty.both",
        goods=goods_words(goods),
        credits=credits_words(goods_worth(state, goods)),
        n=cells,
    )
