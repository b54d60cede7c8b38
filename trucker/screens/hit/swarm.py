"""All shots of the card above the ship: what has come of each, and which is shown now."""

from desktop.kit.layout import Text, grid, grow, row, u
from desktop.kit.motions import until
from desktop.kit.pen import Pen
from desktop.kit.scene import Box, Motion
from desktop.kit.theme import GAP, LABEL, SMALL, STRONG
from desktop.kit.typography import shorten
from resources import say
from trucker.briefing.adventures.look import Status
from trucker.briefing.hit.shots import volley_of
from trucker.briefing.hit.swarm import Told, shot_status
from trucker.rules.damage import Threat
from trucker.rules.state import TruckerState
from trucker.screens.flight.track import STATUS_INKS
from trucker.screens.hit.board import threat_art

_TALL, _ART, _NARROW = 50.0, 30.0, 96.0
"""Height of the strip, side of a threat, width from which on a chip says more than its line."""


def swarm_height(pen: Pen, state: TruckerState, told: Told) -> float:
    return max(_TALL, u(pen, 2 * SMALL.size + GAP)) if volley_of(state, told.card) else 0.0


def draw_swarm(pen: Pen, box: Box, state: TruckerState, told: Told, verdict: int) -> None:
    """One chip each; what came of the present one is told from `verdict` ms on."""
    volley = volley_of(state, told.card)
    gap = GAP if box.w / len(volley) > _NARROW else GAP / 2
    spoken: list[str] = []
    for number, at in enumerate(grid(box, len(volley), len(volley), gap), 1):
        threat, status = volley[number - 1], shot_status(state, told, number)
        pen.panel(at, "option-picked" if number == told.now else "row")
        late = verdict if number == told.now else 0
        name = say(
            "gt.hit.swarm.row",
            size=say(f"gt.hit.size.{threat.size}"),
            side=say(f"gt.side.{threat.side}"),
        )
        if at.w >= u(pen, _NARROW):
            _wide(pen, at, threat, number, name, status, late)
        else:
            _slim(pen, at, threat, number, status, late)
        spoken.append(f"{name}: {status.text}")
    kind = "meteors" if volley[0].size in ("small", "large") else "shots"
    label = f"{say(f'gt.hit.swarm.{kind}')}: {'. '.join(spoken)}"
    pen.node("swarm", box, None, label, zone="swarm", tip="\n".join(spoken))


def _wide(
    pen: Pen, box: Box, threat: Threat, number: int, name: str, status: Status, late: int
) -> None:
    art, words = row(box.inset(GAP / 2, 0), _ART, grow(), gap=GAP / 2)
    pen.picture(threat_art(threat.size, threat.side, number), art.square(_ART))
    line = u(pen, SMALL.size + GAP / 2)
    upper = Box(words.x, box.cy - line, words.w, line)
    for text, at, motion in (
        (Text(name, SMALL), upper, None),
        (Text(status.text, LABEL, STATUS_INKS[status.tone]), upper.moved(0, line), late),
    ):
        short = shorten(text.words, at.w, u(pen, text.style.size), "label")
        _told(pen, at, text._replace(words=short), motion or 0)


def _told(pen: Pen, box: Box, text: Text, late: int) -> None:
    """Words that come late have something else before them."""
    if not late:
        pen.write(box, text)
        return
    waits = Text(say("gt.hit.swarm.now"), LABEL, "amber")
    pen.write(box, waits, motion=until(late))
    pen.write(box, text, motion=Motion(late, 160))


_SIGNS = {"good": "check", "bad": "x", "asked": "circle-help", "": "minus"}


def _slim(pen: Pen, box: Box, threat: Threat, number: int, status: Status, late: int) -> None:
    """Of many: the picture alone, below it a sign of what has come of it."""
    side = min(_ART, box.w, box.h / 2)
    upper = Box(box.x, box.y, box.w, box.h / 2)
    pen.picture(threat_art(threat.size, threat.side, number), upper.square(side))
    if status.tone in _SIGNS and status.text:
        sign, ink = _SIGNS[status.tone], STATUS_INKS[status.tone]
        motion = Motion(late, 160) if late else None
        pen.icon_in(upper.moved(0, box.h / 2), sign, STRONG.size, ink, motion=motion)
