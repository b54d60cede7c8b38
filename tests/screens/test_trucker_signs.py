"""What the hangar says: why a tile fits nowhere, which way it points, what its signs mean."""

import pytest

from desktop.kit.scene import Picture
from resources import say
from tabletop import Deck, Session
from tests.screens.audit import faults, overlap_faults
from tests.screens.test_trucker_hangar import BAR, view_of
from tests.screens.windows import SCALES, scale_of
from tests.support.trucker import ship
from tests.support.trucker_building import (
    building,
    done,
    given,
    has_tile,
    is_free,
    is_loose,
    opened,
    primaries,
    words_of,
)
from tests.support.trucker_positions import GAME
from trucker.rules.actions import Finish, Place, PutBack
from trucker.rules.state import TruckerState
from trucker.rules.turn import restore_decision
from trucker.words.totals import figures_of

# What is said of a tile


def cannons() -> list[int]:
    cards = GAME.cards
    return [n for n, tile in sorted(cards.tiles.items()) if tile.cannon]


def test_a_cannon_is_turned_to_the_front_where_it_can_be():
    front = aside = 0
    for tile in cannons():
        session = given(building(has_tile), tile)
        view = view_of(session)
        if not view.picked.turns:
            continue
        scene = view.compose(BAR, 1280, 720, 1.0)
        if any(0 in fit for fit in view.picked.turns.values()):
            front += 1
            assert view.picked.turn == 0
            for cell, fit in view.picked.turns.items():
                view.picked.turn = 3
                if 0 in fit and 3 not in fit:
                    view.act(("cell", cell))
                    assert view.picked.turn == 0
        else:
            aside += 1
            assert "counts half" in words_of(scene)
            told = [node for node in scene.nodes if node.id == f"cell.{view.picked.cell}"]
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
    assert "+2 if powered" in words_of(view.compose(BAR, 1280, 720, 1.0))


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_nothing_is_cut_or_covered_with_any_kind_of_tile_in_hand(size):
    """Of each kind one that fits and one that does not, at every text size."""
    session, seen = building(has_tile), set[object]()
    unit = min(size[0] / 1280, size[1] / 720)
    for number, tile in sorted(GAME.cards.tiles.items()):
        view = view_of(given(session, number))
        kind = tile.kind, tile.support, tile.is_double, bool(view.picked.turns)
        if kind in seen:
            continue
        seen.add(kind)
        for percent in SCALES:
            k = scale_of(percent, unit)
            scene = view.compose(BAR, size[0] / unit, size[1] / unit, k)
            assert overlap_faults(scene) == [], (number, percent)
            cut = [words.text for words in scene.words() if words.text.endswith("\u2026")]
            assert cut == [], (number, percent)
    assert len(seen) > 12


def test_lines_without_a_cannon_are_told_for_all_four_sides():
    """To the front a cannon reaches its own column, elsewhere the rows beside its own, too."""
    cells = {
        "S@7,7[3333]": "start",
        "G@7,6[0131]": "gun",
        "A@8,7[0303]": "structure",
        "B@9,7[3303]": "structure",
        "R@9,6[0030]": "gun/1",
        "C@7,8[3030]": "structure",
        "D@7,9[3000]": "structure",
    }
    found = figures_of(ship(cells, "III"), False)
    assert found.bare == ((8, 9), (8, 9), (7, 8, 9), (6, 7, 8, 9))
    session = building(is_free)
    bare = figures_of(session.state.seats[0].ship, False).bare
    node = view_of(session).compose(BAR, 1280, 720, 1.0).node("figure.bare")
    assert f"Lines: {sum(map(len, bare))} no cannon: " in node.tip
    for side, lines in zip(("front", "right", "rear", "left"), bare, strict=True):
        assert not lines or f"{side} {', '.join(map(str, lines))}" in node.tip


# Being done, signs, the clock that stands


def test_who_is_done_reads_so_and_has_one_amber_answer():
    screen = opened(done())
    assert say("gt.hangar.done") in words_of(screen.scene)
    assert screen.focus == "flip"
    assert [node.id for node in primaries(screen.scene)] == ["flip"]


def test_signs_of_an_overlay_stay_with_a_tile_in_hand():
    view = view_of(building(has_tile))
    for overlay, signs in (
        ("fire", ("needs no charge", "needs a charge")),
        ("open", ("connector",)),
    ):
        view.picked.overlay = overlay
        told = words_of(view.compose(BAR, 1280, 720, 1.0))
        assert all(sign in told for sign in (*signs, "fits"))


def fits_nowhere(state: TruckerState) -> bool:
    frame, turns = state.seats[0].ship.frame, state.cards.turns
    return any(not frame.fitting(turns[tile]) for tile in state.tiles.discard)


