"""Hits, broken ships and reels: every choice can be reached, nothing is clipped, acts play."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial
from itertools import product

import pytest

from desktop.kit.scene import Picture, Scene
from desktop.play.pacing import pacing_tools
from desktop.play.top_bar import TopBar
from resources import say
from tabletop import Event
from tests.screens.windows import LOW, SCALES, SIZES, Window, faults_in, in_windows
from tests.support.trucker_hits import Game, asked, flights, step
from tests.support.trucker_positions import answers, reached
from trucker.briefing.hit.shots import Shot, number_of, shots_of
from trucker.rules.actions import Keep, Protect, TakeHit
from trucker.rules.state import TruckerState
from trucker.screens.hit.view import HitView

BAR = TopBar(
    "Second Mortgage",
    undo_reason="The dice have been rolled.",
    more=pacing_tools(False, 4),
)


def at(view: HitView, k: float = 1.0, height: float = 720) -> Scene:
    return view.compose(BAR, 1280, height, k)


def opened(session: Game) -> HitView:
    view = HitView(session)
    view.arrive([])
    return view


def told(flight: str, result: str) -> tuple[HitView, list[Shot]]:
    """A reel whose first shot came out so for the player, and its shots."""
    session, happened, shots = _told(flight, result)
    view = HitView(session)
    view.arrive(happened)
    view.play_reel(shots)
    return view, shots


@cache
def _told(flight: str, result: str) -> tuple[Game, list[Event], list[Shot]]:
    for session in flights(flight, range(40)):
        while session.state.decision is not None:
            before = session.state.clone()
            happened = step(session)
            shots = shots_of(before, happened)
            for index, shot in enumerate(shots):
                fate = shot.fate(0)
                rolled = shot.dice or result == "shielded"  # which is chosen later
                if rolled and fate is not None and fate.result == result:
                    return session, happened, shots[index:]
    raise LookupError(result)


RESULTS = ("miss", "bounced", "shot", "shielded", "destroyed")
HITS: dict[str, Callable[[], HitView]] = {
    **{
        f"{ask}-{flight}": lambda ask=ask, flight=flight: opened(asked(ask, flight))
        for ask in ("hit", "keep")
        for flight in ("II", "III")
    },
    **{f"pieces-{flight}": lambda flight=flight: pieces(flight) for flight in ("II", "III")},
    **{f"reel-{result}": lambda result=result: told("II", result)[0] for result in RESULTS},
}


@cache
def pieces(flight: str) -> HitView:
    """Cards of pieces scroll where they are too high: nothing of them leaves the window."""
    return opened(reached(flight, "keep", lambda state: answers(state) > 2))


@in_windows(HITS, sizes=[*SIZES, LOW])
def test_no_fault_at_any_size(name: str, windows: list[Window]) -> None:
    assert faults_in(windows, lambda: partial(HITS[name]().compose, BAR)) == []


@pytest.mark.parametrize("name", HITS)
def test_words_of_the_swarm_are_whole(name: str) -> None:
    for (width, height), k in product((LOW, (1024, 600), (1280, 720), (1600, 900)), (1, 1.25, 1.5)):
        scene = HITS[name]().compose(BAR, width, height, k)
        strip = next((node.box for node in scene.nodes if node.id == "swarm"), None)
        cut = [words for words in scene.words() if "…" in words.text]
        assert strip is None or not [words for words in cut if strip.holds(words.x, words.cy)]


@pytest.mark.parametrize("percent", SCALES)
def test_another_battery_is_told_of_at_any_text_scale(percent: int) -> None:
    view = opened(asked("hit", "II", has_two_batteries))
    scene = at(view, percent / 100)
    assert "B for another" in scene.node("protect").label
    assert "B for" in " ".join(words.text for words in scene.words())


def test_a_broken_ship_names_side_and_line() -> None:
    session = asked("keep", "II")
    state = session.state
    view = opened(session)
    text = [words.text for words in at(view).words()]
    shot = view._known.get(number_of(state))
    assert shot is not None
    assert shot.side >= 0
    assert "from the " + ("front", "right", "rear", "left")[shot.side] in text
    assert f"{'Row' if shot.side % 2 else 'Column'} {shot.line}" in text


@pytest.mark.parametrize("flight", ["I", "II", "III"])
def test_every_option_of_a_hit_can_be_played(flight: str) -> None:
    session = asked("hit", flight)
    view = opened(session)
    decision = session.state.decision
    assert decision is not None
    played: list[object] = []
    batteries = [option.battery for option in decision.options if isinstance(option, Protect)]
    for cell in batteries:
        if len(batteries) > 1:
            assert view.act(at(view).node(f"battery.{cell}").act) == ()
        played += view.act(at(view).node("protect").act)
    played += view.act(at(view).node("take_hit").act)
    assert sorted(map(str, played)) == sorted(map(str, decision.options))
    assert {"1", "2", "3"} <= {key for node in at(view).nodes for key in node.keys}


def test_the_costs_are_those_of_the_rules() -> None:
    session = asked("hit", "II")
    view = opened(session)
    before, ship = session.state.clone(), session.state.seats[0].ship
    label = at(view).node("protect").label
    assert f"{ship.batteries} charges before, {ship.batteries - 1} after" in label
    assert session.state.decision == before.decision
    assert session.game.plain(session.state) == session.game.plain(before)
    options = session.state.decision.options if session.state.decision else ()
    after = session.state.clone()
    session.game.apply(after, next(o for o in options if isinstance(o, TakeHit)), [])
    lost = sum(map(bool, ship.parts)) - sum(map(bool, after.seats[0].ship.parts))
    assert lost >= 1
    assert "Lose" in at(view).node("take_hit").label


@pytest.mark.parametrize("flight", ["II", "III"])
def test_every_piece_can_be_kept_by_its_number(flight: str) -> None:
    session = asked("keep", flight)
    view = opened(session)
    scene = at(view)
    decision = session.state.decision
    assert decision is not None
    for option in decision.options:
        assert isinstance(option, Keep)
        node = scene.node(f"keep.{option.cell}")
        assert node.keys
        assert list(view.act(node.act)) == [option]
        for word in ("crew", "engines", "cannons", "goods"):
            assert word in node.label


def has_two_batteries(state: TruckerState) -> bool:
    options = state.decision.options if state.decision else ()
    return sum(isinstance(option, Protect) for option in options) > 1


def test_b_goes_through_the_batteries() -> None:
    view = opened(asked("hit", "II", has_two_batteries))
    seen = {str(at(view).node("protect").act)}
    assert view.key("b")
    seen.add(str(at(view).node("protect").act))
    assert len(seen) == 2
    assert not view.key("x")


def test_the_last_that_can_be_shown_is_not_called_the_last_of_all() -> None:
    view, shots = told("II", "bounced")
    for shot, words in (
        (replace(shots[0], number=2, of=5), "still to come"),
        (replace(shots[0], number=5, of=5), "the last one"),
    ):
        view.play_reel([shot])
        assert words in at(view).node("next").label


def test_a_reel_is_played_shot_by_shot() -> None:
    view, shots = told("III", "bounced")
    count = 0
    while not view.reel.is_over:
        scene = at(view)
        assert scene.node("next").act == "next"
        assert view.act("next") == ()
        count += 1
    assert 1 <= count <= len(shots)


def test_the_rest_of_a_reel_is_passed_over_in_one_press() -> None:
    view, _ = told("III", "bounced")
    assert view.act(at(view).node("skip").act) == ()
    assert view.reel.is_over


def test_until_i_choose_passes_over_the_shots_of_this_card() -> None:
    session = asked("hit", "II")
    view = opened(session)
    assert view.act(at(view).node("until").act) == ()
    assert "On" in at(view).node("until").label
    before = session.state.clone()
    shot = shots_of(before, [])
    view.play_reel(shot)
    assert view.reel.is_over


@pytest.mark.parametrize(
    ("result", "step"), [("bounced", "side"), ("destroyed", "cannon"), ("miss", "target")]
)
def test_the_step_that_decides_comes_with_the_verdict(result: str, step: str) -> None:
    view, _ = told("III", result)
    while view._shot is not None:
        fate = view._shot.fate(0)
        if view._shot.dice and fate is not None and fate.result == result:
            break
        view.act("next")
    assert view._now is not None
    times = view.times_of(view._now.shot, view._now.pace)
    head = say(f"gt.hit.step.{step}")
    motions = [word.motion for word in at(view).words() if word.text == head]
    assert motions
    assert all(motion is not None and motion.delay_ms == times.verdict for motion in motions)


def test_what_breaks_and_falls_is_moved_and_heard() -> None:
    view, _ = told("II", "destroyed")
    motions = [thing.motion for thing in at(view).drawables() if thing.motion is not None]
    sounds = {motion.sound for motion in motions} - {None}
    assert {"place", "hit"} <= sounds
    assert max(motion.delay_ms + motion.ms for motion in motions if not motion.is_lasting) < 3500
    assert len(set(motions)) < 200
    view.act(None)
    still = [thing.motion for thing in at(view).drawables() if thing.motion is not None]
    assert all(motion.is_lasting for motion in still)


@pytest.mark.parametrize(("k", "height"), [(1.0, 720), (1.25, 720), (1.5, 720), (1.0, 800)])
def test_cells_stay_large(k: float, height: float) -> None:
    for flight in ("II", "III"):
        scene = at(opened(asked("hit", flight)), k, height)
        ships = [
            thing.box.w
            for thing in scene.drawables()
            if isinstance(thing, Picture) and thing.art.startswith("tiles/")
        ]
        assert max(ships) >= (54 if k == 1 else 44)


def test_what_is_not_yet_shown_is_not_given_away() -> None:
    view, shots = told("III", "bounced")
    session = view.session
    view = HitView(session)
    view.play_reel(shots)
    scene = at(view)
    shown = [words.text for words in scene.words()]
    left = shots[0].of - shots[0].number
    assert sum(text.startswith("not rolled") for text in shown) == left


def test_the_rolls_before_are_known_after_a_load() -> None:
    session = asked("hit", "II", lambda state: number_of(state) > 1)
    shown = [words.text for words in at(opened(session)).words()]
    assert "over" not in shown
    assert any(text.startswith("dice/") for text in _arts(at(opened(session))))


def _arts(scene: Scene) -> list[str]:
    return [thing.art for thing in scene.drawables() if isinstance(thing, Picture)]


@pytest.mark.parametrize("flight", ["II", "III"])
def test_each_shot_at_the_player_is_shown_once_and_soon(flight: str) -> None:
    """As the screen of a flight shows them: after each act what it brought."""
    for session in flights(flight, range(3)):
        shown: list[tuple[str | None, int]] = []
        at_player: set[tuple[str | None, int]] = set()
        view = HitView(session)
        while session.state.decision is not None:
            before = session.state.clone()
            happened = step(session)
            shots = shots_of(before, happened)
            if not shots:
                continue
            fates = [(shot.card, shot.number, shot.fate(0)) for shot in shots]
            hits = [(card, n) for card, n, fate in fates if fate and fate.result != "broke"]
            at_player |= {(card, number) for card, number in hits if number}
            view.arrive(happened)
            view.play_reel(shots)
            while not view.reel.is_over:
                part = view.reel.left[0].shot.fate(0)
                shot = view._whole(view.reel.left[0].shot)
                assert view.ms_of(view.reel.left[0].shot) <= (6000 if shot.losses else 3500)
                if shot.number and part is not None and part.result != "broke":
                    shown.append((shot.card, shot.number))
                    assert at(view).node("next")
                    assert shot.dice
                view.reel.next()
        assert set(shown) == at_player
        assert len(shown) == len(set(shown))
