"""Choosing a flight: scenes without a window."""

from types import SimpleNamespace
from typing import Any

import pytest

from desktop.kit.scene import Rect
from desktop.kit.theme import look
from resources import say
from tests.screens.audit import covered_by_tips, overlap_faults
from tests.screens.test_menu_scenes import at_rest
from tests.screens.windows import faults_in, in_windows, scale_of
from trucker.ai.characters import CHARACTERS
from trucker.ai.levels import LEVELS, PACES, pace_of, sitting_of
from trucker.briefing.characters import WEIGHTS, weight
from trucker.entry import TruckerEntry
from trucker.rules.setup import FLIGHTS, ROUGH, Setup, Sitting
from trucker.rules.setup import faults as setup_faults
from trucker.screens.setup.new import name_of
from trucker.screens.setup.screen import SetupScreen


class Desk(SimpleNamespace):
    """What the screen asks of a desk."""

    def __init__(self, last_setup: object = None) -> None:
        super().__init__(last_setup=last_setup, begun=[])

    def begin(self, game: str, new: Any) -> None:
        self.begun.append((game, new))


def chosen(screen: SetupScreen, *acts: object) -> SetupScreen:
    for act in acts:
        screen.scene = screen.compose(1280, 720, 1.0)
        node = next(node for node in screen.scene.nodes if node.act == act)
        screen.act(act, node)
    return screen


def every_choice() -> SetupScreen:
    """Of somebody who wants more than one word."""
    return chosen(SetupScreen(Desk(), TruckerEntry()), "all")


def test_a_new_player_finds_the_learning_flight_against_one_rival():
    screen = SetupScreen(Desk(), TruckerEntry())
    assert screen.setup.flight == "learning"
    assert [seat.level for seat in screen.setup.seats] == ["", "easy"]
    assert screen.setup.help == "block"
    chosen(screen, "begin")
    (game, new), *_ = screen.nav.begun
    assert game == "trucker"
    assert new.setup == screen.setup
    assert new.name == name_of(screen.setup, screen.seed)


def test_the_difficulty_is_chosen_in_a_word():
    screen = SetupScreen(Desk(), TruckerEntry())
    chosen(screen, ("hard", "tough"), ("flight", "II"))
    assert [(seat.level, seat.name) for seat in screen.setup.seats[1:]] == [
        ("hard", "careful"),
        ("hard", "hauler"),
        ("hard", "racer"),
    ]
    faces = [node for node in screen.compose(1280, 720, 1).nodes if node.id.startswith("face.")]
    assert len(faces) == 3
    for rivals in (3, 2):
        chosen(screen, "all", ("rivals", rivals), ("level", 1, "easy"), "all")
        scene = screen.compose(1280, 720, 1)
        assert say("gt.difficulty.own") in {words.text for words in scene.words()}
        assert overlap_faults(scene) == [], "with the names below the faces"


def test_who_has_just_flown_finds_the_same_again():
    last = Setup("III", (Sitting(), sitting_of("hard", "racer")), rough=("rush",))
    assert SetupScreen(Desk(last), TruckerEntry()).setup == last


def test_every_choice_makes_a_game_that_can_be_played():
    screen = every_choice()
    for flight in FLIGHTS:
        chosen(screen, ("flight", flight))
        assert screen.setup.help == ("block" if flight == "learning" else "warn")
        assert setup_faults(screen.setup) == []
    chosen(screen, ("rivals", 3), ("level", 2, "hard"), ("mode", "live-4"), ("help", "off"))
    assert [seat.level for seat in screen.setup.seats[1:]] == ["easy", "hard", "easy"]
    assert (screen.setup.mode, screen.setup.slower) == ("live", 4)
    for road in ROUGH:
        chosen(screen, ("rough", road))
    assert screen.setup.rough == tuple(sorted(ROUGH))
    chosen(screen, ("rough", ROUGH[0]), ("mode", "calm"))
    assert ROUGH[0] not in screen.setup.rough
    assert screen.setup.slower == 1
    assert setup_faults(screen.setup) == []


def test_each_building_mode_is_explained_where_one_looks():
    screen = every_choice()
    chosen(screen, ("flight", "I"))
    screen.fit(1280, 720, 1.0, (1280, 720))

    def told() -> str:
        return " ".join(words.text for words in screen.scene.words())

    assert "one beat each" in told()
    for mode, words in (
        ("untimed", "No timer; you decide"),
        ("live", "rivals do not wait"),
        ("live-2", "at twice the length"),
        ("live-4", "at four times the length"),
    ):
        box = screen.scene.node(f"mode.{mode}").box
        screen.pointer_moved(box.cx, box.cy)
        assert words in told()
        assert screen.scene.node(f"mode.{mode}").box == box  # nothing moves below the pointer
        assert screen.scene.node(f"mode.{mode}").tip == ""  # said once, and nothing covered by it
    screen.pointer_moved(2, 2)
    assert "one beat each" in told()
    screen.set_focus("mode.live")
    assert "rivals do not wait" in told()
    assert screen.setup.mode == "calm"


