"""Measuring, pen, theme, keys, fields, tooltips: all without a window."""

import subprocess
import sys

import pytest

from desktop.kit.keys import COMMANDS, DEFAULTS, NEEDED, Bindings, key_label, use_bindings
from desktop.kit.pen import Icon, Key, Pen, Text
from desktop.kit.pieces import Button, draw_button
from desktop.kit.reading import Block, Page
from desktop.kit.scene import Box, Motion, Picture, Rect, Scene, Words
from desktop.kit.surface.text_field import Field
from desktop.kit.surface.tooltip import place_tip, tooltip
from desktop.kit.theme import STRONG, button_ink, cell, look, theme, tinted, use_contrast
from desktop.kit.typography import FONTS, has_glyph, measure, wrap
from tests.screens.audit import faults
from tests.support.contrast import contrast, over
from tests.support.process import environ

BUTTON_STYLES = ("plain", "primary", "info", "picked", "danger", "off")


def words(scene: Scene) -> list[str]:
    return [thing.text for thing in scene.words()]


def test_what_has_no_window_imports_no_arcade():
    names = "scene theme typography pen keys screen dialog sound surface.focus surface.text_field "
    names += "surface.tooltip window.open_window"
    code = "import sys; " + "; ".join(f"import desktop.kit.{name}" for name in names.split())
    code += "; assert not {'arcade', 'pyglet', 'numpy', 'PIL'} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True, env=environ())


class TestTypography:
    @pytest.mark.parametrize("font", FONTS)
    def test_widths_grow_with_size_alone(self, font):
        assert measure("Saltmire", 32, font) == pytest.approx(2 * measure("Saltmire", 16, font))

    @pytest.mark.parametrize("font", FONTS)
    def test_digits_are_equally_wide(self, font):
        assert len({round(measure(digit, 16, font), 4) for digit in "0123456789"}) == 1

    @pytest.mark.parametrize("font", FONTS)
    def test_fonts_have_what_the_texts_need(self, font):
        assert [char for char in "Aaz09+−×·–—…’“”%?!()/:;,." if not has_glyph(char, font)] == []

    def test_lines_fit_and_nothing_is_lost(self):
        text = "the quick brown fox jumps over the lazy dog and on"
        lines = wrap(text, 120, 16, "text")
        assert " ".join(lines) == text
        assert all(measure(line, 16, "text") <= 120 for line in lines)

    def test_line_feeds_break_and_an_empty_text_is_one_line(self):
        assert wrap("one\ntwo", 400, 16, "text") == ["one", "two"]
        assert wrap("", 100, 16, "text") == [""]

    def test_figures_side_by_side_stay_together(self):
        room = measure("the engine at 7", 16, "text") + 1
        assert wrap("the engine at 7 5.", room, 16, "text") == ["the engine at", "7 5."]
        assert wrap("at 7  5", room, 16, "text") == ["at 7 5"]
        assert _page_lines("the engine at 7 5.", room) == ["the engine at", "7 5."]

    def test_only_a_plain_space_breaks_a_line(self):
        room = measure("costs 10\u00a0V", 16, "text") - 1
        assert wrap("costs  10\u00a0V", room, 16, "text") == ["costs", "10\u00a0V"]
        assert _page_lines("costs 10\u00a0V", room) == ["costs", "10\u00a0V"]


def _page_lines(text: str, room: float) -> list[str]:
    scene = Scene()
    page = Page([Block("text", ((text, "text"),))])
    page.height(room, 1.0)
    page.draw(Pen(scene), 0, Box(0, 0, 500, 500))
    return words(scene)


