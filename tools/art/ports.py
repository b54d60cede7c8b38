"""Structures of a star port, for the strips of the event cards."""

import numpy as np

from tools.art.strip import FINE, HULL, HULL_DARK, HULL_LIGHT, WARM, WIDTH, Drawing, Scene

__all__ = ["crane", "deck", "ring_station"]


def ring_station(scene: Scene, x: float, y: float, r: float, dim: float = 1.0) -> None:
    """Wheel seen from the side and a little above, hub and mast in the middle."""
    far, near = Drawing(), Drawing()
    far.hoop(x, y, r, r * 0.30, HULL_DARK, r * 0.085)
    for angle in (0.3, 1.25, 2.1, 3.6, 4.5, 5.4):
        rim = (x + r * 0.95 * np.cos(angle), y + r * 0.28 * np.sin(angle))
        far.line([(x, y), rim], HULL_DARK, r * 0.045)
    near.box(x - r * 0.085, y - r * 0.78, r * 0.17, r * 1.42, HULL, r * 0.05)
    near.box(x - r * 0.20, y - r * 0.26, r * 0.40, r * 0.46, HULL_LIGHT, r * 0.07)
    near.poly([(x - r * 0.14, y + r * 0.64), (x + r * 0.14, y + r * 0.64), (x, y + r)], HULL_DARK)
    near.line([(x, y - r * 0.78), (x, y - r * 1.08)], HULL_LIGHT, r * 0.025)
    bounds = [(x - r) * FINE, (y - r * 0.30) * FINE, (x + r) * FINE, (y + r * 0.30) * FINE]
    near.pen.arc(bounds, 2, 178, fill=(*HULL_LIGHT, 255), width=round(r * 0.10 * FINE))
    scene.build(far, 0.25, dim)
    scene.build(near, 0.0, dim)
    for number in range(15):
        angle = np.pi * (0.06 + 0.88 * number / 14)
        at = (x + r * 0.955 * np.cos(angle), y + r * 0.255 * np.sin(angle))
        scene.glow(at, 1.2, WARM, 0.95)
        scene.glow(at, 5, WARM, 0.10)
    scene.windows(x - r * 0.12, y - r * 0.16, 4, 3, (r * 0.08, r * 0.13), 0.85)
    scene.lamp((x, y - r * 1.08), scene.color, 1.8)


def deck(scene: Scene, y: float, left: float, dim: float = 1.0) -> None:
    """Landing deck that runs out of the picture at the right."""
    drawing = Drawing()
    drawing.truss(left + 10, WIDTH + 10, y + 8, 12, HULL_DARK)
    drawing.poly([(left, y), (WIDTH + 4, y), (WIDTH + 4, y + 9), (left + 8, y + 9)], HULL)
    drawing.box(left + 6, y - 1.5, WIDTH, 2.4, HULL_LIGHT)
    scene.build(drawing, 0.0, dim)
    for number in range(int((WIDTH - left) / 22)):
        scene.glow((left + 12 + number * 22, y + 5), 1.0, scene.color, 0.8)


def crane(drawing: Drawing, x: float, base: float, height: float, reach: float) -> None:
    """Gantry crane on one leg, its arm to the left."""
    top = base - height
    drawing.line([(x - 4, base), (x - 1, top)], HULL, 2.4)
    drawing.line([(x + 5, base), (x + 2, top)], HULL, 2.4)
    for number in range(5):
        at = base - height * (number + 0.5) / 5
        drawing.line([(x - 4, at), (x + 4, at - height / 10)], HULL_DARK, 1.2)
    drawing.truss(x - reach, x + reach * 0.3, top - 5, 6, HULL_LIGHT)
    drawing.line([(x - reach * 0.72, top), (x - reach * 0.72, top + height * 0.34)], HULL_DARK, 1)
