"""Words on the ship under fire: whose it is, what is threatened, what its hatching means, and
what the ship is after."""

from desktop.kit.layout import Text, column, grow, hug, row, u
from desktop.kit.pen import LEAD, Pen
from desktop.kit.scene import Box, Motion
from desktop.kit.theme import GAP, GUTTER, HEAD, LABEL, STRONG
from resources import say
from trucker.briefing.hit.story import Story, after_words
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.screens.faces import draw_face
from trucker.screens.ship.face import draw_mark
from trucker.words.names import seat_name

_FACE = 40.0


def draw_banner(pen: Pen, box: Box, story: Story, lane: Box | None, late: Motion | None) -> Box:
    """What is threatened, at the left, or at the right where the threat is there. Returns the room
    beside it."""
    forms = (Text(words, STRONG) for words in _banners(story))
    text = next((each for each in forms if hug(pen, each, pad=GUTTER).least <= box.w), Text(""))
    wide = hug(pen, text, pad=GUTTER).least
    ends = (row(box, wide, grow(), gap=GUTTER), row(box, grow(), wide, gap=GUTTER)[::-1])
    free = [at for at in ends if not lane or at[0].right <= lane.x or at[0].x >= lane.right]
    if not text.words or not free:
        return box  # the column at the left says the same
    with pen.moving(late):
        pen.panel(free[0][0], "button-danger" if story.is_bad else "option")
        pen.write(free[0][0], text, "c")
    return free[0][1]


def _banners(story: Story) -> list[str]:
    """What is threatened and what comes of it, the most telling first."""
    big, side = story.roll.big, story.roll.side
    if side < 0 or not big:
        return [story.verdict]
    places = [say("gt.hit.banner", line=big, side=say(f"gt.side.{side}")), big]
    if story.result == "asked":
        return places
    whole = say("gt.hit.banner.verdict", where=places[0], verdict=story.verdict)
    return [whole, *places]


def draw_aimed(pen: Pen, box: Box, state: TruckerState, story: Story) -> Box:
    """Over the board of a rival's ship: whose it is, from the first moment on. Returns the rest."""
    seat = story.seat
    size = "shots" if story.roll.size in ("light", "heavy") else "ship"
    head, rest = column(box, max(_FACE, u(pen, HEAD.size) * LEAD), grow(), gap=GAP / 2)
    text = Text(say(f"gt.hit.at.{size}", seat=seat_name(state, seat)), HEAD, "amber")
    parts = row(head, grow(), _FACE, hug(pen, text), grow(), gap=GAP)
    draw_face(pen, parts[1].square(_FACE), state, seat, "amber")
    pen.write(parts[2], text)
    return rest


def draw_legend(pen: Pen, box: Box, story: Story, late: Motion | None) -> None:
    """What hatched cells mean, as far as there are such."""
    marks = [("struck", story.destroyed, "red"), ("falls", story.falling, "amber")]
    told = [
        (mark, Text(say(f"gt.hit.legend.{mark}"), LABEL, ink))
        for mark, cells, ink in marks
        if cells
    ]
    side = u(pen, LABEL.size) * LEAD
    wide = [side + GAP / 2 + hug(pen, text).least for _, text in told]
    if not told or sum(wide) + GUTTER * (len(wide) - 1) > box.w:
        return
    with pen.moving(late):
        for (mark, text), at in zip(told, row(box, *wide, grow(), gap=GUTTER), strict=False):
            sign, words = row(at, side, grow(), gap=GAP / 2)
            draw_mark(pen, sign.square(side), mark)
            pen.write(words, text)


def draw_after(pen: Pen, box: Box, story: Story, after: Ship, late: Motion | None) -> None:
    """What the player's ship comes to after a loss."""
    text = Text(after_words(story.ship, after), STRONG)
    wide = hug(pen, text, pad=GUTTER).least
    if wide > box.w:
        text = text._replace(style=LABEL)
        wide = hug(pen, text, pad=GUTTER).least
    if wide <= box.w:
        at = row(box, wide, grow())[0]
        with pen.moving(late):
            pen.panel(at, "option")
            pen.write(at, text, "c")
