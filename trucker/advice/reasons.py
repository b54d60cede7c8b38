"""What rivals had in mind, told when a flight is over: before, it would give them away."""

from collections.abc import Callable, Mapping

from resources import say
from tabletop import Entry, Event, Session, replay
from trucker.ai.reasons import Reason, reason_of
from trucker.rules.actions import Place
from trucker.rules.state import TruckerState
from trucker.words.actions import action_line
from trucker.words.names import (
    cell_words,
    credits_words,
    days_words,
    goods_words,
    half,
    place_words,
    seat_name,
    tile_name,
)

__all__ = ["reason_lines", "reason_words"]

_DOUBLED = ("strength", "foe", "most")
_COUNTED: Mapping[str, Callable[[int], str]] = {
    "days": days_words,
    "credits": credits_words,
    "cards": lambda n: say("gt.cards", n=n),
    "place": place_words,
}


def reason_words(reason: Reason) -> str:
    """A reason in part of a sentence."""
    values: dict[str, int | str] = dict(reason.values)
    for name in _DOUBLED:
        if name in values:
            values[name] = half(int(values[name]))
    for name, words in _COUNTED.items():
        if name in values:
            values[name] = words(int(values[name]))
    for name in ("block", "cheap"):
        if name in values:
            values[name] = say(f"gt.goods.{values[name]}")
    if "goods" in values:
        values["goods"] = goods_words(str(values["goods"]))
    if "vip" in values:
        values["vip"] = say(f"gt.vip.{values['vip']}")
    if "kind" in values:
        values["kind"] = say(f"gt.card.short.{values['kind']}")
    if "loss" in values:
        n = int(values["amount"])
        values["loss"] = say(f"gt.reason.loss.{values['loss']}", n=n, days=days_words(n))
    return say(f"gt.reason.{reason.key}", **values)


def reason_lines(session: Session[TruckerState]) -> list[str]:
    """A line for each answer of a rival in flights that are over, oldest first."""
    told = session.state.number + (session.state.decision is None)
    state = session.base.clone()
    before = state.clone()
    lines: list[str] = []

    def watch(entry: Entry, after: TruckerState, events: list[Event]) -> None:
        nonlocal before
        if entry.seat and before.number < told:
            reason = reason_of(before, entry.action)
            if reason is not None:
                lines.append(_line(before, entry, reason))
        before = after.clone()

    replay(session.game, state, session.journal, watch)
    return lines


def _line(state: TruckerState, entry: Entry, reason: Reason) -> str:
    seat = state.seats[entry.seat]
    act = action_line(state, entry.action)
    if isinstance(entry.action, Place):
        tile = tile_name(state.cards.tiles[seat.hand])
        act = say("gt.reason.place", tile=tile, cell=cell_words(seat.ship, entry.action.cell))
    name = seat_name(state, entry.seat)
    return say("gt.reason.line", seat=name, act=act, reason=reason_words(reason))
