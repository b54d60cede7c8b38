"""One ranking of where a tile lies best: window, text mode and advice propose the same."""

from collections import Counter

import pytest

from tabletop import FastRng, Session, drive, pilot_rng
from tests.support.trucker import CARDS
from trucker.advice.search import advise
from trucker.ai.characters import CHARACTERS
from trucker.ai.levels import pilot_of, sitting_of
from trucker.ai.pilot import GreedyPilot
from trucker.ai.placing import best_places, ranked
from trucker.ai.yard import Builder
from trucker.rules.actions import Place
from trucker.rules.frame import Frame
from trucker.rules.setup import Setup, Sitting
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.rules.turn import GalaxyTrucker, restore_decision
from trucker.screens.hangar.view import HangarView
from trucker.text.menus import menu_of

GAME = GalaxyTrucker(CARDS)
NAMES = tuple(CHARACTERS)
CARELESS = Builder(plan=20, noise=400)


def positions(flight: str, seed: int, help: str = "warn") -> list[Session[TruckerState]]:
    """Moments of building in which the player has a tile in hand that fits, by pilots of every
    character in turn, so that ships of all shapes come up."""
    setup = Setup(flight, (Sitting(), sitting_of("normal", "hauler")), help=help)
    session = Session(GAME, setup, f"placing/{seed}")
    rival, mine = pilot_of("normal", "hauler"), GreedyPilot(CHARACTERS[NAMES[seed % 5]], CARELESS)
    found: list[Session[TruckerState]] = []
    while session.state.phase == "build":
        decision = session.state.decision
        assert decision is not None
        if decision.seat:
            drive(session, {1: rival}, 1)
            continue
        state = session.state
        seat = state.seats[0]
        if seat.hand and seat.ship.frame.fitting(CARDS.turns[seat.hand]):
            found.append(Session(GAME, setup, session.seed, base=state.clone()))
        options = tuple(o for o in decision.options if not isinstance(o, Place) or fits(state, o))
        rng = pilot_rng(session.seed, 0, len(session.journal))
        session.apply(mine.choose(state, decision._replace(options=options), rng))
    return found


def fits(state: TruckerState, place: Place) -> bool:
    seat = state.seats[0]
    pairs = seat.ship.frame.fitting(CARDS.turns[seat.hand]) if seat.hand else ()
    return (place.cell, place.turn) in pairs


def closes(ship: Ship, tile: int, place: Place) -> bool:
    parts = [*ship.parts]
    parts[place.cell] = 4 * tile + place.turn
    return not Frame(ship.board, CARDS, tuple(parts)).openings()


def agree(flight: str, seeds: range) -> Counter[str]:
    met: Counter[str] = Counter()
    for seed in seeds:
        for session in positions(flight, seed):
            state = session.state
            seat = state.seats[0]
            places = ranked(seat.ship, seat.hand)
            legal = [Place(*pair) for pair in seat.ship.frame.fitting(CARDS.turns[seat.hand])]
            assert sorted({p.cell for p in legal}) == sorted(p.cell for p in places)
            assert set(places) <= set(legal)
            first = places[0]
            view = HangarView(session)
            view.arrive([])
            # Where every place closes the ship, amber puts the tile back while others are to come.
            if not closes(seat.ship, seat.hand, first) or view.picked.cell >= 0:
                assert (view.picked.cell, view.picked.turn) == (first.cell, first.turn)
            assert menu_of(session).options[0] == first
            assert best_places(state) == places
            *_, hint = advise(state, session.seed, 0, 2)
            assert hint is not None
            if isinstance(hint.best, Place):
                assert hint.best == first
                met["advised"] += 1
            met["all"] += 1
    return met


def test_window_text_and_advice_propose_the_same():
    met = agree("II", range(8))
    assert met["all"] > 150
    assert met["advised"] > 60


def test_what_closes_the_ship_is_never_first_while_another_place_remains():
    """Every tile that may come, on every ship with few openings."""
    met: Counter[str] = Counter()
    for session in (each for seed in range(8) for each in positions("II", seed)):
        ship = session.state.seats[0].ship
        if ship.frame.openings() > 3:
            continue
        for tile in session.state.tiles.pile[::3]:
            legal = [Place(*pair) for pair in ship.frame.fitting(CARDS.turns[tile])]
            shut = {place: closes(ship, tile, place) for place in legal}
            places = ranked(ship, tile)
            assert sorted(places, key=shut.__getitem__) == places, "they are the last"
            if any(shut.values()) and not all(shut.values()):
                assert not shut[places[0]]
                met["others remain"] += 1
            met["the last one"] += bool(shut) and all(shut.values())
    assert met["others remain"] > 10
    assert met["the last one"] > 10


@pytest.mark.long
@pytest.mark.parametrize("flight", ["learning", "I", "II", "III"])
def test_window_text_and_advice_propose_the_same_often(flight):
    met = agree(flight, range(100, 140))
    assert met["all"] > 500


def test_what_is_hidden_moves_no_proposal():
    session = positions("II", 1)[8]
    state = session.state.clone()
    places = best_places(state)
    for number in range(5):
        other = GAME.determinize(state, 0, FastRng(number))
        other.clock += 5000
        restore_decision(other)
        assert best_places(other) == places


def test_without_help_the_cursor_starts_at_the_nearest_legal_square():
    """Nearest to the square aimed at last; nothing is proposed, in window or text."""
    found = others = 0
    for session in positions("II", 3, "off"):
        seat = session.state.seats[0]
        board, view = seat.ship.board, HangarView(session)
        cells = {cell for cell, _ in seat.ship.frame.fitting(CARDS.turns[seat.hand])}
        view.picked.cell = max(seat.ship.occupied())
        column, row = board.cells[view.picked.cell]
        view.arrive([])
        far = {c: abs(board.cells[c][0] - column) + abs(board.cells[c][1] - row) for c in cells}
        assert far[view.picked.cell] == min(far.values())
        assert Place(view.picked.cell, view.picked.turn) in session.state.decision.options
        assert not isinstance(menu_of(session).options[0], Place)
        found += 1
        others += view.picked.cell != ranked(seat.ship, seat.hand)[0].cell
    assert found > 10
    assert others > found / 3
