"""Worked cases of the hands that build: what may be taken, placed, reserved, looked at."""

from typing import TYPE_CHECKING, Any

from tabletop import Streams
from tests.support.trucker import CARDS
from trucker.rules.actions import (
    Add,
    CloseLook,
    Done,
    Draw,
    Finish,
    Flip,
    Look,
    Pick,
    Place,
    PutBack,
    Remove,
    Reserve,
    TakeBack,
    TakeReserved,
    Wait,
)
from trucker.rules.events import RunBegan, RunEnded, Scored, SentBack
from trucker.rules.modifiers import MODIFIERS
from trucker.rules.setup import Setup, Sitting
from trucker.rules.steps import Step
from trucker.rules.turn import STEPS, STREAMS, GalaxyTrucker

if TYPE_CHECKING:
    from trucker.rules.state import TruckerState

GAME = GalaxyTrucker(CARDS)
NEVER = 10**9
"""A pace so slow that the rival does nothing in the test."""


class Hands:
    """Building with the player alone awake."""

    def __init__(self, flight: str = "II", rivals: int = 1, pace: int = NEVER, **more: Any) -> None:
        seats = (Sitting(), *(Sitting("rival", "", pace) for _ in range(rivals)))
        self.state: TruckerState = GAME.start(Setup(flight, seats, **more), 1)
        for seat in self.state.seats[1:]:
            seat.ready = NEVER if pace == NEVER else 0
        self.events: list[Any] = []

    def do(self, *actions: Any) -> None:
        for action in actions:
            assert action in self.options, action
            GAME.apply(self.state, action, self.events)

    def place(self) -> Place:
        """Put the tile in hand anywhere."""
        place = next(option for option in self.options if isinstance(option, Place))
        self.do(place)
        return place

    @property
    def options(self) -> tuple[Any, ...]:
        assert self.state.decision is not None
        return self.state.decision.options


def test_h06_gt03_a_tile_moves_until_it_is_welded():
    hands = Hands(help="off")
    hands.do(Draw(), PutBack())
    face_up = hands.state.tiles.discard[0]
    hands.do(Draw())
    tile = hands.state.seats[0].hand
    first = hands.place()
    elsewhere = next(
        option
        for option in hands.options
        if isinstance(option, Place) and option.cell != first.cell
    )
    turned = Place(elsewhere.cell, (elsewhere.turn + 1) % 4)
    hands.do(elsewhere, turned)
    ship = hands.state.seats[0].ship
    assert not ship.parts[first.cell]
    assert ship.parts[turned.cell] == 4 * tile + turned.turn
    hands.do(TakeBack(), PutBack())
    assert hands.state.tiles.discard == (face_up, tile)
    hands.do(Draw())
    hands.place()
    hands.do(Pick(face_up))
    assert hands.state.seats[0].loose == -1
    hands.do(PutBack())
    assert not [option for option in hands.options if isinstance(option, Place)]
    assert TakeBack() not in hands.options


def test_h07_gt04_the_reserve():
    hands = Hands(help="off")
    hands.do(Draw(), Reserve(), Draw(), Reserve(), Draw())
    assert Reserve() not in hands.options
    hands.do(PutBack())
    first, second = hands.state.seats[0].reserve
    hands.do(TakeReserved(first))
    assert PutBack() not in hands.options
    hands.place()
    hands.do(Draw())
    assert Reserve() in hands.options
    hands.do(PutBack(), Finish(1))
    hands.state.seats[1].space = 2  # the rival is done too
    seat = hands.state.seats[0]
    assert seat.reserve == [second]


def test_h07_what_is_left_is_lost():
    hands = Hands(help="block")
    hands.do(Draw(), Reserve())
    (left,) = hands.state.seats[0].reserve
    hands.state.seats[1].space = 2
    hands.do(Finish(1))
    assert hands.state.seats[0].lost == [left]


