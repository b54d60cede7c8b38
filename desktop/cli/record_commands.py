"""The commands about games that ended: history and stats."""

import argparse
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING

from desktop.cli.commands import Refused, codecs_of, open_store
from desktop.cli.save_commands import as_json
from resources import say
from tabletop.estimate import Estimate

if TYPE_CHECKING:
    from desktop.game import GameEntry
    from desktop.records.achievements import Achievement
    from desktop.records.counting import Filters
    from desktop.records.fairness import Line
    from desktop.records.figure import Figure
    from desktop.records.part import GameRecords
    from saves import Result, Results, Store

    Entries = Mapping[str, GameEntry]

_FILTERS = ("preset", "cause", "month", "mark", "rival", "seed", "text")


def add_filters(parser: argparse.ArgumentParser, games: Sequence[str]) -> None:
    """The options by which games that ended are looked for."""
    parser.add_argument("--game", choices=games, help=say("cli.help.history.game"))
    ends = parser.add_mutually_exclusive_group()
    for name in ("won", "lost"):
        ends.add_argument(f"--{name}", action="store_true", help=say(f"cli.help.history.{name}"))
    for name in _FILTERS:
        told = say(f"cli.help.history.{name}")
        parser.add_argument(f"--{name}", metavar=name.upper(), default="", help=told)
    told = say("cli.help.history.unaided")
    parser.add_argument("--unaided", action="store_true", help=told)


def parts_of(entries: "Entries") -> "dict[str, GameRecords]":
    """The parts of the games that have one."""
    made = {name: entry.records for name, entry in entries.items()}
    return {name: part() for name, part in made.items() if part is not None}


def results_of(store: "Store") -> "Results":
    """Refused where they cannot be read."""
    from saves import SaveError

    try:
        return store.results()
    except SaveError as error:
        raise Refused(error.user_text) from None


def _filters(args: argparse.Namespace) -> "Filters":
    from desktop.records.counting import Filters

    won = True if args.won else False if args.lost else None
    named = {name: getattr(args, name) for name in _FILTERS if name != "preset"}
    return Filters(args.game or "", args.preset, won, unaided=args.unaided, **named)


def list_results(entries: "Entries", args: argparse.Namespace) -> int:
    """The newest first, then how many of each game were won."""
    from desktop.records.counting import chosen, counted
    from saves.codec import MARKS

    codecs = codecs_of(entries)
    kept = results_of(open_store(args, codecs))
    every, parts = kept.all(), parts_of(entries)
    wanted = [args.game] if args.game else [*entries]
    found = [each for each in reversed(chosen(every, _filters(args), parts)) if each.game in wanted]
    if args.json:
        print(as_json([_plain(each, entries) for each in found]))
        return 0
    if not found:
        print(say("cli.history.none"))
    for each in found:
        told = MARKS | codecs[each.game].marks | {"edited"}  # others are of another version
        marks = (say(f"menu.load.mark.{mark}") for mark in each.marks if mark in told)
        line = entries[each.game].summary(each.summary).line
        print("  ".join((each.ended[:10], each.name, " · ".join((_end(each), line, *marks)))))
    if args.won or args.lost:  # a share of these would say nothing
        wanted = []
    counts = {each.uuid for each in counted(every)}
    for game in wanted:
        these = [each for each in found if each.game == game]
        _tell_sum(these, [each for each in these if each.uuid in counts], entries[game].title)
    if kept.damaged:
        print(say("cli.history.damaged", n=kept.damaged))
    return 0


def _end(result: "Result") -> str:
    from desktop.records.counting import is_ended

    if not is_ended(result):
        return say("stats.apart.left")
    return say("cli.history.won" if result.won else "cli.history.lost")


def _tell_sum(results: "Sequence[Result]", counted: "Sequence[Result]", title: str) -> None:
    if counted:
        share = Estimate(len(counted), sum(each.won for each in counted))
        low, high = (round(100 * end) for end in share.interval)
        print(
            say(
                "cli.history.sum",
                game=title,
                n=share.games,
                won=share.wins,
                share=round(100 * share.share),
                low=low,
                high=high,
            )
        )
    if len(results) > len(counted):
        print(say("cli.history.uncounted", n=len(results) - len(counted)))


def _plain(result: "Result", entries: "Entries") -> dict[str, object]:
    line = entries[result.game].summary(result.summary).line
    told = result.model_dump(exclude={"figures", "dealt"})
    return {**told, "score": result.score, "deals": result.deals, "line": line}


# Statistics


def show_stats(entries: "Entries", args: argparse.Namespace) -> int:
    """Figures, achievements and what chance dealt, of the games that are looked for."""
    from desktop.records.achievements import achievements
    from desktop.records.fairness import lines_of
    from desktop.records.statistics import figures_of

    kept = results_of(open_store(args, codecs_of(entries)))
    every, parts = kept.all(), parts_of(entries)
    wanted = _filters(args)
    told: dict[str, object] = {}
    names = [args.game] if args.game else [*parts]
    # Of all games: those that were won are the lucky ones.
    lines = lines_of(every, {name: parts[name] for name in names})
    for game in names:
        figures = figures_of(every, game, parts, wanted)
        feats = achievements(every, game, parts[game])
        if args.json:
            told[game] = {
                "figures": [each.to_plain() for each in figures],
                "achievements": [asdict(each) for each in feats],
                "chance": [asdict(each) for each in lines if each.game == game],
            }
            continue
        print(entries[game].title)
        for each in figures:
            print(f"  {figure_line(each, parts[game])}")
        for each in feats:
            print(f"  {_feat_line(each)}")
        mine = [each for each in lines if each.game == game]
        if mine:
            print(f"  {say('luck.title')}")
        for each in mine:
            print(f"    {luck_line(each)}")
    if args.json:
        print(as_json(told))
        return 0
    if lines:
        print(say("luck.note"))
    if kept.damaged:
        print(say("cli.history.damaged", n=kept.damaged))
    return 0


def figure_line(figure: "Figure", part: "GameRecords") -> str:
    """Its name and what it comes to; a share never without the number behind it."""
    words = {"n": figure.n} if figure.id == "form" else {"about": about_words(figure, part)}
    name = say(f"stats.{figure.id}", **words)
    return f"{name}: {' · '.join(_values(figure))}"


def about_words(figure: "Figure", part: "GameRecords") -> str:
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


def _values(figure: "Figure") -> list[str]:
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


def _feat_line(feat: "Achievement") -> str:
    name, rule = say(f"feat.{feat.id}"), say(f"feat.{feat.id}.rule")
    if feat.is_earned:
        return say("feat.line.earned", name=name, rule=rule, day=feat.day)
    if feat.goal:
        return say("feat.line.part", name=name, rule=rule, best=feat.best, goal=feat.goal)
    return say("feat.line.open", name=name, rule=rule)


def luck_line(line: "Line") -> str:
    """What chance dealt, and how rare that is."""
    word = say(f"luck.word.{line.word}", n=line.one_in)
    words = {"name": say(f"luck.{line.game}.{line.name}"), "n": line.n, "word": word}
    if not line.expected:
        return say("luck.classes", **words)
    return say("luck.line", seen=line.seen, expected=f"{line.expected:.1f}", **words)
