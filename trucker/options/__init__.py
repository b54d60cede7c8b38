"""What can be chosen: a new game by the options of the command line, an answer by the player."""

from trucker.options.commanded import OPTIONS, RANDOM, setup_of, sitting_named
from trucker.options.ordered import ends_flight, ordered

__all__ = ["OPTIONS", "RANDOM", "ends_flight", "ordered", "setup_of", "sitting_named"]
