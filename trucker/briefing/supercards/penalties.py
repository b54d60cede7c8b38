"""What a fleet or a tactical zone makes a ship suffer, in words."""

from collections.abc import Iterable

from resources import say
from trucker.rules.supercards.penalties import Penalty
from trucker.words.names import days_words


def penalty_words(penalties: Iterable[Penalty]) -> str:
    """All of them, one after the other."""
    return ", ".join(
        say(
            f"gt.flight.card.penalty.{each.kind}",
            n=len(each.shots) or each.amount,
            days=days_words(each.amount),
        )
        for each in penalties
    )
