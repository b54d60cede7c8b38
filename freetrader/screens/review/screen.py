"""A review of a game: judged in the worker while one looks on, turn by turn."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from desktop.kit.menu_screen import DeskScreen
from desktop.kit.navigator import Navigator
from desktop.kit.scene import Node, Scene
from desktop.kit.thinking import Thought
from freetrader.advice.review import Moment, Review, Turn, Verdict, judge, judge_steps
from freetrader.screens.review.scene import ReviewView, review_scene
from freetrader.storage.codec import FreeTraderCodec
from saves import StoredPosition

if TYPE_CHECKING:
    from freetrader.rules.state import FreeTraderState
    from tabletop import Session

_PAUSE = 0.25
"""Seconds between two looks at what has been judged: a chart of a long game takes its time."""
_LINES = 60.0  # design px by which an arrow key scrolls the text


class ReviewScreen(DeskScreen):
    game = "freetrader"

    def __init__(
        self,
        nav: Navigator,
        session: "Session[FreeTraderState]",
        name: str,
        practise: Callable[[int], None],
        review: Review | None = None,
    ) -> None:
        """`practise` goes on from the game as it stood after so many acts; `review` is one begun
        before."""
        super().__init__(nav)
        self.review = review or Review(session)
        self._practise = practise
        self._codec = FreeTraderCodec(session.state.cards)
        self._setup = session.setup
        self._name = name
        self._picked = 0  # number of the turn the player has chosen; 0: the one that matters most
        self._asked: Moment | None = None
        self._thought: Thought[Verdict] | None = None
        self._shown_at = -1.0  # when verdicts were last shown

    @property
    def thinks(self) -> bool:
        """Whether there is something left to judge."""
        return self._thought is not None or self.review.wanted() is not None

    def view(self) -> ReviewView:
        review = self.review
        done = len(review.judged)
        # While half of the game is judged, every verdict would change which turns weigh most.
        points = review.turning_points() if done == len(review.moments) else []
        return ReviewView(
            review.turns,
            points,
            self._picked or self._first_shown(points),
            done,
            len(review.moments),
            self._thought is not None,
            review.won,
            review.is_whole,
            self._name,
            self.scrolled("text"),
        )

    def _first_shown(self, points: Sequence[Turn]) -> int:
        """The heaviest turn, or while that is not known the last one judged."""
        turns = points or self.review.turns[-1:]
        return turns[0].number if turns else 0

    def compose(self, width: float, height: float, k: float) -> Scene:
        return review_scene(self.view(), width, height, k)

    def tick(self, dt: float) -> None:
        super().tick(dt)
        if self._thought is None:
            wanted = self.review.wanted()
            if wanted is None:
                return
            self._asked, games = wanted
            self._thought = self._begin(self._asked, games)
        verdict = self._thought.work()
        if verdict is None:
            return
        assert self._asked is not None
        points = self.view().points
        self.review.take(self._asked, verdict)
        self._thought = None
        found = self.view().points
        if not points and found and self.focus == "back":
            self.focus = "point-1"  # now there is something to look at
        if points and self._picked == 0:
            self._picked = points[0].number  # what is read stays, whatever is found out about it
        if self._clock - self._shown_at >= _PAUSE or not self.thinks:
            self._shown_at = self._clock
            self.refresh()

    def _begin(self, moment: Moment, games: int) -> Thought[Verdict]:
        state, seed = moment.state, self.review.seed
        common = (seed, moment.length, games)
        return self.nav.thinker.think(
            judge_steps,
            StoredPosition.of(self._codec, self._setup, state),
            *common,
            moment.chosen,
            here=judge(state, moment.chosen, *common),
        )

    def closed(self) -> None:
        if self._thought is not None:
            self._thought.drop()
            self._thought = None

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
