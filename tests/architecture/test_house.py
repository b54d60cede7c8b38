"""The rules of the house: imports, wheel, citations, names, texts, counts in the README."""

import ast
import inspect
import re
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Collection, Mapping
from functools import cache
from pathlib import Path

import pytest

import freetrader.rules.events
import resources
import trucker.rules.events
from freetrader.rules.state import FreeTraderState
from tabletop import Event
from tests.support.process import environ
from trucker.rules.effects import Effect
from trucker.rules.hooks import Modifier
from trucker.rules.missions import MISSIONS
from trucker.rules.modifiers import MODIFIERS
from trucker.rules.ship import Ship
from trucker.rules.state import Seat, TruckerState
from trucker.rules.vips import VIPS

ROOT = Path(__file__).parents[2]
PACKAGES = ("tabletop", "saves", "freetrader", "trucker", "desktop", "resources")
GAMES = ("freetrader", "trucker")


def sources(*folders: str) -> list[Path]:
    return [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]


_LOAD_ALL = """
import importlib, pkgutil, sys
game = sys.argv[1]
for part in ("rules", "ai"):
    package = importlib.import_module(f"{game}.{part}")
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        importlib.import_module(module.name)
print(sorted({name.split(".")[0] for name in sys.modules} & set(sys.argv[2:])))
"""


@pytest.mark.parametrize("game", GAMES)
def test_rules_and_ai_load_no_window_and_no_pydantic(game):
    """In a fresh Python: of our packages the kernel and the game itself alone."""
    names = ["arcade", "pyglet", "pydantic", "platformdirs", *PACKAGES]
    found = subprocess.run(
        [sys.executable, "-c", _LOAD_ALL, game, *names],
        env=environ(),
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
    )
    assert found.stdout.strip() == str(sorted([game, "tabletop"]))


@pytest.mark.parametrize(("part", "known"), [("rules", ("rules",)), ("ai", ("rules", "ai"))])
@pytest.mark.parametrize("game", GAMES)
def test_rules_and_ai_import_nothing_around_them(game, part, known):
    """Also not where an import waits in a function; no module of a game need be named for it."""
    allowed = ("tabletop", *(f"{game}.{each}" for each in known))
    for path in sources(f"{game}/{part}"):
        for name in imported(path):
            top = name.split(".")[0]
            inside = any(name == each or name.startswith(f"{each}.") for each in allowed)
            assert inside or top in sys.stdlib_module_names, (path, name)


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def imported(path: Path) -> list[str]:
    """Modules that a module imports, by their whole names."""
    found: list[str] = []
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Import):
            found += [name.name for name in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, (path, "relative import")
            module = str(node.module)
            found += [f"{module}.{name.name}" for name in node.names]
    return found


def test_text_mode_loads_no_window():
    code = (
        "import sys, io\nfrom desktop.launcher import main\n"
        "sys.stdin = io.StringIO('')\nsys.stdout = io.StringIO()\n"
        "main(['text','--home', sys.argv[1], '--seed', 'A'])\n"
        "assert 'arcade' not in sys.modules and 'pyglet' not in sys.modules\n"
    )
    import tempfile

    with tempfile.TemporaryDirectory() as home:
        subprocess.run([sys.executable, "-c", code, home], check=True, cwd=ROOT, env=environ())


@pytest.mark.parametrize(
    ("game", "letters", "count"), [("freetrader", "FT", 38), ("trucker", "GT", 162)]
)
def test_every_ruling_has_a_test_and_every_citation_exists(game, letters, count):
    text = resources.read_text(f"{game}/rulings.md")
    rulings = set(re.findall(rf"^### {letters}-(\d{{2,3}}) ", text, re.MULTILINE))
    assert len(rulings) == count
    tests: set[str] = set()
    for path in sources("tests/rulebook"):
        for name in re.findall(r"def test_(\w+)", path.read_text()):
            tests |= set(re.findall(rf"(?:^|_){letters.lower()}(\d{{2,3}})(?=_)", name))
    assert rulings == tests, "each ruling has a test named by its number"
    cited = {
        number
        for path in sources(game, "tests")
        for number in re.findall(rf"{letters}-(\d{{2,3}})", path.read_text())
    }
    assert cited <= rulings


def test_every_worked_case_is_a_test():
    tests: set[str] = set()
    for path in sources("tests/rulebook"):
        for name in re.findall(r"def test_(\w+)", path.read_text()):
            tests |= set(re.findall(r"(?:^|_)([eh]\d\d|r\d+)(?=_)", name))
    assert tests == {
        *(f"e{number:02}" for number in range(1, 78)),
        *(f"h{number:02}" for number in range(1, 66)),
        *(f"r{number}" for number in range(1, 13)),
    }


def test_the_agenda_is_read_by_rules_and_saves_alone():
    readers = {path for path in sources("trucker") if ".agenda" in path.read_text()}
    assert readers
    assert {path.parent.name for path in readers - set(sources("trucker/rules"))} == {"storage"}


def test_every_adventure_kind_has_rules_look_and_card():
    """None stands in one table alone."""
    from trucker.briefing.looks import LOOKS
    from trucker.rules.kinds import KINDS
    from trucker.storage.catalog import load_expanded

    kinds = {adventure.kind for adventure in load_expanded().adventures.values()}
    assert kinds == set(KINDS) == set(LOOKS)
    assert {kind for kind, look in LOOKS.items() if look.verdict} == {
        kind for kind, rules in KINDS.items() if rules.counts
    }


def named_kinds(tree: ast.AST, kinds: Collection[str]) -> list[int]:
    """Lines that have the name of a kind as text; a field of cards may be named alike."""
    fields = {
        id(word)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("getattr", "hasattr")
        for word in node.args
    } | {
        id(node.slice)
        for node in ast.walk(tree)
        if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store)
    }
    return [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and node.value in kinds and id(node) not in fields
    ]


