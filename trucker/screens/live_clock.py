"""The clock of live building, which goes on while the hangar is in front, and taking back: what
others do meanwhile does not make it come and go."""

from desktop.kit.dialog import Choice, Dialog
from desktop.kit.modal import Modal
from resources import say
from tabletop import Action, Session
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
        state = self._session.state
        return state.setup.mode == "live" and state.phase == "build"

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


class Undoing:
    """Undo of a session, and whether it is offered."""

    def __init__(self, session: Session[TruckerState], live: LiveClock) -> None:
        self._session = session
        self._live = live
        self._could = False  # when the player was asked last

    @property
    def is_offered(self) -> bool:
        """While rivals build, as it was before they did."""
        if not self._rivals_build:
            self._could = self._can
        return self._could

    def settle(self) -> bool:
        """Rivals take their time, so it is as it is meanwhile; True where that is another."""
        before, self._could = self._could, self._can
        return before != self._could

    def undo(self) -> bool:
        """Take back the player's last act; that time has passed is none."""
        done = False
        while self._can:
            is_wait = self._live.runs and isinstance(self._last_act, Wait)
            done |= self._session.undo()
            if not is_wait:
                break
        return done

    @property
    def _rivals_build(self) -> bool:
        state = self._session.state
        return state.phase == "build" and state.decision is not None and state.decision.seat > 0

    @property
    def _can(self) -> bool:
        return self._session.can_undo and not self.is_late

    @property
    def is_late(self) -> bool:
        """Whether a live clock has called others since the player's last act."""
        is_bound = self._live.runs and not self._session.practice
        return is_bound and isinstance(self._last_act, Wait)

    @property
    def _last_act(self) -> Action | None:
        own = (entry.action for entry in reversed(self._session.journal) if not entry.seat)
        return next(own, None)


def ready_dialog() -> Dialog:
    """Over a hangar that is opened again: its clock stands until this is answered."""
    return Dialog(
        say("gt.hangar.ready"),
        say("gt.hangar.ready.text"),
        [Choice(say("gt.hangar.ready.go"), None, "primary", "enter")],
        icon="hourglass",
    )
