"""Odds over two cards are those of playing out every pair of them."""

from fractions import Fraction
from typing import Any

import pytest

from freetrader.rules import chances
from freetrader.rules.actions import COUNTERATTACK, Flee, jump_to
from freetrader.rules.events import CardTurned, Clashed
from freetrader.rules.month import SET_ASIDE
from freetrader.rules.setup import STANDARD
from freetrader.rules.state import FreeTraderState, determinize
from freetrader.rules.turn import ask
from tabletop import Action, Deck, Event, FastRng, RandomPilot, Streams, play_out, seed_number
from tests.support.builders import CARDS, DREDGE, EARTH, GAME, VERDANCE, a_ship

PIRATE, INVADER, POLICE = (
    next(card.id for card in CARDS.events.values() if card.type == kind)
    for kind in ("pirate", "invader", "police")
)


class _Chosen(Streams):
    """A shuffle that puts one card on top of what is not set aside."""

    __slots__ = ("top",)

    def __init__(self, top: str) -> None:
        super().__init__({"events": 1, "planets": 1})
        self.top = top

    def __getitem__(self, name: str) -> Any:
        return self

    def shuffle(self, ids: list[Any]) -> None:
        if self.top in ids:
            ids.remove(self.top)
            ids.insert(len(ids) - SET_ASIDE, self.top)

    def below(self, n: int) -> int:
        return 0


def pairs(state: FreeTraderState, action: Action) -> list[list[Event]]:
    """What happens for every first and second card that could come."""
    draws = len(state.events)
    unseen = state.events.unseen()
    found: list[list[Event]] = []
    for first in unseen:
        others = [card for card in unseen if card != first]
        if draws == 1:
            others = [card for card in CARDS.events if card not in (first, state.foe)]
            if isinstance(action, Flee):
                others = [card for card in CARDS.events if card != first]
        for second in others:
            deal = state.clone()
            rest = [card for card in unseen if card not in (first, second)]
            pile = [*rest[: draws - 2], second, first] if draws > 1 else [first]
            aside = (card for card in unseen if card not in pile)
            deal.events = Deck(pile, state.events.discard, aside)
            deal.streams = _Chosen(second)
            events: list[Event] = []
            GAME.apply(deal, action, events)
            found.append(events)
    return found


def a_fight(draws: int, foe: str, month: int) -> FreeTraderState:
    others = [card for card in CARDS.events if card not in (foe, "E01")]
    return a_ship(
        ask_for="fight",
        phase="event",
        foe=foe,
        coming=" ".join(others[:draws]),
        last=True,
        vectorium=20,
        month=month,
        world={(0, 0): DREDGE, (1, 0): "P01"},
    )


@pytest.mark.parametrize("month", [1, 2])
@pytest.mark.parametrize("foe", [PIRATE, INVADER])
@pytest.mark.parametrize("draws", [1, 2, 3])
def test_ft02_the_answer_to_a_failed_counterattack(draws, foe, month):
    state = a_fight(draws, foe, month)
    chance = chances.foe_answers(state)
    answers = [
        [event for event in events if isinstance(event, Clashed)]
        for events in pairs(state, COUNTERATTACK)
    ]
    after = [clashes[1].hit for clashes in answers if not clashes[0].hit]
    assert chance.count * len(after) == sum(after) * chance.of


@pytest.mark.parametrize("draws", [1, 2, 3])
def test_ft20_the_event_after_an_escape(draws):
    state = a_fight(draws, PIRATE, 1)
    chance = chances.foe_next(state)
    attacks = 0
    played = pairs(state, Flee(1, 0))
    for events in played:
        turned = [event.card for event in events if isinstance(event, CardTurned)]
        attacks += CARDS.events[turned[1]].type in ("pirate", "invader")
    assert chance.count * len(played) == attacks * chance.of


def a_jump(draws: int, month: int, asked: str) -> FreeTraderState:
    coming = [PIRATE, POLICE, INVADER][:draws]
    left = (1, 0) if asked == "emergency" else None
    return a_ship(
        ask_for=asked,
        coming=" ".join(coming),
        last=True,
        vectorium=20,
        month=month,
        just_left=left,
        world={(0, 0): EARTH, (1, 0): VERDANCE},
    )


@pytest.mark.parametrize("month", [1, 2])
@pytest.mark.parametrize("draws", [1, 2, 3])
def test_ft02_the_event_of_a_jump_and_the_hit_it_brings(draws, month):
    state = a_jump(draws, month, "jump")
    chance, foes = chances.event_strikes(state), chances.event_is(state, "pirate", "invader")
    played = pairs(state, jump_to(1, 0))
    hits = sum(isinstance(event, Clashed) and event.hit for deal in played for event in deal)
    assert hits
    assert chance.count * len(played) == hits * chance.of
    fought = sum(any(isinstance(event, Clashed) for event in deal) for deal in played)
    assert foes.count * len(played) == fought * foes.of


@pytest.mark.parametrize("draws", [1, 2, 3])
def test_ft17_the_event_of_an_emergency_comes_after_its_check(draws):
    state = a_jump(draws, 1, "emergency")
    police = chances.event_is(state, "police")
    played = pairs(state, jump_to(1, 0))
    turned = [[e.card for e in deal if isinstance(e, CardTurned)][1] for deal in played]
    stops = sum(CARDS.events[card].type == "police" for card in turned)
    assert police.count * len(played) == stops * police.of


