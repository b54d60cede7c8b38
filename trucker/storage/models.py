"""JSON to the classes of ship of The Latest Models, strictly checked (GT-140 to GT-155)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated, Literal

from pydantic import Field

from resources.parsing import CatalogError, Id, StrictModel, parse, refuse_twins
from trucker.rules.board import FRONT, LEFT, REAR, RIGHT, Board, Shape
from trucker.rules.cards import Flight
from trucker.rules.setup import CLASSES

__all__ = ["flown_as", "models_of"]

_NAME = "models.json"
_FACES = 6

Number = Annotated[int, Field(ge=1, le=12)]
Small = Annotated[int, Field(ge=0, le=99)]
Six = Annotated[list[Number], Field(min_length=_FACES, max_length=_FACES)]


class _Face(StrictModel):
    turn: Literal["front", "right", "rear", "left"] | None = None
    lines: Annotated[list[Number], Field(default_factory=list, max_length=2)]


_Faces = Annotated[list[_Face], Field(min_length=_FACES, max_length=_FACES)]


class _Rolls(StrictModel):
    front: _Faces
    right: _Faces
    rear: _Faces
    left: _Faces


class _Centers(StrictModel):
    columns: Six
    rows: Six


class _Insurance(StrictModel):
    fees: Annotated[list[Small], Field(default_factory=list, max_length=60)]
    cap: Small | None = None
    premiums: Annotated[list[tuple[Small, Small]], Field(default_factory=list, max_length=9)]


Cell = tuple[Number, Number]
Early = Annotated[list[Annotated[int, Field(ge=1, le=99)]], Field(max_length=2)]


class _Outlines(StrictModel):
    """Squares by face of a die, from 1, those of equal dice the last; and when dice are rolled."""

    marks: Annotated[
        list[Annotated[list[Cell], Field(min_length=1, max_length=9)]],
        Field(min_length=_FACES + 1, max_length=_FACES + 1),
    ]
    joint: Cell
    before_run: Early
    after_round: Early


class _Ship(StrictModel):
    id: Id
    flight: Id
    cells: Annotated[list[tuple[Number, Number]], Field(min_length=1, max_length=60)]
    around: Annotated[int, Field(ge=0, le=12)] = 0
    exact_between_columns: tuple[Number, Number] | None = None
    row_names: Annotated[dict[str, str], Field(default_factory=dict, max_length=12)]
    dice: Literal["one", "two", "column_row"]
    rolls: _Rolls | None = None
    asteroid_centers: _Centers
    insurance: _Insurance | None = None
    runs_more: Annotated[int, Field(ge=0, le=9)] = 0
    runs_for_finished: Annotated[int, Field(ge=1, le=9)] = 1
    outlines: _Outlines | None = None
    confirmed: bool


class _Models(StrictModel):
    schema_: Annotated[Literal["trucker-models/1"], Field(alias="schema")]
    version: int
    ships: Annotated[list[_Ship], Field(max_length=20)]


def models_of(text: str, flights: Mapping[str, Flight]) -> dict[str, Flight]:
    """By class: the flight of its level as it is flown with it. CatalogError."""
    models = parse(_Models, _NAME, text).ships
    refuse_twins(_NAME, [model.id for model in models])
    found = {model.id: _flight(model, flights) for model in models}
    for flight, classes in CLASSES.items():
        for each in classes[1:]:
            if each not in found or found[each].id != flight:
                raise CatalogError(f"{_NAME}: ships: no class {each} for flight {flight}")
    return found


def _flight(model: _Ship, flights: Mapping[str, Flight]) -> Flight:
    if model.flight not in flights:
        raise CatalogError(f"{_NAME}: card {model.id}: flight: there is no {model.flight}")
    _check(model)
    usual, timer = flights[model.flight], flights[model.flight].timer
    return replace(
        usual,
        board=Board(model.id, model.cells, None, _shape(model)),
        lost_cap=usual.lost_cap if model.insurance is None else model.insurance.cap,
        timer=replace(
            timer,
            runs=timer.runs + model.runs_more,
            more=model.runs_more,
            for_finished=model.runs_for_finished,
            dice_runs=tuple(model.outlines.before_run) if model.outlines else (),
            dice_rounds=tuple(model.outlines.after_round) if model.outlines else (),
        ),
    )


def flown_as(flight: Flight, other: Flight) -> Flight:
    """With what the class of another flight brings beside its board: when its dice are rolled."""
    timer = other.timer
    return replace(
        flight,
        timer=replace(flight.timer, dice_runs=timer.dice_runs, dice_rounds=timer.dice_rounds),
    )


def _shape(model: _Ship) -> Shape:
    columns, rows = tuple(model.asteroid_centers.columns), tuple(model.asteroid_centers.rows)
    return Shape(
        around=model.around,
        exact=model.exact_between_columns[0] if model.exact_between_columns else 0,
        names={int(row): name for row, name in model.row_names.items()},
        dice=model.dice,
        by_face=_by_face(model.rolls) if model.rolls is not None else (),
        centers=(columns, rows, columns, rows),
        fees=tuple(model.insurance.fees) if model.insurance is not None else (),
        premiums=dict(model.insurance.premiums) if model.insurance is not None else {},
        marks=tuple(map(tuple, model.outlines.marks)) if model.outlines else (),
        joint=model.outlines.joint if model.outlines else None,
    )


_SIDES = {"front": FRONT, "right": RIGHT, "rear": REAR, "left": LEFT}


def _by_face(rolls: _Rolls) -> tuple[tuple[int | tuple[int, ...], ...], ...]:
    """By side: the side that a face turns to, or its lines."""
    return tuple(
        tuple(_SIDES[face.turn] if face.turn else tuple(face.lines) for face in faces)
        for faces in (rolls.front, rolls.right, rolls.rear, rolls.left)
    )


def _check(model: _Ship) -> None:
    columns, rows = {cell[0] for cell in model.cells}, {cell[1] for cell in model.cells}
    full = range(1, model.around + 1)
    splice = model.exact_between_columns
    for field, wrong, reason in (
        ("cells", len({*model.cells}) < len(model.cells), "a cell stands twice"),
        (
            "around",
            bool(model.around) and len(model.cells) != model.around**2,
            "a board that goes on over its edges is a full square",
        ),
        (
            "around",
            bool(model.around) and not (columns <= {*full} and rows <= {*full}),
            "a cell lies outside the square",
        ),
        (
            "exact_between_columns",
            splice is not None and splice[1] != splice[0] + 1,
            "the columns are no neighbors",
        ),
        (
            "row_names",
            not {*model.row_names} <= {str(row) for row in rows},
            "a name for a row without cells",
        ),
        ("outlines", _opens_wrongly(model), "squares that are no cells, or open twice"),
        ("rolls", (model.rolls is not None) != (model.dice == "one"), "they go with one die"),
        (
            "dice",
            model.dice == "column_row" and not model.around,
            "a column and a row are rolled where a line goes round",
        ),
        (
            "asteroid_centers",
            not ({*model.asteroid_centers.columns} <= columns)
            or not ({*model.asteroid_centers.rows} <= rows),
            "a line without cells",
        ),
    ):
        if wrong:
            raise CatalogError(f"{_NAME}: card {model.id}: {field}: {reason}")
    if model.rolls is not None:
        _check_rolls(model.id, model.rolls, columns, rows)


def _opens_wrongly(model: _Ship) -> bool:
    if model.outlines is None:
        return False
    cells = [model.outlines.joint, *(cell for mark in model.outlines.marks for cell in mark)]
    return len({*cells}) < len(cells) or not {*cells} < {*model.cells}


def _check_rolls(ident: str, rolls: _Rolls, columns: set[int], rows: set[int]) -> None:
    """A face of a die turns to a side, from which none turns again, or names lines."""
    for side in _SIDES:
        lines = columns if side in ("front", "rear") else rows
        faces: list[_Face] = getattr(rolls, side)
        for face in faces:
            if (face.turn is None) == (not face.lines):
                reason = "a face either turns or names lines"
            elif not {*face.lines} <= lines:
                reason = "a line without cells"
            elif len({*face.lines}) < len(face.lines):
                reason = "a line stands twice"
            elif face.turn and any(each.turn for each in getattr(rolls, face.turn)):
                reason = "a side that turns again"
            else:
                continue
            raise CatalogError(f"{_NAME}: card {ident}: rolls: {side}: {reason}")
