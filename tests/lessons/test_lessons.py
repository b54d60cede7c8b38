"""Lessons as data and as they run: positions, lines, side roads, skips (L1, L2, L6)."""

import json
import re
from typing import Any

import pytest

import resources
from desktop.lessons.models import Lesson, check, lessons_of, read_lessons
from desktop.lessons.run import LessonRun, begin_lesson
from resources import say
from resources.parsing import CatalogError
from tests.lessons.positions import ENTRIES, LESSONS, begun, entry_of, play, play_out
from trucker.rules.events import DiceRolled

SPOKEN = {
    ident: text
    for ident, text in resources.messages("en").items()
    if re.match(r"lesson\.[fg]\d", ident)
}


def test_the_end_says_which_steps_were_skipped_and_sums_up_what_was_played():
    run = begun("f1")
    run.skip()
    play(run, LESSONS["f1"].line)
    assert run.coach.text.startswith("You earned 18\u00a0V with this load.")
    assert run.coach.text.endswith("You skipped step 1 of 4.")
    run = begun("f1")
    play(run, LESSONS["f1"].line[:1])
    for _ in range(3):
        run.skip()
    assert run.coach.text == "You skipped 3 of 4 steps: 2, 3, 4."
    run.begin_again()
    for _ in range(4):
        run.skip()
    assert run.coach.text.startswith("You skipped all 4 steps.")


def test_there_are_seven_lessons_of_each_game_and_two_of_the_expansion():
    seven = [f"{game}{number}" for game in "fg" for number in range(1, 8)]
    assert list(LESSONS) == [*seven, "g8", "g9"]


def test_no_text_is_long_and_none_is_left_over():
    used = {ident for lesson in LESSONS.values() for ident in lesson.text_ids}
    used |= {f"lesson.{ident}.lost" for ident in LESSONS}
    assert {ident.partition("#")[0] for ident in SPOKEN} <= used
    for ident, text in SPOKEN.items():
        assert len(text.split()) <= 40, ident
        assert len(text) <= 240, ident
    of_expansion = r"lesson\.g[89]"
    for which in (r"lesson\.f", r"lesson\.g[1-7]", of_expansion):
        words = sum(len(SPOKEN[i].split()) for i in SPOKEN if re.match(which, i))
        assert words <= (420 if which == of_expansion else 900)


def changed(ident: str, **changes: Any) -> Lesson:
    file = json.loads(resources.read_text("lessons/freetrader.json"))
    plain = next(each for each in file["lessons"] if each["id"] == ident)
    first = plain["steps"][0]
    plain["steps"][0] = {**first, **changes}
    text = json.dumps({"schema": "lessons/1", "lessons": [plain]})
    return read_lessons("lessons.json", text)[0]


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"done": {"asked": "tea"}}, "no question tea"),
        ({"done": {"event": "Fell"}}, "no event Fell"),
        ({"done": {"event": "Sold", "where": {"weight": 2}}}, "Sold has no weight"),
        ({"done": {"all": [{"fact": "hold.tea", "from": 1}]}}, "no fact hold.tea"),
        ({"show": ["row.tea"]}, "no node row.tea"),
        ({"id": "other"}, "no text lesson.f1.other"),
        ({"counts": "tea"}, "no fact tea"),
        ({"done": None}, "the last step alone has no done"),
    ],
)
def test_what_the_game_does_not_have_is_refused(changes: dict[str, Any], words: str):
    teaching = entry_of("f1").teaching
    assert teaching is not None
    with pytest.raises(CatalogError, match=words):
        check(changed("f1", **changes), teaching())


@pytest.mark.parametrize(
    "changes", [{"done": {"sold": 1}}, {"when": {"asked": 3}}, {"text": "Hello"}, {"off": [{}]}]
)
def test_what_no_lesson_has_is_refused(changes: dict[str, Any]):
    with pytest.raises(CatalogError, match=r"^lessons\.json: "):
        changed("f1", **changes)


@pytest.mark.parametrize("entry", ENTRIES.values(), ids=lambda entry: entry.name)
def test_a_position_that_is_none_is_refused(entry: Any):
    lesson = lessons_of(entry)[0]
    with pytest.raises(ValueError, match="weather"):
        entry.teaching().position({**lesson.position, "weather": "fine"})


@pytest.mark.parametrize("ident", LESSONS)
def test_a_position_could_be_saved(ident: str):
    session, entry = begun(ident).session, entry_of(ident)
    codec = type(entry.codec())(session.state.cards)
    plain = session.game.plain(session.state)
    again = codec.state_from_plain(json.loads(json.dumps(plain)), session.setup)
    assert session.game.plain(again) == plain
    assert again.decision == session.state.decision


def good_roads() -> list[Any]:
    return [
        pytest.param(ident, road, id=f"{ident}-{number}")
        for ident, lesson in LESSONS.items()
        for number, road in enumerate((lesson.line, *lesson.roads))
        if road != "pilot"
    ]


@pytest.mark.parametrize(("ident", "road"), good_roads())
def test_a_good_road_ends_in_done(ident: str, road: Any):
    run = begun(ident)
    marks: list[str] = []
    run.on_end = marks.append
    play(run, road)
    if (ident, road) == ("g6", LESSONS["g6"].roads[0]):
        assert run.coach.number == run.coach.count  # the others still build
        return
    assert run.is_done
    assert run.coach.is_done
    assert marks == ["done"]


def test_the_first_flight_is_flown():
    run = begun("g7")
    play_out(run)
    assert run.is_done
    assert run.coach.text.endswith("forecast.")


@pytest.mark.parametrize(
    ("ident", "number"),
    [(ident, number) for ident, each in LESSONS.items() for number in range(len(each.poor))],
)
def test_a_poor_road_meets_its_sentence(ident: str, number: int):
    run = begun(ident)
    play(run, LESSONS[ident].poor[number])
    assert run.coach.can_go_back
    assert run.coach.can_carry_on


