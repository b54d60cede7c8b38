"""Sabotage: one sentence."""

from trucker.screens.adventures.look import Look, plain

__all__ = ["LOOK"]

LOOK = Look("sparky-bomb", (240, 152, 70), plain)
