"""Answers in a flight of Galaxy Trucker: each is reached, told with what follows, and played."""

import random
from dataclasses import replace

import pytest

from desktop.kit.pen import Pen
from desktop.kit.scene import Node, Picture, Scene
from tabletop import Session
from tests.support.trucker_flight import (
    ASKED,
    BAR,
    SCALES,
    SIZES,
    choose,
    play,
    shown,
    view_of,
)
from tests.support.trucker_positions import (
    GAME,
    foe,
    position,
    reached,
    suffering,
)
from trucker.ai.loading import best_loading
from trucker.briefing.adventures.look import goods_worth
from trucker.briefing.flight.card import card_rows
from trucker.briefing.flight.powering import picked_cells
from trucker.briefing.flight.questions import question_of
from trucker.rules.actions import (
    DONE,
    Accept,
    Decline,
    GiveUp,
    GoOn,
    House,
    KeepTitle,
    Land,
    Load,
    Power,
    Unload,
)
from trucker.rules.cargo import load
from trucker.rules.crew import lose_crew
from trucker.rules.events import Won
from trucker.rules.modifiers import MODIFIERS
from trucker.rules.state import TruckerState
from trucker.rules.turn import restore_decision
from trucker.screens.flight.view import FlightView, Marked

# Answers


@pytest.mark.parametrize("name", ASKED)
def test_every_choice_has_a_key_and_plays_legal_answers(name):
    view = view_of(name)
    scene = shown(view)
    nodes = [node for node in scene.nodes if node.zone == "choices"]
    assert nodes
    assert scene.focus in {node.id for node in nodes}
    keys = [key for node in nodes for key in node.keys]
    assert len(set(keys)) == len(keys)
    for node in nodes:
        assert node.keys
        if node.enabled and node.id.startswith("choice."):
            fresh = view_of(name)
            actions = list(fresh.act(node.act))
            assert actions
            play(fresh, actions)


@pytest.mark.parametrize("name", [n for n in ASKED if not n.startswith(("load", "power"))])
def test_every_option_is_reached(name):
    view = view_of(name)
    decision = view.state.decision
    assert decision is not None
    offered = {tuple(view_of(name).act(node.act))[:1] for node in shown(view).nodes if acts(node)}
    for option in decision.options:
        assert (option,) in offered


def acts(node: Node) -> bool:
    return node.enabled and isinstance(node.act, tuple)


@pytest.mark.parametrize("name", ["load", "load-III"])
def test_every_block_can_be_loaded_and_taken_out(name):
    view = view_of(name)
    decision = view.state.decision
    assert decision is not None
    loads = [option for option in decision.options if isinstance(option, Load)]
    assert loads
    for option in loads:
        done = choose(view_of(name), f"offer.{option.goods}", f"cell.{option.cell}")
        assert done == [option]
    assert choose(view_of(name), "load.done") == [DONE]
    play(view, loads[:1])
    after = view.state.decision
    if after is not None and after.ask == "load" and after.seat == 0:
        for option in after.options:
            if isinstance(option, Unload):
                view.loading.held = None
                node = f"cell.{option.cell}"
                choose(view, node)
                for _ in range(2):
                    if view.loading.held is None or view.loading.held.goods == option.goods:
                        break
                    choose(view, node)
                assert choose(view, "load.back") == [option]


@pytest.mark.parametrize("name", ["power-foe", "power-zone", "power-space", "power-many"])
def test_every_double_can_be_powered_by_every_battery(name):
    view = view_of(name)
    decision = view.state.decision
    assert decision is not None
    for option in decision.options:
        if not isinstance(option, Power):
            continue
        view.marked = Marked()
        for cell in sorted(picked_cells(view.state) - {option.cell}):
            choose(view, f"cell.{cell}")
        if option.cell not in picked_cells(view.state):
            choose(view, f"cell.{option.cell}")
        choose(view, f"cell.{option.battery}")
        question = question_of(view.session, view.marked.cells, view.marked.source)
        assert question is not None
        main = next(choice for choice in question.choices if choice.is_main)
        assert choose(view, f"choice.{main.id}")[0] == option


@pytest.mark.parametrize("name", ["power-foe", "power-zone", "power-space", "power-many"])
def test_the_batteries_that_an_answer_drains_are_marked(name):
    session = position(name)
    question = question_of(session)
    assert question is not None
    main = next(choice for choice in question.choices if choice.is_main)
    drained = {action.battery for action in main.actions if isinstance(action, Power)}
    marked = {cell for cell, pick in question.cells.items() if pick.mark == "chosen"}
    assert marked == drained


def test_smugglers_say_what_they_take_and_that_no_answer_helps():
    def hopeless(state):
        return state.card is not None and state.cards.adventures[state.card].kind == "smugglers"

    at = reached("III", "power", hopeless)
    question = question_of(at)
    assert question is not None
    lines = {choice.lines[0] for choice in question.choices}
    assert not any("where blocks are missing" in line for line in lines)
    same = "All options have the same result." in question.lines
    assert same == (len(lines) == 1 and len(question.choices) > 1)


