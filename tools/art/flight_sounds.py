"""Sounds that Galaxy Trucker alone has, synthesised as those of `tools.art.sounds` are."""

import numpy as np

from tools.art.tones import (
    RATE,
    at,
    band,
    bell,
    clock,
    envelope,
    moving_band,
    note,
    pluck,
    room,
    silence,
    sweep,
)


def weld(rng):
    """A part is welded on: an arc that crackles and goes out, and the hull that rings a little."""
    out = silence(0.42)
    seconds = 0.26
    noise = rng.standard_normal(round(seconds * RATE))
    arc = band(noise, 2200, 9000) * envelope(seconds, 0.004, 0.24)
    crackle = np.repeat(rng.random(len(noise) // 180 + 1) ** 2, 180)[: len(noise)]
    at(out, 0.0, arc * crackle, 0.8)
    hum = np.sign(np.sin(2 * np.pi * 100 * clock(seconds))) * envelope(seconds, 0.004, 0.22)
    at(out, 0.0, band(hum, 90, 900), 0.14)
    at(out, 0.15, bell(note(7), 0.25, 0.2, 0.4), 0.16)
    return room(out, rng, 0.2, 0.14, 4200), 0.6


def foe(rng):
    """A ship falls out of its jump: a low swell that comes near and stops."""
    out = silence(0.75)
    noise = rng.standard_normal(round(0.55 * RATE))
    near = np.linspace(0, 1, len(noise)) ** 2.2
    at(out, 0.0, moving_band(noise, 240, 1500, 0.6) * near, 0.8)
    for start, end in ((note(-29), note(-24)), (note(-23), note(-18)), (note(-17), note(-12))):
        at(out, 0.0, sweep(start, end, 0.55, 2.0) * near, 0.4)
    at(out, 0.54, sweep(150, 44, 0.2, 0.5) * envelope(0.2, 0.002, 0.2), 1.0)
    return room(out, rng, 0.5, 0.25, 2600), 0.95


def term(rng, step):
    """A number lands at a sum: metal and glass, each a step above the last."""
    out = silence(0.4)
    at(out, 0.0, pluck(note(step), 0.3, 0.22), 0.6)
    at(out, 0.0, bell(note(step + 12), 0.35, 0.3, 0.7), 0.4)
    tick = band(rng.standard_normal(1200), 1500, 6000) * envelope(1200 / RATE, 0.0005, 0.02)
    at(out, 0.0, tick, 0.3)
    return room(out, rng, 0.25, 0.15), 0.7


def landing(rng, step):
    """A coin falls on others, each a step above the last."""
    out = silence(0.45)
    at(out, 0.0, bell(note(26 + step), 0.2, 0.14, 0.8), 0.6)
    at(out, 0.028, bell(note(31 + step), 0.4, 0.34, 0.7), 0.7)
    at(out, 0.0, band(rng.standard_normal(600), 3000, 9000) * envelope(600 / RATE, 5e-4, 0.01), 0.3)
    return room(out, rng, 0.2, 0.12), 0.65


def shot_light(rng):
    """A small gun: a bright bolt that drops at once."""
    out = silence(0.3)
    at(out, 0.0, sweep(1900, 260, 0.22, 0.45) * envelope(0.22, 0.001, 0.18), 0.7)
    at(out, 0.0, sweep(2860, 400, 0.16, 0.45) * envelope(0.16, 0.001, 0.1), 0.25)
    at(out, 0.0, band(rng.standard_normal(2400), 1800, 9000) * envelope(0.075, 5e-4, 0.05), 0.7)
    return room(out, rng, 0.3, 0.2), 0.85


def shot_heavy(rng):
    """A large gun: a thump, a torn bolt, a tail."""
    out = silence(0.5)
    at(out, 0.0, sweep(420, 52, 0.3, 0.4) * envelope(0.3, 0.001, 0.26), 1.0)
    at(out, 0.0, sweep(980, 130, 0.26, 0.5) * envelope(0.26, 0.001, 0.2), 0.4)
    noise = rng.standard_normal(round(0.35 * RATE))
    torn = moving_band(noise, 3600, 300, 0.8) * envelope(0.35, 0.001, 0.3)
    at(out, 0.0, np.tanh(torn * 2.2), 0.7)
    return room(out, rng, 0.4, 0.25, 3400), 0.95


def wreck(rng):
    """A hull breaks: the crack, plates that tear, and a long tail of what is left."""
    out = silence(1.3)
    crack = band(rng.standard_normal(1600), 900, 8000) * envelope(0.05, 5e-4, 0.04)
    at(out, 0.0, crack, 1.0)
    at(out, 0.02, sweep(170, 30, 1.1, 0.4) * envelope(1.1, 0.004, 1.0), 0.9)
    low = band(rng.standard_normal(round(1.2 * RATE)), 50, 900) * envelope(1.2, 0.006, 1.1)
    at(out, 0.03, np.tanh(low * 3.5), 0.7)
    for when, pitch in ((0.12, 190), (0.3, 142), (0.52, 233)):
        groan = sweep(pitch * 1.3, pitch, 0.4, 0.6) * envelope(0.4, 0.05, 0.35)
        at(out, when, np.tanh(groan * 2.0) + bell(pitch * 2.76, 0.4, 0.4, 0.6) * 0.5, 0.22)
    return room(out, rng, 0.9, 0.35, 2400), 1.0


def flip(rng):
    """A large card turned: a wide swish, and the board it is printed on."""
    out = silence(0.42)
    noise = rng.standard_normal(round(0.26 * RATE))
    at(out, 0.0, moving_band(noise, 700, 3600, 0.7) * np.hanning(len(noise)) ** 1.1, 0.9)
    at(out, 0.23, sweep(210, 90, 0.12, 0.5) * envelope(0.12, 0.001, 0.1), 0.6)
    at(out, 0.23, band(rng.standard_normal(2200), 900, 5200) * envelope(0.06875, 5e-4, 0.05), 0.7)
    return room(out, rng, 0.3, 0.18), 0.8


def leaving(rng, step):
    """A coin is taken from others, each a step below the last."""
    out = silence(0.34)
    at(out, 0.0, band(rng.standard_normal(900), 2200, 8000) * envelope(900 / RATE, 5e-4, 0.02), 0.3)
    at(out, 0.012, bell(note(21 + step), 0.3, 0.22, 0.6), 0.6)
    return room(out, rng, 0.2, 0.12), 0.62


def seized(rng):
    """A crate is drawn out of the hold: air upwards, and the hatch behind it."""
    out = silence(0.5)
    noise = rng.standard_normal(round(0.3 * RATE))
    drawn = np.linspace(0, 1, len(noise)) ** 1.4
    at(out, 0.0, moving_band(noise, 420, 3400, 0.6) * drawn, 0.8)
    at(out, 0.0, sweep(note(-17), note(-5), 0.3, 1.6) * drawn, 0.4)
    at(out, 0.31, sweep(180, 70, 0.14, 0.5) * envelope(0.14, 0.001, 0.12), 0.9)
    at(out, 0.31, band(rng.standard_normal(1600), 700, 4200) * envelope(0.05, 5e-4, 0.04), 0.5)
    return room(out, rng, 0.3, 0.2), 0.85


def sold(rng):
    """A level is taken off the ship: two turns of a wrench, and the part comes free."""
    out = silence(0.62)
    for when in (0.0, 0.15):
        turn = band(rng.standard_normal(round(0.09 * RATE)), 1400, 6200)
        at(out, when, turn * envelope(0.09, 0.01, 0.06), 0.6)
        at(out, when, pluck(note(-9), 0.12, 0.08), 0.4)
    at(out, 0.31, bell(note(0), 0.3, 0.22, 0.9), 0.5)
    at(out, 0.31, sweep(240, 90, 0.2, 0.5) * envelope(0.2, 0.001, 0.16), 0.7)
    return room(out, rng, 0.3, 0.18), 0.8


def shuffle(rng):
    """A pile is swept together and riffled: many cards, then their edges on the table."""
    out = silence(1.2)
    for n in range(18):
        flick = band(rng.standard_normal(round(0.04 * RATE)), 1600, 7000)
        level = 0.35 + 0.4 * np.sin(np.pi * n / 17)
        at(out, 0.04 + 0.048 * n, flick * envelope(0.04, 0.001, 0.025), level)
    for when in (0.95, 1.04):
        at(out, when, sweep(230, 110, 0.08, 0.5) * envelope(0.08, 0.001, 0.07), 0.6)
        at(out, when, band(rng.standard_normal(1600), 900, 5000) * envelope(0.05, 5e-4, 0.03), 0.5)
    return room(out, rng, 0.25, 0.15), 0.8


def shatter(rng, step):
    """A lane breaks like glass, each a step below the last."""
    out = silence(0.55)
    for when, up in ((0.0, 24), (0.022, 31), (0.05, 36)):
        at(out, when, bell(note(up + step), 0.4, 0.3, 1.0), 0.4)
    at(out, 0.0, band(rng.standard_normal(2560), 3200, 11000) * envelope(0.08, 5e-4, 0.06), 0.6)
    return room(out, rng, 0.5, 0.25), 0.75


def lane(rng, step):
    """A lane lights up: soft glass, each a step above the last."""
    out = silence(0.5)
    at(out, 0.0, bell(note(12 + step), 0.45, 0.4, 0.3), 0.6)
    at(out, 0.01, bell(note(19 + step), 0.4, 0.35, 0.3), 0.3)
    return room(out, rng, 0.5, 0.25), 0.6


def tick(rng):
    """A beat of the timer that runs out: a dry wooden click."""
    out = silence(0.16)
    click = band(rng.standard_normal(round(0.02 * RATE)), 900, 4200) * envelope(0.02, 0.001, 0.012)
    at(out, 0.0, click, 0.9)
    at(out, 0.0, pluck(note(7), 0.1, 0.05), 0.35)
    return room(out, rng, 0.15, 0.1), 0.6


def snap(rng):
    """A part tears off a hull: metal gives way, and a plate rings as it drifts away."""
    out = silence(0.6)
    tear = band(rng.standard_normal(round(0.12 * RATE)), 700, 6000) * envelope(0.12, 0.002, 0.09)
    at(out, 0.0, tear, 0.9)
    at(out, 0.0, sweep(220, 80, 0.14, 0.5) * envelope(0.14, 0.002, 0.12), 0.6)
    at(out, 0.06, bell(note(3), 0.5, 0.35, 0.9), 0.28)
    at(out, 0.11, bell(note(9), 0.45, 0.3, 0.9), 0.16)
    return room(out, rng, 0.35, 0.2, 4200), 0.75


def overtake(rng):
    """A ship goes past: air from one side to the other, its drive falling as it leaves."""
    out = silence(0.75)
    noise = rng.standard_normal(round(0.6 * RATE))
    near = np.hanning(len(noise)) ** 1.6
    at(out, 0.0, moving_band(noise, 700, 2600, 0.5) * near, 0.9)
    for high in (-12, -5):
        at(out, 0.0, sweep(note(high + 2), note(high - 3), 0.6, 1.3) * near, 0.3)
    return room(out, rng, 0.35, 0.2), 0.7


def dock(rng):
    """A ship comes down: jets, a soft bump, and clamps that close."""
    out = silence(0.8)
    jets = rng.standard_normal(round(0.34 * RATE))
    at(out, 0.0, moving_band(jets, 2400, 500, 0.6) * np.linspace(1, 0.1, len(jets)), 0.6)
    at(out, 0.32, sweep(130, 58, 0.2, 0.5) * envelope(0.2, 0.002, 0.18), 0.9)
    for start in (0.42, 0.5):
        clamp = band(rng.standard_normal(900), 800, 3600) * envelope(900 / RATE, 0.001, 0.02)
        at(out, start, clamp, 0.5)
    at(out, 0.5, bell(note(0), 0.3, 0.25, 0.4), 0.2)
    return room(out, rng, 0.35, 0.2), 0.75


def blast(rng):
    """Cargo goes up: a deep thump, a crack, and air that rolls away."""
    out = silence(0.7)
    at(out, 0.0, sweep(150, 34, 0.4, 0.45) * envelope(0.4, 0.002, 0.36), 1.0)
    at(out, 0.0, band(rng.standard_normal(1600), 900, 7000) * envelope(0.05, 5e-4, 0.03), 0.7)
    air = rng.standard_normal(round(0.55 * RATE))
    at(out, 0.03, moving_band(air, 1800, 160, 0.7) * envelope(0.55, 0.01, 0.5), 0.9)
    return room(out, rng, 0.3, 0.2, 3600), 0.85


def glass(rng):
    """Something fragile breaks: a bright crack, and splinters that fall."""
    out = silence(0.45)
    at(out, 0.0, band(rng.standard_normal(1280), 3000, 11000) * envelope(0.04, 5e-4, 0.03), 0.8)
    for n, when in enumerate((0.0, 0.05, 0.085, 0.15)):
        at(out, when, bell(note(28 - 3 * n), 0.28, 0.2, 1.0), 0.4 - 0.07 * n)
    return room(out, rng, 0.3, 0.2), 0.7


def board(rng):
    """A guest comes aboard: a door, and two notes of welcome."""
    out = silence(0.5)
    door = band(rng.standard_normal(round(0.12 * RATE)), 300, 1800) * envelope(0.12, 0.02, 0.08)
    at(out, 0.0, door, 0.5)
    at(out, 0.1, bell(note(7), 0.35, 0.3, 0.3), 0.5)
    at(out, 0.2, bell(note(12), 0.3, 0.28, 0.3), 0.5)
    return room(out, rng, 0.3, 0.2), 0.7


def omen(rng):
    """A supercard turns: the flick of a card over a low tritone."""
    out = silence(0.7)
    flick = band(rng.standard_normal(round(0.06 * RATE)), 1500, 7000) * envelope(0.06, 0.001, 0.04)
    at(out, 0.0, flick, 0.8)
    for high, level in ((-24, 0.5), (-18, 0.35), (-12, 0.25)):
        at(out, 0.04, bell(note(high), 0.6, 0.5, 0.6), level)
    return room(out, rng, 0.35, 0.25), 0.8


def pull(rng):
    """A black hole takes what it is given: everything slides down and is gone."""
    out = silence(0.7)
    fall = np.linspace(0.3, 1, round(0.6 * RATE)) ** 1.5
    at(out, 0.0, moving_band(rng.standard_normal(len(fall)), 2400, 120, 0.5) * fall, 0.7)
    at(out, 0.0, sweep(note(0), note(-31), 0.6, 0.7) * fall, 0.6)
    return room(out, rng, 0.2, 0.15, 3000), 0.75


def point(rng):
    """A point is paid: a small dry tap."""
    out = silence(0.12)
    at(out, 0.0, pluck(note(12), 0.09, 0.05), 0.6)
    at(out, 0.0, band(rng.standard_normal(500), 1200, 5000) * envelope(500 / RATE, 5e-4, 0.01), 0.5)
    return out, 0.6
