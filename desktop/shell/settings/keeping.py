"""What the page of the data does: copies made and restored, saves checked, notes of crashes."""

import logging
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from threading import Thread
from typing import TYPE_CHECKING

from desktop.kit.dialog import Choice, Dialog
from desktop.shell.players_screen import name_of
from desktop.shell.settings.data import DataView
from desktop.shell.title_screen import time_since
from resources import say
from saves import Backup, BadBackup, RealFiles, SaveError

if TYPE_CHECKING:
    from pathlib import Path

    from desktop.shell.host import Host
    from saves import Store

_OFFERED = 6  # copies to choose from at most
_NOTES, _NOTE_BYTES = 500, 64 * 1024

_log = logging.getLogger(__name__)


def copy_of_day(store: "Store") -> bool:
    """The copy of the day where none was made, beside what else is done. True: it is begun."""

    def make() -> None:
        try:
            store.backups.make_of_day()
        except OSError as error:
            _log.warning("no copy of the day: %s", error)

    if store.settings.daily_backup and not store.read_only:
        Thread(target=make, daemon=True).start()
    return True


class Keeping:
    """Each public method is a button of the page; `changed` tells that the page is to be drawn."""

    def __init__(self, desk: "Host", changed: Callable[[str], None]) -> None:
        self._desk, self._changed = desk, changed

    def view(self) -> DataView:
        store = self._desk.store
        rows = store.rows()
        going = sum(not row.finished for row in rows)
        files = say("data.files.note", folder=store.home, ended=len(rows) - going, going=going)
        copies, notes = self._copies(), self._notes()
        off: dict[str, str] = {}
        told = say("data.copies.none")
        if copies:
            since = time_since(copies[0].made)
            size = f"{copies[0].size / 1_000_000:.1f}"
            told = say("data.copies.last", since=since, size=size, n=len(copies))
        if store.read_only:
            off["copy"] = off["restore"] = say("data.locked")
        elif not copies:
            off["restore"] = say("data.copies.none")
        crashes = say("data.crashes.some", n=len(notes)) if notes else say("data.crashes.none")
        if not notes:
            off["notes"] = crashes
        who = say("data.who.note", name=name_of(self._desk.player), n=len(self._desk.players.all()))
        return DataView(files, told, crashes, who, off)

    def players(self) -> None:
        self._desk.page("players")

    def folder(self) -> None:
        self._desk.open_folder()

    def check(self) -> None:
        """Read every save whole, and tell which do not open."""
        store = self._desk.store
        rows = store.check(store.codecs)
        faults = [f"{row.name or row.id}: {row.problem.user_text}" for row in rows if row.problem]
        words = say("data.checked", n=len(rows)) if not faults else "  ".join(faults)
        self._desk.app.tell(say("data.check"), words)

    def copy(self) -> None:
        try:
            self._desk.store.back_up()
        except SaveError as error:
            self._desk.app.tell(say("data.copy.failed"), error.user_text)
            return
        self._changed(say("data.copied"))

    def restore(self) -> None:
        """Choose one of the newest copies."""
        choices = [
            Choice(_words_of(copy), partial(self._confirm, copy))
            for copy in self._copies()[:_OFFERED]
        ]
        choices.append(Choice(say("menu.back")))
        self._desk.app.ask(Dialog(say("data.restore.head"), say("data.restore.which"), choices))

    def notes(self) -> None:
        """The newest note, to be copied or deleted with the others."""
        note, app = self._notes()[-1], self._desk.app
        try:
            read = RealFiles().read(note, _NOTE_BYTES)
        except OSError as error:
            read = str(error).encode()
        text = read.decode(errors="replace").strip()
        choices = (
            Choice(say("data.crashes.copy"), lambda: app.copy(text)),
            Choice(say("data.crashes.delete"), self._delete_notes, "danger"),
            Choice(say("menu.back"), style="primary"),
        )
        head = say("data.crashes.head", name=note.stem)
        app.ask(Dialog(head, text, choices, default=2))

    def _delete_notes(self) -> None:
        for note in self._notes():
            with suppress(OSError):
                note.unlink()
        self._changed(say("data.crashes.deleted"))

    def _confirm(self, copy: Backup) -> None:
        backups = self._desk.store.backups
        try:
            games, others = backups.compared(copy.name)
        except (OSError, BadBackup) as error:
            self._refuse(error)
            return
        words = say("data.restore.text", copy=_words_of(copy), games=games, others=others)
        go = Choice(say("data.restore.yes"), partial(self._restore, copy), "danger")
        choices = (go, Choice(say("menu.back"), style="primary"))
        self._desk.app.ask(Dialog(say("data.restore.head"), words, choices, 1))

    def _restore(self, copy: Backup) -> None:
        desk = self._desk

        def go() -> None:
            desk.leave_game()
            try:
                desk.store.restore(copy.name)
            except (SaveError, BadBackup) as error:
                self._refuse(error)
                return
            desk.app.change_settings()  # those of the copy hold at once
            desk.title()
            desk.app.tell(say("data.restore.head"), say("data.restored", copy=_words_of(copy)))

        desk.leaving(go)

    def _refuse(self, error: Exception) -> None:
        _log.warning("a copy is not restored: %s", error)
        words = error.user_text if isinstance(error, SaveError) else say("data.bad")
        self._desk.app.tell(say("data.restore.head"), words)

    def _copies(self) -> list[Backup]:
        try:
            return self._desk.store.backups.all()
        except OSError:
            return []

    def _notes(self) -> "list[Path]":
        """Oldest first."""
        folder = self._desk.store.home / "crashes"
        try:
            names = RealFiles().names(folder, _NOTES)
        except OSError:
            return []
        return [folder / name for name in names if name.startswith("crash-")]


def _words_of(copy: Backup) -> str:
    day, time = copy.made[:10], copy.made[11:16]
    return say(f"data.copy.{copy.kind}", day=day, time=time)
