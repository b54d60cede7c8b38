"""The titles of a Trek in a panel: what each asks, own value, best rival, what it would bring."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from desktop.kit.layout import Stack, Text, grow, hug, needed, row, scrolling, u
from desktop.kit.pen import LEAD, Icon, Pen
from desktop.kit.scene import Box
from desktop.kit.theme import (
    GAP,
    GUTTER,
    HEAD,
    LABEL,
    LEAST_TARGET,
    PAD,
    STRONG,
    TINY,
    VALUE,
    ink_of,
    look,
)
from resources import say
from trucker.rules.state import TruckerState
from trucker.rules.trek import title_score
from trucker.words.names import modifier_name, seat_name

_ASIDE = 430.0
"""Width at text scale 1 from which on a row has two columns."""
_BRIEFEST = 2


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

    @property
    def sign(self) -> Icon:
        """Of how it stands, in its color."""
        if self.is_out:
            return Icon("minus", "soft", TINY.size)
        if self.mine == self.best:
            return Icon("scale", "amber", TINY.size)
        way, ink = ("up", "green") if self.mine > self.best else ("down", "red")
        return Icon(f"trending-{way}", ink, TINY.size)


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
    handicap = say(f"gt.modifier.gold.{title}") if is_gold and _is_last(state) else ""
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
    message = "gt.titles.worth.last" if _is_last(state) else "gt.titles.worth.silver"
    return say(message, credits=silver)


def _is_last(state: TruckerState) -> bool:
    """Whether it is the last flight, in which gold binds and nothing turns gold."""
    return state.number == len(state.cards.trek) - 1


def _shared_worth(state: TruckerState, rows: Sequence[TitleRow]) -> str:
    """What all of them bring, by their metal; handicaps are told title by title."""
    golden = [bool(row.binds) for row in rows]
    silver, gold = state.plan.title_credits
    if not any(golden):
        return rows[0].worth if rows else ""
    if all(golden):
        return say("gt.titles.worth.last", credits=gold)
    return say("gt.titles.worth.both", silver=silver, gold=gold)


def _owner_words(state: TruckerState, row: TitleRow, key: str = "") -> str:
    if row.owner < 0:
        return say(f"gt.titles.free{key}")
    metal = say("gt.titles.gold" if row.is_gold else "gt.titles.silver")
    return say(f"gt.titles.owner{key}", metal=metal, seat=seat_name(state, row.owner))


def titles_height(pen: Pen, state: TruckerState, w: float, with_worth: bool = True) -> float:
    """Height of the whole panel at a width."""
    return _Sheet(state, with_worth).height(pen, w)


def least_height(pen: Pen, state: TruckerState, w: float, with_worth: bool = True) -> float:
    """The same without what each title counts, which the tips tell, too."""
    return _Sheet(state, with_worth, brief=1).height(pen, w)


def draw_titles(
    pen: Pen,
    box: Box,
    state: TruckerState,
    scrolled: Callable[[str], float] = lambda ident: 0.0,
    zone: str = "titles",
    with_worth: bool = True,
    after: bool = False,
) -> None:
    """The panel; too long for its box, it scrolls as "titles". One node a title.

    `with_worth`: also what defending brings; not where the last flight is over. `after`: a flight
    is over, so that what is counted, and what gold binds, may be left to the tips where all titles
    have no room else.
    """
    sheet = _Sheet(state, with_worth, zone)
    while after and sheet.brief < _BRIEFEST and sheet.height(pen, box.w) > box.h:
        sheet.brief += 1
    pen.panel(box, replace(look("dialog"), tab=ink_of("amber"), shadow=GAP))
    body = Stack(pen, box.inset(PAD, GAP), GAP / 2)
    sheet.head(body)
    area = body.rest.inset(-GUTTER, 0)
    scrolling(pen, "titles", area, scrolled("titles"), sheet.rows)


class _Sheet:
    """All titles as rows: name and what is asked at the left, who has it and how it stands at the
    right, or below where that has no room. What they are worth is said once, above them."""

    def __init__(
        self, state: TruckerState, with_worth: bool, zone: str = "", brief: int = 0
    ) -> None:
        self.state, self.zone = state, zone
        self.titles = title_rows(state)
        self.shared = _shared_worth(state, self.titles) if with_worth else ""
        self.brief = brief
        """1 without what is counted, _BRIEFEST also without handicaps and a head."""

    def height(self, pen: Pen, w: float) -> float:
        """Of a panel of that width."""
        inner, gap = w - 2 * PAD, GAP / 2
        head = needed(pen, inner, self.head, gap)
        return head + needed(pen, inner + 2 * GUTTER, self.rows, gap) + gap + 2 * GAP

    def head(self, body: Stack) -> None:
        if self.brief < _BRIEFEST:
            body.write(Text(say("gt.titles.head"), VALUE), gap=0 if self.shared else None)
        body.para(Text(self.shared, LABEL))

    def rows(self, body: Stack) -> None:
        """One below the other, each high enough to be hit."""
        body.gap = GAP / 2
        air = (LEAST_TARGET - STRONG.size * LEAD) / 2
        for title in self.titles:
            face = "row-chosen" if title.owner == 0 else "row"
            spot = body.boxed(lambda inner, title=title: self._row(inner, title), face, GUTTER, air)
            told = (f"{title.name}, {_owner_words(self.state, title)}", title.rule, title.state)
            label = ". ".join(words.rstrip(".") for words in (*told, title.worth) if words)
            tip = f"{title.rule}. {title.binds}" if title.binds else title.rule
            body.pen.node(f"title.{title.title}", spot, None, label, tip=tip, zone=self.zone)

    def _row(self, body: Stack, title: TitleRow) -> None:
        pen, metal = body.pen, "amber" if title.is_gold else "soft"
        aside = body.rest.w >= u(pen, _ASIDE)
        sign, rest = row(body.rest, u(pen, HEAD.size), grow(), gap=GAP)
        pen.icon_in(replace(sign, h=u(pen, STRONG.size * LEAD)), "award", HEAD.size, metal)
        left, right = row(rest, grow(), grow()) if aside else (rest, rest)
        words = Stack(pen, left, 0)
        told = Stack(pen, right, 0) if aside else words
        name, owner = Text(title.name, STRONG), Text(_owner_words(self.state, title), LABEL, metal)
        short = Text(_owner_words(self.state, title, ".short"), LABEL, metal)
        beside = owner if not aside else short if self.brief else Text("")
        if hug(pen, name, beside).least > words.rest.w:
            words.write(name)
            words.para(beside)
        else:
            words.ends(name, beside)
        if not self.brief:
            words.para(Text(title.rule, LABEL))
        if aside and not self.brief:
            told.para(owner)
        told.para(Text(title.state, LABEL, title.sign.ink), sign=title.sign)
        body.take(max(words.rest.y, told.rest.y) - body.rest.y, 0)
        if title.binds and self.shared and self.brief < _BRIEFEST:
            body.para(Text(title.binds, LABEL, "amber"))
