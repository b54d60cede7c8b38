"""Building: one hand for each seat, one clock for all, and the timer (ruling §2).

Each seat acts when the clock reaches its time: a seat with a pace when it is ready, the
player at once. In live building the clock is given with the player's acts; in calm building
each act of the player moves it (GT-09).
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache

from tabletop import Action, mixed
from trucker.rules.actions import (
    CloseLook,
    Draw,
    DrawPayload,
    Finish,
    Flip,
    Look,
    Pick,
    Place,
    PutBack,
    Reserve,
    TakeBack,
    TakeReserved,
    Wait,
)
from trucker.rules.agenda import Out, Question, StepHandler, ask, push
from trucker.rules.events import (
    BuildingEnded,
    PileClosed,
    PileSeen,
    Placed,
    RunEnded,
    SpaceTaken,
    TileDrawn,
    TileReserved,
    TileReturned,
    TileTaken,
)
from trucker.rules.frame import TURNS, Frame
from trucker.rules.ship import Ship
from trucker.rules.state import Seat, TruckerState
from trucker.rules.steps import Step, step_of
from trucker.rules.timer import BEAT, can_flip, runs, start_timer

__all__ = [
    "QUESTIONS",
    "STEPS",
    "allowed",
    "behind",
    "can_reserve",
    "choices_of",
    "finishes",
    "move_length",
    "move_name",
    "moves",
    "next_due",
    "placeable",
    "placements",
    "stop",
    "taken",
]

_LIVE = 2
"""Seconds of live building for a beat of a hand."""

_PLACE = tuple(tuple(Place(cell, turn) for turn in range(4)) for cell in range(64))
_PICK = tuple(map(Pick, range(300)))
_LOOK = tuple(map(Look, range(10)))
_reserved = cache(TakeReserved)
_PAYLOAD = DrawPayload()
_CLOSE, _DRAW, _BACK, _ASIDE, _LIFT, _FLIP, _WAIT = (
    CloseLook(),
    Draw(),
    PutBack(),
    Reserve(),
    TakeBack(),
    Flip(),
    Wait(),
)


# Who acts next


def _build(state: TruckerState, step: Step, out: Out) -> None:
    if 0 not in [seat.space for seat in state.seats]:
        _end(state, False, out)
        return
    time, number = min(_due(state))
    if 0 <= state.run_end <= time:
        state.clock, state.run_end = state.run_end, -1
        if out is not None:
            out.append(RunEnded(state.run))
        if state.run == runs(state):
            stop(state, out)
            return
        for seat, sitting in zip(state.seats, state.setup.seats, strict=True):
            if seat.space:
                seat.ready = state.clock + _cost(state, sitting.pace, _FLIP)
        push(state, step)
        return
    state.clock = max(state.clock, time)
    ask(state, "build", step_of("build", number))


def _due(state: TruckerState) -> list[tuple[int, int]]:
    """Time and seat of all that may act; of equal times the player is first (GT-06)."""
    found: list[tuple[int, int]] = []
    for number, seat in enumerate(state.seats):
        if seat.space and not can_flip(state, number):
            continue
        if state.setup.seats[number].pace:
            found.append((seat.ready, number))
        else:
            found.append((max(seat.ready, state.clock) if seat.space else state.clock, number))
    return found


def next_due(state: TruckerState) -> int:
    """The clock at which a seat with a pace acts or a run ends; -1 where nothing is to come."""
    seats = state.setup.seats
    times = [time for time, number in _due(state) if seats[number].pace]
    if state.run_end >= 0:
        times.append(state.run_end)
    return min(times, default=-1)


def move_length(state: TruckerState, number: int) -> int:
    """Clock units of one move by the hand of a seat; a player's takes a beat (GT-09)."""
    return _length(state, state.setup.seats[number].pace or BEAT)


def _length(state: TruckerState, pace: int) -> int:
    """A second goes by faster than a beat, and a slower live clock slows every hand (GT-09)."""
    return pace * _LIVE * state.setup.slower if state.setup.mode == "live" else pace


def _cost(state: TruckerState, pace: int, action: Action) -> int:
    """Clock units of an act by a hand of this pace."""
    return _length(state, pace) * state.cards.moves[move_name(action)] // 100


