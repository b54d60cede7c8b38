"""The end: every cause told in every telling, the sheet, the cards that may now be named."""

from dataclasses import replace
from itertools import pairwise

import pytest

from desktop.career.way import PRACTICE, RUNG
from desktop.kit.navigator import Onward
from desktop.kit.scene import Box, Curve, Motion, Passing, Picture, Rect
from desktop.kit.theme import flat, look
from desktop.play.top_bar import TopBar
from desktop.play.view import READ_SECONDS
from freetrader.advice.review import Review, Verdict
from freetrader.briefing.end import Course, money, untallied, wit_line
from freetrader.rules.month import CAUSES
from freetrader.rules.setup import STANDARD
from freetrader.rules.state import FreeTraderState
from freetrader.screens.end.view import GameOverView
from freetrader.screens.signs import large_art
from freetrader.screens.table.jump import JumpView
from freetrader.screens.worlds import _side_by_side
from freetrader.words.log import cause_line
from tabletop import Outcome, RandomPilot, Session, pilot_rng
from tests.screens.test_review import judged_longest, longest
from tests.support.builders import CARDS, GAME, a_ship, session_at

NEXT = Onward(RUNG, "freetrader", "Next: Long career", "Pay 5", "63 of 100", lambda: None)
BAR = TopBar("Second Mortgage", "", False, "none", False, False)


@pytest.mark.parametrize("cause", CAUSES)
def test_every_cause_has_its_tellings_and_the_seed_picks_one(cause: str) -> None:
    state = a_ship(vectorium=3, month=2, foe="E11")
    state.outcome = Outcome(cause == "paid", cause)
    told = {wit_line(state, f"seed {number}") for number in range(40)}
    assert len(told) == 3
    assert all("{" not in line for line in told)
    assert wit_line(state, "one") == wit_line(state, "one")


def ended(practice: bool = False) -> tuple[set[str], dict[str, object]]:
    state = a_ship(vectorium=3, month=2)
    state.tally.update(earned=118, spent=41, destroyed=5, fled=2)
    state.outcome, state.decision, state.phase = Outcome(False, "payment"), None, "over"
    view = GameOverView(session_at(state, practice=practice))
    bar = replace(BAR, practice=practice)
    page = view.compose(bar, 1280, 720, 1)
    view.act("sheet")
    scene = view.compose(bar, 1280, 720, 1)
    for ident in state.events.aside:
        assert CARDS.events[ident].title in {words.text for words in scene.words()}
    told = {words.text for each in (page, scene) for words in each.words()}
    return told, {node.id: node.act for each in (page, scene) for node in each.nodes}


def test_the_sheet_comes_from_the_tally() -> None:
    words, _ = ended()
    assert {"+118\u00a0V", "−41\u00a0V", "Payment missed", "Seed KESTREL-4471"} <= words
    assert {"Foes destroyed", "5", "Escapes", "2"} <= words


def test_the_buttons() -> None:
    _, acts = ended()
    assert acts["title"] == "title"
    assert acts["share"] == "share"
    assert acts["same_seed"] == "same_seed"
    assert acts["new_seed"] == "new_seed"
    assert acts["tool.log"] == "log"


@pytest.mark.parametrize("k", [1.0, 1.25, 1.5])
def test_what_lies_under_the_last_click_of_the_game_loses_nothing(k: float) -> None:
    state = a_ship()
    button = JumpView(session_at(state)).compose(BAR, 1280, 720, k).node("go").box
    state.outcome, state.decision, state.phase = Outcome(False, "payment"), None, "over"
    view = GameOverView(session_at(state))
    assert view.guard_s == READ_SECONDS, "what leads on may lie there, once it was seen"
    scene = view.compose(BAR, 1280, 720, k)
    below = [node.act for node in scene.nodes if node.act and node.box.overlaps(button)]
    assert not {"same_seed", "new_seed"} & set(below), "they leave the game"
    assert scene.focus is not None
    assert scene.node(scene.focus).act not in ("same_seed", "new_seed", "title")


