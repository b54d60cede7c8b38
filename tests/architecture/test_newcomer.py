"""What somebody new to the program wants to do first: each takes at most three files, and works.

Each task changes a copy of the program as the documents say, then a fresh Python tries it.
"""

import filecmp
import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.screens.test_third_game import WORDS
from tests.support.process import environ

ROOT = Path(__file__).parents[2]
PACKAGES = ("desktop", "freetrader", "resources", "saves", "tabletop", "trucker")
MEDIA = ("art", "fonts", "sounds")
MOST = 3
"""Files that one of these tasks may touch, tests aside."""


class Tree:
    """A copy of the program, its media shared."""

    def __init__(self, home: Path) -> None:
        self.home = home
        for package in PACKAGES:
            ignored = shutil.ignore_patterns("__pycache__", *(MEDIA * (package == "resources")))
            shutil.copytree(ROOT / package, home / package, ignore=ignored)
        for media in MEDIA:
            (home / "resources" / media).symlink_to(ROOT / "resources" / media)

    def replace(self, path: str, old: str, new: str) -> None:
        file = self.home / path
        text = file.read_text("utf-8")
        assert text.count(old) == 1, (path, old)
        file.write_text(text.replace(old, new), "utf-8")

    def add(self, path: str, part: str, like: dict[str, object]) -> None:
        """One more object of a data file: as its last one, but for these fields."""
        file = self.home / path
        data = json.loads(file.read_text("utf-8"))
        data[part].append({**data[part][-1], **like})
        file.write_text(json.dumps(data), "utf-8")

    def changed(self) -> list[str]:
        """Files that are no longer as they are in the program, or new."""
        return [
            str(path.relative_to(self.home))
            for path in sorted(self.home.rglob("*"))
            if path.suffix in (".py", ".json", ".md")
            and not any(parent.is_symlink() for parent in path.parents)
            and not (
                (ROOT / path.relative_to(self.home)).exists()
                and filecmp.cmp(path, ROOT / path.relative_to(self.home), shallow=False)
            )
        ]

    def tries(self, code: str) -> str:
        """What a program prints that uses the copy."""
        done = subprocess.run(
            [sys.executable, "-B", "-c", code],
            cwd=self.home,
            env=environ(FREETRADER_HOME=str(self.home / "home")),
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr[-2000:]
        return done.stdout


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    made = Tree(tmp_path)
    assert made.changed() == []
    return made


MEETS = """
from freetrader.ai.policy import GreedyPilot
from freetrader.entry import FreeTraderEntry
from freetrader.rules.setup import STANDARD
from freetrader.words.names import world_words
from tabletop import FastRng, Session

game = FreeTraderEntry().codec().game
for number in range(60):
    session = Session(game, STANDARD, f"new/{number}")
    pilot = GreedyPilot(session.state.cards)
    while (decision := session.state.decision) is not None:
        if "P99" in session.state.world.values():
            world = session.state.cards.planets["P99"]
            print(world.name, "|", world_words(world))
            raise SystemExit
        session.apply(pilot.choose(session.state, decision, FastRng(number)))
raise AssertionError("nobody came there")
"""


def test_a_card_is_added_by_one_object(tree: Tree) -> None:
    tree.add(
        "resources/freetrader/planets.json", "cards", {"id": "P99", "name": "Nowhere", "law": 6}
    )
    assert tree.changed() == ["resources/freetrader/planets.json"]
    told = tree.tries(MEETS)
    assert told.startswith("Nowhere | ")
    assert "law 6" in told


PAYS = """
from freetrader.rules.encounters import salvage_of
from freetrader.rules.turn import RULES_VERSION
from freetrader.storage.catalog import load_cards

pirates = [card for card in load_cards().events.values() if card.type == "pirate"]
print(RULES_VERSION, {card.value: salvage_of(card) for card in pirates}[3])
"""


def test_a_ruling_is_changed_by_its_text_its_number_and_the_version(tree: Tree) -> None:
    before = tree.tries(PAYS).split()
    assert before[1] == "4"
    version = int(before[0])
    tree.replace("resources/freetrader/rulings.md", "yields 1, 3, 4 V", "yields 1, 3, 5 V")
    tree.replace("freetrader/rules/encounters.py", "3: 4}", "3: 5}")
    tree.replace(
        "freetrader/rules/turn.py",
        f"RULES_VERSION = {version}",
        f"RULES_VERSION = {version + 1}",
    )
    assert len(tree.changed()) <= MOST
    assert tree.tries(PAYS).split() == [str(version + 1), "5"]


PRESSES = """
from types import SimpleNamespace

from desktop.shell.settings.screen import OptionsScreen
from desktop.shell.title_screen import TitleScreen, TitleView
from saves import Settings

seen = []
nav = SimpleNamespace(settings=Settings(), credits=lambda: seen.append("credits"))
title = TitleScreen(nav, lambda: TitleView(("freetrader",)))
title.fit(1280, 720, 1.0, (1280, 720))
title.advance(1.0)
title.key_pressed("k")
keys = OptionsScreen(nav, (), "controls")
keys.app = SimpleNamespace(settings=Settings())
scene = keys.compose(1280, 720, 1.0)
print(*seen, scene.node("key-credits").label)
"""


def test_a_command_with_a_key_is_a_line_its_words_and_what_it_does(tree: Tree) -> None:
    tree.replace(
        "desktop/kit/keys.py",
        '    "log": ("l",),\n',
        '    "log": ("l",),\n    "credits": ("k",),\n',
    )
    tree.replace(
        "resources/messages/en/menus.json",
        '  "options.key.log": ',
        '  "options.key.credits": "Credits",\n  "options.key.log": ',
    )
    tree.replace(
        "desktop/shell/title_screen.py",
        "class TitleScreen(Screen):\n",
        "class TitleScreen(Screen):\n"
        "    def command(self, name: str) -> bool:\n"
        "        if name == 'credits':\n"
        "            self.nav.credits()\n"
        "        return name == 'credits'\n\n",
    )
    assert len(tree.changed()) <= MOST
    assert tree.tries(PRESSES).startswith("credits Credits")


PLAYS = """
import io, sys
from desktop.launcher import main

sys.stdin = io.StringIO("1\\n1\\nq\\n")
raise SystemExit(main(["dice", "text", "--seed", "ONE"]))
"""


def test_a_third_game_is_a_package_a_line_and_its_words(tree: Tree) -> None:
    """The dice of the tests, which have no part that a game may do without."""
    (tree.home / "dice").mkdir()
    for name in ("game", "entry", "screen"):
        text = (ROOT / "tests" / "support" / f"dice_{name}.py").read_text("utf-8")
        moved = text.replace("tests.support.dice_", "dice.")
        (tree.home / "dice" / f"{name}.py").write_text(moved, "utf-8")
    told = [f"  {json.dumps(ident)}: {json.dumps(words)},\n" for ident, words in WORDS.items()]
    before = '  "options.key.log": '
    tree.replace("resources/messages/en/menus.json", before, "".join(told) + before)
    last = "TruckerEntry.name: TruckerEntry()"
    tree.replace("desktop/launcher.py", last, f"{last}, DiceEntry.name: DiceEntry()")
    line = "    from trucker.entry import TruckerEntry\n\n    return"
    own = line.replace("\n\n", "\n    from dice.entry import DiceEntry\n\n")
    tree.replace("desktop/launcher.py", line, own)
    touched = [path for path in tree.changed() if not path.startswith("dice/")]
    assert len(touched) <= MOST
    shown = tree.tries(PLAYS)
    for words in ("Dice", "Your roll?", "You rolled"):
        assert words in shown


def test_a_file_that_is_changed_is_counted(tree: Tree) -> None:
    tree.replace("freetrader/rules/travel.py", "FUEL = 1", "FUEL = 2")
    (tree.home / "saves" / "more.py").write_text("")
    assert tree.changed() == ["freetrader/rules/travel.py", "saves/more.py"]
