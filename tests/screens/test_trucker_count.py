"""The count at the end of a flight: row by row, and only then who has won."""

import itertools
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest

from desktop.kit.scene import Picture, Rect
from desktop.kit.theme import AMOUNT, TITLE
from desktop.play.top_bar import TopBar
from desktop.shell.desk import Desk
from tabletop import Action, Event, Session
from tests.screens.windows import LOW, SIZES, Compose, Window, faults_in, in_windows
from tests.support.trucker_hits import GAME, Game, ended, flights, step
from tests.support.trucker_window import opened_desk
from trucker.briefing.difficulty import next_setup
from trucker.briefing.flight.titles import title_rows
from trucker.briefing.journey.reckoned import Ended, cell_of, rows_of
from trucker.briefing.journey.words import winner_words
from trucker.briefing.music import layers_of
from trucker.entry import TruckerEntry
from trucker.rules.events import DiceRolled, FlightEnded
from trucker.rules.state import TruckerState
from trucker.rules.turn import outcome_of
from trucker.screens.journey.table import SORTED_MS, counted_at
from trucker.screens.journey.view import JourneyView
from trucker.screens.play_screen import PlayScreen
from trucker.words.names import seat_name, signed

BAR = TopBar("My flight", undo_reason="Nothing to undo.")
TROPHY = "icons/trophy"
MOMENTS = {"Best moment", "Worst hit"}


def counting() -> JourneyView:
    view = JourneyView(ended("II"))
    view.arrive([FlightEnded(0, 1, 1)])
    return view


def test_rows_are_counted_one_by_one_and_the_last_after_a_pause() -> None:
    view = counting()
    rows = rows_of(view._ended)
    starts = [counted_at(index, len(rows)) for index in range(len(rows))]
    steps = [b - a for a, b in itertools.pairwise(starts)]
    assert steps == [500] * (len(rows) - 2) + [1200]
    assert list(view.stages) == starts[1:]
    scene = view.compose(BAR, 1280, 720, 1.0)
    coins = [w.motion.delay_ms for w in scene.words() if w.motion and w.motion.sound == "coin"]
    assert sorted(set(coins)) == starts


def test_each_row_adds_to_a_running_sum_to_which_its_coins_fly() -> None:
    view = counting()
    rows, ended_ = rows_of(view._ended), view._ended
    scene = view.compose(BAR, 1280, 720, 1.0)
    for index in range(rows.index("profit")):
        begins = counted_at(index, len(rows))
        sums = [
            sum(cell_of(ended_, name, seat).value for name in rows[: index + 1])
            for seat in range(len(ended_.seats))
        ]
        told = [w for w in scene.words() if w.motion and w.motion.leaves]
        now = [w.text for w in told if w.motion and w.motion.delay_ms == begins]
        assert sorted(now) == sorted(map(signed, sums))
    flying = [p.motion for p in scene.drawables() if isinstance(p, Picture) and p.motion]
    coins = sorted({m.delay_ms for m in flying if m.path and m.delay_ms < 500})
    assert all(b - a == 60 for a, b in itertools.pairwise(coins))


def test_nothing_tells_who_has_won_before_the_last_sum() -> None:
    view = counting()
    scene = view.compose(BAR, 1280, 720, 1.0)
    arts = [p.art for p in scene.drawables() if isinstance(p, Picture)]
    assert "icons/trophy" not in arts
    assert not [w for w in scene.words() if "credits ahead" in w.text or "behind" in w.text]
    assert {"at_once", "row"} <= {node.id for node in scene.nodes}
    assert "stand" not in {node.id for node in scene.nodes}
    assert scene.focus == "row"
    finishers = view._ended.reckoning.finishers if view._ended.reckoning else []
    assert view._ended.arrivals[: len(finishers)] == list(finishers)
    view.act("skip")
    scene = view.compose(BAR, 1280, 720, 1.0)
    trophies = [p for p in scene.drawables() if isinstance(p, Picture) and p.art == "icons/trophy"]
    assert {p.motion.sound for p in trophies if p.motion} & {"win", "payment"}
    assert scene.focus == "stand"


