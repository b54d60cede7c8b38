"""What a campaign is fixed by: payments, foes' bonus, start values; and a new game of it."""

from dataclasses import dataclass

__all__ = ["LIMITS", "STANDARD", "Fault", "Limits", "Setup", "faults"]


@dataclass(frozen=True, slots=True)
class Setup:
    """A payment schedule with start values. Levels: weapons, defenses, engines, cargo."""

    payments: tuple[int, ...]  # one a month
    enemy_bonus: tuple[int, ...]  # same length (FT-27)
    vectorium: int = 5
    levels: tuple[int, int, int, int] = (3, 2, 3, 3)


STANDARD = Setup((5, 10, 10, 15), (0, 1, 2, 3))


@dataclass(frozen=True, slots=True)
class Limits:
    """Inclusive ranges that a setup must keep to."""

    payment: tuple[int, int] = (1, 20)  # the store holds no more (FT-34)
    months: tuple[int, int] = (1, 12)
    bonus: tuple[int, int] = (0, 3)
    vectorium: tuple[int, int] = (1, 20)
    levels: tuple[tuple[int, int], ...] = ((0, 9), (0, 9), (1, 9), (1, 9))


LIMITS = Limits()


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a setup is refused: a stable id, the month or module it is about, the numbers."""

    id: str  # "months", "payment", "bonus", "bonus_count", "vectorium", "level"
    at: int  # month from 1, or index of the module, else 0
    value: int
    least: int
    most: int


def faults(setup: Setup, limits: Limits = LIMITS) -> list[Fault]:
    """Everything that is wrong with a setup, in reading order; empty when it can be played."""
    found: list[Fault] = []

    def check(fault: str, at: int, value: int, bounds: tuple[int, int]) -> None:
        if not bounds[0] <= value <= bounds[1]:
            found.append(Fault(fault, at, value, *bounds))

    months = len(setup.payments)
    check("months", 0, months, limits.months)
    for month, payment in enumerate(setup.payments, 1):
        check("payment", month, payment, limits.payment)
    if len(setup.enemy_bonus) != months:
        found.append(Fault("bonus_count", 0, len(setup.enemy_bonus), months, months))
    for month, bonus in enumerate(setup.enemy_bonus, 1):
        check("bonus", month, bonus, limits.bonus)
    check("vectorium", 0, setup.vectorium, limits.vectorium)
    for index, (level, bounds) in enumerate(zip(setup.levels, limits.levels, strict=True)):
        check("level", index, level, bounds)
    return found
