"""The hangar as a scene: nothing clipped, every answer within reach."""

from dataclasses import replace
from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest

from desktop.kit.gl.scaling import grown
from desktop.kit.scene import Rect
from desktop.kit.theme import look
from desktop.play.top_bar import TopBar
from saves import Settings
from tabletop import Action, Session, pilot_rng
from tests.screens.windows import faults_in, in_windows, scale_of
from tests.support.memory import remembered
from trucker.ai.levels import sitting_of
from trucker.ai.seats import chosen_for_you, rivals_of
from trucker.entry import TruckerEntry
from trucker.rules.actions import Draw, Finish, Look, Place
from trucker.rules.setup import Setup, Sitting
from trucker.rules.state import TruckerState
from trucker.screens.hangar.view import HangarView
from trucker.screens.help import compose_helped, draw_help
from trucker.screens.play_screen import PlayScreen

BAR = TopBar("Second flight", can_undo=True)


def acting(session: Session[TruckerState]) -> None:
    """Let the rivals act until the player is asked."""
    assert isinstance(session.setup, Setup)
    pilots = rivals_of(session.setup)

    def choice() -> Action:
        decision = session.state.decision
        assert decision is not None
        rng = pilot_rng(session.seed, decision.seat, len(session.journal))
        return pilots[decision.seat].choose(session.state, decision, rng)

    while (decision := session.state.decision) is not None and decision.seat:
        session.apply(remembered("hangar", session, choice))


@cache
def built(flight: str, acts: int, rivals: int = 3, help: str = "block") -> Session[TruckerState]:
    """After so many acts of the player, chosen by a careful pilot."""
    names = ("gunship", "hauler", "racer")[:rivals]
    seats = (Sitting(), *(sitting_of("normal", name) for name in names))
    session = Session(TruckerEntry().codec().game, Setup(flight, seats, help=help), "HANGAR")
    for _ in range(acts):
        acting(session)
        session.apply(remembered("hangar", session, lambda: chosen_for_you(session)))
    acting(session)
    return session


def view_of(session: Session[TruckerState]) -> HangarView:
    view = HangarView(session)
    view.arrive([])
    return view


def acts_of(view: Any) -> list[Any]:
    return [node.act for node in view.compose(BAR, 1280, 720, 1.0).nodes if node.enabled]


HANGARS = {
    "learning": lambda: view_of(built("learning", 0, 1)),
    "I": lambda: view_of(built("I", 9, 2)),
    "II": lambda: view_of(built("II", 31)),
    "III": lambda: view_of(built("III", 40)),
    "titles": lambda: view_of(built("trek", 12)),
}


@in_windows(HANGARS, ("", "weak"))
def test_no_text_is_clipped_and_no_node_is_lost(name, windows):
    def opened():
        view = HANGARS[name]()
        if turns := view.picked.turns:
            view.picked.cell = next(iter(turns))
        if name == "titles":
            view.act("titles")

        def compose(width, height, k, overlay):
            view.picked.overlay = overlay
            scene = view.compose(BAR, width, height, k)
            if name == "learning":
                draw_help(scene, "build.hand")
            return scene

        return compose

    assert faults_in(windows, opened, scale_of, growth=0.5, most=1.2) == []


def test_a_tile_is_drawn_turned_and_placed():
    session = built("II", 0)
    view = view_of(session)
    assert Draw() in acts_of(view)
    trial = Session(session.game, session.setup, "HANGAR")
    acting(trial)
    trial.apply(Draw())
    acting(trial)
    view = view_of(trial)
    cell, turns = next(iter(view.picked.turns.items()))
    view.picked.turn = (turns[0] + 1) % 4
    while view.picked.turn in turns:
        view.picked.turn = (view.picked.turn + 1) % 4
    assert view.act(("cell", cell)) == ()  # the first press turns it
    assert view.picked.turn in turns
    assert view.act(("cell", cell)) == (Place(cell, view.picked.turn),)


