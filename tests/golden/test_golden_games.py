"""Whole games of Free Trader as files: setup + seed + actions + hashes + result.

`python -m tests.golden.test_golden_games --regenerate` writes them anew. A hash that changes
without a new RULES_VERSION fails; files of older versions stay as they are.
"""

import json
import sys
from pathlib import Path

import pytest

from freetrader.ai.policy import GreedyPilot
from freetrader.rules.turn import RULES_VERSION
from freetrader.storage.catalog import load_cards, load_presets
from freetrader.storage.codec import FreeTraderCodec
from tabletop import RandomPilot
from tests.golden.recording import keep_deck, played_again, record

FOLDER = Path(__file__).parent / "freetrader"
CODEC = FreeTraderCodec(load_cards())


def files() -> list[Path]:
    return sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_a_golden_game_ends_as_it_did(path: Path):
    stored = json.loads(path.read_text())
    state = played_again(CODEC, stored)
    if state is not None:
        assert state.outcome is not None
        result = [state.outcome.won, state.outcome.cause, state.month, state.turn]
        assert result == stored["outcome"]


def test_there_are_golden_games_of_this_version_that_are_won_and_lost():
    outcomes = [
        json.loads(path.read_text())["outcome"][1]
        for path in files()
        if json.loads(path.read_text())["rules_version"] == RULES_VERSION
    ]
    assert {"paid", "payment", "no_fuel", "out_of_range"} <= set(outcomes)


def regenerate() -> None:
    FOLDER.mkdir(exist_ok=True)
    keep_deck(CODEC)
    greedy = GreedyPilot(load_cards())
    for preset in load_presets().presets:
        wanted = {"paid": 1, "payment": 1, "no_fuel": 1, "out_of_range": 1, "destroyed": 1}
        for index in range(400):
            if not any(wanted.values()):
                break
            game, state = record(CODEC, preset.setup, f"golden/{index}", {0: greedy})
            cause = state.outcome.cause
            if wanted.get(cause):
                wanted[cause] -= 1
                write(game, state, f"{preset.id}-{cause}")
    setup = load_presets().by_id("standard").setup
    write(*record(CODEC, setup, "golden/random", {0: RandomPilot()}), "standard-random")


def write(game: dict, state, name: str) -> None:
    game["outcome"] = [state.outcome.won, state.outcome.cause, state.month, state.turn]
    path = FOLDER / f"v{RULES_VERSION}-{name}.json"
    path.write_text(json.dumps(game, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    assert sys.argv[1:] == ["--regenerate"], "only --regenerate"
    regenerate()
