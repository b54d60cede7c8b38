"""A rival whose pilot fails plays on: a safe legal act, and a line in the log."""

import logging
import time
from collections.abc import Iterator
from typing import Any

import pytest

import trucker.ai.seats
import trucker.ai.simulation
from desktop.kit.thinking import Thinker
from tabletop import Action, Decision, Rng, Session, drive, pilot_rng
from tests.support.trucker import CARDS
from trucker.ai.levels import pilot_of, sitting_of
from trucker.ai.pilot import GreedyPilot
from trucker.ai.search import FarsightedPilot
from trucker.ai.seats import chosen_for_you, rivals_of
from trucker.ai.simulation import simulate
from trucker.ai.steady import SteadyPilot
from trucker.rules.actions import GiveUp
from trucker.rules.setup import Setup, Sitting
from trucker.rules.state import TruckerState
from trucker.rules.turn import GalaxyTrucker
from trucker.screens import rivals_at_work
from trucker.screens.rivals_at_work import Answer, RivalsAtWork

GAME = GalaxyTrucker(CARDS)


class Failing:
    """Has an error for some questions, no legal answer for others."""

    def choose(self, state: TruckerState, decision: Decision, rng: Rng) -> Action:
        if decision.ask in ("go_on", "dock"):
            return GiveUp() if decision.ask == "dock" else Action()
        raise ZeroDivisionError("no idea")


class Wavering(FarsightedPilot):
    """Fails in the middle of a thought."""

    def thoughts(self, state: Any, decision: Decision, rng: Rng) -> Iterator[Action | None]:
        yield None
        raise ZeroDivisionError("lost the thread")


def wavering_of(level: str, character: str) -> Wavering:
    usual = pilot_of("normal", character)
    assert isinstance(usual, GreedyPilot)
    return Wavering(usual, 4)


def lost_answer(*plain: Any) -> Iterator[Answer | None]:
    """What the worker comes to with such a pilot."""
    trucker.ai.seats.pilot_of = wavering_of
    yield from rivals_at_work.answer(*plain)


def setup_of(flight: str, **more: Any) -> Setup:
    return Setup(flight, (Sitting(), *(sitting_of("hard", n) for n in ("racer", "hauler"))), **more)


def mine(session: Session[TruckerState]) -> None:
    """A good player's answer."""
    decision = session.state.decision
    assert decision is not None
    rng = pilot_rng("mine", 0, len(session.journal))
    session.apply(pilot_of("normal", "careful").choose(session.state, decision, rng))


class CountedThoughts(RivalsAtWork):
    """Counts what it asks of the worker, who may fail before anybody looks for an answer."""

    begun = 0

    def _begin(self):
        self.begun += 1
        return super()._begin()


@pytest.mark.parametrize("flight", ["learning", "I", "trek"])
def test_text_mode_plays_on(flight, monkeypatch, caplog):
    monkeypatch.setattr(trucker.ai.seats, "pilot_of", lambda level, character: Failing())
    session = Session(GAME, setup_of(flight), "failing")
    while session.state.decision is not None:
        if session.state.decision.seat:
            drive(session, rivals_of(session.state.setup))
        else:
            mine(session)
        assert len(session.journal) < 4000
    assert session.state.outcome is not None
    errors = [record for record in caplog.records if record.name == "trucker.ai.steady"]
    assert len(errors) == sum(1 for entry in session.journal if entry.seat)
    assert all(record.levelno == logging.ERROR for record in errors)
    assert any("ZeroDivisionError('no idea')" in record.getMessage() for record in errors)


@pytest.mark.parametrize("pilot", [lambda *_: Failing(), wavering_of])
def test_the_window_plays_on_at_sight_and_in_slices(pilot, monkeypatch, caplog):
    monkeypatch.setattr(trucker.ai.seats, "pilot_of", pilot)
    session = Session(GAME, setup_of("I"), "failing")
    rivals = RivalsAtWork(session)
    while session.state.decision is not None:
        if rivals.is_asked:
            while rivals.work(1.0) is None:
                pass
        else:
            mine(session)
        assert len(session.journal) < 3000
    assert session.state.outcome is not None
    assert caplog.records


def test_the_window_plays_on_where_the_worker_fails(monkeypatch, caplog):
    session = Session(GAME, setup_of("I"), "failing")
    monkeypatch.setattr(rivals_at_work, "answer", lost_answer)
    with Thinker() as thinker:
        rivals = CountedThoughts(session, thinker)
        while session.state.decision is not None and rivals.begun < 3:
            if not rivals.is_asked:
                mine(session)
                continue
            while rivals.work(0.0) is None:
                time.sleep(0.001)
    told = [record.getMessage() for record in caplog.records]
    assert sum("lost the thread" in line for line in told) == rivals.begun == 3
    assert not any("no worker" in line for line in told)


def test_simulations_play_on(monkeypatch, caplog):
    monkeypatch.setattr(trucker.ai.simulation, "pilot_of", lambda level, character: Failing())
    seats = tuple(sitting_of("normal", name) for name in ("racer", "hauler"))
    report = simulate(CARDS, lambda seed: Setup("I", seats), 2, "failing")
    assert report.games == 2
    assert caplog.records


def test_what_is_chosen_for_the_player_is_safe_too(monkeypatch, caplog):
    monkeypatch.setattr(trucker.ai.seats, "ADVISER", Failing())
    session = Session(GAME, setup_of("I"), "failing")
    assert session.state.decision is not None
    assert chosen_for_you(session) in session.state.decision.options
    assert caplog.records


def test_a_pilot_that_answers_is_not_changed():
    session = Session(GAME, setup_of("II"), "sound")
    for _ in range(200):
        state, decision = session.state, session.state.decision
        assert decision is not None
        usual = pilot_of("easy", "hauler")
        chosen = [
            each.choose(state, decision, pilot_rng("sound", 0, len(session.journal)))
            for each in (usual, SteadyPilot(usual))
        ]
        assert chosen[0] == chosen[1]
        session.apply(chosen[0])
