"""What a fight leads to in the end: counted where it can be, played where it cannot."""

import random
from collections.abc import Iterator

import pytest

from freetrader.advice.search import outlook_steps
from freetrader.advice.search_words import ahead_words
from freetrader.ai import outlook
from freetrader.ai.outlook import FOLLOWED, Outlook, look_ahead
from freetrader.ai.practised import PractisedPilot
from freetrader.entry import FreeTraderEntry
from freetrader.rules.setup import STANDARD
from freetrader.rules.state import FreeTraderState
from freetrader.rules.turn import FreeTrader
from freetrader.storage.catalog import load_cards
from freetrader.storage.codec import FreeTraderCodec
from saves import StoredPosition
from tabletop import FastRng, Session, seed_number
from tests.support.builders import a_ship, dealt_anew

CARDS = load_cards()
GAME = FreeTrader(CARDS)
CAPTAIN = PractisedPilot(CARDS)


def questions(most: int) -> Iterator[FreeTraderState]:
    """Questions of fights, one of every three, in games of the practised captain."""
    count = 0
    for number in range(200):
        state = GAME.start(STANDARD, seed_number(f"fights/{number}"))
        while (decision := state.decision) is not None:
            if decision.ask in FOLLOWED and len(decision.options) > 1:
                count += 1
                if count % 3 == 0:
                    yield state.clone()
                if count >= 3 * most:
                    return
            GAME.apply(state, CAPTAIN.choose(state, decision, FastRng(0)))


def found(state: FreeTraderState, worlds: int = 40) -> list[Outlook]:
    *steps, outlooks = look_ahead(state, "seed", 5, worlds)
    assert steps.count(None) == len(steps)
    assert outlooks is not None
    assert state.decision is not None
    assert [each.action for each in outlooks] == list(state.decision.options)
    return outlooks


def figures(each: Outlook) -> tuple[float, ...]:
    return each.lost, each.month_ends, each.levels, each.unharmed


@pytest.mark.parametrize(
    ("most", "worlds", "least"), [(45, 600, 2), pytest.param(90, 1500, 8, marks=pytest.mark.long)]
)
def test_what_is_counted_is_what_is_played(
    monkeypatch: pytest.MonkeyPatch, most: int, worlds: int, least: int
) -> None:
    counted = 0
    for state in questions(most):
        exact = found(state, 2)
        if exact[0].games:
            continue
        counted += 1
        with monkeypatch.context() as patched:
            patched.setattr(outlook, "UNSEEN", 0)
            played = found(state, worlds)
        for one, other in zip(exact, played, strict=True):
            assert one.weight == pytest.approx(1)
            for share in ("lost", "month_ends", "unharmed"):
                near = other.error(getattr(other, share))
                assert getattr(one, share) == pytest.approx(
                    getattr(other, share), abs=2.2 * near
                ), (share, state.decision)
            assert one.levels == pytest.approx(other.levels, abs=0.25)
    assert counted >= least


def test_what_is_hidden_changes_no_outlook() -> None:
    for number, state in enumerate(questions(12)):
        other = dealt_anew(state, random.Random(number))
        assert [figures(each) for each in found(other, 12)] == [
            figures(each) for each in found(state, 12)
        ]


def test_a_worker_finds_the_same_from_stored_data() -> None:
    codec = FreeTraderCodec(CARDS)
    for state in questions(8):
        *_, outlooks = outlook_steps(StoredPosition.of(codec, STANDARD, state), "seed", 5, 10)
        assert outlooks is not None
        assert [figures(each) for each in outlooks] == [figures(each) for each in found(state, 10)]


def test_a_sure_blow_has_a_sure_end() -> None:
    state = a_ship(ask_for="fight", foe="E11", levels=(9, 9, 3, 3), coming="E06 E03")
    counterattack = found(state)[0]
    assert counterattack.lost == counterattack.levels == 0
    assert counterattack.unharmed == 1


def test_the_last_level_lost_is_the_campaign_lost() -> None:
    state = a_ship(ask_for="fight", foe="E11", levels=(0, 0, 1, 0), vectorium=1)
    counterattack = found(state)[0]
    assert counterattack.lost > 0.4
    assert counterattack.month_ends == 0  # the pile is full: shot down is no payment
    assert counterattack.error(counterattack.lost) > 0


def test_the_words_tell_the_error_only_of_what_was_played() -> None:
    state = a_ship(ask_for="fight", foe="E11")
    outlook = found(state, 40)[0]
    assert outlook.games == 40
    assert outlook.lost == outlook.month_ends == 0
    assert "campaign lost under 6\u00a0% · " in ahead_words(outlook)
    played = Outlook(outlook.action, games=400)
    played.add(400, state, state)
    assert "month ends under 1\u00a0%" in ahead_words(played)
    paid = state.clone()
    paid.month += 1
    played.add(400, state, paid)
    assert "month ends 50 ±5\u00a0%" in ahead_words(played)
    ends = Outlook(outlook.action, games=400)
    ends.add(400, state, paid)
    assert "month ends over 99\u00a0%" in ahead_words(ends)
    counted = Outlook(outlook.action)
    counted.add(0.25, state, state)
    ended = state.clone()
    ended.month += 1
    ended.modules["weapons"] -= 2
    counted.add(0.75, state, ended)
    assert figures(counted) == (0, 0.75, 1.5, 0.25)
    words = ahead_words(counted)
    assert "±" not in words
    assert "levels lost 1.5" in words
    assert "month ends 75" in words


def test_advice_in_a_fight_tells_where_each_answer_leads() -> None:
    session: Session[FreeTraderState] = Session(GAME, STANDARD, "FIGHT", base=next(questions(3)))
    advice = FreeTraderEntry().advise(session, 8)
    assert session.state.decision is not None
    options = session.state.decision.options
    assert [each.action for each in advice.ahead] == list(options)
    plain = advice.to_plain()["ahead"]
    assert len(plain) == len(options)
    assert all(0 <= each["lost"] <= 1 and each["levels"] >= 0 for each in plain)
    told = [line for line in advice.lines() if "Before you can sell" in line]
    assert len(told) == len(options)
