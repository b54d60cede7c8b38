"""The keys of the game's own screens, as shipped, for the page of the controls."""

from desktop.kit.keys import OwnKey

OWN_KEYS = (
    OwnKey("c", "ft.keys.centre"),
    OwnKey("z", "ft.keys.zoom"),
    OwnKey("shift+left", "ft.keys.pan.left"),
    OwnKey("shift+right", "ft.keys.pan.right"),
    OwnKey("shift+up", "ft.keys.pan.up"),
    OwnKey("shift+down", "ft.keys.pan.down"),
    OwnKey("minus", "ft.keys.less"),
    OwnKey("plus", "ft.keys.more"),
    OwnKey("m", "ft.keys.max"),
    OwnKey("delete", "ft.keys.clear"),
    OwnKey("n", "ft.keys.nothing"),
    OwnKey("k", "ft.keys.counterattack"),
    OwnKey("e", "ft.keys.escape"),
    OwnKey("y", "ft.keys.new_seed"),
    OwnKey("a", "ft.keys.same_seed"),
    OwnKey("s", "ft.keys.share"),
    OwnKey("r", "ft.keys.review"),
    OwnKey("o", "ft.keys.onward"),
    OwnKey("v", "ft.keys.watch"),
    OwnKey("t", "ft.keys.title"),
    OwnKey("ctrl+enter", "ft.keys.begin"),
)
