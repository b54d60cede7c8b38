"""Who plays on this computer: choose, add, rename, remove."""

from collections.abc import Callable
from functools import partial

from desktop.kit.bars import back_button, bottom_bar, content_box, foot, top_bar
from desktop.kit.dialog import Choice, Dialog
from desktop.kit.layout import Stack, Text, grow, hug, row, u
from desktop.kit.menu_screen import DeskScreen, menu_tools
from desktop.kit.pen import Icon, Pen
from desktop.kit.pieces import Button, draw_button
from desktop.kit.prompt_dialog import PromptDialog
from desktop.kit.scene import Box, Node, Scene
from desktop.kit.theme import GAP, GUTTER, NAME, PAD, SIDE
from desktop.kit.typography import shorten
from desktop.shell.host import Host
from resources import say
from saves.players import FIRST, MOST, Player

_WIDEST, _ROW, _BUTTON = 900.0, 62.0, 44.0


def name_of(player: Player) -> str:
    return player.name or say("players.nameless", n=int(player.id))


class PlayersScreen(DeskScreen):
    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.host = host

    def compose(self, width: float, height: float, k: float) -> Scene:
        pen = Pen(Scene(width, height, k, "table"))
        top_bar(pen, say("players.title"), say("players.note"), menu_tools())
        box = content_box(pen.scene)
        box = pen.panel(box.centered(min(box.w, _WIDEST * (1 + k) / 2), box.h), "deck")
        players = self.host.players.all()
        tall = _ROW * (1 + 2 * k) / 3
        content = GAP + len(players) * (tall + GAP)
        area = box.inset(GAP)
        with pen.scroll("list", area, content, self.scrolled("list")) as y:
            body = Stack(pen, Box(area.x + GAP, y + GAP, area.w - 2 * GAP, content))
            for player in players:
                self._row(pen, player, body.take(tall))
        why = "" if len(players) < MOST else say("players.full", n=MOST)
        new = Button("new", say("players.new"), "new", "primary", "n", "plus", reason=why)
        foot(pen, bottom_bar(pen), [back_button()], [new])
        pen.scene.focus = f"play-{self.host.player.id}"
        return pen.scene

    def _row(self, pen: Pen, player: Player, box: Box) -> None:
        plays = player.id == self.host.player.id
        pen.panel(box, "line-on" if plays else "line")
        of_first = player.id == FIRST
        buttons = [
            Button(
                f"rename-{player.id}", say("players.rename"), ("rename", player.id), icon="pencil"
            ),
            Button(
                f"remove-{player.id}",
                say("players.remove"),
                ("remove", player.id),
                icon="trash-2",
                reason=say("players.first") if of_first else say("players.plays") if plays else "",
            ),
        ]
        wide = _BUTTON * (1 + pen.k) / 2
        words, *cells = row(box.inset(PAD, 0), grow(), wide, wide, gap=GAP)
        note = say("players.plays") if plays else ""
        name, told = row(words, grow(), hug(pen, Text(note, SIDE)), gap=GAP)
        short = shorten(name_of(player), name.w - u(pen, 2 * NAME.size), u(pen, NAME.size))
        pen.row_in(name, [Icon("star", "cyan"), Text(short, NAME)])
        pen.write(told, Text(note, SIDE, "mint"), "r")
        label = say("players.play_as", name=name_of(player))
        pen.node(f"play-{player.id}", words, ("play", player.id), label, zone="list", radius=GUTTER)
        for button, at in zip(buttons, cells, strict=True):
            short = button._replace(label="", tip=button.label)
            draw_button(pen, at.centered(at.w, max(_BUTTON, u(pen, 36))), short, zone="list")

    def act(self, act: object, node: Node) -> None:
        match act:
            case "back":
                self.back()
            case "new":
                self._ask(say("players.new"), "", self._add)
            case ("play" | "rename" | "remove" as deed, str(ident)):
                player = next(each for each in self.host.players.all() if each.id == ident)
                self._do(deed, player)
            case _:
                super().act(act, node)

    def _do(self, deed: str, player: Player) -> None:
        if deed == "play":
            self.host.play_as(player)
        elif deed == "rename":
            self._ask(say("players.rename"), player.name, partial(self._rename, player))
        else:
            self._confirm(player)

    def _ask(self, head: str, value: str, done: Callable[[str], None]) -> None:
        ok = Choice(say("players.ok"), style="primary")
        text, label = say("players.name.text"), say("players.name")
        self.app.push(PromptDialog(head, text, label, value, ok, done))

    def _add(self, name: str) -> None:
        self._try(lambda: self.host.play_as(self.host.players.add(name)))

    def _rename(self, player: Player, name: str) -> None:
        self._try(lambda: self.host.players.rename(player, name))
        self.refresh()

    def _confirm(self, player: Player) -> None:
        remove = Choice(say("players.remove"), partial(self._remove, player), "danger")
        choices = (remove, Choice(say("menu.back"), style="primary"))
        words = say("players.remove.text", name=name_of(player))
        self.app.ask(Dialog(say("players.remove"), words, choices, 1))

    def _remove(self, player: Player) -> None:
        self._try(lambda: self.host.players.remove(player))
        self.refresh()

    def _try(self, act: Callable[[], object]) -> None:
        try:
            act()
        except (OSError, ValueError) as error:
            self.app.tell(say("players.failed"), str(error))

    def back(self) -> None:
        self.app.leave(self)
