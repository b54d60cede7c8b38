"""The page of an emergency jump: safe, or the chart comes apart."""

from dataclasses import dataclass, replace
from itertools import pairwise

from desktop.kit.pen import Pen
from desktop.kit.scene import RGB, Box, Motion
from desktop.kit.theme import look, theme
from freetrader.rules.state import Cell, FreeTraderState
from freetrader.screens.art import planet_art
from freetrader.screens.cards import event_card
from freetrader.screens.pages.page import Page, retold
from freetrader.screens.phase_bar import Frame, Layout
from freetrader.screens.signs import growth
from resources import say

__all__ = ["CheckPage", "draw_worlds"]

_NAME_GAP = 7.0  # between names in a row


@dataclass(frozen=True, slots=True)
class CheckPage(Page):
    """The card that decided an emergency jump, and what became of the chart."""

    card: str
    safe: bool
    planet: str
    ship: Cell
    lost: tuple[tuple[Cell, str], ...] = ()  # worlds that went back into the pile
    foe: str | None = None  # who stayed behind
    ended: bool = False  # the game ended after it

    @property
    def sky(self) -> str:
        return "table"

    def headline(self, state: FreeTraderState) -> str:
        name = state.cards.planets[self.planet].name
        return say("ft.page.safe.head" if self.safe else "ft.page.misjump.head", planet=name)

    def draw(self, pen: Pen, lay: Layout, box: Box, state: FreeTraderState, frame: Frame) -> None:
        colors, k = theme(), pen.k
        card_w = (400, 300, 330)[lay.tier] + (box.w - 1256) * 0.15
        right = Box(box.right - card_w, box.y, card_w, box.h)
        if lay.tier == 0:  # the verdict above its card
            middle = replace(right, h=box.h - 320)
            right = Box(right.x, middle.bottom + 8, right.w, box.bottom - middle.bottom - 8)
            left = Box(box.x, box.y, middle.x - 12 - box.x, box.h)
        else:
            text_w = (0, 350, 372)[lay.tier] + (box.w - 1256) * 0.2
            middle = Box(right.x - 12 - text_w, box.y, text_w, box.h)
            left = Box(box.x, box.y, middle.x - 12 - box.x, box.h)
        if self.safe:
            self._arrival(pen, left, state)
        else:
            self._lost(pen, left, state)
        tint = colors.green if self.safe else colors.red
        pen.panel(middle, replace(look("panel"), edge=(*tint, 170), tab=tint))
        x, wide = middle.x + 22, middle.w - 44
        y = middle.y + 20 + 20 * k
        big = 44.0
        word = say("ft.page.safe.big" if self.safe else "ft.page.misjump.big")
        while pen.measure(word, big, "display") > wide and big > 22:
            big -= 2
        long = pen.measure(word, big, "display")
        sound = "confirm" if self.safe else "misjump"
        pulse = Motion(300, 200, scale=growth(long, long + 36), sound=sound)
        with pen.moving(pulse, Box(x, y - 20, long, 40)):
            pen.glow(x + long / 2, y, 190, tint, 110)
            pen.text(word, x, y, big, colors.text, "display")
        y += 34 * k
        name = state.cards.planets[self.planet].name
        title = state.cards.events[self.card].title
        message = "ft.page.safe.text" if self.safe else "ft.page.misjump.text"
        text = retold(message, state.turn, planet=name, card=title)
        y = pen.para(text, x, y, wide, 16, colors.text) + 12
        facts: list[tuple[str, RGB, str]] = []
        if self.foe:
            foe = state.cards.events[self.foe].title
            facts.append(("route", colors.cyan, say("ft.page.left_behind", foe=foe)))
        if not self.safe:
            facts.append(("layers", colors.red, say("ft.page.returned", n=len(self.lost))))
        facts.append(("fuel", colors.amber, say("ft.page.fuel_used")))
        if not self.ended:
            facts.append(("chevron-right", colors.cyan, say("ft.page.then_event", planet=name)))
        for sign, ink, words in facts:
            if y + pen.para_height(words, wide - 30 * k, 16) > middle.bottom - 6:
                break
            pen.icon(sign, x + 9 * k, y + 11 * k, 19, ink)
            y = pen.para(words, x + 30 * k, y, wide - 30 * k, 16, colors.soft) + 8
        tall = min(right.h, 300 * k + 120)
        flip = Motion(ms=250, flip=True, sound="card")
        event_card(
            pen,
            Box(right.x, right.y, right.w, tall),
            state.cards.events[self.card],
            "",
            flip,
        )
        if right.h - tall > 90:
            self._why(pen, Box(right.x, right.y + tall + 8, right.w, right.h - tall - 8))

    def _why(self, pen: Pen, box: Box) -> None:
        colors, k = theme(), pen.k
        words = say("ft.page.check_rule")
        pen.panel(box, "help")
        if pen.para_height(words, box.w - 32, 15) <= box.h - 12:
            tall = pen.para_height(words, box.w - 32, 15)
            pen.para(words, box.x + 16, box.cy - tall / 2, box.w - 32, 15, colors.soft)
        else:
            pen.icon("rocket", box.cx, box.cy, min(40.0, 26 * k), colors.cyan)

    def _arrival(self, pen: Pen, box: Box, state: FreeTraderState) -> None:
        """The world reached, in large, and the ship coming in."""
        colors, k = theme(), pen.k
        pen.panel(box, "panel-info")
        planet = state.cards.planets[self.planet]
        foot = 26 + 50 * k
        side = min(box.w * 0.86, box.h - foot - 10)
        cx, cy = box.cx + box.w * 0.06, box.y + 10 + side / 2
        pen.glow(cx, cy, side * 1.35, (60, 120, 220), 110)
        pen.picture(planet_art(self.planet), Box(cx - side / 2, cy - side / 2, side, side))
        ship = side * 0.42
        spot = Box(cx - side * 0.66, box.bottom - foot - ship * 0.94, ship, ship)
        pen.layer()
        pen.picture(
            "ships/trader-45", spot, motion=Motion(ms=500, dx=-120, dy=120, alpha=0, scale=0.7)
        )
        pen.text(
            planet.name,
            box.cx,
            box.bottom - foot + 18 * k,
            26,
            colors.text,
            "display",
            "c",
            room=box.w - 30,
        )
        _planet_facts(pen, box, planet.distance, planet.law, box.bottom - 10 - 16 * k)

    def _lost(self, pen: Pen, box: Box, state: FreeTraderState) -> None:
        """The chart comes apart: lanes break, worlds fade outward, one stays."""
        colors, k = theme(), pen.k
        pen.panel(box, "panel-info")
        name = state.cards.planets[self.planet].name
        inner = Box(box.x + 16, box.y + 34 + 18 * k, box.w - 32, box.h - 50 - 52 * k)
        pen.text(
            say("ft.page.chart_lost"),
            box.x + 18,
            box.y + 12 + 12 * k,
            18,
            colors.text,
            "display",
            room=box.w - 36,
        )
        worlds = {**dict(self.lost), self.ship: self.planet}
        draw_worlds(pen, inner, state, worlds, self.ship, frozenset(dict(self.lost)))
        words = say("ft.page.only_left", planet=name)
        pen.text(
            words, box.cx, box.bottom - 10 - 12 * k, 16, colors.text, "text", "c", room=box.w - 30
        )


