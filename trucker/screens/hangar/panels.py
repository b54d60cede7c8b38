"""The panels around the ship in the hangar."""

from collections.abc import Sequence
from dataclasses import replace

from desktop.kit.layout import Span, Stack, Text, column, grid, grow, hug, row, sheet, tiered, u
from desktop.kit.pen import LEAD, Key, Pen
from desktop.kit.scene import Box
from desktop.kit.theme import FINE, GAP, GUTTER, NOTE, STRONG, SUBHEAD, TINY
from desktop.kit.typography import shorten
from desktop.play.stage import Stage
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

_HAND, _STORED, _PILE = 96.0, 60.0, 36.0  # side of the tile in hand, of a stored one; of a pile
_HULL, _RIVAL = 48.0, 200.0  # a cell of a rival's ship, height of its panel, at most
_LINE = 21.0  # of a rival's panel
_DIM = 110


def head(stage: Stage, box: Box, title: str, note: str = "", face: str = "panel") -> Stack:
    """A panel with its title, and a note where it has room. Returns what lies below."""
    pen, named, told = stage.pen, Text(title, STRONG), Text(note, FINE)
    body = sheet(pen, box, face, GUTTER, GAP)
    has_room = pen.row_width([named, told], gap=GUTTER) <= body.rest.w
    body.ends(named, told if has_room else Text(""))
    return body


def _cut(pen: Pen, box: Box, text: Text) -> str:
    """Words of which a tip tells all: as many as have room. Returns them."""
    words = shorten(text.words, box.w, u(pen, text.style.size))
    pen.write(box, text._replace(words=words))
    return words


def hand(stage: Stage, box: Box, picked: Picked) -> None:
    """The tile in hand as it lies, and what it is."""
    pen, state = stage.pen, picked.state
    title, shut = say("gt.hangar.hand"), picked.shut_reason
    body = head(stage, box, title, "", "panel-money")
    if not state.seats[0].hand:
        at, told = _beside(body)
        pen.panel(at, "tile-empty")
        words, *short = _free_hand_words(picked)
        told.para(Text(words, NOTE, short="".join(short)))
        return
    asked = {"keys": ("c", "n"), "enabled": False, "reason": shut, "focusable": False}
    # no button: what it says is asked for by its keys
    pen.node("hand.full", replace(box, h=body.rest.y - box.y), None, title, zone="acts", **asked)
    part = picked.part_in_hand(picked.turn)
    lines = _fit_words(picked)
    foot = Stack(pen, body.foot(min(body.needs(*lines), body.room / 2), 0), 0)
    for number, text in enumerate(lines):
        foot.para(text, must=not number)
    at, told = _beside(body)
    draw_tile(pen, part, at, alpha=_DIM if picked.held == "hand" else 255)
    use = use_words(part.tile)
    pen.node("hand", at, None, tile_name(part.tile), tip=use, focusable=False, zone="acts")
    told.para(Text(tile_name(part.tile), STRONG))
    told.para(Text(use, FINE), must=False)
    turn = [Key("q"), Key("e"), Text(say("gt.hangar.turns"), FINE)]
    told.if_room(u(pen, FINE.size * LEAD), lambda at: pen.row_in(at, turn))


def _beside(body: Stack) -> tuple[Box, Stack]:
    """The place of a tile, and what lies beside it."""
    side = min(_HAND, body.room)
    at, told = row(body.rest, side, grow())
    return replace(at, h=side), Stack(body.pen, told, GAP / 2)


def _fit_words(picked: Picked) -> list[Text]:
    """Where the tile in hand fits, and how it fires there; or why it goes nowhere."""
    fit = picked.turns
    if not fit:
        return [Text(nowhere_line(picked.state), FINE, "amber")]
    now = sum(1 for turns in fit.values() if picked.turn in turns)
    words = say("gt.hangar.fits", n=now) if now else say("gt.hangar.fits.turned", n=len(fit))
    aim = aim_line(picked.part_in_hand(picked.turn))
    return [Text(words, FINE, "cyan"), *([Text(aim, FINE, "amber")] if aim else [])]


