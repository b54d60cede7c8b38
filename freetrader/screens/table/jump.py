"""Jump and emergency jump: where to, what it costs, what waits, what the hold would bring."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from desktop.kit.layout import Stack, Text, u
from desktop.kit.pen import Icon, Part, Pen
from desktop.kit.scene import Box
from desktop.kit.theme import GAP, QUIET, STRONG, SUBHEAD
from freetrader.advice.cautions import unwarned
from freetrader.ai.practised import PractisedPilot
from freetrader.briefing.proposal import proposed
from freetrader.briefing.warnings import jump_warning
from freetrader.briefing.worlds import expected_hold, jump_facts, shut_reason
from freetrader.rules.actions import Jump
from freetrader.rules.state import Cell, FreeTraderState
from freetrader.rules.travel import FUEL, neighbours
from freetrader.screens.faces import SIDE
from freetrader.screens.panels import gold
from freetrader.screens.table.chart import Mark
from freetrader.screens.table.marks import shut_mark
from freetrader.screens.table.picking import Pick, PickingView
from freetrader.screens.table.view import foot
from freetrader.screens.table.warning import warn
from freetrader.screens.table.world import fact_rows, world_in_large
from freetrader.words.names import world_tip
from resources import say
from tabletop import Session


class JumpView(PickingView):
    """Routes lie on the chart; the world in focus stands large on the panel."""

    verbs = ("world", "jump")

    def __init__(self, session: Session[FreeTraderState]) -> None:
        super().__init__(session)
        self._captain = PractisedPilot(session.state.cards)

    @property
    def is_emergency(self) -> bool:
        decision = self.state.decision
        return decision is not None and decision.ask == "emergency"

    def first_pick(self, state: FreeTraderState, options: Collection[Cell]) -> Cell | None:
        if not options:
            return None
        assert state.decision is not None
        answer = proposed(self._captain, state, unwarned(self.session, state.decision.options))
        return (answer.x, answer.y) if isinstance(answer, Jump) else next(iter(options))

    def taken(self, state: FreeTraderState) -> Cell | None:
        return self.picked

    def aimed(self) -> Cell | None:
        return self.looked or self.picked

    def turned_from(self) -> Cell | None:
        return self.before if self._is_other else self.picked

    def lit(self, state: FreeTraderState) -> Collection[frozenset[Cell]]:
        return [frozenset((state.ship, cell)) for cell in self.options]

    def after(self, state: FreeTraderState) -> int:
        return state.vectorium - FUEL

    def _brings(self, state: FreeTraderState, cell: Cell) -> int:
        return expected_hold(self._captain, state, cell)

    def sample(self) -> Sequence[Part]:
        money = Text(say("ft.market.sum", n=19), SUBHEAD)
        return money, Icon("scale"), Text("3", STRONG)

    def marks(self, state: FreeTraderState) -> Mapping[Cell, Mark]:
        found: dict[Cell, Mark] = {}
        holds = any(state.hold.values())
        for cell, ident in state.world.items():
            law = state.cards.planets[ident].law
            if cell == state.ship:
                found[cell] = Mark("here")
            elif cell in self.keys:
                ink = "red" if law > 1 else "text"
                sign = Icon("scale", "red" if law > 1 else "soft"), Text(str(law), STRONG, ink)
                money = Text(say("ft.market.sum", n=self._brings(state, cell)), SUBHEAD, "mint")
                plate: tuple[Part, ...] = (money, *sign) if holds else sign
                look = "picked" if cell == self.picked else "bad" if self.is_emergency else "near"
                found[cell] = Mark(look, plate, "plate", plate[:1], (), self.keys[cell])
            else:
                found[cell] = shut_mark(state, cell)
        return found

    def world_node(self, state: FreeTraderState, cell: Cell) -> dict[str, Any]:
        if cell in self.keys:
            return {"act": Pick(*cell), "keys": self.keys[cell]}
        reason = shut_reason(state, cell)
        beside = cell in neighbours(state.ship)
        return {
            "act": Pick(*cell) if reason else None,  # Enter says why, and confirms nothing else
            "enabled": not (reason and beside),
            "reason": reason,
            "focusable": beside,
        }

    def legend(self, state: FreeTraderState) -> Sequence[Sequence[Part]]:
        law = Icon("scale", "soft"), Text(say("ft.legend.law"), SIDE)
        if not any(state.hold.values()):
            return (law,)
        return ((Icon("coins", "mint"), Text(say("ft.legend.hold"), SIDE)), law)

    def panel(self, pen: Pen, box: Box, state: FreeTraderState) -> None:
        if self.looked is not None and self.looked not in self.options:
            self._shut(pen, box, state, self.looked)
        elif self.picked is not None:
            self._open(pen, box, state, self.picked)

    def _open(self, pen: Pen, box: Box, state: FreeTraderState, cell: Cell) -> None:
        planet = state.cards.planets[state.world[cell]]
        label = say("ft.button.jump_to", planet=planet.name)
        if self.is_emergency:
            label = say("ft.button.emergency")
        body = Stack(pen, foot(pen, box, gold(label)))
        if found := jump_warning(state):
            warn(pen, body, *found)
        facts = jump_facts(state, planet, self._brings(state, cell))
        world_in_large(pen, body, planet, "", len(facts))
        fact_rows(pen, body, facts)

    def _shut(self, pen: Pen, box: Box, state: FreeTraderState, cell: Cell) -> None:
        """A world that cannot be jumped to, and why."""
        planet = state.cards.planets[state.world[cell]]
        body = Stack(pen, box.inset(2 * GAP, 2 * GAP))
        world_in_large(pen, body, planet, "", 2)
        reason = shut_reason(state, cell) or world_tip(planet)
        body.line(Icon("ban", "red"), Text(reason, STRONG))
        body.para(Text(say("ft.sheet.shut"), QUIET), must=False)
        body.take(u(pen, GAP))
