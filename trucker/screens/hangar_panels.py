"""The panels around the ship in the hangar."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from desktop.pen import Part, Pen
from desktop.scene import Box
from desktop.theme import look, theme
from desktop.typography import shorten
from resources import say
from trucker.ai.characters import CHARACTERS
from trucker.figures import Figures, figures_of
from trucker.names import card_name, half, seat_name, tile_name
from trucker.rules.actions import Draw, Look, Pick, TakeReserved
from trucker.rules.cards import Cards, Tile
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.screens.frame import GAP, Stage
from trucker.screens.ship_face import draw_free, draw_ship, draw_tile, fit_board
from trucker.screens.track import team_sign
from trucker.situation import rival_line

if TYPE_CHECKING:
    from trucker.screens.hangar import HangarView

__all__ = [
    "counts",
    "hand",
    "legend",
    "rivals",
    "stores",
    "use_words",
    "warehouse",
]

_DIGITS = "1234567890"


def legend(pen: Pen, x: float, cy: float, room: float) -> None:
    """What the marks of cells mean, as far as there is room."""
    colors = theme()
    for sign, ink, key in (
        ("check", colors.cyan, "fits"),
        ("refresh-cw", colors.cyan, "turned"),
        ("x", colors.red, "illegal"),
    ):
        words = say(f"gt.legend.{key}")
        parts: list[Part] = [("icon", sign, ink), (words, colors.soft)]
        wide = pen.row_width(parts, 15, 6)
        if wide > room:
            return
        pen.row(parts, x, cy, 15, 6)
        x += wide + 18
        room -= wide + 18


def _head(stage: Stage, box: Box, title: str, note: str = "", face: str = "panel") -> float:
    """A panel with its title. Returns the y below the title."""
    pen, colors = stage.pen, theme()
    pen.panel(box, face)
    cy = box.y + 22 * stage.k
    wide = pen.text(title, box.x + 14, cy, 15, colors.text, "strong", room=box.w - 28)
    room = box.w - 28 - wide - 10
    if note and pen.measure(note, 14) <= room:
        pen.text(note, box.right - 14, cy, 14, colors.soft, "text", "r")
    return cy + 16 * stage.k


def warehouse(stage: Stage, box: Box, view: "HangarView", tiles: Sequence[Tile]) -> None:
    """The tiles that lie open, and the pile."""
    pen, colors, state = stage.pen, theme(), view.state
    count = say("gt.hangar.face_up", n=len(tiles))
    y = _head(stage, box, say("gt.hangar.warehouse"), count, "panel-info")
    foot = 92.0 * min(stage.k, 1.25)
    across = max(3, int((box.w - 20) // 60))
    side = (box.w - 24 - 6 * (across - 1)) / across
    rows = -(-len(tiles) // across)
    area = Box(box.x + 8, y, box.w - 16, box.bottom - foot - y)
    picks = {
        o.tile: o for o in (state.decision.options if state.decision else ()) if isinstance(o, Pick)
    }
    frame, ship = state.seats[0].ship.frame, state.seats[0].ship
    caps: list[tuple[str, Box]] = []
    with pen.scroll("tiles", area, rows * (side + 6) + 6, view.scrolled("tiles")) as top:
        for index, tile in enumerate(tiles):
            row, column = divmod(index, across)
            at = Box(area.x + 4 + column * (side + 6), top + 4 + row * (side + 6), side, side)
            part = state.cards.parts[4 * tile.number]
            assert part is not None
            fits = len({cell for cell, _ in frame.fitting(ship.cards.turns[tile.number])})
            draw_tile(pen, part, at, alpha=255 if fits else 120)
            key = _DIGITS[index] if index < len(_DIGITS) and not view.is_finishing else ""
            if key:
                caps.append((key, at))
            pick = picks.get(tile.number) if view.is_asked else None
            pen.node(
                f"tile.{tile.number}",
                at,
                pick,
                tile_name(tile),
                keys=(key,) if key and pick else (),
                enabled=pick is not None,
                reason=say("gt.hangar.hand_full"),
                tip=say("gt.hangar.tile.tip", tile=tile_name(tile), n=fits),
                radius=5,
                zone="warehouse",
            )
        _key_caps(pen, caps)
    if not tiles:
        pen.para(say("gt.hangar.none_up"), box.x + 14, area.y + 6, box.w - 28, 15, colors.soft)
    _pile_of_tiles(stage, Box(box.x + 10, box.bottom - foot, box.w - 20, foot - 10), view)


def _key_caps(pen: Pen, caps: Sequence[tuple[str, Box]]) -> None:
    """In the corners of tiles, in a layer above them that is clipped as theirs is."""
    colors, scene = theme(), pen.scene
    pen.layer()
    scene.scrolls.append(replace(scene.scrolls[-1], layer=len(scene.layers) - 1))
    face = replace(look("key"), radius=5, shadow=0)
    for key, at in caps:
        cap = Box(at.x - 4, at.y - 4, 19 * pen.k, 18 * pen.k)
        pen.panel(cap, face)
        pen.text(key, cap.cx, cap.cy, 13.5, colors.cyan, "strong", "c")


def _pile_of_tiles(stage: Stage, box: Box, view: "HangarView") -> None:
    pen, colors, state = stage.pen, theme(), view.state
    side = min(box.h, 76.0)
    for step in (6, 3, 0):
        pen.picture("tiles/back", Box(box.x + 8 - step, box.cy - side / 2 - step, side, side))
    x = box.x + side + 22
    pen.text(
        say("gt.hangar.pile"),
        x,
        box.cy - 18 * stage.k,
        15,
        colors.text,
        "strong",
        room=box.right - x,
    )
    left = say("gt.hangar.pile.left", n=len(state.pile))
    pen.text(left, x, box.cy + 2, 14, colors.soft, room=box.right - x)
    draw = next(
        (o for o in (state.decision.options if state.decision else ()) if isinstance(o, Draw)), None
    )
    act = draw if view.is_asked else None
    pen.node(
        "pile",
        Box(box.x, box.cy - side / 2 - 6, side + 12, side + 8),
        act,
        say("gt.hangar.do.draw"),
        enabled=act is not None,
        reason=say("gt.hangar.hand_full"),
        focusable=False,
        zone="warehouse",
    )
    sort = say("gt.hangar.by_kind" if not view.by_kind else "gt.hangar.by_time")
    wide = min(pen.measure(sort, 14, "label") + 14, box.right - x)
    at = Box(x - 4, box.cy + 12 * stage.k, wide, 33.0)
    pen.panel(at, "tool")
    pen.text(sort, at.cx, at.cy, 14, colors.text, "label", "c", room=wide - 8)
    pen.node("sort", at, "sort", sort, radius=6, zone="warehouse")


def hand(stage: Stage, box: Box, view: "HangarView") -> None:
    """The tile in hand as it lies, and what it is."""
    pen, colors, state = stage.pen, theme(), view.state
    y = _head(stage, box, say("gt.hangar.hand"), "", "panel-money")
    number = state.seats[0].hand
    side = min(96.0, box.bottom - y - 44 * stage.k)
    at = Box(box.x + 14, y + 2, side, side)
    if not number:
        pen.panel(at, "tile-empty")
        left, wide = at.right + 12, box.right - at.right - 24
        words = say("gt.hangar.hand.none")
        if y + pen.para_height(words, wide, 15) > box.bottom - 6:
            words = say("gt.hangar.hand.free")
        pen.para(words, left, at.y, wide, 15, colors.soft)
        return
    part = state.cards.parts[4 * number + view.turn]
    assert part is not None
    draw_tile(pen, part, at)
    pen.node("hand", at, None, tile_name(part.tile), focusable=False, zone="acts")
    x, room = at.right + 12, box.right - at.right - 22
    y = pen.para(tile_name(part.tile), x, at.y, room, 16, colors.text, "strong")
    use, foot = use_words(part.tile), box.bottom - 30 * stage.k
    if y + 2 + pen.para_height(use, room, 14) <= foot:
        y = pen.para(use, x, y + 2, room, 14, colors.soft)
    turn: list[Part] = [("key", "q"), ("key", "e"), (say("gt.hangar.turns"), colors.soft)]
    if y + 26 * stage.k < foot:
        pen.row(turn, x, max(y + 14, at.bottom - 10), 14, 6, room=room)
    fit = view.turns
    now = sum(1 for turns in fit.values() if view.turn in turns)
    words = say("gt.hangar.fits", n=now) if now else say("gt.hangar.fits.turned", n=len(fit))
    if not fit:
        words = say("gt.hangar.fits.none")
    words = shorten(words, box.w - 28, 14 * stage.k)
    ink = colors.cyan if fit else colors.amber
    pen.text(words, box.x + 14, box.bottom - 18 * stage.k, 14, ink, room=box.w - 28)


def use_words(tile: Tile) -> str:
    """What a tile is good for."""
    kind = f"{tile.kind}.{tile.support}" if tile.support else tile.kind
    return say(f"gt.use.{kind}")


def counts(stage: Stage, box: Box, ship: Ship, note: str = "") -> None:
    """Eight figures of a ship, as if it were launched now; `note`: of what ship, else."""
    note = note or say("gt.hangar.figures.note")
    y = _head(stage, box, say("gt.hangar.figures"), note, "panel-info")
    cells = list(_figures(figures_of(ship, False), ship.cards))
    across = 4
    wide, tall = (box.w - 20) / across, (box.bottom - y - 4) / 2
    for index, (art, name, value, note) in enumerate(cells):
        at = Box(box.x + 10 + index % across * wide, y + index // across * tall, wide, tall)
        _figure(stage, at, art, name, value, note)


def _figure(stage: Stage, box: Box, art: str, name: str, value: str, note: str) -> None:
    pen, colors = stage.pen, theme()
    sign = 34.0 if stage.tier == 0 else 26.0
    pen.picture(art, Box(box.x + 4, box.y + 6, sign, sign)) if "/" in art else pen.icon(
        art, box.x + 4 + sign / 2, box.y + 6 + sign / 2, sign * 0.8, colors.cyan, scaled=False
    )
    x, room = box.x + sign + 12, box.w - sign - 14
    step = 19.0 * stage.k
    name = shorten(name, room, 14 * stage.k)
    pen.text(name, x, box.y + 12 * stage.k, 14, colors.soft, "label", room=room)
    pen.text(
        value,
        x,
        box.y + 12 * stage.k + step,
        19 if stage.tier == 0 else 17,
        colors.text,
        "display",
        room=room,
    )
    if note and box.h >= 12 * stage.k + 2.4 * step + 6:
        note = shorten(note, room, 13.5 * stage.k)
        pen.text(note, x, box.y + 12 * stage.k + 2 * step, 13.5, colors.text, room=room)


def _figures(found: Figures, cards: Cards) -> list[tuple[str, str, str, str]]:
    """(picture, name, value, note)."""
    sides = ", ".join(say(f"gt.side.{side}") for side in found.sides)
    more = say("gt.figures.powered", n=half(found.engine_more)) if found.engine_more else ""
    shots = say("gt.figures.powered", n=half(found.cannon_more)) if found.cannon_more else ""
    special = say("gt.figures.special", n=found.special) if found.special else ""
    rows = [
        ("engine", "engines", half(found.engine), more),
        ("cannon", "cannons", half(found.cannon), shots),
        ("cabin", "crew", str(found.crew), say("gt.figures.humans")),
        ("cargo_hold", "holds", str(found.holds + found.special), special),
        ("battery", "batteries", str(found.batteries), say("gt.figures.users", n=found.users)),
        ("shield", "shields", str(len(found.sides)), sides or say("gt.figures.no_side")),
        ("structural_module", "open", str(found.open), say("gt.figures.connectors")),
        ("", "bare", _columns(found.bare), say("gt.figures.columns", n=len(found.bare))),
    ]
    kinds = {tile.kind: f"tiles/{number}-0" for number, tile in sorted(cards.tiles.items())}
    return [
        (kinds.get(kind, "crosshair"), say(f"gt.figures.{name}"), value, note)
        for kind, name, value, note in rows
    ]


def _columns(numbers: Sequence[int]) -> str:
    """Columns one by one; of too many how many."""
    return "  ".join(map(str, numbers)) if 0 < len(numbers) < 5 else str(len(numbers))


def stores(stage: Stage, box: Box, view: "HangarView") -> Box:
    """Reserve and forecast piles side by side. Returns the box below them."""
    tall = 122.0 if stage.tier == 0 else 138.0
    plan = view.state.plan
    if not plan.reserve and not plan.seen_piles:
        return box
    wide = (box.w - GAP) / 2
    _reserve(stage, Box(box.x, box.y, wide, tall), view)
    _forecast(stage, Box(box.x + wide + GAP, box.y, wide, tall), view)
    return Box(box.x, box.y + tall + GAP, box.w, box.h - tall - GAP)


def _reserve(stage: Stage, box: Box, view: "HangarView") -> None:
    pen, state = stage.pen, view.state
    seat, places = state.seats[0], state.plan.reserve
    note = say("gt.hangar.of", n=len(seat.reserve), all=places)
    y = _head(stage, box, say("gt.hangar.reserve"), note)
    side = min(62.0, box.bottom - y - 8)
    for index in range(places):
        at = Box(box.x + 14 + index * (side + 14), y, side, side)
        if index >= len(seat.reserve):
            pen.panel(at, "tile-empty")
            free = say("gt.hangar.free")
            if pen.measure(free, 14) <= side - 8:
                pen.text(free, at.cx, at.cy, 14, theme().mute, at="c")
            continue
        number = seat.reserve[index]
        part = state.cards.parts[4 * number]
        assert part is not None
        draw_tile(pen, part, at)
        act = TakeReserved(number)
        offered = view.is_asked and state.decision is not None and act in state.decision.options
        pen.node(
            f"reserve.{number}",
            at,
            act if offered else None,
            say("gt.hangar.reserved", tile=tile_name(part.tile)),
            enabled=offered,
            reason=say("gt.hangar.hand_full"),
            tip=tile_name(part.tile),
            radius=5,
            zone="stores",
        )


def _forecast(stage: Stage, box: Box, view: "HangarView") -> None:
    pen, colors, state = stage.pen, theme(), view.state
    seat = state.seats[0]
    y = _head(stage, box, say("gt.hangar.forecast"))
    count = len(state.piles)
    wide = min(36.0, (box.w - 24 - 6 * (count - 1)) / max(1, count))
    tall = min(50.0, box.bottom - y - 26 * stage.k)
    for pile_number in range(count):
        at = Box(box.x + 14 + pile_number * (wide + 6), y, wide, tall)
        may_see = pile_number < state.plan.seen_piles
        is_seen = pile_number in seat.seen
        pen.panel(at, "card" if may_see else "option-off")
        sign = "eye" if is_seen else str(pile_number + 1) if may_see else "lock"
        if sign.isdigit():
            pen.text(sign, at.cx, at.cy, 18, colors.cyan, "display", "c", scaled=False)
        else:
            pen.icon(sign, at.cx, at.cy, 18, colors.amber if is_seen else colors.mute, scaled=False)
        act = Look(pile_number)
        offered = view.is_asked and state.decision is not None and act in state.decision.options
        reason = say("gt.hangar.pile.shut") if not may_see else _why_no_look(state)
        pen.node(
            f"forecast.{pile_number}",
            at,
            act if offered else None,
            say("gt.hangar.pile.n", n=pile_number + 1),
            enabled=offered,
            reason=reason,
            tip=_seen_words(state, pile_number) if is_seen else say("gt.hangar.pile.tip"),
            radius=5,
            zone="stores",
        )
    words = say("gt.hangar.seen", n=len(seat.seen))
    pen.text(words, box.x + 14, box.bottom - 13 * stage.k, 13.5, colors.soft, room=box.w - 28)


def _why_no_look(state: TruckerState) -> str:
    first = len(state.seats[0].ship.occupied()) <= 1
    return say("gt.hangar.look.first" if first else "gt.hangar.hand_full")


def _seen_words(state: TruckerState, pile_number: int) -> str:
    cards = [state.cards.adventures[card] for card in state.piles[pile_number]]
    return "; ".join(card_name(card) for card in cards)


def rivals(stage: Stage, box: Box, view: "HangarView") -> None:
    """Small ships of the others; a press shows one large."""
    pen, colors, state = stage.pen, theme(), view.state
    others = range(1, len(state.seats))
    is_large = len(others) == 1 and stage.tier == 0
    most = 206.0 if is_large else 116.0 * min(stage.k, 1.2)
    tall = min(most, (box.h - GAP * (len(others) - 1)) / len(others))
    for index, number in enumerate(others):
        at = Box(box.x, box.y + index * (tall + GAP), box.w, tall)
        seat = state.seats[number]
        pen.panel(at, "row-chosen" if view.looked_at == number else "panel")
        small = 170.0 if is_large else (130.0, 112.0, 96.0)[stage.tier]
        grid = fit_board(seat.ship.board, Box(at.x + 8, at.y + 8, small, at.h - 16), 36.0)
        draw_free(pen, grid, seat.ship)
        draw_ship(pen, seat.ship, grid, loaded=False)
        face = 26.0 * min(stage.k, 1.25)
        x, room = at.x + small + 18, at.w - small - 32
        pen.picture(_portrait(state, number), Box(x, at.y + 8, face, face))
        team_sign(pen, number, x + face - 2, at.y + 13, 14.0)
        status = (
            say("gt.hangar.building")
            if not seat.space
            else say("gt.hangar.at_space", space=seat.space)
        )
        cy = at.y + 18 * stage.k
        wide = face + 8
        wide += pen.text(
            seat_name(state, number), x + wide, cy, 16, colors.text, "strong", room=room - wide
        )
        if pen.measure(status, 14, "label") <= room - wide - 8:
            pen.text(
                status,
                at.right - 12,
                cy,
                14,
                colors.amber if seat.space else colors.soft,
                "label",
                "r",
            )
        found = figures_of(seat.ship, False)
        lines = (
            say(
                "gt.strip.power",
                engines=half(found.engine),
                more=half(found.engine_more),
                cannons=half(found.cannon),
                shots=half(found.cannon_more),
            ),
            say(
                "gt.strip.load", crew=found.crew, holds=found.holds + found.special, open=found.open
            ),
            _manner(state, number),
        )
        if is_large:
            y = cy + 24
            for line in lines:
                y = pen.para(line, x, y, room, 14, colors.soft) + 4
            lines = ()
        for row, line in enumerate(lines):
            y = cy + (row + 1) * 21 * stage.k
            if y < at.bottom - 12 and (row < 2 or pen.measure(line, 14, "label") <= room):
                pen.text(line, x, y, 14, colors.mute if row == 2 else colors.soft, room=room)
        pen.node(
            f"rival.{number}",
            at,
            ("rival", number),
            rival_line(state, number),
            radius=12,
            zone="rivals",
        )


def _manner(state: TruckerState, number: int) -> str:
    """How a rival builds; of a character of another version nothing is known."""
    name = state.setup.seats[number].name
    return say(f"gt.manner.short.{name}") if name in CHARACTERS else ""


def _portrait(state: TruckerState, number: int) -> str:
    """Of the character; one of another version looks like the careful one."""
    name = state.setup.seats[number].name
    return f"portraits/{name if name in CHARACTERS else 'careful'}"
