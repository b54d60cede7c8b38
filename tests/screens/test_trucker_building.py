"""Building while others build: what the player has in mind stays, on one target, in plain words."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from desktop.desk import Desk
from desktop.dialog import Dialog
from desktop.scene import Node, Picture, Rect, Scene
from desktop.theme import look
from resources import say
from tabletop import Session
from tests.screens.audit import faults
from tests.screens.test_trucker_hangar import FRAME, acting, sound, view_of
from tests.support.trucker_positions import GAME
from tests.support.trucker_window import in_a_wait, opened_desk, show
from trucker.ai.levels import sitting_of
from trucker.chairs import chosen_for_you
from trucker.figures import figures_of
from trucker.rules.actions import Draw, Finish, Flip, PutBack
from trucker.rules.setup import Setup, Sitting
from trucker.rules.state import TruckerState
from trucker.rules.turn import restore_decision
from trucker.screens.hangar import HangarView
from trucker.screens.play_screen import PlayScreen

Wanted = Callable[[TruckerState], bool]


@pytest.fixture
def desk(game: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    yield from opened_desk(game, tmp_path, monkeypatch)


def has_tile(state: TruckerState) -> bool:
    seat = state.seats[0]
    fit = {cell for cell, _ in seat.ship.frame.fitting(state.cards.turns[seat.hand])}
    return seat.hand > 0 and len(seat.ship.occupied()) > 5 and len(fit) > 2


def is_free(state: TruckerState) -> bool:
    return not state.seats[0].hand and len(state.seats[0].ship.occupied()) > 12


def is_small(state: TruckerState) -> bool:
    return not state.seats[0].hand and len(state.seats[0].ship.occupied()) > 3


def is_loose(state: TruckerState) -> bool:
    return is_free(state) and state.seats[0].loose >= 0


@cache
def _found(wanted: Wanted, mode: str, flight: str) -> Session[TruckerState]:
    names = ("gunship", "hauler", "racer")
    seats = (Sitting(), *(sitting_of("normal", name) for name in names))
    session = Session(GAME, Setup(flight, seats, mode=mode), "HANGAR")
    while session.state.phase == "build":
        acting(session)
        if wanted(session.state):
            return session
        session.apply(chosen_for_you(session), session.state.clock)
    raise LookupError("no such moment")


def building(wanted: Wanted, mode: str = "live", flight: str = "II") -> Session[TruckerState]:
    """The first such moment of the player, to be played on from."""
    found = _found(wanted, mode, flight)
    return Session(GAME, found.setup, found.seed, base=found.state.clone())


def opened(session: Session[TruckerState]) -> Any:
    """The hangar on the screen, without a window; `asked` holds the dialogs."""
    desk: Any = SimpleNamespace(
        settings=SimpleNamespace(speed="normal", wait_for_phases=False),
        trouble_line=lambda slot: "",
        thinker=None,
    )
    screen: Any = PlayScreen(desk, session, None)
    screen.asked = []
    screen.app = SimpleNamespace(
        ask=screen.asked.append, sound=SimpleNamespace(play=lambda name: None)
    )
    screen.fit(1280, 720, 1.0, (1280, 720))
    assert isinstance(screen.view, HangarView)
    return screen


def others_act(screen: Any, most: int = 600) -> None:
    """Time goes on until rivals have acted a few times, and the player is asked."""
    for _ in range(most):
        screen.advance(0.1)
        acts = sum(1 for entry in screen.session.journal if entry.seat)
        if acts > 4 and screen.view.is_asked:
            return
    raise AssertionError("nobody acts")


def primaries(scene: Scene) -> list[Node]:
    """Nodes with an amber face."""
    faces = [t.box for t in scene.drawables() if isinstance(t, Rect)]
    amber = [
        t.box for t in scene.drawables() if isinstance(t, Rect) and t.look == look("button-primary")
    ]
    assert faces
    return [node for node in scene.nodes if node.box in amber]


def words_of(scene: Scene) -> str:
    return " ".join(words.text for words in scene.words())


def given(session: Session[TruckerState], tile: int) -> Session[TruckerState]:
    """The same with that tile in hand."""
    session.state.seats[0].hand = tile
    session.state.seats[0].source = "pile"
    restore_decision(session.state)
    return session


# The choice of a starting space


def test_the_choice_of_a_space_stays_while_others_act_and_digits_mean_spaces():
    screen = opened(building(is_free))
    screen.key_pressed("f")
    assert screen.view.is_finishing
    others_act(screen)
    assert screen.view.is_finishing
    tiles = [node for node in screen.scene.nodes if node.id.startswith("tile.")]
    assert len(tiles) > 2
    assert not any(node.keys for node in tiles)
    screen.key_pressed("2")
    for dialog in screen.asked:
        dialog.choices[1].act()
    assert screen.session.state.seats[0].space == 2
    assert not screen.session.state.seats[0].hand


def test_of_spaces_only_the_one_that_a_rival_has_taken_goes():
    screen = opened(building(is_free))
    screen.key_pressed("f")
    assert screen.focus == "space.1"
    screen.session.state.seats[2].space = 1
    restore_decision(screen.session.state)
    screen._refresh_quietly()
    spaces = [node.id for node in screen.scene.nodes if node.id.startswith("space.")]
    assert spaces == ["space.2", "space.3", "space.4"]
    assert screen.focus == "space.2"
    screen.key_pressed("1")
    assert not screen.session.state.seats[0].hand
    assert screen.view.is_finishing
    screen.key_pressed("escape")
    assert not screen.view.is_finishing
    assert not screen.asked


def test_the_best_space_is_amber_and_in_focus_and_each_says_what_it_means():
    screen = opened(building(is_free))
    screen.key_pressed("f")
    assert screen.focus == "space.1"
    assert [node.id for node in primaries(screen.scene)] == ["space.1"]
    told = words_of(screen.scene)
    assert "leads, acts first" in told
    assert "3 back, acts second" in told  # 6 and 3 are the starts of the second flight
    assert "6 back, acts fourth" in told
    assert "3 spaces behind space 1" in screen.scene.node("space.2").tip
    screen.advance(1.0)
    screen.key_pressed("enter")
    assert screen.asked or screen.session.state.seats[0].space == 1


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1080)])
def test_finishing_and_being_done_can_be_read(size, language):
    view = view_of(building(is_free))
    view.act("finish")
    assert sound(view, size) == []
    assert sound(view_of(done()), size) == []


# What others do


@pytest.mark.parametrize("mode", ["live", "calm"])
def test_others_leave_alone_what_the_player_is_at(mode):
    screen = opened(building(has_tile, mode))
    cells = list(screen.view.turns)
    screen.key_pressed("e")
    screen.key_pressed("o")
    screen.act("sort", screen.scene.node("sort"))
    screen.set_focus(f"cell.{cells[-1]}")
    if mode == "calm":
        screen.session.apply(Flip()) if Flip() in screen.view.options else None
        screen.session.state.seats[1].ready = 0
        screen.session.state.clock += 20_000
        screen.session.apply(screen.session.state.decision.options[-1])
    before = (screen.view.turn, screen.view.cell, screen.view.overlay, screen.view.by_kind)
    others_act(screen)
    after = (screen.view.turn, screen.view.cell, screen.view.overlay, screen.view.by_kind)
    assert after == before
    assert screen.focus == f"cell.{cells[-1]}"


def test_a_rival_that_is_looked_at_and_a_tip_that_is_read_stay():
    screen = opened(building(has_tile))
    screen.act(("rival", 2), screen.scene.node("rival.2"))
    box = screen.scene.node("rival.3").box
    screen.advance(1.0)
    screen.pointer_moved(box.cx, box.cy)
    screen.advance(0.4)
    assert screen.tip_for == "rival.3"
    others_act(screen)
    assert screen.view.looked_at == 2
    assert screen.tip_for == "rival.3"


def test_undo_does_not_come_and_go_while_others_act():
    screen = opened(building(has_tile))
    cell = next(iter(screen.view.turns))
    screen.view.turn = screen.view.turns[cell][0]
    screen.act(("cell", cell), screen.scene.node(f"cell.{cell}"))
    shown: list[bool] = []
    compose = screen.compose

    def noted(*args: Any) -> Scene:
        scene = compose(*args)
        shown.append(scene.node("tool.undo").enabled)
        return scene

    screen.compose = noted
    others_act(screen)
    assert len(shown) > 5
    assert sum(a != b for a, b in pairwise(shown)) <= 1


def test_what_is_pressed_just_after_a_rival_has_acted_counts():
    screen = opened(building(has_tile))
    others_act(screen)
    turn, box = screen.view.turn, screen.scene.node("turn").box
    screen.pointer_pressed(box.cx, box.cy)
    screen.pointer_released(box.cx, box.cy)
    assert screen.view.turn == (turn + 1) % 4


def test_what_is_pressed_while_a_rival_thinks_is_played_after_it():
    session = building(is_free, "calm")
    screen = opened(session)
    session.state.seats[1].ready = 0
    session.apply(session.state.decision.options[-1])  # a rival is asked
    assert not screen.view.is_asked
    work, screen._rivals.work = screen._rivals.work, lambda seconds: None
    screen._refresh_quietly()
    assert screen.scene.node("draw").enabled
    screen.key_pressed("n")
    assert session.state.seats[0].hand == 0
    screen._rivals.work = work
    for _ in range(20):
        screen.advance(0.1)
    assert any(entry.action == Draw() for entry in session.journal if not entry.seat)


def test_the_clock_is_shown_between_acts():
    screen = opened(building(has_tile))
    screen.session.state.run_end = screen.session.state.clock + 60_000
    for number in range(1, len(screen.session.state.seats)):
        screen.session.state.seats[number].ready = screen.session.state.clock + 50_000
    for _ in range(100):
        screen.advance(0.1)
    assert "0:50" in words_of(screen.scene)


def test_focus_stays_where_it_was_put_while_rivals_fly(game, desk):
    screen = in_a_wait(game, desk)
    screen.set_focus("tool.rules")
    before = len(screen.session.journal)
    for _ in range(200):
        if len(screen.session.journal) > before:
            break
        screen._pause = 0.0
        game.app._dispatch_updates(0.02)
    assert len(screen.session.journal) > before
    if not screen.view.is_asked:
        assert screen.focus == "tool.rules"


# One target


def test_the_pointer_takes_the_target_along_and_enter_places_there():
    screen = opened(building(has_tile))
    first, second = [c for c, fit in screen.view.turns.items() if screen.view.turn in fit][:2]
    assert screen.focus == f"cell.{screen.view.cell}"
    box = screen.scene.node(f"cell.{second}").box
    screen.pointer_moved(box.cx, box.cy)
    assert (screen.focus, screen.view.cell) == (f"cell.{second}", second)
    assert screen.scene.node("place").act == ("cell", second)
    screen.key_pressed("left" if screen.focus == f"cell.{first}" else "tab")
    screen.set_focus(f"cell.{first}")
    assert screen.view.cell == first
    screen.advance(1.0)
    screen.pointer_moved(box.cx + 1, box.cy)  # it rests: the keys keep the target
    assert screen.focus == f"cell.{first}"
    screen.key_pressed("enter")
    assert screen.session.state.seats[0].ship.parts[first]


def test_a_tile_that_is_dragged_follows_the_pointer(game, desk):
    screen = show(game, desk, building(has_tile, "untimed"), still=True)
    cell = list(screen.view.turns)[-1]
    start, end = screen.scene.node("hand").box, screen.scene.node(f"cell.{cell}").box
    screen.pointer_pressed(start.cx, start.cy)
    for x, y in ((start.cx + 40, start.cy - 60), (end.cx + 5, end.cy - 3)):
        screen.pointer_dragged(x, y, 20, 20)
        held = [t for t in screen.canvas._tip if isinstance(t, Picture)]
        assert held[0].art.startswith(f"tiles/{screen.session.state.seats[0].hand}-")
        assert held[0].box.holds(x, y)
    assert (screen.focus, screen.view.cell) == (f"cell.{cell}", cell)
    screen.view.turn = screen.view.turns[cell][0]
    screen.pointer_released(end.cx + 5, end.cy - 3)
    assert screen.session.state.seats[0].ship.parts[cell]
    assert not screen.view.held
    assert not any(isinstance(t, Picture) for t in screen.canvas._tip)


def test_a_tile_that_is_let_go_beside_the_ship_changes_nothing(game, desk):
    screen = show(game, desk, building(has_tile, "untimed"), still=True)
    start, cell = screen.scene.node("hand").box, screen.view.cell
    taken = screen.view._grid.cell(screen.session.state.seats[0].ship.occupied()[0])
    for to in (taken, screen.scene.node("rival.1").box):
        screen.pointer_pressed(start.cx, start.cy)
        screen.pointer_dragged(to.cx, to.cy, 20, 20)
        screen.pointer_released(to.cx, to.cy)
    assert len(screen.session.journal) == 0
    assert screen.view.cell == cell


# What is said of a tile


def cannons() -> list[int]:
    cards = GAME.cards
    return [n for n, tile in sorted(cards.tiles.items()) if tile.cannon]


def test_a_cannon_is_turned_to_the_front_where_it_can_be():
    front = aside = 0
    for tile in cannons():
        session = given(building(has_tile), tile)
        view = view_of(session)
        if not view.turns:
            continue
        scene = view.compose(FRAME, 1280, 720, 1.0)
        if any(0 in fit for fit in view.turns.values()):
            front += 1
            assert view.turn == 0
            for cell, fit in view.turns.items():
                view.turn = 3
                if 0 in fit and 3 not in fit:
                    view.act(("cell", cell))
                    assert view.turn == 0
        else:
            aside += 1
            assert "counts half" in words_of(scene)
            told = [node for node in scene.nodes if node.id == f"cell.{view.cell}"]
            assert "counts half" in told[0].tip
    assert front
    assert aside


def nowhere() -> Session[TruckerState]:
    for tile in sorted(GAME.cards.tiles):
        session = given(building(has_tile), tile)
        if not session.state.seats[0].ship.frame.fitting(GAME.cards.turns[tile]):
            return session
    raise LookupError("every tile fits")


def test_a_tile_that_fits_nowhere_says_why_and_goes_back():
    screen = opened(nowhere())
    told = words_of(screen.scene)
    reasons = ("clash", "loose", "exhaust", "barrel")
    assert any(say(f"gt.hangar.nowhere.{why}")[:24] in told for why in reasons)
    assert screen.focus == "put_back"
    assert [node.id for node in primaries(screen.scene)] == ["put_back"]
    screen.advance(1.0)
    screen.key_pressed("enter")
    assert any(entry.action == PutBack() for entry in screen.session.journal)


def test_doubles_without_a_battery_say_what_one_would_add():
    session = building(has_tile)
    ship = session.state.seats[0].ship
    double = next(n for n in cannons() if GAME.cards.tiles[n].is_double)
    cell = ship.occupied()[0]
    ship.lay((0,) * ship.board.outside)
    ship.put(cell, 4 * double)
    found = figures_of(ship, False)
    assert (found.cannon, found.cannon_more, found.cannon_idle) == (0, 0, 4)
    view = view_of(given(session, 0))
    assert "+2 with a battery" in words_of(view.compose(FRAME, 1280, 720, 1.0))


def test_columns_without_a_gun_are_named_in_full():
    told = words_of(view_of(building(is_free)).compose(FRAME, 1280, 720, 1.0))
    assert "Columns" in told
    assert "without a gun" in told


# Being done, signs, the clock that stands


def done() -> Session[TruckerState]:
    """The player is done and may flip the timer."""
    session = building(is_free, "calm")
    state = session.state
    state.seats[0].space, state.run_end, state.run = 1, -1, 1
    state.seats[0].ready = state.clock
    for seat in state.seats[1:]:
        seat.ready = state.clock + 9000
    restore_decision(state)
    return session


def test_who_is_done_reads_so_and_has_one_amber_answer():
    screen = opened(done())
    assert say("gt.hangar.done") in words_of(screen.scene)
    assert screen.focus == "flip"
    assert [node.id for node in primaries(screen.scene)] == ["flip"]


def test_signs_of_an_overlay_stay_with_a_tile_in_hand():
    view = view_of(building(has_tile))
    for overlay, signs in (("fire", ("fires free", "needs a battery")), ("open", ("connector",))):
        view.overlay = overlay
        told = words_of(view.compose(FRAME, 1280, 720, 1.0))
        assert all(sign in told for sign in (*signs, "fits"))


def test_what_may_still_move_and_what_fits_nowhere_is_explained():
    session = building(is_loose)
    view = view_of(session)
    scene = view.compose(FRAME, 1280, 720, 1.0)
    assert "may still move" in words_of(scene)
    assert "fits nowhere" in words_of(scene)
    assert any("Fits nowhere" in node.tip for node in scene.nodes if node.id.startswith("tile."))


@pytest.mark.parametrize("count", [12, 17, 19, 21, 30, 45])
@pytest.mark.parametrize("size", [(1280, 720), (1440, 720), (1152, 720)])
def test_no_row_of_the_warehouse_is_cut(count, size):
    session = building(is_free)
    state = session.state
    while len(state.table) < count:
        state.table.append(state.pile.pop())
    del state.table[count:]
    restore_decision(state)
    scene = view_of(session).compose(FRAME, *size, 1.0)
    area = next(area for area in scene.scrolls if area.id == "tiles").box
    tiles = [n.box for n in scene.nodes if n.id.startswith("tile.")]
    seen = [box for box in tiles if box.overlaps(area)]
    assert all(box.bottom <= area.bottom for box in seen)
    assert area.bottom <= scene.node("pile").box.y
    assert len(seen) == count or len(seen) >= 16
    assert faults(scene) == []


def test_piles_of_the_forecast_do_not_look_like_keys():
    scene = view_of(building(is_free)).compose(FRAME, 1280, 720, 1.0)
    box = scene.node("forecast.0").box
    words = [w for w in scene.words() if box.holds(w.x, w.cy)]
    icons = [
        t.art for t in scene.drawables() if isinstance(t, Picture) and box.holds(t.box.cx, t.box.cy)
    ]
    assert [w.text for w in words] == ["1"]
    assert icons


def test_a_clock_that_is_continued_stands_until_the_player_is_ready(game, desk):
    screen = show(game, desk, building(has_tile), still=True)
    assert isinstance(game.app.top, Dialog)
    before = screen._live.ms
    game.frame(20, 0.1)
    assert screen._live.ms == before
    game.key("enter")
    assert game.app.top is screen
    game.frame(20, 0.1)
    assert screen._live.ms > before + 1000


def test_calm_building_is_gone_on_with_at_once(game, desk):
    screen = show(game, desk, building(has_tile, "calm"), still=True)
    assert game.app.top is screen


def test_finishing_without_an_engine_is_asked_about_in_a_learning_flight():
    session = building(
        lambda s: not s.seats[0].hand and len(s.seats[0].ship.occupied()) > 3, "calm", "learning"
    )
    screen = opened(session)
    assert any(isinstance(option, Finish) for option in screen.view.options)
    screen.key_pressed("f")
    assert len(screen.asked) == 1
    assert not session.state.seats[0].space