def test_no_adventure_kind_is_named_in_code():
    """Who must tell kinds apart asks the tables, so that a new kind is a line in each."""
    from trucker.rules.kinds import KINDS

    found = {
        str(path.relative_to(ROOT)): lines
        for path in sources("trucker", "desktop", "tabletop", "saves")
        if (lines := named_kinds(parsed(path), KINDS))
    }
    own = found.pop("trucker/rules/adventures/sabotage.py")
    assert len(own) == 1, "what strikes is named as its card is"
    assert found == {}


def test_a_kind_that_is_named_is_found():
    code = "if kind == 'pirates':\n    pass\nok = hasattr(card, 'planets')\nICON = {'planets': 'x'}"
    assert named_kinds(ast.parse(code), {"pirates", "planets"}) == [1, 4]


def hooks() -> set[str]:
    names = {*vars(Modifier), *vars(Effect)}
    return {name for name in names if not name.startswith("_")} - {"id", "has_faults"}


def answered(*tables: Mapping[str, Modifier]) -> set[str]:
    """What modifiers, or missions and VIPs define themselves, beside what they are given."""
    kinds = {kind for table in tables for each in table.values() for kind in type(each).__mro__}
    own = [kind for kind in kinds if issubclass(kind, Modifier) and kind not in (Modifier, Effect)]
    return {name for kind in own for name in vars(kind) if not name.startswith("_")}


def asked() -> set[str]:
    """Hooks that some rule asks."""
    answer = {"modifiers", "missions", "vips"}
    rules = [path for path in sources("trucker/rules") if path.parent.name not in answer]
    text = "".join(path.read_text() for path in rules)
    return {name for name in hooks() if re.search(rf"\.{name}\(", text)}


def test_every_hook_has_a_user_and_no_modifier_answers_another():
    assert hooks() <= answered(MODIFIERS, MISSIONS, VIPS)
    assert hooks() == asked()
    assert answered(MODIFIERS) - set(vars(Modifier)) <= {"has_faults", "id", "score", "needs_vips"}
    own = {"card", "counts", "cabin", "hosts", "note", "noted", "stake"}
    assert answered(MISSIONS, VIPS) - hooks() <= {"has_faults", "id", *own}


@pytest.mark.parametrize("kind", [Modifier, Effect])
def test_a_hook_without_a_user_would_be_found(monkeypatch, kind):
    monkeypatch.setattr(kind, "unused", lambda self: None, raising=False)
    assert hooks() - answered(MODIFIERS, MISSIONS, VIPS) == hooks() - asked() == {"unused"}


def drawing_nothing(*folders: str) -> list[str]:
    """Modules, packages aside, that import nothing of the desktop."""
    return [
        str(path.relative_to(ROOT))
        for path in sources(*folders)
        if path.stem != "__init__" and not any(n.startswith("desktop.") for n in imported(path))
    ]


def test_a_screen_draws():
    """What is told without a window is the briefing's."""
    assert drawing_nothing("trucker/screens") == []
    assert "trucker/briefing/hit/story.py" in drawing_nothing("trucker/briefing")


def test_no_module_is_named_after_nothing():
    refused = {"utils", "helpers", "common", "misc", "manager", "base"}
    assert not [path for path in sources(*PACKAGES) if path.stem in refused]


