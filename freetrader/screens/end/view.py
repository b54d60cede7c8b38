"""The end: its cause, told kindly; the payments; the chart as it was; the score sheet."""

import zlib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from desktop.kit.bars import bottom_bar, content_box, foot
from desktop.kit.layout import Stack, Text, column, grow, hug, row, sheet, tiered, u
from desktop.kit.pen import Pen
from desktop.kit.pieces import Button, Fact, facts
from desktop.kit.scene import Box, Scene
from desktop.kit.theme import BIG, GAP, GUTTER, HEAD, LABEL, NAME, PAD, STRONG, SUBHEAD, look, theme
from desktop.kit.typography import shorten
from desktop.play.top_bar import TopBar
from desktop.play.view import View
from freetrader.rules.events import Jumped, ModuleScrapped, Upgraded
from freetrader.rules.state import FreeTraderState
from freetrader.rules.travel import FUEL
from freetrader.screens.cards import card_band
from freetrader.screens.pages.payment import draw_payments, payments_height
from freetrader.screens.table.band import BAND, draw_band
from freetrader.screens.worlds import draw_worlds, world_and_ship
from freetrader.words.log import cause_line
from freetrader.words.names import signed
from resources import say
from tabletop import Action, Event, Session
from tabletop.journal import Entry, replay

_VARIANTS = 3
_WIDEST = 1700.0
_HEAD = (46, grow())  # its sign and its words
_HEAD_MOST = 0.32  # of the height
_ART, _LEAST_ART, _SHIP = 320.0, 90.0, 0.86  # height of the picture; the ship to its world
_STEP, _BAND = 34.0, 92.0  # heights of a line of the sheet and of a card, at most
_FLOWS = {
    "earned": 1,
    "salvage": 1,
    "scrapped": 1,
    "spent": -1,
    "fuel": -1,
    "modules": -1,
    "fines": -1,
    "given_away": -1,
    "paid": -1,
}
"""What comes in and what goes."""
_BUTTONS = (
    ("new_seed", "play", "y"),
    ("same_seed", "repeat-2", "a"),
    ("share", "share-2", "s"),
    ("title", "house", "t"),
    ("review", "trending-up", "r"),
)
"""Names, signs and keys."""
_SIGNS = {
    "paid": "trophy",
    "payment": "landmark",
    "no_fuel": "fuel",
    "out_of_range": "orbit",
    "destroyed": "skull",
    "impounded": "police-badge",
}


