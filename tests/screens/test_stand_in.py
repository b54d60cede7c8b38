"""A card that was added to the data, and has no picture yet, is played like any other."""

import json
import logging
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from desktop.kit.gl.stand_in import stand_in
from tests.support.display import ensure_display
from tests.support.process import environ

ROOT = Path(__file__).parents[2]
PACKAGES = ("desktop", "freetrader", "resources", "saves", "tabletop", "trucker")


@pytest.mark.parametrize(
    ("art", "size"),
    [
        ("tiles/157-3", (128, 128)),
        ("planets/P99", None),
        ("strips/E99", None),
        ("nowhere/x", (128, 128)),
    ],
)
def test_it_is_as_large_as_the_others_and_says_what_it_is(art, size):
    image = stand_in(art)
    folder = ROOT / "resources" / "art" / art.split("/")[0]
    if size is None:
        from PIL import Image

        size = Image.open(next(folder.glob("?01.png"))).size
    assert image.size == size
    assert len(image.getcolors(10_000) or [None] * 100) > 10  # letters on a panel


def test_one_line_of_the_log_names_what_draws_it(game: Any, caplog: pytest.LogCaptureFixture):
    atlas = game.app.brush.atlas
    atlas._lacking.clear()
    with caplog.at_level(logging.WARNING, "desktop.kit.gl.atlas"):
        spots = [atlas.spot(art, 64, 64) for art in ("planets/P98", "tiles/199-0", "tiles/199-0")]
    assert spots[1] == spots[2] != spots[0]
    (line,) = caplog.messages
    assert "planets/P98" in line
    assert "make art" in line


PLAY = """
import sys, tempfile
from pathlib import Path
sys.path.insert(0, "")
import desktop
assert Path(desktop.__file__).parent.parent == Path.cwd(), desktop.__file__
from desktop.shell.desk import Desk, make_window
from freetrader.entry import FreeTraderEntry
from freetrader.rules.setup import STANDARD
from saves import Store
from tabletop import RandomPilot, drive, pilot_rng
from trucker.ai.seats import chosen_for_you, rivals_of
from trucker.entry import TruckerEntry
from trucker.rules.setup import Setup, Sitting

store = Store(Path(tempfile.mkdtemp()))
store.open()
store.save_settings(store.settings.changed(first_start_done=True, speed="instant"))
entries = {"freetrader": FreeTraderEntry(), "trucker": TruckerEntry()}
desk = Desk(store, entries)
app = desk.app = make_window(desk, vsync=False)
lacking = app.brush.atlas._lacking

def answer(session):
    if desk.game == "trucker":
        return chosen_for_you(session)
    rng = pilot_rng(session.seed, 0, len(session.journal))
    return RandomPilot().choose(session.state, session.state.decision, rng)

def play(name, setup, number):
    desk.begin(name, entries[name].again(setup, f"PLAIN-{number}", False))
    session, screen = desk.session, app.top
    while session.state.decision is not None:
        if name == "trucker":
            drive(session, rivals_of(session.state.setup))
        screen.view = screen._view_for(None, ())
        screen.refresh()
        app._draw_stack(app.ctx.screen)
        assert app.fault is None and not app._crashed
        if session.state.decision is not None:
            session.apply(answer(session))
    screen.view = screen._view_for(None, ())
    screen.refresh()
    app._draw_stack(app.ctx.screen)
    print(name, number, session.state.decision, flush=True)

for name, setup, wanted in (
    ("freetrader", STANDARD, {"planets/P99", "strips/E99"}),
    ("trucker", Setup("I", (Sitting(), Sitting("easy")), help="off"), {"tiles/199-0"}),
):
    number = 0
    while number == 0 or (wanted - set(lacking) and number < 12):
        play(name, setup, number)
        number += 1
print("lacking", *sorted(lacking))
desk.leave_game()
app.close()
store.close()
"""


def grown(home: Path) -> Path:
    """A copy of the program with one more planet, event, tile and adventure."""
    for package in PACKAGES:
        shutil.copytree(ROOT / package, home / package, ignore=shutil.ignore_patterns("*.pyc"))
    for file, part, changes in (
        ("freetrader/planets.json", "cards", {"id": "P99", "name": "Nowhere"}),
        ("freetrader/events.json", "cards", {"id": "E99", "title": "Nothing"}),
        ("trucker/tiles.json", "tiles", {"id": 199}),
        ("trucker/adventures.json", "cards", {"id": "I-99", "level": 1}),
    ):
        path = home / "resources" / file
        data = json.loads(path.read_text())
        data[part].append({**data[part][-1], **changes})
        path.write_text(json.dumps(data))
    return home


@pytest.mark.long
def test_whole_games_are_played_with_one_more_card_of_each_kind(tmp_path: Path) -> None:
    ensure_display()
    script = tmp_path / "play.py"
    script.write_text(PLAY)
    done = subprocess.run(
        [sys.executable, str(script)],
        cwd=grown(tmp_path / "tree"),
        env=environ(ARCADE_SOUND_BACKENDS="silent"),
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    lacking = done.stdout.splitlines()[-1].split()
    assert {"planets/P99", "strips/E99", "tiles/199-0"} <= {*lacking}
    assert done.stderr.count("make art") <= 1


def test_text_mode_and_the_lab_know_the_new_cards(tmp_path: Path) -> None:
    tree = grown(tmp_path / "tree")
    for game in ([], ["trucker"]):
        done = subprocess.run(
            [sys.executable, "-m", "freetrader", *game, "simulate", "--games", "2"],
            cwd=tree,
            env=environ(FREETRADER_HOME=str(tmp_path / "home")),
            capture_output=True,
            text=True,
            timeout=600,
            check=False,
        )
        assert done.returncode == 0, done.stderr[-2000:]
