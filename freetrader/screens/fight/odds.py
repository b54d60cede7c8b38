"""How the fight on the screen may go on, found in the worker while the player thinks."""

from collections.abc import Mapping

from desktop.kit.thinking import OneThought, Thinker
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
        self._at_work: OneThought[list[Outlook]] = OneThought()

    @property
    def is_at_work(self) -> bool:
        return self._at_work.is_busy

    def aim(self, session: Session[FreeTraderState]) -> None:
        """Another question stands."""
        self.drop()
        decision = session.state.decision
        if decision is not None and decision.ask in FOLLOWED:
            codec = FreeTraderCodec(session.state.cards)
            begin = searching(session, codec, self._thinker, outlook_steps, look_ahead)
            self._at_work.begin(begin(WORLDS))

    def work(self) -> Mapping[Action, Outlook] | None:
        """Go on for a frame: what each answer leads to, once when it is found."""
        found = self._at_work.work()
        return None if found is None else {outlook.action: outlook for outlook in found}

    def drop(self) -> None:
        self._at_work.drop()
