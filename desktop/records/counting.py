"""Which results count, and which are asked for."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from desktop.records.part import GameRecords
from saves import LEFT, Result

__all__ = ["APART", "Filters", "apart", "chosen", "counted", "is_ended", "marks_of"]

APART = ("practice", "edited", "decks", "branch")
"""Marks and origin of games that are in no figure: their player knew or changed what comes."""


def is_ended(result: Result) -> bool:
    """Whether it was played to its end."""
    return result.cause != LEFT


def apart(result: Result) -> str:
    """Why it counts nowhere, "" where nothing is against it."""
    against = {*result.marks, result.origin}
    return next((reason for reason in APART if reason in against), "")


def counted(results: Iterable[Result]) -> list[Result]:
    """Those that figures are made of, in the order that they ended: of equal games, with the same
    cards, setup and seed, the first that was begun, and nothing where that one does not count.

    Ask it of all results: which one is the first is no matter of what is looked for.
    """
    every = [*results]
    seen: set[tuple[str, str, str, str]] = set()
    first: set[str] = set()
    for each in sorted(every, key=lambda each: (each.began, each.ended, each.uuid)):
        deal = each.game, each.key, each.seed, str(each.summary.get("deck", ""))
        if deal not in seen:
            seen.add(deal)
            first.add(each.uuid)
    return [each for each in every if each.uuid in first and is_ended(each) and not apart(each)]


def marks_of(result: Result) -> frozenset[str]:
    """Its marks, and what else sets it apart."""
    others = {result.origin} & {"branch", "daily", "career"}
    return frozenset(result.marks) | others


@dataclass(frozen=True, slots=True)
class Filters:
    """What is looked for; a default asks for nothing."""

    game: str = ""
    group: str = ""
    won: bool | None = None
    cause: str = ""
    month: str = ""  # of the date that it ended: "2026-11"
    mark: str = ""  # one of `marks_of`
    system: str = ""  # one of `GameRecords.systems`
    rival: str = ""  # a character, or "level.character"
    seed: str = ""
    text: str = ""  # in name or seed, whatever the case
    unaided: bool = False  # without those that had advice

    def takes(self, result: Result, games: Mapping[str, GameRecords]) -> bool:
        records = games.get(result.game)
        return (
            self.game in ("", result.game)
            and (self.won is None or self.won == (result.won and is_ended(result)))
            and self.cause in ("", result.cause)
            and result.ended.startswith(self.month)
            and (not self.mark or self.mark in marks_of(result))
            and not (self.unaided and "hint" in result.marks)
            and self.seed in ("", result.seed)
            and (not self.group or (records is not None and records.group(result) == self.group))
            and (
                not self.system or (records is not None and self.system in records.systems(result))
            )
            and (not self.rival or _meets(result, self.rival))
            and (
                not self.text or self.text.casefold() in f"{result.name}\n{result.seed}".casefold()
            )
        )


def _meets(result: Result, rival: str) -> bool:
    names = (name for name in result.score if name.startswith("rival."))
    return any(name.endswith(f".{rival}") for name in names)


def chosen(
    results: Sequence[Result], filters: Filters, games: Mapping[str, GameRecords]
) -> list[Result]:
    """Those that are looked for, in their order."""
    if filters == Filters():
        return [*results]
    return [each for each in results if filters.takes(each, games)]
