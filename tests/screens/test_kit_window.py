"""The window, the screens' shared behaviour and the canvas, in one real window."""

import struct
from dataclasses import replace

import pytest
from PIL import ImageChops

from desktop.kit.dialog import Choice, Dialog
from desktop.kit.pen import Pen
from desktop.kit.pieces import Button, draw_button
from desktop.kit.scene import Box, Motion, Node, Rect, Scene, Words
from desktop.kit.screen import Screen
from desktop.kit.theme import cell, look, theme
from desktop.kit.typography import FONTS, measure
from tests.screens.audit import faults


class Desk(Screen):
    """A screen of buttons, a list and a field, that notes what is asked of it."""

    def __init__(self) -> None:
        super().__init__()
        self.done: list[object] = []
        self.dragged: list[tuple[float, float]] = []
        self.moves = False
        self.text = "abc"
        self.backs = 0

    def compose(self, width, height, k):
        scene = Scene(width, height, k)
        pen = Pen(scene)
        pen.panel(Box(12, 8, width - 24, 60), "panel")
        pen.text("Desk", 30, 38, 22, font="display")
        motion = Motion(ms=250, dx=-80, sound="card") if self.moves else None
        with pen.moving(motion):
            draw_button(pen, Box(40, 90, 220, 56), Button("one", "One", "one", tip="The first"))
        for x, button in (
            (280, Button("two", "Two", "two", "primary", "enter")),
            (520, Button("off", "Off", "off", reason="not yet")),
            (760, Button("key", "Undo", "undo", key="undo")),
        ):
            draw_button(pen, Box(x, 90, 220, 56), button)
        pen.field("name", Box(40, 170, 220, 44), self.text, "Name", self.caret, act="type")
        area = Box(40, 240, 300, 150)
        with pen.scroll("list", area, 10 * 48, self.scrolled("list")) as top:
            for number in range(10):
                row = Box(40, top + number * 48, 280, 40)
                pen.panel(row, "row")
                pen.text(f"Row {number}", 56, row.cy, 16)
                pen.node(f"row-{number}", row, ("row", number), f"Row {number}", zone="list")
        pen.toggle("switch", Box(400, 244, 380, 32), True, "Warnings", "before slips", "toggle")
        pen.steps("money", Box(400, 300, 180, 44), ("less", ""), ("more", ""), "sum")
        pen.cells(Box(400, 360, 200, 18), [cell("full")] * 5 + [cell("hollow")] * 5)
        return scene

    def act(self, act: object, node: Node) -> None:
        self.done.append(act)
        if act == "type":
            self.start_typing("name", self.text)

    def typed(self, text: str) -> None:
        self.text = text

    def drag(self, dx: float, dy: float) -> None:
        self.dragged.append((dx, dy))

    def back(self) -> None:
        self.backs += 1


def test_click_activates_and_takes_the_focus(game):
    desk = game.show(Desk())
    game.click("one")
    assert desk.done == ["one"]
    assert desk.focus == "one"


def test_release_elsewhere_does_nothing(game):
    desk = game.show(Desk())
    game.drag(game.at("one"), game.at("two"))
    assert desk.done == []


def test_an_arrow_to_what_is_off_tells_why(game):
    desk = game.show(Desk())
    desk.set_focus("two")
    game.key("right")
    assert (desk.focus, desk.tip_for) == ("off", "off")
    game.key("right")
    assert (desk.focus, desk.tip_for) == ("key", None)


def test_a_node_that_is_off_shows_its_reason_instead(game):
    desk = game.show(Desk())
    game.click("off")
    assert desk.done == []
    assert desk.focus == "off"
    assert desk.tip_for == "off"
    assert game.app.sound.played[-1] == "refusal"


