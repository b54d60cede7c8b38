"""One of two missions: both cards side by side, with what each brings, pays and costs."""

from collections.abc import Sequence
from functools import partial

from desktop.kit.layout import Stack, Text, column, grow, hug, needed, row, scrolling, sheet, u
from desktop.kit.pen import LEAD, Icon, Pen
from desktop.kit.pieces import Button, draw_button
from desktop.kit.scene import Box, Scene
from desktop.kit.theme import GAP, GUTTER, HEAD, LABEL, LEAST_TARGET, STRONG, TITLE, cell, flat
from desktop.play.stage import open_stage
from desktop.play.top_bar import TopBar
from desktop.play.view import GUARD_SECONDS, View
from resources import say
from tabletop import Action
from trucker.ai.guests import mildest_mission
from trucker.briefing.flight.expanded import brought_words, pay_words
from trucker.rules.actions import Choose
from trucker.rules.printed import MissionCard
from trucker.rules.state import TruckerState
from trucker.words.names import credits_words

__all__ = ["MissionView"]

_ART, _MARK = 84.0, 14.0
_LEAST = 0.5  # of its height the picture keeps where the words need the room
_MOST = 4  # of complexity and cruelty


class MissionView(View[TruckerState]):
    """Asks "mission"."""

    guard_s = GUARD_SECONDS

    def act(self, act: object) -> Sequence[Action]:
        return (act,) if isinstance(act, Action) else ()

    def compose(self, bar: TopBar, width: float, height: float, k: float) -> Scene:
        state, decision = self.state, self.state.decision
        advance = credits_words(state.cards.advance[state.level])
        note = say(f"gt.flight.{state.plan.id}")
        stage = open_stage(bar, width, height, k, say("gt.flight.head.mission"), note)
        pen = stage.pen
        if decision is None:
            return pen.scene
        main, options = mildest_mission(state, decision), decision.options
        cards, low = column(stage.body, grow(), u(pen, LEAST_TARGET), gap=GAP)
        pen.write(low, Text(say("gt.mission.binds", credits=advance), LABEL, lines=2), "c")
        for number, (option, at) in enumerate(
            zip(options, row(cards, *[grow()] * len(options), gap=GUTTER), strict=True), 1
        ):
            assert isinstance(option, Choose)
            mission = state.cards.missions[option.mission]
            self._card(pen, at, mission, option, number, option == main)
        return pen.scene

    def _card(
        self, pen: Pen, box: Box, mission: MissionCard, act: Action, number: int, main: bool
    ) -> None:
        body = sheet(pen, box, "panel-money" if main else "panel", GUTTER, GUTTER)
        style, ident = "primary" if main else "plain", f"choice.{mission.id}"
        button = Button(ident, say("gt.mission.fly"), act, style, str(number))
        at = body.foot(u(pen, LEAST_TARGET) + GAP)
        label = f"{say('gt.mission.fly')}: {say(f'gt.mission.{mission.id}')}"
        draw_button(pen, at, button._replace(tip=label), zone="choices")
        if main:
            pen.scene.focus = ident
        draw = partial(_told, mission=mission, level=self.state.level)
        title = Text(say(f"gt.mission.{mission.id}"), TITLE)
        most = min(_ART, body.room / 5)
        room = body.room - body.needs(title) - body.gap
        art = min(most, max(room - needed(pen, body.rest.w, draw), most * _LEAST))
        _art(pen, body.take(art), self.state, mission)
        body.write(title)
        name = f"card.{mission.id}"
        scrolling(pen, name, body.rest, self.scrolled(name), draw)


def _art(pen: Pen, box: Box, state: TruckerState, mission: MissionCard) -> None:
    """Payload and supercards that it brings, or the sign of a mission."""
    pen.panel(box, flat("slate", 120, 120, GAP))
    tiles = state.cards.tiles
    arts = [
        f"tiles/{next(n for n in state.cards.payload if tiles[n].kind == kind)}-0"
        for kind in dict.fromkeys(dealt.kind for dealt in mission.payload)
    ]
    arts += [f"supercards/{kind}" for kind in mission.super_kinds[: 6 - len(arts)]]
    if not arts:
        pen.icon_in(box, "flag", box.h / 2, "amber", scaled=False)
        return
    side = min(box.h - 2 * GAP, (box.w - GAP) / len(arts) - GAP)
    x = box.cx - (len(arts) * (side + GAP) - GAP) / 2
    for number, art in enumerate(arts):
        pen.picture(art, Box(x + number * (side + GAP), box.cy - side / 2, side, side))


def _told(body: Stack, mission: MissionCard, level: int) -> None:
    """What is paid and when, and both marks, on one line each where they fit there."""
    body.gap = GAP / 2
    body.para(Text(say(f"gt.mission.text.{mission.id}"), LABEL))
    marks = ("complexity", "cruelty")
    names = [Text(say(f"gt.mission.{key}"), LABEL) for key in marks]
    wide = max(hug(body.pen, name).least for name in names)
    cells = _MOST * (u(body.pen, _MARK) + GAP) + GUTTER
    is_beside = 2 * (wide + cells) <= body.rest.w
    lines = [body.take(u(body.pen, LABEL.size) * LEAD) for _ in range(2 - is_beside)]
    if is_beside:
        lines = row(lines[0], wide + cells, wide + cells)
    for at, name, key in zip(lines, names, marks, strict=True):
        _marks(body.pen, at, name, wide, getattr(mission, key))
    _head(body, say("gt.mission.brings"))
    for words in brought_words(mission, level) or [say("gt.mission.brings.none")]:
        body.para(Text(words, LABEL, "text"), sign=Icon("package", "cyan"))
    for key, pays, ink in (
        ("pays", mission.rewards, "green"),
        ("costs", mission.penalties, "red"),
    ):
        if pays:
            _head(body, say(f"gt.mission.{key}"))
        for pay in pays:
            name, credits = pay_words(pay, level, -1 if key == "costs" else 1)
            when = say("gt.standing.finish" if pay.finished else "gt.standing.always")
            body.boxed(partial(_pay, name=name, credits=credits, when=when, ink=ink), "row")


def _head(body: Stack, words: str) -> None:
    body.take(GAP / 2, 0)
    body.write(Text(words, STRONG, "amber"))


def _pay(inner: Stack, name: str, credits: str, when: str, ink: str) -> None:
    pen, value = inner.pen, Text(credits, HEAD, ink)
    words, right = row(inner.rest, grow(), hug(pen, value) if credits else 0.0, gap=GAP)
    told = Stack(pen, words, 0)
    both = Text(name, STRONG), Text(when, LABEL)
    if pen.row_width(both, gap=GUTTER) <= words.w:
        told.ends(*both)
    else:
        for text in both:
            told.para(text)
    tall = told.rest.y - words.y
    pen.write(Box(right.x, right.y, right.w, tall), value, "r")
    inner.take(tall, 0)


def _marks(pen: Pen, box: Box, name: Text, wide: float, count: int) -> None:
    """Complexity or cruelty as cells to be counted, beside its name of that width."""
    side = u(pen, _MARK)
    at, rest = row(box, wide, grow(), gap=GUTTER)
    pen.write(at, name)
    looks = [cell("full" if n < count else "hollow") for n in range(_MOST)]
    pen.cells(Box(rest.x, rest.cy - side / 2, _MOST * (side + GAP), side), looks, GAP / 2)
