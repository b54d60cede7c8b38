"""The page of the controls shows every key that a screen uses."""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest

from desktop.kit.keys import (
    COMMANDS,
    DEFAULTS,
    SHELL_KEYS,
    Bindings,
    OwnKey,
    bindings,
    key_label,
    key_words,
    use_bindings,
    use_own_keys,
)
from desktop.kit.thinking import Thinker
from desktop.shell.settings.screen import OptionsScreen
from freetrader.entry import FreeTraderEntry
from freetrader.rules.setup import STANDARD
from freetrader.screens.fixed_keys import OWN_KEYS
from freetrader.screens.play_screen import PlayScreen
from resources import say
from tabletop import FastRng, RandomPilot, Session, drive, pilot_rng
from tests.golden.careless import CarelessPilot
from tests.screens.test_menu_scenes import fake_desk, with_app
from tests.support.builders import GAME
from tests.support.trucker_building import opened
from tests.support.trucker_positions import GAME as TRUCKER
from trucker.ai.levels import sitting_of
from trucker.ai.seats import chosen_for_you, rivals_of
from trucker.entry import TruckerEntry
from trucker.rules.setup import Setup, Sitting
from trucker.screens.fixed_keys import OWN_KEYS as TRUCKER_KEYS


def meanings(screen: Any) -> Iterator[tuple[str, str]]:
    """Each key of a scene, and what it is for there."""
    for node in screen.scene.nodes:
        for key in (node.keys,) if isinstance(node.keys, str) else node.keys:
            yield key, re.sub(r"[.-]?\d+$", "", node.id)


@cache
def traded(seed: str) -> Mapping[str, set[str]]:
    """The keys of all choices and buttons that come up in a game of Free Trader."""
    desk: Any = SimpleNamespace(
        settings=SimpleNamespace(wait_for_phases=False, quick_arrivals=False),
        trouble_line=lambda slot: "",
        thinker=Thinker(),
    )
    session = Session(GAME, STANDARD, seed)
    pilot, found = RandomPilot(), defaultdict[str, set[str]](set)
    while True:
        screen = PlayScreen(desk, FreeTraderEntry(), session, None)
        screen.fit(1280, 720, 1, (1280, 720))
        for key, what in meanings(screen):
            found[key].add(what)
        decision = session.state.decision
        if decision is None:
            return found
        rng = pilot_rng(session.seed, 0, len(session.journal))
        session.apply(pilot.choose(session.state, decision, rng))


@cache
def flown(flight: str, seed: str) -> Mapping[str, set[str]]:
    """The same of Galaxy Trucker, by one who builds against the rules: each kind of question
    is looked at a few times."""
    seats = (Sitting(), sitting_of("normal", "hauler"), sitting_of("normal", "racer"))
    session = Session(TRUCKER, Setup(flight, seats, help="off"), seed)
    rivals, rng, careless = rivals_of(session.state.setup), FastRng(3), CarelessPilot()
    found, looked = defaultdict[str, set[str]](set), Counter[object]()
    while True:
        drive(session, rivals)
        state, decision = session.state, session.state.decision
        seat = state.seats[0]
        where = state.number, decision and decision.ask, seat.hand > 0, seat.loose, seat.space
        looked[where] += 1
        if looked[where] < 2:
            for key, what in meanings(opened(session)):
                found[key].add(what)
        if decision is None:
            return found
        if decision.ask in ("build", "check"):
            session.apply(careless.choose(state, decision, rng))
        else:
            session.apply(chosen_for_you(session))


def together(games: Iterable[Mapping[str, set[str]]]) -> dict[str, set[str]]:
    found = defaultdict[str, set[str]](set)
    for game in games:
        for key, what in game.items():
            found[key] |= what
    return found


def of_trader() -> dict[str, set[str]]:
    return together(map(traded, ("S0", "S3", "S5")))


def of_trucker() -> dict[str, set[str]]:
    return together((flown("trek", "K1"),))


