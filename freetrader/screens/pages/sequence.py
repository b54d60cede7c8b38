"""Pages between decisions: what must be read before the game goes on.

A page shows the state as it was at its own moment; the game has moved on since. Each has one
button, and any activation of it turns the page.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from desktop.play.reel import Interlude
from freetrader.briefing.instant import instants
from freetrader.briefing.police import Stop
from freetrader.briefing.retelling import Retelling, kind_of
from freetrader.rules.chances import Chance, misjump
from freetrader.rules.events import (
    CardTurned,
    CargoSeized,
    Clashed,
    Escaped,
    FightBegan,
    FineSet,
    FoeDestroyed,
    GameEnded,
    JumpChecked,
    Jumped,
    Misjumped,
    MonthBegan,
    PaymentMade,
    PhasePassed,
    PoliceStopped,
    PortReached,
)
from freetrader.rules.state import Cell, FreeTraderState
from freetrader.screens.fight.stage import Scar
from freetrader.screens.pages.arrival import ArrivalPage
from freetrader.screens.pages.fight import ClashPage
from freetrader.screens.pages.jump import CheckPage
from freetrader.screens.pages.passed import PassedPage, PortPage
from freetrader.screens.pages.payment import PaymentPage
from freetrader.screens.pages.police import ImpoundPage, PolicePage
from freetrader.screens.table.gliding import GlidePage
from tabletop import Action, Event


class _Walk:
    """The events in order, and what of them is told only once a later one has happened."""

    def __init__(
        self,
        before: FreeTraderState,
        waits: bool,
        quick: bool,
        scars: Sequence[Scar],
        seed: str,
        told: Mapping[str, int],
    ) -> None:
        self.pages: list[Interlude] = []
        self._waits, self._quick, self._scars = waits, quick, scars
        self._seed, self._told = seed, Counter(told)
        self._telling = Retelling(seed)  # of the present event
        self._before = before  # as all was at the event before the present one
        self._purpose = ""  # of the card turned last
        self._odds: Chance | None = None  # of the jump that was checked last
        self._escaped: str | None = None
        self._stop: Stop | None = None

    def take(self, event: Event, then: FreeTraderState) -> None:
        kind = kind_of(event)
        self._telling = Retelling(self._seed, self._told[kind])
        self._take(event, then)
        self._told[kind] += bool(kind)
        self._before = then

    def _take(self, event: Event, then: FreeTraderState) -> None:
        before, pages, telling = self._before, self.pages, self._telling
        match event:
            case PhasePassed(_, reason):
                if self._waits:
                    pages.append(PassedPage(then, reason))
            case CardTurned(_, purpose, _):
                self._purpose = purpose
                if purpose == "check":
                    self._odds = misjump(before)
            case Escaped(foe):
                self._escaped = foe
            case JumpChecked(_, safe):
                if safe:
                    self._check(then, ())
            case Misjumped():
                lost = (world for world in before.world.items() if world[0] != then.ship)
                self._check(then, tuple(lost))
            case PaymentMade():
                pages.append(PaymentPage(before, self._purpose))
            case MonthBegan():
                page = pages[-1]
                assert isinstance(page, PaymentPage)
                pages[-1] = replace(page, following=then)
            case FightBegan():
                if not self._quick:
                    pages.append(ArrivalPage(then))
            case Clashed("ship", hit=0):
                pages.append(ClashPage(then, "failed", 0, 0, self._scars, self._quick, telling))
            case FoeDestroyed(_, salvage, given_away):
                gain = salvage, given_away
                pages.append(ClashPage(before, "won", *gain, self._scars, telling=telling))
            case PortReached():
                pages.append(PortPage(then, quick=self._quick, telling=telling))
            case GameEnded(_, "destroyed"):
                pages.append(ClashPage(before, "lost", telling=telling))
            case _:
                self._inspect(event, then)

    def _inspect(self, event: Event, then: FreeTraderState) -> None:
        stop = self._stop
        match event:
            case PoliceStopped(card, illegals):
                stop = Stop(card, then.planet, illegals)
                if not illegals:
                    self.pages.append(PolicePage(then, stop, self._quick, self._telling))
            case CargoSeized(units):
                assert stop is not None
                stop = replace(stop, illegals=units)
            case FineSet(law, factor, fine):
                assert stop is not None
                stop = replace(stop, fine_card=then.card, law=law, factor=factor, fine=fine)
                if not fine:
                    self.pages.append(PolicePage(then, stop, self._quick, self._telling))
            case GameEnded(_, "impounded"):
                assert stop is not None
                self.pages.append(ImpoundPage(self._before, stop, telling=self._telling))
            case _:
                pass
        self._stop = stop

    def _check(self, then: FreeTraderState, lost: tuple[tuple[Cell, str], ...]) -> None:
        assert self._odds is not None
        self.pages.append(CheckPage(then, self._odds, lost, self._escaped, self._telling))
        self._escaped = None


def pages_of(
    before: FreeTraderState,
    actions: Iterable[Action],
    waits: bool = False,
    quick: bool = False,
    scars: Sequence[Scar] = (),
    glides: bool = False,
    seed: str = "",
    told: Mapping[str, int] | None = None,
) -> list[Interlude]:
    """What must be read of actions before the next question, in the order it happened.

    `waits`: phases without a choice have a page too; `quick`: the card that brings a fight has
    none, and what asks nothing passes at a glance; `scars`: what was lost in the fight so far;
    `glides`: the ship is seen on its way; `seed` of the campaign and how often each kind was `told`
    in it: no joke is told twice.
    """
    walk = _Walk(before, waits, quick, scars, seed, told or {})
    for event, then in instants(before, actions):
        if glides and isinstance(event, Jumped):
            walk.pages.append(GlidePage(then))
        walk.take(event, then)
    return walk.pages
