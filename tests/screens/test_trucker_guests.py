"""Mission and VIPs in hangar, check and flight, boarding, and the mission of two."""

from types import SimpleNamespace
from typing import Any

import pytest

from resources import say
from tabletop import Session
from tests.screens.windows import faults_in, in_windows
from tests.support.trucker import CARDS
from tests.support.trucker_building import building as plain
from tests.support.trucker_building import is_free, opened, words_of
from tests.support.trucker_expanded import EXPANDED, afloat, asked_first
from tests.support.trucker_flight import BAR
from tools.gallery_guests import building, copied
from trucker.advice.cautions import barred_words
from trucker.ai.levels import sitting_of
from trucker.briefing.systems.guests import best_company, company, guests_of
from trucker.briefing.systems.missions import total_of
from trucker.rules.actions import Choose, Disembark
from trucker.rules.agenda import ask
from trucker.rules.setup import MISSIONS, Setup, Sitting
from trucker.rules.steps import step_of
from trucker.rules.turn import restore_decision
from trucker.screens.check.view import CheckView
from trucker.screens.flight.view import FlightView
from trucker.screens.hangar.view import HangarView
from trucker.screens.systems import choosing
from trucker.screens.systems.boarding import VipsView
from trucker.screens.systems.choosing import MissionView
from trucker.screens.systems.guest_cards import SIGNS

SIZES = [(1024, 600), (1280, 720), (1920, 1080)]


def press(screen: Any, key: str) -> None:
    screen.advance(2.0)
    screen.key_pressed(key)


def click(screen: Any, ident: str) -> None:
    screen.advance(2.0)
    box = screen.scene.node(ident).box
    screen.pointer_pressed(box.cx, box.cy)
    screen.pointer_released(box.cx, box.cy)


def boards(six: bool = False) -> Any:
    first = asked_first("vips", mission="carpool") if six else asked_first("vips", vips=True)
    return opened(copied(first))


# Chips


@pytest.mark.parametrize("way", [press, click])
def test_a_chip_folds_the_mission_out_and_in(way: Any):
    screen = opened(copied(building("radioactive_isotopes", 14)))
    total = total_of(screen.session.state)
    assert screen.scene.node("mission").label == f"Mission +{total}"
    way(screen, "j" if way is press else "mission")
    assert "20 + " in words_of(screen.scene)
    assert screen.scene.node("line.radioactive_aboard").label.startswith("Radioactive cargo aboard")
    assert "stay empty" in " ".join(node.label for node in screen.scene.nodes)
    way(screen, "j" if way is press else "mission")
    assert not any(node.id.startswith("line.") for node in screen.scene.nodes)


def test_building_goes_on_beside_it_and_the_chip_follows():
    screen = opened(copied(building("radioactive_isotopes", 14)))
    press(screen, "a")
    assert screen.view.picked.sheet == "guests"
    press(screen, "n")
    assert screen.session.state.seats[0].hand
    assert screen.view.picked.sheet == "guests"
    assert [node.id for node in screen.scene.nodes if node.id.startswith("guest.")] == [
        f"guest.{vip}" for vip in screen.session.state.extras.vips
    ]


def test_a_base_game_has_no_chip_and_its_keys_do_nothing():
    screen = opened(plain(is_free, "calm"))
    before = screen.scene
    press(screen, "j")
    press(screen, "a")
    assert not {"mission", "guests"} & {node.id for node in before.nodes}
    assert not screen.view.picked.sheet


def test_the_flight_shows_it_in_the_place_of_the_ship():
    screen = opened(copied(afloat("II", "hilarious_stories", True)))
    press(screen, "j")
    assert screen.scene.node("line.story").label.startswith("Stories +1, if you arrive")
    press(screen, "a")  # one at a time
    assert screen.view.sheet == "guests"
    click(screen, "titles.close")
    assert not screen.view.sheet
    press(screen, "a")
    press(screen, "escape")
    assert not screen.view.sheet


