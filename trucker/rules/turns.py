"""Turn-based building: action points in place of a clock (GT-132 to GT-139)."""

from collections.abc import Callable, Mapping
from functools import cache

from tabletop import Action, Deck
from trucker.rules.actions import (
    Claim,
    EndTurn,
    Finish,
    Look,
    Place,
    Put,
    Reveal,
    TakeBack,
)
from trucker.rules.agenda import Out, Question, StepHandler, ask, push
from trucker.rules.building import (
    allowed,
    can_reserve,
    finishes,
    moves,
    placeable,
    placements,
    stop,
)
from trucker.rules.effects import effects
from trucker.rules.events import (
    BuildingEnded,
    PileClosed,
    PileSeen,
    Placed,
    SpaceTaken,
    TileReserved,
    TileTaken,
)
from trucker.rules.expansion_events import CountdownBegan, TileRevealed, TurnBegan, TurnOrder
from trucker.rules.outlines import outline
from trucker.rules.printed import Turns
from trucker.rules.state import Seat, TruckerState
from trucker.rules.steps import Step, step_of

__all__ = ["QUESTIONS", "STEPS", "begin", "can_stop", "cost_of"]

_reveal, _claim, _put, _look = cache(Reveal), cache(Claim), cache(Put), cache(Look)
_END = EndTurn()


def begin(state: TruckerState, out: Out) -> None:
    """The order of seats is drawn; the last has all points, each before it one less."""
    extras, rules = state.extras, _rules(state)
    assert extras is not None
    deck = Deck[int].shuffled(range(len(state.seats)), state.streams["turns"])
    extras.turn_order = list(deck.deal(len(deck))[0])
    extras.points = [0] * len(state.seats)
    for late, number in enumerate(reversed(extras.turn_order)):
        extras.points[number] = rules.most_points - late
    extras.countdown, extras.placed = -1, [0] * len(state.seats)
    if out is not None:
        out.append(TurnOrder(tuple(extras.turn_order)))
    push(state, step_of("turn", extras.turn_order[0]))


def _rules(state: TruckerState) -> Turns:
    rules = state.cards.turn_rules
    assert rules is not None
    return rules


def cost_of(state: TruckerState, name: str) -> int:
    """Points of an act: "Reveal", "Reserve", "Place", "Look"."""
    return _rules(state).costs[name]


def can_stop(state: TruckerState, number: int) -> bool:
    """Whether at least half of the squares hold a tile (GT-137)."""
    ship = state.seats[number].ship
    return 2 * len(ship.occupied()) >= len(ship.board.squares)


def _turn(state: TruckerState, step: Step, out: Out) -> None:
    """A seat's turn begins; who has stopped first lowers the die on each of theirs."""
    extras, seat = state.extras, state.seats[step.seat]
    assert extras is not None
    if seat.looking >= 0:
        if out is not None:
            out.append(PileClosed(step.seat, seat.looking))
        seat.looking = -1
    if seat.space:
        if step.seat == extras.first_stopped:
            extras.countdown -= 1
            if extras.countdown == 0:
                stop(state, out)
                return
        _next(state, step.seat, out)
        return
    if out is not None:
        out.append(TurnBegan(step.seat, extras.points[step.seat]))
    push(state, step_of("act", step.seat))


def _next(state: TruckerState, number: int, out: Out) -> None:
    """The next seat that is left; nobody where all have stopped."""
    extras = state.extras
    assert extras is not None
    if all(seat.space for seat in state.seats):
        if out is not None:
            out.append(BuildingEnded(False))
        return
    order, rounds = extras.turn_order, state.plan.timer.dice_rounds
    following = order[(order.index(number) + 1) % len(order)]
    if rounds and following == order[0]:
        state.run += 1  # rounds are counted where dice are rolled by them
        if state.run in rounds:
            outline(state, out)
    push(state, step_of("turn", following))


