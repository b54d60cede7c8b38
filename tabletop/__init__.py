"""The table any game lies on: decisions, actions, events, chance, journal and undo.

Imports the standard library alone and knows no game.
"""

from tabletop.canon import HASH_MARK, Plain, canonical_bytes, state_hash
from tabletop.deck import Deck, mixed, redeal
from tabletop.errors import IllegalAction, ReplayDiverged
from tabletop.journal import HASH_EVERY, Entry, Journal, replay
from tabletop.pilots import Pilot, RandomPilot, drive, pilot_rng, play_out
from tabletop.play import (
    Action,
    Decision,
    Event,
    Game,
    Outcome,
    State,
    action_from,
    arguments,
    field_names,
)
from tabletop.rng import FastRng, Rng, Stream, Streams, seed_number
from tabletop.session import Session
from tabletop.story import Mark, Part, Story

__all__ = [
    "HASH_EVERY",
    "HASH_MARK",
    "Action",
    "Decision",
    "Deck",
    "Entry",
    "Event",
    "FastRng",
    "Game",
    "IllegalAction",
    "Journal",
    "Mark",
    "Outcome",
    "Part",
    "Pilot",
    "Plain",
    "RandomPilot",
    "ReplayDiverged",
    "Rng",
    "Session",
    "State",
    "Story",
    "Stream",
    "Streams",
    "action_from",
    "arguments",
    "canonical_bytes",
    "drive",
    "field_names",
    "mixed",
    "pilot_rng",
    "play_out",
    "redeal",
    "replay",
    "seed_number",
    "state_hash",
]
