"""A rival's line stands over its face for a while, and nothing waits for it."""

from types import SimpleNamespace
from typing import Any

import pytest

from desktop.kit.pen import Pen
from desktop.kit.scene import Box, Passing, Scene
from tests.screens.audit import text_faults
from trucker.ai.levels import sitting_of
from trucker.rules.events import Stopped
from trucker.rules.setup import Setup, Sitting
from trucker.rules.turn import GalaxyTrucker
from trucker.screens.faces import portrait
from trucker.screens.speech import Voices
from trucker.storage.catalog import load_cards
from trucker.words.speech import Saying

SETUP = Setup("I", (Sitting(), sitting_of("hard", "hauler"), sitting_of("hard", "racer")))
STATE = GalaxyTrucker(load_cards()).start(SETUP, 1)


def voices(*said: str) -> tuple[Voices, Any]:
    log = SimpleNamespace(lines=list, sayings=[Saying(2, "hit", each, Stopped()) for each in said])
    found = Voices(lambda: log)
    found.hear()  # what was said before is past
    return found, log


def drawn(found: Voices, *faces: Box, mood: str = "") -> Scene:
    pen = Pen(Scene(1280, 720, 1))
    for box in faces:
        pen.picture(portrait(SETUP, 2, mood), box)
    found.draw(pen.scene, STATE)
    return pen.scene


def test_a_new_line_is_shown_and_goes_after_two_and_a_half_seconds() -> None:
    found, log = voices("old")
    face = Box(900, 300, 60, 60)
    assert not list(drawn(found, face).words())
    log.sayings.append(Saying(2, "hit", "Lighter now. Faster.", Stopped()))
    found.hear()
    (words,) = drawn(found, face).words()
    assert words.text == "Lighter now. Faster."
    (again,) = drawn(found, face, mood="hurt").words()
    assert again == words, "whatever mood the face is in"
    assert isinstance(words.motion, Passing)
    assert not found.tick(2.4)
    assert found.tick(0.2)
    assert not list(drawn(found, face).words())


def test_it_stands_over_the_largest_face_and_within_the_window() -> None:
    found, log = voices()
    log.sayings.append(Saying(2, "hit", "I would wave, but you cannot see me.", Stopped()))
    found.hear()
    small, large = Box(20, 20, 26, 26), Box(1240, 2, 40, 40)
    scene = drawn(found, small, large)
    (words,) = scene.words()
    assert words.box.x > 640
    assert text_faults(scene, 1.0) == []
    assert not list(drawn(found).words()), "no face, no line"


@pytest.mark.parametrize("count", [0, 1])
def test_taking_back_says_nothing_again(count: int) -> None:
    found, log = voices(*["one"] * 2)
    del log.sayings[count:]
    found.settle()
    found.hear()
    assert not list(drawn(found, Box(900, 300, 60, 60)).words())
