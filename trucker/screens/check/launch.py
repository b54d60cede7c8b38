"""The launch, between hangar and flight: rockets come to their spaces, and each ship is told of."""

from dataclasses import dataclass
from math import inf

from desktop.kit.layout import Stack, Text, column, first_fit, grow, hug, row, u
from desktop.kit.pen import LEAD, Pen
from desktop.kit.pieces import Button, button_width, draw_button
from desktop.kit.scene import Box, Scene
from desktop.kit.theme import (
    GAP,
    GUTTER,
    HEAD,
    LABEL,
    LEAST_TARGET,
    NOTE,
    PAD,
    STRONG,
    VALUE,
)
from desktop.play.stage import Stage, open_stage
from desktop.play.top_bar import TopBar
from resources import say
from trucker.briefing.hangar.launch import Launched, Starter
from trucker.rules.events import Moved
from trucker.rules.flight import order
from trucker.screens.faces import draw_face
from trucker.screens.flight.track import draw_track, race_ms
from trucker.screens.hangar.panels import cut
from trucker.screens.ship.face import draw_ship, fit_hull
from trucker.words.names import seat_name

_TRACK, _FOOT, _FACE, _SHIP = 138.0, 60.0, 72.0, 64.0
"""Heights of the track, of the foot and of a face at most; a cell of a ship at most."""

_AWAY = 4
"""Spaces behind its own from which a rocket comes."""


@dataclass(slots=True)
class LaunchShown:
    """An interlude: it stands until the player goes on, or for so many seconds."""

    launched: Launched
    stands_s: float

    is_text = False
    is_stop = True

    @property
    def hold_s(self) -> float:
        return race_ms(self._moves) / 1000 + self.stands_s

    @property
    def _moves(self) -> list[Moved]:
        """The rockets come to their spaces, one after the other, where they were not seen there."""
        state = self.launched.state
        places = [(seat, state.seats[seat].position) for seat in order(state)]
        return [Moved(seat, at - _AWAY, at) for seat, at in places if self.launched.flies_in]

    def passed(self) -> None:
        """Nothing is kept of it."""

    def look_at_ship(self) -> None:
        """It is in sight."""

    def compose(self, bar: TopBar, width: float, height: float, k: float) -> Scene:
        launched = self.launched
        state = launched.state
        stage = open_stage(bar, width, height, k, say("gt.launch.title"), launched.head)
        pen = stage.pen
        foot = max(_FOOT, u(pen, LEAST_TARGET) + 2 * GAP)
        track, ships, foot = column(stage.body, _TRACK, grow(), foot)
        draw_track(pen, track, state, self._moves, False)
        starters = launched.starters
        spots = row(ships, *[grow()] * len(starters), gap=GAP)
        for starter, at in zip(starters, spots, strict=True):
            self._column(pen, at, starter)
        self._foot(stage, foot)
        pen.scene.focus = "next"
        return pen.scene

    def _column(self, pen: Pen, box: Box, starter: Starter) -> None:
        """Place, face, name, what became of the ship, and the ship as large as there is room."""
        state, is_own = self.launched.state, not starter.seat
        pen.panel(box, "panel-money" if is_own else "panel")
        body = Stack(pen, box.inset(PAD), GAP)
        place = Text(say("gt.launch.place", space=starter.space), HEAD, "amber")
        side = min(_FACE, box.h / 4)
        first, face, named = row(body.take(side), hug(pen, place), side, grow(), gap=GAP)
        pen.write(first, place)
        draw_face(pen, face, state, starter.seat)
        names = starter.name, seat_name(state, starter.seat)
        cut(pen, named, first_fit(pen, named.w, *(Text(name, VALUE) for name in names)))
        verdict = starter.lost or (say("gt.launch.whole"),)
        ink = "amber" if starter.lost else "green"
        facts = [(Text(starter.built, NOTE, "text"),), [Text(one, STRONG, ink) for one in verdict]]
        if self.launched.late:  # a line of all ships, so that they lie level
            facts.append((Text(starter.stopped, STRONG, "red"),))
        for forms in facts:
            at = body.take(u(pen, STRONG.size) * LEAD, 0)
            cut(pen, at, first_fit(pen, at.w, *forms))
        body.take(GAP, 0)
        hull = state.seats[starter.seat].ship
        draw_ship(pen, hull, fit_hull(hull, body.rest, _SHIP))
        spoken = ". ".join(filter(None, (starter.name, starter.built, verdict[0], starter.stopped)))
        label = f"{place.words} {spoken}."
        of = {"tip": label, "radius": GUTTER, "zone": "starters"}
        pen.node(f"starter.{starter.seat}", box, None, label, **of)

    def _foot(self, stage: Stage, box: Box) -> None:
        pen = stage.pen
        pen.panel(box)
        button = Button("next", say("gt.launch.next"), "next", "primary", "enter", "rocket")
        said, at = row(box.inset(PAD, GAP), grow(), button_width(pen, button, 0))
        draw_button(pen, at, button, zone="choices")
        words = "gt.launch.stands" if self.stands_s == inf else "gt.launch.passes"
        lines = [Text(say(words), STRONG), Text(say("gt.card.setting"), LABEL)]
        body = Stack(pen, said, 0)
        kept = lines if body.needs(*lines) <= said.h + GAP else lines[:1]
        if body.needs(*kept) <= said.h + GAP:
            for text in kept:
                body.para(text)
