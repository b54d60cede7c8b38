"""What has been played so far, kept in a file after each chunk."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from desktop.lab.plan import Plan
from desktop.version import VERSION
from saves.files import RealFiles, write_file
from tabletop import canonical_bytes, state_hash
from tabletop.lab import Tally

__all__ = ["BadCheckpoint", "OtherPlan", "load", "mark_of", "store"]

_SCHEMA = "freetrader-lab/1"


class BadCheckpoint(Exception):
    """A file that is none of ours, or that is damaged: `id` is "foreign" or "torn"."""

    def __init__(self, ident: str) -> None:
        super().__init__(ident)
        self.id = ident


class OtherPlan(Exception):
    """The file holds games of another spec, other cards or another version of the program."""


def mark_of(plan: Plan) -> str:
    """What must be the same for games to be added to those of a file: 64 hex digits."""
    return state_hash(
        {
            "version": VERSION,
            "rules": plan.rules_version,
            "games": plan.spec.games,
            "rows": [state_hash(row) for row in plan.rows],
        }
    )


def store(path: Path, mark: str, tallies: Sequence[Tally]) -> None:
    """Replace the file as one; OSError leaves the one before."""
    rows = [{"done": [list(each) for each in tally.done], "sums": tally.sums} for tally in tallies]
    body = {"schema": _SCHEMA, "mark": mark, "rows": rows}
    data = canonical_bytes({**body, "hash": state_hash(body)})
    write_file(RealFiles(), path.with_name(f"{path.name}.part"), path, data)


def load(path: Path, mark: str) -> list[Tally] | None:
    """The tallies of a file; None where there is none. BadCheckpoint, OtherPlan, OSError."""
    try:
        data = path.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return None
    try:
        body: Any = json.loads(data)
    except (ValueError, RecursionError):
        raise BadCheckpoint("torn") from None
    if not isinstance(body, dict) or body.get("schema") != _SCHEMA:
        raise BadCheckpoint("foreign")
    try:
        if body.pop("hash", None) != state_hash(body):
            raise BadCheckpoint("torn")
    except ValueError:  # numbers that were never written by us
        raise BadCheckpoint("foreign") from None
    if body["mark"] != mark:
        raise OtherPlan
    return [
        Tally([(first, end) for first, end in row["done"]], row["sums"]) for row in body["rows"]
    ]
