"""Tiles that are dragged in the hangar, by what the pointer tells a real window."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from arcade import MOUSE_BUTTON_LEFT, MOUSE_BUTTON_RIGHT

from desktop.kit.scene import Picture, Rect
from desktop.kit.theme import GAP
from desktop.shell.desk import Desk
from tabletop import Session
from tests.support.trucker_building import building, has_tile, is_small, pressed
from tests.support.trucker_hands import Pointer
from tests.support.trucker_positions import GAME
from tests.support.trucker_window import opened_desk, show
from trucker.rules.actions import (
    Draw,
    Pick,
    Place,
    PutBack,
    Reserve,
    TakeBack,
    TakeReserved,
)
from trucker.rules.building import choices_of, taken
from trucker.rules.state import TruckerState
from trucker.rules.turn import restore_decision


@pytest.fixture
def desk(game: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    yield from opened_desk(game, tmp_path, monkeypatch)


class Tile:
    """A tile held by the pointer in a window."""

    def __init__(self, game: Any, screen: Any, ident: str) -> None:
        self.game, self.screen, self.ident = game, screen, ident
        game.app.top._clock += game.looks_for
        self.at = game.at(ident)
        game.move(*self.at)
        game.emit("on_mouse_press", *self.at, MOUSE_BUTTON_LEFT, 0)

    def to(self, where: Any) -> "Tile":
        scene, app = self.screen.scene, self.game.app
        box = where if hasattr(where, "cx") else self.box(where)
        x = round(box.cx / scene.width * app.width)
        y = round((1 - box.cy / scene.height) * app.height)
        x0, y0 = self.at
        for part in (0.5, 1.0):
            to = round(x0 + (x - x0) * part), round(y0 + (y - y0) * part)
            self.game.emit("on_mouse_drag", *to, 1, 1, MOUSE_BUTTON_LEFT, 0)
        self.at = x, y
        return self

    def box(self, where: Any) -> Any:
        drag = self.screen.view.drag
        return drag.grid.cell(where) if isinstance(where, int) else drag.places[where]

    def turned(self, turn: int) -> "Tile":
        for _ in range((turn - self.screen.view.picked.turn) % 4):
            self.game.emit("on_mouse_press", *self.at, MOUSE_BUTTON_RIGHT, 0)
            self.game.emit("on_mouse_release", *self.at, MOUSE_BUTTON_RIGHT, 0)
        assert self.screen.view.picked.turn == turn
        return self

    def drop(self) -> None:
        self.game.emit("on_mouse_release", *self.at, MOUSE_BUTTON_LEFT, 0)


def acts(screen: Any) -> list[Any]:
    """What the player has done."""
    return [entry.action for entry in screen.session.journal if not entry.seat]


def opened(game: Any, desk: Desk, session: Session[TruckerState], hand: int = 0) -> Any:
    """In the window; the player's hand holds that tile, or none."""
    seat = session.state.seats[0]
    seat.hand = hand
    restore_decision(session.state)
    screen = show(game, desk, session)
    screen._guard.clear()
    return screen


def fits(screen: Any, tile: int) -> tuple[int, int]:
    """A square and turn where it may lie, the other than the first proposed."""
    seat = screen.session.state.seats[0]
    return seat.ship.frame.fitting(GAME.cards.turns[tile])[-1]


def shelf(screen: Any) -> int:
    """A tile that lies open and fits somewhere."""
    state = screen.session.state
    fit = state.seats[0].ship.frame.fitting
    return next(tile for tile in state.tiles.discard if fit(GAME.cards.turns[tile]))


def outlines(screen: Any, box: Any) -> list[Rect]:
    """Dashed outlines that fill a box."""
    rects = (thing for thing in screen.scene.drawables() if isinstance(thing, Rect))
    return [r for r in rects if r.look.dash and r.box == box and not (r.motion and r.motion.leaves)]


def held(screen: Any) -> list[str]:
    return [t.art for t in screen.canvas._tip if isinstance(t, Picture)]


def test_from_the_shelf_to_the_ship_in_one_drag(game, desk):
    screen = opened(game, desk, pressed("untimed"))
    tile = shelf(screen)
    cell, turn = fits(screen, tile)
    at = screen.scene.node(f"tile.{tile}").box
    held_tile = Tile(game, screen, f"tile.{tile}").to(cell).turned(turn)
    assert len(acts(screen)) == 0  # nothing is taken before it is laid
    assert held(screen) == [f"tiles/{tile}-{turn}"]
    assert outlines(screen, at)
    held_tile.drop()
    Pointer(game).wait()
    assert acts(screen) == [Pick(tile), Place(cell, turn)]
    assert screen.session.state.seats[0].ship.parts[cell] == 4 * tile + turn
    assert not held(screen)


