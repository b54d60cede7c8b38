"""What text mode says of Free Trader besides what it says of any game."""

from desktop.cli.talk import Menu, Talk
from freetrader.rules.chances import foregone
from freetrader.text.situation import cards_in_full, encounter, piles
from resources import say

__all__ = ["FreeTraderTalk"]


class FreeTraderTalk(Talk):
    @property
    def help(self) -> str:
        """With the short signs in which the table is written."""
        return f"{super().help}\n{say('ft.text.views')}\n{say('ft.text.help')}"

    @property
    def afterwards(self) -> str:
        return say("ft.text.afterwards")

    def go_on(self) -> None:
        """A lost campaign asks nothing more."""
        session = self.session
        while not session.can_undo and (answer := foregone(session.state)):
            session.apply(answer)

    def changed(self, ask: str) -> list[str]:
        """A fight or an inspection stays in sight after each answer."""
        return super().changed(ask) or encounter(self.session.state)

    def view(self, line: str) -> list[str] | None:
        views = {"c": cards_in_full, "p": piles}
        return views[line](self.session.state) if line in views else None

    def unknown(self, menu: Menu) -> str:
        return say("ft.text.unknown", most=menu.count)
