"""Rows, columns, grids, and stacks: without a window."""

from math import inf

import pytest

from desktop.kit.bars import bottom_bar, foot
from desktop.kit.layout import (
    Span,
    Stack,
    Text,
    column,
    first_fit,
    grid,
    grow,
    height_of,
    hug,
    needed,
    row,
    scrolling,
    sheet,
    spread,
    tiered,
    u,
)
from desktop.kit.pen import LEAD, Icon, Key, Pen
from desktop.kit.pieces import Button, draw_noted, facts, noted_height, option
from desktop.kit.scene import Box, Rect, Scene
from desktop.kit.theme import BODY, LABEL, STRONG, TITLE, look
from tests.screens.audit import text_faults

BOX = Box(10, 20, 300, 100)
SCALES = (1.0, 1.25, 1.5)


def pen_at(k: float = 1.0) -> Pen:
    return Pen(Scene(scale=k))


def words(pen: Pen) -> list[str]:
    return [thing.text for thing in pen.scene.words()]


def spans(boxes: tuple[Box, ...]) -> list[tuple[float, float]]:
    return [(box.x, box.w) for box in boxes]


class TestRow:
    def test_fixed_parts_keep_their_width_and_the_growing_one_takes_the_rest(self):
        assert spans(row(BOX, 50, grow(), 70, gap=10)) == [(10, 50), (70, 160), (240, 70)]

    def test_what_is_left_is_shared(self):
        boxes = row(BOX, grow(1), grow(3), 60, gap=0)
        assert [box.w for box in boxes] == [60, 180, 60]

    def test_a_part_grows_from_its_least_up_to_its_most(self):
        boxes = row(BOX, Span(40, 1, 90), Span(20, 1), gap=0)
        assert [box.w for box in boxes] == [90, 210]

    def test_what_nobody_takes_stays_free_at_the_end(self):
        assert spans(row(BOX, 40, 50, gap=10)) == [(10, 40), (60, 50)]

    @pytest.mark.parametrize("parts", [(100, 400), (200, 300, grow())])
    def test_parts_too_long_become_shorter_alike_and_stay_within(self, parts):
        boxes = row(BOX, *parts, gap=10)
        assert boxes[-1].right <= BOX.right + 0.01
        assert boxes[0].w / boxes[1].w == pytest.approx(parts[0] / parts[1])

    def test_those_that_grow_become_shorter_first(self):
        boxes = row(BOX, 200, grow(least=120), grow(least=40), gap=0)
        assert [box.w for box in boxes] == [200, 75, 25]

    def test_the_highest_rank_is_left_out_first_and_its_gap_too(self):
        boxes = row(BOX, 120, Span(120, rank=1), Span(60, rank=2), gap=10)
        assert spans(boxes) == [(10, 120), (140, 120), (270, 0)]
        narrow = row(Box(0, 0, 130, 50), 120, Span(120, rank=1), Span(60, rank=2), grow(), gap=10)
        assert [bool(box) for box in narrow] == [True, False, False, False]

    def test_of_equal_ranks_the_last_is_left_out_first(self):
        boxes = row(BOX, Span(200, rank=1), Span(200, rank=1))
        assert [bool(box) for box in boxes] == [True, False]

    def test_a_column_is_a_row_turned(self):
        upper, lower = column(BOX, grow(), 30, gap=10)
        assert (upper, lower) == (Box(10, 20, 300, 60), Box(10, 90, 300, 30))

    def test_nothing_is_written_into_a_part_that_is_left_out(self):
        pen = pen_at()
        _, gone = row(BOX, 250, Span(100, rank=1))
        assert pen.write(gone, Text("words")) == 0
        pen.icon_in(gone, "check")
        pen.row_in(gone, ["words"])
        assert list(pen.scene.drawables()) == []


def test_a_grid_fills_its_box_row_by_row():
    cells = grid(BOX, 3, 5, gap=6)
    assert len(cells) == 5
    assert {round(cell.w) for cell in cells} == {96}
    assert [round(cell.y) for cell in cells] == [20, 20, 20, 73, 73]
    assert cells[2].right == pytest.approx(BOX.right)
    assert cells[4].bottom == pytest.approx(BOX.bottom)


