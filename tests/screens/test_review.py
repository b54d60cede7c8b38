"""The review on the screen: the chart grows, turns are picked, practice goes on from one."""

from functools import cache, partial
from typing import Any

from desktop.kit.scene import Words
from desktop.kit.thinking import Thinker
from freetrader.advice.review import Moment, Turn, Verdict
from freetrader.ai.policy import GreedyPilot
from freetrader.briefing.end import Course
from freetrader.entry import FreeTraderEntry
from freetrader.rules.setup import Setup
from freetrader.screens.end.view import GameOverView
from freetrader.screens.review.judging import Judging
from freetrader.screens.review.scene import ReviewView, review_scene
from freetrader.screens.review.screen import ReviewScreen
from tabletop import FastRng, Session
from tests.screens.test_play import desk
from tests.screens.windows import Window, faults_in, in_windows

__all__ = ["desk"]

ENTRY = FreeTraderEntry()
SHORT = Setup((3, 5), (0, 1))
LONG = Setup((2,) * 12, (0,) * 12)


def played(setup: Setup, seed: str = "REVIEW") -> Session[Any]:
    session: Session[Any] = Session(ENTRY.codec().game, setup, seed)
    pilot = GreedyPilot(session.state.cards)
    while session.state.decision is not None:
        session.apply(pilot.choose(session.state, session.state.decision, FastRng(0)))
    return session


