"""The track and the order on it: rockets on a loop of spaces, and who has done what so far."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import cos, degrees, pi, radians, sin

from desktop.kit.pen import Part, Pen
from desktop.kit.scene import RGB, Box, Look, Motion
from desktop.kit.theme import theme
from resources import say
from trucker.rules.flight import lapped, order
from trucker.rules.pending import counted
from trucker.rules.state import TruckerState
from trucker.rules.strength import crew_of, reach
from trucker.screens.adventures import LOOKS
from trucker.screens.adventures.look import Status
from trucker.words.names import half, seat_name

__all__ = [
    "TEAMS",
    "back_words",
    "draw_order",
    "draw_track",
    "status_of",
    "team_sign",
]

TEAMS = ("blue", "green", "red", "yellow")
"""By seat, as the starting cabins are."""


def team_sign(
    pen: Pen, seat: int, cx: float, cy: float, side: float, motion: Motion | None = None
) -> None:
    """Diamond, square, triangle or disc: a team is never told by its colour alone."""
    box = Box(cx - side / 2, cy - side / 2, side, side)
    pen.picture(f"teams/{TEAMS[seat]}", box, motion=motion)


# What a seat has declared or could


def status_of(state: TruckerState, seat: int) -> Status:
    """Declared, chosen, waiting, or whose choice it is."""
    if state.seats[seat].is_out:
        return Status(say(f"gt.flight.status.out.{state.seats[seat].cause}"), "mute")
    decision = state.decision
    if decision is not None and decision.seat == seat:
        return Status(
            say("gt.flight.status.chooses" if seat else "gt.flight.status.yours"), "amber"
        )
    if state.card is None:
        return Status("")
    status = LOOKS[state.cards.adventures[state.card].kind].status
    own = status(state, seat) if status is not None else None
    return own or _strength(state, seat)


def _strength(state: TruckerState, seat: int) -> Status:
    what = counted(state)
    if not what:
        return Status("")
    name = say(f"gt.what.{what}")
    if state.declared and state.declared[seat] >= 0:
        words = say("gt.flight.status.declared", what=name, strength=half(state.declared[seat]))
        return Status(words, "green")
    if what == "crew":
        return Status(say("gt.flight.status.crew", n=crew_of(state, seat)), "cyan")
    least, most = reach(state.seats[seat].ship, what)
    if least == most:
        return Status(say("gt.flight.status.fixed", what=name, strength=half(most)), "cyan")
    words = say("gt.flight.status.reach", what=name, least=half(least), most=half(most))
    return Status(words, "cyan")


# Places


def back_words(state: TruckerState, seat: int) -> str:
    """How far behind the leader, in days."""
    flying = order(state)
    if seat not in flying:
        return say("gt.flight.gone")
    behind = state.seats[flying[0]].position - state.seats[seat].position
    return say("gt.flight.back", n=behind) if behind else say("gt.flight.leads")


def _lap_line(state: TruckerState) -> tuple[int, str]:
    """Where the leader must be to lap the last, and a warning where that has come; position -1
    while a ship flies alone."""
    flying = order(state)
    if len(flying) < 2:
        return -1, ""
    last = flying[-1]
    gone = lapped(state, flying)
    behind = state.seats[flying[0]].position - state.seats[last].position
    line = (state.seats[last].position + 1) % state.plan.spaces
    if gone:
        return line, say("gt.flight.lapped", seat=seat_name(state, gone[-1]))
    if behind * 4 >= state.plan.spaces * 3:
        message = "gt.flight.lap.you" if not last else "gt.flight.lap"
        names = {"seat": seat_name(state, last), "leader": seat_name(state, flying[0])}
        return line, say(message, n=behind, spaces=state.plan.spaces, **names)
    return line, ""


# The loop


_ASIDE = 25.0
"""From a rocket to its team's sign."""

_SPACE_MS, _LEAST_MS, _MOST_MS = 140, 400, 900
"""For a move: a space, and all of it at least and at most."""

_STEPS = 3
"""Places on the way from space to space, so that bends are round."""


