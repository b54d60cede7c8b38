"""Yellow VIPs who do something: the Rushed Politician and the Panorama Influencer."""

from trucker.rules.agenda import Out
from trucker.rules.flight import earn, order
from trucker.rules.state import TruckerState
from trucker.rules.steps import Step, step_of
from trucker.rules.vips.demand import is_met
from trucker.rules.vips.vip import Vip

__all__ = ["YELLOW"]


class RushedPolitician(Vip):
    """Before the first card, front to back as they stood at take-off (GT-116)."""

    __slots__ = ()
    id = "rushed_politician"

    def before_flight(self, state: TruckerState) -> list[Step]:
        hosts = [n for n, seat in enumerate(state.seats) if self.id in seat.vips]
        seats = [n for n in order(state) if n in hosts and self.cabin(state.seats[n].ship) >= 0]
        return [step_of("rush", n, self.card(state).numbers["days"][state.level]) for n in seats]


class PanoramaInfluencer(Vip):
    """Pays after what can be seen from her cabin, as long as the view is open."""

    __slots__ = ()
    id = "panorama_influencer"

    def after_card(self, state: TruckerState, kind: str, out: Out) -> None:
        if kind not in self.card(state).sights:
            return
        for number, seat in enumerate(state.seats):
            cabin = self.cabin(seat.ship) if self.id in seat.vips and not seat.is_out else -1
            if cabin >= 0 and is_met(seat.ship, cabin, self.card(state).demand):
                earn(state, number, self.card(state).numbers["credits"][0], out)


YELLOW = (PanoramaInfluencer(), RushedPolitician())
