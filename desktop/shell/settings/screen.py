"""The settings, applied at once; and the few that are asked at the first start."""

from collections.abc import Callable, Sequence
from math import ceil
from typing import TYPE_CHECKING, Any

from desktop.game import GameEntry
from desktop.kit.dialog import Choice, Dialog
from desktop.kit.keys import Bindings, bindings, cap_label, key_words, shipped_keys
from desktop.kit.layout import Stack, Text, grow, tiered, u
from desktop.kit.menu_screen import DeskScreen
from desktop.kit.modal import Modal
from desktop.kit.navigator import Navigator
from desktop.kit.pieces import Button
from desktop.kit.scene import Node, Scene
from desktop.kit.theme import BODY, QUIET, STRONG
from desktop.shell.settings.keeping import Keeping
from desktop.shell.settings.pages import (
    PAGES,
    STEP,
    TEXT_SCALES,
    OptionsView,
    clash_words,
    defaults,
    options_scene,
    segments,
)
from resources import say

if TYPE_CHECKING:
    from desktop.shell.settings.data import DataView

__all__ = ["PAGES", "OptionsScreen", "WelcomeScreen"]

_KEEP_SECONDS = 10


class OptionsScreen(DeskScreen):
    opener = "menu"

    def __init__(
        self,
        nav: Navigator,
        games: Sequence[GameEntry],
        page: str = "text",
        keeping: Keeping | None = None,
    ) -> None:
        """Without `keeping` its page of the data has settings alone."""
        super().__init__(nav)
        self._keeping = keeping
        self._data: DataView | None = None
        self.games = games
        self.page = page
        self.capture = ""
        self.said = ""

    def compose(self, width: float, height: float, k: float) -> Scene:
        games = self.games
        own = [(game.name, game.fixed_keys) for game in games]
        cautions = [kind for game in games for kind in game.cautions]
        samples = [game.sample for game in games if game.sample is not None]
        view = OptionsView(
            *(self.app.settings, self.page, self.capture, self.said, own, cautions),
            sample=next(iter(samples), None),
            focus=self.focus or "",
            data=self._data if self.page == "data" else None,
        )
        return options_scene(view, width, height, k, self.scrolled("page"))

    def act(self, act: object, node: Node) -> None:
        if self.tool(act):
            return
        self.said = ""
        if act == "back":
            self.back()
        elif act == "reset":
            self.app.change_settings(**defaults(self.page))
            self.said = say("options.reset.done")
            self.refresh()
        elif isinstance(act, tuple):
            getattr(self, f"_do_{act[0]}")(*act[1:])

    def question(self) -> tuple[object, object]:
        return self.capture, 0

    def _do_data(self, name: str) -> None:
        getattr(self._keeping, name)()

    def told(self, words: str) -> None:
        """What has been done with the data."""
        self.said = words
        self._look_at_data()
        self.refresh()

    def opened(self) -> None:
        super().opened()
        self._look_at_data()
        self.refresh()

    def _look_at_data(self) -> None:
        if self._keeping is not None and self.page == "data":
            self._data = self._keeping.view()

    def _do_page(self, page: str) -> None:
        self.page = page
        self._look_at_data()
        self.scroll_to("page", 0)
        self.refresh()

    def _do_set(self, name: str, value: object) -> None:
        if name == "fullscreen" and value != self.app.settings.fullscreen:
            self.app.change_settings(fullscreen=value)
            self.app.ask(_KeepWindow(lambda: self.app.change_settings(fullscreen=not value)))
        else:
            self.app.change_settings(**{name: value})

    def _do_caution(self, kind: str, asks: bool) -> None:
        muted = {*self.app.settings.muted} - {kind}
        self.app.change_settings(muted=sorted(muted if asks else muted | {kind}))

    def _do_volume(self, name: str, by: int) -> None:
        self._set_volume(name, getattr(self.app.settings, name) + by)
        self._sound_out(name)

    def _set_volume(self, name: str, volume: int) -> None:
        self.app.change_settings(**{name: max(0, min(100, volume))})

    def _sound_out(self, name: str) -> None:
        if name == "volume":
            self.app.sound.play("coin")

    def _do_capture(self, command: str) -> None:
        self.capture = command
        self.refresh()

    def key_pressed(self, name: str) -> None:
        if not self.capture:
            super().key_pressed(name)
            return
        if self.is_too_soon(self.scene.node(f"key-{self.capture}")):
            return
        command, self.capture = self.capture, ""
        if name == "escape" and command != "back":
            self.refresh()
            return
        keys = {**Bindings(self.app.settings.keys).changes, command: name}
        if name == shipped_keys(command)[0]:
            del keys[command]
        self._change_keys(keys, command)

    def _change_keys(self, keys: dict[str, Any], command: str) -> None:
        """Refused where it would leave a needed command without a key."""
        if lost := Bindings(keys).lost:
            self.play_sound("refusal")
            self.said = say("options.needed", what=say(key_words(lost[0])))
            self.refresh()
            return
        self.app.change_settings(keys=keys)
        self._tell(command)

    def _tell(self, command: str) -> None:
        """What is pressed for it now, and what else is on the same key."""
        bound = bindings()
        caps = " ".join(cap_label(key) for key in bound.pressed_for(command))
        told = say("options.bound", key=caps, what=say(key_words(command)))
        self.said = clash_words(command) or told
        self.refresh()

    def _do_plain(self, command: str) -> None:
        """The keys of a row as shipped."""
        keys = Bindings(self.app.settings.keys).changes
        keys.pop(command, None)
        self.set_focus(f"key-{command}")  # the button goes with the change
        self._change_keys(keys, command)

    def key(self, name: str) -> bool:
        """Delete puts the row of a key back."""
        kind, _, command = (self.focus or "").partition("key-")
        if name != "delete" or kind or command not in self.app.settings.keys:
            return super().key(name)
        self._do_plain(command)
        return True

    def pointer_pressed(self, x: float, y: float) -> None:
        self.capture = ""
        super().pointer_pressed(x, y)
        if (node := self._node(self._pressed)) is not None:
            self.dragged_node(node, x, y)

    def dragged_node(self, node: Node, x: float, y: float) -> None:
        """The cells of a volume are filled up to the pointer."""
        if name := _slid(node):
            cells = ceil((x - node.box.x) / node.box.w * 100 / STEP)
            self._set_volume(name, cells * STEP)

    def holds(self, node: Node) -> bool:
        return bool(_slid(node))

    def drop(self, node: Node, x: float, y: float) -> None:
        self._sound_out(_slid(node))

    def wheel(self, x: float, y: float, turns: float) -> None:
        node = self._under(x, y)
        if node is not None and _slid(node) and not self._scrolls_at(x, y):
            self._do_volume(_slid(node), STEP if turns > 0 else -STEP)
        else:
            super().wheel(x, y, turns)

    def _scrolls_at(self, x: float, y: float) -> bool:
        area = self._area_at(x, y)
        return area is not None and area.content > area.box.h

    def focused(self, node: Node) -> None:
        # Pages open as the arrows pass over them.
        if node.id.startswith("page-") and node.id != f"page-{self.page}":
            self._do_page(node.id.removeprefix("page-"))
        else:
            self.refresh()


