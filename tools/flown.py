"""Games of Galaxy Trucker as they are measured: who sits where, what is played, what was built."""

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from tabletop import Action, Pilot, pilot_rng, seed_number
from trucker.ai.characters import CHARACTERS
from trucker.ai.levels import LEVELS, pilot_of
from trucker.ai.pilot import GreedyPilot
from trucker.ai.restless import RestlessPilot
from trucker.rules.setup import Setup, Sitting
from trucker.rules.state import Seat, TruckerState
from trucker.rules.strength import doubles, strength_of
from trucker.rules.timer import BEAT
from trucker.rules.turn import GalaxyTrucker
from trucker.storage.catalog import load_cards

__all__ = [
    "CHAIRS",
    "NAMES",
    "Figures",
    "Table",
    "fly",
    "game",
    "names_of",
    "pace_of",
    "pilot_named",
    "play",
    "ship_of",
]

Figures = dict[str, float]
NAMES = tuple(CHARACTERS)
CHAIRS = 4


@cache
def game() -> GalaxyTrucker:
    return GalaxyTrucker(load_cards())


@dataclass(frozen=True, slots=True)
class Table:
    """What a game is played with beside who plays."""

    flight: str = "II"
    mode: str = "calm"
    rough: tuple[str, ...] = ()

    def begin(self, paces: Sequence[int], seed: str) -> TruckerState:
        seats = tuple(Sitting("", "", pace) for pace in paces)
        setup = Setup(self.flight, seats, self.mode, rough=self.rough)
        return game().start(setup, seed_number(seed))


def pilot_named(level: str, name: str) -> Pilot[TruckerState]:
    if level == "random":
        return RestlessPilot()
    if level == "greedy":
        return GreedyPilot(CHARACTERS[name])
    return pilot_of(level, name)


def pace_of(level: str) -> int:
    return LEVELS[level].pace if level in LEVELS else BEAT


def names_of(index: int) -> list[str]:
    """Four of eight characters: all of them in two games, in chairs and company that change."""
    names = NAMES[index // 2 % len(NAMES) :] + NAMES[: index // 2 % len(NAMES)]
    step = 1 + index // len(NAMES) % 3
    mixed = [names[(place * (2 * step + 1)) % len(names)] for place in range(len(names))]
    return mixed[:CHAIRS] if index % 2 else mixed[CHAIRS:]


def play(
    state: TruckerState, pilots: Sequence[Pilot[TruckerState]], seed: str
) -> Iterator[tuple[TruckerState, Action, float]]:
    """Each act before it is done, with the CPU seconds that it was thought about.

    Each chair has a generator of its own, so that one pilot's thinking moves no other's draws.
    """
    chances = [pilot_rng(seed, chair, 0) for chair in range(len(pilots))]
    while (decision := state.decision) is not None:
        chair, began = decision.seat, time.process_time()
        action = pilots[chair].choose(state, decision, chances[chair])
        yield state, action, time.process_time() - began
        game().apply(state, action)


def fly(
    table: Table, kinds: Sequence[tuple[str, str]], seed: str
) -> tuple[list[Seat], list[Figures]]:
    """The seats at the end, and what each ship had at the launch."""
    state = table.begin([pace_of(level) for level, _ in kinds], seed)
    ships: list[Figures] = []
    for now, _, _ in play(state, [pilot_named(level, name) for level, name in kinds], seed):
        if not ships and now.phase == "flight":
            ships = [ship_of(seat) for seat in now.seats]
    return state.seats, ships


def ship_of(seat: Seat) -> Figures:
    """What tells one character's ships from another's."""
    ship = seat.ship
    tiles = [ship.part(cell).tile for cell in ship.occupied()]
    return {
        "parts": len(tiles),
        "engines": strength_of(ship, "engine", doubles(ship, "engine")) / 2,
        "cannons": strength_of(ship, "cannon", doubles(ship, "cannon")) / 2,
        "crew": len(ship.figures) or sum(tile.crew for tile in tiles),
        "holds": sum(tile.holds for tile in tiles),
        "covered": sum(map(bool, ship.frame.shields)),
        "batteries": sum(tile.batteries for tile in tiles),
        "users": sum(tile.is_double or bool(tile.covers) for tile in tiles),
        "supports": sum(tile.support > "" for tile in tiles),
        "exposed": ship.frame.exposed,
        "space": seat.space,
    }