def test_every_module_says_what_it_is():
    missing = [
        str(path.relative_to(ROOT))
        for path in sources(*PACKAGES)
        if not ast.get_docstring(parsed(path))
    ]
    assert missing == []


@pytest.mark.parametrize("game", GAMES)
def test_rules_know_no_clock_no_chance_and_no_floats(game):
    refused = {"random", "time", "datetime", "os", "pathlib", "secrets"}
    paths = sources(f"{game}/rules")
    assert len(paths) > 5
    for path in paths:
        tree = parsed(path)
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                assert not {name.name.split(".")[0] for name in node.names} & refused, path
            elif isinstance(node, ast.ImportFrom):
                assert (node.module or "").split(".")[0] not in refused, path
            elif isinstance(node, ast.Constant):
                assert not isinstance(node.value, float), (path, node.lineno)
            elif isinstance(node, ast.BinOp):
                assert not isinstance(node.op, ast.Div), (path, node.lineno)
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in ("float", "hash", "id"), (path, node.lineno)


@pytest.mark.parametrize("kind", [FreeTraderState, TruckerState, Seat])
def test_clone_copies_every_field_in_order(kind):
    copied = re.findall(r"self\.(\w+)", inspect.getsource(kind.clone))
    assert copied == list(kind.__dataclass_fields__)


def test_clone_of_a_ship_copies_every_field():
    copied = re.findall(r"other\.(\w+) = self\.\1\b", inspect.getsource(Ship.clone))
    assert sorted(copied) == sorted(Ship.__slots__)


@pytest.mark.parametrize("module", [freetrader.rules.events, trucker.rules.events])
def test_every_event_is_played_somewhere(module):
    folder = Path(module.__file__).parent
    rules = [path for path in sorted(folder.rglob("*.py")) if path.name != "events.py"]
    played = "".join(path.read_text() for path in rules)
    events = [
        kind.__name__
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    ]
    assert set(events) == set(module.__all__) - {"EVENTS"}
    assert [name for name in events if not re.search(rf"\b{name}\(", played)] == []


MESSAGE = re.compile(r"say\(\s*\"([a-z0-9_.]+)\"")


def test_every_message_that_is_said_exists():
    table = resources.messages("en")
    missing = {
        message
        for path in sources(*PACKAGES)
        for message in MESSAGE.findall(path.read_text())
        if message not in table and f"{message}#one" not in table
    }
    assert missing == set()


def test_messages_fill_in_under_the_long_language_too():
    english, long = resources.messages("en"), resources.messages("pseudo")
    for key, text in english.items():
        assert re.findall(r"\{\w+\}", text) == re.findall(r"\{\w+\}", long[key]), key
        letters = sum(char.isalpha() for char in re.sub(r"\{\w+\}", "", text))
        if letters > 10:
            assert len(long[key]) - len(text) >= letters * 0.3, key


def test_runtime_dependencies_are_the_chosen_ones():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    names = {re.split(r"[=<>]", dependency)[0] for dependency in project["dependencies"]}
    assert names == {"arcade", "pydantic", "platformdirs"}


@pytest.mark.long
def test_the_wheel_holds_the_six_packages_and_their_media(tmp_path: Path):
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--outdir", str(tmp_path), str(ROOT)],
        env=environ(),
        check=True,
        capture_output=True,
    )
    (wheel,) = tmp_path.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    tops = {name.split("/")[0] for name in names if ".dist-info" not in name.split("/")[0]}
    assert tops == set(PACKAGES)
    for wanted in (
        "resources/freetrader/planets.json",
        "resources/fonts/FTText.ttf",
        "resources/sounds/jump-1.wav",
        "resources/messages/en/freetrader.json",
    ):
        assert wanted in names


def test_programs_that_tests_start_get_no_python_variables_of_this_machine():
    """Each names its environment, made from `tests.support.process.environ`."""
    bare: list[str] = []
    starting = (path for path in (ROOT / "tests").rglob("*.py") if b"subproc" in path.read_bytes())
    for path in sorted(starting):
        for call in ast.walk(parsed(path)):
            module = getattr(getattr(call, "func", None), "value", None)
            if isinstance(call, ast.Call) and getattr(module, "id", "") == "subprocess":
                names = {word.arg for word in call.keywords}
                ours = "sys.executable" in ast.unparse(call) or "shell" in names
                if ours and "env" not in names:
                    bare.append(f"{path.relative_to(ROOT)}:{call.lineno}")
    assert not bare
