"""A seat at the yard: draw, pick, place, reserve, put back or finish, against the clock.

It looks at its own ship, at what lies open, at the ships of others as to which tiles are gone,
and at how many tiles are left; never at more.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

from tabletop import Action, Decision, Rng
from trucker.ai.aims import Aims, aims_of, ranked_places
from trucker.ai.builder import (
    NOWHERE,
    ROUGH,
    Needs,
    Plan,
    best_place,
    near_place,
    needs_of,
    plan_by,
    rough_value,
    tile_value,
)
from trucker.ai.chances import steps_of, tiles_that_fit
from trucker.ai.characters import Character, insured, leaning
from trucker.ai.forecast import warned
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
    TakeReserved,
    Wait,
)
from trucker.rules.building import move_length, placeable
from trucker.rules.frame import Frame
from trucker.rules.outlines import rolls_next
from trucker.rules.setup import TURNS
from trucker.rules.state import Seat, TruckerState
from trucker.rules.timer import BEAT, can_flip, run_length

__all__ = [
    "EARLY",
    "GLANCE",
    "PATIENCE",
    "SCARCE",
    "USUAL",
    "Builder",
    "Judge",
    "Prospect",
    "best_pick",
    "build",
    "is_content",
    "noticed",
    "prospect_of",
    "still_to_come",
]

_LOOK = 150
"""Hundredths of a move for one look: a draw, and putting back or placing."""
PATIENCE = 80
"""Beats for building where no timer ends it: two runs of flight I."""
_LEAST = 60
"""What a tile must be worth to be placed while there is little to choose from."""
_LATE = 460
"""How far that falls until no time is left."""
SCARCE = -900
"""The same where nothing is to be drawn any more."""
_CHOOSY = 60
"""How much a wealth of tiles makes a good builder wait for better ones, of 100."""
_CHOICE, _PER_LOOK, _FEW_LOOKS = 250, 150, 110
"""What more it must be worth where there is much: at most, and for each look a free square beyond
the first few, in hundredths."""
_ASIDE, _ROOM = 260, 5
"""Worth of a tile that is laid aside when it fits badly, and free squares left for it."""
_WORTH_IT = 120
"""What a tile of payload must be worth at level I, as many times at others: it only fills a square
at a risk."""
_RARELY = 120
"""What an unknown tile of payload is worth less to who judges places roughly."""
_RESERVED = 100
"""For a tile of the reserve, which costs a credit if it is left."""
_DRAWN = 200
"""What a tile that fits is worth before it is known."""
_DRAW_TIME = 250
"""Hundredths of a move that a tile which is drawn and placed takes."""
_SOUND = 50
"""Of 100 squares, those up to which anybody builds with thought: no ship stays smaller."""
_WHOLE_PLAN, _SOUND_PLAN = 100, 130
"""Of 100, how much a good builder thinks of squares to come, and anybody up to those."""
_CONTENT, _CONTENT_MORE = 12, 6
"""Of 100 acts, those after which a content builder stops, and more for each square below."""

EARLY = 4
"""Parts after which a forecast pile is looked at: early enough to build by it."""


class Prospect(NamedTuple):
    """What is still to come for one seat."""

    looks: int  # tiles it can still turn up
    free: int  # squares of its ship
    moves: int  # of its hand
    least: int  # what a tile must be worth to be placed


@dataclass(frozen=True, slots=True)
class Builder:
    """How one seat builds: what a level does worse is a number here. Values are in hundredths of
    a credit, shares of 100.

    `plan`: how much it thinks of squares to come. `open`: against each connector that stays open.
    `noise`: by which a place may be misjudged. `eye`: face-up tiles that it notices, 0 = all.
    `choosy`: how much a wealth of tiles makes it wait for better ones. `content`: share of free
    squares at which it may be satisfied, 0 = never. `sense`: of what lacking charges cost. `lean`:
    how strongly its character shows. `beat`: worth of one beat of its time. `looks`: forecast piles
    that it looks at, each at the cost of its time. `near`: whether it judges a place by the squares
    beside it alone. `reserves`: whether it lays tiles aside. `patience`: beats without a timer that
    it grants the others once it is done. `tries`: whether it builds for its mission and for VIPs.
    """

    plan: int = _WHOLE_PLAN
    open: int = 350
    noise: int = 0
    eye: int = 0
    choosy: int = _CHOOSY
    content: int = 0
    sense: int = 100
    lean: int = 100
    beat: int = 4
    looks: int = 0
    near: bool = False
    reserves: bool = True
    patience: int = 0
    tries: bool = True


USUAL = Builder()
GLANCE = Builder(eye=8, choosy=-200, near=True, reserves=False)
"""One that builds well enough in half the time, for many games: it sees few tiles at once, judges
their places roughly, is content with worse ones the more there are, and lays none aside. Of 27
squares it fills 22.1, not 25.5."""


def build(
    builder: Builder, who: Character, state: TruckerState, decision: Decision, rng: Rng
) -> Action:
    options, number = decision.options, decision.seat
    seat = state.seats[number]
    if seat.space:
        return Flip() if _flips(state, builder.patience) else Wait()
    if isinstance(options[0], CloseLook):
        return options[0]
    if can_flip(state, number) and _presses(who, state, number):
        return Flip()
    needed = state.must_reserve(number)
    if needed:
        return _laid_aside(who, state, decision, needed)
    if len(seat.seen) < builder.looks and len(seat.ship.occupied()) >= EARLY:
        for option in options:
            if isinstance(option, Look) and option.pile not in seat.seen:
                return option
    judge = Judge(builder, who, state, number)
    if seat.hand:
        return _handled(judge, options, rng)
    if is_content(builder, judge.prospect, seat, rng):
        return _any_of(options, Finish)
    if judge.prospect.moves > 1:
        lying, payload = noticed(judge, rng), judge.payload()
        pick = best_pick(judge, lying, max(payload, judge.prospect.least), rng)
        if pick is not None:
            return pick
        if payload > judge.prospect.least:
            return _PAYLOAD
        if state.tiles.pile and judge.is_worth_drawing():
            return _DRAW
        pick = best_pick(judge, lying, SCARCE, rng)
        if pick is not None:
            return pick
    return _any_of(options, Finish)  # offered to every empty hand


_DRAW, _PAYLOAD = Draw(), DrawPayload()
_pick, _take_reserved = cache(Pick), cache(TakeReserved)


def _any_of(options: Sequence[Action], kind: type[Action]) -> Action:
    """The first of a kind that is offered."""
    for option in options:
        if type(option) is kind:
            return option
    raise ValueError(f"no {kind.__name__} is offered")


class Judge:
    """What tiles are worth to one seat at one time."""

    def __init__(self, builder: Builder, who: Character, state: TruckerState, number: int) -> None:
        seat = state.seats[number]
        if seat.seen:
            who = warned(who, state, number)
        if builder.lean != 100:
            who = leaning(who, builder.lean)
        if seat.ship.board.shape.fees:
            who = insured(who)
        self.aims = aims_of(state) if builder.tries else None
        if self.aims is not None:
            who = self.aims.lean(who)
        self.builder, self.who, self.state = builder, who, state
        self.seat, self.number, self.frame = seat, number, seat.ship.frame
        self.prospect = prospect = prospect_of(who, state, number, builder.choosy)
        squares = len(self.frame.board.squares)
        self.is_small = is_small = 100 * prospect.free > (100 - _SOUND) * squares
        share, self.noise = (_SOUND_PLAN, 0) if is_small else (builder.plan, builder.noise)
        steps = steps_of(prospect.looks, prospect.free)
        self.needs, self.plan, self.known = _outlook(
            self.frame, steps, state.plan.level, who, share, builder.open, builder.sense, self.aims
        )

    def base(self, tile: int) -> int:
        """What a tile is worth wherever it is put."""
        level, tiles = self.state.plan.level, self.state.cards.tiles
        if tiles[tile].set == "payload":  # a ship comes first, and who does not try has no use
            if self.is_small or self.aims is None:
                return NOWHERE
            return self.aims.tile(tiles[tile], self.needs, self.who)
        return tile_value(tiles[tile], self.needs, self.who, level, self.builder.sense)

    def rough(self, tile: int) -> int:
        """About what its best place is worth; NOWHERE or little more where there is none."""
        value = self.known.get(tile)
        if value is None:
            value = rough_value(self.frame, tile, self.base(tile), self.plan)
            self.known[tile] = value
        return value

    def place(
        self, tile: int, without: str = "", in_hand: bool = False
    ) -> tuple[int, Place | None]:
        """The best place and its value, see `best_place`; what VIPs would pay is thought of with
        the tile in hand alone."""
        if self.state.extras is not None and not self._is_plain(tile, in_hand):
            return self._place_among(tile, in_hand)
        if self.builder.near:
            return near_place(self.frame, tile, self.base(tile), self.plan)
        return best_place(self.seat.ship, tile, self.base(tile), self.plan, without)

    def _is_plain(self, tile: int, in_hand: bool) -> bool:
        """Whether a place is judged as in a base game: nothing is aimed at so closely, no payload
        is near, and no mission has rules of its own for it."""
        if in_hand and not self.builder.near and self.aims is not None and self.aims.promises:
            return False
        if self.needs.payload or self.state.cards.tiles[tile].set == "payload":
            return False
        return not any(each.has_faults for each in self.seat.ship.modifiers)

    def _place_among(self, tile: int, in_hand: bool) -> tuple[int, Place | None]:
        """The same where places have to be legal by a mission, and worth more or less by what is
        aimed at."""
        base, near, level = self.base(tile), self.builder.near, self.state.plan.level
        modifiers = self.seat.ship.modifiers
        best, chosen = NOWHERE, None
        for about, cell, turn in ranked_places(
            self.frame, tile, base, self.plan, modifiers, level, near
        ):
            value = about
            if self.aims is not None and in_hand and not near:
                value += self.aims.promised(self.frame, cell, 4 * tile + turn)
            if value > best:
                best, chosen = value, Place(cell, turn)
        if self.state.cards.tiles[tile].set == "payload" and best < _WORTH_IT * level:
            return NOWHERE, None
        return best, chosen

    def payload(self) -> int:
        """What a draw from the payload pile is worth; NOWHERE where there is none."""
        extras = self.state.extras
        if self.aims is None or self.is_small or extras is None or not extras.payload.pile:
            return NOWHERE
        worth = self.aims.drawn(self.needs, self.who)
        if self.builder.near:  # it sees no place for most of them
            worth -= _RARELY
        return worth if worth >= _WORTH_IT * self.state.plan.level else NOWHERE

    def is_worth_drawing(self) -> bool:
        """Whether a tile from the pile is likely enough to fit to be worth its time."""
        state, builder = self.state, self.builder
        if not self.prospect.looks:
            return False
        hidden = [seat.hand for seat in state.seats if seat.hand and seat.source == "pile"]
        unseen = (*state.tiles.pile, *hidden)
        time = move_length(state, self.number) * _DRAW_TIME * builder.beat * self.who.hurry // 100
        enough = time * len(unseen) // (_DRAWN * 100 * BEAT)
        fitting, found = tiles_that_fit(self.frame), 0
        for tile in unseen:
            if fitting >> 4 * tile & 1:
                if found == enough:
                    return True
                found += 1
        return False


@lru_cache(64)  # mostly as it was at the move before
def _outlook(
    frame: Frame,
    steps: int,
    level: int,
    who: Character,
    share: int,
    open_: int,
    sense: int,
    aims: Aims | None,
) -> tuple[Needs, Plan, dict[int, int]]:
    """What a ship has and how its builder looks ahead, with rough values of tiles, filled as they
    are asked for."""
    return needs_of(frame), plan_by(frame.cards, steps, level, who, share, open_), {}


def _handled(judge: Judge, options: Sequence[Action], rng: Rng) -> Action:
    """The tile in hand: to the ship, the reserve or the table."""
    seat, builder = judge.seat, judge.builder
    # What was picked was judged when it was taken: judged anew it would go round.
    is_picked = seat.source not in ("pile", "payload")
    least = NOWHERE if is_picked else judge.prospect.least - _slip(judge.noise, rng)
    if judge.rough(seat.hand) > least - judge.plan.square:  # opens a square more at most, about
        value, place = judge.place(seat.hand, in_hand=True)
        if place is not None and value > least:
            return place
    if seat.source == "reserve":
        return Reserve()
    is_kept = builder.reserves and judge.prospect.free > _ROOM
    if is_kept and judge.base(seat.hand) > _ASIDE and Reserve() in options:
        return Reserve()
    return PutBack()


def noticed(judge: Judge, rng: Rng) -> Sequence[int]:
    """Face-up tiles that come into view: neighbours of a random one."""
    lying, eye = judge.state.tiles.discard, judge.builder.eye
    if not eye or len(lying) <= eye or (judge.is_small and judge.builder.plan < _WHOLE_PLAN):
        return lying
    first = rng.below(len(lying))
    return (lying + lying)[first : first + eye]


def best_pick(
    judge: Judge, lying: Sequence[int], least: int, rng: Rng
) -> Pick | TakeReserved | None:
    """The best tile that lies open or is reserved, if it is worth more than that."""
    noise, rough, known = judge.noise, judge.rough, judge.known
    found = [(known[tile] if tile in known else rough(tile), tile) for tile in lying]
    if noise:
        found = [(value + _slip(noise, rng), tile) for value, tile in found]
    seat, state = judge.seat, judge.state
    reserve: Sequence[int] = () if seat.ship.modifiers else seat.reserve
    if state.extras is not None or not seat.ship.board.given:
        reserve = placeable(state, seat)
    found += [(rough(tile) + _RESERVED, tile) for tile in reserve]
    best, chosen = least, 0
    likely = [each for each in found if each[0] >= least - ROUGH]
    for about, tile in sorted(likely, reverse=True):
        if about < best - ROUGH:
            break
        value = judge.place(tile)[0] + about - rough(tile)
        if value > best:
            best, chosen = value, tile
    if not chosen:
        return None
    return _take_reserved(chosen) if chosen in reserve else _pick(chosen)


def _is_small(seat: Seat) -> bool:
    return 100 * len(seat.ship.frame.occupied) < _SOUND * len(seat.ship.board.squares)


def is_content(builder: Builder, prospect: Prospect, seat: Seat, rng: Rng) -> bool:
    """Whether it looks fine as it is: the likelier, the fewer squares are free."""
    below = builder.content * len(seat.ship.board.squares) // 100 - prospect.free
    if below < 0 or _is_small(seat):
        return False
    return rng.below(100) < _CONTENT + _CONTENT_MORE * below


def _presses(who: Character, state: TruckerState, number: int) -> bool:
    """Whether a seat that still builds starts a middle run: a die is rolled with it (GT-152), or
    somebody else needs time more."""
    if rolls_next(state):
        return True
    ship = state.seats[number].ship
    parts = len(ship.frame.occupied)
    if not who.flip or 100 * parts < who.flip * len(ship.board.squares):
        return False
    builders = (seat.ship.frame for seat in state.seats if not seat.space)
    return any(len(frame.occupied) < parts for frame in builders)


def _flips(state: TruckerState, patience: int) -> bool:
    """Whether a seat that is done starts the next run: when it has waited long enough (GT-08)."""
    idle = state.clock - state.run * run_length(state)  # all that passed without a timer
    return idle >= patience * BEAT * (state.setup.slower if state.setup.mode == "live" else 1)


def _laid_aside(who: Character, state: TruckerState, decision: Decision, needed: int) -> Action:
    """Towards the tiles that must be reserved before anything is placed (GT-56): only what may
    be laid aside is taken, so that no tile is taken and put back for ever."""
    seat, tiles = state.seats[decision.seat], state.cards.tiles
    laid = [tile for tile in seat.reserve if not tiles[tile].is_dealt]
    is_last = len(laid) + 1 == state.plan.reserve
    needed = needed - sum(map(state.cards.connectors, laid)) if is_last else needed // 2

    def will_do(tile: int) -> bool:
        return not tiles[tile].set and state.cards.connectors(tile) >= needed

    if seat.hand:
        return Reserve() if will_do(seat.hand) else PutBack()
    needs, level = needs_of(seat.ship.frame), state.plan.level
    lying = list(filter(will_do, state.tiles.discard))
    if lying:
        return Pick(max(lying, key=lambda tile: tile_value(tiles[tile], needs, who, level)))
    if state.tiles.pile:
        return Draw()
    return next(option for option in decision.options if isinstance(option, Finish))


def _slip(noise: int, rng: Rng) -> int:
    return rng.below(2 * noise + 1) - noise if noise else 0


def prospect_of(
    who: Character, state: TruckerState, number: int, choosy: int = _CHOOSY
) -> Prospect:
    seat = state.seats[number]
    frame = seat.ship.frame
    free = len(frame.board.squares) - len(frame.occupied)
    if state.setup.mode == TURNS:
        return _prospect(who, state, free, acts_left(state, number), choosy)
    now = seat.ready if state.setup.seats[number].pace else state.clock
    if state.has_timer:
        runs = state.plan.timer.runs - state.run
        time = runs * run_length(state) if runs else 0
        if state.run_end > now:
            time += state.run_end - now
    else:
        time = max(0, PATIENCE * BEAT - now)
    moves = time * 100 // who.hurry // move_length(state, number)
    return _prospect(who, state, free, moves, choosy)


def _prospect(who: Character, state: TruckerState, free: int, moves: int, choosy: int) -> Prospect:
    looks = min(still_to_come(state), moves * 100 // _LOOK)
    spare = moves - 2 * free  # beyond a pick and a placement for each square
    if spare < 0:
        least = _LEAST + _LATE * spare // (2 * free)
    else:
        more = min(_CHOICE, _PER_LOOK * (100 * looks // max(1, free) - _FEW_LOOKS) // 100)
        least = _LEAST + more * choosy * who.choosy // 10000
    return Prospect(looks, free, moves, least)


def acts_left(state: TruckerState, number: int) -> int:
    """What a seat can still do where building goes by turns, in moves of a hand; as long as nobody
    has stopped, as if there were a turn for each free square."""
    extras, rules = state.extras, state.cards.turn_rules
    assert extras is not None
    assert rules is not None
    frame = state.seats[number].ship.frame
    free = len(frame.board.squares) - len(frame.occupied)
    turns = extras.countdown if extras.countdown >= 0 else free
    points = extras.points[number] + rules.refill * turns
    return 2 * points // (rules.costs["Reveal"] + rules.costs["Place"])


def still_to_come(state: TruckerState) -> int:
    """Tiles that one of those who still build may expect to turn up, had it time for all."""
    builders = [seat.space for seat in state.seats].count(0)
    return len(state.tiles.pile) // builders + len(state.tiles.discard) // 4
