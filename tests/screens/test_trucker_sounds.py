"""What is heard of missions, VIPs and turns."""

import pytest

from desktop.kit.pen import Pen
from desktop.kit.scene import Scene
from desktop.kit.sound import NAMES
from tests.support.trucker_expanded import rigged, super_cards, turned_up
from tests.support.trucker_flight import BAR
from tools.gallery_guests import building, copied
from trucker.briefing.hit.shots import shots_of
from trucker.briefing.hit.story import story_told
from trucker.briefing.hit.times import times_of
from trucker.briefing.sounds import SOUNDS, heard
from trucker.rules.actions import Reveal
from trucker.rules.events import PartsLost
from trucker.rules.expansion_events import TileRevealed, VipBoarded
from trucker.rules.setup import TURNS
from trucker.rules.state import TruckerState
from trucker.screens.card.turned import CardShown
from trucker.screens.hit.waves import draw_waves
from trucker.screens.ship.face import Grid


def can_reveal(state: TruckerState) -> bool:
    return state.decision is not None and Reveal(0) in state.decision.options


def test_a_point_that_is_paid_is_heard():
    session = copied(building("cocktail_time", 6, mode=TURNS, wanted=can_reveal))
    before = session.state.clone()
    events = session.apply(Reveal(0))
    assert heard(before, session.state, events, ["card"])[-2:] == ["card", "point"]
    assert heard(session.state, session.state, [], []) == []
    assert SOUNDS[TileRevealed] == "card"
    assert SOUNDS[VipBoarded] == "board"
    assert {"board", "point", "pull", "omen", "blast", "glass"} <= {*NAMES}


def test_what_a_black_hole_is_given_is_heard():
    state, _ = rigged()
    mine, theirs = PartsLost(0, 1, 2, "given"), PartsLost(1, 1, 2, "given")
    assert heard(state, state, [mine, mine], []) == ["pull"]
    assert heard(state, state, [theirs], []) == []


def sounds_in(scene: Scene) -> set[str]:
    drawn = (each for layer in scene.layers for each in layer)
    motions = (getattr(each, "motion", None) for each in drawn)
    return {motion.sound for motion in motions if motion is not None and motion.sound}


def test_a_supercard_turns_with_its_own_sound():
    for card, sound in ((super_cards("plague")[0], "omen"), ("II-06", "card")):
        page = CardShown(turned_up(card), 1.0, lambda ident: 0.0)
        assert {"omen", "card"} & sounds_in(page.compose(BAR, 1280, 720, 1.0)) == {sound}


def test_a_wave_of_an_explosion_sounds_unlike_one_of_glass(monkeypatch: pytest.MonkeyPatch):
    before, events = rigged()
    (shot,) = shots_of(before, events)
    story = story_told(shot)
    times = times_of(story, shot, (), rolls=False)
    grid = Grid(before.seats[0].ship.board, 100.0, 100.0, 50.0)
    blown = story.blasts
    assert blown
    for blasts, wanted in ((blown, "blast"), ([], "glass")):
        monkeypatch.setattr(type(story), "blasts", blasts)
        pen = Pen(Scene(1280, 720, 1.0, "table"))
        draw_waves(pen, grid, story, times, flashes=False)
        assert wanted in sounds_in(pen.scene)
        assert "hit" not in sounds_in(pen.scene)
