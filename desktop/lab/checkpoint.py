"""What has been played so far, kept in a file after each chunk."""

import json
from collections.abc import Sequence
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from desktop.lab.plan import Plan
from desktop.version import VERSION
from saves.files import RealFiles, write_file
from tabletop import canonical_bytes, state_hash
from tabletop.trials import Tally

_SHOWING = ("screens", "talk", "telling")  # packages of a game that decide nothing of how it goes
_SCHEMA = "freetrader-lab/1"
_MAX_BYTES = 64 * 1024 * 1024


class BadCheckpoint(Exception):
    """A file that is none of ours, or that is damaged: `id` is "foreign" or "torn"."""

    def __init__(self, ident: str) -> None:
        super().__init__(ident)
        self.id = ident


class OtherPlan(Exception):
    """The file holds games of another spec, other cards, other code or another version."""


def mark_of(plan: Plan) -> str:
    """What must be the same for games to be added to those of a file: 64 hex digits."""
    return state_hash(
        {
            "version": VERSION,
            "rules": plan.rules_version,
            "code": _code_hash(plan.play.__module__.partition(".")[0]),
            "games": plan.spec.games,
            "rows": [state_hash(row) for row in plan.rows],
        }
    )


def _code_hash(game: str) -> str:
    """Over the code that may decide how a game goes: a pilot can be changed within one version."""
    found = sha256()
    for package in ("tabletop", game):
        spec = find_spec(package)
        assert spec is not None
        for folder in map(Path, spec.submodule_search_locations or ()):
            for file in sorted(folder.rglob("*.py")):
                if file.relative_to(folder).parts[0] not in _SHOWING:
                    found.update(file.read_bytes())
    return found.hexdigest()


def store(path: Path, mark: str, tallies: Sequence[Tally]) -> None:
    """Replace the file as one; OSError leaves the one before."""
    rows = [{"done": [list(each) for each in tally.done], "sums": tally.sums} for tally in tallies]
    body = {"schema": _SCHEMA, "mark": mark, "rows": rows}
    data = canonical_bytes({**body, "hash": state_hash(body)})
    write_file(RealFiles(), path.with_name(f"{path.name}.part"), path, data)


def load(path: Path, mark: str) -> list[Tally] | None:
    """The tallies of a file; None where there is none. BadCheckpoint, OtherPlan, OSError."""
    try:
        data = RealFiles().read(path, _MAX_BYTES)
    except (FileNotFoundError, NotADirectoryError):
        return None
    if len(data) > _MAX_BYTES:
        raise BadCheckpoint("foreign")
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
