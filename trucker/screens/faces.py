"""Faces: of rivals their portraits, of the player the sign of the team, and who is where."""

from desktop.kit.pen import Pen
from desktop.kit.scene import Box, Motion
from desktop.kit.theme import Ink, flat
from trucker.briefing.characters import face_of
from trucker.rules.setup import Setup
from trucker.rules.state import TruckerState
from trucker.words.captain import team_of

_SIGN, _OWN, _RIM = 0.36, 0.5, 2.0
"""Sides of a team's sign beside a face and in its place, in sides of that; width of the rim."""


def portrait(setup: Setup, seat: int, mood: str = "") -> str:
    """The picture of a rival. `mood`: "glad" or "hurt", "" for as it is."""
    return f"portraits/{face_of(setup, seat)}{mood and '-'}{mood}"


def team_sign(
    pen: Pen, seat: int, cx: float, cy: float, side: float, motion: Motion | None = None
) -> None:
    """Diamond, square, triangle or disc: a team is never told by its color alone."""
    pen.picture(f"teams/{team_of(seat)}", Box(cx, cy, 0, 0).centered(side), motion=motion)


def draw_face(
    pen: Pen,
    box: Box,
    state: TruckerState,
    seat: int,
    rim: Ink = "",
    motion: Motion | None = None,
    alpha: int = 255,
    mood: str = "",
) -> None:
    """In the largest square of a box, with the team's sign at its lower right. `rim`: a ring
    about it; `mood`: see `portrait`, of who flies no more "hurt"."""
    box = box.square()
    with pen.moving(motion):
        if rim or not seat:
            ring = flat(rim or "cyan", 0 if seat else 40, 255 if rim or not seat else 0, box.w / 2)
            pen.panel(box.inset(-_RIM if rim else 0), ring)
        if seat:
            mood = mood or ("hurt" if state.seats[seat].is_out else "")
            pen.picture(portrait(state.setup, seat, mood), box, alpha=alpha)
            at = box.w * (1 - _SIGN) / 2
            team_sign(pen, seat, box.cx + at, box.cy + at, box.w * _SIGN)
        else:
            team_sign(pen, seat, box.cx, box.cy, box.w * _OWN)