def test_h08_the_forecast():
    hands = Hands(help="off")
    assert not [option for option in hands.options if isinstance(option, Look)]
    hands.do(Draw())
    hands.place()
    assert [option for option in hands.options if isinstance(option, Look)] == [
        Look(0),
        Look(1),
        Look(2),
    ]
    hands.do(Look(1))
    assert hands.options == (CloseLook(), Wait())
    assert hands.state.seats[0].loose == -1
    hands.do(CloseLook(), Finish(1))
    assert not [option for option in hands.options if isinstance(option, Look)]


def test_h09_spaces_are_numbered_by_players():
    hands = Hands(rivals=2, pace=1)
    spaces = [option.space for option in hands.options if isinstance(option, Finish)]
    assert spaces == [1, 2, 3]
    hands.do(Finish(2))
    state = hands.state
    assert state.decision is not None
    assert [o.space for o in state.decision.options if isinstance(o, Finish)] == [1, 3]


def test_h09_the_learning_flight_gives_the_lowest():
    hands = Hands("learning", rivals=2)
    assert [o.space for o in hands.options if isinstance(o, Finish)] == [1]


def test_h10_gt08_the_last_run_is_for_who_has_finished():
    hands = Hands(rivals=1)
    while hands.state.run_end >= 0:
        hands.do(Wait())
    assert Flip() in hands.options  # a middle run: any player
    hands.do(Flip())
    while hands.state.run_end >= 0:
        hands.do(Wait())
    assert hands.state.run == 2
    assert Flip() not in hands.options
    hands.do(Wait(), Draw(), PutBack(), Finish(1))
    assert hands.options == (Flip(), Wait())
    hands.do(Flip())
    assert [event.run for event in hands.events if isinstance(event, RunBegan)] == [2, 3]
    assert [event.run for event in hands.events if isinstance(event, RunEnded)] == [1, 2, 3]
    assert hands.state.phase != "build"  # the rival was stopped
    assert hands.state.seats[1].space == 2


def test_gt05_what_is_in_hand_at_the_stop_goes_back():
    hands = Hands("I", rivals=1)
    hands.do(Draw())
    tile = hands.state.seats[0].hand
    hands.state.run = hands.state.plan.timer.runs
    while hands.state.phase == "build":
        hands.do(Wait())
    assert tile in hands.state.tiles.discard
    assert sorted(seat.space for seat in hands.state.seats) == [1, 2]  # GT-07


def test_gt06_the_player_is_first_in_the_same_step():
    hands = Hands()
    hands.state.seats[1].ready = hands.state.clock
    assert hands.state.decision is not None
    assert hands.state.decision.seat == 0


def test_gt09_live_building_takes_its_clock_from_outside():
    hands = Hands(mode="live")
    GAME.apply(hands.state, Wait(), None, 1234)
    assert hands.state.clock == 1234
    assert hands.state.run_end == hands.state.plan.timer.seconds * 1000


def test_h13_gt11_the_first_card_is_of_the_level():
    """10,000 seeds of the deck, over piles of 200 deals."""
    seats = (Sitting("a", "", 1), Sitting("b", "", 1))
    for deal in range(200):
        state = GAME.start(Setup("III", seats), deal)
        piles = state.piles
        for seed in range(50):
            state.streams = Streams.from_seed(50 * deal + seed, *STREAMS)
            state.piles = piles
            STEPS["launch"](state, Step("launch"), None)
            assert len(state.deck) == 16
            assert CARDS.adventures[state.deck.pile[-1]].level == 3
            state.agenda.clear()


def test_h13_the_launch_comes_after_building():
    seats = (Sitting("a", "", 1), Sitting("b", "", 1))
    state = GAME.start(Setup("III", seats), 1)
    while state.phase == "build":
        assert state.decision is not None
        GAME.apply(state, next(o for o in state.decision.options if isinstance(o, Finish)))
    assert len(state.deck) == 16
    assert CARDS.adventures[state.deck.pile[-1]].level == 3


