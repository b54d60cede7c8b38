"""Measures every sound: how long, how large, its peak and how loud it is heard.

    python -m tools.loudness

Loudness is that of the loudest fifth of a second in dB below full scale, weighted as in
ITU-R BS.1770: the ear hears little of low tones, and more of high ones.
"""

import sys
import wave
from pathlib import Path
from typing import NamedTuple

import numpy as np

__all__ = [
    *("APART", "BELOW", "MOST_BYTES", "MUSIC", "SOUNDS"),
    *("loudness", "measured", "peak", "samples"),
]

SOUNDS = Path(__file__).parents[1] / "resources" / "sounds"
MUSIC = "music-"
"""Files of music begin so; all others are effects."""

APART, BELOW = 6.0, 12.0
"""dB: effects lie no further apart; music lies so far below them."""
MOST_BYTES = 12_000_000
_PART = 0.2  # seconds


class Measure(NamedTuple):
    """One file."""

    name: str
    seconds: float
    rate: int
    size: int  # bytes
    peak: float  # dB
    loud: float  # dB


def _biquad(f: np.ndarray, rate: int, b: tuple[float, ...], a: tuple[float, ...]) -> np.ndarray:
    """Gain of a filter of second order at these frequencies."""
    z = np.exp(-2j * np.pi * f / rate)
    return np.abs(np.polyval(b[::-1], z) / np.polyval(a[::-1], z))


def _weights(f: np.ndarray, rate: int) -> np.ndarray:
    """Gain of the K weighting: a high shelf of 4 dB, and what is below 38 Hz cut off."""
    k = np.tan(np.pi * 1681.974 / rate)
    q, high = 0.70718, 10 ** (3.99984 / 20)
    mid = high**0.49967
    shelf = (high + mid * k / q + k * k, 2 * (k * k - high), high - mid * k / q + k * k)
    poles = (1 + k / q + k * k, 2 * (k * k - 1), 1 - k / q + k * k)
    low, wide = np.tan(np.pi * 38.13547 / rate), 0.500327
    cut = (1 + low / wide + low * low, 2 * (low * low - 1), 1 - low / wide + low * low)
    return _biquad(f, rate, shelf, poles) * _biquad(f, rate, (1.0, -2.0, 1.0), cut)


def loudness(sound: np.ndarray, rate: int) -> float:
    """Of the loudest part, in dB; samples are -1 to 1."""
    size = len(sound) + rate // 10
    f = np.fft.rfftfreq(size, 1 / rate)
    heard = np.fft.irfft(np.fft.rfft(sound, size) * _weights(f, rate), size)[: len(sound)]
    span = min(len(sound), round(_PART * rate))
    total = np.concatenate(([0.0], np.cumsum(heard**2)))
    return -0.691 + 10 * np.log10(max(1e-12, (total[span:] - total[:-span]).max() / span))


def peak(sound: np.ndarray) -> float:
    """In dB below full scale."""
    return 20 * np.log10(max(1e-6, np.abs(sound).max()))


def samples(path: Path) -> tuple[np.ndarray, int]:
    """What is in a file, and its rate."""
    with wave.open(str(path), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2), path.name
        data = np.frombuffer(file.readframes(file.getnframes()), "<i2")
        return data / 32768, file.getframerate()


def measured(path: Path) -> Measure:
    sound, rate = samples(path)
    loud = float(loudness(sound, rate))
    seconds = len(sound) / rate
    return Measure(path.stem, seconds, rate, path.stat().st_size, float(peak(sound)), loud)


def main() -> int:
    found = [measured(path) for path in sorted(SOUNDS.glob("*.wav"))]
    print(f"{'':16}{'s':>7}{'Hz':>7}{'bytes':>10}{'peak dB':>9}{'loud dB':>9}")
    for each in found:
        print(
            f"{each.name:16}{each.seconds:7.2f}{each.rate:7}{each.size:10,}"
            f"{each.peak:9.1f}{each.loud:9.1f}"
        )
    print(f"{len(found)} files, {sum(each.size for each in found):,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
