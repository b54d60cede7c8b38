"""The reckoning of a flight as rows and sentences, with the ships as they came in. Data alone."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from resources import say
from tabletop import Action, Session
from trucker.rules.actions import Retune
from trucker.rules.cards import GOODS
from trucker.rules.rewards import goods_value, lost_cost, price_of
from trucker.rules.state import Seat, TruckerState
from trucker.words.names import credits_words, goods_words, rewards_words, seat_name, signed, whole
from trucker.words.telling.reckoning import Reckoning, reckonings, title_lines

SUMS = ("profit", "before", "credits")
EXPANDED = ("mission", "vips", "fines")
"""Rows that add up lines of a mission and of VIPs."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One seat's part of a row."""

    note: str
    value: int
    goods: str = ""  # blocks to be shown between the two
    short: str = ""  # the note where there is little room


@dataclass(frozen=True, slots=True)
class Ended:
    """A flight that is over."""

    state: TruckerState  # as it was when the credits had been counted
    before: Sequence[int]  # credits of each seat before the flight
    reckoning: Reckoning | None  # None where the journal does not go back so far

    @property
    def seats(self) -> Sequence[Seat]:
        return self.state.seats

    @property
    def ranking(self) -> list[int]:
        """Seats by credits, the richest first; of equals the one farther ahead."""
        seats = self.seats
        return sorted(
            range(len(seats)),
            key=lambda n: (-seats[n].credits, seats[n].is_out, -seats[n].position, n),
        )

    @property
    def winners(self) -> list[int]:
        """Who owns the most; nobody where nobody has a credit."""
        most = max(seat.credits for seat in self.seats)
        return [n for n in self.ranking if most and self.seats[n].credits == most]

    @property
    def arrivals(self) -> list[int]:
        """Seats as they came in, then those who did not; nothing is told of credits by it."""
        came = list(self.reckoning.finishers) if self.reckoning is not None else []
        return [*came, *(seat for seat in range(len(self.seats)) if seat not in came)]

    def place(self, seat: int) -> int:
        """From 1; equal credits share a place."""
        mine = self.seats[seat].credits
        return 1 + sum(other.credits > mine for other in self.seats)


def ended_flight(session: Session[TruckerState], number: int) -> Ended:
    """The flight of that number, from 0, as the journal tells it."""
    found = reckonings(session).get(number)
    if found is not None and found.after is not None:
        return Ended(found.after, found.before, found)
    now = session.state
    before = [seat.credits - seat.earned for seat in now.seats]
    return Ended(now, before, None)


def unread_end(session: Session[TruckerState]) -> int:
    """Number of the flight of a Trek that the last act of the journal ended, but for a change of
    difficulty after it, whose end may not have been seen by anybody; -1 for none."""
    if not session.state.number or session.state.phase != "build":
        return -1
    state = session.base.clone()
    before = state.number
    for entry in session.journal:
        if not isinstance(entry.action, Retune):
            before = state.number
        session.game.apply(state, cast("Action", entry.action), None, entry.at_ms)
    return before if before < state.number else -1


# Rows


def rows_of(ended: Ended) -> list[str]:
    """Names of the lines, those that say nothing left out; the sums come last."""
    found = ended.reckoning
    if found is None:
        return ["before", "credits"]
    names = ["order", "title" if ended.state.setup.flight == "trek" else "looks", "goods", "lost"]
    seats = range(len(ended.seats))
    for name in ("vips", "mission", "earned", "advance"):
        if any(cell_of(ended, name, seat).value for seat in seats):
            names.insert(0, name)
    for name in ("fines", "unused"):
        if any(cell_of(ended, name, seat).value for seat in seats):
            names.append(name)
    return [*names, *SUMS]


def advance(state: TruckerState) -> int:
    """Credits that a mission has paid before its flight (GT-118)."""
    return state.cards.advance[state.level] if state.mission is not None else 0


def lines_of(ended: Ended, name: str, seat: int) -> list[tuple[str, int]]:
    """Lines of the reckoning that a row of the expansion adds up, as they were booked: what the
    mission pays, what VIPs pay, and what the mission costs (GT-76)."""
    found, mission = ended.reckoning, ended.state.mission
    if found is None or (mission is None and name != "vips"):
        return []
    pays = {pay.what for pay in mission.rewards} if mission is not None else set[str]()
    costs = {pay.what for pay in mission.penalties} if mission is not None else set[str]()
    lines = {"mission": pays, "vips": {*ended.state.cards.vips}, "fines": costs}[name]
    return [
        (event.line, event.credits)
        for event in found.scored
        if event.seat == seat and event.line in lines
    ]


