"""What undo takes back in a game of Do What?!, and what stops it (GT-63, GT-134)."""

from collections.abc import Callable

import pytest

from tabletop import Action, Deck, Session, state_hash
from tests.support.trucker_expanded import (
    EXPANDED,
    Game,
    afloat,
    asked_first,
    by_card,
    by_turns,
    step,
    super_cards,
    with_card,
)
from trucker.rules.actions import (
    Aim,
    Board,
    Choose,
    Disembark,
    DrawPayload,
    GoOn,
    Look,
    Mark,
    Put,
    Reveal,
    Sell,
    Wager,
)
from trucker.rules.events import DieRolled
from trucker.rules.turn import restore_decision


def looks_of(session: Game) -> str:
    return state_hash(EXPANDED.plain(session.state))


def fresh(session: Game) -> Game:
    """The same position without a past."""
    return Session(EXPANDED, session.setup, session.seed, base=session.state.clone())


def chosen(session: Game, kind: type[Action]) -> Action:
    decision = session.state.decision
    assert decision is not None
    assert not decision.seat
    return next(option for option in decision.options if isinstance(option, kind))


FREE: dict[str, tuple[Callable[[], Game], type[Action]]] = {
    "a tile that was put in a turn": (lambda: with_points(8), Put),
    "a VIP who boards": (lambda: asked_first("vips", vips=True), Board),
    "a part that is marked for a black hole": (lambda: by_card("black_hole", "give_parts"), Mark),
    "a gun that is given a line": (lambda: by_card("asteroid_attack", "aim"), Aim),
    "a sale before loading": (lambda: asked_first("sell", mission="beverage_run"), Sell),
}


def with_points(points: int) -> Game:
    """The player's turn with so many points and face-up tiles that fit."""
    session = by_turns(4)
    state = session.state.clone()
    extras = state.extras
    assert extras is not None
    extras.points[0], extras.placed[0] = points, 1
    state.tiles = Deck(state.tiles.pile[20:], (*state.tiles.discard, *state.tiles.pile[:20]))
    restore_decision(state)
    return Session(EXPANDED, session.setup, session.seed, base=state)


@pytest.mark.parametrize("name", FREE)
def test_gt63_undo_takes_back(name: str):
    make, kind = FREE[name]
    session = fresh(make())
    before = looks_of(session)
    session.apply(chosen(session, kind))
    assert looks_of(session) != before
    assert session.undo_border is None
    assert session.undo()
    assert looks_of(session) == before


def test_gt63_boarding_is_one_act_until_it_is_done():
    session = fresh(asked_first("vips", vips=True))
    before = looks_of(session)
    session.apply(chosen(session, Board))
    session.apply(chosen(session, Disembark))
    assert session.undo()
    assert looks_of(session) == before


BORDERS: dict[str, tuple[Callable[[], Game], type[Action]]] = {
    "a draw from the payload pile": (lambda: payload_drawn(), DrawPayload),
    "a tile turned up for all": (lambda: with_points(4), Reveal),
    "a look at a pile": (lambda: with_points(3), Look),
    "what was dealt for the mission that was chosen": (
        lambda: asked_first("mission", mission="two"),
        Choose,
    ),
}


def payload_drawn() -> Game:
    """Payload lies in its pile, and the player's hand is free."""
    session = asked_first("build", mission="beverage_run")
    state = session.state.clone()
    state.seats[0].hand = 0
    restore_decision(state)
    return Session(EXPANDED, session.setup, session.seed, base=state)


@pytest.mark.parametrize("name", BORDERS)
def test_gt63_undo_stops_at(name: str):
    make, kind = BORDERS[name]
    session = fresh(make())
    session.apply(chosen(session, kind))
    assert session.undo_border is not None
    assert not session.undo()


def test_gt63_undo_stops_at_the_die_of_a_supercard():
    session = with_card(super_cards("asteroid_attack")[0], afloat("III"))
    heard = session.apply(GoOn())
    while not any(isinstance(event, DieRolled) for event in heard):
        heard = step(session)
    assert any(isinstance(event, DieRolled) and event.is_border() for event in heard)
    assert not session.undo()


def test_gt63_a_bet_is_free_until_the_next_player_bets():
    session = fresh(asked_first("bet", mission="the_bet"))
    before = looks_of(session)
    session.apply(chosen(session, Wager))
    assert session.state.decision is not None
    assert (session.state.decision.ask, session.state.decision.seat > 0) == ("bet", True)
    again = Session(EXPANDED, session.setup, session.seed, base=session.base.clone())
    assert session.undo()
    assert looks_of(session) == before
    again.apply(chosen(again, Wager))
    step(again)
    assert not again.undo(), "a rival has answered"


def test_gt134_a_put_tile_is_free_until_the_next_act():
    session = with_points(8)
    session.apply(chosen(session, Put))
    session.apply(chosen(session, Reveal))
    assert not session.undo()


def test_gt134_undo_takes_back_one_put_after_the_other():
    session = with_points(8)
    session.apply(chosen(session, Put))
    one = looks_of(session)
    session.apply(chosen(session, Put))
    assert session.undo()
    assert looks_of(session) == one, "the first one stays"
    assert session.undo()
    assert session.state.extras is not None
    assert session.state.extras.points[0] == 8
