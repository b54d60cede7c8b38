"""A whole campaign through the window: what each frame costs, which are late, what it takes up."""

import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

from tests.bench.budgets import Figure, kernel_us, median, p95
from tests.support.display import ensure_display
from tests.support.process import environ

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


def _told(size: str) -> dict[str, float]:
    """Of a campaign in a window so large, in a process of its own: its memory is its own, too."""
    with tempfile.TemporaryDirectory() as home:
        words = [sys.executable, "-m", "tests.bench.campaign", home, size]
        done = subprocess.run(words, env=environ(), capture_output=True, text=True, check=True)
    return json.loads(done.stdout.splitlines()[-1])


def campaign_figures() -> list[Figure]:
    kernel = kernel_us()
    small, large = _told("1280x720"), _told("3840x2160")
    return [
        Figure("frame of a campaign, main thread, median", small["frame"], "ms", 4, kernel),
        Figure("frame of its fights, p95", small["fight"], "ms", 4, kernel),
        Figure("frame of a campaign at 3840x2160, median", large["frame"], "ms", 6, kernel),
        Figure("frame of its fights at 3840x2160, p95", large["fight"], "ms", 6, kernel),
        Figure("late frames of a campaign", small["late"], "%", 1, kernel),
        Figure("memory after a campaign", small["memory"], "MB", 300, kernel),
    ]


def main(home: str, size: str) -> None:
    width, height = map(int, size.split("x"))
    frames = played_frames(Path(home), (width, height), "GALLERY-46")
    told = {
        "frame": median(frames.still) * 1e3,
        "fight": p95(frames.fights) * 1e3,
        "built": median(frames.built) * 1e3,
        "late": frames.late * 100,
        "memory": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
    }
    print(json.dumps(told))


if __name__ == "__main__":
    main(*sys.argv[1:])
