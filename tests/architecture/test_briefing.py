"""What is told without a window has a floor of its own: a screen that draws nothing is none, and a
briefing leaves colors, styles and keys to the screens."""

import ast
from dataclasses import fields

import pytest

from desktop.kit.theme import Theme
from tests.architecture.test_house import GAMES, ROOT, imported, parsed, sources

BRIEFED = [game for game in GAMES if (ROOT / game / "briefing").is_dir()]
LOOKS = {field.name for field in fields(Theme)} | {"plain", "primary", "danger"}
"""Names of colors and of styles of buttons."""
FIELDS = {"color", "ink", "style", "font", "key", "keys", "also"}
KNOWN = {
    "trucker/briefing/adventures/look.py": ["ink"],  # of a kind of card: its own, of no theme
    "trucker/briefing/flight/choices.py": ["key"],
}
"""None may be added."""


def drawing_nothing(folder: str) -> list[str]:
    """Modules, packages aside, that import nothing of the desktop."""
    return [
        path.relative_to(ROOT).as_posix()
        for path in sources(folder)
        if path.stem != "__init__" and not any(n.startswith("desktop.") for n in imported(path))
    ]


def looks_named(tree: ast.AST) -> list[str]:
    """Colors and styles among the texts of a module, and what its classes have for them."""
    found: list[str] = []
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if text in LOOKS:
                found.append(text)
            case ast.AnnAssign(target=ast.Name(name)) if name in FIELDS:
                found.append(name)
            case _:
                pass
    return found


@pytest.mark.parametrize("game", BRIEFED)
def test_a_screen_draws(game: str) -> None:
    assert drawing_nothing(f"{game}/screens") == []


def test_a_module_that_draws_nothing_is_found() -> None:
    assert "freetrader/briefing/fact.py" in drawing_nothing("freetrader/briefing")


def test_a_briefing_chooses_no_look() -> None:
    found = {
        path.relative_to(ROOT).as_posix(): names
        for game in BRIEFED
        for path in sources(f"{game}/briefing")
        if (names := looks_named(parsed(path)))
    }
    assert found == KNOWN


def test_a_look_that_is_named_is_found() -> None:
    code = 'class Act:\n key: str = ""\nAct("draw", draw, "primary", say("gt.n"), tone="amber")'
    assert sorted(looks_named(ast.parse(code))) == ["amber", "key", "primary"]
