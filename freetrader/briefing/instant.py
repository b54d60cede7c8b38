"""What happened, each event with the state as it was then."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeVar

from freetrader.rules.state import FreeTraderState
from freetrader.rules.turn import FreeTrader
from tabletop import Action, Event


class Instant(NamedTuple):
    event: Event
    state: FreeTraderState  # as the rules left it when they reported the event


class _Recorder(list[Event]):
    """Copies the state whenever the rules report an event of it."""

    def __init__(self, state: FreeTraderState) -> None:
        super().__init__()
        self.instants: list[Instant] = []
        self._state = state

    def append(self, event: Event) -> None:
        self.instants.append(Instant(event, self._state.clone()))


def instants(before: FreeTraderState, actions: Iterable[Action]) -> list[Instant]:
    """All that legal actions bring, played in a row on a copy of `before`."""
    state = before.clone()
    rules, seen = FreeTrader(state.cards), _Recorder(state)
    for action in actions:
        rules.apply(state, action, seen)
    return seen.instants


E = TypeVar("E", bound=Event)


def of_kind(events: Sequence[Event], kind: type[E]) -> list[E]:
    """Those of that kind, in their order."""
    return [event for event in events if isinstance(event, kind)]


def happened(events: Sequence[Event], kind: type[Event]) -> bool:
    """Whether one of that kind is among them."""
    return bool(of_kind(events, kind))
