"""The track and the order on it: rockets on a loop of spaces, and who has done what so far."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import cos, degrees, pi, radians, sin

from desktop.kit.layout import Span, Text, column, grid, grow, hug, row, u
from desktop.kit.pen import LEAD, Part, Pen
from desktop.kit.scene import Box, Look, Motion
from desktop.kit.theme import GAP, GUTTER, NOTE, PAD, SMALL, STRONG, Style, flat, look, theme
from resources import say
from trucker.briefing.flight.standing import back_words, days_to_lap, lap_line, status_of
from trucker.rules.events import Moved
from trucker.rules.flight import order
from trucker.rules.state import TruckerState
from trucker.screens.faces import draw_face, team_sign
from trucker.words.captain import team_of
from trucker.words.names import seat_name, signed

STATUS_INKS = {
    "": "soft",
    "asked": "amber",
    "good": "green",
    "bad": "red",
    "known": "cyan",
    "off": "mute",
}
"""By the tone of a status."""


# The loop


_BAND, _ROCKET = 30.0, 48.0
"""Width of the band that they fly on, side of a rocket."""

_ASIDE, _SIGN, _FACE = 27.0, 13.0, 24.0
"""From a rocket to whose it is; sides of a space and of a face."""

_CHEVRON, _RING = 16.0, 26.0
"""Sides of a sign of the way they fly, and of a space that is counted."""

_SPACE_MS, _LEAST_MS, _MOST_MS = 140, 400, 900
"""For a move: a space, and all of it at least and at most."""

_TOLD_MS = 700
"""For which it stands how far a ship has moved, once it is there."""

_STEPS = 3
"""Places on the way from space to space, so that bends are round."""

_LINE = 30.0
"""Height of a line of the order."""

_CLEAR = 180

_CIRCLE, _WAYS = 360, 8
"""Degrees, and the ways that a rocket is drawn in."""

_Place = tuple[float, float, float]
"""A place on the way, and the direction or turn there."""


@dataclass(frozen=True, slots=True)
class _Loop:
    """A stadium: two straights and two half circles, flown clockwise from the lower right."""

    box: Box
    spaces: int

    def at(self, position: float) -> _Place:
        """Middle of a space and the direction of flight there, in degrees from the right."""
        box, radius = self.box, self.box.h / 2
        straight, bend = max(0.0, box.w - box.h), pi * radius
        way = (position + 0.5) % self.spaces / self.spaces * 2 * (straight + bend)
        half, way = divmod(way, straight + bend)  # the second is the first, turned about
        turn = max(0.0, way - straight) / radius
        x = straight / 2 - min(way, straight) - sin(turn) * radius
        y = cos(turn) * radius
        back = -1 if half else 1
        angle = degrees(turn) + (0 if half else _CIRCLE / 2)
        return box.cx + back * x, box.cy + back * y, angle

    def sign(self, position: float) -> tuple[float, float]:
        """Middle of a team's sign beside its rocket, outside the loop."""
        x, y, way = self.at(position)
        angle = radians(way)
        return x + sin(angle) * _ASIDE, y - cos(angle) * _ASIDE

    def motions(self, before: int, after: int, delay: int) -> tuple[Motion, Motion]:
        """Of a rocket and of its sign along the loop from space to space."""
        steps = _STEPS * abs(after - before)
        places = [before + (after - before) * step / steps for step in range(steps + 1)]
        ms = _ms(after - before)

        def path(ways: Sequence[_Place]) -> Motion:
            x, y, way = ways[-1]
            found = [(0.0, 0.0, 0.0)]
            for fx, fy, fway in reversed(ways[:-1]):
                last = found[-1][2]
                turn = (fway - way - last + _CIRCLE / 2) % _CIRCLE - _CIRCLE / 2
                found.append((fx - x, fy - y, last + turn))  # never a whole circle from the last
            return Motion(delay, ms, alpha=255, path=tuple(found[::-1]))

        rocket = path([self.at(place) for place in places])
        return rocket, path([(*self.sign(place), 0.0) for place in places])


def _ms(spaces: int) -> int:
    return max(_LEAST_MS, min(_MOST_MS, _SPACE_MS * abs(spaces)))


