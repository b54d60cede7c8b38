"""Every figure of Galaxy Trucker's statistics against the saved games themselves: their files are
read as text, their acts played again, and nothing but the events of that is counted."""

import hashlib
import json
from collections import Counter
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from desktop.records.statistics import figures_of
from saves import Result, Store
from tabletop import Event, Pilot, Session, action_from, drive
from tests.golden.careless import CarelessPilot
from tests.records.made import GAMES, one
from tests.records.plain import recount
from trucker.ai.characters import CHARACTERS
from trucker.ai.levels import LEVELS, pilot_of, sitting_of
from trucker.rules import events as told
from trucker.rules.setup import ROUGH, Setup, Sitting
from trucker.storage.catalog import load_cards
from trucker.storage.codec import TruckerCodec

CODEC = TruckerCodec(load_cards())
CARDS = CODEC.cards
FLIGHTS = ("learning", "I", "II", "III", "II", "I")

Ship = dict[tuple[int, int], tuple[int, int]]
"""Column and row to tile and turn."""


class Heard:
    """What the events of a game come to, in the names of a score."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.n: Counter[str] = Counter()
        self.credits = dict.fromkeys(range(len(setup.seats)), 0)
        self.rival_parts: Counter[int] = Counter()

    def hear(self, event: Event) -> None:
        match event:
            case told.FlightBegan(flight=flight):
                self._begin(flight)
            case told.Placed(seat=seat, tile=tile):
                self._lift(seat, tile)
                self.ships[seat][self.plan.board.cells[event.cell]] = tile, event.turn
                self.aside[seat].discard(tile)
            case told.TileTaken(source="ship"):
                self._lift(event.seat, event.tile)
            case told.TileReserved():
                self.aside[event.seat].add(event.tile)
            case told.SpaceTaken():
                self.spaces[event.seat] = event.space
            case told.SentBack():
                for seat, space in self.spaces.items():
                    self.spaces[seat] = space - (space > self.spaces[event.seat])
                if not event.seat:
                    self.lost.clear()
            case told.PartsLost():
                self._lift(event.seat, event.tile)
                self.lost[event.cause] += not event.seat
            case told.CardTurned():
                self._launch()
                self.card = event.card
            case told.GaveUp():
                self._launch()
                self.out.add(event.seat)
            case told.Stopped():
                self._launch()
            case told.Moved():
                self._move(event)
            case told.CrewLost(seat=0):
                self.n["crew_lost"] += 1
            case told.TitleGiven(seat=0, is_gold=False):
                self.n["titles"] += 1
            case told.Scored(seat=0, line="unused"):
                self.aside[0].clear()  # they went back, and were paid for
            case told.FlightEnded():
                self._end(event)
            case _:
                pass

    def _begin(self, flight: str) -> None:
        seats = range(len(self.setup.seats))
        self.plan = CARDS.flights[flight]
        start = self.plan.board.cells[self.plan.board.start]
        self.ships: list[Ship] = [{start: (CARDS.starts[seat], 0)} for seat in seats]
        self.aside: list[set[int]] = [set() for _ in seats]
        self.spaces: dict[int, int] = {}
        self.at: dict[int, int] = {}
        self.out: set[int] = set()
        self.lost: Counter[str] = Counter()
        self.card = ""
        self.n["flights"] += 1

    def _lift(self, seat: int, tile: int) -> None:
        ship = self.ships[seat]
        self.ships[seat] = {cell: part for cell, part in ship.items() if part[0] != tile}

    def _launch(self) -> None:
        if self.at:
            return
        self.at = {seat: self.plan.starts[space - 1] for seat, space in self.spaces.items()}
        self.n["parts"] += len(self.ships[0])
        self.n["open"] += exposed(self.ships[0])
        for seat, ship in enumerate(self.ships):
            self.rival_parts[seat] += len(ship)

    def _move(self, event: told.Moved) -> None:
        self.at[event.seat] = event.after
        if event.seat:
            return
        low, high = sorted((event.before, event.after))
        others = {at % self.plan.spaces for seat, at in self.at.items() if seat not in self.out}
        others -= {event.after % self.plan.spaces}
        inside = [at for at in range(low + 1, high) if at % self.plan.spaces not in others]
        kind = CARDS.adventures[self.card].kind
        self.n[f"{'ahead' if event.after == high else 'back'}.{kind}"] += 1 + len(inside)

    def _end(self, event: told.FlightEnded) -> None:
        self.credits[event.seat] = event.credits
        if not event.seat:
            self.n["profit"] += event.profit
            self.n["home"] += 0 not in self.out
            self.lost["reserve"] = len(self.aside[0])
            self.n.update({f"lost.{cause}": lost for cause, lost in self.lost.items()})

    @property
    def cause(self) -> str:
        first = self.credits[0] == max(self.credits.values())
        has_gained = self.credits[0] > 0 or self.setup.flight == "trek"
        return ("first" if first else "behind") if has_gained else "no_profit"

    def score(self) -> dict[str, int]:
        mine, *theirs = self.credits.values()
        found = {name: n for name, n in self.n.items() if n or "." not in name}
        found |= {"credits": mine, "place": 1 + len([each for each in theirs if each > mine])}
        for seat, sitting in enumerate(self.setup.seats[1:], 1):
            found[f"rival.{seat}.{sitting.level}.{sitting.name}"] = self.credits[seat]
            found[f"rival.{seat}.parts"] = self.rival_parts[seat]
        return found


def exposed(ship: Ship) -> int:
    """Connectors that meet nothing."""
    beside = ((0, -1), (1, 0), (0, 1), (-1, 0))
    return sum(
        CARDS.tiles[tile].connectors[(side - turn) % 4] > 0 and (x + dx, y + dy) not in ship
        for (x, y), (tile, turn) in ship.items()
        for side, (dx, dy) in enumerate(beside)
    )


def recounted(path: Path) -> Result:
    """One game, from the text of its file."""
    doc = json.loads(path.read_text())["doc"]
    header, options = doc["header"], doc["setup"]["options"]
    seats = tuple(Sitting(**each) for each in options["seats"])
    setup = Setup(**{**options, "seats": seats, "rough": tuple(options["rough"])})
    heard = Heard(setup)
    session = Session(CODEC.game, setup, doc["setup"]["seed"])
    for event in session.opening:
        heard.hear(event)
    for entry in doc["journal"]:
        act = action_from(CODEC.game, entry["a"], entry["args"])
        for event in session.apply(act, entry["t"]):
            heard.hear(event)
    assert session.state.outcome is not None
    return one(
        0,
        "trucker",
        uuid=header["uuid"],
        began=header["created"],
        ended=header["updated"],
        key=hashlib.md5(json.dumps(options, sort_keys=True).encode()).hexdigest(),
        seed=doc["setup"]["seed"],
        marks=header["marks"],
        origin=header["name"],
        won=heard.cause == "first" or (heard.cause == "behind" and setup.flight != "trek"),
        cause=heard.cause,
        seconds=header["summary"]["seconds"],
        summary={"flight": setup.flight},
        score=heard.score(),
    )


def flown(store: Store, number: int) -> None:
    """One game by bots, kept; now and then one that counts nowhere, or in no row of wins."""
    origin = ("new", "new", "career", "again", "code", "branch")[number % 6]
    is_practice, marks = number % 11 == 10, ["hint"] if number % 4 == 1 else []
    seconds = 7 * number
    if number % 7 == 6:
        number -= 5  # the same game again
    flight = "trek" if number % 5 == 2 else FLIGHTS[number % len(FLIGHTS)]
    names, levels = tuple(CHARACTERS), tuple(LEVELS)
    rivals = tuple(
        sitting_of(levels[(number + seat) % len(levels)], names[(number * seat) % len(names)])
        for seat in range(1, 2 + number % 3)
    )
    pilots: dict[int, Pilot[Any]] = {
        seat: pilot_of(each.level, each.name) for seat, each in enumerate(rivals, 1)
    }
    is_careless = number % 3 == 0 and flight != "trek"
    pilots[0] = CarelessPilot() if is_careless else pilot_of("normal", names[number % len(names)])
    rough = ROUGH[number % len(ROUGH) :][:1] if number % 2 else ()
    setup = Setup(flight, (Sitting(), *rivals), help="off", rough=rough)
    session = Session(CODEC.game, setup, f"FLOWN-{number}", practice=is_practice)
    drive(session, pilots, 20_000)
    slot = store.create(CODEC, session, origin, marks, origin)
    slot._acted -= seconds  # so long ago
    slot.autosave(session)
    store.leave(slot)


@pytest.mark.parametrize("games", [8, pytest.param(80, marks=pytest.mark.long)])
def test_what_the_saves_tell_is_what_is_counted(tmp_path: Path, games: int) -> None:
    minutes = count()

    def now() -> str:
        hours, minute = divmod(next(minutes), 60)
        return f"2026-03-{1 + hours // 24:02}T{hours % 24:02}:{minute:02}:00Z"

    store = Store(tmp_path, app_version="test", now=now, codecs={"trucker": CODEC})
    with store:
        for number in range(games):
            flown(store, number)
        results = store.results().all()
    figures = {(each.id, each.about): each for each in figures_of(results, "trucker", GAMES)}
    paths = (tmp_path / "saves").glob("*.json")
    saved = [recounted(path) for path in paths if ".bak" not in path.name]
    assert len(saved) == games
    plain = recount(sorted(saved, key=lambda each: each.ended), "trucker")
    assert {key for key in figures if key[0] != "apart"} == set(plain)
    for key, (n, value, uuids) in plain.items():
        assert figures[key].n == n, key
        assert figures[key].value == pytest.approx(value), key
        assert set(figures[key].uuids) == uuids, key
    counted = plain["games", ""][2]
    left = [uuid for key, each in figures.items() if key[0] == "apart" for uuid in each.uuids]
    assert sorted(left) == sorted({each.uuid for each in saved} - counted)
    kinds = {ident for ident, _ in plain}
    chapters = GAMES["trucker"].chapters
    assert kinds >= {each for name in chapters if name != "expansion" for each in chapters[name]}
    assert {about for ident, about in plain if ident == "gt.lost"} >= {"destroyed", "fell"}
