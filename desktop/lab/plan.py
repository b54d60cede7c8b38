"""What the lab asks of a game, and what all spec files have in common."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Protocol

from pydantic import Field

from resources.parsing import Name, StrictModel
from tabletop import Plain
from tabletop.trials import Play, Tally

Seed = Annotated[str, Field(min_length=1, max_length=40)]

Result = dict[str, Any]
"""What came of one row, as it stands in results.json."""


class LabSpec(StrictModel):
    """What every spec file says; a game adds its own name, as `game`, and what it plays."""

    name: Name
    seed: Seed
    games: Annotated[int, Field(ge=1, le=10_000_000)]  # of each row


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the report: what it shows in a few sentences, then charts and tables as HTML."""

    title: str
    words: str
    html: str


class Plan(Protocol):
    """A spec that was read and can be played."""

    @property
    def spec(self) -> LabSpec: ...
    @property
    def rules_version(self) -> int: ...
    @property
    def rows(self) -> Sequence[Plain]: ...
    @property
    def play(self) -> Play: ...

    def results(self, tallies: Sequence[Tally]) -> list[Result]:
        """One for each row, from all its games."""
        ...

    def lines(self, results: Sequence[Result]) -> list[str]:
        """The same in brief, for a terminal."""
        ...

    def sections(self, results: Sequence[Result]) -> list[Section]:
        """The same for the report. Needs the plotting library."""
        ...
