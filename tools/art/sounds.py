"""Synthesises all effects from noise and tuned partials.

Everything that means money or success is in one key, D major pentatonic, so that sounds that
follow each other fit. Setbacks use the minor third and the tritone of the same root.
"""

import numpy as np

from tools.art.flight_sounds import (
    blast,
    board,
    dock,
    flip,
    foe,
    glass,
    landing,
    lane,
    leaving,
    omen,
    overtake,
    point,
    pull,
    seized,
    shatter,
    shot_heavy,
    shot_light,
    shuffle,
    snap,
    sold,
    term,
    tick,
    weld,
    wreck,
)
from tools.art.tones import (
    RATE,
    at,
    band,
    bell,
    clock,
    envelope,
    finish,
    moving_band,
    note,
    pad,
    pluck,
    room,
    shifted,
    silence,
    sweep,
    write,
)

LOUD = -18.0
"""Loudness of a sound of level 1, in dB."""
SEED = 20240607


def card(rng):
    """A stiff card drawn from the pile and turned: swish, then a light flick."""
    out = silence(0.30)
    noise = rng.standard_normal(round(0.17 * RATE))
    swish = moving_band(noise, 1500, 5200, 0.55) * np.hanning(len(noise)) ** 1.2
    at(out, 0.0, swish, 0.8)
    flick = band(rng.standard_normal(round(0.05 * RATE)), 1800, 7500) * envelope(0.05, 0.001, 0.035)
    at(out, 0.150, flick, 0.9)
    at(out, 0.150, pluck(420, 0.08, 0.05), 0.16)
    return room(out, rng, 0.18, 0.12), 0.75


def place(rng):
    """A world set down on the desk: round thump, glass, a soft fifth."""
    out = silence(0.6)
    at(out, 0.0, sweep(260, 98, 0.22, 0.5) * envelope(0.22, 0.002, 0.18), 0.8)
    dust = band(rng.standard_normal(2600), 500, 3200) * envelope(2600 / RATE, 0.001, 0.04)
    at(out, 0.0, dust, 0.5)
    at(out, 0.012, bell(note(12), 0.5, 0.55, 0.5), 0.34)
    at(out, 0.030, bell(note(19), 0.5, 0.45, 0.5), 0.22)
    return room(out, rng, 0.4, 0.22), 0.9


def jump(rng):
    """The drive winds up and lets go: rising air and a rising fifth, then the ship is away."""
    out = silence(1.15)
    noise = rng.standard_normal(round(0.75 * RATE))
    rise = np.linspace(0, 1, len(noise)) ** 1.7
    at(out, 0.0, moving_band(noise, 260, 4200, 0.5) * rise, 0.75)
    at(out, 0.0, sweep(note(-24), note(-5), 0.75, 1.6) * rise, 0.55)
    at(out, 0.0, sweep(note(-12), note(7), 0.75, 1.6) * rise, 0.26)
    leave = rng.standard_normal(round(0.42 * RATE))
    at(out, 0.72, moving_band(leave, 5200, 320, 0.6) * envelope(0.42, 0.008, 0.40), 1.0)
    at(out, 0.72, sweep(190, 60, 0.42, 0.5) * envelope(0.42, 0.004, 0.38), 0.7)
    return room(out, rng, 0.55, 0.22), 0.95


def misjump(rng):
    """The lane breaks: the rise stumbles, slides off in two voices, and glass falls apart."""
    out = silence(1.35)
    noise = rng.standard_normal(round(0.42 * RATE))
    rise = np.linspace(0, 1, len(noise)) ** 1.4
    at(out, 0.0, moving_band(noise, 260, 2600, 0.5) * rise, 0.6)
    at(out, 0.0, sweep(note(-12), note(3), 0.42, 1.4) * rise, 0.4)
    wobble = 1 + 0.5 * np.sin(2 * np.pi * 13 * clock(0.85))
    fall = envelope(0.85, 0.01, 0.95)
    at(out, 0.40, sweep(note(6), note(-17), 0.85, 0.8) * fall * wobble, 0.42)
    at(out, 0.40, sweep(note(0), note(-24), 0.85, 0.7) * fall * wobble, 0.46)
    crack = band(rng.standard_normal(round(0.3 * RATE)), 900, 6000) * envelope(0.3, 0.001, 0.16)
    at(out, 0.40, crack, 0.9)
    for number in range(9):
        when = 0.42 + 0.055 * number + 0.03 * rng.random()
        shard = bell(note(24 + 18 * rng.random()), 0.25, 0.18, 0.8)
        at(out, when, shard, 0.13 * (1 - number / 11))
    return room(out, rng, 0.5, 0.26), 0.95


