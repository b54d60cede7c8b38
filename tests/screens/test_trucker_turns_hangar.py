"""The hangar where building goes by turns: by keys alone, by pointer alone, with all its locks."""

from typing import Any

import pytest

from tests.screens.test_trucker_hangar import BAR
from tests.screens.windows import faults_in, in_windows, scale_of
from tests.support.trucker_building import opened, words_of
from tools.gallery_guests import building, copied, held, is_counted
from trucker.briefing.hangar.turns import TurnPicked, done_by, order_of, turn_rows
from trucker.rules.actions import EndTurn, Pick, Put, Reveal
from trucker.rules.setup import TURNS
from trucker.rules.state import TruckerState
from trucker.screens.hangar.turns import TurnsView
from trucker.words.names import capital


def fresh(state: TruckerState) -> bool:
    """The player begins a turn with tiles on the table that fit."""
    assert state.extras is not None
    assert state.decision is not None
    fits = any(isinstance(option, Put) for option in state.decision.options)
    return state.extras.points[0] >= 6 and fits and bool(state.tiles.pile)


def screen_of() -> Any:
    return opened(copied(building("cocktail_time", 6, mode=TURNS, wanted=fresh)))


def points_of(state: TruckerState) -> int:
    assert state.extras is not None
    return state.extras.points[0]


def points(screen: Any) -> int:
    return screen.session.state.extras.points[0]


def fitting(screen: Any) -> str:
    """The digit of a face-up tile that fits."""
    for node in screen.scene.nodes:
        if node.id.startswith("tile.") and node.keys and node.enabled:
            act = Pick(int(node.id.partition(".")[2]))
            state = screen.session.state
            turns = state.cards.turns[act.tile]
            if act in screen.view.picked.options and state.seats[0].ship.frame.fitting(turns):
                return node.keys[0]
    raise LookupError("nothing fits")


def press(screen: Any, *names: str) -> None:
    for name in names:
        screen._guard.clear()
        screen.key_pressed(name)


def click(screen: Any, ident: str) -> None:
    screen._guard.clear()
    box = screen.scene.node(ident).box
    screen.pointer_pressed(box.cx, box.cy)
    screen.pointer_released(box.cx, box.cy)


def test_a_tile_is_chosen_placed_taken_back_and_placed_again_by_keys_alone():
    screen = screen_of()
    before, parts = points(screen), len(screen.session.state.seats[0].ship.occupied())
    press(screen, fitting(screen))
    assert points(screen) == before  # to choose is free
    assert screen.view.picked.state.seats[0].hand
    press(screen, "enter")
    assert points(screen) == before - 2
    assert len(screen.session.state.seats[0].ship.occupied()) == parts + 1
    press(screen, "b", "x")
    assert points(screen) == before
    assert len(screen.session.state.seats[0].ship.occupied()) == parts
    press(screen, fitting(screen), "enter")
    assert points(screen) == before - 2


def test_all_acts_of_a_turn_by_the_pointer_alone():
    screen = screen_of()
    before = points(screen)
    click(screen, "pile")
    assert points(screen) == before - 1
    digit = fitting(screen)
    ident = next(node.id for node in screen.scene.nodes if digit in node.keys)
    click(screen, ident)
    click(screen, screen.view.target)
    assert points(screen) == before - 3
    for _ in range(max(0, points(screen) - 3)):
        click(screen, "reveal")
    click(screen, "end_turn")
    assert screen.session.state.decision.seat or points(screen) > 3


def test_what_cannot_be_done_has_a_lock_and_its_reason():
    session = copied(building("cocktail_time", 6, mode=TURNS, wanted=fresh))
    extras = session.state.extras
    assert extras is not None
    picked = TurnPicked(session)
    acts = {act.id: act for row in turn_rows(picked) for act in row}
    assert "at most 3 points" in acts["end_turn"].reason
    assert "14 parts" in acts["stop"].reason
    assert acts["reveal"].cost == 1
    assert acts["look"].cost == 3
    assert not acts["reveal"].reason
    scene = TurnsView(session).compose(BAR, 1280, 720, 1.0)
    off = {node.id: node.reason for node in scene.nodes if not node.enabled}
    assert off["end_turn"] == acts["end_turn"].reason


