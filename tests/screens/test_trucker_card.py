"""The card of a flight and its question on the screen: nothing of them is lost."""

import pytest

from desktop.kit.theme import look, use_contrast
from desktop.play.top_bar import TopBar
from tabletop import Session
from tests.screens.audit import faults
from tests.support.contrast import contrast
from tests.support.trucker_positions import GAME, position
from trucker.briefing.flight.card import rows_between
from trucker.briefing.flight.questions import question_of
from trucker.briefing.looks import LOOKS
from trucker.screens.card.face import level_ink
from trucker.screens.flight.view import FlightView

BAR = TopBar("My flight", undo_reason="Nothing to undo.")


def view_of(name: str) -> FlightView:
    at = position(name)
    return FlightView(Session(GAME, at.setup, at.seed, base=at.state.clone()))


def test_many_rows_stand_in_one_column_and_lose_nothing():
    view = view_of("go_on-learning")
    for height, k in ((720, 1.0), (650, 1.0), (720, 1.5)):
        scene = view.compose(BAR, 1280, height, k)
        card = scene.node("card")
        rows = rows_between(view.state)[1]
        titles = [row.title for row in rows]
        said = {w.text: w for w in scene.words() if card.box.holds(w.x, min(w.cy, card.box.cy))}
        assert set(titles) <= set(said)
        assert {row.note for row in rows if row.note} <= set(said)
        assert len({said[title].x for title in titles}) == 1
        assert len({said[title].size for title in titles}) == 1


def text_of(name: str) -> str:
    return " ".join(w.text for w in view_of(name).compose(BAR, 1280, 720, 1.0).words())


def test_the_ring_on_the_track_is_named():
    assert "dashed ring: lap line" in text_of("land")


@pytest.mark.parametrize("name", ["power-many", "discharge", "go_on-III", "power-foe"])
def test_what_a_battery_holds_is_called_a_charge(name):
    said = text_of(name)
    assert "charge" in said
    assert " cell" not in said


@pytest.mark.parametrize("name", ["land-many", "power-many", "go_on-III", "land-III"])
def test_all_options_have_one_size_of_text(name):
    view = view_of(name)
    scene = view.compose(BAR, 1280, 720, 1.0)
    boxes = [node.box for node in scene.nodes if node.id.startswith("choice.")]
    question = question_of(view.session)
    assert question is not None
    told = " ".join(line for choice in question.choices for line in choice.lines)
    other = [each for choice in question.choices for each in (choice.title, choice.key)]
    looks = {
        (word.size, word.font == "label")
        for word in scene.words()
        for box in boxes
        if box.holds(word.x, word.cy) and word.text in told
        if not any(word.text in each for each in other)
    }
    assert len(looks) == 1


def test_what_arriving_brings_is_said_in_short_where_there_is_no_room():
    for height, k in ((720, 1.0), (720, 1.5)):
        scene = view_of("go_on-III").compose(BAR, 1280, height, k)
        card, said = scene.node("card").box, scene.words()
        rows = [row for row in rows_between(view_of("go_on-III").state)[1] if row.brief]
        assert rows
        shown = " ".join(w.text for w in said if card.holds(w.x, min(w.cy, card.cy)))
        for row in rows:
            assert row.note in shown or row.brief in shown


@pytest.mark.parametrize("height", [632, 720])
def test_both_of_two_answers_say_what_comes_of_them(height):
    scene = view_of("go_on-III").compose(BAR, 1264, height, 1.5)
    for ident in ("choice.go_on", "choice.give_up"):
        box = scene.node(ident).box
        inside = [w for w in scene.words() if box.holds(w.x + 1, w.cy)]
        assert len(inside) > 2, ident  # key, title, and a line
    assert faults(scene) == []


@pytest.mark.parametrize("high", [False, True])
def test_the_level_of_each_kind_of_card_can_be_read(high):
    use_contrast(high)
    try:
        for kind in LOOKS:
            for ground in (look("panel").top, look("panel").bottom):
                least = 7.0 if high else 4.5
                assert contrast(level_ink(kind), ground[:3]) >= least, kind
    finally:
        use_contrast(False)
