"""Every menu screen at every size, text scale and language: nothing clipped, small or lost."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from desktop.kit.scene import Scene
from desktop.shell.credits_screen import CreditsScreen
from desktop.shell.load_screen import LoadScreen
from desktop.shell.players_screen import PlayersScreen
from desktop.shell.settings.data import DataView
from desktop.shell.settings.screen import PAGES, OptionsScreen, WelcomeScreen
from desktop.shell.title_screen import TitleScreen, TitleView, title_scene
from freetrader.briefing.log import KINDS, log_text
from freetrader.entry import FreeTraderEntry
from freetrader.screens.log import LogScreen
from freetrader.screens.rules_screen import RulesScreen
from freetrader.screens.setup.offers import offers
from freetrader.storage.catalog import load_presets
from saves import Player, Row, SaveDamaged, Settings
from tabletop import Session
from tests.screens.windows import (
    READING,
    Compose,
    Window,
    faults_in,
    in_windows,
    scale_of,
)

GAMES = ("freetrader", "trucker")


def at_rest(screen: Any) -> Compose:
    """Its scene, each time as it is before anybody scrolls."""

    def compose(width: float, height: float, k: float) -> Scene:
        screen._scrolls.clear()
        return screen.compose(width, height, k)

    return compose


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
    "Month 10 of 12, turn 108, Upgrade: 20 V, 20 due in 14 draws",
    "The longest name that a save can ever have",
    "29 days ago",
    500,
    "10.10.10",
    game="freetrader",
    offers=tuple(offers()),
    chosen=offers()[2],
)


FLEW = replace(
    GOES_ON,
    game="trucker",
    line="First of 4 with 112 credits · Trek, Corridorist · against easy Old Grint, "
    "normal Lucky Orrin, hard Kassia Bolt · live, four times as long, difficulty changed",
)


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


SCREENS: dict[str, Callable[[], Any]] = {
    "title-first": lambda: title(fake_desk([], TitleView(GAMES, version="1.0"))),
    "title-offers": lambda: title(fake_desk([], TitleView(GAMES, offers=GOES_ON.offers))),
    "title-goes-on": lambda: title(fake_desk([], GOES_ON)),
    "title-flew": lambda: title(fake_desk([], FLEW)),
    "load-empty": lambda: load(fake_desk([])),
    "load-full": lambda: load(fake_desk(ROWS)),
    **{f"settings-{page}": lambda page=page: changed_settings(page) for page in PAGES},
    "settings-data-full": lambda: data_page(),
    "players": lambda: players_page(),
    "settings-key": lambda: changed_settings("controls", capture="undo"),
}
READ: dict[str, Callable[[], Any]] = {
    "welcome": lambda: with_app(WelcomeScreen(fake_desk([]))),
    "rules": lambda: RulesScreen(fake_desk([])),
    "rules-sell": lambda: RulesScreen(fake_desk([]), "sell"),
    "rules-ruling": lambda: RulesScreen(fake_desk([]), "FT-03"),
    "rules-none": lambda: searched(RulesScreen(fake_desk([]))),
    **{
        f"credits-{entry.id}": lambda ident=entry.id: credits_of(ident)
        for entry in CreditsScreen(fake_desk([])).entries
    },
    "log": lambda: LogScreen(played(40)),
    "log-none": lambda: narrowed(LogScreen(played(40))),
}


def changed_settings(page: str, capture: str = "") -> OptionsScreen:
    screen = with_app(settings(fake_desk([]), page), keys={"undo": "h"})
    if capture:
        screen.capture = capture
    return screen


def data_page() -> OptionsScreen:
    screen = with_app(settings(fake_desk([]), "data"))
    long = "/home/somebody/.local/share/freetrader. Games that ended: 9999, under way: 500."
    off = {"restore": "There is no copy yet.", "notes": "No crash noted."}
    screen._data = DataView(long, long, long, long, off)
    return screen


def players_page() -> PlayersScreen:
    players = [Player(id=str(n), name="W" * 40 if n % 3 else "") for n in range(1, 13)]
    host: Any = fake_desk([])
    host.player, host.players = players[1], SimpleNamespace(all=lambda: players)
    return with_app(PlayersScreen(host))


def searched(screen: Any) -> Any:
    screen.query = "no such words"
    return screen


def narrowed(log: LogScreen) -> LogScreen:
    searched(log).narrow()
    return log


def credits_of(ident: str) -> CreditsScreen:
    screen = CreditsScreen(fake_desk([]))
    screen.chosen = ident
    return screen


@in_windows(SCREENS)
def test_no_faults(name: str, windows: list[Window]) -> None:
    assert faults_in(windows, lambda: at_rest(SCREENS[name]()), scale_of) == []


@in_windows(READ, percents=READING)
def test_no_faults_where_much_is_read(name: str, windows: list[Window]) -> None:
    assert faults_in(windows, lambda: at_rest(READ[name]()), scale_of) == []


def test_finished_campaigns_are_not_called_none_yet() -> None:
    def told(view: TitleView) -> set[str]:
        return {words.text for words in title_scene(view, 1280, 720, 1).words()}

    assert "No campaign yet. Start one here." in told(TitleView(GAMES))
    assert "No campaign yet. Start one here." not in told(TitleView(GAMES, saved=2))
    assert "No campaign in progress. Start another." in told(TitleView(GAMES, saved=2))


@pytest.mark.parametrize("k", [1, 1.25, 1.5])
@pytest.mark.parametrize("height", [720, 733, 800])
def test_the_worlds_of_the_title_have_room(height: int, k: float) -> None:
    nodes = {node.id for node in title_scene(GOES_ON, 1280, height, k).nodes}
    assert {f"offer.{number}" for number in range(len(GOES_ON.offers))} <= nodes


def test_a_long_name_gives_way_to_its_mark_and_its_time() -> None:
    view = TitleView(
        *(GAMES, "Month 1", "The Very Long Story of a Second Mortgage", "2 days ago"),
        mark="practice",
        game="freetrader",
    )
    shown = [w.text for w in title_scene(view, 1280, 720, 1.5).words() if "…" in w.text]
    assert len(shown) == 1
    assert shown[0].startswith("Free Trader  ·  The Very")
    assert shown[0].endswith("…  ·  practice  ·  2 days ago")


def test_the_counts_of_the_log_are_the_lines_that_are_read() -> None:
    screen = LogScreen(played(40))
    for kind in KINDS:
        screen.kind = kind
        screen.narrow()
        read = [block for block in screen.page.blocks if block.kind == "item"]
        copied = [line for line in log_text(screen.found).split("\n") if line.startswith("  ")]
        assert len(read) == len(screen.found) == len(copied), kind
