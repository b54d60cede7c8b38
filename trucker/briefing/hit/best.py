"""The hit that the player averted best in a flight, by the journal. Data alone."""

from dataclasses import dataclass, field
from typing import cast

from resources import say
from tabletop import Action, Event, Session
from trucker.briefing.hit.story import parts_at_stake
from trucker.rules import events
from trucker.rules.actions import Protect, ProtectBy, TakeHit
from trucker.rules.progress import cards_turned
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.words.names import tile_name


@dataclass(frozen=True, slots=True)
class Moment:
    card: int  # its number in the flight, from 1
    helper: str  # what averted it
    parts: int  # that would have gone
    ship: Ship | None = field(default=None, compare=False)  # before it
    cell: int = -1  # of what averted it

    @property
    def words(self) -> str:
        return say("gt.journey.moment", card=self.card, part=self.helper, n=self.parts)


def best_moment(session: Session[TruckerState], number: int) -> Moment | None:
    """Where most parts were saved in the flight of that number, from 0; None for nowhere."""
    state, best = session.base.clone(), None
    card = cards_turned(state) if state.number == number else 0
    for entry in session.journal:
        if state.number > number:
            break
        action = cast("Action", entry.action)
        flying = state.number == number and state.phase == "flight"
        asked = flying and isinstance(action, Protect | ProtectBy) and entry.seat == 0
        choices = state.decision.options if asked and state.decision is not None else ()
        saved = parts_at_stake(state) if TakeHit() in choices else 0
        ship = state.seats[0].ship.clone()
        heard: list[Event] = []
        session.game.apply(state, action, heard, entry.at_ms)
        if saved > (best.parts if best is not None else 0):
            cell = next(e.cell for e in heard if isinstance(e, events.Protected) and not e.seat)
            best = Moment(card, tile_name(ship.part(cell).tile), saved, ship, cell)
        if state.number == number and (flying or state.phase == "flight"):
            card += sum(isinstance(event, events.CardTurned) for event in heard)
    return best
