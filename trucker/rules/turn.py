"""Galaxy Trucker from the empty ship to the reckoning. START HERE.

A flight is building, spot check, crew, the cards one by one, and the reckoning, in the order
of this file; a Trek is some of them. Each part is a step on the agenda (see agenda), and
what happens inside lies in building, check, crew, adventures, rewards and trek.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import chain

from tabletop import Action, Decision, Deck, Outcome, Plain, Rng, Streams, mixed
from trucker.rules import (
    building,
    cargo,
    check,
    crew,
    damage,
    expansion,
    insurance,
    kinds,
    strength,
    timer,
    trek,
    turns,
)
from trucker.rules.actions import ACTIONS, DONE, Abandon, Add, GiveUp, GoOn, Retune
from trucker.rules.agenda import Out, Question, StepHandler, ask, push
from trucker.rules.cards import Cards
from trucker.rules.dealing import deal
from trucker.rules.events import (
    CardIgnored,
    CardTurned,
    FlightBegan,
    Placed,
    Stopped,
)
from trucker.rules.flight import give_up, lapped, order
from trucker.rules.flotilla import forsake, leave
from trucker.rules.hooks import Modifier
from trucker.rules.modifiers import MODIFIERS
from trucker.rules.outlines import begin_outlines
from trucker.rules.retuning import retune, retunes
from trucker.rules.rewards import reckon, score, settle
from trucker.rules.setup import TURNS, Setup, faults, flights_of, plan_of
from trucker.rules.ship import Ship
from trucker.rules.state import Seat, TruckerState
from trucker.rules.steps import Step, step_of
from trucker.rules.supercards import aiming
from trucker.rules.view import determinize, plain

__all__ = [
    "QUESTIONS",
    "RULES_VERSION",
    "STEPS",
    "GalaxyTrucker",
    "bindings",
    "outcome_of",
    "restore_decision",
]

RULES_VERSION = 4
"""Grows when the same journal could end otherwise."""

STREAMS = ("tiles", "deck", "dice", "trek")
"""Separate, so that one more draw of one kind moves no other (GT-62)."""
MORE_STREAMS = ("payload", "super", "vips", "mission", "turns")
"""Of the expansion, so that it moves none of the base game (GT-71)."""


class GalaxyTrucker:
    """The rules of Galaxy Trucker with one set of tiles and cards."""

    rules_version = RULES_VERSION
    actions: Mapping[str, type[Action]] = ACTIONS
    single: frozenset[str] = frozenset(("build", "go_on", "turn"))

    def __init__(self, cards: Cards) -> None:
        self.cards = cards

    def start(self, setup: object, seed: int, out: Out = None) -> TruckerState:
        """Empty ships and a shuffled pile. ValueError for a setup that cannot be played."""
        if not isinstance(setup, Setup) or faults(setup):
            raise ValueError(f"not a setup that can be played: {setup}")
        if setup.is_expanded and not self.cards.missions:
            raise ValueError("these cards have no missions")
        if setup.classes and not self.cards.models:
            raise ValueError("these cards have no such ships")
        if not self.cards.flights.keys() >= {*flights_of(setup)}:
            raise ValueError("these cards have no such flight")
        streams = (*STREAMS, *MORE_STREAMS) if setup.is_expanded else STREAMS
        state = TruckerState(
            cards=self.cards,
            setup=setup,
            streams=Streams.from_seed(seed, *streams),
            seats=[Seat([]) for _ in setup.seats],
            plan=plan_of(self.cards, setup, 0),
        )
        if setup.flight == "trek":
            trek.deal_titles(state)
        if setup.is_expanded:
            expansion.begin(state)
        push(state, step_of("begin"))
        _run(state, out)
        return state

    def apply(self, state: TruckerState, action: Action, out: Out = None, at_ms: int = 0) -> None:
        """Go on from the answer to the standing decision, or from an aside."""
        asked, step = state.asked, state.step
        assert asked is not None
        assert step is not None
        state.asked = state.step = state.decision = None
        if isinstance(action, Retune):
            retune(state, action, out)
            push(state, step)  # asks again
        elif state.phase == "build" and timer.is_late(state, at_ms):
            push(state, step_of("build"))  # hands down: the answer came after the end
        else:
            QUESTIONS[asked].answer(state, step, action, out)
        _run(state, out)

    def determinize(self, state: TruckerState, seat: int, rng: Rng) -> TruckerState:
        return determinize(state, seat, rng)

    def plain(self, state: TruckerState) -> Plain:
        return plain(state)


def _run(state: TruckerState, out: Out) -> None:
    """Do step after step until one of them asks, or the game is over."""
    agenda, steps = state.agenda, STEPS
    while state.asked is None and agenda:
        step = agenda.pop()
        steps[step.kind](state, step, out)
    asked, step = state.asked, state.step
    if asked is not None and step is not None:
        options = QUESTIONS[asked].options
        if callable(options):
            asides = retunes(state, step.seat) if asked == "build" else ()
            state.decision = Decision(step.seat, asked, tuple(options(state, step)), asides)
        else:
            state.decision = _same(step.seat, asked)


def restore_decision(state: TruckerState) -> None:
    """Ask the question that stands, which is not saved."""
    if state.asked is not None:
        _run(state, None)


@cache
def _same(seat: int, asked: str) -> Decision:
    """The decision of a question that always has the same options."""
    options = QUESTIONS[asked].options
    assert not callable(options)
    return Decision(seat, asked, options)


# 1 Building


def _begin(state: TruckerState, step: Step, out: Out) -> None:
    """Tables are laid for one flight; credits and titles stay."""
    cards, plan = state.cards, state.plan
    state.phase = "build"
    chooser = expansion.chooser(state) if expansion.asks_mission(state) else -1
    for number, seat in enumerate(state.seats):
        ship = Ship(plan.board, cards, bindings(state, seat))
        if plan.board.given:
            ship.put(plan.board.start, 4 * cards.starts[number])
        state.seats[number] = Seat([ship], seat.credits, title=seat.title, is_gold=seat.is_gold)
        if not plan.board.given:
            state.seats[number].reserve.append(cards.starts[number])  # GT-140
    state.tiles = Deck[int].shuffled(cards.pile, state.streams["tiles"])
    state.bank = dict(cards.bank)
    used = (card for card in state.deck.discard + state.deck.pile if cards.levels[card])
    state.card, state.deck, state.piles = None, Deck[str]((), used), []
    push(state, *([] if chooser < 0 else [step_of("mission", chooser)]), step_of("lay"))


def _lay(state: TruckerState, step: Step, out: Out) -> None:
    """What depends on the mission."""
    plan = state.plan
    for seat in state.seats:
        seat.ship.modifiers = bindings(state, seat)
    deal(state)
    state.clock, state.run, state.run_end = 0, 0, -1
    if out is not None:
        out.append(FlightBegan(plan.id, state.number + 1))
    begin_outlines(state, out)
    if state.extras is not None:
        expansion.lay_out(state, out)
    if state.setup.mode == TURNS:
        push(state, step_of("built"))
        turns.begin(state, out)
        return
    timer.start_timer(state, -1, out)
    push(state, step_of("build"), step_of("built"))


def bindings(state: TruckerState, seat: Seat) -> tuple[Modifier, ...]:
    """What bends the rules for this seat's ships; gold titles bind in the last flight."""
    ids = [*state.setup.rough, *([seat.title] if seat.is_gold and state.is_last else [])]
    bound = tuple(map(MODIFIERS.__getitem__, ids))
    return bound if state.extras is None else (*bound, *expansion.bindings(state, seat))


