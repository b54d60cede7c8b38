"""The panels around the ship in the hangar."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from desktop.kit.scene import Box
from desktop.kit.theme import theme
from desktop.kit.typography import shorten
from desktop.play.stage import GAP, Stage
from resources import say
from trucker.ai.characters import CHARACTERS
from trucker.rules.actions import Look, TakeReserved
from trucker.rules.cards import Cards, Tile
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.screens.flight.track import team_sign
from trucker.screens.hangar.picked import Picked
from trucker.screens.ship.face import draw_ship, draw_tile, fit_hull
from trucker.words.hangar import aim_line, nowhere_line
from trucker.words.names import card_name, half, seat_name, tile_name
from trucker.words.ships import rival_line
from trucker.words.totals import Figures, figures_of

if TYPE_CHECKING:
    from desktop.kit.pen import Part

__all__ = [
    "counts",
    "hand",
    "head",
    "rivals",
    "stores",
    "use_words",
]


def head(stage: Stage, box: Box, title: str, note: str = "", face: str = "panel") -> float:
    """A panel with its title. Returns the y below the title."""
    pen, colors = stage.pen, theme()
    pen.panel(box, face)
    cy = box.y + 22 * stage.k
    wide = pen.text(title, box.x + 14, cy, 15, colors.text, "strong", room=box.w - 28)
    room = box.w - 28 - wide - 10
    if note and pen.measure(note, 14) <= room:
        pen.text(note, box.right - 14, cy, 14, colors.soft, "text", "r")
    return cy + 16 * stage.k


def hand(stage: Stage, box: Box, picked: Picked) -> None:
    """The tile in hand as it lies, and what it is."""
    pen, colors, state = stage.pen, theme(), picked.state
    y = head(stage, box, say("gt.hangar.hand"), "", "panel-money")
    number = state.seats[0].hand
    side = min(96.0, box.bottom - y - 44 * stage.k)
    at = Box(box.x + 14, y + 2, side, side)
    if not number:
        pen.panel(at, "tile-empty")
        left, wide = at.right + 12, box.right - at.right - 24
        forms = _free_hand_words(picked)
        words = next(
            (words for words in forms if at.y + pen.para_height(words, wide, 15) < box.bottom - 4),
            forms[-1],
        )
        pen.para(words, left, at.y, wide, 15, colors.soft)
        return
    pen.node(  # no button: what it says is asked for by its keys
        "hand.full",
        Box(box.x, box.y, box.w, y - box.y),
        None,
        say("gt.hangar.hand"),
        keys=("c", "n"),
        enabled=False,
        reason=picked.shut_reason,
        focusable=False,
        zone="acts",
    )
    part = picked.part_in_hand(picked.turn)
    draw_tile(pen, part, at, alpha=110 if picked.held == "hand" else 255)
    use = use_words(part.tile)
    pen.node("hand", at, None, tile_name(part.tile), tip=use, focusable=False, zone="acts")
    x, room = at.right + 12, box.right - at.right - 22
    y = pen.para(tile_name(part.tile), x, at.y, room, 16, colors.text, "strong")
    aim = aim_line(part)
    low = box.bottom - 18 * stage.k
    has_aim = bool(aim) and bool(picked.turns) and low - 19 * stage.k > at.bottom
    foot = low - (31 if has_aim else 12) * stage.k
    fit = picked.turns
    if not fit:
        foot = _nowhere(stage, box, at.bottom, nowhere_line(state))
    if y + 2 + pen.para_height(use, room, 14) <= foot:
        y = pen.para(use, x, y + 2, room, 14, colors.soft)
    turn: list[Part] = [("key", "q"), ("key", "e"), (say("gt.hangar.turns"), colors.soft)]
    cy = max(y + 14, at.bottom - 10)
    if cy + 14 * stage.k < foot:
        pen.row(turn, x, cy, 14, 6, room=room)
    if not fit:
        return
    now = sum(1 for turns in fit.values() if picked.turn in turns)
    words = say("gt.hangar.fits", n=now) if now else say("gt.hangar.fits.turned", n=len(fit))
    words = shorten(words, box.w - 28, 14 * stage.k)
    if has_aim:
        aim = shorten(aim, box.w - 28, 14 * stage.k)
        pen.text(aim, box.x + 14, low - 19 * stage.k, 14, colors.amber, room=box.w - 28)
    pen.text(words, box.x + 14, low, 14, colors.cyan, room=box.w - 28)


def _free_hand_words(picked: Picked) -> tuple[str, ...]:
    """What may be done with a free hand, from the longest form to the shortest."""
    if picked.is_finishing:
        return say("gt.hangar.spaces"), say("gt.hangar.spaces.short")
    if picked.state.seats[0].space:
        return (say("gt.hangar.hand.free"),)
    if picked.is_closed:
        return say("gt.hangar.closed"), say("gt.hangar.closed.short")
    return say("gt.hangar.hand.none"), say("gt.hangar.hand.free")


def _nowhere(stage: Stage, box: Box, top: float, words: str) -> float:
    """Why the tile goes nowhere, as much of it as has room below it. Returns its top."""
    pen, ink, room = stage.pen, theme().amber, box.w - 28
    tall = pen.para_height(words, room, 14)
    if top + tall <= box.bottom - 4:
        pen.para(words, box.x + 14, box.bottom - tall - 6, room, 14, ink)
        return box.bottom - tall - 6
    words = shorten(words, room, 14 * stage.k)
    pen.text(words, box.x + 14, box.bottom - 18 * stage.k, 14, ink, room=room)
    return box.bottom - 30 * stage.k


def use_words(tile: Tile) -> str:
    """What a tile is good for."""
    kind = f"{tile.kind}.{tile.support}" if tile.support else tile.kind
    return say(f"gt.use.{kind}")


def counts(stage: Stage, box: Box, ship: Ship, note: str = "") -> None:
    """Eight figures of a ship, as if it were launched now; `note`: of what ship, else."""
    note = note or say("gt.hangar.figures.note")
    y = head(stage, box, say("gt.hangar.figures"), note, "panel-info")
    cells = list(_figures(figures_of(ship, False), ship.cards))
    across = 4
    wide, tall = (box.w - 20) / across, (box.bottom - y - 4) / 2
    for index, figure in enumerate(cells):
        at = Box(box.x + 10 + index % across * wide, y + index // across * tall, wide, tall)
        _figure(stage, at, *figure)


def _figure(
    stage: Stage, box: Box, art: str, name: str, value: str, note: str, full: str = ""
) -> None:
    """A figure with its note. One whose note is cut, or shorter than the `full` one, can be
    focused, and its tip has all of it."""
    pen, colors, k = stage.pen, theme(), stage.k
    sign = 34.0 if stage.tier == 0 else 26.0
    at = Box(box.x + 4, box.y + 6, sign, sign)
    if "/" in art:
        pen.picture(art, at)
    else:
        pen.icon(art, at.cx, at.cy, sign * 0.8, colors.cyan, scaled=False)
    x, room = box.x + sign + 12, box.w - sign - 14
    cy = box.y + (12 if stage.tier == 0 else 10) * k
    step = min(19 * k, (box.bottom - 9 * k - cy) / 2)
    what = shorten(name, room, 14 * k)
    pen.text(what, x, cy, 14, colors.soft, "label", room=room)
    size = 19 if stage.tier == 0 else 17
    pen.text(value, x, cy + step, size, colors.text, "display", room=room)
    if stage.tier:  # below the picture, too, as large words need the width
        x, room = box.x + 4, box.w - 8
    shown = shorten(note, room, 13.5 * k) if step >= 17 * k else ""
    pen.text(shown, x, cy + 2 * step, 13.5, colors.text, room=room)
    full = full or note
    label = " ".join(filter(None, (f"{name}: {value}", full)))
    is_cut = (what, shown) != (name, full)
    ident = f"figure.{art.rpartition('/')[2]}"
    pen.node(ident, box, None, label, tip=label, radius=6, focusable=is_cut, zone="figures")


def _figures(found: Figures, cards: Cards) -> list[tuple[str, ...]]:
    """(picture, name, value, note, and where it differs the note in full)."""
    more = _more(found.engine_more, found.engine_idle)
    shots = _more(found.cannon_more, found.cannon_idle)
    special = say("gt.figures.special", n=found.special) if found.special else ""
    rows = [
        ("engine", "engines", half(found.engine), more),
        ("cannon", "cannons", half(found.cannon), shots),
        ("cabin", "crew", str(found.crew), say("gt.figures.humans")),
        ("cargo_hold", "holds", str(found.holds + found.special), special),
        ("battery", "batteries", str(found.batteries), say("gt.figures.users", n=found.users)),
        ("shield", "shields", str(len(found.sides)), *_sides(found.sides)),
        ("structural_module", "open", str(found.open), say("gt.figures.connectors")),
        ("", "bare", *_bare(found)),
    ]
    kinds = {tile.kind: f"tiles/{number}-0" for number, tile in sorted(cards.tiles.items())}
    return [
        (kinds.get(kind, "crosshair"), say(f"gt.figures.{name}"), *rest)
        for kind, name, *rest in rows
    ]


def _more(powered: int, idle: int) -> str:
    """What doubles add with the batteries on board, or would with one."""
    if powered:
        return say("gt.figures.powered", n=half(powered))
    return say("gt.figures.idle", n=half(idle)) if idle else ""


def _sides(sides: Sequence[int]) -> tuple[str, str]:
    """Sides in few words, and all by name."""
    names = ", ".join(say(f"gt.side.{side}") for side in sides)
    missing = [side for side in range(4) if side not in sides]
    if not missing:
        return say("gt.figures.sides"), names
    if len(missing) == 1:
        return say("gt.figures.sides.but", side=say(f"gt.side.{missing[0]}")), names
    return names or say("gt.figures.no_side"), ""


def _bare(found: Figures) -> tuple[str, str, str]:
    """Lines without a cannon: how many, on which sides, and one by one."""
    if not any(found.bare):
        return say("gt.figures.no_side"), "", ""
    sides = [side for side in range(4) if found.bare[side]]
    lines = [
        say(
            "gt.figures.bare.side",
            side=say(f"gt.side.{side}"),
            lines=", ".join(map(str, found.bare[side])),
        )
        for side in sides
    ]
    return str(sum(map(len, found.bare))), _sides(sides)[0], "; ".join(lines)


def stores(stage: Stage, box: Box, picked: Picked) -> Box:
    """Reserve and forecast piles side by side. Returns the box below them."""
    tall = (104.0, 116.0, 124.0)[stage.tier]
    plan = picked.state.plan
    if not plan.reserve and not plan.seen_piles:
        return box
    wide = (box.w - GAP) / 2
    _reserve(stage, Box(box.x, box.y, wide, tall), picked)
    _forecast(stage, Box(box.x + wide + GAP, box.y, wide, tall), picked)
    return Box(box.x, box.y + tall + GAP, box.w, box.h - tall - GAP)


def _reserve(stage: Stage, box: Box, picked: Picked) -> None:
    pen, state = stage.pen, picked.state
    seat, places = state.seats[0], state.plan.reserve
    note = say("gt.hangar.of", n=len(seat.reserve), all=places)
    y = head(stage, box, say("gt.hangar.reserve"), note)
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
        offered = act in picked.options
        pen.node(
            f"reserve.{number}",
            at,
            act if offered else None,
            say("gt.hangar.reserved", tile=tile_name(part.tile)),
            enabled=offered,
            reason=picked.shut_reason,
            tip=tile_name(part.tile),
            radius=5,
            zone="stores",
        )


def _forecast(stage: Stage, box: Box, picked: Picked) -> None:
    pen, colors, state = stage.pen, theme(), picked.state
    seat = state.seats[0]
    seen = say("gt.hangar.seen", n=len(seat.seen))
    y = head(stage, box, say("gt.hangar.forecast"), seen)
    count = len(state.piles)
    wide = min(36.0, (box.w - 24 - 6 * (count - 1)) / max(1, count))
    tall = min(54.0, box.bottom - y - 8)
    for pile_number in range(count):
        at = Box(box.x + 14 + pile_number * (wide + 6), y, wide, tall)
        may_see = pile_number < state.plan.seen_piles
        is_seen = pile_number in seat.seen
        pen.panel(at, "card" if may_see else "option-off")
        sign = "eye" if is_seen else "circle-help" if may_see else "lock"
        ink = colors.amber if is_seen else colors.cyan if may_see else colors.mute
        pen.icon(sign, at.cx, at.cy - 8, 18, ink, scaled=False)
        pen.text(str(pile_number + 1), at.cx, at.bottom - 13, 14, colors.soft, at="c")
        act = Look(pile_number)
        offered = act in picked.options
        reason = say("gt.hangar.pile.shut") if not may_see else _why_no_look(state, picked)
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


def _why_no_look(state: TruckerState, picked: Picked) -> str:
    first = len(state.seats[0].ship.occupied()) <= 1
    return say("gt.hangar.look.first") if first else picked.shut_reason


def _seen_words(state: TruckerState, pile_number: int) -> str:
    cards = [state.cards.adventures[card] for card in state.piles[pile_number]]
    return "; ".join(card_name(card) for card in cards)


def rivals(stage: Stage, box: Box, picked: Picked) -> None:
    """Small ships of the others, as large as their figures leave room; a press shows one large."""
    pen, state = stage.pen, picked.state
    others = range(1, len(state.seats))
    most = (206.0 if len(others) == 1 else 168.0) * min(stage.k, 1.2)
    tall = min(most, (box.h - GAP * (len(others) - 1)) / len(others))
    told = (line for number in others for line in _figure_lines(state.seats[number].ship))
    words = max(pen.measure(line, 14, "label") for line in told)
    wide = min(tall * 1.26, box.w * 0.44, max(box.w * 0.24, box.w - 28 - words))
    for index, number in enumerate(others):
        at = Box(box.x, box.y + index * (tall + GAP), box.w, tall)
        pen.panel(at, "row-chosen" if picked.looked_at == number else "panel")
        _rival(stage, at, Box(at.x + 6, at.y + 5, wide, at.h - 10), state, number)


def _rival(stage: Stage, box: Box, field: Box, state: TruckerState, number: int) -> None:
    """As much of a rival as has room, its ship in `field`; all of it is in the tip."""
    pen, colors, k = stage.pen, theme(), stage.k
    seat, name = state.seats[number], seat_name(state, number)
    draw_ship(pen, seat.ship, fit_hull(seat.ship, field, 48.0), loaded=False)
    face = 26.0 * min(k, 1.25)
    x, room = field.right + 10, box.right - field.right - 20
    figures = _figure_lines(seat.ship)
    lines = [*figures, _manner(state, number, "short.")]
    spare = box.h - 20 - face - len(lines) * 21 * k  # what all of it leaves is shared by both ends
    cy = box.y + 6 + max(0.0, spare / 2) + face / 2
    pen.picture(_portrait(state, number), Box(x, cy - face / 2, face, face))
    team_sign(pen, number, x + face - 2, cy - face / 2 + 5, 14.0)
    wide = face + 8
    wide += pen.text(name, x + wide, cy, 16, colors.text, "strong", room=room - wide)
    status = say("gt.hangar.building")
    if seat.space:
        status = say("gt.hangar.at_space", space=seat.space)
    ink = colors.amber if seat.space else colors.soft
    for words in (status, say("gt.hangar.space.short", space=seat.space) if seat.space else ""):
        if pen.measure(words, 14, "label") <= room - wide - 8:
            pen.text(words, box.right - 12, cy, 14, ink, "label", "r")
            break
    below = box.bottom - 3 - 8 * k - cy
    count = min(len(lines), int(below / (16.4 * k)))
    step = min(21 * k, below / max(1, count))
    for row, line in enumerate(lines[:count], 1):
        ink = colors.mute if row > len(figures) else colors.soft
        pen.text(shorten(line, room, 14 * k), x, cy + row * step, 14, ink, room=room)
    told = (*figures, _manner(state, number), status)
    pen.node(
        f"rival.{number}",
        box,
        ("rival", number),
        rival_line(state, number),
        tip="\n".join((*filter(None, told), say("gt.flight.tip.rival", seat=name))),
        radius=12,
        zone="rivals",
    )


def _figure_lines(ship: Ship) -> tuple[str, str]:
    """The figures of a rival's ship: what it is driven and armed by, and what it carries."""
    found = figures_of(ship, False)
    power = say(
        "gt.strip.power",
        engines=half(found.engine),
        more=half(found.engine_more),
        cannons=half(found.cannon),
        shots=half(found.cannon_more),
    )
    holds = found.holds + found.special
    return power, say("gt.strip.load", crew=found.crew, holds=holds, open=found.open)


def _manner(state: TruckerState, number: int, form: str = "") -> str:
    """How a rival builds; of a character of another version nothing is known."""
    name = state.setup.seats[number].name
    return say(f"gt.manner.{form}{name}") if name in CHARACTERS else ""


def _portrait(state: TruckerState, number: int) -> str:
    """Of the character; one of another version looks like the careful one."""
    name = state.setup.seats[number].name
    return f"portraits/{name if name in CHARACTERS else 'careful'}"
