"""The titles of a Trek in a panel."""

from collections.abc import Callable
from dataclasses import replace

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
from trucker.briefing.flight.titles import TitleRow, owner_words, shared_worth, title_rows
from trucker.rules.state import TruckerState

_ASIDE = 430.0
"""Width at text scale 1 from which on a row has two columns."""
_BRIEFEST = 2


def titles_height(
    pen: Pen, state: TruckerState, w: float, with_worth: bool = True, brief: int = 0
) -> float:
    """Height of the whole panel at a width; `brief`: 1 without what each title counts, which the
    tips tell, too."""
    return _Sheet(state, with_worth, brief).height(pen, w)


def draw_titles(
    pen: Pen,
    box: Box,
    state: TruckerState,
    scrolled: Callable[[str], float] = lambda ident: 0.0,
    with_worth: bool = True,
    after: bool = False,
) -> None:
    """The panel; too long for its box, it scrolls as "titles". One node a title.

    `with_worth`: also what defending brings; not where the last flight is over. `after`: a flight
    is over, so that what is counted, and what gold binds, may be left to the tips where all titles
    have no room else.
    """
    sheet = _Sheet(state, with_worth)
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

    def __init__(self, state: TruckerState, with_worth: bool, brief: int = 0) -> None:
        self.state = state
        self.titles = title_rows(state)
        self.shared = shared_worth(state, self.titles) if with_worth else ""
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
            told = (f"{title.name}, {owner_words(self.state, title)}", title.rule, title.state)
            label = ". ".join(words.rstrip(".") for words in (*told, title.worth) if words)
            tip = f"{title.rule}. {title.binds}" if title.binds else title.rule
            body.pen.node(f"title.{title.title}", spot, None, label, tip=tip, zone="titles")

    def _row(self, body: Stack, title: TitleRow) -> None:
        pen, metal = body.pen, "amber" if title.is_gold else "soft"
        aside = body.rest.w >= u(pen, _ASIDE)
        award, rest = row(body.rest, u(pen, HEAD.size), grow(), gap=GAP)
        pen.icon_in(replace(award, h=u(pen, STRONG.size * LEAD)), "award", HEAD.size, metal)
        left, right = row(rest, grow(), grow()) if aside else (rest, rest)
        words = Stack(pen, left, 0)
        told = Stack(pen, right, 0) if aside else words
        name, owner = Text(title.name, STRONG), Text(owner_words(self.state, title), LABEL, metal)
        short = Text(owner_words(self.state, title, ".short"), LABEL, metal)
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
        sign = sign_of(title)
        told.para(Text(title.state, LABEL, sign.ink), sign=sign)
        body.take(max(words.rest.y, told.rest.y) - body.rest.y, 0)
        if title.binds and self.shared and self.brief < _BRIEFEST:
            body.para(Text(title.binds, LABEL, "amber"))


def sign_of(title: TitleRow) -> Icon:
    """Of how it stands, in its color."""
    if title.is_out:
        return Icon("minus", "soft", TINY.size)
    if title.mine == title.best:
        return Icon("scale", "amber", TINY.size)
    way, ink = ("up", "green") if title.mine > title.best else ("down", "red")
    return Icon(f"trending-{way}", ink, TINY.size)
