"""The keys of the game's own screens, which cannot be changed, for the page of the controls."""

from desktop.keys import FixedKeys

__all__ = ["OWN_KEYS"]

OWN_KEYS = (
    FixedKeys(("1–9", "0"), "gt.keys.pick"),
    FixedKeys(("n",), "gt.keys.draw"),
    FixedKeys(("q", "e"), "gt.keys.turn"),
    FixedKeys(("r",), "gt.keys.reserve"),
    FixedKeys(("x",), "gt.keys.put_back"),
    FixedKeys(("b",), "gt.keys.take_back"),
    FixedKeys(("v",), "gt.keys.look"),
    FixedKeys(("g",), "gt.keys.flip"),
    FixedKeys(("w",), "gt.keys.wait"),
    FixedKeys(("o",), "gt.keys.overlays"),
    FixedKeys(("t",), "gt.keys.titles"),
    FixedKeys(("s",), "gt.keys.times"),
    FixedKeys(("c",), "gt.keys.finish"),
    FixedKeys(("delete",), "gt.keys.take"),
    FixedKeys(("m",), "gt.keys.repair"),
    FixedKeys(("u",), "gt.keys.give_up"),
    FixedKeys(("p",), "gt.keys.page"),
    FixedKeys(("j",), "gt.keys.worst_hit"),
    FixedKeys(("d",), "gt.keys.difficulty"),
    FixedKeys(("y",), "gt.keys.next"),
    FixedKeys(("a",), "gt.keys.same_seed"),
    FixedKeys(("k",), "gt.keys.title"),
)
