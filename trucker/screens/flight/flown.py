"""What the last card of a flight did, before it is counted: a page as after any other card."""

from collections.abc import Sequence
from dataclasses import dataclass

from desktop.kit.pen import Pen
from desktop.kit.scene import Scene
from desktop.play.pacing import reading_s
from desktop.play.reel import Interlude
from desktop.play.top_bar import TopBar
from tabletop import Event, Session
from trucker.briefing.flight.choices import Question
from trucker.briefing.flight.leaving import at_end, end_question
from trucker.briefing.flight.recap import Recap, lines_of, recap_of
from trucker.briefing.flight.turning import turned
from trucker.briefing.hit.holes import Holes
from trucker.rules.state import TruckerState
from trucker.screens.card.turned import CardShown
from trucker.screens.flight.answer_card import AnswerCard, draw_answer, stack_of
from trucker.screens.flight.places import Places
from trucker.screens.flight.track import moving_ms
from trucker.screens.flight.view import FlightView
from trucker.screens.flight.waiting import draw_head
from trucker.screens.hit.view import ShotShown
from trucker.screens.systems.chips import SHEETS


class FlownView(FlightView):
    """The flight as it was when its last card was over."""

    def __init__(self, session: Session[TruckerState], recap: Recap, holes: Holes) -> None:
        super().__init__(session, holes=holes)
        self.told = recap

    @property
    def recap(self) -> Recap:
        return self.told

    @property
    def is_telling(self) -> bool:
        return True

    def _question(self) -> Question:
        return end_question()

    def _ask(self, pen: Pen, places: Places, question: Question) -> None:
        draw_head(pen, places.question, question.title, question.lines, "amber")
        box = places.choices
        if places.stacked:
            box = stack_of(pen, box, ["next"], "next")[0]
        draw_answer(pen, box, AnswerCard("next", "next", question.choices[0]))
        pen.scene.focus = "next"


@dataclass(slots=True)
class FlownShown:
    """An interlude: ships move, and what the card did is read; `stands_s`: for longer than that,
    where it took something from the player."""

    view: FlownView
    stands_s: float
    is_stop: bool

    is_text = False

    @property
    def hold_s(self) -> float:
        told = reading_s(*lines_of(self.view.state, self.view.told))
        return moving_ms(self.view.moves) / 1000 + max(told, self.stands_s)

    def passed(self) -> None:
        """Nothing is kept of it."""

    def look_at_ship(self) -> None:
        """It is in sight."""

    def compose(self, bar: TopBar, width: float, height: float, k: float) -> Scene:
        return self.view.compose(bar, width, height, k)


def flown_shown(
    whole: Session[TruckerState],
    before: TruckerState,
    happened: Sequence[Event],
    holes: Holes,
    stands_s: float,
) -> Sequence[FlownShown]:
    """None where the flight goes on, or no card was played; `stands_s`: 0 where it need not be
    read."""
    state = at_end(before, happened)
    is_played = before.card is not None or turned(before, happened) is not None
    recap = recap_of(whole) if state is not None and is_played else None
    if state is None or recap is None:
        return ()
    state.card = None
    view = FlownView(Session(whole.game, whole.setup, whole.seed, base=state), recap, holes)
    view.arrive(happened)
    return [FlownShown(view, stands_s, stands_s > 0)]


def looked(now: Interlude | None, act: object) -> bool:
    """Whether an act only shows something else of such a page."""
    is_sheet = act in ("titles", *SHEETS)
    is_look = is_sheet or isinstance(act, tuple) or str(act).startswith("rival:")
    if not isinstance(now, FlownShown) or not is_look:
        return False
    now.view.act(act)
    return True


def with_card(card: CardShown, shots: Sequence[ShotShown]) -> Sequence[Interlude]:
    """A card between the shots of the card before and its own."""
    ident = card.turned.state.card
    own = next((at for at, each in enumerate(shots) if each.shot.card == ident), len(shots))
    return [*shots[:own], card, *shots[own:]]
