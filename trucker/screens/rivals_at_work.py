"""Rivals who think while frames go on: in the worker, or in slices of the frames."""

from collections.abc import Mapping
from itertools import count

from desktop.kit.thinking import OneThought, Steps, Thinker, Thought
from saves import StoredPosition
from tabletop import Action, Entry, Event, Session, action_from, arguments, pilot_rng
from trucker.ai.search import FarsightedPilot
from trucker.ai.seats import rivals_of
from trucker.ai.steady import safe_act
from trucker.briefing.flight.leaving import fell
from trucker.rules.setup import Setup
from trucker.rules.state import TruckerState
from trucker.storage.codec import TruckerCodec
from trucker.storage.positions import position, shared_codec

_SERIES = ("load", "give_crew", "dump", "discharge", "power")
"""Asked block by block."""

Answer = tuple[str, Mapping[str, int | str | None]]
"""An action as the journal writes it, name and arguments; no name and the fault where none was
found."""


class RivalsAtWork:
    """Answers for every seat but the player's, through the session as anyone does.

    What a rival chooses depends on seed, seat and journal alone, not on where it was thought.
    """

    def __init__(self, session: Session[TruckerState], thinker: Thinker | None = None) -> None:
        assert isinstance(session.setup, Setup)
        self._session = session
        self._thinker = thinker or Thinker()
        self._codec = TruckerCodec(session.state.cards)
        self._at_work: OneThought[Answer] = OneThought()
        # What the thought belongs to: where the journal begins, and its last entry.
        self._after: tuple[TruckerState | None, Entry | None] = (None, None)
        pilots = rivals_of(session.state.setup).values()
        if any(isinstance(each.pilot, FarsightedPilot) for each in pilots):
            self._thinker.think(_get_ready)

    @property
    def is_asked(self) -> bool:
        """Whether a rival has to answer now."""
        decision = self._session.state.decision
        return decision is not None and decision.seat > 0

    def work(self, seconds: float) -> list[Event] | None:
        """Think for so long at most, a step too long at worst; the events of one answer, None
        while there is none yet."""
        session = self._session
        self.begin()
        if not self._at_work.is_busy:
            action = self._at_sight()
            if action is not None:
                return session.apply(action)
            self._at_work.begin(self._begin())
        found = self._at_work.work(seconds)
        return None if found is None else session.apply(self._found(*found))

    def begin(self) -> None:
        """Let the worker think about what is asked now, while something else is shown."""
        base, journal = self._session.base, self._session.journal
        last = journal[-1] if len(journal) else None
        if self._after[0] is base and self._after[1] is last:
            return
        self.stop()
        self._after = base, last
        if self._tries:
            self._at_work.begin(self._begin())

    def acts(self, seconds: float, most: int) -> list[Event] | None:
        """What answers bring, as many as each find their time, up to what the player must see;
        None where there is no answer, as one may bring nothing that is told. Those of a rival who
        is asked the same again belong together."""
        before = self._session.state.clone()
        asked = before.decision if before.asked in _SERIES else None
        series = asked.seat if asked is not None else -1
        happened: list[Event] | None = None
        for number in count():
            now = self._session.state
            goes_on = now.asked == before.asked and now.decision and now.decision.seat == series
            if number >= most and not goes_on:
                break
            found = self.work(seconds)
            if found is None:
                break
            happened = [*(happened or ()), *found]
            now = self._session.state
            is_other = now.phase != before.phase or now.card != before.card
            if not self.is_asked or is_other or fell(before, now):
                break
        return happened

    def stop(self) -> None:
        """Let go of a thought that is under way; `work` would begin anew."""
        self._at_work.drop()

    def _found(self, name: str, values: Mapping[str, int | str | None]) -> Action:
        """The action that was found; a safe one where thinking failed."""
        decision = self._session.state.decision
        assert decision is not None
        try:
            action = action_from(self._session.game, name, values)
        except ValueError as error:
            return safe_act(decision, values.get("fault", error))
        return action if decision.allows(action) else safe_act(decision, action)

    @property
    def _tries(self) -> bool:
        """Whether what is asked is an answer that its pilot tries out."""
        state = self._session.state
        decision = state.decision
        assert decision is not None
        pilot = rivals_of(state.setup)[decision.seat]  # which may have changed between flights
        return pilot.tries(state, decision) is not None

    def _at_sight(self) -> Action | None:
        """The answer of a pilot who need not try it out: no frame is late for that."""
        state = self._session.state
        decision = state.decision
        assert decision is not None
        pilot = rivals_of(state.setup)[decision.seat]
        if pilot.tries(state, decision) is not None:
            return None
        rng = pilot_rng(self._session.seed, decision.seat, len(self._session.journal))
        return pilot.choose(state, decision, rng)

    def _begin(self) -> Thought[Answer]:
        session = self._session
        length = len(session.journal)
        return self._thinker.think(
            answer,
            StoredPosition.of(self._codec, session.setup, session.state),
            session.seed,
            length,
            here=_thoughts(session.state.clone(), session.seed, length),
        )


def answer(stored: StoredPosition, seed: str, length: int) -> Steps[Answer]:
    """What the rival who is asked in a stored state answers, with a journal of that length."""
    try:
        yield from _thoughts(position(stored), seed, length)
    except Exception as error:
        yield _failed(error)


def _thoughts(state: TruckerState, seed: str, length: int) -> Steps[Answer]:
    decision = state.decision
    assert decision is not None
    pilot = rivals_of(state.setup)[decision.seat].pilot
    assert isinstance(pilot, FarsightedPilot)
    try:
        for action in pilot.thoughts(state, decision, pilot_rng(seed, decision.seat, length)):
            yield None if action is None else (type(action).__name__, arguments(action))
    except Exception as error:
        yield _failed(error)


def _failed(error: Exception) -> Answer:
    """No action: the log is written where the game is, not in a worker."""
    return "", {"fault": repr(error)}


def _get_ready() -> Steps[bool]:
    """Read the cards, in the worker, before the first thought needs them."""
    shared_codec()
    yield True
