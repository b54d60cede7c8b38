"""Time presses: whatever the player does or leaves undone, building comes to an end."""

import json
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from saves import SavedDeck
from tabletop import Action, Session, drive
from tests.support.trucker import CARDS
from trucker.ai.characters import CHARACTERS
from trucker.ai.levels import LEVELS, pilot_of, sitting_of
from trucker.rules.actions import Draw, PutBack, Wait
from trucker.rules.events import BuildingEnded, RunBegan, SpaceTaken
from trucker.rules.setup import Setup, Sitting
from trucker.rules.turn import GalaxyTrucker
from trucker.screens.live_clock import LiveClock
from trucker.storage.codec import TruckerCodec

GAME = GalaxyTrucker(CARDS)
MOST = 1500
"""Acts of a player that no building takes; a run of live building is a second an act."""

Idle = Callable[[tuple[Action, ...]], Action]


def waits(options: tuple[Action, ...]) -> Action:
    return next(option for option in options if isinstance(option, Wait))


def draws_and_puts_back(options: tuple[Action, ...]) -> Action:
    return next((o for o in options if isinstance(o, Draw | PutBack)), options[-1])


def told(setup: Setup, idle: Idle) -> list[Any]:
    """What happens until the launch while the player is idle."""
    session = Session(GAME, setup, "idle")
    pilots = {n: pilot_of(seat.level, seat.name) for n, seat in enumerate(setup.seats) if n}
    clock, live, acts, happened = LiveClock(session), setup.mode == "live", 0, session.opening[:]
    session.listeners.append(lambda _, events: happened.extend(events))
    while session.state.phase == "build":
        decision = session.state.decision
        assert decision is not None
        if decision.seat:
            drive(session, pilots, 1)
            continue
        acts += 1
        assert acts < MOST, "building has no end"
        if live:
            for _ in range(int(10 * setup.slower)):  # the window calls others, frame by frame
                clock.advance(0.1)
                wait = clock.due()
                if wait is not None:
                    break
            if idle is waits and wait is None:
                continue
            session.apply(wait or idle(decision.options), int(clock.ms))
        else:
            session.apply(idle(decision.options))
    return happened


def rivals(level: str, name: str) -> tuple[Sitting, ...]:
    others = [other for other in CHARACTERS if other != name]
    return (Sitting(), sitting_of(level, name), sitting_of(level, others[0]))


CASES = list(product(LEVELS, CHARACTERS, ("I", "II", "III"), ("calm", "live")))
IDLE = (waits, draws_and_puts_back)


def is_brought_to_the_launch(case: tuple[str, str, str, str], idle: Idle) -> None:
    level, name, flight, mode = case
    happened = told(Setup(flight, rivals(level, name), mode=mode), idle)
    ended = [event for event in happened if isinstance(event, BuildingEnded)]
    assert ended == [BuildingEnded(is_timeout=True)]
    began = [event for event in happened if isinstance(event, RunBegan)]
    assert [event.run for event in began] == [*range(1, CARDS.flights[flight].timer.runs + 1)]
    assert all(event.seat > 0 for event in began[1:]), "rivals alone flip"
    stopped = [event for event in happened if isinstance(event, SpaceTaken) and not event.seat]
    assert stopped == [SpaceTaken(0, 3, True)]


@pytest.mark.parametrize("idle", IDLE, ids=lambda idle: idle.__name__)
@pytest.mark.parametrize("case", CASES[::19], ids="-".join)
def test_an_idle_player_is_brought_to_the_launch(case, idle):
    is_brought_to_the_launch(case, idle)


@pytest.mark.long
@pytest.mark.parametrize("idle", IDLE, ids=lambda idle: idle.__name__)
@pytest.mark.parametrize("case", CASES, ids="-".join)
def test_an_idle_player_is_brought_to_the_launch_everywhere(case, idle):
    is_brought_to_the_launch(case, idle)


DECK = Path(__file__).parents[1] / "golden" / "decks" / "1256b957a46e5df4.json"
"""The cards that they were dealt, whatever those of today are."""
OLD = Path(__file__).parents[1] / "fixtures" / "saves" / "trucker" / "1"


@pytest.mark.parametrize("name", ["waiting", "waiting-live", "engineer"])
def test_a_game_that_stood_still_by_older_rules_goes_on_to_the_launch(name: str):
    """The player waited for rivals who never flipped; rivals took and put back one tile."""
    codec = TruckerCodec(CARDS).with_deck(SavedDeck(json.loads(DECK.read_text())))
    doc = json.loads((OLD / f"{name}.json").read_text())["doc"]
    assert doc["header"]["rules_version"] == 2
    setup = codec.setup_from_plain(doc["setup"]["options"])
    state = codec.state_from_plain(doc["snapshot"], setup)
    session = Session(codec.game, setup, doc["setup"]["seed"], base=state)
    rivals = {n: pilot_of(seat.level, seat.name) for n, seat in enumerate(setup.seats) if n}
    before = [len(seat.ship.occupied()) for seat in state.seats]
    clock = state.clock
    for _ in range(MOST):
        if session.state.phase != "build":
            break
        drive(session, rivals)
        if session.state.phase == "build":
            clock += 1000
            session.apply(Wait(), clock if setup.mode == "live" else 0)
    assert session.state.phase != "build"
    if name == "engineer":
        after = [len(seat.ship.occupied()) for seat in session.state.seats]
        assert min(after[1:]) >= 8 > max(before[1:])
