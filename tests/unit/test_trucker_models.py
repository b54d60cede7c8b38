"""Boards of the other classes against the drawing of their squares, counted in another way, and
the boards of the base game against what they have always been."""

import json
from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

import pytest

from resources import read_text
from resources.parsing import CatalogError
from saves import SavedDeck
from tests.support.trucker import FRONT, LEFT, REAR, RIGHT
from trucker.rules.board import Board, outlined
from trucker.rules.setup import Setup, Sitting
from trucker.storage.catalog import cards_from, load_cards, load_expanded, load_models
from trucker.storage.codec import TruckerCodec
from trucker.storage.decks import cards_for, deck_for, models_deck

MODELS = load_models()

IIC = """
    . # # .
    # # # #
    o # # o
    # # # #
    . # # .
    o # # o
    # # # #
    # . . #
"""
"""Columns 2 to 5 and rows 1 to 8; o are the squares that IC lacks."""


def squares(model: str) -> set[tuple[int, int]]:
    if model == "IIIC":
        return {(number % 6 + 1, number // 6 + 1) for number in range(36)}
    shown = "#" if model == "IC" else "#o"
    rows = IIC.split("\n")[1:-1]
    return {
        (column, row)
        for row, text in enumerate(rows, 1)
        for column, mark in enumerate(text.split(), 2)
        if mark in shown
    }


def way(model: str, at: tuple[int, int], side: int) -> Iterator[tuple[int, int]]:
    """Places from one on, step by step; round the edges of IIIC, by counting modulo six."""
    column, row = at
    while True:
        if side in (FRONT, REAR):
            row += 1 if side == REAR else -1
        else:
            column += 1 if side == RIGHT else -1
        if model == "IIIC":
            column, row = (column + 5) % 6 + 1, (row + 5) % 6 + 1
        yield column, row
        if not (0 < column < 7 and 0 < row < 9):
            return


def distances(steps: Mapping[Any, set[Any]], start: Any) -> dict[Any, int]:
    found, edge = {start: 0}, {start}
    while edge:
        edge = {near for each in edge for near in steps[each]} - {*found}
        found |= dict.fromkeys(edge, max(found.values()) + 1)
    return found


@pytest.mark.parametrize("model", ["IC", "IIC", "IIIC"])
def test_tables_agree_with_the_drawing_on_every_square(model: str):
    board, there = MODELS.models[model].board, squares(model)
    assert {*board.cells} == there
    assert board.start == board.outside
    beside: dict[tuple[int, int], set[tuple[int, int]]] = {}
    for cell, at in enumerate(board.cells):
        beside[at] = set()
        for side in range(4):
            near = next(way(model, at, side))
            index = board.neighbours[cell][side]
            assert (board.cells[index] if index < board.outside else None) == (
                near if near in there else None
            )
            beside[at] |= {near} & there
        corners = {
            next(way(model, next(way(model, at, side)), other))
            for side in (FRONT, REAR)
            for other in (LEFT, RIGHT)
        }
        straight = {next(way(model, at, side)) for side in range(4)}
        around = {board.cells[each] for each in board.around[cell]}
        assert around == (corners | straight) & there
        assert len(board.around[cell]) == len(around)
    for first, at in enumerate(board.cells):
        steps = distances({n: {*near} for n, near in enumerate(board.beside)}, first)
        assert {board.cells[n]: far for n, far in steps.items()} == distances(beside, at)
        if model == "IIIC":  # round a ring of six, the shorter way
            for (column, row), far in distances(beside, at).items():
                dx, dy = abs(column - at[0]), abs(row - at[1])
                assert far == min(dx, 6 - dx) + min(dy, 6 - dy)


@pytest.mark.parametrize("model", ["IC", "IIC", "IIIC"])
def test_lines_run_from_their_side_to_the_other(model: str):
    board, there = MODELS.models[model].board, squares(model)
    for side in range(4):
        across = 0 if side in (FRONT, REAR) else 1
        assert [*board.numbers[side]] == sorted({at[across] for at in there})
        for number in board.numbers[side]:
            line = [at for at in there if at[across] == number]
            line.sort(key=lambda at: at[1 - across], reverse=side in (REAR, RIGHT))
            assert [board.cells[cell] for cell in board.lines[side][number]] == line


def test_a_line_of_iiic_begins_at_any_square_and_goes_round():
    board = MODELS.models["IIIC"].board
    for side in range(4):
        for cell, at in enumerate(board.cells):
            line = board.lines[side][board.entries[side][cell]]
            places, steps = [at], way("IIIC", at, side ^ 2)
            while len(places) < 6:
                places.append(next(steps))
            assert [board.cells[each] for each in line] == places
            assert board.plain_line(side, board.entries[side][cell]) == at[side % 2]


@pytest.mark.parametrize("model", ["IC", "IIC", "IIIC"])
def test_throws_are_as_likely_as_dice(model: str):
    """Told from what is printed: a 1 and a 6 in six from the front is an attack from a side."""
    board = MODELS.models[model].board
    for side in range(4):
        found: dict[tuple[int, int], int] = {}
        for threats in board.throws[side]:
            assert len(threats) == 1
            found[threats[0]] = found.get(threats[0], 0) + 1
        if model == "IIIC":
            assert {*found.values()} == {1}
            assert len(found) == 36
        elif side in (FRONT, REAR):
            assert [found[side, column] for column in range(2, 6)] == [6] * 4
            assert sum(n for (way, _), n in found.items() if way == LEFT) == 6
            assert sum(n for (way, _), n in found.items() if way == RIGHT) == 6
        else:
            rows = [board.pairs[side].get(line, (line,)) for _, line in found]
            assert rows == [(1,), (2,), (3, 5), (4, 6), (7,), (8,)]
            assert {*found.values()} == {6}


def test_guns_reach_the_same_line_or_the_next():
    two, three = MODELS.models["IIC"].board, MODELS.models["IIIC"].board
    for board in (two, three):
        for side in range(4):
            for number in board.numbers[side]:
                near = {number} if side == FRONT else {number - 1, number, number + 1}
                if board is three:
                    near = {(each - 1) % 6 + 1 for each in near}
                cells = {c for c, at in enumerate(board.cells) if at[side % 2] in near}
                assert {*board.aims[side][number]} == cells
    rows = [two.cells[cell][1] for cell in two.aims[LEFT][next(iter(two.pairs[LEFT]))]]
    assert {*rows} == {2, 3, 4, 5, 6}


def test_only_sides_at_the_splice_are_exact():
    board = MODELS.models["IIC"].board
    edges = {(board.cells[cell], side) for cell, at in board.splice.items() for side in at}
    rows = range(1, 8)
    assert edges == {((3, r), RIGHT) for r in rows} | {((4, r), LEFT) for r in rows}
    assert not MODELS.models["IIIC"].board.splice


@pytest.mark.parametrize("flight", ["I", "II", "III", "learning"])
def test_boards_of_the_base_game_are_what_they_were(flight: str):
    board = load_cards().flights[flight].board
    at, outside = board.index, len(board.cells)
    steps = ((0, -1), (1, 0), (0, 1), (-1, 0))
    numbers = range(13)
    for cell, (column, row) in enumerate(board.cells):
        near = [(column + dx, row + dy) for dx, dy in steps]
        assert [*board.neighbours[cell]] == [at.get(place, outside) for place in near]
        square = [(column + dx, row + dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dx or dy]
        assert [*board.around[cell]] == [at[place] for place in square if place in at]
    assert board.start == at[7, 7]
    assert board.given == 1
    assert not board.splice
    for side in range(4):
        assert len(board.lines[side]) == len(board.aims[side]) == 13
        assert board.rolls[side] == tuple(((side, number),) for number in numbers)
        for number in numbers:
            line = [c for c in range(outside) if board.cells[c][side % 2] == number]
            assert [*board.lines[side][number]] == (line[::-1] if side in (REAR, RIGHT) else line)
            near = [number] if side == FRONT else [number - 1, number, number + 1]
            cells = [c for n in near if 0 <= n < 13 for c in board.lines[side][n]]
            assert [*board.aims[side][number]] == cells
    assert board.centers == ((4, 5, 6, 7, 8, 9),) * 4


# The file


def changed(**fields: Any) -> dict[str, Any]:
    """The printed files with other fields of the first class."""
    printed = json.loads(json.dumps(MODELS.printed))
    printed["models"]["ships"][0].update(fields)
    return printed


PRINTED = json.loads(read_text("trucker/models.json"))["ships"]


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"cells": [*PRINTED[0]["cells"], [3, 1]]}, "card IC: cells: a cell stands twice"),
        ({"flight": "IX"}, "card IC: flight: there is no IX"),
        ({"flight": "II"}, "ships: no class IC for flight I"),
        ({"id": "ID"}, "ships: no class IC for flight I"),
        ({"id": "IIC"}, "the id IIC stands twice"),
        ({"around": 6}, "card IC: around: a board that goes on over its edges is a full square"),
        ({"exact_between_columns": [3, 5]}, "exact_between_columns: the columns are no neighbors"),
        ({"row_names": {"9": "7"}}, "card IC: row_names: a name for a row without cells"),
        ({"rolls": None}, "card IC: rolls: they go with one die"),
        ({"dice": "column_row", "rolls": None}, "card IC: dice: a column and a row are rolled"),
        (
            {"asteroid_centers": {"columns": [1] * 6, "rows": [2] * 6}},
            "card IC: asteroid_centers: a line without cells",
        ),
        (
            {"rolls": {**PRINTED[0]["rolls"], "left": [{"lines": [9]}] * 6}},
            "card IC: rolls: left: a line without cells",
        ),
        (
            {"rolls": {**PRINTED[0]["rolls"], "left": [{"turn": "front"}] * 6}},
            "card IC: rolls: front: a side that turns again",
        ),
        (
            {"rolls": {**PRINTED[0]["rolls"], "left": [{}] * 6}},
            "card IC: rolls: left: a face either turns or names lines",
        ),
    ],
)
def test_what_cannot_be_a_class_is_refused(fields: dict[str, Any], sentence: str):
    with pytest.raises(CatalogError) as caught:
        cards_from(changed(**fields))
    assert str(caught.value).startswith("models.json: ")
    assert sentence in str(caught.value)


