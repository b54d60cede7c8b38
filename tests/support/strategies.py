"""Random setups and random legal play of Free Trader, for properties."""

from hypothesis import strategies as st

from freetrader.rules.setup import Setup
from freetrader.rules.state import FreeTraderState
from tabletop import FastRng, Pilot, RandomPilot, Session, drive, seed_number
from tests.support.builders import CARDS, GAME

seeds = st.text(
    st.characters(codec="ascii", min_codepoint=33, max_codepoint=126), min_size=1, max_size=12
)


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    months = draw(st.integers(1, 12))
    return Setup(
        tuple(draw(st.lists(st.integers(1, 20), min_size=months, max_size=months))),
        tuple(draw(st.lists(st.integers(0, 3), min_size=months, max_size=months))),
        draw(st.integers(1, 20)),
        (
            draw(st.integers(0, 9)),
            draw(st.integers(0, 9)),
            draw(st.integers(1, 9)),
            draw(st.integers(1, 9)),
        ),
    )


def random_session(setup: Setup, seed: str, acts: int) -> Session[FreeTraderState]:
    session = Session(GAME, setup, seed)
    drive(session, {0: RandomPilot()}, acts)
    return session


def check_invariants(state: FreeTraderState) -> None:
    """What holds in every state of every game; AssertionError names what does not."""
    events = [*state.events.pile, *state.events.discard, *state.events.aside]
    events += [card for card in {state.card, state.foe} if card is not None]
    assert sorted(events) == sorted(CARDS.events), "every event card lies in one place"
    planets = [*state.planets.pile, *state.world.values()]
    planets += [state.new_planet] if state.new_planet else []
    assert sorted(planets) == sorted(CARDS.planets), "every planet lies in one place"
    assert state.ship in state.world
    assert state.just_left is None or state.just_left in state.world
    assert 0 <= state.vectorium <= 20
    assert all(level >= 0 for level in state.modules.values())
    assert all(units >= 0 for units in state.hold.values())
    assert state.free_spaces >= 0
    assert 1 <= state.month <= len(state.setup.payments)
    assert (state.decision is None) == (state.outcome is not None) == (state.phase == "over")
    if state.decision is not None:
        options = state.decision.options
        assert options
        assert len(set(options)) == len(options) <= 200
        assert state.events.pile, "a live game has a card to draw"
        assert len(state.events.aside) == 2


def play_checked(setup: Setup, seed: str, pilot: Pilot[FreeTraderState]) -> FreeTraderState:
    """A whole game, every state checked; the journal replays to the same hash."""
    session = Session(GAME, setup, seed)
    rng = FastRng(seed_number(seed))
    while (decision := session.state.decision) is not None:
        check_invariants(session.state)
        session.apply(pilot.choose(session.state, decision, rng))
    check_invariants(session.state)
    again = Session.resume(GAME, setup, seed, snapshot=None, entries=list(session.journal))
    assert GAME.plain(again.state) == GAME.plain(session.state)
    return session.state