def engineer(*connectors: int) -> Hands:
    """A gold Master Engineer; tiles with so many connectors come up, the first named first."""
    hands = Hands(help="off", flight="III")
    ship = hands.state.seats[0].ship
    ship.modifiers = (MODIFIERS["master_engineer"],)
    turn_up(hands, *connectors)
    return hands


def turn_up(hands: Hands, *connectors: int) -> None:
    """Let the next tiles be such with so many connectors."""
    for wanted in reversed(connectors):
        tiles = hands.state.tiles
        tile = next(tile for tile in tiles.pile if CARDS.connectors(tile) == wanted)
        hands.state.tiles = tiles.first(tile)


def test_h64_gt56_the_two_reserved_tiles_have_five_connectors():
    hands = engineer(3, 1, 2)
    hands.do(Draw())
    assert not [option for option in hands.options if isinstance(option, Place)]
    hands.do(Reserve(), Draw())
    assert Reserve() not in hands.options
    hands.do(PutBack(), Draw(), Reserve(), Draw())
    assert [option for option in hands.options if isinstance(option, Place)]
    assert Reserve() not in hands.options
    assert not [option for option in hands.options if isinstance(option, TakeReserved)]


def test_h64_gt56_they_are_added_when_all_have_built():
    hands = engineer(3, 2)
    hands.do(Draw(), Reserve(), Draw(), Reserve())
    first, second = hands.state.seats[0].reserve
    assert [CARDS.connectors(tile) for tile in (first, second)] == [3, 2]
    hands.do(Finish(1))
    finish(hands)
    assert hands.state.asked == "add"
    hands.do(next(o for o in hands.options if isinstance(o, Add) and o.tile == second))
    assert hands.state.seats[0].ship.occupied()
    assert hands.state.seats[0].reserve == [first]
    hands.do(Done())
    seat = hands.state.seats[0]
    assert first in hands.state.tiles.discard  # it goes back, at a price, and is no lost component
    assert first not in seat.lost
    assert [event for event in hands.events if isinstance(event, Scored)] == [
        Scored(0, "unused", -3)
    ]
    assert seat.earned == -3


def test_gt56_building_may_be_ended_with_less_in_the_reserve():
    hands = engineer(3)
    assert [option for option in hands.options if isinstance(option, Finish)]
    hands.do(Draw(), Reserve(), Finish(2))
    assert hands.state.seats[0].space == 2
    finish(hands)
    while hands.state.asked == "add":
        hands.do(Done())
    assert hands.state.seats[0].earned == -3


def finish(hands: Hands) -> None:
    """Let the rival finish at once."""
    rival = hands.state.seats[1]
    rival.ready = 0
    while hands.state.phase == "build":
        options = hands.options
        hands.do(next((o for o in options if isinstance(o, Finish)), options[0]))


def test_gt15_the_learning_flight_builds_again_at_no_cost():
    hands = Hands(flight="learning", help="off")
    turn_up(hands, 2)
    hands.do(Draw())
    ship = hands.state.seats[0].ship
    wrong = next(o for o in hands.options if isinstance(o, Place) and is_wrong(hands, o))
    hands.do(wrong, Finish(1))
    finish(hands)
    assert hands.state.asked == "check"
    tile = ship.parts[wrong.cell] // 4
    hands.do(Remove(wrong.cell))
    assert hands.state.phase == "build"
    assert hands.events[-1] == SentBack(0)
    assert [seat.space for seat in hands.state.seats] == [0, 1]
    assert hands.state.seats[0].lost == []
    assert tile in hands.state.tiles.discard
    hands.do(Finish(2))
    assert hands.state.phase == "flight"


def is_wrong(hands: Hands, place: Place) -> bool:
    ship = hands.state.seats[0].ship
    part = CARDS.parts[4 * hands.state.seats[0].hand + place.turn]
    assert part is not None
    return ship.why_not(place.cell, part) == "clash"
