"""Modules import each other in no circle, whether at the top, in a function or for types alone."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from tests.architecture.test_house import PACKAGES, ROOT, imported, sources

KNOWN = [
    "desktop.book desktop.credits_screen desktop.desk desktop.desk_screen desktop.games "
    "desktop.load_screen desktop.options_pages desktop.options_screen desktop.talk "
    "desktop.title_screen",
    "desktop.crash_page desktop.dialog desktop.input desktop.modal desktop.screen "
    "desktop.surface desktop.window",
]
"""Circles that are still to be opened. One that has become smaller is shortened here, one that is
open is removed; none is added and none grows."""

Graph = Mapping[str, frozenset[str]]


def graph(root: Path, *packages: str) -> Graph:
    """Each module of these packages with those of them that it imports."""
    modules = {_name(path.relative_to(root)): path for path in _files(root, packages)}
    return {
        name: frozenset(known for each in imported(path) for known in _known(each, modules))
        - {name}
        for name, path in modules.items()
    }


def _files(root: Path, packages: tuple[str, ...]) -> list[Path]:
    return [path for each in packages for path in sorted((root / each).rglob("*.py"))]


def _name(path: Path) -> str:
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


def _known(name: str, modules: Mapping[str, Path]) -> Iterator[str]:
    """The module that an imported name is or lies in."""
    while name and name not in modules:
        name = name.rpartition(".")[0]
    if name:
        yield name


def circles(of: Graph) -> list[str]:
    """The strongly connected parts of two modules or more, each as its sorted names."""
    reached: dict[str, set[str]] = {name: _reached(of, name) for name in of}
    parts = {
        " ".join(sorted(there for there in reached[name] if name in reached[there]))
        for name in of
        if name in reached[name]
    }
    return sorted(parts)


def _reached(of: Graph, start: str) -> set[str]:
    found: set[str] = set()
    rest = [start]
    while rest:
        fresh = of[rest.pop()] - found
        found |= fresh
        rest += fresh
    return found


def test_no_circle_is_new_or_larger_and_the_list_is_no_longer_than_it_must_be():
    found = circles(graph(ROOT, *PACKAGES))
    new = [circle for circle in found if circle not in KNOWN]
    grown = [
        circle
        for circle in new
        if not any(set(circle.split()) < set(known.split()) for known in KNOWN)
    ]
    assert not grown, "a new circle of imports, or one that has grown"
    assert not new, "a circle has become smaller: write it so in KNOWN"
    assert found == KNOWN, "a circle is open: remove it from KNOWN"


def test_modules_are_all_seen():
    assert len(graph(ROOT, *PACKAGES)) == len(sources(*PACKAGES))


def test_circles_are_found_wherever_an_import_stands(tmp_path: Path):
    texts = {
        "__init__": "",
        "one": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from p.two import x\n",
        "two": "def x():\n    import p.three\n",
        "three": "from p import one\n",
        "four": "from p.one import y\nfrom p.four import z\n",
        "inner/__init__": "from p.inner.five import b\n",
        "inner/five": "from p import inner\n",
    }
    for name, text in texts.items():
        path = tmp_path / "p" / f"{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    assert circles(graph(tmp_path, "p")) == ["p.inner p.inner.five", "p.one p.three p.two"]
