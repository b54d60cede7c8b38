"""What a player of Do What?! cannot see changes no advice, no reason and no note (GT-62, GT-78)."""

from collections.abc import Callable

import pytest

from tabletop import Deck, FastRng, Session, Streams
from tests.support.trucker import CARDS
from tests.support.trucker_expanded import (
    EXPANDED,
    Game,
    afloat,
    asked_by,
    asked_first,
    by_turns,
    super_cards,
)
from trucker.advice.nudges import nudge_line
from trucker.advice.search import advise
from trucker.advice.search_words import HintInWords
from trucker.briefing.hangar.forecast import noted
from trucker.rules.state import TruckerState
from trucker.rules.turn import STREAMS, restore_decision


def told_of(state: TruckerState) -> list[str]:
    """All that advice and forecast say of a position."""
    *_, hint = advise(state, "seed", 3, 6)
    assert hint is not None
    notes = [noted(state, pile) for pile in range(len(state.piles))] if state.piles else []
    return [*HintInWords(state, hint).lines(), nudge_line(state), str(notes)]


def unseen_of(state: TruckerState) -> list[int]:
    seen = state.seats[0].seen
    return [pile for pile in range(len(state.piles)) if pile not in seen]


def payload_order(state: TruckerState, rng: FastRng) -> bool:
    assert state.extras is not None
    pile = list(state.extras.payload.pile)
    rng.shuffle(pile)
    state.extras.payload = Deck(pile)
    return len(pile) > 1


def payload_faces(state: TruckerState, rng: FastRng) -> bool:
    """Other tiles of the same kinds lie there; those that are out stay out."""
    assert state.extras is not None
    pile = state.extras.payload.pile
    out = {code // 4 for seat in state.seats for code in seat.ship.parts}
    out |= {tile for seat in state.seats for tile in (*seat.reserve, seat.hand, *seat.lost)}
    out |= {*state.tiles.discard}
    spare = {
        kind: [n for n in CARDS.payload if CARDS.tiles[n].kind == kind and n not in out]
        for kind in {CARDS.tiles[tile].kind for tile in pile}
    }
    for tiles in spare.values():
        rng.shuffle(tiles)
    state.extras.payload = Deck([spare[CARDS.tiles[tile].kind].pop() for tile in pile])
    return {*pile} != {*state.extras.payload.pile}


def ordinary_pile(state: TruckerState, rng: FastRng) -> bool:
    pile = list(state.tiles.pile)
    rng.shuffle(pile)
    state.tiles = Deck(pile, state.tiles.discard)
    return len(pile) > 1


def rivals_payload(state: TruckerState, rng: FastRng) -> bool:
    """A rival who drew from the payload pile holds another tile of it."""
    assert state.extras is not None
    holder = next((each for each in state.seats[1:] if each.source == "payload"), None)
    pile = list(state.extras.payload.pile)
    if holder is None or not holder.hand or not pile:
        return False
    pile[0], holder.hand = holder.hand, pile[0]
    state.extras.payload = Deck(pile)
    return True


def beside_a_drawer() -> Game:
    """A rival has just drawn from the payload pile."""
    session = asked_first("build", mission="beverage_run", vips=True)
    state = session.state.clone()
    assert state.extras is not None
    rival, pile = state.seats[1], list(state.extras.payload.pile)
    if rival.hand:
        state.tiles = Deck(state.tiles.pile, (*state.tiles.discard, rival.hand))
    rival.hand, rival.source = pile.pop(), "payload"
    state.extras.payload = Deck(pile)
    restore_decision(state)
    return Session(EXPANDED, session.setup, session.seed, base=state)


def unseen_supercards(state: TruckerState, rng: FastRng) -> bool:
    """Others of the mission's kinds lie on piles that were not looked at."""
    mission = state.mission
    if mission is None or not mission.super_kinds or not state.piles:
        return False
    laid = {card for pile in state.piles for card in pile}
    spare = [
        card
        for card, each in CARDS.adventures.items()
        if each.kind in mission.super_kinds and card not in laid
    ]
    rng.shuffle(spare)
    changed = False
    for pile in unseen_of(state):
        for index, card in enumerate(state.piles[pile]):
            if not CARDS.adventures[card].level and spare:
                state.piles[pile][index] = spare.pop()
                changed = True
    return changed


def deck_order(state: TruckerState, rng: FastRng) -> bool:
    pile = list(state.deck.pile)
    rng.shuffle(pile)
    state.deck = Deck(pile, state.deck.discard)
    return len(pile) > 1


def next_vips(state: TruckerState, rng: FastRng) -> bool:
    assert state.extras is not None
    for deck in state.extras.vip_decks:
        rng.shuffle(deck)
    return any(len(deck) > 1 for deck in state.extras.vip_decks)


def next_missions(state: TruckerState, rng: FastRng) -> bool:
    """Those that were not offered."""
    assert state.extras is not None
    first, rest = (
        state.extras.missions[: len(state.extras.offered)],
        list(state.extras.missions[len(state.extras.offered) :]),
    )
    rng.shuffle(rest)
    state.extras.missions = [*first, *rest]
    return len(rest) > 1


def dice(state: TruckerState, rng: FastRng) -> bool:
    state.streams = Streams({name: rng.below(1 << 30) for name in STREAMS})
    return True


HIDDEN = (
    deck_order,
    dice,
    next_missions,
    next_vips,
    ordinary_pile,
    payload_faces,
    payload_order,
    rivals_payload,
    unseen_supercards,
)
POSITIONS: dict[str, Callable[[], Game]] = {
    "mission": lambda: asked_first("mission", mission="two", vips=True),
    "build": lambda: asked_first("build", mission="beverage_run", vips=True),
    "beside a rival who drew payload": beside_a_drawer,
    "turn": by_turns,
    "vips": lambda: asked_first("vips", mission="riding_a_powder_keg", vips=True),
    "sell": lambda: asked_first("sell", mission="beverage_run"),
    "fleet": lambda: asked_by(super_cards("enemy_fleet")[0], "power", afloat("III", vips=True)),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_what_is_hidden_changes_nothing_that_is_told(name: str):
    state, moved = POSITIONS[name]().state, 0
    before = told_of(state)
    for hidden in HIDDEN:
        other = state.clone()
        if hidden(other, FastRng(7)):
            moved += 1
            restore_decision(other)
            assert told_of(other) == before, hidden.__name__
    assert moved > 2


def test_each_hidden_thing_was_there_to_be_moved():
    for hidden in HIDDEN:
        states = (make().state.clone() for make in POSITIONS.values())
        assert any(hidden(state, FastRng(7)) for state in states), hidden.__name__
