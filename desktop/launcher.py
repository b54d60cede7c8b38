"""The command line, and the one place where shell, saves and games are put together.

Exit codes: 0 done, 1 no window, no output, or what was played is not kept, 2 bad usage, 3 a save
or a data file that cannot be used, 4 a save of other rules, which cannot be replayed. Heavy
modules are imported by the command that needs them, so that `--version` and `--help` answer at
once.
"""

import argparse
import re
import sys
from collections.abc import Callable, Sequence
from functools import partial
from multiprocessing import freeze_support
from typing import TYPE_CHECKING, Any, NoReturn

from desktop.cli import (
    daily_commands,
    play_commands,
    record_commands,
    result_commands,
    save_commands,
)
from desktop.cli.commands import (
    BAD_DATA,
    FAILED,
    Refused,
    a_path,
    codecs_of,
    home_option,
    open_store,
)
from desktop.game import missing_messages
from desktop.signals import restored
from desktop.streams import InputMissing, OutputLost, plain, standard_streams
from desktop.version import VERSION
from resources import ResourceError, language, messages, say

if TYPE_CHECKING:
    from desktop.game import GameEntry

_LONG_WORD = 250
_LONG_LINE = 500


class _Once(argparse.Action):
    """Stores the one value of an option, and refuses a second: neither would be meant."""

    def __call__(
        self, parser: argparse.ArgumentParser, namespace: Any, values: Any, option: Any = None
    ) -> None:
        if option is not None and self.dest in _given:
            parser.error(say("cli.option_twice", option=option))
        if option is not None:
            _given.add(self.dest)
        setattr(namespace, self.dest, values)


_given: set[str] = set()  # options of the present command line


class _Parser(argparse.ArgumentParser):
    """One sentence for bad usage, never the whole usage text."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.register("action", None, _Once)

    def error(self, message: str) -> NoReturn:
        raise Refused(f"{self.prog}: {message}")

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is not None and value not in action.choices:
            option = "/".join(action.option_strings) or action.metavar
            names = ", ".join(action.choices)
            self.error(say("cli.bad_choice", option=option, names=names, value=value))


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code. Without `argv` it is what the process is for."""
    freeze_support()  # first: a packed program is also what its worker process starts as
    if argv is None:
        return _main(sys.argv[1:])
    with restored():
        return _main(list(argv))


def _main(words: list[str]) -> int:
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
        entries = _entries()
        if missing := missing_messages(entries.values()):
            raise Refused(say("cli.missing_messages", names=", ".join(missing)), BAD_DATA)
        args = _parse(words, entries)
        from desktop.cli.log_file import quiet_logs

        with quiet_logs():
            return args.run(args)
    finally:
        sys.stdout.flush()


def _brief(sentence: str) -> str:
    """One line of bearable length, whatever words of the user it repeats."""
    line = " ".join(plain(sentence.replace("\u00a0", " ")).split("\n"))
    line = re.sub(rf"\S{{{_LONG_WORD},}}", lambda word: _middle_out(word[0], 80), line)
    return _middle_out(line, _LONG_LINE)


