"""Random legal play of all flights and the Trek: invariants, clones, replay, saves."""

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tabletop import (
    Action,
    Entry,
    Event,
    FastRng,
    IllegalAction,
    Session,
    action_from,
    arguments,
    field_names,
    pilot_rng,
    replay,
    seed_number,
)
from tests.golden.careless import CarelessPilot
from tests.golden.recording import record
from tests.properties.test_trucker_rivals import Moment, unlike
from tests.support.trucker import CARDS
from trucker.rules import actions
from trucker.rules.actions import ACTIONS
from trucker.rules.cards import FIGURES, GOODS
from trucker.rules.events import CardTurned
from trucker.rules.missions.the_bet import BETS
from trucker.rules.modifiers import TITLES
from trucker.rules.setup import BUILD_HELP, FLIGHTS, ROUGH, Setup, Sitting
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.rules.turn import GalaxyTrucker
from trucker.storage.codec import TruckerCodec

GAME = GalaxyTrucker(CARDS)
CODEC = TruckerCodec(CARDS)
PILOT = CarelessPilot()

quick = settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow])
seeds = st.text(st.characters(codec="ascii", exclude_categories=["C"]), min_size=1, max_size=8)


def chance(flight: str, index: int) -> Setup:
    """The player, who may build against the rules, and one to three rivals."""
    seats = (Sitting(), *[Sitting("", "", 1000)] * (1 + index % 3))
    rough = ROUGH if index % 4 == 3 else ()
    return Setup(flight, seats, help=BUILD_HELP[index % 3], rough=rough)


@st.composite
def setups(draw: st.DrawFn, flights: tuple[str, ...] = FLIGHTS) -> Setup:
    seats = draw(st.integers(2, 4))
    paces = [draw(st.sampled_from((0, 600, 1000, 1500))), *[1000] * (seats - 1)]
    return Setup(
        draw(st.sampled_from(flights)),
        tuple(Sitting("", "", pace) for pace in paces),
        mode=draw(st.sampled_from(("calm", "untimed"))),
        help=draw(st.sampled_from(BUILD_HELP)),
        rough=tuple(draw(st.sets(st.sampled_from(ROUGH), max_size=3))),
    )


def played(setup: Setup, seed: str, acts: int) -> Session[TruckerState]:
    session = Session(GAME, setup, seed)
    while session.state.decision is not None and len(session.journal) < acts:
        step(session)
    return session


def step(session: Session[TruckerState]) -> None:
    decision = session.state.decision
    assert decision is not None
    rng = pilot_rng(session.seed, decision.seat, len(session.journal))
    session.apply(PILOT.choose(session.state, decision, rng))


