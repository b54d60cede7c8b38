"""What text mode and the log say: the foe, cards in full, piles, payments, and the end."""

import pytest

from freetrader.briefing.fight import flight, month_words
from freetrader.entry import FreeTraderEntry
from freetrader.rules.actions import SEARCH, UPGRADE, Counterattack, Scrap
from freetrader.rules.setup import STANDARD
from freetrader.rules.state import determinize
from freetrader.text.situation import cards_in_full, encounter, piles, situation
from freetrader.text.talk import FreeTraderTalk
from freetrader.words.events import event_line
from tabletop import Event, FastRng, Outcome, RandomPilot, Session
from tests.support.builders import CARDS, DREDGE, EARTH, GAME, a_ship

PIRATE = next(c.id for c in CARDS.events.values() if c.type == "pirate" and c.value == 2)
INVADER = next(c.id for c in CARDS.events.values() if c.type == "invader" and c.value == 1)
POLICE = next(c.id for c in CARDS.events.values() if c.type == "police")


@pytest.mark.parametrize("ask", ["fight", "damage"])
def test_a_fight_stands_in_the_table_as_long_as_it_lasts(ask: str) -> None:
    state = a_ship(ask_for=ask, phase="event", foe=PIRATE, month=3)
    (line,) = encounter(state)
    title = CARDS.events[PIRATE].title
    assert line.startswith(f"In a fight with {title} (Pirate 2): 2 + bonus 2 of month 3 = 4 in")
    assert line in situation(state)
    assert "attacked once" in line
    state.round = 3
    assert "attacked 3 times" in encounter(state)[0]
    state.foe = None
    assert not encounter(state)


def test_a_fight_stays_in_sight_after_an_answer_to_the_same_question() -> None:
    state = a_ship(ask_for="fight", foe=PIRATE, levels=(0, 9, 3, 3), coming="E06 E06")
    session = Session(GAME, state.setup, "A", base=state)
    session.apply(Counterattack())
    assert session.state.decision is not None
    assert (session.state.decision.ask, session.state.round) == ("fight", 2)
    shown = FreeTraderTalk(FreeTraderEntry(), session).changed("fight")
    assert shown == encounter(session.state)
    assert "attacked 2 times" in shown[0]


def test_a_lost_campaign_asks_nothing_more() -> None:
    session = Session(GAME, STANDARD, "LOST", base=a_ship(ask_for="upgrade", vectorium=3))
    talk = FreeTraderTalk(FreeTraderEntry(), session)
    session.apply(UPGRADE["engines"])  # 0 V, and the turn is over: the next world is turned up
    assert session.state.decision is not None
    assert session.state.decision.ask == "explore"
    talk.go_on()
    assert session.state.outcome is not None
    assert session.state.outcome.cause == "no_fuel"
    trying = Session(GAME, STANDARD, "LOST", base=a_ship(ask_for="upgrade", vectorium=3))
    trying.practice = True  # what can be taken back is not lost
    trying.apply(UPGRADE["engines"])
    FreeTraderTalk(FreeTraderEntry(), trying).go_on()
    assert trying.state.outcome is None


def test_an_invader_says_what_counts_double_and_the_police_what_is_open() -> None:
    state = a_ship(ask_for="fight", phase="event", foe=INVADER)
    assert "counts double" in encounter(state)[0]
    assert "No salvage" in encounter(state)[0]
    state = a_ship(ask_for="fight", phase="event", foe=POLICE, vectorium=4)
    state.fine = 3
    (line,) = encounter(state)
    assert "Fine still open: 3\u00a0V" in line
    assert f"law {CARDS.planets[EARTH].law}" in line
    assert "worth 23\u00a0V" in line  # 4 + 2 * 3 + 2 * 2 + 1 * 3 + 2 * 3