def test_parts_are_spread_with_the_same_air_about_each():
    upper, lower = spread(BOX, 30, 40)
    assert [(box.y, box.h) for box in (upper, lower)] == [(30, 30), (70, 40)]
    tight = spread(BOX, 80, 80)
    assert tight[0].y == BOX.y
    assert tight[1].bottom == pytest.approx(BOX.bottom)


def test_tiers_follow_the_text():
    assert [tiered(pen_at(k), "s", "m", "l") for k in (1, 1.25, 1.5, 2)] == ["s", "m", "l", "l"]
    assert [tiered(pen_at(k), "s", "m") for k in SCALES] == ["s", "m", "m"]
    assert u(pen_at(1.5), 20) == 30


@pytest.mark.parametrize("k", SCALES)
def test_what_hugs_its_words_has_room_for_them(k):
    pen = pen_at(k)
    parts = (Icon("check"), Text("Vectorium", STRONG), Key("enter"))
    room, _ = row(BOX.inset(-60, 0), hug(pen, *parts), grow())
    pen.row_in(room, parts)
    assert pen.scene.too_wide == []
    assert max(thing.box.right for thing in pen.scene.drawables()) == pytest.approx(room.right)


class TestWords:
    """The ladder: as they are, condensed, more lines where allowed, the short form, cut."""

    LONG = "A payment of ten is due at the end of this month"

    def write(self, width: float, **how: object) -> Pen:
        pen = pen_at()
        pen.write(Box(0, 0, width, 60), Text(self.LONG, **how))
        return pen

    def test_as_they_are_where_they_have_room(self):
        (found,) = self.write(600).scene.words()
        assert (found.font, found.size, found.text) == ("text", 16, self.LONG)

    def test_condensed_next(self):
        pen = pen_at()
        width = (pen.measure(self.LONG) + pen.measure(self.LONG, 16, "label")) / 2
        (found,) = self.write(width, short="Due").scene.words()
        assert (found.font, found.size, found.text) == ("label", 16, self.LONG)

    def test_then_in_more_lines(self):
        pen = self.write(220, lines=2, short="Due")
        assert " ".join(words(pen)) == self.LONG
        assert len(words(pen)) == 2
        assert pen.scene.too_wide == []

    def test_then_the_short_form(self):
        pen = self.write(100, lines=2, short="Due")
        assert words(pen) == ["Due"]
        assert pen.scene.too_wide == []

    def test_what_fits_in_none_is_cut_and_told(self):
        pen = self.write(100)
        assert words(pen)[0].endswith("…")
        assert pen.scene.too_wide == [self.LONG]
        assert text_faults(pen.scene) == [f"too wide: {self.LONG!r}"]

    def test_the_first_form_that_fits(self):
        pen = pen_at()
        forms = [Text(form) for form in (self.LONG, "A payment", "Due")]
        found = [first_fit(pen, width, *forms).words for width in (600, 100, 40, 5)]
        assert found == [self.LONG, "A payment", "Due", "Due"]

    def test_the_left_words_take_what_the_right_ones_leave(self):
        pen = pen_at()
        pen.ends(BOX, Text("Name", BODY, short="N"), Text("14", STRONG))
        left, right = sorted(pen.scene.words(), key=lambda found: found.box.x)
        assert (left.box.x, right.box.right) == (BOX.x, BOX.right)
        narrow = pen_at()
        narrow.ends(Box(0, 0, 40, 20), Text("Name of it", BODY, short="N"), Text("14", STRONG))
        assert set(words(narrow)) == {"N", "14"}


