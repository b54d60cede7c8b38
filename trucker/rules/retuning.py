"""Another difficulty for the flights of a Trek that are still to come (GT-66).

The player may set it where the next ships lie empty and nobody has built: the pace of a rival
stays, as quick hands are no skill.
"""

from dataclasses import replace
from functools import cache
from itertools import product

from trucker.rules.actions import Retune
from trucker.rules.agenda import Out
from trucker.rules.events import Retuned
from trucker.rules.setup import BUILD_HELP, SKILLS, SLOWER, Setup
from trucker.rules.state import TruckerState
from trucker.rules.timer import run_length

__all__ = ["retune", "retuned", "retunes", "tuning_of", "tunings"]


def tuning_of(setup: Setup) -> Retune:
    """The difficulty as it is; a level of another version counts as normal."""
    levels = (seat.level if seat.level in SKILLS else "normal" for seat in setup.seats[1:])
    return Retune(",".join(levels), setup.help, setup.slower)


def tunings(setup: Setup) -> tuple[Retune, ...]:
    """Every difficulty that a game of this setup can be given."""
    return _tunings(len(setup.seats) - 1, SLOWER if setup.mode == "live" else (setup.slower,))


@cache
def _tunings(rivals: int, slower: tuple[int, ...]) -> tuple[Retune, ...]:
    levels = map(",".join, product(SKILLS, repeat=rivals))
    return tuple(Retune(*each) for each in product(levels, BUILD_HELP, slower))


def retuned(setup: Setup, tuning: Retune) -> Setup:
    """The setup with one of its `tunings`."""
    me, *rivals = setup.seats
    levels = tuning.levels.split(",")
    seated = (replace(seat, level=level) for seat, level in zip(rivals, levels, strict=True))
    return replace(setup, seats=(me, *seated), help=tuning.help, slower=tuning.slower)


def retunes(state: TruckerState, number: int) -> tuple[Retune, ...]:
    """What a seat that is asked to build may set: the player alone, before anything is done."""
    if number or not state.number or state.clock or state.setup.seats[0].pace:
        return ()
    seat = state.seats[0]
    has_first = not state.plan.board.given and seat.ship.occupied()  # out of the reserve (GT-140)
    is_begun = seat.space or has_first or len(state.tiles) < len(state.cards.pile)
    return () if is_begun else tunings(state.setup)


def retune(state: TruckerState, action: Retune, out: Out) -> None:
    """A timer that runs begins anew, as its length may be another."""
    state.setup, state.is_tuned = retuned(state.setup, action), True
    if state.run_end >= 0:
        state.run_end = state.clock + run_length(state)
    if out is not None:
        out.append(Retuned(action.levels, action.help, action.slower))
