"""Who lives on board: housing before the launch, and losing crew (ruling §3, §6)."""

from functools import cache

from tabletop import Action
from trucker.rules.actions import DONE, GiveCrew, House
from trucker.rules.agenda import Out, Question, StepHandler, ask, push
from trucker.rules.cards import FIGURES, HUMANS, VIPS
from trucker.rules.effects import effects
from trucker.rules.events import AlienLeft, CrewHoused, CrewLost
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState
from trucker.rules.steps import Step, step_of

__all__ = ["QUESTIONS", "STEPS", "dismiss_stranded", "fill", "give", "lose_crew"]

_give = cache(GiveCrew)


def lose_crew(seat: int, figures: int) -> Step:
    """The step in which a seat gives so many figures, or all it has."""
    return step_of("lose_crew", seat, figures)


def fill(ship: Ship) -> None:
    """Batteries full, humans in every cabin: how each ship starts."""
    for cell in ship.occupied():
        tile = ship.part(cell).tile
        charges = tile.batteries
        for modifier in ship.modifiers:
            charges = modifier.starting_charge(ship, cell, charges)
        ship.charge[cell] = 0 if cell in ship.frame.radiated else charges
        if not ship.crew[cell]:  # else a VIP has boarded (GT-104)
            ship.crew[cell] = "h" * ship.humans_at(cell)


def dismiss_stranded(state: TruckerState, seat: int, out: Out) -> None:
    """Aliens without life support leave; that pays for nothing (ruling §5, GT-29)."""
    for ship in state.seats[seat].ships:
        if not ship.figures.strip(HUMANS):
            continue
        for cell in ship.frame.cabins:
            figures = ship.crew[cell]
            if figures and not ship.is_supported(cell, figures[0]):
                ship.crew[cell] = ""
                if out is not None:
                    out.append(AlienLeft(seat, cell, figures))
                for effect in effects(state, seat):
                    effect.figure_left(state, seat, figures, "left", out)


def give(state: TruckerState, seat: int, cell: int, figure: str, out: Out) -> None:
    """One figure leaves the ship."""
    ship = state.seats[seat].ship
    ship.crew[cell] = ship.crew[cell].replace(figure, "", 1)
    if out is not None:
        out.append(CrewLost(seat, cell, figure))
    for effect in effects(state, seat):
        effect.figure_left(state, seat, figure, "given", out)


# Housing


def _house(state: TruckerState, step: Step, out: Out) -> None:
    if len(_house_options(state, step)) > 1:
        ask(state, "house", step)


def _house_options(state: TruckerState, step: Step) -> list[Action]:
    """Aliens that may move in, humans that may come back; at most one alien of a colour."""
    if not state.plan.has_aliens:
        return [DONE]
    ship = state.seats[step.seat].ship
    aboard, limit = ship.figures, 1
    for modifier in ship.modifiers:
        limit = modifier.alien_limit(limit)
    options: list[Action] = []
    for cell in ship.occupied():
        tile = ship.part(cell).tile
        if not tile.crew or tile.is_start:
            continue
        if ship.crew[cell] in VIPS:
            continue
        if ship.crew[cell] not in ("", "h" * len(ship.crew[cell])):
            options.append(House(cell, "h"))
        if ship.crew_places(cell) < tile.crew:
            continue
        options.extend(
            House(cell, letter)
            for letter, figure in FIGURES.items()
            if not figure.is_human
            and aboard.count(letter) < limit
            and ship.is_supported(cell, letter)
        )
    return [*options, DONE]


def _answer_house(state: TruckerState, step: Step, action: Action, out: Out) -> None:
    if not isinstance(action, House):
        return
    ship = state.seats[step.seat].ship
    human = FIGURES[action.figure].is_human
    figures = "h" * ship.humans_at(action.cell) if human else action.figure
    ship.crew[action.cell] = figures
    if out is not None:
        out.append(CrewHoused(step.seat, action.cell, figures))
    ask(state, "house", step)


# Losing


def _lose(state: TruckerState, step: Step, out: Out) -> None:
    """All when there are too few; else one after the other, chosen by the owner."""
    ship = state.seats[step.seat].ship
    if step.index <= 0:
        return
    if step.index >= sum(map(len, ship.crew)):
        for cell, figures in enumerate(ship.crew):
            for figure in figures:
                give(state, step.seat, cell, figure, out)
        return
    options = _give_options(state, step)
    if len(options) > 1:
        ask(state, "give_crew", step)
    else:  # no choice (GT-21)
        _answer_give(state, step, options[0], out)


def _give_options(state: TruckerState, step: Step) -> list[Action]:
    ship = state.seats[step.seat].ship
    cells = [cell for cell in ship.frame.cabins if ship.crew[cell]]
    if state.extras and not any(each.kind == "derelict.days" for each in state.agenda):  # GT-115
        first = "".join(e.figures_first(state, step.seat) for e in effects(state, step.seat))
        cells = [cell for cell in cells if ship.crew[cell][0] in first] or cells
    return [_give(cell, ship.crew[cell][0]) for cell in cells]


def _answer_give(state: TruckerState, step: Step, action: Action, out: Out) -> None:
    assert isinstance(action, GiveCrew)
    give(state, step.seat, action.cell, action.figure, out)
    push(state, lose_crew(step.seat, step.index - 1))


STEPS: dict[str, StepHandler] = {"house": _house, "lose_crew": _lose}
QUESTIONS = {
    "house": Question(_house_options, _answer_house),
    "give_crew": Question(_give_options, _answer_give),
}
