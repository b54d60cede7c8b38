"""Nanobot dust: what carries something and is exposed."""

from trucker.briefing.adventures.look import Look, plain
from trucker.briefing.supercards import answers
from trucker.briefing.supercards.meanings import dust
from trucker.rules.supercards.nanobot_dust import emptied

LOOK = Look(
    "pollen-dust",
    (140, 200, 214),
    plain,
    counted=emptied,
    meaning=dust(emptied),
    answer=answers.dust(emptied, "gt.noted.nanobot_dust"),
)
