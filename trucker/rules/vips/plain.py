"""VIPs who ask for a cabin and pay at the end, and that is all."""

from trucker.rules.vips.vip import Vip

__all__ = ["PLAIN"]


class AmateurXenologist(Vip):
    __slots__ = ()
    id = "amateur_xenologist"


class FengShuiMaster(Vip):
    __slots__ = ()
    id = "feng_shui_master"


class InsomniacHeiress(Vip):
    __slots__ = ()
    id = "insomniac_heiress"


class SpoiledChild(Vip):
    __slots__ = ()
    id = "spoiled_child"


class SuperstitiousCelebrity(Vip):
    __slots__ = ()
    id = "superstitious_celebrity"


PLAIN = (
    AmateurXenologist(),
    FengShuiMaster(),
    InsomniacHeiress(),
    SpoiledChild(),
    SuperstitiousCelebrity(),
)
