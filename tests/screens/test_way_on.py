"""The way on in the window: the first start, the title, the career page, the ends of games."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from desktop.career.way import PRACTICE, RUNG
from desktop.game import GameEntry
from desktop.kit.dialog import Dialog
from desktop.kit.navigator import Onward
from desktop.shell import pages
from desktop.shell.career import CareerScreen
from desktop.shell.desk import Desk
from desktop.shell.first_start import first_question
from desktop.shell.settings.screen import WelcomeScreen
from desktop.shell.title_screen import TitleScreen, TitleView
from freetrader.screens.setup.offers import offers
from saves import Progress, Store
from tabletop import RandomPilot, pilot_rng
from tests.lessons.positions import ENTRIES
from tests.lessons.test_at_the_desk import Window as Stack
from tests.screens.windows import Compose, Window, faults_in, in_windows, scale_of
from tests.unit.test_career import RUNGS, line

GAMES: dict[str, GameEntry] = {entry.name: entry for entry in ENTRIES.values()}


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Any]:
    with Store(tmp_path, app_version="test") as store:
        desk: Any = Desk(store, GAMES)
        desk.app = Stack()
        desk.app.change_settings = desk.change
        desk.app.settings = desk.settings
        desk.change(first_start_done=True)
        yield desk


def press(desk: Any, name: str) -> None:
    desk.app.top._clock += 2.0
    desk.app.top.key_pressed(name)


def click(desk: Any, ident: str) -> None:
    screen = desk.app.top
    screen._clock += 2.0
    screen.activate(screen.scene.node(ident))


def won(desk: Any, *rungs: str, game: str = "freetrader") -> None:
    found = [
        line(game, {"preset": rung, "cause": "paid"}, number=number)
        for number, rung in enumerate(rungs)
    ]
    desk.store.results().add(*found, keep=False)


# The first start


def test_the_first_decision_is_three_presses_and_few_words_away(desk: Any) -> None:
    desk.change(first_start_done=False)
    desk.title()
    told: list[str] = []
    presses = 0
    while desk.session is None:
        told += [words.text for words in desk.app.top.scene.words()]
        assert isinstance(desk.app.top, WelcomeScreen if not presses else Dialog)
        press(desk, "enter")
        presses += 1
    assert presses <= 3
    assert desk.app.top.coach.run.lesson.id == "f1"
    told.append(desk.app.top.coach.run.coach.text)
    assert len(" ".join(told).split()) <= 120, "read in half a minute"


@pytest.mark.parametrize(("number", "lesson"), [(0, "f1"), (1, "g1")])
def test_either_game_can_be_learned_first(desk: Any, number: int, lesson: str) -> None:
    desk.title()
    desk._ask_first()
    click(desk, f"choice-{number}")
    assert desk.app.top.coach.run.lesson.id == lesson


def test_who_knows_the_games_is_proposed_no_lesson(desk: Any) -> None:
    desk.title()
    assert desk.app.top.view.step.kind == "lesson"
    desk._ask_first()
    click(desk, "choice-2")
    assert isinstance(desk.app.top, TitleScreen)
    assert desk.app.top.view.step.head == "Next: First flight"
    assert desk.store.progress.now.knows_games


# The title


@pytest.mark.parametrize("game", GAMES)
def test_two_presses_lead_to_the_first_decision_of_what_is_proposed(desk: Any, game: str) -> None:
    if game == "trucker":
        won(desk, "none", game="trucker")
    desk.store.progress.change(knows_games=True)
    desk.title()
    assert desk.app.top.focus == "next"
    press(desk, "enter")
    press(desk, "enter")
    assert desk.game == game
    assert desk.session.state.decision.seat == 0
    assert desk.session.setup == GAMES[game].career().rungs[0].setup


def test_the_title_tells_what_was_reached(desk: Any) -> None:
    won(desk, "first-flight", "relaxed")
    desk.title()
    view = desk.app.top.view
    assert view.step.head == "Next: Standard"
    assert view.step.goal == "Pay 5, 10, 10, 15"
    assert view.chosen.name == "Standard"
    assert view.marks[:3] == (("won", "unaided"), ("won", "unaided"), ())
    assert view.pages["career"] == "Skipper: 2 of 6 won"
    assert "won, unaided" in desk.app.top.scene.node("offer.1").label
    click(desk, "career")
    assert isinstance(desk.app.top, CareerScreen)
    assert desk.app.top.scene.focus == "rung.standard"


def test_pages_that_there_are_not_are_not_offered(desk: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr(pages, "PAGES", {})
    others = {"daily": lambda *of: None, "history": lambda *of: None}
    for extra in ({}, others):
        monkeypatch.setattr("desktop.shell.title_state.PAGES", extra)
        desk.title()
        ids = {node.id for node in desk.app.top.scene.nodes}
        assert ids & {"daily", "history", "career", "lessons"} == {*extra}


def test_a_new_game_opens_with_what_is_proposed(desk: Any) -> None:
    desk.store.progress.change(knows_games=True)
    won(desk, "first-flight")
    desk.title()
    desk.new("trucker")
    assert desk.app.top.setup == GAMES["trucker"].career().rungs[0].setup
    desk.new("freetrader")
    assert desk.app.top.view.chosen == "relaxed"
    desk.new("freetrader", offers()[5].setup)
    desk.new("trucker")
    desk.new("freetrader")
    assert desk.app.top.view.chosen == "brutal", "what was chosen last"


# The career page


@pytest.mark.parametrize("game", GAMES)
def test_every_rung_can_be_begun_without_any_mark(desk: Any, game: str) -> None:
    for rung in GAMES[game].career().rungs:
        desk.title()
        desk.page("career", game)
        click(desk, f"rung.{rung.id}")
        assert desk.last_setup == rung.setup
        assert "SetupScreen" in type(desk.app.top).__name__


def test_the_page_shows_the_other_game_and_its_lessons(desk: Any) -> None:
    desk.title()
    desk.page("career")
    page = desk.app.top
    assert page.game == "freetrader"
    assert page.scene.focus == "lessons"
    click(desk, "game-trucker")
    assert {f"rung.{ident}" for ident in RUNGS["trucker"]} <= {n.id for n in page.scene.nodes}
    press(desk, "enter")
    assert desk.app.top.coach.run.lesson.id == "g1", "the amber one"


# The ends of games


def play_out(desk: Any, game: str, setup: object, seed: str, practice: bool = False) -> Any:
    """A campaign played at random. Returns what its end proposes."""
    desk.begin(game, GAMES[game].again(setup, seed, practice))
    session, table = desk.session, desk.app.top
    while (decision := session.state.decision) is not None:
        rng = pilot_rng(seed, 0, len(session.journal))
        session.apply(RandomPilot().choose(session.state, decision, rng))
    table.look_anew()
    return table.view.onward


def test_the_end_proposes_what_the_table_says(desk: Any) -> None:
    setup = offers()[0].setup
    for number, kind in enumerate((RUNG, PRACTICE)):
        onward = play_out(desk, "freetrader", setup, f"LOST-{number}")
        assert not desk.session.state.outcome.won
        assert onward.kind == kind
    onward.go()
    assert desk.session.practice
    assert desk.session.setup == setup
    assert desk.session.seed.startswith("LOST-"), "both ended in the same second"


def test_a_game_that_could_not_be_saved_counts_for_what_is_proposed(desk: Any) -> None:
    setup = offers()[0].setup
    play_out(desk, "freetrader", setup, "LOST-0")
    desk.store._lock.release()
    desk.store.read_only = True
    assert play_out(desk, "freetrader", setup, "LOST-1").kind == PRACTICE


# Scenes


class _Store:
    def __init__(self, won: bool) -> None:
        lines = [line("freetrader", {"preset": "relaxed", "cause": "paid"})] if won else []
        flown: dict[str, str | int] = {"flight": "III", "who": "easy a,easy b,easy c"}
        flown |= {"credits": 30, "place": 1}
        lines += [line("trucker", flown, number=1)] if won else []
        self.tally = lambda finding: finding.read(finding.find(lines))
        self.progress = SimpleNamespace(now=Progress())


def career(game: str, won: bool) -> Compose:
    ways = dict.fromkeys(("begin", "new", "lesson"), print)
    host: Any = SimpleNamespace(entries=GAMES, store=_Store(won), **ways)
    return CareerScreen(host, game).compose


def title(view: TitleView) -> Compose:
    nav: Any = None
    return TitleScreen(nav, lambda: view).compose


def question() -> Compose:
    host: Any = SimpleNamespace(entries=GAMES)
    dialog = first_question(host)
    assert dialog is not None
    return dialog.compose


STEP = Onward(
    *(RUNG, "freetrader", "Next: First flight", "Pay 5, 8, 10, 10, 12, 15"),
    *("a skilled player wins 64 of 100", lambda: None),
)
VIEW = TitleView(
    ("freetrader", "trucker"),
    "Month 10 of 12, turn 108, Upgrade: 20 V, 20 due in 14 draws",
    "The longest name that a save can ever have",
    "29 days ago",
    saved=500,
    version="10.10.10",
    game="freetrader",
    offers=tuple(offers()),
    chosen=offers()[2],
    marks=(("won", "unaided"), ("won",), (), (), (), ()),
    step=STEP,
    pages={"career": "Hauler’s Mate: 2 of 9 won", "lessons": "0 of 14 done"},
)
FULL = {"daily": "one try a day", **VIEW.pages, "history": "1000 games, 500 won"}
TITLES = {
    "two rows": VIEW,
    "nothing to continue": replace(VIEW, line=None),
    "all pages": replace(VIEW, pages=FULL),
}
SCENES: dict[str, Callable[[], Compose]] = {
    **{name: lambda view=view: title(view) for name, view in TITLES.items()},
    **{
        f"career-{game}-{won}": lambda game=game, won=won: career(game, won)
        for game in GAMES
        for won in (False, True)
    },
    "first question": lambda: question(),
}


@in_windows(SCENES)
def test_no_faults(name: str, windows: list[Window]) -> None:
    assert faults_in(windows, SCENES[name], scale_of) == []
