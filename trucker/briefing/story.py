"""A flight to be looked into again: tiles and cards, flights, what turned it."""

from resources import say
from tabletop import Entry, Event, Mark, Part, Session, Story
from tabletop.journal import replay
from trucker.rules import events
from trucker.rules.state import TruckerState
from trucker.words.telling.lines import event_line

_HIT = 2
"""Parts lost at once from which on a hit is marked."""


def story(session: Session[TruckerState]) -> Story:
    """The player's tiles and the cards, the flights, and the answers before launch, great losses,
    giving up and the end."""
    state = session.base.clone()
    units, marks = [0], list[Mark]()
    parts = [Part(0, _name(state))]
    number = state.number

    def note(entry: Entry, after: TruckerState, happened: list[Event]) -> None:
        nonlocal number
        at = entry.number
        if any(_is_unit(each) for each in happened):
            units.append(at)
        if after.number != number:
            number = after.number
            parts.append(Part(at, _name(after)))
        lost = [e for e in happened if isinstance(e, events.PartsLost) and not e.seat]
        told = next((e for e in happened if _is_told(e)), None)
        if len(lost) >= _HIT:
            marks.append(Mark(at - 1, say("gt.replay.lost", n=len(lost))))
        elif told is not None:
            marks.append(Mark(at - 1, event_line(after, told)))

    replay(session.game, state, session.journal, note)
    return Story(units, parts, marks)


def _name(state: TruckerState) -> str:
    return say(f"gt.flight.{state.plan.id}")


def _is_unit(event: Event) -> bool:
    is_own = isinstance(event, events.Placed) and not event.seat
    return is_own or isinstance(event, events.CardTurned | events.BuildingEnded)


def _is_told(event: Event) -> bool:
    """What is marked besides great losses."""
    mine = isinstance(event, events.SpaceTaken | events.GaveUp | events.FlightEnded)
    return mine and not getattr(event, "seat", 0)
