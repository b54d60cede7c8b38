"""Words on the ship under fire: what is threatened, what its hatching means, what it is after."""

from desktop.kit.layout import Text, grow, hug, row
from desktop.kit.pen import Pen
from desktop.kit.scene import Box, Motion
from desktop.kit.theme import GUTTER, STRONG
from resources import say
from trucker.briefing.hit.story import Story
from trucker.rules.state import TruckerState
from trucker.words.names import seat_name


def draw_banner(
    pen: Pen, box: Box, state: TruckerState, story: Story, lane: Box | None, late: Motion | None
) -> Box:
    """What is threatened, at the left, or at the right where the threat is there. Returns the room
    beside it."""
    forms = (Text(words, STRONG) for words in _banners(state, story))
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


def _banners(state: TruckerState, story: Story) -> list[str]:
    """What is threatened and what comes of it, the most telling first; with a rival's name."""
    big, side = story.roll.big, story.roll.side
    if side < 0 or not big:
        return [story.verdict]
    places = [say("gt.hit.banner", line=big, side=say(f"gt.side.{side}")), big]
    if story.seat:
        seat = seat_name(state, story.seat)
        places = [say("gt.hit.banner.at", seat=seat, where=place) for place in places]
    whole = say("gt.hit.banner.verdict", where=places[0], verdict=story.verdict)
    return [whole, *places]
