"""Where a game that was played can be looked into: its units, its parts, its marks.

A position is a number of acts, 0 at the start: what stood after so many entries of the journal.
"""

from collections.abc import Sequence
from typing import NamedTuple

__all__ = ["Mark", "Part", "Story"]


class Part(NamedTuple):
    """A month, a flight: from this position on."""

    at: int
    name: str


class Mark(NamedTuple):
    """The question before something that mattered, and what that was."""

    at: int
    words: str


class Story(NamedTuple):
    units: Sequence[int]  # where turns or cards begin
    parts: Sequence[Part]
    marks: Sequence[Mark]
