"""The VIPs of Do What?!: what each does, by the id of vips.json."""

from collections.abc import Mapping

from trucker.rules.vips.blue import BLUE
from trucker.rules.vips.plain import PLAIN
from trucker.rules.vips.red import RED
from trucker.rules.vips.vip import Vip, leave
from trucker.rules.vips.yellow import YELLOW

__all__ = ["VIPS", "Vip", "leave"]

VIPS: Mapping[str, Vip] = {vip.id: vip for vip in (*RED, *BLUE, *YELLOW, *PLAIN)}
