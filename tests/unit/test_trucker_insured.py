"""Rivals on a board without an edge: who shuts connectors early stays small (GT-149)."""

from statistics import mean

from tools.classes import flown
from trucker.ai.characters import CHARACTERS, insured


def test_who_pays_for_gaps_cares_less_for_open_connectors():
    careful, usual = CHARACTERS["careful"], CHARACTERS["gunship"]
    assert insured(careful).sturdy == insured(usual).sturdy < usual.sturdy
    assert insured(careful).shield == careful.shield


def test_hard_rivals_close_most_gaps_of_the_sphere():
    """Before, they filled 77 % of it and paid 9 credits in the mean of 160 ships."""
    ships = [ship for number in (1, 3) for ship in flown("IIIC", ["hard"] * 4, number)]
    assert mean(ship.filled for ship in ships) > 0.78
    assert mean(ship.fee for ship in ships) < 7.5
