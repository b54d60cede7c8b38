"""Rivals build whatever binds them: every title, silver and gold, and every rough road."""

from collections import Counter
from itertools import cycle, product

import pytest

from tabletop import pilot_rng, seed_number
from tests.support.trucker import CARDS
from trucker.ai.characters import CHARACTERS
from trucker.ai.levels import LEVELS, pilot_of, sitting_of
from trucker.rules.actions import Pick
from trucker.rules.modifiers import TITLES
from trucker.rules.setup import ROUGH, Setup
from trucker.rules.state import TruckerState
from trucker.rules.steps import Step
from trucker.rules.turn import STEPS, GalaxyTrucker, restore_decision

GAME = GalaxyTrucker(CARDS)
NAMES = tuple(CHARACTERS)
LEAST = 5
"""Parts of any ship: a bad start may wall one in, but nothing stops it from growing."""
AGAIN = 1
"""Times that one rival may take the same face-up tile."""


def last_hangar(seed: str, titles: tuple[str, ...], level: str, **more: object) -> TruckerState:
    """The beginning of flight III of a Trek; whose title has a "+" defends it in gold."""
    who = tuple(sitting_of(level, NAMES[number % len(NAMES)]) for number in range(len(titles)))
    state = GAME.start(Setup("trek", who, **more), seed_number(seed))
    state.number, state.plan = 2, CARDS.flights["III"]
    state.titles = sorted(title.strip("+") for title in titles)
    for seat, title in zip(state.seats, titles, strict=True):
        seat.title, seat.is_gold = title.strip("+"), title.endswith("+")
    state.asked = state.step = state.decision = None
    state.agenda.clear()
    state.agenda.append(Step("begin"))
    while state.asked is None:
        step = state.agenda.pop()
        STEPS[step.kind](state, step, None)
    restore_decision(state)
    return state


def built(state: TruckerState, level: str, seed: str) -> list[int]:
    """Parts of each ship at the launch; every act is offered, and no tile goes round."""
    pilots = [pilot_of(level, sitting.name) for sitting in state.setup.seats]
    taken: Counter[tuple[int, int]] = Counter()
    acts = 0
    while state.phase == "build":
        decision = state.decision
        assert decision is not None
        seat = decision.seat
        action = pilots[seat].choose(state, decision, pilot_rng(seed, seat, acts))
        assert action in decision.options
        if isinstance(action, Pick):
            taken[seat, action.tile] += 1
            assert taken[seat, action.tile] <= AGAIN, (acts, seat, action)
        GAME.apply(state, action)
        acts += 1
        assert acts < 2000
    return [len(seat.ship.occupied()) for seat in state.seats]


def games(seeds: int) -> list[tuple[str, str, bool, str]]:
    """Each title, bare or gold, with one rough road after the other, at every level."""
    roads = cycle(("", *ROUGH))
    cases = product(sorted(TITLES), (False, True), LEVELS, range(seeds))
    return [
        (f"{title}/{index}", title, is_gold, f"{level} {next(roads)}")
        for title, is_gold, level, index in cases
    ]


def grows(game: tuple[str, str, bool, str]) -> None:
    seed, title, is_gold, how = game
    level, _, road = how.partition(" ")
    others = [other for other in sorted(TITLES) if other != title][:2]
    titles = tuple(each + "+" * is_gold for each in (title, *others))
    rough = (road,) if road else ()
    state = last_hangar(seed, titles, level, rough=rough)
    assert min(built(state, level, seed)) >= LEAST


@pytest.mark.parametrize("game", games(3)[::9], ids=lambda game: "-".join(map(str, game)))
def test_ships_grow_under_every_title_and_road(game):
    grows(game)


@pytest.mark.long
@pytest.mark.parametrize("game", games(15), ids=lambda game: "-".join(map(str, game)))
def test_ships_grow_under_every_title_and_road_often(game):
    grows(game)
