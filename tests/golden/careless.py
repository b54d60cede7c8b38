"""Random play that builds wrong ships where it may, and still comes to an end."""

from tabletop import Action, Decision, Rng
from trucker.ai.restless import RestlessPilot
from trucker.rules.actions import Finish, Flip, Place, Remove
from trucker.rules.state import TruckerState

__all__ = ["CarelessPilot"]

_CARE = 4
"""One tile of the player in so many is placed anywhere."""

_ALONE = 5
"""One fault in so many is left to the automatic repair."""

_FLIPS = 10
"""One chance in so many to turn the timer wherever that is offered."""

_LATE, _LAST = 150, 5
"""One chance in so many to end building while no timer runs; the second for the last one, who may
have been sent back and would else build for ever."""


class CarelessPilot(RestlessPilot):
    def choose(self, state: TruckerState, decision: Decision, rng: Rng) -> Action:
        if state.phase == "build":
            number = decision.seat
            is_player = not state.setup.seats[number].pace
            if is_player and state.seats[number].hand and not rng.below(_CARE):
                places = [option for option in decision.options if isinstance(option, Place)]
                if places:
                    return places[rng.below(len(places))]
            is_last = all(seat.space for n, seat in enumerate(state.seats) if n != number)
            if Flip() in decision.options and not rng.below(_FLIPS):
                return Flip()
            if state.run_end < 0 and not rng.below(_LAST if is_last else _LATE):
                for option in decision.options:
                    if isinstance(option, Finish):
                        return option
        elif decision.ask == "check" and rng.below(_ALONE):
            removals = [option for option in decision.options if isinstance(option, Remove)]
            return removals[rng.below(len(removals))]
        return super().choose(state, decision, rng)
