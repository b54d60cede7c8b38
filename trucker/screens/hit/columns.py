"""What stands beside a ship under fire: roll and verdict, what would go, the swarm, the rivals."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from desktop.kit.pen import Pen
from desktop.kit.scene import RGB, Box, Look
from desktop.kit.theme import look, theme
from desktop.kit.typography import shorten
from resources import say
from trucker.rules.progress import awaits_hit
from trucker.rules.state import TruckerState
from trucker.screens.flight.track import team_sign
from trucker.screens.hit.board import DICE_MS, dice_motion, late, threat_art
from trucker.screens.hit.shots import Shot, volley_of
from trucker.screens.hit.story import Line, Loss, Story, fate_words
from trucker.words.names import seat_name

__all__ = ["Told", "draw_left", "draw_right"]

_PAD = 16.0
_LEAST_LOST = 84.0  # of a list of what is lost that scrolls by itself


@dataclass(frozen=True, slots=True)
class Told:
    """What is known of a card's shots."""

    card: str | None
    shots: Mapping[int, Shot]  # by number
    now: int  # number of the one that is shown, 0 = none of them
    is_asked: bool  # whether the player is to choose now
    again: bool = False  # whether the card was over long ago


# Left


def draw_left(pen: Pen, box: Box, story: Story, news: bool, offset: float) -> None:
    """Threat, dice and line; the steps to the verdict; what goes, which may scroll."""
    colors, k = theme(), pen.k
    bad = story.result in ("asked", "destroyed", "broke", "broken") and not story.seat
    pen.panel(box, replace(look("panel"), tab=colors.red if bad else colors.green))
    x, w = box.x + _PAD, box.w - 2 * _PAD
    y = box.y + 8 + 11 * k
    wide = pen.text(story.head, x, y, 17, colors.text, "strong", room=w, lines=1)
    if story.origin and wide + pen.measure(story.origin, 15, "label") + 10 < w:
        pen.text(story.origin, box.right - _PAD, y, 15, colors.soft, "label", "r")
        y += 14 * k
    elif story.origin:
        y += 22 * k
        pen.text(story.origin, x, y, 15, colors.soft, "label", room=w)
        y += 12 * k
    else:
        y += 14 * k
    y = _dice(pen, Box(x, y + 6, w, 0), story, news)
    if story.big:
        seen = late(DICE_MS, 160) if news and story.dice else None
        pen.text(
            story.big, box.cx, y + 15 * k, 26, colors.amber, "display", "c", room=w, motion=seen
        )
        y += 32 * k
    rest = Box(box.x, y + 6, box.w, box.bottom - 6 - y - 6)
    _rule(pen, x, rest.y, w)
    losses = _losses_tall(pen, story, w)
    tight = _lines_tall(pen, story.lines, w) + losses > rest.h
    lines = _lines_tall(pen, story.lines, w, tight)
    if lines + losses <= rest.h:
        _body(pen, Box(x, rest.y + 8, w, rest.h), story, box.bottom - losses, tight)
        return
    # The chain stays in its order, and what is lost scrolls below it; all of it where the chain
    # leaves no room for that.
    top, above = rest.y + 8, story.lines
    if rest.h - lines >= _LEAST_LOST * k and losses:
        top, above = _draw_lines(pen, x, top, w, story.lines, tight) - 4, ()
    area = Box(x - 4, top, w + 14, rest.bottom - top)
    content = 4 + _losses_tall(pen, story, w - 10) + 4
    if above:
        content += _lines_tall(pen, above, w - 10, tight)
    with pen.scroll("steps", area, max(content, area.h), offset) as start:
        y = _draw_lines(pen, x, start + 4, w - 10, above, tight)
        if story.losses:
            _draw_losses(pen, x, y, w - 10, story)


def _dice(pen: Pen, box: Box, story: Story, news: bool) -> float:
    """Two dice, or two pairs of sabotage. Returns the y below."""
    dice = story.dice
    if not dice:
        return box.y
    side = 58.0 if len(dice) == 2 else 44.0
    gap = 22.0 if len(dice) == 2 else 10.0
    wide = side * len(dice) + gap * (len(dice) - 1) + (14 if len(dice) == 4 else 0)
    x = box.cx - wide / 2
    for index, face in enumerate(dice):
        spot = Box(x, box.y, side, side)
        motion = dice_motion(index) if news else None
        tilt = -6 if index % 2 == 0 else 5
        pen.picture(f"dice/{face}", spot, angle=tilt, motion=motion)
        x += side + gap
        if index % 2 == 0:
            pen.text("+", x - gap / 2, spot.cy, 18, theme().text, "strong", "c", scaled=False)
        elif index == 1:
            x += 14
    return box.y + side + 8


def _rule(pen: Pen, x: float, y: float, w: float) -> None:
    line = (*theme().edge, 90)
    pen.panel(Box(x, y, w, 1), Look(line, line, line, 0, 0, None, 0, shine=False))


