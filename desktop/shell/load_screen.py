"""The saved games: open, rename, delete; those that cannot be opened say why."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from desktop.game import GameEntry
from desktop.kit.bars import bottom_bar, content_box, draw_back, prompt, top_bar
from desktop.kit.dialog import Choice, Dialog
from desktop.kit.menu_screen import DeskScreen, menu_tools
from desktop.kit.navigator import Navigator
from desktop.kit.pen import Part, Pen
from desktop.kit.prompt_dialog import PromptDialog
from desktop.kit.scene import Box, Node, Scene
from desktop.kit.theme import theme
from desktop.kit.typography import shorten
from desktop.shell.title_screen import time_since
from resources import say
from saves import BACKUP_HELPS, Row, SaveError, SaveWrongGame, Store

__all__ = ["LoadScreen", "LoadView", "load_scene"]


@dataclass(frozen=True, slots=True)
class LoadView:
    rows: tuple[Row, ...]
    lines: Mapping[str, str]  # slot id to its summary
    pictures: Mapping[str, str]  # slot id to a picture, "" for none
    folder: str = ""
    locked: str = ""  # why nothing can be changed here


def load_scene(view: LoadView, width: float, height: float, k: float, offset: float) -> Scene:
    scene = Scene(width, height, k, "table")
    pen = Pen(scene)
    top_bar(pen, say("menu.load.title"), say("menu.load.note", n=len(view.rows)), menu_tools())
    box = content_box(scene)
    wide = min(box.w, 1256.0)
    box = Box(box.cx - wide / 2, box.y, wide, box.h)
    pen.panel(box, "panel-info")
    _bar(pen, view)
    if view.rows:
        _list(pen, view, box, offset)
    else:
        _empty(pen, box)
    shown = sorted(view.rows, key=lambda row: row.finished)
    scene.focus = f"open-{shown[0].id}" if shown else "new"
    return scene


def _empty(pen: Pen, box: Box) -> None:
    k, colors = pen.k, theme()
    pen.picture("ships/trader-45", Box(box.cx - 90, box.cy - 190, 180, 180), alpha=230)
    pen.text(
        say("menu.load.empty"),
        box.cx,
        box.cy + 24,
        24,
        colors.text,
        "display",
        "c",
        room=box.w - 40,
    )
    y = (
        pen.para(
            say("menu.load.empty.text"), box.cx - 260 * k, box.cy + 24 + 28 * k, 520 * k, 17, at="c"
        )
        + 20
    )
    label = say("menu.load.new")
    wide = max(240.0, pen.measure(label, 17, "strong") + 60 * k)
    pen.button(
        "new", Box(box.cx - wide / 2, y, wide, 52), label, "new", "primary", icon="rocket", size=17
    )


def _list(pen: Pen, view: LoadView, box: Box, offset: float) -> None:
    k, colors = pen.k, theme()
    row_h = 78 + 50 * (k - 1)
    gap = 10.0
    head = 40 * k
    live = [row for row in view.rows if not row.finished]
    done = [row for row in view.rows if row.finished]
    area = Box(box.x + 8, box.y + 10, box.w - 16, box.h - 20)
    content = 8 + len(view.rows) * (row_h + gap) + (head if done else 0)
    with pen.scroll("list", area, content, offset) as y:
        y += 6
        wide = area.w - 16 - (8 if content > area.h else 0)
        for row in live:
            _row(pen, view, row, Box(area.x + 8, y, wide, row_h))
            y += row_h + gap
        if done:
            pen.text(
                say("menu.load.finished"), area.x + 12, y + head * 0.42, 17, colors.soft, "display"
            )
            y += head
        for row in done:
            _row(pen, view, row, Box(area.x + 8, y, wide, row_h))
            y += row_h + gap


def _row(pen: Pen, view: LoadView, row: Row, box: Box) -> None:
    k, colors = pen.k, theme()
    bad = row.problem is not None
    side = max(46.0, 40 * k)
    main = Box(box.x, box.y, box.w - 2 * (side + 8), box.h)
    pen.panel(main, "row-off" if bad else "row")
    icon_w = box.h - 16
    picture = view.pictures.get(row.id, "")
    if bad:
        pen.icon("triangle-alert", main.x + 14 + icon_w / 2, main.cy, 30, colors.amber)
    elif picture:
        pen.picture(picture, Box(main.x + 14, main.y + 8, icon_w, icon_w))
    else:
        pen.icon("save", main.x + 14 + icon_w / 2, main.cy, 30, colors.cyan)
    left = main.x + icon_w + 30
    since = time_since(row.updated)
    marks = [say(f"menu.load.mark.{mark}") for mark in row.marks]
    if row.edited and "edited" not in row.marks:
        marks.append(say("menu.load.mark.edited"))
    if row.backup and isinstance(row.problem, BACKUP_HELPS):
        marks.append(say("menu.load.mark.backup"))
    if row.shaky:
        marks.append(say("menu.load.mark.shaky"))
    upper, lower = main.y + main.h * 0.32, main.y + main.h * 0.7
    room = main.right - 16 - left
    taken = pen.measure(since, 15, "label") + 14 if since else 0.0
    pen.text(since, main.right - 16, upper, 15, colors.soft, "label", "r")
    name = shorten(row.name or row.id, room - taken, 18 * k)
    pen.text(name, left, upper, 18, font="strong", room=room - taken)
    line = row.problem.user_text if row.problem is not None else view.lines.get(row.id, "")
    marked = "  ·  ".join(marks)
    used = pen.measure(marked, 15, "label") + 14 if marked else 0.0
    pen.text(marked, main.right - 16, lower, 15, colors.amber, "label", "r")
    pen.text(
        shorten(line, room - used, 16 * k),
        left,
        lower,
        16,
        colors.amber if bad else colors.soft,
        room=room - used,
    )
    label = ". ".join(part for part in (row.name, line, marked, since) if part)
    tip = line if pen.measure(line, 16, "label") > room - used else ""
    pen.node(f"open-{row.id}", main, ("open", row.id), label, tip=tip, zone="list")
    for number, (ident, icon, off) in enumerate(
        (("rename", "pencil", bad), ("delete", "trash-2", False))
    ):
        at = Box(main.right + 8 + number * (side + 8), box.y + (box.h - side) / 2, side, side)
        reason = view.locked or (line if off else "")
        pen.button(
            f"{ident}-{row.id}",
            at,
            "",
            (ident, row.id),
            icon=icon,
            tip=say(f"menu.load.{ident}"),
            enabled=not reason,
            reason=reason,
            zone="list",
        )


def _bar(pen: Pen, view: LoadView) -> None:
    colors = theme()
    bar = bottom_bar(pen)
    back = draw_back(pen, bar, "back")
    label = say("menu.load.folder")
    wide = max(190.0, pen.measure(label, 16, "strong") + 24 * pen.k + 44)
    at = Box(bar.right - 12 - wide, bar.y + 14, wide, bar.h - 28)
    pen.button("folder", at, label, "folder", icon="folder-open", zone="bar", tip=view.folder)
    left, right = back.right + 22, at.x - 20
    if view.locked:
        prompt(
            pen,
            bar,
            left,
            right,
            [("icon", "lock", colors.amber), (view.locked, colors.text)],
            view.locked,
        )
        return
    parts: list[Part] = []
    if view.rows:
        parts = [
            ("key", "enter"),
            (say("menu.load.open"), colors.soft),
            ("key", "delete"),
            (say("menu.load.help.delete"), colors.soft),
        ]
    if parts and pen.row_width(parts, 16, 8, narrow=True) <= right - left:
        pen.row(parts, left, bar.cy, 16, 8, room=right - left)


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
                lines[row.id], pictures[row.id] = entry.summary(row.summary)
        self.rows = {row.id: row for row in rows}
        locked = say("menu.load.locked") if self.store.read_only else ""
        self.view = LoadView(rows, lines, pictures, str(self.store.folder), locked)

    def compose(self, width: float, height: float, k: float) -> Scene:
        return load_scene(self.view, width, height, k, self.scrolled("list"))

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
        self.app.push(
            PromptDialog(
                say("menu.load.rename.title"),
                say("menu.load.rename.text"),
                say("menu.load.rename.field"),
                row.name,
                Choice(say("menu.load.rename.ok"), style="primary"),
                lambda name: self._try(lambda: self.store.rename(row.id, name)),
            )
        )

    def _delete(self, row: Row) -> None:
        self.app.ask(
            Dialog(
                say("menu.load.delete.title"),
                say("menu.load.delete.text", name=row.name or row.id),
                (
                    Choice(
                        say("menu.load.delete.yes"),
                        lambda: self._try(lambda: self.store.delete(row.id)),
                        "danger",
                    ),
                    Choice(say("menu.load.delete.no"), style="primary"),
                ),
                default=1,
                icon="trash-2",
            )
        )

    def _try(self, change: Callable[[], None]) -> None:
        try:
            change()
        except SaveError as error:
            self.app.tell(say("menu.save.not_done"), error.user_text)
        self._again()
