"""The commands that play on the terminal: text mode, and many games by pilots."""

import argparse
import json
import os
import shutil
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TextIO

from desktop.cli.commands import (
    BAD_SAVE,
    FAILED,
    Bar,
    Refused,
    called,
    codecs_of,
    home_option,
    open_store,
    refusal,
)
from desktop.signals import ending, interrupt
from desktop.streams import InputMissing
from resources import say
from tabletop.numbers import is_whole, quoted, whole

if TYPE_CHECKING:
    from desktop.game import GameEntry
    from desktop.kit.navigator import NewGame
    from saves import GameCodec, Row, SaveError, Slot, Store
    from tabletop import Session

_MOST_GAMES = 10_000_000


def new_game(entry: "GameEntry", args: argparse.Namespace) -> "NewGame":
    """What the options ask for. Refused."""
    try:
        return entry.new_game(args)
    except ValueError as error:
        raise refusal(error) from None


def asks_for_new(entry: "GameEntry", args: argparse.Namespace) -> bool:
    """Whether any of the options is given by which a game asks for a new one."""
    probe = argparse.ArgumentParser()
    entry.add_setup_options(probe)
    return any(getattr(args, name) != usual for name, usual in vars(probe.parse_args([])).items())


def play_text(entry: "GameEntry", args: argparse.Namespace) -> int:
    """A game on the terminal: the newest unfinished one, the one of --slot, or a new one."""
    asked_new = args.practice or asks_for_new(entry, args)
    if asked_new and args.slot is not None:
        raise Refused(say("cli.slot_alone"))
    codecs = ready(entry)
    new = new_game(entry, args)
    with ending(interrupt), open_store(args, codecs) as store:
        if store.read_only and store.lock_problem is not None:
            print(store.lock_problem.user_text)
        slot_id = args.slot
        if slot_id is None and not asked_new:
            slot_id = _under_way(store)
        return play_in(store, entry, new, slot_id, args.command)


def ready(entry: "GameEntry") -> "dict[str, GameCodec[Any]]":
    """The codec, where a game can be played on this terminal. Refused."""
    if sys.stdin is None:
        raise InputMissing
    sys.stdout.write("")  # where nothing can be shown no game is begun
    return codecs_of({entry.name: entry})


def play_in(
    store: "Store", entry: "GameEntry", new: "NewGame", slot_id: str | None, command: str
) -> int:
    """A saved game on the terminal, or the new one where none is named, in an open profile."""
    from desktop.cli.talk import Talk
    from desktop.cli.terminal import Terminal
    from saves import SaveError

    muted = store.settings.muted
    if (notice := store.options.notice) is not None:
        print(notice.user_text)
    try:
        if slot_id is None:
            session, slot = _begin(store, entry, new)
        else:
            session, slot = _load(store, entry, slot_id)
    except SaveError as error:
        raise refusal(error) from None
    if entry.use_settings is not None:
        entry.use_settings(store.settings)
    own, able = entry.talk, abilities(sys.stdout)
    talk = Talk(entry, session) if own is None else own(entry, session, *able)
    talk.columns = columns
    hear = lambda: _kept(slot), lambda: slot and slot.mark("hint")
    terminal = Terminal(talk, sys.stdin, sys.stdout, *hear, muted, lambda kind: _mute(store, kind))
    title, name = entry.title, slot.name if slot else new.name
    terminal.tell(say("text.welcome", game=title, name=name))
    try:
        finished = terminal.play()
    finally:
        untouched = slot_id is None and session.base_is_start and not new.daily
        untouched = untouched and all(entry.seat for entry in session.journal)
        if untouched and slot is not None:
            with suppress(SaveError):  # then it stays in the list, which does no harm
                store.delete(slot.id)
    if untouched:
        print(say("text.untouched"))
        return 0
    if store.read_only:
        if terminal.changed:
            print(say("text.lost.all" if slot is None else "text.lost"))
        return FAILED if terminal.changed else 0
    assert slot is not None
    if finished:
        with suppress(SaveError):  # else it is found in the save later
            store.results()
    return _leave(slot, command + home_option(store), finished)


def _under_way(store: "Store") -> str | None:
    """The game to go on with, None where none is under way. Refused: it does not open."""
    row, passed = store.under_way()
    if passed is not None and passed.problem is not None:
        words = {"called": called(passed), "reason": passed.problem.user_text}
        words["home"] = home_option(store)
        if row is None:
            raise Refused(say("cli.newest_shut", **words), BAD_SAVE)
        print(say("cli.newest_passed", opened=row.name, **words))
    return None if row is None else row.id


def _shut(row: "Row", error: "SaveError", home: str) -> Refused:
    """Why a saved game does not open, and which one it is."""
    words = {"called": called(row), "reason": error.user_text, "home": home}
    return refusal(error, say("cli.shut", **words))


def _kept(slot: "Slot[Any] | None") -> str:
    """Brings what was played to the disk; what is to be told about that, "" for nothing."""
    from saves import SaveConflict

    if slot is None:
        return ""
    slot.flush()
    trouble = slot.trouble
    if isinstance(trouble, SaveConflict):  # the game goes on as a copy: that is no trouble
        slot.trouble = None
        return trouble.user_text
    return "" if trouble is None else f"{trouble.user_text} {say('saves.tried_again')}"


def _mute(store: "Store", kind: str) -> None:
    from saves import SaveError

    with suppress(SaveError):  # then it holds until the program ends
        store.save_settings(store.settings.changed(muted=sorted({*store.settings.muted, kind})))


