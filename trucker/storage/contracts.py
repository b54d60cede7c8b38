"""Contracts: combinations of what the expansion has, by how complex and how cruel they are (GT-73).

Offer n of a seed is always the same, drawn evenly from all that fit.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations, product
from typing import Annotated, Literal, NamedTuple

from pydantic import AfterValidator, Field

from resources import read_text
from resources.parsing import StrictModel, parse
from tabletop import Stream, seed_number
from trucker.rules.setup import BUILD_MODES, MISSIONS, ROUGH, TURNS, Setup
from trucker.storage.catalog import load_expanded

__all__ = ["COMPLEXITY", "CRUELTY", "Contract", "contracts_of", "offer", "taken", "weight"]

COMPLEXITY = ("few", "some", "many")
CRUELTY = ("gentle", "rough", "merciless")
"""Bands in which a sum lies."""

_NAME = "trucker/contracts.json"
_Small = Annotated[int, Field(ge=0, le=99)]
_Pair = tuple[_Small, _Small]
"""Complexity and cruelty."""


def _rising(band: _Pair) -> _Pair:
    if band[0] > band[1]:
        raise ValueError("the first number is the least of the band")
    return band


_Band = Annotated[_Pair, AfterValidator(_rising)]


class _Complexity(StrictModel):
    few: _Band
    some: _Band
    many: _Band


class _Cruelty(StrictModel):
    gentle: _Band
    rough: _Band
    merciless: _Band


class _Elements(StrictModel):
    vips: _Pair
    turns: _Pair
    rough: _Pair  # of one road


class _Contracts(StrictModel):
    schema_: Annotated[Literal["trucker-contracts/1"], Field(alias="schema")]
    version: int
    complexity: _Complexity
    cruelty: _Cruelty
    elements: _Elements
    most_rough: _Small
    confirmed: bool


class Weight(NamedTuple):
    complexity: int
    cruelty: int


@dataclass(frozen=True, slots=True, order=True)
class Contract:
    """What it fills in; the fields stay open."""

    mission: str = ""
    vips: bool = False
    turns: bool = False
    rough: tuple[str, ...] = ()


def contracts_of(text: str) -> _Contracts:
    """CatalogError names the field."""
    return parse(_Contracts, "contracts.json", text)


@cache
def _printed() -> _Contracts:
    return contracts_of(read_text(_NAME))


def weight(contract: Contract) -> Weight:
    """Both sums."""
    each, parts = _printed().elements, [(0, 0)]
    if contract.mission:
        card = load_expanded().missions[contract.mission]
        parts.append((card.complexity, card.cruelty))
    parts += [each.vips] * contract.vips + [each.turns] * contract.turns
    parts += [each.rough] * len(contract.rough)
    return Weight(*map(sum, zip(*parts, strict=True)))


def _every() -> Iterator[Contract]:
    most = _printed().most_rough
    roads = [tuple(sorted(each)) for n in range(most + 1) for each in combinations(ROUGH, n)]
    for parts in product(("", *MISSIONS), (False, True), (False, True), roads):
        yield Contract(*parts)


@cache
def _fitting() -> Mapping[tuple[str, str], list[Contract]]:
    """By both bands, sorted."""
    printed = _printed()
    complexities: Mapping[str, _Pair] = printed.complexity.model_dump()
    cruelties: Mapping[str, _Pair] = printed.cruelty.model_dump()
    found: dict[tuple[str, str], list[Contract]] = {
        bands: [] for bands in product(COMPLEXITY, CRUELTY)
    }
    for contract in sorted(_every()):
        sums = weight(contract)
        for (complexity, cruelty), fitting in found.items():
            low, high = complexities[complexity]
            mild, harsh = cruelties[cruelty]
            if low <= sums.complexity <= high and mild <= sums.cruelty <= harsh:
                fitting.append(contract)
    return found


def offer(seed: str, number: int, complexity: str, cruelty: str) -> Contract | None:
    """The contract that is offered as number `number`, from 0 on; None where nothing fits."""
    fitting = _fitting()[complexity, cruelty]
    stream = Stream(seed_number(f"{seed}/contract/{complexity}/{cruelty}/{number}"))
    return fitting[stream.below(len(fitting))] if fitting else None


def taken(setup: Setup, contract: Contract) -> Setup:
    """The setup with its fields filled in."""
    usual = setup.mode if setup.mode in BUILD_MODES else BUILD_MODES[0]
    return replace(
        setup,
        mission=contract.mission,
        vips=contract.vips,
        mode=TURNS if contract.turns else usual,
        slower=1 if contract.turns else setup.slower,
        rough=contract.rough,
    )
