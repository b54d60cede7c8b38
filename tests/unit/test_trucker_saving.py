"""Stored flights that cannot be are refused with their reason; those played can be stored."""

import json
from pathlib import Path
from typing import Any

import pytest

from saves import SavedDeck
from tabletop import Deck, FastRng
from tests.support.trucker import CARDS, Table
from tests.support.trucker_expanded import EXPANDED, afloat, super_cards
from trucker.ai.restless import RestlessPilot
from trucker.rules.damage import lose
from trucker.rules.setup import Setup, Sitting
from trucker.rules.steps import step_of
from trucker.rules.turn import STEPS
from trucker.storage.codec import TruckerCodec

DECK = Path(__file__).parents[1] / "golden" / "decks" / "1256b957a46e5df4.json"
"""The cards that the games of the fixtures were dealt, whatever those of today are."""
CODEC = TruckerCodec(CARDS).with_deck(SavedDeck(json.loads(DECK.read_text())))
GAME = CODEC.game
SAVES = Path(__file__).parents[1] / "fixtures" / "saves" / "trucker" / "1"


def stored(name: str) -> tuple[dict[str, Any], Any]:
    """The state and the setup of one save."""
    doc = json.loads((SAVES / f"{name}.json").read_text())["doc"]
    state = json.loads((SAVES / f"{name}.state.json").read_text())
    return state, CODEC.setup_from_plain(doc["setup"]["options"])


def changed(state: Any, path: str, new: object) -> None:
    *way, last = [int(step) if step.lstrip("-").isdigit() else step for step in path.split(".")]
    for step in way:
        state = state[step]
    state[last] = new


IMPOSSIBLE = [
    ("building", "seats.0.seen", [5], "no such pile"),
    ("building", "seats.0.seen", [0, 0], "seen twice"),
    ("building", "seats.0.looking", 1, "hand"),
    ("building", "seats.0.hand", 50, "tiles"),
    ("building", "seats.0.loose", 2, "hand"),
    ("building", "seats.0.source", "", "from nowhere"),
    ("building", "seats.0.space", 2, "hand"),
    ("building", "seats.0.known", ["II-08"], "not seen"),
    ("building", "seats.0.ready", 999_999_999, "never ready"),
    ("building", "seats.0.ships.0.crew.0", "h", "crew"),
    ("building", "seats.0.position", 4, "before the launch"),
    ("building", "seats.1.credits", -5, "credits"),
    ("building", "seats.1.cause", "chosen", "cause"),
    ("building", "piles", [], "another shape"),
    ("building", "piles.0", ["II-08", "II-13"], "other levels"),
    ("building", "piles.0.0", "I-05", "other levels"),
    ("building", "used", ["I-05"], "other levels"),
    ("building", "deck", ["I-05"], "before the launch"),
    ("building", "card", "I-05", "another flight"),
    ("building", "asked", "power", "does not stand"),
    ("building", "asked", "reward", "does not stand"),
    ("building", "step.kind", "go_on", "out of order"),
    ("building", "agenda.0.kind", "begin", "out of order"),
    ("building", "agenda", [], "out of order"),
    ("building", "run", 9, "timer"),
    ("building", "run", 0, "timer"),
    ("building", "run_end", 900_000_000, "too long"),
    ("building", "offer", "r", "goods|blocks"),
    ("building", "powered", [3], "power"),
    ("building", "titles", ["corridorist"], "titles"),
    ("building", "winner", 3, "seat"),
    ("building", "modifier_data", {"rush": {"x": 1}}, "notes"),
    ("hit", "deck", ["I-16", "I-16"], "twice"),
    ("hit", "deck", ["I-16", "I-03"], "twice"),
    ("hit", "card", "I-12", "out of order"),
    ("hit", "card", None, "out of turn|out of order"),
    ("hit", "marked", [50], "seat"),
    ("hit", "marked", [0, 0], "twice"),
    ("hit", "declared", [4, 4], "strengths"),
    ("hit", "declared.0", 100_000, "beyond measure"),
    ("hit", "order", [0, 1], "other seats"),
    ("hit", "step.index", 99, "no such hit"),
    ("hit", "step.index", 12, "does not stand"),
    ("hit", "step.detail", "load", "no such hit"),
    ("hit", "step.seat", 1, "twice|stand"),
    ("hit", "agenda.1.detail", "tiny", "no such threat"),
    ("hit", "agenda.1.seat", 0, "a seat for threat"),
    ("hit", "agenda.1.kind", "load", "out of order"),
    ("hit", "asked", "load", "offer"),
    ("hit", "seats.1.position", -2, "two rockets"),
    ("hit", "seats.1.space", 3, "two rockets"),
    ("hit", "seats.1.position", 999_999, "beyond measure"),
    ("hit", "seats.1.is_out", True, "cause"),
    ("hit", "seats.0.ships.0.crew.5", "hb", "share"),
    ("hit", "seats.0.ships.0.crew.5", "b", "cannot live"),
    ("hit", "seats.0.seen", [0], "not seen"),
    ("hit", "run_end", 90_000, "timer"),
    ("broken", "step.seat", 2, "pieces"),
    ("broken", "step.seat", 1, "pieces|gave up"),
    ("trek", "agenda.2.detail", "load", "no such load"),
    ("trek", "agenda.2.detail", "yy", "another planet"),
    ("trek", "agenda.2.seat", 0, "twice"),
    ("trek", "marked", [1, 2], "landings"),
    ("trek", "marked.0", 9, "no such planet"),
    ("trek", "marked.0", 2, "two ships"),
    ("trek", "marked.1", -1, "another planet"),
    ("trek", "offer", "", "blocks|offer"),
    ("trek", "asked", "dump", "offer"),
    ("trek", "seats.0.title", "freight_hauler", "out of place"),
    ("trek", "seats.0.title", "", "out of place"),
    ("trek", "seats.0.is_gold", True, "gold"),
    ("trek", "won_titles", [], "titles"),
    ("trek", "number", 2, "."),
    ("finished", "outcome.cause", "first", "contradicts"),
    ("finished", "outcome", None, "result"),
    ("finished", "phase", "score", "."),
]  # fmt: skip