def test_a_focused_total_is_shown_on_the_ship():
    view = view_of("power-zone")
    node = next(node for node in shown(view).nodes if node.id == "choice.power.1")
    view.focused(node)
    assert view.marked.cells is not None
    assert len(view.marked.cells) == 1
    assert not view.focused(node)


@pytest.mark.parametrize("seed", range(3))
def test_what_is_said_of_a_foe_comes_true(seed):
    at = reached("III", "power", foe, first=7 * seed)
    said = {"You win.": "won", "Tie": "tied", "Too weak": "lost"}
    question = question_of(at)
    assert question is not None
    for choice in question.choices:
        session = Session(GAME, at.setup, at.seed, base=at.state.clone())
        events = [event for action in choice.actions for event in session.apply(action)]
        result = next(e.result for e in events if isinstance(e, Won) and e.seat == 0)
        expected = next(value for start, value in said.items() if choice.lines[0].startswith(start))
        assert result == expected


def test_going_on_and_giving_up_show_both_sheets():
    question = question_of(position("go_on-learning"))
    assert question is not None
    on, off = question.choices
    assert (list(on.actions), list(off.actions)) == ([GoOn()], [GiveUp()])
    assert on.is_main
    assert "if you arrive" in on.lines[0]
    assert "arrival +" in on.lines[1]
    assert "half price" in off.lines[0]


def test_landing_tells_gain_days_place_and_what_is_left():
    question = question_of(position("land"))
    assert question is not None
    lands = [choice for choice in question.choices if isinstance(choice.actions[0], Land)]
    text = " ".join(lands[0].lines)
    assert "lost, " in text
    assert any(start in text for start in ("Room for", "No room", "All of it"))
    assert list(question.choices[-1].actions) == [Decline()]


def test_what_has_no_room_is_told_before_landing():
    at = position("land")
    state = at.state.clone()
    ship = state.seats[0].ship
    for cell, free, is_special in ship.room():
        ship.goods[cell] += ("r" if is_special else "y") * free
    question = question_of(Session(GAME, at.setup, at.seed, base=state))
    assert question is not None
    lands = [choice for choice in question.choices if isinstance(choice.actions[0], Land)]
    for choice in lands:
        text = choice.lines[0]
        assert "lost" in text, text
    ship.goods = [""] * len(ship.goods)
    question = question_of(Session(GAME, at.setup, at.seed, base=state))
    assert question is not None
    assert all("All of it" in c.lines[0] or "lost" in c.lines[0] for c in question.choices[:-1])


def test_detours_are_named_on_the_card():
    at = position("land")
    session = Session(GAME, replace(at.setup, rough=("detours",)), at.seed, base=at.state.clone())
    plain = card_rows(session.state)[-1]
    assert not plain.note
    state = session.state.clone()
    for seat in state.seats:
        seat.ship.modifiers = (*seat.ship.modifiers, MODIFIERS["detours"])
    row = card_rows(state)[-1]
    assert "Detours" in row.note
    assert row.title != plain.title


def test_the_last_human_is_warned_of():
    at = suffering("II", lose_crew(0, 1))
    state = at.state.clone()
    ship = state.seats[0].ship
    first, second = [cell for cell in ship.frame.cabins if ship.crew[cell]][:2]
    ship.crew = [""] * len(ship.crew)
    ship.crew[first], ship.crew[second] = "h", "p"
    restore_decision(state)
    question = question_of(Session(GAME, at.setup, at.seed, base=state))
    assert question is not None
    spoken = [pick.label for pick in question.cells.values()]
    assert any("Your last human" in label for label in spoken)
    assert question.cells[second].mark == "threatened"  # the alien goes first


def _unsupported(state: TruckerState) -> set[int]:
    """Cabins beside the starting one to which no life support is joined."""
    ship = state.seats[0].ship
    return {
        cell
        for cell in ship.frame.cabins
        if not ship.part(cell).tile.is_start
        and not any(ship.part(beside).tile.support for beside in ship.joined(cell))
    }


def test_cabins_without_support_say_why():
    at = reached("III", "house", lambda state: bool(_unsupported(state)))
    view = FlightView(Session(GAME, at.setup, at.seed, base=at.state.clone()))
    view.arrive([])
    refused = [node for node in shown(view).nodes if node.zone == "ship" and not node.enabled]
    assert any("life support" in node.reason for node in refused)
    house = next(node for node in shown(view).nodes if node.zone == "ship" and node.enabled)
    assert isinstance(view.act(house.act)[0], House)


def test_titles_are_kept_and_given():
    keep = question_of(position("keep_title"))
    assert keep is not None
    assert [type(choice.actions[0]) for choice in keep.choices] == [KeepTitle, KeepTitle]
    give = question_of(position("give_title"))
    assert give is not None
    assert len(give.choices) == 3


