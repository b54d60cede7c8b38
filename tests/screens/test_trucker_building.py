"""Building while others build: what the player has in mind stays, and lies on one target."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from desktop.kit.dialog import Dialog
from desktop.kit.scene import Picture, Scene
from desktop.play.advice_dialog import AdviceDialog
from desktop.shell.desk import Desk
from tabletop import Deck, Session
from tests.screens.test_trucker_hangar import acting
from tests.support.trucker_building import (
    building,
    has_tile,
    is_free,
    is_small,
    opened,
    others_act,
    rebased,
    words_of,
)
from tests.support.trucker_positions import GAME
from tests.support.trucker_window import in_a_wait, opened_desk, show
from trucker.ai.levels import sitting_of
from trucker.ai.seats import chosen_for_you
from trucker.briefing.characters import face_of
from trucker.briefing.learning import moment_of
from trucker.rules.actions import Draw, Flip, Pick, Place
from trucker.rules.setup import Setup, Sitting
from trucker.rules.state import TruckerState
from trucker.rules.steps import step_of
from trucker.rules.turn import restore_decision


@pytest.fixture
def desk(game: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    yield from opened_desk(game, tmp_path, monkeypatch)


# What others do


@pytest.mark.parametrize("mode", ["live", "calm"])
def test_others_leave_alone_what_the_player_is_at(mode):
    screen = opened(building(has_tile, mode))
    cells = list(screen.view.picked.turns)
    screen.key_pressed("e")
    screen.key_pressed("o")
    screen.act("sort", screen.scene.node("sort"))
    screen.set_focus(f"cell.{cells[-1]}")
    if mode == "calm":
        screen.session.state.seats[1].ready = 0
        screen.session.state.clock += 20_000
        rebased(screen.session)
        screen.session.apply(Flip()) if Flip() in screen.view.picked.options else None
        screen.session.apply(screen.session.state.decision.options[-1])
    before = (
        screen.view.picked.turn,
        screen.view.picked.cell,
        screen.view.picked.overlay,
        screen.view.picked.by_kind,
    )
    others_act(screen)
    after = (
        screen.view.picked.turn,
        screen.view.picked.cell,
        screen.view.picked.overlay,
        screen.view.picked.by_kind,
    )
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
    assert screen.view.picked.looked_at == 2
    assert screen.tip_for == "rival.3"


def has_choice(state: TruckerState) -> bool:
    return is_free(state) and len(state.tiles.discard) > 4


def test_of_a_tile_that_a_rival_takes_the_focus_goes_to_one_beside_it():
    screen = opened(building(has_choice))
    state = screen.session.state
    gone = state.tiles.discard[4]
    screen.set_focus(f"tile.{gone}")
    state.tiles = state.tiles.take(gone)
    restore_decision(state)
    screen.refresh_quietly()
    assert screen.focus in {f"tile.{number}" for number in state.tiles.discard}


def test_a_digit_means_the_same_tile_until_the_player_acts():
    screen = opened(building(has_choice))
    state = screen.session.state

    def keyed() -> dict[str, str]:
        return {key: node.id for node in screen.scene.nodes for key in node.keys if key.isdigit()}

    before = keyed()
    gone = state.tiles.discard[1]
    state.tiles = state.tiles.take(gone)
    restore_decision(state)
    screen.refresh_quietly()
    assert keyed() == {key: ident for key, ident in before.items() if ident != f"tile.{gone}"}
    screen.key_pressed("2")  # what lay there is gone, and nothing is taken in its place
    assert state.seats[0].hand == 0
    screen.key_pressed("o")
    assert keyed()["2"] == f"tile.{state.tiles.discard[1]}"


def test_undo_does_not_come_and_go_while_others_act():
    screen = opened(building(has_tile))
    cell = next(iter(screen.view.picked.turns))
    screen.view.picked.turn = screen.view.picked.turns[cell][0]
    screen.act(("cell", cell), screen.scene.node(f"cell.{cell}"))
    shown: list[bool] = []
    compose = screen.compose

    def noted(*args: Any) -> Scene:
        scene = compose(*args)
        shown.append(scene.node("tool.undo").enabled)
        return scene

    screen.compose = noted
    for _ in range(400):
        screen.advance(0.05)
    assert len(shown) > 20
    assert sum(a != b for a, b in pairwise(shown)) <= 1


def test_what_is_pressed_just_after_a_rival_has_acted_counts():
    screen = opened(building(has_tile))
    others_act(screen)
    turn, box = screen.view.picked.turn, screen.scene.node("turn").box
    screen.pointer_pressed(box.cx, box.cy)
    screen.pointer_released(box.cx, box.cy)
    assert screen.view.picked.turn == (turn + 1) % 4


def rival_asked(session: Session[TruckerState]) -> None:
    """The player waits, and a rival is due."""
    session.state.seats[1].ready = 0
    rebased(session)
    assert session.state.decision is not None
    session.apply(session.state.decision.options[-1])
    assert session.state.decision.seat


def test_what_is_pressed_while_a_rival_thinks_is_played_after_it():
    session = building(is_free, "calm")
    screen = opened(session)
    rival_asked(session)
    assert not screen.view.is_asked
    work, screen._rivals.work = screen._rivals.work, lambda seconds: None
    screen.refresh_quietly()
    assert screen.scene.node("draw").enabled
    screen.key_pressed("n")
    assert session.state.seats[0].hand == 0
    screen._rivals.work = work
    for _ in range(20):
        screen.advance(0.1)
    assert any(entry.action == Draw() for entry in session.journal if not entry.seat)


def test_help_stays_while_rivals_build():
    session = building(is_small, "calm", "learning")
    assert moment_of(session.state) == "build"
    rival_asked(session)
    assert moment_of(session.state) == "build"
    session.state.seats[0].space = 1
    assert moment_of(session.state) == ""


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
        screen.pause = 0.0
        game.app._dispatch_updates(0.02)
    assert len(screen.session.journal) > before
    if not screen.view.is_asked:
        assert screen.focus == "tool.rules"


# One target


def test_the_pointer_takes_the_target_along_and_enter_places_there():
    screen = opened(building(has_tile))
    turns = Counter(turn for fit in screen.view.picked.turns.values() for turn in fit)
    screen.view.picked.turn = turns.most_common(1)[0][0]
    first, second = [
        c for c, fit in screen.view.picked.turns.items() if screen.view.picked.turn in fit
    ][:2]
    assert screen.focus == f"cell.{screen.view.picked.cell}"
    box = screen.scene.node(f"cell.{second}").box
    screen.pointer_moved(box.cx, box.cy)
    assert (screen.focus, screen.view.picked.cell) == (f"cell.{second}", second)
    assert screen.scene.node("place").act == ("cell", second)
    screen.key_pressed("left" if screen.focus == f"cell.{first}" else "tab")
    screen.set_focus(f"cell.{first}")
    assert screen.view.picked.cell == first
    screen.advance(1.0)
    screen.pointer_moved(box.cx + 1, box.cy)  # it rests: the keys keep the target
    assert screen.focus == f"cell.{first}"
    screen.key_pressed("enter")
    assert screen.session.state.seats[0].ship.parts[first]


def test_a_tile_that_is_dragged_follows_the_pointer(game, desk):
    screen = show(game, desk, building(has_tile, "untimed"), still=True)
    cell = list(screen.view.picked.turns)[-1]
    start, end = screen.scene.node("hand").box, screen.scene.node(f"cell.{cell}").box
    screen.pointer_pressed(start.cx, start.cy)
    for x, y in ((start.cx + 40, start.cy - 60), (end.cx + 5, end.cy - 3)):
        screen.pointer_dragged(x, y, 20, 20)
        held = [t for t in screen.canvas._tip if isinstance(t, Picture)]
        assert held[0].art.startswith(f"tiles/{screen.session.state.seats[0].hand}-")
        assert held[0].box.holds(x, y)
    assert (screen.focus, screen.view.picked.cell) == (f"cell.{cell}", cell)
    screen.view.picked.turn = screen.view.picked.turns[cell][0]
    screen.pointer_released(end.cx + 5, end.cy - 3)
    assert screen.session.state.seats[0].ship.parts[cell]
    assert not screen.view.picked.held
    assert not any(isinstance(t, Picture) for t in screen.canvas._tip)


def test_a_tile_that_is_let_go_beside_the_ship_changes_nothing(game, desk):
    screen = show(game, desk, building(has_tile, "untimed"), still=True)
    start, cell = screen.scene.node("hand").box, screen.view.picked.cell
    taken = screen.view.drag.grid.cell(screen.session.state.seats[0].ship.occupied()[0])
    for to in (taken, screen.scene.node("rival.1").box):
        screen.pointer_pressed(start.cx, start.cy)
        screen.pointer_dragged(to.cx, to.cy, 20, 20)
        screen.pointer_released(to.cx, to.cy)
    assert len(screen.session.journal) == 0
    assert screen.view.picked.cell == cell


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


def test_the_hangar_is_hidden_below_dialogs_while_its_clock_stands(game, desk):
    screen = show(game, desk, building(has_tile), still=True)
    assert isinstance(game.app.top, Dialog)
    assert screen not in game.app._in_view()
    game.key("enter")
    assert screen in game.app._in_view()
    game.key("h")
    assert isinstance(game.app.top, AdviceDialog)
    assert screen not in game.app._in_view()
    calm = show(game, desk, building(has_tile, "calm"), still=True)
    game.key("h")
    assert calm in game.app._in_view()


def test_the_clock_stands_while_the_window_is_not_looked_at(game, desk):
    screen = show(game, desk, building(has_tile), still=True)
    game.key("enter")
    game.frame(5, 0.1)
    game.app.on_deactivate()
    before = screen._live.ms
    game.frame(20, 0.1)
    assert screen._live.ms == before
    assert isinstance(game.app.top, Dialog)
    assert screen not in game.app._in_view()
    game.app.on_activate()
    game.key("enter")
    game.frame(20, 0.1)
    assert screen._live.ms > before + 1000


@pytest.mark.parametrize("practice", [False, True])
def test_time_is_taken_back_with_an_act_in_practice_alone(practice):
    session = building(has_tile)
    session.practice = practice
    screen = opened(session)
    begun = screen._live.ms
    screen._live.advance(3)
    cell, turns = next(iter(screen.view.picked.turns.items()))
    screen.play_now([Place(cell, turns[0])])
    screen._live.advance(2)
    assert screen.command("undo")
    assert len(session.journal) == 0
    assert screen._live.ms == (begun if practice else begun + 5000)


def test_calm_building_is_gone_on_with_at_once(game, desk):
    screen = show(game, desk, building(has_tile, "calm"), still=True)
    assert game.app.top is screen


def test_the_choice_of_a_space_stays_in_the_window_while_the_clock_runs(game, desk):
    """Enter on the best space, after rivals have acted; the tiles' digits do nothing."""
    screen = show(game, desk, building(is_free))
    game.key("enter")
    game.key("c")
    acts = 0
    for _ in range(400):
        game.app._dispatch_updates(0.05)
        acts = sum(1 for entry in screen.session.journal if entry.seat)
        if acts > 6 and screen.view.is_asked:
            break
    assert acts > 6
    assert screen.view.picked.is_finishing
    game.frame(1, 0.01)
    game.key("5")
    assert not screen.session.state.seats[0].hand
    space = screen.focus
    assert space.startswith("space.")
    game.key("enter")
    if isinstance(game.app.top, Dialog):
        game.frame(2, 0.1)
        game.click("choice-1")
    assert screen.session.state.seats[0].space == int(space.removeprefix("space."))