def test_a_cell_that_takes_no_turn_says_why():
    held = next(
        built("II", acts) for acts in range(20, 60) if built("II", acts).state.seats[0].hand
    )
    view = view_of(held)
    scene = view.compose(BAR, 1280, 720, 1.0)
    shut = [node for node in scene.nodes if node.id.startswith("cell.") and not node.enabled]
    assert all(node.reason for node in shut)
    ship = held.state.seats[0].ship
    apart = {f"cell.{cell}" for cell in range(ship.board.outside) if not ship.parts[cell]}
    apart -= {f"cell.{cell}" for cell in ship.frontier()}
    assert apart <= {node.id for node in shut}


def test_every_answer_of_an_empty_hand_is_within_reach():
    session = next(
        built("II", acts) for acts in range(6, 40) if not built("II", acts).state.seats[0].hand
    )
    view = view_of(session)
    assert session.state.decision is not None
    reached: list[Action] = [act for act in acts_of(view) if isinstance(act, Action)]
    view.act("finish")
    reached += [act for act in acts_of(view) if isinstance(act, Action)]
    missing = [option for option in session.state.decision.options if option not in reached]
    assert [option for option in missing if not isinstance(option, Place)] == []
    assert any(isinstance(act, Finish) for act in reached)
    assert any(isinstance(act, Look) for act in reached)


def test_titles_open_and_close_by_one_key_and_by_escape():
    session = built("trek", 12)
    view = view_of(session)
    scene = view.compose(BAR, 1280, 720, 1.0)
    button = scene.node("titles")
    assert button.keys == ("t",)
    assert any(words.text == "T" and button.box.holds(words.x, words.cy) for words in scene.words())
    for key in ("t", "back"):
        assert view.act("titles") == ()
        scene = view.compose(BAR, 1280, 720, 1.0)
        shown = {node.id for node in scene.nodes if node.id.startswith("title.")}
        assert shown == {f"title.{title}" for title in session.state.titles}
        assert not any(node.id.startswith("cell.") for node in scene.nodes)
        ends = [node for node in scene.nodes if key in node.keys]
        assert [node.act for node in ends] == ["titles"]
        view.act("titles")
        scene = view.compose(BAR, 1280, 720, 1.0)
        assert not any(node.id.startswith("title.") for node in scene.nodes)
    view.act("titles")
    view.act(Draw())
    assert not view.picked.shows_titles


def opened(session: Session[TruckerState]) -> PlayScreen:
    """A flight on the screen, without a window."""
    desk: Any = SimpleNamespace(
        settings=Settings(),
        trouble_line=lambda slot: "",
        thinker=None,
    )
    screen = PlayScreen(desk, TruckerEntry(), session, None)
    screen.fit(1280, 720, 1.0, (1280, 720))
    return screen


def test_keys_open_scroll_and_close_the_titles():
    screen = opened(built("trek", 6))
    screen.fit(1280, 600, 1.5, (1280, 600))
    screen.advance(1.0)
    screen.key_pressed("t")
    titles = [node for node in screen.scene.nodes if node.id.startswith("title.")]
    assert len(titles) == 4
    area = next(area for area in screen.scene.scrolls if area.id == "titles")
    assert area.content > area.box.h
    screen.set_focus(titles[-1].id)
    assert screen.scrolled("titles") > 0
    assert screen.scene.node(titles[-1].id).box.bottom <= area.box.bottom
    screen.advance(1.0)
    screen.key_pressed("escape")  # closes what is open, and opens no menu
    assert not screen.view.picked.shows_titles
    screen.advance(1.0)
    screen.key_pressed("t")
    screen.advance(1.0)
    screen.key_pressed("t")
    assert not screen.view.picked.shows_titles


def test_only_a_trek_has_titles_to_show():
    view = view_of(built("II", 8))
    view.act("titles")
    assert not view.picked.shows_titles
    assert "titles" not in acts_of(view)


