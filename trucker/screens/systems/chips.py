"""The chips of the top bar that fold out the mission and the VIPs, and what they fold out."""

from collections.abc import Callable
from dataclasses import replace

from desktop.kit.keys import key_label
from desktop.kit.layout import tiered
from desktop.kit.pen import Pen
from desktop.kit.scene import Box, Scene
from desktop.play.top_bar import Tool, TopBar
from resources import say
from trucker.briefing.systems.guests import guests_of, met_count
from trucker.briefing.systems.missions import total_of
from trucker.rules.state import TruckerState
from trucker.screens.systems.guest_cards import draw_guests
from trucker.screens.systems.mission_card import draw_mission
from trucker.words.names import signed

__all__ = ["SHEETS", "draw_sheet", "folded", "with_chips"]

SHEETS = ("mission", "guests")
"""What can be folded out, by the name of its chip."""


def folded(state: TruckerState, shown: str, wanted: object) -> str:
    """What is folded out after a press on a chip: that or nothing."""
    return "" if wanted == shown or wanted not in _there(state) else str(wanted)


def _there(state: TruckerState) -> list[str]:
    if state.extras is None:
        return []
    has = {"mission": state.mission is not None, "guests": bool(state.extras.vips)}
    return [name for name in SHEETS if has[name]]


def with_chips(bar: TopBar, state: TruckerState, shown: str, k: float) -> TopBar:
    """The bar with the chips of what this flight has; large text leaves their words to the tips."""
    has_words = tiered(Pen(Scene(scale=k)), True, False)
    tools: list[Tool] = []
    for name in _there(state):
        if name == "mission":
            words = say("gt.mission.chip", credits=signed(total_of(state)))
            key, icon, tip = "j", "flag", say("gt.mission.tip")
        else:
            assert state.extras is not None
            met, count = met_count(state), len(state.extras.vips)
            words = say("gt.guests.chip", met=met, n=count)
            key, icon, tip = "a", "star", say("gt.guests.tip")
        tip = say("gt.systems.tip", tip=tip, key=key_label(key))
        short = words if has_words else ""
        tools.append(Tool(name, key, icon, words, tip, short, is_on=shown == name))
    return replace(bar, more=(*tools, *bar.more)) if tools else bar


def draw_sheet(
    pen: Pen, box: Box, state: TruckerState, shown: str, scrolled: Callable[[str], float]
) -> None:
    """The mission or the VIPs in a box."""
    if shown == "mission":
        draw_mission(pen, box, state, scrolled)
    else:
        draw_guests(pen, box, guests_of(state), scrolled)