def _slid(node: Node) -> str:
    """The setting whose bar a node is; "" for any other."""
    name, _, part = node.id.partition(".")
    return name if part == "bar" else ""


class _KeepWindow(Dialog):
    """Goes back to the former mode unless the player says in time that this one can be seen."""

    def __init__(self, revert: Callable[[], None]) -> None:
        no, yes = say("options.keep.no"), say("options.keep.yes")
        choices = Choice(no, revert), Choice(yes, style="primary")
        head, words = say("options.keep.title"), say("options.keep.text", n=_KEEP_SECONDS)
        super().__init__(head, words, choices, default=1, cancel=0)
        self._left = float(_KEEP_SECONDS)

    def tick(self, dt: float) -> None:
        self._left -= dt
        text = say("options.keep.text", n=max(1, int(self._left + 0.999)))
        if self._left <= 0:
            revert = self.choices[0].act
            self.app.leave(self)
            if revert is not None:
                revert()
        elif text != self.text:
            self.text = text
            self.refresh()


class WelcomeScreen(Modal):
    """Asked once, before the first campaign; every answer has a default and counts at once."""

    wide = 700.0

    def __init__(self, nav: Navigator, then: Callable[[], None] | None = None) -> None:
        """`then`: what follows it."""
        super().__init__()
        self.nav = nav
        self.title = say("menu.first.title")
        self._then = then

    def body(self, body: Stack) -> None:
        pen, settings = body.pen, self.app.settings
        body.para(Text(say("menu.first.text"), QUIET))
        percents = [(value, say("setup.share.percent", percent=value)) for value in TEXT_SCALES]
        motions = [(value, say(f"menu.first.motion.{value}")) for value in ("full", "reduced")]
        sounds = [(False, say("menu.first.sound.on")), (True, say("menu.first.sound.off"))]
        tall = max(44.0, u(pen, 34))
        for ident, name, choices in (
            ("size", "text_scale", percents),
            ("motion", "motion", motions),
            ("sound", "mute", sounds),
        ):
            words = Text(say(f"menu.first.{ident}"), STRONG)
            if tiered(pen, True, True, False):
                left, at = body.row(tall, grow(1), grow(3))
                pen.write(left, words)
            else:
                body.write(words, gap=0)
                at = body.take(tall)
            names = ("on", "off") if name == "mute" else [str(value) for value, _ in choices]
            options = [(n, value, word) for n, (value, word) in zip(names, choices, strict=True)]
            segments(pen, name, at, options, getattr(settings, name), zone=name)
        body.para(Text(say("menu.first.sample"), BODY, "white"))

    def buttons(self) -> list[Button]:
        return [Button("done", say("menu.first.done"), "done", "primary")]

    def compose(self, width: float, height: float, k: float) -> Scene:
        scene = super().compose(width, height, k)
        scene.focus = "done"
        return scene

    def act(self, act: object, node: Node) -> None:
        if act == "done":
            self.app.change_settings(first_start_done=True)
            self.app.leave(self)
            if self._then is not None:
                self._then()
        elif isinstance(act, tuple):
            self.app.change_settings(**{act[1]: act[2]})

    def back(self) -> None:
        self.activate(self.scene.node("done"))
