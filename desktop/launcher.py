"""The command line, and the one place where shell, saves and games are put together.

Exit codes: 0 done, 1 no window or no output, 2 bad usage, 3 a save or a data file that cannot be
used. Heavy modules are imported by the command that needs them, so that `--version` and `--help`
answer at once.
"""

import argparse
import json
import os
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from desktop.streams import InputMissing, OutputLost, standard_streams
from desktop.version import VERSION
from resources import ResourceError, language, messages, say

if TYPE_CHECKING:
    from desktop.games import GameEntry, NewGame
    from saves import GameCodec, Row, SaveError, Slot, Store
    from tabletop import Session

__all__ = ["main"]

FAILED = 1
BAD_USAGE = 2
BAD_SAVE = BAD_DATA = 3

_LONG_WORD = 250
_LONG_LINE = 500


class _Refused(Exception):
    """Ends a command with one sentence and an exit code."""

    def __init__(self, text: str, code: int = BAD_USAGE) -> None:
        super().__init__(text)
        self.code = code


class _Parser(argparse.ArgumentParser):
    """One sentence for bad usage, never the whole usage text."""

    def error(self, message: str) -> NoReturn:
        raise _Refused(f"{self.prog}: {message}")


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    with standard_streams():
        try:
            return _run(words)
        except _Refused as refused:
            print(_brief(str(refused)), file=sys.stderr)
            return refused.code
        except InputMissing:
            print(say("cli.no_input"), file=sys.stderr)
            return FAILED
        except OutputLost as lost:
            if lost.reader_left:  # as with `| head`: that is no fault
                return 0
            print(say("cli.no_output", reason=lost), file=sys.stderr)
            return FAILED
        except KeyboardInterrupt:
            return 130


def _run(words: list[str]) -> int:
    try:
        if words == ["--version"]:
            print(f"freetrader {VERSION}")
            return 0
        try:
            messages(language())
        except ResourceError as error:  # no text of ours is to be had
            raise _Refused(f"resources/{error}", BAD_DATA) from None
        args = _parse(words)
        from desktop.logs import quiet_logs

        with quiet_logs():
            return args.run(args)
    finally:
        sys.stdout.flush()


def _brief(sentence: str) -> str:
    """One line of bearable length, whatever words of the user it repeats."""
    plain = sentence.replace("\u00a0", " ")  # or it would count as unprintable
    line = "".join(char if char.isprintable() else "\ufffd" for char in plain)
    line = re.sub(rf"\S{{{_LONG_WORD},}}", lambda word: _middle_out(word[0], 80), line)
    return _middle_out(line, _LONG_LINE)


