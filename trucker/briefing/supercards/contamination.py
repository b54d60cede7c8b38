"""Contamination: cabins that are joined, occupied or not."""

from trucker.briefing.adventures.look import Look, plain
from trucker.briefing.supercards import answers
from trucker.briefing.supercards.meanings import cells
from trucker.rules.supercards.contamination import contaminated

LOOK = Look(
    "virus",
    (182, 206, 90),
    plain,
    counted=contaminated,
    meaning=cells(contaminated),
    answer=answers.cells(contaminated, "gt.noted.contamination"),
)
