"""The titles of a Trek in a panel: what each asks, own value, best rival, what it would bring."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from desktop.pen import Pen
from desktop.scene import Box
from desktop.theme import look, theme
from resources import say
from trucker.names import modifier_name, seat_name
from trucker.rules.state import TruckerState
from trucker.rules.trek import title_score

__all__ = ["TitleRow", "draw_titles", "title_rows", "titles_height"]

_PAD = 16.0


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

    @property
    def sign(self) -> str:
        """Icon of how it stands."""
        if self.mine > self.best:
            return "trending-up"
        return "scale" if self.mine == self.best else "trending-down"


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
    return TitleRow(
        *(title, modifier_name(title), owner, is_gold, mine, best, rivals),
        say(f"gt.modifier.text.{title}"),
        _state_words(state, owner, mine, best, rivals),
        _worth_words(state, title, owner, is_gold),
    )


def _state_words(
    state: TruckerState, owner: int, mine: int, best: int, rivals: tuple[int, ...]
) -> str:
    names = ", ".join(seat_name(state, number) for number in rivals)
    if not rivals:
        return say("gt.titles.alone", mine=mine)
    if not mine and not best:
        return say("gt.titles.nobody")
    how = "ahead" if mine > best else "tie" if mine == best else "behind"
    if how == "tie" and owner < 0:
        how = "tie.win"  # all of them are paid, the tile goes to the one farthest ahead
    return say(f"gt.titles.{how}", mine=mine, best=best, names=names)


def _worth_words(state: TruckerState, title: str, owner: int, is_gold: bool) -> str:
    silver, gold = state.plan.title_credits
    if owner < 0:
        return say("gt.titles.worth.win", credits=silver)
    last = state.number == len(state.cards.trek) - 1
    if is_gold and last:
        handicap = say(f"gt.modifier.gold.{title}")
        return say("gt.titles.worth.gold", credits=gold, handicap=handicap)
    message = "gt.titles.worth.silver.last" if last else "gt.titles.worth.silver"
    return say(message, credits=silver)


def _owner_words(state: TruckerState, row: TitleRow) -> str:
    if row.owner < 0:
        return say("gt.titles.free")
    metal = say("gt.titles.gold" if row.is_gold else "gt.titles.silver")
    return say("gt.titles.owner", metal=metal, seat=seat_name(state, row.owner))


def titles_height(pen: Pen, state: TruckerState, w: float, with_worth: bool = True) -> float:
    """Height of the whole panel at a width."""
    inner = w - 2 * _PAD - 10
    rows = sum(_tall(pen, state, row, inner, with_worth) for row in title_rows(state))
    return 18 + 24 * pen.k + rows


def _tall(pen: Pen, state: TruckerState, row: TitleRow, w: float, with_worth: bool) -> float:
    k = pen.k
    words = sum(
        pen.para_height(text, room, 15, "label")
        for text, room in (
            (_owner_words(state, row), w - 28 * k),
            (row.rule, w - 28 * k),
            (row.state, w - 28 * k),
            *([(row.worth, w - 28 * k)] if with_worth else []),
        )
    )
    return 24 * k + words + 12


def draw_titles(
    pen: Pen,
    box: Box,
    state: TruckerState,
    scrolled: Callable[[str], float] = lambda ident: 0.0,
    zone: str = "titles",
    with_worth: bool = True,
) -> None:
    """The panel; too long for its box, it scrolls as "titles". One node a title.

    `with_worth`: also what defending brings; not where the last flight is over.
    """
    k, colors = pen.k, theme()
    pen.panel(box, replace(look("dialog"), tab=colors.amber, shadow=8))
    x, w = box.x + _PAD, box.w - 2 * _PAD
    pen.text(say("gt.titles.head"), x, box.y + 8 + 11 * k, 17, colors.text, "strong", room=w)
    rows = title_rows(state)
    area = Box(box.x + 4, box.y + 12 + 22 * k, box.w - 8, box.h - 18 - 22 * k)
    content = sum(_tall(pen, state, row, w - 10, with_worth) for row in rows)
    if content <= area.h:
        _rows(pen, Box(x, area.y, w, area.h), state, rows, zone, with_worth)
        return
    with pen.scroll("titles", area, content, scrolled("titles")) as top:
        _rows(pen, Box(x, top, w - 10, content), state, rows, zone, with_worth)


def _rows(
    pen: Pen, box: Box, state: TruckerState, rows: list[TitleRow], zone: str, with_worth: bool
) -> None:
    colors, k = theme(), pen.k
    y = box.y
    for row in rows:
        tall = _tall(pen, state, row, box.w, with_worth)
        spot = Box(box.x - 8, y, box.w + 16, tall - 6)
        pen.panel(spot, look("row-chosen" if row.owner == 0 else "row"))
        ink = colors.amber if row.is_gold else colors.soft
        pen.icon("award", box.x + 9 * k, y + 14 * k, 20, ink)
        left, room = box.x + 28 * k, box.w - 28 * k
        pen.text(row.name, left, y + 14 * k, 16, colors.text, "strong", room=room)
        below = y + 24 * k
        owner = _owner_words(state, row)
        below = pen.para(owner, left, below, room, 15, ink, "label")
        below = pen.para(row.rule, left, below, room, 15, colors.soft, "label")
        pen.icon(row.sign, box.x + 9 * k, below + 10 * k, 17, _ink(row))
        below = pen.para(row.state, left, below, room, 15, _ink(row), "label")
        worth = row.worth if with_worth else ""
        if worth:
            pen.para(worth, left, below, room, 15, colors.soft, "label")
        spoken = filter(None, (f"{row.name}, {owner}", row.rule, row.state, worth))
        label = ". ".join(words.rstrip(".") for words in spoken)
        pen.node(f"title.{row.title}", spot, None, label, tip=row.rule, zone=zone)
        y += tall


def _ink(row: TitleRow) -> tuple[int, int, int]:
    colors = theme()
    if row.mine > row.best:
        return colors.green
    return colors.amber if row.mine == row.best else colors.red
