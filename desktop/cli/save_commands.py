"""The commands about saved games: list, check, path, export, import, replay."""

import argparse
import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from desktop.cli.commands import (
    BAD_SAVE,
    OTHER_RULES,
    Refused,
    codecs_of,
    home_option,
    open_store,
    refusal,
)
from desktop.streams import plain
from desktop.version import VERSION
from resources import say

if TYPE_CHECKING:
    from desktop.game import GameEntry
    from saves import Row, SaveError, Store
    from saves.codec import GameCodec
    from saves.loading import Record

    Entries = Mapping[str, GameEntry]


def list_saves(entries: "Entries", args: argparse.Namespace) -> int:
    store = open_store(args, codecs_of(entries))
    rows = store.rows()
    _require_folder(store)
    if args.json:
        print(as_json([_row_json(row, store, entries) for row in rows]))
        return 0
    if not rows:
        print(say("cli.no_saves", folder=store.folder))
    for row in rows:
        level = _level(row, entries)
        told = [_row_line(row, entries), *([level] if level and level not in row.name else [])]
        told += (say(f"menu.load.mark.{mark}") for mark in row.marks)
        print(f"{row.id}  {row.name}  {' · '.join(told)}")
    return 0


def as_json(value: object) -> str:
    """One line of JSON, which neither stand-ins nor marks for signs of the terminal break."""
    text = json.dumps(value, ensure_ascii=False)
    utf8 = sys.stdout.encoding.lower() in ("utf-8", "utf8")
    return text if utf8 and plain(text) == text else json.dumps(value)


def _row_line(row: "Row", entries: "Entries") -> str:
    from saves import BACKUP_HELPS

    problem = _problem(row, entries)
    if problem is None:
        return entries[row.game].summary(row.summary).line
    helps = row.backup and isinstance(problem, BACKUP_HELPS)
    return f"{problem.user_text} {say('cli.backup_helps')}" if helps else problem.user_text


def _level(row: "Row", entries: "Entries") -> str:
    """As the game itself says it, since the settings are those of the next one."""
    return "" if _problem(row, entries) else entries[row.game].summary(row.summary).level


def _problem(row: "Row", entries: "Entries") -> "SaveError | None":
    from saves import SaveWrongGame

    if row.problem is None and row.game not in entries:
        return SaveWrongGame(row.game, row.id)
    return row.problem


def _row_json(row: "Row", store: "Store", entries: "Entries") -> dict[str, object]:
    problem = _problem(row, entries)
    code = "" if problem else _code(row, store, entries)
    return {
        "id": row.id,
        "game": row.game,
        "name": row.name,
        "summary": _row_line(row, entries),
        "level": _level(row, entries) or None,
        "updated": row.updated,
        "finished": row.finished,
        "marks": list(row.marks),
        "code": code or None,
        "problem": None if problem is None else type(problem).__name__,
    }


def _code(row: "Row", store: "Store", entries: "Entries") -> str:
    from saves import SaveError

    entry = entries[row.game]
    if entry.codes is None:
        return ""
    if (begun := store.setup(row.id, entry.codec())) is not None:
        return entry.codes.of_begun(*begun, str(row.summary.get("deck")))
    try:
        session, _ = store.read(row.id, entry.codec())
    except SaveError:  # the header can be read, and the rest is damaged
        return ""
    return entry.codes.of(session)


def check_saves(entries: "Entries", args: argparse.Namespace) -> int:
    store = open_store(args, codecs_of(entries))
    rows = store.check(store.codecs)
    _require_folder(store)
    damaged = [row for row in rows if row.problem is not None]
    for row in damaged:
        assert row.problem is not None
        print(f"{row.id}: {row.problem.user_text}")
    sound = len(rows) - len(damaged)
    print(say("cli.check_some" if damaged else "cli.check_ok", n=sound, all=len(rows)))
    if store.folder.exists() and not os.access(store.folder, os.W_OK):
        raise Refused(say("cli.folder_closed", folder=store.folder), BAD_SAVE)
    return BAD_SAVE if damaged else 0


def _require_folder(store: "Store") -> None:
    if store.folder_problem is not None:
        raise Refused(store.folder_problem.user_text, BAD_SAVE)


def print_path(args: argparse.Namespace) -> int:
    print(open_store(args).folder)
    return 0


def export_save(args: argparse.Namespace) -> int:
    from saves import SaveError, SaveNotFound

    store = open_store(args)
    try:
        store.export(args.id, args.file, replace=args.force)
    except FileExistsError:
        raise Refused(say("cli.export_exists", file=args.file)) from None
    except OSError as error:  # no file can be made there
        raise Refused(_reason(args.file, error)) from None
    except SaveNotFound as error:
        raise refusal(error, say("cli.no_slot", slot=args.id, home=home_option(store))) from None
    except SaveError as error:
        raise refusal(error, _reason(args.file, error)) from None
    print(say("cli.exported", slot=args.id, file=args.file))
    return 0