def _free_hand_words(picked: Picked) -> tuple[str, ...]:
    """What may be done with a free hand, from the longest form to the shortest."""
    if picked.is_finishing:
        return say("gt.hangar.spaces"), say("gt.hangar.spaces.short")
    if picked.state.seats[0].space:
        return (say("gt.hangar.hand.free"),)
    if picked.is_closed:
        return say("gt.hangar.closed"), say("gt.hangar.closed.short")
    return say("gt.hangar.hand.none"), say("gt.hangar.hand.free")


def use_words(tile: Tile) -> str:
    """What a tile is good for."""
    kind = f"{tile.kind}.{tile.support}" if tile.support else tile.kind
    return say(f"gt.use.{kind}")


def counts(stage: Stage, box: Box, ship: Ship, note: str = "") -> None:
    """Eight figures of a ship, as if it were launched now; `note`: of what ship, else."""
    note = note or say("gt.hangar.figures.note")
    body = head(stage, box, say("gt.hangar.figures"), note, "panel-info")
    rows = _figures(figures_of(ship, False), ship.cards)
    for figure, at in zip(rows, grid(body.rest, len(rows) // 2, len(rows), GAP / 2), strict=True):
        _figure(stage.pen, at, *figure)


def _figure(pen: Pen, box: Box, art: str, name: str, value: str, note: str, full: str = "") -> None:
    """A figure with its note. One whose note is cut, or shorter than the `full` one, can be
    focused, and its tip has all of it."""
    thirds = grow(), grow(), grow()
    sign, told = row(box, tiered(pen, _PILE, u(pen, SUBHEAD.size)), grow(), gap=GAP)
    first, second, last = column(told, *thirds, gap=0)
    last = tiered(pen, last, column(box, *thirds, gap=0)[-1])  # large words need the width
    at = replace(sign, h=second.bottom - box.y).square(sign.w)
    if "/" in art:
        pen.picture(art, at)
    else:
        pen.icon_in(at, art, at.inset(GAP / 2).w, "cyan", scaled=False)
    what = _cut(pen, first, Text(name, TINY))
    pen.write(second, Text(value, SUBHEAD))
    shown = _cut(pen, last, Text(note, FINE, "text"))
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
    plan = picked.state.plan
    if not plan.reserve and not plan.seen_piles:
        return box
    body = Stack(stage.pen, box)
    title = u(stage.pen, STRONG.size * LEAD)
    one, two = body.row(title + _STORED + 2 * GUTTER, grow(), grow(), gap=GAP)
    _reserve(stage, one, picked)
    _forecast(stage, two, picked)
    return body.rest


def _reserve(stage: Stage, box: Box, picked: Picked) -> None:
    pen, state = stage.pen, picked.state
    stored, places = state.seats[0].reserve, state.plan.reserve
    note = say("gt.hangar.of", n=len(stored), all=places)
    body = head(stage, box, say("gt.hangar.reserve"), note)
    spots = row(body.rest, *[body.rest.square(_STORED).h] * places)
    for at in spots[len(stored) :]:
        pen.panel(at, "tile-empty")
        free = Text(say("gt.hangar.free"), FINE, "mute")
        if pen.fits(free, at.w - GAP):
            pen.write(at, free, "c")
    for number, at in zip(stored, spots, strict=False):
        part, act = state.cards.parts[4 * number], TakeReserved(number)
        assert part is not None
        draw_tile(pen, part, at)
        name = tile_name(part.tile)
        label = say("gt.hangar.reserved", tile=name)
        _stored(pen, f"reserve.{number}", at, picked, act, label, picked.shut_reason, name)


def _stored(
    pen: Pen, id: str, at: Box, picked: Picked, act: object, label: str, reason: str, tip: str
) -> None:
    """A tile or pile that is taken by a press where it is offered."""
    offered = act in picked.options
    off = {"enabled": offered, "reason": reason, "tip": tip, "radius": 5}
    pen.node(id, at, act if offered else None, label, zone="stores", **off)


def _forecast(stage: Stage, box: Box, picked: Picked) -> None:
    pen, state = stage.pen, picked.state
    known = state.seats[0].seen
    body = head(stage, box, say("gt.hangar.forecast"), say("gt.hangar.seen", n=len(known)))
    spots = row(body.rest, *[Span(0, 1, _PILE)] * len(state.piles), gap=GAP)
    for number, at in enumerate(spots):
        may_see, is_seen = number < state.plan.seen_piles, number in known
        pen.panel(at, "card" if may_see else "option-off")
        sign = "eye" if is_seen else "circle-help" if may_see else "lock"
        upper, lower = column(at, grow(), u(pen, LEAD * FINE.size))
        pen.icon_in(upper, sign, ink="amber" if is_seen else "cyan" if may_see else "mute")
        pen.write(lower, Text(str(number + 1), FINE), "c")
        reason = _why_no_look(state, picked) if may_see else say("gt.hangar.pile.shut")
        tip = _seen_words(state, number) if is_seen else say("gt.hangar.pile.tip")
        label = say("gt.hangar.pile.n", n=number + 1)
        _stored(pen, f"forecast.{number}", at, picked, Look(number), label, reason, tip)


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
    told = (line for number in others for line in _figure_lines(state.seats[number].ship))
    words = max(pen.measure(line, FINE.size, "label") for line in told)
    for number, at in zip(others, column(box, *[Span(0, 1, _RIVAL)] * len(others)), strict=True):
        pen.panel(at, "row-chosen" if picked.looked_at == number else "panel")
        inner = at.inset(GAP, GAP / 2)
        most = min(inner.h * 1.25, inner.w / 2)
        wide = row(inner, Span(inner.w / 4, 1, most), words)[0].w
        field, lines = row(inner, wide, grow())
        ship = state.seats[number].ship
        draw_ship(pen, ship, fit_hull(ship, field, _HULL), loaded=False)
        _rival(stage, at, lines, state, number)


def _rival(stage: Stage, box: Box, field: Box, state: TruckerState, number: int) -> None:
    """As much of a rival as has room in `field`; all of it is in the tip."""
    pen = stage.pen
    seat, name = state.seats[number], seat_name(state, number)
    figures = _figure_lines(seat.ship)
    lines = [*figures, _manner(state, number, "short.")]
    face, line = u(pen, SUBHEAD.size) + GAP / 2, u(pen, _LINE)
    del lines[max(0, int((field.h - face) / u(pen, FINE.size * 1.15))) :]
    tall = min(field.h, face + len(lines) * line)
    first, *spots = column(field.centered(field.w, tall), face, *[grow()] * len(lines), gap=0)
    portrait, told = row(first, face, grow(), gap=GAP)
    pen.picture(_portrait(state, number), portrait)
    team_sign(pen, number, portrait.right - 2, portrait.y + GAP / 2, FINE.size)
    status = say("gt.hangar.building")
    if seat.space:
        status = say("gt.hangar.at_space", space=seat.space)
    short = say("gt.hangar.space.short", space=seat.space) if seat.space else ""
    named, ink = Text(name, STRONG), "amber" if seat.space else ""
    at, rest = row(told, hug(pen, named), grow(), gap=GAP)
    pen.write(at, named)
    forms = (Text(words, TINY, ink) for words in (status, short))
    pen.write(rest, next((text for text in forms if pen.fits(text, rest.w)), Text("")), "r")
    for line, at in zip(lines, spots, strict=True):
        _cut(pen, at, Text(line, FINE, "" if line in figures else "mute"))
    told = (*figures, _manner(state, number), status)
    tip = "\n".join((*filter(None, told), say("gt.flight.tip.rival", seat=name)))
    act, label = ("rival", number), rival_line(state, number)
    pen.node(f"rival.{number}", box, act, label, tip=tip, radius=12, zone="rivals")


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
