"""Figures of advice in Free Trader: its time, its being cancelled, and the frames meanwhile."""

import time
from collections.abc import Iterator

from desktop.kit.thinking import Thinker, Thought
from desktop.play.advice_dialog import searching
from freetrader.advice.search import BRIEF, WHOLE, advise, hint_steps
from freetrader.ai.practised import PractisedPilot
from freetrader.rules.setup import STANDARD
from freetrader.rules.state import FreeTraderState
from freetrader.rules.turn import FreeTrader
from freetrader.storage.catalog import load_cards
from freetrader.storage.codec import FreeTraderCodec
from tabletop import FastRng, Session
from tabletop.trials import Hint
from tests.bench.budgets import Figure, measured, p95
from tests.bench.thinking import Thinking, late_points

__all__ = ["advice_figures", "asked"]

CARDS = load_cards()
GAME = FreeTrader(CARDS)
CODEC = FreeTraderCodec(CARDS)
_FRAME = 1 / 60
_SLICE = 0.003


def asked(count: int, every: int = 11) -> list[Session[FreeTraderState]]:
    """So many questions with a choice, each from another place of games of a practised captain."""
    captain = PractisedPilot(CARDS)
    found: list[Session[FreeTraderState]] = []
    number = seen = 0
    while len(found) < count:
        session = Session(GAME, STANDARD, f"bench/advice/{number}")
        while (decision := session.state.decision) is not None and len(found) < count:
            if len(decision.options) > 1:
                seen += 1
                if seen % every == 0:
                    base = session.state.clone()
                    found.append(Session(GAME, STANDARD, session.seed, base=base))
            session.apply(captain.choose(session.state, decision, FastRng(0)))
        number += 1
    return found


def _spent(sessions: list[Session[FreeTraderState]], games: int) -> Iterator[float]:
    """CPU seconds of each whole search."""
    for session in sessions:
        began = time.thread_time()
        for _ in advise(session.state, session.seed, 0, games):
            pass
        yield time.thread_time() - began


def _begun(session: Session[FreeTraderState], thinker: Thinker, games: int) -> Thought[Hint]:
    return searching(session, CODEC, thinker, hint_steps, advise)(games)


def cancelled(sessions: list[Session[FreeTraderState]]) -> list[float]:
    """Seconds from dropping a whole search to the first answer of another, brief one, less the
    time that this takes by itself."""
    found: list[float] = []
    with Thinker() as thinker:
        for session in sessions:
            alone = _answered(_begun(session, thinker, 1))
            thought = _begun(session, thinker, WHOLE)
            time.sleep(0.05)
            thought.drop()
            found.append(max(0.0, _answered(_begun(session, thinker, 1)) - alone))
    return found


def _answered(thought: Thought[Hint]) -> float:
    began = time.perf_counter()
    while thought.work(_SLICE) is None:
        time.sleep(0.0005)
    return time.perf_counter() - began


class _Advice:
    """A player who asks for advice on one question over and over."""

    def __init__(self, session: Session[FreeTraderState], thinker: Thinker) -> None:
        self.answers = 0
        self._session = session
        self._thinker = thinker
        self._thought = _begun(session, thinker, WHOLE)

    def __call__(self) -> None:
        if self._thought.work(_SLICE) is not None:
            self.answers += 1
            self._thought = _begun(self._session, self._thinker, WHOLE)

    def rest(self) -> None:
        self._thought.drop()
        self._thought = _begun(self._session, self._thinker, 1)


def advice_figures(seconds: float = 5.0, count: int = 40) -> list[Figure]:
    sessions = asked(count)

    def advised(thinker: Thinker) -> Thinking:
        return _Advice(sessions[0], thinker)

    return [
        measured(
            "advice, first answer", "ms", 50, lambda: 1e3 * p95(list(_spent(sessions, BRIEF)))
        ),
        measured("advice, whole", "s", 1.0, lambda: p95(list(_spent(sessions[:20], WHOLE)))),
        measured("advice cancelled", "ms", 50, lambda: 1e3 * p95(cancelled(sessions[:20]))),
        measured(
            "late frames that advice adds", "points", 1, lambda: late_points(seconds, advised)
        ),
    ]
