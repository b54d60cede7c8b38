"""Who reckons: the rules. Screens add no numbers of cards, words say what they are told."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAMES = ("freetrader", "trucker")
NUMBERS = {"attack", "defense", "strength", "penalty"}
"""Fields of cards; what they come to is a rule."""

ADDS = (ast.Add, ast.Sub, ast.Mult, ast.FloorDiv, ast.Div, ast.Mod)
COUNTS = (ast.Sub, ast.Mult, ast.FloorDiv, ast.Div)

SAID = {
    "freetrader/words/actions.py": {"_scrap", "_take_hit"},  # one level less
    "freetrader/words/log.py": {"_one_line"},  # lines that are told as one
    "freetrader/words/names.py": {"place_words"},
    "trucker/words/asks.py": {"_ask_load"},
    "trucker/words/hangar.py": {"why_not"},
    "trucker/words/log.py": {"_hand_line"},
    "trucker/words/names.py": {"half", "part_words"},
    "trucker/words/telling/lines.py": {"_flight_line"},
    "trucker/words/telling/reckoning.py": {"sum_of", "table_lines"},
}
"""Functions of words that still count something. The list only shrinks."""

OTHERS = ("drawing.py", "totals.py")
"""Modules of words that say nothing: one draws with letters, one counts for screens and words."""


def sums_of_cards(tree: ast.AST) -> Iterator[int]:
    """Lines on which a number of a card is a part of a sum."""
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ADDS):
            parts = [node.left, node.right]
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "sum":
            parts = [each for part in node.args for each in ast.walk(part)]
        else:
            continue
        if any(isinstance(part, ast.Attribute) and part.attr in NUMBERS for part in parts):
            yield node.lineno


def counting(tree: ast.AST) -> set[str]:
    """Functions that sum up, take away, multiply or divide."""
    return {
        function.name
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        for node in ast.walk(function)
        if (isinstance(node, ast.BinOp) and isinstance(node.op, COUNTS))
        or (isinstance(node, ast.Call) and ast.unparse(node.func) in ("sum", "divmod"))
    }


@pytest.mark.parametrize("game", GAMES)
def test_no_number_of_a_card_stands_in_a_sum_of_a_screen(game: str) -> None:
    found = {
        str(path.relative_to(ROOT)): lines
        for path in sorted((ROOT / game / "screens").rglob("*.py"))
        if (lines := [*sums_of_cards(ast.parse(path.read_text("utf-8")))])
    }
    assert found == {}


@pytest.mark.parametrize("game", GAMES)
def test_words_only_say(game: str) -> None:
    found = {
        str(path.relative_to(ROOT)): names
        for path in sorted((ROOT / game / "words").rglob("*.py"))
        if path.name not in OTHERS and (names := counting(ast.parse(path.read_text("utf-8"))))
    }
    assert found == {path: names for path, names in SAID.items() if path.startswith(game)}


def test_what_is_reckoned_is_found() -> None:
    code = "def hits(card):\n    return guns + card.attack > 4\nn = sum(c.penalty for c in cards)\n"
    assert sorted(sums_of_cards(ast.parse(code))) == [2, 3]
    assert [*sums_of_cards(ast.parse("ok = card.attack > 4 or f'{foe.strength}'"))] == []
    assert counting(ast.parse("def a(n):\n    return n - 1\ndef b(n):\n    return n + 1")) == {"a"}
