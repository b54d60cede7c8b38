"""Whether a stored state of Galaxy Trucker could have come about by play, as far as play needs it.

The types of `saving` hold each field to its range; here fields are held against each other, so
that no rule meets what it takes for granted, and what is played from here can be stored again.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from tabletop import Outcome
from trucker.rules.adventures.foes import Foe
from trucker.rules.agenda import Step
from trucker.rules.building import can_flip
from trucker.rules.cards import FIGURES, GOODS
from trucker.rules.modifiers import TITLES
from trucker.rules.setup import Setup
from trucker.rules.ship import Ship
from trucker.rules.state import Seat, TruckerState
from trucker.rules.strength import doubles
from trucker.rules.turn import STEPS

__all__ = ["check", "flights_of", "need"]

_ASHORE = ("build", "check", "crew")
"""Phases before the launch: cards lie in piles."""

_CLOCK, _CREDITS, _POSITIONS, _STRENGTHS = 10_000_000, 1_000_000, 10_000, 1_000
"""Far beyond what a game can reach, and far below what a file can hold."""


def need(truth: bool, reason: str) -> None:
    if not truth:
        raise ValueError(reason)


def flights_of(setup: Setup, trek: Sequence[str]) -> Sequence[str]:
    """Ids of the flights of a game, in order."""
    return trek if setup.flight == "trek" else (setup.flight,)


def check(state: TruckerState) -> None:
    """ValueError names what makes a state impossible. The decision is not looked at."""
    _check_tiles(state)
    unchecked = {step.seat for step in _standing(state) if step.kind == "check"}
    for number, seat in enumerate(state.seats):
        _check_hand(state, seat)
        _check_flyer(state, seat)
        for ship in seat.ships:
            _check_load(state, ship)
            if state.phase != "build" and number not in unchecked:
                _check_frame(state, number, ship)
    _check_spaces(state)
    _check_clock(state)
    _check_cards(state)
    _check_blocks(state)
    _check_titles(state)
    _check_counts(state)
    _check_end(state)
    if state.phase != "over":
        _check_steps(state)
        if state.card is not None:
            _check_card(state)
        _check_question(state)


# Tiles and ships


def _tiles(state: TruckerState) -> Iterator[int]:
    yield from state.pile
    yield from state.table
    for seat in state.seats:
        yield from seat.reserve
        yield from seat.lost
        if seat.hand:
            yield seat.hand
        for ship in seat.ships:
            yield from (code // 4 for code in ship.parts if code)


def _check_tiles(state: TruckerState) -> None:
    """Every tile lies in exactly one place."""
    cards = state.cards
    wanted = sorted([*cards.pile, *cards.starts[: len(state.seats)]])
    need(sorted(_tiles(state)) == wanted, "the tiles are not those of the game")


def _check_load(state: TruckerState, ship: Ship) -> None:
    aliens: list[str] = []
    for cell in range(ship.board.outside):
        charge, crew, goods = ship.charge[cell], ship.crew[cell], ship.goods[cell]
        if not ship.parts[cell]:
            need(not (charge or crew or goods), "something floats in space")
            continue
        tile = ship.part(cell).tile
        need(charge <= tile.batteries, "more battery tokens than places")
        need(len(goods) <= tile.holds, "more goods than containers")
        need("r" not in goods or tile.is_special, "red goods in a common hold")
        need(len(crew) <= tile.crew, "more crew than places")
        need(set(crew) <= set(FIGURES), "crew of an unknown kind")
        if crew.strip("h"):
            need(len(crew) == 1, "a cabin that aliens share")
            need(not tile.is_start and ship.is_supported(cell, crew), "an alien that cannot live")
            aliens.append(crew)
    need(len(set(aliens)) == len(aliens), "two aliens of a colour")
    need(state.plan.has_aliens or not aliens, "aliens in a flight without them")
    if state.phase in ("build", "check"):
        need(not (any(ship.charge) or ship.figures or ship.blocks), "a load before the launch")


def _check_frame(state: TruckerState, number: int, ship: Ship) -> None:
    need(not ship.faults(), "a ship against the building rules")
    breaks = state.step is not None and state.step.kind == "pieces" and state.step.seat == number
    need(breaks or len(ship.pieces()) <= 1, "a ship in pieces")


# Seats


def _check_hand(state: TruckerState, seat: Seat) -> None:
    plan, ship = state.plan, seat.ship
    if seat.loose >= 0:
        need(seat.loose < ship.board.outside, "a tile that lies nowhere")
        need(bool(ship.parts[seat.loose]), "a tile that lies nowhere")
    busy = [seat.hand > 0, seat.loose >= 0, seat.looking >= 0]
    builds = state.phase == "build" and not seat.space
    need(sum(busy) <= builds, "a hand that does what it cannot")
    need(seat.looking < 0 or seat.looking in seat.seen, "a pile that nobody saw")
    _distinct(seat.seen, "a pile that was seen twice")
    _within(seat.seen, min(plan.seen_piles, len(plan.piles)), "there is no such pile")
    need(not seat.reserve or state.phase in ("build", "check"), "a reserve in space")
    full = len(seat.reserve)
    if seat.hand or seat.loose >= 0:
        need(seat.source != "", "a tile from nowhere")
        if seat.source == "reserve":
            full += 1
            stays = any(modifier.must_reserve() for modifier in ship.modifiers)
            need(not stays, "a tile that may not leave the reserve")
    need(full <= plan.reserve, "the reserve is too full")


def _check_flyer(state: TruckerState, seat: Seat) -> None:
    need(seat.is_out == (seat.cause != ""), "who gives up has a cause")
    need(not seat.is_out or state.phase not in _ASHORE, "given up before the launch")
    need(0 <= seat.credits <= _CREDITS and abs(seat.earned) <= _CREDITS, "credits beyond measure")
    need(abs(seat.position) <= _POSITIONS, "a position beyond measure")


def _check_spaces(state: TruckerState) -> None:
    taken = [seat.space for seat in state.seats if seat.space]
    _distinct(taken, "two rockets in a starting space")
    need(max(taken, default=0) <= len(state.seats), "there is no such starting space")
    if state.phase != "build":
        need(len(taken) == len(state.seats), "a launch from no starting space")
    positions = [seat.position for seat in state.seats if not seat.is_out]
    if state.phase in ("build", "check"):
        need(not any(positions), "a flight before the launch")
    else:
        _distinct([at % state.plan.spaces for at in positions], "two rockets in a space")


def _check_clock(state: TruckerState) -> None:
    runs = state.plan.timer.runs if state.has_timer else 0
    need(state.run <= runs, "there is no such run of the timer")
    if state.phase == "build" and runs:
        need(state.run >= 1, "a timer that was not begun")
        need(state.run_end >= 0 or state.run < runs, "a timer that never ends")
    else:
        need(state.run_end == -1, "a timer without a use")
    latest = state.clock + _CLOCK
    need(state.run_end <= latest, "a run that is too long")
    need(all(seat.ready <= latest for seat in state.seats), "a hand that is never ready")


# Cards


def _check_cards(state: TruckerState) -> None:
    """Cards used are told flight by flight in the order of their piles, those of this one last."""
    adventures, plan = state.cards.adventures, state.plan
    lying = [card for pile in state.piles for card in pile]
    known = [card for seat in state.seats for card in seat.known]
    shown = [] if state.card is None else [state.card]
    for card in [*lying, *state.deck, *state.used, *known, *shown]:
        need(card in adventures, "a card that the deck does not have")
    _distinct([*lying, *state.used], "a card is there twice")
    _distinct([*state.deck, *shown], "a card is there twice")
    ashore = state.phase in _ASHORE
    flights = [state.cards.flights[name] for name in flights_of(state.setup, state.cards.trek)]
    flown = flights[: state.number + (not ashore)]
    _check_levels(state, state.used, [pile for flight in flown for pile in flight.piles])
    if not plan.piles:
        learning = [card for card in sorted(adventures) if adventures[card].is_learning]
        need((lying if ashore else state.used) == learning, "other cards than the learning ones")
        need(len(state.piles) == ashore, "piles of another shape")
    else:
        need(
            [len(pile) for pile in state.piles] == [len(p) for p in plan.piles if ashore],
            "piles of another shape",
        )
        _check_levels(state, lying, plan.piles if ashore else ())
    ours = state.used if ashore else _of_this_flight(state)
    need(set(state.deck) <= set(ours) and set(shown) <= set(ours), "a card out of another flight")
    for seat in state.seats:
        need(seat.known == _known(state, seat), "cards that were not seen")
    begun = bool(state.agenda) and state.agenda[0].kind == "next"
    need(bool(shown) == (begun and state.phase == "flight"), "a card out of turn")


def _check_levels(
    state: TruckerState, cards: Sequence[str], piles: Iterable[Sequence[int]]
) -> None:
    if state.setup.flight != "learning":
        levels = [state.cards.adventures[card].level for card in cards]
        need(levels == [level for pile in piles for level in pile], "cards of other levels")


def _of_this_flight(state: TruckerState) -> list[str]:
    count = sum(map(len, state.plan.piles))
    return state.used[-count:] if count else state.used


def _known(state: TruckerState, seat: Seat) -> list[str]:
    """What a seat remembers of the piles it saw."""
    if state.phase in _ASHORE:
        return []
    cards = iter(_of_this_flight(state))
    piles = [[next(cards) for _ in pile] for pile in state.plan.piles]
    return [card for number in seat.seen for card in piles[number]]


# The table


def _check_blocks(state: TruckerState) -> None:
    blocks = Counter(
        goods for seat in state.seats for ship in seat.ships for g in ship.goods for goods in g
    )
    blocks.update(state.offer)
    need(set(state.bank) == set(GOODS) and set(blocks) <= set(GOODS), "goods that do not exist")
    for goods in GOODS:
        total = blocks[goods] + state.bank[goods]
        need(total == state.cards.bank[goods], f"blocks of {goods} are amiss")
    need(bool(state.offer) == (state.asked == "load"), "an offer to nobody")


def _check_titles(state: TruckerState) -> None:
    """From the end of flight I on each is owned, or won and soon given."""
    count = len(state.seats)
    held = [seat.title for seat in state.seats if seat.title]
    won = [title for titles in state.won_titles for title in titles]
    is_trek = state.setup.flight == "trek"
    _distinct(state.titles, "a title is there twice")
    need(set(state.titles) <= set(TITLES), "a title that is not known")
    need(len(state.titles) == count * is_trek, "titles of another game")
    first = state.number == 0
    are_won = is_trek and (not first or state.phase == "score")
    need(sorted([*held, *won]) == sorted(state.titles if are_won else []), "a title out of place")
    need(len(state.won_titles) == count * are_won, "titles of another game")
    waiting = {step.seat for step in _standing(state) if step.kind == "titles"}
    for number, titles in enumerate(state.won_titles):
        need(not titles or (first and number in waiting), "a title that nobody gives away")
    last = is_trek and state.number == len(state.cards.trek) - 1
    need(last or not any(seat.is_gold for seat in state.seats), "gold before its time")


def _check_counts(state: TruckerState) -> None:
    count = len(state.seats)
    for seats in (state.order, state.stalled):
        _distinct(seats, "a seat stands twice")
        _within(seats, count, "there is no such seat")
    need(-1 <= state.winner < count, "there is no such seat")
    need(len(state.declared) in (0, count), "strengths of other seats")
    need(all(-1 <= each <= _STRENGTHS for each in state.declared), "a strength beyond measure")
    need(all(-1 <= each <= 99 for each in state.marked), "a mark beyond measure")
    need(not state.powered or state.asked == "power", "power without a count")
    need(not state.modifier_data, "notes that nobody made")


def _check_end(state: TruckerState) -> None:
    over, outcome = state.phase == "over", state.outcome
    need(over == (outcome is not None), "a finished game needs a result, a live one none")
    need((state.asked is None) == (state.step is None), "a question by nobody")
    need(over == (state.asked is None), "a live game waits on a question")
    if outcome is None:
        return
    need(not state.agenda, "a finished game with something to do")
    mine = state.seats[0].credits
    rank = "first" if mine == max(seat.credits for seat in state.seats) else "behind"
    wanted = Outcome(True, rank)
    if state.setup.flight == "trek":
        need(state.number == len(state.cards.trek) - 1, "a Trek that ends too early")
        wanted = Outcome(rank == "first", rank)
    elif not mine:
        wanted = Outcome(False, "no_profit")
    need(outcome == wanted, "the result contradicts itself")


# What comes next

_HITS = "( threat)*( hit)*( hit| pieces)"

_AGENDAS = {
    "build": "built build",
    "check": "board( checked)+( check)+(( add)+| pieces)?",
    "crew": "launch( house)+",
    "flight": "turn_card( go_on)+",
    "score": "settle( titles)+",
}
"""What stands on the agenda while a question stands, the last to be done first, the asker last."""

_CARD_AGENDAS = {
    "abandoned_ship": "( derelict.dock)+|( derelict.dock)* derelict.days lose_crew",
    "abandoned_station": "( derelict.dock)+|( derelict.dock)* derelict.days load",
    "combat_zone": f"( zone.line)*( zone.judge( count)+| lose_crew| lose_goods|{_HITS})",
    "meteor_swarm": _HITS,
    "open_space": "( open_space.fly count)+",
    "pirates": f" pirates.shoot( foe.meet)* foe.clash( count)?|{_HITS}",
    "planets": " planets.load( planets.land)+| planets.days( load)+",
    "sabotage": " pieces",
    "slavers": "( foe.meet)*( foe.clash( count)?| lose_crew)",
    "smugglers": "( foe.meet)*( foe.clash( count)?| lose_goods| foe.days load)",
}
"""The same above "next", by kind of the card that is played; the other kinds ask nothing."""

_FOR_SAME_SEAT = ("open_space.fly", "foe.clash", "foe.days", "derelict.days")
"""Kinds that finish what the step above them does for a seat."""


@dataclass(frozen=True, slots=True)
class _Form:
    """What the fields of a step may be."""

    has_seat: bool = True
    index: range = range(1)
    side: range = range(1)
    detail: tuple[str, ...] = ("",)


_THREATS = ("small", "large", "light", "heavy")
_FOR_ALL = "built board launch next turn_card settle pirates.shoot planets.load planets.days"

_FORMS = {
    **dict.fromkeys(STEPS, _Form()),
    **dict.fromkeys(_FOR_ALL.split(), _Form(has_seat=False)),
    "count": _Form(detail=("engine", "cannon", "crew")),
    "hit": _Form(index=range(2, 13), side=range(4), detail=_THREATS),
    "lose_crew": _Form(index=range(1, 100)),
    "lose_goods": _Form(index=range(1, 100)),
    "threat": _Form(has_seat=False, side=range(4), detail=_THREATS),
}


def _form(state: TruckerState, kind: str) -> _Form:
    """Of a kind of step, also where the card decides."""
    if kind == "load":
        return _Form(detail=_offers(state))
    if kind in ("zone.line", "zone.judge"):
        params: Any = state.params
        return _Form(has_seat=False, index=range(len(params.lines)))
    return _FORMS[kind]


def _offers(state: TruckerState) -> tuple[str, ...]:
    """Goods that the card being played may offer to one seat."""
    params: Any = state.params
    return params.planets if hasattr(params, "planets") else (params.goods,)


def _standing(state: TruckerState) -> list[Step]:
    return [*state.agenda, *([] if state.step is None else [state.step])]


def _check_steps(state: TruckerState) -> None:
    steps = _standing(state)
    kinds = " ".join(step.kind for step in steps)
    pattern = _AGENDAS.get(state.phase, "")
    if state.card is not None:
        kind = state.cards.adventures[state.card].kind
        pattern = f"next({_CARD_AGENDAS.get(kind, '')})"
    need(re.fullmatch(pattern.replace(".", r"\."), kinds) is not None, "steps out of order")
    seated: list[tuple[object, ...]] = []
    for step in steps:
        form = _form(state, step.kind)
        need(step.index in form.index and step.side in form.side, f"no such {step.kind}")
        need(step.detail in form.detail, f"no such {step.kind}")
        if not form.has_seat:
            need(step.seat == -1, f"a seat for {step.kind}")
            continue
        need(0 <= step.seat < len(state.seats), "there is no such seat")
        need(not state.seats[step.seat].is_out, "a seat that gave up")
        seated.append((step.kind, step.seat, step.side, step.index))
    _distinct(seated, "a step stands twice")
    for below, above in pairwise(steps):
        same = below.seat == above.seat or below.kind not in _FOR_SAME_SEAT
        need(same, "steps of two seats mixed")
    if state.phase == "check":
        checked = sum(step.kind == "checked" for step in steps)
        need(checked == len(state.seats), "a ship that nobody checks")
    need(state.agenda[0].kind != "turn_card" or bool(state.deck), "no card is left")


def _check_card(state: TruckerState) -> None:
    """What the card that is played has noted down."""
    count, params = len(state.seats), state.params
    flying = [number for number, seat in enumerate(state.seats) if not seat.is_out]
    need(sorted(state.order) == flying, "an order of other seats")
    kinds = [step.kind for step in _standing(state)]
    strong = any(kind in ("count", "foe.meet", "foe.clash", "zone.judge") for kind in kinds)
    need(not strong or len(state.declared) == count, "strengths of other seats")
    if "planets.load" in kinds or "planets.days" in kinds:
        planets: Sequence[str] = _offers(state)
        need(len(state.marked) == count, "landings of other seats")
        taken = [planet for planet in state.marked if planet >= 0]
        _within(taken, len(planets), "there is no such planet")
        _distinct(taken, "two ships on a planet")
        for step in _standing(state):
            if step.kind == "load":
                planet = state.marked[step.seat]
                need(planet >= 0 and planets[planet] == step.detail, "the goods of another planet")
    elif isinstance(params, Foe) or "threat" in kinds:
        _distinct(state.marked, "a seat stands twice")
        need(set(state.marked) <= set(flying), "a seat that gave up")


def _check_question(state: TruckerState) -> None:
    """What each answer takes for granted. Whether the question would still be asked is no matter:
    rules of another version may have asked where ours do not."""
    step = state.step
    assert step is not None
    kind, holds = _QUESTIONS.get(state.asked or "", ("", _always))
    need(kind == step.kind, "a question that does not stand")
    need(holds(state, state.seats[step.seat], step), "a question that does not stand")


def _always(state: TruckerState, seat: Seat, step: Step) -> bool:
    return True


def _may_build(state: TruckerState, seat: Seat, step: Step) -> bool:
    return not seat.space or can_flip(state, step.seat)


def _is_hit(state: TruckerState, seat: Seat, step: Step) -> bool:
    return any(seat.ship.parts[cell] for cell in seat.ship.board.lines[step.side][step.index])


def _has_won(state: TruckerState, seat: Seat, step: Step) -> bool:
    return state.winner == step.seat


def _has_blocks(state: TruckerState, seat: Seat, step: Step) -> bool:
    return bool(seat.ship.blocks)


def _may_power(state: TruckerState, seat: Seat, step: Step) -> bool:
    powered = state.powered
    cells = doubles(seat.ship, step.detail)
    return len(set(powered)) == len(powered) < len(cells) and set(powered) <= set(cells)


def _owns_none(state: TruckerState, seat: Seat, step: Step) -> bool:
    return not seat.title and bool(state.won_titles[step.seat])


def _has_more(state: TruckerState, seat: Seat, step: Step) -> bool:
    return bool(seat.title and state.won_titles[step.seat])


_QUESTIONS: Mapping[str, tuple[str, Callable[[TruckerState, Seat, Step], bool]]] = {
    "add": ("add", _always),
    "build": ("build", _may_build),
    "check": ("check", _always),
    "discharge": ("lose_goods", _always),
    "dock": ("derelict.dock", _always),
    "dump": ("lose_goods", _has_blocks),
    "give_crew": ("lose_crew", _always),
    "give_title": ("titles", _has_more),
    "go_on": ("go_on", _always),
    "hit": ("hit", _is_hit),
    "house": ("house", _always),
    "keep": ("pieces", _always),
    "keep_title": ("titles", _owns_none),
    "land": ("planets.land", _always),
    "load": ("load", _always),
    "power": ("count", _may_power),
    "reward": ("foe.clash", _has_won),
}
"""The kind of step that puts each question, and what must hold besides an option to answer."""


def _distinct(things: Sequence[object], reason: str) -> None:
    need(len(set(things)) == len(things), reason)


def _within(numbers: Iterable[int], end: int, reason: str) -> None:
    need(all(0 <= number < end for number in numbers), reason)
