"""How rivals build: what makes them faster may change none of their acts.

`python -m tests.golden.test_golden_acts --regenerate` writes the hashes anew, where a level or a
character is to build otherwise.
"""

import hashlib
import json
import sys
from itertools import product
from pathlib import Path

import pytest

from tabletop import pilot_rng, seed_number
from trucker.ai.characters import CHARACTERS
from trucker.ai.levels import LEVELS
from trucker.ai.pilot import GreedyPilot
from trucker.rules.setup import Setup, Sitting
from trucker.rules.turn import GalaxyTrucker
from trucker.storage.catalog import load_cards

PATH = Path(__file__).parent / "acts.json"
GAME = GalaxyTrucker(load_cards())
TABLES = [f"{level} {flight}" for level, flight in product(LEVELS, ("I", "II", "III"))]


def acts_of(table: str) -> str:
    """A hash of all that four rivals do until they launch, the characters of each flight others."""
    level, flight = table.split()
    names = [*CHARACTERS, *CHARACTERS][4 * len(flight) :][:4]
    pilots = [GreedyPilot(CHARACTERS[name], LEVELS[level].builder) for name in names]
    setup = Setup(flight, (Sitting("", level, LEVELS[level].pace),) * 4)
    state = GAME.start(setup, seed_number(table))
    chances = [pilot_rng(table, seat, 0) for seat in range(4)]
    found = hashlib.sha256()
    while state.phase != "flight" and (decision := state.decision) is not None:
        seat = decision.seat
        action = pilots[seat].choose(state, decision, chances[seat])
        assert action in decision.options
        found.update(f"{seat} {action}\n".encode())
        GAME.apply(state, action)
    return found.hexdigest()


@pytest.mark.parametrize("table", TABLES)
def test_rivals_build_as_they_did(table: str):
    assert acts_of(table) == json.loads(PATH.read_text())[table]


if __name__ == "__main__":
    assert sys.argv[1:] == ["--regenerate"], "only --regenerate"
    PATH.write_text(json.dumps({table: acts_of(table) for table in TABLES}, indent=1) + "\n")
