"""A review that goes on in the worker, one answer of the game after the other."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from desktop.kit.thinking import OneThought, Thinker, Thought
from freetrader.advice.review import Moment, Review, Turn, Verdict, judge, judge_steps
from freetrader.briefing.end import Course
from freetrader.rules.state import FreeTraderState
from freetrader.storage.codec import FreeTraderCodec
from saves import StoredPosition
from tabletop import Session

if TYPE_CHECKING:
    from saves import Slot


class Judging:
    """Of the session as it stands; what was judged is kept with the game, and judged again only
    where it is missing."""

    def __init__(
        self,
        thinker: Thinker,
        session: Session[FreeTraderState],
        slot: "Slot[FreeTraderState] | None" = None,
    ) -> None:
        self.review = Review(session)
        self._slot, self._is_new = slot, False
        if slot is not None:
            self.review.recall(slot.found())
        self._thinker = thinker
        self._codec = FreeTraderCodec(session.state.cards)
        self._setup = session.setup
        self._asked: Moment | None = None
        self._at_work: OneThought[Verdict] = OneThought()

    @property
    def is_at_work(self) -> bool:
        return self._at_work.is_busy

    @property
    def thinks(self) -> bool:
        """Whether there is something left to judge."""
        return self.is_at_work or self.review.wanted() is not None

    @property
    def points(self) -> Sequence[Turn]:
        """The turns that mattered most, in their order. While half of the game is judged, every
        verdict would change which they are: so none are named."""
        review = self.review
        return review.turning_points() if len(review.judged) == len(review.moments) else ()

    @property
    def course(self) -> Course:
        """What is known by now."""
        return Course(self.review, self.points, self.thinks)

    def work(self) -> bool:
        """Go on for a frame; True once for each verdict."""
        if not self.is_at_work:
            wanted = self.review.wanted()
            if wanted is None:
                return False
            self._asked, games = wanted
            self._at_work.begin(self._begin(self._asked, games))
        verdict = self._at_work.work()
        if verdict is None:
            return False
        assert self._asked is not None
        self.review.take(self._asked, verdict)
        self._is_new = True
        if self.review.wanted() is None:
            self._keep()
        return True

    def drop(self) -> None:
        self._at_work.drop()
        self._keep()

    def _keep(self) -> None:
        if self._slot is not None and self._is_new:
            self._slot.keep(self.review.to_keep())
        self._is_new = False

    def _begin(self, moment: Moment, games: int) -> Thought[Verdict]:
        state, common = moment.state, (self.review.seed, moment.length, games)
        return self._thinker.think(
            judge_steps,
            StoredPosition.of(self._codec, self._setup, state),
            *common,
            moment.chosen,
            here=judge(state, moment.chosen, *common),
        )
