"""The end: the page of it, and the score sheet behind it."""

from collections.abc import Mapping, Sequence
from functools import cached_property

from desktop.career.way import PRACTICE
from desktop.kit.bars import bottom_bar, content_box, foot
from desktop.kit.layout import column, grow, tiered
from desktop.kit.pen import Pen
from desktop.kit.pieces import Button
from desktop.kit.scene import Box, Scene
from desktop.kit.theme import GUTTER
from desktop.play.top_bar import TopBar
from desktop.play.view import READ_SECONDS, Heard, View
from freetrader.briefing.end import Course, untallied
from freetrader.rules.state import FreeTraderState
from freetrader.screens.end.page import draw_page
from freetrader.screens.end.sheet import draw_sheet
from freetrader.screens.table.band import BAND, draw_band
from resources import say
from tabletop import Action, Session

_WIDEST = 1700.0


class GameOverView(View[FreeTraderState]):
    """Shows the finished game; its acts are the play screen's: title, share, seeds, review."""

    guard_s = READ_SECONDS
    refocuses = True

    def __init__(self, session: Session[FreeTraderState]) -> None:
        super().__init__(session)
        self.course = Course()
        self._shows_sheet = False

    @cached_property
    def _sums(self) -> Mapping[str, int]:
        return untallied(self.session)

    def act(self, act: object) -> Sequence[Action]:
        if act == "sheet":
            self._shows_sheet = not self._shows_sheet
        return ()

    def back(self) -> bool:
        was, self._shows_sheet = self._shows_sheet, False
        return was

    def key(self, name: str, focus: str = "") -> Heard | None:
        """The key that opened the sheet closes it."""
        return Heard("") if name == "c" and self.back() else None

    def compose(self, bar: TopBar, width: float, height: float, k: float) -> Scene:
        pen = Pen(Scene(width, height, k, "table"))
        if self._shows_sheet:
            self._sheet(pen, bar)
        else:
            gold = self._gold()
            told = self.session.seed, self.course
            draw_page(pen, bar, self.state, *told, gold, self._quiet(gold))
        return pen.scene

    def _sheet(self, pen: Pen, bar: TopBar) -> None:
        scene, state = pen.scene, self.state
        band, below = column(Box(0, 0, scene.width, scene.height), tiered(pen, *BAND), grow())
        draw_band(pen, band, bar, state, state.vectorium)
        wide = min(scene.width - 2 * GUTTER, _WIDEST)
        tall = content_box(scene).bottom - below.y
        stage = Box(below.cx - wide / 2, below.y, wide, tall)
        draw_sheet(pen, stage, self.session, self._sums)
        back = Button("sheet", say("ft.over.back"), "sheet", "primary", "enter")
        foot(pen, bottom_bar(pen), (), [back], zone="go")
        scene.focus = "sheet"

    @property
    def _leads_on(self) -> bool:
        """Whether what is proposed is something else than the same with another seed."""
        return self.onward is not None and self.onward.setup != self.session.setup

    def _quiet(self, gold: Button) -> list[str]:
        """What else can be done."""
        names = ["sheet"] if gold.act == "review" else ["review", "sheet"]
        if self.onward is not None and self.onward.kind == PRACTICE:
            names.append("lessons")  # two losses in a row may have a reason that one of them tells
        if self._leads_on and gold.id != "onward":
            names.append("onward")
        return [*names, "new_seed", "same_seed", "watch", "share", "title"]

    def _gold(self) -> Button:
        """What leads on: after a win what is proposed next, after a loss back to its dearest
        answer, after the second loss of a first game its cards once more, and while the game is
        still looked through to the review, so that no press misses it. The last click of the game
        was where gold had always been: what lies there is guarded, and the finished game stays as
        it is."""
        outcome, turn, onward = self.state.outcome, self.course.dearest, self.onward
        assert outcome is not None
        name, act, words = "what_happened", "review", say("ft.over.what_happened")
        is_retried = turn is not None and not outcome.won
        if onward is not None and onward.kind == PRACTICE:
            is_retried = False
        if is_retried and turn is not None:
            name, act = "retry", ("retry", turn.worst.length)
            words = say("ft.over.retry", turn=turn.number)
        elif onward is not None and not self.course.grows:
            name, act, words = "onward", "onward", onward.head
        also = ("r",) if act == "review" else ()
        return Button(name, words, act, "primary", "enter", also=also)
