"""Nothing is pressed that was not seen: every press comes twice, the second one too soon."""

from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from desktop.kit.keys import DEFAULTS
from desktop.shell.desk import Desk
from desktop.shell.title_screen import TitleScreen
from freetrader.rules.setup import STANDARD
from tests.screens import test_play as trading
from tests.screens.conftest import Driver
from tests.support.menus import MENUS
from tests.support.pairs import once, quick_and_long
from tests.support.trucker_hands import Keys, Pointer
from tests.support.trucker_positions import POSITIONS, position
from tests.support.trucker_window import begin, in_a_wait, opened_desk, show
from trucker.screens.journey.view import JourneyView

GAPS = (0.02, 0.1, 0.3)
ONE_GAP = [(gap,) for gap in GAPS]
ASKED = sorted(name for name in POSITIONS if not name.startswith("rival-"))
"""Of Galaxy Trucker: one of each kind of question, and of its forms."""


@pytest.fixture
def desk(game: Any, tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    yield from opened_desk(game, tmp_path, monkeypatch)


def acts(driver: Driver) -> int:
    """How many answers the game below all dialogs has had."""
    played = (getattr(screen, "session", None) for screen in driver.app.stack)
    return max((len(session.journal) for session in played if session is not None), default=0)


class Hasty(Driver):
    """Presses once more after each answer, when what it has brought up is not yet seen."""

    def __init__(self, app: Any, gap: float) -> None:
        super().__init__(app)
        self.gap = gap
        self.hasty = 0  # presses that came too soon
        self.asked: set[str] = set()

    def emit(self, name: str, *args: Any) -> None:
        if name != "on_draw":  # the most of its time, and nothing is looked at
            super().emit(name, *args)

    def key(self, name: str) -> None:
        self._twice(super().key, name)

    def click(self, where: str | tuple[int, int]) -> None:
        spot = self.at(where) if isinstance(where, str) else where
        self._twice(super().click, spot)

    def _twice(self, press: Any, what: Any) -> None:
        before, kind = acts(self), self._kind()
        press(what)
        if acts(self) == before:
            return
        self.asked.add(kind)
        self.again(press, what)
        self.hasty += 1

    def again(self, press: Any, what: Any) -> None:
        """Once more, though what the last press has brought up stands there only for the gap."""
        if self.app.top.busy:
            self.app.top.canvas.finish()
        self._update(self.gap)
        before, seen = acts(self), self.looks_for
        self.looks_for = 0.0
        press(what)
        self.looks_for = seen
        assert acts(self) == before, (self._kind(), what)

    def _kind(self) -> str:
        state = getattr(getattr(self.app.top, "session", None), "state", None)
        return state.decision.ask if state is not None and state.decision is not None else ""


@pytest.mark.parametrize(
    ("gap", "limit"),
    [(0.1, 40), *(pytest.param(gap, 600, marks=pytest.mark.long) for gap in GAPS)],
)
def test_a_second_key_answers_nothing_in_a_campaign(game, desk, gap, limit):
    hasty = Hasty(game.app, gap)
    screen = trading.begin(desk, game, trading.EASY, "KEYS-2")
    trading.play_by_keys(hasty, desk, screen, limit)
    assert hasty.asked >= {"explore", "buy", "jump", "sell", "upgrade"}


@pytest.mark.parametrize("gap", [0.1, *(pytest.param(g, marks=pytest.mark.long) for g in GAPS)])
def test_a_second_click_answers_nothing_in_a_campaign(game, desk, gap):
    hasty = Hasty(game.app, gap)
    screen = trading.begin(desk, game, STANDARD, "CLICK-1")
    for _ in range(60):
        if screen.session.state.decision is None:
            break
        hasty.click("go")
        hasty.settle()
        if game.app.top is not screen:
            hasty.click("choice-1")
    assert hasty.hasty > 10


@pytest.mark.parametrize(
    ("name", "gaps"), quick_and_long(once(ASKED, ONE_GAP), ASKED, [*ONE_GAP, GAPS])
)
def test_no_kind_of_question_of_a_flight_is_answered_unseen(game, desk, name, gaps):
    screen = show(game, desk, position(name), still=True)
    screen.uncovered()  # it has come up just now
    hasty, since = Hasty(game.app, 0.0), 0.0
    hasty.looks_for = 0.0
    for gap in gaps:
        hasty._update(gap - since)
        since = gap
        nodes = [node.id for node in screen.scene.nodes if node.zone in ("choices", "board")]
        for what in ("enter", "1", "2"):
            hasty.again(hasty.key, what)
        for ident in nodes:
            hasty.again(hasty.click, game.at(ident))
    assert len(screen.session.journal) == 0
    hasty._update(GAPS[-1] + 0.1 - since)
    for what in ("enter", "1"):
        hasty.key(what)
        hasty.settle()
    assert len(screen.session.journal) or game.app.top is not screen


@pytest.mark.parametrize(
    "gap",
    [pytest.param(gap, marks=pytest.mark.long) for gap in GAPS],
)
@pytest.mark.parametrize("hands", [Keys, Pointer])
def test_a_second_press_answers_nothing_in_a_flight(game, desk, hands, gap):
    hasty = Hasty(game.app, gap)
    begin(game, Keys(game))
    hands(hasty).play_on(lambda screen: isinstance(screen.view, JourneyView))
    assert hasty.hasty >= 5


KEYS = ("enter", "space", "delete", "h", "l", "i", "f1", "f10", "ctrl+z", *"0123456789")


def shown(game: Any) -> tuple[object, ...]:
    """What is on the screen, and what is kept: another one after any press that did something."""
    app, top = game.app, game.app.top
    nodes = tuple(node.id for node in top.scene.nodes)
    return (*map(id, app.stack), app.settings, nodes, acts(game), tuple(app.sound.played))


def opened(game: Any, desk: Desk, name: str) -> Hasty:
    """A menu that has come up just now, with all its motions at their end."""
    MENUS[name](game, desk)
    game.app.settings = desk.settings
    hasty = Hasty(game.app, 0.0)
    hasty.looks_for = 0.0
    if game.app.top.busy:
        game.app.top.canvas.finish()
    game.app.top.uncovered()
    game.app.sound.played.clear()
    return hasty


def nodes_of(game: Any) -> list[str]:
    """What can be pressed where it is seen, apart from fields to type into."""
    top = game.app.top
    found = [node for node in top.scene.nodes if node.act is not None and not node.text_input]
    return [node.id for node in found if top._under(node.box.cx, node.box.cy) is node]


@pytest.mark.parametrize(
    ("name", "gaps"), quick_and_long(once(list(MENUS), ONE_GAP), MENUS, [*ONE_GAP, GAPS])
)
def test_no_menu_is_pressed_unseen(game, desk, name, gaps):
    hasty, since = opened(game, desk, name), 0.0
    before, typing = shown(game), game.app.top.typing
    for gap in gaps:
        hasty.app.top._clock += gap - since
        since = gap
        for key in (*KEYS, *(key for node in game.app.top.scene.nodes for key in node.keys)):
            if key not in DEFAULTS:
                hasty.key(key)
                assert shown(game) == before, (key, gap)
        for ident in nodes_of(game):
            hasty.click(ident)
            assert shown(game) == before, (ident, gap)
        if typing and not game.app.top.typing:  # a click beside the field ended it
            game.app.top.start_typing(typing, game.app.top.value)


def brings_up(game: Any, gap: float, press: Any) -> bool:
    """Press, and once more after so many seconds, which does nothing where the first press has
    brought something up; whether it has."""
    top, game.looks_for = game.app.top, 0.4
    press()
    if not game.app.stack or game.app.top is top:
        return False
    if game.app.top.busy:
        game.app.top.canvas.finish()
    game.app.top._clock += gap
    game.looks_for = 0.0
    before = shown(game)
    press()
    assert shown(game) == before
    return True


QUICK = ("title", "new-freetrader", "new-trucker", "load", "rename")


@pytest.mark.parametrize(
    ("name", "gap", "most"),
    [
        *((name, 0.1, 1) for name in QUICK),
        *(pytest.param(name, gap, 999, marks=pytest.mark.long) for name in MENUS for gap in GAPS),
    ],
)
def test_a_second_press_does_nothing_in_what_the_first_brought_up(
    game, desk, monkeypatch, name, gap, most
):
    monkeypatch.setattr(game.app, "shut", lambda: None)
    monkeypatch.setattr(game.app, "set_fullscreen", lambda on, **more: None)
    monkeypatch.setattr(game.app, "copy", lambda text: None)
    monkeypatch.setattr("desktop.shell.desk.show_folder", lambda folder, tell, every: tell())

    def come() -> Any:
        game.app.reset(TitleScreen(desk, desk.title_view))
        MENUS[name](game, desk)
        game.settle()
        return game.app.top

    top, brought = come(), 0
    idents = [top.focus, *(ident for ident in nodes_of(game) if ident != top.focus)][:most]
    for ident in idents:
        for hand in (game.click, lambda ident: game.key("enter")):
            if not game.app.stack or game.app.top is not top or top._node(ident) is None:
                top = come()
            node = top._node(ident)
            if node is not None and node.focusable:
                top.set_focus(ident)
                spot = game.at(ident)
                brought += brings_up(game, gap, partial(hand, spot))
    assert brought or name.startswith("settings")


def test_the_focus_moves_and_letters_are_typed_at_once(game, desk):
    hasty = opened(game, desk, "title")
    first = game.app.top.focus
    hasty.key("down")
    assert game.app.top.focus != first
    hasty = opened(game, desk, "code-freetrader")
    game.type("AB")
    hasty.key("enter")
    assert game.app.top.value == "AB"
    game.type("C")
    assert game.app.top.value == "ABC"
    hasty.key("escape")
    assert game.app.top.scene.node("enter-code")


def test_a_key_that_is_held_stops_with_what_it_was_pressed_for(game, desk):
    desk.open_settings("sound")
    game.settle()
    game.app.top.set_focus("volume.plus")
    from pyglet.window import key as keys

    game.app.top._clock += 1
    game.emit("on_key_press", keys.DOWN, 0)
    desk.open_settings("text")
    desk.rules("freetrader")
    game.settle()
    before = game.app.top.focus
    game.pass_by(12)
    assert game.app.top.focus == before
    game.emit("on_key_release", keys.DOWN, 0)


def test_what_passes_by_itself_has_no_number(game, desk):
    screen = in_a_wait(game, desk)
    ways = {node.id: node.keys for node in screen.scene.nodes if node.zone == "choices"}
    assert ways.keys() >= {"on", "until"}
    assert not any(ways.values())


def test_quick_picks_in_one_question_all_count(game, desk):
    screen = trading.at_market(game, desk)
    game.looks_for = 0.02
    screen.uncovered()
    for _ in range(3):
        game.key("plus")
    assert sum(trading.amounts(screen).values()) == 3
    game.key("enter")
    assert len(screen.session.journal) == 1  # it was not seen for long enough
