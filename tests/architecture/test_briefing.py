"""What is told without a window has a floor of its own: a screen that draws nothing is none."""

import pytest

from tests.architecture.test_house import GAMES, ROOT, imported, sources

BRIEFED = [game for game in GAMES if (ROOT / game / "briefing").is_dir()]


def drawing_nothing(folder: str) -> list[str]:
    """Modules, packages aside, that import nothing of the desktop."""
    return [
        path.relative_to(ROOT).as_posix()
        for path in sources(folder)
        if path.stem != "__init__" and not any(n.startswith("desktop.") for n in imported(path))
    ]


@pytest.mark.parametrize("game", BRIEFED)
def test_a_screen_draws(game: str) -> None:
    assert drawing_nothing(f"{game}/screens") == []


def test_a_module_that_draws_nothing_is_found() -> None:
    assert "freetrader/briefing/fact.py" in drawing_nothing("freetrader/briefing")