def test_while_another_acts_everything_waits():
    session = copied(building("cocktail_time", 6, mode=TURNS, wanted=fresh))
    for _ in range(points_of(session.state) - 3):
        session.apply(Reveal(0))
    session.apply(EndTurn())
    picked = TurnPicked(session)
    assert picked.options == []
    assert "turn" in picked.shut_reason
    now = [turn.seat for turn in order_of(session.state) if turn.status == "now"]
    assert now == [session.state.decision.seat]


def test_rivals_act_one_after_the_other_in_time():
    screen = screen_of()
    for _ in range(40):
        if points(screen) > 3:
            press(screen, "n")
        screen.advance(0.1)
    press(screen, "w")
    assert not screen.view.picked.is_mine
    count = len(screen.session.journal)
    for _ in range(4):
        screen.advance(0.05)
    assert len(screen.session.journal) <= count + 1
    assert screen.focus == "overlays"  # Enter does no harm meanwhile
    for _ in range(900):
        screen.advance(0.1)
        if screen.view.picked.is_mine:
            break
    assert screen.view.picked.is_mine
    assert screen.focus in ("reveal", "end_turn", "stop", "put")


def test_the_order_and_the_die_are_told():
    scene = TurnsView(held()).compose(BAR, 1280, 720, 1.0)
    tips = {node.id: node.tip for node in scene.nodes}
    assert "more turns" in tips["turn.die"] or "One more" in tips["turn.die"]
    assert sum(1 for ident in tips if ident.startswith("turn.")) == 5
    assert "holds it" in words_of(scene)


def chosen(view: TurnsView) -> None:
    view.act(("choose", next(act for act in view.picked.options if isinstance(act, Pick))))


STATES = {
    "free": lambda: TurnsView(copied(building("cocktail_time", 9, mode=TURNS))),
    "tile": lambda: TurnsView(copied(building("cocktail_time", 6, mode=TURNS, wanted=fresh))),
    "die": lambda: TurnsView(copied(building("cocktail_time", 9, mode=TURNS, wanted=is_counted))),
    "held": lambda: TurnsView(held()),
}


@in_windows(STATES)
def test_nothing_is_clipped_and_nothing_too_small(name, windows):
    def opened_view():
        view = STATES[name]()
        view.arrive([])
        if name == "tile":
            chosen(view)
        return lambda width, height, k: view.compose(BAR, width, height, k)

    assert faults_in(windows, opened_view, scale_of, growth=0.5, most=1.2) == []


@pytest.mark.long
def test_a_whole_hangar_is_built_by_keys():
    screen = screen_of()
    for _ in range(200):
        if screen.session.state.phase != "build":
            break
        if not screen.view.picked.is_mine:
            screen.advance(0.5)
            continue
        try:
            press(screen, fitting(screen) if points(screen) > 1 else "w", "enter")
        except LookupError:
            press(screen, "n" if points(screen) > 3 else "w")
    assert len(screen.session.state.seats[0].ship.occupied()) > 9


@pytest.mark.parametrize("window", [(1280, 720, 1.0), (1024, 600, 1.5), (1920, 1080, 1.0)])
def test_what_a_rival_did_is_never_cut(window: tuple[float, float, float]):
    """Tile by tile where that has room, else as numbers, and in the tip in any case."""
    for parts in (6, 9):
        session = building("cocktail_time", parts, mode=TURNS)
        scene = TurnsView(session).compose(BAR, *window)
        cards = [scene.node(f"rival.{seat}").box for seat in (1, 2, 3)]
        own = [w for w in scene.words() if any(card.holds(w.box.cx, w.box.cy) for card in cards)]
        assert not [words.text for words in own if "…" in words.text]
        told = done_by(session, 1)[0]
        assert capital(told) in scene.node("rival.1").tip