def test_the_check_shows_it_in_the_place_of_the_faults():
    screen = opened(checked())
    assert isinstance(screen.view, CheckView)
    press(screen, "a")
    idents = {node.id for node in screen.scene.nodes}
    assert {"repair", *(f"guest.{vip}" for vip in screen.session.state.extras.vips)} <= idents
    press(screen, "a")
    assert any(node.id.startswith("fault.") for node in screen.scene.nodes)


# Boarding


def test_the_best_company_boards_by_two_keys_alone():
    screen = boards()
    state = screen.session.state
    best = best_company(state, guests_of(state))
    assert screen.scene.focus == "choice.best"
    press(screen, "enter")
    assert company(screen.session.state) == best
    assert screen.scene.focus == "choice.done"
    press(screen, "c")
    assert screen.session.state.asked != "vips" or screen.session.state.decision.seat


def test_a_digit_lets_a_vip_board_and_leave():
    screen = boards()
    guest = next(g for g in guests_of(screen.session.state) if g.met)
    press(screen, str(guest.number))
    assert [*company(screen.session.state)] == [guest.vip]
    press(screen, str(guest.number))
    assert company(screen.session.state) == {}


def test_the_pointer_moves_a_vip_from_cabin_to_cabin():
    screen = boards()
    guest = next(g for g in guests_of(screen.session.state) if len(g.met) > 1)
    one, other = guest.met[:2]
    click(screen, f"verdict.{guest.vip}.{one}")
    assert company(screen.session.state) == {guest.vip: one}
    click(screen, f"verdict.{guest.vip}.{other}")
    assert company(screen.session.state) == {guest.vip: other}
    assert Disembark(guest.vip) in screen.session.state.decision.options
    click(screen, f"cell.{other}")  # on the ship
    assert company(screen.session.state) == {}


@pytest.mark.parametrize("six", [False, True])
def test_every_boarding_can_be_answered(six: bool):
    screen = boards(six)
    view, options = screen.view, screen.session.state.decision.options
    acts = [node.act for node in screen.scene.nodes if node.enabled and node.zone != "tools"]
    assert {*options} <= {first for act in acts for first in view.act(act)[:1]}


def test_a_cabin_says_why_not():
    screen = boards()
    guests = guests_of(screen.session.state)
    guest = next(g for g in guests if len(g.met) < len(g.verdicts))
    cell = next(cell for cell, each in guest.verdicts.items() if not each.met)
    node = screen.scene.node(f"verdict.{guest.vip}.{cell}")
    assert not node.enabled
    assert node.reason.endswith(guest.verdicts[cell].words)


def test_each_vip_has_a_sign_of_its_own():
    assert {*SIGNS} == {*CARDS.vips}
    assert len({*SIGNS.values()}) == len(CARDS.vips)


# The mission of two


@pytest.mark.parametrize("way", [press, click])
def test_one_of_two_missions_is_chosen(way: Any):
    session = copied(asked_first("mission", mission="two"))
    screen = opened(session)
    options = session.state.decision.options
    assert isinstance(screen.view, MissionView)
    wanted = options[1]
    assert isinstance(wanted, Choose)
    name = say(f"gt.mission.{wanted.mission}")
    assert name in words_of(screen.scene)
    way(screen, "2" if way is press else f"choice.{wanted.mission}")
    assert session.state.extras.mission == wanted.mission


# What is seen


def folded_out(kind: type[Any], session: Session[Any], sheet: str) -> Any:
    view = kind(session)
    holder = view.picked if kind is HangarView else view
    holder.sheet = sheet
    return view


VIEWS = {
    "hangar-mission": lambda: folded_out(HangarView, building("directives", 14), "mission"),
    "hangar-guests": lambda: folded_out(HangarView, building("radioactive_isotopes", 14), "guests"),
    "hangar-six": lambda: folded_out(HangarView, building("carpool", 14), "guests"),
    "check-mission": lambda: folded_out(CheckView, checked(), "mission"),
    "check-guests": lambda: folded_out(CheckView, checked(), "guests"),
    "flight-mission": lambda: folded_out(FlightView, sailing(), "mission"),
    "flight-guests": lambda: folded_out(FlightView, sailing(), "guests"),
    "boarding": lambda: VipsView(asked_first("vips", vips=True)),
    "boarding-six": lambda: VipsView(asked_first("vips", mission="carpool")),
    "two": lambda: MissionView(asked_first("mission", mission="two")),
}


