"""Dialogs in windows of every size: all inside, buttons stacked where no row has room, arrows."""

from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from desktop.game import Caution
from desktop.kit.dialog import Choice, Dialog
from desktop.kit.prompt_dialog import PromptDialog
from desktop.kit.scene import Rect
from desktop.play.caution_dialog import CautionDialog
from desktop.shell.settings.pages import TEXT_SCALES
from desktop.shell.settings.screen import WelcomeScreen
from resources import say, use_language
from saves import Settings
from tests.screens.audit import faults
from tests.screens.windows import scale_of

MENU = ("Go on", "Settings", "Switch to practice", "Title", "Quit")


def _fined() -> str:
    return say("ft.slip.fine.text", planet="Cinderforge", n=3, of=18, fine=12, left=10)


DIALOGS: dict[str, Callable[[], Any]] = {
    "menu": lambda: Dialog("Free Trader", "All is saved.", [Choice(word) for word in MENU]),
    "few": lambda: Dialog("Sure?", "It is for ever.", [Choice("No"), Choice("Yes"), Choice("Ok")]),
    "notice": lambda: Dialog("Notice", "One sentence."),
    "long": lambda: Dialog(
        "The title of a dialog that goes on a little longer than one line of it can hold",
        "Text that says much. " * 60,
        [Choice("Back"), Choice("Open the folder"), Choice("Go on from the backup", key="enter")],
        icon="triangle-alert",
    ),
    "slip": lambda: CautionDialog(
        Caution("ft.fine", say("ft.slip.fine.head", planet="Cinderforge"), _fined(), True), print
    ),
    "prompt": lambda: PromptDialog(
        "Share code",
        "Type or paste a code.",
        "Code",
        "no code",
        Choice("Begin this campaign"),
        print,
        paste=True,
        check=lambda text: "This code belongs to another version and cannot be read by this one.",
    ),
}
SIZES = [(1280, 720), (800, 600), (960, 600), (640, 400), (400, 800)]


@pytest.fixture(params=["en", "pseudo"])
def language(request: pytest.FixtureRequest) -> Iterator[None]:
    use_language(request.param)
    yield
    use_language("en")


def opened(name: str, size: tuple[int, int], percent: int) -> tuple[Any, float]:
    unit = min(size[0] / 1280, size[1] / 720)
    dialog = DIALOGS[name]()
    dialog.play_sound = lambda name: None
    dialog.fit(size[0] / unit, size[1] / unit, scale_of(percent, unit), size)
    return dialog, unit


@pytest.mark.parametrize("percent", [100, 125, 150, 200])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", DIALOGS)
def test_all_of_a_dialog_lies_in_its_panel(language, name, size, percent):
    dialog, unit = opened(name, size, percent)
    found = faults(dialog.scene, unit)
    # Under the least size of the window type may fall below the least size.
    assert [fault for fault in found if size[0] >= 960 or "too small" not in fault] == []
    rects = [thing.box for thing in dialog.scene.drawables() if isinstance(thing, Rect)]
    panel = rects[1]
    for node in dialog.scene.nodes:
        assert panel.x <= node.box.x, node.id
        assert node.box.right <= panel.right, node.id
        if node.scroll is None:
            assert panel.y <= node.box.y, node.id
            assert node.box.bottom <= panel.bottom, node.id
    assert panel.y >= 0
    assert panel.bottom <= dialog.scene.height


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", DIALOGS)
@pytest.mark.parametrize(("on", "back"), [("down", "up"), ("right", "left")])
def test_every_arrow_goes_through_the_buttons(name, size, percent, on, back):
    dialog, _ = opened(name, size, percent)
    order = [button.id for button in dialog.buttons() if dialog._node(button.id)]
    for way, ids in ((on, order), (back, order[::-1])):
        dialog.set_focus(ids[0])
        for ident in ids[1:]:
            for _ in range(40):  # a long text is scrolled first
                dialog.key_pressed(way)
                if dialog.focus != ids[ids.index(ident) - 1]:
                    break
            assert dialog.focus == ident


def test_the_first_start_offers_the_text_sizes_of_the_settings() -> None:
    desk: Any = None
    screen = WelcomeScreen(desk)
    screen.app = SimpleNamespace(settings=Settings())
    scene = screen.compose(1280, 720, 1)
    sizes = [node.act[2] for node in scene.nodes if isinstance(node.act, tuple)][: len(TEXT_SCALES)]
    assert sizes == list(TEXT_SCALES)
    for k in (1.0, 1.5, 1.75, 2.0):
        assert faults(screen.compose(1280, 720, k)) == []