class GameOverView(View[FreeTraderState]):
    """Shows the finished game; its acts are the play screen's: title, share, seeds."""

    def __init__(self, session: Session[FreeTraderState]) -> None:
        super().__init__(session)
        self.sums: Mapping[str, int] = {}  # of `untallied`

    def act(self, act: object) -> Sequence[Action]:
        return ()

    # The scene

    def compose(self, bar: TopBar, width: float, height: float, k: float) -> Scene:
        state = self.state
        pen = Pen(Scene(width, height, k, "table"))
        band, below = column(Box(0, 0, width, height), tiered(pen, *BAND), grow())
        draw_band(pen, band, bar, state, state.vectorium)
        tall = content_box(pen.scene).bottom - below.y
        stage = below.centered(min(width - 2 * GUTTER, _WIDEST), below.h)
        stage = replace(stage, h=tall)
        left, right = row(stage, grow(), grow(tiered(pen, 0.47, 0.53, 0.6)))
        head_tall = self._head_tall(pen, left, state)
        # The band tells the payments, too: where text is large it does so alone.
        strip = tiered(pen, payments_height(pen), payments_height(pen), 0)
        head, payments, rest = column(left, head_tall, strip, grow())
        self._headline(pen, head, state)
        if strip:
            _payments(pen, payments, state)
        chart, cards = row(rest, grow(tiered(pen, 2, 1.6, 1.4)), grow(), gap=GAP)
        _chart(pen, chart, state)
        _cards(pen, cards, state)
        self._sheet(pen, right, state)
        _bar(pen, bottom_bar(pen))
        pen.scene.focus = "what_happened"
        return pen.scene

    def _headline(self, pen: Pen, box: Box, state: FreeTraderState) -> None:
        assert state.outcome is not None
        tint = theme().green if state.outcome.won else theme().amber
        pen.panel(box, replace(look("panel"), tab=tint))
        sign, words = row(box.inset(PAD, GAP), *_HEAD)
        pen.icon_in(sign, _SIGNS[state.outcome.cause], sign.w, "amber", scaled=False)
        body = Stack(pen, words, 0)
        title, cause, wit = _told(state, self.session.seed)
        body.write(title)
        body.para(cause)
        body.para(wit, must=False)

    def _head_tall(self, pen: Pen, box: Box, state: FreeTraderState) -> float:
        """Title and cause, and the joke too where it leaves the chart its room."""
        body = Stack(pen, row(box.inset(PAD, GAP), *_HEAD)[1], 0)
        title, cause, wit = _told(state, self.session.seed)
        plain, told = body.needs(title, cause), body.needs(title, cause, wit)
        return 2 * GAP + (told if told <= box.h * _HEAD_MOST else plain)

    def _sheet(self, pen: Pen, box: Box, state: FreeTraderState) -> None:
        body = sheet(pen, box, "panel-money")
        if self.session.practice:
            line = body.foot(u(pen, NAME.size))
            sign, words = row(line, u(pen, NAME.size), grow(), gap=GAP)
            pen.icon_in(sign, "graduation-cap", NAME.size, "amber")
            mark = Text(say("ft.over.practice"), LABEL, "amber", say("play.mark.practice"))
            pen.write(words, mark)
        seed = say("ft.over.seed", seed=self.session.seed)
        shown = shorten(seed, body.rest.w, u(pen, LABEL.size), LABEL.font)
        pen.write(body.foot(u(pen, NAME.size)), Text(shown, LABEL))
        # The picture takes what the sheet leaves, the sheet its least step first.
        least = u(pen, tiered(pen, 23, 20, 18))
        title = Text(say("ft.over.sheet"), HEAD)
        rows = [*_money(state, self.sums), *_deeds(state)]
        rows = rows[: int((body.room - body.needs(title)) / least)]
        art = min(_ART, body.room - body.needs(title) - len(rows) * least)
        if art >= _LEAST_ART:
            world_and_ship(pen, body.take(art), state.planet, _SHIP)
        body.write(title)
        facts(body, rows, _STEP)


def _bar(pen: Pen, bar: Box) -> None:
    def button(name: str, icon: str, key: str, act: str = "", style: str = "plain") -> Button:
        return Button(name, say(f"ft.over.{name}"), act or name, style, key, icon)

    left = [button(*each) for each in _BUTTONS]
    # The last click of the game was where the amber button had always been. What lies there
    # now, and has the focus, loses nothing.
    right = button("what_happened", "scroll-text", "log", "log", "primary")
    foot(pen, bar, left, [right], zone="go", size=tiered(pen, 16, 15), least=0)


def _told(state: FreeTraderState, seed: str) -> tuple[Text, Text, Text]:
    """The end in three lines: what it is, its cause, a joke."""
    assert state.outcome is not None
    wit = Text(wit_line(state, seed), LABEL)
    title = Text(say(f"ft.short.{state.outcome.cause}"), BIG)
    return title, Text(cause_line(state), STRONG._replace(font="label")), wit


def _payments(pen: Pen, box: Box, state: FreeTraderState) -> None:
    assert state.outcome is not None
    missed = state.outcome.cause == "payment"
    if state.outcome.won:
        draw_payments(pen, box, state.setup, len(state.setup.payments), None, missed)
    else:
        draw_payments(pen, box, state.setup, state.month - 1, state.month, missed)


