"""What supercards ask, in words: parts for a black hole, cannons against asteroids."""

from collections.abc import Sequence

from resources import say
from tabletop import Action
from trucker.ai.given import best_aim, next_given, worth_at
from trucker.briefing.flight.choices import Choice, Game, Pick, Question
from trucker.briefing.flight.expanded import engineer_words
from trucker.briefing.flight.loading import played
from trucker.rules.actions import (
    DONE,
    Accept,
    Aim,
    Mark,
    Power,
    Protect,
    ProtectBy,
    TakeHit,
    Unmark,
)
from trucker.rules.board import FRONT
from trucker.rules.damage import target_of
from trucker.rules.state import TruckerState
from trucker.rules.strength import strength_of
from trucker.rules.supercards.aiming import aimed_side, open_lines
from trucker.rules.supercards.black_hole import kept_with, pull, still_due
from trucker.words.names import cell_words, half, line_words, part_words

__all__ = ["aim_question", "hole_question", "phantom_question", "pips"]


def _battery(options: Sequence[Action], source: int, charge: Sequence[int]) -> int:
    """The one that is chosen where it can pay, else the fullest; -1 for none."""
    cells = {getattr(option, "battery", -1) for option in options} - {-1}
    return (
        source
        if source in cells
        else max(cells, key=lambda cell: (charge[cell], -cell), default=-1)
    )


def _other(state: TruckerState, options: Sequence[Action], battery: int) -> list[Choice]:
    """The way to another battery, where several could pay."""
    cells = sorted({getattr(option, "battery", -1) for option in options} - {-1})
    if len(cells) < 2:
        return []
    ship = state.seats[0].ship
    title = say("gt.asked.battery", cell=cell_words(ship, battery))
    after = cells[(cells.index(battery) + 1) % len(cells)]
    note = say("gt.asked.battery.next", cell=cell_words(ship, after), n=ship.charge[after])
    return [Choice("battery", title, [note], (), source=after)]


# Black hole


def pips(state: TruckerState) -> tuple[int, int, int]:
    """Of a pull: what engines hold, what doubles could add for charges, and what is short then; in
    points, as printed. Of the ship that stays with what is marked."""
    ship = state.seats[0].ship
    need, have = pull(state), kept_with(state, 0, state.marked)[1]
    free = [c for c in ship.frame.double_engines if c not in (*state.powered, *state.marked)]
    more = strength_of(ship, "engine", [*state.powered, *free[: ship.batteries]])
    more = max(0, more - strength_of(ship, "engine", state.powered))
    have = min(need, have)
    more = min(need - have, more)
    return have // 2, more // 2, (need - have - more + 1) // 2


def hole_question(session: Game, source: int) -> Question:
    """Parts are marked in any order, and doubles powered."""
    state = session.state
    assert state.decision is not None
    options, ship, marked = state.decision.options, state.seats[0].ship, state.marked
    due, have = still_due(state, 0, marked), kept_with(state, 0, marked)[1]
    plan = _plan(session)
    choices = [_proposed(state, plan)] if DONE not in options or len(plan) > 1 else []
    why = say("gt.asked.hole.due", n=due) if DONE not in options else ""
    words = say("gt.asked.hole.done", n=len(marked))
    names = ", ".join(part_words(ship, cell) for cell in marked)
    choices.append(
        Choice("done", words, [why or names], [] if why else [DONE], not choices, reason=why)
    )
    powers = [option for option in options if isinstance(option, Power)]
    battery = _battery(powers, source, ship.charge)
    for power in powers:
        if power.battery == battery:
            more = strength_of(ship, "engine", [*state.powered, power.cell]) - strength_of(
                ship, "engine", state.powered
            )
            title = say("gt.asked.hole.power", part=part_words(ship, power.cell))
            where = cell_words(ship, battery)
            note = say(
                "gt.asked.hole.power.note", more=half(more), cell=where, n=ship.charge[battery]
            )
            choices.append(Choice(f"power.{power.cell}", title, [note], [power]))
    choices += _other(state, powers, battery)
    if Accept() in options:
        note = say("gt.asked.hole.double.note", strength=half(2 * have))
        title = say("gt.asked.hole.double")
        choices.append(Choice("double", title, [note, engineer_words(state, True)], [Accept()]))
    lines = [say("gt.asked.hole.pull", pull=half(pull(state)), strength=half(have))]
    lines.append(say("gt.asked.hole.due", n=due) if due else say("gt.asked.hole.holds"))
    lines.append(say("gt.asked.hole.click"))
    return Question(say("gt.asked.hole"), lines, choices, dict(_hole_cells(state)))


def _plan(session: Game) -> Sequence[Action]:
    """What is proposed from here on: charges that help, then the parts that are missed least."""
    trial, chain = session.state.clone(), list[Action]()
    while (decision := trial.decision) is not None and (decision.ask, decision.seat) == (
        "give_parts",
        0,
    ):
        action = next_given(trial, decision)
        chain.append(action)
        session.game.apply(trial, action)
    return played(session, chain)


def _proposed(state: TruckerState, plan: Sequence[Action]) -> Choice:
    ship = state.seats[0].ship
    cells = [*state.marked, *(action.cell for action in plan if isinstance(action, Mark))]
    charges = sum(isinstance(action, Power) for action in plan)
    if not cells:
        title = say("gt.asked.hole.plan.power", n=charges) if charges else ""
        title = title or say("gt.asked.hole.double")
    elif len(cells) == len(ship.occupied()):
        title = say("gt.asked.hole.plan.all")
    else:
        title = say(
            "gt.asked.hole.plan" if not charges else "gt.asked.hole.plan.both", n=len(cells)
        )
    lines = [", ".join(part_words(ship, cell) for cell in cells[:6])] if cells else []
    if len(cells) > 6:
        lines[0] = say("gt.asked.hole.more", parts=lines[0], n=len(cells) - 6)
    if charges:
        before = ship.batteries
        lines.append(say("gt.asked.hole.charges", before=before, after=before - charges))
    if Accept() in plan:
        lines.append(engineer_words(state, True))
    return Choice("plan", title, lines, plan, True)


