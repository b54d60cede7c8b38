"""Motions by name: data, for screens of both games."""

from dataclasses import fields
from math import cos, sin

from desktop.kit.scene import Box, Motion, Passing

FLIP = Motion(ms=250, flip=True, sound="card")
"""A card is turned."""

BREATHING = Motion(ms=1000, alpha=200, breathes=True)
"""What asks to be looked at."""

FADE_MS = 160
"""How long what is there from a moment on takes to come up."""

_STEP_MS = 120
_BOUNCES, _TUMBLE = (0.4, 0.7), 150.0
"""When a die comes down, in shares of its time; degrees that it turns between."""


def seen(delay: int) -> Motion:
    """What is there from a moment on."""
    return Motion(delay, FADE_MS)


def thrown(index: int, ms: int, dx: float, dy: float, high: float) -> list[Motion]:
    """One die of several: it is thrown to so far from its place, bounces there twice, so high, and
    flies to its place, which takes `ms`. Each motion is of a picture of its own."""
    first, second = round(ms * _BOUNCES[0]), round(ms * _BOUNCES[1])
    way = high if index % 2 else -high
    turn = _TUMBLE if index % 2 else -_TUMBLE
    ground = (dx + way, dy + high, 2 * turn)
    again = (dx + way / 2, dy + high, turn)
    thrown = (dx + 3 * way, dy - 2 * high, 4 * turn), ground
    hop = ground, (dx + way * 3 / 4, dy, turn * 3 / 2), again
    flight = (again, (0.0, 0.0, 0.0))
    return [
        Motion(0, first, alpha=255, leaves=True, path=thrown, sound="place"),
        Motion(first, second - first, alpha=255, leaves=True, path=hop, sound="place"),
        Motion(second, ms - second, path=flight, sound=None if index else "place"),
    ]


def flash(delay: int, sound: str | None = None) -> Motion:
    """A light that goes out."""
    return Motion(delay, 360, leaves=True, sound=sound)


def flung(
    delay: int, ms: int, box: Box, way: float, far: float, turn: float, sound: str | None = None
) -> Motion:
    """What flies off in a direction, in radians, turning about the middle of its box."""
    dx, dy, pivot = round(cos(way) * far), round(sin(way) * far), (box.cx, box.cy)
    return Motion(delay, ms, dx=dx, dy=dy, turn=turn, leaves=True, sound=sound, pivot=pivot)


def passing(motion: Motion) -> Motion:
    """The same, and nothing waits for it."""
    return Passing(**{field.name: getattr(motion, field.name) for field in fields(motion)})


def lit_up(delay: int) -> Motion:
    """What comes up because something else was picked."""
    return Passing(delay, 120)


def shown(delay: int) -> Motion:
    """What is there from a moment on, as part of something that is drawn."""
    return Passing(delay, 20)


def popping(delay: int) -> Motion:
    """A mark that is set on what was drawn."""
    return Passing(delay, 120, scale=1.6, sound="place")


def until(end: int) -> Motion:
    """What is there only before something else comes."""
    return Passing(ms=end, alpha=255, leaves=True)


def flown(
    delay: int,
    ms: int,
    dx: float,
    dy: float,
    *,
    back: bool = False,
    sound: str | None = None,
    scale: float = 1,
) -> Motion:
    """What is seen only on its way, by so much from where it is drawn, or back to there; `scale`:
    how large it is in the end."""
    way = (0.0, 0.0, 0.0), (dx, dy, 0.0)
    way = way[::-1] if back else way
    return Passing(delay, ms, alpha=255, leaves=True, path=way, sound=sound, scale=scale)


def rising(delay: int) -> Motion:
    """What comes up after so many milliseconds."""
    return Motion(delay, 160, dy=8)


def landing(index: int, delay: int = 250) -> Motion:
    """One part of a sum after the other."""
    return Motion(delay + index * _STEP_MS, 140, dy=-8, alpha=0)


def coin(index: int) -> Motion:
    """One coin after the other falls into its place."""
    return Motion(900 + index * _STEP_MS, 240, dy=-60, alpha=0, sound="coin")


def dealt(index: int) -> Motion:
    """One card of a pile after the other."""
    return Motion(500 + index * 40, 160, dx=120, alpha=0)


def arriving(far: float) -> Motion:
    """What comes in from the lower left."""
    return Motion(ms=500, dx=-far, dy=far, alpha=0, scale=0.7)


def pulse(wide: float, room: float, sound: str, delay: int = 300) -> Motion:
    """Words that begin larger, as far as their room allows."""
    return Motion(delay, 200, scale=growth(wide, room), sound=sound)


def growth(wide: float, room: float, most: float = 1.6) -> float:
    """How much larger words of that width may begin without leaving their room."""
    return max(1.0, min(most, room / wide))
