"""From the files of a slot to a session: candidates, checks in order, the winner.

Nothing here writes. Whatever a file holds, what leaves this module is a SaveError.
"""

import logging
import re
from collections.abc import Generator, Iterable, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Generic, Literal, TypeVar, cast

from saves.codec import MARKS, GameCodec, SavedDeck, from_plain
from saves.document import (
    DOCUMENT,
    FORMAT,
    SETUP,
    Document,
    Header,
    clean_name,
    entries_of,
    header_from,
)
from saves.errors import (
    SaveDamaged,
    SaveEdited,
    SaveError,
    SaveForeign,
    SaveInvalid,
    SaveMigrationFailed,
    SaveNotFound,
    SaveTooLarge,
    SaveTooNew,
    SaveUnreadable,
    SaveWrongGame,
)
from saves.files import FileLayer, FileStat
from saves.frame import (
    MAX_BYTES,
    framed,
    parse,
    setup_in,
    size_of,
    split_header,
    unchecked,
    unframe,
)
from saves.migrating import migrated
from tabletop import Entry, Game, Plain, Session, State

__all__ = [
    "BACKUPS",
    "SLOT_ID",
    "SOURCES",
    "UNFINISHED",
    "Candidate",
    "Cut",
    "Opened",
    "Record",
    "choose",
    "codec_for",
    "look_at",
    "newer_than_us",
    "read_candidates",
    "read_record",
    "read_setup",
    "uuid_of",
]

S = TypeVar("S", bound=State)

SOURCES = {
    "main": ".json",
    "wait": ".wait",
    "tmp": ".tmp",
    "bak1": ".bak1.json",
    "bak2": ".bak2.json",
    "bak3": ".bak3.json",
}
"""Kind of file to the ending of its name; of equal generations the first is taken."""

UNFINISHED = ("wait", "tmp")
"""Writes that were on their way, from one to the next: newer than the main file when whole."""

SLOT_ID = re.compile(r"[a-z0-9]{4,32}")

BACKUPS = ("bak1", "bak2", "bak3")

_FINAL = (SaveTooNew, SaveWrongGame, SaveMigrationFailed, SaveUnreadable)
"""Faults of the main file after which only the player may choose an older one: it is whole, and
going on from a backup would put another game in its place. A checksum that does not hold is none
of them: a bad disk does that as often as a player's hand."""

_SOON_READ = 20_000
"""Values of a file that are all read to tell what is wrong with it, before anyone opens it. Of a
larger one that begins as a save does the header is enough."""

_log = logging.getLogger(__name__)


Cut = Literal["", "journal", "rules"]
"""Why the journal of a file was dropped: it does not lead to the snapshot, or its rules are others
than ours."""


@dataclass(slots=True)
class Candidate:
    """One file of a slot, read and checked as far as no codec is needed."""

    source: str
    slot_id: str
    stat: FileStat | None
    data: bytes = b""
    header: Header | None = None  # None: it cannot be read
    stated: Mapping[str, Any] | None = None  # the header as it stands there, read or not
    problem: SaveError | None = None
    edited: bool = False  # taken although its checksum does not hold
    accepted: bool = False  # the player opens it although it was changed outside the game

    def accept_edited(self) -> None:
        self.accepted = True
        if isinstance(self.problem, SaveEdited):
            self.problem, self.edited = None, True

    @property
    def generation(self) -> int:
        return -1 if self.header is None else self.header.generation


@dataclass(frozen=True, slots=True)
class Opened(Generic[S]):
    """A game that stands again."""

    header: Header
    session: Session[S]
    codec: GameCodec[S]  # with the cards that it was dealt
    rescued: bool = False  # rebuilt from the journal, because no snapshot was valid
    cut: Cut = ""  # log and undo begin at the snapshot


@dataclass(frozen=True, slots=True)
class Record(Generic[S]):
    """A game as its file tells it: `base` with `entries` played on it is `snapshot`."""

    game: str  # header.game
    codec: GameCodec[S]  # with the cards that it was dealt
    rules: Game[S]  # those of the codec
    setup: object
    seed: str
    base: S | None  # None: the game's start
    entries: list[Entry]  # none where the rules have another version
    snapshot: S | None
    rules_version: int  # of the rules that it was played by


