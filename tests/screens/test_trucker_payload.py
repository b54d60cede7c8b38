"""Payload in the hangar: its pile, what is told at a square, overlays, figures, and the check."""

from typing import Any

import pytest

from resources import say
from tests.rulebook.test_trucker_payload import N, R, engines
from tests.screens.windows import faults_in, in_windows, scale_of
from tests.support.trucker import cell, part, ship
from tests.support.trucker_building import opened
from tools.gallery_guests import building, copied
from trucker.advice.cautions import barred_words, caution, empty_start
from trucker.briefing.hangar.faults import fault_words
from trucker.briefing.hangar.figures import eight_figures
from trucker.briefing.hangar.payload import overlays_for, told_of, told_there
from trucker.rules.actions import DrawPayload, Finish, PutBack
from trucker.rules.ship import Fault
from trucker.screens.check.faults import draw_seams
from trucker.screens.hangar.view import HangarView
from trucker.words.totals import figures_of


def node(screen: Any, ident: str) -> Any:
    return screen.scene.node(ident)


def test_radiation_names_what_stays_empty():
    """Case E10: the starting cabin and the battery."""
    built = ship(N)
    assert sorted(built.barred()) == sorted(cell(built, *at) for at in ((7, 7), (7, 8)))
    assert empty_start(built)
    words = " ".join(told_of(built, cell(built, 6, 7)))
    assert "starting cabin stays empty" in words
    assert "battery for 2 at 7 8" in words
    assert "Stays empty" in " ".join(told_of(built, cell(built, 7, 8)))
    assert told_of(built, cell(built, 8, 7)) == []
    assert figures_of(built, False).crew == 2  # of the cabin alone
    assert figures_of(built, False).batteries == 0


def test_a_blast_and_a_glass_count_what_lies_around():
    built = ship(R)
    assert "all 5 parts" in told_of(built, cell(built, 6, 7))[0]
    assert "one of the 3 parts" in told_of(built, cell(built, 8, 8))[0]


def test_a_weight_tells_the_engines_before_and_after():
    built = engines(3, singles=4)
    weight = next(c for c in built.occupied() if built.part(c).tile.kind == "heavy")
    assert "engines 3 instead of 6" in told_of(built, weight)[0]
    figure = eight_figures(built)[0]
    assert "weight −3" in figure.note


def test_it_is_told_before_the_tile_is_placed():
    built = ship({"S@7,7[3333]": "start"})
    free = cell(built, 8, 7)
    told = told_there(built, free, part("radioactive", "0003", number=200))
    assert "starting cabin" in told[0]
    assert told_there(built, free, part("hold", "0003", number=20)) == []


def test_the_cautions_of_a_finish_name_an_empty_starting_cabin():
    session = copied(building("cocktail_time", 14))
    state = session.state
    assert empty_start(state.seats[0].ship)
    asked = caution(state, Finish(1))
    assert asked is not None
    assert "starting cabin stays empty" in asked.text


@pytest.mark.parametrize("kind", ["radioactive", "exact"])
def test_faults_of_two_parts_are_told_from_either(kind: str):
    built = ship({"S@7,7[3333]": "start", "A@8,7[0103]": "hold", "B@9,7[0003]": "gun"})
    one, other = cell(built, 8, 7), cell(built, 9, 7)
    fault = Fault(kind, (one, other))
    assert "9 7" in fault_words(built, one, fault)
    assert "8 7" in fault_words(built, other, fault)


def test_a_cannon_that_a_mission_bars_has_its_cross():
    from desktop.kit.pen import Pen
    from desktop.kit.scene import Box, Scene
    from trucker.screens.ship.face import fit_board

    built = ship({"S@7,7[3333]": "start", "A@8,7[0003]": "gun"})
    pen = Pen(Scene(1280, 720))
    grid = fit_board(built.board, Box(0, 0, 600, 600), 64)
    draw_seams(pen, grid, built, [Fault("double", (cell(built, 8, 7),))])
    assert "badges/cross" in repr(pen.scene.layers)


def test_payload_is_drawn_by_key_and_by_pointer_and_never_reserved():
    for press in ("key", "pointer"):
        screen = opened(copied(building("cocktail_time", 8)))
        count = len(screen.session.state.extras.payload)
        if press == "key":
            screen.key_pressed("p")
        else:
            box = node(screen, "pile.payload").box
            screen.pointer_pressed(box.cx, box.cy)
            screen.pointer_released(box.cx, box.cy)
        state = screen.session.state
        assert len(state.extras.payload) == count - 1
        assert state.cards.tiles[state.seats[0].hand].set == "payload"
        assert "never reserved" in screen.view.picked.shut_keys["r",]
        assert PutBack() in screen.view.picked.options


def test_a_base_flight_has_one_pile_and_three_overlays():
    from tests.support.trucker_building import building as base
    from tests.support.trucker_building import is_free

    session = base(is_free)
    assert overlays_for(session.state) == ()
    screen = opened(session)
    assert not any(node.id == "pile.payload" for node in screen.scene.nodes)
    assert DrawPayload() not in screen.view.picked.options


def test_overlays_of_the_kinds_that_the_mission_brings_follow_in_the_cycle():
    view = HangarView(copied(building("cocktail_time", 14)))
    seen = [view.picked.overlay]
    while seen[-1] or len(seen) == 1:
        view.act("overlay")
        seen.append(view.picked.overlay)
    assert seen == ["", "fire", "open", "weak", "blast", "glass", "radiation", "armor", ""]


STATES = ("", "blast", "glass", "radiation", "armor", "hand", "seen", "pile")


@in_windows(STATES)
def test_nothing_is_clipped_and_nothing_too_small(name, windows):
    def compose(width, height, k):
        from tests.screens.test_trucker_hangar import BAR
        from tools.gallery_guests import seen

        sessions = {
            "hand": lambda: building("cocktail_time", 8, "payload"),
            "seen": seen,
            "pile": seen,
        }
        view = HangarView(sessions.get(name, lambda: building("cocktail_time", 14))())
        view.arrive([])
        view.picked.overlay = name if name in STATES[1:5] else ""
        view.picked.reads = 0 if name == "pile" else -1
        return view.compose(BAR, width, height, k)

    assert faults_in(windows, lambda: compose, scale_of, growth=0.5, most=1.2) == []


def test_nobody_can_live_where_every_cabin_is_barred():
    built = ship({"S@7,7[3333]": "start", "X@8,7[0003]": "radioactive"})
    assert barred_words(built) == [say("gt.caution.start"), say("gt.caution.barred")]
    assert barred_words(ship({"S@7,7[3333]": "start"})) == []
