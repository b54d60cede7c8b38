"""The flight of Galaxy Trucker on the screen, without a window: views, words, answers."""

from collections.abc import Sequence

from desktop.kit.scene import Scene
from desktop.play.pacing import pacing_tools
from desktop.play.top_bar import TopBar
from tabletop import Action, Event, Session
from tests.support.trucker_positions import (
    GAME,
    POSITIONS,
    position,
)
from trucker.screens.flight.view import FlightView

__all__ = [
    "ASKED",
    "BAR",
    "LONG",
    "SCALES",
    "SIZES",
    "choose",
    "play",
    "shown",
    "view_of",
    "words",
]

BAR = TopBar("My flight", undo_reason="Nothing to undo.")
LONG = TopBar(
    "A long name of a flight that goes on and on",
    can_undo=True,
    can_redo=True,
    practice=True,
    fast=True,
    more=pacing_tools(True, 4),
)

SIZES = [
    (1280.0, 720.0),
    (1280.0, 800.0),
    (1706.7, 720.0),
]
SCALES = [1.0, 1.25, 1.5]


ASKED = [name for name in POSITIONS if not name.startswith("rival")]


def view_of(name: str) -> FlightView:
    """A view of a position that nobody else plays on."""
    at = position(name)
    view = FlightView(Session(GAME, at.setup, at.seed, base=at.state.clone()))
    view.arrive([])
    return view


def shown(view: FlightView) -> Scene:
    return view.compose(BAR, 1280, 720, 1.0)


def words(scene: Scene) -> list[str]:
    return [each.text for each in scene.words()]


def choose(view: FlightView, *idents: str) -> list[Action]:
    """Activate nodes by their ids, one after the other; what is played at last."""
    played: list[Action] = []
    for ident in idents:
        node = shown(view).node(ident)
        assert node.enabled, node.reason
        played = list(view.act(node.act))
    return played


def play(view: FlightView, actions: Sequence[Action]) -> list[Event]:
    events: list[Event] = []
    for action in actions:
        decision = view.state.decision
        assert decision is not None
        assert action in decision.options
        events += view.session.apply(action)
    return events
