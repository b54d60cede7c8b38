"""The spot check as a scene: faults and their parts, what a removal takes along, late tiles."""

from functools import cache, partial

import pytest

from desktop.kit.scene import Node, Picture, Scene
from resources import say
from tabletop import Decision, Session
from tests.screens.test_trucker_hangar import BAR, acting, acts_of, built, opened
from tests.screens.windows import faults_in, in_windows, scale_of
from tests.support.trucker_positions import GAME
from trucker.ai.levels import sitting_of
from trucker.briefing.hangar.faults import grouped, weak_cells
from trucker.entry import TruckerEntry
from trucker.rules.actions import DONE, Add, Draw, Finish, Keep, Place, Remove, Repair
from trucker.rules.check import can_launch, falling_with, without
from trucker.rules.setup import Setup, Sitting
from trucker.rules.state import TruckerState
from trucker.rules.turn import restore_decision
from trucker.screens.check.launch import LaunchShown
from trucker.screens.check.view import CheckView
from trucker.screens.hit.view import HitView


@cache
def faulty() -> Session[TruckerState]:
    """A ship against the rules, before the check."""
    seats = (Sitting(), sitting_of("normal", "racer"))
    session = Session(TruckerEntry().codec().game, Setup("I", seats, help="off"), "FAULTS-10")
    while session.state.phase == "build":
        acting(session)
        state = session.state
        if state.phase != "build":
            break
        assert state.decision is not None
        options = state.decision.options
        places = [option for option in options if isinstance(option, Place)]
        if places and state.seats[0].hand:
            session.apply(places[len(session.journal) % len(places)])
        elif Draw() in options and len(state.seats[0].ship.occupied()) < 12:
            session.apply(Draw())
        else:
            session.apply(next((o for o in options if isinstance(o, Finish)), options[-1]))
    acting(session)
    return session


def test_the_spot_check_lists_faults_and_offers_each_removal():
    session = faulty()
    assert session.state.decision is not None
    assert session.state.decision.ask == "check"
    view = CheckView(session)
    view.arrive([])
    acts = acts_of(view)
    removes = {act for act in session.state.decision.options if isinstance(act, Remove)}
    assert removes
    assert {
        Remove(act[1]) for act in acts if isinstance(act, tuple) and act[0] == "pick"
    } == removes
    assert Repair() in acts
    node = looked_at(view)
    assert view.focused(node) or node.id.startswith("fault.")


def looked_at(view: CheckView) -> Node:
    """A node on which more is told while it has the focus."""
    act = acts_of(view)[-3]
    return next(node for node in view.compose(BAR, 1280, 720, 1.0).nodes if node.act == act)


def checked() -> tuple[CheckView, Scene]:
    view = CheckView(faulty())
    view.arrive([])
    return view, view.compose(BAR, 1280, 720, 1.0)


def test_every_fault_is_listed_once_and_none_is_cut():
    view, scene = checked()
    faults_of = view.state.seats[0].ship.faults()
    groups = grouped(faults_of)
    assert sorted(str(f) for group in groups for f in group.faults) == sorted(map(str, faults_of))
    listed = [node for node in scene.nodes if node.id.startswith("fault.")]
    assert [node.id for node in listed] == [f"fault.{group.cell}" for group in groups]
    area = next(area for area in scene.scrolls if area.id == "faults")
    assert area.content > area.box.h
    assert all(node.scroll == "faults" for node in listed)
    assert listed[-1].box.bottom <= area.box.y + area.content + 0.5
    told = " ".join(words.text for words in scene.words())
    assert "…" not in told


def test_what_breaks_most_rules_leads_and_a_chosen_part_has_all_its_faults():
    view, _ = checked()
    faults_of = view.state.seats[0].ship.faults()
    sizes = [len(group.faults) for group in grouped(faults_of)]
    assert sizes == sorted(sizes, reverse=True)
    for cell in sorted({cell for fault in faults_of for cell in fault.cells}):
        first = grouped(faults_of, cell)[0]
        assert first.cell == cell
        assert set(first.faults) == {fault for fault in faults_of if cell in fault.cells}
        others = [sorted(set(fault.cells) - {cell}) for fault in first.faults]
        assert others == sorted(others)  # those with one neighbour follow each other