def test_the_classes_go_with_all_other_files():
    printed = {name: text for name, text in MODELS.printed.items() if name != "turns"}
    with pytest.raises(CatalogError, match="or none"):
        cards_from(printed)
    assert [*cards_from(MODELS.printed).models] == ["IC", "IIC", "IIIC", "IVC"]


def test_games_without_a_class_are_dealt_the_cards_that_they_were():
    seats = (Sitting(), Sitting("racer", "easy", 1000))
    assert deck_for(Setup("I", seats)) is None
    assert cards_for(Setup("I", seats)) is load_cards()
    assert cards_for(Setup("I", seats, vips=True)) is load_expanded()
    assert cards_for(Setup("I", seats, classes=("IC",))) is MODELS
    deck = deck_for(Setup("I", seats, classes=("IC",)))
    assert deck is not None
    assert deck.id == models_deck().id
    base = TruckerCodec(load_cards())
    assert base.deals(deck.id)
    assert base.with_deck(SavedDeck(MODELS.printed)).game.cards.models.keys() == {*MODELS.models}


def test_a_setup_says_its_classes_only_where_it_has_some():
    seats = (Sitting(), Sitting("racer", "easy", 1000))
    codec = TruckerCodec(MODELS)
    assert "classes" not in codec.setup_to_plain(Setup("I", seats))
    plain = codec.setup_to_plain(Setup("I", seats, classes=("IC",)))
    assert codec.setup_from_plain(plain) == Setup("I", seats, classes=("IC",))
    assert isinstance(plain, dict)
    with pytest.raises(ValueError, match="classes"):
        codec.setup_from_plain({**plain, "classes": ["IIIC"]})


