"""Epidemic: one sentence."""

from trucker.briefing.adventures.look import Look, plain

LOOK = Look("virus", (110, 206, 120), plain)
