"""The commands about games that ended: history and stats."""

import argparse
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING

from desktop.cli.commands import BAD_SAVE, Refused, codecs_of, open_store
from desktop.cli.save_commands import as_json
from resources import say
from tabletop.estimate import Estimate

if TYPE_CHECKING:
    from desktop.game import GameEntry
    from desktop.records.counting import Filters
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


def results_of(store: "Store") -> "Results":
    """Refused where they cannot be read."""
    from saves import SaveError

    try:
        return store.results()
    except SaveError:
        folder = store.home / "records"
        raise Refused(say("cli.records.unread", folder=folder), BAD_SAVE) from None


def kept_in(store: "Store") -> "Results":
    """The same, and what is new in the saves is kept where no other copy of the game runs."""
    with store:
        return results_of(store)


def filters_of(args: argparse.Namespace) -> "Filters":
    from desktop.records.counting import Filters

    won = True if args.won else False if args.lost else None
    named = {name: getattr(args, name) for name in _FILTERS if name != "preset"}
    return Filters(args.game or "", args.preset, won, unaided=args.unaided, **named)


def list_results(entries: "Entries", args: argparse.Namespace) -> int:
    """The newest first, then how many of each game were won."""
    from desktop.game import parts_of
    from desktop.records.counting import chosen, counted
    from saves.codec import MARKS

    codecs = codecs_of(entries)
    store = open_store(args, codecs)
    kept = kept_in(store)
    every, parts = kept.all(), parts_of(entries)
    wanted = [args.game] if args.game else [*entries]
    found = [
        each for each in reversed(chosen(every, filters_of(args), parts)) if each.game in wanted
    ]
    if args.json:
        print(as_json([plain_result(each, entries) for each in found]))
        return 0
    if not found:
        print(say("cli.history.no_match" if every else "cli.history.none"))
    if unread := sum(row.problem is not None for row in store.rows()):
        print(say("cli.history.unread", n=unread))
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


def plain_result(result: "Result", entries: "Entries") -> dict[str, object]:
    line = entries[result.game].summary(result.summary).line
    told = result.model_dump(exclude={"figures", "dealt"})
    return {**told, "score": result.score, "deals": result.deals, "line": line}


# Statistics


def show_stats(entries: "Entries", args: argparse.Namespace) -> int:
    """Figures, achievements and what chance dealt, of the games that are looked for."""
    from desktop.game import parts_of
    from desktop.records.achievements import achievements
    from desktop.records.fairness import lines_of
    from desktop.records.statistics import figures_of
    from desktop.records.words import feat_line, figure_line, luck_line

    kept = kept_in(open_store(args, codecs_of(entries)))
    every, parts = kept.all(), parts_of(entries)
    wanted = filters_of(args)
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
            print(f"  {feat_line(each)}")
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
