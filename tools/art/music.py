"""Composes the one piece of music of Free Trader, in layers that loop together.

Sixteen bars of four beats, two bars a chord, in D major; each layer goes round without a seam, so
any of them may come in or leave at any time. The chart has pads and a few bells, the market adds
a pulse, a fight drums, the last draws of a month a drone; what is won has the theme in full.
"""

from collections.abc import Mapping

import numpy as np

from tools.art.tones import (
    RATE,
    band,
    bell,
    clock,
    envelope,
    note,
    pad,
    pluck,
    silence,
    sweep,
    write,
)
from tools.loudness import MUSIC, loudness

MUSIC_RATE = 22050
BEAT, BEATS = 0.625, 64
"""Seconds of a beat, at 96 in a minute; beats of the whole."""
CHORD = 8
"""Beats."""
SEED = 20261129

CHORDS = (
    (-24, (0, 4, 7, 14)),
    (-15, (-3, 0, 4, 7)),
    (-19, (-7, 0, 4, 9)),
    (-17, (-5, 0, 2, 7)),
    (-24, (0, 4, 9, 14)),
    (-20, (-8, -1, 2, 7)),
    (-19, (-7, 0, 5, 9)),
    (-17, (-5, -1, 2, 7)),
)
"""Bass and voices in semitones above D4: D, B minor, G, A with D, D, F sharp minor, G, A."""

THEME = (
    *((0, 16, 3), (3, 14, 1), (4, 9, 2), (6, 12, 2), (8, 9, 3), (11, 7, 1), (12, 4, 4)),
    *((16, 5, 2), (18, 7, 2), (20, 9, 4), (24, 7, 3), (27, 4, 1), (28, 2, 4)),
    *((32, 16, 3), (35, 14, 1), (36, 12, 2), (38, 9, 2), (40, 11, 3), (43, 9, 1), (44, 7, 4)),
    *((48, 9, 2), (50, 12, 2), (52, 14, 4), (56, 11, 3), (59, 12, 1), (60, 14, 4)),
)
"""Beat, semitones above D4, beats it lasts."""

LOUDEST = -33.0
"""Of the loudest mixture, in dB."""
MIX = {"bed": 0.0, "pulse": -2.0, "drums": 0.0, "drone": -1.0, "win": 3.0}
"""Loudness of the layers against each other, in dB."""


def loop() -> np.ndarray:
    """The whole, empty."""
    return silence(BEATS * BEAT)


def put(target: np.ndarray, beat: float, part: np.ndarray, level: float) -> None:
    """Add a part from a beat on; what goes beyond the end comes round to the beginning."""
    places = (round(beat * BEAT * RATE) + np.arange(len(part))) % len(target)
    target[places] += level * part


def hall(dry: np.ndarray, seconds: float, share: float, dark: float) -> np.ndarray:
    """The loop in a large room whose tail goes round with it."""
    t = clock(seconds)
    rng = np.random.default_rng(SEED)
    tail = band(rng.standard_normal(len(t)) * np.exp(-6.2 * t / seconds), 160, dark)
    wet = np.fft.irfft(np.fft.rfft(dry) * np.fft.rfft(tail, len(dry)), len(dry))
    return dry + share * wet * np.abs(dry).max() / np.abs(wet).max()


def bed() -> np.ndarray:
    """Wide chords, and what is left of the theme: its long notes as far bells."""
    out = loop()
    long = CHORD * BEAT + 1.6
    for number, (bass, voices) in enumerate(CHORDS):
        put(out, number * CHORD, pad(note(bass), long, 0.8, 1.8), 0.5)
        for n, voice in enumerate(voices):
            put(out, number * CHORD, pad(note(voice), long, 1.2 + 0.2 * n, 1.8), 0.26)
    for beat, step, beats in THEME:
        if beats > 2:
            put(out, beat, bell(note(step + 12), 2.4, 2.2, 0.4), 0.05)
    return hall(out, 2.6, 0.35, 2400)


def pulse() -> np.ndarray:
    """Broken chords in eighths over a bass that walks; every other time round it rises."""
    out = loop()
    ways = ((0, 2, 1, 3, 2, 1, 3, 2), (0, 1, 2, 3, 1, 2, 3, 2))
    for number, (bass, voices) in enumerate(CHORDS):
        for eighth in range(2 * CHORD):
            voice = voices[ways[number % 2][eighth % 8]]
            accent = (1.0, 0.55, 0.75, 0.5)[eighth % 4]
            put(out, number * CHORD + eighth / 2, pluck(note(voice), 0.5, 0.36), 0.3 * accent)
        for beat, octave in ((0, 0), (2, 0), (3.5, 12), (4, 0), (6, 0), (7, 12)):
            put(out, number * CHORD + beat, pluck(note(bass + octave), 0.6, 0.5), 0.6)
    return hall(out, 0.9, 0.14, 3600)


