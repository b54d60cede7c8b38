"""Positions of Free Trader built for a test: the world, the ship, the cards to come."""

from itertools import count
from random import Random
from typing import TypeVar

from freetrader.rules.cards import MODULES
from freetrader.rules.setup import STANDARD, Setup
from freetrader.rules.state import Cell, FreeTraderState
from freetrader.rules.turn import FreeTrader, ask
from freetrader.storage.catalog import load_cards
from tabletop import Action, Deck, Event, Session

E = TypeVar("E", bound=Event)
CARDS = load_cards()
GAME = FreeTrader(CARDS)
EARTH, VERDANCE, LUCENT, DREDGE, EMBERMARCH = "P00", "P01", "P07", "P05", "P10"


def session_at(
    state: FreeTraderState, seed: str = "KESTREL-4471", practice: bool = False
) -> Session[FreeTraderState]:
    """A session whose state is this one."""
    return Session(GAME, state.setup, seed, base=state, practice=practice)


def a_ship(
    *,
    ask_for: str = "jump",
    phase: str = "",
    coming: str = "",
    card: str | None = "E01",
    foe: str | None = None,
    world: dict[Cell, str] | None = None,
    just_left: Cell | None = None,
    vectorium: int = 5,
    levels: tuple[int, int, int, int] = (3, 2, 3, 3),
    hold: str = "",
    month: int = 1,
    setup: Setup = STANDARD,
    pile: list[str] | None = None,
    last: bool = False,
) -> FreeTraderState:
    """A state that waits on `ask_for` at (0, 0).

    `coming` names the next event cards in order ("E07 E01"); the others lie below, unless
    `last`: then nothing lies below them and the last of them ends the month. `hold` names
    units by letter, "WWX".
    """
    state = GAME.start(setup, 1)
    state.world = world or {(0, 0): EARTH, (1, 0): VERDANCE, (0, 1): DREDGE}
    state.just_left = just_left
    state.vectorium = vectorium
    state.modules = dict(zip(MODULES, levels, strict=True))
    for letter in hold:
        state.hold[
            {"W": "weapons", "I": "industrials", "A": "agriculturals", "X": "illegals"}[letter]
        ] += 1
    state.month = month
    state.new_planet = None
    unplaced = set(CARDS.planets) - {EARTH, *state.world.values()}
    state.planets = Deck(sorted(unplaced) if pile is None else pile)
    state.card, state.foe = card, foe
    state.round = 1 if foe else 0
    first = coming.split()
    rest = [
        ident for ident in sorted(CARDS.events) if ident not in first and ident not in (card, foe)
    ]
    aside, below = rest[:2], rest[2:]
    if last:
        state.events = Deck(first[::-1], below, aside)
    else:
        state.events = Deck(below + first[::-1], None, aside)
    of_phase = {"damage": "event", "fight": "event", "fine": "event", "emergency": "jump"}
    state.phase = phase or of_phase.get(ask_for, ask_for)
    if ask_for == "explore":
        state.new_planet, state.planets = state.planets.draw()
    ask(state, ask_for)
    return state


def in_draws(state: FreeTraderState, draws: int) -> FreeTraderState:
    """The same with only so many cards left in the pile; those below them are discarded."""
    cut = len(state.events) - draws
    pile = state.events.pile
    state.events = Deck(pile[cut:], state.events.discard + pile[:cut], state.events.aside)
    return state


def dealt_anew(state: FreeTraderState, rng: Random) -> FreeTraderState:
    """The same for the player, with all that is hidden in another order."""
    other = state.clone()
    unseen, cut = [*other.events.pile, *other.events.aside], len(other.events)
    rng.shuffle(unseen)
    other.events = Deck(unseen[:cut], other.events.discard, unseen[cut:])
    worlds = list(other.planets.pile)
    rng.shuffle(worlds)
    other.planets = Deck(worlds)
    return other


def act(state: FreeTraderState, *actions: Action) -> list[Event]:
    """Play legal actions; the events of all of them."""
    events: list[Event] = []
    for action in actions:
        assert state.decision is not None
        assert action in state.decision.options, (action, state.decision)
        GAME.apply(state, action, events)
    return events


def kinds(events: list[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


def the(events: list[Event], kind: type[E]) -> E:
    """The one event of that kind."""
    found = [event for event in events if isinstance(event, kind)]
    assert len(found) == 1, (kind, found)
    return found[0]


def stranding() -> str:
    """A seed by which the only Vectorium buys the first unit offered, and none is left to jump."""
    setup = Setup((1,), (0,), 1, (3, 2, 9, 3))

    def strands(seed: str) -> bool:
        session: Session[FreeTraderState] = Session(GAME, setup, seed)
        assert session.state.decision is not None
        session.apply(session.state.decision.options[0])
        return session.state.decision is not None and session.state.decision.ask == "buy"

    return next(seed for number in count() if strands(seed := f"STRAND-{number}"))