class TestStack:
    def test_what_is_taken_lies_below_what_was_taken_before(self):
        stack = Stack(pen_at(), BOX, gap=5)
        assert stack.take(20) == Box(10, 20, 300, 20)
        assert stack.foot(30) == Box(10, 90, 300, 30)
        assert stack.room == 40
        assert stack.row(10, 100, grow(), gap=0)[1] == Box(110, 45, 200, 10)
        assert stack.rest == Box(10, 60, 300, 25)

    @pytest.mark.parametrize("k", SCALES)
    def test_lines_are_as_high_as_their_words(self, k):
        stack = Stack(pen_at(k), BOX, gap=0)
        title, label = stack.write(Text("Title", TITLE)), stack.write(Text("label", LABEL))
        assert title.h / label.h == pytest.approx(TITLE.size / LABEL.size)
        assert stack.ends(Text("left", LABEL), Text("right", TITLE)).h == title.h

    def test_lines_share_the_room_where_it_is_short(self):
        stack = Stack(pen_at(), BOX)
        assert [box.h for box in stack.rows(5, 40)] == [20] * 5
        assert [box.h for box in Stack(pen_at(), BOX).rows(2, 40)] == [40, 40]

    def test_a_paragraph_takes_what_it_needs(self):
        stack = Stack(pen_at(), BOX, gap=0)
        text = Text("A paragraph that is so long that it takes more than one line of the box.")
        high = height_of(stack.pen, text, BOX.w)
        assert stack.para(text)
        assert stack.room == BOX.h - high

    def test_a_paragraph_takes_its_short_form_where_room_is_short(self):
        pen = pen_at()
        stack = Stack(pen, Box(0, 0, 120, 30))
        assert stack.para(Text("A paragraph that has many words more than fit.", short="Short."))
        assert words(pen) == ["Short."]

    def test_a_paragraph_without_room_is_left_out_or_cut(self):
        pen = pen_at()
        text = Text("A paragraph that has many words more than fit into so narrow a box.")
        assert not Stack(pen, Box(0, 0, 120, 30)).para(text, must=False)
        assert list(pen.scene.drawables()) == []
        Stack(pen, Box(0, 0, 120, 30)).para(text)
        assert pen.scene.too_wide == [text.words]

    def test_a_paragraph_without_words_takes_no_room(self):
        stack = Stack(pen_at(), Box(0, 0, 100, inf))
        assert stack.para(Text(""))
        assert stack.rest.y == 0

    def test_words_beside_a_sign_stand_clear_of_it(self):
        pen = pen_at()
        sheet(pen, BOX).para(
            Text("Words beside a sign, in two lines that begin alike."), sign=Icon("x")
        )
        sign = next(thing.box for thing in pen.scene.drawables() if hasattr(thing, "art"))
        assert all(line.box.x >= sign.right for line in pen.scene.words())

    def test_what_has_no_room_is_not_drawn(self):
        stack = Stack(pen_at(), BOX)
        drawn: list[Box] = []
        assert stack.if_room(60, drawn.append)
        assert not stack.if_room(60, drawn.append)
        assert drawn == [Box(10, 20, 300, 60)]

    def test_left_words_may_take_more_lines_beside_the_right_ones(self):
        left, right = Text("A name that is long enough for two lines", lines=2), Text("right")
        one = Stack(pen_at(), Box(0, 0, 600, 100)).ends(left, right)
        pen = pen_at()
        two = Stack(pen, Box(0, 0, 200, 100)).ends(left, right)
        assert two.h == 2 * one.h
        assert pen.scene.too_wide == text_faults(pen.scene) == []

    def test_words_beside_a_picture_take_at_least_its_height(self):
        for count, tall in ((1, 40), (4, 4 * 16 * LEAD + 3 * 2)):
            stack, seen = Stack(pen_at(), BOX, 0), list[Box]()
            stack.beside(40, seen.append, lambda told, n=count: lines_of(told, n))
            assert seen == [Box(10, 20, 40, 40)]
            assert BOX.h - stack.rest.h >= tall
            assert all(line.x > 50 for line in stack.pen.scene.words())

    def test_a_panel_is_as_high_as_what_it_holds(self):
        for count in (1, 3):
            stack = Stack(pen_at(), Box(0, 0, 200, 500), 5)
            box = stack.boxed(lambda body, n=count: lines_of(body, n), pad=10, air=7)
            assert box.h == pytest.approx(14 + count * stack.pen.k * 16 * LEAD)
            assert stack.rest.y == box.bottom + 5
            assert all(box.holds(line.x, line.cy) for line in stack.pen.scene.words())

    def test_facts_stay_within_however_many_they_are(self):
        for count in (1, 4, 8):
            pen = pen_at()
            facts(Stack(pen, BOX), [("Name", str(n), "amber") for n in range(count)])
            assert len(words(pen)) == 2 * count
            assert all(BOX.y <= line.cy <= BOX.bottom for line in pen.scene.words())


