"""Titles of the Transgalactic Trek: dealt, won, defended, given away (ruling §10)."""

from tabletop import Action, Deck, mixed
from trucker.rules.actions import GiveTitle, KeepTitle
from trucker.rules.agenda import Out, Question, StepHandler, ask, push
from trucker.rules.events import TitleDefended, TitleGiven
from trucker.rules.flight import order
from trucker.rules.flotilla import ranked
from trucker.rules.modifiers import TITLES
from trucker.rules.rewards import score
from trucker.rules.setup import CARPOOL
from trucker.rules.state import TruckerState
from trucker.rules.steps import Step, step_of

__all__ = ["QUESTIONS", "STEPS", "deal_titles", "score_titles", "title_score"]


def deal_titles(state: TruckerState) -> None:
    """As many titles as players are in the Trek."""
    brings_vips = state.setup.vips or state.setup.mission == CARPOOL
    drawn = [title.id for title in TITLES.values() if brings_vips or not title.needs_vips]
    titles, _ = Deck[str].shuffled(drawn, state.streams["trek"]).deal(len(state.seats))
    state.titles = sorted(titles)


def title_score(state: TruckerState, number: int, title: str) -> int:
    """What a seat's ships count for a title, 0 or more; most of all seats wins it (GT-49)."""
    return sum(TITLES[title].score(ship) for ship in state.seats[number].ships)


def score_titles(state: TruckerState, out: Out) -> None:
    """Before goods are sold: won in the first flight, then defended, where silver turns gold, which
    pays more in the last (GT-162)."""
    if state.number == 0:
        _win(state, out)
        return
    silver, gold = state.plan.title_credits
    finishers, last = order(state), state.is_last
    for number in finishers:
        seat = state.seats[number]
        scores = [title_score(state, other, seat.title) for other in finishers]
        if title_score(state, number, seat.title) == max(scores):  # also at 0 (GT-50)
            score(state, number, "title", gold if seat.is_gold and last else silver, out)
            if not (last or seat.is_gold):
                _own(state, number, seat.title, True, out)
            elif out is not None:
                out.append(TitleDefended(number, seat.title, seat.is_gold))


def _win(state: TruckerState, out: Out) -> None:
    """The first flight: credits to all of the best, the title to the one farthest ahead."""
    finishers = ranked(state)
    state.won_titles = [[] for _ in state.seats]
    if not finishers:
        for number, title in enumerate(mixed(state.titles, state.streams["trek"])):
            _own(state, number, title, False, out)
        return
    for title in state.titles:
        scores = {number: title_score(state, number, title) for number in finishers}
        best = [number for number in finishers if scores[number] == max(scores.values())]
        if not scores[best[0]]:
            best = finishers[:1]
        else:
            for number in best:
                score(state, number, "title", state.plan.title_credits[0], out)
        state.won_titles[best[0]].append(title)
    push(state, *(step_of("titles", number) for number in finishers))


def _titles(state: TruckerState, step: Step, out: Out) -> None:
    """Who has several keeps one and gives the others away; farther ahead decides first."""
    won = state.won_titles[step.seat]
    seat = state.seats[step.seat]
    if seat.title:
        pass
    elif len(won) == 1:
        _own(state, step.seat, won.pop(), False, out)
    elif won:
        ask(state, "keep_title", step)
        return
    if won:
        free = _without(state)
        if len(free) == 1 or state.setup.seats[step.seat].pace:
            # A rival deals at random (GT-51).
            receiver = free[state.streams["trek"].below(len(free))] if free[1:] else free[0]
            _own(state, receiver, won.pop(0), False, out)
            push(state, step)
        else:
            ask(state, "give_title", step)


def _keep_options(state: TruckerState, step: Step) -> list[Action]:
    return list(map(KeepTitle, state.won_titles[step.seat]))


def _answer_keep(state: TruckerState, step: Step, action: Action, out: Out) -> None:
    assert isinstance(action, KeepTitle)
    state.won_titles[step.seat].remove(action.title)
    _own(state, step.seat, action.title, False, out)
    push(state, step)


def _without(state: TruckerState) -> list[int]:
    """Seats that have no title and win none by themselves."""
    return [
        number
        for number, seat in enumerate(state.seats)
        if not seat.title and not state.won_titles[number]
    ]


def _give_options(state: TruckerState, step: Step) -> list[Action]:
    """For the first title that is left over (GT-51)."""
    return list(map(GiveTitle, _without(state)))


def _answer_give(state: TruckerState, step: Step, action: Action, out: Out) -> None:
    assert isinstance(action, GiveTitle)
    _own(state, action.seat, state.won_titles[step.seat].pop(0), False, out)
    push(state, step)


def _own(state: TruckerState, number: int, title: str, is_gold: bool, out: Out) -> None:
    state.seats[number].title, state.seats[number].is_gold = title, is_gold
    if out is not None:
        out.append(TitleGiven(number, title, is_gold))


STEPS: dict[str, StepHandler] = {"titles": _titles}
QUESTIONS = {
    "keep_title": Question(_keep_options, _answer_keep),
    "give_title": Question(_give_options, _answer_give),
}