@pytest.mark.parametrize("k", [1.0, 1.25, 1.5])
def test_every_choice_is_explained_at_any_text_size(k):
    screen = every_choice()
    chosen(screen, ("flight", "I"))
    screen.fit(1280, 720, k, (1280, 720))
    screen.set_focus("begin")
    for kind, texts in (
        ("flight", "gt.setup.flight"),
        ("mode", "gt.setup.mode.text"),
        ("rough", "gt.modifier.text"),
    ):
        for node in [node for node in screen.scene.nodes if node.id.startswith(f"{kind}.")]:
            screen.set_focus(node.id)
            told = " ".join(words.text for words in screen.scene.words()).lower()
            text = say(f"{texts}.{node.id.partition('.')[2]}")
            assert text.lower() in told


@pytest.mark.parametrize("rivals", [1, 2, 3])
@pytest.mark.parametrize("k", [1.0, 1.25])
def test_no_tip_lies_over_the_choices_beside_it(k, rivals):
    screen = every_choice()
    chosen(screen, ("flight", "I"), ("rivals", rivals))
    scene = screen.compose(1280, 720, k)
    assert covered_by_tips(scene) == []


def test_two_rivals_are_told_by_the_same_traits():
    screen = every_choice()
    chosen(screen, ("rivals", 2))
    names = {say(f"gt.setup.style.{name}") for name in ("engine", "cannon", "cargo", "crew")}
    names |= {say(f"gt.setup.style.{name}") for name in ("shield", "battery", "sturdy", "hurry")}
    for height in (720, 800):
        rows: dict[float, list[str]] = {}
        for words in screen.compose(1280, height, 1.0).words():
            if words.text in names:
                rows.setdefault(words.cy, []).append(words.text)
        assert len(rows) > 4
        assert all(row[0] == row[1] for row in rows.values())


def test_the_learning_flight_has_no_clock_to_choose():
    screen = every_choice()
    chosen(screen, ("flight", "I"), ("mode", "live-2"), ("flight", "learning"))
    assert (screen.setup.mode, screen.setup.slower) == ("calm", 1)
    scene = screen.compose(1280, 720, 1.0)
    for mode in ("live", "live-2", "live-4"):
        node = scene.node(f"mode.{mode}")
        assert not node.enabled
        assert node.reason == say("gt.setup.mode.none")
    assert scene.node("mode.untimed").enabled
    chosen(screen, ("flight", "I"))
    assert screen.compose(1280, 720, 1.0).node("mode.live").enabled


def test_no_two_rivals_are_the_same():
    screen = every_choice()
    chosen(screen, ("rivals", 3))
    for step in range(len(CHARACTERS)):
        chosen(screen, ("who", 1 + step % 3, 1))
        names = [seat.name for seat in screen.setup.seats[1:]]
        assert len(set(names)) == 3


def test_a_seed_that_cannot_be_used_is_said_and_nothing_begins():
    screen = every_choice()
    screen.typed("   ")
    scene = screen.compose(1280, 720, 1.0)
    begin = scene.node("begin")
    assert not begin.enabled
    assert begin.reason
    screen.act("begin", begin)
    assert screen.nav.begun == []


def test_seats_are_filled_and_left_by_their_cards():
    screen = every_choice()
    first = screen.setup.seats[1]
    free = [n for n in screen.compose(1280, 720, 1.0).nodes if n.id.startswith("add.")]
    assert [node.act for node in free] == [("rivals", 2), ("rivals", 3)]
    chosen(screen, ("rivals", 3))
    assert not any(n.id.startswith("add.") for n in screen.compose(1280, 720, 1.0).nodes)
    chosen(screen, ("drop", 2))
    assert len(screen.setup.seats) == 3
    assert screen.setup.seats[1] == first
    chosen(screen, ("drop", 1))
    assert first not in screen.setup.seats
    alone = screen.compose(1280, 720, 1.0).nodes
    assert not any(node.id.startswith("drop.") for node in alone)  # one rival there must be
    assert setup_faults(screen.setup) == []


@pytest.mark.parametrize("rivals", [1, 2, 3])
def test_the_cards_of_rivals_fill_their_panel(rivals):
    screen = every_choice()
    chosen(screen, ("rivals", rivals))
    scene = screen.compose(1280, 720, 1.0)
    cards = [
        thing.box
        for thing in scene.drawables()
        if isinstance(thing, Rect) and thing.look in (look("card"), look("tile-empty"))
    ]
    assert len(cards) == 3
    assert sum(box.w * box.h for box in cards) > 0.9 * 586 * 460
    faces = [node for node in scene.nodes if node.id.startswith("face.")]
    assert len(faces) == rivals
    for node, sitting in zip(faces, screen.setup.seats[1:], strict=True):
        assert say(f"gt.manner.{sitting.name}") in node.label


