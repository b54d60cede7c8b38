"""The words that every game at the table shares: action, decision, event, outcome, game.

*State* is everything that decides the rest of a game, a *decision* the question it waits
on, an *action* one answer, an *event* one thing that happened, for eyes and ears.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from typing import ClassVar, NamedTuple, Protocol, Self, TypeVar

from tabletop.canon import Plain
from tabletop.rng import Rng

__all__ = [
    "Action",
    "Decision",
    "Event",
    "Game",
    "Outcome",
    "State",
    "action_from",
    "arguments",
    "field_names",
]


class Action:
    """One answer. Games define frozen slotted dataclasses with fields of int, str or None."""

    __slots__ = ()


class Event:
    """One thing that happened. Games define frozen slotted dataclasses of plain fields."""

    __slots__ = ()
    reveals: ClassVar[bool] = False
    """True when a player learns something hidden or a pile is shuffled: undo stops here."""

    def is_border(self) -> bool:
        """Whether undo stops here; overridden where it depends on whose act it was."""
        return self.reveals


class Decision(NamedTuple):  # made at every step: a frozen dataclass takes twice as long
    """The question the game waits on: who answers, which question, every legal answer."""

    seat: int  # 0 = the player
    ask: str  # "buy", "jump", "damage": for screens and texts
    options: tuple[Action, ...]  # never empty, no repeats, fixed order
    asides: tuple[Action, ...] = ()  # legal, too, but no answers: the question stands on

    def allows(self, action: Action) -> bool:
        return action in self.options or action in self.asides


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: `cause` is a stable id for texts and statistics."""

    won: bool
    cause: str
    returns: tuple[int, ...] = ()  # what each seat has of it, more is better; not saved


class State(Protocol):
    """What the kernel reads of any game's state."""

    @property
    def decision(self) -> Decision | None: ...  # None: the game is over
    @property
    def outcome(self) -> Outcome | None: ...
    @property
    def phase(self) -> str: ...  # changes at each phase start, where the journal keeps a hash
    def clone(self) -> Self: ...


S = TypeVar("S", bound=State)


class Game(Protocol[S]):
    """The rules of one game with its cards: pure, without clock, files or own chance."""

    rules_version: int
    actions: Mapping[str, type[Action]]  # by class name: every action the journal may hold
    single: frozenset[str]  # questions whose answers are taken back one at a time

    def start(self, setup: object, seed: int, out: list[Event] | None = None) -> S:
        """A new game at its first decision."""
        ...

    def apply(
        self, state: S, action: Action, out: list[Event] | None = None, at_ms: int = 0
    ) -> None:
        """Change `state` by a legal action. Events are built only when `out` is given.

        `at_ms` is the clock of timed decisions, 0 elsewhere.
        """
        ...

    def determinize(self, state: S, seat: int, rng: Rng) -> S:
        """A clone with everything that `seat` cannot see redealt by `rng`."""
        ...

    def plain(self, state: S) -> Plain:
        """The whole state as plain data: what is saved and hashed."""
        ...


@cache
def field_names(kind: type) -> tuple[str, ...]:
    """Field names of an action or event class, in order."""
    return tuple(field.name for field in fields(kind))


def arguments(thing: Action | Event) -> dict[str, int | str | None]:
    """The fields of an action or event as plain data."""
    return {name: getattr(thing, name) for name in field_names(type(thing))}


def action_from(game: Game[S], name: str, args: Mapping[str, object]) -> Action:
    """The action that a journal wrote as `name` and `args`. ValueError for anything else."""
    kind = game.actions.get(name)
    if kind is None or set(args) != set(field_names(kind)):
        raise ValueError(f"no action {name} with {sorted(args)}")
    for value in args.values():
        if not (value is None or type(value) in (int, str)):
            raise ValueError(f"{name}: {value!r} is not an int, a text or null")
    return kind(**args)
