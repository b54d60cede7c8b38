"""Lists that scroll: the arrows alone reach every entry, from above and from below."""

from collections.abc import Callable
from typing import Any

import pytest

from desktop.shell.credits_screen import CreditsScreen
from desktop.shell.settings.screen import PAGES
from freetrader.screens.log import LogScreen
from freetrader.screens.rules_screen import RulesScreen
from tests.screens.test_menu_scenes import ROWS, fake_desk, load, played, settings, title, with_app
from tests.support.pairs import once, quick_and_long

SCREENS: dict[str, Callable[[], Any]] = {
    "rules": lambda: RulesScreen(fake_desk([]), "FT-37"),
    "credits": lambda: CreditsScreen(fake_desk([])),
    "load": lambda: load(fake_desk(ROWS)),
    "log": lambda: LogScreen(played(60)),
    **{
        f"options-{page}": lambda page=page: with_app(settings(fake_desk([]), page))
        for page in PAGES
    },
}
SIZES = [(1280, 720, 1.0), (1280, 720, 1.5), (1280, 800, 1.31), (2293, 720, 1.0)]


def opened(name: str, width: float, height: float, k: float) -> Any:
    screen = SCREENS[name]()
    screen.play_sound = lambda name: None
    screen.fit(width, height, k, (int(width), int(height)))
    return screen


def walk(screen: Any, way: str) -> list[str]:
    """The nodes the focus comes to, pressing one arrow until it comes round."""
    seen = [screen.focus]
    for _ in range(400):
        screen.key_pressed(way)
        if screen.focus in seen and screen.focus != seen[-1]:
            break
        if screen.focus != seen[-1]:
            seen.append(screen.focus)
    return seen


LISTS = ["credits", "rules", "load"]


@pytest.mark.parametrize(("name", "size"), quick_and_long(once(LISTS, SIZES), LISTS, SIZES))
def test_an_arrow_walks_through_a_list_entry_by_entry(name, size):
    screen = opened(name, *size)
    prefix = "open-" if name == "load" else "entry-"
    order = [node.id for node in screen.scene.nodes if node.id.startswith(prefix)]
    screen.set_focus(order[0])
    assert walk(screen, "down")[: len(order)] == order
    screen.set_focus(order[-1])
    assert walk(screen, "up")[: len(order)] == order[::-1]


@pytest.mark.parametrize(("width", "height", "k"), SIZES)
@pytest.mark.parametrize("name", ["rules", "credits", "load"])
def test_home_and_end_go_to_the_first_and_last_entry(name, width, height, k):
    screen = opened(name, width, height, k)
    prefix = "open-" if name == "load" else "entry-"
    order = [node.id for node in screen.scene.nodes if node.id.startswith(prefix)]
    screen.set_focus(order[2])
    for key, ident in (("end", order[-1]), ("home", order[0])):
        screen.key_pressed(key)
        line = ident.removeprefix(prefix)  # an entry of the list may have buttons in its line
        assert screen.focus in (ident, f"rename-{line}", f"delete-{line}")


def test_home_and_end_on_the_title():
    screen = title(fake_desk([]))
    screen.play_sound = lambda name: None
    screen.fit(1280, 720, 1.0, (1280, 720))
    screen.key_pressed("end")
    assert screen.focus == "rules"
    screen.key_pressed("home")
    assert screen.focus == "new"


QUICK = [name for name in SCREENS if name != "options-controls"]  # of which each key is a row


@pytest.mark.parametrize(("name", "size"), quick_and_long(once(QUICK, SIZES), SCREENS, SIZES))
def test_the_arrows_reach_everything_as_it_scrolls(name, size):
    """From wherever the arrows have led, with the list scrolled as it is then."""
    screen = opened(name, *size)
    page = getattr(screen, "page", None)
    seen: dict[str, dict[str, float]] = {screen.focus: dict(screen._scrolls)}
    rest = [screen.focus]
    while rest:
        here = rest.pop()
        for way in ("up", "down", "left", "right"):
            screen._scrolls = dict(seen[here])
            screen.focus = here
            screen.refresh()
            for _ in range(60):  # a long text is scrolled to its end before it is left
                before = dict(screen._scrolls)
                screen.key_pressed(way)
                if screen.focus != here or screen._scrolls == before:
                    break
            if getattr(screen, "page", None) != page:
                screen.page = page
                screen.refresh()
            elif screen.focus not in seen:
                seen[screen.focus] = dict(screen._scrolls)
                rest.append(screen.focus)
    wanted = {node.id for node in screen.scene.nodes if node.focusable}
    if name.startswith("options"):
        # What lies below the pages is reached through them.
        wanted = {node.id for node in screen.scene.nodes if node.scroll and node.focusable}
    assert wanted <= set(seen)


def test_what_is_scrolled_out_of_sight_is_no_target_from_outside():
    """The entry under the bar lies beside the search box only in numbers."""
    screen = opened("rules", 1280, 720, 1.0)
    screen.set_focus("back")
    screen.key_pressed("up")
    area = screen._area("index")
    assert screen._node(screen.focus).box.overlaps(area.box)