def test_keys_move_confirm_and_call_hot_keys(game):
    desk = game.show(Desk())
    desk.set_focus("one")
    game.key("right")
    assert desk.focus == "two"
    game.key("space")
    assert desk.done == ["two"]
    game.key("ctrl+z")
    assert desk.done == ["two", "undo"]
    game.key("escape")
    assert desk.backs == 1


def test_rebound_keys_are_obeyed(game):
    desk = game.show(Desk())
    game.app.change_settings(keys={"undo": "u"})
    game.key("u")
    assert desk.done == ["undo"]
    game.key("ctrl+z")
    assert desk.done == ["undo"]


def test_the_same_confirm_twice_at_once_counts_once(game):
    desk = game.show(Desk())
    desk.advance(1.0)  # it was seen
    desk.set_focus("one")
    desk.key_pressed("enter")
    desk.key_pressed("enter")
    assert desk.done == ["one"]
    desk.advance(0.06)
    desk.key_pressed("enter")
    assert desk.done == ["one", "one"]


def test_input_during_an_animation_ends_it_and_does_nothing_else(game):
    desk = game.show(Desk())
    desk.moves = True
    desk.refresh(animate=True)
    assert desk.busy
    game.frame()
    assert "card" in game.app.sound.played
    game.click("one")
    assert not desk.busy
    assert desk.done == []
    game.click("one")
    assert desk.done == ["one"]


def test_a_skipped_animation_is_the_picture_at_rest(game, drawn):
    desk = game.show(Desk())
    desk.refresh()
    game.frame(1, 0)
    rest = game.image()
    desk.moves = True
    desk.refresh(animate=True)
    game.frame(3, 0)
    assert game.image().tobytes() != rest.tobytes()
    desk.canvas.finish()
    game.frame(1, 0)
    assert game.image().tobytes() == rest.tobytes()


@pytest.mark.parametrize(("speed", "seconds"), [("normal", 0.25), ("slow", 0.4), ("fast", 0.125)])
def test_speed_changes_how_long_a_motion_takes(game, speed, seconds):
    desk = game.show(Desk())
    game.app.change_settings(speed=speed)
    desk.moves = True
    desk.refresh(animate=True)
    game.frame(1, 0.05)
    game.frame(1, 0.05)
    spent = 0.1
    while desk.busy:
        game.frame(1, 0.005)
        spent += 0.005
    assert spent == pytest.approx(seconds, abs=0.011)


def test_instant_speed_never_keeps_the_player_waiting(game):
    desk = game.show(Desk())
    game.app.change_settings(speed="instant")
    desk.moves = True
    desk.refresh(animate=True)
    assert not desk.busy
    assert "card" in game.app.sound.played


def test_wheel_scrolls_and_focus_scrolls_into_view(game):
    desk = game.show(Desk())
    game.emit("on_mouse_scroll", 100, 720 - 300, 0, -1)
    assert desk.scrolled("list") == 60
    desk.set_focus("row-9")
    area, node = desk.scene.scrolls[0], desk.scene.node("row-9")
    assert area.box.y <= node.box.y
    assert node.box.bottom <= area.box.bottom + 0.5
    # What is scrolled out of sight cannot be hit.
    assert desk._under(100, 230) is None


def test_dragging_open_ground_pans(game):
    desk = game.show(Desk())
    game.drag((900, 200), (840, 230))
    assert sum(dx for dx, _ in desk.dragged) == -60
    assert sum(dy for _, dy in desk.dragged) == -30


def test_typing(game):
    desk = game.show(Desk())
    game.click("name")
    assert desk.typing == "name"
    game.type("de")
    game.key("backspace")
    game.key("home")
    game.type("x")
    assert desk.text == "xabcd"
    game.key("h")
    assert desk.typing == "name"
    game.key("enter")
    assert desk.typing is None
    assert desk.done == ["type"]


