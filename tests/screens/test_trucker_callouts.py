"""What is told at a square of the hangar: each reason by an example, and before a ship closes."""

from dataclasses import replace
from typing import Any

import pytest

from desktop.kit.scene import Rect, Scene
from desktop.kit.theme import GAP, ink_of
from tabletop import Session
from tests.screens.test_trucker_hangar import BAR, view_of
from tests.screens.windows import faults_in, in_windows
from tests.support.trucker import cell, ship
from tests.support.trucker_building import (
    building,
    closing,
    given,
    has_misfit,
    has_tile,
    opened,
    rebased,
    sealed,
    words_of,
)
from tests.support.trucker_positions import GAME
from trucker.advice.cautions import caution
from trucker.ai.placing import ranked
from trucker.briefing.hangar.callouts import callout
from trucker.briefing.hangar.picked import Picked
from trucker.rules.actions import Finish
from trucker.rules.setup import BUILD_HELP
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.rules.turn import restore_decision

START = {"S@7,7[3333]": "start"}


def holding(cells: dict[str, str], name: str, turn: int = 0) -> tuple[Picked, Ship]:
    """The ship of these parts without the one of that name, which is in hand and so turned."""
    session = building(has_tile, "untimed")
    built = ship(cells)
    at = next(key for key in cells if key.startswith(f"{name}@"))
    column, row = map(int, at.partition("@")[2].partition("[")[0].split(","))
    tile = built.parts[cell(built, column, row)] // 4
    built.put(cell(built, column, row), 0)
    state = session.state
    state.cards, state.seats[0].ships[0] = built.cards, built
    state.seats[0].loose = -1
    picked = Picked(given(session, tile))
    picked.turn = turn
    return picked, built


@pytest.mark.parametrize(
    ("cells", "at", "turn", "words", "note", "side"),
    [
        # the left side of the tile meets the right side of A
        (
            {**START, "A@8,7[0003]": "structure", "H@9,9[0002]": "structure"},
            *((9, 7), 0, "Left side: two pipes on a smooth wall"),
            *("No rotation of this tile fits here.", 3),
        ),
        (
            {**START, "H@9,9[1000]": "structure", "A@6,8[3020]": "structure"},
            *((6, 9), 0, "Front side: one pipe on two pipes"),
            *("No rotation of this tile fits here.", 0),
        ),
        (
            {**START, "A@8,7[0103]": "structure", "H@9,9[0320]": "structure"},
            *((9, 7), 0, "Left side: a smooth wall on one pipe"),
            *("It fits here if rotated.", 3),
        ),
        (
            {**START, "H@9,9[0030]": "structure", "A@6,6[2030]": "structure"},
            *((6, 5), 2, "Rear side: a smooth wall on two pipes"),
            *("It fits here if rotated.", 2),
        ),
        (
            {**START, "H@9,9[3333]": "gun"},
            *((7, 8), 0, "Front side: something is in front of the barrel"),
            *("It fits here if rotated.", 0),
        ),
        (
            {**START, "G@6,7[0300]": "gun", "H@9,9[0000]": "structure"},
            *((6, 6), 0, "Rear side: the cannon there fires at this square"),
            *("No rotation of this tile fits here.", 2),
        ),
        (
            {**START, "H@9,9[3330]": "engine"},
            *((7, 6), 0, "Rear side: something is behind the exhaust"),
            *("No rotation of this tile fits here.", 2),
        ),
        (
            {**START, "E@6,7[0300]": "engine", "H@9,9[0000]": "structure"},
            *((6, 8), 0, "Front side: the exhaust there hits this square"),
            *("No rotation of this tile fits here.", 0),
        ),
        (
            {**START, "H@9,9[3333]": "engine"},
            *((7, 8), 1, "Wrong way: an engine must point to the rear."),
            *("It fits here if rotated.", 3),
        ),
        (
            {**START, "A@8,7[0003]": "structure", "H@9,9[0300]": "structure"},
            *((9, 7), 0, "No pipe joins this tile to the ship."),
            *("No rotation of this tile fits here.", -1),
        ),
        (
            {**START, "H@9,9[3333]": "structure"},
            *((4, 9), 0, "This square is not next to your ship.", "", -1),
        ),
        ({**START, "H@9,9[3333]": "structure"}, (7, 7), 0, "This square is taken.", "", -1),
    ],
)
def test_why_a_tile_may_not_lie_there_is_told_by_side_and_pipes(cells, at, turn, words, note, side):
    picked, built = holding(cells, "H", turn)
    said = callout(picked, cell(built, *at))
    assert said is not None
    assert (said.words, said.note, said.side, said.forbids) == (words, note, side, True)


def test_nothing_is_told_where_a_tile_may_lie():
    picked, built = holding({**START, "H@9,9[3333]": "structure"}, "H")
    assert callout(picked, cell(built, 7, 8)) is None


