"""Sabotage: one sentence."""

from trucker.briefing.adventures.look import Look, plain

LOOK = Look("sparky-bomb", (240, 152, 70), plain)