def test_no_tile_that_lies_open_has_an_empty_key():
    acts = range(6, 60)
    session = next(
        session
        for session in (built("II", n) for n in acts)
        if len(session.state.tiles.discard) > 10 and not session.state.seats[0].hand
    )
    scene = view_of(session).compose(BAR, 1280, 720, 1.0)
    tiles = [node for node in scene.nodes if node.id.startswith("tile.")]
    assert [node.keys for node in tiles[:10]] == [(digit,) for digit in "1234567890"]
    assert {node.keys for node in tiles[10:]} == {()}
    assert all("" not in node.keys for node in scene.nodes)


@pytest.mark.parametrize("rivals", [1, 2, 3])
@pytest.mark.parametrize("k", [1.0, 1.25, 1.5])
def test_help_lies_beside_the_ship_and_below_the_rivals(k, rivals):
    view: Any = view_of(built("learning", 0, rivals))
    scene = compose_helped(view, BAR, 1280, 720, k, frozenset())
    done = scene.node("help.done").box
    help_box = min(
        (
            thing.box
            for thing in scene.drawables()
            if isinstance(thing, Rect) and thing.look == look("tip")
        ),
        key=lambda box: box.y,
    )
    assert help_box.holds(done.cx, done.cy)
    rival = scene.node(f"rival.{rivals}").box
    assert rival.bottom <= help_box.y
    assert rival.h > 43
    assert help_box.x >= rival.x - 0.5


def test_undo_keeps_its_place_whatever_can_be_redone():
    view = view_of(built("II", 3))
    boxes = {
        view.compose(replace(BAR, can_redo=can), 1280, 720, 1.0).node("tool.undo").box
        for can in (False, True)
    }
    assert len(boxes) == 1


def test_a_large_window_shows_more_unless_the_text_is_large():
    screen = opened(built("II", 8))
    for size, unit in (((1920, 1080), 1.25), ((2560, 1440), 5 / 3), ((3840, 2160), 2.5)):
        whole = min(size[0] / 1280, size[1] / 720)
        assert grown(whole, 1.0, screen.growth, screen.most_shown) == pytest.approx(unit)
    screen.nav.settings = Settings(text_scale=125)
    assert grown(1.5, 1.0, screen.growth, screen.most_shown) == 1.5
    view = view_of(built("II", 31))
    sides: list[float] = []
    for size in ((1280, 720), (1536, 864)):
        view.compose(BAR, *size, 1.0)
        assert view.drag.grid is not None
        sides.append(view.drag.grid.side)
    assert sides[0] < sides[1]


def test_a_wide_window_shows_more_tiles_to_a_row():
    session = built("II", 45, 3)
    view = view_of(session)
    scene = view.compose(BAR, 2560 / 1.5, 720, 1.0)
    tiles = [node.box for node in scene.nodes if node.id.startswith("tile.")]
    assert len(tiles) > 6
    plain = view.compose(BAR, 1280, 720, 1.0)
    rows = [[n.box for n in each.nodes if n.id.startswith("tile.")] for each in (plain, scene)]
    few, many = (sum(1 for box in row if box.y == row[0].y) for row in rows)
    assert few < many
    large = view.compose(BAR, 1536, 864, 1.0)
    tiles = [node.box for node in large.nodes if node.id.startswith("tile.")]
    assert sum(1 for box in tiles if box.y == tiles[0].y) == 8


def test_the_warehouse_speaks_of_drawing_only_while_a_tile_can_be_drawn():
    for acts, is_told in ((0, True), (1, False)):
        view = view_of(built("learning", acts, 1))
        words = [each.text for each in view.compose(BAR, 1280, 720, 1.0).words()]
        assert any(text.startswith("No face-up tiles yet.") for text in words)
        assert any("Draw a tile" in text for text in words) is is_told
