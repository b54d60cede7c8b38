"""Every menu screen at every size, text scale and language: nothing clipped, small or lost."""

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from desktop.shell.credits_screen import CreditsScreen
from desktop.shell.load_screen import LoadScreen
from desktop.shell.settings_screen import PAGES, OptionsScreen, WelcomeScreen
from desktop.shell.title_screen import TitleScreen, TitleView, title_scene
from freetrader.entry import FreeTraderEntry
from freetrader.screens.log import KINDS, LogScreen, log_text
from freetrader.screens.rules_screen import RulesScreen
from freetrader.storage.catalog import load_presets
from saves import Row, SaveDamaged, Settings
from tabletop import Session
from tests.screens.audit import faults

GAMES = ("freetrader", "trucker")
SIZES = [
    (960, 600),
    (1280, 720),
    (1280, 800),
    (1366, 768),
    (1920, 1080),
    (2560, 1080),
    (3440, 1440),
    (3840, 2160),
]
SCALES = [100, 125, 150]
READING = [*SCALES, 175, 200]
LANGUAGES = ["en", "pseudo"]


def scale_of(percent: int, unit: float) -> float:
    """As the window has it: raised in small windows to hold the least size of type."""
    from desktop.kit.gl.scaling import text_scale

    return text_scale(percent, unit, reading=True)


def all_faults(screen: Any, percents: list[int]) -> list[str]:
    found = []
    for width, height in SIZES:
        unit = min(width / 1280, height / 720)
        for percent in percents:
            screen._scrolls.clear()
            scene = screen.compose(width / unit, height / unit, scale_of(percent, unit))
            found += [f"{width}x{height} {percent} %: {fault}" for fault in faults(scene, unit)]
    return found


def row(ident: str, **values: Any) -> Row:
    plain = {
        "id": ident,
        "game": "freetrader",
        "name": f"Standard {ident}",
        "summary": {
            "preset": "standard",
            "month": 2,
            "months": 4,
            "turn": 8,
            "vectorium": 14,
            "due": 10,
            "draws": 8,
            "phase": "buy",
            "planet": "P03",
            "cause": "",
        },
        "updated": "2026-01-31T12:00:00Z",
        "finished": False,
        "edited": False,
        "marks": (),
        "generation": 3,
        "played": 1,
        "shaky": False,
        "problem": None,
    }
    return Row(**{**plain, **values})


ROWS = [
    row("KESTREL-4471"),
    row("HERON-1", marks=("practice",), shaky=True, edited=True),
    row("a" * 12, name="The longest name that a save can ever have", problem=SaveDamaged("bad")),
    *(row(f"OSPREY-{number}") for number in range(9)),
    row("RAVEN-9", finished=True, summary={"cause": "paid", "month": 4, "turn": 26}),
]


class _FakeDesk:
    """What the screens ask of the desk when they compose."""

    def __init__(self, rows: list[Row], view: TitleView | None = None) -> None:
        self.entries = {"freetrader": FreeTraderEntry()}
        self.store = SimpleNamespace(rows=lambda: rows, folder=Path("saves"), read_only=False)
        self.settings = Settings()
        self.view = view or TitleView(GAMES)

    def title_view(self) -> TitleView:
        return self.view


def fake_desk(rows: list[Row], view: TitleView | None = None) -> Any:
    return _FakeDesk(rows, view)


def title(desk: Any) -> TitleScreen:
    return TitleScreen(desk, desk.title_view)


def load(desk: Any) -> LoadScreen:
    return LoadScreen(desk, desk.store, desk.entries)


def settings(desk: Any, page: str) -> OptionsScreen:
    return OptionsScreen(desk, tuple(desk.entries.values()), page)


def with_app(screen: Any, **settings: Any) -> Any:
    screen.app = SimpleNamespace(settings=Settings(**settings))
    return screen


GOES_ON = TitleView(
    GAMES,
    "Month 10 of 12, turn 108: 20 V, 20 due in 14 draws",
    "The longest name that a save can ever have",
    "29 days ago",
    500,
    "10.10.10",
)


FLEW = replace(
    GOES_ON,
    line="First of 4 with 112 credits · Trek, Corridorist · against easy Hauler, normal Gambler, "
    "hard Gunship · live, four times as long, difficulty changed",
)


@pytest.mark.parametrize(
    "view", [TitleView(GAMES, version="1.0"), GOES_ON, FLEW], ids=["first", "goes-on", "flew"]
)
def test_title(language: str, view: TitleView) -> None:
    assert all_faults(title(fake_desk([], view)), SCALES) == []


@pytest.mark.parametrize("rows", [[], ROWS], ids=["empty", "full"])
def test_load(language: str, rows: list[Row]) -> None:
    assert all_faults(load(fake_desk(rows)), SCALES) == []


@pytest.mark.parametrize("page", PAGES)
def test_options(language: str, page: str) -> None:
    screen = with_app(settings(fake_desk([]), page), keys={"undo": "h"})
    assert all_faults(screen, SCALES) == []
    if page == "controls":
        screen.capture = "undo"
        assert all_faults(screen, SCALES) == []


def test_welcome(language: str) -> None:
    assert all_faults(with_app(WelcomeScreen(fake_desk([]))), READING) == []


@pytest.mark.parametrize("topic", ["", "sell", "FT-03"])
def test_rules(language: str, topic: str) -> None:
    screen = RulesScreen(fake_desk([]), topic)
    assert all_faults(screen, READING) == []
    screen.query = "no such words"
    assert all_faults(screen, READING) == []


def test_credits(language: str) -> None:
    screen = CreditsScreen(fake_desk([]))
    for entry in screen.entries:
        screen.chosen = entry.id
        assert all_faults(screen, READING) == []


def played(acts: int) -> Session[Any]:
    entry = FreeTraderEntry()
    new = entry.named(load_presets().by_id("standard").setup, "KESTREL-4471", False)
    session: Session[Any] = Session(entry.codec().game, new.setup, new.seed)
    for number in range(acts):
        if session.state.decision is None:
            break
        options = session.state.decision.options
        session.apply(options[number % len(options)])
    return session


def test_log(language: str) -> None:
    screen = LogScreen(played(40))
    assert all_faults(screen, READING) == []
    screen.query = "no such words"
    screen._narrow()
    assert all_faults(screen, READING) == []


def test_finished_campaigns_are_not_called_none_yet() -> None:
    def told(view: TitleView) -> set[str]:
        return {words.text for words in title_scene(view, 1280, 720, 1).words()}

    assert "No campaign yet. Start one here." in told(TitleView(GAMES))
    assert "No campaign yet. Start one here." not in told(TitleView(GAMES, saved=2))
    assert "No campaign in progress. Start another." in told(TitleView(GAMES, saved=2))


def test_a_long_name_gives_way_to_its_mark_and_its_time() -> None:
    view = TitleView(
        GAMES, "Month 1", "The Very Long Story of a Second Mortgage", "2 days ago", mark="practice"
    )
    shown = [w.text for w in title_scene(view, 1280, 720, 1.5).words() if "…" in w.text]
    assert [text.endswith("…  ·  practice  ·  2 days ago") for text in shown] == [True]


def test_the_counts_of_the_log_are_the_lines_that_are_read() -> None:
    screen = LogScreen(played(40))
    for kind in KINDS:
        screen.kind = kind
        screen._narrow()
        read = [block for block in screen.page.blocks if block.kind == "item"]
        copied = [line for line in log_text(screen.shown).split("\n") if line.startswith("  ")]
        assert len(read) == len(screen.shown) == len(copied), kind
