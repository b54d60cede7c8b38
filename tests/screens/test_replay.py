"""A game seen again: the same picture whatever way leads to it, and nothing of it is changed."""

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from desktop.kit.thinking import Thinker
from desktop.play.replay import SPEEDS, ReplayScreen
from desktop.shell.desk import Desk
from freetrader.entry import FreeTraderEntry
from saves import Settings
from tabletop.canon import state_hash
from tests.screens.test_sharing import PLAYED
from tests.screens.windows import Window, faults_in, in_windows
from trucker.entry import TruckerEntry

if TYPE_CHECKING:
    from tabletop import Session

ENTRIES = {entry.name: entry for entry in (FreeTraderEntry(), TruckerEntry())}


def opened(desk: Desk, name: str) -> ReplayScreen:
    """The replay of a saved game that is over, on top of the title."""
    session, codec = PLAYED[name](), ENTRIES[name].codec()
    slot = desk.store.create(codec, session, "seen again")
    desk.store.leave(slot)
    desk.title()
    desk.page("replay", slot.id)
    screen = desk.app.top
    assert isinstance(screen, ReplayScreen)
    return screen


def picture(screen: ReplayScreen) -> Any:
    return list(screen.scene.drawables())


@pytest.mark.parametrize("name", ENTRIES)
def test_a_position_is_what_its_journal_makes_of_the_start(name: str) -> None:
    session: Session[Any] = PLAYED[name]()
    state = session.base.clone()
    for number, entry in enumerate(session.journal):
        if number % 10 == 0:
            found = session.at(number)
            plain = session.game.plain
            assert state_hash(plain(found.state)) == state_hash(plain(state))
            assert len(found.journal) == number
        session.game.apply(state, entry.action, None, entry.at_ms)


def test_what_is_played_in_an_earlier_session_changes_no_other() -> None:
    session: Session[Any] = PLAYED["freetrader"]()
    plain = session.game.plain
    before = [state_hash(plain(session.at(n).state)) for n in range(len(session.journal))]
    earlier = session.branch(40)
    for _ in range(5):
        earlier.undo()
    decision = earlier.state.decision
    assert decision is not None
    earlier.apply(decision.options[-1])
    assert before == [state_hash(plain(session.at(n).state)) for n in range(len(session.journal))]


@pytest.mark.parametrize("name", ENTRIES)
def test_forth_and_back_shows_the_same(desk: Desk, name: str) -> None:
    screen = opened(desk, name)
    first = picture(screen)
    seen: dict[int, Any] = {}
    for at in range(0, screen.length + 1, 17):
        screen.go(at)
        seen[at] = picture(screen)
    for at in reversed(seen):
        screen.go(at)
        assert picture(screen) == seen[at], at
    screen.go(0)
    assert picture(screen) == first


@pytest.mark.parametrize("name", ENTRIES)
def test_no_key_and_no_press_changes_a_file(desk: Desk, game: Any, name: str) -> None:
    screen = opened(desk, name)
    before = {path: path.read_bytes() for path in desk.store.folder.iterdir()}
    state = state_hash(screen.whole.game.plain(screen.whole.state))
    for at in (0, screen.length // 3, screen.length - 1):
        for key in ("a", "n", "enter", "ctrl+z", "1", "plus", "delete", "right", "x", "y", "k"):
            screen.go(at)
            game.frame(30)
            game.key(key)
            assert game.app.top is screen, key
        for x in range(40, 1280, 160):
            for y in range(60, 560, 100):
                game.click((x, y))
                assert game.app.top is screen, (x, y)
    assert {path: path.read_bytes() for path in desk.store.folder.iterdir()} == before
    assert state_hash(screen.whole.game.plain(screen.whole.state)) == state


def test_keys_step_by_acts_turns_and_marks_and_run_at_four_speeds(desk: Desk, game: Any) -> None:
    screen = opened(desk, "freetrader")
    game.frame(60)
    for key, at in (("right", 1), ("right", 2), ("left", 1), ("end", screen.length), ("home", 0)):
        game.key(key)
        game.frame(30)
        assert screen.at == at, key
    game.key("pagedown")
    assert screen.at == screen.story.units[1]
    marks = sorted({mark.at for mark in screen.story.marks})
    game.key("home")
    for at in marks[:3]:
        game.frame(30)
        game.key("m")
        assert screen.at == at
    game.frame(30)
    reached: list[int] = []
    for key in "1234":
        screen.go(0)
        game.key(key)
        assert screen.speed == SPEEDS[int(key) - 1]
        game.key("space")
        for _ in range(60):
            screen.advance(0.05)
        reached.append(screen.at)
        if screen.runs:
            game.key("space")
        assert not screen.runs
    assert reached == sorted(set(reached))


def test_the_line_takes_the_pointer_anywhere(desk: Desk, game: Any) -> None:
    screen = opened(desk, "freetrader")
    game.frame(30)
    box = screen.scene.node("line").box
    marked = {mark.at for mark in screen.story.marks}
    near = range(screen.length // 3, screen.length)
    free = next(at for at in near if not marked & {*range(at - 2, at + 3)})
    screen.pointer_pressed(box.x + box.w * free / screen.length, box.cy)
    assert screen.at == free
    screen.pointer_dragged(box.right, box.cy, 9, 0)
    screen.dragged_node(screen.scene.node("line"), box.right, box.cy)
    assert screen.at == screen.length


@pytest.mark.parametrize("name", ENTRIES)
def test_play_goes_on_in_practice_from_any_act(desk: Desk, name: str) -> None:
    screen = opened(desk, name)
    for at in range(0, screen.length, max(1, screen.length // 4)):
        screen.go(at)
        screen._begin_practice()
        session = desk.session
        assert session is not None
        assert session.practice
        assert len(session.journal) == at
        desk.app.reset(screen)
    assert len(desk.store.rows()) == 1 + len(range(0, screen.length, max(1, screen.length // 4)))


def test_a_game_under_way_cannot_be_played_from_here(desk: Desk) -> None:
    codec = ENTRIES["freetrader"].codec()
    slot = desk.store.create(codec, PLAYED["freetrader"](12), "under way")
    desk.store.leave(slot)
    desk.title()
    desk.page("replay", slot.id)
    screen: Any = desk.app.top
    assert not screen.scene.node("practise").enabled
    screen.go(screen.length)
    assert "as far as it was played" in " ".join(t.text for t in screen.scene.words())


def test_a_game_that_is_gone_is_told(desk: Desk) -> None:
    desk.title()
    desk.page("replay", "0" * 12)
    assert "cannot be shown" in desk.app.top.text


@in_windows(dict.fromkeys(ENTRIES))
def test_no_text_of_the_bar_is_clipped(name: str, windows: list[Window]) -> None:
    session: Session[Any] = PLAYED[name]()

    def watching() -> Any:
        nav: Any = SimpleNamespace(
            settings=Settings(), trouble_line=lambda slot=None: "", thinker=Thinker()
        )
        screen = ReplayScreen(nav, ENTRIES[name], session, "Standard", None)
        screen.app = SimpleNamespace(settings=Settings())
        screen.at = len(session.journal) * 2 // 3
        return screen.compose

    assert faults_in(windows, watching) == []
