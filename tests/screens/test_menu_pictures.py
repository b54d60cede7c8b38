"""Title and new campaign as they were looked at and found good."""

from typing import Any

from desktop.kit.scene import Scene
from desktop.kit.screen import Screen
from desktop.shell.title_screen import TitleView, title_scene
from freetrader.screens.setup.offers import offers
from freetrader.screens.setup.scene import setup_scene
from tests.screens.test_menu_scenes import GAMES
from tests.screens.test_setup_scenes import VIEWS


class _Fixed(Screen):
    def __init__(self, scene: Any) -> None:
        super().__init__()
        self.make = scene

    def compose(self, width: float, height: float, k: float) -> Scene:
        return self.make(width, height, k)


def test_title(game: Any, golden: Any) -> None:
    view = TitleView(
        GAMES,
        "Month 2 of 4, turn 8, Buy: 14 V, 10 due in 8 draws",
        "Second Mortgage",
        "yesterday",
        3,
        "1.0",
        game="freetrader",
        offers=tuple(offers()),
        chosen=offers()[2],
    )
    game.show(_Fixed(lambda *size: title_scene(view, *size)))
    game.settle()
    golden("menu-title")


def test_new_campaign(game: Any, golden: Any) -> None:
    game.show(_Fixed(lambda *size: setup_scene(VIEWS["standard"], *size)))
    game.settle()
    golden("menu-campaign")