def _hole_cells(state: TruckerState) -> list[tuple[int, Pick]]:
    """Each part can be marked, a marked one kept: with its number, in the order of the marks."""
    ship, marked, frame = state.seats[0].ship, state.marked, state.seats[0].ship.frame
    found: list[tuple[int, Pick]] = []
    for cell in ship.occupied():
        part = part_words(ship, cell)
        badge = ""
        if cell in marked:
            number = marked.index(cell) + 1
            words = say("gt.asked.hole.keep", part=part, number=number)
            found.append((cell, Pick(words, "given", [Unmark(cell)], badge=str(number))))
            continue
        tile = ship.part(cell).tile
        mark = ""
        if tile.engine:
            mark = (
                "on" if cell in state.powered else "off" if cell in frame.double_engines else "pick"
            )
            badge = half(tile.engine)
        found.append(
            (cell, Pick(say("gt.asked.hole.give", part=part), mark, [Mark(cell)], badge=badge))
        )
    return found


# Asteroids


def aim_question(session: Game, gun: int, source: int) -> Question:
    """Which cannon shoots at which line; `gun`: the one that is chosen, -1 for the proposed."""
    state = session.state
    assert state.decision is not None
    assert state.step is not None
    ship, options = state.seats[0].ship, state.decision.options
    shots = [option for option in options if isinstance(option, Aim)]
    lines = open_lines(state, 0, state.step.index)
    worth = {line: worth_at(state, 0, cell) for line, cell in lines.items()}
    best = best_aim(state, state.decision)
    assert isinstance(best, Aim)
    guns = list(dict.fromkeys(shot.cell for shot in shots))
    chosen = gun if gun in guns else best.cell
    own = [shot for shot in shots if shot.cell == chosen]
    battery = _battery(own, source, ship.charge)
    side = aimed_side(state)
    choices: list[Choice] = []
    main = best.line if best.cell == chosen else max(own, key=lambda shot: worth[shot.line]).line
    for shot in own:
        if shot.battery in (-1, battery):
            title = say("gt.asked.aim.at", line=line_words(ship.board, side, shot.line))
            saves = say("gt.asked.aim.saves", part=part_words(ship, lines[shot.line]))
            cost = say("gt.asked.aim.free")
            if shot.battery >= 0:
                cost = say(
                    "gt.asked.charge", cell=cell_words(ship, battery), n=ship.charge[battery]
                )
            notes = [saves, cost]
            choices.append(Choice(f"aim.{shot.line}", title, notes, [shot], shot.line == main))
    choices += _other(state, own, battery)
    gone = [part_words(ship, cell) for cell in dict.fromkeys(lines.values())]
    choices.append(
        Choice(
            "done",
            say("gt.asked.aim.done"),
            [say("gt.asked.aim.lost", parts=", ".join(gone))],
            [DONE],
        )
    )
    cells = {
        cell: Pick(
            say("gt.asked.aim.target", part=part_words(ship, cell)),
            "struck",
            reason=say("gt.asked.aim.hit"),
        )
        for cell in lines.values()
    }
    for cell in guns:
        words = say("gt.asked.aim.gun", part=part_words(ship, cell))
        cells[cell] = Pick(words, "chosen" if cell == chosen else "pick")
    told = [
        say(
            "gt.asked.aim.coming",
            lines=", ".join(line_words(ship.board, side, line) for line in lines),
        ),
        say("gt.asked.aim.with", part=part_words(ship, chosen)),
    ]
    if len(guns) > 1:
        told.append(say("gt.asked.aim.click"))
    return Question(say("gt.asked.aim"), told, choices, cells)


def phantom_question(session: Game, gun: int, source: int) -> Question:
    """Whether a double cannon shoots at what the first one has drawn."""
    state = session.state
    assert state.decision is not None
    assert state.step is not None
    ship, column = state.seats[0].ship, state.step.index
    options = [o for o in state.decision.options if isinstance(o, Protect | ProtectBy)]
    guns = sorted({option.cell for option in options if isinstance(option, ProtectBy)})
    if guns:
        gun = gun if gun in guns else guns[0]
        options = [o for o in options if isinstance(o, ProtectBy) and o.cell == gun]
    battery = _battery(options, source, ship.charge)
    shot = next(option for option in options if option.battery == battery)
    target = target_of(ship, FRONT, column)
    words = part_words(ship, target)
    cost = say("gt.asked.charge", cell=cell_words(ship, battery), n=ship.charge[battery])
    choices = [
        Choice(
            "protect",
            say("gt.asked.phantom.shoot"),
            [say("gt.asked.aim.saves", part=words), cost],
            [shot],
            True,
        ),
        *_other(state, options, battery),
        Choice(
            "take_hit",
            say("gt.asked.phantom.take"),
            [say("gt.asked.aim.lost", parts=words)],
            [TakeHit()],
        ),
    ]
    cells = {
        target: Pick(
            say("gt.asked.aim.target", part=words), "struck", reason=say("gt.asked.aim.hit")
        )
    }
    for cell in guns:
        cells[cell] = Pick(
            say("gt.asked.aim.gun", part=part_words(ship, cell)),
            "chosen" if cell == gun else "pick",
        )
    line = line_words(ship.board, FRONT, column)
    return Question(
        say("gt.asked.phantom"), [say("gt.asked.phantom.note", line=line)], choices, cells
    )