def read_candidates(
    files: FileLayer, folder: Path, slot_id: str, sources: Iterable[str] = SOURCES
) -> dict[str, Candidate]:
    """All files of a slot that exist, by source; none for what is no slot id."""
    found: dict[str, Candidate] = {}
    if not SLOT_ID.fullmatch(slot_id):
        return found
    # As a decision goes on its way, or one that moves on meanwhile could be seen nowhere.
    for source in sorted(sources, key=lambda source: (source not in UNFINISHED, source != "main")):
        candidate = _read(files, folder / (slot_id + SOURCES[source]), source, slot_id)
        if candidate is not None:
            found[source] = candidate
    return {source: found[source] for source in SOURCES if source in found}


def choose(
    found: Mapping[str, Candidate], codec: GameCodec[S], app: str, source: str = ""
) -> tuple[Candidate, Opened[S]]:
    """The newest file of the same game that opens, and its game.

    `source`: "" for any file, "backup" for the newest backup, or one of SOURCES. The fault
    of each file that was tried stays in its `problem`. SaveError: that of the main file.
    """
    main = found.get("main")
    wanted = _wanted(found, source)
    if not wanted:
        raise SaveNotFound(f"no file of {source or 'this game'}")
    if main is not None and main not in wanted:
        # Not opened, only judged: whether the slot may later be written over it.
        try:
            _document(main, codec, app)
        except SaveError as error:
            main.problem = error
    documents: list[tuple[Candidate, Document]] = []
    for candidate in wanted:
        try:
            document = _document(candidate, codec, app)
            documents.append((candidate, document))
            dealt = _dealt(document, codec)
            session, cut = _resumed(document, dealt, replayed=False)
            return candidate, Opened(document.header, session, dealt, cut=cut)
        except SaveError as error:
            candidate.problem = error
            if candidate is main and isinstance(error, _FINAL) and not source:
                raise
    documents.sort(key=lambda pair: -len(pair[1].journal))
    for candidate, document in documents:
        if document.journal and document.header.rules_version == codec.game.rules_version:
            try:
                dealt = _dealt(document, codec)
                session, _ = _resumed(document, dealt, replayed=True)
                return candidate, Opened(document.header, session, dealt, rescued=True)
            except SaveError as error:
                _log.warning("no rescue from %s: %s", candidate.source, error)
    first = next((c for c in wanted if c is main), wanted[0])
    assert first.problem is not None
    raise first.problem


def read_record(data: bytes, codecs: Mapping[str, GameCodec[Any]], app: str) -> Record[Any]:
    """What the bytes of a save say of a game, to replay it from outside. SaveError.

    `app` is the version of this program.
    """
    candidate = look_at(data)
    if candidate.problem is not None:
        raise newer_than_us(candidate, codecs, app) or candidate.problem
    codec = codec_for(candidate, codecs)
    document = _document(candidate, codec, app)
    return _record(document, _dealt(document, codec), whole=True)


def read_setup(candidate: Candidate, codec: GameCodec[Any]) -> tuple[object, str] | None:
    """Setup and seed that a game began with; None where they cannot be told from the beginning of
    its file, or not in the shape of today."""
    body, header = unframe(candidate.data), candidate.header
    if body is None or header is None or header.schema != codec.schema:
        return None
    try:
        stored = from_plain(SETUP, cast("Plain", setup_in(split_header(body)[1])))
        return codec.setup_from_plain(stored.options), stored.seed
    except Exception:  # what a stranger wrote is told when the game is opened
        return None


def codec_for(candidate: Candidate, codecs: Mapping[str, GameCodec[Any]]) -> GameCodec[Any]:
    """The codec of the game that wrote a file. SaveWrongGame: none of these."""
    name = "" if candidate.header is None else candidate.header.game
    if name not in codecs:
        raise SaveWrongGame(name, candidate.slot_id)
    return codecs[name]


