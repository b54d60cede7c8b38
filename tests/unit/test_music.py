"""Music: layers that fit together, quieter than all else, and what lets them come and go."""

from collections.abc import Mapping
from statistics import median

import numpy as np
import pytest

from desktop.kit.sound import SoundBox
from desktop.kit.sound.music import AROUND, FADE_SECONDS, LAYERS, Layer, Music
from freetrader.briefing.music import layers_of
from tests.unit.test_desktop_sound import EFFECTS
from tools.art.tones import RATE
from tools.loudness import BELOW, MUSIC, SOUNDS, loudness, measured, samples

FILES = {name: SOUNDS / f"{MUSIC}{name}.wav" for name in LAYERS}


def test_layers_of_the_piece_are_of_one_length_and_what_is_around_fits_into_it():
    assert sorted(SOUNDS.glob(f"{MUSIC}*")) == sorted(FILES.values())
    seconds = {name: measured(path).seconds for name, path in FILES.items()}
    assert {seconds[name] for name in LAYERS if name not in AROUND} == {40}
    assert {40 % seconds[name] for name in AROUND} == {0}


def heard(name: str) -> np.ndarray:
    """The layer as long as the piece, at the rate of effects."""
    sound, rate = samples(FILES[name])
    whole = np.tile(sound, 40 * rate // len(sound))
    size = 40 * RATE
    return np.fft.irfft(np.fft.rfft(whole), size) * size / len(whole)


def test_music_lies_below_the_effects_in_every_mixture():
    layers = {name: heard(name) for name in LAYERS}
    effects = median(measured(path).loud for path in EFFECTS)
    fight = sum(layers[name] for name in ("bed", "pulse", "drums", "drone", "fight"))
    for mixture in (fight, layers["bed"] + layers["win"], layers["title"]):
        assert loudness(mixture, RATE) <= effects - BELOW
        assert abs(mixture).max() < 0.5
    assert all(loudness(layer, RATE) > effects - 3 * BELOW for layer in layers.values())
    bed = loudness(layers["bed"], RATE)
    assert all(loudness(layers[name], RATE) < bed - 6 for name in AROUND), "it is hardly noticed"


def test_layers_go_round_without_a_seam():
    for name, path in FILES.items():
        sound, _ = samples(path)
        steps = abs(sound[1:] - sound[:-1])
        assert abs(sound[0] - sound[-1]) <= steps.max(), name


@pytest.mark.parametrize("ask", ["explore", "jump", "buy", "sell", "fight", "damage", "fine", ""])
@pytest.mark.parametrize("draws", range(12))
def test_every_question_has_layers_of_the_piece(ask, draws):
    layers = layers_of(ask, draws)
    assert set(layers) <= set(LAYERS)
    assert all(0 <= gain <= 1 for gain in layers.values())


def test_phases_have_layers_of_their_own():
    chart, market, fight = (layers_of(ask, 12) for ask in ("explore", "buy", "fight"))
    assert chart == {"bed": 1.0, "pulse": 0.0, "drone": 0.0, "chart": 1.0}
    assert market == {"bed": 1.0, "pulse": 1.0, "drone": 0.0, "market": 1.0}
    assert fight["drums"] == fight["fight"] == 1.0
    assert "title" not in {*chart, *market, *fight}
    assert layers_of("", 3, won=True) == {"bed": 1.0, "win": 1.0}
    assert "drone" not in layers_of("", 0, won=False)


def test_the_drone_grows_from_four_draws_left():
    drones = [layers_of("explore", draws)["drone"] for draws in (9, 5, 4, 3, 2, 1, 0)]
    assert drones == [0, 0, 0.25, 0.5, 0.75, 1, 1]
    pulses = [layers_of("explore", draws)["pulse"] for draws in (9, 4, 1)]
    assert pulses == sorted(set(pulses))


class Heard(Music):
    """In no window: what would be played is kept."""

    def __init__(self) -> None:
        super().__init__()
        self._layers = {name: Layer(b"", 1) for name in LAYERS}
        self.calls = 0

    def _play(self, layers: Mapping[str, Layer]) -> None:
        self.calls += 1


def test_a_layer_comes_and_goes_within_a_second_and_then_nothing_is_done():
    assert FADE_SECONDS <= 1
    music = Heard()
    music.aim({"bed": 1.0, "drone": 0.25})
    for _ in range(59):
        music.advance(1 / 60, False)
    assert (music.gains["bed"], music.gains["drone"], music.gains["drums"]) == (1.0, 0.25, 0.0)
    calls = music.calls
    assert 1 < calls < 60
    music.advance(1 / 60, False)
    assert music.calls == calls
    music.aim({"drums": 0.5})
    music.advance(FADE_SECONDS / 4, False)
    assert 0 < music.gains["drums"] < 0.5 < music.gains["bed"] < 1
    for _ in range(4):
        music.advance(FADE_SECONDS / 4, False)
    assert music.gains == {**dict.fromkeys(LAYERS, 0.0), "drums": 0.5}


def test_what_is_muted_goes_and_comes_again():
    music = Heard()
    music.aim({"bed": 1.0})
    music.advance(1, False)
    music.advance(1, True)
    assert not any(music.gains.values())
    music.advance(1, False)
    assert music.gains["bed"] == 1
    music.volume = 0
    music.advance(1, False)
    assert not any(music.gains.values())


class Gone(Heard):
    def _play(self, layers: Mapping[str, Layer]) -> None:
        raise OSError("no device")


def test_a_device_that_is_gone_makes_the_box_silent():
    box = SoundBox()
    box.music = Gone()
    box.advance(0.1)
    assert not box.silent
    box.music.aim({"bed": 1.0})
    box.advance(0.1)
    assert box.silent
