"""How every kind of card looks, ordinary ones and supercards."""

from trucker.briefing.adventures import ADVENTURE_LOOKS
from trucker.briefing.adventures.look import Look
from trucker.briefing.supercards import SUPERCARD_LOOKS

__all__ = ["LOOKS", "Look"]

LOOKS: dict[str, Look] = {**ADVENTURE_LOOKS, **SUPERCARD_LOOKS}
