"""The autosave of one live game: what is written, when, and never over a stranger's change."""

import logging
import secrets
import threading
import time
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Generic, TypeVar

from resources import say
from saves.codec import GameCodec, Mark
from saves.document import (
    FORMAT,
    MAX_COUNTER,
    MAX_JOURNAL,
    Header,
    clean_name,
    entry_to_plain,
    header_from,
)
from saves.errors import SaveConflict, SaveError, SaveWriteFailed, write_failed
from saves.files import FileLayer, FileStat, begin_write, finish_write, write_file
from saves.frame import MAX_BYTES, checksum, encode, frame, unframe
from saves.kept import Kept
from saves.loading import SOURCES
from saves.notices import Notice
from saves.writer import Writer
from tabletop import Entry, Event, Session, State, canonical_bytes

__all__ = ["Loaded", "Place", "Slot", "copy_name", "first_header", "new_id"]

S = TypeVar("S", bound=State)

_NAME_IN_COPY = 32
_LONGEST_GAP_S = 60  # between two acts: who stays away longer does not play

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Place:
    """Where slots lie, and as whom they are written."""

    files: FileLayer
    folder: Path
    app: str
    writer: str
    now: Callable[[], str]


@dataclass(frozen=True, slots=True)
class Origin:
    """What lies on disk when a slot begins; the defaults are a slot that has no files."""

    seen: tuple[FileStat, bytes] | None = None  # the main file and its checksum
    opened: bytes | None = None  # becomes bak3 before the first write
    unfinished: bytes | None = None  # a whole `.tmp`, put in place before the first write
    moments_kept: bool = False  # bak1 and bak2 of the moment the session stands at exist


def copy_name(name: str) -> str:
    """The name of a second game that begins as a copy of one with this name."""
    return clean_name(say("saves.copy_name", name=name[:_NAME_IN_COPY]))


def new_id() -> str:
    """Random; hex digits never make a reserved device name."""
    return secrets.token_hex(6)


def first_header(
    codec: GameCodec[S], place: Place, name: str, marks: Collection[Mark], played: int
) -> Header:
    """Of a game that has just been begun."""
    now = place.now()
    return Header(
        format=FORMAT,
        schema=codec.schema,
        game=codec.name,
        app=place.app,
        rules_version=codec.game.rules_version,
        uuid=secrets.token_hex(16),
        generation=0,
        writer=place.writer,
        name=clean_name(name),
        created=now,
        updated=now,
        edited=False,
        finished=False,
        marks=sorted(marks),
        summary={},
        played=played,
    )


@dataclass(slots=True)
class _Job:
    """One write of a slot, with the backups due at that moment."""

    header: Header
    rest: bytes
    copies: "dict[str, _Job]" = field(default_factory=dict[str, "_Job"])  # source to what it gets
    written: bytes = b""
    handle: int = -1

    def absorb(self, older: "_Job") -> None:
        self.copies = older.copies | self.copies