def test_a_cannon_that_fires_aside_may_lie_there_but_counts_half():
    picked, built = holding({**START, "H@9,9[3333]": "gun"}, "H", 1)
    said = callout(picked, cell(built, 8, 7))
    assert said is not None
    assert not said.forbids
    assert said.words == "Fires to the right: counts half."


def test_what_must_be_reserved_first_is_told(monkeypatch: pytest.MonkeyPatch):
    picked, built = holding({**START, "H@9,9[3333]": "structure"}, "H")
    monkeypatch.setattr(Picked, "offered", lambda self, kind: None)
    monkeypatch.setattr(TruckerState, "must_reserve", lambda self, number: 3)
    said = callout(picked, cell(built, 7, 8))
    assert said is not None
    assert said.forbids
    assert "3 connectors" in said.words


def test_without_help_nothing_is_told():
    session, tile, shut, _ = closing()
    session = given(session, tile)
    view = view_of(session)
    view.picked.turn = shut.turn
    assert callout(view.picked, shut.cell) is not None
    session.state.setup = replace(session.state.setup, help="off")
    assert callout(view.picked, shut.cell) is None


# On the scene


def told(scene: Scene) -> list[str]:
    texts = [words.text for words in scene.words()]
    return [text for text in texts if "ide: " in text or "closes" in text or "closed" in text]


def bars(scene: Scene) -> list[Rect]:
    """Sides that glow, 8 px wide."""
    red = (*ink_of("red"), 255)
    rects = (thing for thing in scene.drawables() if isinstance(thing, Rect))
    return [r for r in rects if r.look.top == red and GAP in (r.box.w, r.box.h)]


def clash(screen: Any) -> int:
    """A square beside the ship where the tile in hand clashes as it is turned."""
    picked = screen.view.picked
    state = picked.state
    part, own = picked.part_in_hand(picked.turn), state.seats[0].ship
    return next(c for c in own.frontier() if own.hindrance(c, part)[0] == "clash")


def test_it_is_told_after_a_rest_on_a_square_by_the_pointer_and_by_the_focus():
    screen = opened(building(has_tile, "untimed"))
    at = clash(screen)
    box = screen.scene.node(f"cell.{at}").box
    screen.pointer_moved(box.cx, box.cy)
    screen.advance(0.2)
    assert not told(screen.scene)
    screen.advance(0.06)
    assert len(told(screen.scene)) == 1
    assert len(bars(screen.scene)) == 1
    screen.pointer_moved(5, 5)
    assert not told(screen.scene)
    assert not bars(screen.scene)
    other = next(n.id for n in screen.scene.nodes if n.id.startswith("cell.") and n.focusable)
    screen.set_focus(other if other != screen.focus else "turn")
    screen.set_focus(f"cell.{at}")
    screen.advance(0.2)
    assert not told(screen.scene)
    screen.advance(0.06)
    assert len(told(screen.scene)) == 1


def test_only_the_square_that_was_rested_on_last_tells():
    screen = opened(building(has_tile, "untimed"))
    picked = screen.view.picked
    part, own = picked.part_in_hand(picked.turn), picked.state.seats[0].ship
    two = [c for c in own.frontier() if own.hindrance(c, part)[0] == "clash"][:2]
    for at in two:
        box = screen.scene.node(f"cell.{at}").box
        screen.pointer_moved(box.cx, box.cy)
        screen.advance(0.3)
        assert screen.view.said.cell == at
        assert len(told(screen.scene)) == 1


def test_a_square_that_refuses_a_press_tells_at_once():
    session = building(has_misfit, "untimed")
    session.state.setup = replace(session.state.setup, help="block")
    restore_decision(session.state)
    screen = opened(session)
    picked = screen.view.picked
    at = next(c for c in picked.state.seats[0].ship.frontier() if c not in picked.turns)
    screen.activate(screen.scene.node(f"cell.{at}"))
    assert screen.view.said.cell == at
    assert screen.view.said.words.split()[0] in words_of(screen.scene)


def test_the_tip_of_a_square_is_no_second_bubble():
    screen = opened(building(has_tile, "untimed"))
    box = screen.scene.node(f"cell.{clash(screen)}").box
    screen.pointer_moved(box.cx, box.cy)
    for _ in range(8):
        screen.advance(0.1)
    assert screen.view.said is not None
    assert len(told(screen.scene)) == 1


def test_turning_the_tile_ends_what_was_told():
    screen = opened(building(has_tile, "untimed"))
    at = clash(screen)
    screen.set_focus(f"cell.{at}")
    screen.advance(0.3)
    assert screen.view.said is not None
    screen.key_pressed("e")
    assert screen.view.said is None


# Before the ship is closed


def aimed() -> tuple[Any, Any, Any]:
    """A screen with the tile in hand and its two places: one closes the ship, one does not."""
    session, tile, shut, best = closing()
    screen = opened(rebased(given(session, tile)))
    screen.view.picked.turn = shut.turn
    screen.refresh()
    return screen, shut, best