@dataclass(frozen=True, slots=True)
class _Loop:
    """A stadium: two straights and two half circles, flown clockwise from the lower right."""

    box: Box
    spaces: int

    def at(self, position: float) -> tuple[float, float, float]:
        """Middle of a space and the direction of flight there, in degrees from the right."""
        box = self.box
        radius = box.h / 2
        straight = max(0.0, box.w - 2 * radius)
        total = 2 * straight + 2 * pi * radius
        way = (position % self.spaces + 0.5) / self.spaces * total
        if way < straight:
            return box.right - radius - way, box.bottom, 180
        way -= straight
        if way < pi * radius:
            turn = way / radius
            x = box.x + radius - sin(turn) * radius
            return x, box.cy + cos(turn) * radius, 180 + degrees(turn)
        way -= pi * radius
        if way < straight:
            return box.x + radius + way, box.y, 0
        turn = (way - straight) / radius
        x = box.right - radius + sin(turn) * radius
        return x, box.cy - cos(turn) * radius, degrees(turn)

    def sign(self, position: float) -> tuple[float, float]:
        """Middle of a team's sign beside its rocket, outside the loop."""
        x, y, way = self.at(position)
        angle = radians(way)
        return x + sin(angle) * _ASIDE, y - cos(angle) * _ASIDE

    def motions(self, before: int, after: int) -> tuple[Motion, Motion]:
        """Of a rocket and of its sign along the loop from space to space."""
        steps = _STEPS * abs(after - before)
        places = [before + (after - before) * step / steps for step in range(steps + 1)]
        x, y, way = self.at(after)
        sx, sy = self.sign(after)
        rockets: list[tuple[float, float, float]] = []
        signs: list[tuple[float, float, float]] = []
        for place in places:
            fx, fy, fway = self.at(place)
            rockets.append((fx - x, fy - y, (fway - way + 180) % 360 - 180))
            gx, gy = self.sign(place)
            signs.append((gx - sx, gy - sy, 0.0))
        ms = max(_LEAST_MS, min(_MOST_MS, _SPACE_MS * abs(after - before)))
        return (
            Motion(ms=ms, alpha=255, path=tuple(_unwound(rockets))),
            Motion(ms=ms, alpha=255, path=tuple(signs)),
        )


def _unwound(way: Sequence[tuple[float, float, float]]) -> list[tuple[float, float, float]]:
    """With turns that never jump by a whole circle."""
    found = [way[-1]]
    for dx, dy, turn in reversed(way[:-1]):
        last = found[-1][2]
        found.append((dx, dy, last + (turn - last + 180) % 360 - 180))
    return found[::-1]


def draw_track(
    pen: Pen, box: Box, state: TruckerState, moved: Mapping[int, int] | None = None
) -> None:
    """The loop with all rockets; `moved`: where a seat's rocket stood before."""
    colors = theme()
    loop = _Loop(Box(box.x + 34, box.y + 30, box.w - 68, box.h - 64), state.plan.spaces)
    band = Box(loop.box.x - 17, loop.box.y - 17, loop.box.w + 34, loop.box.h + 34)
    pen.panel(band, _band(band.h / 2))
    inner = loop.box.inset(17)
    if inner.h > 8:
        pen.panel(inner, _hole(inner.h / 2))
    line, warning = _lap_line(state)
    for space in range(state.plan.spaces):
        x, y, _ = loop.at(space)
        pen.panel(Box(x - 7, y - 7, 14, 14), _SPACE)
        if space == line:
            pen.panel(Box(x - 13, y - 13, 26, 26), _ring(colors.amber))
    _words(pen, inner, state, warning, line >= 0)
    flying = order(state)
    signs: dict[int, Motion] = {}
    for seat in reversed(flying):
        position = state.seats[seat].position
        x, y, way = loop.at(position)
        before = (moved or {}).get(seat, position)
        motion = None
        if before != position:
            motion, signs[seat] = loop.motions(before, position)
        if not seat:
            with pen.moving(motion and replace(motion, path=tuple(_unturned(motion.path)))):
                pen.glow(x, y, 74, colors.amber, 90)
        rocket = Box(x - 24, y - 24, 48, 48)
        turn = round((way + 90) / 45) % 8 * 45
        pen.picture(f"rockets/{TEAMS[seat]}-{turn}", rocket, motion=motion)
    for seat in flying:
        sx, sy = loop.sign(state.seats[seat].position)
        team_sign(pen, seat, sx, sy, 13, signs.get(seat))
    pen.node(
        "track",
        box,
        None,
        ". ".join(
            [say("gt.flight.spaces", spaces=state.plan.spaces)]
            + [f"{seat_name(state, seat)}: {back_words(state, seat)}" for seat in flying]
            + ([warning] if warning else [])
        ),
        tip=say("gt.flight.tip.lap"),
        radius=12,
        zone="track",
    )


