"""Figures of long thoughts: frames that are late while the worker is at one."""

import time
from collections.abc import Callable, Iterator
from typing import Protocol

from desktop.kit.thinking import Thinker
from tabletop import Session, pilot_rng
from tests.bench.budgets import Figure, measured
from trucker.ai.levels import pilot_of, sitting_of
from trucker.rules.setup import Setup, Sitting
from trucker.rules.state import TruckerState
from trucker.rules.turn import GalaxyTrucker
from trucker.screens.rivals_at_work import RivalsAtWork
from trucker.storage.catalog import load_cards

__all__ = ["Thinking", "late_points", "late_shares", "thinking_figures"]

GAME = GalaxyTrucker(load_cards())
BAR = 1 / 60
_DRAWING = 0.008
_SLICE = 0.003
_STARTED_LATE = 0.004
_TURN = 0.5  # with and without take turns, so that what else runs here disturbs both


def tried(thinker: Thinker) -> Session[TruckerState]:
    """A game in which a hard rival does not answer at sight."""
    for number in range(50):
        rivals = (sitting_of("hard", name) for name in ("racer", "hauler", "gambler"))
        setup = Setup("II", (Sitting(), *rivals), mode="untimed")
        session = Session(GAME, setup, f"bench/thinking/{number}")
        pilot = pilot_of("normal", "careful")
        while (decision := session.state.decision) is not None:
            state = session.state.clone()
            if decision.seat and RivalsAtWork(session, thinker).work(0.0) is None:
                return Session(GAME, setup, session.seed, base=state)
            if not decision.seat:
                rng = pilot_rng(session.seed, 0, len(session.journal))
                session.apply(pilot.choose(state, decision, rng))
    raise LookupError("no rival thinks")


class Thinking(Protocol):
    """Something that is thought about over and over."""

    answers: int

    def __call__(self) -> None:
        """A frame passes."""
        ...

    def rest(self) -> None:
        """Nothing is thought for a while."""
        ...


class _Rival:
    """A rival who has to answer the same question over and over."""

    def __init__(self, asked: Session[TruckerState], thinker: Thinker) -> None:
        self.answers = 0
        self._asked = asked
        self._thinker = thinker
        self._rivals = self._anew()

    def _anew(self) -> RivalsAtWork:
        asked = self._asked
        seed = f"{asked.seed}/{self.answers}"
        session = Session(GAME, asked.setup, seed, base=asked.base.clone())
        return RivalsAtWork(session, self._thinker)

    def __call__(self) -> None:
        if self._rivals.work(_SLICE) is not None:
            self.answers += 1
            self._rivals = self._anew()

    def rest(self) -> None:
        self._rivals.stop()


def _frames(seconds: float, thinking: Thinking | None) -> Iterator[bool]:
    """Whether each frame of a loop was late: begun so, or longer than a frame."""
    due = time.perf_counter()
    until = due + seconds
    while due < until:
        time.sleep(max(0.0, due - time.perf_counter()))
        began = time.perf_counter()
        if thinking is not None:
            thinking()
        drawn = time.perf_counter() + _DRAWING
        while time.perf_counter() < drawn:
            pass
        ended = time.perf_counter()
        yield began - due > _STARTED_LATE or ended - began > BAR
        due = max(due + BAR, ended)  # a late frame is one late frame, not all that follow


def late_shares(seconds: float, thinking: Thinking) -> tuple[float, float]:
    """Percent of frames that were late without and with what is thought."""
    late: tuple[list[bool], list[bool]] = ([], [])
    for _ in range(round(seconds / _TURN)):
        late[0].extend(_frames(_TURN, None))
        late[1].extend(_frames(_TURN, thinking))
        thinking.rest()
    without, with_one = (100 * sum(each) / len(each) for each in late)
    return without, with_one


def late_points(seconds: float, make: Callable[[Thinker], Thinking]) -> float:
    """Points that a thought adds to the share of late frames."""
    with Thinker() as thinker:
        thinking = make(thinker)
        without, with_one = late_shares(seconds, thinking)
    if not thinking.answers:
        raise TimeoutError("nothing was answered")
    return max(0.0, with_one - without)


def thinking_figures(seconds: float = 5.0) -> list[Figure]:
    def rival(thinker: Thinker) -> Thinking:
        return _Rival(tried(thinker), thinker)

    name = "late frames that a rival adds who thinks in the worker"
    return [measured(name, "points", 1, lambda: late_points(seconds, rival))]
