"""The order in which the answers to a question are shown to the player.

The rules list them in an order of their own. Here the usual come first, and what harms, ends or
takes back comes last, so that the first numbers are safe to press.
"""

from collections.abc import Callable, Mapping
from typing import Any

from tabletop import Action
from trucker.briefing.danger import dangers
from trucker.rules import actions
from trucker.rules.cards import GOODS, HUMANS
from trucker.rules.state import TruckerState
from trucker.rules.strength import ends_flight

__all__ = ["LOSSES", "ordered"]

_RANKS: tuple[type[Action], ...] = (
    # before building, and by turns
    *(actions.Choose, actions.Put),
    # building
    *(actions.Place, actions.Add, actions.Draw, actions.DrawPayload, actions.Reveal),
    *(actions.Pick, actions.Claim, actions.TakeReserved),
    *(actions.PutBack, actions.Reserve, actions.CloseLook, actions.Look, actions.Flip),
    actions.EndTurn,
    # check and crew
    *(actions.Repair, actions.Remove, actions.House, actions.Board),
    # flight
    *(actions.GoOn, actions.Land, actions.Accept, actions.Power, actions.Protect),
    *(actions.ProtectBy, actions.Aim, actions.Mark, actions.Wager),
    *(actions.Raise, actions.Load),
    *(actions.Keep, actions.KeepTitle, actions.GiveTitle),
    *(actions.Discharge, actions.Dump, actions.GiveCrew),
    # what does nothing, then what harms, takes back or ends
    *(actions.Wait, actions.Done, actions.Decline, actions.Unload),
    *(actions.Dig, actions.Eat, actions.Sell, actions.Unmark, actions.Disembark, actions.TakeBack),
    *(actions.TakeHit, actions.GiveUp, actions.Finish),
)
_RANK: Mapping[type[Action], int] = {kind: rank for rank, kind in enumerate(_RANKS)}


def ordered(state: TruckerState) -> list[Action]:
    """All options of the standing decision, the usual first."""
    assert state.decision is not None
    ask = state.decision.ask
    within = _WITHIN.get(ask, _as_they_are)
    danger = dangers(state.seats[0].ship) if ask in LOSSES else {}

    def key(option: Action) -> tuple[Any, ...]:
        least_safe = -danger.get(getattr(option, "cell", -1), 0)
        return _comes_last(state, option), _RANK[type(option)], within(state, option), least_safe

    return sorted(state.decision.options, key=key)


def _comes_last(state: TruckerState, option: Action) -> bool:
    """Refusing goes before what would end the flight; crews stay unless told otherwise."""
    assert state.decision is not None
    if state.decision.ask == "house":
        return not isinstance(option, actions.Done)
    return isinstance(option, actions.Accept) and ends_flight(state)


# Of one kind


def _as_they_are(state: TruckerState, option: Action) -> int:
    return 0


def _fullest(state: TruckerState, option: Action) -> int:
    """By the battery that is used."""
    if isinstance(option, actions.Protect | actions.ProtectBy | actions.Power):
        return -state.seats[0].ship.charge[option.battery]
    return 0


def _most(state: TruckerState, option: Action) -> tuple[int, int]:
    """The piece with most humans, then the largest (GT-26)."""
    ship = state.seats[0].ship
    if not isinstance(option, actions.Keep):
        return 0, 0
    piece = next(piece for piece in ship.pieces() if option.cell in piece)
    figures = "".join(ship.crew[cell] for cell in piece)
    return -sum(map(figures.count, HUMANS)), -len(piece)


def _dearest(state: TruckerState, option: Action) -> int:
    """Red first, where a block is named; the cheapest first to be taken out."""
    if isinstance(option, actions.Load):
        return GOODS.index(option.goods)
    return -GOODS.index(option.goods) if isinstance(option, actions.Unload) else 0


def _fewest_missed(state: TruckerState, option: Action) -> bool:
    """Humans before aliens, but the last human last (GT-61)."""
    if not isinstance(option, actions.GiveCrew):
        return False
    return (option.figure == "h") == (state.seats[0].ship.humans == 1)


_WITHIN: Mapping[str, Callable[[TruckerState, Action], Any]] = {
    "power": _fullest,
    "hit": _fullest,
    "keep": _most,
    "load": _dearest,
    "give_crew": _fewest_missed,
}
"""By question; elsewhere the order of the rules will do."""

LOSSES = ("give_crew", "dump", "discharge", "experiment")
"""Questions that take something aboard: from where a hit is likeliest to take it anyway."""
