"""Nothing grows: functions, classes, folders, and numbers among the code of screens.

`sizes.toml` names what is larger than it should be. Its numbers may fall, and none may be added.
"""

import ast
import math
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from tests.architecture.test_house import GAMES, PACKAGES, ROOT, parsed, sources

SCREENS = tuple(f"{game}/screens" for game in GAMES)
MOST = {"functions": 60, "numbers": 8, "fields": 12, "isinstance": 3, "files": 20}
"""Lines of a function; number literals but -1 to 2 in 100 lines of screens but in tables;
fields and calls of isinstance in a class of screens; modules in a folder of the window's half."""


def lines() -> Iterator[tuple[str, int]]:
    for path in sources(*PACKAGES):
        for name, node in _defined(parsed(path)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield f"{_at(path)} {name}", _end(node) - node.lineno + 1


def numbers() -> Iterator[tuple[str, int]]:
    for folder in SCREENS:
        found = sum(_numbers(parsed(path)) for path in sources(folder))
        count = sum(len(path.read_text().splitlines()) for path in sources(folder))
        yield folder, math.ceil(100 * found / count)


def fields() -> Iterator[tuple[str, int]]:
    for name, node in _classes():
        own = {
            each.target.id
            for each in node.body
            if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
            if "ClassVar" not in ast.unparse(each.annotation)
        }
        set_later = {
            each.attr
            for each in ast.walk(node)
            if isinstance(each, ast.Attribute) and isinstance(each.ctx, ast.Store)
            if isinstance(each.value, ast.Name) and each.value.id == "self"
        }
        yield name, len(own | set_later)


def isinstances() -> Iterator[tuple[str, int]]:
    for name, node in _classes():
        yield (
            name,
            sum(
                isinstance(each, ast.Call)
                and isinstance(each.func, ast.Name)
                and each.func.id == "isinstance"
                for each in ast.walk(node)
            ),
        )


def files() -> Iterator[tuple[str, int]]:
    half = sources("desktop", *SCREENS)
    for folder in sorted({path.parent for path in half}):
        yield _at(folder), sum(path.parent == folder for path in half)


MEASURES = {
    "functions": lines,
    "numbers": numbers,
    "fields": fields,
    "isinstance": isinstances,
    "files": files,
}


def _at(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def _end(node: ast.stmt) -> int:
    assert node.end_lineno is not None
    return node.end_lineno


def _defined(tree: ast.AST, within: str = "") -> Iterator[tuple[str, ast.stmt]]:
    """Functions and classes with their names, those within others too."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield f"{within}{node.name}", node
            yield from _defined(node, f"{within}{node.name}.")
        else:
            yield from _defined(node, within)


def _classes() -> Iterator[tuple[str, ast.ClassDef]]:
    for path in sources(*SCREENS):
        for name, node in _defined(parsed(path)):
            if isinstance(node, ast.ClassDef):
                yield f"{_at(path)} {name}", node


def _numbers(tree: ast.Module) -> int:
    code = (node for part in tree.body if not _is_table(part) for node in ast.walk(part))
    values = (node.value for node in code if isinstance(node, ast.Constant))
    found = (value for value in values if type(value) in (int, float))
    return sum(value not in (0, 1, 2) for value in found)


def _is_table(node: ast.stmt) -> bool:
    """Whether a statement at the top of a module is a table of rows: where things lie is data."""
    rows = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
    cells = rows.values if isinstance(rows, ast.Dict) else getattr(rows, "elts", ())
    return bool(cells) and all(isinstance(cell, ast.Tuple) for cell in cells)


def wrong(measured: Mapping[str, int], named: Mapping[str, int], most: int) -> list[str]:
    """What has grown, and what `sizes.toml` must be told of what has become smaller."""
    found = [
        f"{name}: {size}, at most {named.get(name, most)}"
        for name, size in measured.items()
        if size > named.get(name, most)
    ]
    for name, size in named.items():
        now = measured.get(name, 0)
        if now <= most:
            found.append(f'sizes.toml: remove "{name}", now {now}')
        elif now < size:
            found.append(f'sizes.toml: lower "{name}" to {now}')
    return found


@pytest.mark.parametrize("what", MEASURES)
def test_nothing_grows(what: str):
    named = tomllib.loads((ROOT / "tests/architecture/sizes.toml").read_text())
    assert set(named) <= set(MEASURES)
    assert wrong(dict(MEASURES[what]()), named.get(what, {}), MOST[what]) == []


def test_what_grew_and_what_fell_is_told():
    named = {"grown": 70, "equal": 70, "smaller": 70, "small": 70, "gone": 70}
    sizes = {"grown": 71, "equal": 70, "smaller": 61, "small": 60, "fresh": 61, "few": 60}
    assert wrong(sizes, named, 60) == [
        "grown: 71, at most 70",
        "fresh: 61, at most 60",
        'sizes.toml: lower "smaller" to 61',
        'sizes.toml: remove "small", now 60',
        'sizes.toml: remove "gone", now 0',
    ]


def test_numbers_are_counted_as_written():
    assert _numbers(ast.parse("a = -1 + 0 + 1.0 + 2\nb = True, '3', 3, -4, 0.5, f(5)")) == 4


def test_a_table_of_rows_is_data_and_a_lone_number_is_not():
    code = "_PLACES = ((3, 4), (5, 6))\n_BY_NAME = {'a': (7, 8)}\n_WIDE = (9, 10)\n_TALL = 11.0\n"
    assert _numbers(ast.parse(code)) == 3