# 2 Check and crew


def _built(state: TruckerState, step: Step, out: Out) -> None:
    """All have built: late additions, the check, then the crew, in turn order."""
    state.phase = "check"
    seats = sorted(range(len(state.seats)), key=lambda number: state.seats[number].space)
    push(
        state,
        *(step_of("add", number) for number in seats),
        *(step_of("check", number) for number in seats),
        *(step_of("checked", number) for number in seats),
        step_of("board"),
    )


def _add(state: TruckerState, step: Step, out: Out) -> None:
    if _must_add(state, step) and len(_add_options(state, step)) > 1:
        ask(state, "add", step)


def _must_add(state: TruckerState, step: Step) -> bool:
    return any(m.must_reserve() for m in state.seats[step.seat].ship.modifiers)


def _add_options(state: TruckerState, step: Step) -> list[Action]:
    seat = state.seats[step.seat]
    return [
        *(
            Add(tile, place.cell, place.turn)
            for tile in seat.reserve
            if not state.cards.tiles[tile].is_dealt
            for place in building.placements(seat.ship.frame, tile)
        ),
        DONE,
    ]


def _answer_add(state: TruckerState, step: Step, action: Action, out: Out) -> None:
    if isinstance(action, Add):
        seat = state.seats[step.seat]
        seat.reserve.remove(action.tile)
        seat.ship.put(action.cell, 4 * action.tile + action.turn)
        if out is not None:
            out.append(Placed(step.seat, action.tile, action.cell, action.turn))
        push(state, step)


