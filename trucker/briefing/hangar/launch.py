"""The moment all ships are launched: who starts where, what the check took, who is aboard."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import NamedTuple

from resources import say
from trucker.briefing.characters import character_name
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
        forms = ("", ".short") if lost else ()
        return Starter(
            number,
            seat.space,
            character_name(state.setup, number) if number else seat_name(state, 0),
            say("gt.launch.built", n=len(seat.ship.occupied()), crew=crew),
            say("gt.launch.stopped") if number in self.late else "",
            tuple(say(f"gt.launch.lost{form}", n=lost, cost=cost) for form in forms),
        )


def launched(before: TruckerState, after: TruckerState, late: Collection[int]) -> Launched | None:
    """The launch, where it lies between two states; `late`: who was stopped."""
    if before.phase not in ("build", "check", "crew") or after.phase != "flight":
        return None
    if after.number != before.number:
        return None
    return Launched(after.clone(), frozenset(late))
