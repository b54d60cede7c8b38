"""How hard a schedule is: what is told of it, and that it is true."""

import random

import pytest

from desktop.kit.thinking import Thinker
from freetrader.advice.win_rate import CAPTAINS, setup_key, won_steps
from freetrader.ai.simulation import simulate
from freetrader.rules.setup import STANDARD, Setup
from freetrader.screens.setup.win_rate import MOST, Difficulty, Known
from freetrader.storage.catalog import load_cards
from freetrader.storage.codec import FreeTraderCodec
from tabletop.estimate import Estimate

CARDS = load_cards()
CODEC = FreeTraderCodec(CARDS)
EASY = Setup((1,), (0,), 20)


def won(setup: Setup, captain: str, first: int, games: int) -> int:
    *nothing, wins = won_steps(CODEC.setup_to_plain(setup), captain, first, games)
    assert nothing == [None] * games
    assert wins is not None
    return wins


def random_setup(rng: random.Random) -> Setup:
    """Four months as a player might tune them."""
    payments = sorted(rng.randint(2, 16) for _ in range(4))
    bonus = sorted(rng.randint(0, 3) for _ in range(4))
    return Setup(tuple(payments), tuple(bonus), rng.randint(4, 8))


def test_an_interval_is_wilsons() -> None:
    # Newcombe 1998, table I: 81 of 263, 15 of 148, 0 of 20.
    assert Estimate(263, 81).interval == pytest.approx((0.2553, 0.3662), abs=5e-5)
    assert Estimate(148, 15).interval == pytest.approx((0.0624, 0.1605), abs=5e-5)
    assert Estimate(20, 0).interval == pytest.approx((0.0, 0.1611), abs=5e-5)
    assert Estimate().interval == (0.0, 1.0)
    assert Estimate(10, 4).with_more(10, 6) == Estimate(20, 10)


def test_a_number_fixes_its_game_however_they_are_counted() -> None:
    for captain in CAPTAINS:
        parts = won(STANDARD, captain, 0, 7) + won(STANDARD, captain, 7, 13)
        assert parts == won(STANDARD, captain, 0, 20)


def test_an_easier_schedule_is_won_more_often_and_the_practised_win_more() -> None:
    shares = [won(setup, name, 0, 60) for setup in (STANDARD, EASY) for name in CAPTAINS]
    beginner, practised, easy, easiest = shares
    assert beginner < practised < min(easy, easiest)


def test_a_schedule_is_known_by_what_is_in_it() -> None:
    plain = CODEC.setup_to_plain(STANDARD)
    assert setup_key(plain) == setup_key(dict(reversed(plain.items())))
    assert setup_key(plain) != setup_key(CODEC.setup_to_plain(EASY))


def test_it_counts_on_while_it_is_looked_at_and_remembers() -> None:
    known: Known = {}
    looking = Difficulty(Thinker(), known)
    looking.aim(STANDARD)
    wide: list[float] = []
    while len(wide) < 4:
        if looking.work():
            low, high = looking.shares["greedy"].interval
            wide.append(high - low)
    assert wide[0] > wide[-1]
    seen = looking.shares
    assert {each.games for each in seen.values()} == {50}
    looking.aim(EASY)
    assert all(not each.games for each in looking.shares.values())
    looking.aim(None)
    assert not looking.work()
    again = Difficulty(Thinker(), known)
    again.aim(STANDARD)
    assert again.shares == seen
    assert seen["greedy"].wins == won(STANDARD, "greedy", 0, 50)


def test_it_ends_at_so_many_games() -> None:
    plain = CODEC.setup_to_plain(STANDARD)
    full = {name: Estimate(MOST, 300) for name in CAPTAINS}
    looking = Difficulty(Thinker(), {setup_key(plain): full})
    looking.aim(STANDARD)
    assert not looking.work()
    assert looking.shares == full


@pytest.mark.long
@pytest.mark.parametrize("captain", CAPTAINS)
def test_the_share_of_many_games_lies_in_the_interval_told(captain: str) -> None:
    rng = random.Random(captain)
    inside = 0
    for number in range(20):
        setup = random_setup(rng)
        low, high = Estimate(MOST, won(setup, captain, 0, MOST)).interval
        share = simulate(CARDS, setup, captain, 4000, f"true/{number}").win_share
        inside += low <= share <= high
        print(setup, f"{low:.3f} {share:.3f} {high:.3f}")
    assert inside >= 17, inside
