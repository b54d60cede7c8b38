"""The difficulty in words, between two flights of a Trek."""

import re
from dataclasses import replace

from desktop.cli.talk import Unclear
from resources import say
from tabletop import Action
from tabletop.numbers import is_whole
from trucker.rules.actions import Retune
from trucker.rules.retuning import tuning_of
from trucker.rules.state import TruckerState
from trucker.words.names import seat_name

__all__ = ["difficulty_lines", "retune_of"]


def difficulty_lines(state: TruckerState) -> list[str]:
    """What is set, and how to set it where that can be done now."""
    tuning = tuning_of(state.setup)
    levels = enumerate(tuning.levels.split(","), 1)
    lines = [
        say("gt.text.tune"),
        *(
            say(
                "gt.text.tune.level",
                number=number,
                name=seat_name(state, number),
                level=say(f"gt.level.{level}"),
            )
            for number, level in levels
        ),
        say("gt.text.tune.help", help=say(f"gt.setup.help.{tuning.help}")),
    ]
    if state.setup.mode == "live":
        lines.append(say("gt.text.tune.clock", n=tuning.slower))
    return [*lines, _how(state) if _options(state) else say("gt.text.tune.closed")]


def retune_of(state: TruckerState, line: str) -> Action | None:
    """The act that words like "d 1 hard" name; None for other words. Unclear: it cannot be done."""
    if not re.match(r"d\s", line):
        return None
    options = _options(state)
    if not options:
        raise Unclear(say("gt.text.tune.closed"))
    words = re.fullmatch(r"d +(\w+) +(\w+)", line)
    if words is None:
        raise Unclear(_how(state))
    now = tuning_of(state.setup)
    wanted = _changed(now, words[1], words[2])
    if wanted not in options:
        raise Unclear(_how(state))
    if wanted == now:
        raise Unclear(say("gt.text.tune.same"))
    return wanted


def _options(state: TruckerState) -> list[Retune]:
    decision = state.decision
    asides = () if decision is None else decision.asides
    return [aside for aside in asides if isinstance(aside, Retune)]


def _changed(tuning: Retune, what: str, value: str) -> Retune | None:
    """With one thing set, whether there is such a value or not; None where there is no thing."""
    levels = tuning.levels.split(",")
    if what == "help":
        return replace(tuning, help=value)
    if what == "clock" and is_whole(value):
        return replace(tuning, slower=int(value))
    if is_whole(what) and 1 <= int(what) <= len(levels):
        levels[int(what) - 1] = value
        return replace(tuning, levels=",".join(levels))
    return None


def _how(state: TruckerState) -> str:
    return say("gt.text.tune.how.live" if state.setup.mode == "live" else "gt.text.tune.how")
