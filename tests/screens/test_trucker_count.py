"""The count at the end of a flight: row by row, and only then who has won."""

import itertools
from functools import cache, partial

from desktop.kit.scene import Picture
from desktop.play.top_bar import TopBar
from tests.screens.windows import LOW, SIZES, Compose, Window, faults_in, in_windows
from tests.support.trucker_hits import Game, ended
from trucker.briefing.difficulty import next_setup
from trucker.briefing.flight.titles import title_rows
from trucker.briefing.journey.reckoned import rows_of
from trucker.briefing.music import layers_of
from trucker.rules.events import FlightEnded
from trucker.rules.state import TruckerState
from trucker.screens.journey.table import counted_at, winner_at
from trucker.screens.journey.view import JourneyView
from trucker.words.names import seat_name

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


@cache
def _trek() -> Game:
    return ended("trek")


def leads_on(state: TruckerState) -> bool:
    """To another flight or difficulty than this one's."""
    return next_setup(state.setup, state.seats) != state.setup


STANDS = {
    "II": lambda: JourneyView(ended("II", 3, leads_on)),
    "trek": lambda: JourneyView(_trek(), 2),
}


@in_windows(list(STANDS), sizes=[*SIZES, LOW])
def test_the_stand_has_no_fault_at_any_size(name: str, windows: list[Window]) -> None:
    def opened() -> Compose:
        view = STANDS[name]()
        view.act("stand")
        return partial(view.compose, BAR)

    assert faults_in(windows, opened) == []


def test_the_winner_stands_with_face_place_and_trophies_and_the_next_step_is_amber() -> None:
    view = STANDS["II"]()
    view.act("stand")
    scene = view.compose(BAR, 1280, 720, 1.0)
    first = view._ended.ranking[0]
    assert scene.node("winner").label.startswith("You win" if not first else "")
    arts = [p.art for p in scene.drawables() if isinstance(p, Picture)]
    assert arts.count("icons/trophy") >= 2
    (amber,) = [act.id for act in view._acts() if act.style == "primary"]
    assert scene.focus == amber == "following"
    for seat in view._ended.ranking:
        assert f"{view._ended.place(seat)}: {seat_name(view.state, seat)}" in (
            scene.node("winner").label
        )
    view.act("stand")
    assert view.compose(BAR, 1280, 720, 1.0).node("line.credits")


def test_titles_are_handed_over_one_by_one() -> None:
    view = STANDS["trek"]()
    view.act("stand")
    scene = view.compose(BAR, 1280, 720, 1.0)
    medals = [p for p in scene.drawables() if isinstance(p, Picture) and p.art == "icons/award"]
    begins = [p.motion.delay_ms for p in medals if p.motion is not None]
    held = [title for title in title_rows(view.state) if title.owner >= 0]
    assert held
    assert begins == [900 + 450 * index for index in range(len(held))]