ALIKE = (
    {"close", "look", "look.all", "hand.full"},
    {"done", "finish", "hand.full"},
    {"draw", "hand.full"},
    {"reserve", "hand.full", "hand.r"},
    {"put_back", "hand.full", "hand.x"},
    {"flip", "timer"},
    {"again", "go_on", "following"},
    {"go", "second"},
    {"flee", "search"},
)
"""What may share a key: to do a thing and to undo it, or the same on two screens."""


@pytest.mark.parametrize("used", [of_trader, of_trucker])
def test_one_key_has_one_meaning(used: Callable[[], dict[str, set[str]]]) -> None:
    """Letters and named keys; digits count what lies there, arrows and commands move."""
    commands = {name for names in DEFAULTS.values() for name in names}
    for key, what in used().items():
        if key.isdigit() or key in DEFAULTS or key in DEFAULTS["confirm"]:
            continue
        assert key not in commands, (key, what)
        assert len(what) == 1 or any(what <= alike for alike in ALIKE), (key, what)


@pytest.mark.parametrize(("used", "own"), [(of_trader, OWN_KEYS), (of_trucker, TRUCKER_KEYS)])
def test_every_key_of_a_game_is_shown(
    used: Callable[[], dict[str, set[str]]], own: Sequence[OwnKey]
) -> None:
    keys = set(used())
    assert {"1", "k"} <= keys
    changeable = {*DEFAULTS, *(name for names in DEFAULTS.values() for name in names)}
    shown = {key.cap for key in (*SHELL_KEYS, *own)}
    assert keys - changeable - shown == set()
    caps = [key.cap for key in own]
    assert len(set(caps)) == len(caps), "a key is shown with two meanings"


@pytest.fixture
def both() -> Iterator[None]:
    use_own_keys({"freetrader": OWN_KEYS, "trucker": TRUCKER_KEYS})
    yield
    use_own_keys({})
    use_bindings(Bindings())


def rows() -> list[str]:
    return [*COMMANDS, *(key.words for key in (*SHELL_KEYS, *OWN_KEYS, *TRUCKER_KEYS))]


def test_every_key_has_a_row(both: None) -> None:
    desk = fake_desk([])
    desk.entries["trucker"] = TruckerEntry()
    screen = with_app(OptionsScreen(desk, tuple(desk.entries.values()), "controls"))
    screen.fit(1280, 720, 1, (1280, 720))
    found = {node.id: node for node in screen.scene.nodes if node.id.startswith("key-")}
    assert list(found) == [f"key-{ident}" for ident in rows()]
    for ident in rows():
        assert found[f"key-{ident}"].enabled
        assert found[f"key-{ident}"].label.startswith(say(key_words(ident)))


def test_a_key_stands_for_what_a_screen_writes_in_its_own_game_alone(both: None) -> None:
    use_bindings(Bindings({"ft.keys.counterattack": "w", "options.pick.1": "2", "confirm": "x"}))
    bound = bindings()
    assert bound.shipped("w", "freetrader") == "k"
    assert bound.shipped("k", "freetrader") == ""  # put out of use there
    assert (bound.shipped("w", "trucker"), bound.shipped("k", "trucker")) == ("w", "k")
    assert (bound.shipped("2", "trucker"), bound.shipped("1")) == ("1", "")
    assert (bound.shipped("x"), bound.shipped("enter"), bound.shipped("space")) == (
        "enter",
        "",
        "space",
    )
    assert bound.clashes("options.pick.1") == ["options.pick.2"]
    assert bound.clashes("ft.keys.counterattack") == []
    bound.game = "freetrader"
    assert [key_label(name) for name in ("k", "1", "enter", "confirm")] == ["W", "2", "X", "X"]
    bound.game = "trucker"
    assert key_label("k") == "K"


def test_keys_as_shipped_clash_with_none(both: None) -> None:
    assert [ident for ident in rows() if bindings().clashes(ident)] == []
