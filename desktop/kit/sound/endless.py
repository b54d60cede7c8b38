"""A sound that goes round without a seam; apart, as it needs the sound library."""

from pyglet.media import Player
from pyglet.media.codecs import AudioData, AudioFormat, Source

__all__ = ["Endless", "started"]

_BYTES = 2  # of a sample


class Endless(Source):
    """One voice of 16 bit from a moment on, for ever."""

    def __init__(self, data: bytes, rate: int, seconds: float) -> None:
        self.audio_format = AudioFormat(1, 8 * _BYTES, rate)
        self._data = data
        self._at = int(seconds * rate) * _BYTES % len(data)

    def is_precise(self) -> bool:
        return True

    def get_audio_data(self, num_bytes: int, compensation_time: float = 0.0) -> AudioData:
        parts: list[bytes] = []
        left = num_bytes
        while left > 0:
            part = self._data[self._at : self._at + left]
            self._at = (self._at + len(part)) % len(self._data)
            parts.append(part)
            left -= len(part)
        return AudioData(b"".join(parts), num_bytes)


def started(data: bytes, rate: int, seconds: float) -> Player:
    """Plays it from a moment on, not to be heard yet."""
    player = Player()
    player.volume = 0.0
    player.queue(Endless(data, rate, seconds))
    player.play()
    return player
