"""Plague: occupied cabins around each other."""

from trucker.briefing.adventures.look import Look, plain
from trucker.briefing.supercards import answers
from trucker.briefing.supercards.meanings import cells
from trucker.rules.supercards.plague import plagued

LOOK = Look(
    "virus",
    (206, 120, 150),
    plain,
    counted=plagued,
    meaning=cells(plagued),
    answer=answers.cells(plagued, "gt.noted.plague"),
)