def test_practice_is_marked() -> None:
    words, _ = ended(practice=True)
    assert any("Practice" in text for text in words)


@pytest.mark.parametrize("number", range(12))
def test_every_vectorium_that_came_or_went_has_a_line(number: int) -> None:
    session = Session(GAME, STANDARD, f"sheet {number}")
    while (decision := session.state.decision) is not None:
        rng = pilot_rng(session.seed, 0, len(session.journal))
        session.apply(RandomPilot().choose(session.state, decision, rng))
    names, values = zip(*money(session.state, untallied(session)), strict=True)
    assert names[0] == "start"
    assert (names[-1], values[-1]) == ("store", session.state.vectorium)
    assert "before" not in names, "the named lines alone add up"
    assert sum(values[:-1]) == values[-1]


@pytest.mark.parametrize("k", [1.0, 1.25, 1.5])
def test_the_worlds_lie_as_far_apart_across_as_down(k: float) -> None:
    state = a_ship(world={(x, y): f"P{3 * x + y:02d}" for x in range(5) for y in range(2)})
    state.outcome, state.decision, state.phase = Outcome(False, "payment"), None, "over"
    view = GameOverView(session_at(state))
    view.act("sheet")
    scene = view.compose(BAR, 1280, 720, k)
    at = {
        thing.art: thing.box
        for thing in scene.drawables()
        if isinstance(thing, Picture) and thing.art in ("planets/P03", "planets/P04", "planets/P06")
    }
    across = at["planets/P06"].cx - at["planets/P03"].cx
    assert across == pytest.approx(at["planets/P04"].cy - at["planets/P03"].cy)


