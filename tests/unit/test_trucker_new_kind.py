"""A kind of adventure card is added by two modules, their lines in two tables, words and a card."""

import pytest

from tabletop import Deck, FastRng, Session
from tests.screens.audit import faults
from tests.support.comet import CARD, KIND, add_comet
from tests.support.trucker_flight import BAR, words
from tests.support.trucker_positions import Position, reached
from trucker.ai.pilot import GreedyPilot
from trucker.ai.reasons import reason_of
from trucker.entry import TruckerEntry
from trucker.rules.actions import DONE, GoOn, Power
from trucker.rules.cards import Cards
from trucker.rules.events import CardTurned, Declared, Moved
from trucker.rules.pending import counted, threats_to_come
from trucker.rules.state import TruckerState
from trucker.rules.turn import GalaxyTrucker, restore_decision
from trucker.screens.flight.view import FlightView
from trucker.storage.steps import check_card, check_question, check_steps
from trucker.words.names import card_name, card_words


@pytest.fixture
def cards(monkeypatch: pytest.MonkeyPatch) -> Cards:
    return add_comet(monkeypatch)


def _may_power(state: TruckerState) -> bool:
    """The player's engines reach the comet's strength with batteries alone."""
    frame, ship = state.seats[0].ship.frame, state.seats[0].ship
    doubles = min(len(frame.double_engines), ship.batteries)
    return 0 < frame.engine < 8 <= frame.engine + 4 * doubles


@pytest.fixture
def before(cards: Cards) -> Position:
    """All but the last have gone on to the comet."""
    session = reached("II", "go_on", _may_power)
    state = session.state.clone()
    state.cards = cards
    state.deck = Deck((*state.deck.pile, "C-1"), state.deck.discard)
    for seat in state.seats:
        for ship in seat.ships:
            ship.cards = cards
    restore_decision(state)
    fresh = Session(GalaxyTrucker(cards), session.setup, session.seed, base=state)
    while fresh.state.card is None:
        fresh.apply(GoOn())
    return fresh


def test_its_card_is_read_from_data(cards: Cards):
    card = cards.adventures["C-1"]
    assert (card.kind, type(card.params)) == ("comet", KIND.params)
    assert (card.params.strength, card.params.days) == (CARD["strength"], CARD["days"])


def test_it_is_played_by_the_rules_and_by_pilots(before: Position):
    state = before.state
    assert state.card == "C-1"
    assert counted(state) == "engine"
    assert threats_to_come(state) == []
    pilot, rng = GreedyPilot(), FastRng(1)
    asked = set()
    events = []
    at = {number: seat.position for number, seat in enumerate(state.seats)}
    while state.card == "C-1":
        decision = state.decision
        assert decision is not None
        asked.add(decision.ask)
        check_steps(state)
        check_card(state)
        check_question(state)
        action = pilot.choose(state, decision, rng)
        reason_of(state, action)
        events += before.apply(action)
    assert "power" in asked
    declared = {e.seat: e.strength for e in events if isinstance(e, Declared)}
    back = {e.seat for e in events if isinstance(e, Moved) and e.after < e.before}
    assert declared[0] >= 8, "a pilot spends what lets it outrun the comet"
    assert 0 not in back
    assert set(declared) <= set(at)


def test_text_mode_asks_about_it(before: Position):
    talk = TruckerEntry.talk(TruckerEntry(), before, False, True)
    card = before.state.cards.adventures["C-1"]
    assert card_name(card).startswith("comet")
    assert "less than 4 engine strength" in card_words(card, before.state)
    assert any("comet" in line.lower() for line in talk.table())
    assert len(talk.menu().options) > 1


def test_the_window_shows_it(before: Position):
    while before.state.decision.ask != "power" or before.state.decision.seat:
        before.apply(before.state.decision.options[-1])
    view = FlightView(before)
    view.arrive([CardTurned("C-1")])
    scene = view.compose(BAR, 1280, 720, 1.0)
    assert faults(scene) == []
    told = words(scene)
    assert "Comet" in told
    assert "Outrun it: 4" in told
    assert {"Outrun it", "Too slow"} & set(told)
    assert any(isinstance(o, Power) for o in before.state.decision.options)
    assert DONE in before.state.decision.options
