"""What advice proposes of the expansion where one answer is clearly better."""

from typing import Any

import pytest

from tests.support.trucker import CARDS
from tests.support.trucker_expanded import afloat, asked_by, asked_first, by_card, super_cards
from tests.unit.test_trucker_expanded_advice import hint_on
from trucker.rules.actions import Accept, Dig, Eat, Protect, TakeHit
from trucker.rules.missions.the_bet import BETS, NOTE, has_won
from trucker.rules.state import TruckerState
from trucker.rules.strength import fleet, reach
from trucker.rules.supercards.enemy_fleet import fleet_strength
from trucker.rules.supercards.phantom_asteroid import forward
from trucker.rules.turn import restore_decision
from trucker.rules.vips import VIPS


def critic_aboard() -> TruckerState:
    """The player has a Food Critic, and is offered blocks."""
    state = asked_first("load", "II", "heavy_duty").state.clone()
    assert state.extras is not None
    seat, vip = state.seats[0], "food_critic"
    ship = seat.ship
    cabin = next(cell for cell in ship.frame.cabins if not ship.part(cell).tile.is_start)
    ship.crew[cabin], seat.vips = CARDS.vips[vip].figure, [vip]
    state.extras.notes[vip] = [1] * len(state.seats)  # as after a landing
    ship.modifiers = (*ship.modifiers, VIPS[vip])
    return state


def with_block(state: TruckerState, goods: str) -> TruckerState:
    """The same where one block of a color is offered."""
    after = state.clone()
    for each in after.offer:
        after.bank[each] += 1
    after.offer = goods
    after.bank[goods] -= 1
    restore_decision(after)
    return after


@pytest.mark.parametrize(
    ("begun", "kind"),
    [
        (lambda: asked_first("load", "II", "alien_archaeology").state, Dig),
        (critic_aboard, Eat),
    ],
)
def test_a_cheap_block_is_dug_for_or_eaten_and_a_dear_one_is_not(begun: Any, kind: type) -> None:
    state = begun()
    cheap, dear = with_block(state, "b"), with_block(state, "y")
    for each in (cheap, dear):
        assert each.decision is not None
        assert any(isinstance(option, kind) for option in each.decision.options)
    assert isinstance(hint_on(cheap).best, kind)
    assert not isinstance(hint_on(dear).best, kind)


@pytest.mark.long  # such a ship is seldom built
def test_a_charge_saves_what_a_phantom_would_destroy():
    def has_both(state: TruckerState) -> bool:
        ship = state.seats[0].ship
        return any(
            len(forward(ship, column, is_double=False)) == 1
            and forward(ship, column, is_double=True)
            for column in range(4, 10)
        )

    begun = afloat("III", "riding_a_powder_keg", wanted=has_both)
    state = asked_by(super_cards("phantom_asteroid")[0], "phantom", begun).state
    assert state.decision is not None
    assert TakeHit() in state.decision.options
    assert isinstance(hint_on(state).best, Protect)


def test_a_fleet_that_is_too_strong_is_bribed():
    state = by_card("enemy_fleet", "bribe", mission="diplomatic_mission").state
    assert reach(state.seats[0].ship, fleet(state.params.full))[1] < fleet_strength(state, 0)
    assert hint_on(state).best == Accept()


@pytest.mark.parametrize("flight", ["II", "trek"])
def test_the_bet_on_the_best_looks_is_won_by_the_fewest_open_connectors(flight: str) -> None:
    state = afloat(flight, "the_bet").state.clone()
    assert state.extras is not None
    open_ = [seat.ship.frame.exposed for seat in state.seats]
    alone = open_.count(min(open_)) == 1  # a tie loses
    state.extras.notes[NOTE] = [list(BETS).index("best_looks") + 1] * len(open_)
    won = [has_won(state, seat) for seat in range(len(open_))]
    assert won == [alone and each == min(open_) for each in open_]
