"""Explore and rescue: where the new world is to lie."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from desktop.kit.layout import Stack, Text
from desktop.kit.pen import Part, Pen
from desktop.kit.scene import Box
from desktop.kit.theme import QUIET, SUBHEAD
from freetrader.briefing.worlds import place_facts, touching
from freetrader.rules.state import Cell, FreeTraderState
from freetrader.rules.travel import neighbours
from freetrader.screens.faces import SIDE
from freetrader.screens.panels import gold
from freetrader.screens.table.chart import Mark
from freetrader.screens.table.picking import Pick, PickingView
from freetrader.screens.table.view import foot
from freetrader.screens.table.world import fact_rows, world_in_large
from freetrader.words.names import place_words
from resources import say


class ExploreView(PickingView):
    """Free places lie on the chart; the new world is seen where the focus is."""

    prices = True
    verbs = ("place", "put")

    def first_pick(self, state: FreeTraderState, options: Collection[Cell]) -> Cell | None:
        """The place with the most neighbours."""
        return max(options, key=lambda cell: touching(state, cell), default=None)

    def place(self) -> Cell | None:
        return self.picked

    def lit(self, state: FreeTraderState) -> Collection[frozenset[Cell]]:
        """The lanes that the new world would get."""
        here = self.picked
        if here is None:
            return ()
        return [frozenset((here, near)) for near in neighbours(here) if near in state.world]

    def marks(self, state: FreeTraderState) -> Mapping[Cell, Mark]:
        engines = state.modules["engines"]
        found = {
            cell: Mark(
                "here"
                if cell == state.ship
                else "dim"
                if state.cards.planets[ident].distance > engines
                else "known",
                prices=True,
            )
            for cell, ident in state.world.items()
        }
        for cell, key in self.keys.items():
            words = Text(say("ft.chart.touching", n=touching(state, cell)), SIDE, "text")
            is_here = cell == self.picked
            found[cell] = Mark("picked" if is_here else "known", (words,), "plate-dim", (), (), key)
        return found

    def world_node(self, state: FreeTraderState, cell: Cell) -> dict[str, Any]:
        if cell not in self.keys:
            return {"focusable": False}
        where = place_words(state.ship, cell)
        label = say("ft.spoken.place", where=where, n=touching(state, cell))
        return {"act": Pick(*cell), "label": label, "keys": self.keys[cell], "tip": ""}

    def legend(self, state: FreeTraderState) -> Sequence[Sequence[Part]]:
        return (
            (Text("+", SUBHEAD, "mint"), Text(say("ft.legend.more"), SIDE)),
            (Text("−", SUBHEAD, "cyan"), Text(say("ft.legend.cheaper"), SIDE)),
            (Text("0", SUBHEAD, "mute"), Text(say("ft.legend.none"), SIDE)),
        )

    def panel(self, pen: Pen, box: Box, state: FreeTraderState) -> None:
        assert state.new_planet is not None
        planet = state.cards.planets[state.new_planet]
        assert self.picked is not None
        beside = _beside(state, self.picked)
        way, near = place_words(beside, self.picked), state.cards.planets[state.world[beside]]
        button = gold(say("ft.button.place_at", way=way, planet=near.name))
        body = Stack(pen, foot(pen, box, button))
        facts = place_facts(state, planet)
        assert state.decision is not None
        rescue = state.decision.ask == "rescue"
        title = say("ft.sheet.rescue" if rescue else "ft.sheet.new")
        world_in_large(pen, body, planet, title, len(facts))
        fact_rows(pen, body, facts)
        if rescue:
            name = state.cards.planets[state.planet].name
            body.para(Text(say("ft.prompt.rescue", planet=name), QUIET), must=False)


def _beside(state: FreeTraderState, place: Cell) -> Cell:
    """A world that a free place touches: the ship's where that is one."""
    known = [cell for cell in neighbours(place) if cell in state.world]
    return state.ship if state.ship in known else known[0]
