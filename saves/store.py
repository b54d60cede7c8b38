"""One profile folder: START HERE. The lock, the settings, and the games that lie there."""

import logging
import threading
import time
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Self, TypeVar

from saves.altering import (
    adopted,
    newest_bytes,
    origin_of,
    put_aside,
    read_foreign,
    renamed,
    telling,
    write_copy,
    write_main,
)
from saves.backups import Backup, Backups, BadBackup, Kind
from saves.codec import GameCodec, Mark
from saves.document import MAX_COUNTER, Header, clean_name
from saves.errors import (
    BACKUP_HELPS,
    SaveBusy,
    SaveError,
    SaveLocked,
    SaveNotFound,
    SaveWriteFailed,
)
from saves.files import FileLayer, RealFiles, free_for, write_file
from saves.gathering import Gathering
from saves.home import default_home, home_at, installed_version, utc_now
from saves.lessons import LessonSaves
from saves.listing import MAX_SLOTS, Listing, Row, newest_of
from saves.loading import (
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
from saves.mending import SettingsFile
from saves.notices import Notice, notice_of
from saves.progress import ProgressFile, daily_key
from saves.results import Results
from saves.resumes import Resumes
from saves.settings import Settings
from saves.slot import Loaded, Origin, Place, Slot, copy_name, first_header, new_id
from saves.tally import Finding
from tabletop import Session, State
from tabletop.account import Account
from tabletop.seeds import MAX_SEED

__all__ = ["Loaded", "Store", "default_home"]

S = TypeVar("S", bound=State)
T = TypeVar("T")

_PATIENCE_S = 2.0  # the player waits for it
_LAST_WAIT_S = 10.0  # nobody does
_REAL = RealFiles()

_log = logging.getLogger(__name__)


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
        self.codecs = codecs or {}  # by name of the game: these can be played here
        self._files, self._now = files, now
        self._app = installed_version() if app_version is None else app_version
        self._turn_to(default_home() if home is None else home_at(home))

    def _turn_to(self, home: Path) -> None:
        """Be the store of this profile, which is not taken yet."""
        self.home, self.folder = home, home / "saves"
        self.read_only = True
        self.lock_problem: SaveError | None = None
        self._lock = ProfileLock(self.home / "profile.lock")
        self._resumes = Resumes(self._files, home / "resume.json")
        self._listing = Listing(self._files, self.folder, self._app, self._resumes)
        self.backups = Backups(self._files, home, self._now)
        self._read_anew()
        self._live: list[Slot[Any]] = []
        self._leaving: list[Slot[Any]] = []  # left while the disk was too slow for their last write

    def _read_anew(self) -> None:
        """What is read once is read when it is next asked for."""
        files, records, writes = self._files, self.home / "records", lambda: not self.read_only
        self.options = SettingsFile(files, self.home, writes)
        self.progress = ProgressFile(files, records, writes)
        self.lessons = LessonSaves(files, records, writes)
        self._records = Gathering(files, records, self._listing, self.progress, self._app)

    def open(self) -> None:
        """Take the profile; `read_only` and `lock_problem` tell whether that went well."""
        self.lock_problem = self._lock.take()
        self.read_only = self.lock_problem is not None
        if not self.read_only:
            try:
                self.backups.finish()
            except (OSError, BadBackup) as error:
                _log.warning("a copy was not restored: %s", error)

    def take_up(self) -> bool:
        """Take the profile where `open` could not and what was in the way has gone, as another copy
        of the game or a folder that was read-only: True when it was taken just now, and what is
        played is being saved."""
        if not self.read_only or self.lock_problem is None:
            return False
        self.open()
        if self.read_only:
            return False
        self._resumes.read_again()
        self._listing.forget_played()
        self.options.keep_changes()
        self.progress.keep_changes()
        for slot in self._live:
            opened = slot.begin_saving(self._listing.next_played(self.codecs))
            self._resumes.begin(slot.id, opened)
        return True

    def close(self) -> None:
        """Write what is left of all slots and give the profile back.

        On a stalled disk it is given back when the last write has ended, or with the process.
        """
        for slot in self._live[:]:
            self.leave(slot)
        self.lessons.close()
        end = time.monotonic() + _LAST_WAIT_S
        busy = [s for s in self._leaving if not s.settled(max(0.0, end - time.monotonic()))]
        self.read_only = True
        if busy:
            threading.Thread(target=self._release_after, args=(busy,), daemon=True).start()
        else:
            self._lock.release()

    def _release_after(self, busy: list[Slot[Any]]) -> None:
        for slot in busy:
            slot.settled(threading.TIMEOUT_MAX)
        self._lock.release()

    def move(self, home: Path) -> None:
        """Give this profile back and take that of another folder."""
        self.close()
        self._turn_to(home_at(home))
        self.open()

    def __enter__(self) -> Self:
        self.open()
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    # Settings

    @property
    def settings(self) -> Settings:
        return self.options.now

    def save_settings(self, new: Settings) -> None:
        """They hold from here on, also when SaveWriteFailed is raised."""
        with telling(""):
            self.options.keep(new)

    def back_up(self, kind: Kind = "own") -> Backup:
        """Copy all as it stands. SaveError."""
        self._require_writable("")
        self._flush_live()
        with telling(""):
            return self.backups.make(kind)

    def restore(self, name: str) -> None:
        """Make all as in a copy; what is being played is left. SaveError, BadBackup."""
        self._require_writable("")
        for slot in self._live[:]:
            self.leave(slot)
            self._settle(slot.id)
        self.lessons.close()
        try:
            with telling(""):
                self.backups.restore(name)
        finally:
            self._read_anew()
            self._resumes.read_again()
            self._listing.forget_played()

    # The list

    @property
    def folder_problem(self) -> SaveError | None:
        """Why the last list is empty, if the folder could not be read."""
        return self._listing.folder_problem

    def rows(self) -> list[Row]:
        """All games, newest first. Reads headers and checksums, opens no game."""
        return self._listing.rows(self.codecs, MAX_SLOTS)

    def results(self) -> Results:
        """What became of all games that ended, new ones among them. SaveError: unreadable."""
        self._flush_live()
        with telling(""):
            return self._records.gather(self.codecs, not self.read_only)

    def tally(self, finding: Finding[T]) -> T:
        """What is found in them, kept for the next start. SaveError: unreadable."""
        self._flush_live()
        with telling(""):
            return self._records.tally(self.codecs, not self.read_only, finding)

    def recounted(self) -> Iterator[tuple[str, Account]]:
        """Uuid and account of each game that is over and lies here, played again."""
        return self._records.recounted(self.codecs)

    def forget(self, uuid: str) -> None:
        """Tell of a game that ended no more, also while its save is here. SaveError."""
        self._require_writable("")
        with telling(""):
            self._records.forget(uuid)

    def slots(self) -> dict[str, str]:
        """The slots of all games that are here, by the uuid of the game."""
        self._flush_live()
        return self._listing.slots()

    def under_way(self) -> tuple[Row | None, Row | None]:
        """`newest`, and the newest of those under way that are newer and do not open."""
        passed = None
        for row in self.rows():
            is_other = row.game not in self.codecs and (row.game or row.problem is None)
            if is_other or (row.finished and not row.unread):
                continue
            fault = row.problem
            if fault is None or (row.backup and isinstance(fault, BACKUP_HELPS)):
                fault = None if row.shaky else self._listing.fault_of(row, self.codecs)
            if fault is None:
                return row, passed
            passed = passed or replace(row, problem=fault)
        return None, passed

    def check(self, codecs: Mapping[str, GameCodec[Any]]) -> list[Row]:
        """The list with every main file opened and its journal replayed; changes nothing."""
        return [self._listing.checked(row, codecs) for row in self.rows()]

    def fault(self, slot_id: str, codecs: Mapping[str, GameCodec[Any]]) -> SaveError | None:
        """What `check` finds in one game."""
        return self._listing.fault(slot_id, codecs)

    def has_backup(self, slot_id: str) -> bool:
        """Whether a whole backup of a game is there."""
        return self._listing.has_backup(slot_id)

    # Single games

    def create(
        self,
        codec: GameCodec[S],
        session: Session[S],
        name: str,
        marks: Collection[Mark] = (),
        origin: str = "new",
        daily: str = "",
    ) -> Slot[S]:
        """A new slot, whose first write is begun. SaveWriteFailed: too many games, or no note.
        ValueError: a seed of others than 1 to 40 printable characters. `origin`: as in `Result`.
        `daily`: the one try of that UTC day, noted before anything of it is seen; or "".
        """
        if not 1 <= len(session.seed) <= MAX_SEED or not session.seed.isprintable():
            raise ValueError("a seed has 1 to 40 printable characters")
        if not self.read_only:
            self._require_room()
        self._flush_live()
        played = self._listing.next_played(self.codecs)
        header = first_header(codec, self._place, name, marks, played)
        slot = self._begin(codec, session, new_id(), header, Origin())
        if not self.read_only:
            self._resumes.begin(slot.id, 0)
        slot.autosave(session)
        if daily:
            slot.flush()  # first, or a kill could leave a try that has no game
        key = daily_key(codec.name, daily) if daily else ""
        if not self._records.note(header.uuid, origin, key) and daily:
            raise SaveWriteFailed("other", "no note of the try", slot.id)
        return slot

    def load(
        self,
        slot_id: str,
        codec: GameCodec[S],
        *,
        accept_edited: bool = False,
        source: str | None = None,
    ) -> Loaded[S]:
        """Open a game with the cards that it was dealt. SaveError says why it cannot be opened.

        `source`: None for the newest whole file, "backup" for the newest backup, or "main",
        "wait", "tmp", "bak1" to "bak3". A main file that cannot be used is moved to broken/,
        unchanged, as soon as another one takes its place.
        """
        self._flush_live()
        if (live := self._live_slot(slot_id)) is not None:
            self.leave(live)
        self._settle(slot_id)
        found = read_candidates(self._files, self.folder, slot_id)
        if accept_edited and "main" in found:
            found["main"].accept_edited()
        newest = newest_of(found)
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
        origin = origin_of(None if replaced else main, winner)
        if winner.source in UNFINISHED and not replaced and not self.read_only:
            origin = self._adopt(slot_id, winner, origin)
        header = replace(
            opened.header,
            generation=newest,
            name=clean_name(opened.header.name),
            played=self._listing.next_played(self.codecs),
        )
        slot = self._begin(opened.codec, opened.session, slot_id, header, origin)
        if replaced and not self.read_only:
            # Should this fail, the slot meets the file as a stranger's and takes another id.
            put_aside(self._files, slot.path(".json"), slot_id)
            slot.autosave(opened.session)
        return Loaded(opened.session, slot, notice_of(main, winner, opened))

    def _adopt(self, slot_id: str, winner: Candidate, origin: Origin) -> Origin:
        """Put what a write that was cut off had to say into the main file, as it may be the last
        there is to say of a game. Where that fails, the slot's own first write does it."""
        main = self.folder / f"{slot_id}.json"
        try:
            write_file(self._files, main.with_suffix(".bk.tmp"), main, winner.data)
            stat = self._files.stat(main)
        except OSError as error:
            _log.warning("slot %s: not adopted yet: %s", slot_id, error)
            return origin
        return adopted(origin, winner, stat)

    def read(self, slot_id: str, codec: GameCodec[S]) -> tuple[Session[S], Notice | None]:
        """A game to look at, and what is to be told of it: nothing is taken, moved or written.
        SaveError."""
        return self._listing.read(slot_id, codec)

    def setup(self, slot_id: str, codec: GameCodec[Any]) -> tuple[object, str] | None:
        """Setup and seed of a game, which is not opened for it; None where that does not do."""
        return self._listing.setup(slot_id, codec)

    def leave(self, slot: Slot[Any]) -> None:
        """Close a slot in good order."""
        slot.close()
        self._live = [other for other in self._live if other is not slot]
        if not slot.settled():
            self._leaving.append(slot)
        self._end_resume(slot.opened_as)

    def rename(self, slot_id: str, name: str) -> None:
        """Give a game another name. SaveError."""
        self._require_writable(slot_id)
        if (live := self._live_slot(slot_id)) is not None:
            live.rename(name)
            return
        self._settle(slot_id)
        found = self._existing(slot_id)
        if (main := found.get("main")) is not None and main.problem is not None:
            raise main.problem
        # A whole `.tmp` is newer than the main file and must not lose to it now.
        newest = max(found.values(), key=lambda c: -1 if c.problem else c.generation)
        if newest.problem is not None:
            raise newest.problem
        generation = min(newest.generation + 1, MAX_COUNTER)
        data = renamed(newest.data, clean_name(name), generation=generation)
        write_main(self._files, self.folder, slot_id, data)

    def delete(self, slot_id: str) -> None:
        """Remove a game. Files that cannot be read are moved to broken/ instead. SaveError."""
        self._require_writable(slot_id)
        if (live := self._live_slot(slot_id)) is not None:
            self.leave(live)
        self._settle(slot_id)
        with telling(slot_id):
            self._records.before_delete(slot_id, self.codecs)
            # The main file goes last: a delete that is cut short leaves a game that opens.
            for source, candidate in reversed(self._existing(slot_id).items()):
                path = self.folder / (slot_id + SOURCES[source])
                if candidate.problem is None:
                    self._files.unlink(path)
                elif self.read_only or not put_aside(self._files, path, slot_id):
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
        free_for(target, replace)
        slot = self._live_slot(slot_id)
        data = newest_bytes(self._existing(slot_id)) if slot is None else slot.current()
        with telling(slot_id):
            write_copy(self._files, target, data)

    def import_(
        self, file: Path, codecs: Mapping[str, GameCodec[Any]], *, accept_edited: bool = False
    ) -> str:
        """Add a game from a file and return its slot id. SaveError: nothing was added."""
        self._require_writable("")
        self._require_room()
        candidate = look_at(read_foreign(self._files, file))
        if candidate.problem is not None and candidate.header is None:
            raise newer_than_us(candidate, codecs, self._app) or candidate.problem
        if accept_edited:
            candidate.accept_edited()
        codec = codec_for(candidate, codecs)
        opened = choose({"main": candidate}, codec, self._app)[1]
        slot_id = new_id()
        data, there = candidate.data, self._listing.holds(opened.header.uuid)
        if candidate.edited:  # written by the game from here on, with the mark that it was edited
            of = opened.codec, opened.session, slot_id, opened.header
            slot = Slot(self._place, *of, Origin(), True)
            data = slot.current()
        if there:
            data = renamed(data, copy_name(opened.header.name))
        write_main(self._files, self.folder, slot_id, data)
        return slot_id

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
        self.lessons.flush()
        for slot in self._live:
            slot.flush()

    def _settle(self, slot_id: str) -> None:
        """Wait for the last write of a slot that was left. SaveBusy: it takes too long."""
        self._leaving = [slot for slot in self._leaving if not slot.settled()]
        for slot in self._leaving:
            if slot.id == slot_id and not slot.settled(_PATIENCE_S):
                raise SaveBusy("left, but still being written", slot_id)

    def _end_resume(self, slot_id: str) -> None:
        if not self.read_only:
            self._resumes.end(slot_id)

    def _require_writable(self, slot_id: str) -> None:
        if self.read_only:
            raise self.lock_problem or SaveLocked("the store is not open", slot_id, since="?")

    def _require_room(self) -> None:
        if len(self._listing.ids()) >= MAX_SLOTS:
            raise SaveWriteFailed("slots", f"{MAX_SLOTS} games")

    def _existing(self, slot_id: str) -> dict[str, Candidate]:
        found = read_candidates(self._files, self.folder, slot_id)
        if not found:
            raise SaveNotFound("no file", slot_id)
        return found