def _planet_facts(pen: Pen, box: Box, distance: int, law: int, cy: float) -> None:
    colors = theme()
    pen.row(
        [
            ("icon", "rocket", colors.cyan),
            (say("ft.chart.distance"), colors.soft, "label"),
            (str(distance), colors.text, "strong"),
            ("icon", "scale", colors.cyan),
            (say("ft.chart.law"), colors.soft, "label"),
            (str(law), colors.text, "strong"),
        ],
        box.cx,
        cy,
        16,
        7,
        at="c",
        room=box.w - 24,
    )


def draw_worlds(
    pen: Pen,
    box: Box,
    state: FreeTraderState,
    worlds: dict[Cell, str],
    ship: Cell,
    gone: frozenset[Cell] = frozenset(),
) -> None:
    """Worlds on their places with lanes; those `gone` fly outward and leave broken rings."""
    colors, k = theme(), pen.k
    low_x, high_x = min(c[0] for c in worlds), max(c[0] for c in worlds)
    low_y, high_y = min(c[1] for c in worlds), max(c[1] for c in worlds)
    columns, rows = high_x - low_x + 1, high_y - low_y + 1
    # A world is a disc with its name below, as far from one beside it as from one below it.
    name_h = 20 * k
    step = min(box.w / columns, box.h / rows, 190.0)
    side = max(18.0, min(step - 16, step - name_h - 4, 150.0))
    names = step - side >= name_h - 1
    left = box.cx - step * columns / 2
    top = box.cy - step * rows / 2

    def middle(cell: Cell) -> tuple[float, float]:
        return (
            left + (cell[0] - low_x + 0.5) * step,
            top + (cell[1] - low_y + 0.5) * step - (name_h / 2 if names else 0),
        )

    lane = replace(
        look("well"),
        top=(*colors.cyan, 70),
        bottom=(*colors.cyan, 70),
        edge=(*colors.cyan, 170),
        radius=2,
        shadow=0,
    )
    for cell in worlds:
        cx, cy = middle(cell)
        for near, bar in (
            ((cell[0] + 1, cell[1]), Box(cx + side / 2 + 2, cy - 3, step - side - 4, 6)),
            (
                (cell[0], cell[1] + 1),
                Box(
                    cx - 3,
                    cy + side / 2 + (name_h if names else 2),
                    6,
                    step - side - (name_h if names else 0) - 4,
                ),
            ),
        ):
            if near not in worlds or bar.w < 2 or bar.h < 2:
                continue
            broken = cell in gone or near in gone
            flash = Motion(delay_ms=150, ms=250, alpha=0, leaves=True) if broken else None
            pen.panel(bar, lane, flash)
    ship_x, ship_y = middle(ship)
    places: dict[Cell, float] = {}
    for row in range(low_y, high_y + 1) if names else ():
        spots = {
            cell: (middle(cell)[0], pen.measure(state.cards.planets[ident].name, 14, "label"))
            for cell, ident in sorted(worlds.items())
            if cell[1] == row and cell not in gone
        }
        places |= _side_by_side(spots, box, step * 0.4)
    for cell, ident in worlds.items():
        cx, cy = middle(cell)
        art = Box(cx - side / 2, cy - side / 2, side, side)
        planet = state.cards.planets[ident]
        out = None
        if cell in gone:
            ring = art.inset(side * 0.12)
            pen.panel(ring, replace(look("tile-empty"), radius=ring.w / 2, shadow=0))
            far = ((cx - ship_x) ** 2 + (cy - ship_y) ** 2) ** 0.5 or 1.0
            delay = 250 + min(250, int(far / 4))
            out = Motion(
                delay,
                400,
                dx=(cx - ship_x) / far * 90,
                dy=(cy - ship_y) / far * 90,
                scale=0.6,
                alpha=0,
                leaves=True,
            )
        elif cell == ship:
            pen.glow(cx, cy, side * 1.6, colors.amber, 110)
        pen.picture(planet_art(ident), art, motion=out)
        if cell == ship:
            small = max(24.0, side * 0.5)
            pen.picture("ships/trader-45", Box(cx + side * 0.16, cy - side * 0.62, small, small))
        if names and cell not in gone:
            ink = colors.amber if cell == ship else colors.text
            if cell in places:
                y = cy + side / 2 + name_h * 0.55
                pen.text(planet.name, places[cell], y, 14, ink, "label", "c")


