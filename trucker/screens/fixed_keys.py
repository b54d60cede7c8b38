"""The keys of the game's own screens, as shipped, for the page of the controls."""

from desktop.kit.keys import OwnKey

OWN_KEYS = (
    OwnKey("n", "gt.keys.draw"),
    OwnKey("q", "gt.keys.turn.left"),
    OwnKey("e", "gt.keys.turn.right"),
    OwnKey("r", "gt.keys.reserve"),
    OwnKey("x", "gt.keys.put_back"),
    OwnKey("b", "gt.keys.take_back"),
    OwnKey("v", "gt.keys.look"),
    OwnKey("g", "gt.keys.flip"),
    OwnKey("w", "gt.keys.wait"),
    OwnKey("o", "gt.keys.overlays"),
    OwnKey("t", "gt.keys.titles"),
    OwnKey("s", "gt.keys.times"),
    OwnKey("c", "gt.keys.finish"),
    OwnKey("delete", "gt.keys.take"),
    OwnKey("m", "gt.keys.repair"),
    OwnKey("u", "gt.keys.give_up"),
    OwnKey("p", "gt.keys.page"),
    OwnKey("j", "gt.keys.worst_hit"),
    OwnKey("z", "gt.keys.stand"),
    OwnKey("d", "gt.keys.difficulty"),
    OwnKey("y", "gt.keys.next"),
    OwnKey("a", "gt.keys.same_seed"),
    OwnKey("k", "gt.keys.title"),
    OwnKey("ctrl+enter", "gt.keys.begin"),
)