def moving_ms(moves: Sequence[Moved]) -> int:
    """Until the last of these has come to rest, and was read."""
    return sum(_ms(move.after - move.before) for move in moves) + (_TOLD_MS if moves else 0)


def _races(moves: Sequence[Moved]) -> dict[int, tuple[int, int]]:
    """By seat: where it stood before, and when its rocket starts: one flies after the other."""
    found: dict[int, tuple[int, int]] = {}
    starts = 0
    for move in moves:
        found.setdefault(move.seat, (move.before, starts))
        starts += _ms(move.after - move.before)
    return found


def race_ms(moves: Sequence[Moved]) -> int:
    """Until the last of them is there."""
    return sum(_ms(move.after - move.before) for move in moves)


def draw_track(
    pen: Pen, box: Box, state: TruckerState, moves: Sequence[Moved] = (), tells: bool = True
) -> None:
    """The loop with all rockets, which fly along it as they have just moved. `tells`: it is said
    how far."""
    loop = _Loop(box.inset(_ASIDE + _FACE / 2 + GAP / 2, _BAND + GAP), state.plan.spaces)
    pen.panel(band := loop.box.inset(-_BAND / 2), _face("ink", band.h / 2))
    inner = loop.box.inset(_BAND / 2)
    if inner.h > GAP:
        pen.panel(inner, _face("night", inner.h / 2))
    line, warning = lap_line(state)
    _spots(pen, loop, line, days_to_lap(state))
    _words(pen, inner.inset(PAD, 0), state, warning, line >= 0)
    flying, races = order(state), _races(moves)
    signs: dict[int, Motion] = {}
    for seat in reversed(flying):
        position = state.seats[seat].position
        x, y, way = loop.at(position)
        before, starts = races.get(seat, (position, 0))
        motion = None
        if before != position:
            motion, signs[seat] = loop.motions(before, position, starts)
        if not seat:
            level = motion and [(dx, dy, 0.0) for dx, dy, _ in motion.path]
            with pen.moving(motion and replace(motion, path=tuple(level or ()))):
                pen.glow(x, y, _ROCKET * 1.5, theme().amber, _CLEAR // 2)
        step = _CIRCLE // _WAYS
        turn = round((way + _CIRCLE / 4) / step) % _WAYS * step
        rocket = Box(x, y, 0, 0).centered(_ROCKET)
        pen.picture(f"rockets/{team_of(seat)}-{turn}", rocket, motion=motion)
    for seat in flying:
        spot = Box(*loop.sign(state.seats[seat].position), 0, 0)
        if seat:
            draw_face(pen, spot.centered(_FACE), state, seat, motion=signs.get(seat))
        else:
            team_sign(pen, seat, spot.x, spot.y, _CHEVRON, signs.get(seat))
    if signs and tells:
        pen.layer()
    for seat in signs if tells else ():
        _moved(pen, box, loop, state.seats[seat].position, races[seat])
    told = [f"{seat_name(state, seat)}: {back_words(state, seat)}" for seat in flying]
    label = ". ".join(filter(None, [_spaces(state), *told, warning]))
    pen.node("track", box, None, label, tip=say("gt.flight.tip.lap"), radius=GUTTER, zone="track")


def _moved(pen: Pen, box: Box, loop: _Loop, position: int, race: tuple[int, int]) -> None:
    """How far a ship flies, beside the space that it comes to."""
    before, starts = race
    spaces = position - before
    words = say("gt.flight.moved", n=abs(spaces), spaces=signed(spaces))
    text = Text(words, STRONG, "amber")
    wide, tall = hug(pen, text, pad=GAP).least, u(pen, STRONG.size) * LEAD
    (x, y), (middle, level, _) = loop.sign(position), loop.at(position)
    right, left = x + (_FACE + GAP + wide) / 2, middle - (_ROCKET + wide) / 2
    at = right if right + wide / 2 < box.right else left
    chip = Box(at, (y + level) / 2, 0, 0).centered(wide, tall)
    motion = Motion(starts, _ms(spaces) + _TOLD_MS, alpha=255, leaves=True)
    with pen.moving(motion):
        pen.panel(chip, "option")
        pen.write(chip, text, "c")


def _spots(pen: Pen, loop: _Loop, line: int, left: Sequence[int]) -> None:
    """The spaces, and between them the way that is flown; `left`: those that are counted because
    the leader laps the last ship beyond them."""
    dot = replace(look("track-on"), radius=GAP, shadow=0)
    for space in range(loop.spaces):
        x, y, _ = loop.at(space)
        spot = Box(x, y, 0, 0)
        if space in left:
            is_last = space == left[-1]
            ink = "red" if is_last else "amber"
            ring = replace(flat(ink, 40, 255, _SIGN), line=2, dash=True)
            pen.panel(spot.centered(_RING), ring)
            number = Text(str(left.index(space) + 1), SMALL, ink)
            pen.write(spot.centered(_RING), number, "c")
        else:
            pen.panel(spot.centered(_SIGN), dot)
        if space == line and not left:
            ring = flat("amber", 26, 255, _SIGN)
            pen.panel(spot.centered(2 * _SIGN), replace(ring, line=2, dash=True))
        x, y, way = loop.at(space + 1 / 2)
        at = Box(x, y, 0, 0).centered(_CHEVRON)
        pen.picture("icons/chevron-right", at, theme().cyan, _CLEAR, angle=way)


def _spaces(state: TruckerState) -> str:
    return say("gt.flight.spaces", spaces=state.plan.spaces)


def _face(name: str, radius: float) -> Look:
    return replace(flat(name, _CLEAR, radius=radius), edge=(*theme().edge, _CLEAR // 2), line=1)


def _words(pen: Pen, box: Box, state: TruckerState, warning: str, has_line: bool) -> None:
    """What the track shows, with what its ring means, or a warning."""
    note: list[Part] = [Text(_spaces(state), NOTE)]
    legend = Text(say("gt.flight.lap.line"), NOTE, "amber")
    if has_line and hug(pen, *note, legend).least <= box.w:
        note.append(legend)
    told, line = Text(warning, STRONG, "amber"), u(pen, NOTE.size) * 1.5
    if warning and box.h >= 2 * line:
        upper, lower = column(box.centered(box.w, 2 * line), grow(), grow(), gap=0)
        pen.row_in(upper, note, "c", NOTE)
        pen.write(lower, told, "c")
    elif box.h >= line and warning:
        pen.write(box, told, "c")
    elif box.h >= line and hug(pen, *note).least <= box.w:
        pen.row_in(box, note, "c", NOTE)


# The order


def draw_order(pen: Pen, box: Box, state: TruckerState, columns: int = 1) -> None:
    """Turn order from the top: place, who, days back, what each has done or must."""
    seats = order(state)
    seats += [number for number in range(len(state.seats)) if number not in seats]
    lines = -(-len(seats) // columns)
    tall = min(box.h, lines * u(pen, _LINE))
    for side, each in enumerate(
        row(box.centered(box.w, tall), *[grow()] * columns, gap=2 * GUTTER)
    ):
        for at, rank in zip(grid(each, 1, lines, 0), range(side * lines, len(seats)), strict=False):
            _standing(pen, at, state, rank, seats[rank])


def _standing(pen: Pen, box: Box, state: TruckerState, rank: int, seat: int) -> None:
    """One line of the order."""
    out, status = state.seats[seat].is_out, status_of(state, seat)
    name = Text(seat_name(state, seat), STRONG, "mute" if out else "" if seat else "amber")
    back = Text("" if out else back_words(state, seat), NOTE)
    told = Text(status.text, STRONG._replace(size=NOTE.size), STATUS_INKS[status.tone])
    wide = max(pen.measure(name.words, STRONG.size, "label"), box.w / 4)
    parts = Span(wide), Span(hug(pen, back).least, 1, rank=1), hug(pen, told)
    place, sign, *spots = row(box, u(pen, PAD), u(pen, PAD), *parts, gap=GAP)
    pen.write(
        place, Text("–" if out else str(rank + 1), Style("display", STRONG.size, "cyan")), "c"
    )
    team_sign(pen, seat, sign.cx, sign.cy, sign.w)
    for at, text, side in zip(spots, (name, back, told), "llr", strict=True):
        pen.write(at, text, side)
