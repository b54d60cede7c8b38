"""A question of the flight as the screen shows it: its answers, and cells that answer too."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from resources import say
from tabletop import Action, Session
from trucker.rules.state import TruckerState
from trucker.words.names import seat_name

Game = Session[TruckerState]


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer; `actions` are played in a row."""

    id: str
    title: str
    lines: Sequence[str]
    actions: Sequence[Action]
    is_main: bool = False
    key: str = ""
    goods: str = ""  # drawn as blocks
    picks: frozenset[int] | None = None  # of doubles that it powers
    reason: str = ""  # why it cannot be given
    source: int = -1  # the battery that it chooses; then it answers nothing


@dataclass(frozen=True, slots=True)
class Pick:
    """A cell of the ship that can be chosen; without actions the view keeps what is picked."""

    label: str
    mark: str = "pick"
    actions: Sequence[Action] = ()
    reason: str = ""  # why it cannot be chosen
    badge: str = ""  # a number on it


@dataclass(frozen=True, slots=True)
class Question:
    title: str
    lines: Sequence[str]
    choices: Sequence[Choice]
    cells: Mapping[int, Pick] = field(default_factory=dict[int, Pick])


def names_of(state: TruckerState, seats: Sequence[int], last: str = "gt.flight.and") -> str:
    """Several seats by their names; `last`: the message that joins the last of them."""
    names = [seat_name(state, seat) for seat in seats]
    if len(names) < 2:
        return "".join(names)
    return say(last, names=", ".join(names[:-1]), name=names[-1])