def _checked(state: TruckerState, step: Step, out: Out) -> None:
    """What is left in the reserve is lost; the Master Engineer's goes back at a price (GT-56)."""
    seat = state.seats[step.seat]
    if not seat.reserve:
        return
    if _must_add(state, step):
        laid = [tile for tile in seat.reserve if not state.cards.tiles[tile].is_dealt]
        cost = sum(map(state.cards.connectors, laid))
        if cost:
            score(state, step.seat, "unused", -cost, out)
        state.tiles = state.tiles.put(*laid)
        seat.reserve = [tile for tile in seat.reserve if tile not in laid]
    seat.lost += seat.reserve
    seat.reserve = []


def _board(state: TruckerState, step: Step, out: Out) -> None:
    """Insurance, VIPs, batteries and crew, then what is asked before the first card (GT-75)."""
    state.phase = "crew"
    for seat in state.seats:
        seat.position = state.plan.starts[seat.space - 1]
    seats = order(state)
    for number in seats:
        insurance.insure(state, number, out)
    push(
        state,
        *(step_of("insure", number) for number in seats if state.plan.board.shape.premiums),
        *(step_of("vips", number) for number in seats if expansion.has_vips(state)),
        step_of("fill"),
        *(step_of("house", number) for number in seats),
        *((step_of("take_off"),) if state.extras else ()),
        step_of("launch"),
    )


def _fill(state: TruckerState, step: Step, out: Out) -> None:
    for seat in state.seats:
        for ship in seat.ships:
            crew.fill(ship)


# 3 Flight


def _launch(state: TruckerState, step: Step, out: Out) -> None:
    """All piles in one deck; its first card is of the flight's level (GT-11)."""
    state.phase = "flight"
    for seat in state.seats:
        seat.known = [card for pile in seat.seen for card in state.piles[pile]]
    stream, adventures = state.streams["deck"], state.cards.adventures
    pile = mixed(chain(*state.piles), stream)
    state.deck, state.piles = Deck(pile, state.deck.discard), []
    if state.plan.piles:
        level = [card for card in pile if adventures[card].level == state.plan.level]
        state.deck = state.deck.first(level[stream.below(len(level))])
    push(state, step_of("next"))


def _next(state: TruckerState, step: Step, out: Out) -> None:
    """Who must give up does so, all at once on the state after the card (GT-42, GT-43)."""
    if state.extras is not None and state.card is not None and not step.index:
        push(state, step_of("next", index=1))
        expansion.after_card(state, out)
        return
    flying = order(state)
    causes = _must_stop(state, flying)
    if causes:
        for number, cause in causes.items():
            give_up(state, number, cause, out)
        flying = order(state)
    for number in flying:
        forsake(state, number, out)
    state.stalled, state.card = [], None
    if not flying or not state.deck.pile:
        if not flying and out is not None:
            out.append(Stopped())
        push(state, step_of("reckon"))
        return
    flying.sort(key=lambda number: number != 0)
    push(state, *(step_of("go_on", number) for number in flying), step_of("turn_card"))


def _must_stop(state: TruckerState, flying: Sequence[int]) -> dict[int, str]:
    """Who cannot fly on, with the first cause that holds."""
    causes = dict.fromkeys(lapped(state, flying), "lapped")
    for number in state.stalled:
        causes[number] = "no_engine"
    for number in flying:
        if not state.seats[number].ship.humans:
            causes[number] = "no_humans"
    return {number: causes[number] for number in flying if number in causes} if causes else {}


