"""One profile folder: START HERE. The lock, the settings, and the games that lie there."""

import logging
import os
import re
import secrets
import stat
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from errno import EEXIST, EINVAL, EISDIR, ENOTDIR
from importlib import metadata
from pathlib import Path
from typing import Any, Generic, Self, TypeVar, cast

import platformdirs

from resources import say
from saves.codec import GameCodec
from saves.document import FORMAT, MAX_SEED, Header, Mark, clean_name
from saves.errors import (
    SaveError,
    SaveFolderUnreadable,
    SaveLocked,
    SaveNotFound,
    SaveTooLarge,
    SaveUnreadable,
    SaveWriteFailed,
    write_failed,
)
from saves.files import FileLayer, RealFiles, write_file
from saves.frame import MAX_BYTES, checksum, encode, frame, split_header, unframe
from saves.loading import (
    BACKUPS,
    SLOT_ID,
    SOURCES,
    UNFINISHED,
    Candidate,
    choose,
    codec_for,
    look_at,
    newer_than_us,
    read_candidates,
)
from saves.locking import ProfileLock
from saves.resumes import Resumes
from saves.settings import Settings, read_settings, write_settings
from saves.slot import Origin, Place, Slot, copy_name, new_id
from tabletop import Session, State

__all__ = ["Loaded", "Notice", "Row", "Store", "default_home"]

S = TypeVar("S", bound=State)

_MAX_SLOTS = 500
_MAX_FILES = 3_000
_FILE_NAME = re.compile(rf"({SLOT_ID.pattern})(\.json|\.wait|\.tmp|\.bak[123]\.json)")
_REAL = RealFiles()

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Notice:
    """One thing to tell the player once; `message` is a message id."""

    message: str
    moment: str = ""  # one of SOURCES, "" where no moment is named
    updated: str = ""  # UTC text of that moment
    names: str = ""  # of settings, as they stand in their file

    @property
    def user_text(self) -> str:
        if not self.moment:
            return say(self.message, names=self.names)
        return say(self.message, moment=say(f"saves.moment.{self.moment}"), updated=self.updated)


@dataclass(frozen=True, slots=True)
class Row:
    """One game in the list. With a `problem` the rest is as far as it could be read."""

    id: str
    game: str
    name: str
    summary: dict[str, str | int]
    updated: str  # UTC, "2026-01-31T12:00:00Z"
    finished: bool
    edited: bool
    marks: tuple[Mark, ...]
    generation: int
    shaky: bool  # opening it ended badly twice: offer source="bak1" first
    problem: SaveError | None


@dataclass(frozen=True, slots=True)
class Loaded(Generic[S]):
    """A game to go on with; add `slot.autosave` to `session.listeners`."""

    session: Session[S]
    slot: Slot[S]
    notice: Notice | None


def utc_now() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


