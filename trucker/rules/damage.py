"""Hits, lost components and broken ships (ruling §5)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product

from tabletop import Action
from trucker.rules.actions import Keep, Protect, ProtectBy, TakeHit
from trucker.rules.agenda import Out, Question, StepHandler, ask, push
from trucker.rules.board import FRONT, PLAIN_LINES, REAR
from trucker.rules.cargo import drop_goods, spend
from trucker.rules.crew import dismiss_stranded, give
from trucker.rules.effects import effects
from trucker.rules.events import (
    Bounced,
    DiceRolled,
    DieRolled,
    Missed,
    PartsLost,
    Protected,
    Struck,
)
from trucker.rules.frame import EXPLOSIVE, FRAGILE
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.rules.steps import Step, step_of

__all__ = [
    "QUESTIONS",
    "SOLD",
    "STEPS",
    "Piece",
    "Threat",
    "line_of",
    "lose",
    "meets",
    "outcome_of",
    "piece_of",
    "pieces_asked",
    "protection_cost",
    "protectors",
    "roll",
    "roll_one",
    "strike",
    "target_of",
    "tell_unharmed",
    "threatened",
    "volley",
]


SOLD = "sold"
"""In place of a cause: the component is given to somebody, and is not lost (GT-124)."""


def roll(state: TruckerState, out: Out) -> tuple[int, int]:
    """Two dice, 1..6 each."""
    dice = state.streams["dice"]
    first, second = dice.below(6) + 1, dice.below(6) + 1
    if out is not None:
        out.append(DiceRolled(first, second))
    return first, second


def roll_one(state: TruckerState, out: Out) -> int:
    """One die."""
    die = state.streams["dice"].below(6) + 1
    if out is not None:
        out.append(DieRolled(die))
    return die


@dataclass(frozen=True, slots=True)
class Threat:
    """One meteor or shot of a card."""

    size: str  # "small", "large" meteor; "light", "heavy" cannon fire
    side: int  # it comes from


def volley(state: TruckerState, seats: Sequence[int], threats: Sequence[Threat]) -> None:
    """Threats one after the other; one roll each for all these seats (ruling §5, GT-36)."""
    state.marked = list(seats)
    push(state, *(step_of("threat", side=each.side, detail=each.size) for each in threats))


def _threat(state: TruckerState, step: Step, out: Out) -> None:
    """One roll for all these seats, with all its turns (GT-144)."""
    board = state.plan.board
    if board.shape.dice == "one":
        first = roll_one(state, out)
        second = roll_one(state, out) if first in board.turns[step.side] else 0
    else:
        first, second = roll(state, out)
    size = step.detail
    hits = [
        step_of(
            "pair" if size == "large" and line in board.pairs[side] else "hit",
            *(seat, line, side, size),
        )
        for seat in state.marked
        for side, line in state.seats[seat].ship.board.thrown(step.side, first, second)
    ]
    push(state, *hits)


def lose(state: TruckerState, seat: int, cells: Sequence[int], cause: str, out: Out) -> None:
    """Components go, all at once, and what they carry with them.

    `cause`: "removed", "destroyed", "fell", "given", "left" or SOLD (GT-82). Then others that go
    along, in waves; then aliens left without support; then, if the ship is broken, the owner is
    asked which piece to keep.
    """
    ship = state.seats[seat].ship
    before = _exposed(ship) if ship.modifiers else {}
    waves, destroyed = [(list(cells), cause)], 0
    for number, (wave, why) in enumerate(waves):  # grows while it is walked over
        gone = [cell for cell in dict.fromkeys(wave) if ship.parts[cell]]
        for modifier in ship.modifiers if gone else ():
            further = modifier.also_lost(ship, gone, why)
            if further[0]:
                waves.append(further)
        if why == "destroyed" and ship.frame.reacts and (struck := _set_off(ship, gone)):
            waves.append((struck, why))
        for cell in gone:
            _take_off(state, seat, cell, why, number, out)
        ship.strip(gone)
        destroyed += len(gone) if why == "destroyed" else 0
    for effect in effects(state, seat) if state.extras and destroyed else ():
        effect.chain(state, seat, destroyed, out)
    for cell, count in before.items():
        cost = 0
        if ship.crew[cell] and (fresh := ship.exposed(cell) - count) > 0:
            cost = sum(modifier.crew_cost(fresh) for modifier in ship.modifiers)
        for figure in ship.crew[cell][:cost]:
            give(state, seat, cell, figure, out)
    dismiss_stranded(state, seat, out)
    if ship.frame.is_broken:
        push(state, step_of("pieces", seat))


def _set_off(ship: Ship, destroyed: Sequence[int]) -> list[int]:
    """What goes next because of destroyed components: all around explosive ones, and fragile ones
    around any (GT-81)."""
    parts, around = ship.parts, ship.board.around
    found: dict[int, None] = {}
    for cell in destroyed:
        explodes = ship.part(cell).tile.kind == EXPLOSIVE
        for near in around[cell]:
            if parts[near] and (explodes or ship.part(near).tile.kind == FRAGILE):
                found[near] = None
    return [cell for cell in found if cell not in destroyed]


def _exposed(ship: Ship) -> dict[int, int]:
    """Connectors of each manned cabin that meet nothing."""
    return {cell: ship.exposed(cell) for cell, figures in enumerate(ship.crew) if figures}


def _take_off(state: TruckerState, seat: int, cell: int, cause: str, wave: int, out: Out) -> None:
    """What a component carries goes, and it counts as lost; its cell is emptied by the caller."""
    owner = state.seats[seat]
    ship = owner.ship
    for goods in ship.goods[cell]:
        drop_goods(state, seat, cell, goods, out)
    tile, figures = ship.parts[cell] // 4, ship.crew[cell]
    ship.charge[cell], ship.crew[cell] = 0, ""
    if cause == SOLD:
        state.tiles = state.tiles.put(tile)
    else:
        owner.lost.append(tile)
    if out is not None:
        out.append(PartsLost(seat, cell, tile, cause, wave))
    if state.extras is None:
        return
    for effect in effects(state, seat):
        effect.part_lost(state, seat, tile, cause, out)
        for figure in figures:
            effect.figure_left(state, seat, figure, "left" if cause == "left" else "lost", out)


# Hits

THROWS = tuple(map(sum, product(range(1, 7), repeat=2)))
"""The sums of the 36 throws of two dice."""


def target_of(ship: Ship, side: int, line: int) -> int:
    """The component first met from a side, -1 for a miss."""
    for cell in ship.board.lines[side][line]:
        if ship.parts[cell]:
            return cell
    return -1


def line_of(ship: Ship, cell: int, side: int) -> int:
    """The column or row on which a threat from a side would come to a cell."""
    column, row = ship.board.cells[cell]
    return column if side in (FRONT, REAR) else row


def meets(ship: Ship, cell: int, side: int, number: int) -> bool:
    """Whether a threat on a line, or on one of those that it stands for, came to this cell first:
    what lay before it would still be there."""
    lines = ship.board.lines[side]
    for each in ship.board.pairs[side].get(number, (number,)):
        line = lines[each]
        if cell in line and not any(ship.parts[c] for c in line[: line.index(cell)]):
            return True
    return False


def threatened(ship: Ship, threat: str, side: int, pair: int) -> dict[int, int]:
    """By line: what each of two threats at once would destroy if nothing averted it (GT-145)."""
    results = {line: outcome_of(ship, threat, side, line) for line in ship.board.pairs[side][pair]}
    harmless = ("missed", "bounced")
    return {
        line: target_of(ship, side, line)
        for line, (result, _) in results.items()
        if result not in harmless
    }


def tell_unharmed(state: TruckerState, step: Step, out: Out) -> None:
    """Of two lines those on which a threat does nothing."""
    if out is None:
        return
    ship, seat, size = state.seats[step.seat].ship, step.seat, step.detail
    for line in ship.board.pairs[step.side][step.index]:
        result, target = outcome_of(ship, size, step.side, line)
        if result == "missed":
            out.append(Missed(seat, size, step.side, line))
        elif result == "bounced":
            out.append(Bounced(seat, target))


def _hit(state: TruckerState, step: Step, out: Out) -> None:
    ship = state.seats[step.seat].ship
    if step.index > PLAIN_LINES and step.index in ship.board.pairs[step.side]:
        tell_unharmed(state, step, out)
        if _result_of_pair(ship, step.detail, step.side, step.index)[0] == "asked":
            ask(state, "hit", step)
        else:
            _strike_all(state, step, out)
        return
    result, cell = outcome_of(ship, step.detail, step.side, step.index)
    if result == "asked":
        ask(state, "hit", step)
    elif result == "struck":
        strike(state, step, [cell], out)
    elif out is not None:
        seat, threat = step.seat, step.detail
        if result == "missed":
            line = ship.board.plain_line(step.side, step.index)
            out.append(Missed(seat, threat, step.side, line))
        else:
            out.append(Bounced(seat, cell) if result == "bounced" else Protected(seat, cell, -1))


def outcome_of(ship: Ship, threat: str, side: int, line: int) -> tuple[str, int]:
    """What a threat on a line comes to before anyone chooses, and the component concerned:
    "missed" (-1), "bounced", "shot" (by that one, for nothing), "asked" or "struck"."""
    if line > PLAIN_LINES and line in ship.board.pairs[side]:
        return _result_of_pair(ship, threat, side, line)
    target = target_of(ship, side, line)
    if target < 0:
        return "missed", -1
    part = ship.part(target)
    if not part.sides[side]:
        if threat == "small" or part.tile.weight:  # armor: GT-86
            return "bounced", target
    elif threat == "small" and ship.board.shape.around and _is_joined(ship, target, side):
        return "bounced", target
    if threat == "large" and (gun := _free_gun(ship, side, line)) >= 0:
        return "shot", gun
    return ("asked" if _can_protect(ship, threat, side, line) else "struck"), target


def _is_joined(ship: Ship, cell: int, side: int) -> bool:
    """Over an edge a connector may be joined though nothing lies before it (GT-148)."""
    return ship.board.neighbours[cell][side] in ship.joined(cell)


def _result_of_pair(ship: Ship, threat: str, side: int, pair: int) -> tuple[str, int]:
    """The same of two lines at once; the component is the front one of two."""
    found = threatened(ship, threat, side, pair)
    if not found:
        target = target_of(ship, side, pair)
        return ("missed" if target < 0 else "bounced"), target
    can = _can_protect(ship, threat, side, pair) or (
        threat == "large" and _free_gun(ship, side, pair) >= 0
    )
    return ("asked" if can else "struck"), next(iter(found.values()))


def _guns(ship: Ship, side: int, line: int) -> list[int]:
    """Cannons that reach a large meteor on this line (ruling §5, GT-24)."""
    parts = ship.parts
    cells = ship.board.aims[side][line]
    return [cell for cell in cells if parts[cell] and ship.part(cell).barrel == side]


def _free_gun(ship: Ship, side: int, line: int) -> int:
    """A single cannon shoots by itself, at no cost (GT-21); -1 where none reaches."""
    for cell in _guns(ship, side, line):
        if not ship.part(cell).tile.is_double:
            return cell
    return -1


def protectors(ship: Ship, threat: str, side: int, line: int) -> Sequence[int]:
    """What could avert a threat for a battery."""
    if threat == "heavy":
        return ()
    if threat == "large":
        return _guns(ship, side, line)  # of any ship (GT-156)
    shields, body = ship.frame.shields[side], ship.board.body
    target = target_of(ship, side, line)
    return [cell for cell in shields if body[cell] == body[target]] if target >= 0 else shields


def protection_cost(ship: Ship, threat: str) -> int:
    """Charges of one battery that averting a threat takes, where it takes any."""
    charges = 1
    if threat != "large":
        for modifier in ship.modifiers:
            charges = modifier.shield_cost(charges)
    return charges


def _can_protect(ship: Ship, threat: str, side: int, line: int) -> bool:
    helpers = protectors(ship, threat, side, line)
    if not helpers or max(ship.charge) < (cost := protection_cost(ship, threat)):
        return False
    return any(ship.charge[each] >= cost for cell in helpers for each in ship.charged(cell))


_TAKE_HIT, _protect, _protect_by = TakeHit(), cache(Protect), cache(ProtectBy)


def _protect_options(state: TruckerState, step: Step) -> list[Action]:
    ship = state.seats[step.seat].ship
    options: list[Action] = [_TAKE_HIT]
    helpers = protectors(ship, step.detail, step.side, step.index)
    if helpers:
        cost = protection_cost(ship, step.detail)
        charged = {
            cell: [battery for battery in ship.charged(cell) if ship.charge[battery] >= cost]
            for cell in helpers
        }
        if state.extras and any(e.minds_charges(ship) for e in effects(state, step.seat)):
            options.extend(_protect_by(cell, each) for cell in helpers for each in charged[cell])
        else:
            options.extend(
                map(_protect, sorted({each for some in charged.values() for each in some}))
            )
    return options


def _answer_hit(state: TruckerState, step: Step, action: Action, out: Out) -> None:
    """Chosen after the dice, knowing the target (GT-23)."""
    ship = state.seats[step.seat].ship
    if isinstance(action, Protect | ProtectBy):
        helpers = protectors(ship, step.detail, step.side, step.index)
        with_ = next(cell for cell in helpers if action.battery in ship.charged(cell))
        if isinstance(action, ProtectBy):
            with_ = action.cell
        cost = protection_cost(ship, step.detail)
        spend(state, step.seat, action.battery, out, cost, with_)
        if out is not None:
            out.append(Protected(step.seat, with_, action.battery))
    else:
        _strike_all(state, step, out)


def _strike_all(state: TruckerState, step: Step, out: Out) -> None:
    """What a threat comes to when nothing averts it, on one line or on two."""
    ship = state.seats[step.seat].ship
    if step.index in ship.board.pairs[step.side]:
        found = threatened(ship, step.detail, step.side, step.index)
        strike(state, step, list(found.values()), out)
    else:
        strike(state, step, [target_of(ship, step.side, step.index)], out)


def strike(state: TruckerState, step: Step, targets: Sequence[int], out: Out) -> None:
    """All of these are destroyed at once; whether anything falls is found out after."""
    if out is not None:
        out.extend(Struck(step.seat, target, step.detail) for target in targets)
    if targets:
        lose(state, step.seat, targets, "destroyed", out)


# Pieces


@dataclass(frozen=True, slots=True)
class Piece:
    """What one piece of a broken ship has: strengths doubled, without aliens; before the launch
    what there is room for."""

    parts: int
    crew: int
    engine: int
    cannon: int
    batteries: int
    goods: str


def piece_of(ship: Ship, cell: int) -> Piece:
    """The piece that a cell belongs to."""
    cells = next(piece for piece in ship.pieces() if cell in piece)
    tiles = [ship.part(each).tile for each in cells]
    charges, is_manned = ship.charge, any(ship.crew)
    return Piece(
        len(cells),
        sum(len(ship.crew[each]) or ship.part(each).tile.crew for each in cells),
        sum(tile.engine for tile in tiles),
        sum(tile.cannon for tile in tiles),
        sum(charges[each] if is_manned else ship.part(each).tile.batteries for each in cells),
        "".join(ship.goods[each] for each in cells),
    )


def _pieces(state: TruckerState, step: Step, out: Out) -> None:
    if state.seats[step.seat].ship.frame.is_broken:
        ask(state, "keep", step)


def pieces_asked(ship: Ship) -> list[tuple[int, ...]]:
    """The pieces of which one is kept: those of the first ship that is broken."""
    ships = (
        [piece for piece in ship.pieces() if piece[0] in cells] for cells in ship.frame.ships()
    )
    return next((pieces for pieces in ships if len(pieces) > 1), list[tuple[int, ...]]())


def _keep_options(state: TruckerState, step: Step) -> list[Action]:
    """Any piece, also one without crew (GT-26)."""
    return [Keep(piece[0]) for piece in pieces_asked(state.seats[step.seat].ship)]


def _answer_keep(state: TruckerState, step: Step, action: Action, out: Out) -> None:
    assert isinstance(action, Keep)
    pieces = pieces_asked(state.seats[step.seat].ship)
    fallen = [cell for piece in pieces if action.cell not in piece for cell in piece]
    lose(state, step.seat, fallen, "fell", out)


STEPS: dict[str, StepHandler] = {"threat": _threat, "hit": _hit, "pieces": _pieces}
QUESTIONS = {
    "hit": Question(_protect_options, _answer_hit),
    "keep": Question(_keep_options, _answer_keep),
}
