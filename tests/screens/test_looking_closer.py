"""Looking closer at a world or a card from the table, by key and by the right button."""

from desktop.kit.theme import BIG
from freetrader.screens.inspect.screen import InspectScreen
from freetrader.screens.play_screen import PlayScreen
from resources import say
from tests.screens.test_play import begin, desk, press

__all__ = ["desk"]


def _subject(screen: PlayScreen) -> str:
    """The title of what the standing question is about."""
    state = screen.session.state
    planets, events = state.cards.planets, state.cards.events
    match state.decision.ask:
        case "explore" | "rescue":
            return planets[state.new_planet].name
        case "buy" | "sell" | "fine":
            return events[state.card].title
        case "jump" | "emergency":
            return planets[state.world[screen.view.picked]].name
        case "upgrade":
            return say("ft.inspect.ship")
        case _:
            return events[state.foe].title


def test_looking_closer_begins_with_what_is_asked_about(game, desk):
    screen = begin(desk, game, seed="KEYS-2")
    met = set()
    while not {"explore", "buy", "jump"} <= met:
        if screen.reel.is_over:
            met.add(screen.session.state.decision.ask)
            game.key("i")
            titles = [word.text for word in game.app.top.scene.words() if word.size >= BIG.size]
            assert titles == [_subject(screen)]
            game.key("escape")
            game.settle()
        press(game, screen, "enter")


def test_the_right_button_looks_closer_at_the_world_under_it(game, desk):
    from arcade import MOUSE_BUTTON_RIGHT

    screen = begin(desk, game)
    game.settle()
    x, y = game.at("cell.0,0")
    game.app.top._clock += game.looks_for

    def press_right():
        game.move(x, y)
        game.emit("on_mouse_press", x, y, MOUSE_BUTTON_RIGHT, 0)
        game.settle()

    press_right()
    assert isinstance(game.app.top, InspectScreen)
    assert "Earth" in [word.text for word in game.app.top.scene.words()]
    press_right()
    assert game.app.top is screen
    x, y = 5, 5  # over nothing: what is asked about
    press_right()
    new = screen.session.state.new_planet
    name = screen.session.state.cards.planets[new].name
    assert name in [word.text for word in game.app.top.scene.words()]
