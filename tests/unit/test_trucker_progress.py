"""How far a card has come, as the rules tell it to screens and log."""

from tabletop import Event, Session
from tests.support.trucker_hits import GAME, asked, flights, step
from tests.support.trucker_positions import position
from trucker.rules import events
from trucker.rules.progress import (
    as_launched,
    awaits_hit,
    cards_turned,
    foe_result,
    foe_stage,
    threats_begun,
)
from trucker.rules.state import TruckerState
from trucker.words.log import log_lines
from trucker.words.telling.chapters import chapters_of


def test_cards_are_counted_as_they_are_turned() -> None:
    for flight in ("learning", "II", "trek"):
        session = next(flights(flight, range(1)))
        turned = number = 0
        while session.state.decision is not None:
            heard: list[Event] = step(session)
            if session.state.number != number:
                number, turned = session.state.number, 0
            turned += sum(isinstance(event, events.CardTurned) for event in heard)
            if session.state.phase == "flight":
                assert cards_turned(session.state) == turned
            elif session.state.phase == "build":
                assert cards_turned(session.state) == 0
                turned = 0


def test_cards_of_a_log_that_was_cut_are_numbered_on() -> None:
    session = next(flights("II", range(1)))
    while cards_turned(session.state) < 3 or session.state.asked != "go_on":
        step(session)
    cut = Session(GAME, session.setup, session.seed, base=session.state.clone())
    for _ in range(40):
        if session.state.decision is None:
            break
        action = session.state.decision.options[0]
        session.apply(action)
        cut.apply(action)

    def cards(of: Session) -> list[str]:
        chapters = chapters_of(of.base, log_lines(of))
        return [chapter.name for chapter in chapters if chapter.kind == "card"]

    known = cards(cut)
    assert len(known) > 1
    assert known[-1].startswith(f"Card {cards_turned(session.state)}: ")
    assert cards(session)[-len(known) + 1 :] == known[1:]


def test_a_card_is_looked_at_without_touching_the_game() -> None:
    session = position("go_on-III")
    before = GAME.plain(session.state)
    for card in sorted(session.state.cards.adventures):
        then = as_launched(session.state, card)
        assert (then.phase, then.card, then.decision) == ("flight", card, None)
        if session.state.cards.levels[card]:  # many supercards strike as they are turned
            assert all(seat.ship.humans for seat in then.seats)
    assert GAME.plain(session.state) == before


def in_a_swarm(state: TruckerState) -> bool:
    return hasattr(state.params, "meteors")


def test_a_hit_that_waits_for_its_answer_is_one_that_was_rolled_for() -> None:
    state = asked("hit", "II", in_a_swarm).state
    assert awaits_hit(state, 0)
    assert threats_begun(state) > 0
    assert not awaits_hit(position("go_on-III").state, 0)


def test_a_fight_is_told_by_stage_and_result() -> None:
    told = {
        name: (foe_stage(position(name).state), foe_result(position(name).state, 0))
        for name in ("power-foe", "dump", "reward")
    }
    assert told == {
        "power-foe": ("fight", ""),
        "dump": ("penalty", "lost"),
        "reward": ("reward", "won"),
    }