def test_a_board_may_have_many_squares_and_two_dice():
    """What a larger class needs: 55 squares, lines from 3 to 11, the sum of two dice."""
    cells = [(column, row) for column in range(3, 12) for row in range(3, 12)][:55]
    board = Board("IVC", cells, None)
    assert board.outside == 55
    assert (board.throws[LEFT][0], board.thrown(FRONT, 6, 5)) == (((LEFT, 2),), ((FRONT, 11),))


IVC = """
    . . . # . # . . .
    . . # # * # # . .
    . # # # 1 # # # .
    . # # # 1 # # # .
    . 3 = 5 . 6 = 4 .
    . 3 # 5 . 6 # 4 .
    . # # # 2 # # # .
    # # # # 2 # # # #
    # # . # . # . # #
"""
"""Columns and rows 3 to 11; a number is the mark of a square, = the one of equal dice, * the square
that opens between two of one ship."""


def drawn(dice: tuple[int, ...]) -> tuple[set[tuple[int, int]], dict[tuple[int, int], int]]:
    """Open squares of the drawing, and the ship of each, as paint that is poured over the rows
    again and again until nothing runs on."""
    shown = "#" + "".join(map(str, dice)) + ("=" if len({*dice}) < len(dice) else "")
    marks = {
        (column, row): mark
        for row, text in enumerate(IVC.split("\n")[1:-1], 3)
        for column, mark in enumerate(text.split(), 3)
    }
    there = {at for at, mark in marks.items() if mark in shown}
    paint = poured(there)
    (joint,) = [at for at, mark in marks.items() if mark == "*"]
    if paint[joint[0] - 1, joint[1]] == paint[joint[0] + 1, joint[1]]:
        there |= {joint}
        paint = poured(there)
    return there, paint


