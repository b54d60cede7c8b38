"""The command line, and the one place where shell, saves and games are put together.

Exit codes: 0 done, 1 no window, 2 bad usage, 3 a save that cannot be used. Heavy modules are
imported by the command that needs them, so that `--version` and `--help` answer at once.
"""

import argparse
import io
import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from desktop.version import VERSION
from resources import say

if TYPE_CHECKING:
    from desktop.games import GameEntry, NewGame
    from saves import Row, Slot, Store
    from tabletop import Session

__all__ = ["main"]

FAILED = 1
BAD_USAGE = 2
BAD_SAVE = 3


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
    if words == ["--version"]:
        print(f"freetrader {VERSION}")
        return 0
    _use_utf8()
    try:
        args = _parse(words)
        return args.run(args)
    except _Refused as refused:
        print(refused, file=sys.stderr)
        return refused.code
    except BrokenPipeError:
        # The reader of our output has gone, as with `| head`: that is no fault.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130


def _use_utf8() -> None:
    # A terminal that cannot show a sign gets a stand-in, never a traceback.
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


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
    replay.add_argument("file", metavar="FILE", type=Path, help=say("cli.help.file"))
    replay.add_argument("--trace", action="store_true", help=say("cli.help.trace"))
    return parser.parse_args(words)


def _add_home(parser: argparse.ArgumentParser, default: Any) -> None:
    parser.add_argument(
        "--home", metavar="DIR", type=Path, default=default, help=say("cli.help.home")
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
    export.add_argument("file", metavar="FILE", type=Path)
    imported = command("import", _saves_import)
    imported.add_argument("file", metavar="FILE", type=Path)


def _missing(parser: argparse.ArgumentParser) -> int:
    parser.error(say("cli.saves_missing"))


def _store(args: argparse.Namespace) -> "Store":
    from saves import Store

    return Store(args.home, app_version=VERSION)


# Playing


def _open_title(args: argparse.Namespace) -> int:
    return _open_window(args, lambda desk: desk.show_title())


def _new(args: argparse.Namespace) -> int:
    entry = _first(_entries())
    new = _new_game(entry, args)
    return _open_window(args, lambda desk: desk.begin(entry.name, new))


def _continue(args: argparse.Namespace) -> int:
    return _open_window(args, lambda desk: desk.continue_newest())


def _open_window(args: argparse.Namespace, begin: Callable[[Any], None]) -> int:
    from desktop.desk import NoDisplay, open_desk
    from desktop.notes import note_crash

    store = _store(args)
    try:
        open_desk(store, _entries(), begin)
    except NoDisplay as error:
        words = say("cli.no_display")
        reason = str(error)
        raise _Refused(f"{words} ({reason})" if reason else words, FAILED) from None
    except Exception as error:
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
    new = _new_game(entry, args)
    with _store(args) as store:
        if store.read_only and store.lock_problem is not None:
            print(say("text.read_only", reason=store.lock_problem.user_text))
        slot_id = args.slot if args.slot is not None or asked_new else _newest(store, entries)
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


def _newest(store: "Store", entries: "dict[str, GameEntry]") -> str | None:
    for row in store.rows():
        if row.problem is None and not row.finished and row.game in entries:
            return row.id
    return None


# Measuring


def _simulate(args: argparse.Namespace) -> int:
    entry = _first(_entries())
    if args.games < 1:
        raise _Refused(say("cli.games"))
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
    store = _store(args)
    rows = store.rows()
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
    codecs = {name: entry.codec() for name, entry in _entries().items()}
    rows = _store(args).check(codecs)
    damaged = [row for row in rows if row.problem is not None]
    for row in damaged:
        assert row.problem is not None
        print(f"{row.id}: {row.problem.user_text}")
    if damaged:
        return BAD_SAVE
    print(say("cli.check_ok", n=len(rows)))
    return 0


def _saves_path(args: argparse.Namespace) -> int:
    print(_store(args).folder)
    return 0


def _saves_export(args: argparse.Namespace) -> int:
    from saves import SaveError, SaveWriteFailed

    try:
        _store(args).export(args.id, args.file)
    except SaveWriteFailed as error:
        cause = error.__cause__
        words = _os_words(args.file, cause) if isinstance(cause, OSError) else error.user_text
        raise _Refused(words) from None
    except SaveError as error:
        raise _Refused(error.user_text, BAD_SAVE) from None
    except OSError as error:
        raise _Refused(_os_words(args.file, error)) from None
    print(say("cli.exported", slot=args.id, file=args.file))
    return 0


def _saves_import(args: argparse.Namespace) -> int:
    from saves import SaveError

    codecs = {name: entry.codec() for name, entry in _entries().items()}
    with _store(args) as store:
        try:
            slot_id = store.import_(args.file, codecs)
        except SaveError as error:
            raise _Refused(error.user_text, BAD_SAVE) from None
        except OSError as error:
            raise _Refused(_os_words(args.file, error)) from None
    print(say("cli.imported", slot=slot_id, file=args.file))
    return 0


def _os_words(file: Path, error: OSError) -> str:
    return say("cli.bad_file", file=file, reason=error.strerror or type(error).__name__)


def _replay(args: argparse.Namespace) -> int:
    from saves import MAX_BYTES, RealFiles, SaveError, read_record
    from tabletop import Entry, Event, ReplayDiverged, arguments, replay, seed_number

    entries = _entries()
    codecs = {name: entry.codec() for name, entry in entries.items()}
    try:
        data = RealFiles().read(args.file.resolve(), MAX_BYTES)
        record = read_record(data, codecs)
    except SaveError as error:
        raise _Refused(error.user_text, BAD_SAVE) from None
    except OSError as error:
        raise _Refused(_os_words(args.file, error)) from None
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
