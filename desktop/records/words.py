"""Figures, achievements and chance in words, for text mode and the window alike."""

from desktop.records.achievements import Achievement
from desktop.records.counting import is_ended
from desktop.records.daily import Try
from desktop.records.fairness import Line
from desktop.records.figure import Figure
from desktop.records.part import GameRecords
from resources import say
from saves import Result

__all__ = [
    "about_words",
    "end_words",
    "feat_line",
    "figure_line",
    "figure_name",
    "luck_line",
    "try_words",
    "values",
]


def figure_line(figure: Figure, part: GameRecords) -> str:
    """Its name and what it comes to; a share never without the number behind it."""
    return f"{figure_name(figure, part)}: {' · '.join(values(figure))}"


def figure_name(figure: Figure, part: GameRecords) -> str:
    words = {"n": figure.n} if figure.id == "form" else {"about": about_words(figure, part)}
    return say(f"stats.{figure.id}", **words)


def about_words(figure: Figure, part: GameRecords) -> str:
    """Which of several it is, in words."""
    about = figure.about
    if figure.id == "won.group":
        return part.group_name(about)
    if figure.id == "apart":
        return say(f"stats.apart.{about}")
    if figure.id == "cause":
        cause, _, month = about.partition(".")
        named = part.cause_name(cause)
        return say("stats.cause.month", cause=named, month=month) if month else named
    return part.about(figure)


def values(figure: Figure) -> list[str]:
    """What it comes to, in one part or several."""
    share = figure.share
    if share is None:
        value = figure.value / 60 if figure.id.startswith("seconds") else figure.value
        words = f"{value:.1f}".removesuffix(".0")
        return [say("stats.minutes", n=words) if figure.id.startswith("seconds") else words]
    low, high = (round(100 * end) for end in share.interval)
    percent = round(100 * share.share)
    key = "stats.share" if figure.is_told_as_share else "stats.few"
    told = [say(key, wins=share.wins, n=share.games, share=percent, low=low, high=high)]
    if figure.expected is not None and figure.is_told_as_share:
        told.append(say(f"stats.verdict.{figure.verdict}", n=round(100 * figure.expected)))
    return [*told, *([figure.row] if figure.row else [])]


def feat_line(feat: Achievement) -> str:
    name, rule = say(f"feat.{feat.id}"), say(f"feat.{feat.id}.rule")
    if feat.is_earned:
        return say("feat.line.earned", name=name, rule=rule, day=feat.day)
    if feat.goal:
        return say("feat.line.part", name=name, rule=rule, best=feat.best, goal=feat.goal)
    return say("feat.line.open", name=name, rule=rule)


def luck_line(line: Line) -> str:
    """What chance dealt, and how rare that is."""
    word = say(f"luck.word.{line.word}", n=line.one_in)
    words = {"name": say(f"luck.{line.game}.{line.name}"), "n": line.n, "word": word}
    if not line.expected:
        return say("luck.classes", **words)
    return say("luck.line", seen=line.seen, expected=f"{line.expected:.1f}", **words)


def end_words(result: Result, part: GameRecords) -> str:
    """How a game ended."""
    return part.cause_name(result.cause) if is_ended(result) else say("stats.apart.left")


def try_words(this: Try) -> str:
    """How the one try of a day stands."""
    if this.result is None:
        return say(f"daily.state.{this.state}")
    end = "lost" if is_ended(this.result) else "left"
    told = say(f"daily.state.{'won' if this.result.won else end}")
    return told if this.score else say("daily.state.unscored", state=told)
