"""The commands about the results themselves: gather them again, give them to other programs."""

import argparse
import csv
import io
import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

from desktop.cli.commands import BAD_SAVE, FAILED, Refused, codecs_of, open_store
from desktop.cli.record_commands import filters_of, kept_in, plain_result
from desktop.cli.save_commands import as_json, write_out
from resources import say

if TYPE_CHECKING:
    from desktop.game import GameEntry

    Entries = Mapping[str, GameEntry]


def rebuild(entries: "Entries", args: argparse.Namespace) -> int:
    """From the saved games that are over the lines that are missing, damaged or tell too little."""
    store = open_store(args, codecs_of(entries))
    kept = kept_in(store)
    if kept.unkept:
        if store.lock_problem is not None:
            raise Refused(store.lock_problem.user_text, FAILED)
        raise Refused(say("cli.records.unkept", n=kept.unkept, folder=store.home), FAILED)
    print(say("cli.records.rebuilt", n=kept.kept, all=len(kept.all())))
    if kept.damaged:
        print(say("cli.history.damaged", n=kept.damaged))
    if unread := sum(row.problem is not None for row in store.rows()):
        print(say("cli.history.unread", n=unread))
        return BAD_SAVE
    return 0


def export_results(entries: "Entries", args: argparse.Namespace) -> int:
    """Those that are looked for, the first that ended first: a line of JSON each, or a table."""
    from desktop.game import parts_of
    from desktop.records.counting import chosen

    every = kept_in(open_store(args, codecs_of(entries))).all()
    found = chosen(every, filters_of(args), parts_of(entries))
    rows = [plain_result(each, entries) for each in found if each.game in entries]
    line = as_json if args.file is None else lambda row: json.dumps(row, ensure_ascii=False)
    text = _table(rows) if args.csv else "".join(f"{line(row)}\n" for row in rows)
    if args.file is None:
        print(text, end="")
        return 0
    write_out(args, text)
    print(say("cli.records.exported", n=len(rows), file=args.file))
    return 0


def _table(rows: Sequence[Mapping[str, object]]) -> str:
    """A column for each name that any of them has; what has names itself gives one to each."""
    flat = [dict(_cells(row)) for row in rows]
    columns = dict.fromkeys(name for row in flat for name in row)
    text = io.StringIO()
    table = csv.DictWriter(text, columns, restval="", lineterminator="\n")
    table.writeheader()
    table.writerows(flat)
    return text.getvalue()


def _cells(plain: Mapping[str, object], prefix: str = "") -> list[tuple[str, object]]:
    found: list[tuple[str, object]] = []
    for name, value in plain.items():
        if isinstance(value, Mapping):
            found += _cells(cast("Mapping[str, object]", value), f"{prefix}{name}.")
        elif isinstance(value, list | tuple):
            items = cast("Sequence[object]", value)
            found.append((prefix + name, " ".join(map(str, items))))
        else:
            found.append((prefix + name, value))
    return found
