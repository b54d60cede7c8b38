"""A seat at the yard: draw, pick, place, put back or finish, against the clock.

It looks at its own ship, at what lies open and at how many tiles are left; never at more.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import count
from typing import NamedTuple

from tabletop import Action, Decision, Rng
from trucker.ai.builder import best_place, needs_of, tile_value
from trucker.ai.characters import Character
from trucker.rules.actions import (
    CloseLook,
    Draw,
    Finish,
    Flip,
    Look,
    Pick,
    PutBack,
    Reserve,
    Wait,
)
from trucker.rules.adventures import KINDS
from trucker.rules.building import BEAT, run_length
from trucker.rules.cards import Cards
from trucker.rules.ship import Ship
from trucker.rules.state import TruckerState

__all__ = ["PATIENCE", "Builder", "Prospect", "build", "prospect_of", "still_to_come", "warned"]

_LOOK = 150
"""Hundredths of a move for one look: a draw, and putting back or placing."""
PATIENCE = 80
"""Beats for building where no timer ends it: two runs of flight I."""
_GOOD, _SLOPE = 250, 138
"""What a tile must be worth while many are to come, and how fast that falls."""
_TABLE = 5
"""Face-up tiles that are looked at closely, of those whose kind is wanted most."""


_EARLY = 4
"""Parts after which a forecast pile is looked at: early enough to build by it."""
_WARNING = 12
"""Per cent by which each card seen raises the worth of what it asks for."""
_ASKED: tuple[str, ...] = ("cannon", "crew", "shield", "engine", "cargo", "sturdy")


class Prospect(NamedTuple):
    """What is still to come for one seat."""

    looks: int  # tiles it can still turn up
    left: int  # cells it can still fill
    least: int  # what a tile must be worth to be placed


@dataclass(frozen=True, slots=True)
class Builder:
    """How one seat builds.

    `noise`: hundredths of a credit by which a placement may be misjudged. `looks`: forecast piles
    that are looked at, each at the cost of its time. `patience`: beats without a timer that it
    grants the others once it is done.
    """

    who: Character
    noise: int = 0
    looks: int = 0
    patience: int = 0


def build(builder: Builder, state: TruckerState, decision: Decision, rng: Rng) -> Action:
    who, noise, looks = builder.who, builder.noise, builder.looks
    options, number = decision.options, decision.seat
    seat = state.seats[number]
    if seat.space:
        return Flip() if _flips(state, number, builder.patience) else Wait()
    if isinstance(options[0], CloseLook):
        return options[0]
    is_late = len(state.tiles.pile) < len(state.cards.pile) // 2
    if is_late and state.run_end < 0 and Flip() in options:
        return Flip()  # the player's seat alone may (GT-08)
    needed = state.must_reserve(number)
    if needed:
        return _laid_aside(who, state, decision, needed)
    if len(seat.seen) < looks and len(seat.ship.occupied()) >= _EARLY:
        for option in options:
            if isinstance(option, Look) and option.pile not in seat.seen:
                return option
    who = warned(who, state, number)
    prospect = prospect_of(who, state, number)
    if seat.hand:
        tile = state.cards.tiles[seat.hand]
        base = tile_value(tile, needs_of(seat.ship), who, state.plan.level)
        value, place = best_place(seat.ship, seat.hand, base, prospect.left, who)
        # What lay open was judged when it was taken: judged anew it would go round.
        slip = 0 if seat.source == "table" else _slip(noise, rng)
        if place is not None and value + slip > prospect.least:
            return place
        if seat.source == "reserve" and Reserve() in options:
            return Reserve()
        return next((o for o in options if isinstance(o, PutBack)), options[0])
    if prospect.left:
        pick = _best_pick(who, state, seat.ship, prospect, noise // 2)
        if pick is not None:
            return pick
        if state.tiles.pile and prospect.looks:
            return Draw()
    spaces = [option for option in options if isinstance(option, Finish)]
    if spaces:
        return spaces[0]
    return next((o for o in options if isinstance(o, Wait)), options[0])


def _flips(state: TruckerState, number: int, patience: int) -> bool:
    """Whether a seat that is done starts the next run: at once where somebody who still builds
    has as many parts as it has, else when it has waited long enough (GT-08)."""
    parts = len(state.seats[number].ship.frame.occupied)
    builders = (seat.ship.frame for seat in state.seats if not seat.space)
    if any(len(frame.occupied) >= parts for frame in builders):
        return True
    idle = state.clock - state.run * run_length(state)  # all that passed without a timer
    return idle >= patience * BEAT * (state.setup.slower if state.setup.mode == "live" else 1)


def _laid_aside(who: Character, state: TruckerState, decision: Decision, needed: int) -> Action:
    """Towards the tiles that must be reserved before anything is placed (GT-56): only what may
    be laid aside is taken, so that no tile is taken and put back for ever."""
    seat, tiles = state.seats[decision.seat], state.cards.tiles
    is_last = len(seat.reserve) + 1 == state.plan.reserve
    needed = needed - sum(map(state.cards.connectors, seat.reserve)) if is_last else needed // 2

    def will_do(tile: int) -> bool:
        return state.cards.connectors(tile) >= needed

    if seat.hand:
        return Reserve() if will_do(seat.hand) else PutBack()
    needs, level = needs_of(seat.ship), state.plan.level
    lying = list(filter(will_do, state.tiles.discard))
    if lying:
        return Pick(max(lying, key=lambda tile: tile_value(tiles[tile], needs, who, level)))
    if state.tiles.pile:
        return Draw()
    return next(option for option in decision.options if isinstance(option, Finish))


def warned(who: Character, state: TruckerState, number: int) -> Character:
    """The same character, who wants more of what the cards it has seen ask for."""
    seen = state.seats[number].seen
    if not seen:
        return who
    more: dict[str, int] = dict.fromkeys(_ASKED, 0)
    for pile in seen:
        for card in state.piles[pile]:
            for what in KINDS[state.cards.adventures[card].kind].asks_for:
                more[what] += 1
    raised = {what: 100 + _WARNING * count for what, count in more.items()}
    return replace(
        who,
        cannon=who.cannon * raised["cannon"] // 100,
        crew=who.crew * raised["crew"] // 100,
        shield=who.shield * raised["shield"] // 100,
        engine=who.engine * raised["engine"] // 100,
        cargo=who.cargo * raised["cargo"] // 100,
        sturdy=who.sturdy * raised["sturdy"] // 100,
    )


def _slip(noise: int, rng: Rng) -> int:
    return rng.below(2 * noise + 1) - noise if noise else 0


def prospect_of(who: Character, state: TruckerState, number: int) -> Prospect:
    seat = state.seats[number]
    ship = seat.ship
    free = ship.board.outside - len(ship.frame.occupied)
    pace = state.setup.seats[number].pace
    now = seat.ready if pace else state.clock
    if state.has_timer:
        time = (state.plan.timer.runs - state.run) * run_length(state)
        if state.run_end >= 0:
            time += max(0, state.run_end - now)
    else:
        time = max(0, PATIENCE * BEAT - now)
    moves = time * 100 // who.hurry // (pace or BEAT)
    if not moves:
        return Prospect(0, 0, _GOOD)
    looks = min(still_to_come(state), moves * 100 // _LOOK)
    left = min(free, looks)
    least = _GOOD - _SLOPE * 2 * left // max(1, looks + left)
    return Prospect(looks, max(left, min(free, 1)), least)


def still_to_come(state: TruckerState) -> int:
    """Tiles that one of those who still build may expect to turn up, had it time for all."""
    builders = [seat.space for seat in state.seats].count(0)
    return len(state.tiles.pile) // builders + len(state.tiles.discard) // 4


def _best_pick(
    who: Character, state: TruckerState, ship: Ship, prospect: Prospect, margin: int
) -> Pick | None:
    """A face-up tile that is worth more than what may come, and `margin`."""
    needs = needs_of(ship)
    tiles, level = state.cards.tiles, state.plan.level
    alike = [*map(_alike(state.cards).__getitem__, state.tiles.discard)]
    worth = {like: -tile_value(tiles[like], needs, who, level) for like in dict.fromkeys(alike)}
    ranked = sorted(zip(map(worth.__getitem__, alike), count(), state.tiles.discard, strict=False))
    best, chosen = prospect.least + margin, None
    for base, _, number in ranked[:_TABLE]:
        value, _ = best_place(ship, number, -base, prospect.left, who)
        if value > best:
            best, chosen = value, Pick(number)
    return chosen


@cache
def _alike(cards: Cards) -> Mapping[int, int]:
    """For each tile the first that is worth the same wherever it is put."""
    first: dict[tuple[str, int, int], int] = {}
    return {
        number: first.setdefault((tile.kind, tile.holds, tile.batteries), number)
        for number, tile in sorted(cards.tiles.items())
    }
