"""Corrosive dust: engines and cannons that are exposed."""

from trucker.briefing.adventures.look import Look, plain
from trucker.briefing.supercards import answers
from trucker.briefing.supercards.meanings import dust
from trucker.rules.supercards.corrosive_dust import corroded

LOOK = Look(
    "pollen-dust",
    (210, 168, 92),
    plain,
    counted=corroded,
    meaning=dust(corroded),
    answer=answers.dust(corroded, "gt.noted.corrosive_dust"),
)
