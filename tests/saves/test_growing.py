"""What is opened can be stored and opened again, however large its numbers are."""

from math import isqrt

import pytest

from freetrader.ai.policy import GreedyPilot
from saves import SaveError
from saves.document import MAX_COUNTER
from tabletop import FastRng
from tests.saves.conftest import CODECS, Kind, begin, open_store
from tests.saves.test_slots import doc_of, rewrite
from trucker.ai.characters import CHARACTERS
from trucker.ai.pilot import GreedyPilot as FlightPilot
from trucker.rules.setup import Setup, Sitting

_, TRADER, TRUCKER = CODECS
KNOWN = {kind.codec.name: kind.codec for kind in CODECS}

PLACES = [
    ("header", "generation"),
    ("snapshot", "turn"),
    ("snapshot", "modules", "engines"),
    ("snapshot", "tally", "spent"),
    ("snapshot", "tally", "worlds"),
]


FLIGHTS = [
    ("build", "snapshot", "clock"),
    ("build", "snapshot", "run_end"),
    ("build", "snapshot", "seats", 1, "ready"),
    ("build", "snapshot", "seats", 0, "credits"),
    ("build", "setup", "options", "seats", 1, "pace"),
    ("flight", "snapshot", "seats", 0, "credits"),
    ("flight", "snapshot", "seats", 0, "earned"),
    ("flight", "snapshot", "seats", 1, "position"),
]
"""The phase that the game is left in, and the place of a counter."""

QUICK = (FLIGHTS[0], FLIGHTS[4], FLIGHTS[7])


def largest(store, slot_id: str, doc: dict, place: tuple[str | int, ...]) -> int:
    """The largest number that opens in this place, by halves: of its digits, then of itself."""
    main = store.folder / f"{slot_id}.json"
    *way, last = place
    holder = doc
    for key in way:
        holder = holder[key]
    least, most = holder[last], 2**64
    while most - least > 1:
        is_far = most > 4 * least
        holder[last] = isqrt(max(least, 1) * most) if is_far else (least + most) // 2
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


@pytest.mark.parametrize(
    "place",
    [
        pytest.param(
            place,
            id=".".join(map(str, place)),
            marks=() if place in QUICK else pytest.mark.long,
        )
        for place in FLIGHTS
    ],
)
def test_a_flight_with_the_largest_number_can_be_stored_to_its_end(tmp_path, place) -> None:
    phase, *way = place
    setup = Setup("I", (Sitting("", "", 0), Sitting("racer", "normal", 1000)))
    kind = Kind(TRUCKER.codec, setup)
    codec, pilot, rng = kind.codec, FlightPilot(CHARACTERS["hauler"]), FastRng(3)
    session = kind.session("grow")
    while session.state.phase != phase or len(session.journal) < 4:
        decision = session.state.decision
        session.apply(pilot.choose(session.state, decision, rng))
    with open_store(tmp_path, codecs=KNOWN) as store:
        slot = store.create(codec, session, "Nadir")
        assert slot.flush()
        store.leave(slot)
        doc = doc_of(store.folder / f"{slot.id}.json")
        doc["journal"], doc["base"] = [], doc["snapshot"]  # or it would not lead there
        assert largest(store, slot.id, doc, tuple(way)) > 9_000
        for file in store.folder.glob("*.bak*"):
            file.unlink()
        loaded = store.load(slot.id, codec)
        session = loaded.session
        acts = 0
        while (decision := session.state.decision) is not None and acts < 300:
            session.apply(pilot.choose(session.state, decision, rng))
            acts += 1
            plain = kind.plain(session)
            try:
                again = codec.state_from_plain(plain, session.setup)
            except ValueError as error:
                pytest.fail(f"after {acts} acts: {error}")
            assert codec.game.plain(again) == codec.game.plain(session.state)
    assert acts > 15