class TestPen:
    def test_text_that_fits_keeps_its_face(self):
        pen = Pen(Scene())
        width = pen.text("Weapons", 10, 20, room=200)
        (drawn,) = pen.scene.words()
        assert (drawn.font, drawn.width) == ("text", width)

    def test_too_wide_takes_the_condensed_face_then_two_lines_never_a_smaller_size(self):
        pen = Pen(Scene())
        full = pen.measure("A rather long caption")
        pen.text("A rather long caption", 0, 50, room=full - 6)
        pen.text("A rather long caption", 0, 150, room=full * 0.6, lines=2)
        first, *rest = pen.scene.words()
        assert first.font == "label"
        assert len(rest) == 2
        assert {drawn.size for drawn in pen.scene.words()} == {16}
        assert pen.scene.too_wide == []

    @pytest.mark.parametrize("lines", [1, 2])
    def test_what_fits_nowhere_is_noted_and_keeps_to_its_room(self, lines: int):
        pen = Pen(Scene())
        text = "A rather long caption of five or six lines"
        width = pen.text(text, 0, 50, room=60, lines=lines)
        assert pen.scene.too_wide == [text]
        drawn = list(pen.scene.words())
        assert len(drawn) == lines
        assert drawn[-1].text.endswith("…")
        assert max(each.width for each in drawn) == width <= 60

    def test_text_grows_with_the_scale_and_boxes_do_not(self):
        pen = Pen(Scene(scale=1.5))
        pen.panel(Box(0, 0, 100, 50))
        pen.text("x", 10, 25, 16)
        assert pen.scene.layers[0][0].box.w == 100
        assert next(pen.scene.words()).size == 24

    def test_row_ends_where_its_width_says(self):
        pen = Pen(Scene())
        parts = Text("Place"), Icon("rocket"), Key("enter"), Text("now", STRONG, "amber")
        box = Box(100, 30, 400, 40)
        assert pen.row_in(box, parts) == pytest.approx(100 + pen.row_width(parts) + 6)
        right = Pen(Scene())
        right.row_in(box, parts, "r")
        last = list(right.scene.words())[-1]
        assert last.box.right == pytest.approx(500)

    def test_buttons_in_all_styles_stay_inside_themselves(self):
        for k in (1.0, 1.5):
            for style in BUTTON_STYLES:
                pen = Pen(Scene(scale=k))
                box = Box(100, 100, 200, 56)
                draw_button(pen, box, Button("b", "Place here", "go", style, "enter", "rocket"))
                assert faults(pen.scene) == []

    def test_a_button_that_is_off_is_dashed_and_tells_why(self):
        pen = Pen(Scene())
        draw_button(pen, Box(0, 0, 200, 56), Button("b", "Jump", 1, reason="needs 4"))
        (node,) = pen.scene.nodes
        face = pen.scene.layers[0][0]
        assert isinstance(face, Rect)
        assert face.look.dash
        assert (node.enabled, node.reason) == (False, "needs 4")

    def test_a_narrow_button_drops_its_cap_and_keeps_its_key(self):
        pen = Pen(Scene())
        draw_button(pen, Box(0, 0, 96, 44), Button("b", "Continue", 1, key="enter"))
        (node,) = pen.scene.nodes
        assert words(pen.scene) == ["Continue"]
        assert node.keys == ("enter",)

    def test_moving_gives_one_motion_about_one_middle(self):
        pen = Pen(Scene())
        with pen.moving(Motion(flip=True), Box(100, 100, 80, 60)):
            pen.panel(Box(100, 100, 80, 60))
            pen.text("Earth", 110, 120)
        pen.text("still", 0, 0)
        one, two, three = pen.scene.layers[0]
        assert one.motion == two.motion == Motion(flip=True, pivot=(140, 130))
        assert three.motion is None

    def test_a_scroll_is_a_layer_of_its_own_with_its_nodes(self):
        pen = Pen(Scene())
        with pen.scroll("list", Box(0, 100, 200, 100), 300, 500) as top:
            assert top == 100 - 200
            node = pen.node("row", Box(0, top, 200, 40), label="row")
        pen.text("above", 0, 0)
        (area,) = pen.scene.scrolls
        assert (area.offset, area.layer, node.scroll) == (200, 1, "list")
        assert isinstance(pen.scene.layers[2][-1], Words)

    def test_layers_in_a_scroll_are_clipped_as_it_is(self):
        pen = Pen(Scene())
        with pen.scroll("list", Box(0, 100, 200, 100), 300, 0):
            pen.layer()
        pen.layer()
        inner = [(area.id, area.box.h, area.layer) for area in pen.scene.scrolls]
        assert inner == [("list", 100, 1), ("list", 100, 2)]

    def test_toggle_steps_slider_and_field_name_their_nodes(self):
        pen = Pen(Scene())
        pen.toggle("w", Box(20, 20, 280, 40), True, "Warnings", "before slips", "t")
        pen.steps("s", Box(20, 80, 180, 44), ("-", "least"), ("+", ""), "sum")
        pen.slider("v", Box(20, 140, 300, 44), 0.5, "-", "+", "volume", "page")
        pen.field("f", Box(20, 200, 200, 44), "KESTREL", "Seed", 3)
        ids = [node.id for node in pen.scene.nodes]
        assert ids == ["w", "s.minus", "s.plus", "v.minus", "v.plus", "v.bar", "f"]
        assert faults(pen.scene) == []

    def test_a_field_keeps_its_caret_in_view(self):
        text = "a very long seed that is wider than the field that holds it"
        for caret in (0, 20, len(text), None):
            pen = Pen(Scene())
            pen.field("f", Box(20, 200, 160, 44), text, "Seed", caret)
            (shown,) = pen.scene.words()
            assert shown.width == measure(shown.text, shown.size, shown.font) <= 128
            assert (shown.size, shown.font) == ((14, "label") if caret is None else (18, "strong"))
            if caret:
                assert text[caret - 1] in shown.text
            assert shown.text.startswith("…") is bool(caret)
            assert shown.text.endswith("…") is (caret != len(text))
            assert shown.text.strip("…") in text

    @pytest.mark.parametrize("k", [1.0, 1.25, 1.5])
    def test_a_field_that_shows_all_of_a_text_has_no_dots(self, k):
        for caret in (0, 3, 12, None):
            pen = Pen(Scene(scale=k))
            pen.field("f", Box(20, 200, 32 + 200 * k, 44), "KESTREL-4471", "Seed", caret)
            assert [words.text for words in pen.scene.words()] == ["KESTREL-4471"]

    def test_icons_are_pictures_of_the_art(self):
        pen = Pen(Scene(scale=1.25))
        pen.icon("rocket", 50, 50, 16)
        (drawn,) = pen.scene.layers[0]
        assert isinstance(drawn, Picture)
        assert (drawn.art, drawn.box.w) == ("icons/rocket", 20)