def test_what_may_still_move_and_what_fits_nowhere_is_explained():
    session = building(lambda state: is_loose(state) and fits_nowhere(state))
    view = view_of(session)
    scene = view.compose(BAR, 1280, 720, 1.0)
    assert "can still move" in words_of(scene)
    assert "fits nowhere" in words_of(scene)
    assert any("Fits nowhere" in node.tip for node in scene.nodes if node.id.startswith("tile."))


@pytest.mark.parametrize("count", [12, 17, 19, 21, 30, 45])
@pytest.mark.parametrize("size", [(1280, 720), (1440, 720), (1152, 720)])
def test_no_row_of_the_warehouse_is_cut(count, size):
    session = building(is_free)
    state = session.state
    tiles = state.tiles.discard + state.tiles.pile[::-1]
    state.tiles = Deck(tiles[count:], tiles[:count])
    restore_decision(state)
    scene = view_of(session).compose(BAR, *size, 1.0)
    area = next(area for area in scene.scrolls if area.id == "tiles").box
    tiles = [n.box for n in scene.nodes if n.id.startswith("tile.")]
    seen = [box for box in tiles if box.overlaps(area)]
    assert all(box.bottom <= area.bottom for box in seen)
    assert area.bottom <= scene.node("pile").box.y
    assert len(seen) == count or len(seen) >= 16
    assert faults(scene) == []


def test_piles_of_the_forecast_do_not_look_like_keys():
    scene = view_of(building(is_free)).compose(BAR, 1280, 720, 1.0)
    box = scene.node("forecast.0").box
    words = [w for w in scene.words() if box.holds(w.x, w.cy)]
    icons = [
        t.art for t in scene.drawables() if isinstance(t, Picture) and box.holds(t.box.cx, t.box.cy)
    ]
    assert [w.text for w in words] == ["1", "not looked at yet", "V"]
    assert icons


def test_finishing_without_an_engine_is_asked_about_in_a_learning_flight():
    session = building(
        lambda s: not s.seats[0].hand and len(s.seats[0].ship.occupied()) > 3, "calm", "learning"
    )
    screen = opened(session)
    assert any(isinstance(option, Finish) for option in screen.view.picked.options)
    screen.key_pressed("c")
    assert len(screen.asked) == 1
    assert not session.state.seats[0].space


@pytest.mark.parametrize("k", [1.0, 1.5])
def test_the_legend_of_an_overlay_is_whole_and_the_board_stays_where_it_is(k):
    grids = set[object]()
    view = view_of(building(has_tile))
    for overlay, more in (("", ()), ("fire", ("free", "needs", "wall")), ("weak", ("weak",))):
        view.picked.overlay = overlay
        told = words_of(view.compose(BAR, 1280, 720, k))
        grids.add(view.drag.grid)
        for sign in more or ("fits", "turned", "illegal"):
            assert say(f"gt.legend.{sign}") in told, (overlay, sign)
    free = view_of(building(is_loose, "untimed"))
    for free.picked.overlay in ("", "fire", "open", "weak"):
        free.compose(BAR, 1280, 720, k)
        grids.add(free.drag.grid)
    assert len(grids) == 1


@pytest.mark.parametrize("k", [1.0, 1.25, 1.5])
def test_what_has_no_room_in_the_hangar_is_in_a_tip(k):
    view = view_of(building(is_free))
    scene = view.compose(BAR, 1280, 720, k)
    for number in range(1, len(view.state.seats)):
        tip = scene.node(f"rival.{number}").tip
        for words in ("engines", "cannons", "crew", "holds", "building"):
            assert words in tip
        assert say(f"gt.manner.{view.state.setup.seats[number].name}") in tip
    figures = [node for node in scene.nodes if node.zone == "figures"]
    assert len(figures) == 8
    told = words_of(scene)
    assert all(node.focusable for node in figures if not _is_told(node.tip, told))


def _is_told(tip: str, told: str) -> bool:
    """Whether the note of a figure, which ends its tip, can be read without it."""
    return tip.partition(": ")[2].partition(" ")[2] in told


def test_squares_say_why_also_where_the_tile_fits_nowhere_or_only_turned():
    screen = opened(nowhere())
    cells = [node for node in screen.scene.nodes if node.id.startswith("cell.") and node.focusable]
    assert cells
    for node in cells:
        assert node.reason
        assert node.enabled == (screen.view.picked.offered(Place) is not None)
    found = 0
    for tile in sorted(GAME.cards.tiles)[::6]:
        screen = opened(given(building(has_tile), tile))
        for cell, turns in screen.view.picked.turns.items():
            if turns and screen.view.picked.turn not in turns:
                node = screen.scene.node(f"cell.{cell}")
                found += 1
                assert node.enabled
                assert node.reason
                assert node.reason in node.tip
    assert found
