"""The VIPs of Do What?!: their classes by the id of vips.json."""

from collections.abc import Mapping

from trucker.rules.vips.plain import PLAIN
from trucker.rules.vips.vip import Vip

__all__ = ["VIPS", "Vip"]

VIPS: Mapping[str, Vip] = {vip.id: vip for vip in PLAIN}