def test_tooltip_after_300_ms_and_at_once_on_inspect(game):
    desk = game.show(Desk())
    game.move(*game.at("one"))
    game.frame(1, 0.1)
    assert desk.tip_for is None
    game.frame(3, 0.1)
    assert desk.tip_for == "one"
    game.emit("on_mouse_leave", 0, 0)
    assert desk.tip_for is None
    desk.set_focus("one")
    game.key("i")
    assert desk.tip_for == "one"


def test_losing_the_window_clears_what_is_held(game):
    desk = game.show(Desk())
    game.move(*game.at("one"))
    game.emit("on_mouse_press", *game.at("one"), 1, 0)
    game.emit("on_deactivate")
    game.emit("on_mouse_release", *game.at("one"), 1, 0)
    assert desk.done == []
    assert game.app.sound.silent


def test_a_dialog_swallows_input_and_gives_the_focus_back(game):
    desk = game.show(Desk())
    desk.set_focus("two")
    said = []
    game.app.ask(
        Dialog(
            "Sure?",
            "It cannot be undone.",
            (
                Choice("No", lambda: said.append("no")),
                Choice("Yes", lambda: said.append("yes"), "danger"),
            ),
            cancel=0,
        )
    )
    game.settle()
    assert faults(game.app.top.scene) == []
    game.click((400, 600))
    game.key("ctrl+z")
    assert desk.done == []
    game.key("right")
    game.key("enter")
    assert said == ["yes"]
    assert game.app.top is desk
    assert desk.focus == "two"


def test_escape_means_the_choice_that_cancels(game):
    game.show(Desk())
    said = []
    choices = (Choice("No", lambda: said.append("no")), Choice("Yes"))
    game.app.ask(Dialog("Sure?", "Text", choices, cancel=0))
    game.settle()
    game.key("escape")
    assert said == ["no"]


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1920, 1080), (2560, 1080), (960, 600)])
def test_controls_react_where_they_are_drawn(game, size):
    desk = game.show(Desk())
    game.resize(*size)
    assert desk.scene.width / desk.scene.height == pytest.approx(size[0] / size[1], rel=0.01)
    assert min(desk.scene.width / 1280, desk.scene.height / 720) == pytest.approx(1, rel=0.01)
    game.click("key")
    assert desk.done == ["undo"]
    least = min(words.size for words in desk.scene.words()) * game.app.unit
    assert least >= 13.29


def test_scenes_of_the_kit_have_no_faults():
    for k in (1.0, 1.25, 1.5):
        assert [fault for fault in faults(Desk().compose(1280, 720, k)) if "row" not in fault] == []


@pytest.mark.parametrize("font", FONTS)
@pytest.mark.parametrize("size", [13.5, 16, 22, 34])
def test_words_are_as_wide_as_measured(game, drawn, font, size):
    text = "Hamburg 1,024 Wxyz"

    class Line(Screen):
        def compose(self, width, height, k):
            scene = Scene(width, height, k, None)
            wide = measure(text, size, font)
            for number, start in enumerate(("H", "")):
                del start
                scene.layers[0].append(
                    Words(text, 100, 100 + number * 60, size, (255, 255, 255), font, "l", wide)
                )
            return scene

    game.show(Line())
    game.frame(3, 0.1)
    picture = game.image().crop((0, 70, 1280, 130)).convert("L").point(lambda v: 255 * (v > 60))
    left, _, right, _ = picture.getbbox()
    assert left == pytest.approx(100, abs=size * 0.12)
    # The last letter ends a side bearing before its advance.
    assert right == pytest.approx(100 + measure(text, size, font), abs=1 + size * 0.06)


def test_scissor_keeps_lists_in_their_box(game, drawn):
    class List(Screen):
        def compose(self, width, height, k):
            scene = Scene(width, height, k, None)
            pen = Pen(scene)
            with pen.scroll("list", Box(100, 100, 200, 100), 400, 50) as top:
                bright = replace(look("panel"), top=(255, 255, 255, 255), shadow=0)
                bright = replace(bright, bottom=(255, 255, 255, 255))
                pen.panel(Box(100, top, 180, 400), bright)
            return scene

    game.show(List())
    game.frame(3, 0.1)
    image = game.image()
    assert image.getpixel((150, 98)) == theme().space
    assert image.getpixel((150, 102)) == (255, 255, 255)
    assert image.getpixel((150, 198)) == (255, 255, 255)
    assert image.getpixel((150, 203)) == theme().space