def cell_of(ended: Ended, name: str, seat: int) -> Cell:
    """What a row says of a seat."""
    found, owner = ended.reckoning, ended.seats[seat]
    if name == "before":
        return Cell("", ended.before[seat])
    if name == "credits" or found is None:
        is_floored = found and ended.before[seat] + found.ended[seat].profit < 0
        return Cell(say("gt.journey.floor") if is_floored else "", owner.credits)
    if name == "profit":
        return _profit_of(ended, found, seat)
    if name == "advance":
        return Cell("", advance(ended.state))
    if name in EXPANDED:
        lines = lines_of(ended, name, seat)
        told = ("", "") if name != "vips" or not lines else _delivered(lines)
        return Cell(told[0], sum(credits for _, credits in lines), short=told[1])
    if name == "earned":
        booked = [e.credits for e in found.scored if e.seat == seat and e.line != "advance"]
        return Cell("", found.ended[seat].profit - sum(booked) - advance(ended.state))
    if name == "order":
        return _place(ended, found, seat)
    if name == "looks":
        won = found.sum_of(seat, "looks")
        key = "gt.journey.open.fewest" if won else "gt.journey.open"
        n = exposed(owner)
        return Cell(say(key, n=n), won, short=say("gt.journey.open", n=n))
    if name == "title":
        return Cell(_title_words(ended, seat), found.sum_of(seat, "title"))
    if name == "goods":
        value = found.sum_of(seat, "goods") + found.sum_of(seat, "half_goods")
        blocks = owner.ship.blocks
        words, short = (say(f"gt.journey.blocks{form}", n=len(blocks)) for form in ("", ".short"))
        if owner.is_out and blocks:
            words = say("gt.journey.half", value=goods_value(ended.state, seat))
            short = say("gt.journey.half.short")
        return Cell(words, value, blocks, short)
    if name == "lost":
        words = say("gt.journey.parts", count=len(owner.lost), cost=lost_cost(ended.state, seat))
        return Cell(words, found.sum_of(seat, "lost"))
    return Cell("", found.sum_of(seat, name))


def _profit_of(ended: Ended, found: Reckoning, seat: int) -> Cell:
    """With a mission, what it would be without the advance, too (GT-119)."""
    profit, paid = found.ended[seat].profit, advance(ended.state)
    if not paid:
        return Cell("", profit)
    words = say("gt.journey.without", credits=signed(profit - paid))
    return Cell(words, profit, short=signed(profit - paid))


def _delivered(lines: Sequence[tuple[str, int]]) -> tuple[str, str]:
    """VIPs who arrived, by name and by number."""
    names = ", ".join(say(f"gt.vip.{vip}") for vip, _ in lines)
    return names, say("gt.journey.delivered", n=len(lines))


def exposed(seat: Seat) -> int:
    """Connectors that stay open on all ships of a seat."""
    return sum(ship.frame.exposed for ship in seat.ships)


def _place(ended: Ended, found: Reckoning, seat: int) -> Cell:
    value = found.sum_of(seat, "order")
    if seat not in found.finishers:
        return Cell(say(f"gt.journey.out.{ended.seats[seat].cause}"), value)
    place, of = found.finishers.index(seat) + 1, len(found.finishers)
    long, short = (say(f"gt.journey.place{form}", place=place, of=of) for form in ("", ".short"))
    return Cell(long, value, short=short)


def _title_words(ended: Ended, seat: int) -> str:
    found = ended.reckoning
    assert found is not None
    won = sum((event.seat, event.line) == (seat, "title") for event in found.scored)
    return say("gt.journey.titles", n=won) if won else ""


# Sentences


def detail_of(ended: Ended, name: str, seat: int) -> list[str]:
    """How a seat's number in a row came about."""
    found = ended.reckoning
    if found is None:
        return []
    maker = _DETAILS.get(name)
    return maker(ended, found, seat) if maker else [say(f"gt.journey.detail.{name}")]


def _out(ended: Ended, found: Reckoning, seat: int) -> str:
    why = say(f"gt.score.out.{found.causes[seat]}")
    return say("gt.journey.detail.out", why=why)


def _order(ended: Ended, found: Reckoning, seat: int) -> list[str]:
    if seat in found.causes:
        return [_out(ended, found, seat), say("gt.journey.detail.order.none")]
    place = found.finishers.index(seat) + 1
    rewards = rewards_words(ended.state.plan.order_rewards)
    return [
        say("gt.journey.detail.order", place=place, of=len(found.finishers)),
        say("gt.journey.detail.order.rewards", rewards=rewards),
    ]


