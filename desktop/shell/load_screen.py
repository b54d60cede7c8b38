"""The saved games: open, rename, delete; those that cannot be opened say why."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from desktop.game import GameEntry
from desktop.kit import layout
from desktop.kit.bars import back_button, bottom_bar, content_box, foot, tell, top_bar
from desktop.kit.dialog import Choice, Dialog
from desktop.kit.layout import Stack, Text, column, grow, hug, u
from desktop.kit.menu_screen import DeskScreen, menu_tools
from desktop.kit.navigator import Navigator
from desktop.kit.pen import Icon, Key, Pen
from desktop.kit.pieces import Button, draw_button
from desktop.kit.prompt_dialog import PromptDialog
from desktop.kit.scene import Box, Node, Scene
from desktop.kit.theme import BODY, GAP, GUTTER, LABEL, NAME, PAD, QUIET, SUBHEAD, TITLE, VALUE
from desktop.kit.typography import shorten
from desktop.shell.title_screen import time_since
from resources import say
from saves import BACKUP_HELPS, Row, SaveError, SaveWrongGame, Store

_WIDEST, _TEXT = 1256.0, 520.0  # widths
_ROW = 78.0  # height of a game
_SIGN, _BUTTON = 30.0, 46.0


def _empty(pen: Pen, box: Box) -> None:
    upper, lower = column(box.centered(min(box.w, u(pen, _TEXT)), box.h), grow(), grow())
    art = Stack(pen, upper).foot(_ROW * 2 + GUTTER)
    pen.picture("ships/trader-45", art.square(), alpha=230)
    body = Stack(pen, lower)
    body.write(Text(say("menu.load.empty"), TITLE), "c")
    body.para(Text(say("menu.load.empty.text"), QUIET), "c")
    label = say("menu.load.new")
    wide = max(240.0, hug(pen, Text(label, VALUE), pad=u(pen, _SIGN)).least)
    at = body.take(max(_BUTTON, u(pen, 40)))
    new = Button("new", label, "new", "primary", icon="rocket")
    draw_button(pen, at.centered(wide, at.h), new, size=17)


def _marks(row: Row) -> list[str]:
    """What the list tells of a game beside its name."""
    marks = list(row.marks)
    if row.edited and "edited" not in marks:
        marks.append("edited")
    if row.backup and isinstance(row.problem, BACKUP_HELPS):
        marks.append("backup")
    if row.shaky:
        marks.append("shaky")
    return [say(f"menu.load.mark.{mark}") for mark in marks]


def _ends(pen: Pen, box: Box, left: Text, right: Text) -> bool:
    """Words of any length at the left, cut where they must be. Returns whether they are."""
    room = box.w - (hug(pen, right).least + GUTTER if right.words else 0)
    shown = shorten(left.words, room, u(pen, left.style.size))
    pen.ends(box, left._replace(words=shown), right)
    return shown != left.words


def _told(row: Row, entries: Mapping[str, object]) -> Row:
    """A row of a game that is none of ours, with that as its problem."""
    if row.problem is None and row.game not in entries:
        return replace(row, problem=SaveWrongGame(row.game, row.id))
    return row


class LoadScreen(DeskScreen):
    def __init__(self, nav: Navigator, store: Store, entries: Mapping[str, GameEntry]) -> None:
        super().__init__(nav)
        self.store = store
        self.entries = entries
        self._read()
        self._stale = False

    def _read(self) -> None:
        rows = tuple(_told(row, self.entries) for row in self.store.rows())
        lines: dict[str, str] = {}
        pictures: dict[str, str] = {}
        for row in rows:
            entry = self.entries.get(row.game)
            if entry is not None and row.problem is None:
                lines[row.id], pictures[row.id] = entry.summary(row.summary)[:2]
        self.rows = {row.id: row for row in rows}
        self.lines, self.pictures = lines, pictures  # slot id to summary, and to a picture's id
        self.locked = say("menu.load.locked") if self.store.read_only else ""

    def compose(self, width: float, height: float, k: float) -> Scene:
        pen = Pen(Scene(width, height, k, "table"))
        top_bar(pen, say("menu.load.title"), say("menu.load.note", n=len(self.rows)), menu_tools())
        box = content_box(pen.scene)
        box = pen.panel(box.centered(min(box.w, _WIDEST), box.h), "deck")
        self._bar(pen)
        if self.rows:
            self._list(pen, box.inset(GAP))
        else:
            _empty(pen, box)
        shown = sorted(self.rows.values(), key=lambda row: row.finished)
        pen.scene.focus = f"open-{shown[0].id}" if shown else "new"
        return pen.scene

    def _list(self, pen: Pen, area: Box) -> None:
        tall = _ROW * (1 + 2 * pen.k) / 3
        live = [row for row in self.rows.values() if not row.finished]
        done = [row for row in self.rows.values() if row.finished]
        head = u(pen, _SIGN)
        content = GAP + len(self.rows) * (tall + GAP) + (head + GAP if done else 0)
        with pen.scroll("list", area, content, self.scrolled("list")) as y:
            wide = area.w - 2 * GAP - (GAP if content > area.h else 0)
            body = Stack(pen, Box(area.x + GAP, y + GAP, wide, content))
            for row in live:
                self._row(pen, row, body.take(tall))
            if done:
                pen.write(body.take(head), Text(say("menu.load.finished"), SUBHEAD, "soft"))
            for row in done:
                self._row(pen, row, body.take(tall))

    def _row(self, pen: Pen, row: Row, box: Box) -> None:
        bad = row.problem is not None
        side = max(_BUTTON, u(pen, 40))
        main, *buttons = layout.row(box, grow(), side, side, gap=GAP)
        is_raised = (self.focus or "").partition("-")[2] == row.id
        pen.panel(main, "row-off" if bad else "line-on" if is_raised else "line")
        ink = "text" if is_raised else "soft"
        sign, words = layout.row(main.inset(PAD, GAP), box.h - PAD, grow())
        if bad:
            pen.icon_in(sign, "triangle-alert", _SIGN, "amber")
        elif picture := self.pictures.get(row.id, ""):
            pen.picture(picture, sign)
        else:
            pen.icon_in(sign, "save", _SIGN, "cyan")
        since, marked = time_since(row.updated), "  ·  ".join(_marks(row))
        line = row.problem.user_text if row.problem is not None else self.lines.get(row.id, "")
        upper, lower = column(words, grow(), grow(), gap=0)
        _ends(pen, upper, Text(row.name or row.id, NAME), Text(since, LABEL, ink))
        is_cut = _ends(
            pen, lower, Text(line, BODY, "amber" if bad else ink), Text(marked, LABEL, "amber")
        )
        label = ". ".join(part for part in (row.name, line, marked, since) if part)
        tip = line if is_cut else ""
        pen.node(f"open-{row.id}", main, ("open", row.id), label, tip=tip, zone="list")
        kinds = (("rename", "pencil", bad), ("delete", "trash-2", False))
        for (ident, icon, off), at in zip(kinds, buttons, strict=True):
            reason = self.locked or (line if off else "")
            tip, name, act = say(f"menu.load.{ident}"), f"{ident}-{row.id}", (ident, row.id)
            button = Button(name, "", act, icon=icon, reason=reason, tip=tip)
            draw_button(pen, at.centered(side), button, zone="list")

    def _bar(self, pen: Pen) -> None:
        label = say("menu.load.folder")
        folder = Button(
            "folder", label, "folder", icon="folder-open", tip=str(self.store.folder), least=190
        )
        between = foot(pen, bottom_bar(pen), [back_button()], [folder])
        if self.locked:
            tell(pen, between, [Icon("lock", "amber"), Text(self.locked)])
        elif self.rows:
            opens, deletes = say("menu.load.open"), say("menu.load.help.delete")
            parts = (Key("enter"), Text(opens, QUIET), Key("delete"), Text(deletes, QUIET))
            if pen.row_width(parts, gap=GAP, narrow=True) <= between.w:
                pen.row_in(between, parts, gap=GAP)

    def focused(self, node: Node) -> None:
        self.refresh()  # its row is raised

    def opened(self) -> None:
        if self._stale:
            self._again()
        self._stale = True

    def _again(self) -> None:
        self._read()
        self.refresh()

    def act(self, act: object, node: Node) -> None:
        if self.tool(act):
            return
        if act == "back":
            self.back()
        elif act == "new":
            self.nav.new()
        elif act == "folder":
            self.nav.open_folder()
        elif isinstance(act, tuple):
            row = self.rows[act[1]]
            acts = {"open": self.nav.open, "rename": self._rename, "delete": self._delete}
            acts[act[0]](row)

    def key(self, name: str) -> bool:
        kind, _, ident = (self.focus or "").partition("-")
        if name == "delete" and kind in ("open", "rename", "delete"):
            self.activate(self.scene.node(f"delete-{ident}"))
            return True
        return False

    def _rename(self, row: Row) -> None:
        head, text, field = (say(f"menu.load.rename.{part}") for part in ("title", "text", "field"))
        choice = Choice(say("menu.load.rename.ok"), style="primary")

        def change(name: str) -> None:
            self._try(partial(self.store.rename, row.id, name))

        self.app.push(PromptDialog(head, text, field, row.name, choice, change))

    def _delete(self, row: Row) -> None:
        delete = partial(self._try, partial(self.store.delete, row.id))
        choices = (
            Choice(say("menu.load.delete.yes"), delete, "danger"),
            Choice(say("menu.load.delete.no"), style="primary"),
        )
        head = say("menu.load.delete.title")
        words = say("menu.load.delete.text", name=row.name or row.id)
        self.app.ask(Dialog(head, words, choices, default=1, icon="trash-2"))

    def _try(self, change: Callable[[], None]) -> None:
        try:
            change()
        except SaveError as error:
            self.app.tell(say("menu.save.not_done"), error.user_text)
        self._again()
