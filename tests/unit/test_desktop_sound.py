"""Sounds never harm the game: no device, no file, no decoder."""

import wave

import pytest

from desktop.kit.sound import NAMES, SoundBox
from resources import resource


@pytest.mark.parametrize("name", NAMES)
def test_every_sound_is_16_bit_wave_and_small(name):
    with resource(f"sounds/{name}.wav").open("rb") as file, wave.open(file) as sound:
        assert sound.getsampwidth() == 2
    assert len(resource(f"sounds/{name}.wav").read_bytes()) < 400_000


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


def test_the_same_sound_at_once_is_heard_once():
    box = Heard()
    box.play("coin")
    box.play("coin")
    box.play("hit")
    assert box.heard == ["coin", "hit"]


def test_mute_volume_and_background():
    box = Heard()
    box.mute = True
    box.play("coin")
    box.mute, box.volume = False, 0
    box.play("hit")
    box.volume, box.in_background = 50, True
    box.play("miss")
    box.mute_in_background = False
    box.play("win")
    assert box.heard == ["win"]
