"""A campaign to be looked into again: its turns, its months, what turned it."""

from freetrader.rules import events
from freetrader.rules.state import FreeTraderState
from freetrader.words.events import event_line
from resources import say
from tabletop import Entry, Event, Mark, Part, Session, Story
from tabletop.journal import replay

_TOLD = (events.Misjumped, events.LevelLost, events.ModuleScrapped, events.PaymentMade)
"""What is marked besides how it ended."""


def story(session: Session[FreeTraderState]) -> Story:
    """Turns, months, and the answers that brought misjumps, losses, payments and the end."""
    state = session.base.clone()
    units, parts = [0], [Part(0, say("ft.replay.month", n=state.month))]
    marks: list[Mark] = []
    turn, month = state.turn, state.month

    def note(entry: Entry, after: FreeTraderState, happened: list[Event]) -> None:
        nonlocal turn, month
        if after.turn != turn:
            turn = after.turn
            units.append(entry.number)
        if after.month != month and after.decision is not None:
            month = after.month
            parts.append(Part(entry.number, say("ft.replay.month", n=month)))
        told = next((each for each in happened if isinstance(each, _TOLD)), None)
        if after.outcome is not None:
            key = "won" if after.outcome.won else after.outcome.cause
            words = say("ft.over.won" if key == "won" else f"ft.short.{key}")
            marks.append(Mark(entry.number - 1, words))
        elif told is not None:
            marks.append(Mark(entry.number - 1, event_line(told, after.cards, after)))

    replay(session.game, state, session.journal, note)
    return Story(units, parts, marks)
