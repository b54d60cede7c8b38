"""The difficulty is changed between two flights of a Trek alone, and the journal tells it."""

import json
from dataclasses import replace
from functools import cache

import pytest

from tabletop import IllegalAction, Session, replay, seed_number, state_hash
from tests.support.trucker_hits import GAME, Game, flights, played, step
from trucker.ai.levels import LEVELS
from trucker.ai.seats import rivals_of
from trucker.rules.actions import Draw, Retune, Wait
from trucker.rules.events import Retuned
from trucker.rules.retuning import tuning_of, tunings
from trucker.rules.setup import SKILLS, faults
from trucker.rules.state import TruckerState
from trucker.rules.timer import run_length
from trucker.rules.turn import restore_decision
from trucker.storage.codec import TruckerCodec
from trucker.words.log import log_lines
from trucker.words.results import summary_line

HARDER = Retune("hard,easy,normal", "off", 1)
CODEC = TruckerCodec(GAME.cards)


def again(session: Game) -> Game:
    """A session of its own with the same journal."""
    fresh = Session(GAME, session.setup, session.seed)
    for entry in session.journal:
        fresh.apply(entry.action, entry.at_ms)
    return fresh


@cache
def harder() -> Game:
    """A whole Trek with another difficulty after each flight."""
    session = again(played(3, 1))
    session.apply(HARDER)
    while session.state.number < 2:
        step(session)
    session.apply(Retune("easy,easy,hard", "block", 1))
    while session.state.decision is not None:
        step(session)
    return session


def live() -> TruckerState:
    """Between two flights, where a clock is about to run."""
    state = played(3, 1).state.clone()
    state.setup = replace(state.setup, mode="live")
    state.run_end = run_length(state)
    restore_decision(state)
    return state


def stored(state: TruckerState) -> TruckerState:
    plain = json.loads(json.dumps(GAME.plain(state)))
    return CODEC.state_from_plain(plain, played(3, 1).setup)


def test_levels_are_those_of_the_pilots() -> None:
    assert tuple(LEVELS) == SKILLS


def test_gt66_it_is_offered_to_the_player_before_anybody_builds_the_next_ship() -> None:
    session = next(flights("trek", range(1), 3))
    offered: list[int] = []
    number = 0
    while (decision := session.state.decision) is not None:
        is_new, number = session.state.number > number, session.state.number
        assert bool(decision.asides) == is_new
        if is_new:
            assert (decision.seat, decision.ask) == (0, "build")
            offered.append(number)
        step(session)
    assert offered == [1, 2]


def test_every_difficulty_that_is_offered_can_be_played() -> None:
    state = live()
    assert state.decision is not None
    assert len(set(state.decision.asides)) == len(state.decision.asides) == 27 * 3 * 3
    for each in state.decision.asides:
        trial = state.clone()
        GAME.apply(trial, each)
        assert faults(trial.setup) == []
        assert tuning_of(trial.setup) == each
    assert len(tunings(played(3, 1).setup)) == 27 * 3  # no clock runs, so none is slower


def test_the_question_stands_on_and_hands_stay_as_quick() -> None:
    session = again(played(3, 1))
    before = session.state.clone()
    events = session.apply(HARDER)
    state = session.state
    assert events == [Retuned("hard,easy,normal", "off", 1)]
    assert not any(event.is_border() for event in events)
    assert [seat.level for seat in state.setup.seats[1:]] == ["hard", "easy", "normal"]
    assert [seat.pace for seat in state.setup.seats] == [seat.pace for seat in before.setup.seats]
    assert [seat.name for seat in state.setup.seats] == [seat.name for seat in before.setup.seats]
    assert state.setup.help == "off"
    assert state.decision == before.decision
    assert state.run_end == before.run_end
    assert rivals_of(state.setup)[1] != rivals_of(before.setup)[1]
    assert "You changed the difficulty." in log_lines(session)[-1]


