"""The game of the day: the same for all, one try that counts, whatever the clock does."""

import json
import os
import subprocess
import sys
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from desktop.cli.daily_commands import code_of
from desktop.cli.daily_commands import daily as command
from desktop.records import daily
from freetrader.entry import FreeTraderEntry
from freetrader.rules.setup import faults as campaign_faults
from freetrader.sharing import parse_code
from saves import Progress, Store, daily_key
from tabletop import RandomPilot, Session, drive
from tests.records.made import GAMES, one
from trucker.entry import TruckerEntry
from trucker.rules.setup import faults as flight_faults
from trucker.sharing import parse_code as parse_flight

ENTRIES: dict[str, Any] = {"freetrader": FreeTraderEntry(), "trucker": TruckerEntry()}
FIRST = date(2026, 11, 23)  # a Monday

CODES = """
import json, sys
from datetime import date, timedelta
from tests.records.test_daily import ENTRIES, GAMES, FIRST, code_of, daily
days = [FIRST + timedelta(days=n) for n in range(int(sys.argv[1]))]
print(json.dumps([code_of(ENTRIES[g], daily.new_game(GAMES[g], d)) for d in days for g in GAMES]))
"""


def codes(days: int, hash_seed: str) -> list[str]:
    root = Path(__file__).parents[2]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(root)}
    done = subprocess.run(
        [sys.executable, "-c", CODES, str(days)],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
        cwd=root,
    )
    return json.loads(done.stdout)


# D1


def test_each_of_a_thousand_days_can_be_played() -> None:
    for number in range(1000):
        day = FIRST + timedelta(days=number)
        for game, faults in (("freetrader", campaign_faults), ("trucker", flight_faults)):
            new = daily.new_game(GAMES[game], day)
            assert not faults(new.setup), day
            assert (new.seed, new.daily, new.origin) == (f"DAY-{day}", str(day), "daily")
            assert len(new.name) <= 40
            code, deck = code_of(ENTRIES[game], new), ENTRIES[game].codec().deck.id
            read = parse_code if game == "freetrader" else parse_flight
            assert read(code, deck) == (new.setup, new.seed)


def test_the_week_is_as_it_is_told() -> None:
    days = [FIRST + timedelta(days=number) for number in range(7)]
    flights: list[Any] = [daily.new_game(GAMES["trucker"], day).setup for day in days]
    assert [each.flight for each in flights] == ["learning", "I", "I", "II", "II", "III", "trek"]
    assert [each.seats[1].level for each in flights] == ["easy"] * 3 + ["normal"] * 4
    assert [len(each.rough) for each in flights] == [0, 0, 1, 0, 0, 1, 0]
    assert {(each.mode, each.help) for each in flights} == {("calm", "warn")}
    names = [daily.new_game(GAMES["freetrader"], day).name.split(" DAY")[0] for day in days]
    assert names[:4] == ["First flight", "Relaxed", "Standard", "Standard"]
    assert names[4:] == ["Hard", "Long career", "Brutal"]


def test_rivals_change_from_day_to_day_and_are_never_twins() -> None:
    pairs = set[tuple[str, ...]]()
    for number in range(20):
        setup: Any = daily.new_game(GAMES["trucker"], FIRST + timedelta(days=number)).setup
        pairs.add(tuple(rival.name for rival in setup.seats[1:]))
    assert len(pairs) == 20
    assert all(one != other for one, other in pairs)


def test_another_process_has_the_same_codes() -> None:
    assert codes(1000, "1") == codes(1000, "2")


# D2: one try


def entry_home(tmp_path: Path) -> Store:
    codecs = {name: entry.codec() for name, entry in ENTRIES.items()}
    return Store(tmp_path, app_version="test", codecs=codecs)


def begin(store: Store, game: str, day: date) -> Any:
    new = daily.new_game(GAMES[game], day)
    codec = ENTRIES[game].codec()
    session = Session(codec.game, new.setup, new.seed)
    slot = store.create(codec, session, new.name, origin=new.origin, daily=new.daily)
    return session, slot


def state(store: Store, game: str, day: date) -> daily.Try:
    return daily.try_of(day, game, GAMES[game], store.progress.now, store.results().all())


@pytest.mark.parametrize("game", GAMES)
def test_a_try_is_written_before_its_first_card_shows(game: str, tmp_path: Path) -> None:
    store = entry_home(tmp_path)
    store.open()
    _, slot = begin(store, game, FIRST)
    # The program is killed here: nothing is closed, and another one looks.
    with entry_home(tmp_path) as other:
        assert other.read_only
        assert state(other, game, FIRST).state == daily.BEGUN
        assert other.slots()[state(other, game, FIRST).uuid] == slot.id
        assert state(other, game, FIRST + timedelta(days=1)).state == daily.OPEN
    store.close()


