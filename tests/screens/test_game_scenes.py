"""Every scene of a campaign at every size, text scale and language: nothing clipped or lost."""

import random
from functools import partial
from typing import Any

import pytest

from desktop.kit.scene import Rect, Scene
from desktop.play.top_bar import TopBar
from desktop.play.view import View
from freetrader.rules.actions import (
    COUNTERATTACK,
    jump_to,
    take_hit,
)
from freetrader.rules.setup import STANDARD, Setup
from freetrader.rules.state import Cell, FreeTraderState
from freetrader.screens.end.view import GameOverView
from freetrader.screens.fight.view import CombatView
from freetrader.screens.inspect.scene import inspect_scene, items
from freetrader.screens.market.view import MarketView
from freetrader.screens.pages.sequence import pages_of
from freetrader.screens.play_screen import PlayScreen
from freetrader.screens.police.view import PoliceView
from freetrader.screens.table.explore import ExploreView
from freetrader.screens.table.jump import JumpView
from freetrader.screens.upgrade.view import UpgradeView
from tabletop import Action, Deck, Event
from tests.screens.audit import faults
from tests.screens.test_review import judged_longest
from tests.screens.windows import READING, Compose, Window, faults_in, in_windows, scale_of
from tests.support.builders import DREDGE, EARTH, GAME, VERDANCE, a_ship, act, session_at

