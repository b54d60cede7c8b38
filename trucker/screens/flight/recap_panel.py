"""What the last card did, in the place of the card, until the player goes on."""

from desktop.kit.layout import Stack, Text, grow, row, scrolling, sheet, u
from desktop.kit.pen import LEAD, Pen
from desktop.kit.scene import Box
from desktop.kit.theme import GAP, GUTTER, LABEL, NAME, NOTE, STRONG, edged
from resources import say
from trucker.briefing.flight.recap import Recap, lines_of
from trucker.briefing.looks import LOOKS
from trucker.rules.state import TruckerState
from trucker.screens.card.face import draw_card_head
from trucker.screens.flight.track import team_sign
from trucker.words.names import seat_name

_HEAD = 78.0
"""Height of the head of the card, at most."""


def draw_recap(pen: Pen, box: Box, state: TruckerState, recap: Recap, offset: float) -> None:
    """The head of the card, then a line for each ship; `offset`: how far these are scrolled, where
    they have no room."""
    look = LOOKS[recap.kind]
    body = sheet(pen, box, edged(look.ink), GUTTER)
    draw_card_head(pen, body.take(min(_HEAD, body.room / 5)), look.ink, look.icon, look.scene)
    body.write(Text(say(f"gt.flight.card.name.{recap.kind}"), NAME))
    _ships(body, state, recap, offset)
    spoken = " ".join([say("gt.recap.title"), *lines_of(state, recap)])
    pen.node("recap", box, None, spoken, radius=12, zone="card")


def _ships(body: Stack, state: TruckerState, recap: Recap, offset: float) -> None:
    """Names above deeds, or where that has no room before them."""
    pen, count, parts = body.pen, len(recap.ships), (NAME.size, grow())
    line, told = u(pen, STRONG.size * LEAD), Stack(pen, row(body.rest, *parts, gap=GAP)[1], 0)
    deeds = [Text(what, NOTE, "" if seat else "text") for seat, what in recap.ships]
    free = told.room - count * line - told.needs(*deeds)
    is_apart = free >= count * GAP / 2
    if not is_apart:
        deeds = [
            deed._replace(words=w) for deed, w in zip(deeds, lines_of(state, recap), strict=True)
        ]
        if told.needs(*deeds) > told.room:
            deeds = [deed._replace(style=LABEL) for deed in deeds]

    def draw(body: Stack) -> None:
        sign, at = row(body.rest, *parts, gap=GAP)
        told = Stack(body.pen, at, 0)
        for (seat, _), deed in zip(recap.ships, deeds, strict=True):
            team_sign(body.pen, seat, sign.cx, told.rest.y + line / 2, sign.w)
            if is_apart:
                name = Text(seat_name(state, seat), STRONG, deed.ink or "soft")
                body.pen.write(told.take(line), name)
            told.para(deed)
            told.take(max(0.0, min(GAP, free / count)))
        body.take(told.rest.y - at.y)

    scrolling(pen, "recap.ships", body.rest, offset, draw)