def _leave(slot: "Slot[Any]", command: str, finished: bool) -> int:
    """The last words of a game, and the exit code: 1 where what was played is not kept."""
    from saves import SaveConflict

    slot.close()  # which tries once more to write what could not be written till now
    if isinstance(slot.trouble, SaveConflict):
        print(slot.trouble.user_text)
    elif slot.trouble is not None:
        print(slot.trouble.user_text, say("text.lost" if slot.saved else "text.lost.all"))
        return FAILED
    if not finished:
        print(say("text.saved", slot=slot.id, command=command))
    return 0


def abilities(out: TextIO) -> tuple[bool, bool]:
    """Whether colours are wanted and shown, and whether box drawing is."""
    dull = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    lines = False
    with suppress(UnicodeEncodeError, LookupError):
        lines = bool("┌░■".encode(out.encoding))
    return out.isatty() and not dull, lines


def columns() -> int:
    """Signs in a line of the terminal; 0 where the output is no terminal and none is named."""
    if sys.stdout.isatty() or os.environ.get("COLUMNS"):
        return shutil.get_terminal_size().columns
    return 0


def _begin(
    store: "Store", entry: "GameEntry", new: "NewGame"
) -> "tuple[Session[Any], Slot | None]":
    from tabletop import Session

    codec = new.codec(entry.codec())
    session = Session(codec.game, new.setup, new.seed, practice=new.practice)
    if store.read_only:
        return session, None
    how = {"origin": new.origin, "daily": new.daily}
    slot = store.create(codec, session, new.name, new.marks, **how)
    session.listeners.append(slot.autosave)
    return session, slot


def _row(store: "Store", slot_id: str) -> "tuple[Row, str]":
    """A saved game, and what names its profile on the command line."""
    home = home_option(store)
    row = next((row for row in store.rows() if row.id == slot_id), None)
    if row is None:
        raise Refused(say("cli.no_slot", slot=slot_id, home=home), BAD_SAVE)
    return row, home


def _load(store: "Store", entry: "GameEntry", slot_id: str) -> "tuple[Session[Any], Slot | None]":
    from saves import SaveError

    row, home = _row(store, slot_id)
    if row.game not in ("", entry.name):
        title = say(f"game.{entry.name}.title")
        raise Refused(say("cli.other_game", called=called(row), game=title, home=home), BAD_SAVE)
    try:
        loaded = store.load(slot_id, entry.codec())
    except SaveError as error:
        raise _shut(row, error, home) from None
    if loaded.notice is not None:
        print(loaded.notice.user_text)
    if loaded.slot is not None:
        loaded.session.listeners.append(loaded.slot.autosave)
    return loaded.session, loaded.slot


# Advice


def advise(entries: "Mapping[str, GameEntry]", args: argparse.Namespace) -> int:
    """What to answer now in a saved game; the save is read, not changed."""
    games = None if args.games is None else _game_count(args.games)
    entry, name, session = _saved(args, entries)
    if session.state.decision is None:
        raise Refused(say("cli.hint.over", name=name))
    if entry.advise is None:
        raise Refused(say("cli.hint.none", name=name, game=entry.title))
    advice = entry.advise(session, games)
    return _show(args, advice.to_plain, lambda: [entry.words(session).ask(), *advice.lines()])


def review(entries: "Mapping[str, GameEntry]", args: argparse.Namespace) -> int:
    """How a saved game turned, with what was judged before; the save is read, not changed."""
    from desktop.cli.findings import Findings

    games = None if args.games is None else _game_count(args.games)
    entry, name, session = _saved(args, entries)
    if entry.review is None:
        raise Refused(say("cli.review.none", name=name, game=entry.title))
    bar = Bar()
    findings = Findings(open_store(args), args.slot)
    found = entry.review(session, games, bar.telling("cli.reviewing"), findings)
    bar.clear()
    return _show(args, found.to_plain, found.lines)


def log_book(entries: "Mapping[str, GameEntry]", args: argparse.Namespace) -> int:
    """A saved game as a text to keep."""
    from desktop.play.log_book import book_of

    entry, name, session = _saved(args, entries)
    print(book_of(entry, session, name), end="")
    return 0


def _show(
    args: argparse.Namespace, plain: Callable[[], object], lines: Callable[[], Sequence[str]]
) -> int:
    """What was found, in the form that is asked for."""
    print(json.dumps(plain()) if args.json else "\n".join(lines()))
    return 0


def _saved(
    args: argparse.Namespace, entries: "Mapping[str, GameEntry]"
) -> "tuple[GameEntry, str, Session[Any]]":
    """The game of --slot as it was saved, and its name."""
    from saves import SaveError, SaveWrongGame

    store = open_store(args, codecs_of(entries))
    row, home = _row(store, args.slot)
    entry = entries.get(row.game)
    if entry is None:
        raise _shut(row, row.problem or SaveWrongGame(row.game, row.id), home)
    try:
        session, notice = store.read(args.slot, entry.codec())
    except SaveError as error:
        raise _shut(row, error, home) from None
    if notice is not None:
        print(notice.user_text, file=sys.stderr)
    return entry, row.name, session


# Measuring


def simulate_games(entry: "GameEntry", args: argparse.Namespace) -> int:
    part = entry.simulation
    assert part is not None
    count = _game_count(args.games)
    codecs_of({entry.name: entry})
    bar = Bar()
    told = bar.telling("cli.simulating")
    try:
        report = part.simulate(args, args.pilot, count, lambda done: told(done, count))
    except ValueError as error:
        raise refusal(error) from None
    bar.clear()
    return _show(args, report.to_plain, report.lines)


def _game_count(text: str) -> int:
    count = whole(text) if is_whole(text) else 0
    if not 1 <= count <= _MOST_GAMES:
        raise Refused(say("cli.games", most=f"{_MOST_GAMES:,}", value=quoted(text)))
    return count