class TestTheme:
    GROUNDS = (
        *("panel", "deck", "card", "here", "row", "row-chosen", "option", "option-picked"),
        *("tool", "menu", "dialog"),
    )

    @pytest.fixture(params=[False, True], ids=["normal", "high"])
    def least(self, request):
        use_contrast(request.param)
        yield 7.0 if request.param else 4.5
        use_contrast(False)

    def test_text_stands_out_from_every_ground(self, least):
        colors = theme()
        for name in (*self.GROUNDS, "tip", "field", "key", "phase", "number"):
            face = look(name)
            for side in (face.top, face.bottom):
                ground = over(side, colors.space)
                for ink in (colors.text, colors.soft, colors.mute):
                    assert contrast(ink, ground) >= least, name

    def test_accents_stand_out_from_every_ground(self, least):
        colors = theme()
        for name in self.GROUNDS:
            for side in (look(name).top, look(name).bottom):
                for ink in (colors.cyan, colors.amber, colors.green, colors.red):
                    assert contrast(ink, over(side, colors.space)) >= least, name

    def test_buttons_can_be_read(self, least):
        for style in BUTTON_STYLES:
            face = look(f"button-{style}")
            red, green, blue = (
                round((one + two) / 2)
                for one, two in zip(
                    over(face.top, theme().space), over(face.bottom, theme().space), strict=True
                )
            )
            assert contrast(button_ink(style), (red, green, blue)) >= min(least, 6.0), style

    def test_edges_that_mean_something_are_seen(self, least):
        colors = theme()
        for name in ("here", "open", "legal", "option-picked", "row-chosen", "button-danger"):
            edge = over(look(name).edge, colors.ink)
            assert contrast(edge, colors.ink) >= 3, name

    def test_high_contrast_is_opaque_and_without_glow(self):
        use_contrast(True)
        try:
            assert look("panel").top[3] == 255
            assert look("here").glow is None
            assert tinted((255, 155, 128)).top[:3] == theme().ink
        finally:
            use_contrast(False)

    def test_what_is_chosen_is_told_apart_in_high_contrast(self):
        use_contrast(True)
        try:
            assert look("option-picked").line >= 2 * look("option").line
            assert look("row-chosen").line >= 2 * look("row").line
            assert look("button-picked").top != look("button-plain").top
        finally:
            use_contrast(False)

    def test_cells_are_told_apart_without_colour(self):
        faces = [cell(style, (200, 200, 200)) for style in ("full", "outline", "hollow", "hatch")]
        assert len({(face.top, face.hatch, face.edge) for face in faces}) == 4

    def test_unknown_names_are_refused(self):
        with pytest.raises(KeyError):
            look("glass")