def test_each_flight_of_a_trek_has_a_clock_of_its_own():
    setup = Setup("trek", (Sitting(), sitting_of("easy", "hauler")), mode="live")
    session = Session(GAME, setup, "CLOCKS-1")
    last = 0
    while session.state.number == 0:
        acting(session)
        if session.state.number == 0:
            last = len(session.journal)
            session.apply(chosen_for_you(session), session.state.clock)
    before = Session(GAME, setup, "CLOCKS-1")
    for entry in list(session.journal)[:last]:
        before.apply(entry.action, entry.at_ms)
    screen = opened(before)
    screen._live.advance(100)
    screen.play_now([session.journal[last].action])
    for _ in range(600):
        if screen.session.state.number:
            break
        screen.tick(1.0)
    assert screen.session.state.number == 1
    assert screen._live.ms == screen.session.state.clock < 1000


def test_a_turned_tile_leaves_the_focus_on_its_square(game, desk):
    screen = show(game, desk, building(has_tile, "calm"), still=True)
    game.settle()
    focus = next(node.id for node in screen.scene.nodes if node.id.startswith("cell."))
    screen.set_focus(focus)
    turn = screen.view.picked.turn
    for key, after in (("e", 1), ("e", 2), ("q", 1)):
        game.key(key)
        assert screen.view.picked.turn == (turn + after) % 4
        assert screen.focus == focus
    game.key("o")
    assert screen.view.picked.overlay
    assert screen.focus == focus


