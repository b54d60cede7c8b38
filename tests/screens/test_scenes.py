"""Scenes of the gallery's states are as they were when last looked at.

Where a change is meant, look at the pictures, then run `python -m tools.scenes NAME`.
"""

from collections.abc import Sequence

import pytest

from tools import scenes
from tools.gallery import VARIED

_QUICK = tuple(name for name in VARIED if name in scenes.kept())


def changed(names: Sequence[str], sizes: Sequence[tuple[int, int]]) -> list[str]:
    kept = scenes.kept()
    return [
        f"{name} {key}"
        for name, found in scenes.hashes(names, sizes).items()
        for key, now in found.items()
        if kept.get(name, {}).get(key) != now
    ]


def test_a_hash_is_kept_of_every_state_in_every_size():
    kept = scenes.kept()
    assert list(kept) == scenes.states()
    assert {len(found) for found in kept.values()} == {4 * len(scenes.ALL)}


def test_one_state_of_each_screen_is_unchanged():
    assert len(_QUICK) > 10
    assert changed(_QUICK, scenes.PLAIN) == []


@pytest.mark.long
def test_all_states_are_unchanged():
    assert changed(scenes.states(), scenes.ALL) == []


def test_a_point_more_or_less_changes_the_hash():
    from dataclasses import replace

    from desktop.kit.scene import Box, Node, Scene

    scene = Scene(nodes=[Node("undo", Box(10, 20, 30, 40), ("undo", 1), "Undo")])
    other = Scene(nodes=[replace(scene.nodes[0], box=Box(10, 20.5, 30, 40))])
    same = Scene(nodes=[replace(scene.nodes[0], box=Box(10, 20.0, 30, 40))])
    assert scenes.hash_of(scene) == scenes.hash_of(same) != scenes.hash_of(other)