def left(session: Session[TruckerState], cell: int, turn: int) -> int:
    seat = session.state.seats[0]
    return seat.ship.frame.openings_with(cell, 4 * seat.hand + turn)


def test_amber_never_leads_to_a_square_that_closes_the_ship_while_others_remain():
    screen, shut, _ = aimed()
    picked = screen.view.picked
    screen.set_focus(f"cell.{shut.cell}")
    assert picked.cell == shut.cell
    proposal = picked.proposal
    assert proposal.cell != shut.cell
    assert left(screen.session, shut.cell, shut.turn) == 0
    assert left(screen.session, proposal.cell, proposal.turn) > 0
    assert screen.scene.node("place").act == proposal
    column, row = screen.session.state.seats[0].ship.board.cells[proposal.cell]
    assert screen.scene.node("place").label == f"Place at {column}, {row}"


def test_a_square_that_closes_the_ship_warns_and_says_what_another_leaves():
    screen, shut, _ = aimed()
    screen.set_focus(f"cell.{shut.cell}")
    screen.advance(0.3)
    said = screen.view.said
    assert not said.forbids
    best = screen.view.picked.ranked()[0]
    column, row = screen.session.state.seats[0].ship.board.cells[best.cell]
    n = left(screen.session, best.cell, best.turn)
    assert said.note == f"0 squares stay open. At {column}, {row}: {n}."


def test_a_press_there_warns_first_and_places_then():
    screen, shut, _ = aimed()
    before = len(screen.session.journal)
    screen.activate(screen.scene.node(f"cell.{shut.cell}"))
    assert len(screen.session.journal) == before
    assert told(screen.scene) == ["This closes your ship"]
    screen.advance(1.0)
    screen.activate(screen.scene.node(f"cell.{shut.cell}"))
    assert screen.session.state.seats[0].ship.parts[shut.cell]
    assert told(screen.scene) == ["This has closed your ship"]  # it can still be moved


def shutting_against_the_rules() -> tuple[Session[TruckerState], int]:
    """A tile in hand that fits nowhere, and a square where it would close the ship."""
    session = closing()[0]
    for number in GAME.cards.pile:
        frame = given(session, number).state.seats[0].ship.frame
        if not frame.fitting(GAME.cards.turns[number]):
            for at in frame.frontier():
                if not frame.openings_with(at, 4 * number):
                    return rebased(session), at
    raise LookupError("every tile fits")


@pytest.mark.parametrize("help", BUILD_HELP)
@pytest.mark.parametrize("way", ["key", "pointer"])
def test_a_tile_that_fits_nowhere_is_pressed_onto_the_square_that_would_close_the_ship(help, way):
    session, at = shutting_against_the_rules()
    session.state.setup = replace(session.state.setup, help=help)
    restore_decision(session.state)
    screen = opened(session)
    node = screen.scene.node(f"cell.{at}")
    if way == "pointer":
        screen.pointer_moved(node.box.cx, node.box.cy)
        screen.pointer_pressed(node.box.cx, node.box.cy)
        screen.pointer_released(node.box.cx, node.box.cy)
    else:
        screen.set_focus(node.id)
        screen.key_pressed("enter")
    screen.advance(1.0)
    assert bool(session.state.seats[0].hand) == (help != "off")


def test_closing_is_not_warned_of_where_nothing_else_remains():
    session = building(has_tile, "untimed")
    state = session.state
    own = state.seats[0].ship
    for number in GAME.cards.pile:
        picked = Picked(given(session, number))
        for place in ranked(own, number):
            picked.turn = place.turn
            found = picked.closes(place.cell, place.turn)
            is_open = own.frame.openings_with(place.cell, 4 * number + place.turn)
            others = (own.frame.openings_with(p.cell, 4 * number + p.turn) for p in picked.ranked())
            assert found == (not is_open and any(others))


def test_a_closed_ship_is_finished_unasked_however_small_it_is():
    session = sealed()
    ends = Finish(1)
    assert session.state.seats[0].ship.frame.openings() == 0
    found = caution(session.state, ends)
    assert found is None or "cells are built" not in found.text
    session.state.seats[0].ship.strip([session.state.seats[0].ship.occupied()[0]])
    restore_decision(session.state)
    assert "cells are built" in caution(session.state, ends).text


# In every window


def warned(name: str) -> Any:
    session, tile, shut, _ = closing()
    view = view_of(given(session, tile))
    view.picked.turn = shut.turn
    own = session.state.seats[0].ship
    part = view.picked.part_in_hand(shut.turn)
    cells = {"closes": [shut.cell], "clash": [c for c in own.frontier() if own.why_not(c, part)]}
    assert any(view._tell(at) for at in cells[name])
    return view


@in_windows(("closes", "clash"))
def test_no_callout_is_clipped(name, windows):
    def opened_view():
        view = warned(name)
        return lambda width, height, k: view.compose(BAR, width, height, k)

    faults = faults_in(windows, opened_view, growth=0.5, most=1.2)
    assert [fault for fault in faults if "overlap" not in fault] == []
