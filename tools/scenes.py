"""Hashes of the scenes of the gallery's states: what must not change unless it is meant to.

    python -m tools.scenes [NAME ...]

computes them anew, of all states or of those named, and writes them to `tests/screens/scenes.json`,
by state, then size of window, size of text in percent, language. A scene is data: no window opens.
"""

import dataclasses
import hashlib
import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from resources import LANGUAGES, use_language
from tools import gallery
from tools.gallery_trader import AFTER
from tools.still import Still

__all__ = ["ALL", "FILE", "PLAIN", "hash_of", "hashes", "kept", "states"]

FILE = Path(__file__).parents[1] / "tests" / "screens" / "scenes.json"
_SCALES = (100, 150)
PLAIN = [gallery.PLAIN]
ALL = [gallery.PLAIN, (1280, 800), (2560, 1080)]
"""Sizes of another shape; 1920x1080 composes as 1280x720 does."""
_UNKEPT = {
    "campaign-custom": "how many games its win rate comes from depends on the clock",
    "load": "shows a temporary folder",
    "review": "takes minutes to be thought out",
    "settings-data": "shows a temporary folder",
}
_DIGITS = 16


def main(words: list[str]) -> int:
    if any(word.startswith("-") for word in words):
        print(__doc__)
        return 0
    names = states()
    if unknown := sorted(set(words) - set(names)):
        print(f"No hashes are kept of {', '.join(unknown)}.", file=sys.stderr)
        return 2
    found = {**kept(), **hashes(words or names, ALL)}
    write = {name: found[name] for name in names if name in found}
    FILE.write_text(json.dumps(write, indent=1) + "\n", encoding="utf-8")
    return 0


def states() -> list[str]:
    """Names of all states of which hashes are kept."""
    with gallery.opened_desk() as desk:
        return [name for name in gallery.screens(desk) if name not in _UNKEPT]


def kept() -> dict[str, dict[str, str]]:
    """The hashes as they were last found right."""
    return json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}


def hashes(names: Iterable[str], sizes: Iterable[tuple[int, int]]) -> dict[str, dict[str, str]]:
    """By state, then by size, text and language; of states of the gallery in windows so large."""
    found: dict[str, dict[str, str]] = {}
    sizes = list(sizes)
    with gallery.opened_desk() as desk:
        desk.app = app = Still(desk)
        makers = gallery.screens(desk)
        for name in names:
            found[name] = {}
            for language in LANGUAGES:
                use_language(language)
                try:
                    screen = makers[name]()
                    app.show(screen, sizes[0], 100)
                    AFTER.pop(screen, lambda: None)()
                    for size in sizes:
                        for percent in _SCALES:
                            app.fit(size, percent)
                            key = f"{size[0]}x{size[1]} {percent} {language}"
                            found[name][key] = hash_of(app.seen())
                finally:
                    use_language("en")
    return found


def hash_of(shown: object) -> str:
    """Of scenes and what else is drawn; equal in every process where nothing differs."""
    return hashlib.sha256(json.dumps(_plain(shown)).encode()).hexdigest()[:_DIGITS]


def _plain(thing: Any) -> Any:
    """As plain data that is the same in every process: no addresses, no order of a set."""
    if isinstance(thing, str | bool) or thing is None:
        return thing
    if isinstance(thing, int | float):
        return round(thing, 2) + 0.0
    if isinstance(thing, tuple | list):
        return [_plain(each) for each in thing]
    if isinstance(thing, set | frozenset):
        return sorted(map(repr, thing))
    if isinstance(thing, dict):
        return [[_plain(key), _plain(value)] for key, value in thing.items()]
    if dataclasses.is_dataclass(thing) and not isinstance(thing, type):
        named = (field.name for field in dataclasses.fields(thing) if field.compare)
        values = [_plain(getattr(thing, name)) for name in named]
        return [type(thing).__name__, *values]
    if callable(thing):
        return thing.__name__
    raise TypeError(type(thing))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
