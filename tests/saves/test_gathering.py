"""What a save tells of its game when that is over: once, whatever the player does with it."""

import json
from pathlib import Path
from typing import Any

import pytest

import saves.slot
from freetrader.rules.setup import Setup as Campaign
from saves import Result, Store
from saves.results import LEFT, Results
from saves.sealing import seal
from tabletop import RandomPilot, Session, drive
from tests.saves.conftest import CODECS, DICE, Kind, play
from trucker.rules.setup import Setup, Sitting

NAMED = {kind.codec.name: kind.codec for kind in CODECS}


def opened(home: Path) -> Store:
    return Store(home, app_version="test", codecs=NAMED)


def told(home: Path) -> list[Result]:
    with opened(home) as store:
        return [*store.results().all()]


def ended(home: Path, kind: Kind, seed: str = "seed", **options: Any) -> Session[Any]:
    """A game that was played to its end, act by act."""
    with opened(home) as store:
        session = Session(kind.codec.game, kind.setup, seed)
        slot = store.create(kind.codec, session, "Nadir", **options)
        session.listeners.append(slot.autosave)
        play(session, 100_000)
        store.leave(slot)
    return session


def test_a_result_tells_what_the_journal_does(kind: Kind, tmp_path: Path) -> None:
    session = ended(tmp_path, kind)
    account = kind.codec.account(session.setup, session.seed, session.journal)
    assert account.score
    (one,) = told(tmp_path)
    assert one.score == account.score
    assert [*one.feats] == [*account.feats]
    assert one.deals == {name: tuple(numbers) for name, numbers in account.deals.items()}
    assert session.state.outcome is not None
    assert one.cause == session.state.outcome.cause
    assert one.acts == sum(not entry.seat for entry in session.journal)
    assert one.origin == "new"
    assert "seconds" not in one.summary


def test_each_is_played_again_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ended(tmp_path, DICE)
    assert len(told(tmp_path)) == 1

    def never(*args: object) -> None:
        raise AssertionError("played again")

    monkeypatch.setattr(type(DICE.codec), "account", never)
    (one,) = told(tmp_path)
    assert one.score


def test_seconds_are_those_between_acts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr(saves.slot.time, "monotonic", lambda: now[0])
    with opened(tmp_path) as store:
        session = DICE.session()
        slot = store.create(DICE.codec, session, "Nadir")
        session.listeners.append(slot.autosave)
        for gap in (5, 30, 3600):
            now[0] += gap
            play(session, 1)
        store.leave(slot)
    now[0] += 90_000
    with opened(tmp_path) as store:
        loaded = store.load(slot.id, DICE.codec)
        loaded.session.listeners.append(loaded.slot.autosave)
        play(loaded.session, 100_000)
        store.leave(loaded.slot)
    (one,) = told(tmp_path)
    assert one.seconds == 5 + 30 + 60


def test_a_line_of_an_earlier_version_is_read_and_told_again(tmp_path: Path) -> None:
    ended(tmp_path, DICE)
    (whole,) = told(tmp_path)
    later = {"told", "origin", "daily", "cause", "seconds", "acts", "feats", "figures", "dealt"}
    old = {name: value for name, value in whole.model_dump().items() if name not in later}
    gone = old | {"uuid": "0" * 32, "name": "its save is gone"}
    path = tmp_path / "records" / "results.jsonl"
    path.write_bytes(seal(old) + seal(gone))
    found = {each.name: each for each in told(tmp_path)}
    assert found["Nadir"] == whole
    assert (found["its save is gone"].score, found["its save is gone"].told) == ({}, 0)
    assert len(path.read_bytes().splitlines()) == 3
    assert len(told(tmp_path)) == 2
    assert len(path.read_bytes().splitlines()) == 3, "told again once"


def test_a_game_undone_out_of_its_end_counts_once(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        session = Session(DICE.codec.game, DICE.setup, "seed", practice=True)
        slot = store.create(DICE.codec, session, "Nadir")
        session.listeners.append(slot.autosave)
        play(session, 100_000)
        (first,) = store.results().all()
        assert session.undo()
        assert store.results().all() == [], "open again: in no rate"
        play(session, 100_000)
        (second,) = store.results().all()
        assert first.uuid == second.uuid
        assert second.gen > first.gen
        store.leave(slot)
    assert told(tmp_path) == [second]


def test_a_try_that_is_deleted_before_its_end_leaves_a_line(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        for origin, daily in (("daily", "2026-11-29"), ("career", ""), ("code", ""), ("new", "")):
            session = DICE.session(origin, moves=3)
            slot = store.create(DICE.codec, session, origin, origin=origin, daily=daily)
            store.delete(slot.id)
    found = {each.origin: each for each in told(tmp_path)}
    assert set(found) == {"daily", "career"}
    assert {each.cause for each in found.values()} == {LEFT}
    assert not any(each.won for each in found.values())
    assert found["daily"].daily == "2026-11-29"
    with opened(tmp_path) as store:
        assert store.progress.now.origins == {}
        assert [*store.progress.now.dailies] == ["2026-11-29 dice"]


def test_the_origin_goes_into_the_line_and_stays_there(tmp_path: Path) -> None:
    ended(tmp_path, DICE, origin="again")
    assert [each.origin for each in told(tmp_path)] == ["again"]
    with opened(tmp_path) as store:
        assert store.progress.now.origins == {}
        slot_id = store.rows()[0].id
        store.rename(slot_id, "Zenith")
        (one,) = store.results().all()
    assert (one.origin, one.name) == ("again", "Zenith")


def test_where_the_journal_does_not_reach_the_summary_tells_alone(tmp_path: Path) -> None:
    session = Session(DICE.codec.game, DICE.setup, "seed")
    with opened(tmp_path) as store:
        slot = store.create(DICE.codec, session, "Nadir")
        play(session, 5)
        session.roll_journal()
        play(session, 100_000)
        slot.autosave(session)
        store.leave(slot)
    (one,) = told(tmp_path)
    assert (one.score, one.feats, one.deals) == ({}, (), {})
    assert one.cause == "rounds"


def test_the_line_of_the_longest_games_is_short(tmp_path: Path) -> None:
    long = Campaign((1,) * 12, (0,) * 12, 20, (9, 9, 9, 9))
    trek = Setup("trek", (Sitting(), *(Sitting("careful", "normal", 1200),) * 3))
    for kind, setup in zip(CODECS[1:], (long, trek), strict=True):
        session = Session(kind.codec.game, setup, "seed")
        drive(session, dict.fromkeys(range(4), RandomPilot()))
        account = kind.codec.account(setup, session.seed, session.journal)
        line = json.dumps([account.score, account.feats, account.deals])
        assert len(line) < 4 * 1024


def test_what_cannot_be_kept_is_found_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended(tmp_path, DICE)

    def full(*args: object) -> None:
        raise OSError(28, "no space left")

    with monkeypatch.context() as patch:
        patch.setattr(Results, "_append", full)
        assert len(told(tmp_path)) == 1
    assert not (tmp_path / "records" / "results.jsonl").exists()
    assert len(told(tmp_path)) == 1
    assert (tmp_path / "records" / "results.jsonl").exists()