class Slot(Generic[S]):
    """Writes a session after each of its changes. Made by Store, which also closes it.

    `trouble` is the last thing that went wrong: SaveWriteFailed until a write succeeds,
    SaveConflict until whoever told the player sets it to None. `saved` is the moment, as UTC
    text, of what lies on disk, "" where nothing does. `mark` adds to `marks`.
    """

    def __init__(
        self,
        place: Place,
        codec: GameCodec[S],
        session: Session[S],
        slot_id: str,
        header: Header,
        origin: Origin,
        read_only: bool,
    ) -> None:
        self.codec = codec  # with the cards of its game
        self.id = slot_id  # another one after a conflict
        self.opened_as = slot_id
        self.name = header.name
        self.marks: set[Mark] = {*header.marks}
        self.trouble: SaveError | None = None
        self.saved = header.updated if origin.moments_kept else ""
        self._session = session
        self._uuid = header.uuid
        played = header.summary.get("seconds", 0)
        self._seconds = float(played) if isinstance(played, int) else 0.0
        self._acted = time.monotonic()
        self._seen: FileStat | None = None  # the main file as last known
        self._ours: set[bytes] = set()  # checksums that it may have without being a stranger's
        if origin.seen is not None:
            self._seen, self._ours = origin.seen[0], {origin.seen[1]}
        self._opened, self._unfinished = origin.opened, origin.unfinished
        self._first = True  # nothing was begun yet
        if origin.unfinished is not None:  # whoever began that write may yet end it
            self._ours.add(checksum(origin.unfinished))
        self._owed: dict[str, _Job] = {}  # backups whose moment has come
        self._place = place
        reviews = place.folder.parent / "records" / "reviews"
        self._kept = Kept(place.files, reviews, lambda: not read_only)
        self._header = header
        self._read_only = read_only
        self._writer = Writer[_Job](
            self._begin, self._finish, self._stash, self._unstash, self._failed
        )
        self._naming = threading.Lock()
        self._phase, self._chapter, self._length = "", "", -1
        if origin.moments_kept:
            self._note_moment(session)
        self._setup = encode({"seed": session.seed, "options": codec.setup_to_plain(session.setup)})
        self._base: tuple[S | None, bytes] = (None, b"null")
        self._entries: list[Entry] = []
        self._encoded: list[bytes] = []

    def autosave(self, session: Session[S], events: Sequence[Event] = ()) -> None:
        """Write the session as it stands: a listener for `Session.listeners`.

        Never raises; what fails goes to `trouble` and is tried again after some seconds, at the
        next call or by `flush`.
        """
        if self._read_only:
            return
        now = time.monotonic()
        self._seconds += min(now - self._acted, _LONGEST_GAP_S)
        self._acted = now
        try:
            if len(session.journal) >= MAX_JOURNAL:
                session.roll_journal()
            self._writer.submit(self._job(session))
        except Exception as error:  # a fault in a codec must not stop the game
            _log.exception("slot %s: the game could not be encoded", self.id)
            self.trouble = SaveWriteFailed("other", str(error), self.id)

    def mark(self, mark: Mark) -> None:
        """Wear a mark for good; it is written at once."""
        if mark not in self.marks:
            self.marks.add(mark)
            self.autosave(self._session)

    def flush(self, timeout_s: float = 2.0) -> bool:
        """Wait until all is on the medium; False when it is not. Retries what failed."""
        if isinstance(self.trouble, SaveWriteFailed):
            self.autosave(self._session)
        return self._writer.flush(timeout_s) and not isinstance(self.trouble, SaveWriteFailed)

    @property
    def uuid(self) -> str:
        """Of the game, as its result has it."""
        return self._uuid

    @property
    def read_only(self) -> bool:
        """Whether nothing of this game is written."""
        return self._read_only

    def begin_saving(self, played: int) -> int:
        """The profile is free: what was only played is written from now on, as the game that was
        `played` last. The generation that was opened."""
        self._read_only = False
        self._header = replace(self._header, played=played)
        opened = self._header.generation
        self.autosave(self._session)
        return opened

    def rename(self, name: str) -> None:
        self.name = clean_name(name)
        self.autosave(self._session)

    def close(self) -> None:
        """Write what is left and end; the slot saves nothing afterwards. See `settled`."""
        self.flush()
        self._read_only = True
        self._writer.close()

    def settled(self, timeout_s: float = 0.0) -> bool:
        """Whether no write of this slot is under way any more, within so many seconds."""
        return self._writer.flush(timeout_s)

    def current(self) -> bytes:
        """The file as it would be written at this moment."""
        return self._data(self._job(self._session))

    def found(self) -> object:
        """What was kept of this game that may be found again; None where nothing was."""
        return self._kept.read(self._uuid)

    def keep(self, plain: object) -> None:
        """Something that may be found again."""
        self._kept.write(self._uuid, plain)

    def path(self, ending: str) -> Path:
        return self._place.folder / (self.id + ending)

    def _job(self, session: Session[S]) -> "_Job":
        state = session.state
        marks = self.marks | ({"practice"} if session.practice else set[Mark]())
        summary = self.codec.summary(session)
        if (deck := self.codec.deck) is not None:
            summary["deck"] = deck.id
        summary["seconds"] = int(self._seconds)
        header = replace(
            self._header,
            schema=self.codec.schema,
            app=self._place.app,
            rules_version=session.game.rules_version,
            generation=min(self._header.generation + 1, MAX_COUNTER),
            writer=self._place.writer,
            updated=self._place.now(),
            finished=state.outcome is not None,
            marks=sorted(marks),
            summary=summary,
        )
        header_from(asdict(header))  # rather no save than one that will not be read
        job = _Job(header, self._rest(session))
        if len(session.journal) > self._length:  # not after an undo into another moment
            if state.phase != self._phase:
                job.copies["bak1"] = job
            if self.codec.chapter(state) != self._chapter:
                job.copies["bak2"] = job
        self._note_moment(session)
        self._header = header
        return job

    def _note_moment(self, session: Session[S]) -> None:
        state = session.state
        self._phase, self._chapter = state.phase, self.codec.chapter(state)
        self._length = len(session.journal)

    def _rest(self, session: Session[S]) -> bytes:
        plain, deck = session.game.plain, self.codec.deck
        if session.base_is_start:
            base = b"null"
        else:
            if self._base[0] is not session.base:
                self._base = (session.base, canonical_bytes(plain(session.base)))
            base = self._base[1]
        self._encode_new(session)
        return b"".join(
            (
                b',"setup":',
                self._setup,
                b',"deck":',
                b"null" if deck is None else deck.encoded,
                b',"base":',
                base,
                b',"journal":[',
                b",".join(self._encoded),
                b'],"snapshot":',
                canonical_bytes(plain(session.state)),
                b"}",
            )
        )

    def _encode_new(self, session: Session[S]) -> None:
        # An undo cuts the journal and a new one is written behind the cut, so entries that
        # are the same object in the same place are the same from the start.
        journal, entries = session.journal, self._entries
        keep = min(len(journal), len(entries))
        while keep and entries[keep - 1] is not journal[keep - 1]:
            keep -= 1
        del entries[keep:], self._encoded[keep:]
        for index in range(keep, len(journal)):
            entries.append(journal[index])
            self._encoded.append(encode(entry_to_plain(journal[index])))

    def _avoid_conflict(self) -> None:
        """Take a new id when the main file is not as this slot left it."""
        main, files = self.path(".json"), self._place.files
        found = files.stat(main)
        if found is None or found == self._seen:
            return
        try:
            data = files.read(main, MAX_BYTES)
        except OSError:
            data = b""
        if checksum(data) in self._ours and unframe(data) is not None:
            self._seen = found  # touched, copied back, or a write of ours that failed late
            return
        theirs = self.id
        with self._naming:  # a stash under the old id would win over the stranger's file
            self._unstash()
            self.id, self._uuid = new_id(), secrets.token_hex(16)
            self.name = copy_name(self.name)
        self._seen = self._opened = self._unfinished = None
        self._ours = set()
        self.trouble = SaveConflict("the file was changed", theirs, name=self.name)

    # Called by the writer. `_begin` and `_finish` run in one thread at a time, but not always
    # in the same one; `_stash` may run meanwhile.

    def _stash(self, job: _Job) -> None:
        files = self._place.files
        with self._naming:
            temp = self.path(".wait.tmp")
            files.close(begin_write(files, temp, self._data(job)))
            # In one step, as the stash before this one may be all there is of a decision.
            files.replace(temp, self.path(".wait"))

    def _unstash(self) -> None:
        with suppress(OSError):  # it is of no more use, and does no harm
            self._place.files.unlink(self.path(".wait"))

    def _begin(self, job: _Job) -> None:
        files = self._place.files
        self._owed |= job.copies  # they outlast a failure of this job
        self._avoid_conflict()
        if self._unfinished is not None:  # lies where this job will write
            write_file(files, self.path(".bk.tmp"), self.path(".json"), self._unfinished)
            self._unfinished = None
        if self._first:
            self._unstash()  # what an earlier process left, or it would lie there for ever
            self._first = False
        job.written = self._data(job)
        if len(job.written) > MAX_BYTES:
            raise SaveWriteFailed("other", f"{len(job.written)} bytes", self.id)
        job.handle = begin_write(files, self.path(".tmp"), job.written)

    def _finish(self, job: _Job) -> None:
        files, main = self._place.files, self.path(".json")
        if self._opened is not None:
            self._back_up("bak3", self._opened)
            self._opened = None
        self._ours.add(checksum(job.written))
        finish_write(files, job.handle, self.path(".tmp"), main)
        self._seen, self._ours = files.stat(main), {checksum(job.written)}
        self.saved = job.header.updated
        if not isinstance(self.trouble, SaveConflict):
            self.trouble = None
        for source, copied in self._owed.items():
            self._back_up(source, self._data(copied))
        self._owed.clear()

    def _failed(self, error: Exception) -> None:
        if isinstance(error, OSError):
            error = write_failed(error, self.id)
        elif not isinstance(error, SaveError):
            error = SaveWriteFailed("other", repr(error), self.id)
        if str(error) != str(self.trouble):  # not at each attempt
            _log.warning("a save was not written: %s", error)
        self.trouble = error

    def _data(self, job: _Job) -> bytes:
        # A conflict that is found after encoding changes both.
        header = replace(job.header, uuid=self._uuid, name=self.name)
        return frame(header.encode(), job.rest)

    def _back_up(self, source: str, data: bytes) -> None:
        try:
            temp, target = self.path(".bk.tmp"), self.path(SOURCES[source])
            write_file(self._place.files, temp, target, data)
        except OSError as error:  # must not block the save itself
            _log.warning("slot %s: no %s: %s", self.id, source, error)


@dataclass(frozen=True, slots=True)
class Loaded(Generic[S]):
    """A game to go on with; add `slot.autosave` to `session.listeners`."""

    session: Session[S]
    slot: Slot[S]
    notice: Notice | None