def test_the_price_of_a_wreck_is_told():
    question = question_of(position("ship"))
    assert question is not None
    take = next(choice for choice in question.choices if choice.actions == [Accept()])
    assert "crew" in " ".join(take.lines)


@pytest.mark.parametrize("flight", ["learning", "II", "III"])
def test_whatever_is_pressed_the_flight_goes_on(flight):
    chance = random.Random(flight)
    for number in range(2):
        at = reached(flight, "go_on", lambda state: True, first=number)
        session = Session(GAME, at.setup, at.seed, base=at.state.clone())
        view = FlightView(session)
        view.arrive([])
        pressed = 0
        while (decision := session.state.decision) is not None and pressed < 1500:
            pressed += 1
            if decision.seat or (question_of(session) is None and decision.ask != "load"):
                option = chance.choice(decision.options)
                view.arrive(session.apply(option))
                continue
            (width, height), k = chance.choice(SIZES), chance.choice(SCALES)
            scene = view.compose(BAR, width, height, k)
            nodes = [node for node in scene.nodes if acts(node) and node.id != "choice.give_up"]
            node = chance.choice(nodes)
            view.focused(node)
            if actions := view.act(node.act):
                view.arrive(play(view, actions))
        assert pressed < 1500


# Loading


def laden(goods: str, offer: str) -> FlightView:
    """A ship with a special and a common hold that holds `goods` in the special one."""
    special = reached(
        "II",
        "go_on",
        lambda s: {special for _, _, special in s.seats[0].ship.room()} == {False, True},
    )
    state = special.state.clone()
    ship = state.seats[0].ship
    cell = next(cell for cell, _, is_special in ship.room() if is_special)
    ship.goods = [""] * len(ship.goods)
    ship.goods[cell] = goods
    state.agenda.append(load(0, offer))
    GAME.apply(state, GoOn())
    view = FlightView(Session(GAME, special.setup, special.seed, base=state))
    view.arrive([])
    return view


def test_the_best_loading_makes_room_for_red():
    view = laden("b", "rr")
    state = view.state
    ship = state.seats[0].ship
    target = best_loading(ship, state.offer)[1].blocks
    assert "r" in target
    assert "b" in target
    play(view, choose(view, "load.best"))
    assert "r" in view.state.seats[0].ship.blocks


def test_red_is_refused_by_common_holds():
    view = laden("", "rb")
    choose(view, "offer.r")
    nodes = [node for node in shown(view).nodes if node.id.startswith("cell.")]
    off = [node for node in nodes if not node.enabled]
    assert off
    assert all("Red" in node.reason for node in off)


def test_a_block_is_dragged_into_a_hold_and_out_again():
    view = laden("", "bb")
    scene = shown(view)
    offer = scene.node("offer.b")
    hold = next(node for node in scene.nodes if node.id.startswith("cell."))
    actions = list(view.dropped(offer, hold.box.cx, hold.box.cy))
    cell = int(hold.id.removeprefix("cell."))
    assert actions == [Load(cell, "b")]
    play(view, actions)
    scene = shown(view)
    box = scene.node("load.done").box
    assert list(view.dropped(scene.node(hold.id), box.cx, box.cy)) == [Unload(cell, "b")]
    assert not view.dropped(scene.node(hold.id), 5, 5)


def test_a_dragged_block_is_in_hand_until_it_is_let_go():
    view = laden("", "b")
    scene = shown(view)
    offer = scene.node("offer.b")
    assert not view.dragged(offer, offer.box.cx + 8, offer.box.cy)  # a click that trembles
    assert view.dragged(offer, 5, 5)
    marked = shown(view)
    assert any("Put" in node.label for node in marked.nodes if node.id.startswith("cell."))
    pen = Pen(Scene())
    view.drag_picture(offer, 40, 50, pen)
    (block,) = pen.scene.drawables()
    assert isinstance(block, Picture)
    assert (block.box.cx, block.box.cy) == (40, 50)
    assert not view.dropped(offer, 5, 5)
    assert not any("Put" in node.label for node in shown(view).nodes)


def test_a_block_moves_from_hold_to_hold():
    view = laden("b", "g")
    first = next(cell for cell, goods in enumerate(view.state.seats[0].ship.goods) if goods)
    choose(view, f"cell.{first}")
    other = next(
        node for node in shown(view).nodes if node.id.startswith("cell.") and "Put" in node.label
    )
    cell = int(other.id.removeprefix("cell."))
    assert choose(view, other.id) == [Unload(first, "b"), Load(cell, "b")]


def test_what_is_left_behind_is_told_by_its_worth():
    view = laden("", "gb")
    worth = goods_worth(view.state, "gb")
    assert f"Leaves {worth} credits of goods behind." in shown(view).node("load.done").label
