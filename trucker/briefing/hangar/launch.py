"""The moment all ships are launched: who starts where, what the check took, who is aboard."""

from dataclasses import dataclass
from typing import NamedTuple

from resources import say
from tabletop import Session
from trucker.briefing.characters import character_name
from trucker.rules.actions import Finish, GoOn
from trucker.rules.rewards import lost_cost
from trucker.rules.state import TruckerState
from trucker.words.names import credits_words, seat_name
from trucker.words.totals import figures_of


class Starter(NamedTuple):
    """A ship at the start."""

    seat: int
    space: int
    name: str
    built: str  # how large it is, and who is aboard
    stopped: str  # "" for a ship that was finished in time
    lost: tuple[str, ...]  # what came off at the check or was left in the reserve, longest first


@dataclass(frozen=True, slots=True)
class Launched:
    """All ships at the start, before the first card."""

    state: TruckerState
    late: frozenset[int] = frozenset()  # seats that time has stopped
    flies_in: bool = True  # rockets were not seen on their spaces before

    @property
    def head(self) -> str:
        return say("gt.launch.late" if self.late else "gt.launch.done")

    @property
    def starters(self) -> list[Starter]:
        """By starting space."""
        seats = range(len(self.state.seats))
        return [self._starter(seat) for seat in sorted(seats, key=self._space)]

    def _space(self, seat: int) -> int:
        return self.state.seats[seat].space

    def _starter(self, number: int) -> Starter:
        state, seat = self.state, self.state.seats[number]
        crew, lost = figures_of(seat.ship, True).crew, len(seat.lost)
        cost = credits_words(lost * lost_cost(state, number))
        forms = ("", ".cost", ".short") if lost else ()
        return Starter(
            number,
            seat.space,
            character_name(state.setup, number) if number else seat_name(state, 0),
            say("gt.launch.built", n=len(seat.ship.occupied()), crew=crew),
            say("gt.launch.stopped") if number in self.late else "",
            tuple(say(f"gt.launch.lost{form}", n=lost, cost=cost) for form in forms),
        )


def launched(before: TruckerState, session: Session[TruckerState]) -> Launched | None:
    """The launch, where it lies between a state and now."""
    after = session.state
    if before.phase not in ("build", "check", "crew") or after.phase != "flight":
        return None
    if after.number != before.number:
        return None
    return Launched(after.clone(), _late(session), before.phase != "crew")


def _late(session: Session[TruckerState]) -> frozenset[int]:
    """Seats that have not finished in this hangar, as far as the journal goes back."""
    base, done = session.base, set[int]()
    if base.number == session.state.number and base.phase == "build":
        done = {number for number, seat in enumerate(base.seats) if seat.space}
    for entry in reversed(session.journal):
        if type(entry.action) is GoOn:  # of the flight before
            break
        if type(entry.action) is Finish:
            done.add(entry.seat)
    else:
        if base.number == session.state.number and base.phase != "build":
            return frozenset()  # it was not seen
    return frozenset(range(len(base.seats))) - done