def lines_of(body: Stack, count: int) -> None:
    for number in range(count):
        body.write(Text(f"line {number}"))


class TestNeeded:
    @pytest.mark.parametrize("gap", [0, 3, 8])
    def test_it_is_what_drawing_takes_and_nothing_is_seen(self, gap):
        def draw(body: Stack) -> None:
            body.gap = gap
            lines_of(body, 3)

        pen = pen_at()
        tall = needed(pen, 200, draw)
        assert list(pen.scene.drawables()) == []
        stack = Stack(pen, Box(0, 0, 200, 500))
        draw(stack)
        assert tall == pytest.approx(stack.rest.y - gap)

    @pytest.mark.parametrize(("count", "must"), [(3, False), (3, True), (9, False)])
    def test_what_has_no_room_scrolls_and_nothing_is_lost(self, count, must):
        pen = pen_at()
        scrolling(pen, "list", BOX, 0, lambda body: lines_of(body, count), must=must)
        assert len(words(pen)) == count
        assert [area.id for area in pen.scene.scrolls] == ["list"] * (must or count > 3)
        for area in pen.scene.scrolls:
            last = list(pen.scene.words())[-1]
            assert last.cy < area.box.y + area.content
            assert area.content >= area.box.h
            assert (area.content > BOX.h) == (count > 3)


class TestButtons:
    BACK = Button("back", "Back", "back", key="back", icon="chevron-left")
    LONG = Button("go", "To the market of Harrowfield", "go", "primary", reason="No fuel.")

    @pytest.mark.parametrize("k", SCALES)
    def test_a_bar_has_them_at_both_ends_as_wide_as_their_words(self, k):
        pen = pen_at(k)
        bar = bottom_bar(pen)
        between = foot(pen, bar, [self.BACK], [self.LONG])
        back, go = pen.scene.nodes
        assert (
            bar.x < back.box.x < back.box.right < between.x < between.right < go.box.x < bar.right
        )
        assert go.box.w >= pen.measure(self.LONG.label, 16, "strong")
        assert pen.scene.too_wide == text_faults(pen.scene) == []

    def test_one_with_a_reason_is_off_and_says_it(self):
        pen = pen_at()
        foot(pen, bottom_bar(pen), [self.BACK], [self.LONG])
        back, go = pen.scene.nodes
        assert (back.enabled, back.keys, back.act) == (True, ("back",), "back")
        assert (go.enabled, go.reason) == (False, "No fuel.")

    def test_too_many_become_narrower_alike(self):
        pen = pen_at(1.5)
        many = [self.LONG._replace(id=str(n)) for n in range(5)]
        bar = bottom_bar(pen)
        foot(pen, bar, many, [])
        boxes = [node.box for node in pen.scene.nodes]
        assert len({round(box.w) for box in boxes}) == 1
        assert boxes[-1].right <= bar.right

    def test_of_several_options_one_is_chosen(self):
        pen = pen_at()
        inner = option(pen, "one", BOX, "Label", ("one",), True, zone="list")
        plain = pen_at()
        option(plain, "two", BOX, "Label", ("two",), False)
        assert BOX.holds(inner.x, inner.y)
        assert inner.w < BOX.w
        assert Rect(BOX, look("option-picked")) in pen.scene.drawables()
        assert Rect(BOX, look("option")) in plain.scene.drawables()
        assert pen.scene.node("one").act == ("one",)

    @pytest.mark.parametrize("k", SCALES)
    def test_a_note_stands_below_the_words_or_is_a_tip(self, k):
        button = Button("go", "Go", "go", "primary", "g", tip="What comes of it in a few words.")
        for less in (0, 1):
            pen = pen_at(k)
            box = Box(0, 0, 160, noted_height(pen, button, 160) - less)
            draw_noted(pen, box, button)
            (node,) = pen.scene.nodes
            assert (node.tip == button.tip) == bool(less)
            assert ("What" in " ".join(words(pen))) == (not less)
            assert pen.scene.too_wide == text_faults(pen.scene) == []
