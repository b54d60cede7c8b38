"""Each figure of a ship is what its parts add up to."""

from fractions import Fraction

import pytest

from tests.support.trucker_positions import reached
from trucker.briefing.hangar.opened import opened
from trucker.rules.ship import Ship
from trucker.words.totals import figures_of


def ships() -> list[Ship]:
    """Of four seats as they are launched, the aliens aboard."""
    found = [reached(flight, "go_on", lambda state: True) for flight in ("I", "II", "III")]
    return [seat.ship for position in found for seat in position.state.seats]


def number(text: str) -> Fraction:
    """As `half` prints it."""
    whole = Fraction(int(text.removesuffix("½") or 0))
    return whole + (Fraction(1, 2) if text.endswith("½") else 0)


@pytest.mark.parametrize("figure", ["engine", "cannon"])
def test_strengths_are_the_sum_of_their_lines(figure: str) -> None:
    aliens = 0
    for ship in ships():
        found, told = figures_of(ship, False), opened(ship, figure)
        least = sum(number(value) for _, value in told.lines if "charge" not in value)
        assert least == Fraction(getattr(found, figure), 2), told
        aliens += any(words == "Alien" for words, _ in told.lines)
        both = sum(number(value.split()[0]) for _, value in told.lines if "charge" in value)
        assert 2 * (least + both) >= getattr(found, figure) + getattr(found, f"{figure}_more")
    assert aliens, "one of the ships shows how an alien counts"


def test_counts_are_the_sum_of_their_lines() -> None:
    for ship in ships():
        found = figures_of(ship, False)
        sums = {"crew": found.crew, "batteries": found.batteries, "open": found.open}
        for figure, total in {**sums, "holds": found.holds + found.special}.items():
            told = opened(ship, figure)
            assert sum(int(value) for _, value in told.lines) == total
            assert told.total == str(total)
        assert {value for _, value in opened(ship, "shields").lines} <= {
            "front",
            "right",
            "rear",
            "left",
            "0",
        }


def test_a_ship_without_them_says_so() -> None:
    ship = reached("I", "build", lambda state: True).state.seats[0].ship.clone()
    ship.strip(ship.occupied())
    assert opened(ship, "engine").lines == [("No part", "0")]