@pytest.mark.parametrize("k", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("cause", CAUSES)
def test_gold_is_what_enter_does_and_the_cause_is_plain(k: float, cause: str) -> None:
    state = a_ship(foe="E11")
    state.outcome, state.decision, state.phase = Outcome(cause == "paid", cause), None, "over"
    scene = GameOverView(session_at(state)).compose(BAR, 1280, 720, k)
    assert scene.focus is not None
    face = look("button-primary")
    gold = [t.box for t in scene.drawables() if isinstance(t, Rect) and t.look == face]
    assert gold == [scene.node(scene.focus).box]
    told = " ".join(words.text for words in scene.words())
    assert cause != "paid" or "Paid in full at" in told
    assert cause == "paid" or cause_line(state) in told


def test_names_give_way_to_each_other_before_one_is_left_out() -> None:
    spots = {(0, 0): (50.0, 90.0), (1, 0): (120.0, 40.0), (2, 0): (190.0, 90.0)}
    found = _side_by_side(spots, Box(0, 0, 240, 100), 28)
    assert set(found) == set(spots)
    crowded = {(x, 0): (40.0 + 70 * x, 100.0) for x in range(3)}
    assert set(_side_by_side(crowded, Box(-20, 0, 260, 100), 28)) == {(0, 0), (2, 0)}


@pytest.mark.parametrize("cause", CAUSES)
def test_a_loss_leads_back_to_its_dearest_answer_and_a_win_to_the_next_rung(cause: str) -> None:
    state = a_ship(foe="E11")
    state.outcome, state.decision, state.phase = Outcome(cause == "paid", cause), None, "over"
    view = GameOverView(session_at(state))
    view.onward, view.course = NEXT, judged_longest().course
    scene = view.compose(BAR, 1280, 720, 1)
    dearest = max(view.course.points, key=lambda turn: turn.cost)
    assert scene.focus is not None
    act = scene.node(scene.focus).act
    assert act == ("onward" if cause == "paid" else ("retry", dearest.worst.length))
    quiet = {node.id for node in scene.nodes}
    assert {"new_seed", "same_seed", "watch", "share", "onward"} <= quiet
    numbers = [turn.number for turn in view.course.points]
    assert numbers == sorted(numbers)
    assert [scene.node(f"point-{n}").act for n in (1, 2, 3)] == [("look", n) for n in numbers]


def test_the_curve_goes_on_to_a_last_turn_that_left_no_choice() -> None:
    """The score sheet counts it, too."""
    session = longest()
    review = Review(session, 1)
    review.moments = [moment for moment in review.moments if moment.state.turn <= 5]
    for moment in review.moments:
        review.take(moment, Verdict(0.5, 0.0, moment.chosen, 1))
    view = GameOverView(session)
    for closing in (0, 6):
        review.closing = closing
        view.course = Course(review, (), grows=False)
        scene = view.compose(BAR, 1280, 720, 1)
        numbers = [word.text for word in scene.words() if word.text.isdigit() and word.size < 16]
        assert max(map(int, numbers)) == (closing or 5)


def test_the_curve_is_drawn_from_left_to_right_once_all_is_judged() -> None:
    judged = judged_longest()
    view = GameOverView(longest())
    first = view.compose(BAR, 1280, 720, 1)
    view.course = judged.course
    scene = view.compose(BAR, 1280, 720, 1)
    drawn = [t for t in scene.drawables() if isinstance(t, Rect) and isinstance(t.motion, Passing)]
    line = sorted((t.box.x, t.motion.delay_ms) for t in drawn if t.motion and not t.motion.sound)
    assert len(line) > 60
    curve = sorted((t for t in drawn if isinstance(t, Curve)), key=lambda t: t.box.x)
    for one, two in pairwise(curve):
        assert one.box.right == pytest.approx(two.box.x)
        ends = one.part[1] == pytest.approx(1) and two.part[0] == 0
        assert ends or one.part[1] == pytest.approx(two.part[0])
    delays = [delay for _, delay in line]
    assert delays == sorted(delays)
    assert delays[-1] > 1300
    last = [t.motion.delay_ms for t in drawn if t.motion and t.motion.sound]
    assert len(last) == len(judged.points)
    assert min(last) > delays[-1]
    held = {type(t.motion) for t in first.drawables()} | {type(None)}
    assert Motion in held, "the page itself comes up before"
    assert {type(t.motion) for t in scene.drawables()} == {type(None), Passing}, "and only once"


@pytest.mark.parametrize("cause", ["paid", "payment"])
@pytest.mark.parametrize(
    ("size", "k"),
    [((1280, 960), 1), ((1280, 720), 1), ((1280, 750), 1.5), ((2133, 900), 1), ((2457, 1029), 1)],
)
def test_ship_and_world_have_a_place_beside_or_above_the_curve(
    size: tuple[int, int], k: float, cause: str
) -> None:
    state = a_ship(foe="E11")
    state.outcome, state.decision, state.phase = Outcome(cause == "paid", cause), None, "over"
    view = GameOverView(session_at(state))
    view.course = Course(judged_longest().review, judged_longest().points, grows=False)
    scene = view.compose(BAR, *size, k)
    curve = [words.box for words in scene.words() if words.text in ("100\u00a0%", "0\u00a0%")]
    top, foot = min(box.y for box in curve), max(box.cy for box in curve)
    ends = [t.box for t in scene.drawables() if isinstance(t, Rect) and t.box.h == 1]
    right = max(box.right for box in ends if box.y >= top)
    pictures = [t for t in scene.drawables() if isinstance(t, Picture)]
    (world,) = [t.box for t in pictures if t.art == large_art(state.planet)]
    hull = [t.box for t in pictures if t.art.startswith("ships/")]
    assert hull
    for ship in hull:
        assert ship.y > 0
        assert ship.bottom <= top + 12 or ship.x >= right
    dark = [
        t.box
        for t in scene.drawables()
        if isinstance(t, Rect) and t.look == flat("space", 250) and t.box.w == size[0]
    ]
    assert world.x >= right or any(box.y <= foot for box in dark), "it sinks behind the curve"


def test_an_even_game_says_so_and_where_the_chance_moved_most() -> None:
    state = a_ship()
    state.outcome, state.decision, state.phase = Outcome(False, "payment"), None, "over"
    view = GameOverView(session_at(state))
    review = judged_longest().review
    view.course = Course(review, (), grows=False)
    words = [words.text for words in view.compose(BAR, 1280, 720, 1).words()]
    most = max(review.turns, key=lambda turn: abs(turn.after - turn.before))
    assert "No single turn decided it" in words
    assert any(f"in turn {most.number}," in text for text in words)


def test_the_dusk_has_no_steps() -> None:
    """Each shade begins at the row and in the dark where the last one ends."""
    view = GameOverView(session_at(_over(won=True)))
    for size, k in (((1280, 720), 1), ((1280, 750), 1.5), ((2133, 1200), 1), ((2457, 1029), 1)):
        rects = [t for t in view.compose(BAR, *size, k).drawables() if isinstance(t, Rect)]
        night = flat("space").top[:3]
        dusk = [t for t in rects if t.look.top[:3] == night and t.box.w == size[0]]
        assert dusk[0].look.top[3] == 0
        assert dusk[-1].look.bottom[3] == 250
        for above, below in pairwise(dusk):
            assert above.box.bottom == below.box.y == int(below.box.y)
            assert above.look.bottom == below.look.top


def test_a_larger_window_shows_more_of_the_world() -> None:
    view = GameOverView(session_at(_over(won=True)))
    shown: list[float] = []
    for size in ((1280, 720), (1600, 900), (2133, 1200)):
        scene = view.compose(BAR, *size, 1)
        curve = next(words.box for words in scene.words() if words.text == "100\u00a0%")
        shown.append(curve.y / size[1])
    assert shown == sorted(shown)
    assert shown[-1] > 0.5


@pytest.mark.parametrize(("size", "k"), [((1280, 720), 1), ((1024, 600), 1), ((1280, 750), 1.5)])
def test_of_the_dearest_point_it_is_told_what_was_better(size: tuple[int, int], k: float) -> None:
    view = GameOverView(session_at(_over(won=False)))
    view.course = judged_longest().course
    scene = view.compose(BAR, *size, k)
    assert view.course.dearest is not None
    number = view.course.points.index(view.course.dearest) + 1
    box = scene.node(f"point-{number}").box
    told = [words.text for words in scene.words() if box.holds(words.box.x, words.box.cy)]
    assert any(text.startswith("Better by") for text in told)


def test_a_win_leads_on_only_when_it_was_looked_through() -> None:
    view = GameOverView(session_at(_over(won=True)))
    judged = judged_longest()
    view.course = Course(judged.review, (), grows=True)
    scene = view.compose(BAR, 1280, 720, 1)
    assert scene.focus == "what_happened"
    assert "Looking for the moves that decided this game" in {w.text for w in scene.words()}
    view.course = judged.course
    assert view.compose(BAR, 1280, 720, 1).focus == "what_happened", "nothing is proposed"
    view.onward = NEXT
    assert view.compose(BAR, 1280, 720, 1).focus == "onward"


def test_a_first_game_lost_twice_leads_to_its_cards_in_practice_and_to_lessons() -> None:
    view = GameOverView(session_at(_over(won=False)))
    view.onward, view.course = (
        NEXT._replace(kind=PRACTICE, head="Practice"),
        judged_longest().course,
    )
    scene = view.compose(BAR, 1280, 720, 1)
    assert scene.focus == "onward"
    assert {"lessons", "review"} <= {node.id for node in scene.nodes}


def test_a_rung_that_is_to_be_tried_again_is_offered_once() -> None:
    view = GameOverView(session_at(_over(won=False)))
    view.onward = NEXT._replace(setup=view.session.setup)
    ids = {node.id for node in view.compose(BAR, 1280, 720, 1).nodes}
    assert "new_seed" in ids
    assert "onward" not in ids


def _over(*, won: bool) -> FreeTraderState:
    state = a_ship()
    cause = "paid" if won else "payment"
    state.outcome, state.decision, state.phase = Outcome(won, cause), None, "over"
    return state
