"""The keys of the game's own screens, which cannot be changed, for the page of the controls."""

from desktop.keys import FixedKeys

__all__ = ["OWN_KEYS"]

OWN_KEYS = (
    FixedKeys(("1–9",), "ft.keys.pick"),
    FixedKeys(("c",), "ft.keys.centre"),
    FixedKeys(("z",), "ft.keys.zoom"),
    FixedKeys(("shift", "left", "right", "up", "down"), "ft.keys.pan"),
    FixedKeys(("minus", "plus"), "ft.keys.amount"),
    FixedKeys(("m",), "ft.keys.max"),
    FixedKeys(("delete",), "ft.keys.clear"),
    FixedKeys(("n",), "ft.keys.nothing"),
    FixedKeys(("k",), "ft.keys.counterattack"),
    FixedKeys(("e",), "ft.keys.escape"),
    FixedKeys(("left", "right"), "ft.keys.inspect"),
    FixedKeys(("y",), "ft.keys.new_seed"),
    FixedKeys(("a",), "ft.keys.same_seed"),
    FixedKeys(("s",), "ft.keys.share"),
    FixedKeys(("r",), "ft.keys.review"),
    FixedKeys(("t",), "ft.keys.title"),
)
