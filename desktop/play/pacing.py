"""How fast what happens automatically is shown, and the buttons that hurry it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from desktop.kit.keys import key_label
from desktop.play.top_bar import Tool
from resources import say

PACE: Mapping[str, float] = {"slow": 2.0, "normal": 1.0, "fast": 0.5, "instant": 0.0}
"""By the setting, what waits are multiplied with."""

TIMES = (1, 2, 4)
"""How much faster than set all of it can be shown."""

_WORDS_S, LEAST_S = 250 / 60, 0.8
"""Words that are read in a second; for how long anything is shown at least."""

HURRYING = ("skip", "next", "until", "on", "fast", "times")
"""Acts that are meant for what is being shown: it does not have to end first."""


def reading_s(*told: str) -> float:
    """Seconds that it takes to read this, at normal speed."""
    return max(LEAST_S, sum(len(each.split()) for each in told) / _WORDS_S)


@dataclass(slots=True)
class Stops:
    """Where the game waits for the player though nothing can be chosen."""

    learns: bool = False  # a learning flight, as long as its player likes that
    always: Callable[[], bool] = lambda: False  # as the settings say
    hurries: Callable[[], bool] = lambda: False
    read: tuple[int, int] = (-1, -1)  # the last card whose outcome was read
    out: str = ""  # why the player fell out of the flight, until that was read

    @property
    def waits(self) -> bool:
        return (self.learns or self.always()) and not self.hurries()


def pacing_tools(fast: bool, times: int) -> Sequence[Tool]:
    """For the top bar: the speed, and fast forward."""
    on = ".on" if fast else ""
    label, tip = say(f"play.tool.fast{on}"), say("play.tip.fast", key=key_label("fast"))
    speed, why = (say("play.tool.times", n=times), say("play.tip.times", key=key_label("s")))
    return (
        Tool("times", "s", "", speed, why, say("play.times", n=times), times > 1),
        Tool("fast", "fast", "chevrons-right", label, tip, is_on=fast),
    )