def test_a_click_on_the_shelf_still_takes_a_tile(game, desk):
    screen = opened(game, desk, pressed("untimed"))
    tile = shelf(screen)
    game.click(f"tile.{tile}")
    assert acts(screen) == [Pick(tile)]


def test_from_the_pile_to_the_ship_in_one_drag(game, desk):
    screen = opened(game, desk, pressed("untimed"))
    pile = screen.session.state.tiles.pile
    tile = Tile(game, screen, "pile").to("shelf")
    drawn = screen.session.state.seats[0].hand
    assert drawn in pile
    assert acts(screen) == [Draw()]
    if screen.session.state.decision.seat:
        Pointer(game).pass_time(10)
    assert held(screen)[0].startswith(f"tiles/{drawn}-")
    found = screen.session.state.seats[0].ship.frame.fitting(GAME.cards.turns[drawn])
    if not found:
        tile.drop()  # it is laid open
        assert acts(screen) == [Draw(), PutBack()]
        return
    cell, turn = found[0]
    tile.to(cell).turned(turn).drop()
    Pointer(game).wait()
    assert acts(screen) == [Draw(), Place(cell, turn)]


@pytest.mark.parametrize(("where", "act"), [("reserve", Reserve()), ("shelf", PutBack())])
def test_from_the_hand_to_reserve_and_shelf(game, desk, where, act):
    screen = show(game, desk, building(has_tile, "untimed"), still=True)
    screen._guard.clear()
    tile = Tile(game, screen, "hand").to(where)
    assert outlines(screen, screen.scene.node("hand").box)
    tile.drop()
    assert acts(screen) == [act]


def test_from_the_reserve_to_the_ship_and_back_only_to_the_reserve(game, desk):
    session = pressed("untimed")
    state = session.state
    fit = state.seats[0].ship.frame.fitting
    tile = next(tile for tile in state.tiles.discard if fit(GAME.cards.turns[tile]))
    state.tiles = state.tiles.take(tile)
    state.seats[0].reserve.append(tile)
    screen = opened(game, desk, session)
    Tile(game, screen, f"reserve.{tile}").to("shelf").drop()  # GT-04
    assert acts(screen) == []
    assert screen.view.drag.flight.sound == "refusal"
    game.pass_by(3)
    cell, turn = fits(screen, tile)
    Tile(game, screen, f"reserve.{tile}").to(cell).turned(turn).drop()
    Pointer(game).wait()
    assert acts(screen) == [TakeReserved(tile), Place(cell, turn)]


