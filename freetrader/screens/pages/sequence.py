"""Pages between decisions: what must be read before the game goes on.

A page holds all it shows, as it was at its own moment; the state has moved on since. Each has
one button, and any activation of it turns the page.
"""

from collections.abc import Sequence
from dataclasses import replace

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
from freetrader.screens.moment import Moment
from freetrader.screens.pages.arrival import ArrivalPage
from freetrader.screens.pages.fight import ClashPage
from freetrader.screens.pages.jump import CheckPage
from freetrader.screens.pages.page import Page
from freetrader.screens.pages.passed import PassedPage, PortPage
from freetrader.screens.pages.payment import PaymentPage
from freetrader.screens.pages.police import ImpoundPage, PolicePage
from freetrader.screens.police.stop import Stop
from tabletop import Event


class _Walk:
    """The events in order, with the store and the chart as they stood at each."""

    def __init__(self, before: FreeTraderState, waits: bool) -> None:
        self.pages: list[Page] = []
        self._waits = waits
        self._start = before
        self._turn, self._month = before.turn, before.month
        self._draws = len(before.events)
        self._store = before.vectorium
        self._world = dict(before.world)
        self._ship = before.ship
        self._planet = before.planet
        self._phase = before.phase
        self._card, self._purpose = before.card or "", "buy"
        self._due: PaymentDue | None = None
        self._clash: Clashed | None = None
        self._escaped: str | None = None
        self._stop: Stop | None = None
        self._seized = 0
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
        due = self._start.setup.payments[self._month - 1]
        months = len(self._start.setup.payments)
        return Moment(self._turn, self._month, months, due, self._draws, self._store)

    def _arrival(self) -> ArrivalPage:
        """The foe's card, before one is turned for its attack; one that ends the month counts in
        the next (FT-02)."""
        bonuses = self._start.setup.enemy_bonus
        month = min(self._month + (self._draws == 1), len(bonuses))
        attack = month, bonuses[month - 1]
        return ArrivalPage("event", self._card, tuple(self._unseen), *attack, moment=self._moment())

    def _take(self, event: Event) -> None:
        match event:
            case TurnBegan(turn):
                self._phase, self._turn = "explore", turn
            case PhasePassed(phase, reason):
                self._phase = phase
                if self._waits:
                    self.pages.append(PassedPage(phase, reason, self._planet))
            case PlanetPlaced(planet, x, y):
                self._world[x, y] = planet
            case CardTurned(card, purpose, left):
                if (self._purpose, purpose) == ("event", "attack"):
                    self.pages.append(self._arrival())
                self._card, self._purpose, self._draws = card, purpose, left
                self._could = tuple(self._unseen)
                self._unseen = [ident for ident in self._unseen if ident != card]
                if purpose != "check":
                    self._phase = "buy" if purpose == "buy" else "event"
            case Jumped(planet, x, y, _):
                self._store -= 1
                self._ship, self._planet = (x, y), planet
                self._phase = "event" if self._escaped else "jump"
            case Escaped(foe):
                self._escaped = foe
            case JumpChecked(_, safe):
                if safe:
                    self._check(True, ())
            case Misjumped(planet, _):
                lost = tuple(
                    (cell, ident) for cell, ident in self._world.items() if ident != planet
                )
                self._check(False, lost)
                self._world = {self._ship: planet}
            case PaymentDue():
                self._due = event
            case PaymentMade(month, amount, store):
                assert self._due is not None
                self.pages.append(
                    PaymentPage(
                        self._phase, month, amount, self._due.store, self._card, self._purpose
                    )
                )
                self._store = store
            case MonthBegan(month, pile, bonus):
                self._month, self._draws = month, pile
                self._unseen = [ident for ident in self._start.cards.events if ident != self._card]
                page = self.pages[-1]
                assert isinstance(page, PaymentPage)
                self.pages[-1] = replace(page, pile=pile, bonus=bonus)
            case _:
                self._take_deal(event)

    def _take_deal(self, event: Event) -> None:
        match event:
            case Bought(_, price):
                self._store -= price
            case Sold(_, price, given_away):
                self._store += price - given_away
                self._phase = "sell"
            case Upgraded(_, _, cost):
                self._store -= cost
            case FinePaid(amount):
                self._store -= amount
            case ModuleScrapped(_, _, _, change, given_away):
                self._store += change - given_away
            case Clashed():
                if not event.hit and event.attacker == "ship":
                    self.pages.append(ClashPage("event", event, "failed"))
                self._clash = event
            case FoeDestroyed(_, salvage, given_away):
                assert self._clash is not None
                self.pages.append(
                    ClashPage("event", self._clash, "won", self._store, salvage, given_away)
                )
                self._store += salvage - given_away
            case PortReached(card):
                self.pages.append(PortPage("event", "", self._planet, card))
            case PoliceStopped(card, illegals):
                self._stop = Stop(card, self._planet, illegals)
                if not illegals:
                    self.pages.append(PolicePage("event", self._stop))
            case CargoSeized(units):
                self._seized = units
            case FineSet(law, factor, fine):
                assert self._stop is not None
                self._stop = replace(
                    self._stop,
                    fine_card=self._card,
                    law=law,
                    factor=factor,
                    fine=fine,
                    illegals=self._seized,
                )
                if not fine:
                    self.pages.append(PolicePage("event", self._stop))
            case GameEnded(_, cause):
                self._end(cause)
            case _:
                pass

    def _check(self, safe: bool, lost: tuple[tuple[Cell, str], ...]) -> None:
        self.pages.append(
            CheckPage(
                self._phase,
                self._card,
                safe,
                self._planet,
                self._ship,
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
            self.pages.append(ImpoundPage("event", self._stop, self._store))


def pages_of(
    before: FreeTraderState, events: Sequence[Event], after: FreeTraderState, waits: bool = False
) -> list[Page]:
    """What must be read of an act before the next question, in the order it happened.

    `waits`: phases without a choice have a page too.
    """
    walk = _Walk(before, waits)
    for event in events:
        walk.take(event)
    return [replace(page, after=after) for page in walk.pages]
