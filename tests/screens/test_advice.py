"""Advice over the table: three depths by key and pointer, and what it leaves in the history."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from desktop.advice_dialog import AdviceDialog, Row, Words
from desktop.thinking import Thinker
from freetrader.ai.practised import PractisedPilot
from freetrader.entry import FreeTraderEntry
from freetrader.rules.setup import STANDARD
from freetrader.screens.advice import advice_on
from tabletop import FastRng, Session, drive
from tests.screens.audit import faults
from tests.screens.test_menu_flows import make_desk
from trucker import hints
from trucker.ai.levels import sitting_of
from trucker.ai.pilot import GreedyPilot
from trucker.entry import TruckerEntry
from trucker.rules.actions import GiveUp
from trucker.rules.setup import Setup as FlightSetup
from trucker.rules.setup import Sitting
from trucker.rules.state import TruckerState
from trucker.screens.advice import advice_on as flight_advice

ENTRY = FreeTraderEntry()


def session_at(ask: str, seed: str = "ADVICE") -> Session[Any]:
    session: Session[Any] = Session(ENTRY.codec().game, STANDARD, seed)
    captain = PractisedPilot(session.state.cards)
    while session.state.decision.ask != ask or len(session.state.decision.options) < 2:
        session.apply(captain.choose(session.state, session.state.decision, FastRng(0)))
    return session


def thought_out(dialog: AdviceDialog) -> AdviceDialog:
    for _ in range(4000):
        if not dialog.thinks:
            return dialog
        dialog.tick(0.02)
    raise AssertionError("it thinks for ever")


@pytest.fixture
def desk(game: Any, tmp_path: Any) -> Iterator[Any]:
    made = make_desk(game, tmp_path)
    yield made
    game.app._menu = None
    made.store.close()


def test_the_key_goes_deeper_and_leaves_its_mark(game: Any, desk: Any) -> None:
    session = session_at("buy")
    slot = desk.store.create(ENTRY.codec(), session, "Advised")
    before = session.game.plain(session.state)
    desk._play(ENTRY, session, slot)
    game.settle()
    table = game.app.top
    game.key("h")
    dialog = game.app.top
    assert isinstance(dialog, AdviceDialog)
    said = " ".join(words.text for words in dialog.scene.words())
    assert "Best:" not in said
    assert "hint" not in slot.marks  # what to think of is no answer yet
    game.settle()
    game.key("h")
    thought_out(dialog)
    said = " ".join(words.text for words in dialog.scene.words())
    assert "Best:" in said
    assert "Why:" in said
    game.settle()
    game.click("more")
    assert dialog.depth == 2
    game.key("escape")
    assert game.app.top is table
    assert session.game.plain(session.state) == before
    assert "hint" in slot.marks
    slot.flush()
    (row,) = desk.store.rows()
    assert "hint" in row.marks
    game.click("tool.hint")
    assert isinstance(game.app.top, AdviceDialog)
    game.settle()
    game.key("enter")
    game.key("enter")
    assert game.app.top.depth == 2
    game.key("enter")
    assert game.app.top is table


@pytest.mark.parametrize("ask", ["explore", "buy", "jump", "damage", "fight", "sell", "upgrade"])
def test_nothing_is_cut_at_any_depth_and_scale(game: Any, ask: str) -> None:
    dialog = advice_on(session_at(ask), None, Thinker())
    del dialog._left[1:]  # the brief view is enough to be laid out
    game.show(dialog)
    thought_out(dialog)
    for depth in range(3):
        dialog.depth = depth
        for k in (1.0, 1.5, 2.0):
            dialog.fit(1280, 720, k, (1280, 720))
            assert faults(dialog.scene) == []


def test_a_dialog_that_is_closed_thinks_no_more(game: Any) -> None:
    dialog = advice_on(session_at("jump"), None, Thinker())
    game.show(dialog)
    assert dialog.thinks
    dialog.closed()
    assert not dialog.thinks


def test_the_first_view_is_told_before_the_whole_one(game: Any) -> None:
    ready: set[int] = set()

    class Ready:
        def __init__(self, found: int) -> None:
            self.found = found

        def work(self, seconds: float = 0.0) -> int | None:
            return self.found if self.found in ready else None

        def drop(self) -> None: ...

    asked: list[int] = []

    def begin(games: int) -> Any:
        asked.append(games)
        return Ready(games)

    told: list[int] = []

    def words(found: int) -> Words:
        told.append(found)
        return Words([f"Best after {found}"], [Row("One", "50 %", 0.5, 0.1)], "")

    dialog = AdviceDialog("Think", (7, 70), begin, words)
    assert asked == []
    game.show(dialog)
    dialog.depth = 1
    assert asked == [7]
    ready.add(7)
    dialog.tick(0.1)
    assert asked == [7, 70]
    assert "Best after 7" in [each.text for each in dialog.scene.words()]
    ready.add(70)
    dialog.tick(0.1)
    assert not dialog.thinks
    assert "Best after 70" in [each.text for each in dialog.scene.words()]
    dialog.refresh()
    assert told == [7, 70]


# Galaxy Trucker

TRUCKER = TruckerEntry()


def flight_at(
    ask: str, wanted: Callable[[TruckerState], bool] | None = None
) -> Session[TruckerState]:
    """A flight II in which the player is asked that."""
    seats = (Sitting(), sitting_of("easy", "hauler"))
    pilots = {0: GreedyPilot(), 1: GreedyPilot()}
    for seed in ("ADVICE", "ADVICE-2", "ADVICE-3", "ADVICE-4"):
        session: Session[Any] = Session(TRUCKER.codec().game, FlightSetup("II", seats), seed)
        while (decision := session.state.decision) is not None:
            asked = not decision.seat and decision.ask == ask and len(decision.options) > 1
            if asked and (wanted is None or wanted(session.state)):
                return session
            drive(session, pilots, 1)
    raise LookupError(ask)


@pytest.mark.parametrize("ask", ["build", "go_on", "power", "land", "hit"])
def test_advice_in_a_flight_fits_at_any_depth_and_scale(game: Any, ask: str) -> None:
    dialog = flight_advice(flight_at(ask), None, Thinker())
    del dialog._left[1:]
    game.show(dialog)
    thought_out(dialog)
    for depth in range(3):
        dialog.depth = depth
        for k in (1.0, 1.5, 2.0):
            dialog.fit(1280, 720, k, (1280, 720))
            assert faults(dialog.scene) == []
    said = " ".join(words.text for words in dialog.scene.words())
    assert "Best:" in said


def holds_an_unseen_tile(state: TruckerState) -> bool:
    return any(seat.hand and seat.source == "pile" for seat in state.seats[1:])


def dealt_anew(state: TruckerState, seed: int) -> TruckerState:
    """The same for the player, with all that is hidden from the seat dealt otherwise."""
    other, rng = state.clone(), random.Random(seed)
    _deal_tiles(other, rng)
    _deal_cards(other, rng)
    for seat in other.seats[1:]:
        seat.known = rng.sample(sorted(other.cards.adventures), len(seat.known))
    for stream in ("tiles", "deck", "dice", "trek"):
        other.streams[stream].below(6)
    return other


def _deal_tiles(other: TruckerState, rng: random.Random) -> None:
    """Face down lies the pile, and what a rival has drawn from it is in his hand alone."""
    hands = [seat for seat in other.seats[1:] if seat.hand and seat.source == "pile"]
    unseen = [*other.pile, *(seat.hand for seat in hands)]
    rng.shuffle(unseen)
    for seat in hands:
        seat.hand = unseen.pop()
    other.pile = unseen


def _deal_cards(other: TruckerState, rng: random.Random) -> None:
    """Cards of piles that the player has not looked at may be any of their level."""
    mine = other.seats[0]
    known = {*mine.known, *(card for n in mine.seen if other.piles for card in other.piles[n])}
    hidden = {card for pile in [*other.piles, other.deck] for card in pile} - known
    spare = set(other.cards.adventures) - set(other.used) - known
    by_level: dict[int, list[str]] = {}
    for card in sorted(hidden | spare):
        by_level.setdefault(other.cards.adventures[card].level, []).append(card)
    for cards in by_level.values():
        rng.shuffle(cards)
    anew = {card: by_level[other.cards.adventures[card].level].pop() for card in sorted(hidden)}
    other.piles = [[anew.get(card, card) for card in pile] for pile in other.piles]
    other.used = [anew.get(card, card) for card in other.used]
    other.deck = [anew.get(card, card) for card in other.deck]
    rng.shuffle(other.deck)


@pytest.mark.parametrize("ask", ["build", "go_on", "power", "land", "hit"])
def test_what_is_hidden_changes_no_advice_in_a_flight(ask: str) -> None:
    wanted = holds_an_unseen_tile if ask == "build" else None
    state = flight_at(ask, wanted).state
    *_, hint = hints.advise(state, "seed", 5, 8)
    told = hints.HintInWords(state, hint).lines()
    for seed in range(3):
        other = dealt_anew(state, seed)
        if ask == "build":
            assert other.pile != state.pile
            assert [seat.hand for seat in other.seats] != [seat.hand for seat in state.seats]
            assert other.piles != state.piles
        else:
            assert set(other.deck) != set(state.deck)
        *_, same = hints.advise(other, "seed", 5, 8)
        assert same == hint  # also in how the flights end
        assert hints.HintInWords(other, same).lines() == told


def test_every_answer_tells_how_its_flights_end() -> None:
    state = flight_at("go_on").state
    *_, hint = hints.advise(state, "seed", 5, 40)
    assert len(hint.tried) == len(state.decision.options) == 2
    for each in hint.tried:
        home, lost = each.measure("finished"), each.measure("lost")
        gives_up = isinstance(each.action, GiveUp)
        assert 0 <= home.mean <= (0 if gives_up else 1)
        assert home.error > 0, "a share of few flights is never sure"
        assert lost.mean >= 0
        assert (lost.mean == 0) is gives_up
        assert each.games == 20
    lines = hints.HintInWords(state, hint).lines()
    assert "at home" in lines[2] or "at home" in lines[1]
    assert sum("parts lost" in line for line in lines) == 2
    plain = hints.HintInWords(state, hint).to_plain()
    assert {"finished", "finished_error", "lost", "lost_error"} <= set(plain["answers"][0])


def test_all_answers_are_offered_only_where_there_are_some() -> None:
    for ask, has_more in (("build", False), ("power", True)):
        dialog = flight_advice(flight_at(ask), None, Thinker())
        dialog.opened()
        dialog.depth = 1
        thought_out(dialog)
        assert ("more" in [button.id for button in dialog.buttons()]) is has_more, ask
