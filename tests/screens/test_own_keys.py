"""The page of the controls shows every key that a screen uses."""

from types import SimpleNamespace
from typing import Any

from desktop.keys import DEFAULTS, FIXED
from desktop.options_screen import OptionsScreen
from desktop.thinking import Thinker
from freetrader.rules.setup import STANDARD
from freetrader.screens.own_keys import OWN_KEYS
from freetrader.screens.play_screen import PlayScreen
from resources import say
from tabletop import RandomPilot, Session, pilot_rng
from tests.screens.test_menu_scenes import fake_desk, with_app
from tests.support.builders import GAME


def used_keys(seed: str) -> set[str]:
    """The keys of all choices and buttons that come up in a game."""
    desk: Any = SimpleNamespace(
        settings=SimpleNamespace(wait_for_phases=False),
        trouble_line=lambda slot: "",
        thinker=Thinker(),
    )
    session = Session(GAME, STANDARD, seed)
    pilot, found = RandomPilot(), set[str]()
    while True:
        screen = PlayScreen(desk, session, None)
        screen.fit(1280, 720, 1, (1280, 720))
        for node in screen.scene.nodes:
            found |= {node.keys} if isinstance(node.keys, str) else set(node.keys)
        decision = session.state.decision
        if decision is None:
            return found
        rng = pilot_rng(session.seed, 0, len(session.journal))
        session.apply(pilot.choose(session.state, decision, rng))


def test_every_key_of_the_table_is_shown() -> None:
    used = set.union(*(used_keys(seed) for seed in ("S0", "S3", "S5")))
    assert {"c", "z", "m", "1"} <= used
    changeable = {*DEFAULTS, *(name for names in DEFAULTS.values() for name in names)}
    shown = {cap for fixed in (*FIXED, *OWN_KEYS) for cap in fixed.caps}
    digits = {name for name in used if name.isdigit()}
    assert "1–9" in shown
    assert used - digits - changeable - shown == set()


def test_fixed_keys_are_marked_as_fixed() -> None:
    screen = with_app(OptionsScreen(fake_desk([]), "controls"))
    screen.fit(1280, 720, 1, (1280, 720))
    rows = [node for node in screen.scene.nodes if node.id.startswith("fixed-")]
    assert len(rows) == len(FIXED) + len(OWN_KEYS)
    for row, fixed in zip(rows, (*FIXED, *OWN_KEYS), strict=True):
        assert not row.enabled
        assert row.reason == "This key cannot be changed."
        assert row.label.startswith(say(fixed.words))
