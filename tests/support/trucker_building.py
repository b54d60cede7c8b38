"""The hangar on the screen without a window, at moments of building, played on by time."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from types import SimpleNamespace
from typing import Any

from desktop.kit.scene import Node, Rect, Scene
from desktop.kit.theme import look
from saves import Settings
from tabletop import Deck, Session
from tests.screens.test_trucker_hangar import acting
from tests.support.memory import remembered
from tests.support.trucker_positions import GAME
from trucker.ai.levels import sitting_of
from trucker.ai.seats import chosen_for_you
from trucker.entry import TruckerEntry
from trucker.rules.actions import Flip, Place
from trucker.rules.setup import Setup, Sitting
from trucker.rules.state import TruckerState
from trucker.rules.steps import step_of
from trucker.rules.turn import restore_decision
from trucker.screens.play_screen import PlayScreen

__all__ = [
    "building",
    "closing",
    "done",
    "fitting_nowhere",
    "given",
    "has_misfit",
    "has_tile",
    "is_free",
    "is_loose",
    "is_small",
    "opened",
    "others_act",
    "pressed",
    "primaries",
    "rebased",
    "sealed",
    "words_of",
]

Wanted = Callable[[TruckerState], bool]


def has_tile(state: TruckerState) -> bool:
    seat = state.seats[0]
    fit = {cell for cell, _ in seat.ship.frame.fitting(state.cards.turns[seat.hand])}
    return seat.hand > 0 and len(seat.ship.occupied()) > 5 and len(fit) > 2


def has_misfit(state: TruckerState) -> bool:
    """There is a free square beside the ship where the tile in hand fits in no turn."""
    frame = state.seats[0].ship.frame
    fit = {cell for cell, _ in frame.fitting(state.cards.turns[state.seats[0].hand])}
    return has_tile(state) and bool({*frame.frontier()} - fit)


def is_free(state: TruckerState) -> bool:
    return not state.seats[0].hand and len(state.seats[0].ship.occupied()) > 12


def is_small(state: TruckerState) -> bool:
    return not state.seats[0].hand and len(state.seats[0].ship.occupied()) > 3


def is_loose(state: TruckerState) -> bool:
    return is_free(state) and state.seats[0].loose >= 0


@cache
def _found(wanted: Wanted, mode: str, flight: str) -> Session[TruckerState]:
    names = ("gunship", "hauler", "racer")
    seats = (Sitting(), *(sitting_of("normal", name) for name in names))
    for seed in range(20):
        session = Session(GAME, Setup(flight, seats, mode=mode), f"HANGAR-{seed}")
        while session.state.phase == "build":
            acting(session)
            if wanted(session.state):
                return session
            choice = remembered("hangar", session, lambda now=session: chosen_for_you(now))
            session.apply(choice, session.state.clock)
    raise LookupError("no such moment")


def building(wanted: Wanted, mode: str = "live", flight: str = "II") -> Session[TruckerState]:
    """The first such moment of the player, to be played on from."""
    found = _found(wanted, mode, flight)
    return Session(GAME, found.setup, found.seed, base=found.state.clone())


def opened(session: Session[TruckerState]) -> Any:
    """The game on the screen, without a window; `asked` holds the dialogs."""
    desk: Any = SimpleNamespace(
        settings=Settings(),
        trouble_line=lambda slot: "",
        thinker=None,
    )
    screen: Any = PlayScreen(desk, TruckerEntry(), session, None)
    screen.asked = []
    screen.app = SimpleNamespace(
        ask=screen.asked.append, sound=SimpleNamespace(play=lambda name: None, in_background=False)
    )
    screen.fit(1280, 720, 1.0, (1280, 720))
    screen._clock += 1.0  # what is asked has been seen
    return screen


def others_act(screen: Any, most: int = 600) -> None:
    """Time goes on until rivals have acted a few times, and the player is asked."""
    for _ in range(most):
        screen.advance(0.1)
        acts = sum(1 for entry in screen.session.journal if entry.seat)
        if acts > 4 and screen.view.is_asked:
            return
    raise AssertionError("nobody acts")


def primaries(scene: Scene) -> list[Node]:
    """Nodes with an amber face."""
    faces = [t.box for t in scene.drawables() if isinstance(t, Rect)]
    amber = [
        t.box for t in scene.drawables() if isinstance(t, Rect) and t.look == look("button-primary")
    ]
    assert faces
    return [node for node in scene.nodes if node.box in amber]


def words_of(scene: Scene) -> str:
    return " ".join(words.text for words in scene.words())


def given(session: Session[TruckerState], tile: int) -> Session[TruckerState]:
    """The same with that tile in hand."""
    session.state.seats[0].hand = tile
    session.state.seats[0].source = "pile"
    restore_decision(session.state)
    return session


def done() -> Session[TruckerState]:
    """The player is done and may flip the timer."""
    session = building(is_free, "calm")
    state = session.state
    state.seats[0].space, state.run_end, state.run = 1, -1, 1
    state.seats[0].ready = state.clock
    for seat in state.seats[1:]:
        seat.ready = state.clock + 9000
    restore_decision(state)
    return session


def sealed(flight: str = "II") -> Session[TruckerState]:
    """A ship with no connector left that faces a free square."""
    session = building(is_free, "untimed", flight)
    ship = session.state.seats[0].ship
    start = ship.board.start
    smooth = [
        4 * number + turn
        for number, tile in GAME.cards.tiles.items()
        for turn in range(4)
        if tile.kind not in ("engine", "double_engine")
        and sum(map(bool, GAME.cards.parts[4 * number].sides)) == 1
    ]
    ship.strip([cell for cell in ship.occupied() if cell != start])
    for side, cell in enumerate(ship.board.neighbours[start]):
        code = next(code for code in smooth if GAME.cards.parts[code].sides[side ^ 2])
        smooth.remove(code)
        ship.put(cell, code)
    session.state.seats[0].loose = -1
    restore_decision(session.state)
    return session


def pressed(mode: str = "calm") -> Session[TruckerState]:
    """Rival 1 has finished on space 1 and flipped the timer, two forecast piles were looked at, and
    more tiles lie open than fit on the shelf's first row."""
    session = building(is_free, mode)
    state = session.state
    state.seats[0].seen = [0, 1]
    tiles = state.tiles.discard + state.tiles.pile
    state.tiles = Deck(tiles[30:], tiles[:30])
    state.seats[1].space, state.run, state.run_end = 1, 1, -1
    state.seats[1].ready = state.clock
    state.asked, state.step = "build", step_of("build", 1)
    restore_decision(state)
    session.apply(Flip(), state.clock)
    acting(session)
    return session


