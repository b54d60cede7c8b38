"""How a mission stands: each line of its card as if the flight ended now. Data alone."""

from collections.abc import Iterator
from dataclasses import dataclass

from resources import say
from trucker.rules.cards import PAYLOAD
from trucker.rules.flight import order
from trucker.rules.missions import LOST, MISSIONS
from trucker.rules.missions.directives import is_met, rolled
from trucker.rules.missions.escort_mission import distance
from trucker.rules.missions.the_bet import BETS, NOTE, TheBet
from trucker.rules.printed import MissionCard, Pay
from trucker.rules.state import TruckerState
from trucker.words.names import cell_words, part_words, place_words, seat_name, signed

__all__ = ["Line", "Note", "Standing", "standing_of", "total_of"]

_TAKE_OFF = (
    "least_weight_at_take_off",
    "met_at_take_off",
    "missed_at_take_off",
    "most_cannons",
)
"""Lines that are decided at takeoff."""
_IN_FLIGHT = ("near_at_end", "far_at_end", "order_factor")
"""Lines that mean nothing before ships fly."""
_BETS = ("bet_won", "pot_share", "stake")
"""Those that mean nothing until the seat has bet."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the card."""

    what: str
    name: str
    each: str  # credits for each time, in words
    count: int | None  # how often now; None while it cannot be judged
    credits: int  # what that comes to, below 0 where it costs
    sign: str  # "met", "costs", "open" (it may change, or come), "none"
    when: str  # what it depends on
    now: str  # how it stands


@dataclass(frozen=True, slots=True)
class Note:
    """What else matters for it on the own ship."""

    sign: str
    words: str


@dataclass(frozen=True, slots=True)
class Standing:
    """A mission as it stands for the player."""

    mission: str
    advance: int
    lines: tuple[Line, ...]
    notes: tuple[Note, ...]
    rivals: tuple[tuple[int, int], ...]  # seat and sum, advance included

    @property
    def total(self) -> int:
        return self.advance + sum(line.credits for line in self.lines)


def standing_of(state: TruckerState) -> Standing | None:
    """None in a flight without a mission."""
    card = state.mission
    if card is None:
        return None
    judged = _judged(state, card)
    seats = range(1, len(state.seats))
    return Standing(
        card.id,
        state.cards.advance[state.level],
        tuple(_lines(state, judged, 0, card)),
        tuple(_notes(state, card)),
        tuple((seat, _total(state, judged, seat, card)) for seat in seats),
    )


def total_of(state: TruckerState) -> int:
    """Credits of the mission for the player as it stands, advance included; 0 without one."""
    card = state.mission
    return 0 if card is None else _total(state, _judged(state, card), 0, card)


def _judged(state: TruckerState, card: MissionCard) -> TruckerState:
    """The state with all that is noted at takeoff, as if the ships were launched as they are."""
    assert state.extras is not None
    judged = state.clone()
    assert judged.extras is not None
    notes = judged.extras.notes
    if LOST not in notes:
        notes[LOST] = [len(seat.lost) for seat in state.seats]
        MISSIONS[card.id].take_off(judged, None)
    notes.setdefault(NOTE, [0] * len(state.seats))
    return judged


def _total(state: TruckerState, judged: TruckerState, seat: int, card: MissionCard) -> int:
    lines = sum(line.credits for line in _lines(state, judged, seat, card))
    return state.cards.advance[state.level] + lines


def _lines(
    state: TruckerState, judged: TruckerState, seat: int, card: MissionCard
) -> Iterator[Line]:
    mission = MISSIONS[card.id]
    paid, cost = dict(mission.rewards(judged, seat)), dict(mission.penalties(judged, seat))
    for pays, booked, sign in ((card.rewards, paid, 1), (card.penalties, cost, -1)):
        for pay in pays:
            count = _count(state, judged, seat, pay)
            credits = 0 if count is None else sign * booked.get(pay.what, 0)
            if pay.what == "stake" and count and isinstance(mission, TheBet):
                credits = -mission.stake(state)
            yield _line(state, pay, sign, count, credits)


