"""The list of all actions of a game, with state hashes, and its replay."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from tabletop.canon import HASH_MARK, state_hash
from tabletop.errors import IllegalAction, ReplayDiverged
from tabletop.play import Action, Event, Game, State

__all__ = ["HASH_EVERY", "Entry", "Journal", "replay"]

S = TypeVar("S", bound=State)

HASH_EVERY = 25
"""Each entry whose number divides by this keeps a state hash, and each phase start."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One action that was played. `mark` is the start of the hash of the state after it."""

    number: int  # 1 for the first
    at_ms: int  # clock of timed decisions, else 0
    seat: int
    action: Action
    mark: str | None = None


class Journal:
    """Entries in order. Setup + seed + journal = the game."""

    __slots__ = ("_entries",)

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self._entries = list(entries)

    def __len__(self) -> int:
        return len(self._entries)

    def __iter__(self) -> Iterator[Entry]:
        return iter(self._entries)

    def __getitem__(self, index: int) -> Entry:
        return self._entries[index]

    def append(self, entry: Entry) -> None:
        self._entries.append(entry)

    def cut(self, length: int) -> list[Entry]:
        """Drop all entries after the first `length` and return them."""
        dropped = self._entries[length:]
        del self._entries[length:]
        return dropped


def mark_of(game: Game[S], state: S) -> str:
    """What a journal entry keeps of the state hash."""
    return state_hash(game.plain(state))[:HASH_MARK]


def wants_mark(number: int, phase_before: str, state: State) -> bool:
    """Whether entry `number` keeps a hash of the state it led to."""
    return number % HASH_EVERY == 0 or state.phase != phase_before or state.outcome is not None


def replay(
    game: Game[S],
    state: S,
    entries: Iterable[Entry],
    watch: Callable[[Entry, S, list[Event]], None] | None = None,
) -> S:
    """Play `entries` on `state`, which is changed and returned, and check every hash.

    `watch` sees each entry, the state after it and its events. ReplayDiverged where an
    entry is not legal or a hash differs.
    """
    for entry in entries:
        decision = state.decision
        if decision is None:
            raise ReplayDiverged(entry.number, "the game is already over")
        if entry.seat != decision.seat or not decision.allows(entry.action):
            raise ReplayDiverged(entry.number, f"{entry.action} is not legal here")
        events: list[Event] | None = None if watch is None else []
        try:
            game.apply(state, entry.action, events, entry.at_ms)
        except IllegalAction as error:
            raise ReplayDiverged(entry.number, str(error)) from error
        if entry.mark is not None and entry.mark != (found := mark_of(game, state)):
            raise ReplayDiverged(entry.number, f"state hash {found}, written {entry.mark}")
        if watch is not None:
            watch(entry, state, events or [])
    return state
