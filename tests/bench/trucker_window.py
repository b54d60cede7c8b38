"""Figures of Galaxy Trucker's window: a large ship in the hangar, a swarm shot by shot."""

import time
from typing import Any

from tabletop import Session
from tests.bench.budgets import Figure, median, p95
from tests.support.trucker_hits import GAME, flights, step
from tests.support.trucker_positions import reached
from trucker.entry import TruckerEntry
from trucker.rules.actions import GoOn
from trucker.rules.state import TruckerState

__all__ = ["before_a_swarm", "large_hangar", "trucker_window_figures"]

_KEYS = ("right", "left", "down", "up", "e", "q", "o", "tab")


def large_hangar() -> Session[TruckerState]:
    """The largest ship that pilots build, with a tile in hand, and three rivals."""
    return reached(
        "III", "build", lambda s: bool(s.seats[0].hand) and len(s.seats[0].ship.occupied()) >= 28
    )


def before_a_swarm(least: int = 3) -> Session[TruckerState]:
    """Where a rival flies on, last of all, to so many meteors that ask the player nothing."""
    from trucker.briefing.hit.shots import shots_of

    for session in flights("II", range(60)):
        while session.state.decision is not None:
            before = session.state.clone()
            happened = step(session)
            mine = [shot for shot in shots_of(before, happened) if shot.fate(0) is not None]
            is_last = before.decision is not None and before.decision.seat > 0
            if session.journal[-1].action == GoOn() and is_last and len(mine) >= least:
                return Session(GAME, session.setup, session.seed, base=before)
    raise LookupError("no swarm")


def trucker_window_figures(app: Any, desk: Any, kernel: float) -> list[Figure]:
    from trucker.screens.hit.view import HitView
    from trucker.screens.play_screen import PlayScreen

    def frame() -> float:
        began = time.thread_time()
        app.on_update(1 / 60)
        app.on_draw()
        spent = time.thread_time() - began
        app.flip()
        return spent

    def shown(session: Session[TruckerState]) -> PlayScreen:
        screen = PlayScreen(desk, TruckerEntry(), session, None)
        app.reset(screen)
        app.rebuild()
        return screen

    shown(large_hangar())
    for _ in range(30):
        frame()
    hangar = [frame() for _ in range(120)]
    reactions: list[float] = []
    for name in _KEYS * 5:
        began = time.perf_counter()
        app._key(name)
        app.on_update(1 / 60)
        app.on_draw()
        reactions.append(time.perf_counter() - began)
        app.flip()

    screen = shown(before_a_swarm())
    while not isinstance(screen.view, HitView):
        frame()
    reel: list[float] = []
    while isinstance(screen.view, HitView) and not screen.view.reel.is_over and len(reel) < 600:
        reel.append(frame())
    return [
        Figure(
            "frame of a hangar with 28 tiles, main thread, median",
            median(hangar) * 1e3,
            "ms",
            4,
            kernel,
        ),
        Figure("frame of a swarm's reel, main thread, median", median(reel) * 1e3, "ms", 4, kernel),
        Figure("key to the next draw in that hangar, p95", p95(reactions) * 1e3, "ms", 50, kernel),
    ]
