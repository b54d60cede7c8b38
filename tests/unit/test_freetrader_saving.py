"""Stored games that cannot be are refused with their reason; whatever loads can be played on."""

import json
from typing import Any

import pytest

from freetrader.rules.setup import STANDARD
from freetrader.storage.codec import FreeTraderCodec
from tabletop import FastRng, RandomPilot, Session, canonical_bytes, drive
from tests.support.builders import CARDS, GAME, a_ship
from tests.support.strategies import check_invariants

CODEC = FreeTraderCodec(CARDS)


def stored(state: Any) -> dict[str, Any]:
    return json.loads(canonical_bytes(GAME.plain(state)))


FIGHT = stored(a_ship(ask_for="fight", foe="E07", hold="WX", vectorium=9))
JUMP = stored(a_ship(hold="W", vectorium=9, just_left=(1, 0)))
WON = {"outcome": {"won": True, "cause": "paid"}, "phase": "over", "ask": None}


@pytest.mark.parametrize(
    ("base", "change"),
    [
        (JUMP, {"vectorium": 0}),
        (JUMP, {"vectorium": 21}),
        (JUMP, {"vectorium": -1}),
        (JUMP, {"fleeing": True}),
        (JUMP, {"fine": 3}),
        (JUMP, {"ask": "fine", "phase": "event", "fine": 999, "foe": "E14"}),
        (JUMP, {"ask": "sell"}),
        (JUMP, {"ask": "nonsense"}),
        (JUMP, {"phase": "over"}),
        (JUMP, {"month": 5}),
        (JUMP, {"ship": [7, 7]}),
        (JUMP, {"just_left": [7, 7]}),
        (JUMP, {"world": [[0, 0, "P00"], [500, 0, "P01"], [0, 1, "P05"]]}),
        (JUMP, {"world": [[0, 0, "P00"], [0, 0, "P01"], [0, 1, "P05"]]}),
        (JUMP, {"hold": {"weapons": 4, "industrials": 0, "agriculturals": 0, "illegals": 0}}),
        (JUMP, {"hold": {"weapons": 1}}),
        (JUMP, {"modules": {"weapons": 3, "defenses": 2, "engines": 3, "cargo": -1}}),
        (JUMP, {"draw": []}),
        (JUMP, {"card": "E99"}),
        (JUMP, {"smell": 1}),
        (JUMP, WON),
        (FIGHT, {"foe": None}),
        (FIGHT, {"foe": "E01"}),
        (FIGHT, {"ask": "damage", "foe": "E14"}),
    ],
)
def test_an_impossible_game_is_refused(base, change):
    assert CODEC.state_from_plain(base, STANDARD) is not None
    with pytest.raises(ValueError, match=r"."):
        CODEC.state_from_plain(base | change, STANDARD)


def test_an_attack_by_nobody_is_refused():
    plain = stored(a_ship(ask_for="fight", foe="E07"))
    blow = {
        "attacker": "foe", "foe": "E11", "card": "E01", "month": 1, "attack_value": 1,
        "attack_card": 1, "attack_bonus": 0, "attack": 2, "defense_value": 2,
        "defense_card": 0, "defense_bonus": 0, "defense": 2, "hit": 0, "round": 1,
    }  # fmt: skip
    assert CODEC.state_from_plain(plain | {"clash": blow | {"foe": "E07"}}, STANDARD)
    with pytest.raises(ValueError, match="nobody"):
        CODEC.state_from_plain(plain | {"clash": blow}, STANDARD)


@pytest.mark.parametrize("acts", [0, 3, 9, 20, 40])
def test_whatever_loads_can_be_played_on_and_read_again(acts):
    for index in range(12):
        session = Session(GAME, STANDARD, f"reread/{index}")
        drive(session, {0: RandomPilot()}, acts)
        state = CODEC.state_from_plain(stored(session.state), STANDARD)
        rng = FastRng(index)
        for _ in range(50):
            if state.decision is None:
                break
            GAME.apply(state, RandomPilot().choose(state, state.decision, rng))
            check_invariants(state)
            CODEC.state_from_plain(stored(state), STANDARD)