def test_the_style_of_a_character_is_told_in_steps():
    assert weight(CHARACTERS["gunship"], "cannon") == 4
    assert weight(CHARACTERS["gunship"], "cargo") == 1
    assert weight(CHARACTERS["gambler"], "shield") == 0
    assert weight(CHARACTERS["racer"], "shield") == 2
    screen = every_choice()
    words = {words.text for words in screen.compose(1280, 720, 1.0).words()}
    assert {say(f"gt.setup.weight.{step}") for step in (1, 2, 3, 4)} <= words
    for character in CHARACTERS.values():
        steps = {weight(character, name) for name in WEIGHTS}
        assert steps != {2}, character.id


@in_windows(["1 rival", "2 rivals", "3 rivals"])
def test_nothing_is_clipped_on_the_screen_of_choices(name, windows):
    def opened():
        screen = every_choice()
        chosen(screen, ("rivals", int(name[0])), ("rough", "ion_storm"), ("mode", "live-2"))
        return at_rest(screen)

    assert faults_in(windows, opened, scale_of) == []


def test_the_pace_of_rivals_is_chosen_apart_from_their_skill():
    screen = every_choice()
    usual = screen.setup.seats[1]
    assert pace_of(usual) == "level"
    chosen(screen, ("pace", "slow"))
    slow = screen.setup.seats[1]
    assert (slow.name, slow.level) == (usual.name, usual.level)
    assert slow.pace == usual.pace * 3 // 2
    chosen(screen, ("level", 1, "hard"), ("rivals", 3), ("who", 2, 1))
    assert {pace_of(seat) for seat in screen.setup.seats[1:]} == {"slow"}
    assert {seat.level for seat in screen.setup.seats[1:]} == {"hard"}
    assert setup_faults(screen.setup) == []


@pytest.mark.parametrize("level", LEVELS)
def test_each_pace_of_each_level_is_known_again(level):
    for pace in PACES:
        assert pace_of(sitting_of(level, "racer", pace)) == pace


def test_enter_on_the_chosen_flight_goes_on_and_on_another_chooses_it():
    screen = every_choice()
    screen.fit(1280, 720, 1.0, (1280, 720))
    screen.advance(1.0)
    screen.set_focus("flight.II")
    screen.key_pressed("enter")
    assert screen.setup.flight == "II"
    assert not screen.nav.begun
    screen.advance(1.0)
    box = screen.scene.node("flight.II").box
    screen.pointer_pressed(box.cx, box.cy)
    screen.pointer_released(box.cx, box.cy)
    assert not screen.nav.begun
    screen.advance(1.0)
    screen.key_pressed("enter")
    assert screen.nav.begun


@pytest.mark.parametrize("k", [1.0, 1.25, 1.5])
def test_the_key_to_the_hangar_is_shown(k):
    scene = every_choice().compose(1280, 720, k)
    box = scene.node("begin").box
    shown = [words.text for words in scene.words() if box.holds(words.box.cx, words.cy)]
    assert "Ctrl+Enter" in shown


def by_keys(*keys: str) -> SetupScreen:
    screen: Any = SetupScreen(Desk(), TruckerEntry())
    screen.app = SimpleNamespace(
        sound=SimpleNamespace(play=lambda name: None), change_settings=lambda **values: None
    )
    screen.fit(1280, 720, 1.0, (1280, 720))
    for key in keys:
        screen.advance(1.0)
        screen.key_pressed(key)
    return screen


def test_arrows_choose_within_a_list_as_radio_buttons_do():
    screen = by_keys("down", "down")
    assert screen.setup.flight == "II"
    assert screen.focus == "flight.II"
    screen = by_keys("down", "down", "ctrl+enter")
    (_, new), *_ = screen.nav.begun
    assert new.setup.flight == "II"


def test_arrows_into_a_list_lead_to_what_is_chosen_there_and_change_nothing():
    screen = by_keys("down", "down", "right")
    assert screen.focus == "hard.first"
    assert len(screen.setup.seats) == 2
    screen.key_pressed("down")
    assert screen.focus == "hard.fair"
    assert len(screen.setup.seats) == 3


@pytest.mark.parametrize(
    ("size", "k"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((1024, 600), 1.0)]
)
def test_what_a_difficulty_means_is_told_at_every_size(size, k):
    screen: Any = SetupScreen(Desk(), TruckerEntry())
    unit = min(size[0] / 1280, size[1] / 720)
    for name in ("fair", "tough", "merciless"):
        screen._glance = ("hard", name)
        scene = screen.compose(size[0] / unit, size[1] / unit, k)
        told = " ".join(words.text for words in scene.words())
        text = say(f"gt.difficulty.text.{name}")
        assert all(word in told for word in text.split()), name
