"""A desk in the window whose games stand still: for what menus do before, between and after."""

from pathlib import Path
from typing import Any

from desktop.kit.scene import Box, Scene
from desktop.kit.screen import Screen
from desktop.shell.desk import Desk
from freetrader.entry import FreeTraderEntry
from freetrader.setup_options import setup_of
from saves import Store

__all__ = ["Entry", "Table", "make_desk", "new_game"]


class Table(Screen):
    """Stands for the table of a game."""

    def __init__(self, session: Any, slot: Any, fresh: bool) -> None:
        super().__init__()
        self.session, self.slot, self.fresh = session, slot, fresh

    def compose(self, width: float, height: float, k: float) -> Scene:
        from desktop.kit.pen import Pen
        from desktop.kit.pieces import Button, draw_button

        scene = Scene(width, height, k)
        draw_button(Pen(scene), Box(40, 40, 200, 50), Button("go", "Go", "go"))
        return scene


class Entry(FreeTraderEntry):
    def play_screen(self, desk: Desk, session: Any, slot: Any, fresh: bool) -> Any:
        return Table(session, slot, fresh)


def make_desk(game: Any, home: Path, first_start_done: bool = True) -> Desk:
    store = Store(home)
    store.open()
    store.save_settings(store.settings.changed(first_start_done=first_start_done))
    desk = Desk(store, {"freetrader": Entry()})
    app = desk.app = game.app
    app.settings = desk.settings
    app.owner = desk
    app._apply_settings()
    return desk


def new_game(desk: Desk, seed: str = "KESTREL-4471", preset: str = "standard") -> str:
    entry = FreeTraderEntry()
    setup = setup_of(_args(preset))
    desk.begin("freetrader", entry.named(setup, seed, False))
    slot = desk.slot
    assert slot is not None
    desk.title()
    return slot.id


def _args(preset: str) -> Any:
    from argparse import Namespace

    return Namespace(preset=preset, payments=None, bonus=None, start=None, levels=None, decks=None)
