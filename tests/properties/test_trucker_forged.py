"""Stored flights with the expansion of which one value was changed: refused, or played on."""

import copy
import json
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

import pytest

from tabletop import Deck, FastRng, Session
from tests.golden.careless import CarelessPilot
from tests.support.trucker import CARDS
from tests.support.trucker_expanded import EXPANDED, afloat, asked_first, by_turns, over
from trucker.rules.actions import Board, Done
from trucker.rules.state import TruckerState
from trucker.rules.supercards import SUPERCARDS
from trucker.storage.codec import TruckerCodec

CODEC, PILOT = TruckerCodec(CARDS), CarelessPilot()
ACTS = 60
"""Answers that are given from each state that opens."""
NUMBERS = (-2, -1, 0, 1, 2, 3, 5, 8, 13, 40, 99)
WORDS = ("", "h", "b", "1", "engine", "crew", "directives", "x")

ASKING = (
    *("asteroid_attack", "black_hole", "corrosive_dust", "enemy_fleet", "meteor_shower"),
    *("phantom_asteroid", "tactical_zone", "others"),
)
"""Supercards at which somebody was asked, and what is asked beside them."""

Game = Session[TruckerState]


@cache
def bases() -> dict[str, list[tuple[Any, Any]]]:
    """Setup and stored state of each question of each supercard, and of what else is asked."""
    found: dict[str, list[tuple[Any, Any]]] = {}
    for kind in SUPERCARDS:
        games = product(_missions(kind), ("II", "III"))
        found[kind] = next(filter(None, (_asked(kind, *game) for game in games)), [])
    others: list[Game] = [
        by_turns(),
        by_turns(9),
        asked_first("vips", vips=True),
        asked_first("build", vips=True, mission="carpool"),
        asked_first("bet", mission="the_bet"),
        asked_first("mission", mission="two"),
        afloat(vips=True),
        afloat("trek", "two", vips=True),
        over(),
    ]
    found["others"] = [
        (each.setup, json.loads(json.dumps(EXPANDED.plain(each.state)))) for each in others
    ]
    return found


def _missions(kind: str) -> list[str]:
    return [each.id for each in CARDS.missions.values() if kind in each.super_kinds]


def _asked(kind: str, mission: str, flight: str) -> list[tuple[Any, Any]]:
    """What each card of a kind asks in one flight."""
    rows: dict[tuple[Any, ...], tuple[Any, Any]] = {}
    for card in sorted(c for c, each in CARDS.adventures.items() if each.kind == kind):
        session = _flown(mission, flight)
        state, rng = _next(session.state, card), FastRng(3)
        while (decision := state.decision) is not None:
            if state.card == card and state.step is not None:
                steps = tuple(dict.fromkeys(s.kind for s in [*state.agenda, state.step]))
                plain = json.loads(json.dumps(EXPANDED.plain(state)))
                rows.setdefault((state.asked, *steps, bool(state.marked)), (session.setup, plain))
            elif card in state.deck.discard:
                break
            EXPANDED.apply(state, PILOT.choose(state, decision, rng))
    return list(rows.values())


def _flown(mission: str, flight: str) -> Game:
    """With a supercard to come that nobody has seen."""

    def wanted(state: TruckerState) -> bool:
        known = {card for seat in state.seats for card in seat.known}
        return any(_is_super(card) and card not in known for card in state.deck.pile)

    return afloat(flight, mission, vips=True, wanted=wanted)


def _is_super(card: str) -> bool:
    return CARDS.adventures[card].kind in SUPERCARDS


def _next(state: TruckerState, card: str) -> TruckerState:
    """The same with a card as the next, in place of one of the supercards."""
    after, known = state.clone(), {card for seat in state.seats for card in seat.known}
    pile = [*state.deck.pile]
    pile.remove(card if card in pile else next(c for c in pile if _is_super(c) and c not in known))
    after.deck = Deck((*pile, card), state.deck.discard)
    return after


LOOKED_AT = ("step", "agenda", "order", "declared", "powered", "marked", "winner", "stalled")


def leaves(holder: Any, key: Any) -> Iterator[tuple[Any, Any]]:
    """Each value below one, and itself, as its holder and its key."""
    yield holder, key
    inner = holder[key]
    if isinstance(inner, dict | list):
        for each in list(inner) if isinstance(inner, dict) else range(len(inner)):
            yield from leaves(inner, each)


def places(doc: Any) -> list[tuple[Any, Any]]:
    found = [place for name in LOOKED_AT if doc[name] is not None for place in leaves(doc, name)]
    found += leaves(doc, "extras")
    for seat in doc["seats"]:
        for ship in seat["ships"]:
            found += [(ship["crew"], at) for at, each in enumerate(ship["crew"]) if each]
    return found


