"""When something on the screen happens: turn, month, and what the month's end would take."""

from dataclasses import dataclass

from desktop.kit.pen import Part, Pen
from desktop.kit.theme import theme
from freetrader.rules.state import FreeTraderState
from resources import say

__all__ = ["SOON", "Moment", "moment_of", "month_words"]

SOON = 4
"""From so few draws left on the end of the month stands out."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What the bar tells of the time; a page keeps its own, as the state has moved on."""

    turn: int
    month: int
    months: int
    due: int
    draws: int  # left in the month; 0: it has just ended
    store: int

    @property
    def soon(self) -> bool:
        return self.draws <= SOON

    @property
    def lost(self) -> bool:
        """Whether what is in store now would not pay at the end of the month."""
        return self.store < self.due


def moment_of(state: FreeTraderState) -> Moment:
    """The present moment."""
    return Moment(
        state.turn,
        state.month,
        len(state.setup.payments),
        state.payment,
        len(state.events),
        state.vectorium,
    )


def month_words(pen: Pen, moment: Moment, room: float) -> list[Part]:
    """Month, draws left and payment in a row: all that has room, what matters most stays."""
    colors = theme()
    month: Part = (
        say("ft.month_of", month=moment.month, months=moment.months),
        colors.text,
        "label",
    )
    values = {"amount": moment.due, "n": moment.draws}
    ink = colors.amber if moment.soon else colors.cyan
    due: Part = (say("ft.due_in", **values), ink, "label")
    short: Part = (say("ft.due_short", **values), ink, "label")
    sign: Part = ("icon", "triangle-alert" if moment.soon else "calendar-days", ink)
    rows: list[list[Part]] = [[sign, month, due], [sign, due], [sign, short]]
    if moment.soon and moment.lost:
        words = say("ft.due_lost", store=moment.store)
        rows = [[*row, (words, colors.red, "strong")] for row in rows] + rows
    return next((row for row in rows if pen.row_width(row, 15, 10, narrow=True) <= room), [])
