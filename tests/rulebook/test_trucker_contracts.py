"""Contracts: an offer lies in its bands, is the same for a seed, and fills in what it says."""

from itertools import product

import pytest

from resources import read_text
from resources.parsing import CatalogError
from trucker.ai.levels import sitting_of
from trucker.rules.setup import MISSIONS, ROUGH, Setup, Sitting, faults
from trucker.storage.contracts import (
    COMPLEXITY,
    CRUELTY,
    Contract,
    contracts_of,
    offer,
    taken,
    weight,
)

BANDS = {"few": (1, 2), "some": (3, 4), "many": (5, 9)}
HARSH = {"gentle": (0, 1), "rough": (2, 3), "merciless": (4, 9)}
FLIGHT = Setup("II", (Sitting(), sitting_of("easy", "racer")), mode="live", slower=2)


def offers(complexity: str, cruelty: str, count: int = 400) -> list[Contract]:
    found = (offer("RIVET", number, complexity, cruelty) for number in range(count))
    return [each for each in found if each is not None]


@pytest.mark.parametrize(("complexity", "cruelty"), [*product(COMPLEXITY, CRUELTY)])
def test_gt73_an_offer_lies_in_both_bands(complexity: str, cruelty: str) -> None:
    for each in offers(complexity, cruelty, 40):
        sums = weight(each)
        assert BANDS[complexity][0] <= sums.complexity <= BANDS[complexity][1]
        assert HARSH[cruelty][0] <= sums.cruelty <= HARSH[cruelty][1]
        assert not faults(taken(FLIGHT, each))


def test_gt73_sums_are_those_of_the_parts() -> None:
    assert weight(Contract()) == (0, 0)
    assert weight(Contract("easy_peasy")) == (3, 3)
    assert weight(Contract("heavy_duty", True, True, ("glut", "rush"))) == (1 + 2 + 1, 1 + 2)


def test_gt73_an_offer_is_the_same_for_a_seed_and_others_are_others() -> None:
    again = [offer("RIVET", number, "some", "rough") for number in range(9)]
    assert again == [offer("RIVET", number, "some", "rough") for number in range(9)]
    assert len({*again}) > 5
    assert again != [offer("ELK", number, "some", "rough") for number in range(9)]


def test_gt73_all_that_fits_is_offered_evenly() -> None:
    """Counted anew: what is few and gentle by the printed numbers."""
    each = offers("few", "gentle", 3600)
    counts = [each.count(one) for one in {*each}]
    assert len(counts) == 36
    assert 60 < min(counts) <= max(counts) < 150  # 100 expected, sd 10
    assert {one.mission for one in each} >= {"", "directives", "heavy_duty"}
    assert {one.mission for one in each} <= {"", *MISSIONS}
    assert all({*one.rough} <= {*ROUGH} for one in each)


def test_gt73_taking_one_fills_in_the_switches_alone() -> None:
    contract = Contract("carpool", False, True, ("rush",))
    setup = taken(FLIGHT, contract)
    assert (setup.mission, setup.vips, setup.mode, setup.slower) == ("carpool", False, "turns", 1)
    assert setup.rough == ("rush",)
    assert (setup.flight, setup.seats, setup.help) == (FLIGHT.flight, FLIGHT.seats, FLIGHT.help)
    back = taken(setup, Contract(vips=True))
    assert (back.mission, back.vips, back.mode, back.rough) == ("", True, "calm", ())
    assert taken(FLIGHT, Contract(vips=True)).mode == "live"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"few": [1, 2], ', ""),
        ('"rough": [2, 3]', '"rough": [3, 2]'),
        ('"turns": [1, 0]', '"turns": [1, -1]'),
        ('"most_rough": 2', '"most_roads": 2'),
    ],
)
def test_a_file_of_contracts_that_cannot_be_used_is_refused(old: str, new: str) -> None:
    text = read_text("trucker/contracts.json")
    assert contracts_of(text)
    assert old in text
    with pytest.raises(CatalogError, match=r"contracts\.json"):
        contracts_of(text.replace(old, new))
