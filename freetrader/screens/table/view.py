"""The table: chart, ship, store, month, card. Explore, rescue, jump, emergency jump."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from desktop.kit.layout import Stack, Text, sheet, u
from desktop.kit.pen import Icon, Part, Pen
from desktop.kit.scene import Box, Motion, Node, Scene
from desktop.kit.theme import GAP, HEAD, PAD, QUIET, theme
from desktop.play.top_bar import TopBar
from desktop.play.view import Heard, View
from freetrader.rules import chances
from freetrader.rules.actions import Jump, Place
from freetrader.rules.cards import CARGOES, Planet
from freetrader.rules.events import CardTurned, Jumped
from freetrader.rules.market import sell_price
from freetrader.rules.state import Cell, FreeTraderState
from freetrader.rules.travel import neighbours
from freetrader.screens.cards import chance_row
from freetrader.screens.chips import chip_nodes, chips_box
from freetrader.screens.columns import draw_columns
from freetrader.screens.phase_bar import Layout, Prompt, layout, phase_bar, top_bar
from freetrader.screens.table.chart import (
    Camera,
    Note,
    Window,
    draw_grid,
    planet_strip,
    window,
)
from freetrader.words.names import cargo_name, place_words, signed
from resources import say
from tabletop import Action, Event, Session

__all__ = ["Pick", "TableView"]


_CHANCE, _CHANCES = 26.0, 600.0  # height, and width at most


@dataclass(frozen=True, slots=True)
class Pick:
    """A place on the chart, chosen but not confirmed."""

    x: int
    y: int


class TableView(View[FreeTraderState]):
    """Explore, rescue, jump and emergency jump, on the chart."""

    def __init__(self, session: Session[FreeTraderState]) -> None:
        super().__init__(session)
        self.camera = Camera()
        self.picked: Cell | None = None
        self.looked: Cell | None = None  # a world in focus that cannot be picked
        self._happened: Sequence[Event] = ()
        self._dragged = (0.0, 0.0)
        self._cell = (190.0, 141.0)
        self._small = False

    def arrive(self, events: Sequence[Event]) -> None:
        self._happened = events
        self.picked = self.looked = None
        self.camera = replace(self.camera, dx=0, dy=0)

    def act(self, act: object) -> Sequence[Action]:
        self._happened = ()
        options = _options(self.state)
        match act:
            case Pick(x, y) if (x, y) in options:
                if self.picked == (x, y):
                    return (options[x, y],)
                self.picked = (x, y)
            case "confirm" if self.picked in options:
                assert self.picked is not None
                return (options[self.picked],)
            case "centre":
                self.camera = replace(self.camera, dx=0, dy=0)
            case "zoom":
                self.camera = Camera(small=not self._small)
            case _:
                pass
        return ()

    def picks(self, act: object) -> bool:
        return isinstance(act, Pick)

    def reads(self, node: Node) -> bool:
        return node.id.startswith("cell.")

    def focused(self, node: Node) -> bool:
        if isinstance(node.act, Pick) and node.enabled:
            cell = (node.act.x, node.act.y)
            if cell in _options(self.state) and (cell != self.picked or self.looked):
                self.picked, self.looked = cell, None
                self._happened = ()
                return True
        elif node.id.startswith("cell."):
            x, y = node.id.removeprefix("cell.").split(",")
            self.looked = (int(x), int(y))
            self._happened = ()
            return True
        return False

    def key(self, name: str, focus: str = "") -> Heard | None:
        steps = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
        head, _, tail = name.partition("+")
        if head == "shift" and tail in steps:
            self.shift(*steps[tail])
            return Heard()
        return None

    def shift(self, dx: int, dy: int) -> None:
        """Move the part of the chart that is shown, by cells."""
        self._happened = ()
        limit = 12
        self.camera = replace(
            self.camera,
            dx=max(-limit, min(limit, self.camera.dx + dx)),
            dy=max(-limit, min(limit, self.camera.dy + dy)),
        )

    def pan(self, dx: float, dy: float) -> bool:
        """Pan by dragging, a cell at a time; True when the chart has moved."""
        x, y = self._dragged[0] - dx, self._dragged[1] - dy
        cells_x, cells_y = int(x / self._cell[0]), int(y / self._cell[1])
        self._dragged = (x - cells_x * self._cell[0], y - cells_y * self._cell[1])
        if cells_x or cells_y:
            self.shift(cells_x, cells_y)
        return bool(cells_x or cells_y)

    def compose(self, bar: TopBar, width: float, height: float, k: float) -> Scene:
        state = self.state
        scene = Scene(width, height, k, "table")
        pen = Pen(scene)
        lay = layout(width, height, k)
        options = _options(state)
        assert state.decision is not None
        asked = state.decision.ask
        placing = asked in ("explore", "rescue")
        legal = list(options) if placing else []
        chart, panel, strip = lay, None, None
        if asked == "emergency":
            chart, panel = _below(lay, self._emergency_tall(pen, lay.middle, state))
        view = window(chart, state, legal, list(options), self.camera)
        self._small = view.small
        if view.small:
            # Below small cards, the world in question in full.
            chart, strip = _below(chart, 20 + 50 * k)
            view = window(chart, state, legal, list(options), replace(self.camera, small=True))
        if self.picked not in options:
            seen = {cell: act for cell, act in options.items() if view.shows(cell)}
            self.picked = _first_pick(state, seen or options)
        if strip is not None:
            self._strip(pen, strip, state, placing)
        self._cell = (view.cell_w + view.gap, view.cell_h + view.gap)
        keys = {cell: str(number) for number, cell in enumerate(options, 1) if number < 10}
        top_bar(pen, lay, bar, chart=True)
        arrival = Motion(ms=300) if _has(self._happened, Jumped) else None
        draw_grid(
            pen,
            view,
            state,
            _notes(state, options, asked),
            {
                cell: (keys.get(cell, "·"), _touching(state, cell))
                for cell in legal
                if cell != self.picked
            },
            ghost=self.picked if placing else None,
            arrival=arrival,
        )
        self._nodes(pen, view, state, options, keys, placing)
        self._ship(pen, lay, state, view)
        turned = _has(self._happened, CardTurned)
        draw_columns(pen, lay, state, view, legal, self._hold_worth(state), turned)
        if panel is not None:
            self._emergency(pen, panel, state)
        phase_bar(pen, lay, state, self._prompt(pen, state, list(keys.values()), asked))
        if self.picked is not None:
            scene.focus = f"cell.{self.picked[0]},{self.picked[1]}"
        return scene

    def _nodes(
        self,
        pen: Pen,
        view: Window,
        state: FreeTraderState,
        options: dict[Cell, Action],
        keys: dict[Cell, str],
        placing: bool,
    ) -> None:
        """What the places offered answer to, the other worlds, and the chips on their cards."""

        def node(cell: Cell, *more: Any, **how: Any) -> None:
            ident = f"cell.{cell[0]},{cell[1]}"
            pen.node(ident, view.box(cell), *more, radius=12, zone="chart", **how)

        for cell in filter(view.shows, options):
            tip = "" if placing else _planet_tip(state, cell, view.small)
            label = self._spoken(state, cell, placing)
            node(cell, Pick(*cell), label, keys=keys.get(cell, ()), tip=tip)
        for cell in filter(view.shows, [cell for cell in state.world if cell not in options]):
            reason = _shut_reason(state, cell) if not placing else ""
            beside = cell in neighbours(state.ship)
            node(
                cell,
                Pick(*cell) if reason else None,  # Enter says why, and confirms nothing else
                self._spoken(state, cell, False),
                enabled=not (reason and beside),
                reason=reason,
                focusable=not placing and beside,
                tip=_planet_tip(state, cell, view.small),
            )
        for cell, ident in self._worlds_shown(state, view, placing):
            if not view.small:
                chips = chips_box(view.box(cell), pen.k)
                chip_nodes(pen, chips, state.cards.planets[ident], f"cell.{cell[0]},{cell[1]}")

    def _worlds_shown(
        self, state: FreeTraderState, view: Window, placing: bool
    ) -> list[tuple[Cell, str]]:
        """Places and worlds of the cards that are seen, the one to be placed among them."""
        worlds = dict(state.world)
        if placing and self.picked is not None and state.new_planet is not None:
            worlds[self.picked] = state.new_planet
        return [(cell, ident) for cell, ident in worlds.items() if view.shows(cell)]

    def _strip(self, pen: Pen, box: Box, state: FreeTraderState, placing: bool) -> None:
        """The world to be placed, or the one in focus or picked for the jump."""
        cell = self.looked or self.picked
        ident, note = state.new_planet, Note("new", say("ft.chart.to_place"))
        if not placing or ident is None:
            if cell is None or cell not in state.world:
                cell = state.ship
            assert state.decision is not None
            note = _notes(state, _options(state), state.decision.ask).get(cell, Note())
            ident = state.world[cell]
        planet_strip(pen, box, state.cards.planets[ident], note, state.modules["engines"])

    def _ship(self, pen: Pen, lay: Layout, state: FreeTraderState, view: Window) -> None:
        """The ship at its world; after a jump it glides there from where it was."""
        if not view.shows(state.ship):
            return
        box = view.box(state.ship)
        motion = None
        if _has(self._happened, Jumped) and state.just_left is not None:
            dx = (state.just_left[0] - state.ship[0]) * (view.cell_w + view.gap)
            dy = (state.just_left[1] - state.ship[1]) * (view.cell_h + view.gap)
            motion = Motion(ms=420, dx=dx, dy=dy, alpha=255)
        # Above the numbers of the card, or beside the world on a small one.
        side = (46.0, 52.0, 72.0)[lay.tier]
        spot = Box(box.right - side + 9, box.y - 18, side, side)
        if view.small:
            side = min(38.0 * lay.k, box.h - 50 * lay.k)
            spot = Box(box.right - 6 - side, box.y + 22 * lay.k, side, side)
        pen.layer()
        with pen.moving(motion, spot):
            pen.glow(spot.cx, spot.cy, side * 1.5, theme().amber, 90)
            pen.picture("ships/trader-45", spot)
        pen.layer()

    def _emergency_tall(self, pen: Pen, area: Box, state: FreeTraderState) -> float:
        inner = Stack(pen, area.inset(PAD, 0))
        return 2 * GAP + inner.needs(Text("", HEAD), _emergency_words(state)) + u(pen, _CHANCE)

    def _emergency(self, pen: Pen, box: Box, state: FreeTraderState) -> None:
        """Cost, and the exact chance of a misjump, before the jump."""
        body = sheet(pen, box, "dialog", air=GAP)
        title = Text(say("ft.emergency.title"), HEAD)
        body.line(Icon("triangle-alert", "amber", HEAD.size), title, style=HEAD)
        body.para(_emergency_words(state))
        line = body.take(u(pen, _CHANCE))
        chance = replace(line, w=min(line.w, u(pen, _CHANCES)))
        chance_row(pen, chance, say("ft.chance.misjump"), chances.misjump(state), theme().red)

    def _prompt(self, pen: Pen, state: FreeTraderState, keys: list[str], asked: str) -> Prompt:
        colors = theme()
        caps: list[Part] = [("key", key) for key in keys]
        enter: list[Part] = [*caps, say("ft.prompt.or_arrows"), ("key", "enter")]
        here = state.cards.planets[state.planet].name
        if asked in ("explore", "rescue"):
            assert state.new_planet is not None
            name = state.cards.planets[state.new_planet].name
            title = say("ft.prompt.place", planet=name)
            where = say(
                "ft.prompt.beside" if asked == "explore" else "ft.prompt.rescue", planet=here
            )
            return Prompt(title, (where, *enter), say("ft.button.place"), "confirm")
        if self.picked is None:
            return Prompt("", (), "", None)
        if self.looked is not None and (reason := _shut_reason(state, self.looked)):
            name = state.cards.planets[state.world[self.looked]].name
            return Prompt(name, (reason,), "", None)
        target = state.cards.planets[state.world[self.picked]].name
        if asked == "emergency":
            return Prompt(
                say("ft.prompt.emergency", planet=target),
                (say("ft.prompt.emergency_why"),),
                say("ft.button.emergency"),
                "confirm",
            )
        warn: list[Part] = []
        if state.vectorium == 1:
            warn = [
                ("icon", "triangle-alert", colors.amber),
                (
                    say(
                        "ft.warn.no_escape_fuel"
                        if any(state.hold.values())
                        else "ft.warn.nothing_to_sell"
                    ),
                    colors.text,
                ),
            ]
        return Prompt(
            say("ft.prompt.jump", planet=target),
            (say("ft.prompt.range", engines=state.modules["engines"]), *enter)
            if not warn
            else (*warn,),
            say("ft.button.jump"),
            "confirm",
        )

    def _hold_worth(self, state: FreeTraderState) -> int | None:
        """What the hold would bring at the world picked for the jump, by the card face up.

        Before the jump is asked for there is no such world: nothing is sold where the ship is.
        """
        picked = self.picked
        if state.card is None or not any(state.hold.values()) or picked not in state.world:
            return None
        there = state.clone()
        assert picked is not None
        there.ship = picked
        return sum(sell_price(there, cargo) * n for cargo, n in state.hold.items() if n)

    def _spoken(self, state: FreeTraderState, cell: Cell, placing: bool) -> str:
        if placing:
            return say(
                "ft.spoken.place", where=place_words(state.ship, cell), n=_touching(state, cell)
            )
        planet = state.cards.planets[state.world[cell]]
        return say(
            "ft.spoken.world",
            planet=planet.name,
            distance=planet.distance,
            law=planet.law,
            prices=_prices(planet),
        )


def _options(state: FreeTraderState) -> dict[Cell, Action]:
    """Every place the decision offers, in its order."""
    assert state.decision is not None
    return {
        (place.x, place.y): place
        for option in state.decision.options
        if isinstance(option, Place | Jump)
        for place in [cast("Place", option)]
    }


def _first_pick(state: FreeTraderState, options: dict[Cell, Action]) -> Cell | None:
    """Where the focus begins: the place with most neighbours, or the best market next door."""
    if not options:
        return None
    if state.decision is not None and state.decision.ask in ("explore", "rescue"):
        return max(options, key=lambda cell: _touching(state, cell))
    return next(iter(options))


def _below(lay: Layout, tall: float) -> tuple[Layout, Box]:
    """A chart that leaves a band of that height below it, and the band: nothing lies over it."""
    area = lay.middle
    band = Box(area.x, area.bottom - tall, area.w, tall)
    return replace(lay, middle=replace(area, h=area.h - tall - 8)), band


def _emergency_words(state: FreeTraderState) -> Text:
    words = say("ft.emergency.search" if state.just_left is None else "ft.emergency.back")
    return Text(words, QUIET)


def _touching(state: FreeTraderState, cell: Cell) -> int:
    return sum(near in state.world for near in neighbours(cell))


def _notes(state: FreeTraderState, options: dict[Cell, Action], asked: str) -> dict[Cell, Note]:
    notes: dict[Cell, Note] = {}
    for cell, ident in state.world.items():
        planet = state.cards.planets[ident]
        if cell == state.ship:
            notes[cell] = Note("here", say("ft.chart.ship_here"))
        elif asked in ("jump", "emergency") and cell in options:
            notes[cell] = Note("open", say("ft.chart.jump_cost"), "fuel")
        elif asked in ("jump", "emergency") and cell in neighbours(state.ship):
            notes[cell] = Note("shut", _shut_reason(state, cell), "ban")
        elif planet.distance > state.modules["engines"]:
            notes[cell] = Note("shut", say("ft.chart.needs", n=planet.distance), "ban")
    return notes


def _shut_reason(state: FreeTraderState, cell: Cell) -> str:
    """Why a neighbour cannot be jumped to, "" for one that is no neighbour or is the ship's."""
    if cell == state.ship or cell not in neighbours(state.ship):
        return ""
    planet = state.cards.planets[state.world[cell]]
    if planet.distance > state.modules["engines"]:
        return say("ft.chart.needs", n=planet.distance)
    return say("ft.chart.just_left") if cell == state.just_left else ""


def _prices(planet: Planet) -> str:
    return ", ".join(
        f"{cargo_name(cargo)}\u00a0{signed(planet.modifiers[cargo])}" for cargo in CARGOES
    )


def _planet_tip(state: FreeTraderState, cell: Cell, small: bool) -> str:
    """What its card does not show: all its numbers where the card is small."""
    planet = state.cards.planets[state.world[cell]]
    if small:
        return say(
            "ft.tip.world",
            planet=planet.name,
            distance=planet.distance,
            law=planet.law,
            modifiers=_prices(planet),
        )
    return f"{planet.name}, {planet.kind}. {planet.flavor}"


def _has(events: Sequence[Event], kind: type[Event]) -> bool:
    return any(isinstance(event, kind) for event in events)
