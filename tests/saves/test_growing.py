"""What is opened can be stored and opened again, however large its numbers are."""

import pytest

from freetrader.ai.policy import GreedyPilot
from saves import SaveError
from saves.document import MAX_COUNTER
from tabletop import FastRng
from tests.saves.conftest import CODECS, begin, open_store
from tests.saves.test_slots import doc_of, rewrite

(TRADER,) = [kind for kind in CODECS if kind.codec.name == "freetrader"]
KNOWN = {TRADER.codec.name: TRADER.codec}

PLACES = [
    ("header", "generation"),
    ("snapshot", "turn"),
    ("snapshot", "modules", "engines"),
    ("snapshot", "tally", "spent"),
    ("snapshot", "tally", "worlds"),
]


def largest(store, slot_id: str, doc: dict, place: tuple[str, ...]) -> int:
    """The largest number that opens in this place, by halves."""
    main = store.folder / f"{slot_id}.json"
    *way, last = place
    holder = doc
    for key in way:
        holder = holder[key]
    least, most = holder[last], 2**64
    while most - least > 1:
        holder[last] = (least + most) // 2
        rewrite(main, doc)
        if store.fault(slot_id, KNOWN) is None:
            least = holder[last]
        else:
            most = holder[last]
    holder[last] = least
    rewrite(main, doc)
    return least


@pytest.mark.parametrize("place", PLACES, ids=".".join)
def test_the_largest_number_that_opens_can_grow_to_the_end(tmp_path, place) -> None:
    with open_store(tmp_path, codecs=KNOWN) as store:
        slot = begin(store, TRADER, moves=1)
        store.leave(slot)
        doc = doc_of(store.folder / f"{slot.id}.json")
        doc["journal"], doc["base"] = [], doc["snapshot"]  # or it would not lead there
        found = largest(store, slot.id, doc, place)
        assert found > 100_000
        assert place != ("header", "generation") or found == MAX_COUNTER
        for file in store.folder.glob("*.bak*"):
            file.unlink()
        loaded = store.load(slot.id, TRADER.codec)
        session = loaded.session
        session.listeners.append(loaded.slot.autosave)
        pilot, rng = GreedyPilot(session.state.cards), FastRng(1)
        for _ in range(40):
            if (decision := session.state.decision) is None:
                break
            session.apply(pilot.choose(session.state, decision, rng))
            assert loaded.slot.flush()
        store.leave(loaded.slot)
        try:
            again = store.load(slot.id, TRADER.codec)
        except SaveError as error:
            pytest.fail(error.detail)
        assert len(session.journal) > 15, "else nothing grew"
        assert again.notice is None
        assert TRADER.codec.game.plain(again.session.state) == TRADER.codec.game.plain(
            session.state
        )