def test_an_empty_field_says_why_and_can_be_typed_into_at_once() -> None:
    done: list[str] = []
    dialog = PromptDialog("A new name", "", "Name", "Old", Choice("Rename"), done.append)
    dialog.play_sound = lambda name: None
    dialog.fit(1280, 720, 1, (1280, 720))
    dialog.opened()
    dialog.advance(1.0)  # it was seen
    for name in ("ctrl+a", "delete", "enter"):
        dialog.key_pressed(name)
    assert dialog.typing == "field"
    assert done == []
    assert "Enter at least one character." in {words.text for words in dialog.scene.words()}


def test_letters_are_counted_where_they_run_out() -> None:
    dialog = PromptDialog("A new name", "", "Name", "x" * 39, Choice("Rename"), print)
    dialog.fit(1280, 720, 1, (1280, 720))
    assert "39 of 40" in {words.text for words in dialog.scene.words()}


def in_sight(dialog: Any) -> bool:
    node = dialog._node(dialog.focus)
    area = dialog._area(node.scroll)
    return area is None or (area.box.y <= node.box.y and node.box.bottom <= area.box.bottom + 0.1)


def low_menu() -> Any:
    """More choices than a low window shows: they scroll with the text."""
    words = ("Continue", "Prices", "Settings", "Practice", "Code", "Title screen", "Quit")
    dialog = Dialog("Free Trader", "All is saved. " * 20, [Choice(word) for word in words])
    dialog.play_sound = lambda name: None
    dialog.fit(1278.2, 720, 1.5, (1264, 712))
    dialog.opened()
    dialog.advance(2.0)
    assert dialog.scene.node("choice-0").scroll == "body"
    return dialog


def test_an_arrow_moves_through_choices_that_scroll_and_shows_them() -> None:
    dialog = low_menu()
    dialog.key_pressed("end")
    assert dialog.focus == "choice-6"
    for ident in ("choice-5", "choice-4", "choice-3", "choice-2", "choice-1", "choice-0"):
        dialog.key_pressed("up")
        assert dialog.focus == ident
        assert in_sight(dialog)
    for ident in ("choice-1", "choice-2", "choice-3", "choice-4", "choice-5", "choice-6"):
        dialog.key_pressed("down")
        assert dialog.focus == ident
        assert in_sight(dialog)


def test_the_text_above_choices_that_scroll_can_be_read() -> None:
    dialog = low_menu()
    dialog.key_pressed("end")
    dialog.key_pressed("home")
    for _ in range(40):
        if dialog.scrolled("body") == 0:
            break
        dialog.key_pressed("up")
    assert (dialog.focus, dialog.scrolled("body")) == ("choice-0", 0)
    for _ in range(40):
        if in_sight(dialog):
            break
        dialog.key_pressed("down")
        assert dialog.focus == "choice-0"  # nothing is passed over on the way back
    assert in_sight(dialog)


def test_confirm_shows_what_was_scrolled_out_of_sight_before_it_does_it() -> None:
    dialog = low_menu()
    done: list[object] = []
    dialog.act = lambda act, node: done.append(act)
    dialog.key_pressed("end")
    area = dialog._area("body")
    dialog.wheel(area.box.cx, area.box.cy, 40)
    assert not in_sight(dialog)
    dialog.key_pressed("enter")
    assert done == []
    assert in_sight(dialog)
    dialog.key_pressed("enter")
    assert done == [6]


def test_a_capital_takes_the_place_of_all_that_is_marked() -> None:
    dialog = PromptDialog("A new name", "", "Name", "x" * 40, Choice("Rename"), print)
    dialog.play_sound = lambda name: None
    dialog.fit(1280, 720, 1, (1280, 720))
    dialog.opened()
    for name, letter in (("shift+k", "K"), ("e", "e"), ("shift+s", "S")):
        dialog.advance(0.1)
        if letter == "K":
            dialog.key_pressed("ctrl+a")
        dialog.key_pressed(name)
        dialog.text_entered(letter)
    assert "KeS" in {words.text for words in dialog.scene.words()}
