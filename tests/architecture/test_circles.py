"""Modules import each other in no circle, whether at the top, in a function or for types alone."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from tests.architecture.test_house import PACKAGES, ROOT, imported, sources

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


def test_there_is_no_circle_and_all_modules_are_seen():
    whole = graph(ROOT, *PACKAGES)
    assert circles(whole) == []
    assert len(whole) == len(sources(*PACKAGES))


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
