"""What the ship answers to supercards that were seen, in the hangar and by `f` in text."""

import pytest

from tests.support.trucker import CARDS, K, ship
from tests.support.trucker_expanded import asked_first, super_cards
from trucker.briefing.adventures.look import Answer
from trucker.briefing.hangar.forecast import noted
from trucker.briefing.supercards import SUPERCARD_LOOKS
from trucker.rules.cards import Adventure
from trucker.rules.crew import fill
from trucker.rules.ship import Ship
from trucker.text.situation import forecast_lines


def answer_to(built: Ship, card: Adventure, level: int) -> Answer:
    answer = SUPERCARD_LOOKS[card.kind].answer
    assert answer is not None
    return answer(built, card.params, level)


def answer(kind: str, cells: dict[str, str], level: int = 1) -> Answer:
    built = ship(cells)
    fill(built)
    return answer_to(built, CARDS.adventures[super_cards(kind)[0]], level)


def test_a_black_hole_tells_points_short_and_parts_to_give():
    strength = CARDS.adventures[super_cards("black_hole")[0]].params.strength[1]
    found = answer("black_hole", K)
    short = strength - 1
    assert found.words == f"1 against {strength}, {short} short: {2 * short} parts to give up"
    assert found.tone == "bad"


def test_a_fleet_counts_guns_by_the_sides_that_it_names():
    card = CARDS.adventures[super_cards("enemy_fleet")[0]]
    cells = {"S@7,7[3333]": "start", "G@7,6[0030]": "gun", "R@7,8[3000]": "gun/2"}
    built = ship(cells)
    found = answer_to(built, card, 1)
    first, second = card.params.full
    own = 2 if {0, 2} == {first, second} else 1.5
    assert found.words.startswith(f"{own:g}".replace("1.5", "1½"))
    assert "guns in full" in found.words


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        ("corrosive_dust", "6 open connectors, 2 parts would fall off"),
        ("nanobot_dust", "6 open connectors, one part emptied"),
        ("radiation_burst", "no charged parts around each other"),
        ("deadly_radiation", "2 cabins around charges"),
        ("plague", "2 cabins lose one figure"),
        ("contamination", "2 cabins lose one figure"),
    ],
)
def test_k_answers_what_the_worked_cases_say(kind: str, told: str):
    assert answer(kind, K).words == told


def test_sweeps_asteroids_and_zones_tell_what_may_come():
    assert "meteors that harm" in answer("meteor_shower", K).words
    assert "parts hit" in answer("asteroid_attack", K).words
    assert answer("phantom_asteroid", {"S@7,7[3333]": "start"}).words == "no part hit"
    assert answer("tactical_zone", K).words.count("/") == 1


def test_text_tells_the_same_below_each_supercard_that_was_seen():
    state = asked_first("build", mission="riding_a_powder_keg").state.clone()
    pile = next(
        number
        for number, cards in enumerate(state.piles)
        if any(not CARDS.adventures[card].level for card in cards)
    )
    assert noted(state, pile) is None
    before = forecast_lines(state)
    state.seats[0].seen = [pile]
    lines = forecast_lines(state)
    own = [note.words[0] for note in noted(state, pile) or () if note.is_super]
    assert own
    assert not any(words in line for words in own for line in before)
    assert all(any(words in line for line in lines) for words in own)
