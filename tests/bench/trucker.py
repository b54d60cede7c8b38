"""Figures of Galaxy Trucker: building, hits, flights, rivals."""

import time
from dataclasses import replace
from itertools import count

from tabletop import FastRng, Pilot, seed_number
from tests.bench.budgets import Figure, measured, median, p95, timed
from trucker.advice.search import BRIEF, FLOWN, WHOLE, advise
from trucker.ai.characters import CHARACTERS
from trucker.ai.levels import pilot_of
from trucker.ai.pilot import GreedyPilot
from trucker.rules.damage import lose
from trucker.rules.setup import Setup, Sitting
from trucker.rules.state import TruckerState
from trucker.rules.steps import Step
from trucker.rules.turn import GalaxyTrucker
from trucker.storage.catalog import load_cards, load_expanded

__all__ = ["trucker_figures"]

CARDS = load_cards()
GAME = GalaxyTrucker(CARDS)
FOUR = Setup("II", tuple(Sitting("", "", 1000) for _ in range(4)))
EXPANDED = GalaxyTrucker(load_expanded())
MORE = replace(FOUR, mission="cocktail_time", vips=True)
"""All four kinds of payload in the pile, and three VIPs."""
PILOTS = [GreedyPilot(who) for who in list(CHARACTERS.values())[:4]]


def played(seed: str, phase: str) -> TruckerState:
    """A greedy game of level II up to a phase."""
    state = GAME.start(FOUR, seed_number(seed))
    rng = FastRng(1)
    while state.phase != phase and (decision := state.decision) is not None:
        GAME.apply(state, PILOTS[decision.seat].choose(state, decision, rng))
    return state


def half_built(game: GalaxyTrucker = GAME, setup: Setup = FOUR) -> TruckerState:
    """In the middle of building, with a tile in some hand."""
    state = game.start(setup, seed_number("bench/half"))
    rng = FastRng(1)
    for _ in range(120):
        decision = state.decision
        assert decision is not None
        game.apply(state, PILOTS[decision.seat].choose(state, decision, rng))
    return state


def why_not_us() -> float:
    """One tile in one cell: all turns of 40 tiles in all cells of the frontier."""
    ship = half_built().seats[0].ship
    parts = [part for part in CARDS.parts[4 : 4 * 41] if part is not None]
    cells = ship.frontier()

    def all_of_them() -> None:
        for part in parts:
            for cell in cells:
                ship.why_not(cell, part)

    return median(timed(all_of_them, 15)) / (len(parts) * len(cells)) * 1e6


def placements_us() -> float:
    ship = half_built().seats[0].ship
    tiles = list(CARDS.pile[:40])
    return (
        median(timed(lambda: [ship.frame.fitting(CARDS.turns[tile]) for tile in tiles], 15))
        / 40
        * 1e6
    )


def expanded_placements_us() -> float:
    """All placements of a tile, payload among them, that no rule is against."""
    ship = half_built(EXPANDED, MORE).seats[0].ship
    cards = EXPANDED.cards
    tiles = [*cards.pile[:30], *cards.payload[::6]]

    def all_of_them() -> None:
        for tile in tiles:
            ship.frame.fitting(cards.turns[tile])

    return median(timed(all_of_them, 15)) / len(tiles) * 1e6


def hit_us() -> float:
    """A component lost, what falls off with it, and the totals of what is left."""
    start = played("bench/hit", "flight")
    cells = [cell for cell in start.seats[0].ship.occupied() if cell]
    states = [start.clone() for _ in range(20) for _ in cells]

    def all_of_them() -> None:
        for state, cell in zip(states, cells * 20, strict=True):
            lose(state, 0, [cell], "destroyed", None)
            if state.agenda[-1] == Step("pieces", 0):
                ship = state.seats[0].ship
                kept = max(ship.pieces(), key=len)
                lose(state, 0, [c for c in ship.occupied() if c not in kept], "fell", None)
            _ = state.seats[0].ship.frame

    return timed(all_of_them, 1)[0] / len(states) * 1e6


