"""The end of the month in sight: in fights, stops and pages too, at every size of text."""

from dataclasses import replace

import pytest

from desktop.kit.scene import Picture, Scene
from desktop.play.top_bar import TopBar
from desktop.play.view import View
from freetrader.rules.actions import COUNTERATTACK, jump_to
from freetrader.rules.setup import Setup
from freetrader.rules.state import FreeTraderState
from freetrader.screens.fight.view import CombatView
from freetrader.screens.pages.payment import PaymentPage
from freetrader.screens.pages.sequence import pages_of
from freetrader.screens.police.view import PoliceView
from tabletop import Deck
from tests.screens.audit import faults
from tests.support.builders import DREDGE, EARTH, a_ship, act, session_at

BAR = TopBar("Second Mortgage", "Standard · turn 8", False, "none", False, False)
LONG = TopBar("The Very Long Story of a Second Mortgage", "", True, "", True, True)
LOAN = Setup((7, 7), (0, 1), 5, (3, 2, 3, 3))
SCALES = [1.0, 1.25, 1.5]
VIEWS: dict[str, type[View]] = {"fight": CombatView, "damage": CombatView, "fine": PoliceView}


def left(state: FreeTraderState, draws: int) -> FreeTraderState:
    state.events = Deck(state.events.pile[-draws:], state.events.discard, state.events.aside)
    return state


def asked(question: str, draws: int, vectorium: int) -> FreeTraderState:
    state = a_ship(
        coming="E14 E11" if question == "fine" else "E09 E03",
        card="E02",
        hold="X",
        vectorium=vectorium,
        setup=LOAN,
        world={(0, 0): EARTH, (1, 0): "P03", (0, 1): DREDGE},
    )
    act(state, jump_to(1, 0))
    if question == "fight":
        assert state.decision is not None
        act(state, state.decision.options[0])
    state.vectorium = vectorium
    return left(state, draws)


def told(scene: Scene) -> tuple[str, set[str]]:
    words = " | ".join(words.text for words in scene.words())
    pictures = {thing.art for thing in scene.drawables() if isinstance(thing, Picture)}
    return words, pictures


@pytest.mark.parametrize("frame", [BAR, LONG], ids=["short", "long"])
@pytest.mark.parametrize("k", SCALES)
@pytest.mark.parametrize("question", VIEWS)
def test_the_last_draw_of_a_lost_month_is_told(question: str, k: float, frame: TopBar) -> None:
    state = asked(question, 1, 4)
    scene = VIEWS[question](session_at(state)).compose(frame, 1280, 720, k)
    words, pictures = told(scene)
    assert "last draw" in words
    assert "7 due" in words
    assert k > 1 or "4 in store: the ship would be lost" in words
    assert any("triangle-alert" in name for name in pictures)
    assert faults(scene) == []


@pytest.mark.parametrize("k", SCALES)
@pytest.mark.parametrize("question", VIEWS)
def test_far_from_its_end_the_month_is_only_told(question: str, k: float) -> None:
    scene = VIEWS[question](session_at(asked(question, 6, 4))).compose(BAR, 1280, 720, k)
    words, pictures = told(scene)
    assert "Month 1 of 2" in words
    assert "6 draws left" in words
    assert "7 due" in words
    assert "would be lost" not in words
    assert not any("triangle-alert" in name for name in pictures)


@pytest.mark.parametrize("k", SCALES)
def test_a_choice_that_ends_the_month_says_that_it_is_lost(k: float) -> None:
    scene = CombatView(session_at(asked("fight", 1, 4))).compose(BAR, 1280, 720, k)
    words = told(scene)[0].replace(" | ", " ")  # in large text it takes more lines
    assert "The ship is lost" in words
    assert "ends the month: 4\u00a0V in store, 7\u00a0V due" in words
    assert "Fuel leaves 3\u00a0V" in words, "an escape burns it first"


@pytest.mark.parametrize("k", SCALES)
def test_what_is_unlike_other_games_stays_in_the_bar(k: float) -> None:
    view = CombatView(session_at(asked("fight", 6, 4)))
    marked = replace(LONG, practice=True, fast=True)
    words, pictures = told(view.compose(marked, 1280, 720, k))
    assert "practice" in words or any("graduation-cap" in name for name in pictures)
    assert "F" in words.split(" | ")


def test_pages_keep_the_moment_they_are_of() -> None:
    state = a_ship(coming="E11 E06 E03", card="E02", levels=(9, 9, 3, 3), vectorium=9, setup=LOAN)
    act(state, jump_to(1, 0))
    left(state, 2)
    (page,) = pages_of(state, [COUNTERATTACK])
    act(state, COUNTERATTACK)
    assert (len(page.then.events), page.then.vectorium) == (1, 8)
    seen = len(state.cards.events) - 1 - len(state.events.aside)
    tip = page.compose(BAR, 1280, 720, 1).node("fact.month").tip
    assert f"seen this month: {seen}." in tip, "not what was discarded after it"
    words, _ = told(page.compose(BAR, 1280, 720, 1.5))
    assert "last draw" in words


def test_a_payment_after_which_phases_passed_is_of_the_turn_it_was_due_in() -> None:
    state = a_ship(
        coming="E01", last=True, vectorium=5, setup=Setup((4, 7), (0, 1), 5, (3, 2, 3, 3))
    )
    before = state.clone()
    pages = pages_of(before, [jump_to(1, 0)])
    act(state, jump_to(1, 0))
    assert state.turn == before.turn + 1
    assert isinstance(pages[0], PaymentPage)
    for page in pages:
        assert page.then.turn == before.turn
