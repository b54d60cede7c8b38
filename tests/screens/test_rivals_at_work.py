"""Rivals answer the same in the worker, in slices and at once, and never what was asked before."""

import time
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import TypeVar

import pytest

from desktop.kit.thinking import Thinker
from saves import StoredPosition
from tabletop import Action, Event, Session, action_from, pilot_rng
from tests.support.memory import remembered
from tests.support.trucker import CARDS
from tests.support.trucker_positions import reached
from trucker.ai.levels import pilot_of, sitting_of
from trucker.ai.seats import rivals_of
from trucker.rules.events import GoodsLoaded
from trucker.rules.setup import Setup, Sitting
from trucker.rules.state import TruckerState
from trucker.rules.turn import GalaxyTrucker
from trucker.screens import rivals_at_work
from trucker.screens.rivals_at_work import RivalsAtWork
from trucker.storage.codec import TruckerCodec

GAME = GalaxyTrucker(CARDS)
CODEC = TruckerCodec(CARDS)
EACH = 15
"""Hard questions of each flight; the quick tests ask fewer of them."""

Live = Session[TruckerState]
R = TypeVar("R")


def setup_of(flight: str, level: str = "hard") -> Setup:
    rivals = (sitting_of(level, name) for name in ("racer", "hauler", "gambler"))
    return Setup(flight, (Sitting(), *rivals), mode="untimed")


def asked_hard(session: Live) -> bool:
    """Whether the answer is one that a rival tries out."""
    decision = session.state.decision
    if decision is None or not decision.seat:
        return False
    pilot = rivals_of(session.state.setup)[decision.seat]
    return pilot.tries(session.state, decision) is not None


def play(session: Live) -> Iterator[Live]:
    """Answer by answer, everybody at sight."""
    pilot = pilot_of("normal", "careful")

    def choice() -> Action:
        decision = session.state.decision
        assert decision is not None
        rng = pilot_rng(session.seed, decision.seat, len(session.journal))
        return pilot.choose(session.state, decision, rng)

    while session.state.decision is not None:
        yield session
        session.apply(remembered("rivals", session, choice))


def fresh(session: Live) -> Live:
    """The same game again, with its whole journal, free to go its own way."""
    return Session.resume(
        GAME, session.setup, session.seed, snapshot=None, entries=list(session.journal)
    )


@cache
def _hard(flight: str) -> tuple[list[Live], Iterator[Live]]:
    """Those found before, and those to be found."""
    games = (Session(GAME, setup_of(flight), f"RIVALS-{flight}-{n}") for n in range(20))
    return [], (fresh(here) for game in games for here in play(game) if asked_hard(here))


def hard(flight: str, count: int = EACH) -> Iterator[Live]:
    """Sessions in which a hard rival has something to try out."""
    kept, others = _hard(flight)
    for number in range(count):
        if number == len(kept):
            kept.append(next(others))
        yield kept[number]


def at_once(session: Live) -> Action:
    decision = session.state.decision
    assert decision is not None
    rng = pilot_rng(session.seed, decision.seat, len(session.journal))
    return rivals_of(session.state.setup)[decision.seat].choose(session.state, decision, rng)


def answered(rivals: RivalsAtWork) -> list[Event]:
    return within(lambda: rivals.work(0.003))


def within(ask: Callable[[], R | None], seconds: float = 120.0) -> R:
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        if (found := ask()) is not None:
            return found
        time.sleep(0.0005)
    raise TimeoutError


@pytest.fixture(scope="module")
def thinker() -> Iterator[Thinker]:
    with Thinker() as thinker:
        yield thinker


@pytest.mark.parametrize("count", [5, pytest.param(EACH, marks=pytest.mark.long)])
@pytest.mark.parametrize("flight", ["I", "II"])
def test_worker_slices_and_at_once_give_the_same_answer(flight: str, count: int, thinker: Thinker):
    kinds: set[str] = set()
    for session in hard(flight, count):
        thought = thinker.think(
            rivals_at_work.answer,
            StoredPosition.of(CODEC, session.setup, session.state),
            session.seed,
            len(session.journal),
            here=iter(()),
        )
        expected = at_once(session)
        kinds.add(type(expected).__name__)
        sliced = fresh(session)
        answered(RivalsAtWork(sliced))
        assert sliced.journal[-1].action == expected
        assert action_from(GAME, *within(partial(thought.work, 0.0))) == expected
    assert len(kinds) > 1


@pytest.mark.parametrize("count", [4, pytest.param(EACH, marks=pytest.mark.long)])
@pytest.mark.parametrize("flight", ["I", "II"])
def test_a_stored_state_loses_nothing_that_a_rival_is_asked_about(flight: str, count: int):
    for session in hard(flight, count):
        setup = CODEC.setup_from_plain(CODEC.setup_to_plain(session.setup))
        state = CODEC.state_from_plain(GAME.plain(session.state), setup)
        assert setup == session.setup
        assert GAME.plain(state) == GAME.plain(session.state)
        assert state.decision == session.state.decision


