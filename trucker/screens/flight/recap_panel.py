"""What the last card did, in the place of the card, until the player goes on."""

from desktop.kit.layout import Stack, Text, grow, row, sheet, u
from desktop.kit.pen import LEAD, Pen
from desktop.kit.scene import Box
from desktop.kit.theme import GAP, GUTTER, LABEL, NAME, NOTE, STRONG, edged
from resources import say
from trucker.briefing.adventures import LOOKS
from trucker.briefing.flight.recap import Recap, lines_of
from trucker.rules.state import TruckerState
from trucker.screens.card.face import draw_card_head
from trucker.screens.flight.track import team_sign
from trucker.words.names import seat_name

_HEAD = 78.0
"""Height of the head of the card, at most."""


def draw_recap(pen: Pen, box: Box, state: TruckerState, recap: Recap) -> None:
    """The head of the card, then a line for each ship."""
    look = LOOKS[recap.kind]
    body = sheet(pen, box, edged(look.ink), GUTTER)
    draw_card_head(pen, body.take(min(_HEAD, body.room / 5)), look.ink, look.icon)
    body.write(Text(say(f"gt.flight.card.name.{recap.kind}"), NAME))
    _ships(body, state, recap)
    spoken = " ".join([say("gt.recap.title"), *lines_of(state, recap)])
    pen.node("recap", box, None, spoken, radius=12, zone="card")


def _ships(body: Stack, state: TruckerState, recap: Recap) -> None:
    """Names above deeds, or where that has no room before them."""
    pen, count = body.pen, len(recap.ships)
    sign, told = row(body.rest, NAME.size, grow(), gap=GAP)
    line, body = u(pen, STRONG.size * LEAD), Stack(pen, told, 0)
    deeds = [Text(what, NOTE, "" if seat else "text") for seat, what in recap.ships]
    free = body.room - count * line - body.needs(*deeds)
    is_apart = free >= count * GAP / 2
    if not is_apart:
        deeds = [
            deed._replace(words=w) for deed, w in zip(deeds, lines_of(state, recap), strict=True)
        ]
        if body.needs(*deeds) > body.room:
            deeds = [deed._replace(style=LABEL) for deed in deeds]
    for (seat, _), deed in zip(recap.ships, deeds, strict=True):
        team_sign(pen, seat, sign.cx, body.rest.y + line / 2, sign.w)
        if is_apart:
            pen.write(body.take(line), Text(seat_name(state, seat), STRONG, deed.ink or "soft"))
        body.para(deed)
        body.take(max(0.0, min(GAP, free / count)))