class Store:
    """One profile. Without `open`, or where another process has it, nothing is written.

    `home` None: the environment's FREETRADER_HOME, else the user's data folder.
    """

    def __init__(
        self,
        home: Path | None = None,
        *,
        files: FileLayer = _REAL,
        app_version: str | None = None,
        now: Callable[[], str] = utc_now,
        codecs: Mapping[str, GameCodec[Any]] | None = None,
    ) -> None:
        self.home = default_home() if home is None else home
        self.folder = self.home / "saves"
        self.codecs = codecs or {}  # by name of the game: these can be played here
        self.read_only = True
        self.lock_problem: SaveError | None = None
        self.folder_problem: SaveError | None = None  # why the last list is empty, perhaps
        self.settings_notice: Notice | None = None
        self._files = files
        self._app = _installed_version() if app_version is None else app_version
        self._now = now
        self._lock = ProfileLock(self.home / "profile.lock")
        self._resumes = Resumes(files, self.home / "resume.json")
        self._settings: Settings | None = None
        self._live: list[Slot[Any]] = []

    def open(self) -> None:
        """Take the profile; `read_only` and `lock_problem` tell whether that went well."""
        self.lock_problem = self._lock.take()
        self.read_only = self.lock_problem is not None

    def close(self) -> None:
        """Write what is left of all slots and give the profile back."""
        for slot in self._live[:]:
            self.leave(slot)
        self._lock.release()
        self.read_only = True

    def __enter__(self) -> Self:
        self.open()
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    # Settings

    @property
    def settings(self) -> Settings:
        """Defaults, and one `settings_notice`, where the file cannot be read."""
        if self._settings is None:
            path = self.home / "options.json"
            try:
                self._settings, refused = read_settings(self._files, path)
            except (OSError, ValueError) as error:
                _log.warning("settings: %s", error)
                self._put_aside(path, "options")
                self._settings = Settings()
                self.settings_notice = Notice("saves.settings_broken")
            else:
                if refused:
                    self._mend_settings(self._settings, path, refused)
        return self._settings

    def save_settings(self, new: Settings) -> None:
        """They hold from here on, also when SaveWriteFailed is raised."""
        self._settings = new
        if not self.read_only:
            with _telling(""):
                write_settings(self._files, self.home / "options.json", new)

    def _mend_settings(self, mended: Settings, path: Path, refused: list[str]) -> None:
        _log.warning("settings: refused %s", ", ".join(refused))
        self.settings_notice = Notice("saves.settings_mended", names=", ".join(refused))
        if self._put_aside(path, "options"):
            try:
                self.save_settings(mended)
            except SaveError as error:
                _log.warning("settings: %s", error.detail)

    # The list

    def rows(self) -> list[Row]:
        """All games, newest first. Reads headers and checksums, opens no game."""
        rows = [row for slot_id in self._ids() if (row := self._row(slot_id)) is not None]
        rows.sort(key=lambda row: row.name)
        rows.sort(key=lambda row: row.updated, reverse=True)
        return rows

    def newest(self) -> Row | None:
        """The game of `codecs` to go on with: the newest that is not over and opens."""
        for row in self.rows():
            live = row.problem is None and not row.finished and row.game in self.codecs
            if live and (row.shaky or self._opens(row)):
                return row
        return None

    def check(self, codecs: Mapping[str, GameCodec[Any]]) -> list[Row]:
        """The list with every main file opened as by `load`; changes nothing.

        `codecs` by name of the game.
        """
        return [self._checked(row, codecs) for row in self.rows()]

    # Single games

    def create(self, codec: GameCodec[S], session: Session[S], name: str) -> Slot[S]:
        """A new slot, whose first write is begun. SaveWriteFailed: too many games.

        ValueError for a seed that is not 1 to 40 printable characters.
        """
        if not 1 <= len(session.seed) <= MAX_SEED or not session.seed.isprintable():
            raise ValueError("a seed has 1 to 40 printable characters")
        if not self.read_only:
            self._require_room()
        self._flush_live()
        now = self._now()
        header = Header(
            format=FORMAT,
            schema=codec.schema,
            game=codec.name,
            app=self._app,
            rules_version=codec.game.rules_version,
            uuid=secrets.token_hex(16),
            generation=0,
            writer=self._resumes.writer,
            name=clean_name(name),
            created=now,
            updated=now,
            edited=False,
            finished=False,
            marks=[],
            summary={},
        )
        slot = self._begin(codec, session, new_id(), header, Origin())
        if not self.read_only:
            self._resumes.begin(slot.id, 0)
        slot.autosave(session)
        return slot

    def load(
        self,
        slot_id: str,
        codec: GameCodec[S],
        *,
        accept_edited: bool = False,
        source: str | None = None,
    ) -> Loaded[S]:
        """Open a game. SaveError says why it cannot be opened.

        `source`: None for the newest whole file, "backup" for the newest backup, or "main",
        "wait", "tmp", "bak1" to "bak3". A main file that cannot be used is moved to broken/,
        unchanged, as soon as another one takes its place.
        """
        self._flush_live()
        if (live := self._live_slot(slot_id)) is not None:
            self.leave(live)
        found = read_candidates(self._files, self.folder, slot_id)
        if accept_edited and "main" in found:
            found["main"].accept_edited()
        newest = _newest(found)
        if not self.read_only and found:
            self._resumes.begin(slot_id, newest)  # before anything of the game runs
        try:
            winner, opened = choose(found, codec, self._app, source or "")
        except SaveError as error:
            error.path_id = slot_id
            self._end_resume(slot_id)
            raise
        main = found.get("main")
        replaced = main is not None and main.problem is not None
        origin = _origin(None if replaced else main, winner)
        header = replace(opened.header, generation=newest, name=clean_name(opened.header.name))
        slot = self._begin(codec, opened.session, slot_id, header, origin)
        if replaced and not self.read_only:
            # Should this fail, the slot meets the file as a stranger's and takes another id.
            self._put_aside(slot.path(".json"), slot_id)
            slot.autosave(opened.session)
        return Loaded(opened.session, slot, _notice(main, winner, opened.rescued))

    def leave(self, slot: Slot[Any]) -> None:
        """Close a slot in good order."""
        slot.close()
        self._live = [other for other in self._live if other is not slot]
        self._end_resume(slot.opened_as)

    def rename(self, slot_id: str, name: str) -> None:
        """Give a game another name. SaveError."""
        self._require_writable(slot_id)
        if (live := self._live_slot(slot_id)) is not None:
            live.rename(name)
            return
        found = self._existing(slot_id)
        main = found.get("main")
        if main is not None and main.problem is not None:
            raise main.problem
        # A whole `.tmp` is newer than the main file and must not lose to it now.
        newest = max(found.values(), key=lambda c: -1 if c.problem else c.generation)
        if newest.problem is not None:
            raise newest.problem
        data = _renamed(newest.data, clean_name(name), generation=newest.generation + 1)
        self._write(slot_id, data)

    def delete(self, slot_id: str) -> None:
        """Remove a game. Files that cannot be read are moved to broken/ instead. SaveError."""
        self._require_writable(slot_id)
        if (live := self._live_slot(slot_id)) is not None:
            self.leave(live)
        with _telling(slot_id):
            # The main file goes last: a delete that is cut short leaves a game that opens.
            for source, candidate in reversed(self._existing(slot_id).items()):
                path = self.folder / (slot_id + SOURCES[source])
                if candidate.problem is None:
                    self._files.unlink(path)
                elif not self._put_aside(path, slot_id):
                    raise SaveWriteFailed("other", "a file cannot be put aside", slot_id)
            for ending in (".bk.tmp", ".wait.tmp"):
                self._files.unlink(self.folder / (slot_id + ending))
            self._files.sync_folder(self.folder)
        self._end_resume(slot_id)

    def export(self, slot_id: str, target: Path, *, replace: bool = False) -> None:
        """Copy the newest whole file of a game, or a live game as it stands.

        SaveError; OSError for a target that names no file, or one in a folder that is not
        there; FileExistsError for one that is there, unless a regular file is to be replaced.
        """
        _free_for(target, replace)
        slot = self._live_slot(slot_id)
        data = self._newest_bytes(slot_id) if slot is None else slot.current()
        # A name of its own, as any other could be a file of the player's.
        temp = target.with_name(f".{new_id()}.tmp")
        with _telling(slot_id):
            try:
                write_file(self._files, temp, target, data)
            except OSError:
                with suppress(OSError):
                    self._files.unlink(temp)
                raise

    def import_(
        self, file: Path, codecs: Mapping[str, GameCodec[Any]], *, accept_edited: bool = False
    ) -> str:
        """Add a game from a file and return its slot id. SaveError: nothing was added."""
        self._require_writable("")
        self._require_room()
        try:
            data = self._files.read(file, MAX_BYTES)
        except FileNotFoundError as error:
            raise SaveNotFound(str(error)) from error
        except OSError as error:
            raise SaveUnreadable(str(error)) from error
        candidate = look_at(data)
        if candidate.problem is not None and candidate.header is None:
            raise newer_than_us(candidate, codecs, self._app) or candidate.problem
        if accept_edited:
            candidate.accept_edited()
        codec = codec_for(candidate, codecs)
        opened = choose({"main": candidate}, codec, self._app)[1]
        slot_id = new_id()
        there = self._holds(opened.header.uuid)
        if candidate.edited:  # written by the game from here on, with the mark that it was edited
            place = self._place
            slot = Slot(place, codec, opened.session, slot_id, opened.header, Origin(), True)
            data = slot.current()
        if there:
            data = _renamed(data, copy_name(opened.header.name))
        self._write(slot_id, data)
        return slot_id

    def _holds(self, uuid: str) -> bool:
        """Whether a game of this mark is in the list."""
        return any(
            candidate.header is not None and candidate.header.uuid == uuid
            for slot_id in self._ids()
            for candidate in read_candidates(self._files, self.folder, slot_id, ("main",)).values()
        )

    @property
    def _place(self) -> Place:
        return Place(self._files, self.folder, self._app, self._resumes.writer, self._now)

    def _begin(
        self, codec: GameCodec[S], session: Session[S], slot_id: str, header: Header, origin: Origin
    ) -> Slot[S]:
        slot = Slot(self._place, codec, session, slot_id, header, origin, self.read_only)
        self._live.append(slot)
        return slot

    def _live_slot(self, slot_id: str) -> Slot[Any] | None:
        return next((slot for slot in self._live if slot.id == slot_id), None)

    def _flush_live(self) -> None:
        for slot in self._live:
            slot.flush()

    def _end_resume(self, slot_id: str) -> None:
        if not self.read_only:
            self._resumes.end(slot_id)

    def _require_writable(self, slot_id: str) -> None:
        if self.read_only:
            raise self.lock_problem or SaveLocked("the store is not open", slot_id, since="?")

    def _require_room(self) -> None:
        if len(self._ids()) >= _MAX_SLOTS:
            raise SaveWriteFailed("slots", f"{_MAX_SLOTS} games")

    def _write(self, slot_id: str, data: bytes) -> None:
        main = self.folder / f"{slot_id}.json"
        with _telling(slot_id):
            write_file(self._files, main.with_suffix(".bk.tmp"), main, data)

    def _existing(self, slot_id: str) -> dict[str, Candidate]:
        found = read_candidates(self._files, self.folder, slot_id)
        if not found:
            raise SaveNotFound("no file", slot_id)
        return found

    def _newest_bytes(self, slot_id: str) -> bytes:
        found = list(self._existing(slot_id).values())
        whole = [candidate for candidate in found if candidate.problem is None]
        newest = max(whole or found, key=lambda candidate: candidate.generation)
        if isinstance(newest.problem, SaveUnreadable | SaveTooLarge):
            raise newest.problem
        return newest.data

    def _ids(self) -> list[str]:
        """Ids of all slots; a lone `.tmp` is no slot unless its first write was finished."""
        try:
            names = self._files.names(self.folder, _MAX_FILES)
        except OSError as error:
            _log.warning("the folder cannot be read: %s", error)
            reason = error.strerror or type(error).__name__
            self.folder_problem = SaveFolderUnreadable(
                str(error), folder=self.folder, reason=reason
            )
            return []
        self.folder_problem = None
        matches = (_FILE_NAME.fullmatch(name) for name in names)
        return sorted({match[1] for match in matches if match})[:_MAX_SLOTS]

    def _row(self, slot_id: str) -> Row | None:
        found = read_candidates(self._files, self.folder, slot_id, ("main",))
        shown = main = found.get("main")
        if main is None or main.problem is not None:
            found |= read_candidates(self._files, self.folder, slot_id, (*UNFINISHED, *BACKUPS))
            whole = [c for c in found.values() if c.problem is None]
            whole = whole or [c for c in found.values() if c.source not in UNFINISHED]
            shown = max(whole, key=lambda candidate: candidate.generation, default=None)
        if shown is None:
            return None  # the torn first write of a game that was never there
        judged, header = main or shown, shown.header
        problem = newer_than_us(judged, self.codecs, self._app) or judged.problem
        if header is None:
            return Row(slot_id, "", slot_id, {}, "", False, False, (), -1, False, problem)
        return Row(
            id=slot_id,
            game=header.game,
            name=clean_name(header.name),
            summary=header.summary,
            updated=header.updated,
            finished=header.finished,
            edited=header.edited,
            marks=tuple(header.marks),
            generation=header.generation,
            shaky=self._is_shaky(slot_id),
            problem=problem,
        )

    def _is_shaky(self, slot_id: str) -> bool:
        suspected = self._resumes.suspected(slot_id)
        if suspected is None:
            return False
        # `load` counts the newest whole file, which need not be the main one.
        found = read_candidates(self._files, self.folder, slot_id)
        return suspected == _newest(found)

    def _checked(self, row: Row, codecs: Mapping[str, GameCodec[Any]]) -> Row:
        found = read_candidates(self._files, self.folder, row.id, ("main",))
        main = found.get("main")
        if row.problem is not None or main is None:
            return row
        try:
            choose(found, codec_for(main, codecs), self._app)
        except SaveError as error:
            error.path_id = row.id
            return replace(row, problem=error)
        return row

    def _opens(self, row: Row) -> bool:
        found = read_candidates(self._files, self.folder, row.id)
        try:
            choose(found, self.codecs[row.game], self._app)
        except SaveError as error:
            _log.warning("slot %s is passed over: %s", row.id, error.detail)
            return False
        return True

    def _put_aside(self, path: Path, stem: str) -> bool:
        """Move a file to broken/, its bytes unchanged."""
        if self.read_only:
            return False
        broken = self.folder / "broken"
        try:
            self._files.make_folder(broken)
            number = 1
            while self._files.stat(target := broken / f"{stem}-{number}.json") is not None:
                number += 1
            self._files.replace(path, target)
            self._files.sync_folder(broken)
        except OSError as error:
            _log.warning("%s cannot be put aside: %s", path.name, error)
            return False
        return True


