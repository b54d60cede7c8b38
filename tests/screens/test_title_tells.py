"""The title tells of the game of the day, and no cap of Enter lies over words of its tiles."""

from pathlib import Path
from typing import Any

from desktop.game import parts_of
from desktop.records.daily import new_game
from desktop.shell.records.page import today
from tabletop import FastRng, RandomPilot
from tests.lessons.test_at_the_desk import desk
from tools import gallery
from tools.still import Still

__all__ = ["desk"]


def test_a_game_of_the_day_is_called_so(desk: Any) -> None:
    assert desk.title_view().pages["daily"] == "one try a day"
    part = parts_of(desk.entries)["freetrader"]
    desk.begin("freetrader", new_game(part, today()))
    desk.slot.flush()
    desk.title()
    view = desk.title_view()
    assert view.pages["daily"] == "under way"
    assert view.name.startswith(f"Daily, {today().day} ")
    slot = desk.store.slots()[next(iter(desk.store.progress.now.dailies.values()))]
    desk.store.delete(slot)
    assert desk.title_view().pages["daily"] == "1 of 2 played"


def test_a_game_of_the_day_that_is_over_is_not_under_way(desk: Any) -> None:
    """Neither while its result is told of, nor when that is forgotten and its save is here."""
    part = parts_of(desk.entries)["freetrader"]
    desk.begin("freetrader", new_game(part, today()))
    session, chance = desk.session, FastRng(1)
    while (decision := session.state.decision) is not None:
        session.apply(RandomPilot().choose(session.state, decision, chance))
        desk.slot.autosave(session)
    desk.slot.flush()
    desk.title()
    assert desk.title_view().pages["daily"] == "1 of 2 played"
    (uuid,) = desk.store.progress.now.dailies.values()
    desk.store.forget(uuid)
    assert desk.title_view().pages["daily"] == "1 of 2 played"


def test_the_cap_of_enter_hides_no_word_of_the_title(tmp_path: Path) -> None:
    with gallery.opened_desk() as desk:
        desk.app = app = Still(desk)
        for size in ((1280, 720), (1264, 632), (1920, 1080)):
            screen = gallery.screens(desk)["title"]()
            app.show(screen, size, 100)
            for node in list(screen.scene.nodes):
                screen.set_focus(node.id)
                words = [each.box for each in screen.scene.words() if each.text.strip()]
                cap = screen._enter_cap()
                assert not cap or not any(map(cap[0].box.overlaps, words)), (size, node.id)
