"""Stored flotillas that cannot be are refused with their reason (GT-151 to GT-157)."""

import json
from functools import cache
from typing import Any

import pytest

from tabletop import FastRng, seed_number
from tests.support.trucker_four import four, game
from tests.support.trucker_models import TWO
from tests.unit.test_trucker_saving import changed
from trucker.ai.pilot import GreedyPilot
from trucker.ai.yard import USUAL
from trucker.rules.actions import Abandon, Insure
from trucker.rules.setup import Setup
from trucker.storage.codec import TruckerCodec

GAME, CODEC = game(), TruckerCodec(four())
SETUP = Setup("IV3", TWO)
PILOT = GreedyPilot(builder=USUAL)


@cache
def stored(moment: str) -> str:
    """A game in which this has just been asked, or has happened; as text, to be changed."""
    for seed in range(40):
        state, rng = GAME.start(SETUP, seed), FastRng(seed_number(f"flotilla/{seed}"))
        while state.decision is not None:
            decision, seat = state.decision, state.seats[0]
            moments = {
                "built": len(state.outlines) == 1 and decision.ask == "build",
                "insure": decision.ask == "insure" and decision.seat == 0,
                "aside": decision.ask == "go_on" and bool(seat.aside),
                "go_on": decision.ask == "go_on" and seat.insured == 5,
            }
            if moments[moment]:
                return json.dumps(GAME.plain(state))
            action = PILOT.choose(state, decision, rng)
            if decision.ask == "insure":
                action = Insure(5)
            loaded = [o for o in decision.options if isinstance(o, Abandon)]
            goods = seat.ship.goods
            bodies = {seat.ship.board.body[c]: c for c, held in enumerate(goods) if held}
            for option in loaded:
                if decision.seat == 0 and seat.ship.board.body[option.cell] in bodies:
                    action = option
            GAME.apply(state, action)
    raise LookupError(moment)


IMPOSSIBLE: list[tuple[str, str, Any, str]] = [
    ("built", "outlines", [], "nobody has rolled"),
    ("built", "outlines", [3, 4], "nobody has rolled"),
    ("built", "outlines", [7], "less than or equal"),
    ("built", "outlines", [0], "greater than or equal"),
    ("built", "outlines", [1, 2, 3], "at most 2"),
    ("built", "seats.0.insured", 5, "no such insurance"),
    ("built", "seats.0.aside", "b", "never left"),
    ("insure", "seats.0.insured", 5, "no such insurance"),
    ("insure", "agenda.0.kind", "insure", "out of order"),
    ("go_on", "seats.0.insured", 7, "no such insurance"),
    ("go_on", "seats.0.aside", "b", "amiss"),
    ("go_on", "seats.0.aside", "x", "out of order"),
    ("aside", "seats.0.aside", "", "amiss"),
    ("aside", "seats.0.aside", "rrrrrrrrrrrrr", "amiss"),
]


@pytest.mark.parametrize(("moment", "path", "new", "reason"), IMPOSSIBLE)
def test_a_flotilla_that_cannot_be_is_refused(moment: str, path: str, new: object, reason: str):
    state = json.loads(stored(moment))
    CODEC.state_from_plain(json.loads(stored(moment)), SETUP)
    changed(state, path, new)
    with pytest.raises(ValueError, match=reason):
        CODEC.state_from_plain(state, SETUP)


def test_no_part_lies_in_a_closed_square():
    state = json.loads(stored("built"))
    board = four().flights["IV3"].board
    closed = {
        cell
        for cell in range(board.outside)
        if cell not in CODEC.state_from_plain(state, SETUP).plan.board.squares
    }
    seat = state["seats"][0]
    parts = seat["ships"][0]["parts"]
    there = next(cell for cell, code in enumerate(parts) if code and cell != seat["loose"])
    parts[min(closed)], parts[there] = parts[there], 0
    with pytest.raises(ValueError, match="closed square"):
        CODEC.state_from_plain(state, SETUP)


def test_other_flights_have_no_dice_and_no_insurance():
    for setup in (Setup("III", TWO), Setup("III", TWO, classes=("IIIC",))):
        plain = GAME.plain(GAME.start(setup, 3))
        assert not {"outlines", "insured", "aside"} & {*plain, *plain["seats"][0]}
        changed(plain, "outlines", [3])
        with pytest.raises(ValueError, match="nobody has rolled"):
            CODEC.state_from_plain(plain, setup)