def _body(pen: Pen, box: Box, story: Story, foot: float, tight: bool) -> None:
    y = _draw_lines(pen, box.x, box.y, box.w, story.lines, tight)
    if story.losses:
        y = max(y, foot) if foot - y < 60 * pen.k else foot
        _draw_losses(pen, box.x, y, box.w, story)


def _is_beside(pen: Pen, line: Line, w: float) -> bool:
    """Whether the note has room at the right of its head."""
    wide = pen.measure(line.head, 16, "strong") + pen.measure(line.note, 15, "label")
    return 28 * pen.k + wide + 12 <= w


def _note_tall(pen: Pen, line: Line, w: float, tight: bool) -> float:
    if tight and _is_beside(pen, line, w):
        return 0.0
    return pen.para_height(line.note, w - 28 * pen.k, 15, "label")


def _lines_tall(pen: Pen, lines: Sequence[Line], w: float, tight: bool = False) -> float:
    """`tight`: notes that have room there stand beside their heads."""
    return sum(20 * pen.k + _note_tall(pen, line, w, tight) + 8 for line in lines) + 8


def _draw_lines(
    pen: Pen, x: float, y: float, w: float, lines: Sequence[Line], tight: bool
) -> float:
    colors, k = theme(), pen.k
    signs: Mapping[str, tuple[str, RGB]] = {
        "yes": ("circle-check", colors.green),
        "no": ("circle-x", colors.red),
        "none": ("minus", colors.mute),
        "now": ("circle-help", colors.amber),
    }
    for line in lines:
        sign, ink = signs[line.sign]
        pen.icon(sign, x + 10 * k, y + 10 * k, 20, ink)
        left = x + 28 * k
        pen.text(line.head, left, y + 10 * k, 16, colors.text, "strong", room=w - 28 * k)
        note = colors.amber if line.sign == "now" else colors.soft
        if tight and _is_beside(pen, line, w):
            pen.text(line.note, x + w, y + 10 * k, 15, note, "label", "r")
            y += 20 * k + 8
            continue
        y = pen.para(line.note, left, y + 20 * k, w - 28 * k, 15, note, "label") + 8
    return y


def _losses_tall(pen: Pen, story: Story, w: float) -> float:
    if not story.losses:
        return 0.0
    k = pen.k
    tall = 14 + 26 * k
    if story.splits:
        tall += pen.para_height(say("gt.hit.if.splits", n=story.splits), w, 15, "label") + 6
    return tall + sum(_loss_tall(pen, loss, w) for loss in story.losses)


def _loss_tall(pen: Pen, loss: Loss, w: float) -> float:
    words = pen.para_height(loss.words, w - 46 * pen.k, 15, "label")
    return max(40 * pen.k, 19 * pen.k + words) + 6


def _draw_losses(pen: Pen, x: float, y: float, w: float, story: Story) -> None:
    colors, k = theme(), pen.k
    _rule(pen, x, y + 4, w)
    y += 14
    head = say("gt.hit.if.head" if story.result == "asked" else "gt.hit.if.gone")
    pen.title(head, x, y + 9 * k, colors.red, room=w)
    y += 26 * k
    if story.splits:
        words = say("gt.hit.if.splits", n=story.splits)
        y = pen.para(words, x, y - 4, w, 15, colors.soft, "label") + 10
    for loss in story.losses:
        side = 38 * k
        pen.picture(f"tiles/{loss.number}-{loss.turn}", Box(x, y, side, side))
        left = x + 46 * k
        place = pen.text(loss.place, x + w, y + 9 * k, 14, colors.cyan, "label", "r")
        pen.text(
            loss.name,
            left,
            y + 9 * k,
            15,
            colors.text,
            "strong",
            room=w - 46 * k - place - 6,
            lines=1,
        ) if pen.measure(loss.name, 15, "label") <= w - 46 * k - place - 6 else pen.text(
            _cut(pen, loss.name, w - 46 * k - place - 6), left, y + 9 * k, 15, colors.text, "label"
        )
        ink = colors.amber if loss.is_fall else colors.red
        pen.para(loss.words, left, y + 19 * k, w - 46 * k, 15, ink, "label")
        y += _loss_tall(pen, loss, w)


def _cut(pen: Pen, words: str, room: float) -> str:
    """As much of a name as has room; all of it is said by the label of the panel."""
    return shorten(words, room, 15 * pen.k, "label")


# Right