def test_a_fault_and_its_parts_light_each_other():
    view, scene = checked()
    ship = view.state.seats[0].ship
    part = next(node for node in scene.nodes if node.id.startswith("remove."))
    cell = int(part.id.partition(".")[2])
    assert view.focused(part)
    assert view.lit == cell
    shown = view.compose(BAR, 1280, 720, 1.0)
    first = next(node for node in shown.nodes if node.id.startswith("fault."))
    assert first.id == f"fault.{cell}"  # its own faults lead
    other = [node for node in shown.nodes if node.id.startswith("fault.")][1]
    assert view.hovered(other)  # the pointer shows another for as long as it is there
    assert view.lit == int(other.id.partition(".")[2])
    crosses = [
        thing
        for thing in view.compose(BAR, 1280, 720, 1.0).drawables()
        if isinstance(thing, Picture) and thing.art == "badges/cross"
    ]
    lit = [fault for fault in ship.faults() if view.lit in fault.cells]
    assert len(crosses) == len({frozenset(fault.cells) for fault in lit})
    assert view.hovered(None)
    assert view.lit == cell


def test_the_pointer_lights_what_it_is_over_at_the_spot_check():
    screen = opened(faulty())
    view = screen.view
    assert isinstance(view, CheckView)
    part = next(node for node in screen.scene.nodes if node.id.startswith("remove."))
    screen.pointer_moved(part.box.cx, part.box.cy)
    assert view.lit == int(part.id.partition(".")[2])
    assert not view.plans
    first = next(node for node in screen.scene.nodes if node.id.startswith("fault."))
    assert first.id == part.id.replace("remove", "fault")
    screen.advance(0.5)
    assert screen.tip_for == part.id  # it is told what is wrong
    screen.pointer_left()
    assert view.lit == -1
    assert view.plans
    screen.set_focus(first.id)
    assert screen.focus == first.id
    assert view.chosen == view.lit


def test_a_part_of_the_list_is_taken_off_by_the_button():
    view, scene = checked()
    assert not scene.node("take").enabled
    assert scene.node("take").reason
    row = next(node for node in scene.nodes if node.id.startswith("fault."))
    assert view.act(row.act) == ()
    assert view.compose(BAR, 1280, 720, 1.0).node("take").enabled
    assert view.act("take") == (Remove(int(row.id.partition(".")[2])),)


@pytest.mark.parametrize("by_key", [False, True])
def test_a_part_on_the_board_is_chosen_then_taken_off(by_key):
    faulty_one = faulty()
    state = faulty_one.state.clone()
    screen = opened(Session(GAME, faulty_one.setup, "TWICE", base=state))
    screen.advance(1.0)
    part = next(node for node in screen.scene.nodes if node.id.startswith("remove."))
    removal = Remove(int(part.id.partition(".")[2]))

    def press() -> None:
        screen.advance(1.0)
        if by_key:
            screen.set_focus(part.id)
            screen.key_pressed("enter")
        else:
            screen.pointer_pressed(part.box.cx, part.box.cy)
            screen.pointer_released(part.box.cx, part.box.cy)

    press()
    assert len(screen.session.journal) == 0
    press()
    assert [entry.action for entry in screen.session.journal] == [removal]


def test_parts_that_lie_loose_already_are_counted_with_what_falls():
    session = Session(GAME, faulty().setup, "LOOSE", base=built("III", 40).state.clone())
    ship = session.state.seats[0].ship
    weak = max(ship.occupied(), key=lambda cell: len(falling_with(ship, cell)))
    loose = len(falling_with(ship, weak))
    assert loose
    ship.put(weak, 0)
    assert len(ship.pieces()) > 1
    most = max(ship.pieces(), key=len)
    told = {cell: falling_with(ship, cell) for cell in most}
    assert min(map(len, told.values())) == loose
    for cell, falls in told.items():
        pieces = without(ship, [cell]).pieces()
        assert len(falls) == sum(map(len, pieces)) - max(map(len, pieces))


