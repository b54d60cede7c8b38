"""Epidemic: one sentence."""

from trucker.screens.adventures.look import Look, plain

LOOK = Look("virus", (110, 206, 120), plain)