def closing() -> tuple[Session[TruckerState], int, Place, Place]:
    """A ship with two squares left to build on; a tile that lies open, a place where it closes the
    ship, and one where it does not."""
    found = building(_can_close, "untimed").state
    ship = found.seats[0].ship
    tile, shut, best = next(_closers(found))
    session = pressed("untimed")
    state = session.state
    built = {code // 4 for code in ship.parts}
    rest = [n for n in state.tiles.discard + state.tiles.pile if n not in built and n != tile]
    state.tiles = Deck(rest[29:], [tile, *rest[:29]])
    state.seats[0].ships[0] = ship
    state.seats[0].loose = -1
    state.asked, state.step = "build", step_of("build", 0)
    restore_decision(state)
    return Session(GAME, session.setup, session.seed, base=state), tile, shut, best


def _can_close(state: TruckerState) -> bool:
    few = state.seats[0].ship.frame.openings() == 2
    return few and is_free(state) and next(_closers(state), None) is not None


def _closers(state: TruckerState) -> Iterator[tuple[int, Place, Place]]:
    """Tiles that are left, each with a place where it closes the ship, and in another cell the one
    that leaves the most squares open."""
    frame = state.seats[0].ship.frame
    for tile in state.tiles.discard + state.tiles.pile:
        places = [Place(*each) for each in frame.fitting(state.cards.turns[tile])]
        left = [frame.openings_with(place.cell, 4 * tile + place.turn) for place in places]
        if any(left):
            best = places[left.index(max(left))]
            ends = (p for p, n in zip(places, left, strict=True) if not n and p.cell != best.cell)
            yield from ((tile, shut, best) for shut in ends)


def fitting_nowhere(help: str) -> Session[TruckerState]:
    """A tile in hand for a sealed ship."""
    session = sealed()
    state = session.state.clone()
    state.setup = replace(state.setup, help=help)
    found = Session(GAME, state.setup, session.seed, base=state)
    return rebased(given(found, state.tiles.pile[0]))


def rebased(session: Session[TruckerState]) -> Session[TruckerState]:
    """The same: what was changed by hand is what its journal begins with."""
    assert not len(session.journal)
    session.base = session.state.clone()
    return session
