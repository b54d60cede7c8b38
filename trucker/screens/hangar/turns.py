"""The hangar where building goes by turns: no clock, but an order of seats, points and acts."""

from collections.abc import Sequence
from dataclasses import replace

from desktop.kit.layout import Span, Stack, Text, grow, hug, row, u
from desktop.kit.pen import LEAD, Pen
from desktop.kit.scene import Box, Scene
from desktop.kit.screen import Screen
from desktop.kit.theme import FINE, GAP, GUTTER, LABEL, PAD, STRONG, edged
from desktop.play.stage import Stage
from desktop.play.top_bar import TopBar
from resources import say
from tabletop import Action, Event, Session
from trucker.briefing.hangar.acts import Rows
from trucker.briefing.hangar.picked import Picked
from trucker.briefing.hangar.turns import Turn, TurnPicked, order_of, turn_rows
from trucker.rules.actions import Pick, Place, TakeBack, TakeReserved
from trucker.rules.events import PileSeen
from trucker.rules.expansion_events import TurnBegan
from trucker.rules.state import TruckerState
from trucker.screens.faces import draw_face
from trucker.screens.hangar.panels import cut
from trucker.screens.hangar.pips import draw_pips, pips_width
from trucker.screens.hangar.view import HangarView
from trucker.words.names import seat_name

_TALL = (26.0, 28.0)
"""Height of the order: what stays, and what grows with the text."""
_FACE, _PIP = 34.0, 10.0


def come_to(screen: Screen, events: Sequence[Event]) -> None:
    """Its focus goes to what is proposed where the player's turn has just begun."""
    if any(isinstance(event, TurnBegan) and not event.seat for event in events):
        screen.focus = None


class TurnsView(HangarView):
    """A tile is chosen, laid and aimed as in any hangar; the rules hear of it when it is placed."""

    picked: TurnPicked
    can_hurry = True
    _chose = False

    def make_picked(self, session: Session[TruckerState]) -> Picked:
        return TurnPicked(session)

    @property
    def refocuses(self) -> bool:
        """With a tile chosen, or laid back, other answers come to the fore."""
        return self._chose

    def _first_focus(self, scene: Scene) -> str:
        """While others act, on what changes nothing of the game."""
        first = super()._first_focus(scene)
        is_there = any(node.id == "overlays" for node in scene.nodes)
        return "overlays" if is_there and not self.is_asked else first

    def let_go(self) -> bool:
        """A tile that is chosen, but not dragged, stays so."""
        return self.is_holding and super().let_go()

    def arrive(self, events: Sequence[Event]) -> None:
        super().arrive(events)
        for event in events:
            if isinstance(event, PileSeen) and event.seat == 0:
                self.picked.reads = event.pile  # it stays open until it was read

    def act(self, act: object) -> Sequence[Action]:
        before = self.picked.lift
        actions = self._chosen(act)
        self._chose = self.picked.lift != before
        return actions

    def _chosen(self, act: object) -> Sequence[Action]:
        match act:
            case ("choose", Pick() | TakeReserved() | TakeBack() as take):
                super().act("")
                self.picked.take(take)
                return ()
            case ("choose", Place() as place):
                super().act("")
                return self.picked.led_to(place)
            case _:
                return super().act(act)

    def compose(self, bar: TopBar, width: float, height: float, k: float) -> Scene:
        """To take a tile is no act of the rules here: the view hears of it alone."""
        scene, kinds = super().compose(bar, width, height, k), (Pick, TakeReserved, TakeBack)
        chosen = (*kinds, Place) if self.picked.lift is not None else kinds
        scene.nodes = [
            replace(node, act=("choose", node.act)) if isinstance(node.act, chosen) else node
            for node in scene.nodes
        ]
        return scene

    @property
    def rows(self) -> Rows:
        return turn_rows(self.picked)

    @property
    def read_pile(self) -> int:
        return self.picked.reads

    def above(self, stage: Stage) -> Box:
        """The order of seats, in a row of its own."""
        pen = stage.pen
        body = Stack(pen, stage.body, GAP)
        draw_order(pen, body.take(_TALL[0] + u(pen, _TALL[1])), self.state)
        return body.rest


