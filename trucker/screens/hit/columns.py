"""What stands beside a ship under fire: roll, the steps to the verdict, what goes."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from desktop.kit.layout import Stack, Text, grow, hug, needed, row, scrolling, sheet, u
from desktop.kit.motions import seen, thrown, until
from desktop.kit.pen import LEAD, Pen
from desktop.kit.scene import Box, Motion
from desktop.kit.theme import (
    AMOUNT,
    CAPTION,
    GAP,
    GUTTER,
    HEAD,
    LABEL,
    NAME,
    STRONG,
    TITLE,
    VALUE,
    Ink,
    flat,
    ink_of,
    look,
)
from desktop.play.stage import Stage
from resources import say
from trucker.briefing.hit.roll import Line
from trucker.briefing.hit.story import Story
from trucker.briefing.hit.times import Times
from trucker.rules.ship import Ship
from trucker.screens.ship.face import tile_art

_WIDEST, _MORE = 440.0, 116.0  # of a column beside the ship: at most, more where text is larger
_SHARES = (0.205, 0.285), (0.22, 0.24), (0.227, 0.205)
"""Of the columns at the left and at the right, in the width of all, by size of text."""

_MANY, _WIDE_SHARES = 7, (0.195, 0.235)
"""Columns of a ship from which on it is wide, and the same shares beside one."""

_DIE, _TILE = 58.0, 38.0  # sides of a die, of a part that goes
_STEP_MS = 60  # between two steps
_LEAST_LOST = 84.0  # of a list of what is lost that scrolls by itself
_TILT = (-6, 5)  # degrees of dice that lie side by side
_SIGNS: Mapping[str, tuple[str, Ink]] = {
    "yes": ("circle-check", "green"),
    "no": ("circle-x", "red"),
    "none": ("minus", "mute"),
    "now": ("circle-help", "amber"),
}


def columns_of(stage: Stage, ship: Ship) -> tuple[Box, ...]:
    """Left column, middle, right column."""
    body, more = stage.body, u(stage.pen, _MORE) - _MORE
    is_wide = len({column for column, _ in ship.board.cells}) > _MANY and not stage.tier
    shares = _WIDE_SHARES if is_wide else _SHARES[stage.tier]
    left, right = (min(_WIDEST, body.w * share + more) for share in shares)
    return row(body, left, grow(), right, gap=GAP)


def entry(
    body: Stack,
    art: str,
    side: float,
    head: Text,
    note: Text,
    end: Text | None = None,
    tint: Ink | None = None,
    tight: bool = False,
) -> None:
    """A picture, and beside it a head above a note, which is condensed where it may take no more
    lines; `tight`: a note that has room at the right of its head stands there."""
    side = u(body.pen, side)
    beside, box = row(body.rest, side, grow(), gap=GAP)
    words = Stack(body.pen, box, 0)
    is_line = tight and hug(body.pen, head, note).least + GUTTER <= box.w
    words.ends(head, note if is_line else end or Text(""))
    if not is_line:
        (words.para if note.lines == 1 else words.write)(note)
    line = replace(beside, h=max(side, u(body.pen, head.style.size) * LEAD))
    body.pen.picture(art, line.centered(side), ink_of(tint) if tint else None)
    body.take(words.rest.y - box.y)


def draw_left(
    pen: Pen, box: Box, story: Story, times: Times, news: bool, offset: float
) -> Sequence[Box]:
    """Threat, dice and line; the steps to the verdict; what goes, which may scroll. Each is there
    from its moment on. Returns where the dice lie."""
    is_bad = story.is_bad and story.result == "asked"
    face = replace(look("panel"), tab=ink_of("red" if is_bad else "amber"))
    body = sheet(pen, box, face, air=GAP)
    pen.node("story", box, None, story.aloud, zone="story", radius=GUTTER)
    head, origin = Text(story.head, VALUE), Text(story.roll.origin, LABEL)
    if hug(pen, head, origin).least + GUTTER < body.rest.w:
        body.ends(head, origin)
    else:
        body.write(head, gap=0)
        body.write(origin)
    dice = _dice(body, story, times, news)
    if story.roll.big:
        with pen.moving(_from(times.dice, news)):
            body.write(Text(story.roll.big, AMOUNT, "amber"), "c")
    body.rule()
    if news and times.dice:
        with pen.moving(until(times.dice)):
            Stack(pen, body.rest).para(Text(say("gt.hit.roll.now"), STRONG, "amber"))

    def losses(body: Stack) -> None:
        if story.losses:
            _losses(body, story, times, news)

    def chain(body: Stack, tight: bool = True, brief: bool = False) -> None:
        for index, line in enumerate(story.lines):
            if brief and line.sign != "now":
                if line.sign == "none":
                    continue
                line = replace(line, note="")
            with body.pen.moving(_at(story, times, index, news)):
                _step(body, line, tight)

    low = needed(pen, body.rest.w, losses)
    room = body.room - low - (GAP if low else 0)
    tall = needed(pen, body.rest.w, lambda body: chain(body, False))
    tight = tall > room
    tall = needed(pen, body.rest.w, chain) if tight else tall
    brief = story.result == "asked" and tall > room  # what would go matters more than what did not
    if brief:
        tall = needed(pen, body.rest.w, lambda body: chain(body, brief=True))
    if tall <= room:
        chain(body, tight, brief)
        losses(Stack(pen, body.foot(low)))
    elif low and body.room - tall >= u(pen, _LEAST_LOST):  # the chain stays, what is lost scrolls
        chain(body, brief=brief)
        scrolling(pen, "steps", body.rest, offset, losses)
    else:
        scrolling(
            pen, "steps", body.rest, offset, lambda body: (chain(body, brief=brief), losses(body))
        )
    return dice


def _from(at: int, news: bool) -> Motion | None:
    return seen(at) if news and at else None


def _at(story: Story, times: Times, index: int, news: bool) -> Motion | None:
    """Of a step: the roll when the dice lie, the others when the line is lit; what decides, once it
    has, with the verdict."""
    first = 2 if story.aimed and story.result != "miss" else 1
    if index == len(story.lines) - 1:
        motion = _from(times.asked or times.verdict, news)
        return replace(motion, sound="loss") if motion and story.is_bad and story.losses else motion
    if index >= first and times.dice and times.verdict:
        return _from(times.verdict, news)
    return _from(times.line + index * times.ms(_STEP_MS) if index else times.dice, news)


def _dice(body: Stack, story: Story, times: Times, news: bool) -> Sequence[Box]:
    """Places of two dice, or of two pairs of sabotage; while they tumble these are empty."""
    if not story.roll.dice:
        return ()
    pen, plus = body.pen, Text("+", NAME)
    if len(story.roll.dice) == 1:
        (box,) = body.row(_DIE, grow())
        return _waiting(pen, [box.square(_DIE)], times, news)
    sum_of = hug(pen, plus).least + 2 * GUTTER
    pairs = body.row(_DIE, *[grow()] * (len(story.roll.dice) // 2))
    spots: list[Box] = []
    for pair in pairs:
        pair = pair.centered(min(pair.w, 2 * _DIE + sum_of), _DIE)
        first, between, second = row(pair, grow(), sum_of, grow(), gap=0)
        spots += [first.square(_DIE), second.square(_DIE)]
        if story.roll.adds:
            pen.write(between, plus, "c")
    return _waiting(pen, spots, times, news)


def _waiting(pen: Pen, spots: Sequence[Box], times: Times, news: bool) -> Sequence[Box]:
    """Places of dice that tumble."""
    if news and times.dice:
        with pen.moving(until(times.dice)):
            for spot in spots:
                pen.panel(spot.inset(2), replace(flat("edge", 0, 160, GAP), dash=True))
                pen.write(spot, Text("?", TITLE, "mute"), "c")
    return spots


def draw_dice(
    pen: Pen, spots: Sequence[Box], over: Box, story: Story, times: Times, news: bool
) -> None:
    """They bounce twice over the ship, in a box, and fly to their places."""
    for number, (face, spot) in enumerate(zip(story.roll.dice, spots, strict=True)):
        motions: Sequence[Motion | None] = [None]
        if news and times.dice:
            far = over.cx - spot.cx, over.cy - spot.cy
            motions = thrown(number, times.dice, *far, spot.h)
        for motion in motions:
            pen.picture(f"dice/{face}", spot, angle=_TILT[number % 2], motion=motion)


def _step(body: Stack, line: Line, tight: bool) -> None:
    sign, ink = _SIGNS[line.sign]
    head, note = Text(line.head, STRONG, lines=2), Text(line.note, LABEL)
    note = note._replace(ink="amber" if line.sign == "now" else "")
    entry(body, f"icons/{sign}", HEAD.size, head, note, tint=ink, tight=tight)


def _losses(body: Stack, story: Story, times: Times, news: bool) -> None:
    is_asked = story.result == "asked"
    hit = _from(times.asked or times.hit, news)
    with body.pen.moving(hit):
        body.rule()
        head = say("gt.hit.if.head" if is_asked else "gt.hit.if.gone")
        body.write(Text(head, CAPTION, "red"))
        if story.splits:
            body.para(Text(say("gt.hit.if.splits", n=story.splits), LABEL))
    gone = times.falls + times.drifting
    for loss in sorted(story.losses, key=lambda loss: (loss.is_fall, loss.wave)):
        name = Text(loss.name, STRONG, lines=2)
        words = Text(loss.words, LABEL, "amber" if loss.is_fall else "red")
        art, place = tile_art(loss.number, loss.turn), Text(loss.place, LABEL, "cyan")
        listed = _from(times.wave(loss.wave), news) if loss.wave and not is_asked else hit
        if loss.is_fall and not is_asked:  # each when it has drifted off
            listed, gone = _from(gone, news), gone + times.apart
        with body.pen.moving(listed):
            entry(body, art, _TILE, name, words, place)
