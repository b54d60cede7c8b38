"""Radiation burst: charged components around each other."""

from trucker.briefing.adventures.look import Look, plain
from trucker.briefing.supercards import answers
from trucker.briefing.supercards.meanings import cells
from trucker.rules.supercards.radiation_burst import bursting

LOOK = Look(
    "sparky-bomb",
    (240, 188, 80),
    plain,
    counted=bursting,
    meaning=cells(bursting),
    answer=answers.cells(bursting, "gt.noted.radiation_burst"),
)
