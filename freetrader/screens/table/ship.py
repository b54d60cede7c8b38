"""The column of the ship: its picture, modules and hold, with what would change in them."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from desktop.kit.layout import Stack, Text, grid, grow, hug, row, u
from desktop.kit.motions import lit_up, until
from desktop.kit.pen import Icon, Part, Pen
from desktop.kit.scene import Box
from desktop.kit.theme import GAP, GUTTER, HEAD, PAD, SUBHEAD, flat
from freetrader.rules.cards import MODULES
from freetrader.rules.state import FreeTraderState
from freetrader.screens.faces import SIDE, face
from freetrader.screens.hull import lit_hull
from freetrader.screens.panels import spaces, tile
from freetrader.screens.signs import MODULE_SIGNS
from freetrader.words.names import module_name
from resources import say

_SHIP, _SHARE = 210.0, 0.27  # side of its picture at most, and of the column's height
_MODULE = 33.0  # height of a line
_TILE, _SMALL, _APART = 38.0, 32.0, 4.0
_PLUS = 16.0
_STRIPS, _DARK = 14, 205


@dataclass(frozen=True, slots=True)
class Change:
    """What a choice would change of the ship: levels, cargo that comes, cargo that goes."""

    levels: Mapping[str, int] = field(default_factory=dict[str, int])
    bought: Mapping[str, int] = field(default_factory=dict[str, int])
    sold: Mapping[str, int] = field(default_factory=dict[str, int])
    coming: Collection[int] = ()  # spaces that a unit is on its way to
    late: int = 0  # ms until it is there


class Column(NamedTuple):
    """What was drawn: the spaces of the hold, and the room left below them."""

    spaces: Sequence[Box]
    free: Box


def draw_ship_column(
    pen: Pen, box: Box, state: FreeTraderState, change: Change, *, folded: bool
) -> Column:
    """Draws it, folded to signs and numbers where the chart needs the room."""
    _fade(pen, box)
    body = Stack(pen, box.inset(GAP if folded else PAD, GAP))
    art = body.take(min(_SHIP, box.h * _SHARE, body.rest.w), GUTTER)
    lit_hull(pen, art, 0, state.modules, then=change.levels)
    pen.layer()
    top = body.rest.y
    for module in MODULES:
        _module(
            pen,
            body.take(u(pen, _MODULE) if not folded else u(pen, 28), 0),
            state,
            change,
            module,
            folded,
        )
    levels = Box(box.x, top, box.w, body.rest.y - top)
    body.take(GAP, 0)
    top = body.rest.y
    spaces_ = _hold(pen, body, state, change, folded)
    for name, at, words in (
        ("ship", levels, say("ft.fact.ship")),
        (
            "hold",
            Box(box.x, top, box.w, body.rest.y - top),
            say("ft.fact.hold", free=state.free_spaces, n=state.modules["cargo"]),
        ),
    ):
        pen.node(f"fact.{name}", at, None, words, tip=words, focusable=False)
    return Column(spaces_, body.rest)


def _fade(pen: Pen, box: Box) -> None:
    """Shade that falls off towards the chart."""
    for n in range(_STRIPS):
        wide = box.w / _STRIPS
        part = 1 - n / _STRIPS
        pen.panel(Box(box.x + n * wide, box.y, wide, box.h), flat("space", round(_DARK * part)))


def _module(
    pen: Pen, box: Box, state: FreeTraderState, change: Change, module: str, folded: bool
) -> None:
    level = state.modules[module]
    new = change.levels.get(module, level)
    if new != level:
        pen.panel(box.inset(-GAP, 1), face("line-on"))
    value: list[Part] = [Text(str(level), HEAD)]
    if new != level:
        now = Text(str(level), SUBHEAD, "soft")
        then = Text(str(new), SUBHEAD, "white" if new > level else "red")
        value = [now, then] if folded else [now, Icon("arrow-right", "soft"), then]
    sign, name, number = row(box, u(pen, HEAD.size), grow(), hug(pen, *value), gap=GAP)
    pen.icon_in(sign, MODULE_SIGNS[module], SUBHEAD.size, "cyan")
    if not folded:
        pen.write(name, Text(module_name(module)))
    pen.row_in(number, value, "r")


def _hold(
    pen: Pen, body: Stack, state: FreeTraderState, change: Change, folded: bool
) -> Sequence[Box]:
    """The hold as it is, as it would be after buying, or with what a sale takes out of it."""
    level = change.levels.get("cargo", state.modules["cargo"])
    kept = {cargo: n - change.sold.get(cargo, 0) for cargo, n in state.hold.items()}
    filled: list[tuple[str, str]] = []
    for cargo, is_new in spaces(state, change.bought):
        sells = not is_new and kept[cargo] <= 0
        kept[cargo] -= not is_new
        filled.append((cargo, "plus" if is_new else "coins" if sells else ""))
    free = level - sum(mark != "coins" for _, mark in filled)
    told = Text(
        say("ft.hold.free", free=free, n=level), SIDE, "text", say("ft.hold.free_short", n=free)
    )
    if folded:
        body.write(told, "c", GAP / 2)
    else:
        head = Text(say("ft.hold.short"), SIDE)
        body.ends(head, told, GAP / 2) if hug(pen, head, told).least <= body.rest.w else body.write(
            told
        )
    wide = body.rest.w
    most = _SMALL if folded else _TILE
    across = max(1, int((wide + _APART) // (most + _APART)))
    step = most + _APART
    while (tall := -(-level // across) * step) > body.room and across < level:
        across += 1  # all of them are shown, however large the hold
        step = min(step, (wide + _APART) / across)
    lines = body.take(tall)
    area = Box(lines.x, lines.y, across * step - _APART, lines.h - _APART)
    marks: Sequence[tuple[str | None, str]] = [*filled, *[(None, "")] * (level - len(filled))]
    boxes = [at.square() for at in grid(area, across, level, _APART)]
    for number, ((cargo, mark), at) in enumerate(zip(marks, boxes, strict=False)):
        if number in change.coming:
            with pen.moving(until(change.late)):
                _space(pen, at, None, "")
        with pen.moving(lit_up(change.late) if number in change.coming else None):
            _space(pen, at, cargo, mark)
    return boxes


def _space(pen: Pen, box: Box, cargo: str | None, mark: str) -> None:
    if mark == "coins":
        tile(pen, box, None)
        pen.icon_in(box, mark, box.h / 2, "mint", scaled=False)
        return
    tile(pen, box, cargo)
    if mark:
        at = Box(box.right, box.y, 0, 0).centered(_PLUS).moved(-_APART, _APART)
        pen.panel(at, flat("white", radius=_PLUS / 2))
        pen.icon_in(at, mark, _PLUS - 3, "space", scaled=False)
