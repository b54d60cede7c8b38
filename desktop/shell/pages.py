"""The pages about the player and what was played, each under the name that `Desk.page` takes."""

from collections.abc import Callable, Mapping

from desktop.kit.screen import Screen
from desktop.shell.host import Host


def _replay(host: Host, about: object) -> Screen | None:
    from desktop.shell.replays import replay

    return replay(host, str(about))


def _lessons(host: Host, about: object) -> Screen:
    from desktop.shell.lessons import LessonsScreen

    return LessonsScreen(host, about if isinstance(about, str) else "")


def _players(host: Host, about: object) -> Screen:
    from desktop.shell.players_screen import PlayersScreen

    return PlayersScreen(host)


def _career(host: Host, about: object) -> Screen:
    from desktop.shell.career import CareerScreen

    return CareerScreen(host, about if isinstance(about, str) else "")


def _history(host: Host, about: object) -> Screen:
    from desktop.shell.records.history import HistoryScreen

    return HistoryScreen(host, about)


def _statistics(host: Host, about: object) -> Screen:
    from desktop.shell.records.statistics import StatisticsScreen

    return StatisticsScreen(host, str(about or ""))


def _achievements(host: Host, about: object) -> Screen:
    from desktop.shell.records.achievements import AchievementsScreen

    return AchievementsScreen(host, str(about or ""))


def _daily(host: Host, about: object) -> Screen:
    from desktop.shell.records.daily import DailyScreen

    return DailyScreen(host, str(about or ""))


def _fairness(host: Host, about: object) -> Screen:
    from desktop.shell.records.fairness import FairnessScreen

    return FairnessScreen(host, str(about or ""))


PAGES: Mapping[str, Callable[[Host, object], Screen | None]] = {
    "replay": _replay,
    "lessons": _lessons,
    "players": _players,
    "career": _career,
    "history": _history,
    "statistics": _statistics,
    "achievements": _achievements,
    "daily": _daily,
    "fairness": _fairness,
}
"""What it is about is a page's own: an id, a game's name, None for all. None where a page has told
why it does not open."""
