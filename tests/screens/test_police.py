"""The fine: what is proposed, what is offered, and what each act does."""

import pytest

from desktop.kit.scene import Rect, Scene
from desktop.play.top_bar import TopBar
from freetrader.ai.fines import least_loss
from freetrader.rules.actions import PAY_FINE, Scrap, jump_to, scrap
from freetrader.rules.state import FreeTraderState
from freetrader.screens.police.view import PoliceView
from freetrader.screens.signs import KIND_COLORS
from freetrader.words.names import module_name
from tests.support.builders import DREDGE, EARTH, GAME, a_ship, act, session_at

BAR = TopBar("Second Mortgage", "", False, "none", False, False)


def stopped(
    vectorium: int,
    hold: str = "WX",
    levels: tuple[int, int, int, int] = (3, 2, 3, 3),
    card: str = "E11",
) -> tuple[FreeTraderState, PoliceView]:
    """At Ironhold, law 2; the fine card E11 multiplies by 4, E01 by 1."""
    state = a_ship(
        coming=f"E14 {card}",
        hold=hold,
        vectorium=vectorium,
        levels=levels,
        world={(0, 0): EARTH, (1, 0): "P03", (0, 1): DREDGE},
    )
    view = PoliceView(session_at(state))
    view.arrive(act(state, jump_to(1, 0)))
    return state, view


def scene_of(view: PoliceView) -> Scene:
    return view.compose(BAR, 1280, 720, 1)


def focus(view: PoliceView, ident: str) -> None:
    view.focused(scene_of(view).node(ident))


def test_a_store_that_holds_enough_pays() -> None:
    state, view = stopped(12)
    assert state.fine == 8
    assert least_loss(state) == (PAY_FINE,)
    assert view.act("confirm") == (PAY_FINE,)


def test_store_and_modules_together_at_the_least_loss() -> None:
    state, view = stopped(6)
    assert state.vectorium == 5
    plan = least_loss(state)
    assert plan[-1] == PAY_FINE
    assert len(plan) > 1
    assert view.act("confirm") == (plan[0],)
    node = scene_of(view).node("pay.pay")
    assert not node.enabled
    assert node.reason


def test_the_proposal_keeps_fuel_for_a_ship_without_cargo() -> None:
    state, _ = stopped(9, hold="X")
    assert state.vectorium == state.fine == 8
    plan = least_loss(state)
    for action in plan:
        act(state, action)
    assert state.vectorium >= 1


@pytest.mark.parametrize("vectorium", [1, 2, 4, 6, 9, 15])
@pytest.mark.parametrize("levels", [(3, 2, 3, 3), (0, 0, 3, 5), (9, 0, 3, 2), (1, 1, 3, 9)])
def test_the_proposal_is_legal_and_pays_all(
    vectorium: int, levels: tuple[int, int, int, int]
) -> None:
    state, _ = stopped(vectorium, levels=levels)
    if state.outcome is not None:
        return
    for action in least_loss(state):
        assert state.decision is not None
        assert state.decision.ask == "fine"
        assert action in state.decision.options
        GAME.apply(state, action, [])
    assert state.fine == 0


def test_a_module_is_picked_by_focus_and_confirmed_by_the_button() -> None:
    _, view = stopped(12)
    focus(view, "pay.engines")
    assert view.picked == "engines"
    assert view.act("confirm") == (scrap("engines", None),)


def test_a_scrapped_space_takes_what_the_player_names() -> None:
    _, view = stopped(12, hold="WIX", levels=(3, 2, 3, 3))
    ids = {node.id for node in scene_of(view).nodes}
    assert {"goes.none", "goes.weapons", "goes.industrials"} <= ids
    assert view.act(("goes", "industrials")) == ()
    assert view.act("confirm") == (Scrap("cargo", "industrials"),)


def test_modules_without_levels_stay_in_sight_with_a_reason() -> None:
    _, view = stopped(12, levels=(0, 2, 3, 3))
    node = scene_of(view).node("pay.weapons")
    assert not node.enabled
    assert node.reason


def test_the_fine_is_paid_act_by_act() -> None:
    state, view = stopped(6)
    acts: list[object] = []
    while state.decision is not None and state.decision.ask == "fine":
        (action,) = view.act("confirm")
        acts.append(action)
        view.arrive(act(state, action))
    assert state.fine == 0
    assert acts[-1] == PAY_FINE


def test_law_times_fine_is_in_words() -> None:
    _, view = stopped(12)
    words = [words.text for words in scene_of(view).words()]
    assert {"2", "×", "4", "8\u00a0V"} <= set(words)
    assert "One unit of Illegals seized" in words


@pytest.mark.parametrize("k", [1.0, 1.25, 1.5])
def test_the_spaces_of_the_hold_lie_beside_its_plate_and_cover_nothing(k: float) -> None:
    _, view = stopped(6, hold="WAX", levels=(3, 2, 3, 3))
    scene = view.compose(BAR, 1280, 720, k)
    plate = scene.node("pay.cargo").box
    spaces = [node.box for node in scene.nodes if node.id.startswith("goes.")]
    assert spaces
    words = [words for words in scene.words() if len(words.text) > 1]
    for space in spaces:
        assert space.x >= plate.right
        assert plate.y <= space.cy <= plate.bottom
        assert not [w.text for w in words if w.box.overlaps(space)]


@pytest.mark.parametrize("k", [1.0, 1.25, 1.5])
def test_the_plan_tells_where_it_begins_and_what_it_leaves(k: float) -> None:
    state, view = stopped(6)
    plan = least_loss(state)
    first = plan[0]
    assert isinstance(first, Scrap)
    scene = view.compose(BAR, 1280, 720, k)
    words = {each.text: each for each in scene.words()}
    mark = next(w for text, w in words.items() if text in ("least loss begins here", "least loss"))
    plate = scene.node(f"pay.{first.module}").box
    assert plate.x <= mark.box.x < plate.right
    assert 0 < mark.cy - plate.bottom < 40
    end = state.clone()
    for action in plan:
        act(end, action)
    scrapped = [action.module for action in plan if isinstance(action, Scrap)]
    left = f"{module_name(scrapped[0])} {end.modules[scrapped[0]]}"
    told = next(text for text in words if text.startswith("Leaves "))
    assert left in told
    assert f"{end.vectorium}\u00a0V" in told


def test_the_search_light_reaches_from_the_patrol_to_the_ship() -> None:
    _, view = stopped(6)
    scene = scene_of(view)
    slices = [
        thing
        for thing in scene.drawables()
        if isinstance(thing, Rect)
        and thing.look.top[:3] == KIND_COLORS["police"]
        and thing.box.w < 20
    ]
    assert len(slices) > 60
    slices.sort(key=lambda thing: thing.box.x)
    assert slices[0].box.h > 4 * slices[-1].box.h, "wide at the ship, a point at the patrol"
    edges = {round(each.box.x) for each in slices}
    assert all(round(each.box.right) in edges for each in slices[:-2]), "no gap"