def hit(rng):
    """Metal takes a blow: low punch, torn plate, a dull ring."""
    out = silence(0.75)
    at(out, 0.0, sweep(320, 58, 0.45, 0.35) * envelope(0.45, 0.001, 0.34), 0.85)
    blast = band(rng.standard_normal(round(0.4 * RATE)), 90, 2300) * envelope(0.4, 0.001, 0.30)
    at(out, 0.0, np.tanh(blast * 2.5), 1.1)
    sparks = band(rng.standard_normal(2200), 2500, 9000) * envelope(2200 / RATE, 0.0005, 0.03)
    at(out, 0.0, sparks, 0.6)
    for frequency, level in ((311, 0.30), (467, 0.24), (702, 0.17), (1130, 0.10)):
        at(out, 0.006, bell(frequency, 0.6, 0.42, 0.3), level)
    return room(out, rng, 0.4, 0.2, 3200), 1.0


def miss(rng):
    """A shot goes by: a bolt that drops in pitch as it passes."""
    out = silence(0.55)
    noise = rng.standard_normal(round(0.45 * RATE))
    near = np.exp(-(((clock(0.45) - 0.16) / 0.10) ** 2))
    at(out, 0.0, moving_band(noise, 3800, 700, 0.5) * near, 1.0)
    at(out, 0.0, sweep(1250, 300, 0.45, 0.75) * near, 0.34)
    at(out, 0.0, sweep(1262, 296, 0.45, 0.75) * near, 0.26)
    return room(out, rng, 0.35, 0.2), 0.8


def destroyed(rng):
    """A ship comes apart: deep blast, rolling debris, sparks."""
    out = silence(1.45)
    at(out, 0.0, sweep(210, 38, 0.95, 0.4) * envelope(0.95, 0.003, 0.9), 0.9)
    low = band(rng.standard_normal(round(1.3 * RATE)), 60, 1300) * envelope(1.3, 0.004, 1.25)
    at(out, 0.0, np.tanh(low * 4.0), 0.8)
    tear = moving_band(rng.standard_normal(round(0.7 * RATE)), 4200, 420, 0.9)
    at(out, 0.0, tear * envelope(0.7, 0.002, 0.55), 0.9)
    for number in range(22):
        when = 0.10 + 1.0 * rng.random() ** 1.4
        spark = band(rng.standard_normal(900), 1500, 6500) * envelope(900 / RATE, 0.0005, 0.016)
        at(out, when, spark, 0.55 * (1.15 - when))
        if number % 5 == 0:
            at(out, when, bell(380 + 700 * rng.random(), 0.3, 0.2, 0.5), 0.07)
    return room(out, rng, 0.35, 0.2, 2600), 1.0


def coin(rng):
    """One coin: two bright strokes a fourth apart."""
    out = silence(0.5)
    at(out, 0.0, bell(note(33), 0.3, 0.22, 0.75), 0.55)
    at(out, 0.055, bell(note(38), 0.45, 0.42, 0.75), 0.8)
    return room(out, rng, 0.25, 0.14), 0.7


def spend(rng):
    """Coins given: the same strokes downwards, softer, with a wooden counter below."""
    out = silence(0.45)
    at(out, 0.0, bell(note(36), 0.3, 0.22, 0.55), 0.55)
    at(out, 0.06, bell(note(31), 0.35, 0.26, 0.5), 0.6)
    at(out, 0.055, pluck(note(-5), 0.14, 0.10), 0.55)
    return room(out, rng, 0.22, 0.12), 0.7


def payment(rng):
    """An instalment counted out and stamped: a run of coins, the stamp, an open chord."""
    out = silence(1.25)
    for number, step in enumerate((26, 28, 31, 33, 35, 38)):
        at(out, 0.065 * number, bell(note(step), 0.3, 0.22, 0.6), 0.34)
    at(out, 0.45, sweep(170, 62, 0.2, 0.5) * envelope(0.2, 0.001, 0.17), 1.0)
    stamp = band(rng.standard_normal(3000), 400, 2600) * envelope(3000 / RATE, 0.001, 0.05)
    at(out, 0.45, stamp, 0.6)
    for step, level in ((0, 0.42), (7, 0.34), (12, 0.30), (16, 0.22)):
        at(out, 0.50, pluck(note(step), 0.75, 0.85), level)
    return room(out, rng, 0.45, 0.2), 0.85


def police(rng):
    """Patrol hail: two tones twice, soft at the rims, with radio breath behind."""
    out = silence(1.15)
    for number in range(2):
        for step, offset in ((12, 0.0), (17, 0.235)):
            t = clock(0.235)
            swell = np.clip(t / 0.02, 0, 1) * np.clip((0.235 - t) / 0.03, 0, 1)
            tone = sum(np.sin(2 * np.pi * note(step) * k * t) / k**1.7 for k in (1, 2, 3, 5))
            at(out, 0.50 * number + offset, tone * swell, 0.5)
    breath = band(rng.standard_normal(round(1.0 * RATE)), 1200, 3400) * envelope(1.0, 0.02, 1.6)
    at(out, 0.0, breath, 0.12)
    return room(out, rng, 0.4, 0.24, 3800), 0.75