def sailing() -> Session[Any]:
    return afloat("II", "hilarious_stories", True)


def checked() -> Session[Any]:
    """With a fault: a part that was turned so that it clashes."""
    session = copied(building("radioactive_isotopes", 14))
    state = session.state
    ship = state.seats[0].ship
    for cell in ship.occupied():
        part = ship.part(cell)
        for turn in range(4):
            if not part.tile.is_start and not ship.faults():
                ship.put(cell, 4 * part.tile.number + turn)
        if ship.faults():
            break
    state.phase, state.decision = "check", None
    ask(state, "check", step_of("check", 0))
    restore_decision(state)
    return session


@in_windows(VIEWS, sizes=SIZES)
def test_nothing_is_clipped(name: str, windows: Any):
    def opened_view() -> Any:
        view = VIEWS[name]()
        return lambda width, height, k: view.compose(BAR, width, height, k)

    assert faults_in(windows, opened_view, growth=0.5, most=1.2) == []


def test_every_mission_has_a_card():
    session = copied(building("radioactive_isotopes", 14))
    for mission in MISSIONS:
        session.state.extras.mission = mission
        session.state.extras.notes.setdefault("directives", [0, 1, 2])
        screen = opened(session)
        press(screen, "j")
        assert say(f"gt.mission.{mission}") in words_of(screen.scene)


def test_a_mission_needs_no_scrolling_where_it_fits(monkeypatch: pytest.MonkeyPatch):
    """In the usual window each of the sixteen is read at once."""
    view = MissionView(asked_first("mission", mission="two"))
    monkeypatch.setattr(choosing, "mildest_mission", lambda state, decision: decision.options[0])
    for pair in zip(MISSIONS[::2], MISSIONS[1::2], strict=True):
        decision = SimpleNamespace(options=[*map(Choose, pair)], seat=0, ask="mission")
        monkeypatch.setattr(view.session.state, "decision", decision)
        scene = view.compose(BAR, 1280, 720, 1.0)
        assert not scene.scrolls, pair


def test_every_reason_of_a_verdict_is_told_in_full():
    session = asked_first("vips", vips=True)
    scene = VipsView(session).compose(BAR, 1280, 720, 1.0)
    told = " ".join(words.text for words in scene.words())
    assert "…" not in told
    for guest in guests_of(session.state):
        for found in guest.verdicts.values():
            assert found.words.replace("\n", " ") in " ".join(told.split())


def test_the_check_says_that_a_cabin_stays_empty_in_the_words_of_the_caution():
    """The session has radioactive cargo beside the starting cabin."""
    session = checked()
    scene = CheckView(session).compose(BAR, 1280, 720, 1.0)
    told = " ".join(" ".join(words.text for words in scene.words()).split())
    asked = barred_words(session.state.seats[0].ship)
    assert asked[0] == say("gt.caution.start")
    assert all(words in told for words in asked)


@pytest.mark.parametrize("mode", ["calm", "turns"])
def test_a_flight_opens_with_the_cards_of_its_vips_until_the_first_act(mode: str):
    seats = (Sitting(), sitting_of("easy", "careful"))
    session = Session(EXPANDED, Setup("I", seats, mode=mode, vips=True), "OPENS-1")
    while session.state.decision.seat:
        session.apply(session.state.decision.options[0])
    screen = opened(session)
    cards = {f"guest.{vip}" for vip in session.state.extras.vips}
    assert cards <= {node.id for node in screen.scene.nodes}
    assert screen.scene.focus in ("draw", "reveal")
    press(screen, "n")
    assert not cards & {node.id for node in screen.scene.nodes}
    press(screen, "a")
    assert cards <= {node.id for node in screen.scene.nodes}


def test_the_cards_that_open_a_flight_are_folded_by_their_chip():
    seats = (Sitting(), sitting_of("easy", "careful"))
    screen = opened(Session(EXPANDED, Setup("I", seats, vips=True), "OPENS-1"))
    press(screen, "a")
    assert not any(node.id.startswith("guest.") for node in screen.scene.nodes)
