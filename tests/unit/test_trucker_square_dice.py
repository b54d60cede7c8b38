"""Sabotage of a sphere: a die each for column and row, one roll for each try (GT-148)."""

from tests.support.trucker_models import MODELS, begun
from trucker.briefing.hit.roll import Roll
from trucker.briefing.hit.shots import SABOTAGE, shots_of
from trucker.rules.events import CardTurned, DiceRolled, PartsLost


def test_each_roll_is_a_try_of_its_own():
    state = begun("IIIC")
    state.phase = "flight"
    card = next(c for c, each in MODELS.adventures.items() if each.kind == SABOTAGE)
    lost = PartsLost(0, 0, 1, "destroyed")
    found = shots_of(state, [CardTurned(card), DiceRolled(1, 2), DiceRolled(3, 4), lost])
    assert [shot.dice for shot in found] == [(1, 2), (3, 4)]


def test_its_square_is_told():
    roll = Roll(SABOTAGE, -1, -1, (3, 4), MODELS.models["IIIC"].board)
    assert (roll.big, roll.adds) == ("3 4", False)
    roll = Roll(SABOTAGE, -1, -1, (3, 4, 1, 5), MODELS.flights["III"].board)
    assert (roll.big, roll.adds) == ("7 6", True)
