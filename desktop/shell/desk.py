"""Where the player goes: from title to campaign and back, and what is said when a save fails.

The desk holds window, store, settings and games; screens ask it and know nothing of each other.
"""

import logging
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from desktop.game import GameEntry
from desktop.kit.dialog import Choice, Dialog
from desktop.kit.keys import use_own_keys
from desktop.kit.navigator import NewGame, Onward
from desktop.kit.thinking import Thinker
from desktop.kit.window.open_window import NoDisplay, open_window
from desktop.play.play_screen import PlayScreen
from desktop.shell.folder import show_folder
from desktop.shell.host import Practice
from desktop.shell.mending import offer, offer_shaky
from desktop.shell.onward import first_setup
from desktop.shell.pages import PAGES
from desktop.shell.records.news import earned
from desktop.shell.rulebooks import ask_which
from desktop.shell.title_screen import TitleScreen, TitleView, time_since
from desktop.signals import ending, interrupt
from resources import LANGUAGES, say, use_language
from saves import (
    GameCodec,
    Player,
    Players,
    RealFiles,
    Row,
    SaveConflict,
    SaveError,
    SaveWriteFailed,
    Settings,
    Slot,
    Store,
)
from tabletop import Session

if TYPE_CHECKING:
    from pathlib import Path

    from desktop.kit.window.app import App

__all__ = ["Desk", "NoDisplay", "make_window", "open_desk"]

_log = logging.getLogger(__name__)

_QUIET_SECONDS = 5.0
"""After the start, until the copy of the day is made."""
_SHARED = ("language", "fullscreen", "window_width", "window_height", "window_maximized")
"""Settings that all players have in common."""
_LOOK_SECONDS = 1.0
"""Between two looks at what keeps the game from being saved."""


def open_desk(
    store: Store, entries: Mapping[str, GameEntry], begin: Callable[["Desk"], None]
) -> None:
    """Open the window, do `begin` there, and return when it has been closed.

    NoDisplay; ResourceError and the like where a fault of ours closed it.
    """
    with ending(_end), store:
        desk = Desk(store, entries)
        desk.take_last()
        desk.app = make_window(desk)
        begin(desk)
        import arcade

        from desktop.shell.settings.keeping import copy_of_day

        desk.app.every(_LOOK_SECONDS, desk.mind_saves)
        desk.app.every(_QUIET_SECONDS, lambda: copy_of_day(desk.store))
        with desk.thinker:
            arcade.run()
        if desk.app.fault is not None:
            raise desk.app.fault


def _end() -> None:
    """Leave the loop of the window, or what comes before it."""
    import pyglet

    if not pyglet.app.event_loop.is_running:
        interrupt()
    pyglet.app.exit()


def make_window(desk: "Desk", **more: Any) -> "App":
    """The window of a desk, wired to it. NoDisplay."""
    return open_window(desk, desk.entry().title, desk.store.home / "crashes", **more)


