"""Radiation burst: charged components around each other."""

from trucker.briefing.adventures.look import Look, plain
from trucker.rules.supercards.radiation_burst import bursting

LOOK = Look("sparky-bomb", (240, 188, 80), plain, counted=bursting)