def _act(state: TruckerState, step: Step, out: Out) -> None:
    extras, number = state.extras, step.seat
    assert extras is not None
    free = (TakeBack, Place)  # no acts: they would bring no end
    if any(not isinstance(option, free) for option in _options(state, step)):
        ask(state, "turn", step)
    else:  # nothing can be paid or done, and too many points are left (GT-138)
        taken = [seat.space for seat in state.seats]
        space = min(n for n in range(1, len(taken) + 1) if n not in taken)
        _stop(state, number, space, True, out)


def _options(state: TruckerState, step: Step) -> list[Action]:
    """Acts that the points are enough for, moves of the loose tile, and the end."""
    extras, number, rules = state.extras, step.seat, _rules(state)
    assert extras is not None
    seat, points, costs = state.seats[number], extras.points[number], rules.costs
    is_player = not state.setup.seats[number].pace
    anywhere = is_player and state.setup.help != "block"
    options: list[Action] = []
    if seat.loose >= 0:
        options += [TakeBack(), *moves(state, number, anywhere)]
    first = state.must_reserve(number)
    if points >= costs["Reveal"]:
        options += [_reveal(0)] if state.tiles.pile else []
        options += [_reveal(1)] if extras.payload.pile else []
    tiles = state.tiles.discard
    if points >= costs["Reserve"]:
        options += [_claim(tile) for tile in tiles if can_reserve(state, number, tile)]
    if points >= costs["Place"] and not first:
        sources = [*tiles, *placeable(state, seat)]
        options += [
            _put(tile, place.cell, place.turn)
            for tile in sources
            for place in allowed(
                state, number, seat.ship, tile, placements(seat.ship.frame, tile, anywhere)
            )
        ]
    may_look = extras.placed[number] and not seat.ship.frame.unbegun()
    if costs["Look"] <= points <= costs["Look"] + rules.ends_at and may_look:
        held = {other.looking for other in state.seats}
        seen = min(state.plan.seen_piles, len(state.piles))
        options += [_look(pile) for pile in range(seen) if pile not in held]
    if points <= rules.ends_at:
        options.append(_END)
        if can_stop(state, number):
            spaces = tuple(each.space for each in state.seats)
            options += finishes(spaces, state.plan.lowest_space)
    return options


# Answers


def _answer(state: TruckerState, step: Step, action: Action, out: Out) -> None:
    _ACTS[type(action)](state, state.seats[step.seat], step.seat, action, out)


def _pay(state: TruckerState, number: int, name: str) -> None:
    assert state.extras is not None
    state.extras.points[number] -= cost_of(state, name)


def _again(state: TruckerState, number: int) -> None:
    push(state, step_of("act", number))


def _do_reveal(state: TruckerState, seat: Seat, number: int, action: Action, out: Out) -> None:
    assert isinstance(action, Reveal)
    extras = state.extras
    assert extras is not None
    seat.loose = -1
    if action.pile:
        tile, extras.payload = extras.payload.draw()
        state.tiles = state.tiles.put(tile)
    else:
        tile, tiles = state.tiles.draw()
        state.tiles = tiles.put(tile)
    if out is not None:
        out.append(TileRevealed(number, tile))
    _pay(state, number, "Reveal")
    _again(state, number)


def _do_claim(state: TruckerState, seat: Seat, number: int, action: Action, out: Out) -> None:
    assert isinstance(action, Claim)
    seat.loose = -1
    state.tiles = state.tiles.take(action.tile)
    seat.reserve.append(action.tile)
    if out is not None:
        out.append(TileReserved(number, action.tile))
    _pay(state, number, "Reserve")
    _again(state, number)