class Desk:
    """Navigation and the flows that lead into a game and out of it."""

    app: "App"

    def __init__(self, store: Store, entries: Mapping[str, GameEntry]) -> None:
        self.store = store
        self.entries = entries
        self.players = Players(RealFiles(), store.home)
        self.player = self.players.all()[0]
        store.codecs = {name: entry.codec() for name, entry in entries.items()}
        self.game = ""  # name of the one last played
        self.last_setup: object = None  # of the campaign last begun or opened
        self._setups: dict[str, object] = {}  # the same of each game
        self.slot: Slot[Any] | None = None
        self.session: Session[Any] | None = None
        use_own_keys({name: entry.fixed_keys for name, entry in entries.items()})
        self.thinker = Thinker()  # has its worker while the window is open
        self._told_locked = False
        self._told_unsaved: Slot[Any] | None = None  # of which it was said that it is not saved
        self._trouble = ""  # the line that is shown
        self._question: Dialog | None = None  # whether to leave a game that is not saved
        language = self.settings.language
        use_language(language if language in LANGUAGES else "en")
        self._hand_out(self.settings)

    # What screens ask

    @property
    def settings(self) -> Settings:
        return self.store.settings

    def change(self, **changes: object) -> Settings:
        """Change settings and keep them; they hold also where they cannot be written."""
        new = self.settings.changed(**changes)
        try:
            self.store.save_settings(new)
        except SaveError as error:
            _log.warning("settings: %s", error.detail)
        self._hand_out(new)
        return new

    def _hand_out(self, settings: Settings) -> None:
        for entry in self.entries.values():
            if entry.use_settings is not None:
                entry.use_settings(settings)

    def entry(self, game: str | None = None) -> GameEntry:
        """A game by its name, the first one without."""
        return self.entries[game] if game else next(iter(self.entries.values()))

    def mind_saves(self) -> None:
        """Begin saving where what was in the way has gone, show what has changed of it, and say
        once in a game that it is not saved: as soon as all was seen that the player has done."""
        if self.store.take_up():
            self._told_locked = False
        if not self.app.stack:
            return
        if (line := self.trouble_line()) != self._trouble:
            self._trouble = line
            self.app.rebuild()
        slot, table = self.slot, self.app.top
        if slot is None or slot is self._told_unsaved or not isinstance(table, PlayScreen):
            return
        if isinstance(slot.trouble, SaveWriteFailed) and table.at_rest:
            self._told_unsaved = slot
            dialog = Dialog(say("menu.leave.title"), line, icon="triangle-alert")
            table.covering(dialog)
            self.app.ask(dialog)

    def trouble_line(self, slot: Slot[Any] | None = None) -> str:
        """Why the game is not being saved, as a lasting quiet notice; "" where all is well."""
        slot = slot or self.slot
        if slot is not None and slot.trouble is not None:
            return f"{slot.trouble.user_text} {say('saves.tried_again')}"
        if self.store.read_only:
            return say("menu.unsaved")
        return ""

    def saved_line(self) -> str:
        """What of the present game lies on the disk, in a sentence or two."""
        if self.store.read_only:
            return say("menu.saved.never")
        slot = self.slot
        if slot is None or slot.trouble is None:
            return say("menu.saved.all")
        since = time_since(slot.saved)
        lost = say("menu.saved.since", since=since) if since else say("menu.saved.none")
        return f"{slot.trouble.user_text} {lost}"

    def title_view(self) -> TitleView:
        from desktop.shell.title_state import title_view

        return title_view(self)

    # Where to go

    def title(self) -> None:
        self.leaving(self._to_title)

    def _to_title(self) -> None:
        self.leave_game()
        self.app.reset(TitleScreen(self, self.title_view))
        self._notices()
        if not self.settings.first_start_done:
            from desktop.shell.settings.screen import WelcomeScreen

            self.app.push(WelcomeScreen(self, self._ask_first))

    def _ask_first(self) -> None:
        from desktop.shell.first_start import first_question

        is_new = not self.store.rows()  # else only the settings were lost
        if is_new and (question := first_question(self)) is not None:
            self.app.ask(question)

    def new(self, game: str = "", setup: object = None) -> None:
        """Set up a game, the usual one where none is named: `setup` again, or the last one, or what
        is proposed."""
        entry = self.entry(game)
        setup = setup or self._setups.get(entry.name) or first_setup(self, entry)
        if setup is not None:
            self.last_setup = self._setups[entry.name] = setup
        self.app.push(entry.setup_screen(self))

    def load(self) -> None:
        from desktop.shell.load_screen import LoadScreen

        self.app.push(LoadScreen(self, self.store, self.entries))

    def open_settings(self, page: str = "text") -> None:
        from desktop.shell.settings.keeping import Keeping
        from desktop.shell.settings.screen import OptionsScreen

        if not any(isinstance(screen, OptionsScreen) for screen in self.app.stack):
            games = tuple(self.entries.values())
            screen = OptionsScreen(self, games, page, Keeping(self, lambda said: screen.told(said)))
            self.app.push(screen)

    def rules(self, game: str = "", topic: str = "") -> None:
        """The rules, open where a topic is told; of which game is asked where none is named."""
        told = [name for name, entry in self.entries.items() if entry.rules is not None]
        if not game and len(told) > 1:
            ask_which(self, told, topic)
            return
        rules = self.entries[game or told[0]].rules
        assert rules is not None
        self.app.push(rules(self, topic))

    def credits(self) -> None:
        from desktop.shell.credits_screen import CreditsScreen

        self.app.push(CreditsScreen(self))

    def page(self, name: str, about: object = None) -> None:
        """One of the pages about the player: see `desktop.shell.pages`."""
        if (screen := PAGES[name](self, about)) is not None:
            self.app.push(screen)

    def lesson(self, ident: str) -> None:
        """Leave the present game for a lesson, where that was left or at its start."""
        from desktop.shell.lessons import open_lesson

        self.leaving(lambda: open_lesson(self, ident))

    def onward(self, game: str, ended: str = "") -> Onward | None:
        """What is proposed after what was played, or after a lesson that has just ended."""
        from desktop.shell.onward import onward

        return onward(self, game, ended)

    def quit(self) -> None:
        self.leaving(self.app.quit)

    def leaving(self, go: Callable[[], None]) -> None:
        """Do `go`, which leaves the present game. Where acts would be lost it is saved once more,
        then asked; whoever wants to leave while the question stands has answered it.
        """
        asked = self._question in self.app.stack
        # What a slot has taken outlives the process where the disk is only slow.
        saved = self.rescue() or not isinstance(self.slot and self.slot.trouble, SaveWriteFailed)
        if asked or saved:
            self._question = None
            go()
            return
        choices = (
            Choice(say("menu.leave.again"), lambda: self.leaving(go), "primary"),
            Choice(say("menu.leave.anyway"), go, "danger"),
            Choice(say("menu.leave.stay")),
        )
        words = f"{self.saved_line()} {say('menu.leave.text')}"
        self._question = Dialog(say("menu.leave.title"), words, choices, icon="triangle-alert")
        self.app.ask(self._question)

    def _notices(self) -> None:
        for file in (self.store.options, self.store.progress):
            notice, file.notice = file.notice, None
            if notice is not None:
                self.app.tell(say("menu.notice.title"), notice.user_text)
        if self.store.read_only and self.store.lock_problem and not self._told_locked:
            self._told_locked = True
            leave = Choice(say("menu.quit"), self.quit)
            stay = Choice(say("desktop.ok"), style="primary", key="enter")
            head, words = say("menu.notice.unsaved"), self.store.lock_problem.user_text
            self.app.ask(Dialog(head, words, (leave, stay), default=1))

    # Players

    def play_as(self, player: Player) -> None:
        """Their saves, settings and records from here on; window and language stay."""
        self.leaving(lambda: self._play_as(player))

    def _play_as(self, player: Player) -> None:
        self.leave_game()
        kept = {name: getattr(self.settings, name) for name in _SHARED}
        self._take(player)
        self.app.change_settings(**kept)
        self._to_title()

    def take_last(self) -> None:
        """At the start: the profile of who played last."""
        last = self.players.last()
        if last.id != self.player.id:
            self._take(last)
            self._hand_out(self.settings)

    def _take(self, player: Player) -> None:
        self.store.move(self.players.folder(player))
        self.player, self.last_setup, self._told_locked = player, None, False
        self.players.play(player)

    # Games

    def begin(self, game: str, new: NewGame) -> None:
        """Start a campaign: its slot, its autosave, its table."""

        def go() -> None:
            entry = self.entries[game]
            codec = new.codec(entry.codec())
            session = Session[Any](codec.game, new.setup, new.seed, practice=new.practice)
            self._start(entry, codec, session, new)

        self.leaving(go)

    def branch(self, length: int) -> None:
        """The present game, which is over and stays so, in practice after so many acts."""
        session, slot = self.session, self.slot
        assert session is not None
        assert slot is not None
        entry, marks = self.entries[self.game], slot.marks
        self.practise(Practice(entry, slot.codec, session, length, slot.name, marks))

    def practise(self, start: Practice) -> None:
        """A game of its own in practice, from an earlier moment of another."""
        session, codec = start.session, start.codec
        earlier = session.branch(start.length)
        bare = start.name.removeprefix(say("menu.branch.name", name=""))
        name = say("menu.branch.name", name=bare)[:40]
        marks = frozenset({*start.marks} & codec.marks)
        new = NewGame(session.setup, session.seed, True, name, None, marks, "branch")
        self.leaving(lambda: self._start(start.entry, codec, earlier, new, fresh=False))

    def _start(
        self,
        entry: GameEntry,
        codec: GameCodec[Any],
        session: Session[Any],
        new: NewGame,
        fresh: bool = True,
    ) -> None:
        how = {"origin": new.origin, "daily": new.daily}
        try:
            slot = self.store.create(codec, session, new.name, new.marks, **how)
        except SaveError as error:
            self._stay()
            self.app.tell(say("menu.save.not_done"), error.user_text)
            return
        self.leave_game()
        self._play(entry, session, slot, fresh)

    def again(self, setup: object, seed: str | None, practice: bool) -> None:
        """The present game with its cards, or with seed None a new one; own cards stay."""
        entry, slot = self.entry(self.game), self.slot
        new = entry.again(setup, seed, practice)
        marks = frozenset(slot.marks & slot.codec.marks) if slot is not None else frozenset[str]()
        if slot is not None and (marks or seed is not None):
            new = replace(new, deck=slot.codec.deck, marks=marks)
        if seed is not None:
            new = replace(new, origin="again")
        self.begin(entry.name, new)

    def resume(self) -> None:
        """Go on where the newest game stands, or say why it does not open; or the title."""
        row, passed = self.store.under_way()
        if row is not None and row.shaky:
            self._stay()
            offer_shaky(self, row)
        elif row is not None:
            self.open_slot(row.id)
            # A newer game may have been passed over because it does not open.
            if passed is not None and self.slot is not None and self.slot.opened_as == row.id:
                reason = passed.problem.user_text if passed.problem is not None else ""
                words = {"name": passed.name or passed.id, "opened": row.name, "reason": reason}
                self.app.tell(say("menu.notice.passed"), say("menu.notice.passed.text", **words))
        elif passed is not None and passed.problem is not None:
            self._stay()
            lead = say("menu.save.newest", name=passed.name or passed.id)
            offer(self, passed.id, passed.game, passed.problem, lead=lead)
        else:
            self.title()

    def open(self, row: Row) -> None:
        """Open a game of the list, asking first where opening it went wrong before."""
        if row.problem is not None:
            offer(self, row.id, row.game, row.problem)
        elif row.shaky:
            offer_shaky(self, row)
        else:
            self.open_slot(row.id, row.game)

    def open_slot(
        self,
        slot_id: str,
        game: str | None = None,
        *,
        accept_edited: bool = False,
        source: str | None = None,
    ) -> None:
        """Open a saved game, as `Store.load`; what prevents it is said, with what can be done."""
        self.leaving(lambda: self._open_slot(slot_id, game, accept_edited, source))

    def _open_slot(
        self, slot_id: str, game: str | None, accept_edited: bool, source: str | None
    ) -> None:
        if game not in self.entries:
            game = next((row.game for row in self.store.rows() if row.id == slot_id), "")
        entry = self.entries.get(game or "") or self.entry()
        if self.slot is not None and self.slot.id == slot_id:
            self.leave_game()
            self.app.reset(TitleScreen(self, self.title_view))
        try:
            codec = entry.codec()
            loaded = self.store.load(slot_id, codec, accept_edited=accept_edited, source=source)
        except SaveError as error:
            self._stay()
            offer(self, slot_id, entry.name, error, tried=source)
            return
        self.leave_game()
        self._play(entry, loaded.session, loaded.slot)
        if loaded.notice is not None:
            self.app.tell(say("menu.notice.title"), loaded.notice.user_text)

    def _play(
        self, entry: GameEntry, session: Session[Any], slot: Slot[Any], fresh: bool = False
    ) -> None:
        self.game, self.session, self.slot = entry.name, session, slot
        self.last_setup = self._setups[entry.name] = session.setup
        session.listeners.append(slot.autosave)

        def mind_conflict(*_: object) -> None:
            # Told once: the game has gone on as a copy, and no later write makes that good.
            if isinstance(slot.trouble, SaveConflict):
                text, slot.trouble = slot.trouble.user_text, None
                self.app.tell(say("menu.trouble.conflict"), text)

        session.listeners.append(mind_conflict)
        screen = entry.play_screen(self, session, slot, fresh)
        if isinstance(screen, PlayScreen):
            screen.earned = lambda: earned(self.store, self.entries, slot)
        self.app.reset(screen)
        self._notices()  # where a game was opened before the title was seen

    def leave_game(self) -> None:
        """Write what is left of the present game and close its slot."""
        if self.slot is not None:
            self.store.leave(self.slot)
        self.slot = self.session = None

    def rescue(self) -> bool:
        """Write what is left of the present game and keep it open; False where it is not saved."""
        if self.slot is None:
            return True
        return not self.store.read_only and self.slot.flush()

    def _stay(self) -> None:
        # What cannot be opened leaves what is shown as it is; only at the start is there nothing.
        if not self.app.stack:
            self.app.reset(TitleScreen(self, self.title_view))

    # What is shown of files

    def keep(self, name: str, data: bytes) -> None:
        """Write what the player gives away, and tell where it lies."""
        from desktop.shell.given import give

        give(self, name, data)

    def open_folder(self, folder: "Path | None" = None) -> None:
        """Show the folder of the saves in the system's file manager, or say where it lies."""
        folder, head = folder or self.store.folder, say("menu.save.folder")
        words = say("menu.save.folder.at", folder=folder)
        show_folder(folder, lambda: self.app.tell(head, words), self.app.every)