def poured(there: set[tuple[int, int]]) -> dict[tuple[int, int], int]:
    paint = {at: number for number, at in enumerate(sorted(there))}
    for _ in range(len(there)):
        for at in there:
            for near in ((at[0] + 1, at[1]), (at[0], at[1] + 1)):
                if near in there:
                    paint[at] = paint[near] = min(paint[at], paint[near])
    return paint


@pytest.mark.parametrize("dice", [(), (1,), (4,), (2, 2), (3, 5), (1, 2), (6, 6), (5, 6)])
def test_outlines_of_a_flotilla_agree_with_the_drawing(dice: tuple[int, ...]):
    there, paint = drawn(dice)
    board = outlined(MODELS.models["IVC"].board, dice)
    places = board.cells
    assert {places[cell] for cell in board.squares} == there
    assert len(places) == 55
    for cell, at in enumerate(places):
        steps = {FRONT: (0, -1), RIGHT: (1, 0), REAR: (0, 1), LEFT: (-1, 0)}
        for side, (dx, dy) in steps.items():
            near, index = (at[0] + dx, at[1] + dy), board.neighbours[cell][side]
            is_open = {at, near} <= there
            assert (places[index] if index < board.outside else None) == (near if is_open else None)
        assert (board.body[cell] >= 0) is (at in there)
        if at in there:
            corners = {(at[0] + dx, at[1] + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
            assert {places[each] for each in board.around[cell]} == (corners - {at}) & there
    ships = {frozenset(at for at in there if paint[at] == paint[first]) for first in there}
    assert {frozenset(places[cell] for cell in ship) for ship in board.ships} == ships
    assert [*board.ships] == sorted(board.ships)
    for number in range(13):
        column = sorted(at for at in there if at[0] == number)
        row = sorted(at for at in there if at[1] == number)
        lines = (column, row[::-1], column[::-1], row)
        for side, line in enumerate(lines):
            assert [places[cell] for cell in board.lines[side][number]] == line
            assert (number in board.numbers[side]) is bool(line)
            beside = (number,) if side == FRONT else (number - 1, number, number + 1)
            reach = {at for at in there if at[side in (RIGHT, LEFT)] in beside}
            assert {places[cell] for cell in board.aims[side][number]} == reach


def test_ships_of_a_flotilla_never_touch():
    """Not even at a corner, whatever is rolled; and how far it is from square to square."""
    ways = list(product(range(1, 7), repeat=2))
    for dice in [(), *((one,) for one in range(1, 7)), *ways]:
        there, paint = drawn(dice)
        board = outlined(MODELS.models["IVC"].board, dice)
        for cell in board.squares:
            assert {board.body[each] for each in board.around[cell]} <= {board.body[cell]}
        first = board.cells[board.squares[0]]
        steps = {(board.cells[c]): {board.cells[n] for n in board.beside[c]} for c in board.squares}
        assert {*distances(steps, first)} == {at for at in there if paint[at] == paint[first]}


def test_other_boards_are_one_ship():
    for plan in (*MODELS.flights.values(), *MODELS.models.values()):
        board = plan.board
        if board.id != "IVC":
            assert board.ships == (tuple(range(board.outside)),)
            assert {*board.body} == {0}
            assert board.squares == board.ships[0]
