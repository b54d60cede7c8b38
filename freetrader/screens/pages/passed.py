"""The pages of phases without a choice: one that passed automatically, for players who asked to be
stopped there, and the quiet star port, which is an event and must be seen to be one.
"""

from dataclasses import dataclass

from desktop.kit.layout import Stack, Text, grow, row, sheet
from desktop.kit.motions import FLIP
from desktop.kit.pen import Pen
from desktop.kit.scene import Box
from desktop.kit.theme import NAME, TITLE
from freetrader.briefing.retelling import FIRST, Retelling, retold
from freetrader.rules.cards import EventCard
from freetrader.rules.state import FreeTraderState
from freetrader.screens.cards import event_card
from freetrader.screens.pages.page import Page, passing_s
from freetrader.screens.signs import planet_art
from resources import say


@dataclass(frozen=True, slots=True)
class PassedPage(Page):
    """Why there was nothing to decide."""

    reason: str = ""  # as in PhasePassed

    def headline(self, state: FreeTraderState) -> str:
        return say("ft.page.passed.head", phase=say(f"ft.phase.{state.phase}"))

    def draw(self, pen: Pen, box: Box, state: FreeTraderState) -> None:
        planet = state.cards.planets[state.planet]
        words, name = Text(self.words(state), NAME, "soft"), Text(planet.name, TITLE)
        body = sheet(pen, box)
        told = Stack(pen, body.foot(body.needs(name, words)))
        pen.picture(planet_art(planet.id), body.rest.square())
        told.write(name, "c")
        told.para(words, "c")

    def words(self, state: FreeTraderState) -> str:
        """Why there was nothing to decide."""
        return say(f"ft.log.passed.{self.reason}")


@dataclass(frozen=True, slots=True)
class PortPage(PassedPage):
    """The arrival card showed a star port: nothing happens, but its prices will count."""

    quick: bool = False
    telling: Retelling = FIRST
    is_text = True

    @property
    def hold_s(self) -> float:
        return passing_s(self.quick, self.headline(self.then), self.words(self.then))

    def headline(self, state: FreeTraderState) -> str:
        return say("ft.page.port.head")

    def words(self, state: FreeTraderState) -> str:
        planet = state.cards.planets[state.planet]
        values = {"card": _card(state).title, "planet": planet.name}
        return retold("ft.page.port.text", self.telling, **values)

    def draw(self, pen: Pen, box: Box, state: FreeTraderState) -> None:
        left, right = row(box, grow(5), grow(4))
        PassedPage.draw(self, pen, left, state)  # slots leave no super()
        event_card(pen, right, _card(state), FLIP)


def _card(state: FreeTraderState) -> EventCard:
    """The card that is face up."""
    assert state.card is not None
    return state.cards.events[state.card]
