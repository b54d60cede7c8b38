"""Answers in words: placements by column, row and turn, tiles by their number, pairs of cells."""

import re
from collections.abc import Sequence

from desktop.cli.talk import Unclear
from resources import say
from tabletop import Action
from trucker.rules.actions import Add, Claim, Mark, Pick, Place, Power, Put, TakeReserved, Unmark
from trucker.rules.hand import fitting, held
from trucker.rules.state import TruckerState
from trucker.rules.turns import cost_of
from trucker.words.actions import why_not_line
from trucker.words.names import cell_words, part_words

__all__ = ["answer_of"]

_TURNS = 3  # the last of the four


def answer_of(state: TruckerState, line: str) -> Action | None:
    """The action that words name; None where they name none. Unclear: they cannot be taken."""
    if tile := re.fullmatch(r"t ?([0-9]{1,3})", line):
        return _pick(state, int(tile[1]))
    verb = re.match(r"(mark|unmark) +", line)
    line = line[verb.end() :] if verb else line
    if not re.fullmatch(r"p?[0-9 ,rab]+", line) or len(line) > 30:
        return None
    numbers = _numbers(state, re.findall(r"[0-9]+[ab]?", line))
    if len(numbers) == 4:
        return _pair(state, numbers)
    if len(numbers) == 2 and (verb or state.asked == "give_parts"):
        kinds = {"mark": [Mark], "unmark": [Unmark]}.get(verb[1] if verb else "", [Mark, Unmark])
        return _mark(state, _cell(state, *numbers), kinds)
    return _place(state, numbers) if len(numbers) in (2, 3) else None


def _numbers(state: TruckerState, words: Sequence[str]) -> list[int]:
    """Rows by their names at the edge, the second word of a cell."""
    board, found = state.seats[0].ship.board, list[int]()
    rows = {board.row_name(row): row for _, row in board.cells}
    is_pair = state.decision is not None and state.decision.ask == "power"
    at = ((1, 3) if is_pair else (2,)) if len(words) == 4 else (1,)
    for number, word in enumerate(words):
        if word in rows and number in at:
            found.append(rows[word])
        elif word.isdecimal() and not (board.shape.names and number in at):
            found.append(int(word))
        else:
            raise Unclear(say("gt.why.off", cell=" ".join(words[max(0, number - 1) : number + 1])))
    return found


def _pick(state: TruckerState, number: int) -> Action:
    decision = state.decision
    assert decision is not None
    if decision.ask not in ("build", "turn"):
        raise Unclear(say("gt.why.here"))
    for option in (Pick(number), TakeReserved(number), Claim(number)):
        if option in decision.options:
            return option
    if state.seats[0].hand:
        raise Unclear(say("gt.why.hands_full"))
    raise Unclear(say("gt.why.no_pick", number=number))


def _cell(state: TruckerState, column: int, row: int) -> int:
    cell = state.seats[0].ship.board.index.get((column, row))
    if cell is None:
        words = say("gt.cell", column=column, row=row)
        raise Unclear(say("gt.why.off", cell=words))
    return cell


def _mark(state: TruckerState, cell: int, kinds: Sequence[type[Mark | Unmark]]) -> Action:
    """A component that goes to a black hole, or one that is kept after all."""
    decision = state.decision
    assert decision is not None
    for kind in kinds:
        if (option := kind(cell)) in decision.options:
            return option
    key = "gt.why.no_mark" if decision.ask == "give_parts" else "gt.why.no_hole"
    raise Unclear(say(key, cell=cell_words(state.seats[0].ship, cell)))


def _pair(state: TruckerState, numbers: Sequence[int]) -> Action | None:
    """A double and its battery, or a reserved tile, its cell and turn."""
    decision = state.decision
    assert decision is not None
    if decision.ask == "power":
        double, battery = _cell(state, *numbers[:2]), _cell(state, *numbers[2:])
        power = Power(double, battery)
        if power not in decision.options:
            raise Unclear(_why_no_power(state, double, battery))
        return power
    if decision.ask == "turn":
        put = Put(numbers[0], _cell(state, *numbers[1:3]), numbers[3])
        if put not in decision.options:
            raise Unclear(_why_no_put(state, put))
        return put
    if decision.ask == "add":
        add = Add(numbers[0], _cell(state, *numbers[1:3]), numbers[3])
        if add not in decision.options:
            raise Unclear(say("gt.why.no_add"))
        return add
    raise Unclear(say("gt.why.no_pair"))


def _why_no_put(state: TruckerState, put: Put) -> str:
    ship, seat = state.seats[0].ship, state.seats[0]
    if put.tile not in (*state.tiles.discard, *seat.reserve):
        return say("gt.why.no_pick", number=put.tile)
    if put.turn > _TURNS:
        return say("gt.why.turn")
    assert state.extras is not None
    if state.extras.points[0] < cost_of(state, "Place"):
        return say("gt.why.points", n=state.extras.points[0])
    part = state.cards.parts[4 * put.tile + put.turn]
    why = ship.why_not(put.cell, part) if part is not None else ""
    where = cell_words(ship, put.cell)
    return say(f"gt.why.{why}", cell=where, turn=put.turn) if why else say("gt.why.no_place")


def _why_no_power(state: TruckerState, double: int, battery: int) -> str:
    decision, ship = state.decision, state.seats[0].ship
    assert decision is not None
    powers = [option for option in decision.options if isinstance(option, Power)]
    if double in state.powered:
        return say("gt.why.powered", part=part_words(ship, double))
    if all(power.cell != double for power in powers):
        return say("gt.why.no_double", cell=cell_words(ship, double))
    return say("gt.why.no_battery", cell=cell_words(ship, battery))


def _place(state: TruckerState, numbers: Sequence[int]) -> Action:
    decision = state.decision
    assert decision is not None
    if decision.ask not in ("build", "turn"):
        raise Unclear(say("gt.why.here"))
    _, tile = held(state)
    if not tile:
        raise Unclear(say("gt.why.no_tile"))
    cell = _cell(state, *numbers[:2])
    if len(numbers) == 2:
        return _only_turn(state, cell)
    turn = numbers[2]
    if turn > _TURNS:
        raise Unclear(say("gt.why.turn"))
    if (place := Place(cell, turn)) in decision.options:
        return place
    raise Unclear(why_not_line(state, cell, turn) or say("gt.why.no_place"))


def _only_turn(state: TruckerState, cell: int) -> Action:
    """The turn need not be named where one alone would do."""
    turns = fitting(state).get(cell, [])
    words = cell_words(state.seats[0].ship, cell)
    if len(turns) == 1:
        return Place(cell, turns[0])
    if turns:
        raise Unclear(say("gt.why.which", cell=words, turns=", ".join(map(str, turns))))
    ship, _ = held(state)
    if ship.parts[cell]:
        raise Unclear(say("gt.why.taken", cell=words))
    raise Unclear(say("gt.why.none", cell=words))