def test_columns_are_sorted_before_places_and_headline_are_told() -> None:
    moved = 0
    for cause in ("first", "behind", "no_profit"):
        view = JourneyView(ended("II", 3, lambda s, cause=cause: s.outcome.cause == cause))
        view.arrive([FlightEnded(0, 1, 1)])
        view.end_count()
        scene = view.compose(BAR, 1280, 720, 1.0)
        places = [w for w in scene.words() if w.text in "1234" and w.size == TITLE.size]
        assert len(places) == 4, "once each"
        gold = [p for p in scene.drawables() if isinstance(p, Picture) and "-glad" in p.art]
        gold += [p for p in scene.drawables() if isinstance(p, Picture) and p.art == TROPHY]
        gold = [p for p in gold if p.box.bottom < scene.node("stand").box.y]
        first = [w for w in scene.words() if "first" in w.text and "open" not in w.text]
        for thing in (*places, *gold, *first):
            assert thing.motion is not None
            assert thing.motion.delay_ms == SORTED_MS
        going = [w for w in scene.words() if w.motion and w.motion.leaves]
        coming = [w for w in scene.words() if w.motion and w.motion.delay_ms == SORTED_MS // 2]
        assert len(going) == len(coming)
        assert not [w for w in scene.words() if w.motion and w.motion.dx], "none hides another"
        assert bool(going) == (view._ended.arrivals != view._ended.ranking)
        moved += bool(going)
    assert moved


def before_the_end(flight: str, wanted: Callable[[list[Event]], bool]) -> Game:
    """Before the act that ends a flight, where that act brings something."""
    for session in flights(flight, range(60)):
        while session.state.decision is not None:
            before = session.state.clone()
            happened = step(session)
            is_end = any(isinstance(event, FlightEnded) for event in happened)
            if is_end and wanted(happened) and before.decision and not before.decision.seat:
                return Session(GAME, session.setup, session.seed, base=before)
    raise LookupError("no such end")


def shoots(happened: list[Event]) -> bool:
    return any(isinstance(event, DiceRolled) for event in happened)


@pytest.fixture
def desk(game: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    yield from opened_desk(game, tmp_path, monkeypatch)


def play_to_the_end(game: Any, desk: Desk, **values: Any) -> PlayScreen:
    begun = before_the_end("II", shoots)
    session = Session(GAME, begun.setup, begun.seed, base=begun.state.clone())
    screen = PlayScreen(desk, TruckerEntry(), session, None)
    desk.game = "trucker"
    game.app.reset(screen)
    for name, value in values.items():
        setattr(screen, name, value)
    screen.play_now([remembered_choice(begun)])
    for _ in range(600):
        if screen.reel.is_over:
            break
        screen.pause = 0.0
        game.frame(1, 0.05)
    return screen


def remembered_choice(begun: Game) -> Action:
    trial = Session(GAME, begun.setup, begun.seed, base=begun.state.clone())
    step(trial)
    return trial.journal[-1].action


@pytest.mark.parametrize("hurry", [{}, {"until": True}, {"fast": True}])
def test_the_count_is_played_after_a_shot_and_whatever_was_passed_over(game, desk, hurry):
    screen = play_to_the_end(game, desk, **hurry)
    view = screen.view
    assert isinstance(view, JourneyView)
    assert view.is_counting
    rows = rows_of(view._ended)
    game.frame(4, 0.1)
    assert view.is_counting
    assert screen.busy
    screen.refresh()
    assert screen.canvas is not None
    assert screen.canvas.elapsed_ms > 300, "a change of the window does not start it again"
    for _ in range(counted_at(len(rows) - 1, len(rows)) // 100 + 20):
        game.frame(1, 0.1)
    assert not view.is_counting
    assert "stand" in {node.id for node in screen.scene.nodes}


def test_space_counts_all_at_once_and_enter_a_row(game, desk):
    screen = play_to_the_end(game, desk)
    view = screen.view
    assert isinstance(view, JourneyView)
    game.frame(2, 0.1)
    game.key("enter")
    assert view.is_counting
    assert screen.canvas is not None
    assert screen.canvas.elapsed_ms >= view.stages[0]
    game.key("space")
    assert not view.is_counting
    assert "stand" in {node.id for node in screen.scene.nodes}


# The winner


def without_credits() -> JourneyView:
    """As after a card that took all: nobody has anything."""
    session = ended("II", 3)
    state = session.state.clone()
    for seat in state.seats:
        seat.credits = 0
    state.outcome = outcome_of(state)
    poor = Session(GAME, session.setup, session.seed, base=state)
    return JourneyView(poor)


def test_nobody_wins_where_nobody_has_a_credit() -> None:
    view = without_credits()
    assert view.state.outcome is not None
    assert not view.state.outcome.won
    assert view._ended.winners == []
    for stands in (False, True):
        if stands:
            view.act("stand")
        scene = view.compose(BAR, 1280, 720, 1.0)
        told = " ".join(words.text for words in scene.words())
        assert "Nobody made a profit" in told
        assert "first with" not in told
        arts = [p.art for p in scene.drawables() if isinstance(p, Picture)]
        assert "icons/trophy" not in arts
        assert not any(art.endswith("-glad") for art in arts)


def test_those_who_tie_are_named_together() -> None:
    session = ended("II", 3)
    state = session.state.clone()
    for seat, credits in zip(state.seats, (7, 7, 3, 0), strict=True):
        seat.credits = credits
    tied = Ended(state, [0] * 4, None)
    assert tied.winners == [0, 1]
    assert winner_words(tied) == f"First with 7 credits: You, {seat_name(state, 1)}"


def test_the_music_follows_the_flight() -> None:
    session = ended("II")
    outcome = session.state.outcome
    assert outcome is not None
    assert ("win" in layers_of(session.state, False)) == outcome.won
    began = session.base.clone()
    assert layers_of(began, False) == {"bed": 1.0}
    flying = session.state.clone()
    flying.phase, flying.outcome = "flight", None
    assert layers_of(flying, True)["drums"] == 1.0


@cache
def _trek() -> Game:
    return ended("trek")


def leads_on(state: TruckerState) -> bool:
    """To another flight or difficulty than this one's."""
    return next_setup(state.setup, state.seats) != state.setup


STANDS = {
    "II": lambda: JourneyView(ended("II", 3, leads_on)),
    "trek": lambda: JourneyView(_trek(), 2),
}


@in_windows(list(STANDS), sizes=[*SIZES, LOW])
def test_the_stand_has_no_fault_at_any_size(name: str, windows: list[Window]) -> None:
    def opened() -> Compose:
        view = STANDS[name]()
        view.act("stand")
        return partial(view.compose, BAR)

    assert faults_in(windows, opened) == []


def test_the_winner_stands_with_face_place_and_trophies_and_the_next_step_is_amber() -> None:
    view = STANDS["II"]()
    view.act("stand")
    scene = view.compose(BAR, 1280, 720, 1.0)
    first = view._ended.ranking[0]
    assert scene.node("winner").label.startswith("You are first" if not first else "")
    arts = [p.art for p in scene.drawables() if isinstance(p, Picture)]
    assert arts.count("icons/trophy") >= 2
    (amber,) = [act.id for act in view._acts() if act.style == "primary"]
    assert scene.focus == amber == "following"
    for seat in view._ended.ranking:
        assert f"{view._ended.place(seat)}: {seat_name(view.state, seat)}" in (
            scene.node("winner").label
        )
    view.act("stand")
    assert view.compose(BAR, 1280, 720, 1.0).node("line.credits")


def test_ranks_come_one_by_one_and_the_first_with_its_rocket_last() -> None:
    for wanted in (lambda s: s.outcome.cause == "first", lambda s: s.outcome.cause == "behind"):
        view = JourneyView(ended("II", 3, wanted))
        view.act("stand")
        scene = view.compose(BAR, 1280, 720, 1.0)
        sums = [w for w in scene.words() if w.size == AMOUNT.size and w.motion]
        comes = {w.box.y: w.motion.delay_ms for w in sums if w.motion}
        assert [comes[y] for y in sorted(comes)] == [900, 675, 450, 225]
        (head,) = [w for w in scene.words() if w.text == winner_words(view._ended)]
        assert head.motion is not None
        assert head.motion.delay_ms == 900
        large = [p.art for p in scene.drawables() if isinstance(p, Picture) and p.box.w > 90]
        assert any("rockets/" in art for art in large) == (not view._ended.ranking[0])


@pytest.mark.parametrize("name", STANDS)
def test_the_button_promises_what_the_stand_shows(name: str) -> None:
    view = STANDS[name]()
    (button,) = [act for act in view._acts() if act.id == "stand"]
    view.act("stand")
    told = {words.text for words in view.compose(BAR, 1280, 720, 1.0).words()}
    assert ("titles" in button.tip) == ("Titles" in told) == (name == "trek")
    assert ("moments" in button.tip) == (name != "trek" and not told.isdisjoint(MOMENTS))


def test_titles_are_handed_over_one_by_one() -> None:
    view = STANDS["trek"]()
    view.act("stand")
    scene = view.compose(BAR, 1280, 720, 1.0)
    moving = [thing.motion for thing in scene.drawables() if thing.motion is not None]
    begins = [motion.delay_ms for motion in moving if motion.sound == "confirm"]
    held = [title for title in title_rows(view.state) if title.owner >= 0]
    assert held
    assert begins == [900 + 450 * index for index in range(len(held))]
    ribbons = [t for t in scene.drawables() if isinstance(t, Rect) and t.motion and t.motion.dy < 0]
    assert len(ribbons) == 4 * len(held), "two halves of a ribbon, and a disc with its rim"


def test_each_title_says_who_has_it_and_what_it_brought() -> None:
    view = STANDS["trek"]()
    view.act("stand")
    told = [words.text for words in view.compose(BAR, 1280, 720, 1.0).words()]
    for title in title_rows(view.state):
        if title.owner >= 0:
            value = cell_of(view._ended, "title", title.owner).value
            assert (f"{signed(value)} for titles" if value else "no credits") in told