def test_it_can_be_taken_back_and_changed_again_until_a_tile_is_drawn() -> None:
    session = again(played(3, 1))
    plain, length = GAME.plain(session.state), len(session.journal)
    session.apply(HARDER)
    session.apply(Retune("easy,easy,easy", "warn", 1))
    assert session.undo()
    assert tuning_of(session.state.setup) == HARDER
    assert session.undo()
    assert GAME.plain(session.state) == plain
    assert len(session.journal) == length
    assert not session.can_undo
    assert session.redo()
    assert tuning_of(session.state.setup) == HARDER
    session.apply(Draw())
    assert not session.can_undo


@pytest.mark.parametrize(
    "action",
    [
        Retune("hard,easy", "off", 1),
        Retune("hard,easy,normal,normal", "off", 1),
        Retune("hard,easy,mild", "off", 1),
        Retune("hard,easy,normal", "none", 1),
        Retune("hard,easy,normal", "off", 3),
        Retune("hard,easy,normal", "off", 2),  # no clock runs
    ],
)
def test_what_makes_no_difficulty_is_refused(action: Retune) -> None:
    session = again(played(3, 1))
    plain = GAME.plain(session.state)
    with pytest.raises(IllegalAction):
        session.apply(action)
    assert GAME.plain(session.state) == plain


@pytest.mark.parametrize("act", [Draw(), Wait()])
def test_it_is_too_late_once_something_was_done(act: Draw | Wait) -> None:
    session = again(played(3, 1))
    session.apply(act)
    with pytest.raises(IllegalAction):
        session.apply(HARDER)


def test_it_is_too_early_in_the_first_hangar() -> None:
    session = next(flights("trek", range(1), 3))
    with pytest.raises(IllegalAction):
        session.apply(HARDER)


def test_a_slower_clock_has_a_longer_run() -> None:
    state = live()
    usual = state.run_end
    GAME.apply(state, Retune("easy,easy,easy", "warn", 4), at_ms=200)
    assert (state.clock, state.run_end) == (0, 4 * usual)
    assert run_length(state) == 4 * usual


def test_the_journal_alone_leads_to_the_same_end() -> None:
    session = harder()
    begun = GAME.start(session.setup, seed_number(session.seed))
    found = replay(GAME, begun, session.journal)
    assert GAME.plain(found) == GAME.plain(session.state)
    assert found.setup == session.state.setup
    assert found.setup != session.setup


def test_a_snapshot_knows_it_and_play_goes_on_alike() -> None:
    session = again(played(3, 1))
    session.apply(HARDER)
    state = stored(session.state)
    assert GAME.plain(state) == GAME.plain(session.state)
    assert state.decision == session.state.decision
    assert state.setup == session.state.setup
    for entry in list(harder().journal)[len(session.journal) :]:
        GAME.apply(state, entry.action, None, entry.at_ms)
    assert state_hash(GAME.plain(state)) == state_hash(GAME.plain(harder().state))


def test_a_game_without_a_change_is_stored_as_ever() -> None:
    assert "tuned" not in GAME.plain(played(3, 1).state)
    assert "tuned" in GAME.plain(harder().state)


def test_the_list_of_games_says_so() -> None:
    session = again(played(3, 1))
    plain = summary_line(CODEC.summary(session))
    session.apply(HARDER)
    assert summary_line(CODEC.summary(session)) == f"{plain}, difficulty changed"
    session.undo()
    assert summary_line(CODEC.summary(session)) == plain
    told = summary_line(CODEC.summary(harder()))
    assert told.endswith(", difficulty changed")
    assert "against easy " in told


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("levels", "hard,easy", "does not exist"),
        ("levels", "mild,mild,mild", "does not exist"),
        ("help", "none", "does not exist"),
        ("slower", 2, "does not exist"),
        ("number", 0, "too early"),
    ],
)
def test_a_stored_difficulty_that_cannot_be_is_refused(
    field: str, value: object, reason: str
) -> None:
    session = again(played(3, 1))
    session.apply(HARDER)
    plain = json.loads(json.dumps(GAME.plain(session.state)))
    (plain if field == "number" else plain["tuned"])[field] = value
    with pytest.raises(ValueError, match=reason):
        CODEC.state_from_plain(plain, session.setup)
