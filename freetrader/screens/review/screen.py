"""A review of a game: judged in the worker while one looks on, turn by turn."""

from collections.abc import Callable, Sequence

from desktop.kit.menu_screen import DeskScreen
from desktop.kit.navigator import Navigator
from desktop.kit.scene import Node, Scene
from freetrader.advice.review import Turn
from freetrader.screens.review.judging import Judging
from freetrader.screens.review.scene import ReviewView, review_scene

PAUSE = 0.25
"""Seconds between two looks at what has been judged: a chart of a long game takes its time."""
_LINES = 60.0  # design px by which an arrow key scrolls the text


class ReviewScreen(DeskScreen):
    game = "freetrader"

    def __init__(
        self,
        nav: Navigator,
        judging: Judging,
        name: str,
        practise: Callable[[int], None],
        picked: int = 0,
    ) -> None:
        """`practise` begins a game from the position after so many acts; `picked`: number of the
        turn that is told of first, 0 for the one that matters most."""
        super().__init__(nav)
        self.judging, self.review = judging, judging.review
        self._practise = practise
        self._name = name
        self._points = judging.points  # before the last verdict
        self._picked = picked
        self._shown_at = -1.0  # when verdicts were last shown

    def view(self) -> ReviewView:
        review = self.review
        done = len(review.judged)
        points = self.judging.points
        return ReviewView(
            review.turns,
            points,
            self._picked or self._first_shown(points),
            review.turn_count,
            done,
            len(review.moments),
            self.judging.is_at_work,
            review.won,
            review.is_whole,
            self._name,
            self.scrolled("text"),
        )

    def _first_shown(self, points: Sequence[Turn]) -> int:
        """The heaviest turn, or while that is not known the last one judged."""
        turns = points or self.review.turns[-1:]
        return max(turns, key=lambda turn: turn.weight).number if turns else 0

    def compose(self, width: float, height: float, k: float) -> Scene:
        return review_scene(self.view(), width, height, k)

    def tick(self, dt: float) -> None:
        super().tick(dt)
        if not self.judging.work():
            return
        before, self._points = self._points, self.judging.points
        if not before and self._points and self.focus == "back":
            self.focus = "point-1"  # now there is something to look at
        if before and self._picked == 0:
            self._picked = self._first_shown(
                before
            )  # what is read stays, whatever is found out about it
        if self._clock - self._shown_at >= PAUSE or not self.judging.thinks:
            self._shown_at = self._clock
            self.refresh()

    def closed(self) -> None:
        self.judging.drop()

    # Acts

    def act(self, act: object, node: Node) -> None:
        match act:
            case ("turn", int(number)):
                self._pick(number)
            case ("step", int(by)):
                self._step(by)
            case "practise":
                turn = self.view().turn
                assert turn is not None
                moment = turn.worst if turn.worst.cost else turn.moments[0]
                self._practise(moment.length)
            case "back":
                self.back()
            case _:
                self.tool(act)

    def _pick(self, number: int) -> None:
        self._picked = number
        self.scroll_to("text", 0.0)
        self.refresh()

    def _step(self, by: int) -> None:
        view = self.view()
        numbers = [turn.number for turn in view.turns]
        if view.picked not in numbers:
            return
        place = numbers.index(view.picked) + by
        if 0 <= place < len(numbers):
            self._pick(numbers[place])

    def focused(self, node: Node) -> None:
        if node.id.startswith("turn-") and isinstance(node.act, tuple):
            self._pick(node.act[1])

    def key(self, name: str) -> bool:
        if self.focus != "text" or name not in ("up", "down"):
            return False
        before = self.scrolled("text")
        self.scroll_to("text", before + (_LINES if name == "down" else -_LINES))
        self.refresh()
        return self.scrolled("text") != before  # at its end the arrow leads on
