"""Composes the one piece of music of Free Trader, in layers that loop together.

Sixteen bars of four beats, two bars a chord, in D major; each layer goes round without a seam, so
any of them may come in or leave at any time. The chart has pads and a few bells, the market adds
a pulse, a fight drums, the last draws of a month a drone; what is won has the theme in full, the
title has it far away. Beside them each place has a loop of what is heard there.
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
RATES = {"bed": 16000, "drone": 8000, "title": 11025, "chart": 8000, "market": 11025, "fight": 8000}
"""Of layers that hold nothing so high."""
AROUND = 8.0
"""Seconds that what is heard of a place takes to go round."""
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
MIX = {"bed": 0.0, "pulse": -2.0, "drums": 0.0, "drone": -1.0, "win": 3.0, "title": 1.0}
MIX |= {"chart": -9.0, "market": -9.0, "fight": -8.0}
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


def title() -> np.ndarray:
    """The theme far away, an octave down, each of its notes with an echo, and bells in between."""
    out = loop()
    for beat, step, beats in THEME:
        long = beats * BEAT + 1.8
        put(out, beat, pad(note(step - 12), long, 0.25, 1.6), 0.5)
        put(out, beat, pluck(note(step), 2.0, 1.6), 0.3)
        for echo in (1, 2):
            put(out, beat + 1.5 * echo, pluck(note(step), 1.6, 1.3), 0.3 * 0.45**echo)
    for number, (_, voices) in enumerate(CHORDS):
        for n, voice in enumerate(voices[1:]):
            put(out, number * CHORD + 5 + n / 2, bell(note(voice + 12), 2.2, 2.0, 0.3), 0.09)
    return hall(out, 2.8, 0.45, 2600)


def _round(seconds: float, seed: int, low: float, high: float) -> np.ndarray:
    """Noise between two frequencies that goes round without a seam."""
    rng = np.random.default_rng(SEED + seed)
    return band(rng.standard_normal(round(seconds * RATE)), low, high)


def _hum(t: np.ndarray, turns: int, harmonics: int) -> np.ndarray:
    """A tone of so many turns in the loop."""
    angle = 2 * np.pi * turns * t / AROUND
    return sum(np.sin(k * angle + k) / k**1.4 for k in range(1, harmonics + 1))


def chart() -> np.ndarray:
    """On board in the quiet: air, the hum of the ship, an instrument that answers now and then."""
    t = clock(AROUND)
    slow = 1 + 0.3 * np.sin(2 * np.pi * t / AROUND)
    air = _round(AROUND, 11, 120, 700)
    out = 0.6 * slow * air / air.std()
    for turns, level in ((588, 0.9), (592, 0.7), (881, 0.4)):  # 73 and 110 Hz, beating
        out = out + level * _hum(t, turns, 4)
    for when, step in ((1.7, 24), (1.85, 31), (5.6, 28)):
        places = (round(when * RATE) + np.arange(RATE)) % len(out)
        out[places] += 0.5 * bell(note(step), 1.0, 0.7, 0.2)
    return out


def market() -> np.ndarray:
    """In port: many voices far away, of which no word is heard, a crane, crates set down."""
    t, rng = clock(AROUND), np.random.default_rng(SEED + 12)
    out = 0.25 * _round(AROUND, 13, 150, 900)
    for n in range(9):
        low = 260 + 70 * n
        voice = _round(AROUND, 20 + n, low, 1.5 * low)
        rate, phase = 11 + 3 * n % 17, 6.28 * rng.random()
        talk = np.clip(np.sin(2 * np.pi * rate * t / AROUND + phase), 0, 1) ** 1.5
        talk *= 0.5 + 0.5 * np.sin(2 * np.pi * 4.3 * rate * t / AROUND) ** 2
        out = out + 0.5 * talk * voice / voice.std() * np.sin(np.pi * t / AROUND * (1 + n % 3)) ** 2
    out = out / out.std()
    for when, pitch in ((0.9, 120), (3.4, 95), (6.3, 140)):
        thud = sweep(1.6 * pitch, pitch, 0.25, 0.5) * envelope(0.25, 0.002, 0.2)
        places = (round(when * RATE) + np.arange(len(thud))) % len(out)
        out[places] += 1.2 * thud
    return out + 0.35 * _hum(t, 784, 3)


def fight() -> np.ndarray:
    """At the stations: the drive under load, plates that work, a warning that pulses."""
    t = clock(AROUND)
    rumble = _round(AROUND, 14, 45, 260)
    throb = 1 + 0.35 * np.sin(2 * np.pi * 16 * t / AROUND)
    out = throb * rumble / rumble.std()
    for turns, level in ((440, 0.7), (446, 0.6), (663, 0.3)):
        out = out + level * _hum(t, turns, 5)
    beat = np.clip(np.sin(2 * np.pi * 8 * t / AROUND), 0, 1) ** 3
    out = out + 0.3 * beat * _hum(t, 3520, 2)
    for when, pitch in ((1.3, 170), (4.7, 205), (6.9, 150)):
        groan = sweep(pitch, pitch * 0.8, 0.7, 0.6) * np.hanning(round(0.7 * RATE))
        places = (round(when * RATE) + np.arange(len(groan))) % len(out)
        out[places] += 0.7 * np.tanh(2 * groan)
    return out


ALL = (bed, pulse, drums, drone, win, title, chart, market, fight)


def resampled(sound: np.ndarray, rate: int = MUSIC_RATE) -> np.ndarray:
    """At another rate; what goes round still does."""
    size = round(len(sound) * rate / RATE)
    return np.fft.irfft(np.fft.rfft(sound)[: size // 2 + 1], size) * size / len(sound)


def layers() -> Mapping[str, np.ndarray]:
    """All of them at the loudness they have together, each at its rate."""
    made: dict[str, np.ndarray] = {}
    for make in ALL:
        sound = make()
        sound -= sound.mean()
        level = MIX[make.__name__] - loudness(sound, RATE)
        whole = np.tile(sound, round(BEATS * BEAT * RATE / len(sound)))
        made[make.__name__] = whole * 10 ** (level / 20)
    mixtures = ("bed", "pulse", "drums", "drone", "fight"), ("bed", "win"), ("title",)
    loudest = max(loudness(sum(made[name] for name in each), RATE) for each in mixtures)
    gain = 10 ** ((LOUDEST - loudest) / 20)
    return {name: _kept(name, sound * gain) for name, sound in made.items()}


def _kept(name: str, whole: np.ndarray) -> np.ndarray:
    """What goes into the file: once round."""
    once = whole[: round(AROUND * RATE)] if name in ("chart", "market", "fight") else whole
    return resampled(once, RATES.get(name, MUSIC_RATE))


def main() -> None:
    """Write every layer."""
    for name, sound in layers().items():
        write(f"{MUSIC}{name}", sound, RATES.get(name, MUSIC_RATE))


if __name__ == "__main__":
    main()
