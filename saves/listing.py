"""The list of games: what a folder holds, told from headers alone or, to check it, from all."""

import logging
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

from saves.codec import MARKS, GameCodec, Mark
from saves.document import MAX_COUNTER, Header, clean_name
from saves.errors import (
    SaveCut,
    SaveError,
    SaveFolderUnreadable,
    SaveMainMissing,
    SaveRescued,
    SaveUnreadable,
)
from saves.files import FileLayer
from saves.loading import (
    BACKUPS,
    SLOT_ID,
    SOURCES,
    UNFINISHED,
    Candidate,
    choose,
    codec_for,
    newer_than_us,
    read_candidates,
    read_setup,
    uuid_of,
)
from saves.notices import Notice, notice_of
from saves.resumes import Resumes
from tabletop import Session, State

__all__ = ["MAX_SLOTS", "Listing", "Row", "newest_of"]

S = TypeVar("S", bound=State)
Codecs = Mapping[str, GameCodec[Any]]

MAX_SLOTS = 500
_MAX_FILES = 3_000
_FILE_NAME = re.compile(rf"({SLOT_ID.pattern})(\.json|\.wait|\.tmp|\.bak[123]\.json)")

_log = logging.getLogger(__name__)


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
    marks: tuple[Mark, ...]  # of the game, and "older" where a new one is dealt other cards
    generation: int  # -1: no header could be read
    played: int  # grows from game to game: the last played has the highest
    shaky: bool  # opening it ended badly twice: offer source="bak1" first
    problem: SaveError | None
    backup: bool = False  # with a problem: a whole backup lies beside the main file
    unread: bool = False  # finished, but the program was cut off before its end was left