BAR = TopBar(
    "Second Mortgage",
    "Standard · turn 8",
    False,
    "A card was turned.",
    False,
    False,
)
LONG = TopBar(
    "The Very Long Story of a Second Mortgage",
    "Standard · turn 188",
    True,
    "",
    True,
    True,
    trouble="",
)
CAREER = Setup((20,) * 12, (3,) * 12, 20, (9, 9, 9, 9))
LONG_LOAN = Setup((14,) * 12, (3,) * 12, 20, (9, 9, 9, 9))
CHART: dict[Cell, str] = {
    (0, 0): EARTH,
    (1, 0): VERDANCE,
    (0, 1): DREDGE,
    (-1, 0): "P03",
    (1, 1): "P10",
    (2, 0): "P07",
    (2, 1): "P13",
}
WHOLE: dict[Cell, str] = {(index % 4, index // 4): f"P{index:02d}" for index in range(16)}
FULL = "WWWWIIIAAXXX"


def extreme(ask_for: str, **values: Any) -> FreeTraderState:
    """Twelve spaces all filled, levels of nine, twelve months, all sixteen worlds."""
    state = a_ship(
        ask_for=ask_for,
        world=WHOLE,
        vectorium=20,
        levels=(9, 9, 9, 12),
        hold=FULL,
        month=11,
        setup=CAREER,
        card="E16",
        pile=[],
        **values,
    )
    state.events = Deck(state.events.pile[:3], state.events.discard, state.events.aside)
    return state


def view_of(
    kind: type[View[FreeTraderState]], state: FreeTraderState, events: list[Event], bar: TopBar
) -> Compose:
    seed = "W" * 40 if bar is LONG else "KESTREL-4471"
    view = kind(session_at(state, seed, bar.practice))
    view.arrive(events)
    return lambda width, height, k: view.compose(bar, width, height, k)


def hit(**values: Any) -> FreeTraderState:
    state = a_ship(
        coming="E09 E03",
        card="E02",
        hold="WX",
        vectorium=14,
        month=2,
        levels=(3, 2, 3, 5),
        **values,
    )
    act(state, jump_to(1, 0))
    return state


def hit_news(coming: str = "E09 E03") -> tuple[FreeTraderState, list[Event]]:
    state = a_ship(coming=coming, card="E02", hold="WX", vectorium=14)
    return state, act(state, jump_to(1, 0))


def missed_news() -> tuple[FreeTraderState, list[Event]]:
    state = a_ship(coming="E11 E06 E03", card="E02", vectorium=14, levels=(9, 9, 3, 5))
    return state, act(state, jump_to(1, 0))


def fought() -> FreeTraderState:
    state = hit()
    act(state, take_hit("cargo", None))
    return state


def heavy_hit() -> FreeTraderState:
    state = a_ship(
        coming="E13 E11",
        card="E02",
        hold=FULL,
        vectorium=14,
        month=12,
        levels=(9, 0, 9, 12),
        setup=CAREER,
        world=CHART,
    )
    act(state, jump_to(1, 0))
    return state


def fined(
    levels: tuple[int, int, int, int] = (3, 2, 3, 5),
    hold: str = "WIXX",
    setup: Setup = STANDARD,
    month: int = 2,
) -> tuple[FreeTraderState, list[Event]]:
    state = a_ship(
        coming="E14 E11",
        hold=hold,
        vectorium=6,
        levels=levels,
        month=month,
        setup=setup,
        world={(0, 0): EARTH, (1, 0): "P03", (0, 1): DREDGE},
    )
    return state, act(state, jump_to(1, 0))


def upgrade(vectorium: int, picked: str | None, world: dict[Cell, str] = CHART) -> Compose:
    state = a_ship(
        ask_for="upgrade",
        vectorium=vectorium,
        hold="WIA",
        levels=(3, 2, 3, 5),
        world=world,
        month=2,
        card="E03",
    )
    state.events = Deck(state.events.pile[:7], state.events.discard, state.events.aside)
    view = UpgradeView(session_at(state))
    view.picked = picked
    return lambda width, height, k: view.compose(BAR, width, height, k)


def _scenes() -> dict[str, Compose]:
    stopped, found = fined()
    smuggler, seized = fined((9, 9, 9, 12), "WWWWIIIAAXXX", CAREER, 11)
    best = extreme("upgrade")
    return {
        "explore": view_of(ExploreView, a_ship(ask_for="explore", world=CHART), [], BAR),
        "jump": view_of(JumpView, a_ship(world=CHART, hold="WXA"), [], BAR),
        "jump whole": view_of(JumpView, extreme("jump"), [], LONG),
        "emergency": view_of(
            JumpView, a_ship(ask_for="emergency", just_left=(1, 0), world=CHART), [], BAR
        ),
        "buy": view_of(MarketView, a_ship(ask_for="buy", world=CHART, card="E07"), [], BAR),
        "buy whole": view_of(MarketView, extreme("buy"), [], LONG),
        "sell": view_of(
            MarketView, a_ship(ask_for="sell", world=CHART, hold="WXA", card="E15"), [], BAR
        ),
        "sell whole": view_of(MarketView, extreme("sell"), [], LONG),
        "damage": view_of(CombatView, hit(), [], BAR),
        "damage whole": view_of(CombatView, heavy_hit(), [], LONG),
        "fight": view_of(CombatView, fought(), [], BAR),
        "police": view_of(PoliceView, stopped, found, BAR),
        "police whole": view_of(PoliceView, smuggler, seized, LONG),
        "upgrade": upgrade(9, "engines"),
        "upgrade poor": upgrade(4, None),
        "upgrade whole": view_of(UpgradeView, best, [], LONG),
    }


def _pages() -> dict[str, Compose]:
    found: dict[str, Compose] = {}

    def keep(
        name: str,
        state: FreeTraderState,
        *actions: Action,
        frame: TopBar = BAR,
        glides: bool = False,
    ) -> None:
        for number, page in enumerate(pages_of(state, actions, glides=glides)):
            found[f"{name} {number}"] = lambda width, height, k, page=page: page.compose(
                frame, width, height, k
            )

    go = jump_to(1, 0)
    keep("paid", a_ship(coming="E01", last=True, vectorium=15, month=2, world=CHART), go)
    keep(
        "paid career",
        a_ship(
            coming="E09 E03",
            last=True,
            vectorium=20,
            month=4,
            world=CHART,
            setup=LONG_LOAN,
            levels=(9, 9, 9, 9),
        ),
        go,
        frame=LONG,
    )
    keep("glide", a_ship(coming="E01", world=CHART), go, glides=True)
    keep("paid last", a_ship(coming="E01", last=True, vectorium=18, month=4, world=CHART), go)
    for name, card, world in (("safe", "E01", CHART), ("misjump", "E09", CHART)):
        keep(
            name,
            a_ship(ask_for="emergency", coming=f"{card} E01", just_left=(1, 0), world=dict(world)),
            go,
        )
    keep(
        "misjump whole",
        a_ship(
            ask_for="emergency",
            coming="E09 E01",
            just_left=(1, 0),
            world=dict(WHOLE),
            pile=[],
            levels=(9, 9, 9, 9),
        ),
        go,
        frame=LONG,
    )
    won = a_ship(coming="E11 E06 E03", card="E02", vectorium=19, levels=(9, 9, 3, 5))
    act(won, go)
    keep("won", won, COUNTERATTACK)
    failed = a_ship(coming="E11 E06 E02 E03", card="E01", vectorium=9, levels=(0, 9, 3, 5))
    act(failed, go)
    keep("failed", failed, COUNTERATTACK)
    keep(
        "lost",
        a_ship(ask_for="fight", foe="E11", coming="E06 E03", levels=(0, 0, 0, 0)),
        COUNTERATTACK,
    )
    keep("port", a_ship(coming="E01", world=CHART), go)
    keep("clean", a_ship(coming="E14", hold="W"), go)
    keep("seized", a_ship(coming="E14 E11", hold="WXXX"), jump_to(0, 1))
    keep(
        "impounded",
        a_ship(
            coming="E14 E11",
            hold="XX",
            vectorium=2,
            levels=(0, 0, 3, 2),
            world={(0, 0): EARTH, (1, 0): "P09"},
        ),
        go,
    )
    return found


def ended(cause: str) -> FreeTraderState:
    """A finished game by its cause, with a full sheet."""
    if cause == "paid":
        state = a_ship(coming="E01", last=True, vectorium=18, month=4, world=CHART)
    elif cause == "payment":
        state = a_ship(coming="E01", last=True, vectorium=8, month=2, world=CHART)
    elif cause == "impounded":
        state = a_ship(
            coming="E14 E11",
            hold="XX",
            vectorium=2,
            levels=(0, 0, 3, 2),
            world={(0, 0): EARTH, (1, 0): "P09"},
        )
    elif cause == "career":
        state = a_ship(
            coming="E01",
            last=True,
            vectorium=20,
            month=12,
            setup=CAREER,
            world=dict(WHOLE),
            levels=(9, 9, 9, 12),
            hold=FULL,
            pile=[],
        )
    else:
        raise ValueError(cause)
    act(state, jump_to(1, 0))
    for name in state.tally:
        state.tally[name] += 118
    state.turn = 126
    assert state.outcome is not None
    return state


def _overs() -> dict[str, Compose]:
    def over(cause: str, frame: TopBar) -> Compose:
        return view_of(GameOverView, ended(cause), [], frame)

    def judged(cause: str, frame: TopBar) -> Compose:
        def compose(width: float, height: float, k: float) -> Scene:
            view = GameOverView(session_at(ended(cause), "W" * 40, frame.practice))
            view.course = judged_longest().course
            return view.compose(frame, width, height, k)

        return compose

    def sheet(cause: str, frame: TopBar) -> Compose:
        view = GameOverView(session_at(ended(cause), "W" * 40, frame.practice))
        view.act("sheet")
        return lambda width, height, k: view.compose(frame, width, height, k)

    return {
        "over judged": judged("payment", BAR),
        "over won judged": judged("paid", LONG),
        "over sheet": sheet("career", LONG),
        "over sheet impounded": sheet("impounded", BAR),
        "over paid": over("paid", BAR),
        "over payment": over("payment", BAR),
        "over impounded": over("impounded", LONG),
        "over career": over("career", LONG),
    }


SCENES: dict[str, Compose] = {**_scenes(), **_pages(), **_overs()}
NEWS: dict[str, Compose] = {
    **_pages(),
    "damage": view_of(CombatView, *hit_news(), BAR),
    "damage twice": view_of(CombatView, *hit_news("E13 E11"), BAR),
    "won arrives": view_of(CombatView, *missed_news(), BAR),
    "police": view_of(PoliceView, *fined(), BAR),
}


@in_windows(SCENES)
def test_no_faults(name: str, windows: list[Window]) -> None:
    assert faults_in(windows, lambda: SCENES[name], growth=PlayScreen.growth) == []


@pytest.mark.parametrize("k", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("name", ["damage", "won 0", "failed 0", "clean 0"])
def test_words_that_grow_stay_in_their_panel(name: str, k: float) -> None:
    scene = NEWS[name](1280, 720, k)
    panels = [thing.box for thing in scene.drawables() if isinstance(thing, Rect)]
    grown = [
        words for words in scene.words() if words.motion is not None and words.motion.scale > 1
    ]
    assert grown
    for words in grown:
        assert words.motion is not None
        assert words.motion.pivot is not None
        wide = words.box.w * words.motion.scale
        middle = words.box.cx
        around = [box for box in panels if box.holds(words.box.cx, words.cy) and box.w > 100]
        panel = min(around, key=lambda box: box.w)
        assert middle - wide / 2 >= panel.x - 0.5, words.text
        assert middle + wide / 2 <= panel.right + 0.5, words.text


@in_windows(["home", "world", "card"], percents=READING)
def test_reading_view(name: str, windows: list[Window]) -> None:
    state = a_ship(world=CHART, card="E13", hold="W")
    index = {"home": 0, "world": 3, "card": len(items(state)) - 1}[name]
    assert faults_in(windows, lambda: partial(inspect_scene, state, index, 0), scale_of) == []


@pytest.mark.parametrize("seed", range(4))
def test_whole_games(seed: int) -> None:
    """Games by chance: every question and every page on the way, at one size."""
    chance = random.Random(seed)
    state = GAME.start((STANDARD, CAREER)[seed % 2], seed)
    session = session_at(state)
    views: dict[str, View[FreeTraderState]] = {}
    found: list[str] = []
    for _ in range(120):
        if state.decision is None:
            break
        asked = state.decision.ask
        view = views.setdefault(asked, PlayScreen.views[asked](session))
        found += faults(view.compose(BAR, 1280, 720, 1))
        events: list[Event] = []
        action = chance.choice(state.decision.options)
        pages = pages_of(state, [action])
        GAME.apply(state, action, events)
        for page in pages:
            found += faults(page.compose(BAR, 1280, 720, 1))
        if state.decision is not None:
            asked = state.decision.ask
            views.setdefault(asked, PlayScreen.views[asked](session)).arrive(events)
    if state.decision is None:
        found += faults(GameOverView(session_at(state)).compose(BAR, 1280, 720, 1))
    assert found == []
