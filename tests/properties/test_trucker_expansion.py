"""Random legal play with missions, VIPs and turns: nothing fails, is lost, or is seen too early."""

import json
from collections import Counter
from dataclasses import dataclass, field

import pytest

from tabletop import Deck, FastRng, Session, replay, seed_number, state_hash
from tests.golden.careless import CarelessPilot
from tests.properties.test_trucker_rivals import Moment, rename, unlike
from tests.support.trucker import CARDS
from trucker.ai.given import next_given
from trucker.ai.pilot import GreedyPilot
from trucker.ai.yard import USUAL
from trucker.rules.events import CardTurned
from trucker.rules.setup import BUILD_HELP, MISSIONS, ROUGH, TURNS, TWO, Setup, Sitting
from trucker.rules.state import TruckerState
from trucker.rules.turn import GalaxyTrucker
from trucker.storage.codec import TruckerCodec

GAME = GalaxyTrucker(CARDS)
CODEC = TruckerCodec(CARDS)
PILOT, BUILDER = CarelessPilot(), GreedyPilot(builder=USUAL)

_WISE, _CARE = 4, 9
"""One act in so many of building by turns is taken at random, and one where time runs; but half of
the ships are built at random."""


def drawn(index: int, flight: str) -> Setup:
    """Each mission in turn, all else at random; at least one thing of the expansion."""
    rng = FastRng(seed_number(f"expansion/{flight}/{index}"))
    mission = ("", TWO, *MISSIONS)[index % (len(MISSIONS) + 2)]
    vips = bool(rng.below(2)) or not mission
    mode = ("calm", "untimed", TURNS)[rng.below(3)]
    rough = tuple(road for road in ROUGH if not rng.below(3))
    seats = (Sitting(), *[Sitting("", "", 1000)] * (1 + rng.below(3)))
    help_ = BUILD_HELP[rng.below(3)]
    return Setup(flight, seats, mode=mode, help=help_, rough=rough, mission=mission, vips=vips)


@dataclass
class Watch:
    """What is looked at between two answers."""

    rng: FastRng
    looks: int
    """One answer in so many is followed by a store, a load and a look with a seat's eyes."""
    flight: tuple[int, str] = (-1, "")
    tiles: list[int] = field(default_factory=list[int])
    shown: set[str] = field(default_factory=set[str])
    asked: Counter[str] = field(default_factory=Counter[str])


