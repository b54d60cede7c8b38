"""A whole campaign through the window: what each frame costs, which are late, what it takes up."""

import os
import resource
import time
from pathlib import Path
from typing import Any, NamedTuple

from tests.bench.budgets import Figure, kernel_us, median, p95
from tests.support.display import ensure_display

__all__ = ["Frames", "campaign_figures", "played_frames"]

_DUE = 1 / 60
_MOST = 20_000  # frames, in case a campaign does not end
_READS = 0.5  # seconds that the player looks at what stands
_FIGHT = ("ClashPage", "ArrivalPage", "CombatView")


class Frames(NamedTuple):
    """Seconds on the main thread, the filling of pixels left out."""

    still: list[float]  # without a new scene
    built: list[float]  # with one
    fights: list[float]  # in a fight, without a new scene

    @property
    def late(self) -> float:
        """Share of those that took longer than a frame has."""
        every = self.still + self.built
        return sum(cost > _DUE for cost in every) / len(every)


def played_frames(home: Path, size: tuple[int, int], seed: str) -> Frames:
    """Of a campaign that the practised captain plays at normal speed with all motions."""
    os.environ["ARCADE_SOUND_BACKENDS"] = "silent"
    ensure_display()
    from pyglet.gl import GL_RASTERIZER_DISCARD, glEnable

    from desktop.kit.thinking import Thinker
    from desktop.shell.desk import Desk, make_window
    from freetrader.ai.practised import PractisedPilot
    from freetrader.entry import FreeTraderEntry
    from freetrader.rules.setup import STANDARD
    from freetrader.screens.play_screen import PlayScreen
    from saves import Store
    from tabletop import Session, pilot_rng

    entry = FreeTraderEntry()
    found = Frames([], [], [])
    with Store(home, app_version="bench") as store, Thinker() as thinker:
        desk = Desk(store, {"freetrader": entry})
        desk.thinker = thinker
        desk.app = app = make_window(desk, vsync=False)
        app.set_size(*size)
        app.dispatch_events()
        glEnable(GL_RASTERIZER_DISCARD)  # without a graphics card, filling takes longer than all
        session: Any = Session(entry.codec().game, STANDARD, seed)
        slot = store.create(entry.codec(), session, "Campaign")
        session.listeners.append(slot.autosave)
        screen = PlayScreen(desk, entry, session, slot)
        app.reset(screen)
        app.rebuild()
        pilot = PractisedPilot(session.state.cards)

        def frame() -> None:
            scene = screen.scene
            began = time.thread_time()
            app.on_update(_DUE)
            app.on_draw()
            cost = time.thread_time() - began
            app.flip()
            is_new = screen.scene is not scene
            (found.built if is_new else found.still).append(cost)
            shown = type(screen.reel.now or screen.view).__name__
            if shown in _FIGHT and not is_new:
                found.fights.append(cost)

        for _ in range(30):
            frame()
        for each in found:
            each.clear()
        while session.state.decision is not None and len(found.still) < _MOST:
            began = time.thread_time()
            if screen.reel.is_over:
                rng = pilot_rng(session.seed, 0, len(session.journal))
                chosen = pilot.choose(session.state, session.state.decision, rng)
                began = time.thread_time()
                screen.play_now([chosen])
            else:
                screen._turn()
            app.on_update(_DUE)
            app.on_draw()
            found.built.append(time.thread_time() - began)
            app.flip()
            reads = _READS
            while screen.busy or reads > 0:
                reads -= 0 if screen.busy else _DUE
                frame()
        app.close()
    return found


def campaign_figures(home: Path) -> list[Figure]:
    kernel = kernel_us()
    small = played_frames(home / "small", (1280, 720), "GALLERY-46")
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    large = played_frames(home / "large", (3840, 2160), "GALLERY-46")
    return [
        Figure("frame of a campaign, median", median(small.still) * 1e3, "ms", 4, kernel),
        Figure("frame of a fight, p95", p95(small.fights) * 1e3, "ms", 4, kernel),
        Figure("frame at 3840x2160, median", median(large.still) * 1e3, "ms", 6, kernel),
        Figure("frame of a fight at 3840x2160, p95", p95(large.fights) * 1e3, "ms", 6, kernel),
        Figure("late frames of a campaign", small.late * 100, "%", 1, kernel),
        Figure("memory after a campaign", memory, "MB", 300, kernel),
    ]