def with_verdicts(session: Session[Any]) -> Judging:
    """Judged to the end: verdicts are made up, the moments are real."""
    judging = Judging(Thinker(), session)
    count = len(judging.review.moments)
    heavy = {count // 5, count // 2, 4 * count // 5}
    for number, moment in enumerate(judging.review.moments):
        assert moment.state.decision is not None
        other = (moment.chosen + 1) % len(moment.state.decision.options)
        chance = 0.5 + 0.02 * (number % 5)
        cost = 0.4 if number in heavy else 0.05 if number % 5 == 1 else 0.0
        verdict = Verdict(chance, cost, other if cost else moment.chosen, 1_000_000)
        judging.review.take(moment, verdict)
    return judging


def view_of(session: Session[Any], **values: Any) -> ReviewView:
    """All that can be told of each turn."""
    judging = with_verdicts(session)
    points, count = judging.points, len(judging.review.moments)
    plain = {"picked": points[0].number, "done": count, "count": count, "won": judging.review.won}
    turns = judging.review.turns
    return ReviewView(turns, points, **{**plain, "name": "Second Mortgage", **values})


VIEWS = {
    "whole": lambda: view_of(played(SHORT)),
    "longest": lambda: view_of(longest(), refines=True, is_whole=False, offset=40.0),
    "begun": lambda: ReviewView((), (), count=40, name="Second Mortgage"),
    "empty": lambda: ReviewView((), ()),
}


@cache
def longest() -> Session[Any]:
    sessions = [played(LONG, f"long-{number}") for number in range(12)]
    found = max(sessions, key=lambda session: session.state.turn)
    assert found.state.turn > 25
    return found


@cache
def judged_longest() -> Judging:
    return with_verdicts(longest())


@in_windows(VIEWS)
def test_no_faults(name: str, windows: list[Window]) -> None:
    assert faults_in(windows, lambda: partial(review_scene, VIEWS[name]())) == []


def words_of(screen: Any) -> str:
    return " ".join(words.text for words in screen.scene.words() if isinstance(words, Words))


def test_a_finished_game_is_reviewed_by_keys_and_practised_from(game: Any, desk: Any) -> None:
    session = played(SHORT)
    slot = desk.store.create(ENTRY.codec(), session, "Reviewed")
    desk._play(ENTRY, session, slot)
    game.settle()
    game.key("r")
    screen = game.app.top
    assert isinstance(screen, ReviewScreen)
    for moment in screen.review.moments:
        screen.review.take(moment, Verdict(0.5, 0.0, moment.chosen, 10_000))
    worst: Moment = screen.review.moments[len(screen.review.moments) // 2]
    assert worst.state.decision is not None
    other = (worst.chosen + 1) % len(worst.state.decision.options)
    for moment in screen.review.moments:
        if moment.state.turn <= worst.state.turn:
            screen.review.take(moment, Verdict(0.6, 0.0, moment.chosen, 10_000))
    screen.review.take(worst, Verdict(0.6, 0.4, other, 10_000))
    screen.refresh()
    assert not screen.judging.thinks
    turn: Turn = screen.review.turning_points()[0]
    assert worst in turn.moments
    game.key("1")
    assert f"Turn {turn.number}" in words_of(screen)
    assert "Better by 40" in words_of(screen)
    before = len(desk.store.rows())
    game.click("practise")
    game.settle()
    assert desk.session is not session
    assert desk.session.practice
    assert desk.session.state.decision == worst.state.decision
    assert len(desk.session.journal) == worst.length
    assert desk.session.can_undo
    rows = desk.store.rows()
    assert len(rows) == before + 1
    branch = next(row for row in rows if row.id == desk.slot.id)
    assert branch.name == "Practice: Reviewed"
    assert "practice" in branch.marks
    kept, _ = desk.store.read(slot.id, ENTRY.codec())
    assert kept.state.outcome == session.state.outcome


def test_gold_of_a_loss_that_is_not_judged_yet_opens_the_review(game: Any, desk: Any) -> None:
    session = played(Setup((20, 20), (0, 1)))
    assert session.state.outcome is not None
    assert not session.state.outcome.won
    desk._play(ENTRY, session, desk.store.create(ENTRY.codec(), session, "Lost"))
    game.settle()
    end = game.app.top
    assert end.scene.node(end.focus).label == "Review what happened"
    game.key("enter")
    assert isinstance(game.app.top, ReviewScreen)
    assert "analyzed" in words_of(game.app.top) or "Analyzing" in words_of(game.app.top)


def test_turns_are_picked_by_pointer_and_by_keys(game: Any, desk: Any) -> None:
    session = played(SHORT)
    desk._play(ENTRY, session, desk.store.create(ENTRY.codec(), session, "Reviewed"))
    game.settle()
    game.click(next(node.id for node in game.app.top.scene.nodes if node.act == "review"))
    screen = game.app.top
    for number, moment in enumerate(screen.review.moments):
        screen.review.take(moment, Verdict(0.3 + number % 5 / 10, 0.0, moment.chosen, 10_000))
    screen.refresh()
    numbers = [turn.number for turn in screen.review.turns]
    game.click(f"turn-{numbers[0]}")
    assert screen.view().picked == numbers[0]
    game.click("step-later")
    assert screen.view().picked == numbers[1]
    game.click("step-earlier")
    assert screen.view().picked == numbers[0]
    assert not screen.scene.node("step-earlier").enabled
    game.key("escape")
    assert game.app.top is not screen


def test_it_judges_by_itself_and_stops_when_left(game: Any, desk: Any) -> None:
    session = played(SHORT)
    desk._play(ENTRY, session, desk.store.create(ENTRY.codec(), session, "Reviewed"))
    game.settle()
    game.key("r")
    screen = game.app.top
    for _ in range(2000):
        screen.tick(0.01)
        if len(screen.review.judged) > 3:
            break
    assert len(screen.review.judged) > 3
    assert "analyzed" in words_of(screen)
    assert screen.view().turn is not None
    judged = len(screen.review.judged)
    screen.back()
    assert not screen.judging.is_at_work
    game.settle()
    game.key("r")  # what was judged is still there
    assert game.app.top is not screen
    assert len(game.app.top.review.judged) == judged


def test_a_running_game_is_reviewed_from_its_menu_and_that_is_marked(game: Any, desk: Any) -> None:
    session = played(SHORT).branch(12)
    slot = desk.store.create(ENTRY.codec(), session, "Running")
    desk._play(ENTRY, session, slot)
    game.settle()
    assert "hint" not in slot.marks
    game.key("f10")
    game.settle()
    choice = next(node for node in game.app.top.scene.nodes if node.label == "Review so far")
    game.click(choice.id)
    screen = game.app.top
    assert isinstance(screen, ReviewScreen)
    assert screen.review.won is None
    assert "hint" in slot.marks
    assert not screen.scene.node("practise").enabled  # cards that lie ahead would be seen
    game.click("practise")
    assert game.app.top is screen
    assert desk.session is session
    game.key("escape")
    assert not isinstance(game.app.top, ReviewScreen)


@cache
def lost() -> Session[Any]:
    sessions = (played(SHORT, f"lost-{number}") for number in range(40))
    return next(each for each in sessions if not each.state.outcome.won)


def test_a_loss_is_tried_again_from_its_dearest_answer(game: Any, desk: Any) -> None:
    session = lost()
    desk._play(ENTRY, session, desk.store.create(ENTRY.codec(), session, "Lost"))
    screen = game.app.top
    judging = with_verdicts(session)
    screen._judged = judging
    screen._is_new = True  # as it is after the last answer
    game.frame(2)
    game.key("enter")
    assert game.app.top is screen, "who hurried must not leave the end unseen"
    game.pass_by(12)
    dearest = max(judging.points, key=lambda turn: turn.cost)
    assert f"Try again from turn {dearest.number}" in words_of(screen)
    game.key("enter")
    game.settle()
    assert desk.session.practice
    assert len(desk.session.journal) == dearest.worst.length


def test_the_end_judges_by_itself_and_its_points_lead_into_the_review(game: Any, desk: Any) -> None:
    session = lost()
    desk._play(ENTRY, session, desk.store.create(ENTRY.codec(), session, "Lost"))
    screen = game.app.top
    for _ in range(400):
        game.pass_by(1)
        if len(screen.view.course.review.judged if screen.view.course.review else ()) > 3:
            break
    assert "analyzed" in words_of(screen)
    screen._judged = with_verdicts(session)
    screen.view.course = Course()
    game.pass_by(12)
    number = screen.view.course.points[1].number
    game.click("point-2")
    assert isinstance(game.app.top, ReviewScreen)
    assert game.app.top.view().picked == number


def test_what_was_judged_is_forgotten_when_another_move_is_made(game: Any, desk: Any) -> None:
    session: Session[Any] = Session(ENTRY.codec().game, SHORT, "FORGET")
    desk._play(ENTRY, session, desk.store.create(ENTRY.codec(), session, "Forget"))
    game.settle()
    screen = game.app.top
    screen.play_now([session.state.decision.options[0]])
    game.settle()
    before = screen._judging()
    assert screen._judging() is before, "a review is continued"
    assert screen.command("undo")
    screen.play_now([session.state.decision.options[-1]])
    assert screen._judging() is not before


def test_the_sheet_is_left_as_it_was_opened(game: Any, desk: Any) -> None:
    session = lost()
    desk._play(ENTRY, session, desk.store.create(ENTRY.codec(), session, "Lost"))
    game.pass_by(12)
    for leave in ("c", "escape", "enter"):
        game.key("c")
        assert "Score sheet" in words_of(game.app.top)
        assert "Back" in words_of(game.app.top)
        game.key(leave)
        game.pass_by(12)
        assert isinstance(game.app.top.view, GameOverView)
        assert "Back" not in words_of(game.app.top)
