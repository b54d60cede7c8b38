"""The clock of live building, which runs while the hangar is in front."""

from collections.abc import Sequence

from desktop.kit.dialog import Choice, Dialog
from desktop.kit.modal import Modal
from resources import say
from tabletop import Event, Session
from trucker.briefing.hangar.news import is_urgent
from trucker.briefing.hangar.undoing import runs_live
from trucker.rules.actions import Wait
from trucker.rules.building import BEAT, next_due
from trucker.rules.events import RunBegan, SpaceTaken
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


def welds(before: TruckerState, after: TruckerState) -> bool:
    """Whether the tile that could still be moved is welded now (ruling §2.3)."""
    cell = before.seats[0].loose
    if cell < 0 or after.number != before.number or after.seats[0].loose == cell:
        return False
    return before.seats[0].ship.parts[cell] == after.seats[0].ship.parts[cell]


def pressing(before: TruckerState, after: TruckerState, events: Sequence[Event]) -> list[str]:
    """What is heard of rivals who are done or flip the timer, of the last run, and of a calm run
    that is nearly over."""
    found: list[str] = []
    for event in events:
        if isinstance(event, SpaceTaken) and event.seat and not event.is_forced:
            found.append("landing")
        elif isinstance(event, RunBegan) and event.seat:
            found.append("police" if event.run == after.plan.timer.runs else "foe")
    moved = after.clock // BEAT != before.clock // BEAT
    if after.setup.mode == "calm" and moved and is_urgent(after, after.clock):
        found.append("tick")
    return found


def ready_dialog() -> Dialog:
    """Over a hangar that is opened again: its clock stands until this is answered."""
    return Dialog(
        say("gt.hangar.ready"),
        say("gt.hangar.ready.text"),
        [Choice(say("gt.hangar.ready.go"), None, "primary", "enter")],
        icon="hourglass",
    )
