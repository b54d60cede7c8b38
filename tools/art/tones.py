"""What sounds and music are made of: noise, tuned partials, envelopes, a room.

The same code always gives the same bytes.
"""

import wave

import numpy as np

from tools.loudness import SOUNDS, loudness, peak

RATE = 32000

# equal temperament, D4 = 293.66 Hz
SEMITONE = 2 ** (1 / 12)
D4 = 293.6648


def note(steps: float) -> float:
    """Frequency of a note so many semitones above D4."""
    return D4 * SEMITONE**steps


def silence(seconds: float) -> np.ndarray:
    """Empty sound."""
    return np.zeros(round(seconds * RATE))


def clock(seconds: float) -> np.ndarray:
    """Time of each sample."""
    return np.arange(round(seconds * RATE)) / RATE


def envelope(seconds: float, attack: float, decay: float) -> np.ndarray:
    """Short rise, exponential fall; `decay` is the time to a thousandth."""
    t = clock(seconds)
    rise = np.clip(t / max(attack, 1e-4), 0, 1)
    rise = rise * rise * (3 - 2 * rise)
    return rise * np.exp(-6.9 * np.maximum(t - attack, 0) / decay)


def sweep(start: float, end: float, seconds: float, bend: float = 1.0) -> np.ndarray:
    """Sine whose pitch glides from `start` to `end`."""
    t = clock(seconds) / seconds
    frequency = start * (end / start) ** (t**bend)
    return np.sin(2 * np.pi * np.cumsum(frequency) / RATE)


def band(noise: np.ndarray, low: float, high: float) -> np.ndarray:
    """Noise between two frequencies, with soft skirts."""
    spectrum = np.fft.rfft(noise)
    f = np.fft.rfftfreq(len(noise), 1 / RATE)
    keep = 1 / (1 + (low / np.maximum(f, 1)) ** 4) / (1 + (f / high) ** 4)
    return np.fft.irfft(spectrum * keep, len(noise))


def moving_band(noise: np.ndarray, start: float, end: float, width: float = 0.7) -> np.ndarray:
    """Noise whose middle frequency glides; made of overlapping filtered blocks."""
    block, hop = 2048, 512
    padded = np.concatenate([np.zeros(block), noise, np.zeros(block)])
    out = np.zeros(len(padded))
    window = np.hanning(block)
    f = np.maximum(np.fft.rfftfreq(block, 1 / RATE), 1)
    for at in range(0, len(padded) - block, hop):
        part = np.clip((at - block / 2) / max(1, len(noise)), 0, 1)
        center = start * (end / start) ** part
        shape = np.exp(-((np.log(f / center) / width) ** 2))
        piece = np.fft.irfft(np.fft.rfft(padded[at : at + block] * window) * shape, block)
        out[at : at + block] += piece * window
    return out[block : block + len(noise)] / 1.5


def bell(frequency: float, seconds: float, decay: float, bright: float = 1.0) -> np.ndarray:
    """Struck metal: slightly stretched partials, high ones die first."""
    out = silence(seconds)
    t = clock(seconds)
    partials = ((1, 1), (2.01, 0.46), (3.02, 0.24), (4.23, 0.16), (5.42, 0.10), (6.8, 0.06))
    for number, (ratio, level) in enumerate(partials):
        if frequency * ratio > 0.45 * RATE:
            continue
        share = level * (bright if number else 1)
        fall = envelope(seconds, 0.002, decay / (1 + 0.55 * number))
        out += share * fall * np.sin(2 * np.pi * frequency * ratio * t + number)
    return out


def pluck(frequency: float, seconds: float, decay: float) -> np.ndarray:
    """Soft mallet: a round tone with a touch of wood at the start."""
    t = clock(seconds)
    tone = np.sin(2 * np.pi * frequency * t) * envelope(seconds, 0.003, decay)
    tone += 0.35 * np.sin(2 * np.pi * 2 * frequency * t) * envelope(seconds, 0.002, decay * 0.5)
    tone += 0.22 * np.sin(2 * np.pi * 3.98 * frequency * t) * envelope(seconds, 0.001, 0.07)
    return tone


def pad(frequency: float, seconds: float, attack: float, release: float) -> np.ndarray:
    """Warm held tone of three voices slightly apart."""
    t = clock(seconds)
    out = silence(seconds)
    for detune in (-0.004, 0.0, 0.0045):
        f = frequency * (1 + detune)
        for harmonic in range(1, 6):
            out += np.sin(2 * np.pi * f * harmonic * t + harmonic) / harmonic**2.1
    swell = np.clip(t / attack, 0, 1) * np.clip((seconds - t) / release, 0, 1)
    return out / 3 * swell**1.5


def at(target: np.ndarray, start: float, part: np.ndarray, level: float = 1.0) -> np.ndarray:
    """Add `part` from `start` seconds on, in place; what is too long is cut."""
    first = int(start * RATE)
    end = min(len(target), first + len(part))
    target[first:end] += level * part[: end - first]
    return target


def room(
    dry: np.ndarray, rng: np.random.Generator, seconds: float, share: float, dark: float = 5000
) -> np.ndarray:
    """The sound with the tail of a small hall: convolution with fading, darkened noise."""
    t = clock(seconds)
    tail = rng.standard_normal(len(t)) * np.exp(-6.2 * t / seconds) * np.clip(t / 0.012, 0, 1)
    tail = band(tail, 180, dark)
    size = len(dry) + len(tail)
    fast = 1 << (size - 1).bit_length()
    wet = np.fft.irfft(np.fft.rfft(dry, fast) * np.fft.rfft(tail, fast), fast)[:size]
    wet *= np.abs(dry).max() / max(1e-9, np.abs(wet).max())
    out = np.zeros(size)
    out[: len(dry)] += dry
    return out + share * wet


def shifted(sound: np.ndarray, semitones: float) -> np.ndarray:
    """Played faster, and so higher."""
    places = np.arange(0, len(sound) - 1, SEMITONE**semitones)
    return np.interp(places, np.arange(len(sound)), sound)


def finish(sound: np.ndarray, loud: float, most: float = -3.0) -> np.ndarray:
    """No offset, no click at either end, so loud in dB, its peak in dB at `most`."""
    sound = sound - sound.mean()
    quiet = np.abs(sound) > 0.0015 * np.abs(sound).max()
    sound = sound[: len(sound) - int(np.argmax(quiet[::-1]))]
    rise, fall = int(0.0015 * RATE), min(len(sound) // 3, round(0.05 * RATE))
    sound[:rise] *= np.linspace(0, 1, rise)
    sound[-fall:] *= np.cos(np.linspace(0, np.pi / 2, fall)) ** 2
    for _ in range(12):  # what is bent is less loud, so it is raised again
        sound = bent(sound * 10 ** ((loud - loudness(sound, RATE)) / 20), most)
    return sound


def bent(sound: np.ndarray, most: float) -> np.ndarray:
    """Peaks above the limit are bent, not cut."""
    limit = 10 ** (most / 20)
    knee = limit * 0.7
    over = np.abs(sound) > knee
    curve = knee + (limit - knee) * np.tanh((np.abs(sound) - knee) / (limit - knee))
    return np.where(over, np.sign(sound) * curve, sound)


def write(name: str, sound: np.ndarray, rate: int = RATE) -> None:
    """16 bit, one voice: plays everywhere without a decoder."""
    assert peak(sound) < -1, name
    with wave.open(str(SOUNDS / f"{name}.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(np.round(sound * 32767).astype("<i2").tobytes())