def draw_right(pen: Pen, box: Box, state: TruckerState, told: Told, offset: float) -> None:
    """The card's shots with what came of each, then what the same roll did to the rivals."""
    colors, k = theme(), pen.k
    pen.panel(box, "panel-info")
    x, w = box.x + _PAD, box.w - 2 * _PAD
    row = 2 * 20 * k + 10
    foot = 28 * k + (len(state.seats) - 1) * row + 8
    volley = volley_of(state, told.card)
    y = box.y + 8 + 11 * k
    if volley:
        kind = "meteors" if volley[0].size in ("small", "large") else "shots"
        wide = pen.text(say(f"gt.hit.swarm.{kind}"), x, y, 17, colors.text, "strong", room=w)
        count = say("gt.hit.swarm.count", n=len(volley))
        if wide + pen.measure(count, 15, "label") + 10 <= w:
            pen.text(count, box.right - _PAD, y, 15, colors.soft, "label", "r")
        y += 15 * k
    else:
        y = box.y + 4
    pitch = 2 * 20 * k + 18
    area = Box(box.x + 8, y, box.w - 16, box.bottom - 8 - y)
    if pitch * len(volley) + foot <= area.h:
        _swarm(pen, area, area.y, state, told, pitch)
        top = box.bottom - foot if volley else y
        _rivals(pen, Box(x, top, w, foot), state, told, row)
        return
    with pen.scroll("swarm", area, pitch * len(volley) + foot, offset) as top:
        _swarm(pen, replace(area, w=area.w - 10), top, state, told, pitch)
        below = Box(x, top + pitch * len(volley), w - 10, foot)
        _rivals(pen, below, state, told, row)


def _swarm(pen: Pen, box: Box, top: float, state: TruckerState, told: Told, pitch: float) -> None:
    colors, k = theme(), pen.k
    for number, threat in enumerate(volley_of(state, told.card), 1):
        spot = Box(box.x, top + (number - 1) * pitch, box.w, pitch - 6)
        is_now = number == told.now
        pen.panel(spot, "option-picked" if is_now else "row")
        side = 34.0 if threat.size in ("large", "heavy") else 26.0
        art = Box(spot.x + 22 - side / 2, spot.cy - side / 2, side, side)
        pen.picture(threat_art(threat.size, threat.side, number), art)
        left = spot.x + 44
        room = spot.right - 6 - left
        name = say(
            "gt.hit.swarm.row",
            size=say(f"gt.hit.size.{threat.size}"),
            side=say(f"gt.side.{threat.side}"),
        )
        pen.text(name, left, spot.cy - 10 * k, 15, colors.text, "strong", room=room)
        words, ink = _state(state, told, number)
        words = _cut(pen, words, room)
        pen.text(words, left, spot.cy + 10 * k, 15, ink, "label", room=room)


def _state(state: TruckerState, told: Told, number: int) -> tuple[str, RGB]:
    colors = theme()
    shot = told.shots.get(number)
    if number == told.now and told.is_asked:
        line = state.step.index if state.step is not None else 0
        return say("gt.hit.swarm.yours", line=line), colors.amber
    if shot is not None and (shot.fates or number < told.now):
        fate = shot.fate(0)
        words = fate_words(shot.before[0], fate, 0)
        ink = colors.soft
        if fate is not None:
            ink = colors.red if fate.lost else colors.green if fate.result != "miss" else ink
        return say("gt.hit.swarm.result", line=shot.line, words=words), ink
    if number < told.now or (told.again and number != told.now):
        return say("gt.hit.swarm.over"), colors.soft
    if number == told.now:
        return say("gt.hit.swarm.now"), colors.amber
    return say("gt.hit.swarm.later"), colors.mute


def _rivals(pen: Pen, box: Box, state: TruckerState, told: Told, row: float) -> None:
    colors, k = theme(), pen.k
    _rule(pen, box.x, box.y, box.w)
    pen.title(say("gt.hit.rivals"), box.x, box.y + 16 * k, room=box.w)
    y = box.y + 28 * k
    for seat in range(1, len(state.seats)):
        cy = y + row / 2
        team_sign(pen, seat, box.x + 10, cy, 20)
        left = box.x + 30
        room = box.right - left
        words, ink = _rival(state, told, seat)
        name = seat_name(state, seat)
        name = _cut(pen, name, room)
        pen.text(name, left, cy - 10 * k, 15, colors.text, "strong", room=room)
        words = _cut(pen, words, room)
        pen.text(words, left, cy + 10 * k, 15, ink, "label", room=room)
        y += row


def _rival(state: TruckerState, told: Told, seat: int) -> tuple[str, RGB]:
    colors, shot = theme(), told.shots.get(told.now)
    fate = shot.fate(seat) if shot is not None else None
    if fate is not None and shot is not None:
        ink = colors.red if fate.lost else colors.green if fate.result != "miss" else colors.soft
        return fate_words(shot.before[seat], fate, seat), ink
    if seat in shot.out if shot is not None else state.seats[seat].is_out:
        return say("gt.hit.rival.out"), colors.mute
    waits = not told.again and awaits_hit(state, seat)
    return say("gt.hit.rival.waits" if waits else "gt.hit.rival.none"), colors.mute
