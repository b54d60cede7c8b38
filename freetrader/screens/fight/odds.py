"""How the fight on the screen may go on, found in the worker while the player thinks."""

from collections.abc import Mapping

from desktop.kit.thinking import Thinker, Thought
from desktop.play.advice_dialog import searching
from freetrader.advice.search import outlook_steps
from freetrader.ai.outlook import FOLLOWED, WORLDS, Outlook, look_ahead
from freetrader.rules.state import FreeTraderState
from freetrader.storage.codec import FreeTraderCodec
from tabletop import Action, Session


class FightOdds:
    """Follows the answers of the standing question where it is one of a fight."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self._thought: Thought[list[Outlook]] | None = None

    @property
    def is_at_work(self) -> bool:
        return self._thought is not None

    def aim(self, session: Session[FreeTraderState]) -> None:
        """Another question stands."""
        self.drop()
        decision = session.state.decision
        if decision is not None and decision.ask in FOLLOWED:
            codec = FreeTraderCodec(session.state.cards)
            begin = searching(session, codec, self._thinker, outlook_steps, look_ahead)
            self._thought = begin(WORLDS)

    def work(self) -> Mapping[Action, Outlook] | None:
        """Go on for a frame: what each answer leads to, once when it is found."""
        found = None if self._thought is None else self._thought.work()
        if found is None:
            return None
        self._thought = None
        return {outlook.action: outlook for outlook in found}

    def drop(self) -> None:
        """The worker is wanted for something else, or nobody is there any more."""
        if self._thought is not None:
            self._thought.drop()
            self._thought = None