def flights_per_second(flights: int) -> float:
    """Four greedy ships through a whole flight of level II, as a search flies them: in other worlds
    than those that it has flown before."""
    state = played("bench/flight", "flight")
    states = [GAME.determinize(state, 0, FastRng(index)) for index in range(_FLOWN + flights)]
    for each in states[:_FLOWN]:
        _fly_out(each)
    began = time.thread_time()
    for each in states[_FLOWN:]:
        _fly_out(each)
    return flights / (time.thread_time() - began)


_FLOWN = 40
"""Worlds that a search has seen after its first thoughts."""


def _fly_out(state: TruckerState) -> None:
    while (decision := state.decision) is not None:
        GAME.apply(state, PILOTS[decision.seat].choose(state, decision, FLAT))


FLAT = FastRng(0)


def games_per_second(games: int) -> float:
    began = time.thread_time()
    for index in range(games):
        played(f"bench/{index}", "never")
    return games / (time.thread_time() - began)


def expanded_games_per_second(games: int) -> float:
    began = time.thread_time()
    for index in range(games):
        state, rng = EXPANDED.start(MORE, seed_number(f"bench/{index}")), FastRng(1)
        while (decision := state.decision) is not None:
            EXPANDED.apply(state, PILOTS[decision.seat].choose(state, decision, rng))
    return games / (time.thread_time() - began)


def hard_ms(building: bool, games: int) -> float:
    """p95 of one decision of a hard rival, in milliseconds."""
    hard: Pilot[TruckerState] = pilot_of("hard", "hauler")
    times: list[float] = []
    for index in range(games):
        state = GAME.start(FOUR, seed_number(f"bench/hard/{index}"))
        while (decision := state.decision) is not None:
            rng = FastRng(index)
            pilot = PILOTS[decision.seat] if decision.seat else hard
            began = time.thread_time()
            action = pilot.choose(state, decision, rng)
            if not decision.seat and (decision.ask == "build") is building:
                times.append(time.thread_time() - began)
            GAME.apply(state, action)
            if building and state.phase == "flight":
                break
    return p95(times) * 1e3


def hint_s(flights: int, decisions: int) -> float:
    """p95 of advice on so many decisions in flight from so many flights, in CPU seconds."""
    times: list[float] = []
    for index in count():
        state = GAME.start(FOUR, seed_number(f"bench/hint/{index}"))
        while (decision := state.decision) is not None:
            if not decision.seat and decision.ask in FLOWN and len(decision.options) > 1:
                began = time.thread_time()
                for _ in advise(state, "bench", index, flights):
                    pass
                times.append(time.thread_time() - began)
                if len(times) == decisions:
                    return p95(times)
            GAME.apply(state, PILOTS[decision.seat].choose(state, decision, FLAT))
    raise AssertionError("nothing more to advise on")


def trucker_figures(games: int = 40) -> list[Figure]:
    """Rows of Galaxy Trucker, over so many games; of what takes long, over some of them."""
    some = max(1, games // 13)
    return [
        measured("trucker: legality of one tile in one cell", "us", 2, why_not_us),
        measured("trucker: all placements of a tile", "us", 60, placements_us),
        measured("trucker: hit with falling parts and totals", "us", 40, hit_us),
        measured(
            "trucker: flights for look-ahead",
            "flights/s",
            1000,
            lambda: flights_per_second(5 * games),
            True,
        ),
        measured(
            "trucker: whole games, four greedy ships",
            "games/s",
            60,
            lambda: games_per_second(games),
            True,
        ),
        measured("do what?!: all placements of a tile", "us", 60, expanded_placements_us),
        measured(
            "do what?!: whole games, four greedy ships",
            "games/s",
            40,
            lambda: expanded_games_per_second(games),
            True,
        ),
        measured(
            "trucker: building step of a hard rival, p95", "ms", 20, lambda: hard_ms(True, some)
        ),
        measured("trucker: flight decision, p95", "ms", 200, lambda: hard_ms(False, some)),
        measured("trucker: advice, first answer", "ms", 50, lambda: 1e3 * hint_s(BRIEF, 2 * games)),
        measured("trucker: advice, whole", "s", 1.0, lambda: hint_s(WHOLE, games * 3 // 4)),
    ]