class Listing:
    """Reads the games of one folder; writes nothing."""

    def __init__(self, files: FileLayer, folder: Path, app: str, resumes: Resumes) -> None:
        self.folder_problem: SaveError | None = None  # why the last list is empty, perhaps
        self._files = files
        self._folder = folder
        self._app = app
        self._resumes = resumes
        self._played: int | None = None  # the last one that a game of the list was given

    def ids(self) -> list[str]:
        """Ids of all slots; a lone `.tmp` is no slot unless its first write was finished."""
        try:
            names = self._files.names(self._folder, _MAX_FILES)
        except OSError as error:
            _log.warning("the folder cannot be read: %s", error)
            reason = error.strerror or type(error).__name__
            self.folder_problem = SaveFolderUnreadable(
                str(error), folder=self._folder, reason=reason
            )
            return []
        self.folder_problem = None
        matches = (_FILE_NAME.fullmatch(name) for name in names)
        return sorted({match[1] for match in matches if match})

    def rows(self, codecs: Codecs, most: int) -> list[Row]:
        """At most so many games, the last played first. Reads headers and checksums, opens no
        game. By the clock alone where a game tells nothing else, as clocks are set."""
        ids = self.ids()[:most]
        rows = [row for slot_id in ids if (row := self._safe_row(slot_id, codecs)) is not None]
        self._played = max((row.played for row in rows), default=0)
        rows = [_placed(row, rows) if row.generation < 0 else row for row in rows]
        rows.sort(key=lambda row: row.name)
        rows.sort(key=lambda row: (row.played, row.updated), reverse=True)
        return rows

    def newest(self, ids: Iterable[str]) -> Iterator[Candidate]:
        """Of each of these slots the newest of its whole files."""
        for slot_id in ids:
            whole = [each for each in self._read(slot_id).values() if each.problem is None]
            if whole:
                yield max(whole, key=lambda each: each.generation)

    def forget_played(self) -> None:
        """Another copy of the game has given numbers meanwhile."""
        self._played = None

    def next_played(self, codecs: Codecs) -> int:
        """The number of a game that is begun or opened now."""
        if self._played is None:
            self.rows(codecs, MAX_SLOTS)
        self._played = min((self._played or 0) + 1, MAX_COUNTER)
        return self._played

    def slots(self) -> dict[str, str]:
        """The slots of all games, by uuid; of copies the first."""
        found: dict[str, str] = {}
        for candidate in self.newest(self.ids()):
            if candidate.header is not None:
                found.setdefault(candidate.header.uuid, candidate.slot_id)
        return found

    def holds(self, uuid: str) -> bool:
        """Whether a game of this mark is in the list."""
        return any(
            candidate.header is not None and candidate.header.uuid == uuid
            for slot_id in self.ids()
            for candidate in self._read(slot_id, ("main",)).values()
        )

    def checked(self, row: Row, codecs: Codecs) -> Row:
        """A row with its problem, if it has one that shows only when the game is opened whole."""
        if row.problem is not None:
            return row
        problem = self.fault(row.id, codecs)
        return row if problem is None else replace(row, problem=problem)

    def fault(self, slot_id: str, codecs: Codecs) -> SaveError | None:
        """What keeps a game from being opened as it was left, or costs its log and undo."""
        found = self._read(slot_id)
        main = found.get("main") or next((found[s] for s in UNFINISHED if s in found), None)
        try:
            if main is None or (main.source != "main" and main.problem is not None):
                raise SaveMainMissing("no main file")
            opened = choose({"main": main}, codec_for(main, codecs), self._app)[1]
        except SaveError as error:
            error.path_id = slot_id
            return error
        if opened.rescued:
            return SaveRescued("the state beside the journal is invalid", slot_id)
        if opened.cut == "journal":
            return SaveCut("the journal does not lead to the state beside it", slot_id)
        return None

    def fault_of(self, row: Row, codecs: Codecs) -> SaveError | None:
        """Why `load` would not open it, None where it would."""
        try:
            choose(self._read(row.id), codecs[row.game], self._app)
        except SaveError as error:
            _log.warning("slot %s is passed over: %s", row.id, error.detail)
            return error
        return None

    def read(self, slot_id: str, codec: GameCodec[S]) -> tuple[Session[S], Notice | None]:
        """A game as `load` would open it, and what is to be told of that. SaveError."""
        found = self._read(slot_id)
        try:
            winner, opened = choose(found, codec, self._app)
        except SaveError as error:
            error.path_id = slot_id
            raise
        return opened.session, notice_of(found.get("main"), winner, opened)

    def setup(self, slot_id: str, codec: GameCodec[Any]) -> tuple[object, str] | None:
        """Setup and seed of a game, which is not opened for it; None where that does not do."""
        main = self._read(slot_id, ("main",)).get("main")
        return None if main is None else read_setup(main, codec)

    def has_backup(self, slot_id: str) -> bool:
        """Whether a whole backup of a game is there."""
        found = self._read(slot_id, BACKUPS)
        return any(candidate.problem is None for candidate in found.values())

    def _read(self, slot_id: str, sources: Iterable[str] = SOURCES) -> dict[str, Candidate]:
        return read_candidates(self._files, self._folder, slot_id, sources)

    def _safe_row(self, slot_id: str, codecs: Codecs) -> Row | None:
        try:
            return self._row(slot_id, codecs)
        except Exception as error:  # one file must not hide the others, whatever is wrong with it
            _log.exception("slot %s cannot be listed", slot_id)
            return _unread_row(slot_id, "", SaveUnreadable(repr(error), slot_id))

    def _row(self, slot_id: str, codecs: Codecs) -> Row | None:
        found = self._read(slot_id, ("main", *UNFINISHED))
        main = found.get("main")
        if main is None or main.problem is not None:
            found |= self._read(slot_id, BACKUPS)
        ours = uuid_of(found)
        shown = [c for c in found.values() if c.problem is None and _uuid(c) == ours]
        shown = shown or [c for c in found.values() if c.source not in UNFINISHED]
        newest = max(shown, key=lambda candidate: candidate.generation, default=None)
        if newest is None:
            return None  # the torn first write of a game that was never there
        judged = newest if main is None or main.problem is None else main
        header = newest.header
        problem = newer_than_us(judged, codecs, self._app) or judged.problem
        backup = problem is not None and self.has_backup(slot_id)
        if header is None:
            return _unread_row(slot_id, self._written(slot_id, judged.source), problem, backup)
        codec = codecs.get(header.game)
        marks = {*header.marks} & (MARKS | (codec.marks if codec else frozenset[Mark]()))
        if "decks" not in marks and _has_older_cards(header, codec):
            marks.add("older")
        return Row(
            id=slot_id,
            game=header.game,
            name=clean_name(header.name),
            summary=header.summary,
            updated=header.updated,
            finished=header.finished,
            edited=header.edited,
            marks=tuple(sorted(marks)),
            generation=header.generation,
            played=header.played,
            shaky=self._is_shaky(slot_id),
            problem=problem,
            backup=backup,
            unread=header.finished and self._resumes.cut_off(slot_id, header.generation),
        )

    def _written(self, slot_id: str, source: str) -> str:
        """When a file was written that does not tell it itself, "" where that is not known."""
        try:
            found = self._files.stat(self._folder / (slot_id + SOURCES[source]))
            if found is None:
                return ""
            moment = datetime.fromtimestamp(found.mtime_ns / 1e9, UTC)
        except (OSError, ValueError, OverflowError):  # a file may bear any date
            return ""
        return moment.strftime("%Y-%m-%dT%H:%M:%SZ")

    def _is_shaky(self, slot_id: str) -> bool:
        suspected = self._resumes.suspected(slot_id)
        # `load` counts the newest whole file, which need not be the main one.
        return suspected is not None and suspected == newest_of(self._read(slot_id))


def _has_older_cards(header: Header, codec: GameCodec[Any] | None) -> bool:
    """Whether it was dealt other cards than a new game would be."""
    deck = None if codec is None else codec.deck
    named = header.summary.get("deck")  # none in a header of the first schema
    if codec is None or deck is None or named in (None, deck.id):
        return False
    return not codec.deals(str(named))


def _uuid(candidate: Candidate) -> str:
    return "" if candidate.header is None else candidate.header.uuid


def _unread_row(slot_id: str, updated: str, problem: SaveError | None, backup: bool = False) -> Row:
    """A row of files none of which tells what game it is of."""
    return Row(
        id=slot_id,
        game="",
        name=slot_id,
        summary={},
        updated=updated,
        finished=False,
        edited=False,
        marks=(),
        generation=-1,
        played=0,
        shaky=False,
        problem=problem,
        backup=backup,
    )


def _placed(unread: Row, rows: list[Row]) -> Row:
    """An unread row beside those that were last written at its time."""
    before = [row.played for row in rows if row.updated <= unread.updated]
    return replace(unread, played=max(before, default=0))


def newest_of(found: Mapping[str, Candidate]) -> int:
    """The newest generation of the whole files."""
    return max((c.generation for c in found.values() if c.problem is None), default=0)
