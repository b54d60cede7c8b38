"""Whole games of Galaxy Trucker as files, as those of Free Trader.

`python -m tests.golden.test_golden_flights --regenerate` writes them anew.
"""

import json
import sys
from pathlib import Path

import pytest

from tests.golden.careless import CarelessPilot
from tests.golden.recording import keep_deck, played_again, record
from trucker.ai.characters import CHARACTERS
from trucker.ai.levels import LEVELS, pilot_of, sitting_of
from trucker.rules.setup import FLIGHTS, ROUGH, Setup, Sitting
from trucker.rules.turn import RULES_VERSION
from trucker.storage.catalog import load_cards
from trucker.storage.codec import TruckerCodec

HELP = dict(zip(FLIGHTS, ("warn", "off", "warn", "off", "off"), strict=True))
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


def test_ships_against_the_rules_are_mended_in_each_that_is_played_by_chance():
    paths = [path for path in files() if path.stem.startswith(f"v{RULES_VERSION}-")]
    games = [json.loads(path.read_text()) for path in paths if path.stem.endswith("-chance")]
    assert all(map(is_whole, games))
    assert {game["setup"]["seats"][0]["pace"] for game in games} == {0}


def is_whole(game: dict) -> bool:
    """Whether it is no short one, in which the player takes off a wrong component and then
    chooses a piece, before all fly."""
    acts = [name for seat, name, *_ in game["entries"] if seat == 0]
    acts = acts[: acts.index("GoOn")] if "GoOn" in acts else acts
    mended = "Remove" in acts and "Keep" in acts[acts.index("Remove") :]
    return mended and len(game["entries"]) > 250


def regenerate() -> None:
    FOLDER.mkdir(exist_ok=True)
    keep_deck(CODEC)
    names = tuple(CHARACTERS)
    for flight in FLIGHTS:
        seats = tuple(sitting_of(level, names[n]) for n, level in enumerate(LEVELS))
        pilots = {n: pilot_of(level, names[n]) for n, level in enumerate(LEVELS)}
        write(flight, "rivals", *record(CODEC, Setup(flight, seats), "golden", pilots))
        # The player builds against the rules, so that the check and the repair are played too.
        sittings = (Sitting(), *[Sitting("", "", 1000)] * 3)
        chance = Setup(flight, sittings, help=HELP[flight], rough=ROUGH)
        careless = dict.fromkeys(range(4), CarelessPilot())
        games = (record(CODEC, chance, f"golden/{index}", careless) for index in range(99))
        write(flight, "chance", *next(game for game in games if is_whole(game[0])))


def write(flight: str, how: str, game: dict, state) -> None:
    game["credits"] = [seat.credits for seat in state.seats]
    path = FOLDER / f"v{RULES_VERSION}-{flight}-{how}.json"
    path.write_text(json.dumps(game, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    assert sys.argv[1:] == ["--regenerate"], "only --regenerate"
    regenerate()
