"""The command line, and the one place where shell, saves and games are put together.

Exit codes: 0 done, 1 no window or no output, 2 bad usage, 3 a save or a data file that cannot be
used. Heavy modules are imported by the command that needs them, so that `--version` and `--help`
answer at once.
"""

import argparse
import json
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from desktop import save_commands
from desktop.commands import BAD_DATA, BAD_SAVE, FAILED, Refused, codecs_of, open_store
from desktop.streams import InputMissing, OutputLost, standard_streams
from desktop.version import VERSION
from resources import ResourceError, language, messages, say

if TYPE_CHECKING:
    from desktop.games import GameEntry, NewGame
    from saves import Slot, Store
    from tabletop import Session

__all__ = ["main"]

_LONG_WORD = 250
_LONG_LINE = 500
_MOST_GAMES = 10_000_000


class _Parser(argparse.ArgumentParser):
    """One sentence for bad usage, never the whole usage text."""

    def error(self, message: str) -> NoReturn:
        raise Refused(f"{self.prog}: {message}")


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    with standard_streams():
        try:
            return _run(words)
        except Refused as refused:
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
            raise Refused(f"resources/{error}", BAD_DATA) from None
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
    games.add_argument("--games", default="1000", metavar="N", help=say("cli.help.games"))
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
    replay = command("replay", lambda args: save_commands.replay_save(args, _entries()))
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

    def command(name: str, run: Callable[..., int]) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=say(f"cli.help.{name}"))
        _add_home(made, default=argparse.SUPPRESS)
        made.set_defaults(run=lambda args: run(args, _entries()))
        return made

    listing = command("list", save_commands.list_saves)
    listing.add_argument("--json", action="store_true", help=say("cli.help.json"))
    command("check", save_commands.check_saves)
    command("path", save_commands.print_path)
    export = command("export", save_commands.export_save)
    export.add_argument("id", metavar="ID")
    export.add_argument("file", metavar="FILE", type=_path)
    export.add_argument("--force", action="store_true", help=say("cli.help.force"))
    imported = command("import", save_commands.import_save)
    imported.add_argument("file", metavar="FILE", type=_path)


def _missing(parser: argparse.ArgumentParser) -> int:
    parser.error(say("cli.saves_missing"))


# Playing


def _open_title(args: argparse.Namespace) -> int:
    return _open_window(args, lambda desk: desk.show_title())


def _new(args: argparse.Namespace) -> int:
    entries = _entries()
    entry = _first(entries)
    codecs_of(entries)
    new = _new_game(entry, args)
    return _open_window(args, lambda desk: desk.begin(entry.name, new))


def _continue(args: argparse.Namespace) -> int:
    return _open_window(args, lambda desk: desk.continue_newest())


def _open_window(args: argparse.Namespace, begin: Callable[[Any], None]) -> int:
    from desktop.desk import NoDisplay, open_desk
    from desktop.notes import note_crash

    entries = _entries()
    store = open_store(args, codecs_of(entries))
    try:
        with standard_streams(needed=False):  # a window is opened without a terminal, too
            open_desk(store, entries, begin)
    except NoDisplay as error:
        words = say("cli.no_display")
        reason = str(error)
        raise Refused(f"{words} ({reason})" if reason else words, FAILED) from None
    except ResourceError as error:
        raise Refused(say("cli.bad_data", reason=f"resources/{error}"), BAD_DATA) from None
    except Exception as error:
        with standard_streams(needed=False):
            path = note_crash(store.home / "crashes", error)
        if path is None:  # told already
            return FAILED
        raise Refused(say("cli.crash", file=path), FAILED) from None
    return 0


def _new_game(entry: "GameEntry", args: argparse.Namespace) -> "NewGame":
    try:
        return entry.new_game(args)
    except ValueError as error:
        raise Refused(str(error)) from None


def _text(args: argparse.Namespace) -> int:
    from desktop.terminal import Terminal
    from saves import SaveConflict, SaveError

    entries = _entries()
    entry = _first(entries)
    asked_new = args.practice or entry.asks_for_new(args)
    if asked_new and args.slot is not None:
        raise Refused(say("cli.slot_alone"))
    if sys.stdin is None:
        raise InputMissing
    sys.stdout.write("")  # where nothing can be shown no game is begun
    codecs = codecs_of(entries)
    new = _new_game(entry, args)
    with open_store(args, codecs) as store:
        if store.read_only and store.lock_problem is not None:
            print(store.lock_problem.user_text)
        slot_id = args.slot
        if slot_id is None and not asked_new and (row := store.newest()) is not None:
            slot_id = row.id
        try:
            if slot_id is None:
                session, slot = _begin(store, entry, new)
            else:
                session, slot = _load(store, entries, slot_id)
        except SaveError as error:
            raise Refused(error.user_text, BAD_SAVE) from None
        print(say("text.welcome", game=entry.title, name=slot.name if slot else new.name))
        finished = Terminal(
            entry, session, sys.stdin, sys.stdout, lambda: slot.flush() if slot else None
        ).play()
        if slot is not None:
            slot.close()
            if isinstance(slot.trouble, SaveConflict):
                print(slot.trouble.user_text, say("text.saved", slot=slot.id))
            elif slot.trouble is not None:
                print(slot.trouble.user_text, say("text.lost" if slot.saved else "text.lost.all"))
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
    from saves import SaveError

    row = next((row for row in store.rows() if row.id == slot_id), None)
    if row is None:
        raise Refused(say("cli.no_slot", slot=slot_id), BAD_SAVE)
    entry = entries.get(row.game, _first(entries))
    try:
        loaded = store.load(slot_id, entry.codec())
    except SaveError as error:
        raise Refused(f"{error.user_text} {say('cli.save_help')}", BAD_SAVE) from None
    if loaded.notice is not None:
        print(loaded.notice.user_text)
    if loaded.slot is not None:
        loaded.session.listeners.append(loaded.slot.autosave)
    return loaded.session, loaded.slot


# Measuring


def _simulate(args: argparse.Namespace) -> int:
    entries = _entries()
    entry = _first(entries)
    count = _game_count(args.games)
    codecs_of(entries)
    progress = _progress(count) if sys.stderr.isatty() else None
    try:
        report = entry.simulate(args, args.pilot, count, progress)
    except ValueError as error:
        raise Refused(str(error)) from None
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


def _game_count(text: str) -> int:
    try:
        count = int(text)
    except ValueError:
        count = 0
    if not 1 <= count <= _MOST_GAMES:
        raise Refused(say("cli.games", most=f"{_MOST_GAMES:,}", value=text or '""'))
    return count


def _progress(games: int) -> Callable[[int], None]:
    def show(done: int) -> None:
        bar = "#" * (30 * done // games)
        text = say("cli.simulating", done=done, games=games)
        print(f"\r[{bar:<30}] {text}", end="", file=sys.stderr, flush=True)

    return show
