"""All figures of one game, made from its results whenever they are asked for."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from desktop.records.counting import APART, Filters, apart, chosen, counted, is_ended
from desktop.records.figure import Figure, mean, most, share, total
from desktop.records.part import GameRecords
from saves import Result
from tabletop.estimate import Estimate

__all__ = ["FORM", "figures_of", "streaks"]

FORM = 20
"""Games that the present form is told by."""

_KNOWN_SEED = frozenset({"again", "code", "branch"})


def figures_of(
    results: Sequence[Result],
    game: str,
    games: Mapping[str, GameRecords],
    filters: Filters | None = None,
) -> list[Figure]:
    """Of the results of a profile those that count and are looked for, and at the end how many
    were left out and why."""
    records = games[game]
    wanted = replace(filters or Filters(), game=game)
    mine = [each for each in results if each.game == game]
    these = chosen(counted(mine), wanted, games)
    found = [total("games", these, len(these))]
    if these:
        found += _won(these, records)
        found += _lengths(these)
        found += records.figures(these)
    return found + _left_out(chosen(mine, wanted, games), these)


def _won(games: Sequence[Result], records: GameRecords) -> list[Figure]:
    wins = [each for each in games if each.won]
    found = [share("won", games, len(wins))]
    groups: dict[str, list[Result]] = {}
    for each in games:
        groups.setdefault(records.group(each), []).append(each)
    measured = records.measured()
    for group, these in groups.items():
        known = measured.get(group, Estimate())
        expected = known.share if known.games else None
        wins_here = sum(each.won for each in these)
        found.append(share("won.group", these, wins_here, about=group, expected=expected))
    last = games[-FORM:]
    form = share("form", last, sum(each.won for each in last))
    found.append(replace(form, row="".join("+" if each.won else "-" for each in last)))
    ends: dict[tuple[str, str], list[Result]] = {}
    for each in games:
        if not each.won:
            ends.setdefault((each.cause, records.stage(each)), []).append(each)
    for (cause, stage), these in sorted(ends.items()):
        about = f"{cause}.{stage}" if stage else cause
        found.append(total("cause", these, len(these), about))
    now, best = streaks(games)
    return [*found, total("streak.now", now, len(now)), total("streak.best", best, len(best))]


def streaks(games: Sequence[Result]) -> tuple[list[Result], list[Result]]:
    """Wins in a row, of games that were not begun from a known seed: those at the end, and the
    first of the longest rows."""
    fresh = [each for each in games if each.origin not in _KNOWN_SEED]
    first = best = end = 0  # of the present row; length of the best one, and where it ends
    for at, each in enumerate(fresh, 1):
        if not each.won:
            first = at
        elif at - first > best:
            best, end = at - first, at
    return fresh[first:], fresh[end - best : end]


def _lengths(games: Sequence[Result]) -> list[Figure]:
    timed = [each for each in games if each.seconds]
    if not timed:
        return []
    longest = max(timed, key=lambda each: each.seconds)
    return [
        mean("seconds", timed, sum(each.seconds for each in timed)),
        most("seconds.most", longest, longest.seconds),
    ]


def _left_out(wanted: Sequence[Result], taken: Sequence[Result]) -> list[Figure]:
    """By the first reason; "again" for games whose cards were known."""
    inside = {each.uuid for each in taken}
    reasons: dict[str, list[Result]] = {}
    for each in wanted:
        if each.uuid not in inside:
            reason = "again" if is_ended(each) else "left"
            reasons.setdefault(apart(each) or reason, []).append(each)
    order = (*APART, "left", "again")
    return [total("apart", reasons[why], len(reasons[why]), why) for why in order if why in reasons]
