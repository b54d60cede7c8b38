"""A seat that builds by turns: the measure of the yard, paid in action points (GT-132 to GT-139).

The best tile is placed where it is worth more than the measure, else one is turned up; a seat
stops when it is content, or when nothing is left that would be worth it.
"""

from tabletop import Action, Decision, Rng
from trucker.ai.builder import NOWHERE, needs_of, tile_value
from trucker.ai.characters import Character
from trucker.ai.yard import EARLY, SCARCE, Builder, Judge, best_pick, is_content, noticed
from trucker.rules.actions import Claim, EndTurn, Finish, Look, Put, Reveal
from trucker.rules.state import TruckerState

__all__ = ["next_turn_act"]

_CHOOSY = 0
"""What a tile must be worth at most, in hundredths of a credit: who turns up more for better ones
pays for it with squares that stay free."""


def next_turn_act(
    builder: Builder, who: Character, state: TruckerState, decision: Decision, rng: Rng
) -> Action:
    options, number = decision.options, decision.seat
    needed = state.must_reserve(number)
    if needed:
        return _laid_aside(who, state, decision)
    judge = Judge(builder, who, state, number)
    seat = judge.seat
    if len(seat.seen) < builder.looks and len(seat.ship.occupied()) >= EARLY:
        look = next((option for option in options if isinstance(option, Look)), None)
        if look is not None and look.pile not in seat.seen:
            return look
    ends = [option for option in options if isinstance(option, EndTurn)]
    stops = [option for option in options if isinstance(option, Finish)]
    if stops and (not judge.prospect.free or is_content(builder, judge.prospect, seat, rng)):
        return stops[0]
    payload = judge.payload()
    put = _best_put(judge, decision, max(payload, min(judge.prospect.least, _CHOOSY)), rng)
    if put is not None:
        return put
    reveals = [option for option in options if isinstance(option, Reveal)]
    if not state.tiles.pile:
        put = _best_put(judge, decision, SCARCE, rng)  # nothing better is to come
        if put is not None:
            return put
        if stops:
            return stops[0]
    if ends and not _can_place_after(state, number):
        return ends[0]
    if reveals:
        wanted = int(payload > judge.prospect.least)
        return next((each for each in reveals if each.pile == wanted), reveals[0])
    if ends:
        return ends[0]
    return _best_put(judge, decision, NOWHERE, rng) or options[-1]


def _can_place_after(state: TruckerState, number: int) -> bool:
    """Whether the points left are enough to turn a tile up and place it."""
    extras, rules = state.extras, state.cards.turn_rules
    assert extras is not None
    assert rules is not None
    return extras.points[number] >= rules.costs["Reveal"] + rules.costs["Place"]


def _best_put(judge: Judge, decision: Decision, least: int, rng: Rng) -> Put | None:
    """The best tile that may be placed at once, in its best place."""
    if not any(isinstance(option, Put) for option in decision.options):
        return None
    pick = best_pick(judge, noticed(judge, rng), least, rng)
    place = judge.place(pick.tile, in_hand=True)[1] if pick is not None else None
    if pick is None or place is None:
        return None
    put = Put(pick.tile, place.cell, place.turn)
    return put if put in decision.options else None


def _laid_aside(who: Character, state: TruckerState, decision: Decision) -> Action:
    """What must be reserved before anything is placed (GT-56): the likeliest of what may be."""
    tiles, needs = state.cards.tiles, needs_of(state.seats[decision.seat].ship.frame)
    claims = [option for option in decision.options if isinstance(option, Claim)]
    if claims:
        level = state.plan.level
        return max(claims, key=lambda each: tile_value(tiles[each.tile], needs, who, level))
    wanted: tuple[Action, ...] = (Reveal(0), EndTurn())
    return next((each for each in wanted if each in decision.options), decision.options[-1])
