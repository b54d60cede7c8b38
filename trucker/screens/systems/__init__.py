"""Missions and VIPs on the screen: cards with their standing, and the questions about them."""

from collections.abc import Mapping
from typing import Any

from desktop.play.view import View
from trucker.screens.systems.boarding import VipsView
from trucker.screens.systems.choosing import MissionView

__all__ = ["ASKS"]

ASKS: Mapping[str, type[View[Any]]] = {"mission": MissionView, "vips": VipsView}
"""Questions that have a page of their own."""
