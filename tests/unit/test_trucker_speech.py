"""What rivals say: lines for every moment, twice a flight at most, the same in every replay."""

from collections import Counter
from functools import cache

import pytest

from resources import say
from tabletop import Session, pilot_rng
from trucker.ai.levels import pilot_of, sitting_of
from trucker.briefing.flight.standing import overtaken
from trucker.rules import events
from trucker.rules.setup import Setup, Sitting
from trucker.rules.state import TruckerState
from trucker.rules.turn import GalaxyTrucker
from trucker.storage.catalog import load_cards
from trucker.words.log import Log
from trucker.words.speech import LINES, MOMENTS, MOST, Speaker

GAME = GalaxyTrucker(load_cards())
WHO = ("hauler", "gunship", "careful", "racer", "gambler", "tinker", "envoy", "reckoner")


def test_every_character_has_lines_of_its_own_for_every_moment() -> None:
    keys = [f"{who}.{moment}.{n + 1}" for who in WHO for moment in MOMENTS for n in range(LINES)]
    lines = [say(f"gt.speech.{key}") for key in keys]
    assert len(set(lines)) == len(lines)
    assert max(len(line.split()) for line in lines) <= 8


@cache
def flown(seed: str) -> Session[TruckerState]:
    setup = Setup("II", (Sitting(), *(sitting_of("normal", who) for who in WHO[:3])))
    session = Session(GAME, setup, seed)
    pilots = [pilot_of("normal", who) for who in ("racer", *WHO[:3])]
    while (decision := session.state.decision) is not None:
        rng = pilot_rng(session.seed, decision.seat, len(session.journal))
        session.apply(pilots[decision.seat].choose(session.state, decision, rng))
    return session


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_nobody_speaks_more_than_twice_or_twice_of_one_thing(seed: str) -> None:
    session = flown(seed)
    log = Log(session)
    lines = log.lines()
    said = log.sayings
    assert said
    assert max(Counter(each.seat for each in said).values()) <= MOST
    assert len({(each.seat, each.moment) for each in said}) == len(said)
    assert all(any(each.words in line for line in lines) for each in said)
    assert Log(session).sayings == [], "only what was read is said"
    again = Log(session)
    again.lines()
    assert again.sayings == said


def started() -> TruckerState:
    setup = Setup("I", (Sitting(), *(sitting_of("hard", who) for who in WHO[:2])))
    return GAME.start(setup, 1)


def test_the_first_to_finish_says_so_and_the_second_does_not() -> None:
    state = started()
    after = state.clone()
    after.seats[2].space = 1
    speaker = Speaker("S")
    saying = speaker.hear(state, after, [events.SpaceTaken(2, 1, False)])
    assert saying is not None
    assert (saying.seat, saying.moment) == (2, "done")
    assert speaker.hear(after, after, [events.SpaceTaken(1, 2, False)]) is None
    assert Speaker("S").hear(state, after, [events.SpaceTaken(2, 1, True)]) is None, "stopped"


def test_nobody_comments_on_what_ends_the_flight_of_the_player() -> None:
    state = started()
    state.phase = "flight"
    happened = [events.GaveUp(0, "no_humans"), events.CreditsGained(1, 9)]
    assert Speaker("S").hear(state, state, happened) is None
    assert Speaker("S").hear(state, state, happened[1:]) is not None


def test_the_most_telling_of_several_is_said_and_each_once() -> None:
    state = started()
    state.phase = "flight"
    gain, quits = events.CreditsGained(1, 5), events.GaveUp(2, "chosen")
    speaker = Speaker("S")
    first = speaker.hear(state, state, [gain, quits])
    second = speaker.hear(state, state, [gain, quits])
    assert first is not None
    assert second is not None
    assert [first.moment, second.moment] == ["quit", "gain"]
    assert speaker.hear(state, state, [gain, quits]) is None
    speaker.hear(state, state, [events.FlightBegan("II", 2)])
    assert speaker.hear(state, state, [gain]) is not None, "another flight"


