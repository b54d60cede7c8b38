"""Whether a stored state of Galaxy Trucker could have come about by play, as far as play needs it.

The types of `saving` hold each field to its range; here fields are held against each other, so
that no rule meets what it takes for granted, and what is played from here can be stored again.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from trucker.rules.cards import FIGURES, GOODS, VIPS
from trucker.rules.expansion import has_vips
from trucker.rules.modifiers import TITLES
from trucker.rules.setup import plan_of
from trucker.rules.ship import Ship, by_value
from trucker.rules.state import Seat, TruckerState
from trucker.rules.turn import outcome_of
from trucker.storage.extras_checks import check_flown
from trucker.storage.steps import (
    check_card,
    check_question,
    check_steps,
    distinct,
    need,
    standing,
    within,
)

__all__ = ["check", "need"]

_ASHORE = ("build", "check", "crew")
"""Phases before the launch: cards lie in piles."""

_CLOCK, _CREDITS, _POSITIONS, _STRENGTHS = 10_000_000, 1_000_000, 10_000, 1_000
"""Far beyond what a game can reach, and far below what a file can hold."""
_GROWTH = 100_000
"""Beyond what one card, or the end of a flight, adds to credits and positions."""


def check(state: TruckerState) -> None:
    """ValueError names what makes a state impossible. The decision is not looked at."""
    _check_tiles(state)
    unchecked = {step.seat for step in standing(state) if step.kind == "check"}
    for number, seat in enumerate(state.seats):
        _check_hand(state, seat)
        _check_flyer(state, seat)
        _check_flotilla(state, number, seat)
        for ship in seat.ships:
            _check_load(state, ship)
            if state.phase != "build" and number not in unchecked:
                _check_frame(state, number, ship)
    _check_spaces(state)
    _check_clock(state)
    _check_outlines(state)
    _check_cards(state)
    _check_blocks(state)
    _check_titles(state)
    _check_counts(state)
    if state.extras is not None:
        check_flown(state, state.extras)
    _check_end(state)
    if state.phase != "over":
        check_steps(state)
        if state.card is not None:
            check_card(state)
        check_question(state)


# Tiles and ships


def _tiles(state: TruckerState) -> Iterator[int]:
    yield from state.tiles.pile
    yield from state.tiles.discard
    for seat in state.seats:
        yield from seat.reserve
        yield from seat.lost
        if seat.hand:
            yield seat.hand
        for ship in seat.ships:
            yield from (code // 4 for code in ship.parts if code)


def _check_tiles(state: TruckerState) -> None:
    """Every tile lies in exactly one place; of payload, as many of a kind as the mission brings."""
    cards, count = state.cards, len(state.seats)
    wanted = [*cards.pile, *cards.starts[:count]]
    there = sorted(_tiles(state))
    if state.extras is not None and state.asked != "mission":
        there += state.extras.payload.pile
        wanted += cards.vip_cabins[:count] if has_vips(state) else ()
        payload = [tile for tile in there if tile in cards.tiles and is_payload(state, tile)]
        distinct(payload, "a tile is there twice")
        mission = state.mission
        kinds = Counter(
            {dealt.kind: 0 for dealt in (mission.payload if mission is not None else ())}
        )
        for dealt in mission.payload if mission is not None else ():
            kinds[dealt.kind] += dealt.each[state.level] * count
        found = Counter(cards.tiles[tile].kind for tile in payload)
        need(found == +kinds, "payload of another mission")
        there = [tile for tile in there if tile not in payload]
    need(sorted(there) == sorted(wanted), "the tiles are not those of the game")


def is_payload(state: TruckerState, tile: int) -> bool:
    return state.cards.tiles[tile].set == "payload"


def _check_load(state: TruckerState, ship: Ship) -> None:
    aliens, guests = list[str](), list[str]()
    for cell in range(ship.board.outside):
        charge, crew, goods = ship.charge[cell], ship.crew[cell], ship.goods[cell]
        if not ship.parts[cell]:
            need(not (charge or crew or goods), "something floats in space")
            continue
        tile = ship.part(cell).tile
        need(charge <= tile.batteries, "more charges than places")
        hides = ship.is_module(cell) and bool(state.extras)  # a block each (GT-111)
        need(len(goods) <= tile.holds + hides, "more goods than containers")
        need("r" not in goods or tile.is_special or hides, "red goods in a common hold")
        need(len(crew) <= tile.crew, "more crew than places")
        need(set(crew) <= set(FIGURES), "crew of an unknown kind")
        if crew in VIPS and crew:
            need(not tile.is_start, "a VIP in a starting cabin")
            guests.append(crew)
        elif crew.strip("h"):
            need(len(crew) == 1, "a cabin that aliens share")
            need(not tile.is_start and ship.is_supported(cell, crew), "an alien that cannot live")
            aliens.append(crew)
    limit = 1
    for modifier in ship.modifiers:
        limit = modifier.alien_limit(limit)
    need(all(count <= limit for count in Counter(aliens).values()), "two aliens of a colour")
    distinct(guests, "two VIPs of a color")
    need(state.plan.has_aliens or not aliens, "aliens in a flight without them")
    if state.phase in ("build", "check"):
        need(not (any(ship.charge) or ship.figures or ship.blocks), "a load before the launch")


def _check_frame(state: TruckerState, number: int, ship: Ship) -> None:
    need(not ship.faults(), "a ship against the building rules")
    breaks = any(step.kind == "pieces" and step.seat == number for step in standing(state))
    need(breaks or not ship.frame.is_broken, "a ship in pieces")


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
    distinct(seat.seen, "a pile that was seen twice")
    within(seat.seen, min(plan.seen_piles, len(plan.piles)), "there is no such pile")
    need(not seat.reserve or state.phase in ("build", "check"), "a reserve in space")
    dealt = [tile for tile in seat.reserve if state.cards.tiles[tile].is_dealt]
    full = len(seat.reserve) - len(dealt)  # what was dealt may be more (GT-80)
    if seat.hand or seat.loose >= 0:
        need(seat.source != "", "a tile from nowhere")
        if seat.source == "reserve":
            full += not state.cards.tiles[_moved(seat)].is_dealt
            stays = any(modifier.must_reserve() for modifier in ship.modifiers)
            is_dealt = state.cards.tiles[_moved(seat)].is_dealt
            need(is_dealt or not stays, "a tile that may not leave the reserve")
    need(full <= plan.reserve, "the reserve is too full")


def _moved(seat: Seat) -> int:
    """The tile in hand, or the loose one."""
    return seat.hand or seat.ship.parts[seat.loose] // 4


def _check_flyer(state: TruckerState, seat: Seat) -> None:
    need(seat.is_out == (seat.cause != ""), "who gives up has a cause")
    need(not seat.is_out or state.phase not in _ASHORE, "given up before the launch")
    # More with each card that was turned and each flight that was scored, or what was opened could
    # grow beyond what opens.
    scored = 2 * state.number + (state.phase in ("score", "over"))
    room = _GROWTH * (len(state.deck.discard) + scored)
    credits = max(seat.credits, abs(seat.earned))
    need(seat.credits >= 0 and credits <= _CREDITS + room, "credits beyond measure")
    need(abs(seat.position) <= _POSITIONS + room, "a position beyond measure")


def _check_flotilla(state: TruckerState, number: int, seat: Seat) -> None:
    """What it has paid to be insured, and goods of ships that gave up."""
    premiums, is_asked = state.plan.board.shape.premiums, state.phase in ("build", "check")
    is_asked |= any(step.kind == "insure" and step.seat == number for step in standing(state))
    need(not seat.insured or (seat.insured in premiums and not is_asked), "no such insurance")
    has_left = bool(state.plan.board.shape.marks) and state.phase not in _ASHORE
    need(not seat.aside or has_left, "goods of a ship that never left")
    need(seat.aside == by_value("".join(g for g in seat.aside if g in GOODS)), "goods out of order")


def _check_spaces(state: TruckerState) -> None:
    taken = [seat.space for seat in state.seats if seat.space]
    distinct(taken, "two rockets in a starting space")
    need(max(taken, default=0) <= len(state.seats), "there is no such starting space")
    if state.phase != "build":
        need(len(taken) == len(state.seats), "a launch from no starting space")
    positions = [seat.position for seat in state.seats if not seat.is_out]
    if state.phase in ("build", "check"):
        need(not any(positions), "a flight before the launch")
    else:
        distinct([at % state.plan.spaces for at in positions], "two rockets in a space")


def _check_outlines(state: TruckerState) -> None:
    """As many dice lie as were rolled by now, and no part in a closed square."""
    timer, board = state.plan.timer, state.plan.board
    rolled = sum(state.run >= run for run in timer.dice_runs)
    if state.is_by_turns:
        rolled = sum(state.run >= turns for turns in timer.dice_rounds)
    elif not state.has_timer:
        rolled = len(timer.dice_runs)
    is_laid = state.asked != "mission"
    need(len(state.outlines) == rolled * is_laid, "dice that nobody has rolled")
    ships = [ship for seat in state.seats for ship in seat.ships]
    closed = {*range(board.outside)} - {*board.squares}
    need(not any(ship.parts[cell] for ship in ships for cell in closed), "a closed square")


_MOST_ROUNDS = 9_999


def _check_clock(state: TruckerState) -> None:
    runs = state.plan.timer.runs if state.has_timer else 0
    is_counting = state.is_by_turns and bool(state.plan.timer.dice_rounds)  # rounds in their place
    most = _MOST_ROUNDS if is_counting else runs
    need(state.run <= most, "there is no such run of the timer")
    if state.phase == "build" and runs and state.asked != "mission":
        need(state.run >= 1, "a timer that was not begun")
        need(state.run_end >= 0 or state.run < runs, "a timer that never ends")
    else:
        need(state.run_end == -1, "a timer without a use")
    slower, moves = state.setup.slower, state.cards.moves.values()
    longest = max(seat.pace for seat in state.setup.seats) * slower * max(moves) // 100
    need(longest <= _CLOCK, "a hand that is too slow")
    latest = state.clock + _CLOCK
    need(state.run_end <= latest, "a run that is too long")
    need(all(seat.ready <= latest for seat in state.seats), "a hand that is never ready")


# Cards


def _check_cards(state: TruckerState) -> None:
    """Every card lies in one place; those of this flight are the last on the discard."""
    adventures, plan = state.cards.adventures, state.plan
    ashore = state.phase in _ASHORE
    lying = [card for pile in state.piles for card in pile]
    shown = [] if state.card is None else [state.card]
    cards = [*lying, *state.deck.pile, *state.deck.discard]
    for card in [*cards, *shown, *(card for seat in state.seats for card in seat.known)]:
        need(card in adventures, "a card that the deck does not have")
    distinct(cards, "a card is there twice")
    need(not (ashore and state.deck.pile), "a deck before the launch")
    is_laid = ashore and state.asked != "mission"
    need(len(state.piles) == is_laid * (len(plan.piles) or 1), "piles of another shape")
    ours = lying if ashore else [*state.deck.pile, *_turned(state)]
    if not plan.piles:
        learning = [card for card in sorted(adventures) if adventures[card].is_learning]
        need(sorted(ours) == learning, "other cards than the learning ones")
    else:
        piles = [_levels(state, pile) for pile in state.piles]
        need(
            piles == [list(pile) for pile in state.pile_levels if is_laid], "cards of other levels"
        )
        _check_levels(state, ours, state.pile_levels if is_laid or not ashore else ())
        _check_supercards(state, ours)
    early = state.deck.discard[: len(state.deck.discard) - len(_turned(state))]
    _check_levels(state, early, [_used_before(state)])
    need(set(shown) <= set(_turned(state)), "a card out of another flight")
    _check_known(state, ours)
    begun = bool(state.agenda) and state.agenda[0].kind == "next"
    need(bool(shown) == (begun and state.phase == "flight"), "a card out of turn")


def _used_before(state: TruckerState) -> list[int]:
    """Levels of the cards that earlier flights used and that did not come back (GT-139, GT-161)."""
    there, used = Counter(state.cards.levels.values()), Counter[int]()
    for number in range(state.number + (state.asked != "mission")):
        plan = plan_of(state.cards, state.setup, number)
        wanted = Counter(level for pile in state.levels_in(plan) for level in pile)
        for level in (*plan.returns, *wanted):
            stay = 0 if level in plan.returns else there[level] - wanted[level]
            used[level] = min(used[level], stay)
        used += wanted if number < state.number else Counter[int]()
    return list(used.elements())


def _check_levels(
    state: TruckerState, cards: Sequence[str], piles: Iterable[Sequence[int]]
) -> None:
    levels = sorted(_levels(state, cards))
    wanted = sorted(level for pile in piles for level in pile)
    need(levels == wanted, "cards of other levels")


def _levels(state: TruckerState, cards: Iterable[str]) -> list[int]:
    """Of ordinary cards; supercards have none."""
    return [level for card in cards if (level := state.cards.levels[card])]


def _check_supercards(state: TruckerState, cards: Sequence[str]) -> None:
    adventures, mission = state.cards.adventures, state.mission
    kinds = [adventures[card].kind for card in cards if not adventures[card].level]
    need(len(kinds) == (state.extras.supercards if state.extras else 0), "other supercards")
    need(not kinds or set(kinds) <= {*(mission.super_kinds if mission else ())}, "other supercards")


def _turned(state: TruckerState) -> tuple[str, ...]:
    """Cards turned in this flight, the last ones of the discard."""
    if state.phase in _ASHORE:
        return ()
    left = state.flight_cards - len(state.deck)
    need(0 <= left <= len(state.deck.discard), "cards of another flight")
    return state.deck.discard[len(state.deck.discard) - left :]


def _check_known(state: TruckerState, ours: Sequence[str]) -> None:
    """What a seat remembers of the piles it saw; who saw the same pile saw the same cards."""
    piles = state.pile_levels
    seen: dict[int, list[str]] = {}
    for seat in state.seats:
        cards = iter(seat.known)
        for number in [] if state.phase in _ASHORE else seat.seen:
            more = state.extras.supercards if state.extras else 0
            size = len(piles[number]) + more // len(piles) + (number < more % len(piles))
            pile = list(islice(cards, size))
            need(_levels(state, pile) == list(piles[number]), "cards that were not seen")
            need(seen.setdefault(number, pile) == pile, "cards that were not seen")
        need(next(cards, None) is None, "cards that were not seen")
    known = [card for pile in seen.values() for card in pile]
    distinct(known, "a card is there twice")
    need(set(known) <= set(ours), "cards that were not seen")


# The table


def _check_blocks(state: TruckerState) -> None:
    blocks = Counter(
        goods for seat in state.seats for ship in seat.ships for g in ship.goods for goods in g
    )
    blocks.update(state.offer + "".join(seat.aside for seat in state.seats))
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
    distinct(state.titles, "a title is there twice")
    need(set(state.titles) <= set(TITLES), "a title that is not known")
    need(len(state.titles) == count * is_trek, "titles of another game")
    first = state.number == 0
    are_won = is_trek and (not first or state.phase == "score")
    need(sorted([*held, *won]) == sorted(state.titles if are_won else []), "a title out of place")
    need(len(state.won_titles) == count * are_won, "titles of another game")
    waiting = {step.seat for step in standing(state) if step.kind == "titles"}
    for number, titles in enumerate(state.won_titles):
        need(not titles or (first and number in waiting), "a title that nobody gives away")
    defended = is_trek and state.number > 1
    need(defended or not any(seat.is_gold for seat in state.seats), "gold before its time")


def _check_counts(state: TruckerState) -> None:
    count = len(state.seats)
    for seats in (state.order, state.stalled):
        distinct(seats, "a seat stands twice")
        within(seats, count, "there is no such seat")
    need(-1 <= state.winner < count, "there is no such seat")
    need(len(state.declared) in (0, count), "strengths of other seats")
    need(all(-1 <= each <= _STRENGTHS for each in state.declared), "a strength beyond measure")
    need(all(-1 <= each <= 99 for each in state.marked), "a mark beyond measure")
    is_pair = state.step is not None and state.step.kind == "pair"
    asks_power = is_pair or state.asked in ("power", "double", "give_parts")
    need(not state.powered or asks_power, "power without a count")
    need(not state.modifier_data, "notes that nobody made")


def _check_end(state: TruckerState) -> None:
    over, outcome = state.phase == "over", state.outcome
    need(over == (outcome is not None), "a finished game needs a result, a live one none")
    need((state.asked is None) == (state.step is None), "a question by nobody")
    need(over == (state.asked is None), "a live game waits on a question")
    if outcome is None:
        return
    need(not state.agenda, "a finished game with something to do")
    need(state.is_last, "a Trek that ends too early")
    need(outcome == outcome_of(state), "the result contradicts itself")