def _renamed(data: bytes, name: str, **more: int) -> bytes:
    """A whole file with another name and `more` in its header.

    The header alone is written anew, so that this needs no codec and suits any schema.
    """
    body = unframe(data)
    assert body is not None
    plain, rest = split_header(body)
    return frame(encode(cast("dict[str, object]", plain) | {"name": name} | more), rest)


def _newest(found: Mapping[str, Candidate]) -> int:
    """The newest generation of the whole files."""
    return max((c.generation for c in found.values() if c.problem is None), default=0)


def _origin(main: Candidate | None, winner: Candidate) -> Origin:
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


def _notice(main: Candidate | None, winner: Candidate, rescued: bool) -> Notice | None:
    if rescued:
        return Notice("saves.rescued")
    lost = main is not None and main.problem is not None
    if winner.source == "main" or (winner.source in UNFINISHED and not lost):
        return None  # a whole newer `.tmp` is what a killed process leaves: nothing was lost
    assert winner.header is not None
    message = "saves.opened_backup" if lost or main is None else "saves.opened_chosen"
    return Notice(message, winner.source, winner.header.updated)


def _free_for(target: Path, replace: bool) -> None:
    """OSError where a file of this name cannot be made without harm."""
    if not stat.S_ISDIR(os.stat(target.parent).st_mode):
        raise NotADirectoryError(ENOTDIR, os.strerror(ENOTDIR), str(target.parent))
    if not os.path.lexists(target):
        return
    mode = os.lstat(target).st_mode
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR), str(target))
    if not stat.S_ISREG(mode):
        raise OSError(EINVAL, "not a regular file", str(target))
    if not replace:
        raise FileExistsError(EEXIST, os.strerror(EEXIST), str(target))


@contextmanager
def _telling(slot_id: str) -> Generator[None]:
    try:
        yield
    except OSError as error:
        raise write_failed(error, slot_id) from error


def default_home() -> Path:
    """Where a profile lies that nobody chose a place for."""
    chosen = os.environ.get("FREETRADER_HOME")
    return Path(chosen or platformdirs.user_data_dir("freetrader", appauthor=False))


def _installed_version() -> str:
    try:
        return metadata.version("freetrader")
    except metadata.PackageNotFoundError:  # a checkout that was never installed
        return "0"
