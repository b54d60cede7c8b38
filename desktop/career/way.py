"""What is proposed next of a game, and how far its player has come: pure functions.

Nothing is unlocked: a way only proposes, and every rung and lesson is open to everybody.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from desktop.career.part import Career
from saves import Result

__all__ = [
    "BEYOND",
    "LESSON",
    "PRACTICE",
    "RUNG",
    "Played",
    "Step",
    "marks_of",
    "next_step",
    "played",
    "rank",
    "telling_games",
]

LESSON, RUNG, PRACTICE, BEYOND = "lesson", "rung", "practice", "beyond"
"""A lesson; a rung with a fresh seed; the seed that was lost last once more, in practice; the game
that lessons beside the way lead to."""

WON, UNAIDED, FLAWLESS = "won", "unaided", "flawless"
"""What there is to reach on a rung, in the order that it is shown in."""

_AID = frozenset({"hint", "practice", "edited"})
_OTHER = "decks"  # what is measured is not won with cards of one's own


class Played(NamedTuple):
    """A game that is over, as far as a career is about it."""

    rung: str  # "" for none
    won: bool
    seed: str
    marks: Collection[str] = ()
    flawless: bool = False


class Step(NamedTuple):
    """What is proposed."""

    kind: str  # LESSON, RUNG, PRACTICE, BEYOND
    id: str  # of the lesson or rung
    seed: str = ""  # of PRACTICE


def played(career: Career, result: Result) -> Played:
    """What the line of a game tells its career."""
    return of_summary(career, result.summary, result.seed, result.marks, _feats(result))


def of_summary(
    career: Career,
    summary: Mapping[str, str | int],
    seed: str,
    marks: Collection[str],
    feats: Collection[str] = (),
) -> Played:
    """The same of a game that is over and has no line yet."""
    rung = "" if _OTHER in marks else career.rung_of(summary)
    won = bool(rung) and career.is_won(summary)
    return Played(rung, won, seed, frozenset(marks), career.star in feats)


def _feats(result: Result) -> Collection[str]:
    """Lines of an earlier version tell of none."""
    return getattr(result, "feats", ())


def telling_games(games: Sequence[Played]) -> list[Played]:
    """Few of them, in their order, from which all follows that follows from all: the last two of
    those that differ in their seed alone."""
    kinds: dict[object, list[int]] = {}
    for number, each in enumerate(games):
        kinds.setdefault(each._replace(seed=""), []).append(number)
    return [games[number] for number in sorted(n for these in kinds.values() for n in these[-2:])]


def next_step(
    rungs: Sequence[str],
    lessons: Sequence[str],
    known: Collection[str],
    games: Sequence[Played],
    *,
    knows: bool = False,
    ended: str = "",
) -> Step:
    """The table of the way on, for one game.

    `known`: lessons that were done or skipped. `games`: those that are over, the last one at the
    end. `knows`: the player needs no lessons. `ended`: the lesson that has just ended.
    """
    if ended:
        following = lessons[lessons.index(ended) + 1 :]
        if following:
            return Step(LESSON, following[0])
    elif not knows and not games:
        left = [each for each in lessons if each not in known]
        if left:
            return Step(LESSON, left[0])
    won = [n for n, rung in enumerate(rungs) if _has(WON, rung, games)]
    if not won:
        return _first(rungs[0], games)
    if won[-1] + 1 < len(rungs):
        return Step(RUNG, rungs[won[-1] + 1])
    aided = [rung for rung in rungs if not _has(UNAIDED, rung, games)]
    return Step(RUNG, aided[-1] if aided else rungs[-1])


def _first(rung: str, games: Sequence[Played]) -> Step:
    """Who has lost the first rung twice running gets its cards once more, in practice."""
    tries = [each for each in games if each.rung == rung]
    is_lost_twice = len(tries) > 1 and not any(each.won for each in tries[-2:])
    if is_lost_twice and "practice" not in tries[-1].marks:
        return Step(PRACTICE, rung, tries[-1].seed)
    return Step(RUNG, rung)


def marks_of(rung: str, games: Sequence[Played], star: bool) -> Mapping[str, bool]:
    """What was reached on a rung; without `star` nobody can know what was flawless."""
    names = (WON, UNAIDED, FLAWLESS) if star else (WON, UNAIDED)
    return {name: _has(name, rung, games) for name in names}


def rank(career: Career, games: Sequence[Played]) -> str:
    """That of the last rung that was won."""
    won = [each.rank for each in career.rungs if _has(WON, each.id, games)]
    return won[-1] if won else career.rank


def _has(mark: str, rung: str, games: Sequence[Played]) -> bool:
    these = (each for each in games if each.rung == rung and each.won)
    if mark == WON:
        return any(these)
    unaided = (each for each in these if not _AID.intersection(each.marks))
    return any(unaided) if mark == UNAIDED else any(each.flawless for each in unaided)