def changes(value: Any) -> list[Any]:
    if isinstance(value, bool) or value is None:
        return []
    if isinstance(value, int):
        return [number for number in (*NUMBERS, value + 1, value - 1) if number != value]
    if isinstance(value, str):
        return [word for word in WORDS if word != value]
    if isinstance(value, dict):
        return [{}] + [{k: v for k, v in value.items() if k != key} for key in value]
    return [[], value[1:], value[::-1], [*value, *value], [*value, 0], [*value, 50], [[]] * 3]


def fault(setup: Any, doc: Any) -> str:
    """How a document fails that is neither refused nor played on."""
    try:
        state = CODEC.state_from_plain(doc, setup)
    except ValueError:
        return ""
    except Exception as error:
        return f"load {error!r}"[:150]
    try:
        rng = FastRng(1)
        for _ in range(ACTS):
            if state.decision is None:
                break
            EXPANDED.apply(state, PILOT.choose(state, state.decision, rng), [])
        again = CODEC.state_from_plain(json.loads(json.dumps(EXPANDED.plain(state))), setup)
        return "" if again.decision == state.decision else "asks something else"
    except Exception as error:
        return repr(error)[:150]


def forged(kind: str, every: int) -> list[str]:
    """One in so many of all changes, over the states of a kind."""
    found, number = list[str](), 0
    for setup, base in bases()[kind]:
        assert CODEC.state_from_plain(base, setup)
        for at, (holder, key) in enumerate(places(base)):
            for turn, _ in enumerate(changes(holder[key])):
                number += 1
                if number % every:
                    continue
                doc = copy.deepcopy(base)
                holder, key = places(doc)[at]
                old = holder[key]
                holder[key] = changes(old)[turn]
                if wrong := fault(setup, doc):
                    change = f"{key}: {old!r:.60} -> {holder[key]!r:.60}"
                    found.append(f"{base['asked']} {change}: {wrong} {base['step']}")
    return found


@pytest.mark.parametrize("kind", ASKING)
@pytest.mark.parametrize("every", [127, pytest.param(1, marks=pytest.mark.long)])
def test_a_changed_value_is_refused_or_plays_on(kind: str, every: int) -> None:
    assert bases()[kind]
    assert forged(kind, every) == []


def stored(game: Game) -> dict[str, Any]:
    return json.loads(json.dumps(EXPANDED.plain(game.state)))


def refusal(game: Game, doc: dict[str, Any]) -> str:
    try:
        CODEC.state_from_plain(doc, game.setup)
    except ValueError as error:
        return str(error)
    return ""


def test_nobody_boards_a_ship_that_is_built():
    game = asked_first("build", vips=True, mission="carpool")
    doc = stored(game)
    doc["extras"]["boarded"][0] = doc["extras"]["vips"][:1]
    assert refusal(game, doc) == "a VIP on board too early"


def test_a_figure_is_that_of_a_vip_who_boarded():
    game = asked_first("vips", vips=True)
    state = game.state.clone()
    board = next(each for each in state.decision.options if isinstance(each, Board))
    EXPANDED.apply(state, board)
    doc = json.loads(json.dumps(EXPANDED.plain(state)))
    assert CODEC.state_from_plain(doc, game.setup)
    doc["extras"]["boarded"][0] = []
    assert refusal(game, doc) == "a VIP who has not boarded"
    doc["extras"]["boarded"][0] = [board.vip]
    doc["seats"][0]["ships"][0]["crew"][board.cell] = ""
    assert refusal(game, doc) == "a VIP who is gone too early"


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda decks: decks.clear(), "VIPs of other decks"),
        (lambda decks: decks[0].pop(), "VIPs of other decks"),
        (lambda decks: decks.reverse(), "a VIP in another deck"),
    ],
)
def test_each_vip_who_is_not_open_lies_in_the_deck_of_a_color(change: Any, reason: str) -> None:
    game = asked_first("vips", vips=True)
    doc = stored(game)
    change(doc["extras"]["vip_decks"])
    assert refusal(game, doc) == reason


def test_as_many_vips_are_open_as_the_flight_opens():
    game = asked_first("vips", vips=True)
    doc = stored(game)
    doc["extras"]["vip_decks"][0].append(doc["extras"]["vips"].pop(0))
    assert refusal(game, doc) == "other VIPs than were opened"


def test_a_flight_in_which_vips_could_board_is_replayed_from_a_file():
    """Answers out of a journal are equal to those that were offered, not the same objects."""
    game = asked_first("vips", vips=True)
    state = game.state.clone()
    assert state.decision is not None
    EXPANDED.apply(state, Done())
    assert (state.asked, state.step and state.step.seat) != ("vips", 0)
