"""The titles of a Trek in a panel: what each asks, own value, best rival, what it would bring."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from desktop.kit.pen import Pen
from desktop.kit.scene import RGB, Box
from desktop.kit.theme import LEAST_TARGET, look, theme
from resources import say
from trucker.rules.state import TruckerState
from trucker.rules.trek import title_score
from trucker.words.names import modifier_name, seat_name

__all__ = ["TitleRow", "draw_titles", "least_height", "title_rows", "titles_height"]

_PAD = 16.0
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
    def sign(self) -> str:
        """Icon of how it stands."""
        if self.is_out:
            return "minus"
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
    return _Sheet(pen, state, with_worth).total(w)


def least_height(pen: Pen, state: TruckerState, w: float, with_worth: bool = True) -> float:
    """The same without what each title counts, which the tips tell, too."""
    sheet = _Sheet(pen, state, with_worth)
    sheet.brief = 1
    return sheet.total(w)


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
    colors = theme()
    sheet = _Sheet(pen, state, with_worth)
    while after and sheet.brief < _BRIEFEST and sheet.total(box.w) > box.h:
        sheet.brief += 1
    pen.panel(box, replace(look("dialog"), tab=colors.amber, shadow=8))
    x, w = box.x + _PAD, box.w - 2 * _PAD
    if sheet.brief < _BRIEFEST:
        head = box.y + 8 + 11 * pen.k
        pen.text(say("gt.titles.head"), x, head, 17, colors.text, "strong", room=w)
    top = box.y + sheet.head(w)
    pen.para(sheet.shared, x, top - 4 - sheet.shared_tall(w), w, 15, colors.soft, "label")
    area = Box(box.x + 4, top, box.w - 8, box.bottom - 6 - top)
    content = sheet.height(w - 10)
    if content <= area.h:
        sheet.draw(Box(x, area.y, w, area.h), zone)
        return
    with pen.scroll("titles", area, content, scrolled("titles")) as top:
        sheet.draw(Box(x, top, w - 10, content), zone)


class _Sheet:
    """All titles as rows: name and what is asked at the left, who has it and how it stands at the
    right, or below where that has no room. What they are worth is said once, above them."""

    def __init__(self, pen: Pen, state: TruckerState, with_worth: bool) -> None:
        self.pen = pen
        self.rows = title_rows(state)
        self.owners = {row.title: _owner_words(state, row) for row in self.rows}
        self.shorts = {row.title: _owner_words(state, row, ".short") for row in self.rows}
        self.shared = _shared_worth(state, self.rows) if with_worth else ""
        self.brief = 0  # 1 without what is counted, _BRIEFEST also without handicaps and a head

    def total(self, w: float) -> float:
        """Height of a panel of that width."""
        return self.head(w - 2 * _PAD) + 6 + self.height(w - 2 * _PAD - 10)

    def head(self, w: float) -> float:
        """Height above the rows."""
        title = 22 * self.pen.k if self.brief < _BRIEFEST else 0.0
        return 12 + title + self.shared_tall(w)

    def shared_tall(self, w: float) -> float:
        return self._tall(self.shared, w)

    def height(self, w: float) -> float:
        return sum(self._row(row, Box(0, 0, w, 0)) for row in self.rows)

    def draw(self, box: Box, zone: str) -> None:
        y = box.y
        for row in self.rows:
            tall = self._row(row, Box(box.x, y, box.w, 0))
            spot = Box(box.x - 8, y, box.w + 16, tall - 5)
            self.pen.panel(spot, look("row-chosen" if row.owner == 0 else "row"))
            self._row(row, Box(box.x, y, box.w, 0), draws=True)
            told = (f"{row.name}, {self.owners[row.title]}", row.rule, row.state, row.worth)
            label = ". ".join(words.rstrip(".") for words in told if words)
            tip = f"{row.rule}. {row.binds}" if row.binds else row.rule
            self.pen.node(f"title.{row.title}", spot, None, label, tip=tip, zone=zone)
            y += tall

    def _row(self, row: TitleRow, box: Box, draws: bool = False) -> float:
        """Lay out one row from the top of the box, and draw it if wanted. Returns its height."""
        pen, colors, k = self.pen, theme(), self.pen.k
        metal = colors.amber if row.is_gold else colors.soft
        left, room = box.x + 28 * k, box.w - 28 * k
        aside = box.w >= _ASIDE * k
        right, rest = left, room
        if aside:
            right = box.x + box.w * 0.53
            rest, room = box.right - right, right - left - 34 * k
        y = box.y + 24 * k
        owner = self.owners[row.title]
        beside = pen.measure(row.name, 16, "strong") + pen.measure(owner, 15, "label") + 16 <= room
        if draws:
            pen.icon("award", box.x + 9 * k, box.y + 14 * k, 20, metal)
            pen.text(row.name, left, box.y + 14 * k, 16, colors.text, "strong", room=room)
        if not self.brief:
            y = self._para(row.rule, left, y, room, colors.soft, draws)
        below = box.y + 4 * k if aside else y
        if aside and self.brief:
            short = self.shorts[row.title]
            if pen.measure(row.name, 16, "strong") + pen.measure(short, 15, "label") + 16 > room:
                y = self._para(short, left, y, room, metal, draws)
            elif draws:
                pen.text(short, left + room, box.y + 14 * k, 15, metal, "label", "r")
        elif aside or not beside:
            below = self._para(owner, right, below, rest, metal, draws)
        elif draws:
            pen.text(owner, box.right, box.y + 14 * k, 15, metal, "label", "r")
        if draws:
            pen.icon(row.sign, right - 19 * k, below + 10 * k, 17, _ink(row))
        y = max(y, self._para(row.state, right, below, rest, _ink(row), draws))
        if row.binds and self.shared and self.brief < _BRIEFEST:
            y = self._para(row.binds, left, y, box.w - 28 * k, colors.amber, draws)
        return max(y - box.y + 9, LEAST_TARGET + 5.0)

    def _para(self, words: str, x: float, y: float, w: float, ink: RGB, draws: bool) -> float:
        if draws:
            return self.pen.para(words, x, y, w, 15, ink, "label")
        return y + self._tall(words, w)

    def _tall(self, words: str, w: float) -> float:
        return self.pen.para_height(words, w, 15, "label") if words else 0.0


def _ink(row: TitleRow) -> RGB:
    colors = theme()
    if row.is_out:
        return colors.soft
    if row.mine > row.best:
        return colors.green
    return colors.amber if row.mine == row.best else colors.red