def _do_put(state: TruckerState, seat: Seat, number: int, action: Action, out: Out) -> None:
    assert isinstance(action, Put)
    extras = state.extras
    assert extras is not None
    if action.tile in seat.reserve:
        seat.reserve.remove(action.tile)
        seat.source = "reserve"
    else:
        state.tiles = state.tiles.take(action.tile)
        seat.source = "table"
    seat.ship.put(action.cell, 4 * action.tile + action.turn)
    seat.loose = action.cell
    extras.placed[number] += 1
    if out is not None:
        out.append(Placed(number, action.tile, action.cell, action.turn))
    _pay(state, number, "Place")
    _again(state, number)


def _do_move(state: TruckerState, seat: Seat, number: int, action: Action, out: Out) -> None:
    """Free until the next act (GT-134)."""
    assert isinstance(action, Place)
    tile = seat.ship.parts[seat.loose] // 4
    seat.ship.put(seat.loose, 0)
    seat.ship.put(action.cell, 4 * tile + action.turn)
    seat.loose = action.cell
    if out is not None:
        out.append(Placed(number, tile, action.cell, action.turn))
    _again(state, number)


def _do_take_back(state: TruckerState, seat: Seat, number: int, action: Action, out: Out) -> None:
    """Its points come back, and the tile goes where it came from."""
    extras = state.extras
    assert extras is not None
    tile = seat.ship.parts[seat.loose] // 4
    seat.ship.put(seat.loose, 0)
    seat.loose = -1
    if seat.source == "reserve":
        seat.reserve.append(tile)
    else:
        state.tiles = state.tiles.put(tile)
    extras.placed[number] -= 1
    extras.points[number] += cost_of(state, "Place")
    if out is not None:
        out.append(TileTaken(number, tile, "ship"))
    _again(state, number)


def _do_look(state: TruckerState, seat: Seat, number: int, action: Action, out: Out) -> None:
    """The last act; the pile stays with the looker until their next turn (GT-135)."""
    assert isinstance(action, Look)
    seat.looking = action.pile
    if action.pile not in seat.seen:
        seat.seen.append(action.pile)
    if out is not None:
        out.append(PileSeen(number, action.pile))
    _pay(state, number, "Look")
    _end(state, seat, number, out)


def _do_end(state: TruckerState, seat: Seat, number: int, action: Action, out: Out) -> None:
    _end(state, seat, number, out)


def _end(state: TruckerState, seat: Seat, number: int, out: Out) -> None:
    extras, rules = state.extras, _rules(state)
    assert extras is not None
    seat.loose = -1
    extras.points[number] = min(rules.most_points, extras.points[number] + rules.refill)
    _next(state, number, out)


def _do_finish(state: TruckerState, seat: Seat, number: int, action: Action, out: Out) -> None:
    assert isinstance(action, Finish)
    _stop(state, number, action.space, False, out)


def _stop(state: TruckerState, number: int, space: int, is_forced: bool, out: Out) -> None:
    """The first to stop sets the die; others who stop change nothing (GT-137)."""
    extras, seat = state.extras, state.seats[number]
    assert extras is not None
    seat.loose, seat.space = -1, space
    if out is not None:
        out.append(SpaceTaken(number, space, is_forced))
    if extras.countdown < 0:
        count = state.plan.level + _rules(state).countdown_more + state.plan.timer.more
        for modifier in state.shared:
            count = modifier.countdown(count)
        for effect in effects(state, 0):
            count = effect.runs(count)
        extras.countdown, extras.first_stopped = max(1, count), number
        if out is not None:
            out.append(CountdownBegan(number, extras.countdown))
    _next(state, number, out)


_Act = Callable[[TruckerState, Seat, int, Action, Out], None]

_ACTS: Mapping[type[Action], _Act] = {
    Reveal: _do_reveal,
    Claim: _do_claim,
    Put: _do_put,
    Place: _do_move,
    TakeBack: _do_take_back,
    Look: _do_look,
    EndTurn: _do_end,
    Finish: _do_finish,
}

STEPS: dict[str, StepHandler] = {"turn": _turn, "act": _act}
QUESTIONS = {"turn": Question(_options, _answer)}