def write_out(args: argparse.Namespace, text: str) -> None:
    """A text as the file that a command was told to make."""
    from saves import RealFiles
    from saves.altering import write_copy
    from saves.files import free_for

    try:
        free_for(args.file, args.force)
        write_copy(RealFiles(), args.file, text.encode())
    except FileExistsError:
        raise Refused(say("cli.export_exists", file=args.file)) from None
    except OSError as error:
        raise Refused(_reason(args.file, error)) from None


def import_save(entries: "Entries", args: argparse.Namespace) -> int:
    from saves import SaveError, SaveFolderClosed, SaveLocked, SaveWriteFailed

    codecs = codecs_of(entries)
    with open_store(args, codecs) as store:
        try:
            slot_id = store.import_(args.file, codecs)
        except (SaveLocked, SaveFolderClosed) as error:
            is_locked = isinstance(error, SaveLocked)
            message = "cli.import_locked" if is_locked else "cli.import_closed"
            text = say(message, file=args.file, **error.values)
            raise refusal(error, text) from None
        except SaveWriteFailed as error:
            raise refusal(error) from None
        except SaveError as error:
            raise refusal(error, _reason(args.file, error)) from None
        missing = store.fault(slot_id, codecs)
    print(say("cli.imported", slot=slot_id, file=args.file))
    if missing is not None:  # it opens anyway
        print(missing.user_text)
    return 0


def _reason(file: Path, error: Exception) -> str:
    """What the system has against a file, "" where it has nothing."""
    cause = error if isinstance(error, OSError) else error.__cause__
    if not isinstance(cause, OSError):
        return ""
    return say("cli.bad_file", file=file, reason=cause.strerror or type(cause).__name__)


def _trace_header(record: "Record[Any]", codec: "GameCodec[Any]") -> dict[str, object]:
    """What a trace needs to be told from others and to be played again."""
    return {
        "game": record.game,
        "rules_version": record.rules_version,
        "app": VERSION,
        "seed": record.seed,
        "setup": codec.setup_to_plain(record.setup),
        "from_start": record.base is None,
        "entries": len(record.entries),
    }


def replay_save(entries: "Entries", args: argparse.Namespace) -> int:
    from saves import MAX_BYTES, RealFiles, SaveError, read_record
    from tabletop import Entry, Event, ReplayDiverged, arguments, replay, seed_number

    codecs = codecs_of(entries)
    try:
        data = RealFiles().read(Path(os.path.realpath(args.file)), MAX_BYTES)
        record = read_record(data, codecs, VERSION)
    except (SaveError, OSError) as error:
        raise refusal(error, _reason(args.file, error)) from None
    seen = entries[record.game].public_state
    game = record.rules
    if record.rules_version != game.rules_version:
        values = {"theirs": record.rules_version, "ours": game.rules_version}
        raise Refused(say("cli.replay_rules", file=args.file, **values), OTHER_RULES)

    def trace(number: int, action: object, happened: list[Event], state: Any) -> None:
        if args.trace:
            events = [{"event": type(event).__name__, **arguments(event)} for event in happened]
            line = {"number": number, "action": action, "events": events}
            if seen is not None:
                line["state"] = seen(state)
            print(as_json(line))

    def watch(played: Entry, state: Any, happened: list[Event]) -> None:
        action = {"action": type(played.action).__name__, **arguments(played.action)}
        trace(played.number, action, happened, state)

    if args.trace:
        print(as_json({"header": _trace_header(record, codecs[record.game])}))
    opening: list[Event] = []
    state = record.base
    if state is None:
        state = game.start(record.setup, seed_number(record.seed), opening)
    trace(0, None, opening, state)
    try:
        replay(game, state, record.entries, watch)
        if record.snapshot is not None and game.plain(state) != game.plain(record.snapshot):
            raise ReplayDiverged(len(record.entries), "the state saved beside the journal differs")
    except ReplayDiverged as diverged:
        raise Refused(say("cli.replay_diverged", reason=diverged), BAD_SAVE) from None
    sys.stdout.flush()  # all is well only when the last line has been written, too
    out = sys.stderr if args.trace else sys.stdout
    print(say("cli.replay_ok", n=len(record.entries)), file=out)
    return 0


def back_up(entries: "Entries", args: argparse.Namespace) -> int:
    """Make a copy of all, list those that there are, or restore one."""
    from saves import BadBackup, SaveError

    with open_store(args, codecs_of(entries)) as store:
        try:
            if args.restore is not None:
                store.restore(args.restore)
                print(say("cli.backup.restored", name=args.restore))
            elif args.list:
                found = [{"name": one.name, "bytes": one.size} for one in store.backups.all()]
                told = [f"{one['name']}  {one['bytes']}" for one in found]
                print(as_json(found) if args.json else "\n".join(told) or say("data.copies.none"))
            else:
                made = store.back_up()
                path = store.backups.folder / made.name
                print(as_json(str(path)) if args.json else say("cli.backup.made", path=path))
        except SaveError as error:
            raise refusal(error) from None
        except (BadBackup, OSError):
            raise Refused(say("data.bad"), BAD_SAVE) from None
    return 0