def newer_than_us(
    candidate: Candidate, codecs: Mapping[str, GameCodec[Any]], app: str
) -> SaveTooNew | None:
    """Whether a file is beyond us: another shape, or rules we cannot go on with. Told from what
    its header states, as a newer one need not be readable. None where it is not as it was written.
    """
    header = candidate.stated
    if header is None or not (
        candidate.problem is None or isinstance(candidate.problem, SaveInvalid)
    ):
        return None
    codec = codecs.get(str(header.get("game")))
    schema, rules = (
        number if type(number) is int else 0
        for number in (header.get("schema"), header.get("rules_version"))
    )
    if header.get("format") != FORMAT or codec is None:
        return None
    if schema <= codec.schema and rules <= codec.game.rules_version:
        return None
    detail = f"schema {schema}, rules {rules}"
    theirs = clean_name(str(header.get("app")))
    return SaveTooNew(detail, candidate.slot_id, theirs=theirs, ours=app)


def look_at(data: bytes) -> Candidate:
    """The bytes of one file as a main file that lies nowhere yet."""
    candidate = Candidate("main", "", None, data)
    _look(candidate)
    if (
        isinstance(candidate.problem, SaveDamaged)
        and not framed(data)
        and FORMAT.encode() not in data
    ):
        candidate.problem = SaveForeign(candidate.problem.detail)
    return candidate


def _read(files: FileLayer, path: Path, source: str, slot_id: str) -> Candidate | None:
    candidate = Candidate(source, slot_id, None)
    try:
        candidate.stat = files.stat(path)
        if candidate.stat is None:
            return None
        candidate.data = files.read(path, MAX_BYTES)
    except FileNotFoundError:
        return None
    except OSError as error:
        candidate.problem = SaveUnreadable(str(error), slot_id)
    else:
        _look(candidate)
    return candidate


def _look(candidate: Candidate) -> None:
    if len(candidate.data) > MAX_BYTES:
        candidate.problem = SaveTooLarge(f"over {MAX_BYTES} bytes", candidate.slot_id)
        return
    body = unframe(candidate.data)
    try:
        if body is None:
            header = _header_of(candidate.data)
            candidate.problem = SaveEdited("the checksum does not hold", candidate.slot_id)
        else:
            header = split_header(body)[0]
    except ValueError as error:
        kind = SaveDamaged if body is None else SaveInvalid
        candidate.problem = kind(str(error), candidate.slot_id)
        return
    try:
        candidate.header = header_from(header)
    except ValueError as error:
        candidate.problem = candidate.problem or SaveInvalid(str(error), candidate.slot_id)
    if isinstance(header, dict):
        candidate.stated = cast("Plain", header)


def _header_of(data: bytes) -> object:
    """The header of a file whose checksum does not hold. ValueError."""
    if size_of(data) > _SOON_READ:
        with suppress(ValueError):  # as where an editor has indented it
            return split_header(unchecked(data))[0]
    return _doc_of(data)["header"]


def _doc_of(data: bytes) -> dict[str, Any]:
    """The document of a file, whatever its checksum. ValueError."""
    whole = parse(data)
    if not isinstance(whole, dict) or set(cast("Plain", whole)) != {"sha256", "doc"}:
        raise ValueError("no save of ours")
    doc = cast("Plain", whole)["doc"]
    if not isinstance(doc, dict) or not isinstance(cast("Plain", doc).get("header"), dict):
        raise ValueError("no header")
    return cast("dict[str, Any]", doc)


def uuid_of(found: Mapping[str, Candidate]) -> str:
    """The mark of the game that a slot holds, "" where no file of it is whole."""
    return next((c.header.uuid for c in found.values() if c.header and not c.problem), "")


def _wanted(found: Mapping[str, Candidate], source: str) -> list[Candidate]:
    sources = {"": tuple(SOURCES), "backup": BACKUPS}.get(source, (source,))
    ours = uuid_of(found)
    wanted = [found[name] for name in sources if name in found]
    same = [c for c in wanted if c.header is None or c.header.uuid == ours or c.problem]
    # A fault of the main file may end the search, so such a file is looked at first.
    same.sort(key=lambda c: (c.source != "main" or c.problem is None, -c.generation))
    return same


