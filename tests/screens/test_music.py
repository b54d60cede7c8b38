"""Music in a real window: read in the background, heard with what is shown, gone in another."""

import time

import pytest

from desktop.kit.sound import STILL
from desktop.kit.sound.music import DUCKED, LAYERS
from freetrader.ai.policy import GreedyPilot
from freetrader.briefing.music import layers_of
from tabletop import FastRng
from tests.screens.test_kit_window import Desk
from tests.screens.test_play import begin, desk

__all__ = ["desk"]


@pytest.fixture
def sounding(game):
    """The window of the tests, with its music on, when it plays the chart."""
    box = game.app.sound
    game.show(Desk())
    game.app.change_settings(music=70)
    box.music.aim({"bed": 1.0})
    wanted = {name: float(name == "bed") for name in LAYERS}
    until = time.monotonic() + 30
    while dict(box.music.gains) != wanted and time.monotonic() < until:
        game.pass_by(1)  # what was heard before fades, too
        time.sleep(0.001)
    assert dict(box.music.gains) == wanted
    yield game
    box.music.aim({})
    box.hush()
    game.app.change_settings(music=0)


def test_all_layers_run_and_only_those_named_are_heard(sounding):
    players = sounding.app.sound.music.players
    assert set(players) == set(LAYERS)
    assert players["bed"].volume > 0
    assert {name for name in LAYERS if players[name].volume} == {"bed"}
    assert all(player.playing for player in players.values())


def test_the_slider_is_heard_at_once(sounding):
    music = sounding.app.sound.music
    before = music.players["bed"].volume
    sounding.app.change_settings(music=20)
    sounding.pass_by(1)
    assert 0 < music.players["bed"].volume < before


def test_music_ducks_before_a_verdict_and_comes_back(sounding):
    bed = sounding.app.sound.music.players["bed"]
    full = bed.volume
    sounding.app.sound.play(STILL)
    sounding.pass_by(2)
    assert bed.volume == pytest.approx(full * DUCKED)
    sounding.pass_by(4)
    assert bed.volume == pytest.approx(full)


def test_in_the_background_all_is_silent_and_comes_back(sounding):
    app = sounding.app
    app.dispatch_event("on_deactivate")
    sounding.pass_by(1)
    assert not app.sound.music.players
    app.dispatch_event("on_activate")
    for _ in range(12):
        sounding.pass_by(1)
    assert app.sound.music.gains["bed"] == 1


def test_a_still_window_stays_still_with_music(sounding):
    for _ in range(12):
        sounding.pass_by(1)
    assert sounding.app._still


def test_a_screen_without_music_of_its_own_leaves_what_is_heard(sounding):
    sounding.app.push(Desk())
    sounding.pass_by(1)
    assert sounding.app.sound.music.gains["bed"] == 1


def test_a_campaign_sounds_as_what_is_asked(game, desk):
    music, heard = game.app.sound.music, dict[str, dict[str, float]]()
    desk.title()
    assert music.aims == {**dict.fromkeys(LAYERS, 0.0), "title": 1.0}
    screen = begin(desk, game)
    pilot, rng = GreedyPilot(screen.session.state.cards), FastRng(1)
    for _ in range(400):
        decision = screen.session.state.decision
        if decision is None or {"explore", "buy", "damage"} <= set(heard):
            break
        if screen.reel.is_over:
            heard[decision.ask] = music.aims
            drone = layers_of(decision.ask, len(screen.session.state.events))["drone"]
            assert music.aims["drone"] == drone
            screen.play_now([pilot.choose(screen.session.state, decision, rng)])
        else:
            screen.act("next", screen.scene.nodes[0])
    assert heard["explore"]["drums"] == heard["buy"]["drums"] == 0 < heard["damage"]["drums"]
    assert heard["explore"]["pulse"] < heard["buy"]["pulse"]


@pytest.mark.parametrize("ident", ["volume", "music"])
def test_effects_and_music_have_a_slider_each(game, desk, ident):
    desk.open_settings("sound")
    game.settle()
    before = desk.settings
    game.click(f"{ident}.minus")
    assert desk.settings == before.changed(**{ident: 60})
    box = game.app.sound
    assert (box.volume, box.music.volume) == (desk.settings.volume, desk.settings.music)


@pytest.mark.parametrize("ident", ["volume", "music"])
def test_a_slider_goes_where_the_pointer_presses_and_drags_it(game, desk, ident):
    desk.open_settings("sound")
    game.settle()
    game.pass_by(6)  # what is pressed was seen
    screen, bar = game.app.top, game.app.top.scene.node(f"{ident}.bar").box
    tenth = bar.w / 10
    screen.pointer_pressed(bar.x + 2.5 * tenth, bar.cy)
    assert getattr(desk.settings, ident) == 30
    screen.pointer_dragged(bar.x + 8.5 * tenth, bar.cy, 6 * tenth, 0)
    assert getattr(desk.settings, ident) == 90
    screen.pointer_dragged(bar.x - tenth, bar.cy + 99, -9 * tenth, 99)
    assert getattr(desk.settings, ident) == 0
    screen.pointer_released(bar.x - tenth, bar.cy + 99)
    screen.wheel(bar.cx, bar.cy, 1)
    assert getattr(desk.settings, ident) == 10


def test_an_endless_sound_goes_round(game):
    from desktop.kit.sound.endless import Endless  # needs a display

    sound = Endless(bytes(range(10)), 1, 8)
    assert sound.get_audio_data(6).data == bytes([6, 7, 8, 9, 0, 1])
    assert sound.get_audio_data(14).data == bytes([*range(2, 10), *range(6)])
