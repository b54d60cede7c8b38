"""Key names, what each command is bound to, and where two commands want the same key.

A key name is lower case with its modifiers before it: "enter", "f1", "ctrl+z", "shift+tab".
Only `key_name` knows the numbers pyglet gives them.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import NamedTuple

__all__ = [
    "COMMANDS",
    "DEFAULTS",
    "FIXED",
    "Bindings",
    "FixedKeys",
    "bindings",
    "key_label",
    "key_name",
    "use_bindings",
]

DEFAULTS: dict[str, tuple[str, ...]] = {
    "up": ("up",),
    "down": ("down",),
    "left": ("left",),
    "right": ("right",),
    "confirm": ("enter", "space"),
    "back": ("escape",),
    "menu": ("f10",),
    "next_zone": ("tab",),
    "previous_zone": ("shift+tab",),
    "undo": ("ctrl+z",),
    "redo": ("ctrl+y", "ctrl+shift+z"),
    "log": ("l",),
    "rules": ("f1",),
    "inspect": ("i",),
    "hint": ("h",),
    "fast": ("f",),
    "fullscreen": ("f11", "alt+enter"),
    "page_up": ("pageup",),
    "page_down": ("pagedown",),
}
"""Keys of each command as shipped."""

COMMANDS = tuple(DEFAULTS)


class FixedKeys(NamedTuple):
    """Keys that always mean the same: what stands on their caps, and the id of their words."""

    caps: tuple[str, ...]
    words: str


FIXED = (
    FixedKeys(("home", "end"), "options.fixed.ends"),
    FixedKeys(("slash",), "options.fixed.search"),
    FixedKeys(("ctrl+v",), "options.fixed.paste"),
    FixedKeys(("delete",), "options.fixed.delete"),
)
"""Those that every screen knows, in lists, fields and windows."""

_LABELS = {
    "enter": "Enter",
    "escape": "Esc",
    "space": "Space",
    "tab": "Tab",
    "backspace": "Back",
    "delete": "Del",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "home": "Home",
    "end": "End",
    "slash": "/",
    "up": "Up",
    "down": "Down",
    "left": "Left",
    "right": "Right",
    "minus": "−",
    "plus": "+",
    "shift": "Shift",
    "ctrl": "Ctrl",
    "alt": "Alt",
}


class Bindings:
    """Which keys give which command: the defaults, changed by what the player chose."""

    def __init__(self, changes: Mapping[str, Iterable[str]] | None = None) -> None:
        self._keys = dict(DEFAULTS)
        for command, names in (changes or {}).items():
            if command in DEFAULTS:
                if isinstance(names, str):  # in the place of the first; further keys stay
                    names = dict.fromkeys((names, *DEFAULTS[command][1:]))
                self._keys[command] = tuple(names)
        self._commands: dict[str, str] = {}
        for command, names in self._keys.items():
            for name in names:
                self._commands.setdefault(name, command)

    def keys(self, command: str) -> tuple[str, ...]:
        return self._keys[command]

    def command(self, name: str) -> str | None:
        """The command a key gives, None for a free key."""
        return self._commands.get(name)

    def plain(self, name: str) -> str:
        """The key without Shift where it is a letter that no command tells apart from it."""
        bare = name.removeprefix("shift+")
        return bare if len(bare) == 1 and bare.isalpha() and name not in self._commands else name

    def matches(self, wanted: Iterable[str], name: str) -> bool:
        """Whether the key `name` is among `wanted`: key names, or commands by their name."""
        command = self.command(name)
        for entry in wanted:
            if entry in DEFAULTS and entry not in ("up", "down", "left", "right"):
                if entry == command:
                    return True
            elif entry == name:
                return True
        return False

    def conflicts(self) -> list[tuple[str, tuple[str, ...]]]:
        """Keys bound to more than one command, with the commands."""
        users: dict[str, list[str]] = {}
        for command, names in self._keys.items():
            for name in dict.fromkeys(names):
                users.setdefault(name, []).append(command)
        return [(name, tuple(found)) for name, found in users.items() if len(found) > 1]


_chosen = Bindings()


def use_bindings(chosen: Bindings) -> None:
    global _chosen
    _chosen = chosen


def bindings() -> Bindings:
    """The bindings in use."""
    return _chosen


def key_label(name: str) -> str:
    """What stands on the key cap for a key name or, by its first key, for a command.

    A text that is neither is its own label.
    """
    if name in DEFAULTS and name not in ("up", "down", "left", "right"):
        names = _chosen.keys(name)
        name = names[0] if names else ""
    if name.startswith("arrow-"):
        name = name.removeprefix("arrow-")
    if "+" in name and len(name) > 1:
        return "+".join(key_label(part) for part in name.split("+"))
    if name in _LABELS:
        return _LABELS[name]
    if len(name) == 1 or (name[:1] == "f" and name[1:].isdigit()):
        return name.upper()
    return name


@cache
def _names() -> dict[int, str]:
    from pyglet.window import key

    names = {
        key.ENTER: "enter",
        key.NUM_ENTER: "enter",
        key.ESCAPE: "escape",
        key.SPACE: "space",
        key.TAB: "tab",
        key.BACKSPACE: "backspace",
        key.DELETE: "delete",
        key.INSERT: "insert",
        key.HOME: "home",
        key.END: "end",
        key.PAGEUP: "pageup",
        key.PAGEDOWN: "pagedown",
        key.UP: "up",
        key.DOWN: "down",
        key.LEFT: "left",
        key.RIGHT: "right",
        key.PLUS: "plus",
        key.EQUAL: "plus",
        key.NUM_ADD: "plus",
        key.MINUS: "minus",
        key.NUM_SUBTRACT: "minus",
        key.COMMA: "comma",
        key.PERIOD: "period",
        key.SLASH: "slash",
    }
    # The number pad without Num Lock.
    for name in ("up", "down", "left", "right", "home", "end", "delete", "insert"):
        names[getattr(key, f"NUM_{name.upper()}")] = name
    names |= {key.NUM_PAGE_UP: "pageup", key.NUM_PAGE_DOWN: "pagedown"}
    for letter in "abcdefghijklmnopqrstuvwxyz":
        names[getattr(key, letter.upper())] = letter
    for digit in "0123456789":
        names[getattr(key, f"_{digit}")] = digit
        names[getattr(key, f"NUM_{digit}")] = digit
    for number in range(1, 13):
        names[getattr(key, f"F{number}")] = f"f{number}"
    return names


def key_name(symbol: int, modifiers: int) -> str | None:
    """The name of a key as pyglet reports it; None for keys that play no part."""
    from pyglet.window import key

    name = _names().get(symbol)
    if name is None:
        return None
    held = ""
    # macOS users press Command where others press Ctrl.
    if modifiers & (key.MOD_CTRL | key.MOD_COMMAND):
        held += "ctrl+"
    if modifiers & key.MOD_ALT:
        held += "alt+"
    # A digit is one on layouts, too, that write it with Shift.
    if modifiers & key.MOD_SHIFT and name != "plus" and not name.isdigit():
        held += "shift+"
    return held + name