def _chart(pen: Pen, box: Box, state: FreeTraderState) -> None:
    """Every world that was on the chart, with the ship where it ended."""
    body = sheet(pen, box, "panel-info", air=GAP)
    count, of = len(state.world), len(state.cards.planets)
    head = Text(say("ft.over.chart"), SUBHEAD)
    told = Text(say("ft.over.worlds_of", n=count, of=of), LABEL)
    if hug(pen, head, told).least > body.rest.w:
        told = Text(say("ft.count_of", count=count, of=of), LABEL)
    body.ends(head, told)
    draw_worlds(pen, body.rest, state, state.world, state.ship)


def _cards(pen: Pen, box: Box, state: FreeTraderState) -> None:
    """The two cards that lay aside unseen may be named now, and the last card turned."""
    body = sheet(pen, box)
    body.write(Text(say("ft.over.cards"), SUBHEAD))
    rows = [("ft.over.last_card", state.card)] if state.card is not None else []
    rows += [("ft.over.aside", ident) for ident in state.events.aside]
    for (label, ident), at in zip(rows, body.rows(len(rows), u(pen, _BAND)), strict=True):
        card_band(pen, at.inset(0, GAP / 2), state.cards.events[ident], say(label))


def untallied(session: Session[FreeTraderState]) -> Mapping[str, int]:
    """Vectorium that the tally leaves out: fuel, upgrades, modules scrapped, by the journal."""
    sums: Counter[str] = Counter()

    def watch(entry: Entry, state: FreeTraderState, happened: list[Event]) -> None:
        for event in happened:
            match event:
                case Jumped():
                    sums["fuel"] += FUEL
                case Upgraded(_, _, cost):
                    sums["modules"] += cost
                case ModuleScrapped(_, _, value, _, _):
                    sums["scrapped"] += value
                case _:
                    pass

    replay(session.game, session.base.clone(), session.journal, watch)
    return sums


def _money(state: FreeTraderState, sums: Mapping[str, int]) -> list[Fact]:
    """Every Vectorium that came or went, from the start down to what is left.

    What lies before the first entry kept of a long journal is told as one sum.
    """
    known = {**state.tally, **sums}
    flows = {name: sign * known.get(name, 0) for name, sign in _FLOWS.items()}
    flows["before"] = state.vectorium - state.setup.vectorium - sum(flows.values())
    always = ("earned", "spent", "fuel", "paid")

    def line(name: str, value: str, ink: str) -> Fact:
        return say(f"ft.over.{name}"), say("ft.market.sum", n=value), ink

    def flow(name: str, value: int) -> Fact:
        ink = "green" if value > 0 else "red" if value else ""
        return line(name, signed(value) if value else "0", ink)

    return [
        line("start", str(state.setup.vectorium), ""),
        *(flow(name, value) for name, value in flows.items() if value or name in always),
        line("store", str(state.vectorium), "amber"),
    ]


def _deeds(state: FreeTraderState) -> list[Fact]:
    """What else was counted; what never happened comes last, as large text leaves it out."""
    names = ("destroyed", "fled", "hits", "cargo_lost", "seized", "misjumps", "worlds", "upgrades")
    counts = [("turns", state.turn), *((name, state.tally[name]) for name in names)]
    counts.sort(key=lambda count: not count[1])
    return [(say(f"ft.over.{name}"), str(n), "") for name, n in counts]


def wit_line(state: FreeTraderState, seed: str) -> str:
    """The cause in one sentence; which of its tellings is fixed by the seed."""
    assert state.outcome is not None
    number = zlib.crc32(f"{seed}/{state.turn}".encode()) % _VARIANTS + 1
    foe = state.cards.events[state.foe].title if state.foe else cause_line(state)
    return say(
        f"ft.wit.{state.outcome.cause}.{number}",
        month=state.month,
        amount=state.payment,
        store=state.vectorium,
        missing=state.payment - state.vectorium,
        planet=state.cards.planets[state.planet].name,
        foe=foe,
        fine=state.fine,
        turn=state.turn,
    )