def move_name(action: Action) -> str:
    """Under which the length of an act is printed."""
    return (Draw if isinstance(action, DrawPayload) else type(action)).__name__


def _spend(state: TruckerState, number: int, action: Action) -> None:
    """The time that an act takes."""
    seat, pace = state.seats[number], state.setup.seats[number].pace
    if pace:
        seat.ready += _cost(state, pace, action)  # not from the clock: no time gets lost
    elif state.setup.mode != "live":
        state.clock += _cost(state, BEAT, action)
    if seat.space and not pace and isinstance(action, Wait):  # until somebody else has acted
        others = [time for time, other in _due(state) if other != number]
        seat.ready = min(others, default=state.clock) + 1


# Options


def behind(state: TruckerState, space: int) -> int:
    """Flight days that a starting space lies behind the first."""
    starts = state.plan.starts
    return starts[0] - starts[space - 1]


def placements(frame: Frame, tile: int, all_of_them: bool = False) -> Sequence[Place]:
    """Where a tile may go; `all_of_them`: also against the building rules (GT-02)."""
    if all_of_them:
        return [place for cell in frame.frontier() for place in _PLACE[cell]]
    return _legal(frame, tile)


@lru_cache(1024)  # a rival who judges a tile asks for the same as its options do
def _legal(frame: Frame, tile: int) -> tuple[Place, ...]:
    first = 4 * tile
    return tuple(
        [_PLACE[cell][turn] for cell, codes in frame.fits() for turn in TURNS[codes >> first & 15]]
    )


def _others_build(state: TruckerState, number: int) -> bool:
    return any(not seat.space for other, seat in enumerate(state.seats) if other != number)


def _options(state: TruckerState, step: Step) -> list[Action]:
    number = step.seat
    seat = state.seats[number]
    is_player = not state.setup.seats[number].pace
    if seat.space:
        return [_FLIP, _WAIT]
    waiting: list[Action] = [_FLIP] if can_flip(state, number) else []
    if is_player and (state.has_timer or _others_build(state, number)):  # else time brings nothing
        waiting.append(_WAIT)
    if seat.looking >= 0:
        return [_CLOSE, *waiting]
    anywhere = is_player and state.setup.help != "block"
    first = state.must_reserve(number)  # before anything is placed (GT-56)
    if seat.hand:
        options: list[Action] = []
        if not first:
            places = placements(seat.ship.frame, seat.hand, anywhere)
            options += allowed(state, number, seat.ship, seat.hand, places)
        if seat.source == "reserve" or can_reserve(state, number, seat.hand):
            options.append(_ASIDE)
        if seat.source != "reserve":
            options.append(_BACK)
        options += waiting
        return options
    options = []
    if seat.loose >= 0:
        options.append(_LIFT)
        options += moves(state, number, anywhere)
    if state.tiles.pile:
        options.append(_DRAW)
    if state.extras is not None and state.extras.payload.pile:
        options.append(_PAYLOAD)
    options += map(_PICK.__getitem__, state.tiles.discard)
    if not first:
        if seat.reserve:
            options += map(_reserved, placeable(state, seat))
        frame = seat.ship.frame
        if len(frame.occupied) > state.plan.board.given and not frame.unbegun():
            options += _LOOK[: min(state.plan.seen_piles, len(state.piles))]
    options += finishes(tuple([seat.space for seat in state.seats]), state.plan.lowest_space)
    options += waiting
    return options


def allowed(
    state: TruckerState, number: int, ship: Ship, tile: int, places: Sequence[Place]
) -> Sequence[Place]:
    """Without those that break a mission's own rule, where breaches are refused (GT-123)."""
    if not _is_refused(state, number):
        return places
    found: list[Place] = []
    for place in places:
        part = ship.cards.parts[4 * tile + place.turn]
        assert part is not None
        if not ship.why_not(place.cell, part):
            found.append(place)
    return found


def _is_refused(state: TruckerState, number: int) -> bool:
    """Whether a seat may do nothing against a mission's own rule."""
    is_kept = state.setup.help == "block" and not state.setup.seats[number].pace
    return is_kept and state.mission is not None


