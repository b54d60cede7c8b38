"""A rival's line comes when what it speaks of is seen, beside its face, and hides nothing."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from math import inf
from types import SimpleNamespace
from typing import Any

import pytest

from desktop.kit.pen import Pen
from desktop.kit.scene import Box, Motion, Node, Passing, Picture, Scene
from desktop.kit.theme import flat
from desktop.play.top_bar import TopBar
from resources import say
from tabletop import Session
from tests.support.trucker_building import opened
from tests.support.trucker_hits import GAME, Game, ended, flights, step
from tests.support.trucker_turns import turns
from trucker.ai.levels import sitting_of
from trucker.briefing.hit.shots import Shot, shots_of
from trucker.rules.events import FlightEnded, Stopped
from trucker.rules.progress import awaits_hit
from trucker.rules.setup import Setup, Sitting
from trucker.rules.turn import GalaxyTrucker
from trucker.screens import speech
from trucker.screens.bubble import must_not_cover, place
from trucker.screens.card.turned import CardShown
from trucker.screens.faces import portrait
from trucker.screens.flight.view import FlightView
from trucker.screens.hit.view import HitView, ShotShown
from trucker.screens.journey.view import JourneyView
from trucker.screens.moments import said_at
from trucker.screens.speech import Line, Voices
from trucker.storage.catalog import load_cards
from trucker.words.names import seat_name
from trucker.words.speech import LINES, MOMENTS, Saying

SETUP = Setup("I", (Sitting(), sitting_of("hard", "hauler"), sitting_of("hard", "racer")))
STATE = GalaxyTrucker(load_cards()).start(SETUP, 1)
BAR = TopBar("My flight", undo_reason="Nothing to undo.")
FACE = Box(900, 300, 60, 60)


def voices(*said: str) -> tuple[Voices, Any]:
    sayings = [Saying(2, "hit", each, Stopped()) for each in said]
    log: Any = SimpleNamespace(lines=list, sayings=sayings, heard=0)
    found = Voices(lambda: log)
    found.hear()  # what was said before is past
    return found, log


def speak(found: Voices, log: Any, words: str) -> None:
    log.sayings.append(Saying(2, "hit", words, Stopped(), log.heard))
    log.heard += 1
    found.hear([Stopped()])


def drawn(
    found: Voices, *faces: Box, mood: str = "", at: float | None = 0.0, below: Sequence[Node] = ()
) -> Scene:
    pen = Pen(Scene(1280, 720, 1, nodes=[*below]))
    for box in faces:
        pen.picture(portrait(SETUP, 2, mood), box)
    found.draw(pen.scene, STATE, lambda line: at)
    return pen.scene


def test_a_new_line_is_shown_and_goes_after_two_and_a_half_seconds() -> None:
    found, log = voices("old")
    assert not list(drawn(found, FACE).words())
    speak(found, log, "Lighter now. Faster.")
    (words,) = drawn(found, FACE).words()
    assert words.text == "Lighter now. Faster."
    assert isinstance(words.motion, Passing)
    assert not found.tick(0.1, inf)
    (again,) = drawn(found, FACE, mood="hurt").words()
    assert again.box == words.box, "whatever mood the face is in"
    assert not found.tick(2.3, inf)
    assert found.tick(0.2, inf)
    assert not list(drawn(found, FACE).words())


def test_it_waits_for_its_moment_and_its_time_runs_only_while_it_is_there() -> None:
    found, log = voices()
    speak(found, log, "Lighter now. Faster.")
    assert not list(drawn(found, FACE, at=None).words())
    found.tick(60, inf)
    (words,) = drawn(found, FACE, at=2240).words()
    assert words.motion is not None
    assert words.motion.delay_ms == 2240
    assert not found.tick(60, 2200)
    found.tick(0.1, 2250)
    drawn(found)  # a scene without that face
    assert not found.tick(60, inf)
    assert list(drawn(found, FACE, at=None).words())
    assert found.tick(2.5, inf)


@pytest.mark.parametrize(("seconds", "comes_again"), [(0.5, True), (1.5, False)])
def test_a_line_that_could_be_read_is_not_said_again_after_a_card(
    seconds: float, comes_again: bool
) -> None:
    found, log = voices()
    speak(found, log, "Seat belts. I will wait for yours.")
    drawn(found, FACE)
    found.tick(0.01, 200)
    drawn(found, FACE)
    found.tick(seconds, 300)
    found.rest()  # a card stands
    assert bool(list(drawn(found, FACE).words())) == comes_again


def test_a_line_that_waits_gives_way_to_a_newer_one_alone() -> None:
    found, log = voices()
    speak(found, log, "One.")
    speak(found, log, "Two.")
    assert [words.text for words in drawn(found, FACE).words()] == ["Two."]
    found.tick(0.1, inf)
    speak(found, log, "Three.")
    texts = {w.text: w.motion for w in drawn(found, FACE, at=500).words()}
    assert set(texts) == {"Two.", "Three."}
    assert texts["Two."] is not None
    assert texts["Two."].ms == 500, "only one is seen at a time"
    found.tick(0.1, inf)
    found.tick(2.6, inf)
    assert not list(drawn(found, FACE).words())


def test_the_count_is_spoken_to_by_nobody_but_who_has_won() -> None:
    found, log = voices()
    speak(found, log, "Prize money suits me.")
    drawn(found, FACE)
    found.tick(0.1, inf)
    speak(found, log, "Ask me about the rest.")
    log.sayings.append(Saying(2, "won", "First.", Stopped(), log.heard))
    found.hear()
    found.end_flight()
    assert not list(drawn(found, FACE, at=None).words())
    assert [words.text for words in drawn(found, FACE).words()] == ["First."]


def test_the_screen_is_silent_while_it_counts() -> None:
    session = ended("II", 3)
    screen = opened(session)
    screen._voices._now = Line(Saying(1, "gain", "Prize money suits me.", None), -1)
    screen.view.is_counting = True
    texts = {words.text for words in screen.compose(1280, 720, 1.0).words()}
    assert not any("money" in text for text in texts)
    assert screen._voices._now is None


@pytest.mark.parametrize("count", [0, 1])
def test_taking_back_says_nothing_again(count: int) -> None:
    found, log = voices(*["one"] * 2)
    del log.sayings[count:]
    found.settle()
    found.hear()
    assert not list(drawn(found, FACE).words())


# When


def test_a_shot_brings_a_line_when_it_comes_to_that_rival() -> None:
    for session in flights("II", range(60)):
        while session.state.decision is not None:
            before = session.state.clone()
            happened = step(session)
            shots = shots_of(before, happened)
            if len(shots) < 2 or awaits_hit(session.state, 0):
                continue
            assert [shot.told[0] for shot in shots[1:]] >= [shot.told[1] for shot in shots[:-1]]
            for shot in shots:
                if _says_at_its_time(session, shot, happened.index):
                    return
    raise LookupError("no rival is hit")


def _says_at_its_time(session: Game, shot: Shot, index: Any) -> bool:
    shown = ShotShown(HitView(session), shot)
    times = shown.view.times_of(shot, 1.0)
    for seat, at in times.rivals.items():
        fate = shot.fate(seat)
        if fate is not None and fate.lost:
            number = index(fate.lost[-1])
            assert shot.told[0] <= number < shot.told[1]
            assert shown.said_at(number, (seat,)) == at
            assert at > times.verdict
            assert not shot.dice or times.verdict > 0
            assert shown.said_at(shot.told[1], (seat,)) is None, "of what comes later"
            assert shown.said_at(-1, (seat,)) == at, "somebody had to choose in between"
            return True
    return False


def test_the_winners_line_waits_for_the_count_and_the_slide() -> None:
    session = ended("II", 3)
    view = JourneyView(session)
    saying = Saying(1, "won", "Told you: guns are cheap.", FlightEnded(1, 9, 9), 0)
    view.arrive([FlightEnded(1, 9, 9)])
    scene = view.compose(BAR, 1280, 720, 1.0)
    assert said_at(Line(saying, 0), None, view, scene) is None
    view.end_count()
    at = said_at(Line(saying, 0), None, view, view.compose(BAR, 1280, 720, 1.0))
    assert at is not None
    assert at >= 900
    assert said_at(Line(saying, 0), None, FlightView(session), scene) is None


def test_a_line_waits_until_the_rocket_has_moved() -> None:
    scene = Scene(1280, 720, 1)
    Pen(scene).panel(FACE, "panel", motion=Motion(300, 600))
    flying = FlightView(ended("II", 3))
    passes = Line(Saying(1, "pass", "Mind the recoil.", None), 0)
    assert said_at(passes, None, flying, scene) == 900
    assert said_at(Line(passes.saying._replace(moment="gain"), 0), None, flying, scene) == 0


def test_a_card_that_turns_has_room_for_a_word() -> None:
    for card in turns().values():
        seat = next(seat for seat in card.state.order if seat)
        who = card.state.setup.seats[seat].name
        words = say(f"gt.speech.{who}.threat.1")
        shown = CardShown(card, inf, lambda name: 0.0, Saying(seat, "threat", words, None))
        scene = shown.compose(BAR, 1280, 720, 1.0)
        said = " ".join(words.text for words in scene.words())
        assert words.split()[0] in said
        art = portrait(card.state.setup, seat)
        faces = [p for p in scene.drawables() if isinstance(p, Picture) and p.art == art]
        assert max(face.box.w for face in faces) > 80
        assert words in scene.node("rivals").label


# Where


def longest(who: str) -> str:
    keys = [f"gt.speech.{who}.{moment}.{n + 1}" for moment in MOMENTS for n in range(LINES)]
    return max(map(say, keys), key=len)


@cache
def scenes() -> list[tuple[Any, Game]]:
    """Views of all pages on which rivals have a face."""
    found: dict[str, tuple[Any, Game]] = {"count": (JourneyView(ended("II", 3)), ended("II", 3))}
    for session in flights("II", range(60)):
        while session.state.decision is not None:
            before = session.state.clone()
            shots = [shot for shot in shots_of(before, step(session)) if shot.fates]
            kept = Session(GAME, session.setup, session.seed, base=session.state.clone())
            if shots and "shot" not in found and not awaits_hit(session.state, 0):
                view = HitView(kept)
                view.play_reel(shots)
                found["shot"] = view, kept
            ask = session.state.asked
            if ask in ("go_on", "power", "land") and ask not in found:
                view = FlightView(kept)
                view.arrive([])
                found[ask] = view, kept
        if len(found) == 5:
            break
    stand = JourneyView(ended("II", 3))
    stand.act("stand")
    return [*found.values(), (stand, ended("II", 3))]


@pytest.mark.parametrize("window", [(1280, 720, 1.0), (1024, 600, 1.0), (1280, 720, 1.5)])
def test_a_bubble_hides_no_ship_no_name_and_no_choice(window: tuple[int, int, float]) -> None:
    seen = 0
    for view, session in scenes():
        state = session.state
        scene = view.compose(BAR, *window)
        names = [seat_name(state, seat) for seat in range(1, len(state.seats))]
        hidden = must_not_cover(scene, names)
        for seat in range(1, len(state.seats)):
            art = portrait(state.setup, seat)
            pictures = (p for p in scene.drawables() if isinstance(p, Picture))
            faces = [p.box for p in pictures if p.art.startswith(art)]
            if not faces:
                continue
            words = longest(state.setup.seats[seat].name)
            at = place(Pen(scene), max(faces, key=lambda box: box.w), words, hidden)
            assert at is not None, (type(view), window)
            assert not any(at.overlaps(box) for box in hidden)
            assert at.x >= 0
            assert at.right <= scene.width
            assert at.y >= 0
            assert at.bottom <= scene.height
            seen += 1
    assert seen > 9


def test_a_bubble_is_sought_once_and_again_where_it_would_hide_what_must_be_seen() -> None:
    found, log = voices()
    speak(found, log, "Lighter now. Faster.")
    (first,) = drawn(found, FACE).words()
    found.tick(0.1, inf)
    sought: list[Box] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(speech, "place", lambda *known: sought.append(known[1]))
        (again,) = drawn(found, FACE).words()
        assert again.box == first.box
        assert not sought
    choice = Node("choice.1", first.box, "act", zone="choices")
    (moved,) = drawn(found, FACE, below=[choice]).words()
    assert not moved.box.overlaps(first.box)


def test_cells_names_and_choices_are_never_covered() -> None:
    pen = Pen(Scene(1280, 720, 1))
    pen.picture("tiles/1-0", Box(0, 0, 30, 30))
    pen.panel(Box(40, 0, 30, 30), replace(flat("red"), hatch=True))
    pen.text("1  Moss", 100, 20, 16)
    pen.text("Moss has lost four parts to a large meteor", 100, 60, 16)
    pen.node("choice.1", Box(0, 100, 90, 30), "act", zone="choices")
    hidden = must_not_cover(pen.scene, ["Moss"])
    assert len(hidden) == 4