def _side_by_side(
    spots: dict[Cell, tuple[float, float]], box: Box, most: float
) -> dict[Cell, float]:
    """Where the names of a row go, from left to right: middles by wish and width.

    Names that meet give way to each other by `most`; where that is too little the one that
    meets its neighbours most is left out.
    """
    while spots:
        found = _apart(spots, box)
        if all(
            abs(x - spots[cell][0]) <= most and box.x - 0.5 <= x - spots[cell][1] / 2
            for cell, x in found.items()
        ):
            return found
        cells, met = list(spots), dict.fromkeys(spots, 0.0)
        for one, two in pairwise(cells):
            far = spots[two][0] - spots[one][0]
            shared = max(0.0, (spots[one][1] + spots[two][1]) / 2 + _NAME_GAP - far)
            met[one] += shared
            met[two] += shared
        worst = max(cells, key=lambda cell: (met[cell], spots[cell][1]))
        spots = {cell: spot for cell, spot in spots.items() if cell != worst}
    return {}


def _apart(spots: dict[Cell, tuple[float, float]], box: Box) -> dict[Cell, float]:
    """Middles with no two names meeting: half way between pushed right and pulled left."""
    pushed: dict[Cell, float] = {}
    pulled: dict[Cell, float] = {}
    left, right = box.x, box.right
    for cell, (wish, wide) in spots.items():
        pushed[cell] = max(wish, left + wide / 2)
        left = pushed[cell] + wide / 2 + _NAME_GAP
    for cell, (wish, wide) in reversed(spots.items()):
        pulled[cell] = min(wish, right - wide / 2)
        right = pulled[cell] - wide / 2 - _NAME_GAP
    right = box.right
    found: dict[Cell, float] = {}
    for cell, (_, wide) in reversed(spots.items()):
        found[cell] = min((pushed[cell] + pulled[cell]) / 2, right - wide / 2)
        right = found[cell] - wide / 2 - _NAME_GAP
    return found
