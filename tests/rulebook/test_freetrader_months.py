"""Event deck, months, payments, winning: FT-01 to FT-06, FT-27, FT-36."""

from freetrader.rules import chances
from freetrader.rules.actions import COUNTERATTACK, flee_to, jump_to, place_at
from freetrader.rules.events import (
    Clashed,
    GameEnded,
    MonthBegan,
    PaymentDue,
    PaymentMade,
    PortReached,
)
from freetrader.rules.month import CAUSES
from freetrader.rules.setup import STANDARD, Setup
from freetrader.rules.state import determinize
from tabletop import FastRng, RandomPilot, play_out, seed_number
from tests.support.builders import CARDS, GAME, a_ship, act, in_draws, kinds, the


def test_ft01_month_ends_with_the_last_card_in_any_phase():
    arrival = a_ship(coming="E01", last=True, card="E02", vectorium=8)
    assert the(act(arrival, jump_to(1, 0)), PaymentMade).store == 2  # 8 - 1 fuel - 5
    buying = a_ship(ask_for="explore", coming="E01", last=True, card="E02", vectorium=8)
    assert the(act(buying, place_at(0, -1)), PaymentDue).amount == 5
    fight = a_ship(ask_for="fight", foe="E07", coming="E06", last=True, card="E02", vectorium=8)
    assert the(act(fight, COUNTERATTACK), PaymentDue).store == 8
    check = a_ship(ask_for="fight", foe="E07", coming="E01", last=True, card="E02", vectorium=8)
    assert the(act(check, flee_to(1, 0)), PaymentDue).store == 7
    fine = a_ship(coming="E14 E01", last=True, card="E02", vectorium=8, hold="X")
    assert the(act(fine, jump_to(1, 0)), PaymentDue).store == 7


def test_ft01_an_empty_pile_never_waits():
    state = a_ship(coming="E01", last=True, card="E02", vectorium=8)
    act(state, jump_to(1, 0))
    assert state.events.pile


def test_ft02_payment_then_month_then_shuffle_then_the_card():
    state = a_ship(ask_for="fight", foe="E07", coming="E06 E01", last=True, card="E02", vectorium=9)
    in_draws(state, 1)  # the counterattack card is the last of the month
    events = act(state, COUNTERATTACK)
    names = kinds(events)
    assert names.index("CardTurned") < names.index("PaymentDue") < names.index("PaymentMade")
    assert names.index("PaymentMade") < names.index("MonthBegan") < names.index("Clashed")
    clash = next(event for event in events if isinstance(event, Clashed))
    assert (clash.month, clash.defense_bonus) == (2, 1)


def test_ft02_a_month_that_ends_on_the_buying_card_is_paid_before_any_purchase():
    state = a_ship(ask_for="explore", coming="E01", last=True, card="E02", vectorium=6)
    act(state, place_at(0, -1))
    assert state.decision is not None
    assert (state.phase, state.vectorium, state.month) == ("buy", 1, 2)


def test_ft03_piles_of_14_then_13_or_12():
    start = GAME.start(STANDARD, 5)
    pile = len(CARDS.events) - 2  # all but the two set aside
    assert (len(start.events), len(start.events.aside)) == (pile, 2)
    arrival = a_ship(coming="E01", last=True, card="E02", vectorium=8)
    assert the(act(arrival, jump_to(1, 0)), MonthBegan).pile == pile - 1
    fight = a_ship(ask_for="fight", foe="E07", coming="E06", last=True, card="E02", vectorium=8)
    assert the(act(fight, COUNTERATTACK), MonthBegan).pile == pile - 2
    fine = a_ship(coming="E14 E01", last=True, card="E02", vectorium=8, hold="X")
    assert the(act(fine, jump_to(1, 0)), MonthBegan).pile == pile - 2


def test_ft03_face_up_cards_stay_out_and_the_two_aside_go_back():
    state = a_ship(ask_for="fight", foe="E07", coming="E06", last=True, card="E02", vectorium=8)
    hidden = set(state.events.aside)
    act(state, COUNTERATTACK)
    shuffled = set(state.events.pile + state.events.aside + state.events.discard)
    assert "E07" not in state.events.pile + state.events.aside
    assert hidden <= shuffled | {state.card}


def test_ft04_no_money_can_be_raised_when_a_payment_falls_due():
    state = a_ship(coming="E01", last=True, card="E02", vectorium=5, hold="X" * 3)
    events = act(state, jump_to(1, 0))  # fuel leaves 4 of 5
    assert the(events, GameEnded).cause == "payment"
    assert state.outcome is not None
    assert not state.outcome.won
    assert state.vectorium == 4  # no part payment


def test_ft05_won_with_the_last_payment_and_the_card_is_not_used():
    state = a_ship(coming="E01", last=True, card="E02", vectorium=16, month=4, hold="W")
    events = act(state, jump_to(1, 0))
    assert the(events, GameEnded).won == 1
    assert not [event for event in events if isinstance(event, PortReached)]
    assert (state.decision, state.vectorium) == (None, 0)


def test_ft06_unseen_cards_are_pile_and_aside_together():
    state = a_ship()
    seen = {*state.events.discard, state.card}
    faces = {card.id for card in chances.unseen(state)}
    assert faces == set(CARDS.events) - seen
    assert set(state.events.aside) <= faces


def test_ft06_a_determinised_state_deals_only_what_is_hidden():
    state = GAME.start(STANDARD, 8)
    for seed in range(20):
        deal = determinize(state, FastRng(seed))
        assert sorted(deal.events.pile + deal.events.aside) == state.events.unseen()
        assert sorted(deal.planets.pile) == sorted(state.planets.pile)
        assert (deal.world, deal.new_planet, deal.card) == (
            state.world,
            state.new_planet,
            state.card,
        )


def test_ft27_bonus_by_month_and_other_schedules_list_their_own():
    assert STANDARD.enemy_bonus == (0, 1, 2, 3)
    own = Setup((5, 5), (3, 0))
    state = a_ship(ask_for="fight", foe="E07", coming="E06", setup=own)
    assert the_first_clash(act(state, COUNTERATTACK)).defense_bonus == 3


def test_ft36_the_first_ending_reached_counts():
    # The last payment is missed on the card that would have destroyed the ship.
    state = a_ship(coming="E11 E13", last=True, card="E02", vectorium=3, levels=(0, 0, 3, 0))
    state.modules["engines"] = 0
    events = act(state, jump_to(1, 0))
    assert the(events, GameEnded).cause == "payment"
    assert not any(isinstance(event, Clashed) for event in events)


def test_whole_random_games_end_by_a_known_cause():
    for index in range(200):
        state = GAME.start(STANDARD, seed_number(f"end/{index}"))
        play_out(GAME, state, RandomPilot(), FastRng(index))
        assert state.outcome is not None
        assert state.outcome.cause in CAUSES
        assert state.outcome.won == (state.outcome.cause == "paid")


def the_first_clash(events):
    return next(event for event in events if isinstance(event, Clashed))