def tiles_of(state: TruckerState) -> list[int]:
    assert state.extras is not None
    tiles = [*state.tiles.pile, *state.tiles.discard, *state.extras.payload.pile]
    for seat in state.seats:
        tiles += [*seat.reserve, *seat.lost, *([seat.hand] if seat.hand else [])]
        tiles += [code // 4 for ship in seat.ships for code in ship.parts if code]
    return sorted(tiles)


def check(state: TruckerState, watch: Watch) -> None:
    """Tiles and blocks are there once; cards, too."""
    assert state.extras is not None
    if state.asked != "mission":
        flight = state.number, state.extras.mission
        tiles = tiles_of(state)
        if flight != watch.flight:
            watch.flight, watch.tiles = flight, tiles
            assert {*CARDS.pile, *CARDS.starts[: len(state.seats)]} <= {*tiles}
            assert len({*tiles}) == len(tiles)
        assert tiles == watch.tiles
    goods = Counter(state.offer)
    for seat in state.seats:
        goods.update("".join(block for ship in seat.ships for block in ship.goods))
        for ship in seat.ships:
            for cell in range(ship.board.outside):
                if not ship.parts[cell]:
                    assert (ship.charge[cell], ship.goods[cell], ship.crew[cell]) == (0, "", "")
                else:
                    assert 0 <= ship.charge[cell] <= ship.part(cell).tile.batteries
    if state.bank:
        assert {each: goods[each] + state.bank[each] for each in "rygb"} == dict(CARDS.bank)
    cards = [*state.deck.pile, *state.deck.discard, *(c for pile in state.piles for c in pile)]
    assert len({*cards}) == len(cards)


def otherwise(state: TruckerState, seat: int, shown: set[str], rng: FastRng) -> TruckerState:
    """The same to the eyes of a seat; supercards, payload, VIPs and missions lie otherwise, too."""
    other = unlike(Moment(state, shown), rng)
    extras, mission, me = other.extras, other.mission, other.seats[seat]
    assert extras is not None
    kinds = () if mission is None else mission.super_kinds
    seen = {card for pile in me.seen if other.piles for card in other.piles[pile]}
    hidden = [
        card
        for card, each in CARDS.adventures.items()
        if each.kind in kinds and card not in shown | seen | {*me.known}
    ]
    others = hidden[:]
    rng.shuffle(others)
    rename(other, dict(zip(hidden, others, strict=True)))
    strangers = [
        each
        for number, each in enumerate(other.seats)
        if number != seat and each.hand and each.source == "payload"
    ]
    there = [*extras.payload.pile, *(each.hand for each in strangers)]
    known = {*tiles_of(other)} - {*there}
    tiles = CARDS.tiles
    dealt: list[int] = []
    for kind in sorted({tiles[tile].kind for tile in there}):
        heap = [tile for tile in CARDS.payload if tiles[tile].kind == kind and tile not in known]
        rng.shuffle(heap)
        dealt += heap[: sum(tiles[tile].kind == kind for tile in there)]
    rng.shuffle(dealt)
    for each in strangers:
        each.hand = dealt.pop()
    extras.payload = Deck(dealt)
    for deck in (*extras.vip_decks, extras.missions):
        rng.shuffle(deck)
    return other


def look(state: TruckerState, setup: Setup, watch: Watch) -> None:
    """What is stored opens as it was, and what a seat cannot see changes nothing it sees."""
    stored = json.loads(json.dumps(GAME.plain(state)))
    opened = CODEC.state_from_plain(stored, setup)
    assert GAME.plain(opened) == GAME.plain(state)
    decision = state.decision
    assert decision is not None
    assert opened.decision == decision
    action, out, again = PILOT.choose(state, decision, FastRng(5)), [], []
    one = state.clone()
    GAME.apply(one, action, out)
    GAME.apply(opened, action, again)
    assert (GAME.plain(one), out) == (GAME.plain(opened), again)
    seat = decision.seat
    worlds = (state, otherwise(state, seat, watch.shown, watch.rng))
    views = [GAME.determinize(each, seat, FastRng(9)) for each in worlds]
    check(views[0], Watch(watch.rng, 0, watch.flight, tiles_of(views[0])))
    for view in views:
        view.streams = state.streams
    assert GAME.plain(views[0]) == GAME.plain(views[1])


def play(setup: Setup, seed: str, looks: int) -> Counter[str]:
    """A whole game by chance; how often each question was asked."""
    session = Session(GAME, setup, seed)
    watch = Watch(FastRng(seed_number(seed)), looks)
    builds = setup.help != "block" and seed_number(seed) % 2
    session.listeners.append(
        lambda _, events: watch.shown.update(e.card for e in events if isinstance(e, CardTurned))
    )
    while (decision := session.state.decision) is not None:
        state, ask = session.state, decision.ask
        rare = watch.asked[ask] < 2
        watch.asked[ask] += 1
        if rare or not watch.rng.below(looks):
            check(state, watch)
            look(state, setup, watch)
        if ask == "turn" and watch.rng.below(_WISE):
            action = BUILDER.choose(state, decision, watch.rng)
        elif ask == "give_parts" and watch.rng.below(_WISE):
            action = next_given(state, decision)
        elif ask == "build" and builds and watch.rng.below(_CARE):
            action = BUILDER.choose(state, decision, watch.rng)
        else:
            action = PILOT.choose(state, decision, watch.rng)
        session.apply(action)
    again = GAME.start(setup, seed_number(seed))
    replay(GAME, again, session.journal)
    assert state_hash(GAME.plain(again)) == state_hash(GAME.plain(session.state))
    return watch.asked


OFTEN = {"bet", "bribe", "give_parts", "mission", "ransom", "turn", "vips"}
"""What only the expansion asks, in enough games to be met in any few hundred."""


def test_games_of_every_mission_keep_every_invariant():
    asked: Counter[str] = Counter()
    for index in range(len(MISSIONS) + 2):
        asked += play(drawn(index, ("I", "II", "III")[index % 3]), f"more/{index}", 60)
    assert {"turn", "vips", "mission"} <= {*asked}


@pytest.mark.long
@pytest.mark.parametrize(
    ("flight", "games"), [("I", 600), ("II", 700), ("III", 700), ("trek", 300)]
)
def test_many_games_of_every_combination(flight: str, games: int):
    asked: Counter[str] = Counter()
    for index in range(games):
        asked += play(drawn(index, flight), f"many/{flight}/{index}", 25)
    assert {*asked} >= OFTEN
