"""No question is answered that was not seen: every press comes twice, the second one too soon."""

from collections.abc import Iterator
from typing import Any

import pytest

from desktop.desk import Desk
from freetrader.rules.setup import STANDARD
from tests.screens import test_play as trading
from tests.screens.conftest import Driver
from tests.support.trucker_hands import Keys, Pointer
from tests.support.trucker_positions import POSITIONS, position
from tests.support.trucker_window import begin, in_a_wait, opened_desk, show
from trucker.screens.journey import JourneyView

GAPS = (0.02, 0.1, 0.3)
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


@pytest.mark.parametrize("name", ASKED)
def test_no_kind_of_question_of_a_flight_is_answered_unseen(game, desk, name):
    screen = show(game, desk, position(name), still=True)
    screen.uncovered()  # it has come up just now
    hasty, since = Hasty(game.app, 0.0), 0.0
    hasty.looks_for = 0.0
    for gap in GAPS:
        hasty._update(gap - since)
        since = gap
        nodes = [node.id for node in screen.scene.nodes if node.zone in ("choices", "board")]
        for what in ("enter", "1", "2"):
            hasty.again(hasty.key, what)
        for ident in nodes:
            hasty.again(hasty.click, game.at(ident))
    assert len(screen.session.journal) == 0
    hasty._update(0.1)
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
    assert hasty.hasty > 10


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