def _middle_out(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most // 2]}…{text[-most // 2 :]}"


def _entries() -> "dict[str, GameEntry]":
    from freetrader.entry import FreeTraderEntry
    from trucker.entry import TruckerEntry

    return {FreeTraderEntry.name: FreeTraderEntry(), TruckerEntry.name: TruckerEntry()}


def _parse(words: list[str], entries: "dict[str, GameEntry]") -> argparse.Namespace:
    _given.clear()
    first, *others = entries.values()
    parser = _Parser(
        prog="freetrader",
        description=say("cli.about"),
        epilog=say("cli.examples"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--version", action="version", version=f"freetrader {VERSION}", help=say("cli.help.version")
    )
    _add_home(parser, None)
    parser.set_defaults(run=lambda args: _open_window(args, lambda desk: desk.title()))
    top = _Commands(parser, "cli.help")
    command = top.add
    new = command("new", _new)
    first.add_setup_options(new)
    _add_flag(new, "practice")
    command("continue", lambda args: _open_window(args, lambda desk: desk.resume()))
    taught: dict[str, GameEntry] = {}
    _add_play(top, first, taught)
    for other in others:  # its commands lie below its name
        missing = partial(_missing, "cli.game_missing")
        of_game = command(other.name, missing, f"game.{other.name}.help")
        of_game.set_defaults(parser=of_game)
        _add_play(_Commands(of_game, ""), other, taught)
    for name, run in (("hint", play_commands.advise), ("review", play_commands.review)):
        made = command(name, partial(run, entries))
        made.add_argument("--slot", metavar="ID", required=True, help=say("cli.help.slot"))
        made.add_argument("--games", metavar="N", help=say(f"cli.help.{name}.games"))
        _add_flag(made, "json")
    _add_lab(command("lab", partial(_lab, entries)))
    saves = command("saves", partial(_missing, "cli.saves_missing"))
    saves.set_defaults(parser=saves)
    _add_saves(saves, entries)
    history = command("history", partial(record_commands.list_results, entries))
    stats = command("stats", partial(record_commands.show_stats, entries))
    for made in (history, stats):
        record_commands.add_filters(made, [*entries])
        _add_flag(made, "json")
    records = command("records", partial(_missing, "cli.records_missing"))
    records.set_defaults(parser=records)
    _add_records(records, entries)
    _add_daily(command("daily", partial(daily_commands.daily, entries)), entries)
    backup = command("backup", partial(save_commands.back_up, entries))
    what = backup.add_mutually_exclusive_group()
    what.add_argument("--list", action="store_true", help=say("cli.help.backup.list"))
    what.add_argument("--restore", metavar="NAME", help=say("cli.help.backup.restore"))
    _add_flag(backup, "json")
    book = command("logbook", partial(play_commands.log_book, entries))
    book.add_argument("--slot", metavar="ID", required=True, help=say("cli.help.slot"))
    _add_flag(command("lessons", partial(_list_lessons, entries)), "json")
    replay = command("replay", partial(save_commands.replay_save, entries))
    replay.add_argument("file", metavar="FILE", type=a_path, help=say("cli.help.file"))
    _add_flag(replay, "trace")
    return parser.parse_args(words)


def _add_daily(daily: argparse.ArgumentParser, entries: "dict[str, GameEntry]") -> None:
    daily.add_argument("--game", choices=[*entries], help=say("cli.help.history.game"))
    daily.add_argument("--play", action="store_true", help=say("cli.help.daily.play"))
    _add_flag(daily, "json")
    daily.set_defaults(command=f"{daily.prog} --play")


_Run = Callable[[argparse.Namespace], int]


class _Commands:
    """The commands below a parser, each told under `words` and its name unless told otherwise."""

    def __init__(self, parser: argparse.ArgumentParser, words: str) -> None:
        self._all = parser.add_subparsers(metavar="COMMAND", parser_class=_Parser)
        self._words = words

    def add(self, name: str, run: _Run, words: str = "") -> argparse.ArgumentParser:
        told = say(words or f"{self._words}.{name}")
        made = self._all.add_parser(name, help=told, description=told)
        _add_home(made)
        made.set_defaults(run=run)
        return made


def _add_flag(parser: argparse.ArgumentParser, name: str) -> None:
    parser.add_argument(f"--{name}", action="store_true", help=say(f"cli.help.{name}"))


def _add_home(parser: argparse.ArgumentParser, default: Any = argparse.SUPPRESS) -> None:
    words = say("cli.help.home")
    parser.add_argument("--home", metavar="DIR", type=a_path, default=default, help=words)


def _add_lab(lab: argparse.ArgumentParser) -> None:
    lab.add_argument("spec", metavar="SPEC", type=a_path, help=say("cli.help.lab.spec"))
    lab.add_argument("--out", metavar="DIR", type=a_path, help=say("cli.help.lab.out"))
    where = lab.add_mutually_exclusive_group()
    where.add_argument("--workers", metavar="N", help=say("cli.help.lab.workers"))
    where.add_argument("--dask", metavar="ADDRESS", help=say("cli.help.lab.dask"))
    lab.add_argument("--resume", action="store_true", help=say("cli.help.lab.resume"))


def _list_lessons(entries: "dict[str, GameEntry]", args: argparse.Namespace) -> int:
    from desktop.cli.lesson_commands import list_lessons  # lessons take a while to import

    return list_lessons(entries, args)


def _play_lesson(taught: "dict[str, GameEntry]", args: argparse.Namespace) -> int:
    from desktop.cli.lesson_commands import play_lesson

    return play_lesson(taught, args)


def _add_play(commands: _Commands, entry: "GameEntry", taught: "dict[str, GameEntry]") -> None:
    """`taught`: the games that have lessons, by the command that begins one."""
    words = f"game.{entry.name}.help_"
    text = commands.add("text", partial(play_commands.play_text, entry), f"{words}text")
    text.add_argument("--slot", metavar="ID", help=say("cli.help.slot"))
    entry.add_setup_options(text)
    _add_flag(text, "practice")
    text.set_defaults(command=text.prog)
    if entry.teaching is not None:
        lesson = commands.add("lesson", partial(_play_lesson, taught), "cli.help.lesson")
        taught[lesson.prog] = entry
        lesson.add_argument("id", metavar="ID", nargs="?", help=say("cli.help.lesson.id"))
        lesson.set_defaults(command=lesson.prog)
    if (part := entry.simulation) is None:
        return
    simulate = partial(play_commands.simulate_games, entry)
    games = commands.add("simulate", simulate, f"{words}simulate")
    games.add_argument("--games", default="1000", metavar="N", help=say("cli.help.games"))
    pilots, told = part.pilots, say("cli.help.pilot", names=", ".join(part.pilots))
    games.add_argument("--pilot", choices=pilots, default=pilots[-1], help=told)
    entry.add_setup_options(games)
    _add_flag(games, "json")


def _add_saves(parser: argparse.ArgumentParser, entries: "dict[str, GameEntry]") -> None:
    command = _Commands(parser, "cli.help").add
    _add_flag(command("list", partial(save_commands.list_saves, entries)), "json")
    command("check", partial(save_commands.check_saves, entries))
    command("path", save_commands.print_path)
    export = command("export", save_commands.export_save)
    export.add_argument("id", metavar="ID")
    export.add_argument("file", metavar="FILE", type=a_path)
    _add_flag(export, "force")
    imported = command("import", partial(save_commands.import_save, entries))
    imported.add_argument("file", metavar="FILE", type=a_path)


def _add_records(parser: argparse.ArgumentParser, entries: "dict[str, GameEntry]") -> None:
    command = _Commands(parser, "cli.help.records").add
    command("rebuild", partial(result_commands.rebuild, entries))
    export = command("export", partial(result_commands.export_results, entries))
    export.add_argument("file", metavar="FILE", type=a_path, nargs="?")
    record_commands.add_filters(export, [*entries])
    export.add_argument("--csv", action="store_true", help=say("cli.help.records.csv"))
    _add_flag(export, "force")


def _missing(message: str, args: argparse.Namespace) -> NoReturn:
    raise Refused(f"{args.parser.prog}: {say(message)}")


def _lab(entries: "dict[str, GameEntry]", args: argparse.Namespace) -> int:
    from desktop.lab.command import run_lab

    return run_lab(args, entries)


# The window


def _new(args: argparse.Namespace) -> int:
    entry = next(iter(_entries().values()))
    codecs_of({entry.name: entry})
    new = play_commands.new_game(entry, args)
    return _open_window(args, lambda desk: desk.begin(entry.name, new))


def _open_window(args: argparse.Namespace, begin: Callable[[Any], None]) -> int:
    from desktop.kit.window.crash_notes import note_crash
    from desktop.shell.desk import NoDisplay, open_desk

    entries = _entries()
    store = open_store(args, codecs_of(entries), of_first=True)  # the window then takes the last
    try:
        with standard_streams(needed=False):  # a window is opened without a terminal, too
            open_desk(store, entries, begin)
    except NoDisplay as error:
        words = say("cli.no_display", home=home_option(store))
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