def _unturned(
    path: Sequence[tuple[float, float, float]],
) -> Iterator[tuple[float, float, float]]:
    return ((dx, dy, 0.0) for dx, dy, _ in path)


def _words(pen: Pen, inner: Box, state: TruckerState, warning: str, has_line: bool) -> None:
    """What the track shows, with what its ring means, or a warning."""
    colors, k = theme(), pen.k
    room = inner.w - 40
    if inner.h < 16 * k or room < 100:
        return
    note = say("gt.flight.spaces", spaces=state.plan.spaces)
    two = warning and inner.h >= 42 * k
    if not warning or two:
        cy = inner.cy - (11 * k if two else 0)
        parts: list[Part] = [(note, colors.soft), ("icon", "arrow-right", colors.soft)]
        legend: list[Part] = [(say("gt.flight.lap.line"), colors.amber)]
        if has_line and pen.row_width([*parts, *legend], 15, 10) <= room:
            parts += legend
        pen.row(parts, inner.cx, cy, 15, 10, at="c", room=room)
    if warning:
        cy = inner.cy + (11 * k if two else 0)
        pen.text(warning, inner.cx, cy, 15, colors.amber, "strong", "c", room=room)


def _band(radius: float) -> Look:
    return Look(
        (10, 18, 36, 190), (6, 12, 26, 210), (92, 128, 180, 90), 1.2, radius, shadow=0, shine=False
    )


def _hole(radius: float) -> Look:
    return Look(
        (24, 36, 62, 150), (16, 26, 48, 150), (92, 128, 180, 70), 1, radius, shadow=0, shine=False
    )


def _ring(color: RGB) -> Look:
    clear = (*color, 26)
    return Look(clear, clear, (*color, 255), 2, 13, None, 0, dash=True, shine=False)


_SPACE = Look(
    (60, 100, 160, 255), (34, 62, 112, 255), (120, 170, 230, 220), 1.4, 7, shadow=0, shine=False
)


# The order


def draw_order(pen: Pen, box: Box, state: TruckerState, columns: int = 1) -> None:
    """Turn order from the top: place, who, days back, what each has done or must."""
    colors, k = theme(), pen.k
    seats = order(state)
    seats += [number for number in range(len(state.seats)) if number not in seats]
    rows = -(-len(seats) // columns)
    step = min(30 * k, box.h / max(rows, 1))
    wide = (box.w - 24 * (columns - 1)) / columns
    top = box.cy - step * rows / 2
    for rank, seat in enumerate(seats):
        x = box.x + rank // rows * (wide + 24)
        cy = top + (rank % rows + 0.5) * step
        out = state.seats[seat].is_out
        ink = colors.mute if out else colors.amber if not seat else colors.text
        place = "–" if out else str(rank + 1)
        pen.text(place, x + 8 * k, cy, 16, colors.cyan, "display", "c")
        team_sign(pen, seat, x + 30 * k, cy, 18 * min(k, 1.2))
        status = status_of(state, seat)
        left = x + 44 * k
        right = x + wide
        name = seat_name(state, seat)
        back = "" if out else back_words(state, seat)
        third = left + max(pen.measure(name, 16, "strong"), wide * 0.24) + 10 * k
        taken = pen.text(
            *(status.text, right, cy, 15, getattr(colors, status.kind), "strong", "r"),
            room=right - left - pen.measure(name, 16, "label") - 8 * k,
        )
        space = right - taken - 10 * k - third
        if back and pen.measure(back, 15, "label") <= space:
            pen.text(back, third, cy, 15, colors.soft, room=space)
            pen.text(name, left, cy, 16, ink, "strong", room=third - left - 6)
        else:
            pen.text(name, left, cy, 16, ink, "strong", room=right - taken - left - 4)