def check(state: TruckerState) -> None:
    """All tiles, cards and blocks are there once; nothing is over or under its measure."""
    tiles = [*state.tiles.pile, *state.tiles.discard]
    blocks = Counter(state.offer)
    for seat in state.seats:
        tiles += [*seat.reserve, *seat.lost, *([seat.hand] if seat.hand else [])]
        for ship in seat.ships:
            tiles += [code // 4 for code in ship.parts if code]
            blocks.update("".join(ship.goods))
            check_ship(ship)
        if state.phase == "flight" and not broken(state):
            assert len(seat.ship.pieces()) <= 1
            assert not seat.ship.faults()
    assert sorted(tiles) == sorted([*CARDS.pile, *CARDS.starts[: len(state.seats)]])
    assert {goods: blocks[goods] + state.bank[goods] for goods in "rygb"} == dict(CARDS.bank)
    cards = [
        *state.deck.pile,
        *state.deck.discard,
        *(card for pile in state.piles for card in pile),
    ]
    assert len(set(cards)) == len(cards)
    if state.decision is not None:
        assert state.decision.options
        assert len(set(state.decision.options)) == len(state.decision.options)
        assert len(state.decision.options) <= 300


def broken(state: TruckerState) -> bool:
    return state.asked == "keep" or any(step.kind == "pieces" for step in state.agenda)


def check_ship(ship: Ship) -> None:
    for cell in range(ship.board.outside):
        if ship.parts[cell]:
            tile = ship.part(cell).tile
            assert 0 <= ship.charge[cell] <= tile.batteries
            assert len(ship.goods[cell]) <= tile.holds
            assert len(ship.crew[cell]) <= tile.crew
        else:
            assert not (ship.charge[cell])
            assert not (ship.goods[cell])
            assert not (ship.crew[cell])


def play_checked(setup: Setup, seed: str) -> Counter[str]:
    """A whole game; how often each question was asked in each phase, and what followed."""
    state = GAME.start(setup, seed_number(seed))
    rng = FastRng(seed_number(seed))
    asked: Counter[str] = Counter()
    while state.decision is not None:
        if state.phase != "build" or rng.below(4) == 0:
            check(state)
        asked[f"{state.phase}: {state.decision.ask}"] += 1
        before, reserves = state.phase, [seat.reserve for seat in state.seats]
        GAME.apply(state, PILOT.choose(state, state.decision, rng))
        asked["sent back"] += (before, state.phase) == ("check", "build")
        if before in ("build", "check") and state.phase in ("crew", "flight"):
            for seat, reserve in zip(state.seats, reserves, strict=True):
                assert not seat.reserve
                if not any(modifier.must_reserve() for modifier in seat.ship.modifiers):
                    assert set(reserve) <= set(seat.lost)
                    asked["reserve lost"] += bool(reserve)
    check(state)
    assert state.outcome is not None
    return asked


@quick
@given(setups(), seeds)
def test_whole_games_keep_every_invariant(setup, seed):
    play_checked(setup, seed)


MENDING = ("check: check", "check: keep")


def test_illegal_ships_are_mended_and_fly_on():
    """Games with the player: only that seat may place a tile against the rules."""
    asked: Counter[str] = Counter()
    for flight, games in (("learning", 40), ("I", 12), ("II", 12), ("III", 12), ("trek", 3)):
        for index in range(games):
            found = play_checked(chance(flight, index), f"mended/{index}")
            assert flight == "learning" or not found["sent back"]
            asked += found
    for what in (*MENDING, "sent back", "reserve lost", "flight: keep"):
        assert asked[what] > 3, what


@pytest.mark.long
@pytest.mark.parametrize(
    ("flight", "games"),
    [("learning", 2000), ("I", 2000), ("II", 2000), ("III", 2000), ("trek", 300)],
)
def test_many_whole_games_of_each_kind(flight, games):
    asked: Counter[str] = Counter()
    for index in range(games):
        asked += play_checked(chance(flight, index), f"{index}")
    for question in (*MENDING, "flight: keep"):
        assert asked[question], question
    assert (asked["sent back"] > 0) is (flight == "learning")
    assert (asked["reserve lost"] > 0) is (flight != "learning")


@settings(max_examples=4, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(setups(), seeds, st.integers(0, 400))
def test_a_clone_is_equal_and_isolated(setup, seed, acts):
    state = played(setup, seed, acts).state
    clone = state.clone()
    before = GAME.plain(state)
    assert GAME.plain(clone) == before
    rng = FastRng(1)
    while clone.decision is not None:
        GAME.apply(clone, PILOT.choose(clone, clone.decision, rng))
    assert GAME.plain(state) == before


@quick
@given(setups(), seeds, st.integers(0, 600))
def test_load_of_save_is_the_same_state(setup, seed, acts):
    state = played(setup, seed, acts).state
    plain = CODEC.setup_to_plain(setup)
    assert CODEC.setup_from_plain(plain) == setup
    loaded = CODEC.state_from_plain(GAME.plain(state), setup)
    assert GAME.plain(loaded) == GAME.plain(state)
    assert loaded.decision == state.decision


def every_action() -> Iterator[Action]:
    """Of each kind all that could ever be meant, and some beyond every measure."""
    cells, turns = range(-1, 46), range(-1, 5)
    tiles = range(max(CARDS.tiles) + 2)
    for kind in ACTIONS.values():
        if not field_names(kind):
            yield kind()
    for cell in cells:
        yield from (actions.Place(cell, turn) for turn in turns)
        yield from (kind(cell) for kind in (actions.Remove, actions.Keep, actions.Protect))
        yield from (kind(cell) for kind in (actions.Dump, actions.Discharge))
        yield from (
            kind(cell, f) for kind in (actions.House, actions.GiveCrew) for f in (*FIGURES, "x")
        )
        yield from (kind(cell, g) for kind in (actions.Load, actions.Unload) for g in GOODS + "x")
        yield from (actions.Power(cell, battery) for battery in cells)
        yield from (kind(cell) for kind in (actions.Mark, actions.Unmark, actions.Sell))
        yield from (kind(cell) for kind in (actions.Abandon, actions.Insure))
        yield from (actions.ProtectBy(cell, 10), actions.Aim(cell, 7, -1), actions.Put(1, cell, 0))
    for tile in tiles:
        yield from (actions.Pick(tile), actions.TakeReserved(tile), actions.Add(tile, 10, 0))
    for number in range(-1, 6):
        yield from (actions.Look(number), actions.Finish(number), actions.Land(number))
        yield actions.GiveTitle(number)
    yield from map(actions.KeepTitle, (*TITLES, "", "nothing"))
    yield from (kind(each) for kind in (actions.Dig, actions.Eat) for each in GOODS)
    for vip in CARDS.vips:
        yield from (actions.Board(vip, 10), actions.Disembark(vip))
    yield from (*map(actions.Choose, CARDS.missions), *map(actions.Wager, BETS))
    yield from map(actions.Raise, ("", "b", "rygb", "x" * 99))
    yield from (actions.Reveal(0), actions.Reveal(1), actions.Claim(1))
    for rivals in range(5):
        levels = ",".join(["easy", "hard", "normal", "mild"][:rivals])
        yield from (actions.Retune(levels, help_, 1) for help_ in (*BUILD_HELP, ""))


EVERY_ACTION = list(every_action())


def test_every_kind_of_action_is_tried():
    assert {type(action).__name__ for action in EVERY_ACTION} == set(ACTIONS)


@settings(max_examples=10, deadline=None)
@given(setups(), seeds, st.integers(0, 600))
def test_every_option_is_accepted_and_nothing_else_is(setup, seed, acts):
    session = played(setup, seed, acts)
    state = session.state
    before = GAME.plain(state.clone())
    decision = state.decision
    options = (*decision.options, *decision.asides) if decision else ()
    for action in options:
        clone = state.clone()
        GAME.apply(clone, action, [])
        check(clone)
    for action in EVERY_ACTION:
        if action not in options:
            with pytest.raises(IllegalAction):
                session.apply(action)
    assert GAME.plain(session.state) == before
    assert len(session.journal) <= acts


@quick
@given(setups(), seeds, st.integers(0, 600))
def test_a_journal_entry_survives_as_plain_data(setup, seed, acts):
    for entry in played(setup, seed, acts).journal:
        name = type(entry.action).__name__
        assert action_from(GAME, name, arguments(entry.action)) == entry.action


@quick
@given(setups(), seeds, st.integers(0, 400))
def test_what_a_seat_cannot_see_is_dealt_anew(setup, seed, acts):
    state = played(setup, seed, acts).state
    deal = GAME.determinize(state, 0, FastRng(3))
    check(deal)
    assert deal.seats[0].hand == state.seats[0].hand
    assert [seat.ship.parts for seat in deal.seats] == [seat.ship.parts for seat in state.seats]
    for pile in state.seats[0].seen:
        if state.piles:
            assert deal.piles[pile] == state.piles[pile]


@quick
@given(setups(), seeds, st.integers(0, 500))
def test_what_is_hidden_changes_no_view(setup, seed, acts):
    """Worlds that differ in hidden tiles and cards alone give a seat the same view."""
    session = played(setup, seed, acts)
    state = session.state
    if state.decision is None:
        return
    shown: set[str] = set()
    note = partial(note_cards, shown)
    replay(GAME, GAME.start(setup, seed_number(seed)), session.journal, note)
    moment = Moment(state, shown)
    views = [
        GAME.determinize(each, moment.seat, FastRng(9))
        for each in (state, unlike(moment, FastRng(8)))
    ]
    for view in views:
        view.streams = state.streams
    assert GAME.plain(views[0]) == GAME.plain(views[1])


def note_cards(shown: set[str], _: Entry, __: TruckerState, events: list[Event]) -> None:
    shown |= {event.card for event in events if isinstance(event, CardTurned)}


_REPLAY = """
import json, sys
from pathlib import Path
from tabletop import state_hash
from tests.golden.recording import played_again
from tests.support.trucker import CARDS
from trucker.storage.codec import TruckerCodec
codec = TruckerCodec(CARDS)
for stored in json.loads(Path(sys.argv[1]).read_text()):
    print(state_hash(codec.game.plain(played_again(codec, stored))))
"""


def test_a_written_journal_leads_to_the_same_state_under_another_hash_seed(tmp_path: Path):
    """Every mark on the way and the last hash, in two further processes."""
    games = [
        record(CODEC, chance(flight, n), f"written/{n}", dict.fromkeys(range(4), PILOT))[0]
        for n, flight in enumerate(FLIGHTS, 2)
    ]
    path = tmp_path / "journals.json"
    path.write_text(json.dumps(games))
    for seed in ("1", "4242"):
        found = subprocess.run(
            [sys.executable, "-c", _REPLAY, str(path)],
            env={"PYTHONHASHSEED": seed, "PATH": ""},
            capture_output=True,
            text=True,
            check=True,
        )
        assert found.stdout.split() == [game["hash"] for game in games]


def test_every_action_is_known_to_the_journal():
    kinds = [kind for kind in vars(actions).values() if isinstance(kind, type)]
    own = {kind.__name__ for kind in kinds if issubclass(kind, Action) and kind is not Action}
    assert set(ACTIONS) == own <= set(actions.__all__)
