"""Difficulty in one word: what it sets, which word a setup has, and what comes after a flight."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from trucker.ai.characters import CHARACTERS
from trucker.ai.levels import pace_of, sitting_of
from trucker.briefing.career import proposal_after, proposed
from trucker.rules.setup import FLIGHTS, Setup, Sitting
from trucker.rules.state import Seat

__all__ = ["DIFFICULTIES", "Difficulty", "difficulty_of", "following", "next_setup", "set_to"]


class Difficulty(NamedTuple):
    """How well, how fast and how many rivals play, and on which roads."""

    id: str
    rivals: int  # 1..3
    level: str  # one of SKILLS
    pace: str  # one of PACES
    rough: tuple[str, ...] = ()


DIFFICULTIES = (
    Difficulty("first", 1, "easy", "level"),
    Difficulty("fair", 2, "normal", "level"),
    Difficulty("tough", 3, "hard", "level"),
    Difficulty("merciless", 3, "hard", "fast", ("ion_storm", "rush")),
)
"""From the easiest on."""

_NAMES = [each.id for each in DIFFICULTIES]
_SEATED = ("careful", "hauler", "racer")
"""Who sits down first where nobody is chosen."""


def set_to(setup: Setup, name: str) -> Setup:
    """The setup at a difficulty; who flies stays, as far as there are seats. ValueError for a name
    that is none."""
    wanted = DIFFICULTIES[_NAMES.index(name)]
    who = [seat.name for seat in setup.seats[1:] if seat.name in CHARACTERS]
    who += [each for each in (*_SEATED, *CHARACTERS) if each not in who]
    rivals = [sitting_of(wanted.level, each, wanted.pace) for each in who[: wanted.rivals]]
    seats = (setup.seats[0] if setup.seats else Sitting(), *rivals)
    return replace(setup, seats=seats, rough=wanted.rough)


def difficulty_of(setup: Setup) -> str:
    """The difficulty that a setup has exactly, "" where it was put together."""
    for wanted in DIFFICULTIES:
        rivals = setup.seats[1:]
        is_same = len(rivals) == wanted.rivals and setup.rough == wanted.rough
        if is_same and all(
            (seat.level, pace_of(seat)) == (wanted.level, wanted.pace) for seat in rivals
        ):
            return wanted.id
    return ""


def following(setup: Setup, seats: Sequence[Seat]) -> tuple[str, str]:
    """Flight and difficulty to be proposed after one, by how it went for the player.

    The best of the table flies on: to Flight II, from there at a higher difficulty, then to Flight
    III and the Trek. A profit that others beat is worth another try; who had none is met more
    gently. A setup that was put together counts as fair.
    """
    flight, name = setup.flight, difficulty_of(setup) or "fair"
    at, own = _NAMES.index(name), seats[0].credits
    if own <= 0 or seats[0].is_out:
        return flight, _NAMES[max(0, at - 1)] if flight != FLIGHTS[0] else name
    if any(seat.credits > own for seat in seats[1:]):
        return flight, name
    if flight == FLIGHTS[0]:
        return FLIGHTS[1], "fair"
    number = FLIGHTS.index(flight)
    if flight == "I" or at + 1 == len(_NAMES):
        return FLIGHTS[min(number + 1, len(FLIGHTS) - 1)], name
    return flight, _NAMES[at + 1]


def next_setup(setup: Setup, seats: Sequence[Seat]) -> Setup:
    """The setup of what `following` proposes: where the difficulty stays, so does all that was put
    together. The first flight that can break the rules warns where the learning flight refused.
    A first flight of the expansion leads to what was not tried yet, then to the next flight."""
    if setup.is_expanded and setup.flight == "I":
        name = proposal_after(setup)
        return proposed(setup, name) if name else replace(setup, flight="II", classes=())
    flight, name = following(setup, seats)
    help_ = setup.help
    if setup.flight == FLIGHTS[0] != flight and help_ == "block":
        help_ = "warn"
    classes = setup.classes if flight == setup.flight else ()
    found = replace(setup, flight=flight, help=help_, classes=classes)
    return found if name == (difficulty_of(setup) or "fair") else set_to(found, name)
