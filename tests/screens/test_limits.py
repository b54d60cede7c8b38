"""What must stay small: an act at instant speed, memory over resizes; full screen toggles."""

import gc
import time
from pathlib import Path
from typing import Any

import pytest

from tests.screens.test_play import EASY, begin, desk, play_by_keys
from tests.support.speed import busy

__all__ = ["desk"]


def test_an_act_at_instant_speed_is_quick(game, desk):
    """Ten rounds of a fight take at most 0.3 s, so an act at most 30 ms: the median is held."""
    desk.app.change_settings(speed="instant")
    screen = begin(desk, game, EASY, "INSTANT")
    spent: list[float] = []
    while screen.session.state.decision is not None and len(spent) < 60:
        name = "c" if screen.session.state.decision.ask == "fight" else "enter"
        began = time.perf_counter()
        game.key(name)
        game.app.on_update(1 / 60)
        spent.append(time.perf_counter() - began)
        assert not screen.busy
        game.key("tab") if name == "enter" and len(spent) % 7 == 6 else None
    assert sorted(spent)[len(spent) // 2] <= 0.030 * busy()


def _resident_mb() -> float:
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096 / 1e6


@pytest.mark.long
@pytest.mark.parametrize("turns", [60])
def test_resizes_do_not_grow_memory(game, drawn, desk, turns):
    begin(desk, game, EASY)

    def resize(turns: int) -> None:
        for turn in range(turns):
            game.resize(*((960, 600), (1280, 720), (1400, 900))[turn % 3])
            game.app.flip()  # else the driver keeps every picture

    resize(9)
    gc.collect()
    before = _resident_mb()
    resize(turns)
    gc.collect()
    assert _resident_mb() <= before * 1.05


def toggle(game: Any, times: int) -> None:
    for _ in range(times):
        game.key("f11")
        game.pass_by(10)
        game.app.flip()


@pytest.mark.parametrize("times", [2, pytest.param(50, marks=pytest.mark.long)])
def test_full_screen_toggles_leave_the_screen_sound(game, desk, times):
    screen = begin(desk, game, EASY)
    nodes = [node.id for node in screen.scene.nodes]
    toggle(game, times)
    assert not game.app.fullscreen
    game.resize(1280, 720)
    assert [node.id for node in screen.scene.nodes] == nodes
    assert play_by_keys(game, desk, screen, 2) == 2
