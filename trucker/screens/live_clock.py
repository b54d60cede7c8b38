"""The clock of live building, which runs while the hangar is in front."""

from desktop.kit.dialog import Choice, Dialog
from desktop.kit.modal import Modal
from resources import say
from tabletop import Session
from trucker.briefing.hangar.undoing import runs_live
from trucker.rules.actions import Wait
from trucker.rules.building import next_due
from trucker.rules.state import TruckerState


class LiveClock:
    """Stands at the clock of the state, and runs on from there by `advance`."""

    def __init__(self, session: Session[TruckerState], stands: bool = False) -> None:
        """`stands`: the game was left, and goes on when the player is ready."""
        self._session = session
        self._stands = stands
        self.ms = float(session.state.clock)

    @property
    def runs(self) -> bool:
        return runs_live(self._session.state)

    def go_on(self) -> bool:
        """Whether it runs, but has stood so far."""
        stood, self._stands = self._stands, False
        return stood and self.runs

    def tell(self, dialog: Modal) -> None:
        """Let its title say that the clock stands as long as it lies over the hangar (GT-09)."""
        if self.runs:
            dialog.title = say("gt.hangar.paused", title=dialog.title)

    def wind(self) -> None:
        """Stand where the state does: another flight is built for."""
        self.ms = float(self._session.state.clock)

    def undone(self) -> None:
        """Acts were taken back; the time that they took is gone, except in practice (GT-09)."""
        self.ms = 0.0 if self._session.practice else self.ms
        self.ms = max(self.ms, float(self._session.state.clock))

    def advance(self, dt: float) -> bool:
        """Go on by so many seconds; True where another second is shown."""
        before = self.ms
        self.ms += dt * 1000
        return int(before / 1000) != int(self.ms / 1000)

    def due(self) -> Wait | None:
        """What tells the game that it is somebody else's time, or that a run is over."""
        state = self._session.state
        decision = state.decision
        if decision is None or decision.seat:
            return None
        if not 0 <= next_due(state) <= self.ms:
            return None
        return next((option for option in decision.options if isinstance(option, Wait)), None)


def ready_dialog() -> Dialog:
    """Over a hangar that is opened again: its clock stands until this is answered."""
    return Dialog(
        say("gt.hangar.ready"),
        say("gt.hangar.ready.text"),
        [Choice(say("gt.hangar.ready.go"), None, "primary", "enter")],
        icon="hourglass",
    )
