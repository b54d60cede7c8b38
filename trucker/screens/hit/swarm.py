"""All shots of the card above the ship: what has come of each, and which is shown now."""

from typing import NamedTuple

from desktop.kit.layout import Text, grid, grow, row, u
from desktop.kit.motions import until
from desktop.kit.pen import Pen
from desktop.kit.scene import Box, Motion
from desktop.kit.theme import GAP, LABEL, SMALL, STRONG
from resources import say
from trucker.briefing.adventures.look import Status
from trucker.briefing.hit.shots import volley_of
from trucker.briefing.hit.swarm import Told, short_results, shot_status
from trucker.rules.damage import Threat
from trucker.rules.state import TruckerState
from trucker.screens.flight.track import STATUS_INKS
from trucker.screens.hit.board import threat_art

_TALL, _ART, _NARROW = 50.0, 30.0, 96.0
"""Height of the strip, side of a threat, width from which on chips stand wider apart."""


def swarm_height(pen: Pen, state: TruckerState, told: Told) -> float:
    return max(_TALL, u(pen, 2 * SMALL.size + GAP)) if volley_of(state, told.card) else 0.0


def draw_swarm(pen: Pen, box: Box, state: TruckerState, told: Told, late: int) -> None:
    """One chip each; what there is to tell of the present one is told from `late` ms on."""
    volley = volley_of(state, told.card)
    gap = GAP if box.w / len(volley) > _NARROW else GAP / 2
    chips = [_chip(state, told, number, threat) for number, threat in enumerate(volley, 1)]
    room = (box.w - gap * (len(volley) - 1)) / len(volley) - _ART - 3 * GAP / 2
    known = [chip.words for chip in chips if not (late and chip.number == told.now)]
    # Whatever the present one comes to: the width of its result would tell it.
    possible = [chips[0].words._replace(short=words) for words in (short_results() if late else ())]
    are_wide = all(
        pen.fits(text._replace(words=text.short), room)
        for text in (*(chip.name for chip in chips), *known, *possible)
    )
    for chip, at in zip(chips, grid(box, len(volley), len(volley), gap), strict=True):
        pen.panel(at, "option-picked" if chip.number == told.now else "row")
        (_wide if are_wide else _slim)(pen, at, chip, late if chip.number == told.now else 0)
    spoken: list[str] = []
    for chip in chips:
        hides = late and chip.number == told.now  # a tip can be read while dice tumble
        words = say("gt.hit.swarm.now") if hides else chip.status.text
        spoken.append(f"{chip.name.words}: {words}")
    kind = "meteors" if volley[0].size in ("small", "large") else "shots"
    label = f"{say(f'gt.hit.swarm.{kind}')}: {'. '.join(spoken)}"
    pen.node("swarm", box, None, label, zone="swarm", tip="\n".join(spoken))


class _Chip(NamedTuple):
    """A shot of the card, and what has come of it."""

    number: int
    threat: Threat
    status: Status
    name: Text
    words: Text


def _chip(state: TruckerState, told: Told, number: int, threat: Threat) -> _Chip:
    status, size = shot_status(state, told, number), say(f"gt.hit.size.{threat.size}")
    name = say("gt.hit.swarm.row", size=size, side=say(f"gt.side.{threat.side}"))
    ink = STATUS_INKS[status.tone]
    words = Text(status.text, LABEL, ink, status.short or status.text)
    return _Chip(number, threat, status, Text(name, SMALL, short=size), words)


def _wide(pen: Pen, box: Box, chip: _Chip, late: int) -> None:
    art, words = row(box.inset(GAP / 2, 0), _ART, grow(), gap=GAP / 2)
    pen.picture(threat_art(chip.threat.size, chip.threat.side, chip.number), art.square(_ART))
    line = u(pen, SMALL.size + GAP / 2)
    upper = Box(words.x, box.cy - line, words.w, line)
    pen.write(upper, chip.name)
    _told(pen, upper.moved(0, line), chip.words, late)


def _told(pen: Pen, box: Box, text: Text, late: int) -> None:
    """Words that come late have something else before them."""
    if not late:
        pen.write(box, text)
        return
    waits = Text(say("gt.hit.swarm.now"), LABEL, "amber")
    pen.write(box, waits, motion=until(late))
    pen.write(box, text, motion=Motion(late, 160))


_SIGNS = {"good": "check", "bad": "x", "asked": "circle-help", "": "minus"}


def _slim(pen: Pen, box: Box, chip: _Chip, late: int) -> None:
    """Of many: the picture alone, below it a sign of what has come of it."""
    side = min(_ART, box.w, box.h / 2)
    upper, status = Box(box.x, box.y, box.w, box.h / 2), chip.status
    pen.picture(threat_art(chip.threat.size, chip.threat.side, chip.number), upper.square(side))
    if status.tone in _SIGNS and status.text:
        sign, ink = _SIGNS[status.tone], STATUS_INKS[status.tone]
        motion = Motion(late, 160) if late else None
        pen.icon_in(upper.moved(0, box.h / 2), sign, STRONG.size, ink, motion=motion)
