"""Another difficulty for the rest of a Trek: a dialog over the end of a flight."""

from collections.abc import Callable, Iterator, Sequence

from desktop.kit.modal import Modal
from desktop.kit.pen import Pen
from desktop.kit.pieces import Button
from desktop.kit.scene import Box, Node, Scene
from desktop.kit.theme import theme
from resources import say
from tabletop import Action
from trucker.rules.actions import Retune
from trucker.rules.retuning import tuning_of
from trucker.rules.state import TruckerState
from trucker.screens.flight.track import team_sign
from trucker.screens.setup.rivals import pick
from trucker.words.names import clock_words, seat_name

__all__ = ["DifficultyDialog"]

_GAP = 8.0
_NAMES = {"help": "gt.setup.help", "slower": "gt.setup.mode"}


def _parts(tuning: Retune) -> dict[str, str | int]:
    """What can be set each for itself: "level-1" and so on by seat, "help", "slower"."""
    levels = {f"level-{seat}": each for seat, each in enumerate(tuning.levels.split(","), 1)}
    return {**levels, "help": tuning.help, "slower": tuning.slower}


def _pick_words(ident: str, value: str | int) -> str:
    if isinstance(value, int):
        return clock_words(value)
    return say(f"gt.setup.help.{value}" if ident == "help" else f"gt.level.{value}")


class DifficultyDialog(Modal):
    """Of the state as it is; what is chosen is played as one act, where it is another."""

    game = "trucker"
    icon = "sliders-horizontal"
    wide = 720.0

    def __init__(self, state: TruckerState, play: Callable[[Sequence[Action]], None]) -> None:
        super().__init__()
        self.title = say("gt.tune.title")
        self.tuning = tuning_of(state.setup)
        self._state = state
        self._play = play

    def _rows(self) -> Iterator[tuple[str, str, list[tuple[str, Retune]]]]:
        """Id and name of each line, and what can be chosen there with what it makes of all."""
        now = _parts(self.tuning)
        assert self._state.decision is not None
        for at, ident in enumerate(now):
            picks = [
                (_pick_words(ident, _parts(aside)[ident]), aside)
                for aside in self._state.decision.asides
                if isinstance(aside, Retune)
                and {**now, ident: _parts(aside)[ident]} == _parts(aside)
            ]
            if len(picks) > 1:
                name = say(_NAMES[ident]) if ident in _NAMES else seat_name(self._state, at + 1)
                yield ident, name, picks

    def body(self, pen: Pen, x: float, y: float, w: float) -> float:
        k, colors = pen.k, theme()
        y = pen.para(say("gt.tune.text"), x, y, w, 16, colors.soft) + 14
        rows = list(self._rows())
        sign = 30 * k
        names = max(pen.measure(name, 16, "strong") for _, name, _ in rows)
        left = x + min(sign + names + 18, w * 0.34)
        tall = max(40.0, 34 * k)
        wide = (x + w - left - _GAP * 2) / 3
        for ident, name, picks in rows:
            cy = y + tall / 2
            at = x
            if ident.startswith("level"):
                team_sign(pen, int(ident[-1]), x + 11 * k, cy, 20 * k)
                at += sign
            pen.text(name, at, cy, 16, colors.text, "strong", room=left - 10 - at, lines=2)
            for index, (words, made) in enumerate(picks):
                box = Box(left + index * (wide + _GAP), y, wide, tall)
                pick(pen, box, f"{ident}.{index}", made, words, made == self.tuning)
            y += tall + _GAP
        return y - _GAP

    def buttons(self) -> list[Button]:
        return [
            Button("cancel", say("menu.cancel"), "cancel"),
            Button("set", say("gt.tune.set"), "set", "primary", "ctrl+enter"),
        ]

    def compose(self, width: float, height: float, k: float) -> Scene:
        scene = super().compose(width, height, k)
        scene.focus = next(
            f"{ident}.{index}"
            for ident, _, picks in self._rows()
            for index, (_, made) in enumerate(picks)
            if made == self.tuning
        )
        return scene

    def act(self, act: object, node: Node) -> None:
        if isinstance(act, Retune):
            self.tuning = act
            self.refresh()
        elif act == "cancel":
            self.back()
        else:
            self.app.leave(self)
            if self.tuning != tuning_of(self._state.setup):
                self._play([self.tuning])