@pytest.mark.parametrize(("name", "path", "new", "reason"), IMPOSSIBLE)
def test_an_impossible_flight_is_refused_with_its_reason(name, path, new, reason):
    state, setup = stored(name)
    assert CODEC.state_from_plain(state, setup) is not None
    changed(state, path, new)
    with pytest.raises(ValueError, match=reason):
        CODEC.state_from_plain(state, setup)


def test_no_card_may_be_missing_when_one_is_to_be_turned():
    setup = Setup("I", (Sitting("", "", 1000),) * 2)
    state = advanced(setup, "go_on")
    plain = json.loads(json.dumps(GAME.plain(state)))
    assert CODEC.state_from_plain(plain, setup)
    with pytest.raises(ValueError, match="another flight"):
        CODEC.state_from_plain(plain | {"deck": []}, setup)
    with pytest.raises(ValueError, match="no card is left"):
        CODEC.state_from_plain(plain | {"deck": [], "used": plain["used"] + plain["deck"]}, setup)


def test_a_title_that_was_won_is_owned_or_given_away():
    setup = Setup("trek", (Sitting("", "", 1000),) * 2)
    state = advanced(setup, "keep_title")
    assert state.step is not None
    plain = json.loads(json.dumps(GAME.plain(state)))
    assert CODEC.state_from_plain(plain, setup)
    giver = state.step.seat
    plain["won_titles"].reverse()
    with pytest.raises(ValueError, match="does not stand"):
        CODEC.state_from_plain(plain, setup)
    plain["step"]["seat"] = 1 - giver
    plain["agenda"] = [step for step in plain["agenda"] if step["seat"] != 1 - giver]
    assert CODEC.state_from_plain(plain, setup)
    plain["won_titles"] = [[title] for title in plain["titles"]]
    with pytest.raises(ValueError, match="nobody gives away"):
        CODEC.state_from_plain(plain, setup)


def advanced(setup: Setup, ask: str) -> Any:
    """The first state of a game of these that waits on such a question."""
    pilot = RestlessPilot()
    for seed in range(40):
        state, rng = GAME.start(setup, seed), FastRng(seed)
        while (decision := state.decision) is not None:
            if decision.ask == ask:
                return state
            GAME.apply(state, pilot.choose(state, decision, rng))
    raise AssertionError(ask)


@pytest.mark.parametrize("flight", ["I", "II", "III", "trek"])
def test_every_state_of_a_game_can_be_stored_and_is_the_same(flight):
    setup = Setup(flight, (Sitting("", "", 1000),) * 3, help="off")
    state, rng, pilot = GAME.start(setup, 5), FastRng(5), RestlessPilot()
    while True:
        if state.phase != "build" or not rng.below(20):
            loaded = CODEC.state_from_plain(GAME.plain(state), setup)
            assert GAME.plain(loaded) == GAME.plain(state)
            assert loaded.decision == state.decision
        if state.decision is None:
            return
        GAME.apply(state, pilot.choose(state, state.decision, rng))


def test_two_ships_may_wait_in_pieces():
    """A card that strikes all at once asks one owner after the other."""
    session = afloat()
    made = Table(session.state.seats[0].ship)
    made.game, made.state = EXPANDED, session.state.clone()
    state = made.state
    burst, *left = super_cards("radiation_burst")[0], *state.deck.pile
    left.remove(next(card for card in left if not state.cards.levels[card]))
    state.deck = Deck([burst, *left], state.deck.discard).first(burst)
    state.agenda, state.asked, state.step = [], None, None
    for seat in state.seats:
        seat.ship.charge = [0] * seat.ship.board.outside  # nothing bursts
    STEPS["turn_card"](state, step_of("turn_card"), None)
    for number in (0, 1):
        ship = state.seats[number].ship
        breaks = (c for c in ship.occupied() if len(ship.frame.changed(c, 0).pieces()) > 1)
        lose(state, number, [next(breaks)], "destroyed", None)
    made.push()
    assert made.asked == "keep"
    assert state.agenda[-1].kind == "pieces"
    stored = json.loads(json.dumps(EXPANDED.plain(state)))
    opened = TruckerCodec(EXPANDED.cards).state_from_plain(stored, session.setup)
    assert EXPANDED.plain(opened) == EXPANDED.plain(state)
