"""What text mode says of Free Trader besides what it says of any game."""

from desktop.talk import Talk
from resources import say

__all__ = ["FreeTraderTalk"]


class FreeTraderTalk(Talk):
    @property
    def help(self) -> str:
        """With the short signs in which the table is written."""
        return f"{super().help}\n{say('ft.text.help')}"