def _middle_out(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most // 2]}…{text[-most // 2 :]}"


def _entries() -> "dict[str, GameEntry]":
    from freetrader.entry import FreeTraderEntry

    return {FreeTraderEntry.name: FreeTraderEntry()}


def _first(entries: "dict[str, GameEntry]") -> "GameEntry":
    return next(iter(entries.values()))


def _parse(words: list[str]) -> argparse.Namespace:
    entry = _first(_entries())
    parser = _Parser(
        prog="freetrader",
        description=say("cli.about"),
        epilog=say("cli.examples"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--version",
        action="version",
        version=f"freetrader {VERSION}",
        help=say("cli.help.version"),
    )
    _add_home(parser, default=None)
    parser.set_defaults(run=_open_title)
    commands = parser.add_subparsers(metavar="COMMAND", parser_class=_Parser)

    def command(name: str, run: Callable[[argparse.Namespace], int]) -> argparse.ArgumentParser:
        made = commands.add_parser(
            name, help=say(f"cli.help.{name}"), description=say(f"cli.help.{name}")
        )
        _add_home(made, default=argparse.SUPPRESS)
        made.set_defaults(run=run)
        return made

    new = command("new", _new)
    entry.add_setup_options(new)
    new.add_argument("--practice", action="store_true", help=say("cli.help.practice"))
    command("continue", _continue)
    text = command("text", _text)
    text.add_argument("--slot", metavar="ID", help=say("cli.help.slot"))
    entry.add_setup_options(text)
    text.add_argument("--practice", action="store_true", help=say("cli.help.practice"))
    games = command("simulate", _simulate)
    games.add_argument("--games", type=int, default=1000, metavar="N", help=say("cli.help.games"))
    games.add_argument(
        "--pilot",
        choices=entry.pilots,
        default=entry.pilots[-1],
        help=say("cli.help.pilot", names=", ".join(entry.pilots)),
    )
    entry.add_setup_options(games)
    games.add_argument("--json", action="store_true", help=say("cli.help.json"))
    saves = command("saves", lambda args: _missing(saves))
    _add_saves(saves)
    replay = command("replay", _replay)
    replay.add_argument("file", metavar="FILE", type=_path, help=say("cli.help.file"))
    replay.add_argument("--trace", action="store_true", help=say("cli.help.trace"))
    return parser.parse_args(words)


def _path(text: str) -> Path:
    if not text:
        raise argparse.ArgumentTypeError(say("cli.empty_path"))
    return Path(text)


def _add_home(parser: argparse.ArgumentParser, default: Any) -> None:
    parser.add_argument(
        "--home", metavar="DIR", type=_path, default=default, help=say("cli.help.home")
    )


def _add_saves(parser: argparse.ArgumentParser) -> None:
    commands = parser.add_subparsers(metavar="COMMAND", parser_class=_Parser)

    def command(name: str, run: Callable[[argparse.Namespace], int]) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=say(f"cli.help.{name}"))
        _add_home(made, default=argparse.SUPPRESS)
        made.set_defaults(run=run)
        return made

    listing = command("list", _saves_list)
    listing.add_argument("--json", action="store_true", help=say("cli.help.json"))
    command("check", _saves_check)
    command("path", _saves_path)
    export = command("export", _saves_export)
    export.add_argument("id", metavar="ID")
    export.add_argument("file", metavar="FILE", type=_path)
    export.add_argument("--force", action="store_true", help=say("cli.help.force"))
    imported = command("import", _saves_import)
    imported.add_argument("file", metavar="FILE", type=_path)


def _missing(parser: argparse.ArgumentParser) -> int:
    parser.error(say("cli.saves_missing"))


def _store(
    args: argparse.Namespace, codecs: "Mapping[str, GameCodec[Any]] | None" = None
) -> "Store":
    from desktop.logs import log_to
    from saves import Store, default_home

    home = args.home or default_home()
    log_to(home / "freetrader.log")
    return Store(home, app_version=VERSION, codecs=codecs)


def _codecs(entries: "dict[str, GameEntry]") -> "dict[str, GameCodec[Any]]":
    try:
        return {name: entry.codec() for name, entry in entries.items()}
    except ValueError as error:
        raise _Refused(say("cli.bad_data", reason=error), BAD_DATA) from None


# Playing


def _open_title(args: argparse.Namespace) -> int:
    return _open_window(args, lambda desk: desk.show_title())


def _new(args: argparse.Namespace) -> int:
    entries = _entries()
    entry = _first(entries)
    _codecs(entries)
    new = _new_game(entry, args)
    return _open_window(args, lambda desk: desk.begin(entry.name, new))


def _continue(args: argparse.Namespace) -> int:
    return _open_window(args, lambda desk: desk.continue_newest())


def _open_window(args: argparse.Namespace, begin: Callable[[Any], None]) -> int:
    from desktop.desk import NoDisplay, open_desk
    from desktop.notes import note_crash

    entries = _entries()
    store = _store(args, _codecs(entries))
    try:
        with standard_streams(needed=False):  # a window is opened without a terminal, too
            open_desk(store, entries, begin)
    except NoDisplay as error:
        words = say("cli.no_display")
        reason = str(error)
        raise _Refused(f"{words} ({reason})" if reason else words, FAILED) from None
    except ResourceError as error:
        raise _Refused(say("cli.bad_data", reason=f"resources/{error}"), BAD_DATA) from None
    except Exception as error:
        with standard_streams(needed=False):
            path = note_crash(store.home / "crashes", error)
        raise _Refused(say("cli.crash", file=path or "-"), FAILED) from None
    return 0


def _new_game(entry: "GameEntry", args: argparse.Namespace) -> "NewGame":
    try:
        return entry.new_game(args)
    except ValueError as error:
        raise _Refused(str(error)) from None


def _text(args: argparse.Namespace) -> int:
    from desktop.terminal import Terminal
    from saves import SaveConflict, SaveError

    entries = _entries()
    entry = _first(entries)
    asked_new = args.practice or entry.asks_for_new(args)
    if asked_new and args.slot is not None:
        raise _Refused(say("cli.slot_alone"))
    if sys.stdin is None:
        raise InputMissing
    sys.stdout.write("")  # where nothing can be shown no game is begun
    codecs = _codecs(entries)
    new = _new_game(entry, args)
    with _store(args, codecs) as store:
        if store.read_only and store.lock_problem is not None:
            print(say("text.read_only", reason=store.lock_problem.user_text))
        slot_id = args.slot
        if slot_id is None and not asked_new and (row := store.newest()) is not None:
            slot_id = row.id
        try:
            if slot_id is None:
                session, slot = _begin(store, entry, new)
            else:
                session, slot = _load(store, entries, slot_id)
        except SaveError as error:
            raise _Refused(error.user_text, BAD_SAVE) from None
        print(say("text.welcome", game=entry.title, name=slot.name if slot else new.name))
        finished = Terminal(
            entry, session, sys.stdin, sys.stdout, lambda: slot.flush() if slot else None
        ).play()
        if slot is not None:
            slot.close()
            if isinstance(slot.trouble, SaveConflict):
                print(slot.trouble.user_text, say("text.saved", slot=slot.id))
            elif slot.trouble is not None:
                print(say("text.not_saved", reason=slot.trouble.user_text))
            elif not finished and not store.read_only:
                print(say("text.saved", slot=slot.id))
    return 0


def _begin(
    store: "Store", entry: "GameEntry", new: "NewGame"
) -> "tuple[Session[Any], Slot | None]":
    from tabletop import Session

    codec = entry.codec()
    session = Session(codec.game, new.setup, new.seed, practice=new.practice)
    if store.read_only:
        return session, None
    slot = store.create(codec, session, new.name)
    session.listeners.append(slot.autosave)
    return session, slot


def _load(
    store: "Store", entries: "dict[str, GameEntry]", slot_id: str
) -> "tuple[Session[Any], Slot | None]":
    row = next((row for row in store.rows() if row.id == slot_id), None)
    if row is None:
        raise _Refused(say("cli.no_slot", slot=slot_id), BAD_SAVE)
    entry = entries.get(row.game, _first(entries))
    loaded = store.load(slot_id, entry.codec())
    if loaded.notice is not None:
        print(loaded.notice.user_text)
    if loaded.slot is not None:
        loaded.session.listeners.append(loaded.slot.autosave)
    return loaded.session, loaded.slot


# Measuring


def _simulate(args: argparse.Namespace) -> int:
    entries = _entries()
    entry = _first(entries)
    if args.games < 1:
        raise _Refused(say("cli.games"))
    _codecs(entries)
    progress = _progress(args.games) if sys.stderr.isatty() else None
    try:
        report = entry.simulate(args, args.pilot, args.games, progress)
    except ValueError as error:
        raise _Refused(str(error)) from None
    if progress is not None:
        print("\r" + " " * 60 + "\r", end="", file=sys.stderr)
    if args.json:
        print(json.dumps(report.to_json()))
        return 0
    rows = [
        (say("cli.report.games"), f"{report.games}"),
        (
            say("cli.report.win_share"),
            say(
                "cli.report.share",
                share=f"{report.win_share:.1%}",
                error=f"{report.win_share_se:.1%}",
            ),
        ),
        (say("cli.report.turns"), f"{report.turns / report.games:.1f}"),
        (say("cli.report.speed"), f"{report.games / report.seconds:.0f}"),
    ]
    for name, value in rows:
        print(f"{name:<24}{value}")
    print(say("cli.report.losses"))
    for (cause, month), count in sorted(report.losses.items()):
        print(f"  {entry.cause_name(cause):<16}{month:>3}{count:>8}{count / report.games:>8.1%}")
    return 0


def _progress(games: int) -> Callable[[int], None]:
    def show(done: int) -> None:
        bar = "#" * (30 * done // games)
        text = say("cli.simulating", done=done, games=games)
        print(f"\r[{bar:<30}] {text}", end="", file=sys.stderr, flush=True)

    return show


# Saves


def _saves_list(args: argparse.Namespace) -> int:
    entries = _entries()
    store = _store(args, _codecs(entries))
    rows = store.rows()
    _require_folder(store)
    if args.json:
        print(json.dumps([_row_json(row, entries) for row in rows], ensure_ascii=False))
        return 0
    if not rows:
        print(say("cli.no_saves", folder=store.folder))
    for row in rows:
        print(f"{row.id}  {row.name}  {_row_line(row, entries)}")
    return 0


def _row_line(row: "Row", entries: "dict[str, GameEntry]") -> str:
    if row.problem is not None:
        return row.problem.user_text
    entry = entries.get(row.game)
    return row.game if entry is None else entry.summary_line(row.summary)


def _row_json(row: "Row", entries: "dict[str, GameEntry]") -> dict[str, object]:
    return {
        "id": row.id,
        "game": row.game,
        "name": row.name,
        "summary": _row_line(row, entries),
        "updated": row.updated,
        "finished": row.finished,
        "marks": list(row.marks),
        "problem": None if row.problem is None else type(row.problem).__name__,
    }


def _saves_check(args: argparse.Namespace) -> int:
    store = _store(args, _codecs(_entries()))
    rows = store.check(store.codecs)
    _require_folder(store)
    damaged = [row for row in rows if row.problem is not None]
    for row in damaged:
        assert row.problem is not None
        print(f"{row.id}: {row.problem.user_text}")
    if damaged:
        return BAD_SAVE
    if store.folder.exists() and not os.access(store.folder, os.W_OK):
        raise _Refused(say("cli.folder_closed", folder=store.folder), BAD_SAVE)
    print(say("cli.check_ok", n=len(rows)))
    return 0


def _require_folder(store: "Store") -> None:
    if store.folder_problem is not None:
        raise _Refused(store.folder_problem.user_text, BAD_SAVE)


def _saves_path(args: argparse.Namespace) -> int:
    print(_store(args).folder)
    return 0


def _saves_export(args: argparse.Namespace) -> int:
    from saves import SaveError

    try:
        _store(args).export(args.id, args.file, replace=args.force)
    except FileExistsError:
        raise _Refused(say("cli.export_exists", file=args.file)) from None
    except (SaveError, OSError) as error:
        raise _file_refused(args.file, error) from None
    print(say("cli.exported", slot=args.id, file=args.file))
    return 0


def _saves_import(args: argparse.Namespace) -> int:
    from saves import SaveError

    codecs = _codecs(_entries())
    with _store(args, codecs) as store:
        try:
            slot_id = store.import_(args.file, codecs)
        except (SaveError, OSError) as error:
            raise _file_refused(args.file, error) from None
    print(say("cli.imported", slot=slot_id, file=args.file))
    return 0


def _file_refused(file: Path, error: "SaveError | OSError") -> _Refused:
    """What the system has against a file is bad usage, what is in it a bad save."""
    cause = error if isinstance(error, OSError) else error.__cause__
    if isinstance(cause, OSError):
        reason = cause.strerror or type(cause).__name__
        return _Refused(say("cli.bad_file", file=file, reason=reason))
    assert not isinstance(error, OSError)
    return _Refused(error.user_text, BAD_SAVE)


def _replay(args: argparse.Namespace) -> int:
    from saves import MAX_BYTES, RealFiles, SaveError, read_record
    from tabletop import Entry, Event, ReplayDiverged, arguments, replay, seed_number

    entries = _entries()
    codecs = _codecs(entries)
    try:
        data = RealFiles().read(args.file.resolve(), MAX_BYTES)
        record = read_record(data, codecs, VERSION)
    except (SaveError, OSError) as error:
        raise _file_refused(args.file, error) from None
    entry = entries[record.game]
    game = codecs[record.game].game

    def trace(number: int, action: object, happened: list[Event], state: Any) -> None:
        if args.trace:
            line = {
                "number": number,
                "action": action,
                "events": [
                    {"event": type(event).__name__, **arguments(event)} for event in happened
                ],
                "state": entry.public_state(state),
            }
            print(json.dumps(line, ensure_ascii=False))

    def watch(played: Entry, state: Any, happened: list[Event]) -> None:
        action = {"action": type(played.action).__name__, **arguments(played.action)}
        trace(played.number, action, happened, state)

    if record.base is None:
        opening: list[Event] = []
        state = game.start(record.setup, seed_number(record.seed), opening)
        trace(0, None, opening, state)
    else:
        state = record.base
        trace(0, None, [], state)
    try:
        replay(game, state, record.entries, watch)
        if record.snapshot is not None and game.plain(state) != game.plain(record.snapshot):
            raise ReplayDiverged(len(record.entries), "the state saved beside the journal differs")
    except ReplayDiverged as diverged:
        raise _Refused(say("cli.replay_diverged", reason=diverged), BAD_SAVE) from None
    print(
        say("cli.replay_ok", n=len(record.entries)), file=sys.stderr if args.trace else sys.stdout
    )
    return 0
