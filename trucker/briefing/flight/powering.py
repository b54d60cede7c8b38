"""Which doubles are powered: ready-made totals and what each comes to, in words."""

from collections.abc import Sequence
from typing import cast

from resources import say
from trucker.briefing.flight.choices import Choice, Game, Pick, Question
from trucker.briefing.flight.loading import played
from trucker.briefing.looks import LOOKS
from trucker.rules.actions import DONE, Power
from trucker.rules.kinds import counting
from trucker.rules.state import TruckerState
from trucker.rules.strength import counted_as, doubles, strength_of
from trucker.words.names import half, part_words


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
    verdict = LOOKS[state.cards.adventures[cast("str", state.card)].kind].verdict
    assert verdict is not None
    verdicts = set[tuple[str, ...]]()
    for cells in sets:
        strength = strength_of(ship, what, [*state.powered, *sorted(cells)])
        title = power_title(what, strength, len(cells))
        lines = verdict(state, strength)
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
    if (goal := counting(state).goal(state, 0)) is not None:
        key = "match" if counting(state).is_equal_enough else "beat"
        lines.append(say(f"gt.flight.power.{key}", strength=half(goal)))
    if len(verdicts) == 1 and len(sets) > 1:
        lines.append(say("gt.flight.power.same"))
    return Question(say(f"gt.flight.power.title.{counted_as(what)}"), lines, choices, toggles)


def power_title(what: str, strength: int, charges: int) -> str:
    """What an answer is called: the strength that it comes to, and the charges it takes."""
    words = say(f"gt.flight.power.{counted_as(what)}", strength=half(strength))
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
    grade = counting(state).grade
    grades = [
        grade(state, 0, strength_of(ship, step.detail, [*state.powered, *sorted(each)]))
        for each in sets
    ]
    return sets[grades.index(max(grades))]


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
