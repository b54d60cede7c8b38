"""Key names, what each command is bound to, and where two commands want the same key.

A key name is lower case with its modifiers before it: "enter", "f1", "ctrl+z", "shift+tab".
Only `key_name` knows the numbers pyglet gives them.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from string import ascii_lowercase, digits
from typing import NamedTuple

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
    "pin": ("period",),
    "hint": ("h",),
    "fast": ("f",),
    "fullscreen": ("f11", "alt+enter"),
    "page_up": ("pageup",),
    "page_down": ("pagedown",),
}
"""Keys of each command as shipped."""

COMMANDS = tuple(DEFAULTS)

NEEDED = ("up", "down", "left", "right", "confirm", "back", "menu")
"""Commands without which a player is stuck: they always keep a key."""


class OwnKey(NamedTuple):
    """A key as shipped, which screens write, and the id of its words, which settings keep."""

    cap: str
    words: str


SHELL_KEYS = (
    OwnKey("home", "options.fixed.first"),
    OwnKey("end", "options.fixed.last"),
    OwnKey("slash", "options.fixed.search"),
    OwnKey("ctrl+v", "options.fixed.paste"),
    OwnKey("delete", "options.fixed.delete"),
    OwnKey("f2", "options.coach.again"),
    OwnKey("f3", "options.coach.skip"),
    OwnKey("f4", "options.coach.lessons"),
    OwnKey("f5", "options.coach.back"),
    OwnKey("f6", "options.coach.carry_on"),
    OwnKey("f7", "options.coach.restart"),
    *(OwnKey(digit, f"options.pick.{digit}") for digit in "1234567890"),
)
"""Those that every screen knows, in lists, fields and windows."""

_PLAIN = ("enter", "space", "tab", "home", "end", "up", "down", "left", "right")
_LABELS = {
    **{name: name.capitalize() for name in (*_PLAIN, "shift", "ctrl", "alt")},
    "escape": "Esc",
    "backspace": "Back",
    "delete": "Del",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "slash": "/",
    "period": ".",
    "minus": "−",
    "plus": "+",
}


class Bindings:
    """Which keys give which command, and which stand for those that screens write: as shipped,
    changed by what the player chose.

    A change that leaves a needed command without a key does not count, the last one made first.
    """

    def __init__(self, changes: Mapping[str, Iterable[str]] | None = None) -> None:
        self._changes = dict(changes or {})
        self.game = ""
        """Whose screen is composed: what key caps are told for."""
        self._told: dict[str, dict[str, str]] = {}  # by game, see `_own`
        self._told_of: object = None
        self.lost: list[str] = []
        """Needed commands that would have no key if all the changes counted."""
        self._bind()
        while lost := self._without_key():
            self.lost.append(lost)
            mine = {*self._keys[lost]}
            others = [ident for ident in self._changes if ident != lost]
            taking = [ident for ident in others if mine & {*self.pressed_for(ident)}]
            del self._changes[taking[-1] if taking else lost]
            self._bind()

    def _bind(self) -> None:
        self._keys = dict(DEFAULTS)
        for command, names in self._changes.items():
            if command in DEFAULTS:
                if isinstance(names, str):  # in the place of the first; further keys stay
                    names = dict.fromkeys((names, *DEFAULTS[command][1:]))
                self._keys[command] = tuple(names)
        self._commands: dict[str, str] = {}
        for command, names in self._keys.items():
            for name in names:
                self._commands.setdefault(name, command)

    def _without_key(self) -> str | None:
        """The first needed command whose keys all do something else."""
        taken = {key for ident, key in self._changes.items() if ident not in DEFAULTS}
        for command in NEEDED:
            keys = {*self._keys[command]} - taken
            if all(self._commands[name] != command for name in keys):
                return command
        return None

    @property
    def changes(self) -> dict[str, Iterable[str]]:
        """What the player chose, as far as it counts."""
        return dict(self._changes)

    def winner(self, key: str, idents: Iterable[str]) -> str:
        """Which of several on a key gets it where all of them could."""
        command = self._commands.get(key)
        own = [ident for ident in idents if ident not in DEFAULTS]
        if command is not None and (command == "confirm" or not own):
            return command
        return next((ident for ident in own if ident in self._changes), own[0])

    def command(self, name: str) -> str | None:
        """The command a key gives, None for a free key."""
        return self._commands.get(name)

    def _own(self, game: str) -> dict[str, str]:
        """What is pressed for the keys that screens of a game write; each cap drawn asks for it."""
        if self._told_of is not _own_keys:
            self._told, self._told_of = {}, _own_keys
        if game not in self._told:
            keys, chosen = (*SHELL_KEYS, *_own_keys.get(game, ())), self._changes
            self._told[game] = {key.cap: str(chosen.get(key.words, key.cap)) for key in keys}
        return self._told[game]

    def shipped(self, name: str, game: str = "") -> str:
        """What a key that was pressed is called by screens; "" for one put out of use there."""
        own = self._own(game)
        for cap, key in own.items():
            if key == name != cap:
                return cap
        if own.get(name, name) != name:
            return ""
        command = self._commands.get(name)
        if name in own or command is None:
            is_free = name in own or name not in _SHIPPED
            return name if is_free else ""
        return DEFAULTS[command][0] if name not in DEFAULTS[command] else name

    def pressed(self, name: str, game: str = "") -> str:
        """What is pressed for a key or command, by the name that screens give it."""
        own = self._own(game)
        if name in own:
            return own[name]
        command = name if name in DEFAULTS else _SHIPPED.get(name)
        if command is None or name in DEFAULTS[command][1:]:
            return name
        keys = self._keys[command]
        return next(
            (key for key in keys if self._commands[key] == command), keys[0] if keys else ""
        )

    def plain(self, name: str) -> str:
        """The key without Shift where that is a digit, or a letter that no command tells apart from
        it."""
        bare = name.removeprefix("shift+")
        is_told = name in self._commands or name in self._changes.values()
        is_letter = len(bare) == 1 and bare.isalpha()
        return bare if bare.isdigit() or (is_letter and not is_told) else name

    def matches(self, wanted: Iterable[str], name: str, game: str = "") -> bool:
        """Whether the key `name` is among `wanted`: key names, or commands by their name."""
        command, key = self.command(name), self.shipped(name, game)
        arrows = ("up", "down", "left", "right")
        return any(
            each == (command if each in DEFAULTS and each not in arrows else key) for each in wanted
        )

    def pressed_for(self, ident: str) -> tuple[str, ...]:
        """The keys of a command, or of what stands under that id in the table of own keys."""
        if ident in DEFAULTS:
            return self._keys[ident]
        chosen = self._changes.get(ident)
        return (chosen,) if isinstance(chosen, str) else shipped_keys(ident)

    def clashes(self, ident: str) -> list[str]:
        """What else is on a key of this, where a player has put it there, in the same game."""
        shell = [*COMMANDS, *(key.words for key in SHELL_KEYS)]
        games = [[key.words for key in keys] for keys in _own_keys.values()]
        others = {*shell}.union(*(game for game in games if ident in game or ident in shell))
        mine = {*self.pressed_for(ident)}
        return [
            other
            for other in (*shell, *(words for game in games for words in game))
            if other in others - {ident}
            and mine & {*self.pressed_for(other)}
            and (ident in self._changes or other in self._changes)
        ]


_SHIPPED = {name: command for command, names in DEFAULTS.items() for name in names}
_own_keys: Mapping[str, Sequence[OwnKey]] = {}
_chosen = Bindings()


def use_own_keys(of: Mapping[str, Sequence[OwnKey]]) -> None:
    """The keys of the screens of each game."""
    global _own_keys
    _own_keys = of


def use_bindings(chosen: Bindings) -> None:
    global _chosen
    _chosen = chosen


def bindings() -> Bindings:
    return _chosen


def key_words(ident: str) -> str:
    """The id of the words for a command, or for a key of a screen."""
    return f"options.key.{ident}" if ident in DEFAULTS else ident


def shipped_keys(ident: str) -> tuple[str, ...]:
    """The keys of a command, or of a screen, before any change."""
    if ident in DEFAULTS:
        return DEFAULTS[ident]
    own = (SHELL_KEYS, *_own_keys.values())
    return tuple(key.cap for keys in own for key in keys if key.words == ident)


class Cap(str):
    """What stands on a key cap, which calls nothing by a name."""

    __slots__ = ()


def key_label(name: str) -> str:
    """What is on the cap of a key that a screen calls so, as shipped or by a command; any other
    text is its own label."""
    return name if isinstance(name, Cap) else cap_label(_chosen.pressed(name, _chosen.game))


def cap_label(name: str) -> Cap:
    parts = name.removeprefix("arrow-").split("+") if len(name) > 1 else [name]
    return Cap("+".join(_LABELS.get(part, _upper(part)) for part in parts))


def _upper(name: str) -> str:
    is_function = name[:1] == "f" and name[1:].isdigit()
    return name.upper() if len(name) == 1 or is_function else name


@cache
def _names() -> dict[int, str]:
    from pyglet.window import key

    others = ("escape", "backspace", "pageup", "pagedown", "delete", "insert")
    signs = ("plus", "minus", "comma", "period", "slash")
    pad = (*_PLAIN[3:], "enter", "delete", "insert")  # without Num Lock
    functions = (f"f{number}" for number in range(1, 13))
    plain = (*_PLAIN, *others, *signs, *ascii_lowercase, *functions)
    names = {getattr(key, name.upper()): name for name in plain}
    names |= {getattr(key, f"NUM_{name.upper()}"): name for name in pad}
    names |= {getattr(key, before + digit): digit for digit in digits for before in ("_", "NUM_")}
    names |= {key.EQUAL: "plus", key.NUM_ADD: "plus", key.NUM_SUBTRACT: "minus"}
    names |= {key.NUM_PAGE_UP: "pageup", key.NUM_PAGE_DOWN: "pagedown"}
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
    # Some layouts write digits with Shift. A plus is the key that it stands on, with Shift or not.
    is_typed = name.isdigit()
    if modifiers & key.MOD_SHIFT and not is_typed:
        held += "shift+"
    return held + name
