"""Figures of rules and saves; no window."""

import gc
import tempfile
import time
from pathlib import Path

from freetrader.ai.policy import GreedyPilot
from freetrader.catalog import load_cards
from freetrader.rules.setup import STANDARD
from freetrader.rules.turn import FreeTrader
from freetrader.saving import FreeTraderCodec
from saves import Store
from tabletop import FastRng, RandomPilot, Session, drive, play_out, replay, seed_number
from tests.bench.budgets import Figure, median, p95, timed

__all__ = ["rules_figures"]

CARDS = load_cards()
GAME = FreeTrader(CARDS)


def long_session(wanted: int) -> Session:
    """The first greedy game with at least that many journal entries."""
    for index in range(10_000):
        session = Session(GAME, STANDARD, f"bench/{index}")
        drive(session, {0: GreedyPilot(CARDS)})
        if len(session.journal) >= wanted:
            return session
    raise AssertionError("no game is that long")


def apply_us(games: int) -> float:
    """Mean microseconds of apply with the next decision, over greedy games, policy excluded."""
    pilot, rng = GreedyPilot(CARDS), FastRng(1)
    spent, count = 0.0, 0
    for index in range(games):
        state = GAME.start(STANDARD, seed_number(f"apply/{index}"))
        while (decision := state.decision) is not None:
            action = pilot.choose(state, decision, rng)
            began = time.perf_counter()
            GAME.apply(state, action)
            spent += time.perf_counter() - began
            count += 1
    return spent / count * 1e6


def games_per_second(pilot: object, games: int) -> float:
    began = time.perf_counter()
    for index in range(games):
        state = GAME.start(STANDARD, seed_number(f"speed/{index}"))
        play_out(GAME, state, pilot, FastRng(index))  # type: ignore[arg-type]
    return games / (time.perf_counter() - began)


def rules_figures(games: int = 600) -> list[Figure]:
    gc.collect()
    greedy = GreedyPilot(CARDS)
    session = long_session(150)
    state = session.state
    clones = timed(lambda: [state.clone() for _ in range(1000)], 15)
    entries = list(session.journal)
    plays = timed(
        lambda: replay(GAME, GAME.start(STANDARD, seed_number(session.seed)), entries), 15
    )
    with tempfile.TemporaryDirectory() as folder, Store(Path(folder), app_version="bench") as store:
        codec = FreeTraderCodec(CARDS)
        slot = store.create(codec, session, "bench")
        slot.flush()
        loads = timed(lambda: store.load(slot.id, codec), 15)
        slot.close()
    return [
        Figure("apply with the next decision, mean", apply_us(games // 6), "us", 10),
        Figure("clone of a state", median(clones) * 1e3, "us", 3),
        Figure("greedy whole games", games_per_second(greedy, games), "games/s", 400, True),
        Figure("random whole games", games_per_second(RandomPilot(), games), "games/s", 2000, True),
        Figure(f"replay of a full game, {len(entries)} entries", median(plays) * 1e3, "ms", 30),
        Figure("load of a full campaign", median(loads) * 1e3, "ms", 20),
        Figure("save encode at 1,000 entries, p95", _encode_ms(codec), "ms", 5),
    ]


def _encode_ms(codec: FreeTraderCodec) -> float:
    """What autosave costs the calling thread in a campaign of 1,000 journal entries."""
    # No game is that long, so real entries are repeated: encoding does not replay them.
    with tempfile.TemporaryDirectory() as folder, Store(Path(folder), app_version="bench") as store:
        session = long_session(150)
        journal = list(session.journal)
        for number in range(len(journal), 1000):
            session.journal.append(journal[number % len(journal)])
        slot = store.create(codec, session, "bench")
        slot.flush()
        times: list[float] = []
        for _ in range(60):
            times += timed(lambda: slot.autosave(session), 1)
            slot.flush()
        slot.close()
    return p95(times) * 1e3
