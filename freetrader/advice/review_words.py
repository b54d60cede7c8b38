"""A review in words: what each turn did to the chance of winning, and by whose doing."""

from dataclasses import dataclass
from typing import Any

from freetrader.advice.review import BLUNDER, Moment, Review, Turn
from freetrader.advice.search_words import percent, why_words
from freetrader.rules import events
from freetrader.words.actions import answer_line
from freetrader.words.events import event_line
from resources import say

__all__ = [
    "ReviewInWords",
    "better_line",
    "came_lines",
    "cause_words",
    "change_words",
    "turn_words",
]

_TOLD = (
    events.GameEnded,
    events.Stranded,
    events.Misjumped,
    events.FoeDestroyed,
    events.SearchFailed,
    events.Escaped,
    events.Clashed,
    events.FineSet,
    events.PoliceStopped,
    events.FightBegan,
    events.JumpChecked,
    events.CardTurned,
    events.PlanetTurned,
)
"""What luck is told by, the most telling first."""
_MOST_TOLD = 2


@dataclass(frozen=True, slots=True)
class ReviewInWords:
    """A review that is judged to its end."""

    review: Review

    def to_plain(self) -> dict[str, Any]:
        return self.review.to_plain()

    def lines(self) -> list[str]:
        """The course of the chance by turns, then the turns that mattered most."""
        review = self.review
        if not review.moments:
            return [say("ft.review.none")]
        lines = [] if review.is_whole else [say("ft.review.cut")]
        for turn in review.turns:
            bar = "#" * round(40 * turn.before)
            lines.append(f"{turn_words(turn):<18}{percent(turn.before):>6} {bar}")
        end = say("ft.review.now" if review.won is None else "ft.review.end")
        lines.append(f"{end:<18}{percent(review.turns[-1].after):>6}")
        for number, turn in enumerate(review.turning_points(), 1):
            lines += ["", f"{number}. {turn_words(turn)}: {change_words(turn)} {cause_words(turn)}"]
            lines += [f"   {line}" for line in came_lines(turn)]
            if turn.worst.is_slip:
                lines.append(f"   {better_line(turn.worst)}")
        return [*lines, "", say("ft.review.source")]


def turn_words(turn: Turn) -> str:
    return say("ft.review.turn", turn=turn.number, month=turn.month)


def change_words(turn: Turn) -> str:
    """From which chance to which."""
    return say("ft.review.change", before=percent(turn.before), after=percent(turn.after))


def cause_words(turn: Turn) -> str:
    """How much of it the cards did, and how much the player's answers."""
    luck, cost = round(100 * turn.clear_luck), round(100 * turn.cost)
    if luck:
        message = "ft.review.luck.good" if luck > 0 else "ft.review.luck.bad"
        words = say(message, n=abs(luck), error=round(100 * turn.luck_error))
    elif any(moment.is_border for moment in turn.moments):
        near = f"{round(100 * turn.luck):+}".replace("-", "\u2212").replace("+0", "0")
        words = say("ft.review.luck.even", n=near, error=round(100 * turn.luck_error))
    else:
        words = say("ft.review.luck.none")
    error = round(100 * turn.cost_error)
    told = say("ft.review.cost", n=cost, error=error) if cost else say("ft.review.cost.none")
    return f"{words} {told}"


def came_lines(turn: Turn) -> list[str]:
    """What happened where luck changed most; nothing where it hardly did."""
    moment = turn.luckiest
    if abs(moment.luck) <= moment.luck_error:
        return []
    cards = moment.state.cards
    told = [each for each in moment.came if isinstance(each[0], _TOLD)]
    told.sort(key=lambda each: _TOLD.index(type(each[0])))
    return [event_line(event, cards, state) for event, state in told[:_MOST_TOLD]]


def better_line(moment: Moment) -> str:
    """What was done at a moment that cost something, what was better, by how much, and why."""
    state = moment.state
    return say(
        "ft.review.blunder" if moment.cost >= BLUNDER else "ft.review.slip",
        given=answer_line(state, moment.given),
        best=answer_line(state, moment.best),
        n=round(100 * moment.cost),
        reason=why_words(state, moment.best),
    )
