"""Pages between decisions: what must be read before the game goes on.

A page holds all it shows, as it was at its own moment; the state has moved on since. Each has
one button, and any activation of it turns the page.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from desktop.play.reel import Interlude
from freetrader.briefing.moment import Moment
from freetrader.briefing.police import Stop
from freetrader.rules.events import (
    Bought,
    CardTurned,
    CargoSeized,
    Clashed,
    Escaped,
    FinePaid,
    FineSet,
    FoeDestroyed,
    GameEnded,
    JumpChecked,
    Jumped,
    Misjumped,
    ModuleScrapped,
    MonthBegan,
    PaymentDue,
    PaymentMade,
    PhasePassed,
    PlanetPlaced,
    PoliceStopped,
    PortReached,
    Sold,
    TurnBegan,
    Upgraded,
)
from freetrader.rules.state import Cell, FreeTraderState
from freetrader.screens.pages.arrival import ArrivalPage
from freetrader.screens.pages.fight import ClashPage
from freetrader.screens.pages.jump import CheckPage
from freetrader.screens.pages.passed import PassedPage, PortPage
from freetrader.screens.pages.payment import PaymentPage
from freetrader.screens.pages.police import ImpoundPage, PolicePage
from tabletop import Event

if TYPE_CHECKING:
    from freetrader.screens.pages.page import Page


class _Walk:
    """The events in order, with what can be told of the state as it stood at each."""

    def __init__(self, before: FreeTraderState, waits: bool) -> None:
        self.pages: list[Page] = []
        self._waits = waits
        self._then = before.clone()  # its piles and modules stay as they were
        self._draws = len(before.events)
        self._purpose = "buy"
        self._due: PaymentDue | None = None
        self._clash: Clashed | None = None
        self._escaped: str | None = None
        self._stop: Stop | None = None
        self._unseen = before.events.unseen()
        self._could: tuple[str, ...] = ()  # cards one of which was turned last

    def take(self, event: Event) -> None:
        """Let an event happen; pages it brings keep its moment."""
        count = len(self.pages)
        self._take(event)
        moment = self._moment()
        self.pages[count:] = [
            replace(page, moment=page.moment or moment) for page in self.pages[count:]
        ]

    def _moment(self) -> Moment:
        then = self._then
        return Moment(then.turn, then.month, self._draws, then.vectorium)

    def _arrival(self) -> ArrivalPage:
        """The foe's card, before one is turned for its attack; one that ends the month counts in
        the next (FT-02)."""
        bonuses = self._then.setup.enemy_bonus
        month = min(self._then.month + (self._draws == 1), len(bonuses))
        attack = month, bonuses[month - 1]
        return ArrivalPage("event", self._card, tuple(self._unseen), *attack, moment=self._moment())

    @property
    def _card(self) -> str:
        return self._then.card or ""

    def _take(self, event: Event) -> None:
        then = self._then
        match event:
            case TurnBegan(turn):
                then.phase, then.turn = "explore", turn
            case PhasePassed(phase, reason):
                then.phase = phase
                if self._waits:
                    self.pages.append(PassedPage(phase, reason, then.planet))
            case PlanetPlaced(planet, x, y):
                then.world[x, y] = planet
            case CardTurned(card, purpose, left):
                if (self._purpose, purpose) == ("event", "attack"):
                    self.pages.append(self._arrival())
                then.card, self._purpose, self._draws = card, purpose, left
                self._could = tuple(self._unseen)
                self._unseen = [ident for ident in self._unseen if ident != card]
                if purpose != "check":
                    then.phase = "buy" if purpose == "buy" else "event"
            case Jumped(_, x, y, _):
                then.vectorium -= 1
                then.ship = (x, y)
                then.phase = "event" if self._escaped else "jump"
            case Escaped(foe):
                self._escaped = foe
            case JumpChecked(_, safe):
                if safe:
                    self._check(True, ())
            case Misjumped(planet, _):
                lost = tuple((cell, ident) for cell, ident in then.world.items() if ident != planet)
                self._check(False, lost)
                then.world = {then.ship: planet}
            case PaymentDue():
                self._due = event
            case PaymentMade(month, amount, store):
                assert self._due is not None
                self.pages.append(
                    PaymentPage(
                        then.phase, month, amount, self._due.store, self._card, self._purpose
                    )
                )
                then.vectorium = store
            case MonthBegan(month, pile, bonus):
                then.month, self._draws = month, pile
                self._unseen = [ident for ident in then.cards.events if ident != self._card]
                page = self.pages[-1]
                assert isinstance(page, PaymentPage)
                self.pages[-1] = replace(page, pile=pile, bonus=bonus)
            case _:
                self._take_deal(event)

    def _take_deal(self, event: Event) -> None:
        then = self._then
        match event:
            case Bought(_, price):
                then.vectorium -= price
            case Sold(_, price, given_away):
                then.vectorium += price - given_away
                then.phase = "sell"
            case Upgraded(_, _, cost):
                then.vectorium -= cost
            case FinePaid(amount):
                then.vectorium -= amount
            case ModuleScrapped(_, _, _, change, given_away):
                then.vectorium += change - given_away
            case Clashed():
                if not event.hit and event.attacker == "ship":
                    self.pages.append(ClashPage("event", event, "failed"))
                self._clash = event
            case FoeDestroyed(_, salvage, given_away):
                assert self._clash is not None
                self.pages.append(
                    ClashPage("event", self._clash, "won", then.vectorium, salvage, given_away)
                )
                then.vectorium += salvage - given_away
            case PortReached(card):
                self.pages.append(PortPage("event", "", then.planet, card))
            case PoliceStopped(card, illegals):
                self._stop = Stop(card, then.planet, illegals)
                if not illegals:
                    self.pages.append(PolicePage("event", self._stop))
            case CargoSeized(units):
                assert self._stop is not None
                self._stop = replace(self._stop, illegals=units)
            case FineSet(law, factor, fine):
                assert self._stop is not None
                sums = {"law": law, "factor": factor, "fine": fine}
                self._stop = replace(self._stop, fine_card=self._card, **sums)
                if not fine:
                    self.pages.append(PolicePage("event", self._stop))
            case GameEnded(_, cause):
                self._end(cause)
            case _:
                pass

    def _check(self, safe: bool, lost: tuple[tuple[Cell, str], ...]) -> None:
        then = self._then
        self.pages.append(
            CheckPage(
                then.phase,
                self._card,
                safe,
                then.planet,
                then.ship,
                lost,
                self._escaped,
                self._could,
            )
        )
        self._escaped = None

    def _end(self, cause: str) -> None:
        if cause == "destroyed" and self._clash is not None:
            self.pages.append(ClashPage("event", self._clash, "lost"))
        elif cause == "impounded" and self._stop is not None:
            self.pages.append(ImpoundPage("event", self._stop, self._then.vectorium))


def pages_of(
    before: FreeTraderState,
    events: Sequence[Event],
    after: FreeTraderState,
    waits: bool = False,
    quick: bool = False,
) -> list[Interlude]:
    """What must be read of an act before the next question, in the order it happened.

    `waits`: phases without a choice have a page too; `quick`: the card that brings a fight has
    none.
    """
    walk = _Walk(before, waits)
    for event in events:
        walk.take(event)
    shown = (page for page in walk.pages if not (quick and isinstance(page, ArrivalPage)))
    return [replace(page, after=after) for page in shown]
