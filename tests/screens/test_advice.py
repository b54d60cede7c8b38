"""Advice over the table: three depths by key and pointer, and what it leaves in the history."""

from typing import Any

import pytest

from desktop.kit.thinking import Thinker
from desktop.play.advice_dialog import AdviceDialog, Further, Row, Words
from freetrader.advice.search_words import nudge_line as trader_nudge
from freetrader.ai.practised import PractisedPilot
from freetrader.entry import FreeTraderEntry
from freetrader.rules.setup import STANDARD
from freetrader.screens.advice import advice_on
from tabletop import FastRng, Session
from tests.screens.audit import faults
from tests.screens.test_play import desk
from tests.support.builders import a_ship

__all__ = ["desk"]

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


def test_the_key_goes_deeper_and_leaves_its_mark(
    game: Any, desk: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("freetrader.screens.advice.WHOLE", 60)  # how well is not asked here
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
    assert "Equal, as far as" in said or ("Best:" in said and "Why:" in said)
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


def test_what_would_change_it_is_looked_for_last_and_told_below_all_answers(game: Any) -> None:
    class Ready:
        def __init__(self, found: Any) -> None:
            self.found = found

        def work(self, seconds: float = 0) -> Any:
            return self.found

        def drop(self) -> None:
            pass

    def begin(games: int) -> Any:
        return Ready(games)

    def words(found: int) -> Words:
        return Words([f"Best after {found}"], [Row("One", "50 %", 0.5, 0.1)], "")

    begun: list[int] = []

    def begin_further(found: int) -> Any:
        begun.append(found)
        return Ready(["engines"])

    further = Further(begin_further, lambda found: [f"With {each}: two." for each in found])
    dialog = AdviceDialog("Think", (7, 70), begin, words, further=further)
    game.show(dialog)
    thought_out(dialog)
    assert begun == [70]
    dialog.depth = 1
    dialog.refresh()
    assert "With engines: two." not in [each.text for each in dialog.scene.words()]
    dialog.depth = 2
    dialog.refresh()
    assert "With engines: two." in [each.text for each in dialog.scene.words()]


def test_advice_on_a_jump_speaks_of_cargo_only_where_there_is_some() -> None:
    empty, laden = a_ship(ask_for="jump"), a_ship(ask_for="jump", hold="W")
    assert "cargo" not in trader_nudge(empty)
    assert "your cargo" in trader_nudge(laden)