def broken() -> Session[TruckerState]:
    """At the spot check, where a piece is to be kept."""
    session = Session(GAME, faulty().setup, "BREAK", base=faulty().state.clone())
    while session.state.asked == "check":
        assert session.state.decision is not None
        options = session.state.decision.options
        session.apply(next(option for option in options if isinstance(option, Remove)))
    assert session.state.asked == "keep"
    return session


def test_a_ship_that_breaks_at_the_spot_check_was_not_hit():
    view = HitView(broken())
    view.arrive([])
    said = {words.text for words in view.compose(BAR, 1280, 720, 1.0).words()}
    assert say("gt.check.title") in said
    assert say("gt.hit.head.check") in said
    assert not {say("gt.hit.head.any"), say("gt.hit.step.roll"), say("gt.hit.rival.later")} & said


def test_what_falls_at_the_spot_check_is_no_shot_and_undo_leaves_nothing_of_it():
    session = broken()
    screen = opened(session)
    before = [words.text for words in screen.scene.words()]
    assert isinstance(screen.view, HitView)
    keep = next(node for node in screen.scene.nodes if isinstance(node.act, Keep))
    screen.advance(1.0)
    screen.activate(keep)
    assert isinstance(screen.reel.now, LaunchShown)
    assert len(screen.reel.left) == 1
    assert screen.command("undo")
    assert isinstance(screen.view, HitView)
    assert [words.text for words in screen.scene.words()] == before


def test_removing_the_last_cabin_is_warned_of():
    state = faulty().state.clone()
    session = Session(GAME, state.setup, "LAST", base=state)
    ship = session.state.seats[0].ship
    at_fault = {cell for fault in ship.faults() for cell in fault.cells}
    cabins = [cell for cell in ship.occupied() if ship.crew_places(cell) and cell in at_fault]
    last = next(cell for cell in cabins if can_launch(without(ship, [cell])))  # another is left
    for cell in ship.occupied():
        if cell != last and ship.crew_places(cell):
            ship.put(cell, 0)
    assert can_launch(ship)
    assert not can_launch(without(ship, [last]))
    restore_decision(session.state)
    view = CheckView(session)
    view.arrive([])
    scene = view.compose(BAR, 1280, 720, 1.0)
    node = scene.node(f"remove.{last}")
    warning = say("gt.check.grounded")
    assert warning in node.label
    assert warning in node.tip
    assert sum(warning in other.label for other in scene.nodes) <= 2  # the part, and its row
    view.focused(node)
    assert say("gt.check.take.grounded") in {
        words.text for words in view.compose(BAR, 1280, 720, 1.0).words()
    }


def test_what_falls_with_a_part_is_what_its_loss_splits_off():
    ship = built("II", 40).state.seats[0].ship
    assert len(ship.pieces()) == 1
    told = {cell: len(falling_with(ship, cell)) for cell in ship.occupied()}
    assert {cell: n + 1 for cell, n in told.items() if n} == weak_cells(ship)


def late() -> tuple[Session[TruckerState], Add]:
    """One of the tiles of a late delivery can be put on."""
    state = built("trek", 12).state.clone()
    session = Session(GAME, Setup("trek", state.setup.seats), "LATE", base=state)
    seat = state.seats[0]
    cell, turn = seat.ship.frame.fitting(state.cards.turns[state.tiles.pile[0]])[0]
    add = Add(state.tiles.pile[0], cell, turn)
    state.decision = Decision(0, "add", (add, DONE))
    session.state.decision = state.decision
    return session, add


def test_late_tiles_are_put_on_at_the_spot_check():
    session, add = late()
    view = CheckView(session)
    view.arrive([])
    assert view.act(("cell", add.cell)) == (add,)
    assert DONE in acts_of(view)


CHECKS = {
    "faults": lambda: CheckView(faulty()),
    "looked-at": lambda: CheckView(faulty()),
    "broken": lambda: HitView(broken()),
    "late": lambda: CheckView(late()[0]),
}


@in_windows(CHECKS)
def test_nothing_is_clipped_or_lost(name, windows):
    def shown():
        view = CHECKS[name]()
        view.arrive([])
        if name == "looked-at":
            view.focused(looked_at(view))
        return partial(view.compose, BAR)

    assert faults_in(windows, shown, scale_of) == []
