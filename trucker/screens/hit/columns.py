"""What stands beside a ship under fire: roll and verdict, what would go, the swarm, the rivals."""

from collections.abc import Mapping
from dataclasses import replace

from desktop.kit.layout import Stack, Text, grow, hug, needed, row, scrolling, sheet, u
from desktop.kit.motions import seen, thrown
from desktop.kit.pen import LEAD, Pen
from desktop.kit.scene import Box
from desktop.kit.theme import (
    AMOUNT,
    CAPTION,
    GAP,
    GUTTER,
    HEAD,
    LABEL,
    NAME,
    STRONG,
    VALUE,
    Ink,
    ink_of,
    look,
)
from resources import say
from trucker.briefing.adventures.look import Status
from trucker.briefing.hit.shots import volley_of
from trucker.briefing.hit.story import Line, Story
from trucker.briefing.hit.swarm import Told, rival_status, shot_status
from trucker.rules.state import TruckerState
from trucker.screens.flight.track import STATUS_INKS, TEAMS
from trucker.screens.hit.board import DICE_MS, threat_art
from trucker.words.names import seat_name

_DIE, _TILE, _ART = 58.0, 38.0, 30.0  # sides of a die, of a part that goes, of a threat
_LEAST_LOST = 84.0  # of a list of what is lost that scrolls by itself
_TILT = (-6, 5)  # degrees of dice that lie side by side
_SIGNS: Mapping[str, tuple[str, Ink]] = {
    "yes": ("circle-check", "green"),
    "no": ("circle-x", "red"),
    "none": ("minus", "mute"),
    "now": ("circle-help", "amber"),
}


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


# Left


def draw_left(pen: Pen, box: Box, story: Story, news: bool, offset: float) -> None:
    """Threat, dice and line; the steps to the verdict; what goes, which may scroll."""
    face = replace(look("panel"), tab=ink_of("red" if story.is_bad else "green"))
    body = sheet(pen, box, face, air=GAP)
    pen.node("story", box, None, story.aloud, zone="story", radius=GUTTER)
    head, origin = Text(story.head, VALUE), Text(story.roll.origin, LABEL)
    if hug(pen, head, origin).least + GUTTER < body.rest.w:
        body.ends(head, origin)
    else:
        body.write(head, gap=0)
        body.write(origin)
    _dice(body, story, news)
    if story.roll.big:
        with pen.moving(seen(DICE_MS) if news and story.roll.dice else None):
            body.write(Text(story.roll.big, AMOUNT, "amber"), "c")
    body.rule()

    def losses(body: Stack) -> None:
        if story.losses:
            _losses(body, story)

    def chain(body: Stack, tight: bool = True) -> None:
        for line in story.lines:
            _step(body, line, tight)

    low = needed(pen, body.rest.w, losses)
    room = body.room - low - (GAP if low else 0)
    tall = needed(pen, body.rest.w, lambda body: chain(body, False))
    tight = tall > room
    tall = needed(pen, body.rest.w, chain) if tight else tall
    if tall <= room:
        chain(body, tight)
        losses(Stack(pen, body.foot(low)))
    elif low and body.room - tall >= u(pen, _LEAST_LOST):  # the chain stays, what is lost scrolls
        chain(body)
        scrolling(pen, "steps", body.rest, offset, losses)
    else:
        scrolling(pen, "steps", body.rest, offset, lambda body: (chain(body), losses(body)))


