"""What is asked about lies in sight, and the focus begins on what can be pressed."""

from functools import cache
from typing import Any

import pytest

from desktop.kit.scene import Node, Scene
from desktop.play.view import View
from freetrader.ai.practised import PractisedPilot
from freetrader.rules.setup import STANDARD
from freetrader.rules.state import Cell, FreeTraderState
from freetrader.rules.travel import reachable
from freetrader.screens.market.view import MarketView
from freetrader.screens.play_screen import PlayScreen
from freetrader.screens.table.explore import ExploreView
from freetrader.screens.table.picking import PickingView
from freetrader.screens.table.view import ChartView
from tabletop import Session, pilot_rng
from tests.screens.test_table import BAR
from tests.screens.windows import playing_scale
from tests.support.builders import GAME, session_at

WINDOWS = (((1280, 720), 125), ((1280, 720), 150), ((1024, 600), 100), ((1024, 600), 150))


@cache
def _questions(seed: str) -> list[FreeTraderState]:
    """All that the practised captain is asked in a campaign."""
    session, found = Session(GAME, STANDARD, seed), []
    pilot = PractisedPilot(session.state.cards)
    while (decision := session.state.decision) is not None:
        found.append(session.state.clone())
        rng = pilot_rng(session.seed, 0, len(session.journal))
        session.apply(pilot.choose(session.state, decision, rng))
    return found


def _composed(view: View[Any], size: tuple[int, int], percent: int) -> Scene:
    unit = min(size[0] / 1280, size[1] / 720)
    k = playing_scale(percent, unit)
    return view.compose(BAR, size[0] / unit, size[1] / unit, k)


def _asked_about(view: View[Any], state: FreeTraderState) -> list[Cell]:
    """The ship's world, and the places that the question is about."""
    cells = [state.ship] if isinstance(view, ChartView) else []
    if isinstance(view, MarketView):
        cells += reachable(state)
    return [*cells, *view.options] if isinstance(view, PickingView) else cells


def _told(scene: Scene, view: View[Any], state: FreeTraderState) -> list[str]:
    """What is wrong."""
    nodes = {node.id: node for node in scene.nodes}
    found: list[str] = []
    focus = nodes.get(scene.focus or "")
    if focus is None or not (focus.enabled and focus.focusable):
        found.append(f"the focus is on {scene.focus}")
    if not isinstance(view, ChartView):
        return found
    assert view.chart is not None
    area = view.chart.area.inset(-8)
    for x, y in _asked_about(view, state):
        node: Node | None = nodes.get(f"cell.{x},{y}")
        if node is None:
            found.append(f"{x},{y} is out of sight")
        elif node.box.common(area) != node.box:
            found.append(f"{x},{y} lies across the edge of the chart")
    return found


@pytest.mark.parametrize("seed", [f"GALLERY-{index}" for index in (44, 46, 50)])
def test_what_is_asked_about_is_in_sight_and_the_focus_can_be_pressed(seed: str) -> None:
    found: list[str] = []
    for state in _questions(seed):
        assert state.decision is not None
        view = PlayScreen.views[state.decision.ask](session_at(state))
        view.arrive([])
        for size, percent in WINDOWS:
            scene = _composed(view, size, percent)
            where = f"{state.decision.ask} {state.turn} {size} {percent}"
            found += [f"{where}: {fault}" for fault in _told(scene, view, state)]
    assert found == []


@pytest.mark.parametrize(("size", "percent"), WINDOWS)
def test_a_chart_that_was_moved_away_leaves_the_focus_on_gold(
    size: tuple[int, int], percent: int
) -> None:
    state = next(s for s in _questions("GALLERY-46") if s.turn == 6)
    view = ExploreView(session_at(state))
    view.arrive([])
    focused: list[str | None] = []
    for _ in range(9):
        scene = _composed(view, size, percent)
        focused.append(scene.focus)
        assert scene.focus in {node.id for node in scene.nodes if node.enabled}
        view.key("shift+down")
    assert focused[-1] == "go"
