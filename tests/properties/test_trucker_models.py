"""Random legal play with other classes of ship, with and without the expansion: nothing fails, is
lost or cannot be stored, and a replay ends the same."""

import json
from collections import Counter
from itertools import chain

import pytest

from tabletop import FastRng, Session, replay, seed_number, state_hash
from tests.golden.careless import CarelessPilot
from trucker.ai.given import next_given
from trucker.ai.levels import LEVELS, sitting_of
from trucker.ai.pilot import GreedyPilot
from trucker.ai.simulation import simulate
from trucker.ai.yard import USUAL
from trucker.rules.setup import BUILD_HELP, CLASSES, MISSIONS, ROUGH, TURNS, TWO, Setup, Sitting
from trucker.rules.state import TruckerState
from trucker.storage.catalog import load_models
from trucker.storage.codec import TruckerCodec

CARDS = load_models()
CODEC = TruckerCodec(CARDS)
PILOT, BUILDER = CarelessPilot(), GreedyPilot(builder=USUAL)

FLIGHTS = {model: flight for flight, classes in CLASSES.items() for model in classes[1:]}
TREKS = (("I", "IIC", "IIIC"), ("IC", "II", "IIIC"), ("IC", "IIC", "III"), ("IC", "IIC", "IIIC"))


def drawn(index: int, model: str, is_expanded: bool) -> Setup:
    """All else at random."""
    rng = FastRng(seed_number(f"models/{model}/{index}"))
    flight = FLIGHTS.get(model, "trek")
    classes = (model,) if model in FLIGHTS else TREKS[index % len(TREKS)]
    mission = ("", TWO, *MISSIONS)[index % (len(MISSIONS) + 2)] if is_expanded else ""
    modes = ("calm", "untimed", *([TURNS] if is_expanded else []))
    return Setup(
        flight,
        (Sitting(), *[Sitting("", "", 1000)] * (1 + rng.below(3))),
        mode=modes[rng.below(len(modes))],
        help=BUILD_HELP[rng.below(3)],
        rough=tuple(road for road in ROUGH if not rng.below(3)),
        mission=mission,
        vips=is_expanded and bool(rng.below(2) or not mission),
        classes=classes,
    )


def tiles_of(state: TruckerState) -> list[int]:
    tiles = [*state.tiles.pile, *state.tiles.discard]
    tiles += state.extras.payload.pile if state.extras is not None else ()
    for seat in state.seats:
        tiles += [*seat.reserve, *seat.lost, *([seat.hand] if seat.hand else [])]
        tiles += [code // 4 for ship in seat.ships for code in ship.parts if code]
    return tiles


def check(state: TruckerState) -> None:
    tiles = tiles_of(state)
    assert len({*tiles}) == len(tiles)
    assert {*state.cards.pile, *state.cards.starts[: len(state.seats)]} <= {*tiles}
    goods = Counter(state.offer)
    for seat in state.seats:
        goods.update("".join(chain.from_iterable(seat.ship.goods)) + seat.aside)
        ship = seat.ship
        for cell, code in enumerate(ship.parts[:-1]):
            assert code or (ship.charge[cell], ship.goods[cell], ship.crew[cell]) == (0, "", "")
        assert ship.frame.exposed == sum(ship.exposed(cell) for cell in ship.occupied())
        for cell in ship.occupied():
            for beside in ship.joined(cell):
                assert cell in ship.joined(beside)
        if state.phase == "flight":
            assert not ship.faults()
    if state.bank:
        assert {each: goods[each] + state.bank[each] for each in "rygb"} == dict(state.cards.bank)


def look(state: TruckerState, setup: Setup, codec: TruckerCodec) -> None:
    """What is stored opens as it was."""
    plain = codec.game.plain
    opened = codec.state_from_plain(json.loads(json.dumps(plain(state))), setup)
    assert plain(opened) == plain(state)
    assert opened.decision == state.decision


def play(setup: Setup, seed: str, looks: int, codec: TruckerCodec = CODEC) -> Counter[str]:
    """A whole game by chance; how often each question was asked."""
    assert codec.setup_from_plain(codec.setup_to_plain(setup)) == setup
    game, asked = codec.game, Counter[str]()
    session, rng = Session(game, setup, seed), FastRng(seed_number(seed))
    builds = bool(seed_number(seed) % 2)
    while (decision := session.state.decision) is not None:
        state, ask = session.state, decision.ask
        assert state.step is not None
        kind = f"{ask} {state.step.kind}"
        asked[kind] += 1
        if asked[kind] < 3 or not rng.below(looks):
            check(state)
            look(state, setup, codec)
        if ask == "give_parts" and rng.below(4):
            action = next_given(state, decision)
        elif (ask == "turn" and rng.below(4)) or (ask == "build" and builds and rng.below(9)):
            action = BUILDER.choose(state, decision, rng)
        else:
            action = PILOT.choose(state, decision, rng)
        session.apply(action)
    check(session.state)
    again = game.start(setup, seed_number(seed))
    replay(game, again, session.journal)
    assert state_hash(game.plain(again)) == state_hash(game.plain(session.state))
    return asked


@pytest.mark.parametrize("model", [*FLIGHTS, "trek"])
def test_games_of_each_class_keep_every_invariant(model: str):
    games = 8 if model in FLIGHTS else 3
    for index in range(games):
        play(drawn(index, model, bool(index % 2)), f"models/{model}/{index}", 80)


@pytest.mark.long
@pytest.mark.parametrize("is_expanded", [False, True])
@pytest.mark.parametrize(("model", "games"), [*((each, 1000) for each in FLIGHTS), ("trek", 200)])
def test_many_games_of_each_class(model: str, games: int, is_expanded: bool):
    asked = Counter[str]()
    for index in range(games):
        asked += play(drawn(index, model, is_expanded), f"many/{model}/{index}", 40)
    assert {"hit hit", "aim pair"} & {*asked}


@pytest.mark.parametrize("model", [*FLIGHTS])
def test_rivals_finish_games(model: str):
    """Of every level; some of them arrive."""
    finished = 0
    for level in LEVELS:
        seats = tuple(sitting_of(level, name) for name in ("careful", "racer", "hauler"))
        setup = Setup(FLIGHTS[model], seats, classes=(model,))
        report = simulate(CARDS, lambda _, setup=setup: setup, 2, f"{model}/{level}")
        finished += sum(seat.finished for seat in report.seats)
    assert finished > 3


def test_rivals_build_their_cabin_in_on_rough_roads():
    """What bends the rules of a ship keeps nobody from the reserve."""
    seats = tuple(sitting_of("hard", name) for name in ("careful", "racer", "hauler"))
    setup = Setup("II", seats, rough=("glut",), classes=("IIC",))
    report = simulate(CARDS, lambda _: setup, 2, "rough")
    assert sum(seat.finished for seat in report.seats) > 2
