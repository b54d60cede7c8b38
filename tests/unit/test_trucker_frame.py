"""What follows from the parts of a ship: the same however the ship came to have them."""

import pytest

from tabletop import FastRng
from tests.support.trucker_hits import asked
from trucker.rules.frame import Frame, frame_of


@pytest.mark.parametrize("flight", ["I", "II", "III"])
def test_a_ship_that_loses_parts_is_known_without_counting_it_anew(flight: str) -> None:
    rng = FastRng(3)
    for seat in asked("go_on", flight).state.seats:
        frame = seat.ship.frame
        while cells := frame.occupied:
            gone = [cells[rng.below(len(cells))] for _ in range(1 + rng.below(4))]
            frame_of.cache_clear()
            frame = frame.without(gone)
            anew = Frame(frame.board, frame.cards, frame.parts)
            assert not set(gone) & set(frame.occupied)
            assert (frame.joined, frame.exposed) == (anew.joined, anew.exposed)
            assert frame.pieces() == anew.pieces()
