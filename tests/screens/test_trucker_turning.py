"""A card that turns: what it means is told before anything is rolled, and it stands."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from math import inf
from typing import Any

import pytest

from desktop.kit.scene import Picture
from desktop.play.top_bar import TopBar
from resources import say
from tests.screens.audit import faults
from tests.screens.windows import LOW, SIZES, Window, faults_in, in_windows
from tests.support.trucker_building import opened
from tests.support.trucker_positions import reached
from tests.support.trucker_turns import turns
from trucker.rules.adventures import ADVENTURES
from trucker.rules.damage import outcome_of
from trucker.rules.ship import Ship
from trucker.screens.card.turned import SHOWN_MS, CardShown
from trucker.words.names import seat_name

BAR = TopBar("My flight", undo_reason="Nothing to undo.")
KINDS = sorted(ADVENTURES)


def shown(kind: str, stands: float = inf) -> CardShown:
    return CardShown(turns()[kind], stands, lambda ident: 0.0)


@in_windows(KINDS, sizes=[*SIZES, LOW])
def test_no_fault_at_any_size(name: str, windows: list[Window]) -> None:
    assert faults_in(windows, lambda: partial(shown(name).compose, BAR)) == []


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_tells_what_it_means_for_the_players_ship(kind: str) -> None:
    card = turns()[kind]
    scene = shown(kind).compose(BAR, 1280, 720, 1.0)
    assert card.meaning
    assert card.meaning[0].title in scene.node("means").label
    assert scene.focus == "next"
    assert scene.node("rivals").label in (card.stays, f"{card.leaves}. {card.stays}")


def test_the_throws_that_hit_are_those_of_the_rules() -> None:
    card = turns()["meteor_swarm"]
    ship, params = card.state.seats[0].ship, card.state.params
    threat = params.meteors[0]
    struck = 0
    for first in range(1, 7):
        for second in range(1, 7):
            result, _ = outcome_of(ship, threat.size, threat.side, first + second)
            struck += result == "struck"
    note = card.meaning[0].note
    assert (f"{struck} in 36: you lose a part." in note) == bool(struck)


def test_back_edge_and_face_come_one_after_the_other_before_rows_and_meaning() -> None:
    scene = shown("meteor_swarm").compose(BAR, 1280, 720, 1.0)
    backs = [
        thing.motion
        for thing in scene.drawables()
        if isinstance(thing, Picture) and thing.art.startswith("cards/back") and thing.motion
    ]
    assert [(motion.delay_ms, motion.delay_ms + motion.ms) for motion in backs] == [
        (0, 250),
        (250, 500),
    ]
    assert backs[0].sound == "card"
    words = {w.text: w.motion for w in scene.words()}
    assert words["Meteor swarm"].delay_ms == 500
    moved = [w.motion for w in scene.words() if w.motion is not None]
    rows = {motion.delay_ms for motion in moved if motion.dy == 8}
    assert sorted(rows)[:2] == [750, 810]
    assert words["What it means for you"].delay_ms == 900
    ends = [motion.delay_ms + motion.ms for motion in moved]
    assert max(ends) <= max(SHOWN_MS, 750 + 60 * len(rows) + 160)


def test_the_ship_can_be_looked_at_in_its_place() -> None:
    card = shown("planets")
    card.look_at_ship()
    scene = card.compose(BAR, 1280, 720, 1.0)
    assert faults(scene) == []
    assert any(p.art.startswith("tiles/") for p in scene.drawables() if isinstance(p, Picture))
    card.look_at_ship()
    assert card.compose(BAR, 1280, 720, 1.0).node("card")


def test_enter_plays_the_card_also_beside_the_ship() -> None:
    screen = opened(reached("II", "go_on", bool))
    card = shown("planets")
    screen.reel.play([card])
    screen._hold()
    screen.refresh()
    for times in range(1, 3):
        screen.advance(1.0)
        if times == 1:
            screen.key_pressed("v")
        else:
            screen.activate(screen.scene.node("peek"))
        assert card.shows_ship == (times == 1)
        assert screen.focus == "next"
        assert "Play the card" in screen.scene.node("next").label


def meant(kind: str, change: Callable[[Ship, Any], None]) -> str:
    """What a card means for the player whose ship is changed so."""
    card = turns()[kind]
    state = card.state.clone()
    change(state.seats[0].ship, state.params)
    rows = replace(card, state=state).meaning
    return " ".join(f"{row.title} {row.note}" for row in rows)


def _full(ship: Ship, params: Any) -> None:
    for cell, room, _ in ship.room():
        ship.goods[cell] = "b" * room


def _crewed(count: Callable[[Any], int]) -> Callable[[Ship, Any], None]:
    """Humans in so many cabins as to be that many, the last may be alone."""

    def change(ship: Ship, params: Any) -> None:
        left = count(params)
        for cell in [cell for cell, figures in enumerate(ship.crew) if figures]:
            ship.crew[cell] = "h" * min(2, left)
            left -= len(ship.crew[cell])

    return change


def test_a_card_is_told_by_what_fits_and_by_who_is_left() -> None:
    assert "No room: all" in meant("planets", _full)
    assert "ends your flight" in meant("slavers", _crewed(lambda params: 1))
    ship = meant("abandoned_ship", _crewed(lambda params: params.crew))
    assert "no humans would be left" in ship
    assert "Your one manned cabin" in meant("epidemic", _crewed(lambda params: 1))


def test_a_card_that_was_seen_in_a_pile_says_in_which() -> None:
    card = turns()["meteor_swarm"]
    state = card.state.clone()
    first, second = (len(pile) for pile in state.plan.piles[1:3])
    others = [f"X{number}" for number in range(first + second - 1)]
    state.seats[0].seen = [1, 2]
    state.seats[0].known = [*others[:first], state.card or "", *others[first:]]
    assert replace(card, state=state).aboard.endswith("Pinned: pile 3 held this card.")
    state.seats[0].known = others
    assert "Pinned" not in replace(card, state=state).aboard


def test_what_a_card_is_stands_on_its_face_alone() -> None:
    """Until it has turned nobody knows."""
    for kind in ("meteor_swarm", "planets"):
        scene = shown(kind).compose(BAR, 1280, 720, 1.0)
        top = [word.text for word in scene.words() if word.cy < 62]
        name = say(f"gt.flight.card.name.{kind}")
        assert any(text.startswith("card ") for text in top)
        assert not any(name in text for text in top)


def test_no_place_is_promised_while_others_fly_yet() -> None:
    card = turns()["open_space"]
    said = " ".join(row.note for row in card.meaning)
    assert "The others fly, too." in said
    assert "you move up" not in said
    state = card.state.clone()
    state.declared = [-1, 2, 2, 2]  # they have flown
    assert "The others" not in " ".join(row.note for row in replace(card, state=state).meaning)


def test_who_flies_ahead_may_beat_a_foe_first(monkeypatch: pytest.MonkeyPatch) -> None:
    card = turns()["slavers"]
    state = card.state.clone()
    state.order = [1, 0, 2, 3]

    def told(most: int) -> str:
        monkeypatch.setattr("trucker.briefing.adventures.foes.reach", lambda ship, what: (0, most))
        return " ".join(row.note for row in replace(card, state=state).meaning)

    rival = seat_name(state, 1)
    assert f"Unless {rival}, ahead of you, beats them first." in told(100)
    assert "Unless" not in told(2)
    state.declared[1] = 2  # who has met them has not beaten them
    assert "Unless" not in told(100)


def test_the_button_says_what_comes() -> None:
    assert "Roll the first" in shown("meteor_swarm").compose(BAR, 1280, 720, 1.0).node("next").label
    assert "Play the card" in shown("planets").compose(BAR, 1280, 720, 1.0).node("next").label
