"""The dice in the window: one view for all questions."""

from collections.abc import Sequence
from typing import ClassVar

from desktop.kit.pen import Pen
from desktop.kit.pieces import Button, draw_button
from desktop.kit.scene import Box, Scene
from desktop.play.play_screen import PlayScreen
from desktop.play.stage import open_stage
from desktop.play.top_bar import TopBar
from desktop.play.view import View
from resources import say
from tabletop import Action
from tests.support.dice_entry import action_words
from tests.support.dice_game import DiceState

__all__ = ["DiceScreen"]


class DiceView(View[DiceState]):
    def compose(self, bar: TopBar, width: float, height: float, k: float) -> Scene:
        stage = open_stage(bar, width, height, k, say("game.dice.title"), bar.name)
        pen, body, decision = stage.pen, stage.body, self.state.decision
        faces = " ".join(map(str, self.state.faces)) or say("dice.score", n=self.state.score)
        pen.text(faces, body.cx, body.y + 60 * k, 40, font="display", at="c")
        for number, option in enumerate(decision.options if decision else (), 1):
            box = Box(body.x, body.y + (60 + 60 * number) * k, body.w, 50 * k)
            name, words = f"option.{number}", action_words(option)
            draw_button(pen, box, Button(name, words, option, key=str(number)))
        if decision is None:
            _over(pen, body)
        return pen.scene

    def act(self, act: object) -> Sequence[Action]:
        return (act,) if isinstance(act, Action) else ()


def _over(pen: Pen, body: Box) -> None:
    box = Box(body.x, body.bottom - 90, body.w, 80)
    draw_button(pen, box, Button("title", say("play.menu.title"), "title", "primary", "enter"))
    pen.scene.focus = "title"


class DiceScreen(PlayScreen[DiceState]):
    game = "dice"
    views: ClassVar = dict.fromkeys(("roll", "keep", ""), DiceView)
    sounds: ClassVar = {}
