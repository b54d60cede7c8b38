"""Whole games of Galaxy Trucker as files, as those of Free Trader.

`python -m tests.golden.test_golden_flights --regenerate` writes them anew.
"""

import json
import sys
from pathlib import Path

import pytest

from tabletop import RandomPilot
from tests.golden.recording import played_again, record
from trucker.ai.characters import CHARACTERS
from trucker.ai.levels import LEVELS, pilot_of, sitting_of
from trucker.ai.restless import RestlessPilot
from trucker.catalog import load_cards
from trucker.rules.setup import FLIGHTS, ROUGH, Setup, Sitting
from trucker.rules.turn import RULES_VERSION
from trucker.saving import TruckerCodec

FOLDER = Path(__file__).parent / "trucker"
CODEC = TruckerCodec(load_cards())


def files() -> list[Path]:
    return sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_a_golden_flight_ends_as_it_did(path: Path):
    stored = json.loads(path.read_text())
    state = played_again(CODEC, stored)
    if state is not None:
        assert [seat.credits for seat in state.seats] == stored["credits"]


def test_there_is_one_of_each_flight_by_rivals_and_by_chance():
    names = {path.stem for path in files() if path.stem.startswith(f"v{RULES_VERSION}-")}
    assert names == {f"v{RULES_VERSION}-{f}-{how}" for f in FLIGHTS for how in ("rivals", "chance")}


def regenerate() -> None:
    FOLDER.mkdir(exist_ok=True)
    names = tuple(CHARACTERS)
    for flight in FLIGHTS:
        seats = tuple(sitting_of(level, names[n]) for n, level in enumerate(LEVELS))
        pilots = {n: pilot_of(level, names[n]) for n, level in enumerate(LEVELS)}
        write(flight, "rivals", *record(CODEC, Setup(flight, seats), "golden", pilots))
        chance = Setup(flight, (Sitting("", "", 1000),) * 4, help="off", rough=ROUGH)
        # Nothing but patience ends the building of a learning flight.
        pilot = RandomPilot() if flight == "learning" else RestlessPilot()
        restless = dict.fromkeys(range(4), pilot)
        write(flight, "chance", *record(CODEC, chance, "golden", restless))


def write(flight: str, how: str, game: dict, state) -> None:
    game["credits"] = [seat.credits for seat in state.seats]
    path = FOLDER / f"v{RULES_VERSION}-{flight}-{how}.json"
    path.write_text(json.dumps(game, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    assert sys.argv[1:] == ["--regenerate"], "only --regenerate"
    regenerate()
