"""Notes of the forecast piles: what was seen, and what the ship as built so far answers."""

import random
from typing import Any

import pytest

from desktop.kit.scene import Scene
from saves import StoredPosition
from tabletop import Session
from tests.screens.test_trucker_pressure import BAR, view_of
from tests.support.trucker_building import GAME, building, is_free, pressed
from trucker.advice.search import advise
from trucker.briefing.hangar.forecast import Noted, noted
from trucker.rules.cards import Part
from trucker.rules.crew import fill
from trucker.rules.state import TruckerState
from trucker.rules.strength import doubles, strength_of
from trucker.rules.turn import restore_decision
from trucker.storage.codec import TruckerCodec
from trucker.storage.positions import position


def notes(state: TruckerState) -> list[Noted]:
    return [each for pile in (0, 1) for each in noted(state, pile) or ()]


def shown(session: Session[TruckerState], **picked: Any) -> Scene:
    view = view_of(session)
    for name, value in picked.items():
        setattr(view.picked, name, value)
    return view.compose(BAR, 1280, 720, 1.0)


def test_a_note_holds_the_own_answer_of_the_ship_were_it_launched_now() -> None:
    state = pressed().state
    ship = state.seats[0].ship.clone()
    fill(ship)
    cells = doubles(ship, "cannon")[: ship.batteries]
    most = strength_of(ship, "cannon", cells) / 2
    cards = [state.cards.adventures[ident] for pile in (0, 1) for ident in state.piles[pile]]
    foes = 0
    for card, note in zip(cards, notes(state), strict=True):
        params: Any = card.params
        if hasattr(params, "strength"):
            foes += 1
            told = f"{most:g}".replace("0.5", "½").replace(".5", "½")
            assert f"{told} against {params.strength}" in note.words[0]
            assert (note.tone == "bad") is (most <= params.strength)
        elif hasattr(params, "crew"):
            assert f"crew {ship.humans} against {params.crew}" in note.words[0]
    assert foes > 1


def test_notes_follow_the_ship_as_it_grows() -> None:
    state = pressed().state
    before = notes(state)
    ship = state.seats[0].ship
    guns = [tile for tile in state.cards.tiles.values() if tile.cannon == 2]
    code = next(
        4 * gun.number for gun in guns if gun.number not in {code // 4 for code in ship.parts}
    )
    assert Part(state.cards.tiles[code // 4], 0).barrel == 0
    ship.put(ship.frontier()[0], code)
    after = notes(state)
    assert before != after
    assert [note.kind for note in before] == [note.kind for note in after]


def test_what_was_not_seen_is_in_no_note_and_changes_none() -> None:
    session = pressed()
    state = session.state
    assert noted(state, 2) is None
    before, rng = notes(state), random.Random(1)
    words = [each.text for each in shown(session).words()]
    *_, hint = advise(state, "seed", 5, 8)
    for _ in range(4):
        hidden = state.piles[2]
        level = {state.cards.adventures[card].level for card in hidden}
        spare = sorted(
            ident
            for ident, card in state.cards.adventures.items()
            if card.level in level and ident not in {*state.piles[0], *state.piles[1]}
        )
        state.piles[2] = rng.sample(spare, len(hidden))
        assert notes(state) == before
        assert [each.text for each in shown(session).words()] == words
        *_, again = advise(state, "seed", 5, 8)
        assert again == hint


def test_what_was_seen_is_kept_in_the_save() -> None:
    session = building(is_free, "untimed")
    state = session.state
    state.seats[0].seen = [0, 1]
    stored = StoredPosition.of(TruckerCodec(state.cards), session.setup, state)
    assert notes(position(stored)) == notes(state) != []


@pytest.mark.parametrize("folds", [False, True])
def test_notes_are_pinned_or_folded_and_the_key_of_looking_stays(folds: bool) -> None:
    session = pressed()
    restore_decision(session.state)
    scene = shown(session, folds=folds)
    ids = {node.id for node in scene.nodes}
    assert ("forecast.0" in ids) is not folds
    assert {"forecast.2", "forecast.fold"} <= ids
    view = view_of(session)
    before = GAME.plain(session.state)
    assert view.act("fold") == ()
    assert view.picked.folds
    assert GAME.plain(session.state) == before, "reading costs no beat"