def drums() -> np.ndarray:
    """Low skins and a hiss in eighths; a roll leads into each fourth bar's end."""
    out, rng = loop(), np.random.default_rng(SEED + 1)
    for bar in range(BEATS // 4):
        for beat in (0, 1.5, 2.5) if bar % 2 else (0, 2, 2.75):
            kick = sweep(130, 44, 0.3, 0.4) * envelope(0.3, 0.002, 0.26)
            put(out, 4 * bar + beat, kick, 1.0)
        for beat in (1, 3):
            snap = band(rng.standard_normal(6400), 300, 2400) * envelope(0.2, 0.001, 0.16)
            put(out, 4 * bar + beat, snap, 0.5)
        for eighth in range(8):
            hiss = band(rng.standard_normal(2560), 4000, 9500) * envelope(0.08, 0.001, 0.05)
            put(out, 4 * bar + eighth / 2, hiss, 0.16 if eighth % 2 else 0.09)
        for n in range(4 if bar % 4 == 3 else 0):
            tom = sweep(190 - 22 * n, 92 - 10 * n, 0.24, 0.5) * envelope(0.24, 0.002, 0.2)
            put(out, 4 * bar + 3 + n / 4, tom, 0.5 + 0.1 * n)
    return hall(out, 0.8, 0.16, 2800)


def drone() -> np.ndarray:
    """Root, fifth and a ninth that beat against themselves, and swell every two bars."""
    t = clock(BEATS * BEAT)
    out = loop()
    for step, level in ((-24, 1.0), (-17, 0.6), (-12, 0.5), (-10, 0.18), (2, 0.1)):
        for beats in (-17, 0, 11):  # whole turns in the loop, so that it has no seam
            turns = round(note(step) * BEATS * BEAT) + beats
            for harmonic in (1, 2, 3, 4):
                angle = 2 * np.pi * turns * harmonic * t / (BEATS * BEAT)
                out += level / harmonic**1.5 * np.sin(angle + harmonic)
    swell = 0.75 + 0.25 * np.sin(2 * np.pi * t / (CHORD * BEAT) - np.pi / 2)
    return hall(out * swell, 1.8, 0.2, 1200)


def win() -> np.ndarray:
    """The theme in full: a lead in octaves over struck chords."""
    out = loop()
    for beat, step, beats in THEME:
        long = beats * BEAT
        put(out, beat, pluck(note(step), long + 0.8, 0.7 + long), 0.6)
        put(out, beat, pad(note(step), long + 0.3, 0.06, 0.35), 0.3)
        put(out, beat, bell(note(step + 12), long + 0.6, 0.6 + long, 0.5), 0.16)
    for number, (bass, voices) in enumerate(CHORDS):
        for half in (0, 4):
            put(out, number * CHORD + half, pluck(note(bass + 12), 1.6, 1.4), 0.5)
            for n, voice in enumerate(voices):
                put(out, number * CHORD + half + n / 8, pluck(note(voice), 1.6, 1.3), 0.2)
    return hall(out, 1.6, 0.25, 4200)


ALL = (bed, pulse, drums, drone, win)


def resampled(sound: np.ndarray) -> np.ndarray:
    """At the rate of music; what goes round still does."""
    size = round(len(sound) * MUSIC_RATE / RATE)
    return np.fft.irfft(np.fft.rfft(sound)[: size // 2 + 1], size) * size / len(sound)


def layers() -> Mapping[str, np.ndarray]:
    """All of them at the loudness they have together."""
    made: dict[str, np.ndarray] = {}
    for make in ALL:
        sound = resampled(make())
        sound -= sound.mean()
        level = MIX[make.__name__] - loudness(sound, MUSIC_RATE)
        made[make.__name__] = sound * 10 ** (level / 20)
    together = sum(sound for name, sound in made.items() if name != "win")
    loudest = max(loudness(sound, MUSIC_RATE) for sound in (together, made["bed"] + made["win"]))
    gain = 10 ** ((LOUDEST - loudest) / 20)
    return {name: sound * gain for name, sound in made.items()}


def main() -> None:
    """Write every layer."""
    for name, sound in layers().items():
        write(f"{MUSIC}{name}", sound, MUSIC_RATE)


if __name__ == "__main__":
    main()
