"""From the saves of games that are over to their results, each played again once."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar, cast

from saves.codec import MARKS, GameCodec, from_plain
from saves.document import SETUP
from saves.errors import SaveError
from saves.files import FileLayer
from saves.frame import encode, setup_in, split_header, unframe
from saves.listing import Listing
from saves.loading import Candidate, Record, read_record
from saves.progress import ProgressFile
from saves.results import LEFT, TOLD, Result, Results, written
from saves.tally import Finding, Tally, TallyFile
from tabletop.account import Account

__all__ = ["Gathering"]

T = TypeVar("T")

_ONE_TRY = ("daily", "career")
"""Origins of games that are told of also when they are deleted before their end."""

_KEPT_ORIGINS, _KEPT_DAYS = 1_000, 1_600  # the newest


class Gathering:
    """Keeps results up with the saves of a profile."""

    def __init__(
        self, files: FileLayer, folder: Path, listing: Listing, progress: ProgressFile, app: str
    ) -> None:
        """`folder`: of the results."""
        self._listing, self._progress, self._app = listing, progress, app
        self._results, self._tally = Results(files, folder), TallyFile(files, folder)
        self._found: tuple[str, object] = "", None  # the last tally, by its mark

    def note(self, uuid: str, origin: str, day_key: str = "") -> bool:
        """Whence a game comes that has just been begun; `day_key`: it is the try of that day.
        False where that could not be kept."""
        now = self._progress.now
        changed: dict[str, object] = {}
        if origin != "new":
            changed["origins"] = _newest({**now.origins, uuid: origin}, _KEPT_ORIGINS)
        if day_key:
            changed["dailies"] = _newest({**now.dailies, day_key: uuid}, _KEPT_DAYS)
        return not changed or self._progress.change(**changed)

    def gather(self, codecs: Mapping[str, GameCodec[Any]], keep: bool) -> Results:
        """All results, with those of the saves that are over. Without `keep` the new ones are
        found again next time. OSError: what was kept cannot be read."""
        over: set[str] = set()
        open_again: set[str] = set()
        found: list[Result] = []
        for candidate, codec in self._known(codecs, self._listing.ids()):
            header, known = candidate.header, self._results.known(_uuid(candidate))
            if header is not None and not header.finished:
                if known is not None and known.cause != LEFT and known.gen < header.generation:
                    open_again.add(header.uuid)
                continue
            over.add(_uuid(candidate))
            if (result := self._fresh(candidate, codec)) is not None:
                found.append(result)
        self._results.reopened = frozenset(open_again - over)
        self._add(found, keep)
        return self._results

    def tally(self, codecs: Mapping[str, GameCodec[Any]], keep: bool, finding: Finding[T]) -> T:
        """What is found in all results, as `gather` has them; while nothing has changed since it
        was kept, no result is read. OSError."""
        about, find, read = finding
        if not self._results.is_read:
            kept = self._tally.read(self._mark(about))
            with suppress(ValueError):
                if kept is not None and not self._has_news(codecs, kept):
                    return read(kept.found)
        results = self.gather(codecs, keep)
        if results.unkept or results.reopened:
            return read(find(results.all()))
        if (mark := self._mark(about)) != self._found[0]:
            self._found = mark, find(results.all())
            if keep:
                self._tally.write(mark, results, self._found[1])
        return read(self._found[1])

    def _mark(self, about: str) -> str:
        return f"{about} {TOLD} {self._results.mark()}"

    def _has_news(self, codecs: Mapping[str, GameCodec[Any]], kept: Tally) -> bool:
        """Whether `gather` would come to anything else than these results."""
        known, gone = kept.known, frozenset(kept.forgotten)
        for candidate, _ in self._known(codecs, self._listing.ids()):
            header, uuid = candidate.header, _uuid(candidate)
            if uuid in gone:
                continue
            is_over = header is not None and header.finished
            if (is_over or uuid in known) and known.get(uuid, -1) < candidate.generation:
                return True
        return False

    def recounted(self, codecs: Mapping[str, GameCodec[Any]]) -> Iterator[tuple[str, Account]]:
        """Each game that is over and still here, played again, whatever is told of it."""
        for candidate, codec in self._known(codecs, self._listing.ids()):
            if candidate.header is not None and candidate.header.finished:
                yield candidate.header.uuid, _account(_record(candidate, codec, self._app))

    def before_delete(self, slot_id: str, codecs: Mapping[str, GameCodec[Any]]) -> None:
        """A result outlasts its game. OSError."""
        for candidate, codec in self._known(codecs, [slot_id]):
            if (result := self._fresh(candidate, codec)) is not None:
                self._add([result], keep=True)
            self._forget_origins({_uuid(candidate)})

    def forget(self, uuid: str) -> None:
        """Tell of a game no more. OSError."""
        self._results.forget(uuid)

    def _known(
        self, codecs: Mapping[str, GameCodec[Any]], ids: Iterable[str]
    ) -> Iterator[tuple[Candidate, GameCodec[Any]]]:
        for candidate in self._listing.newest(ids):
            codec = codecs.get(candidate.header.game) if candidate.header else None
            if codec is not None:
                yield candidate, codec

    def _fresh(self, candidate: Candidate, codec: GameCodec[Any]) -> Result | None:
        """What is not told of it yet."""
        header, uuid = candidate.header, _uuid(candidate)
        known, now = self._results.known(uuid), self._progress.now
        if uuid in self._results.forgotten:
            return None
        if known is not None and (known.gen, known.told) >= (candidate.generation, TOLD):
            return None
        origin = now.origins.get(uuid, "new" if known is None else known.origin)
        if header is None or not (header.finished or origin in _ONE_TRY):
            return None
        days = (key.split()[0] for key, game in now.dailies.items() if game == uuid)
        daily = next(days, "" if known is None else known.daily)
        return _told(candidate, codec, self._app, origin, daily)

    def _add(self, found: list[Result], keep: bool) -> None:
        try:
            self._results.add(*found, keep=keep)
        except OSError:
            self._results.add(*found, keep=False)
            return
        if keep:
            self._forget_origins({each.uuid for each in found})

    def _forget_origins(self, told: set[str]) -> None:
        origins = self._progress.now.origins
        if told & origins.keys():
            left = {uuid: each for uuid, each in origins.items() if uuid not in told}
            self._progress.change(origins=left)


def _told(
    candidate: Candidate, codec: GameCodec[Any], app: str, origin: str, daily: str
) -> Result | None:
    """What a save tells of its game; None where it is not in the shape of today."""
    header, body = candidate.header, unframe(candidate.data)
    if header is None or body is None or candidate.problem is not None:
        return None
    known = {*header.marks} & (MARKS | codec.marks)  # others are of another version
    seconds, record = header.summary.get("seconds"), _record(candidate, codec, app)
    account = _account(record)
    try:
        stored = from_plain(SETUP, cast("Any", setup_in(split_header(body)[1])))
        return Result(
            uuid=header.uuid,
            gen=header.generation,
            game=header.game,
            rules=header.rules_version,
            app=header.app,
            began=header.created,
            ended=header.updated,
            name=header.name,
            key=sha256(encode(stored.options)).hexdigest()[:16],
            seed=stored.seed,
            marks=sorted(known | ({"edited"} if header.edited else set())),
            won=header.finished and codec.is_won(header.summary),
            summary={key: each for key, each in header.summary.items() if key != "seconds"},
            told=TOLD,
            origin=origin,
            daily=daily,
            cause=_cause(record, header.summary) if header.finished else LEFT,
            seconds=seconds if isinstance(seconds, int) else 0,
            acts=0 if record is None else sum(not entry.seat for entry in record.entries),
            feats=tuple(account.feats),
            figures=written(account.score),
            dealt=written(account.deals),
        )
    except (ValueError, KeyError):  # what a stranger wrote is told when the game is opened
        return None


def _record(candidate: Candidate, codec: GameCodec[Any], app: str) -> Record[Any] | None:
    try:
        return read_record(candidate.data, {codec.name: codec}, app)
    except SaveError:
        return None


def _account(record: Record[Any] | None) -> Account:
    """Nothing of a game whose journal does not reach from its start to its end."""
    if record is None or record.base is not None or not record.entries:
        return Account()
    try:
        return record.codec.account(record.setup, record.seed, record.entries)
    except Exception:  # rules may stumble in any way over what a stranger wrote
        return Account()


def _cause(record: Record[Any] | None, summary: Mapping[str, str | int]) -> str:
    outcome = None if record is None or record.snapshot is None else record.snapshot.outcome
    return str(summary.get("cause", "")) if outcome is None else outcome.cause


def _uuid(candidate: Candidate) -> str:
    return "" if candidate.header is None else candidate.header.uuid


def _newest(entries: Mapping[str, str], most: int) -> dict[str, str]:
    return dict([*entries.items()][-most:])
