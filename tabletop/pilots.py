"""Pilots answer for a seat: AI, scripts, tests. The screen plays this part for the player."""

from collections.abc import Mapping
from typing import Protocol, TypeVar

from tabletop.play import Action, Decision, Event, Game, State
from tabletop.rng import FastRng, Rng, seed_number
from tabletop.session import Session

__all__ = ["Pilot", "RandomPilot", "drive", "pilot_rng", "play_out"]

S = TypeVar("S", bound=State)
S_contra = TypeVar("S_contra", bound=State, contravariant=True)


class Pilot(Protocol[S_contra]):
    """Chooses one of the options of a decision; changes nothing."""

    def choose(self, state: S_contra, decision: Decision, rng: Rng) -> Action: ...


class RandomPilot:
    """Any legal answer, all equally likely."""

    def choose(self, state: object, decision: Decision, rng: Rng) -> Action:
        return decision.options[rng.below(len(decision.options))]


def pilot_rng(seed: str, seat: int, length: int) -> FastRng:
    """A fresh generator for one decision, from seed, seat and journal length.

    Nothing of a pilot lives in the state, so a replay needs no pilot and ends the same.
    """
    return FastRng(seed_number(f"{seed}/pilot/{seat}/{length}"))


def drive(session: Session[S], pilots: Mapping[int, Pilot[S]], limit: int = 100_000) -> None:
    """Play a session on while the standing decision's seat has a pilot, `limit` acts at most.

    A pilot gets the state with everything its seat cannot see redealt.
    """
    for _ in range(limit):
        decision = session.state.decision
        if decision is None or decision.seat not in pilots:
            return
        seat, length = decision.seat, len(session.journal)
        deal = pilot_rng(f"{session.seed}/view", seat, length)
        view = session.game.determinize(session.state, seat, deal)
        rng = pilot_rng(session.seed, seat, length)
        session.apply(pilots[seat].choose(view, decision, rng))


def play_out(
    game: Game[S], state: S, pilot: Pilot[S], rng: Rng, out: list[Event] | None = None
) -> int:
    """Play `state` to its end with one pilot in every seat; returns the number of actions.

    For many games: the pilot gets the state itself, so it must be blind to what is hidden,
    which the properties prove of each.
    """
    count = 0
    choose, apply = pilot.choose, game.apply
    while (decision := state.decision) is not None:
        apply(state, choose(state, decision, rng), out)
        count += 1
    return count