def _count(state: TruckerState, judged: TruckerState, seat: int, pay: Pay) -> int | None:
    """How often a line counts, None while it cannot be judged."""
    assert state.mission is not None
    assert judged.extras is not None
    flies = state.phase in ("flight", "over")
    has_bet = bool(judged.extras.notes[NOTE][seat])
    if (pay.what in _IN_FLIGHT and not flies) or (pay.what in _BETS and not has_bet):
        return None
    if pay.finished and state.seats[seat].is_out:
        return 0
    if pay.what == "pot_share":
        return int(MISSIONS[state.mission.id].counts["bet_won"](judged, seat))
    count = MISSIONS[state.mission.id].counts.get(pay.what)
    return 1 if count is None else count(judged, seat)


def _line(state: TruckerState, pay: Pay, way: int, count: int | None, credits: int) -> Line:
    level, is_over = state.level, state.phase == "over"
    is_decided = is_over or (pay.what in _TAKE_OFF and state.phase == "flight")
    if count:
        sign = "met" if way > 0 else "costs"
    else:
        sign = "none" if is_decided or (way > 0 and count == 0) else "open"
    each = say("gt.standing.factor", n=pay.factor) if pay.factor > 1 else ""
    if pay.credits:
        each = signed(way * pay.credits[level])
    when = "finish" if pay.finished else "take_off" if pay.what in _TAKE_OFF else "always"
    if count is None:
        now = say("gt.standing.later")
    elif pay.most and count and abs(credits) == pay.most[level]:
        now = say("gt.standing.most", n=count, most=pay.most[level])
    elif way < 0 and not count and not is_decided:
        now = say("gt.standing.may_come")
    else:
        now = say("gt.standing.count" if is_decided else "gt.standing.so_far", n=count)
    name = say(f"gt.score.{pay.what}")
    return Line(pay.what, name, each, count, credits, sign, say(f"gt.standing.{when}"), now)


def _notes(state: TruckerState, card: MissionCard) -> Iterator[Note]:
    ship = state.seats[0].ship
    cells = [cell for cell in ship.occupied() if ship.part(cell).tile.kind in PAYLOAD]
    if cells:
        yield Note("met", say("gt.standing.aboard", n=len(cells), cells=_cells(state, cells)))
    barred = ship.barred()
    if barred:
        parts = ", ".join(part_words(ship, cell) for cell in barred)
        yield Note("costs", say("gt.standing.empty", parts=parts))
    if card.id == "directives":
        for number in rolled(state):
            met = is_met(state, 0, number)
            yield Note("met" if met else "costs", say(f"gt.directive.{number + 1}"))
    assert state.extras is not None
    for seat, bet in enumerate(state.extras.notes.get(NOTE, ())):
        if bet:
            yield _bet(state, seat, [*BETS][bet - 1])
    if card.id == "escort_mission" and state.phase == "flight" and not state.seats[0].is_out:
        yield Note("open", say("gt.standing.convoy", n=distance(state, 0)))


def _cells(state: TruckerState, cells: list[int]) -> str:
    return "; ".join(cell_words(state.seats[0].ship, cell) for cell in cells)


def _bet(state: TruckerState, seat: int, bet: str) -> Note:
    """What a seat has bet, and where it now stands in it."""
    flying, count = order(state), BETS[bet]
    name = say(f"gt.standing.bet.{bet}")
    if seat not in flying:
        return Note("none", say("gt.standing.bet.out", seat=seat_name(state, seat), bet=name))
    counts = [count(state, number) for number in flying]
    mine = count(state, seat)
    rank, is_alone = sum(each > mine for each in counts), counts.count(mine) == 1
    place = place_words(rank) if is_alone else say("gt.standing.bet.tie", place=place_words(rank))
    words = say("gt.standing.bet", seat=seat_name(state, seat), bet=name, place=place)
    return Note("met" if not rank and is_alone else "open", words)
