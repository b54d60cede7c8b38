"""Steps on the files of a slot that no live game takes: aside, renamed, told of."""

import logging
from collections.abc import Generator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import cast

from saves.errors import SaveNotFound, SaveTooLarge, SaveUnreadable, write_failed
from saves.files import FileLayer, FileStat, write_file
from saves.frame import MAX_BYTES, checksum, encode, frame, split_header, unframe
from saves.loading import UNFINISHED, Candidate
from saves.slot import Origin, new_id

__all__ = [
    "adopted",
    "newest_bytes",
    "origin_of",
    "put_aside",
    "read_foreign",
    "renamed",
    "telling",
    "write_copy",
    "write_main",
]

_log = logging.getLogger(__name__)


def put_aside(files: FileLayer, path: Path, stem: str) -> bool:
    """Move a file to the folder broken/ beside it, its bytes unchanged."""
    broken = path.parent / "broken"
    try:
        files.make_folder(broken)
        number = 1
        while files.stat(target := broken / f"{stem}-{number}.json") is not None:
            number += 1
        files.replace(path, target)
        files.sync_folder(broken)
    except OSError as error:
        _log.warning("%s cannot be put aside: %s", path.name, error)
        return False
    return True


def renamed(data: bytes, name: str, **more: int) -> bytes:
    """A whole file with another name and `more` in its header.

    The header alone is written anew, so that this needs no codec and suits any schema.
    """
    plain, rest = split_header(unframe(data) or b"")
    return frame(encode(cast("dict[str, object]", plain) | {"name": name} | more), rest)


def origin_of(main: Candidate | None, winner: Candidate) -> Origin:
    """What a slot has to know of the files it was opened from; `main` only if it stays."""
    seen = None
    if main is not None and main.stat is not None:
        seen = (main.stat, checksum(main.data))
    return Origin(
        seen=seen,
        opened=None if winner.edited else (main or winner).data,
        unfinished=winner.data if winner.source in UNFINISHED else None,
        moments_kept=True,
    )


def adopted(origin: Origin, winner: Candidate, stat: FileStat | None) -> Origin:
    """The same when the bytes of `winner` have become the main file."""
    seen = None if stat is None else (stat, checksum(winner.data))
    return replace(origin, seen=seen, unfinished=None)


@contextmanager
def telling(slot_id: str) -> Generator[None]:
    try:
        yield
    except OSError as error:
        raise write_failed(error, slot_id) from error


def write_copy(files: FileLayer, target: Path, data: bytes) -> None:
    """A file outside of the profile. OSError: what lay there still does."""
    # A name of its own, as any other could be a file of the player's.
    temp = target.with_name(f".{new_id()}.tmp")
    try:
        write_file(files, temp, target, data)
    except OSError:
        with suppress(OSError):
            files.unlink(temp)
        raise


def write_main(files: FileLayer, folder: Path, slot_id: str, data: bytes) -> None:
    """The file of a slot that nobody plays. SaveError."""
    main = folder / f"{slot_id}.json"
    with telling(slot_id):
        write_file(files, main.with_suffix(".bk.tmp"), main, data)


def newest_bytes(found: Mapping[str, Candidate]) -> bytes:
    """Of some files of a slot the newest whole one, or else the newest. SaveError."""
    whole = [candidate for candidate in found.values() if candidate.problem is None]
    newest = max(whole or found.values(), key=lambda candidate: candidate.generation)
    if isinstance(newest.problem, SaveUnreadable | SaveTooLarge):
        raise newest.problem
    return newest.data


def read_foreign(files: FileLayer, file: Path) -> bytes:
    """A file that may be a save. SaveNotFound, SaveUnreadable."""
    try:
        return files.read(file, MAX_BYTES)
    except FileNotFoundError as error:
        raise SaveNotFound(str(error)) from error
    except OSError as error:
        raise SaveUnreadable(str(error)) from error
