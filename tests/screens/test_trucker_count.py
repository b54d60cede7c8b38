"""The count at the end of a flight: row by row, and only then who has won."""

import itertools

from desktop.kit.scene import Picture
from desktop.play.top_bar import TopBar
from tests.support.trucker_hits import ended
from trucker.briefing.journey.reckoned import rows_of
from trucker.briefing.music import layers_of
from trucker.rules.events import FlightEnded
from trucker.screens.journey.table import counted_at, winner_at
from trucker.screens.journey.view import JourneyView

BAR = TopBar("My flight", undo_reason="Nothing to undo.")


def counting() -> JourneyView:
    view = JourneyView(ended("II"))
    view.arrive([FlightEnded(0, 1, 1)])
    return view


def test_rows_are_counted_one_by_one_and_the_last_after_a_pause() -> None:
    view = counting()
    rows = rows_of(view._ended)
    starts = [counted_at(index, len(rows)) for index in range(len(rows))]
    steps = [b - a for a, b in itertools.pairwise(starts)]
    assert steps == [500] * (len(rows) - 2) + [1200]
    assert list(view.stages) == [*starts[1:], winner_at(len(rows))]
    scene = view.compose(BAR, 1280, 720, 1.0)
    coins = [w.motion.delay_ms for w in scene.words() if w.motion and w.motion.sound == "coin"]
    assert sorted(set(coins)) == starts


def test_nothing_tells_who_has_won_before_the_last_sum() -> None:
    view = counting()
    end = winner_at(len(rows_of(view._ended)))
    scene = view.compose(BAR, 1280, 720, 1.0)
    trophies = [p for p in scene.drawables() if isinstance(p, Picture) and p.art == "icons/trophy"]
    assert trophies
    assert {p.motion.delay_ms for p in trophies if p.motion} == {end}
    assert {p.motion.sound for p in trophies if p.motion} & {"win", "payment"}
    names = list(view._ended.arrivals)
    assert sorted(names) == list(range(len(view._ended.seats)))
    finishers = view._ended.reckoning.finishers if view._ended.reckoning else []
    assert names[: len(finishers)] == list(finishers)
    told = [w for w in scene.words() if "credits ahead" in w.text or "credits behind" in w.text]
    assert all(w.motion is not None and w.motion.delay_ms == end for w in told)


def test_the_music_follows_the_flight() -> None:
    session = ended("II")
    outcome = session.state.outcome
    assert outcome is not None
    assert ("win" in layers_of(session.state, False)) == outcome.won
    began = session.base.clone()
    assert layers_of(began, False) == {"bed": 1.0}
    flying = session.state.clone()
    flying.phase, flying.outcome = "flight", None
    assert layers_of(flying, True)["drums"] == 1.0
