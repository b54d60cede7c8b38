"""Whole games as files: setup + seed + actions + hashes + result.

`python -m tests.golden.test_golden_games --regenerate` writes them anew. A hash that changes
without a new RULES_VERSION fails; files of older versions stay as they are.
"""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from freetrader.ai.policy import GreedyPilot
from freetrader.catalog import load_cards, load_presets
from freetrader.rules.setup import Setup
from freetrader.rules.state import FreeTraderState
from freetrader.rules.turn import RULES_VERSION, FreeTrader
from freetrader.saving import FreeTraderCodec
from tabletop import (
    Entry,
    Pilot,
    RandomPilot,
    Session,
    action_from,
    arguments,
    drive,
    replay,
    seed_number,
    state_hash,
)

FOLDER = Path(__file__).parent / "freetrader"
CARDS = load_cards()
GAME = FreeTrader(CARDS)
CODEC = FreeTraderCodec(CARDS)


def files() -> list[Path]:
    return sorted(FOLDER.glob("*.json"))


def record(setup: Setup, seed: str, pilot: Pilot[FreeTraderState]) -> dict[str, Any]:
    session = Session(GAME, setup, seed)
    drive(session, {0: pilot})
    outcome = session.state.outcome
    assert outcome is not None
    return {
        "rules_version": RULES_VERSION,
        "setup": CODEC.setup_to_plain(setup),
        "seed": seed,
        "entries": [
            [type(entry.action).__name__, arguments(entry.action), entry.mark]
            for entry in session.journal
        ],
        "hash": state_hash(GAME.plain(session.state)),
        "outcome": [outcome.won, outcome.cause, session.state.month, session.state.turn],
    }


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_a_golden_game_ends_as_it_did(path: Path):
    stored = json.loads(path.read_text())
    if stored["rules_version"] != RULES_VERSION:
        # Older rules: the game need only still be readable, entry by entry.
        for name, args, _ in stored["entries"]:
            action_from(GAME, name, args)
        return
    setup = CODEC.setup_from_plain(stored["setup"])
    state = GAME.start(setup, seed_number(stored["seed"]))
    entries = [
        Entry(number, 0, 0, action_from(GAME, name, args), mark)
        for number, (name, args, mark) in enumerate(stored["entries"], 1)
    ]
    replay(GAME, state, entries)
    assert state.outcome is not None
    assert [state.outcome.won, state.outcome.cause, state.month, state.turn] == stored["outcome"]
    assert state_hash(GAME.plain(state)) == stored["hash"]


def test_there_are_golden_games_of_this_version_that_are_won_and_lost():
    outcomes = [
        json.loads(path.read_text())["outcome"][1]
        for path in files()
        if json.loads(path.read_text())["rules_version"] == RULES_VERSION
    ]
    assert {"paid", "payment", "no_fuel", "out_of_range"} <= set(outcomes)


def regenerate() -> None:
    FOLDER.mkdir(exist_ok=True)
    greedy = GreedyPilot(CARDS)
    for preset in load_presets().presets:
        wanted = {"paid": 1, "payment": 1, "no_fuel": 1, "out_of_range": 1, "destroyed": 1}
        for index in range(400):
            if not any(wanted.values()):
                break
            game = record(preset.setup, f"golden/{index}", greedy)
            cause = str(game["outcome"][1])
            if wanted.get(cause):
                wanted[cause] -= 1
                path = FOLDER / f"v{RULES_VERSION}-{preset.id}-{cause}.json"
                path.write_text(json.dumps(game, separators=(",", ":")) + "\n")
    game = record(load_presets().by_id("standard").setup, "golden/random", RandomPilot())
    (FOLDER / f"v{RULES_VERSION}-standard-random.json").write_text(json.dumps(game) + "\n")


if __name__ == "__main__":
    assert sys.argv[1:] == ["--regenerate"], "only --regenerate"
    regenerate()