def _dice(body: Stack, story: Story, news: bool) -> None:
    """Two dice, or two pairs of sabotage."""
    if not story.roll.dice:
        return
    pen, plus = body.pen, Text("+", NAME)
    sum_of = hug(pen, plus).least + 2 * GUTTER
    pairs = body.row(_DIE, *[grow()] * (len(story.roll.dice) // 2))
    for number, face in enumerate(story.roll.dice):
        pair = pairs[number // 2]
        pair = pair.centered(min(pair.w, 2 * _DIE + sum_of), _DIE)
        first, between, second = row(pair, grow(), sum_of, grow(), gap=0)
        pen.picture(
            f"dice/{face}",
            (first, second)[number % 2].square(_DIE),
            angle=_TILT[number % 2],
            motion=thrown(number, DICE_MS) if news else None,
        )
        if number % 2:
            pen.write(between, plus, "c")


def _step(body: Stack, line: Line, tight: bool) -> None:
    sign, ink = _SIGNS[line.sign]
    head, note = Text(line.head, STRONG, lines=2), Text(line.note, LABEL)
    note = note._replace(ink="amber" if line.sign == "now" else "")
    entry(body, f"icons/{sign}", HEAD.size, head, note, tint=ink, tight=tight)


def _losses(body: Stack, story: Story) -> None:
    body.rule()
    head = say("gt.hit.if.head" if story.result == "asked" else "gt.hit.if.gone")
    body.write(Text(head, CAPTION, "red"))
    if story.splits:
        body.para(Text(say("gt.hit.if.splits", n=story.splits), LABEL))
    for loss in story.losses:
        name = Text(loss.name, STRONG, lines=2)
        words = Text(loss.words, LABEL, "amber" if loss.is_fall else "red")
        art, place = f"tiles/{loss.number}-{loss.turn}", Text(loss.place, LABEL, "cyan")
        entry(body, art, _TILE, name, words, place)


# Right


def draw_right(pen: Pen, box: Box, state: TruckerState, told: Told, offset: float) -> None:
    """The card's shots with what came of each, then what the same roll did to the rivals."""
    body = sheet(pen, box, "panel-info", GUTTER, GAP)
    volley = volley_of(state, told.card)
    if volley:
        kind = "meteors" if volley[0].size in ("small", "large") else "shots"
        count = Text(say("gt.hit.swarm.count", n=len(volley)), LABEL)
        name = Text(say(f"gt.hit.swarm.{kind}"), VALUE)
        has_room = hug(pen, name, count).least + GUTTER <= body.rest.w
        body.ends(name, count if has_room else Text(""))

    def swarm(body: Stack) -> None:
        for number in range(1, len(volley) + 1):
            face = "option-picked" if number == told.now else "row"
            body.boxed(lambda body, n=number: _shot(body, state, told, n), face, GAP, GAP / 2)

    def rivals(body: Stack) -> None:
        body.gap = GAP / 2
        if volley:
            body.rule()
        body.write(Text(say("gt.hit.rivals"), CAPTION))
        for seat in range(1, len(state.seats)):
            _rival(body, state, told, seat)

    low = needed(pen, body.rest.w, rivals)
    if not volley or needed(pen, body.rest.w, swarm) + GAP + low <= body.room:
        swarm(body)
        rivals(Stack(pen, body.foot(low) if volley else body.rest))
    else:
        scrolling(pen, "swarm", body.rest, offset, lambda body: (swarm(body), rivals(body)))


def _shot(body: Stack, state: TruckerState, told: Told, number: int) -> None:
    threat = volley_of(state, told.card)[number - 1]
    name = say(
        "gt.hit.swarm.row",
        size=say(f"gt.hit.size.{threat.size}"),
        side=say(f"gt.side.{threat.side}"),
    )
    status = shot_status(state, told, number)
    art = threat_art(threat.size, threat.side, number)
    entry(
        body,
        art,
        _ART,
        Text(name, STRONG, lines=2),
        _words(status),
    )


def _rival(body: Stack, state: TruckerState, told: Told, seat: int) -> None:
    status = rival_status(state, told, seat)
    name = Text(seat_name(state, seat), STRONG, lines=2)
    entry(
        body,
        f"teams/{TEAMS[seat]}",
        HEAD.size,
        name,
        _words(status),
    )


def _words(status: Status) -> Text:
    return Text(status.text, LABEL, STATUS_INKS[status.tone])
