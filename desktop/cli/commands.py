"""What the commands share: refusals and their exit codes, the profile, the codecs of the games."""

import argparse
import shlex
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from desktop.streams import Obeyed
from desktop.version import VERSION
from resources import language, messages, say
from tabletop.seeds import BadCode, looks_coded

if TYPE_CHECKING:
    from desktop.game import GameEntry
    from saves import GameCodec, Row, Store

FAILED = 1
BAD_USAGE = 2
BAD_SAVE = BAD_DATA = 3
OTHER_RULES = 4


class Refused(Exception):
    """Ends a command with one sentence and an exit code."""

    def __init__(self, text: str, code: int = BAD_USAGE) -> None:
        super().__init__(text)
        self.code = code


def refusal(error: Exception, text: str = "") -> Refused:
    """How a command ends that met an error, in the words of the error or in `text`."""
    from resources.parsing import CatalogError
    from saves import SaveError, SaveWriteFailed

    text = text or (error.user_text if isinstance(error, SaveError) else str(error))
    if isinstance(error, BadCode):
        text = say("cli.bad_code", reason=text)
    if isinstance(error, SaveWriteFailed):
        return Refused(text, FAILED)
    at_fault = isinstance(error, SaveError | CatalogError | OSError)
    return Refused(text, BAD_DATA if at_fault else BAD_USAGE)


def a_path(text: str) -> Path:
    """The type of an option that names a file or a folder."""
    if not text:
        raise argparse.ArgumentTypeError(say("cli.empty_path"))
    return Path(text)


def seed_of(text: str, check: Callable[[str], str]) -> str:
    """The seed of --seed, as `check` spells it. ValueError, also for a share code."""
    if looks_coded(text):
        raise ValueError(say("cli.seed_is_code"))
    try:
        return check(text)
    except ValueError as error:
        raise ValueError(say("cli.bad_seed", reason=error)) from None


def open_store(
    args: argparse.Namespace,
    codecs: "Mapping[str, GameCodec[Any]] | None" = None,
    *,
    of_first: bool = False,
) -> "Store":
    """The profile of `--home`, or of who played last, unless it is asked `of_first`; not yet taken.
    What is logged from here on goes to its log."""
    from desktop.cli.log_file import log_to
    from saves import Players, RealFiles, Store, default_home

    home = args.home or default_home()
    if args.home is None and not of_first:
        players = Players(RealFiles(), home)
        home = players.folder(players.last())
    log_to(home / "freetrader.log")
    return Store(home, app_version=VERSION, codecs=codecs)


def home_option(store: "Store") -> str:
    """What a command told to the player needs to find this profile: " --home DIR", or ""."""
    from saves import default_home

    if store.home == default_home():
        return ""
    return f" --home {shlex.quote(str(store.home.absolute()))}"


def called(row: "Row") -> str:
    """A saved game by its name, and which game it is of as far as that can be read."""
    title = f"game.{row.game}.title"
    known = title in messages(language())
    words = {"name": row.name or row.id, "game": say(title) if known else ""}
    return say("cli.called" if known else "cli.called.nameless", **words)


def codecs_of(entries: "Mapping[str, GameEntry]") -> "dict[str, GameCodec[Any]]":
    """Refused where a data file cannot be used."""
    try:
        return {name: entry.codec() for name, entry in entries.items()}
    except ValueError as error:
        raise refusal(error, say("cli.bad_data", reason=error)) from None


class Bar:
    """How far something is that takes long, on the error output where that is a terminal."""

    def __init__(self) -> None:
        self._shows = sys.stderr.isatty()

    def show(self, share: float, words: str) -> None:
        if self._shows:
            sys.stderr.write(Obeyed(f"\r[{'#' * int(30 * share):<30}] {words} "))
            sys.stderr.flush()

    def telling(self, message: str) -> Callable[[int, int], None]:
        """What shows how much is done, and of how much, in the words of a message."""
        return lambda done, games: self.show(done / games, say(message, done=done, games=games))

    def clear(self) -> None:
        if self._shows:
            sys.stderr.write(Obeyed("\r" + " " * 78 + "\r"))