def draw_order(pen: Pen, box: Box, state: TruckerState) -> None:
    """A panel for each seat, and the die once somebody has stopped."""
    extras = state.extras
    assert extras is not None
    turns, die = order_of(state), extras.countdown
    words = Text(say("gt.turns.left", n=die), STRONG)
    end = [Span(_FACE + 3 * GAP + hug(pen, words).least)] if die >= 0 else []
    spots = row(box, *[grow()] * len(turns), *end, gap=GAP)
    for number, (turn, at) in enumerate(zip(turns, spots, strict=False), 1):
        _seat(pen, at, state, turn, number)
    if die >= 0:
        _die(pen, spots[-1], state, die)


def _seat(pen: Pen, box: Box, state: TruckerState, turn: Turn, number: int) -> None:
    is_now, is_done = turn.status == "now", turn.status == "done"
    face = "panel-money" if is_now else "row-off" if is_done else "row"
    pen.panel(box, edged("amber") if is_now else face)
    inner = box.inset(GAP, GAP / 2)
    side = min(_FACE, inner.h)
    at, told = row(inner, side, grow(), gap=GAP)
    draw_face(pen, at, state, turn.seat, "amber" if is_now else "", alpha=130 if is_done else 255)
    lines = Stack(pen, told.centered(told.w, min(told.h, u(pen, 40))), 0)
    name = Text(f"{number} {seat_name(state, turn.seat)}", STRONG, "mute" if is_done else "")
    status = Text(turn.words, FINE, "amber" if is_now else "")
    if pen.row_width([name, status], gap=GAP) <= told.w and not is_done:
        lines.ends(name, status)
    else:
        lines.write(name)
    rest = lines.rest
    if is_done:
        sign, at = row(rest, u(pen, GUTTER), grow(), gap=GAP / 2)
        pen.icon_in(sign, "lock", FINE.size, "mute")
        cut(pen, at, status)
    else:
        _points(pen, rest, state, turn, "amber" if is_now else "cyan")
    of = {"tip": turn.tip, "focusable": False, "radius": PAD, "zone": "tools"}
    pen.node(f"turn.{turn.seat}", box, None, turn.tip, **of)


def _points(pen: Pen, box: Box, state: TruckerState, turn: Turn, ink: str) -> None:
    """As discs, or as a number where these have no room."""
    rules = state.cards.turn_rules
    assert rules is not None
    side = u(pen, _PIP)
    if pips_width(rules.most_points, side) <= box.w:
        draw_pips(pen, box, side, turn.points, rules.most_points, ink=ink)
        return
    text = Text(str(turn.points), STRONG, ink)
    at, one = row(box, hug(pen, text), grow(), gap=GAP / 2)
    pen.write(at, text)
    draw_pips(pen, one, side, 1, 1, ink=ink)


def _die(pen: Pen, box: Box, state: TruckerState, count: int) -> None:
    """How often the seat that has stopped first still comes."""
    extras = state.extras
    assert extras is not None
    words = say("gt.turns.left", n=count)
    pen.panel(box, edged("red"))
    inner = box.inset(GAP, GAP / 2)
    at, told = row(inner, min(_FACE, inner.h), grow(), gap=GAP)
    if 1 <= count <= 6:
        pen.picture(f"dice/{count}", at.square())
    lines = Stack(pen, told.centered(told.w, min(told.h, u(pen, 40))), 0)
    cut(pen, lines.take(u(pen, STRONG.size * LEAD)), Text(words, STRONG, "red"))
    cut(pen, lines.take(u(pen, STRONG.size * LEAD)), Text(say("gt.turns.left.all"), LABEL))
    tip = say("gt.turns.die", n=count, seat=seat_name(state, extras.first_stopped))
    of = {"tip": tip, "focusable": False, "radius": GUTTER, "zone": "tools"}
    pen.node("turn.die", box, None, tip, **of)
