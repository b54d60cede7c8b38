"""A hint for the player: what each answer leads to, found in small steps anywhere.

The search takes plain data and gives plain data, so that a worker, a frame or a command line
find the same for the same position, seed and number of games.
"""

from collections.abc import Iterator
from math import hypot, isfinite

from freetrader.advice.prospects import prospect_of
from freetrader.ai.advisor import Advice, Choice, think
from freetrader.ai.endgame import Endgame, TooLarge, is_endgame
from freetrader.ai.outlook import Outlook, look_ahead
from freetrader.ai.practised import PractisedPilot
from freetrader.ai.weighing import AHEAD, OFF, judged_gap, weigh
from freetrader.rules.state import FreeTraderState
from freetrader.rules.turn import FreeTrader
from freetrader.storage.positions import position
from saves import StoredPosition
from tabletop import Action, FastRng, seed_number
from tabletop.trials import (
    EVEN,
    SURE,
    Hint,
    Measure,
    Tried,
    difference,
    mean_and_error,
    share_difference,
    share_error,
)

__all__ = ["BRIEF", "CHANGED", "WHOLE", "advise", "hint_steps", "outlook_steps"]

BRIEF, WHOLE = 16, 500
"""Games played out for the first hint and for the whole one."""
CHANGED = WHOLE // 4
"""The same where one fact is changed. From so many on games are judged where that can be done."""
_JUDGED = 3
"""Games that are judged where one would be played out."""
_CHANCE_OFF = 0.02
"""Standard error of a judged chance besides that of the games."""
_SURELY = 0.5
"""Standard error of a share of which nothing is known."""
_SAME = 1e-9
"""What counted chances differ by at most that are equal."""
_COUNTED = 2_000
"""Positions of an endgame that are counted at most, a quarter of a second;
beyond, games are played."""


def advise(state: FreeTraderState, seed: str, length: int, games: int) -> Iterator[Hint | None]:
    """None for each small step, then the hint for the standing decision. More than a brief one
    counts an endgame out where it can.

    An answer is worth the chance, 0..1, of winning with it if the practised captain plays on. With
    games enough they are judged after some turns; with cards that no judgement is fitted to they
    are played to the end, in most worlds after the second answer that is named with it.

    `length`: acts played so far; with the seed of the game it fixes the worlds. What the player
    has not seen of `state` changes nothing (FT-06).
    """
    decision = state.decision
    assert decision is not None
    if games > BRIEF and is_endgame(state):
        count = Endgame(FreeTrader(state.cards), _COUNTED)
        try:
            for chances in count.chances(state):
                if chances is not None:
                    yield _counted(decision.options, chances)
                    return
                yield None
        except TooLarge:
            pass
    rng, captain = FastRng(seed_number(f"{seed}/hint/{length}")), PractisedPilot(state.cards)
    prospect = prospect_of(captain, state.cards) if games >= CHANGED else None
    if prospect is None:
        playing = think(state, decision, captain, games, rng)
    else:
        playing = weigh(state, decision, captain, prospect, _JUDGED * games, rng)
    advice = next(playing)  # the same that grows
    for _ in playing:
        yield None
    yield _told(advice)


def _told(advice: Advice) -> Hint:
    """The best first and what is not told apart from it, then what is clearly less."""
    best, *others = advice.ranked()
    first = Tried(
        best.action,
        best.chance,
        SURE * _error(best),
        best.games,
        _stores(best),
        best.then,
        best.alike,
    )
    beside = [(_is_less(best, each), _beside(best, each), each) for each in others]
    beside.sort(key=lambda found: (found[0], -found[1].worth, -found[2].games))
    gap = error = 0.0
    if beside:
        gap, error = difference(best.won, beside[0][2].won)
        if best.is_judged:
            error = hypot(error, OFF)
    close = [each for is_less, _, each in beside if not is_less]
    is_even = all(_is_even(best, each) for each in close)
    tried = (first, *(tried for _, tried, _ in beside))
    turns = AHEAD if best.is_judged else 0
    level = 1 + len(close)
    return Hint(best.action, tried, gap, error, level=level, is_even=is_even, turns=turns)


def _is_less(best: Choice, other: Choice) -> bool:
    """Whether the interval of what is between them is free of 0, or was where it was dropped."""
    gap, error = _between(best, other)
    return other.is_behind or gap > SURE * error


def _is_even(best: Choice, other: Choice) -> bool:
    gap, error = _between(best, other)
    return abs(gap) + SURE * error <= EVEN


def _between(best: Choice, other: Choice) -> tuple[float, float]:
    """What lies between them, and the standard error of it."""
    if best.is_judged:
        return judged_gap(best, other)
    return share_difference(best.won, other.won)


def _stores(choice: Choice) -> tuple[Measure, ...]:
    """At the next payment: the mean, and what nine worlds of ten reach, and one of ten."""
    stores = sorted(choice.stores)
    mean, error = mean_and_error([float(store) for store in stores])
    low, high = (stores[round(part * (len(stores) - 1))] for part in (0.1, 0.9))
    error = SURE * error if isfinite(error) else float(max(stores))
    return (
        Measure("store", mean, error),
        Measure("store_low", low, 0.0),
        Measure("store_high", high, 0.0),
    )


def _error(choice: Choice) -> float:
    if choice.is_judged:
        return min(_SURELY, hypot(_CHANCE_OFF, mean_and_error(choice.values)[1]))
    return share_error(choice.chance, choice.games)


def _beside(best: Choice, other: Choice) -> Tried:
    """What another answer is worth: as much less than the best as in the worlds that both have
    met. Its own share would tell of the luck of those worlds if it met but a few; and what so few
    tell above the best is luck, too, or it had not been dropped."""
    if other.games == best.games:
        worth, error = other.chance, _error(other)
    else:
        gap, spread = difference(best.won, other.won)
        worth = min(best.chance, max(0.0, best.chance - gap))
        more = OFF if best.is_judged else share_error(0, other.games)
        error = min(_SURELY, hypot(_error(best), spread, more))
    error *= SURE
    return Tried(other.action, worth, error, other.games, _stores(other), other.then, other.alike)


def _counted(options: tuple[Action, ...], chances: list[float]) -> Hint:
    order = sorted(range(len(options)), key=lambda index: -chances[index])
    tried = [Tried(options[index], chances[index], 0.0, 0) for index in order]
    gap = tried[0].worth - tried[1].worth if len(tried) > 1 else 0.0
    level = sum(tried[0].worth - each.worth < _SAME for each in tried)
    return Hint(tried[0].action, tuple(tried), gap, is_exact=True, level=level, is_even=True)


def hint_steps(stored: StoredPosition, seed: str, length: int, games: int) -> Iterator[Hint | None]:
    """`advise` for a stored position, for a worker."""
    return advise(position(stored), seed, length, games)


def outlook_steps(
    stored: StoredPosition, seed: str, length: int, worlds: int
) -> Iterator[list[Outlook] | None]:
    """`look_ahead` for a stored position, for a worker."""
    return look_ahead(position(stored), seed, length, worlds)
