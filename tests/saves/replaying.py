"""Run by a second process under another hash seed: replays saves and prints what they lead to.

Arguments are files; each printed line is the state hash that the journal leads to, after every
hash in it was checked on the way, and the hash of the snapshot.
"""

import sys
from pathlib import Path

from saves import read_record
from tabletop import replay, seed_number, state_hash
from tests.saves.conftest import CODECS

if __name__ == "__main__":
    known = {kind.codec.name: kind.codec for kind in CODECS}
    for name in sys.argv[1:]:
        record = read_record(Path(name).read_bytes(), known, "1.0")
        game = record.rules
        state = record.base
        if state is None:
            state = game.start(record.setup, seed_number(record.seed))
        replay(game, state, record.entries)
        print(state_hash(game.plain(state)), state_hash(game.plain(record.snapshot)))
