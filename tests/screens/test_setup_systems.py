"""The page of a new flight that has the expansion's switches: by pointer, by keys, at all sizes."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from desktop.shell.desk import Desk
from resources import say
from tests.screens.windows import Window, faults_in, in_windows
from tests.support.trucker_window import opened_desk
from trucker import sharing
from trucker.ai.levels import sitting_of
from trucker.briefing.flight.expanded import paid_for
from trucker.rules.setup import MISSIONS, Setup, Sitting
from trucker.screens.setup.screen import SetupScreen
from trucker.screens.setup.systems import Terms
from trucker.storage.catalog import load_expanded
from trucker.storage.decks import expanded_deck

FLIGHT = Setup("II", (Sitting(), sitting_of("easy", "racer")))
VIEWS = {
    "none": FLIGHT,
    "all": replace(FLIGHT, mission="riding_a_powder_keg", vips=True, mode="turns"),
    "two": replace(FLIGHT, flight="trek", mission="two"),
    "learning": replace(FLIGHT, flight="learning"),
    "ship": replace(FLIGHT, classes=("IIC",)),
    "ships": replace(FLIGHT, flight="trek", classes=("I", "IIC", "IIIC")),
}
PAGES = {"ship": Terms("ship"), "ships": Terms("ship")}


@pytest.fixture
def desk(game: Any, tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    yield from opened_desk(game, tmp_path, monkeypatch)


@pytest.fixture
def screen(game: Any, desk: Desk) -> SetupScreen:
    desk.new("trucker", FLIGHT)
    game.settle()
    top = game.app.top
    assert isinstance(top, SetupScreen)
    game.click("more")
    return top


@in_windows(VIEWS)
def test_no_faults(name: str, windows: list[Window], desk: Desk) -> None:
    screen = SetupScreen(desk, desk.entry("trucker"))
    screen.setup, screen.seed, screen._shows_more = VIEWS[name], "RIVET-1", True
    screen._terms = PAGES.get(name, Terms())
    found = faults_in(windows, lambda: partial(screen.compose))
    assert not found, "\n".join(found)


def test_switches_missions_and_offers_by_pointer(game: Any, screen: SetupScreen) -> None:
    game.click("system.vips")
    game.click("mission.carpool")
    assert (screen.setup.mission, screen.setup.vips) == ("carpool", True)
    game.click("system.turns")
    assert screen.setup.mode == "turns"
    game.click("system.turns")
    game.click("system.vips")
    game.click("mission.none")
    assert not screen.setup.is_expanded
    game.click("complexity.many")
    game.click("cruelty.merciless")
    game.click("another")
    contract = Terms("mission", "many", "merciless", 1).offered(screen.seed)
    assert contract is not None
    game.click("take")
    taken = screen.setup
    assert (taken.mission, taken.vips, taken.rough) == (
        contract.mission,
        contract.vips,
        contract.rough,
    )
    assert (taken.mode == "turns") is contract.turns


def test_escape_leads_back_to_the_flights(game: Any, screen: SetupScreen) -> None:
    game.key("escape")
    assert game.app.top is screen
    assert screen._node("flight.II") is not None
    game.key("escape")
    assert game.app.top is not screen


def test_a_proposal_is_one_press(game: Any, screen: SetupScreen) -> None:
    game.click("try.vips")
    assert (screen.setup.flight, screen.setup.vips, screen.setup.mission) == ("I", True, "")
    game.click("try.mission")
    assert (screen.setup.vips, screen.setup.mission) == (False, "heavy_duty")
    game.click("try.turns")
    assert (screen.setup.mission, screen.setup.mode) == ("", "turns")


def test_missions_are_chosen_by_arrows(game: Any, screen: SetupScreen) -> None:
    screen.set_focus("mission.none")
    game.key("right")
    assert screen.setup.mission == "two"
    game.key("down")
    assert screen.setup.mission in MISSIONS


def test_a_class_of_ship_is_a_switch_of_each_flight(game: Any, screen: SetupScreen) -> None:
    game.click("page.ship")
    game.click("ship.0.IIC")
    assert screen.setup == replace(FLIGHT, classes=("IIC",))
    assert "Flight II with class IIC" in " ".join(words.text for words in screen.scene.words())
    game.click("ship.0.II")
    assert screen.setup == FLIGHT
    screen.set_focus("ship.0.II")
    game.key("right")
    game.key("enter")
    assert screen.setup.classes == ("IIC",)
    game.key("escape")
    game.click("flight.trek")
    assert screen.setup.classes == ()  # another flight, other ships
    game.click("more")
    game.click("ship.2.IIIC")
    assert screen.setup.classes == ("I", "II", "IIIC")
    game.click("try.splice")
    assert (screen.setup.flight, screen.setup.classes) == ("II", ("IIC",))
    game.click("try.sphere")
    game.click("begin")
    game.settle()
    session = screen.nav.session
    assert session is not None
    assert session.state.plan.board.id == "IIIC"


def test_each_class_is_drawn_by_its_squares(screen: SetupScreen) -> None:
    screen.setup, screen._shows_more, screen._terms = VIEWS["ships"], True, Terms("ship")
    told = [words.text for words in screen.compose(1280, 720, 1.0).words()]
    assert {"I usual", "IC splice", "II usual", "IIC splice", "III usual", "IIIC sphere"} < {*told}


def test_the_learning_flight_drops_all_of_it(game: Any, screen: SetupScreen) -> None:
    screen.setup = VIEWS["all"]
    game.key("escape")
    game.click("flight.learning")
    game.click("more")
    assert not screen.setup.is_expanded
    assert screen._node("system.vips") is None
    game.click("try.vips")  # leads away from it
    assert (screen.setup.flight, screen.setup.vips) == ("I", True)


def test_the_flight_begins_with_the_cards_of_the_expansion(game: Any, screen: SetupScreen) -> None:
    game.click("mission.carpool")
    game.click("begin")
    game.settle()
    session = screen.nav.session
    assert session is not None
    assert session.state.extras.mission == "carpool"
    assert session.state.cards.missions


def test_a_code_of_the_expansion_is_taken_and_given(game: Any, screen: SetupScreen) -> None:
    code = sharing.share_code(VIEWS["all"], "RIVET-9", expanded_deck().id)
    game.app.paste = lambda: code
    screen.paste_seed()
    assert screen.setup == VIEWS["all"]
    assert screen.seed == "RIVET-9"
    copied: list[str] = []
    game.app.copy = copied.append
    game.click("copy-code")
    assert copied == [code]


def test_the_first_page_tells_all_that_a_code_has_brought(game: Any, screen: SetupScreen) -> None:
    setup = replace(VIEWS["all"], rough=("bounty",))
    game.app.paste = lambda: sharing.share_code(setup, "RIVET-9", expanded_deck().id)
    screen.paste_seed()
    screen.back()
    told = " ".join(words.text for words in screen.scene.words())
    for part in ("Riding a Powder Keg", "VIPs", "turns", "Bounty"):
        assert part in told.partition("were set from the code.")[2]


@pytest.mark.parametrize("window", [(1280, 720, 1.0), (1024, 600, 1.0), (1024, 600, 1.5)])
def test_a_choice_of_ones_own_stands_clear_of_the_rivals(
    screen: SetupScreen, window: tuple[float, float, float]
) -> None:
    screen.setup = replace(FLIGHT, rough=("rush",))
    screen._shows_all = screen._shows_more = False
    scene = screen.compose(*window)
    own = next(w for w in scene.words() if w.text.startswith("Your own choice"))
    below = [scene.node(f"face.{seat}").box.bottom for seat in range(1, len(FLIGHT.seats))]
    assert own.box.y >= max(below) + 4


def test_each_mission_says_in_a_line_what_it_pays(screen: SetupScreen) -> None:
    """Before anything is looked at; where a line has no room the foot tells."""
    screen.setup, screen._shows_more = FLIGHT, True
    scene = screen.compose(1280, 720, 1.0)
    cards = load_expanded()
    for name in MISSIONS:
        box = scene.node(f"mission.{name}").box
        told = [words.text for words in scene.words() if box.holds(words.box.cx, words.box.cy)]
        assert told[0] == say(f"gt.mission.{name}")
        assert told[1].startswith(paid_for(cards.missions[name], 1)[0])
        assert "…" not in told[1]