def _document(candidate: Candidate, codec: GameCodec[S], app: str) -> Document:
    # SaveInvalid is the fault of a header that this version cannot read. Whether that is
    # because it is too new is known only here.
    if candidate.problem is not None and not isinstance(candidate.problem, SaveInvalid):
        raise candidate.problem
    slot_id = candidate.slot_id
    if (newer := newer_than_us(candidate, {codec.name: codec}, app)) is not None:
        raise newer
    try:
        doc = _doc_of(candidate.data)
        header, schema = doc["header"], doc["header"].get("schema")
        if header.get("format") != FORMAT or type(schema) is not int or schema < 1:
            raise ValueError("no save of ours")
        if header.get("game") != codec.name:
            raise SaveWrongGame(str(header.get("game")), slot_id)
        document = from_plain(DOCUMENT, migrated(doc, codec.schema, codec.migrations))
        names_others = _names_others(document)
    except SaveError as error:
        error.path_id = slot_id
        raise
    except Exception as error:
        raise SaveInvalid(str(error), slot_id) from error
    if names_others and not candidate.accepted:
        raise SaveEdited("the header names other cards", slot_id)
    candidate.edited |= names_others
    if candidate.edited:
        document = replace(document, header=replace(document.header, edited=True))
    return document


def _names_others(document: Document) -> bool:
    """Whether header and cards tell of different cards, which the game never writes."""
    if document.deck is None or document.header.edited:
        return False
    return document.header.summary.get("deck") != SavedDeck(document.deck).id


def _dealt(document: Document, codec: GameCodec[S]) -> GameCodec[S]:
    """The codec with the cards of the document. SaveInvalid."""
    if (document.deck is None) != (codec.deck is None):
        raise SaveInvalid("a game with cards needs them, one without has none")
    if document.deck is None:
        return codec
    with _finding_faults():
        return codec.with_deck(SavedDeck(document.deck))


def _resumed(document: Document, codec: GameCodec[S], *, replayed: bool) -> tuple[Session[S], Cut]:
    """The snapshot with its journal, or what the journal alone leads to. SaveInvalid."""
    header, game = document.header, codec.game
    record = _record(document, codec, whole=not replayed)
    entries, base = record.entries, record.base
    cut: Cut = ""
    if header.rules_version != game.rules_version:
        # A journal never mixes two versions of the rules.
        entries, base = [], record.snapshot
        cut = "rules" if document.journal else ""
    with _finding_faults():
        session = Session[S].resume(
            game,
            record.setup,
            record.seed,
            snapshot=record.snapshot,
            entries=entries,
            base=base,
            practice="practice" in header.marks,
        )
        if replayed:  # what is opened can be stored and opened again
            codec.state_from_plain(game.plain(session.state), record.setup)
    if len(session.journal) < len(entries) or session.base_is_start != (base is None):
        _log.warning("the journal does not lead to the snapshot; play goes on without undo")
        cut = "journal"
    return session, cut


def _record(document: Document, codec: GameCodec[S], *, whole: bool) -> Record[S]:
    """`whole`: with the snapshot. SaveInvalid."""
    stored = document.setup
    with _finding_faults():
        if not stored.seed.isprintable():
            raise ValueError("the seed has characters that cannot be shown")
        if unknown := set(document.header.marks) - MARKS - codec.marks:
            raise ValueError(f"header.marks: there is no {min(unknown)}")
        setup = codec.setup_from_plain(stored.options)
        ours = document.header.rules_version == codec.game.rules_version
        return Record(
            game=codec.name,
            codec=codec,
            rules=codec.game,
            setup=setup,
            seed=stored.seed,
            base=None if document.base is None else codec.state_from_plain(document.base, setup),
            entries=entries_of(document.journal, codec.game) if ours else [],
            snapshot=codec.state_from_plain(document.snapshot, setup) if whole else None,
            rules_version=document.header.rules_version,
        )


@contextmanager
def _finding_faults() -> Generator[None]:
    # Rules meet here what a stranger wrote, and may stumble in any way.
    try:
        yield
    except Exception as error:
        raise SaveInvalid(str(error) or repr(error)) from error
