"""A hint in words: the best answer and why, or those that are not told apart; then all answers."""

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil, floor
from typing import Any

from resources import say
from tabletop import Action
from tabletop.trials import Hint, Tried
from trucker.advice.reasons import reason_words
from trucker.advice.search import BRIEF
from trucker.ai.adviser import ADVISER
from trucker.ai.grounds import ground_of
from trucker.ai.search import RIVAL
from trucker.rules import actions
from trucker.rules.state import TruckerState
from trucker.words.actions import action_line
from trucker.words.names import cell_words

__all__ = ["HintInWords", "ends_words", "worth_words"]

_PARTS = {
    actions.Protect: "battery",
    actions.ProtectBy: "battery",
    actions.Aim: "battery",
    actions.Claim: "tile",
    actions.Put: "tile",
    actions.Power: "battery",
    actions.Discharge: "battery",
    actions.Pick: "tile",
    actions.TakeReserved: "tile",
    actions.GiveCrew: "cabin",
}
"""In what answers that are one differ: elsewhere in the container."""


@dataclass(frozen=True, slots=True)
class HintInWords:
    """A hint with the position that it is about, and what answers are called where it is told."""

    state: TruckerState
    hint: Hint
    name: Callable[[TruckerState, Action], str] = action_line

    def to_plain(self) -> dict[str, Any]:
        why = {} if self.hint.level > 1 else {"reason": self.reason}
        return {**why, **self.hint.to_plain("credits")}

    @property
    def is_told(self) -> bool:
        """Whether enough was flown to name answers."""
        hint = self.hint
        return hint.level <= 1 or hint.is_even or hint.games > BRIEF

    def best_lines(self) -> list[str]:
        """The best answer and why, or which answers are not told apart; then what is clearly
        less good. No figures where there is no best."""
        hint = self.hint
        if hint.level > 1:
            return self._level_lines()
        if hint.alike and hint.is_even:
            return [say("gt.hint.alike.all", n=1 + len(hint.alike))]
        if not hint.tried:
            action = self._with_alike(hint.best, hint.alike)
            return [say("gt.hint.best", action=action), say("gt.hint.why", reason=self.reason)]
        best = hint.tried[0]
        return [
            say("gt.hint.best", action=self.called(best)),
            say("gt.hint.why", reason=self.reason),
            _likely(best),
            *_brings(best),
        ]

    def _level_lines(self) -> list[str]:
        hint = self.hint
        lines = [say("gt.hint.even" if hint.is_even else "gt.hint.open", n=hint.games)]
        lines += [say("gt.hint.item", action=self.called(each)) for each in self._on_board()]
        if less := hint.tried[hint.level :]:
            lines.append(say("gt.hint.less", actions=" · ".join(map(self.called, less))))
        return lines

    def _on_board(self) -> list[Tried]:
        assert self.state.decision is not None
        return self.hint.on_board(self.state.decision.options)

    @property
    def rows(self) -> list[Tried]:
        """Answers that are told with figures; none where there is nothing to tell apart."""
        hint = self.hint
        return [*self._on_board(), *hint.tried[hint.level :]] if hint.has_figures else []

    def lines(self) -> list[str]:
        """The best answer, why, and what the others would bring."""
        lines = self.best_lines()
        for each in self.rows:
            mean, error = worth_words(each), _up(each.error)
            lines.append(say("gt.hint.row", mean=mean, error=error, action=self.called(each)))
            lines.append(f"    {ends_words(each)}")
        return [*lines, self.source] if self.hint.tried else lines

    @property
    def source(self) -> str:
        """What the figures are and come from."""
        hint = self.hint
        if not hint.tried:
            return say("gt.hint.sight")
        if not self.rows:
            return say("gt.hint.flights", n=hint.games)
        return say("gt.hint.source", n=hint.tried[0].games, part=RIVAL)

    @property
    def reason(self) -> str:
        """Why the best answer is the best."""
        return reason_words(ground_of(ADVISER.who, self.state, self.hint))

    def called(self, tried: Tried) -> str:
        """An answer, and those that are one with it."""
        return self._with_alike(tried.action, tried.alike)

    def _with_alike(self, action: Action, alike: tuple[Action, ...]) -> str:
        words = self.name(self.state, action)
        if not alike:
            return words
        what = _PARTS.get(type(action), "container")
        parts = dict.fromkeys(self._part(each) for each in (action, *alike))
        if len(parts) == 1:  # other doubles, powered by the same battery
            return words
        which, n = say("gt.hint.alike.or").join(parts), len(parts) - 1
        return say(f"gt.hint.alike.{what}", action=words, which=which, n=n, all=n + 1)

    def _part(self, action: Action) -> str:
        """The part that makes an answer another than those that are one with it."""
        match action:
            case actions.Pick(tile) | actions.TakeReserved(tile):
                return str(tile)
            case actions.Claim(tile) | actions.Put(tile):
                return str(tile)
            case actions.Power(_, cell) | actions.Protect(cell) | actions.Discharge(cell):
                pass
            case actions.ProtectBy(_, cell) | actions.Aim(_, _, cell):
                pass
            case actions.Dump(cell) | actions.Load(cell) | actions.Unload(cell):
                pass
            case actions.GiveCrew(cell):
                pass
            case _:
                raise TypeError(action)
        assert self.state.decision is not None
        return cell_words(self.state.seats[self.state.decision.seat].ship, cell)


def worth_words(tried: Tried) -> str:
    """Credits that an answer brings beside the richest rival, with their sign."""
    return _signed(tried.worth)


def ends_words(tried: Tried) -> str:
    """How the flights ended, each figure with half the width of its interval; what is certain
    stands alone."""
    home, lost = tried.measure("finished"), tried.measure("lost")
    if _ends_surely(tried):
        return say("gt.hint.ends.sure")
    ends = say(
        "gt.hint.ends",
        home=_percent(home.mean),
        home_error=ceil(100 * home.error),
        lost=f"{lost.mean:.1f}",
        lost_error=_up(lost.error),
    )
    return say("gt.hint.ends.all", ends=ends, **_brought(tried))


def _likely(best: Tried) -> str:
    """How likely the best answer brings the ship home, and what it loses on the way."""
    home, lost = best.measure("finished"), best.measure("lost")
    if _ends_surely(best):
        return say("gt.hint.likely.sure")
    return say(
        "gt.hint.likely",
        home=_percent(home.mean),
        low=floor(100 * max(0.0, home.mean - home.error)),
        high=ceil(100 * min(1.0, home.mean + home.error)),
        lost=f"{lost.mean:.1f}",
        least=f"{floor(10 * max(0.0, lost.mean - lost.error)) / 10:.1f}",
        most=_up(lost.mean + lost.error),
    )


def _brings(best: Tried) -> list[str]:
    """Credits and days of the best answer."""
    return [] if _ends_surely(best) else [say("gt.hint.brings", **_brought(best))]


def _brought(tried: Tried) -> dict[str, object]:
    low, high = (round(tried.measure(f"earned_{end}").mean) for end in ("low", "high"))
    earned, days = tried.measure("earned"), tried.measure("days")
    return {"n": round(earned.mean), "low": low, "high": high, "days": _signed(days.mean)}


def _ends_surely(tried: Tried) -> bool:
    """Whether the end was no chance: what was sampled has an error always."""
    return not tried.measure("finished").error


def _signed(value: float) -> str:
    return f"{value:+.1f}".replace("-", "\u2212")


def _percent(share: float) -> str:
    return f"{100 * share:.0f}"


def _up(value: float) -> str:
    """Rounded up, so that no doubt is rounded away."""
    return f"{ceil(10 * value) / 10:.1f}"