def other_places(state: TruckerState) -> list[Place]:
    """Where the loose tile may lie as well."""
    seat = state.seats[0]
    own, code = seat.ship.clone(), seat.ship.parts[seat.loose]
    own.put(seat.loose, 0)
    places = (Place(*each) for each in own.frame.fitting(GAME.cards.turns[code // 4]))
    return [place for place in places if place != Place(seat.loose, code % 4)]


def is_movable(state: TruckerState) -> bool:
    if not is_small(state) or state.seats[0].loose < 0:
        return False
    return bool(other_places(state)) and Reserve() in choices_of(taken(state, 0, TakeBack()), 0)


def test_the_loose_tile_is_moved_or_laid_aside(game, desk):
    for where, act in ((None, Place), ("reserve", Reserve)):
        screen = show(game, desk, building(is_movable, "untimed"))
        screen._guard.clear()
        state = screen.session.state
        place = other_places(state)[0]
        tile = Tile(game, screen, "loose").to(place.cell if where is None else where)
        if where is None:
            tile.turned(place.turn)
        tile.drop()
        Pointer(game).wait()
        assert acts(screen) == ([place] if where is None else [TakeBack(), act()])


def test_elsewhere_it_flies_back_in_180_ms_and_is_refused(game, desk):
    screen = opened(game, desk, pressed("untimed"))
    tile = shelf(screen)
    game.app.sound.played.clear()
    Tile(game, screen, f"tile.{tile}").to(screen.scene.node("rival.1").box).drop()
    motions = [t.motion for t in screen.scene.drawables() if isinstance(t, Picture) and t.motion]
    ways = [motion for motion in motions if motion.path]
    assert [(motion.ms, motion.path[-1]) for motion in ways] == [(180, (0.0, 0.0, 0.0))]
    game.frame(3)
    assert "refusal" in game.app.sound.played
    assert acts(screen) == []
    assert not screen.view.picked.held
    game.pass_by(3)
    assert not screen.canvas.busy
    assert tile in screen.session.state.tiles.discard


def test_a_square_that_refuses_it_says_why_at_once(game, desk):
    screen = opened(game, desk, pressed("untimed"))
    session = screen.session
    tile = shelf(screen)
    own = session.state.seats[0].ship
    taken = own.occupied()[0]
    Tile(game, screen, f"tile.{tile}").to(taken).drop()
    assert screen.view.said.words == "This square is taken."
    assert screen.view.said.cell == taken
    game.pass_by(10)
    assert screen.view.said is not None  # it stays until the player goes on
    game.key("o")
    assert screen.view.said is None


def test_the_side_that_clashes_glows_above_the_tile_that_is_dragged(game, desk):
    screen = opened(game, desk, pressed("untimed"))
    own = screen.session.state.seats[0].ship
    held_tile = Tile(game, screen, f"tile.{shelf(screen)}")
    held_tile.to("shelf")
    picked = screen.view.picked
    part = picked.part_in_hand(picked.turn)
    cell = next(c for c in own.frontier() if own.hindrance(c, part)[1] >= 0)
    held_tile.to(cell)
    game.pass_by(3)
    assert screen.view.said.side == own.hindrance(cell, part)[1]
    last = [thing for thing in screen.canvas._tip if isinstance(thing, Rect)][-1]
    assert GAP in (last.box.w, last.box.h)
    assert isinstance(screen.canvas._tip[-1], Rect)


def test_laid_back_where_it_was_it_is_not_refused(game, desk):
    screen = opened(game, desk, pressed("untimed"))
    tile = shelf(screen)
    Tile(game, screen, f"tile.{tile}").to("shelf").drop()
    assert acts(screen) == []
    assert screen.view.drag.flight.sound is None


def test_wheel_right_button_and_keys_turn_it_while_it_is_dragged(game, desk):
    screen = opened(game, desk, pressed("untimed"))
    tile = shelf(screen)
    held_tile = Tile(game, screen, f"tile.{tile}").to("shelf")  # over a list that scrolls, too
    before = screen.view.picked.turn

    def turn() -> int:
        return (screen.view.picked.turn - before) % 4

    game.emit("on_mouse_scroll", *held_tile.at, 0, -1)
    assert turn() == 1
    game.key("e")
    assert turn() == 2
    game.emit("on_mouse_press", *held_tile.at, MOUSE_BUTTON_RIGHT, 0)
    game.emit("on_mouse_release", *held_tile.at, MOUSE_BUTTON_RIGHT, 0)
    assert turn() == 3
    game.key("q")
    assert turn() == 2
    assert held(screen) == [f"tiles/{tile}-{screen.view.picked.turn}"]
    assert screen.view.is_holding


def test_a_tile_that_is_dragged_stays_in_sight_while_time_passes(game, desk):
    screen = opened(game, desk, pressed("untimed"))
    Tile(game, screen, f"tile.{shelf(screen)}").to("shelf")
    screen.refresh_quietly()
    assert held(screen)


def test_while_it_is_dragged_keys_lay_it(game, desk):
    for key, laid in (("r", [Reserve()]), ("x", [])):
        screen = opened(game, desk, pressed("untimed"))
        tile = shelf(screen)
        Tile(game, screen, f"tile.{tile}").to("shelf")
        game.key(key)
        Pointer(game).wait()
        assert acts(screen) == ([Pick(tile), *laid] if laid else [])
        assert not screen.view.picked.held


def test_a_tile_that_a_rival_takes_meanwhile_is_held_no_more(game, desk):
    screen = opened(game, desk, pressed("untimed"))
    state, tile = screen.session.state, shelf(screen)
    Tile(game, screen, f"tile.{tile}").to("reserve")
    state.tiles = state.tiles.take(tile)
    restore_decision(state)
    screen.view.arrive(())
    screen.refresh_quietly()
    assert not screen.view.picked.held
    assert not held(screen)


def test_leaving_the_window_lets_go_without_laying(game, desk):
    screen = opened(game, desk, pressed("untimed"))
    tile = Tile(game, screen, f"tile.{shelf(screen)}").to(fits(screen, shelf(screen))[0])
    game.app.let_go()
    tile.drop()
    assert acts(screen) == []
    assert not screen.view.picked.held


def test_what_rivals_do_between_taking_and_laying_delays_it_only(game, desk):
    session = pressed("calm")
    for seat in session.state.seats[2:]:
        seat.ready = session.state.clock  # they act as soon as the player has
    screen = opened(game, desk, session)
    tile = shelf(screen)
    cell, turn = fits(screen, tile)
    Tile(game, screen, f"tile.{tile}").to(cell).turned(turn).drop()
    Pointer(game).wait()
    assert acts(screen) == [Pick(tile), Place(cell, turn)]