def win(rng):
    """The ship is yours: rising arpeggio into a full major chord with sparkle."""
    out = silence(1.9)
    for number, step in enumerate((0, 4, 7, 12)):
        at(out, 0.12 * number, pluck(note(step), 0.9, 0.9), 0.5)
        at(out, 0.12 * number, bell(note(step + 12), 0.7, 0.6, 0.5), 0.18)
    for step, level in ((-12, 0.5), (0, 0.36), (7, 0.32), (12, 0.30), (16, 0.26), (19, 0.18)):
        at(out, 0.50, pad(note(step), 1.35, 0.03, 1.15), level)
    at(out, 0.50, pluck(note(16), 1.0, 1.1), 0.5)
    for number, step in enumerate((24, 28, 31, 36, 40)):
        at(out, 0.58 + 0.07 * number, bell(note(step), 0.7, 0.6, 0.6), 0.14)
    return room(out, rng, 0.35, 0.2), 0.95


def loss(rng):
    """The bank takes the ship: three falling steps over a minor chord that sinks."""
    out = silence(1.85)
    for number, step in enumerate((7, 3, 0)):
        at(out, 0.24 * number, pluck(note(step), 0.8, 0.85), 0.55)
    for step, level in ((-24, 0.30), (-12, 0.42), (-9, 0.36), (-5, 0.34), (0, 0.24)):
        at(out, 0.62, pad(note(step), 1.2, 0.06, 1.0), level)
    at(out, 0.62, sweep(110, 48, 0.6, 0.6) * envelope(0.6, 0.006, 0.6), 0.3)
    return room(out, rng, 0.38, 0.24, 2600), 0.9


def focus(rng):
    """The ring moves: the smallest tick there is."""
    out = silence(0.09)
    at(out, 0.0, pluck(note(19), 0.07, 0.045), 0.7)
    tick = band(rng.standard_normal(700), 2500, 8000) * envelope(700 / RATE, 0.0005, 0.008)
    at(out, 0.0, tick, 0.3)
    return room(out, rng, 0.06, 0.08), 0.6


def confirm(rng):
    """Yes: two rising mallet strokes."""
    out = silence(0.36)
    at(out, 0.0, pluck(note(12), 0.2, 0.16), 0.6)
    at(out, 0.065, pluck(note(19), 0.3, 0.28), 0.75)
    return room(out, rng, 0.22, 0.14), 0.7


def refusal(rng):
    """No: two short low strokes a tritone apart, dull but not harsh."""
    out = silence(0.36)
    for start, step in ((0.0, -6), (0.095, -12)):
        tone = pluck(note(step), 0.2, 0.15) + 0.5 * pluck(note(step) * 1.5, 0.2, 0.08)
        at(out, start, tone, 0.7)
        knock = band(rng.standard_normal(1200), 200, 900) * envelope(1200 / RATE, 0.001, 0.02)
        at(out, start, knock, 0.5)
    return room(out, rng, 0.16, 0.1, 2000), 0.75


ALL = (
    *(card, place, jump, misjump, hit, miss, destroyed, coin, spend, payment, police, win, loss),
    *(focus, confirm, refusal, weld, foe, term, landing, shot_light, shot_heavy, wreck, flip),
    *(leaving, seized, sold, shuffle, shatter, lane),
    *(tick, snap, overtake, dock),
    *(blast, glass, board, omen, pull, point),
)
"""Each has random numbers of its own by its place here, so that one can change alone."""

SHIFTS = {
    card: (0, -1, 1.5),
    hit: (0, -1, 1.5),
    shot_light: (0, -1, 1),
    shot_heavy: (0, -1, 1),
    place: (0, 2, -3),
    coin: (0, 2, -2),
    focus: (0, 2, -3),
    weld: (0, -1, 1.5),
    flip: (0, 2, -3),
    snap: (0, -1.5, 1),
    overtake: (0, -1.5, 1.5),
    dock: (0, -1, 1),
    jump: (0, 2, -3),
    spend: (0, 2, -3),
    confirm: (0, 2, -3),
    miss: (0, -1, 1.5),
    tick: (0, -1, 1),
    loss: (0, 2, -3),
}
"""Of what is heard often: variants, in semitones; what is tuned stays within the key."""

STEPS = {
    term: (0, 2, 4, 7, 9, 12, 14, 16),
    landing: (0, 2, 4, 7, 9),
    leaving: (9, 7, 4, 2, 0),
    shatter: (12, 9, 7, 4, 0),
    lane: (0, 2, 4, 7, 9),
}
"""Of what rises or falls: semitones."""


def variants(number: int):
    """Names and sounds that come of a function."""
    make = ALL[number]
    name = make.__name__.replace("_", "-")
    count = len(SHIFTS.get(make, STEPS.get(make, (0,))))
    for n in range(count):
        rng = np.random.default_rng([SEED + number, n])
        sound, level = make(rng, STEPS[make][n]) if make in STEPS else make(rng)
        if make in SHIFTS:
            sound = shifted(sound, SHIFTS[make][n])
        file = f"{name}-{n + 1}" if count > 1 else name
        yield file, finish(sound, LOUD + 20 * np.log10(level))


def main() -> None:
    """Write every sound."""
    for number in range(len(ALL)):
        for name, sound in variants(number):
            write(name, sound)


if __name__ == "__main__":
    main()
