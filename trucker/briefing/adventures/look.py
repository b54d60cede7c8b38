"""How a kind of adventure card looks, with which each module of this package ends, and what
several kinds share."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from resources import say
from tabletop import Event
from trucker.ai.loading import best_loading
from trucker.rules.cards import GOODS
from trucker.rules.damage import Threat
from trucker.rules.flight import toll
from trucker.rules.pending import still_asked
from trucker.rules.rewards import price_of
from trucker.rules.ship import Ship, by_value
from trucker.rules.state import TruckerState
from trucker.rules.strength import crew_of, reach
from trucker.words.names import credits_words, days_words, goods_words, half, modifier_name


class Answer(NamedTuple):
    """What a ship has against a card: in words, as short as it gets, and how good that is."""

    words: str
    brief: str
    tone: str  # "good", "close" where it takes charges or luck, "bad"
    least: str = ""  # a number alone, for where nothing else fits


@dataclass(frozen=True, slots=True)
class Row:
    """One step of a card; `state` "done", "now", "later" or "" for one that only tells; "off" for
    what is of another level; of a fight "won", "tied" or "lost", as it went for the player."""

    title: str
    note: str = ""
    state: str = ""
    icon: str = ""
    goods: str = ""  # drawn as blocks
    mark: str = ""  # a word at its right end
    threats: Sequence[Threat] = field(default_factory=tuple[Threat, ...])
    brief: str = ""  # in place of a note that has no room


@dataclass(frozen=True, slots=True)
class Status:
    """What a seat does at this moment, in a word or two."""

    text: str
    tone: str = ""  # "asked", "good", "bad", "known", "off" (no more, or not yet), "" for waiting
    short: str = ""  # the same in fewer words, where they are known


class Sprite(NamedTuple):
    """A picture in a card's head: its middle as shares of width and height, its side as one of
    the height."""

    art: str
    x: float
    y: float
    side: float
    alpha: int = 255


@dataclass(frozen=True, slots=True)
class Look:
    """A row of the table of looks."""

    icon: str
    ink: tuple[int, int, int]
    """Its color: red, green and blue, 0 to 255."""
    rows: Callable[[TruckerState, Any], list[Row]]
    """The steps of a card, with where each stands."""
    status: Callable[[TruckerState, int], Status | None] | None = None
    """What a seat has done or must; None: what is known of its strength."""
    verdict: Callable[[TruckerState, int], list[str]] | None = None
    """What a strength of the player comes to, for a kind that counts any."""
    note: str = ""
    """The message below the rows."""
    meaning: Callable[[TruckerState, Any], list[Row]] | None = None
    """What a card that has just turned means for the player's ship; None: what a strength comes
    to, where the kind counts any."""
    scene: Sequence[Sprite] = ()
    """What its head shows; the icon where nothing is named."""
    why: Callable[[TruckerState, Sequence[Event]], str] | None = None
    """Why it did not harm the player, by the state in which it was turned and by what came of it
    for all; "" for no reason."""
    counted: Callable[[Ship], Sequence[int]] | None = None
    """The cells that it counts on each ship, to be marked."""
    answer: Callable[[Ship, Any, int], Answer] | None = None
    """What a ship answers to it that is built so far, at a level of the flight."""
    levels: Callable[[Any], Sequence[str]] | None = None
    """What it has by level of the flight, I to IV."""


# Where the card stands


def is_played(state: TruckerState) -> bool:
    """Whether the card is being played, not only looked at."""
    return state.decision is not None


def now(state: TruckerState) -> str:
    return "now" if is_played(state) else ""


def when(state: TruckerState, index: int, current: int) -> str:
    if not is_played(state):
        return ""
    return "done" if index < current else "now" if index == current else "later"


def waiting(state: TruckerState, seat: int, step: str) -> Status:
    """Whether a seat is still asked by a step of this kind, or has passed."""
    if seat in still_asked(state, step):
        return Status(say("gt.flight.status.waits"))
    return Status(say("gt.flight.status.passed"))


# What several kinds say


def yours(state: TruckerState, what: str) -> str:
    """The player's own strength."""
    least, most = reach(state.seats[0].ship, what)
    if least == most:
        return say("gt.flight.card.yours", strength=half(least))
    return say("gt.flight.card.yours.range", least=half(least), most=half(most))


def cost(state: TruckerState, params: Any) -> Row:
    days = toll(state, 0, params.days)
    title = say("gt.flight.card.cost", days=days_words(days))
    return Row(title, detours(state, params), icon="calendar-days")


def detours(state: TruckerState, params: Any) -> str:
    """What makes it cost more days than are printed on the card, "" for nothing."""
    parts: list[str] = []
    days = params.days
    for modifier in state.seats[0].ship.modifiers:
        more = modifier.days_lost(days) - days
        if more:
            parts.append(say("gt.flight.card.detours", name=modifier_name(modifier.id), n=more))
        days += more
    return ", ".join(parts)


def plain(state: TruckerState, params: Any) -> list[Row]:
    """Of a card that needs but a sentence."""
    kind = state.cards.adventures[state.card or ""].kind
    title, note = say(f"gt.flight.card.{kind}"), say(f"gt.flight.card.{kind}.note")
    return [Row(title, note, now(state), "info")]


def goods_worth(state: TruckerState, goods: str) -> int:
    """Credits for these blocks on arrival, to the player."""
    return sum(price_of(state, 0, each) for each in goods)


def taken(state: TruckerState, amount: int) -> str:
    """The most valuable blocks, and a charge for each that is missing (ruling §8)."""
    ship = state.seats[0].ship
    goods = ship.blocks[:amount]
    cells = min(ship.batteries, amount - len(goods))
    if not goods:
        return say("gt.flight.penalty.cells", n=cells)
    return say(
        "gt.flight.penalty.goods" if not cells else "gt.flight.penalty.both",
        goods=goods_words(goods),
        credits=credits_words(goods_worth(state, goods)),
        n=cells,
    )


def gain_of(state: TruckerState, offer: str) -> tuple[str, int]:
    """Of an offer what the best loading takes on board, and what it is worth more than before."""
    ship = state.seats[0].ship
    there = "".join(goods for goods in offer if state.bank[goods])
    target = best_loading(ship, by_value(there))[1].blocks
    taken = Counter(target) - Counter(ship.blocks)
    words = "".join(goods * taken[goods] for goods in GOODS)
    return words, goods_worth(state, target) - goods_worth(state, ship.blocks)


def gain(state: TruckerState, goods: str) -> str:
    """What of these blocks fits, and what that brings."""
    taken, worth = gain_of(state, goods)
    lost = sum(min(goods.count(each), state.bank[each]) for each in set(goods)) - len(taken)
    if not taken:
        return say("gt.flight.effect.no_room", n=len(goods))
    if len(taken) == len(goods):
        return say("gt.flight.effect.all", credits=credits_words(worth))
    room = say("gt.flight.effect.load", goods=goods_words(taken), credits=credits_words(worth))
    return say("gt.flight.effect.lost", room=room, n=lost) if lost else room


def crew_lost(state: TruckerState, count: int) -> str:
    """So many of the player's crew, and whether none would be left."""
    have = crew_of(state, 0)
    if count >= have:
        return say("gt.flight.penalty.crew.all", n=have)
    return say("gt.flight.penalty.crew", n=count)