@pytest.mark.parametrize("number", [0, 1])
def test_a_road_into_the_end_is_lost_and_back_undoes_it(number: int):
    run = begun("f7")
    play(run, LESSONS["f7"].fails[number])
    assert run.session.state.decision is None
    assert run.coach.text == resources.say("lesson.f7.lost")
    assert run.coach.can_go_back
    run.back()
    assert run.session.state.decision is not None
    assert not run.coach.can_go_back


def test_steps_follow_the_acts():
    run = begun("f1")
    shown = []
    for deed in LESSONS["f1"].line:
        shown.append((run.coach.number, tuple(run.coach.shows)))
        play(run, [deed])
    assert [number for number, _ in shown] == [1, 2, 2, 2, 2, 3, 4, 4, 4]
    assert shown[0][1] == ("lit",)
    assert shown[1][1] == ("row.industrials", "max", "go")


def test_an_act_that_is_off_is_not_blocked_and_can_be_taken_back():
    run = begun("f1")
    play(run, [("Place", {"x": 0, "y": -1}), ("Done", {})])
    assert run.coach.text == resources.say("lesson.f1.buy.off")
    run.back()
    assert run.session.state.decision.ask == "buy"
    assert run.coach.text == resources.say("lesson.f1.buy")


def test_who_carries_on_is_told_no_more_of_it():
    run = begun("f1")
    play(run, [("Place", {"x": 0, "y": -1}), ("Done", {})])
    run.carry_on()
    assert not run.coach.can_carry_on
    play(run, [("Jump", {"x": 0, "y": -1})])
    assert run.coach.text == say("lesson.wait"), "the words of the step speak of what is over"
    run.back()
    assert run.coach.text == say("lesson.f1.buy")


def test_who_plays_on_carries_on():
    run = begun("f1")
    play(run, [("Place", {"x": 0, "y": -1}), ("Done", {})])
    assert run.coach.can_carry_on
    play(run, [("Jump", {"x": 0, "y": -1})])
    assert run.coach.text == say("lesson.wait")
    assert run.coach.can_go_back


def test_undo_leads_back_to_the_step_of_what_it_undoes():
    run = begun("f1")
    play(run, LESSONS["f1"].line[:6])
    assert run.coach.number == 4
    assert run.session.undo()
    assert run.coach.number == 3
    while run.session.undo():
        pass
    assert run.coach.number == 1
    play(run, LESSONS["f1"].line)
    assert run.is_done


def test_a_later_deed_done_early_passes_the_steps_before_it():
    """Engines first of all: the step that asks for them has come true and is never said."""
    run = begun("g1")
    play(run, LESSONS["g1"].line[:1])
    assert run.coach.number == 2
    play(run, LESSONS["g1"].line[1:4])
    assert run.coach.number == 4


def test_a_part_that_is_moved_is_off_no_more():
    run = begun("g1")
    play(run, LESSONS["g1"].poor[0])
    assert run.coach.can_go_back
    play(run, [("Place", {"at": [8, 7], "turn": 1})])
    assert not run.coach.can_go_back
    assert run.coach.number == 3


@pytest.mark.parametrize("ident", LESSONS)
def test_skipping_plays_nothing(ident: str):
    run = begun(ident)
    marks: list[str] = []
    run.on_end = marks.append
    while not run.is_done:
        number = run.coach.number
        run.skip()
        assert run.is_done or run.coach.number > number
    assert not len(run.session.journal)
    assert marks == ["seen"]


def test_a_step_skipped_and_undone_counts_as_not_skipped():
    run = begun("f1")
    play(run, LESSONS["f1"].line[:1])
    run.skip()
    assert run.session.undo()
    play(run, LESSONS["f1"].line)
    assert run.mark == "done"


def test_the_seed_of_the_meteors_rolls_what_the_coach_says():
    run, rolls = begun("g4"), list[list[int]]()
    run.session.listeners.append(
        lambda session, events: rolls.extend(
            [event.first, event.second] for event in events if isinstance(event, DiceRolled)
        )
    )
    play(run, LESSONS["g4"].line)
    assert rolls == LESSONS["g4"].position["dice"], "the rules roll otherwise: search another seed"


def test_lessons_keep_the_cards_they_were_written_for():
    from freetrader.storage import catalog

    cards = begun("f1").session.state.cards
    frozen = json.loads(resources.read_text("freetrader/decks/1.json"))
    assert cards.printed == catalog.cards_from(frozen).printed


def test_lessons_of_the_expansion_keep_the_cards_they_were_written_for():
    printed = begun("g8").session.state.cards.printed
    for deck in ("1", "expansion-1"):
        frozen = json.loads(resources.read_text(f"trucker/decks/{deck}.json"))
        assert {name: printed[name] for name in frozen} == frozen


def test_the_seeds_of_the_expansion_bring_what_the_coach_says():
    """The supercard is the second card; the player begins, and the king is there."""
    run = begun("g8")
    play(run, LESSONS["g8"].line)
    assert run.session.state.deck.discard == ("I-07", "S-23")
    extras = begun("g9").session.state.extras
    assert extras is not None
    assert (extras.turn_order, extras.points[0], extras.vips[0]) == ([0, 1], 7, "smuggler_king")


def test_a_lesson_begins_anew_each_time():
    lesson = LESSONS["f1"]
    first = begin_lesson(entry_of("f1"), lesson)
    play(first, lesson.line if isinstance(lesson.line, list) else [])
    second = begin_lesson(entry_of("f1"), lesson)
    assert isinstance(second, LessonRun)
    assert second.coach.number == 1
    assert second.session.practice
