"""The command about the games of the day."""

import argparse
from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING

from desktop.cli.commands import FAILED, Refused, codecs_of, open_store
from desktop.cli.play_commands import play_in, ready
from desktop.cli.record_commands import results_of
from desktop.cli.save_commands import as_json
from desktop.game import code_of, parts_of
from desktop.signals import ending, interrupt
from resources import say

if TYPE_CHECKING:
    from desktop.game import GameEntry
    from desktop.records.part import GameRecords
    from saves import Result, Store

    Entries = Mapping[str, GameEntry]


def daily(entries: "Entries", args: argparse.Namespace, now: datetime | None = None) -> int:
    """Today's games and the best of the last days; with --play one of them is begun or goes on
    where it was left."""
    now = datetime.now(UTC) if now is None else now
    if args.play:
        return _play(entries, args, now.astimezone(UTC).date())
    store = open_store(args, codecs_of(entries))
    kept, parts = results_of(store).all(), parts_of(entries)
    names = [args.game] if args.game else [*parts]
    today = now.astimezone(UTC).date()
    if args.json:
        rows = [_plain(entries[name], parts[name], store, kept, now) for name in names]
        print(as_json(rows))
        return 0
    from desktop.records.daily import best, hours_left, new_game, try_in
    from desktop.records.words import try_words

    print(say("daily.title", day=today.isoformat()))
    for name in names:
        entry, part = entries[name], parts[name]
        this, new = try_in(store, today, name, part, kept), new_game(part, today)
        words = {"kind": new.name, "state": try_words(this), "code": code_of(entry, new)}
        print(say("daily.line", game=entry.title, n=hours_left(now), **words))
    for name in names:
        places = best(kept, name, parts[name], today)
        if places:
            print(say("daily.list", game=entries[name].title))
        for place, each in enumerate(places, 1):
            line = entries[name].summary(each.result.summary).line
            print("  " + say("daily.place", place=place, day=each.result.daily, line=line))
    return 0


def _plain(
    entry: "GameEntry", part: "GameRecords", store: "Store", kept: "Sequence[Result]", now: datetime
) -> dict[str, object]:
    from desktop.records.daily import hours_left, new_game, try_in

    today = now.astimezone(UTC).date()
    this, new = try_in(store, today, entry.name, part, kept), new_game(part, today)
    return {
        "game": entry.name,
        "day": today.isoformat(),
        "name": new.name,
        "state": this.state,
        "score": [*this.score],
        "hours_left": hours_left(now),
        "code": code_of(entry, new),
        "setup": entry.codec().setup_to_plain(new.setup),
        "seed": new.seed,
    }


def _play(entries: "Entries", args: argparse.Namespace, today: date) -> int:
    from desktop.records.daily import new_game, try_in

    first = next(iter(entries))
    entry = entries[args.game or first]
    part = parts_of({entry.name: entry})[entry.name]
    codecs, new = ready(entry), new_game(part, today)
    command = "freetrader text" if entry.name == first else f"freetrader {entry.name} text"
    with ending(interrupt), open_store(args, codecs) as store:
        if store.read_only:
            raise Refused(say("daily.locked"), FAILED)
        this = try_in(store, today, entry.name, part, results_of(store).all())
        if this.state in ("open", "begun"):
            slot_id = store.slots().get(this.uuid)
            return play_in(store, entry, new, slot_id, command)
    raise Refused(say("daily.again", game=entry.title, code=code_of(entry, new)))