class TestKeys:
    def test_defaults_do_not_conflict(self):
        shipped = [key for keys in DEFAULTS.values() for key in keys]
        assert len(set(shipped)) == len(shipped)
        assert set(COMMANDS) == set(DEFAULTS)

    def test_changes_replace_and_conflicts_are_found(self):
        bound = Bindings({"inspect": "l", "undo": ("u",), "unknown": "x"})
        assert (bound.clashes("inspect"), bound.clashes("log")) == (["log"], ["inspect"])
        assert bound.command("u") == "undo"
        assert bound.command("ctrl+z") is None

    def test_nodes_may_name_keys_or_commands(self):
        bound = Bindings({"undo": "u"})
        assert bound.matches(("undo",), "u")
        assert bound.matches(("1", "enter"), "enter")
        assert not bound.matches(("undo",), "ctrl+z")

    def test_labels(self):
        names = ("enter", "ctrl+z", "f10", "h", "escape", "undo", "arrow-left")
        labels = [key_label(name) for name in names]
        assert labels == ["Enter", "Ctrl+Z", "F10", "H", "Esc", "Ctrl+Z", "Left"]
        use_bindings(Bindings({"undo": "u"}))
        try:
            assert key_label("undo") == "U"
        finally:
            use_bindings(Bindings())

    def test_settings_that_lock_a_player_out_open_with_every_needed_key(self):
        shut = {"up": "enter", "down": "space"}
        bound = Bindings(shut)
        assert bound.lost == ["confirm"]
        assert bound.command("space") == "confirm"
        assert bound.changes == {"up": "enter"}
        for keys in (
            {"confirm": "up", "left": "space"},
            {"log": "escape", "ft.keys.zoom": "f10", "options.pick.1": "escape"},
            dict.fromkeys(COMMANDS, "x"),
            {"back": "f10", "menu": "escape", "undo": "enter", "fullscreen": "space"},
        ):
            bound = Bindings(keys)
            for command in NEEDED:
                assert any(bound.command(key) == command for key in bound.pressed_for(command)), (
                    keys
                )
            assert Bindings(bound.changes).lost == []

    def test_of_several_on_a_key_one_wins(self):
        bound = Bindings({"up": "enter", "ft.keys.zoom": "f"})
        assert bound.winner("enter", ("confirm", "up")) == "up"
        assert bound.pressed("confirm") == bound.pressed("enter") == "space"
        assert bound.winner("f", ("fast", "ft.keys.zoom")) == "ft.keys.zoom"


class TestField:
    def test_editing(self):
        field = Field.of("abc", longest=5)
        field.insert("dé\n")
        assert field.text == "abcdé"
        assert not field.insert("x")
        for name in ("home", "delete", "right", "backspace", "end", "left", "backspace"):
            assert field.key(name)
        assert (field.text, field.caret) == ("cé", 1)
        assert not field.key("f1")

    def test_letters_without_a_glyph_are_left_out_and_told(self):
        field = Field.of("")
        assert field.insert("e\u0301\u2010a\u65e5\u2028")  # an accent of its own, another dash
        assert (field.text, field.lacks) == ("\u00e9-a", True)
        assert not field.insert("\u042f")
        assert field.lacks
        assert field.insert("b\n")
        assert (field.text, field.lacks) == ("\u00e9-ab", False)

    def test_all_of_it_is_marked_and_gives_way_to_the_next_letter(self):
        field = Field.of("abc")
        assert field.key("ctrl+a")
        assert field.marked
        assert field.insert("x")
        assert (field.text, field.caret, field.marked) == ("x", 1, False)
        field.key("ctrl+a")
        field.key("left")
        assert (field.text, field.marked) == ("x", False)
        field.key("ctrl+a")
        field.key("backspace")
        assert field.text == ""
        field.key("ctrl+a")
        assert not field.marked