def test_a_character_of_another_version_is_silent() -> None:
    state = started()
    seats = (state.setup.seats[0], Sitting("nobody", "hard", 800), state.setup.seats[2])
    state.setup = Setup("I", seats)
    assert Speaker("S").hear(state, state, [events.CreditsGained(1, 9)]) is None


def test_going_past_the_leader_is_heard_and_taking_over_from_who_left_is_not() -> None:
    state = started()
    state.phase = "flight"
    for seat, position in zip(state.seats, (9, 7, 5), strict=True):
        seat.position = position
    after = state.clone()
    assert not overtaken(state, after)
    after.seats[1].position = 12
    assert overtaken(state, after)
    after = state.clone()
    after.seats[0].is_out = True
    assert not overtaken(state, after)


def test_as_a_flight_begins_one_rival_speaks_who_has_been_silent() -> None:
    state = started()
    after = state.clone()
    after.phase = "flight"
    for seat, position in zip(after.seats, (9, 7, 5), strict=True):
        seat.position = position
    saying = Speaker("S").hear(state, after, [])
    assert saying is not None
    assert (saying.moment, saying.event) == ("launch", None)
    speaker = Speaker("S")
    speaker.hear(state, state, [events.SpaceTaken(saying.seat, 1, False)])
    other = speaker.hear(state, after, [])
    assert other is not None
    assert other.seat != saying.seat


def test_only_who_flies_first_speaks_of_who_comes_behind() -> None:
    state = GAME.start(Setup("I", (Sitting(), sitting_of("hard", "racer"))), 1)
    after = state.clone()
    after.phase = "flight"
    said: dict[bool, set[str]] = {True: set(), False: set()}
    for is_first, found in said.items():
        after.seats[0].position, after.seats[1].position = (7, 9) if is_first else (9, 7)
        for number in range(30):
            saying = Speaker(str(number)).hear(state, after, [])
            found.add(saying.words if saying is not None else "")
    behind = {"", "Last one home buys fuel."}
    assert said[False] == behind
    assert said[True] > behind - {""}
    assert "" not in said[True]


def test_of_a_card_speaks_only_who_keeps_a_line_for_what_happens() -> None:
    state = started()
    state.phase = "flight"
    cards = GAME.cards.adventures
    turned = [events.CardTurned(ident) for ident in cards]
    found = [Speaker("S").hear(state, state, [event]) for event in turned]
    moments = {cards[e.card].kind: s.moment for e, s in zip(turned, found, strict=True) if s}
    assert moments["planets"] == "boon"
    assert moments["pirates"] == "threat"
    assert "open_space" not in moments
    assert None in found, "not of every card"
    speaker = Speaker("S")
    said = [speaker.hear(state, state, [event]) for event in turned]
    assert sum(each is not None for each in said) == 2, "each rival once"
    hit = [events.CreditsGained(1, 9)]
    assert speaker.hear(state, state, hit) is not None


def test_with_nothing_nobody_has_won() -> None:
    state = started()
    ended = [events.FlightEnded(seat, 0, 0) for seat in range(3)]
    assert Speaker("S").hear(state, state, ended) is None
    ended[1] = events.FlightEnded(1, 1, 1)
    won = Speaker("S").hear(state, state, ended)
    assert won is not None
    assert (won.seat, won.number) == (1, 1)


def test_who_came_through_says_so_after_the_others_loss() -> None:
    state = started()
    state.phase = "flight"
    bounced = events.Bounced(2, 4)
    lost = [events.PartsLost(1, cell, 1, "fell") for cell in (1, 2, 3)]
    speaker = Speaker("S")
    first = speaker.hear(state, state, [bounced, *lost])
    second = speaker.hear(state, state, [bounced, *lost])
    assert first is not None
    assert second is not None
    assert (first.moment, first.number) == ("hit", 3)
    assert (second.moment, second.number) == ("safe", 3)
