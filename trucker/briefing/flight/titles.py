"""The titles of a Trek: what each asks, own value, best rival, what it would bring."""

from collections.abc import Sequence
from dataclasses import dataclass

from resources import say
from trucker.rules.state import TruckerState
from trucker.rules.trek import title_score
from trucker.words.names import modifier_name, seat_name


@dataclass(frozen=True, slots=True)
class TitleRow:
    """One title as it stands now."""

    title: str
    name: str
    owner: int  # seat that defends it, -1 = still to be won
    is_gold: bool
    mine: int  # what the player's ship counts now
    best: int  # of the rivals still in the flight
    rivals: tuple[int, ...]  # those who have it
    rule: str  # what is counted
    state: str  # how it stands, ties included
    worth: str  # what it brings in this flight, and the handicap of gold
    binds: str  # that handicap alone, "" where none binds
    is_out: bool = False  # the player's ship flies no more and counts for nothing


def title_rows(state: TruckerState) -> list[TitleRow]:
    """The player's own first; in the first flight all of them."""
    if not state.titles:
        return []
    owners = {seat.title: number for number, seat in enumerate(state.seats) if seat.title}
    rows = [_row(state, title, owners.get(title, -1)) for title in state.titles]
    return sorted(rows, key=lambda row: (row.owner != 0, row.owner))


def _row(state: TruckerState, title: str, owner: int) -> TitleRow:
    mine = title_score(state, 0, title)
    flying = [n for n in range(1, len(state.seats)) if not state.seats[n].is_out]
    counts = {number: title_score(state, number, title) for number in flying}
    best = max(counts.values(), default=0)
    rivals = tuple(number for number in flying if counts[number] == best)
    is_gold = owner >= 0 and state.seats[owner].is_gold
    handicap = say(f"gt.modifier.gold.{title}") if is_gold and state.is_last else ""
    return TitleRow(
        *(title, modifier_name(title), owner, is_gold, mine, best, rivals),
        say(f"gt.modifier.text.{title}"),
        _state_words(state, owner, mine, best, rivals),
        _worth_words(state, owner, handicap),
        say("gt.titles.binds", handicap=handicap) if handicap else "",
        state.seats[0].is_out,
    )


def _state_words(
    state: TruckerState, owner: int, mine: int, best: int, rivals: tuple[int, ...]
) -> str:
    names = ", ".join(seat_name(state, number) for number in rivals)
    if state.seats[0].is_out:
        return say("gt.titles.out", best=best, names=names) if best else say("gt.titles.out.nobody")
    if not rivals:
        return say("gt.titles.alone", mine=mine)
    if not mine and not best:
        return say("gt.titles.nobody")
    how = "ahead" if mine > best else "tie" if mine == best else "behind"
    if how == "tie" and owner < 0:
        how = "tie.win"  # all of them are paid, the tile goes to the one farthest ahead
    return say(f"gt.titles.{how}", mine=mine, best=best, names=names)


def _worth_words(state: TruckerState, owner: int, handicap: str) -> str:
    silver, gold = state.plan.title_credits
    if owner < 0:
        return say("gt.titles.worth.win", credits=silver)
    if handicap:
        return say("gt.titles.worth.gold", credits=gold, handicap=handicap)
    turns = not (state.is_last or state.seats[owner].is_gold)
    return say("gt.titles.worth.silver" if turns else "gt.titles.worth.last", credits=silver)


def shared_worth(state: TruckerState, rows: Sequence[TitleRow]) -> str:
    """What all of them bring, by their metal; handicaps are told title by title."""
    golden = [bool(row.binds) for row in rows]
    silver, gold = state.plan.title_credits
    if not any(golden):
        return rows[0].worth if rows else ""
    if all(golden):
        return say("gt.titles.worth.last", credits=gold)
    return say("gt.titles.worth.both", silver=silver, gold=gold)


def owner_words(state: TruckerState, row: TitleRow, key: str = "") -> str:
    """Who defends it; `key`: ".short" for fewer words."""
    if row.owner < 0:
        return say(f"gt.titles.free{key}")
    metal = say("gt.titles.gold" if row.is_gold else "gt.titles.silver")
    return say(f"gt.titles.owner{key}", metal=metal, seat=seat_name(state, row.owner))
