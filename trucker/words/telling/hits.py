"""Why the player's ship was hit, and who went with the part."""

from collections.abc import Iterator, Sequence
from typing import Any

from resources import say
from tabletop import Event
from trucker.rules import events
from trucker.rules.adventures import combat_zone, sabotage
from trucker.rules.damage import line_of, meets
from trucker.rules.progress import last_thrown, threats_of
from trucker.rules.state import TruckerState
from trucker.words.names import capital, figures_words, line_words

__all__ = ["crew_line", "is_instead_of_goods", "struck_line"]


def struck_line(
    state: TruckerState, happened: Sequence[Event], struck: events.Struck, crew: Sequence[str]
) -> str:
    """More of a hit on the player: its side, what did not stop it, who died; "" for nothing.

    `crew`: by cell, who lived there before.
    """
    words = [_why(state, happened, struck)]
    if figures := crew[struck.cell]:
        words.append(say("gt.hit.crew", figures=figures_words(figures)))
    return " ".join(filter(None, words))


def _why(state: TruckerState, happened: Sequence[Event], struck: events.Struck) -> str:
    if struck.threat == sabotage.THREAT:
        return ""
    why = say(f"gt.hit.why.{struck.threat}")
    side, line, is_turned = _line(state, happened, struck)
    if side < 0:
        return f"{capital(why)}."
    words = line_words(state.seats[struck.seat].ship.board, side, line)
    key = "gt.hit.from.turned" if is_turned else "gt.hit.from"
    return say(key, side=say(f"gt.side.{side}"), line=words, why=why)


def _line(
    state: TruckerState, happened: Sequence[Event], struck: events.Struck
) -> tuple[int, int, bool]:
    """The side it came from, its line, and whether the die had turned it; -1 where more than one
    side could be: the event does not say."""
    at = next(n for n, event in enumerate(happened) if event is struck)
    ship, thrown = state.seats[struck.seat].ship, last_thrown(happened[:at])
    board = ship.board
    found: dict[int, tuple[int, bool]] = {}
    for threat in _threats(state, happened[:at]):
        if threat.size != struck.threat:
            continue
        lines = ((threat.side, line_of(ship, struck.cell, threat.side)),)
        for side, line in board.thrown(threat.side, *thrown) if thrown else lines:
            if meets(ship, struck.cell, side, line):
                found[side] = line, side != threat.side
    return next((side, *of) for side, of in found.items()) if len(found) == 1 else (-1, -1, False)


def _threats(state: TruckerState, happened: Sequence[Event]) -> Iterator[Any]:
    """Those of the card that was turned last."""
    turned = [event.card for event in happened if isinstance(event, events.CardTurned)]
    card = turned[-1] if turned else state.card
    if card is None:
        return
    yield from threats_of(state, state.adventure(card).params)


def crew_line(before: TruckerState, after: TruckerState) -> str:
    """How many the player's crew was and is, "" where it is as it was."""
    was, is_ = (len(state.seats[0].ship.figures) for state in (before, after))
    both = before.phase == after.phase == "flight" and before.number == after.number
    return say("gt.log.crew_now", before=was, after=is_) if both and was != is_ else ""


def is_instead_of_goods(state: TruckerState, happened: Sequence[Event], at: int) -> bool:
    """Whether charges were taken because blocks were missing: those that were used are
    followed by what they powered."""
    first = happened[at]
    seat = getattr(first, "seat", 0)
    for event in happened[at:]:
        if isinstance(event, events.Discharged) and event.seat == seat:
            continue
        if isinstance(event, events.Declared | events.Protected) and event.seat == seat:
            return False
        break
    else:
        decision = state.decision
        if decision is not None and decision.seat == seat and decision.ask == "power":
            return False
    turned = [event.card for event in happened[:at] if isinstance(event, events.CardTurned)]
    card = turned[-1] if turned else state.card
    return card is not None and _takes_goods(state.cards.adventures[card].params)


def _takes_goods(params: Any) -> bool:
    if isinstance(params, combat_zone.Params):
        return any(line.penalty == "goods" for line in params.lines)
    columns = getattr(params, "columns", (params,))  # of a tactical zone; a fleet has one
    lines = [line for column in columns for line in getattr(column, "lines", ())]
    is_foe = hasattr(params, "goods") and hasattr(params, "penalty")
    return is_foe or any(penalty.kind == "goods" for line in lines for penalty in line)