@pytest.mark.parametrize("asked", ["sell", "upgrade", "explore", "buy", "emergency"])
@pytest.mark.parametrize("draws", [1, 2, 3])
def test_ft03_a_card_is_turned_before_the_event_of_another_turn(draws, asked):
    """And before that of an emergency jump, also a buyer's only one: its check card (FT-17)."""
    state = a_jump(draws, 1, "emergency")  # with nothing but the world just left in range
    assert state.decision is not None
    state.decision = state.decision._replace(ask=asked)
    shares: dict[str, list[Fraction]] = {}
    for first in state.events.unseen():
        rest = [card for card in state.events.unseen() if card != first]
        after = a_jump(draws, 1, "jump")
        after.events = Deck(rest[: draws - 1], [*state.events.discard, first], rest[draws - 1 :])
        if draws == 1:
            after.month = 2
            after.events = Deck([card for card in CARDS.events if card != first], [first])
        for name, odds in odds_of(after).items():
            shares.setdefault(name, []).append(Fraction(odds.count, odds.of))
    for name, odds in odds_of(state, asked).items():
        assert Fraction(odds.count, odds.of) == sum(shares[name]) / len(shares[name]), name


def odds_of(state: FreeTraderState, asked: str = "") -> dict[str, chances.Chance]:
    """Those of the next event, and of the check card where another card comes before it."""
    found = {
        "police": chances.event_is(state, "police"),
        "foe": chances.event_is(state, "pirate", "invader"),
        "strikes": chances.event_strikes(state),
    }
    return found if asked in ("buy", "emergency") else {**found, "misjump": chances.misjump(state)}


def test_a_foe_that_came_is_judged_card_by_card():
    foe, state = CARDS.events[PIRATE], a_ship(foe=PIRATE, levels=(3, 2, 3, 3), month=2)
    cards, value = chances.unseen(state), foe.value + state.bonus
    told = chances.threat(state)
    assert told.of == len(cards)
    assert told.hits == sum(value + card.attack > 2 + card.defense for card in cards)
    assert told.beaten == sum(3 + card.attack > value + card.defense for card in cards)
    assert told.misjumps == sum(card.jump == "misjump" for card in cards)


@pytest.mark.parametrize(
    ("position", "is_over"),
    [
        ({"ask_for": "explore", "vectorium": 0}, True),  # no fuel, and nothing to sell before
        ({"ask_for": "explore", "vectorium": 1}, False),
        ({"ask_for": "explore", "coming": "E01", "last": True, "vectorium": 4}, True),
        ({"ask_for": "explore", "coming": "E01", "last": True, "vectorium": 5}, False),
        ({"ask_for": "buy", "coming": "E01", "last": True, "vectorium": 5}, True),  # 1 is fuel
        ({"ask_for": "buy", "coming": "E01", "last": True, "vectorium": 6}, False),
        ({"ask_for": "jump", "coming": "E01", "last": True, "vectorium": 5}, True),
        ({"ask_for": "jump", "coming": "E01 E02", "last": True, "vectorium": 5}, False),
        ({"ask_for": "fight", "foe": "E07", "coming": "E01", "last": True, "vectorium": 4}, True),
        ({"ask_for": "fight", "foe": "E07", "coming": "E01", "last": True, "vectorium": 5}, False),
        ({"ask_for": "sell", "coming": "E01", "last": True, "vectorium": 0, "hold": "W"}, False),
        ({"ask_for": "upgrade", "coming": "E01", "last": True, "vectorium": 4}, False),
    ],
)
def test_ft04_ft12_a_campaign_is_lost_before_the_card_that_says_so(position, is_over):
    state = a_ship(**position)
    if state.decision.ask == "explore":
        state.new_planet = "P02"
        ask(state, "explore")
    assert (chances.foregone(state) is not None) == is_over


def test_ft16_a_ship_that_reaches_no_world_is_lost_when_the_buying_card_lies():
    far = {(0, 0): EARTH, (1, 0): VERDANCE}
    for engines, left, is_over in ((0, (1, 0), True), (3, (1, 0), False), (0, None, False)):
        state = a_ship(ask_for="buy", world=far, just_left=left, levels=(3, 2, engines, 3))
        assert (chances.foregone(state) is not None) == is_over


def test_what_is_foregone_ends_lost_whatever_the_answers_and_the_cards():
    met, rng = 0, FastRng(4)
    for index in range(150):
        state = GAME.start(STANDARD, seed_number(f"foregone/{index}"))
        while state.decision is not None:
            if chances.foregone(state) is not None:
                met += 1
                for _ in range(12):
                    end = determinize(state, rng)
                    play_out(GAME, end, RandomPilot(), rng)
                    assert end.outcome is not None
                    assert end.outcome.cause in ("payment", "no_fuel", "out_of_range")
                    assert end.turn == state.turn
            GAME.apply(state, RandomPilot().choose(state, state.decision, rng))
    assert met > 50
