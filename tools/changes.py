"""Whether what advice of Free Trader says would change it is so, when it is tried again.

    python -m tools.changes [--positions 100] [--first 0]

Each change that is told is tried again by four times the games, in other worlds. One line of JSON
for each position: how many changes were told, of how many the same answer was the best there, and
of how many it stood alone, and of how many it does so in the position as it is.
"""

import argparse
import json
import sys
from collections import Counter

from freetrader.advice.changes import changed, changes
from freetrader.advice.search import WHOLE, advise
from tools.told import questions

__all__ = ["main"]

_EVERY = 7


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--positions", type=int, default=100, metavar="N")
    parser.add_argument("--first", type=int, default=0, metavar="N")
    args = parser.parse_args(words)
    counts: Counter[str] = Counter()
    for _, state in questions(args.first, _EVERY):
        if counts["positions"] == args.positions:
            break
        counts["positions"] += 1
        number = counts["positions"]
        *_, hint = advise(state, "changes", number, WHOLE)
        assert hint is not None
        *_, found = changes(state, hint, "changes", number)
        counts["positions with changes"] += bool(found)
        for change in found or ():
            other = changed(state, change.fact, change.value)
            assert other is not None
            *_, again = advise(other, "again", number, WHOLE)
            *_, here = advise(state, "again", number, WHOLE)
            assert again is not None
            assert here is not None
            is_best = again.best in (change.best.action, *change.best.alike)
            leads_here = here.level == 1 and here.best in (change.best.action, *change.best.alike)
            counts["told"] += 1
            counts["alone here, too"] += leads_here
            counts["best again"] += is_best
            counts["alone again"] += is_best and again.level == 1
        print(json.dumps(counts), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
