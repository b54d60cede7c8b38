"""Another difficulty for the rest of a Trek: a dialog over the end of a flight."""

from collections.abc import Callable, Iterator, Sequence

from desktop.kit.layout import Stack, Text, grow, hug, row, u
from desktop.kit.modal import Modal
from desktop.kit.pieces import Button
from desktop.kit.scene import Node, Scene
from desktop.kit.theme import GAP, GUTTER, HEAD, QUIET, STRONG
from resources import say
from tabletop import Action
from trucker.rules.actions import Retune
from trucker.rules.retuning import tuning_of
from trucker.rules.state import TruckerState
from trucker.screens.flight.track import team_sign
from trucker.screens.setup.rivals import pick
from trucker.words.names import clock_words, seat_name

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

    def body(self, body: Stack) -> None:
        pen = body.pen
        body.para(Text(say("gt.tune.text"), QUIET))
        rows = list(self._rows())
        sign = u(pen, HEAD.size)
        names = max(hug(pen, Text(name, STRONG)).least for _, name, _ in rows)
        wide = min(sign + names + GUTTER, body.rest.w / 3)
        for ident, name, picks in rows:
            words, *cells = body.row(max(40.0, u(pen, 34)), wide, *[grow()] * 3, gap=GAP)
            if ident.startswith("level"):
                team, words = row(words, sign, grow(), gap=GAP)
                team_sign(pen, int(ident[-1]), team.cx, team.cy, sign)
            pen.write(words, Text(name, STRONG, lines=2))
            for index, (label, made) in enumerate(picks):
                pick(pen, cells[index], f"{ident}.{index}", made, label, made == self.tuning)

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
