"""The command about games that ended: history."""

import argparse
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from desktop.cli.commands import Refused, codecs_of, open_store
from desktop.cli.save_commands import as_json
from resources import say
from tabletop.estimate import Estimate

if TYPE_CHECKING:
    from desktop.game import GameEntry
    from saves import Result

    Entries = Mapping[str, GameEntry]

UNCOUNTED = frozenset({"practice", "edited", "decks"})
"""Marks of games that are listed but in no share: their captain knew or changed what comes."""


def list_results(entries: "Entries", args: argparse.Namespace) -> int:
    """The newest first, then how many of each game were won."""
    from saves import SaveError
    from saves.codec import MARKS

    codecs = codecs_of(entries)
    store = open_store(args, codecs)
    try:
        kept = store.results()
    except SaveError as error:
        raise Refused(error.user_text) from None
    wanted = [args.game] if args.game else [*entries]
    found = [each for each in reversed(kept.all()) if each.game in wanted]
    if args.json:
        print(as_json([_plain(each, entries) for each in found]))
        return 0
    if not found:
        print(say("cli.history.none"))
    for each in found:
        end = say("cli.history.won" if each.won else "cli.history.lost")
        told = MARKS | codecs[each.game].marks | {"edited"}  # others are of another version
        marks = (say(f"menu.load.mark.{mark}") for mark in each.marks if mark in told)
        line = entries[each.game].summary(each.summary).line
        print("  ".join((each.ended[:10], each.name, " · ".join((end, line, *marks)))))
    for game in wanted:
        _tell_sum([each for each in found if each.game == game], entries[game].title)
    if kept.damaged:
        print(say("cli.history.damaged", n=kept.damaged))
    return 0


def _tell_sum(results: "Sequence[Result]", title: str) -> None:
    counted = [each for each in results if not UNCOUNTED.intersection(each.marks)]
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
    return {**result.model_dump(), "line": line}
