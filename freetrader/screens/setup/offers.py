"""The presets as the title shows them: worlds on a way from the easiest to the hardest."""

from desktop.game import Offer
from freetrader.briefing.campaign import load_measured
from freetrader.screens.signs import planet_art
from freetrader.storage.catalog import load_presets
from resources import say

_CAPTAIN = "practised"
_WORLDS = ("P05", "P13", "P00", "P14", "P04", "P10")
"""From bright to dark; further presets begin again."""


def offers() -> list[Offer]:
    """Each with the share of games that the practised captain won."""
    measured, presets = load_measured(), load_presets()
    return [
        Offer(
            preset.name,
            say("setup.offer.head", name=preset.name),
            preset.setup,
            planet_art(_WORLDS[place % len(_WORLDS)]),
            say("setup.offer", percent=round(100 * measured[preset.id][_CAPTAIN].share)),
            preset.id == presets.default,
        )
        for place, preset in enumerate(each for each in presets.presets if each.id in measured)
    ]
