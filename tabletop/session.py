"""A live game: its state, its journal, its undo points. The one owner of a live state."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from tabletop.errors import IllegalAction, ReplayDiverged
from tabletop.journal import Entry, Journal, mark_of, replay, wants_mark
from tabletop.play import Action, Decision, Event, Game, State
from tabletop.rng import seed_number

__all__ = ["Session", "UndoPoint"]

S = TypeVar("S", bound=State)


@dataclass(slots=True)
class UndoPoint(Generic[S]):
    """What stood before one journal entry."""

    state: S
    seat: int  # whose entry it is
    ask: str
    revealed: Event | None  # the first event of the entry that revealed something


class Session(Generic[S]):
    """State, journal and undo of one game; listeners hear of every change.

    `base` is the state that the journal starts from: the game's start, or a later state
    when older entries were dropped (`base_is_start` False).
    """

    def __init__(
        self,
        game: Game[S],
        setup: object,
        seed: str,
        *,
        base: S | None = None,
        practice: bool = False,
    ) -> None:
        self.game = game
        self.setup = setup
        self.seed = seed
        self.practice = practice  # undo may cross what was revealed; never switched off again
        self.opening: list[Event] = []
        self.base_is_start = base is None
        start = game.start(setup, seed_number(seed), self.opening) if base is None else base
        self.base: S = start.clone()
        self.state: S = start
        self.journal = Journal()
        self.listeners: list[Callable[[Session[S], list[Event]], None]] = []
        self._undo: list[UndoPoint[S]] = []
        self._redo: list[list[Entry]] = []

    @classmethod
    def resume(
        cls,
        game: Game[S],
        setup: object,
        seed: str,
        *,
        snapshot: S | None,
        entries: list[Entry],
        base: S | None = None,
        practice: bool = False,
    ) -> "Session[S]":
        """The session that was saved.

        With a `snapshot` that is the truth: when the journal does not lead there, play goes
        on from the snapshot without undo. Without one the replay is the state, and
        ReplayDiverged is raised where it fails.
        """
        session = cls(game, setup, seed, base=base, practice=practice)
        before = session.base.clone()

        def note(entry: Entry, state: S, events: list[Event]) -> None:
            nonlocal before
            assert before.decision is not None
            session.journal.append(entry)
            session._undo.append(_point(before, before.decision, events))
            before = state.clone()

        try:
            replay(game, session.state, entries, note)
        except ReplayDiverged:
            if snapshot is None:
                raise
            session._rebase(snapshot)
            return session
        if snapshot is not None and mark_of(game, session.state) != mark_of(game, snapshot):
            session._rebase(snapshot)
        return session

    def apply(self, action: Action, at_ms: int = 0) -> list[Event]:
        """Play a legal action and return what happened. IllegalAction: nothing changed."""
        events = self._play(action, at_ms)
        self._redo.clear()
        self._tell(events)
        return events

    @property
    def undo_border(self) -> Event | None:
        """The event that stops undo here, None when undo is free or there is nothing."""
        if self.practice:
            return None
        for point in self._undo[self._last_own() :]:
            if point.revealed is not None:
                return point.revealed
        return None

    @property
    def can_undo(self) -> bool:
        return self._last_own() < len(self._undo) and self.undo_border is None

    @property
    def can_redo(self) -> bool:
        return bool(self._redo)

    def undo(self) -> bool:
        """Take back the player's last act, and what other seats did since.

        An act is all entries in a row that answered the same question, but where the game
        asks a question for single acts. False when there is nothing to take back or something
        was revealed (practice mode crosses that border).
        """
        if not self.can_undo:
            return False
        first = self._last_own()
        ask = self._undo[first].ask
        while first and ask not in self.game.single:
            before = self._undo[first - 1]
            if before.seat or before.ask != ask or before.revealed is not None:
                break
            first -= 1
        self.state = self._undo[first].state.clone()  # sessions made by `at` have it, too
        del self._undo[first:]
        self._redo.append(self.journal.cut(first))
        self._tell([])
        return True

    def redo(self) -> bool:
        """Play again what the last undo took back. In memory only."""
        if not self._redo:
            return False
        events: list[Event] = []
        for entry in self._redo.pop():
            events += self._play(entry.action, entry.at_ms)
        self._tell(events)
        return True

    def at(self, length: int) -> "Session[S]":
        """A session of its own, as this one stood after the first `length` entries."""
        found = type(self)(self.game, self.setup, self.seed, base=self.base, practice=self.practice)
        found.base_is_start, found.opening = self.base_is_start, self.opening
        found.journal = Journal(list(self.journal)[:length])
        found._undo = self._undo[:length]
        now = self._undo[length].state if length < len(self._undo) else self.state
        found.state = now.clone()
        return found

    def rewind(self, length: int) -> None:
        """Take back all entries but the first `length`, whoever played them and whatever they
        revealed: for a game in practice."""
        assert self.practice
        if length < len(self._undo):
            self.state = self._undo[length].state.clone()
            del self._undo[length:]
            self.journal.cut(length)
        self._redo.clear()
        self._tell([])

    def branch(self, length: int) -> "Session[S]":
        """The same in practice mode."""
        found = self.at(length)
        found.practice = True
        return found

    def begin_practice(self) -> None:
        """Undo may cross reveals from here on; the mark is permanent."""
        self.practice = True
        self._tell([])

    def roll_journal(self) -> None:
        """Restart the journal from here: bounds its length, costs the undo points."""
        self._rebase(self.state)

    def _play(self, action: Action, at_ms: int) -> list[Event]:
        state = self.state
        decision = state.decision
        if decision is None or not decision.allows(action):
            raise IllegalAction(f"{action} is not offered here")
        before, phase = state.clone(), state.phase
        events: list[Event] = []
        try:
            self.game.apply(state, action, events, at_ms)
        except BaseException:
            self.state = before  # a fault of the rules must not leave half an act behind
            raise
        number = len(self.journal) + 1
        mark = mark_of(self.game, state) if wants_mark(number, phase, state) else None
        self.journal.append(Entry(number, at_ms, decision.seat, action, mark))
        self._undo.append(_point(before, decision, events))
        return events

    def _last_own(self) -> int:
        """Index of the player's last entry, the number of entries where there is none."""
        for index in range(len(self._undo) - 1, -1, -1):
            if not self._undo[index].seat:
                return index
        return len(self._undo)

    def _rebase(self, state: S) -> None:
        self.base, self.base_is_start = state.clone(), False
        self.state = state
        self.journal = Journal()
        self._undo.clear()
        self._redo.clear()

    def _tell(self, events: list[Event]) -> None:
        for listener in self.listeners:
            listener(self, events)


def _point(before: S, decision: Decision, events: list[Event]) -> UndoPoint[S]:
    border = next((event for event in events if event.is_border()), None)
    return UndoPoint(before, decision.seat, decision.ask, border)