def test_a_letter_counts_with_and_without_shift():
    assert Bindings().plain("shift+t") == "t"
    assert Bindings().plain("shift+1") == "1"  # as the window says it, whatever the layout
    assert Bindings().plain("ctrl+1") == "ctrl+1"
    assert Bindings().plain("shift+tab") == "shift+tab"
    assert Bindings({"log": "shift+t"}).plain("shift+t") == "shift+t"


class TestTooltip:
    @pytest.mark.parametrize("x", [0, 400, 1180])
    @pytest.mark.parametrize("y", [0, 300, 660])
    def test_it_never_covers_its_subject_and_stays_inside(self, x, y):
        subject = Box(x, y, 100, 60)
        things = tooltip(Scene(scale=1.5), subject, "Some words " * 12, "needs 4")
        (panel,) = [thing for thing in things if isinstance(thing, Rect)]
        assert not panel.box.overlaps(subject)
        assert panel.box.x >= 0
        assert panel.box.y >= 0
        assert panel.box.right <= 1280
        assert panel.box.bottom <= 720
        scene = Scene(layers=[things], scale=1.5)
        assert faults(scene) == []

    def test_nothing_to_say_is_no_tooltip(self):
        assert tooltip(Scene(), Box(0, 0, 10, 10), "") == []

    def test_a_subject_that_fills_the_window_leaves_a_corner(self):
        box = place_tip(1280, 720, Box(0, 0, 1280, 720), 200, 60)
        assert box.right <= 1280

    def test_it_lies_beside_where_it_covers_no_price(self):
        """A row of prices: the tip leaves the row and its neighbours in sight."""
        scene = Scene()
        pen = Pen(scene)
        for row in range(6):
            for column in range(4):
                pen.text(f"{row + column} V", 420 + 90 * column, 200 + 40 * row)
        subject = Box(400, 262, 360, 36)
        things = tooltip(scene, subject, "Card 4 + world 2 = 6 V, for each unit")
        (panel,) = [thing for thing in things if isinstance(thing, Rect)]
        assert not any(panel.box.overlaps(words.box) for words in scene.words())


def test_a_word_wider_than_its_column_is_broken():
    code = "FT1/2-2-1-3/" + "W" * 40
    lines = wrap(f"Share code {code} copied", 200, 16, "text")
    assert "".join(lines).replace(" ", "") == f"Sharecode{code}copied"
    assert all(measure(line, 16, "text") <= 200 for line in lines)
    assert wrap("WWW", 1, 16, "text") == ["W", "W", "W"]


def test_a_tooltip_leaves_the_neighbour_of_its_subject_free():
    scene = Scene(1280, 720, 1.0)
    pen = Pen(scene)
    pen.node("one", Box(300, 300, 200, 80), "one", "One", tip="What one is about, at some length")
    pen.node("two", Box(505, 300, 200, 80), "two", "Two")
    shown = tooltip(scene, scene.node("one").box, scene.node("one").tip)
    panels = [thing.box for thing in shown if isinstance(thing, Rect)]
    assert panels
    assert all(box.common(scene.node("two").box) is None for box in panels)


def test_a_tooltip_keeps_off_what_is_there_to_be_looked_at():
    scene = Scene(1280, 720, 1.0)
    pen = Pen(scene)
    pen.node("tool", Box(10, 300, 60, 40), "tool", "Tool", tip="What it does, at some length")
    hold = pen.node("hold", Box(80, 200, 300, 300), None, "The hold", tip="x", focusable=False)
    shown = tooltip(scene, scene.node("tool").box, scene.node("tool").tip)
    panels = [thing.box for thing in shown if isinstance(thing, Rect)]
    assert panels
    assert not any(box.overlaps(hold.box) for box in panels)


def test_a_changed_key_leaves_the_further_keys_of_its_command() -> None:
    bound = Bindings({"confirm": "x", "redo": "ctrl+shift+z"})
    assert bound.pressed_for("confirm") == ("x", "space")
    assert bound.pressed_for("redo") == ("ctrl+shift+z",)
    assert (bound.command("space"), bound.command("enter")) == ("confirm", None)
