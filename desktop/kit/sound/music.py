"""Music in layers that go round together, each heard by its own gain: those of the piece are of one
length, what is heard around the player goes round by its own."""

import wave
from collections.abc import Mapping
from threading import Thread
from time import monotonic
from typing import Any, NamedTuple

from resources import resource

__all__ = ["FADE_SECONDS", "LAYERS", "Layer", "Music", "heard"]

AROUND = ("chart", "market", "fight")
"""What is heard of a place: no music, but as quiet."""
LAYERS = ("bed", "pulse", "drums", "drone", "win", "title", *AROUND)
"""Files `music-LAYER.wav`."""
FADE_SECONDS = 0.8
"""From nothing to all of a layer."""
DUCKED, _DUCK_SECONDS = 0.5, 0.06
"""Part of its volume that music has while it ducks, 6 dB less; how long it takes to come there."""
_NONE: dict[str, float] = dict.fromkeys(LAYERS, 0.0)


class Layer(NamedTuple):
    """What is in a file: 16 bit, one voice."""

    data: bytes
    rate: int


def heard(volume: int) -> float:
    """Gain of a setting from 0 to 100. Loudness is heard by powers, so that the middle of the
    scale sounds half as loud."""
    return (volume / 100) ** 1.6


class Music:
    """Says which layers sound and lets them come and go. Raises whatever a device raises."""

    def __init__(self) -> None:
        self.volume = 70  # 0 .. 100
        self.gains: dict[str, float] = {**_NONE}  # of the layers, 0 to 1, as they are heard now
        self.players: dict[str, Any] = {}  # none while nothing is heard
        self.aims: dict[str, float] = {**_NONE}  # what `gains` come to
        self._level, self._volume = 1.0, 0.0  # what ducking leaves; volume that the players have
        self._ducks = 0.0  # seconds for which it does
        self._layers: Mapping[str, Layer] | None = None
        self._reader: Thread | None = None
        self._at = self._since = 0.0  # seconds into the piece, when that was

    def aim(self, layers: Mapping[str, float]) -> None:
        """Which layers are to be heard, and how much; those that are not named go."""
        self.aims = {name: layers.get(name, 0.0) for name in LAYERS}

    def duck(self, seconds: float) -> None:
        """Step back for so long, for what is to be heard alone."""
        self._ducks = seconds

    def advance(self, dt: float, silent: bool) -> None:
        """Let that many seconds pass; nothing is done where nothing changes."""
        aims = _NONE if silent or self.volume <= 0 else self.aims
        level, step = (DUCKED if self._ducks > 0 else 1.0), dt / _DUCK_SECONDS
        self._level = min(self._level + step, max(self._level - step, level))
        self._ducks = max(0.0, self._ducks - dt)
        is_set = self._volume == heard(self.volume) * self._level
        if aims == self.gains and (is_set or not self.players):
            return
        if self._layers is None:
            self._read_ahead()
            return
        step = dt / FADE_SECONDS
        for name, aim in aims.items():
            gain = self.gains[name]
            self.gains[name] = min(gain + step, max(gain - step, aim))
        if any(self.gains.values()):
            self._play(self._layers)
        else:
            self.stop()

    def stop(self) -> None:
        """At once; later it goes on from where it was."""
        if self.players:
            self._at += monotonic() - self._since
        players, self.players = self.players, {}
        self.gains = dict(_NONE)
        for player in players.values():
            player.delete()

    def _play(self, layers: Mapping[str, Layer]) -> None:
        """All layers run, those at no gain too, so that they never part."""
        if not self.players:
            from desktop.kit.sound.endless import started

            self._since = monotonic()
            self.players = {name: started(*layer, self._at) for name, layer in layers.items()}
        self._volume = heard(self.volume) * self._level
        for name, player in self.players.items():
            player.volume = self._volume * self.gains[name]

    def _read_ahead(self) -> None:
        """In the background, as no frame waits for megabytes."""
        if self._reader is None:
            self._reader = Thread(target=self._read, daemon=True)
            self._reader.start()

    def _read(self) -> None:
        found: dict[str, Layer] = {}
        for name in LAYERS:
            entry = resource(f"sounds/music-{name}.wav")
            if not entry.is_file():
                return  # without music
            with entry.open("rb") as file, wave.open(file) as sound:
                found[name] = Layer(sound.readframes(sound.getnframes()), sound.getframerate())
        self._layers = found
