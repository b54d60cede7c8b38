"""A hint in words, in three depths: what to think of, the best answer and why, all answers."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from freetrader.advice.changes import STORE, Change, changed
from freetrader.ai.outlook import Outlook
from freetrader.ai.practised import PractisedPilot
from freetrader.ai.reasons import reason_of
from freetrader.rules.state import FreeTraderState
from freetrader.rules.turn import FreeTrader
from freetrader.words.actions import answer_line
from freetrader.words.names import cargo_name, module_name
from resources import say
from tabletop import Action
from tabletop.trials import Hint, Tried

__all__ = [
    "HintInWords",
    "ahead_words",
    "best_lines",
    "change_lines",
    "nudge_line",
    "percent",
    "source_line",
    "tried_line",
    "why_words",
]


_HARDLY = 0.05
"""A chance that lies below it for sure, with no game won, is told as none."""


@dataclass(frozen=True, slots=True)
class HintInWords:
    """A hint with the position that it is about."""

    state: FreeTraderState
    hint: Hint
    ahead: Sequence[Outlook] = ()  # in a fight, where each answer leads to
    changes: Sequence[Change] = ()

    def to_plain(self) -> dict[str, Any]:
        state, hint = self.state, self.hint
        is_one = hint.level == 1 and not hint.tried[0].alike
        why = {"reason": why_words(state, hint.best)} if is_one else {}
        return {
            "nudge": nudge_line(state),
            **why,
            **hint.to_plain("chance"),
            "ahead": [outlook.to_plain() for outlook in self.ahead],
            "changes": [change.to_plain() for change in self.changes],
        }

    def lines(self) -> list[str]:
        """All three depths, and of a fight where each answer leads to."""
        state, hint = self.state, self.hint
        lines = [nudge_line(state), *best_lines(state, hint), "", *table_lines(state, hint)]
        if self.changes:
            lines += ["", *change_lines(state, self.changes)]
        for outlook in self.ahead:
            lines += ["", answer_line(state, outlook.action), f"  {ahead_words(outlook)}"]
        return lines


def nudge_line(state: FreeTraderState) -> str:
    """What to think of at the standing decision; needs no search."""
    assert state.decision is not None
    values = {"due": state.payment, "draws": len(state.events), "n": sum(state.hold.values())}
    return say(f"ft.hint.nudge.{state.decision.ask}", **values)


def best_lines(state: FreeTraderState, hint: Hint) -> list[str]:
    """The best answer with its chance and the reason, or which answers are not told apart; then
    what is clearly less good. No figures where there is no best."""
    best = hint.tried[0]
    words, chance = tried_line(state, best), percent(best.worth)
    if not best.worth + best.error:
        return [say("ft.hint.lost.exact")]
    if best.worth + best.error < _HARDLY and not best.worth:
        return [say("ft.hint.lost", n=best.games, action=words)]
    if len(hint.tried) == 1 and best.alike:
        return [say("ft.hint.alike.all", n=1 + len(best.alike))]
    if hint.level > 1:
        return _level_lines(state, hint)
    if hint.is_exact:
        lines = [say("ft.hint.best.exact", action=words, chance=chance)]
    else:
        low, high = max(0.0, best.worth - best.error), min(1.0, best.worth + best.error)
        between = {"low": percent(low), "high": percent(high)}
        message = "ft.hint.best.judged" if hint.turns else "ft.hint.best"
        lines = [say(message, action=words, chance=chance, turns=hint.turns, **between)]
    lines.append(say("ft.hint.why", reason=why_words(state, hint.best)))
    if len(hint.tried) == 1:
        return [*lines, say("ft.hint.only")]
    lines.append(_store_line(state, best))
    second, gap = hint.tried[1], round(100 * hint.gap)
    message = "ft.hint.second" if gap else "ft.hint.second.near"
    action = tried_line(state, second)
    lines.append(say(message, action=action, chance=percent(second.worth), n=gap))
    return [line for line in lines if line]


def _level_lines(state: FreeTraderState, hint: Hint) -> list[str]:
    """Answers that are not told apart, as on the board, and those that are clearly less good."""
    head = "ft.hint.even" if hint.is_even else "ft.hint.open"
    if hint.is_exact:
        head = "ft.hint.even.exact"
    lines = [say(head, n=hint.games)]
    level = _on_board(state, hint)
    lines += [say("ft.hint.item", action=tried_line(state, each)) for each in level]
    if less := hint.tried[hint.level :]:
        actions = " · ".join(tried_line(state, each) for each in less)
        lines.append(say("ft.hint.less", actions=actions))
    return lines


def _on_board(state: FreeTraderState, hint: Hint) -> list[Tried]:
    assert state.decision is not None
    return hint.on_board(state.decision.options)


def _store_line(state: FreeTraderState, tried: Tried) -> str:
    """What the store should hold at the next payment; "" where that was not played out."""
    if not tried.besides:
        return ""
    near, low, high = (round(each.mean) for each in tried.besides)
    return say("ft.hint.store", n=near, low=low, high=high, due=state.payment)


def tried_line(state: FreeTraderState, tried: Tried) -> str:
    """An answer, and what is best answered after it where that is no matter of course."""
    words = answer_line(state, tried.action)
    if tried.alike:
        return say("ft.hint.alike", action=words, n=len(tried.alike))
    if tried.then is None:
        return words
    after = state.clone()
    FreeTrader(state.cards).apply(after, tried.action)  # turns no card, or nothing were known of it
    return say("ft.hint.then", action=words, then=answer_line(after, tried.then))


def why_words(state: FreeTraderState, action: Action) -> str:
    """Why an answer is good, in one sentence."""
    reason = reason_of(state, action, PractisedPilot(state.cards))
    values = dict(reason.values)
    if "planet" in values:
        values["planet"] = state.cards.planets[str(values["planet"])].name
    if "cargo" in values:
        values["cargo"] = cargo_name(str(values["cargo"]))
    if "module" in values:
        values["module"] = module_name(str(values["module"]))
    return say(f"ft.why.{reason.key}", **values)


def source_line(hint: Hint) -> str:
    """What the figures come from."""
    if hint.is_exact:
        return say("ft.hint.counted")
    if hint.turns:
        return say("ft.hint.judged", n=hint.games, turns=hint.turns)
    return say("ft.hint.games", n=hint.games)


def table_lines(state: FreeTraderState, hint: Hint) -> list[str]:
    """Every answer with its chance, the best first, and what the figures come from; no figures
    where there is nothing to tell apart."""
    if not hint.has_figures:
        return [source_line(hint)]
    rows: list[str] = []
    for each in [*_on_board(state, hint), *hint.tried[hint.level :]]:
        message = "ft.hint.row.exact" if hint.is_exact else "ft.hint.row"
        row = say(
            message,
            chance=percent(each.worth).rjust(4),
            error=f"{100 * each.error:.0f}".rjust(2),
            action=tried_line(state, each),
        )
        rows.append(row)
    return [*rows, source_line(hint)]


def change_lines(state: FreeTraderState, changes: Sequence[Change]) -> list[str]:
    """What would change the advice, each in a line below a head."""
    lines = [say("ft.hint.change")] if changes else []
    for each in changes:
        other = changed(state, each.fact, each.value)
        assert other is not None
        action = tried_line(other, each.best)
        if each.fact == STORE:
            lines.append(say("ft.hint.change.store", n=each.value, action=action))
        else:
            module = module_name(each.fact)
            words = say("ft.hint.change.module", module=module, level=each.value, action=action)
            lines.append(words)
    return lines


def ahead_words(outlook: Outlook) -> str:
    """All that an answer leads to until goods can be sold again, in one line."""
    return say(
        "ft.hint.ahead",
        lost=_share(outlook, outlook.lost),
        levels=f"{outlook.levels:.1f}",
        ends=_share(outlook, outlook.month_ends),
    )


def _share(outlook: Outlook, share: float) -> str:
    """In per cent, with its error where worlds were played."""
    near, error = round(100 * share), round(100 * outlook.error(share))
    if near in (0, 100) and outlook.games:  # nothing lies beyond
        return say(f"ft.hint.ahead.{'over' if near else 'under'}", n=abs(near - max(1, error)))
    message = "ft.hint.ahead.near" if error else "ft.percent"
    return say(message, n=near, error=error)


def percent(share: float) -> str:
    """A share 0..1 in whole per cent; only what is certain is told as 0 or 100."""
    words = f"{100 * share:.0f}"
    if words == "100" and share < 1:
        words = ">99"
    if words == "0" and share > 0:
        words = "<1"
    return f"{words}\u00a0%"