def test_nothing_piles_up_over_many_scenes(game):
    desk = game.show(Desk())
    runs = len(desk.canvas._pool._pool)
    for _ in range(50):
        desk.refresh(animate=True)
        desk.canvas.finish()
    assert len(desk.canvas._pool._pool) == runs
    assert isinstance(desk.scene.layers[0][0], Rect)


def test_breathing_goes_on_without_holding_up_input(game, drawn):
    class Breath(Screen):
        def compose(self, width, height, k):
            scene = Scene(width, height, k, None)
            pen = Pen(scene)
            with pen.moving(Motion(ms=1600, alpha=140, breathes=True)):
                pen.panel(Box(100, 100, 200, 100), "button-primary")
            return scene

    screen = game.show(Breath())
    game.settle()
    assert not screen.busy
    seen = []
    for _ in range(16):
        game.frame(1, 0.1)
        seen.append(game.image().getpixel((200, 150))[0])
    assert max(seen) - min(seen) > 60
    game.app.change_settings(motion="reduced")
    game.frame(1, 0.1)
    still = game.image().tobytes()
    game.frame(8, 0.1)
    assert game.image().tobytes() == still


def test_reduced_motion_fades_within_150_ms_and_moves_nothing(game):
    desk = game.show(Desk())
    game.app.change_settings(motion="reduced")
    desk.moves = True
    desk.refresh(animate=True)
    game.frame(1, 0.02)
    table = desk.canvas._row(Motion(ms=250, dx=-80))
    move = struct.unpack("<12f", table)
    assert move[:6] == (0, 0, 1, 1, 1, 0)
    game.frame(2, 0.08)
    assert not desk.busy


def test_a_hot_key_that_starts_typing_is_not_typed(game):
    class Named(Desk):
        def key(self, name):
            if name == "n":
                self.start_typing("name", self.text)
                return True
            return False

    desk = game.show(Named())
    desk.key_pressed("n")
    desk.text_entered("n")
    desk.text_entered("n")
    assert desk.text == "abcn"


def test_a_node_may_give_its_drag_to_the_ground(game):
    class Chart(Desk):
        def pans(self, node):
            return node.id == "one"

    desk = game.show(Chart())
    game.drag(game.at("one"), (400, 300))
    assert desk.done == []
    assert sum(dx for dx, _ in desk.dragged) == pytest.approx(400 - game.at("one")[0], abs=1)


def test_the_menu_key_works_over_dialogs(game):
    opened = []
    game.show(Desk())
    game.app.owner.open_settings = lambda: opened.append(True)
    game.app.tell("Notice", "Words.")
    game.settle()
    game.key("f10")
    assert opened == [True]


class Pages(Screen):
    """Two pages with a button each, at opposite corners."""

    page = 0

    def compose(self, width, height, k):
        scene = Scene(width, height, k)
        box = Box(80, 80, 200, 56) if not self.page else Box(980, 600, 200, 56)
        draw_button(Pen(scene), box, Button(f"page-{self.page}", "Turn", "turn"))
        return scene

    def act(self, act: object, node: Node) -> None:
        self.page = 1 - self.page
        self.refresh()


def test_no_ring_is_seen_on_its_way_from_what_is_gone(game, drawn):
    pages = game.show(Pages())
    game.settle()
    game.key("enter")
    game.frame()
    first = game.image()
    game.frame(30)
    assert pages.page == 1
    moved = ImageChops.difference(first, game.image()).getextrema()
    assert max(most for _, most in moved) < 160, "stars alone move, no white ring"