def _go_on(state: TruckerState, step: Step, out: Out) -> None:
    """Giving up by choice, before any card (GT-44); the player decides before the rivals."""
    ask(state, "go_on", step)


_GO_ON = (GoOn(), GiveUp())


def _go_on_options(state: TruckerState, step: Step) -> tuple[Action, ...]:
    """One ship of a flotilla may leave alone (GT-157)."""
    ships = state.seats[step.seat].ship.frame.ships()
    return (*_GO_ON, *(Abandon(cells[0]) for cells in ships)) if ships[1:] else _GO_ON


def _answer_go_on(state: TruckerState, step: Step, action: Action, out: Out) -> None:
    if isinstance(action, GiveUp):
        give_up(state, step.seat, "chosen", out)
    elif isinstance(action, Abandon):
        ships = state.seats[step.seat].ship.frame.ships()
        cells = next(cells for cells in ships if cells[0] == action.cell)
        leave(state, step.seat, cells, "chosen", out)
        push(state, step)


def _turn_card(state: TruckerState, step: Step, out: Out) -> None:
    flying = order(state)
    if not flying:
        push(state, step_of("next"))
        return
    card, deck = state.deck.draw()
    state.card, state.deck = card, deck.put(card)
    state.order = flying
    if out is not None:
        out.append(CardTurned(card))
    adventure = state.cards.adventures[card]
    kind = kinds.KINDS[adventure.kind]
    if len(flying) == 1 and kind.needs_rival:
        push(state, step_of("next", index=1))  # nothing follows it
        if out is not None:
            out.append(CardIgnored(card))  # skipped, not replaced (GT-46)
    else:
        push(state, step_of("next"))
        kind.begin(state, state.params, out)


# 4 Reckoning


def _reckon(state: TruckerState, step: Step, out: Out) -> None:
    state.phase = "score"
    push(state, step_of("settle"))
    reckon(state, out)
    if state.setup.flight == "trek":
        trek.score_titles(state, out)


def _settle(state: TruckerState, step: Step, out: Out) -> None:
    settle(state, out)
    if not state.is_last:
        state.number += 1
        if state.extras is not None:
            expansion.put_away(state)
        state.plan = plan_of(state.cards, state.setup, state.number)
        push(state, step_of("begin"))
        return
    state.phase = "over"
    state.outcome = outcome_of(state)


def outcome_of(state: TruckerState) -> Outcome:
    """How a game that is over ended for the player; each seat has its credits of it."""
    credits = tuple(seat.credits for seat in state.seats)
    rank = "first" if credits[0] == max(credits) else "behind"
    if state.setup.flight == "trek":
        return Outcome(rank == "first", rank, credits)
    return Outcome(True, rank, credits) if credits[0] else Outcome(False, "no_profit", credits)


STEPS: Mapping[str, StepHandler] = {
    "begin": _begin,
    "lay": _lay,
    "built": _built,
    "add": _add,
    "checked": _checked,
    "board": _board,
    "fill": _fill,
    "launch": _launch,
    "next": _next,
    "go_on": _go_on,
    "turn_card": _turn_card,
    "reckon": _reckon,
    "settle": _settle,
    **expansion.STEPS,
    **building.STEPS,
    **turns.STEPS,
    **check.STEPS,
    **insurance.STEPS,
    **crew.STEPS,
    **strength.STEPS,
    **cargo.STEPS,
    **damage.STEPS,
    **aiming.STEPS,
    **trek.STEPS,
    **kinds.STEPS,
}

QUESTIONS: Mapping[str, Question] = {
    "add": Question(_add_options, _answer_add),
    "go_on": Question(_go_on_options, _answer_go_on),
    **insurance.QUESTIONS,
    **expansion.QUESTIONS,
    **building.QUESTIONS,
    **turns.QUESTIONS,
    **check.QUESTIONS,
    **crew.QUESTIONS,
    **strength.QUESTIONS,
    **cargo.QUESTIONS,
    **damage.QUESTIONS,
    **trek.QUESTIONS,
    **kinds.QUESTIONS,
}
