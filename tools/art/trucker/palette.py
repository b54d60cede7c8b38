"""The colours of tiles, teams and goods, and the names they go by."""

from tools.art.trucker.relief import Color

STEEL: Color = (150, 160, 176)
DARK: Color = (26, 30, 40)
IVORY: Color = (238, 232, 214)
BRASS: Color = (206, 166, 92)
GLASS: Color = (30, 54, 84)
BLACK: Color = (14, 17, 24)
FLASH: Color = (255, 224, 120)
WARNING: Color = (250, 216, 60)

TEAMS: dict[str, Color] = {
    "blue": (64, 138, 232),
    "red": (222, 72, 70),
    "yellow": (236, 184, 52),
    "green": (74, 184, 98),
}

HULLS: dict[str, Color] = {
    "cabin": (104, 116, 138),
    "starting_cabin": (108, 118, 138),
    "engine": (128, 96, 74),
    "double_engine": (128, 96, 74),
    "cannon": (104, 88, 122),
    "double_cannon": (104, 88, 122),
    "battery": (84, 116, 96),
    "shield": (74, 112, 132),
    "cargo_hold": (88, 106, 134),
    "special_cargo_hold": (132, 80, 78),
    "structural_module": (96, 102, 112),
    "life_support": (104, 104, 112),
    "explosive": (150, 62, 50),
    "fragile": (206, 214, 222),
    "radioactive": (96, 108, 62),
    "heavy": (58, 60, 68),
}

GOODS: dict[str, Color] = {
    "r": (238, 84, 76),
    "y": (246, 206, 70),
    "g": (96, 206, 116),
    "b": (88, 160, 246),
}

ALIENS: dict[str, Color] = {"p": (186, 118, 240), "n": (196, 134, 80)}
"""Purple gunners and brown mechanics."""

VIPS: dict[str, Color] = {"1": (232, 84, 76), "2": (84, 152, 242), "3": (244, 204, 70)}
"""Suits of the red, the blue and the yellow VIP."""