@pytest.mark.parametrize("mode", ["live", "calm"])
def test_what_lies_over_a_live_hangar_says_that_the_clock_stands(game, desk, mode):
    screen = show(game, desk, building(has_tile, mode), still=True)
    if mode == "live":
        game.key("enter")
    for tool in ("menu", "hint"):
        screen.command(tool)
        assert game.app.top is not screen
        assert game.app.top.title.endswith("clock paused") == (mode == "live")
        game.app.leave(game.app.top)


# Wheel and touchpad, and presses that answer nothing


def test_a_touchpad_turns_the_tile_by_whole_notches():
    screen = opened(building(has_tile, "untimed"))
    box = screen.scene.node(f"cell.{screen.view.picked.cell}").box
    first = screen.view.picked.turn

    def spin(*turns: float) -> int:
        for each in turns:
            screen.wheel(box.cx, box.cy, each)
        return (screen.view.picked.turn - first) % 4

    assert spin(*[0.1] * 6) == 0
    assert spin(*[0.1] * 4) == 3  # up is to the left
    assert spin(-0.9) == 3
    assert spin(0.2, 0.9) == 2  # the other way begins anew
    assert spin(-0.9, -0.2) == 3
    assert spin(-1.0) == 0
    assert spin(-2.0) == 2


@pytest.mark.parametrize("moment", [has_tile, is_free])
def test_tools_and_pages_give_the_focus_back(game, desk, moment):
    """By pointer and by key: Enter means what it meant before."""
    screen = show(game, desk, building(moment, "calm"), still=True)
    screen.advance(1.0)
    before, tools = screen.focus, [n for n in screen.scene.nodes if n.is_aside and n.enabled]
    assert len(tools) > 3
    presses = [lambda node=node: game.click(node.id) for node in tools]
    keys = ("l", "h", "f1", "f10", *(["o"] if screen._node("overlay") else []))
    presses += [lambda key=key: game.key(key) for key in keys]
    for press in presses:
        press()
        for _ in range(4):
            game.settle()
            if game.app.top is screen:
                break
            game.key("escape")
        assert game.app.top is screen
        assert screen.focus == before


def test_who_took_a_tile_of_the_shelf_is_seen_in_its_place_until_the_player_acts():
    session = building(is_free, "calm")
    state = session.state
    tiles = state.tiles.pile + state.tiles.discard
    state.tiles = Deck(tiles[12:], tiles[:12])
    screen = opened(rebased(session))
    tile = screen.session.state.tiles.discard[-1]
    place = screen.scene.node(f"tile.{tile}").box
    before = screen.before_act()
    state = screen.session.state
    rival = state.seats[2]
    rival.hand, rival.looking, rival.ready = 0, -1, state.clock
    state.asked, state.step = "build", step_of("build", 2)
    restore_decision(state)
    screen.show(before, rebased(screen.session).apply(Pick(tile)), by_itself=True)
    face = face_of(state.setup, 2)

    def faces() -> list[Picture]:
        found = (thing for thing in screen.scene.drawables() if isinstance(thing, Picture))
        return [
            p for p in found if p.art == f"portraits/{face}" and place.holds(p.box.cx, p.box.cy)
        ]

    assert len(faces()) == 1
    screen.view.act("overlay")
    screen.refresh()
    assert faces() == []