def taken(state: TruckerState, number: int, action: Action) -> TruckerState:
    """As if a seat held a tile already that `action`, a `Pick`, `TakeReserved` or `TakeBack`, would
    bring into its hand, and no time had passed."""
    after = state.clone()
    _ACTS[type(action)](after, after.seats[number], number, action, None)
    return after


def choices_of(state: TruckerState, number: int) -> list[Action]:
    """What a seat could answer if it were asked at once; none where it is done and may not flip."""
    if state.phase != "build" or (state.seats[number].space and not can_flip(state, number)):
        return []
    return _options(state, step_of("build", number))


def moves(state: TruckerState, number: int, anywhere: bool) -> list[Place]:
    """Other places for the loose tile."""
    seat = state.seats[number]
    ship, cell = seat.ship, seat.loose
    code, mine = ship.parts[cell], _PLACE[cell][ship.parts[cell] % 4]
    places = placements(ship.frame.changed(cell, 0), code // 4, anywhere)
    if _is_refused(state, number):
        rest = ship.clone()
        rest.put(cell, 0)
        places = allowed(state, number, rest, code // 4, places)
    return [place for place in places if place is not mine]


def placeable(state: TruckerState, seat: Seat) -> list[int]:
    """Reserved tiles that may be placed while ships are built: of a golden Master Engineer's those
    that were dealt (GT-56)."""
    if not any(modifier.must_reserve() for modifier in seat.ship.modifiers):
        return seat.reserve
    return [tile for tile in seat.reserve if state.cards.tiles[tile].is_dealt]


def can_reserve(state: TruckerState, number: int, tile: int) -> bool:
    """Whether a seat may lay a tile aside that does not come out of its reserve."""
    laid, tiles = state.seats[number].reserve, state.cards.tiles
    if tiles[tile].set == "payload":
        return False  # placed or put back face up (GT-79)
    needed = state.must_reserve(number)
    if needed:
        laid = [each for each in laid if not tiles[each].is_dealt]
    if len(laid) >= state.plan.reserve:
        return False
    if needed and len(laid) + 1 == state.plan.reserve:
        return sum(map(state.cards.connectors, [*laid, tile])) >= needed
    return True


@cache
def finishes(taken: tuple[int, ...], lowest: bool) -> tuple[Finish, ...]:
    """Into a free space, or the lowest one. `taken`: spaces of all seats, 0 = none yet."""
    free = tuple(Finish(n) for n in range(1, len(taken) + 1) if n not in taken)
    return free[:1] if lowest else free


# Answers


def _answer(state: TruckerState, step: Step, action: Action, out: Out) -> None:
    number = step.seat
    seat = state.seats[number]
    _ACTS[type(action)](state, seat, number, action, out)
    _spend(state, number, action)
    push(state, step_of("build"))


def _draw(state: TruckerState, seat: Seat, number: int, action: Action, out: Out) -> None:
    seat.loose = -1  # welded (ruling §2.3)
    seat.hand, state.tiles = state.tiles.draw()
    seat.source = "pile"
    if out is not None:
        out.append(TileDrawn(number, seat.hand))


def _draw_payload(state: TruckerState, seat: Seat, number: int, action: Action, out: Out) -> None:
    assert state.extras is not None
    seat.loose = -1
    seat.hand, state.extras.payload = state.extras.payload.draw()
    seat.source = "payload"
    if out is not None:
        out.append(TileDrawn(number, seat.hand))


def _pick(state: TruckerState, seat: Seat, number: int, action: Action, out: Out) -> None:
    assert isinstance(action, Pick)
    seat.loose = -1
    state.tiles = state.tiles.take(action.tile)
    seat.hand, seat.source = action.tile, "table"
    if out is not None:
        out.append(TileTaken(number, action.tile, "table"))


def _take_reserved(state: TruckerState, seat: Seat, number: int, action: Action, out: Out) -> None:
    """It can return only to the reserve (GT-04)."""
    assert isinstance(action, TakeReserved)
    seat.loose = -1
    seat.reserve.remove(action.tile)
    seat.hand, seat.source = action.tile, "reserve"
    if out is not None:
        out.append(TileTaken(number, action.tile, "reserve"))


def _place(state: TruckerState, seat: Seat, number: int, action: Action, out: Out) -> None:
    assert isinstance(action, Place)
    ship, tile = seat.ship, seat.hand
    if not tile:
        tile = ship.parts[seat.loose] // 4
        ship.put(seat.loose, 0)
    ship.put(action.cell, 4 * tile + action.turn)
    seat.hand, seat.loose = 0, action.cell
    if out is not None:
        out.append(Placed(number, tile, action.cell, action.turn))


def _take_back(state: TruckerState, seat: Seat, number: int, action: Action, out: Out) -> None:
    ship = seat.ship
    seat.hand = ship.parts[seat.loose] // 4
    ship.put(seat.loose, 0)
    seat.loose = -1
    if out is not None:
        out.append(TileTaken(number, seat.hand, "ship"))


def _put_back(state: TruckerState, seat: Seat, number: int, action: Action, out: Out) -> None:
    state.tiles = state.tiles.put(seat.hand)
    if out is not None:
        out.append(TileReturned(number, seat.hand))
    seat.hand = 0


def _reserve(state: TruckerState, seat: Seat, number: int, action: Action, out: Out) -> None:
    seat.reserve.append(seat.hand)
    if out is not None:
        out.append(TileReserved(number, seat.hand))
    seat.hand = 0


def _look(state: TruckerState, seat: Seat, number: int, action: Action, out: Out) -> None:
    """Blocks nobody else (GT-10)."""
    assert isinstance(action, Look)
    seat.loose = -1
    seat.looking = action.pile
    if action.pile not in seat.seen:
        seat.seen.append(action.pile)
    if out is not None:
        out.append(PileSeen(number, action.pile))


def _close(state: TruckerState, seat: Seat, number: int, action: Action, out: Out) -> None:
    if out is not None:
        out.append(PileClosed(number, seat.looking))
    seat.looking = -1


def _flip(state: TruckerState, seat: Seat, number: int, action: Action, out: Out) -> None:
    start_timer(state, number, out)


def _finish(state: TruckerState, seat: Seat, number: int, action: Action, out: Out) -> None:
    assert isinstance(action, Finish)
    seat.loose = -1
    seat.space = action.space
    if out is not None:
        out.append(SpaceTaken(number, action.space, False))


def _wait(state: TruckerState, seat: Seat, number: int, action: Action, out: Out) -> None:
    """The clock alone moves."""


_Act = Callable[[TruckerState, Seat, int, Action, Out], None]

_ACTS: Mapping[type[Action], _Act] = {
    Draw: _draw,
    DrawPayload: _draw_payload,
    Pick: _pick,
    TakeReserved: _take_reserved,
    Place: _place,
    TakeBack: _take_back,
    PutBack: _put_back,
    Reserve: _reserve,
    Look: _look,
    CloseLook: _close,
    Flip: _flip,
    Finish: _finish,
    Wait: _wait,
}


# The end


def stop(state: TruckerState, out: Out) -> None:
    """The last run is over: hands down, and the remaining spaces are drawn (GT-05, GT-07)."""
    late: list[int] = []
    for number, seat in enumerate(state.seats):
        if seat.hand and seat.source == "reserve":
            seat.reserve.append(seat.hand)
        elif seat.hand:
            state.tiles = state.tiles.put(seat.hand)
        seat.hand, seat.loose, seat.looking = 0, -1, -1
        if not seat.space:
            late.append(number)
    for number in mixed(late, state.streams["tiles"]):
        taken = [seat.space for seat in state.seats]
        space = min(n for n in range(1, len(state.seats) + 1) if n not in taken)
        state.seats[number].space = space
        if out is not None:
            out.append(SpaceTaken(number, space, True))
    _end(state, True, out)


def _end(state: TruckerState, is_timeout: bool, out: Out) -> None:
    state.run_end = -1
    if out is not None:
        out.append(BuildingEnded(is_timeout))


STEPS: dict[str, StepHandler] = {"build": _build}
QUESTIONS = {"build": Question(_options, _answer)}
