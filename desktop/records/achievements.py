"""Achievements: which were earned and by which game, how far the best game came, what is news."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from desktop.records.counting import apart, is_ended
from desktop.records.part import GameRecords
from saves import ProgressFile, Result

__all__ = ["Achievement", "achievements", "announce", "earned_by"]


@dataclass(frozen=True, slots=True)
class Achievement:
    """`feat.<id>` names it, `feat.<id>.rule` tells its rule."""

    id: str
    uuids: Sequence[str]  # of the games that earned it, the first one first
    day: str  # when it was earned first, "2026-11-29"; "" for not yet
    best: int = 0  # how far the best game came
    goal: int = 0  # 0: nothing to count

    @property
    def is_earned(self) -> bool:
        return bool(self.uuids)


def earned_by(result: Result) -> Sequence[str]:
    """Nothing by a game whose player knew or changed what comes; advice is no hindrance."""
    return () if apart(result) or not is_ended(result) else result.feats


def achievements(results: Sequence[Result], game: str, records: GameRecords) -> list[Achievement]:
    """All of a game, in the order of their list."""
    mine = [each for each in results if each.game == game and is_ended(each) and not apart(each)]
    games: dict[str, list[Result]] = {}
    for each in mine:
        for feat in each.feats:
            games.setdefault(feat, []).append(each)
    found: list[Achievement] = []
    for feat in records.feats:
        by = games.get(feat, [])
        best, goal = records.progress(feat, mine) or (0, 0)
        day = by[0].ended[:10] if by else ""
        found.append(Achievement(feat, tuple(each.uuid for each in by), day, best, goal))
    return found


def announce(
    results: Sequence[Result],
    uuid: str,
    games: Mapping[str, GameRecords],
    progress: ProgressFile,
) -> list[str]:
    """What the game of `uuid`, which has just ended, earned as the first one. Each is news once:
    what is returned here is told now."""
    ended = next((each for each in results if each.uuid == uuid), None)
    if ended is None or ended.game not in games:
        return []
    before = {
        feat for each in results if each.uuid != uuid for feat in earned_by(each)
    } | progress.now.announced.keys()
    mine = {*earned_by(ended)}
    news = [feat for feat in games[ended.game].feats if feat in mine and feat not in before]
    if news:
        told = {**progress.now.announced, **dict.fromkeys(news, ended.ended[:10])}
        progress.change(announced=told)
    return news
