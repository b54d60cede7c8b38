"""Random legal play: invariants, clones, undo, replay, saves, refusals, blindness."""

import subprocess
import sys
from dataclasses import fields

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from freetrader.ai.policy import GreedyPilot
from freetrader.rules import actions
from freetrader.rules.actions import ACTIONS, BUY, DONE, SELL, UPGRADE
from freetrader.rules.cards import CARGOES, MODULES
from freetrader.rules.setup import STANDARD
from freetrader.rules.state import FreeTraderState, determinize
from freetrader.storage.codec import FreeTraderCodec
from freetrader.text.situation import situation
from freetrader.words.actions import action_line
from freetrader.words.asks import ask_line
from freetrader.words.events import event_line
from freetrader.words.log import log_lines
from tabletop import FastRng, IllegalAction, RandomPilot, action_from, arguments, pilot_rng
from tests.support.builders import CARDS, GAME
from tests.support.strategies import (
    check_invariants,
    play_checked,
    random_session,
    seeds,
    setups,
)

quick = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@quick
@given(setups(), seeds)
def test_whole_random_games_keep_every_invariant(setup, seed):
    play_checked(setup, seed, RandomPilot())


@pytest.mark.parametrize("index", range(30))
def test_whole_greedy_games_keep_every_invariant(index):
    play_checked(STANDARD, f"greedy/{index}", GreedyPilot(CARDS))


@pytest.mark.long
def test_ten_thousand_random_and_two_thousand_greedy_games():
    for index in range(10_000):
        play_checked(STANDARD, f"long/{index}", RandomPilot())
    greedy = GreedyPilot(CARDS)
    for index in range(2_000):
        play_checked(STANDARD, f"long-greedy/{index}", greedy)


@quick
@given(setups(), seeds, st.integers(0, 60))
def test_a_clone_is_equal_and_isolated(setup, seed, acts):
    state = random_session(setup, seed, acts).state
    clone = state.clone()
    assert GAME.plain(clone) == GAME.plain(state)
    before = GAME.plain(state.clone())
    rng = FastRng(1)
    while clone.decision is not None:
        GAME.apply(clone, RandomPilot().choose(clone, clone.decision, rng))
    assert GAME.plain(state) == before


def test_a_clone_shares_nothing_that_can_change():
    state = random_session(STANDARD, "shared", 20).state
    clone = state.clone()
    for field in fields(FreeTraderState):
        value = getattr(state, field.name)
        if isinstance(value, list | dict) or field.name == "streams":
            assert getattr(clone, field.name) is not value, field.name


@quick
@given(seeds, st.integers(1, 60))
def test_undo_restores_the_state_before_and_redo_the_state_after(seed, acts):
    session = random_session(STANDARD, seed, acts)
    after = GAME.plain(session.state.clone())
    if session.undo():
        check_invariants(session.state)
        assert session.redo()
        assert GAME.plain(session.state) == after


def every_action():
    yield from (DONE, actions.COUNTERATTACK, actions.SEARCH, actions.PAY_FINE)
    yield from (*BUY.values(), *SELL.values(), *UPGRADE.values())
    for module in MODULES:
        for cargo in (None, *CARGOES):
            yield actions.TakeHit(module, cargo)
            yield actions.Scrap(module, cargo)
    for x in range(-3, 4):
        for y in range(-3, 4):
            yield from (actions.Place(x, y), actions.Jump(x, y), actions.Flee(x, y))


@settings(max_examples=25, deadline=None)
@given(seeds, st.integers(0, 40))
def test_every_option_is_accepted_and_nothing_else_is(seed, acts):
    session = random_session(STANDARD, seed, acts)
    decision = session.state.decision
    if decision is None:
        return
    before = GAME.plain(session.state.clone())
    for action in every_action():
        if action in decision.options:
            clone = session.state.clone()
            GAME.apply(clone, action, [])
            check_invariants(clone)
        else:
            with pytest.raises(IllegalAction):
                session.apply(action)
    assert GAME.plain(session.state) == before


@quick
@given(setups(), seeds, st.integers(0, 80))
def test_load_of_save_is_the_same_state(setup, seed, acts):
    codec = FreeTraderCodec(CARDS)
    state = random_session(setup, seed, acts).state
    again = codec.state_from_plain(
        GAME.plain(state), codec.setup_from_plain(codec.setup_to_plain(setup))
    )
    assert GAME.plain(again) == GAME.plain(state)
    assert again.decision == state.decision


@quick
@given(seeds, st.integers(0, 60))
def test_a_journal_entry_survives_as_plain_data(seed, acts):
    for entry in random_session(STANDARD, seed, acts).journal:
        name = type(entry.action).__name__
        assert name in ACTIONS
        assert action_from(GAME, name, arguments(entry.action)) == entry.action


@quick
@given(seeds, st.integers(0, 60), st.integers(0, 1000))
def test_the_greedy_pilot_is_blind_to_hidden_cards(seed, acts, deal):
    state = random_session(STANDARD, seed, acts).state
    if state.decision is None:
        return
    other = determinize(state, FastRng(deal))
    pilot = GreedyPilot(CARDS)
    rng = pilot_rng(seed, 0, acts)
    assert pilot.choose(state, state.decision, rng) == pilot.choose(other, state.decision, rng)


@quick
@given(setups(), seeds, st.integers(0, 80))
def test_everything_has_words(setup, seed, acts):
    session = random_session(setup, seed, acts)
    assert all(line.text for line in log_lines(session))
    assert all(event_line(event, CARDS) for event in session.opening)
    assert situation(session.state)
    if session.state.decision is not None:
        assert ask_line(session.state)
        lines = [action_line(session.state, act) for act in session.state.decision.options]
        assert len(set(lines)) == len(lines), "two options read the same"


_REPLAY = """
import sys
from tests.support.strategies import random_session
from tests.support.builders import GAME
from freetrader.rules.setup import STANDARD
from tabletop import state_hash
for seed in sys.argv[1:]:
    print(state_hash(GAME.plain(random_session(STANDARD, seed, 70).state)))
"""


def test_games_are_the_same_under_another_hash_seed():
    names = [f"hash/{index}" for index in range(10)]
    found = [
        subprocess.run(
            [sys.executable, "-c", _REPLAY, *names],
            env={"PYTHONHASHSEED": seed, "PATH": "/usr/bin:/bin"},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "4242")
    ]
    assert found[0] == found[1]
    assert len(found[0].split()) == len(names)
