"""Radioactive Isotopes: radioactive tiles are mixed in."""

from typing import ClassVar

from trucker.rules.missions.mission import Counts, Mission, aboard, lost

__all__ = ["RadioactiveIsotopes"]


class RadioactiveIsotopes(Mission):
    __slots__ = ()
    id = "radioactive_isotopes"
    counts: ClassVar[Counts] = {
        "radioactive_aboard": aboard("radioactive"),
        "radioactive_lost": lost("radioactive"),
    }
