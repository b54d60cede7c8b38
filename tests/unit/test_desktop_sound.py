"""Sounds never harm the game: no device, no file, no decoder. They are even, and differ in turn."""

import ast
from collections.abc import Iterable

import pytest

from desktop.kit import sound
from desktop.kit.sound import NAMES, RISING, VARIANTS, SoundBox, files
from tests.architecture.test_house import parsed, sources
from tools.art.sounds import ALL, focus, landing, term, variants
from tools.art.tones import RATE
from tools.loudness import APART, MOST_BYTES, MUSIC, SOUNDS, measured, samples

EFFECTS = [path for path in sorted(SOUNDS.glob("*.wav")) if not path.name.startswith(MUSIC)]


def test_every_name_has_its_files_and_every_file_a_name():
    assert sorted(files()) == [path.stem for path in EFFECTS]
    assert set(RISING) < set(VARIANTS) < set(NAMES)


def test_effects_are_even_and_none_is_cut_off_at_its_peaks():
    found = [measured(path) for path in EFFECTS]  # of another form than 16 bit mono: refused
    assert max(each.peak for each in found) < -1
    loud = [each.loud for each in found]
    assert max(loud) - min(loud) <= APART, found
    assert max(each.seconds for each in found) < 2.5


def test_all_files_together_are_small():
    assert sum(path.stat().st_size for path in SOUNDS.iterdir()) <= MOST_BYTES


def test_variants_differ():
    for name, count in VARIANTS.items():
        data = {(SOUNDS / f"{name}-{n + 1}.wav").read_bytes() for n in range(count)}
        assert len(data) == count


def _made_as_kept(numbers: Iterable[int]) -> None:
    for number in numbers:
        for name, made in variants(number):
            kept, rate = samples(SOUNDS / f"{name}.wav")
            assert (rate, len(kept)) == (RATE, len(made)), name
            assert abs(kept - made).max() < 1e-3, name


def test_short_sounds_are_as_their_source_makes_them():
    _made_as_kept(number for number, make in enumerate(ALL) if make in (focus, term, landing))


@pytest.mark.long
def test_all_sounds_are_as_their_source_makes_them():
    _made_as_kept(range(len(ALL)))


def test_what_screens_name_is_there():
    """Each text that is given as a sound, or in a table of sounds."""
    named: set[str] = set()
    for path in sources("desktop", "freetrader/screens", "trucker/screens"):
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.keyword) and node.arg == "sound":
                named |= _texts(node.value)
            elif isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "sounds":
                named |= _texts(node.value) if node.value else set()
            elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "sound":
                named |= _texts(node.value)
    named -= {"shot-"}  # light or heavy, by who shoots
    assert {"coin", "place", "term", "wreck"} <= named <= set(NAMES)


def _texts(tree: ast.AST) -> set[str]:
    """But for those that something is only compared with."""
    compared = [node for node in ast.walk(tree) if isinstance(node, ast.Compare)]
    others = {each for node in compared for each in ast.walk(node)}
    values = (node for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return {node.value for node in values if isinstance(node.value, str) and node not in others}


class Broken(SoundBox):
    def _start(self, name: str) -> bool:
        raise OSError("no device")


def test_a_broken_device_makes_the_box_silent():
    box = Broken()
    assert not box.play("coin")
    assert box.silent
    assert not box.play("hit")
    assert box.played == ["coin", "hit"]


class Heard(SoundBox):
    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str] = []

    def _start(self, name: str) -> bool:
        self.heard.append(name)
        return True


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """What the box takes for the time; tests set it."""
    now = [100.0]
    monkeypatch.setattr(sound, "monotonic", lambda: now[0])
    return now


def test_the_same_sound_at_once_is_heard_once():
    box = Heard()
    box.play("misjump")
    box.play("misjump")
    box.play("win")
    assert box.heard == ["misjump", "win"]


def test_variants_come_in_turn(clock):
    box = Heard()
    for _ in range(4):
        clock[0] += 5
        box.play("coin")
        box.play("hit")
    assert box.heard[::2] == ["coin-1", "coin-2", "coin-3", "coin-1"]
    assert box.heard[1::2] == ["hit-1", "hit-2", "hit-3", "hit-1"]


def test_a_run_rises_to_its_last_step_and_begins_anew_after_a_rest(clock):
    box = Heard()
    for _ in range(7):
        clock[0] += 0.15
        box.play("landing")
    assert box.heard == [f"landing-{n}" for n in (1, 2, 3, 4, 5, 5, 5)]
    clock[0] += 1.5
    box.play("landing")
    assert box.heard[-1] == "landing-1"


def test_mute_volume_and_background():
    box = Heard()
    box.mute = True
    box.play("payment")
    box.mute, box.volume = False, 0
    box.play("jump")
    box.volume, box.in_background = 50, True
    box.play("miss")
    box.mute_in_background = False
    box.play("win")
    assert box.heard == ["win"]
