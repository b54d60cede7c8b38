"""What the answers of the standing question are called on the screen, for who is told of them."""

from collections.abc import Callable

from resources import say
from tabletop import Action, Session
from trucker.ai.pilot import strength_with
from trucker.briefing.flight.powering import power_title
from trucker.briefing.flight.questions import question_of
from trucker.rules import actions
from trucker.rules.state import TruckerState
from trucker.words.actions import action_line
from trucker.words.names import cell_words, part_words

_HANGAR = {
    actions.Draw: "draw",
    actions.PutBack: "put_back",
    actions.Reserve: "reserve",
    actions.CloseLook: "close",
    actions.Flip: "flip",
    actions.Wait: "wait",
}
"""Buttons of building that say all; other acts name a tile or a square."""


def shown_names(session: Session[TruckerState]) -> Callable[[TruckerState, Action], str]:
    """The titles of the answers' buttons."""
    question = question_of(session)
    titles = {
        choice.actions[0]: choice.title
        for choice in (question.choices if question is not None else ())
        if len(choice.actions) == 1
    }
    return lambda state, action: titles.get(action) or _title(state, action)


def _title(state: TruckerState, action: Action) -> str:
    assert state.decision is not None
    ask, step = state.decision.ask, state.step
    assert step is not None
    if ask == "power":
        return power_title(step.detail, *strength_with(state, action))
    match action:
        case actions.Finish(space):
            return say("gt.hangar.space", space=space)
        case actions.Protect(battery):
            title = say(f"gt.hit.do.protect.{step.detail}")
            part = part_words(state.seats[0].ship, battery)
            return say("gt.hint.by", action=title, part=part)
        case actions.TakeHit():
            return say("gt.hit.do.take")
        case actions.Repair():
            return say("gt.check.repair")
        case actions.Done() if ask == "load":
            return say("gt.flight.load.done")
        case actions.Board(vip, cell):
            where = cell_words(state.seats[0].ship, cell)
            return say("gt.do.board", vip=say(f"gt.vip.{vip}"), cell=where)
        case actions.Look(pile):
            part = say("gt.hangar.pile.n", n=pile + 1)
            return say("gt.hint.by", action=say("gt.hangar.do.look"), part=part)
        case _ if type(action) in _HANGAR:
            return say(f"gt.hangar.do.{_HANGAR[type(action)]}")
        case _:
            return action_line(state, action)
