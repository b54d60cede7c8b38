"""The log of a campaign: narrowed down, and by turns."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from freetrader.words.log import LogLine
from resources import say

KINDS = ("all", "explore", "buy", "jump", "event", "sell", "upgrade", "money")
"""What lines can be narrowed down to: all, the phases, and payments."""

_MONEY = frozenset({"PaymentDue", "PaymentMade", "MonthBegan", "GameEnded"})


def filtered(
    lines: Sequence[LogLine], kind: str = "all", turn: int = 0, query: str = ""
) -> list[LogLine]:
    """Lines of one kind, of one turn (0: all), that hold the words sought."""
    needle = query.strip().casefold()
    return [
        line
        for line in lines
        if (turn in (0, line.turn))
        and (kind == "all" or (line.kind in _MONEY if kind == "money" else line.phase == kind))
        and needle in line.text.casefold()
    ]


def by_turns(lines: Sequence[LogLine]) -> Iterator[tuple[str, list[LogLine]]]:
    """The heading of each turn, and its lines."""
    for turn, group in groupby(lines, lambda line: line.turn):
        told = list(group)
        yield say("log.turn", turn=turn, month=told[0].month), told


def log_text(lines: Sequence[LogLine]) -> str:
    """The lines as plain text, with a heading for each turn."""
    return "\n".join(
        "\n".join([head, *(f"  {line.text}" for line in told), ""])
        for head, told in by_turns(lines)
    )
