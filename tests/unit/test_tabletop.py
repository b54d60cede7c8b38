"""The kernel alone, on the dice game and on Free Trader: chance, journal, undo, hashes."""

import pytest

from freetrader.rules.setup import STANDARD, Setup
from tabletop import (
    FastRng,
    IllegalAction,
    RandomPilot,
    ReplayDiverged,
    Session,
    Stream,
    Streams,
    canonical_bytes,
    drive,
    replay,
    seed_number,
    state_hash,
)
from tests.support.builders import GAME


def test_splitmix64_published_vector():
    # Reference values of SplitMix64 for seed 1234567.
    stream = Stream(1234567)
    assert [stream.next() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_streams_of_one_seed_are_independent_and_stable():
    streams = Streams.from_seed(seed_number("KESTREL-4471"), "events", "planets")
    first = [streams["events"].below(16) for _ in range(8)]
    again = Streams.from_seed(seed_number("KESTREL-4471"), "events", "planets")
    again["planets"].below(5)
    assert [again["events"].below(16) for _ in range(8)] == first


def test_below_is_even_and_in_range():
    stream = Stream(3)
    counts = [0] * 6
    for _ in range(6000):
        counts[stream.below(6)] += 1
    assert min(counts) > 850
    assert max(counts) < 1150


def test_canonical_bytes_know_no_order_and_no_floats():
    assert canonical_bytes({"b": 1, "a": [True, None]}) == b'{"a":[true,null],"b":1}'
    assert state_hash({"a": 1, "b": 2}) == state_hash({"b": 2, "a": 1})
    with pytest.raises(ValueError, match="float"):
        canonical_bytes({"a": [1.5]})


def played(seed: str, acts: int) -> Session:
    session = Session(GAME, STANDARD, seed)
    drive(session, {0: RandomPilot()}, acts)
    return session


def test_an_illegal_action_changes_nothing():
    from freetrader.rules.actions import DONE

    session = Session(GAME, STANDARD, "A")
    before = GAME.plain(session.state)
    with pytest.raises(IllegalAction):
        session.apply(DONE)
    assert GAME.plain(session.state) == before
    assert len(session.journal) == 0


def test_undo_takes_back_a_whole_chain_and_redo_plays_it_again():
    session = Session(GAME, Setup((5,), (0,), vectorium=20), "KESTREL-4471")
    assert session.state.decision is not None
    session.apply(session.state.decision.options[0])
    start = GAME.plain(session.state)
    assert session.state.decision.ask == "buy"
    while len(session.state.decision.options) > 1 and session.state.decision.ask == "buy":
        session.apply(session.state.decision.options[0])
    assert len(session.journal) > 2
    end = GAME.plain(session.state)
    assert session.undo()
    assert GAME.plain(session.state) == start
    assert len(session.journal) == 1
    assert session.redo()
    assert GAME.plain(session.state) == end
    assert not session.redo()


def test_practice_crosses_the_border_and_gives_the_same_future():
    session = Session(GAME, STANDARD, "B", practice=True)
    start = GAME.plain(session.state)
    assert session.state.decision is not None
    first = session.state.decision.options[0]
    session.apply(first)
    after = GAME.plain(session.state)
    assert session.undo()
    assert GAME.plain(session.state) == start
    session.apply(first)
    assert GAME.plain(session.state) == after


def test_resume_rebuilds_undo_and_a_false_journal_falls_back_to_the_snapshot():
    session = played("C", 12)
    entries = list(session.journal)
    again = Session.resume(GAME, STANDARD, "C", snapshot=session.state.clone(), entries=entries)
    assert GAME.plain(again.state) == GAME.plain(session.state)
    assert again.can_undo == session.can_undo
    wrong = Session.resume(GAME, STANDARD, "D", snapshot=session.state.clone(), entries=entries)
    assert GAME.plain(wrong.state) == GAME.plain(session.state)
    assert not wrong.can_undo
    assert not wrong.base_is_start


def test_replay_says_where_it_diverges():
    session = played("E", 30)
    state = GAME.start(STANDARD, seed_number("E"))
    replay(GAME, state, session.journal)
    assert GAME.plain(state) == GAME.plain(session.state)
    other = GAME.start(STANDARD, seed_number("F"))
    with pytest.raises(ReplayDiverged) as error:
        replay(GAME, other, session.journal)
    assert error.value.number >= 1


def test_listeners_hear_of_every_change():
    heard: list[int] = []
    session = Session(GAME, STANDARD, "G")
    session.listeners.append(lambda session, events: heard.append(len(events)))
    assert session.state.decision is not None
    session.apply(session.state.decision.options[0])
    session.begin_practice()
    session.undo()
    session.redo()
    assert len(heard) == 4
    assert heard[0] > 0


def test_fast_rng_shuffles_every_card_once():
    rng = FastRng(1)
    cards = [str(n) for n in range(16)]
    rng.shuffle(cards)
    assert sorted(cards, key=int) == [str(n) for n in range(16)]