def test_the_score_is_that_of_the_first_try_and_practice_ends_it(tmp_path: Path) -> None:
    for day, practice in ((FIRST, False), (FIRST + timedelta(days=1), True)):
        with entry_home(tmp_path) as store:
            session, slot = begin(store, "freetrader", day)
            session.listeners.append(slot.autosave)
            if practice:
                session.begin_practice()
            drive(session, {0: RandomPilot()})
            store.leave(slot)
            found = state(store, "freetrader", day)
            assert found.state == daily.DONE
            assert found.result is not None
            assert bool(found.score) != practice
    with entry_home(tmp_path) as store:
        store.delete(slot.id)
        assert state(store, "freetrader", day).state == daily.DONE, "and the clock may be set back"
        assert state(store, "freetrader", FIRST).score[0] == 0
        assert not any(result.won for result in store.results().all())


def test_a_try_that_was_deleted_is_over(tmp_path: Path) -> None:
    with entry_home(tmp_path) as store:
        _, slot = begin(store, "trucker", FIRST)
        store.delete(slot.id)
        found = state(store, "trucker", FIRST)
        assert (found.state, found.score) == (daily.DONE, ())
        assert daily.calendar(FIRST, "trucker", store.progress.now, store.results().all()) == {
            FIRST: "left"
        }


# D3 and scores


def test_the_day_is_that_of_the_start_and_in_utc() -> None:
    late = datetime(2026, 11, 23, 23, 30, tzinfo=UTC)
    assert daily.hours_left(late) == 1
    assert daily.hours_left(late.astimezone()) == 1, "wherever one lives"
    assert daily.hours_left(datetime(2026, 11, 23, tzinfo=UTC)) == 24
    past_midnight = one(1, daily="2026-11-23", origin="daily", score={"paid": 4, "store": 1})
    past_midnight = past_midnight.model_copy(update={"ended": "2026-11-24T00:10:00Z"})
    best = daily.best([past_midnight], "freetrader", GAMES["freetrader"], date(2026, 11, 24))
    assert [each.result.daily for each in best] == ["2026-11-23"]


def test_the_list_is_in_order_of_its_scores() -> None:
    lost = {"won": False, "cause": "payment"}
    games = [
        one(1, daily="2026-11-20", score={"paid": 4, "store": 3, "turns": 15}),
        one(2, daily="2026-11-21", score={"paid": 4, "store": 3, "turns": 12}),
        one(3, daily="2026-11-22", score={"paid": 4, "store": 9, "turns": 20}),
        one(4, daily="2026-11-23", score={"paid": 3, "store": 1, "turns": 9}, **lost),
        one(5, daily="2026-10-01", score={"paid": 4, "store": 20, "turns": 9}),
        one(6, daily="2026-11-19", score={"paid": 4, "store": 20, "turns": 9}, marks=["practice"]),
    ]
    best = daily.best(games, "freetrader", GAMES["freetrader"], date(2026, 11, 23))
    assert [int(each.result.uuid, 16) for each in best] == [3, 2, 1, 4]


def test_flights_are_scored_by_the_lead_over_the_best_rival() -> None:
    score = {"credits": 30, "lost.fell": 2, "lost.destroyed": 1}
    score |= {"rival.1.easy.racer": 12, "rival.1.parts": 20, "rival.2.easy.hauler": 25}
    game = one(1, "trucker", score=score)
    assert GAMES["trucker"].daily_score(game) == (5, 30, -3)


def test_a_month_shows_its_tries() -> None:
    progress = Progress(dailies={"2026-11-02 freetrader": "a", "2026-11-03 trucker": "b"})
    games = [one(1, daily="2026-11-01"), one(2, daily="2026-12-01")]
    assert daily.calendar(date(2026, 11, 9), "freetrader", progress, games) == {
        date(2026, 11, 1): "won",
        date(2026, 11, 2): "begun",
    }


def test_the_command_tells_the_hours_and_the_code(tmp_path: Path, capsys: Any) -> None:
    class Args:
        home, game, play, json = tmp_path, "freetrader", False, False

    command(ENTRIES, Args(), datetime(2026, 11, 25, 20, 1, tzinfo=UTC))
    out = capsys.readouterr().out
    assert "2026-11-25" in out
    assert "hours left: 4" in out
    deck = ENTRIES["freetrader"].codec().deck
    assert deck is not None
    assert f"FT2-{deck.id[:4]}/5-10-10-15/0-1-2-3/5/3-2-3-3/DAY-2026-11-25" in out


def test_a_day_whose_result_is_forgotten_has_no_second_try(tmp_path: Path) -> None:
    with entry_home(tmp_path) as store:
        session, slot = begin(store, "freetrader", FIRST)
        session.listeners.append(slot.autosave)
        drive(session, {0: RandomPilot()})
        store.leave(slot)
        (result,) = store.results().all()
        store.forget(result.uuid)
        found = daily.try_in(store, FIRST, "freetrader", GAMES["freetrader"], ())
        assert found.state == daily.FORGOTTEN


def test_what_is_no_day_stands_on_no_calendar() -> None:
    """A file by somebody else's hand may name any."""
    begun = {daily_key("freetrader", day): "0" * 16 for day in ("xyz", "2026-99-99", "2026-11-29")}
    days = daily.calendar(date(2026, 11, 1), "freetrader", Progress(dailies=begun), ())
    assert days == {date(2026, 11, 29): "begun"}