def test_a_rival_in_the_worker_answers_through_the_session(thinker: Thinker):
    first = next(hard("II"))
    session, sliced = fresh(first), fresh(first)
    rivals = RivalsAtWork(session, thinker)
    assert rivals.work(0.003) is None
    answered(rivals)
    answered(RivalsAtWork(sliced))
    assert session.journal[-1] == sliced.journal[-1]


def test_a_rival_thinks_while_something_else_is_shown(thinker: Thinker):
    session = fresh(next(hard("II")))
    rivals = RivalsAtWork(session, thinker)
    rivals.begin()
    thought = rivals._at_work._thought
    assert thought is not None
    future = thought._future
    assert future is not None
    rivals.begin()  # in the next frame
    assert rivals._at_work._thought is thought
    within(lambda: future.done() or None)
    assert rivals.work(0.0) is not None  # its answer was there before it was asked for


def test_a_rival_loads_all_its_blocks_in_one_step():
    def takes_many(state: TruckerState) -> bool:
        return len(state.offer) > 2

    session = reached("II", "load", takes_many, 1)
    seat = session.state.decision.seat if session.state.decision else 0
    session.state.setup = setup_of("II", "normal")
    happened = RivalsAtWork(session).acts(0.0, 1)
    assert happened is not None
    assert sum(isinstance(event, GoodsLoaded) for event in happened) > 1
    decision = session.state.decision
    assert decision is None or (decision.seat, decision.ask) != (seat, "load")


@pytest.mark.parametrize("acts", [150, pytest.param(500, marks=pytest.mark.long)])
def test_a_whole_flight_is_the_same_in_worker_and_slices(thinker: Thinker, acts: int):
    journals: list[list[tuple[int, Action]]] = []
    for who in (thinker, Thinker()):
        session = Session(GAME, setup_of("I"), "RIVALS-WHOLE")
        rivals = RivalsAtWork(session, who)
        pilot = pilot_of("normal", "careful")
        while (decision := session.state.decision) is not None and len(session.journal) < acts:
            if decision.seat:
                answered(rivals)
            else:
                rng = pilot_rng(session.seed, 0, len(session.journal))
                session.apply(pilot.choose(session.state, decision, rng))
        journals.append([(entry.seat, entry.action) for entry in session.journal])
    assert journals[0] == journals[1]


def test_quick_rivals_answer_within_the_call():
    session = Session(GAME, setup_of("I", "normal"), "RIVALS-QUICK")
    rivals = RivalsAtWork(session)
    pilot = pilot_of("normal", "careful")
    asked = 0
    while (decision := session.state.decision) is not None:
        if rivals.is_asked:
            assert rivals.work(0.0) is not None
            asked += 1
        else:
            session.apply(pilot.choose(session.state, decision, pilot_rng("QUICK", 0, asked)))
    assert asked > 100


def other_way(first: Live) -> list[Action] | None:
    """What the player, having taken an act back, plays otherwise so that a rival has to think
    after just as many acts."""
    for number in range(4):
        session = fresh(first)
        session.begin_practice()
        length = len(session.journal)
        if not session.undo() or session.state.decision is None:
            return None
        kept, options = len(session.journal), session.state.decision.options
        session.apply(options[-1 - number % len(options)])
        for _ in play(session):
            if len(session.journal) >= length:
                break
        is_other = GAME.plain(session.state) != GAME.plain(first.state)
        if len(session.journal) == length and is_other and asked_hard(session):
            return [entry.action for entry in list(session.journal)[kept:]]
    return None


@cache
def another_way() -> tuple[Live, list[Action]]:
    tried = ((first, other_way(first)) for first in hard("II"))
    return next((first, found) for first, found in tried if found)


@pytest.mark.parametrize("in_worker", [True, False])
def test_what_was_thought_about_another_state_is_no_answer(in_worker: bool, thinker: Thinker):
    first, others = another_way()
    session = fresh(first)
    session.begin_practice()
    rivals = RivalsAtWork(session, thinker if in_worker else None)
    before, length = GAME.plain(session.state), len(session.journal)
    assert rivals.work(0.0) is None
    assert session.undo()
    for action in others:
        session.apply(action)
    assert len(session.journal) == length
    assert GAME.plain(session.state) != before
    expected = at_once(session)
    answered(rivals)
    assert len(session.journal) == length + 1
    assert session.journal[-1].action == expected


def test_a_rival_answers_where_no_journal_lies_behind_the_question(thinker: Thinker) -> None:
    """As after a save whose journal leads no longer to its state."""
    first = next(iter(hard("II")))
    session = Session(GAME, first.setup, first.seed, base=first.state.clone())
    rivals = RivalsAtWork(session, thinker)
    for _ in range(1200):  # frames
        rivals.begin()
        if rivals.acts(0.002, 1) is not None:
            break
        time.sleep(0.005)
    assert len(session.journal) == 1
