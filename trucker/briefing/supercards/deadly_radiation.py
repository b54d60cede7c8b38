"""Deadly radiation: cabins around charges."""

from trucker.briefing.adventures.look import Look, plain
from trucker.briefing.supercards import answers
from trucker.briefing.supercards.meanings import cells
from trucker.rules.supercards.deadly_radiation import irradiated

LOOK = Look(
    "skull",
    (168, 220, 96),
    plain,
    counted=irradiated,
    meaning=cells(irradiated),
    answer=answers.cells(irradiated, "gt.noted.deadly_radiation"),
)
