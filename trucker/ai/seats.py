"""Who acts for whom: pilots on the rivals' chairs, and one who chooses for the player."""

from tabletop import Action, Decision, Session, pilot_rng
from trucker.ai.adviser import ADVISER
from trucker.ai.levels import pilot_of
from trucker.ai.steady import SteadyPilot
from trucker.rules.actions import Place
from trucker.rules.hand import fitting
from trucker.rules.setup import Setup
from trucker.rules.state import TruckerState

__all__ = ["chosen_for_you", "rivals_of"]

_STRANGER = ("normal", "careful")
"""Level and character of a rival that is not known."""


def rivals_of(setup: Setup) -> dict[int, SteadyPilot]:
    """Who plays for each seat but the player's; who is not known plays like a normal one."""
    pilots: dict[int, SteadyPilot] = {}
    for number, sitting in enumerate(setup.seats):
        if number:
            try:
                pilot = pilot_of(sitting.level, sitting.name)
            except KeyError:
                pilot = pilot_of(*_STRANGER)
            pilots[number] = SteadyPilot(pilot)
    return pilots


def chosen_for_you(session: Session[TruckerState]) -> Action:
    """What a careful pilot would do that sees no more than the player."""
    state = session.state
    decision = state.decision
    assert decision is not None
    fit = fitting(state) if decision.ask == "build" else {}
    options = tuple(
        option
        for option in decision.options
        if not isinstance(option, Place) or option.turn in fit.get(option.cell, ())
    )
    number = len(session.journal)
    deal = pilot_rng(f"{session.seed}/view", decision.seat, number)
    view = session.game.determinize(state, decision.seat, deal)
    asked = Decision(decision.seat, decision.ask, options)
    rng = pilot_rng(session.seed, decision.seat, number)
    return SteadyPilot(ADVISER).choose(view, asked, rng)