def _looks(ended: Ended, found: Reckoning, seat: int) -> list[str]:
    lines = [say("gt.journey.detail.looks", n=exposed(ended.seats[seat]))]
    if seat in found.causes:
        return [*lines, _out(ended, found, seat), say("gt.journey.detail.looks.none")]
    counts = {number: exposed(ended.seats[number]) for number in found.finishers}
    fewest = min(counts.values())
    best = [number for number in found.finishers if counts[number] == fewest]
    names = ", ".join(seat_name(ended.state, number) for number in best)
    message = "gt.journey.detail.looks.tie" if len(best) > 1 else "gt.journey.detail.looks.best"
    reward = credits_words(ended.state.plan.looks_reward)
    return [*lines, say(message, names=names, n=fewest, reward=reward)]


def _title(ended: Ended, found: Reckoning, seat: int) -> list[str]:
    """Lines about all titles in the player's column, as one title concerns all."""
    return title_lines(ended.state, found) if seat == 0 else []


def _goods(ended: Ended, found: Reckoning, seat: int) -> list[str]:
    blocks = ended.seats[seat].ship.blocks
    if not blocks:
        return [say("gt.journey.detail.goods.none")]
    lines: list[str] = []
    for letter in GOODS:
        count = blocks.count(letter)
        if count:
            price = price_of(ended.state, seat, letter)
            goods = goods_words(letter * count)
            lines.append(
                say("gt.journey.detail.goods", goods=goods, price=price, value=count * price)
            )
    value = goods_value(ended.state, seat)
    lines.append(say("gt.journey.detail.goods.sum", value=value))
    if seat in found.causes:
        half = found.sum_of(seat, "half_goods")
        message = "gt.journey.detail.goods.half.up" if value % 2 else "gt.journey.detail.goods.half"
        lines += [_out(ended, found, seat), say(message, value=value, half=half)]
    return lines


def _lost(ended: Ended, found: Reckoning, seat: int) -> list[str]:
    count, each = len(ended.seats[seat].lost), lost_cost(ended.state, seat)
    if not count:
        return [say("gt.journey.detail.lost.none")]
    cost = -found.sum_of(seat, "lost")
    lines = [say("gt.journey.detail.lost", n=count, each=each, value=count * each)]
    if cost < count * each:
        lines.append(say("gt.journey.detail.lost.cap", cap=cost))
    return lines


def _profit(ended: Ended, found: Reckoning, seat: int) -> list[str]:
    values = [cell_of(ended, name, seat).value for name in rows_of(ended) if name not in SUMS]
    parts = [value for value in values if value]
    if not parts:
        return [say("gt.journey.detail.profit.none")]
    words = whole(parts[0])
    for value in parts[1:]:
        words += f" {'+' if value > 0 else '−'} {abs(value)}"
    lines = [say("gt.journey.detail.sum", sum=words, value=signed(sum(parts)))]
    if paid := advance(ended.state):
        lines.append(say("gt.journey.without", credits=signed(sum(parts) - paid)))
    return lines


def _booked(name: str) -> Callable[[Ended, Reckoning, int], list[str]]:
    def lines(ended: Ended, found: Reckoning, seat: int) -> list[str]:
        told = [
            say("gt.flight.sum", line=say(f"gt.score.{line}"), credits=signed(credits))
            for line, credits in lines_of(ended, name, seat)
        ]
        if name == "vips":
            paid = {line for line, _ in lines_of(ended, name, seat)}
            lost = (vip for vip in ended.seats[seat].vips if vip not in paid)
            told += [say("gt.journey.undelivered", vip=say(f"gt.vip.{vip}")) for vip in lost]
        return told or [say("gt.journey.detail.none")]

    return lines


def _credits(ended: Ended, found: Reckoning, seat: int) -> list[str]:
    before, profit = ended.before[seat], found.ended[seat].profit
    sign = "+" if profit >= 0 else "−"
    words = f"{before} {sign} {abs(profit)}"
    lines = [say("gt.journey.detail.sum", sum=words, value=whole(before + profit))]
    if before + profit < 0:
        lines.append(say("gt.journey.detail.floor"))
    return lines


_DETAILS: Mapping[str, Callable[[Ended, Reckoning, int], list[str]]] = {
    "order": _order,
    "looks": _looks,
    "title": _title,
    "goods": _goods,
    "lost": _lost,
    "profit": _profit,
    **{name: _booked(name) for name in EXPANDED},
    "credits": _credits,
}
"""By line; the others need but a sentence."""
