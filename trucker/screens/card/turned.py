"""A card that has just turned, at full size, before anything of it is played.

It rises from the pile, turns, grows into its place, and its rows come; then what it means for the
player's ship, and who flies on.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import inf

from desktop.kit.layout import Span, Stack, Text, column, grow, height_of, hug, row, sheet, u
from desktop.kit.pen import LEAD, Icon, Pen
from desktop.kit.pieces import Button, button_width, draw_button
from desktop.kit.scene import Box, Motion, Scene
from desktop.kit.theme import (
    GAP,
    GUTTER,
    LABEL,
    LEAST_TARGET,
    NOTE,
    PAD,
    STRONG,
    VALUE,
    Style,
)
from desktop.play.stage import Stage, open_stage
from desktop.play.top_bar import TopBar
from resources import say
from trucker.briefing.flight.standing import back_words
from trucker.briefing.flight.turning import Turned
from trucker.rules import flight
from trucker.screens.bubble import bubble_sizes, draw_bubble
from trucker.screens.card.face import back_of, draw_card, draw_rows
from trucker.screens.faces import draw_face
from trucker.screens.ship.built import draw_built
from trucker.screens.ship.lines import draw_shields
from trucker.words.names import seat_name
from trucker.words.speech import Saying

_RISE_MS, _TURN_MS, _MEANS_MS, _SIDE_MS = 250, 500, 900, 250
SHOWN_MS = _MEANS_MS + _SIDE_MS
"""Until all of it is there."""

_UP, _TILT, _SIDE = 10.0, -5.0, 24.0
"""How far a card rises, and by how many degrees it tilts; how far what it means slides in."""

_PILE, _EDGES = (168.0, 230.0), (4, 4.0)
"""Size of the pile; how many of its cards are seen, and how far apart."""

_ART, _FOOT, _FACE, _SPEAKS, _WIDE = 240.0, 60.0, 56.0, 84.0, 1000.0
"""Heights of the picture, of the foot, of a face and of one that speaks; from which width on the
pile is seen."""

_GONE = 110  # alpha of who flies no more

_TITLE = Style("display", 28)

_FORWARD = replace(Motion(), alpha=255)


@dataclass(slots=True)
class CardShown:
    """An interlude: the card stands until the player goes on, or for so many seconds."""

    turned: Turned
    stands_s: float
    scrolled: Callable[[str], float]
    word: Saying | None = None  # what a rival says to it
    is_new: bool = True  # its motions are still to come
    shows_ship: bool = False  # the player's ship lies in its place

    is_text = False

    @property
    def is_stop(self) -> bool:
        """Not for who flies no more."""
        return not self._is_out

    @property
    def _is_out(self) -> bool:
        return self.turned.state.seats[0].is_out

    @property
    def hold_s(self) -> float:
        return SHOWN_MS / 1000 + self.stands_s

    def passed(self) -> None:
        """Nothing is kept of it."""

    def look_at_ship(self) -> None:
        """Or back at the card."""
        self.shows_ship, self.is_new = not self.shows_ship, False

    def compose(self, bar: TopBar, width: float, height: float, k: float) -> Scene:
        state = self.turned.state
        worth = say("gt.flight.owns", n=flight.owned(state, 0))
        title = say(f"gt.flight.head.{state.plan.id}")
        stage = open_stage(bar, width, height, k, title, _note(self.turned), worth=worth)
        pen = stage.pen
        area, foot = column(stage.body, grow(), max(_FOOT, u(pen, LEAST_TARGET) + 2 * GAP))
        has_pile = width >= _WIDE * k
        pile, card, side = row(area, Span(0, 5 * has_pile), grow(6), grow(6))
        self._draw(pen, pile, card, side)
        self._foot(stage, foot)
        pen.scene.focus = "next"
        return pen.scene

    def _draw(self, pen: Pen, pile: Box, card: Box, side: Box) -> None:
        state = self.turned.state
        level = max(1, min(3, state.plan.level))
        spot = _pile(pen, pile, len(state.deck), level) if pile else card
        pen.layer()
        if self.shows_ship:
            ship = state.seats[0].ship
            grid = draw_built(pen, pen.panel(card, "panel-money").inset(GAP), ship)
            draw_shields(pen, grid, ship, GAP)
        else:
            rises = _rising(pen, spot, card, back_of(state, level)) if self.is_new else None
            rows = self.scrolled("card.rows")
            draw_card(pen, card, state, rises, offset=rows, most=_ART, style=_TITLE)
        pen.layer()
        slides = Motion(_MEANS_MS, _SIDE_MS, dx=_SIDE) if self.is_new else None
        with pen.moving(slides):
            self._side(pen, side)

    def _side(self, pen: Pen, box: Box) -> None:
        """What it means above; below who has a word to say, or who flies on."""
        turned = self.turned
        told = [words for words in (turned.leaves, turned.stays) if words]
        low = sum(height_of(pen, Text(words, STRONG), box.w - 2 * PAD) for words in told)
        face, name = (_FACE, 0.0) if self.word is None else (_SPEAKS, u(pen, VALUE.size))
        high = name + u(pen, VALUE.size) + face + low + (len(told) + 1) * GAP + 2 * GUTTER
        if high > box.h / 2:  # at large text what it means for the player needs the room
            face, name = _FACE, 0.0
            high = u(pen, VALUE.size) + face + low + (len(told) + 1) * GAP + 2 * GUTTER
        means, who = column(box, grow(), high if told else 0.0)
        self._means(pen, means)
        if told:
            self._who(pen, who, told, face)

    def _means(self, pen: Pen, box: Box) -> None:
        turned = self.turned
        body = sheet(pen, box, "panel-info", GUTTER, GAP)
        head = Text(say("gt.means.head"), VALUE)
        before = Text(say("gt.means.before"), LABEL)
        body.ends(head, before if hug(pen, head, before).least + GAP < body.rest.w else Text(""))
        rows = turned.meaning
        if not rows:
            body.para(Text(say("gt.means.out"), NOTE))
            spoken = say("gt.means.out")
        else:
            aboard = Text(turned.aboard, LABEL, "amber")
            low = body.foot(u(pen, LABEL.size) * LEAD)
            pen.write(low, aboard)
            draw_rows(pen, body.rest, rows, "means.rows", self.scrolled("means.rows"))
            spoken = ". ".join(f"{each.title}: {each.note}" for each in rows)
        pen.node("means", box, None, f"{head.words}. {spoken}", radius=GUTTER, zone="means")

    def _who(self, pen: Pen, box: Box, told: list[str], side: float) -> None:
        """Faces in flight order, or who speaks; then who stays and who gives up."""
        turned, state, word = self.turned, self.turned.state, self.word
        body = sheet(pen, box, pad=PAD, air=GUTTER)
        spoken = ". ".join(told)
        if word is not None:
            self._speaks(pen, body.take(max(side, u(pen, 3.6 * VALUE.size))), word, side)
            name = seat_name(state, word.seat)
            spoken = f"{say('gt.log.says', seat=name, words=word.words)} {spoken}"
        else:
            rivals = [seat for seat in (*state.order, *turned.left) if seat]
            for seat, at in zip(rivals, body.row(side, *[side] * len(rivals)), strict=False):
                draw_face(pen, at, state, seat, alpha=_GONE if seat in turned.left else 255)
        for words in told:
            gone = words == turned.leaves
            sign = Icon("triangle-alert" if gone else "check", "amber" if gone else "green")
            body.para(Text(words, STRONG, "amber" if gone else ""), sign=sign)
        pen.node("rivals", box, None, spoken, radius=GUTTER, zone="means")

    def _speaks(self, pen: Pen, box: Box, word: Saying, side: float) -> None:
        """The face, its name and place, and below these the line in a bubble."""
        state, seat = self.turned.state, word.seat
        face, said = row(box, side, grow(), gap=PAD)
        face = face.square()
        draw_face(pen, face, state, seat, alpha=_GONE if seat in self.turned.left else 255)
        body = Stack(pen, said, GAP)
        parts = [Text(seat_name(state, seat), VALUE)]
        if seat in state.order:
            parts.append(Text(back_words(state, seat), LABEL, "cyan"))
        body.line(*parts)
        bubble = next(bubble_sizes(pen, word.words, body.rest.w))
        draw_bubble(pen, Box(said.x, body.rest.y, *bubble), face, word.words)

    def _foot(self, stage: Stage, box: Box) -> None:
        pen = stage.pen
        pen.panel(box)
        stands = self.stands_s == inf
        words = say("gt.card.ship.back" if self.shows_ship else "gt.card.ship")
        look = Button("peek", words, "peek", key="v")
        if self._is_out:
            look = Button("until", say("gt.out.score"), "skip")
        on = Button("next", self.turned.following, "next", "primary", "enter")
        wide = [button_width(pen, each, 0) for each in (look, on)]
        said, *spots = row(box.inset(PAD, GAP), grow(), *wide)
        for button, at in zip((look, on), spots, strict=True):
            aside = button.id == "peek"  # it answers nothing: Enter still plays the card
            draw_button(pen, at, button, zone="tools" if aside else "choices")
        body = Stack(pen, said, 0)
        lines = [Text(say("gt.card.stands" if stands else "gt.card.passes"), STRONG)]
        lines.append(Text(say("gt.card.setting"), LABEL))
        kept = lines if body.needs(*lines) <= said.h + GAP else lines[:1]
        if body.needs(*kept) <= said.h + GAP:
            for text in kept:
                body.para(text)


def _note(turned: Turned) -> str:
    """Which card it is; what it is, its face tells once it has turned."""
    state = turned.state
    total = state.flight_cards
    return say("gt.card.note", number=total - len(state.deck), total=total)


def _pile(pen: Pen, box: Box, left: int, level: int) -> Box:
    """What is still to come, face down; the box of its upper card."""
    count, step = _EDGES
    spot = box.centered(*_PILE)
    for index in range(min(left, count)):
        at = spot.moved(step * index, -step * index)
        pen.picture(f"cards/back-{level}", at)
    words = Text(say("gt.card.to_come", n=left), STRONG)
    wide = hug(pen, words, pad=PAD).least
    chip = Box(spot.cx, spot.bottom, 0, 0).moved(0, 3 * PAD).centered(wide, u(pen, LEAST_TARGET))
    if chip.w <= box.w:
        pen.panel(chip, "option")
        pen.write(chip, words, "c")
    top = max(0, min(left, count) - 1)
    return spot.moved(step * top, -step * top)


def _rising(pen: Pen, spot: Box, card: Box, art: str) -> Motion:
    """The back rises, and turns up to its edge on the way; then comes the face, as is returned."""
    sound = "omen" if art == "cards/back-super" else "card"
    half, way = _TURN_MS // 2, (card.cx - spot.cx) / 2
    rise = replace(_FORWARD, ms=_RISE_MS, dy=-_UP, turn=_TILT, leaves=True, sound=sound)
    edge = Motion(_RISE_MS, half, dx=way, dy=card.cy - spot.cy, alpha=255, flip=True, leaves=True)
    pen.picture(art, spot, motion=rise)
    pen.picture(art, spot.moved(0, -_UP), motion=edge)
    return Motion(_RISE_MS + half, half, dx=-way, scale=spot.h / card.h, flip=True, alpha=255)
