"""Figures of rules and saves; no window."""

import gc
import tempfile
import time
from functools import cache
from pathlib import Path

from freetrader.ai.policy import GreedyPilot
from freetrader.rules.setup import STANDARD
from freetrader.rules.state import FreeTraderState
from freetrader.rules.turn import FreeTrader
from freetrader.storage.catalog import load_cards
from freetrader.storage.codec import FreeTraderCodec
from saves import Store
from tabletop import FastRng, Pilot, RandomPilot, Session, drive, play_out, replay, seed_number
from tests.bench.budgets import Figure, measured, median, p95, timed

__all__ = ["rules_figures"]

CARDS = load_cards()
GAME = FreeTrader(CARDS)


@cache
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


def games_per_second(pilot: Pilot[FreeTraderState], games: int) -> float:
    began = time.thread_time()
    for index in range(games):
        state = GAME.start(STANDARD, seed_number(f"speed/{index}"))
        play_out(GAME, state, pilot, FastRng(index))
    return games / (time.thread_time() - began)


def rules_figures(games: int = 600) -> list[Figure]:
    """Rows of rules and saves; whole games are counted over `games` games."""
    session = long_session(150)
    state, entries = session.state, list(session.journal)
    codec = FreeTraderCodec(CARDS)
    gc.collect()
    gc.freeze()

    def clone_us() -> float:
        return median(timed(lambda: [state.clone() for _ in range(200)], 25)) / 200 * 1e6

    def replay_ms() -> float:
        def again() -> object:
            return replay(GAME, GAME.start(STANDARD, seed_number(session.seed)), entries)

        return median(timed(again, 15)) * 1e3

    def load_ms() -> float:
        with tempfile.TemporaryDirectory() as folder, opened(folder) as store:
            slot = store.create(codec, session, "bench")
            slot.flush()
            seconds = median(timed(lambda: store.load(slot.id, codec), 15))
            slot.close()
        return seconds * 1e3

    speed = games_per_second
    return [
        measured("apply with the next decision, mean", "us", 10, lambda: apply_us(games // 6)),
        measured("clone of a state", "us", 3, clone_us),
        measured(
            "greedy whole games", "games/s", 400, lambda: speed(GreedyPilot(CARDS), games), True
        ),
        measured("random whole games", "games/s", 2000, lambda: speed(RandomPilot(), games), True),
        measured(f"replay of a full game, {len(entries)} entries", "ms", 30, replay_ms),
        measured("load of a full campaign", "ms", 20, load_ms),
        measured("save encode at 1,000 entries, p95", "ms", 5, lambda: _encode_ms(codec)),
    ]


def opened(folder: str) -> Store:
    return Store(Path(folder), app_version="bench")


def _encode_ms(codec: FreeTraderCodec) -> float:
    """What autosave costs the calling thread in a campaign of 1,000 journal entries."""
    # No game is that long, so real entries are repeated: encoding does not replay them.
    with tempfile.TemporaryDirectory() as folder, opened(folder) as store:
        found = long_session(150)
        journal = list(found.journal)
        session = Session.resume(GAME, found.setup, found.seed, snapshot=None, entries=journal)
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