def test_a_card_that_is_face_up_is_told_with_all_its_fields() -> None:
    state = a_ship(card="E06")
    state.new_planet = DREDGE
    told = "\n".join(cards_in_full(state))
    card, world = CARDS.events["E06"], CARDS.planets[DREDGE]
    for part in (card.title, "Star port", card.mood, "Attack +1", "Defense +1", "Fine ×1"):
        assert part in told
    for part in ("emergency jump is safe", "W 3/4", "X 4/7", world.name, world.flavor):
        assert part in told


def test_piles_tell_what_was_seen_and_what_was_not_but_never_where() -> None:
    state = a_ship(coming="E07 E01", foe=PIRATE)
    unseen = set(state.events.unseen())
    told = piles(state)
    assert "  Month 4: 15\u00a0V, foes +3" in told
    at = next(i for i, line in enumerate(told) if line.startswith("Not seen"))
    titles = [line.split(" (")[0].strip() for line in told[at + 1 :]]
    assert titles == [CARDS.events[ident].title for ident in CARDS.events if ident in unseen]
    assert f"({len(state.events) + 2}, the two" in told[at]
    assert piles(determinize(state, FastRng(1))) == told


def test_the_end_shows_the_two_cards_set_aside_and_not_before() -> None:
    session = Session(GAME, STANDARD, "A")
    pilot = RandomPilot()
    while (decision := session.state.decision) is not None:
        assert not any("Set aside unseen this month" in line for line in situation(session.state))
        session.apply(pilot.choose(session.state, decision, FastRng(len(session.journal))))
    names = [CARDS.events[ident].title for ident in session.state.events.aside]
    line = f"Set aside unseen this month: {', '.join(names)}."
    assert len(names) == 2
    assert line in situation(session.state)
    assert line in piles(session.state)
    assert any(line in text for text in FreeTraderEntry().words(session).log())


def test_scrapping_tells_what_is_still_open_and_what_change_there_is() -> None:
    told: list[str] = []
    for fine in (3, 1):
        state = a_ship(ask_for="fine", phase="event", foe=POLICE, vectorium=4)
        state.fine = fine
        out: list[Event] = []
        GAME.apply(state, Scrap("weapons", None), out)
        told += [event_line(event, CARDS, state) for event in out[:1]]
    assert told[0].endswith("1\u00a0V of the fine still open.")
    assert told[1].endswith("1\u00a0V change.")


def test_the_answer_of_the_foe_is_the_draw_that_ends_the_month() -> None:
    state = a_ship(ask_for="fight", phase="event", foe=PIRATE, coming="E01 E06", last=True)
    assert len(state.events) == 2
    assert "continues" in month_words(state, 1)
    told = month_words(state, 1, answered=True)
    assert told == "If you miss, the foe’s answer ends the month: 5 due, 5\u00a0V in store"
    state.vectorium = 4
    assert "costs you the ship" in month_words(state, 1, answered=True)
    more = a_ship(ask_for="fight", phase="event", foe=PIRATE)
    assert "continues" in month_words(more, 1, answered=True)


def test_a_search_that_may_find_nothing_promises_no_end() -> None:
    """Without a world in range no card is turned, and the fight stands as it was (FT-16)."""
    state = a_ship(
        ask_for="fight",
        foe="E07",
        world={(0, 0): EARTH},
        levels=(3, 2, 0, 3),
        vectorium=18,
        month=4,
        coming="E01",
        last=True,
        pile=["P13"],
    )
    assert state.decision is not None
    assert SEARCH in state.decision.options
    way = flight(state, None, {})
    assert way.end is None
    assert way.month.startswith("If a world is found")


def test_a_trace_says_where_the_ship_came_from_and_how_a_fight_stands() -> None:
    state = a_ship(ask_for="fight", phase="event", foe=PIRATE, just_left=(1, 0))
    seen = FreeTraderEntry().public_state(state)
    assert (seen["just_left"], seen["round"], seen["fleeing"]) == ((1, 0), 1, False)
    assert seen["events_aside"] is None
    state.outcome = Outcome(False, "payment")
    assert seen | {"events_aside": list(state.events.aside)} == (
        FreeTraderEntry().public_state(state) | {"outcome": None}
    )
