"""A fight: which level the proposal gives up, and what both ways on cost and lead to."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from freetrader.advice.search_words import ahead_words
from freetrader.ai.outlook import Outlook
from freetrader.rules import chances
from freetrader.rules.actions import COUNTERATTACK, SEARCH, Flee, TakeHit
from freetrader.rules.chances import Chance
from freetrader.rules.encounters import salvage_of
from freetrader.rules.state import FreeTraderState
from freetrader.rules.travel import FUEL
from freetrader.words.names import signed
from resources import say
from tabletop import Action, Session

__all__ = ["End", "Odds", "Way", "flight", "lost_in_fight", "month_words", "spared", "strike"]


@dataclass(frozen=True, slots=True)
class Odds:
    """How likely something is."""

    words: str
    chance: Chance
    is_wished: bool = False  # else it is feared


@dataclass(frozen=True, slots=True)
class End:
    """How the campaign ends, whatever the cards show."""

    head: str
    words: str
    is_won: bool
    store: int
    due: int


@dataclass(frozen=True, slots=True)
class Way:
    """One of the two ways on, with what it leads to."""

    ident: str  # "counterattack", "flee", "search"
    name: str
    note: str  # what it costs or brings
    money: str  # the same in short
    odds: Sequence[Odds]
    end: End | None = None  # that of the campaign, where nothing else counts
    month: str = ""  # how it ends the month, where it does
    ahead: str = ""  # what it leads to in the end, once that is found
    reason: str = ""  # why it is off


def strike(state: FreeTraderState, ahead: Mapping[Action, Outlook]) -> Way:
    """A counterattack; `ahead`: what answers lead to, as far as it is found."""
    name, end = say("ft.fight.counterattack"), _end(state, 1)
    if end is not None:  # nobody sees what the card does
        return Way("counterattack", name, end.words, "", (), end)
    salvage = salvage_of(state.cards.events[state.foe or ""])
    destroyed = chances.ship_hits(state)
    odds = [Odds(say("ft.fight.destroy"), destroyed, is_wished=True)]
    if destroyed.count < destroyed.of and not chances.ends_campaign(state, 2):
        odds.append(Odds(say("ft.fight.hit_again"), chances.foe_answers(state)))
    return Way(
        "counterattack",
        name,
        say("ft.fight.salvage", n=salvage) if salvage else say("ft.fight.no_salvage"),
        say("ft.fight.money", n=signed(salvage)) if salvage else "",
        odds,
        None,
        _month_end(state, 1, answered=True),
        _ahead_words(ahead, COUNTERATTACK),
    )


def _end(state: FreeTraderState, draws: int, fuel: int = 0) -> End | None:
    """That of the campaign, where the next `draws` cards bring it (FT-01)."""
    if not chances.ends_campaign(state, draws, fuel):
        return None
    store = state.vectorium - fuel
    is_won = store >= state.payment
    key = "flight" if fuel else "card"
    words = say(f"ft.fight.end.{key}", store=store, amount=state.payment)
    head = say("ft.fight.end.won" if is_won else "ft.fight.end.lost")
    return End(head, words, is_won, store, state.payment)


def flight(state: FreeTraderState, to: Flee | None, ahead: Mapping[Action, Outlook]) -> Way:
    """An escape to a world, or by a search for one where none is in range."""
    assert state.decision is not None
    options = state.decision.options
    worlds = sum(isinstance(option, Flee) for option in options)
    search = SEARCH in options
    reason = ""
    if not worlds and not search:
        key = "ft.fight.no_fuel" if state.vectorium < FUEL else "ft.fight.no_world"
        reason = say(key)
    ident, name = "search" if search else "flee", say("ft.fight.escape")
    money = say("ft.fight.money", n=signed(-FUEL))
    # A search may find nothing, and then no card is turned.
    end = None if reason or search else _end(state, chances.FLIGHT_CARDS, FUEL)
    if end is not None:
        return Way(ident, name, end.words, money, (), end)
    return Way(
        ident,
        name,
        say("ft.fight.search") if search else say("ft.fight.worlds", n=worlds),
        money,
        (
            Odds(say("ft.chance.misjump"), chances.misjump(state)),
            Odds(say("ft.fight.next_foe"), chances.foe_next(state)),
        ),
        None,
        "" if reason else _month_end(state, chances.FLIGHT_CARDS, fuel=FUEL),
        _ahead_words(ahead, SEARCH if search or to is None else to),
        reason,
    )


def _ahead_words(ahead: Mapping[Action, Outlook], action: Action) -> str:
    return ahead_words(ahead[action]) if action in ahead else ""


def _month_end(state: FreeTraderState, draws: int, *, answered: bool = False, fuel: int = 0) -> str:
    ends = len(state.events) <= draws + answered
    return month_words(state, draws, answered=answered, fuel=fuel) if ends else ""


def month_words(
    state: FreeTraderState, draws: int, *, answered: bool = False, fuel: int = 0
) -> str:
    """What the next `draws` cards do to the month, which ends at any draw (FT-01); where the
    foe has an answer after them, that draw counts, too. `fuel`: burnt before the first of them."""
    left = len(state.events)
    is_answer = answered and left == draws + 1
    if left > draws and not is_answer:
        return say("ft.fight.month_goes_on", n=left - draws)
    store = state.vectorium - fuel
    searches = state.decision is not None and SEARCH in state.decision.options
    key = "answer" if is_answer else "month" if not fuel else "search" if searches else "flight"
    is_last = key in ("answer", "search") and state.month == len(state.setup.payments)
    kind = "lost" if store < state.payment else "won" if is_last else "ends"
    return say(f"ft.fight.{key}_{kind}", amount=state.payment, store=store)


def spared(state: FreeTraderState, hits: Sequence[TakeHit]) -> Sequence[TakeHit]:
    """The hits that worsen this fight least: the proposal is one of them."""
    worse = {hit: _worsens(state, hit) for hit in hits}
    least = min(worse.values())
    return [hit for hit in hits if worse[hit] <= least + _LITTLE]


_LITTLE = 0.05
"""Share of cards by which hits may differ that are alike for a fight."""


def _worsens(state: FreeTraderState, hit: TakeHit) -> float:
    """By which share of cards the foe is missed, or hits, that is not so with the level."""
    level = state.modules[hit.module] - 1
    if hit.module == "weapons":
        return _share(chances.ship_hits(state)) - _share(chances.ship_hits(state, level))
    if hit.module == "defenses":
        missed = 1 - _share(chances.ship_hits(state))
        now, then = chances.foe_answers(state), chances.foe_answers(state, level)
        return missed * (_share(then) - _share(now))
    return 0.0


def _share(chance: Chance) -> float:
    return chance.count / max(1, chance.of)


def lost_in_fight(
    session: Session[FreeTraderState], before: FreeTraderState | None = None, later: int = 0
) -> Sequence[tuple[str, int]]:
    """The levels that have been lost in the fight that stands, as module and level; or in that
    which stood `before` so many `later` actions."""
    found: list[tuple[str, int]] = []
    levels = (before or session.state).modules.copy()
    for entry in islice(reversed(session.journal), later, None):
        if isinstance(entry.action, TakeHit):
            module = entry.action.module
            levels[module] += 1
            found.append((module, levels[module]))
        elif entry.action != COUNTERATTACK:
            break
    return found
