"""What a fleet or a tactical zone makes a ship suffer, in words."""

from collections.abc import Iterable, Sequence

from resources import say
from trucker.briefing.adventures.look import Row
from trucker.rules.state import TruckerState
from trucker.rules.supercards.penalties import Penalty
from trucker.words.names import days_words, threats_words

_LEVELS = ("I", "II", "III", "IV")


def level_rows(state: TruckerState, lines: Sequence[Sequence[Penalty]]) -> list[Row]:
    """A row for each level: those up to that of the flight add up, the others are off."""
    return [
        Row(
            say("gt.flight.card.level", level=level, penalty=penalty_words(line, in_short=True)),
            "" if number <= state.level else say("gt.flight.card.level.off"),
            "" if number <= state.level else "off",
            "triangle-alert" if number <= state.level else "minus",
            threats=tuple(shot for penalty in line for shot in penalty.shots),
        )
        for number, (level, line) in enumerate(zip(_LEVELS, lines, strict=False))
    ]


def penalty_words(penalties: Iterable[Penalty], in_short: bool = False) -> str:
    """All of them, one after the other; in short with the number of shots alone."""
    return ", ".join(
        threats_words(each.shots)
        if each.shots and not in_short
        else say(
            f"gt.flight.card.penalty.{each.kind}",
            n=len(each.shots) or each.amount,
            days=days_words(each.amount),
        )
        for each in penalties
    )
