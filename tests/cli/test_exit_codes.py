"""Every command that reads a file ends with 3 where the file is at fault, in one sentence."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from resources import say
from saves.listing import MAX_SLOTS
from tests.cli.conftest import Run
from tests.support.damaged import Game, games, taken

OWN = Path(__file__).parents[2] / "resources" / "freetrader"
HOW = ["missing", "folder", "loop", "empty", "blank", "binary", "forbidden", "large"]

FILE = {
    "replay": "replay {file}",
    "replay --trace": "replay {file} --trace",
    "import": "saves import {file}",
    "lab": "lab {file}",
}
"""Commands that are given the name of a file."""

FOLDER = {
    "text": "text --decks {folder}",
    "new": "new --decks {folder} --preset hard",
    "simulate": "simulate --games 3 --decks {folder}",
    "lab": "lab {folder}/spec.json --out {folder}/out",
}
"""Commands that are given a folder of cards."""

SLOT = {
    "text": "{game}text --slot {slot}",
    "hint": "hint --slot {slot}",
    "hint --json": "hint --slot {slot} --json",
    "review": "review --slot {slot}",
    "export": "saves export {slot} {out}",
}
"""Commands that are given a saved game."""

SPEC = """{"name": "n", "seed": "A", "games": 3, "decks": [{"name": "mine", "folder": "."}],
"schedules": ["standard"], "pilots": ["greedy"]}"""


@pytest.fixture
def place() -> Iterator[Path]:
    """A folder that any user may reach, as one without rights is played here."""
    folder = Path(tempfile.mkdtemp(prefix="freetrader-test-"))
    folder.chmod(0o777)
    yield folder
    shutil.rmtree(folder)


def spoil(path: Path, how: str) -> None:
    path.unlink(missing_ok=True)
    if how == "missing":
        return
    if how == "folder":
        path.mkdir()
        return
    if how == "loop":
        path.symlink_to(path)
        return
    path.write_bytes({"blank": b"{}", "binary": bytes(range(256)) * 20}.get(how, b""))
    if how == "large":
        os.truncate(path, 100 * 1024 * 1024)
    elif how == "forbidden":
        path.chmod(0)


@contextmanager
def without_rights() -> Iterator[None]:
    """Not as the user who may do anything."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        yield
        return
    os.seteuid(65_534)
    try:
        yield
    finally:
        os.seteuid(0)


def refused(run: Run, home: Path, how: str, *words: str) -> str:
    if how == "forbidden":
        run("saves", "list", home=home)  # what it imports may lie where only the owner reads
        with without_rights():
            code, out, err = run(*words, home=home)
    else:
        code, out, err = run(*words, home=home)
    assert (code, out) == (3, ""), (words, out, err)
    assert len(err.splitlines()) == 1, (words, err)
    return err


@pytest.mark.parametrize("how", HOW)
@pytest.mark.parametrize("command", FILE.values(), ids=FILE)
def test_a_file_that_cannot_be_used(run: Run, place: Path, command: str, how: str) -> None:
    spoil(place / "it.json", how)
    told = refused(run, place / "home", how, *command.format(file=place / "it.json").split())
    if how in ("missing", "folder", "loop", "forbidden"):
        assert str(place / "it.json") in told


@pytest.mark.parametrize("how", HOW)
@pytest.mark.parametrize("name", ["planets.json", "events.json"])
@pytest.mark.parametrize("command", FOLDER.values(), ids=FOLDER)
def test_cards_that_cannot_be_used(
    run: Run, place: Path, command: str, name: str, how: str
) -> None:
    folder = place / "mine"
    folder.mkdir()
    (folder / "spec.json").write_text(SPEC)
    for file in ("planets.json", "events.json"):
        shutil.copy(OWN / file, folder)
    spoil(folder / name, how)
    told = refused(run, place / "home", how, *command.format(folder=folder).split())
    assert name in told


@pytest.mark.parametrize("how", ["missing", "empty", "blank"])
@pytest.mark.parametrize("command", list(FOLDER.values())[:3], ids=list(FOLDER)[:3])
def test_a_folder_of_cards_that_is_none(run: Run, place: Path, command: str, how: str) -> None:
    spoil(place / "mine", how)
    told = refused(run, place / "home", how, *command.format(folder=place / "mine").split())
    assert str(place / "mine") in told
    assert run(*command.format(folder="").split(" "))[0] == 2, "no name at all is bad usage"


SPOILED = [
    pytest.param(command, how, id=f"{name}-{how}")
    for name, command in SLOT.items()
    for how in HOW
    # A damaged save is exported as it is.
    if not (command.startswith("saves export") and how in ("empty", "blank", "binary"))
]


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Game]:
    """A saved game of each kind, to be copied."""
    return {game.name: game for game in games(tmp_path_factory.mktemp("begun"), 1)}


@pytest.mark.parametrize("base", ["freetrader", "trucker"])
@pytest.mark.parametrize(("command", "how"), SPOILED)
def test_a_save_that_cannot_be_used(
    run: Run, place: Path, begun: dict[str, Game], base: str, command: str, how: str
) -> None:
    game = taken(begun[base], place / base)
    for path in (place, *place.rglob("*")):
        path.chmod(0o777 if path.is_dir() else 0o666)
    for file in (game.home / "saves").glob("*.bak*"):
        file.unlink()
    spoil(game.main, how)
    own = "trucker " if base == "trucker" else ""
    words = command.format(game=own, slot=game.slot_id, out=place / "out.json").split()
    refused(run, game.home, how, *words)


@pytest.mark.parametrize("how", [how for how in HOW if how != "missing"])
def test_a_checkpoint_that_cannot_be_used(run: Run, place: Path, how: str) -> None:
    if how == "forbidden" and not all(each.stat().st_mode & 0o005 for each in OWN.parents):
        pytest.skip("the lab reads its own source, which lies where only its owner may look")
    for file in ("planets.json", "events.json"):
        shutil.copy(OWN / file, place)
    (place / "spec.json").write_text(SPEC)
    (place / "out").mkdir()
    spoil(place / "out" / "checkpoint.json", how)
    words = f"lab {place}/spec.json --out {place}/out --workers 1 --resume"
    assert "checkpoint.json" in refused(run, place / "home", how, *words.split())


def test_where_nothing_can_be_written_is_no_fault_of_a_file(
    run: Run, place: Path, begun: dict[str, Game]
) -> None:
    game = taken(begun["freetrader"], place / "freetrader")
    for target in (place, place / "nowhere" / "out.json", game.main / "out.json"):
        code, out, err = run("saves", "export", game.slot_id, str(target), home=game.home)
        assert (code, out, len(err.splitlines())) == (2, "", 1), "the name of a file that cannot be"
        assert str(target) in err


@pytest.mark.parametrize("base", ["freetrader", "trucker"])
def test_a_game_that_cannot_be_stored_is_no_fault_of_its_file(
    run: Run, place: Path, begun: dict[str, Game], base: str
) -> None:
    game = begun[base]
    folder = place / "full" / "saves"
    folder.mkdir(parents=True)
    for number in range(MAX_SLOTS):
        (folder / f"full{number:03d}.json").touch()
    own = ["trucker"] if base == "trucker" else []
    for words in (["saves", "import", str(game.main)], [*own, "text", "--seed", "A"]):
        code, _, err = run(*words, typed="q\n", home=place / "full")
        assert (code, err) == (1, say("saves.write_failed.slots") + "\n")
