"""Games played to find something out: compared in pairs, or by the thousand.

Play knows nothing of it: nothing else in `tabletop` imports from here.
"""

from tabletop.trials.batch import IN_FLIGHT, Play, Sums, Tally, digest, game_seed, run
from tabletop.trials.comparison import (
    EVEN,
    SURE,
    Hint,
    Measure,
    Tried,
    action_plain,
    difference,
    mean_and_error,
    share_difference,
    share_error,
)

__all__ = [
    "EVEN",
    "IN_FLIGHT",
    "SURE",
    "Hint",
    "Measure",
    "Play",
    "Sums",
    "Tally",
    "Tried",
    "action_plain",
    "difference",
    "digest",
    "game_seed",
    "mean_and_error",
    "run",
    "share_difference",
    "share_error",
]
