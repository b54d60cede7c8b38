"""Do What?! before the first card: missions, payload, supercards, VIPs (GT-67 to GT-75)."""

from functools import lru_cache

from tabletop import Action, Deck, mixed
from trucker.rules.actions import (
    DONE,
    Accept,
    Board,
    Choose,
    Decline,
    Discharge,
    Disembark,
    Sell,
    Wager,
)
from trucker.rules.adventures.epidemic import ill
from trucker.rules.agenda import Out, Question, StepHandler, ask, push
from trucker.rules.cards import PAYLOAD
from trucker.rules.cargo import spend
from trucker.rules.crew import give
from trucker.rules.damage import SOLD, lose
from trucker.rules.effects import Effect, effects
from trucker.rules.expansion_events import (
    BetTaken,
    MissionSet,
    TilesDealt,
    VipBoarded,
    VipLeft,
    VipsOpened,
)
from trucker.rules.extras import Extras
from trucker.rules.flight import move, order
from trucker.rules.frame import Frame
from trucker.rules.hooks import Modifier
from trucker.rules.missions import LOST, MISSIONS
from trucker.rules.missions.beverage_run import DRINK
from trucker.rules.missions.the_bet import BETS, NOTE, TheBet, is_open
from trucker.rules.printed import MissionCard
from trucker.rules.rewards import score
from trucker.rules.setup import TWO
from trucker.rules.ship import Ship
from trucker.rules.state import Seat, TruckerState
from trucker.rules.steps import Step, step_of
from trucker.rules.vips import VIPS
from trucker.rules.vips.demand import is_met

__all__ = [
    "QUESTIONS",
    "STEPS",
    "after_card",
    "asks_mission",
    "begin",
    "bindings",
    "cabins_for",
    "chooser",
    "has_vips",
    "lay_out",
    "put_away",
]


def begin(state: TruckerState) -> None:
    """Decks that last for the whole game."""
    extras = state.extras = Extras(Deck[int](()))
    missions, _ = (
        Deck[str]
        .shuffled(state.cards.missions, state.streams["mission"])
        .deal(len(state.cards.missions))
    )
    extras.missions = list(missions)
    by_color: dict[str, list[str]] = {}
    for ident, card in state.cards.vips.items():
        by_color.setdefault(card.figure, []).append(ident)
    for figure in sorted(by_color):
        deck = Deck[str].shuffled(by_color[figure], state.streams["vips"])
        extras.vip_decks.append(list(deck.deal(len(deck))[0]))


def put_away(state: TruckerState) -> None:
    """After a flight: payload and supercards return, another mission is drawn."""
    assert state.extras is not None
    extras = state.extras
    extras.payload, extras.mission, extras.offered = Deck[int](()), "", ()
    extras.vips, extras.supercards, extras.notes = [], 0, {}
    extras.points, extras.placed, extras.turn_order = [], [], []
    extras.countdown = extras.first_stopped = -1


# The mission


def asks_mission(state: TruckerState) -> bool:
    """Draws two where one of two is chosen, and takes a named one at once."""
    extras, wanted = state.extras, state.setup.mission
    if extras is None or not wanted or extras.mission:
        return False
    if wanted != TWO:
        extras.mission = wanted
        return False
    if not extras.offered:
        extras.offered = (extras.missions[0], extras.missions[1])
    return True


def chooser(state: TruckerState) -> int:
    """The player; in a Trek the poorest, of equals the one who finished farther behind (GT-72)."""
    if not state.number:
        return 0
    return min(
        range(len(state.seats)),
        key=lambda number: (
            state.seats[number].credits,
            not state.seats[number].is_out,
            state.seats[number].position,
        ),
    )


def _mission(state: TruckerState, step: Step, out: Out) -> None:
    ask(state, "mission", step)


def _mission_options(state: TruckerState, step: Step) -> list[Action]:
    assert state.extras is not None
    return list(map(Choose, state.extras.offered))


def _answer_mission(state: TruckerState, step: Step, action: Action, out: Out) -> None:
    """Missions flown are out of the draw, the other card goes to the end of it."""
    assert isinstance(action, Choose)
    assert state.extras is not None
    extras = state.extras
    extras.mission = action.mission
    for each in extras.offered:
        extras.missions.remove(each)
    extras.missions += [each for each in extras.offered if each != action.mission]
    extras.offered = ()


# The table


def lay_out(state: TruckerState, out: Out) -> None:
    """Advance, VIP cards and cabins, payload, supercards (GT-75)."""
    extras, mission = state.extras, state.mission
    assert extras is not None
    if mission is not None:
        if out is not None:
            out.append(MissionSet(mission.id))
        for number in range(len(state.seats)):
            score(state, number, "advance", state.cards.advance[state.level], out)
    if has_vips(state):
        each = mission.numbers.get("vip_cards", 1) if mission is not None else 1
        for number, deck in enumerate(extras.vip_decks):
            if len(deck) < each:
                _refill(state, number, deck)
            extras.vips += deck[:each]
            del deck[:each]
        for seat, cabin in zip(state.seats, state.cards.vip_cabins, strict=False):
            seat.reserve.append(cabin)
        if out is not None:
            out.append(VipsOpened(tuple(extras.vips)))
    if mission is not None:
        _deal_payload(state, mission, out)
        _lay_supercards(state, mission)
        MISSIONS[mission.id].set_up(state, out)


def _refill(state: TruckerState, number: int, deck: list[str]) -> None:
    """Two of a color for each flight are more than six in a Trek of four: those that lay open come
    back under the others."""
    vips = state.cards.vips
    figure = sorted({card.figure for card in vips.values()})[number]
    gone = [vip for vip, card in vips.items() if card.figure == figure and vip not in deck]
    deck += mixed(gone, state.streams["vips"])


def has_vips(state: TruckerState) -> bool:
    """Carpool brings VIPs in any game."""
    mission = state.mission
    carpool = mission is not None and "vip_cards" in mission.numbers
    return state.extras is not None and (state.setup.vips or carpool)


def _deal_payload(state: TruckerState, mission: MissionCard, out: Out) -> None:
    """Tiles of a kind at random from all there are, into the pile or into reserves (GT-79)."""
    extras, tiles, stream = state.extras, state.cards.tiles, state.streams["payload"]
    assert extras is not None
    decks = {
        kind: Deck[int].shuffled([n for n in state.cards.payload if tiles[n].kind == kind], stream)
        for kind in PAYLOAD
        if any(dealt.kind == kind for dealt in mission.payload)
    }
    pile: list[int] = []
    for dealt in mission.payload:
        for seat in state.seats:
            taken, decks[dealt.kind] = decks[dealt.kind].deal(dealt.each[state.level])
            (pile if dealt.to == "warehouse" else seat.reserve).extend(taken)
    extras.payload = Deck[int].shuffled(pile, stream)
    if out is not None:
        dealt_to = tuple(tuple(seat.reserve) for seat in state.seats)
        out.append(TilesDealt(len(pile), dealt_to))


def _lay_supercards(state: TruckerState, mission: MissionCard) -> None:
    """The first on pile 1, the next on pile 2, and so on (GT-87)."""
    extras, adventures = state.extras, state.cards.adventures
    assert extras is not None
    if not mission.super_count:
        return
    cards = sorted(card for card, each in adventures.items() if each.kind in mission.super_kinds)
    count = min(mission.super_count[state.level], len(cards))
    drawn, _ = Deck[str].shuffled(cards, state.streams["super"]).deal(count)
    for number, card in enumerate(drawn):
        state.piles[number % len(state.piles)].append(card)
    extras.supercards = count


def bindings(state: TruckerState, seat: Seat) -> tuple[Modifier, ...]:
    """The mission binds all, a VIP whom she or he boarded with."""
    assert state.extras is not None
    mission = state.extras.mission
    return (*([MISSIONS[mission]] if mission else []), *map(VIPS.__getitem__, seat.vips))


# VIPs board


def _vips(state: TruckerState, step: Step, out: Out) -> None:
    if len(_vip_options(state, step)) > 1:
        ask(state, "vips", step)


def cabins_for(state: TruckerState, seat: int, vip: str) -> list[int]:
    """Cabins of a checked ship that a VIP would live in (GT-104)."""
    ship = state.seats[seat].ship
    return [cell for cell in _suiting(ship.frame, vip) if ship.humans_at(cell) > 0]


@lru_cache(512)  # asked for again at every answer
def _suiting(frame: Frame, vip: str) -> list[int]:
    """Cabins as a VIP demands them, which components alone decide."""
    ship, demand = Ship(frame.board, frame.cards), frame.cards.vips[vip].demand
    ship.frame, ship.parts = frame, frame.parts
    return [
        cell
        for cell in frame.cabins
        if not ship.part(cell).tile.is_start and is_met(ship, cell, demand)
    ]


def _vip_options(state: TruckerState, step: Step) -> list[Action]:
    """One VIP of each color, each alone in a cabin; who has boarded may leave again."""
    assert state.extras is not None
    seat, cards = state.seats[step.seat], state.cards.vips
    figures = {cards[vip].figure for vip in seat.vips}
    boards = [
        Board(vip, cell)
        for vip in state.extras.vips
        if cards[vip].figure not in figures
        for cell in cabins_for(state, step.seat, vip)
        if not seat.ship.crew[cell]
    ]
    return [*boards, *map(Disembark, seat.vips), DONE]


def _answer_vips(state: TruckerState, step: Step, action: Action, out: Out) -> None:
    seat = state.seats[step.seat]
    ship, cards = seat.ship, state.cards.vips
    if isinstance(action, Board):
        ship.crew[action.cell] = cards[action.vip].figure
        seat.vips.append(action.vip)
        _note_joined(state, step.seat, action.vip, len(ship.joined(action.cell)))
        if out is not None:
            out.append(VipBoarded(step.seat, action.vip, action.cell))
    elif isinstance(action, Disembark):
        cell = VIPS[action.vip].cabin(ship)
        ship.crew[cell] = ""
        seat.vips.remove(action.vip)
        if out is not None:
            out.append(VipLeft(step.seat, action.vip, cell))
    _bind(state, seat, ship)
    if action != DONE:
        ask(state, "vips", step)


def _note_joined(state: TruckerState, seat: int, vip: str, joined: int) -> None:
    assert state.extras is not None
    state.extras.notes.setdefault(vip, [0] * len(state.seats))[seat] = joined


def _bind(state: TruckerState, seat: Seat, ship: Ship) -> None:
    """VIPs come last among the modifiers."""
    others = tuple(each for each in ship.modifiers if each.id not in VIPS)
    ship.modifiers = (*others, *map(VIPS.__getitem__, seat.vips))


# Before the first card


def _take_off(state: TruckerState, step: Step, out: Out) -> None:
    """What is judged with the crew placed (GT-131), then what is asked, VIPs before the mission
    (GT-75)."""
    assert state.extras is not None
    state.extras.notes[LOST] = [len(seat.lost) for seat in state.seats]
    steps: list[Step] = []
    for modifier in sorted(_bound(state), key=lambda effect: effect.id in MISSIONS):
        modifier.take_off(state, out)
        steps += modifier.before_flight(state)
    push(state, *steps)


def _bound(state: TruckerState) -> list[Effect]:
    """Of all who fly, each once."""
    each = (effect for number in order(state) for effect in effects(state, number))
    return list(dict.fromkeys(each))


def after_card(state: TruckerState, out: Out) -> None:
    """What follows a card, before anyone has to give up."""
    kind = state.cards.adventures[state.card or ""].kind
    for effect in _bound(state):
        effect.after_card(state, kind, out)


def _outbreak(state: TruckerState, step: Step, out: Out) -> None:
    """An ordinary epidemic over one ship (GT-114)."""
    ship = state.seats[step.seat].ship
    for cell in ill(ship):
        give(state, step.seat, cell, ship.crew[cell][0], out)


def _rush(state: TruckerState, step: Step, out: Out) -> None:
    ask(state, "rush", step)


def _answer_rush(state: TruckerState, step: Step, action: Action, out: Out) -> None:
    if isinstance(action, Accept):
        move(state, step.seat, step.index, out)


# What missions ask


def _sell(state: TruckerState, step: Step, out: Out) -> None:
    if len(_sell_options(state, step)) > 1:
        ask(state, "sell", step)


def _sell_options(state: TruckerState, step: Step) -> list[Action]:
    ship = state.seats[step.seat].ship
    drinks = [cell for cell in ship.occupied() if ship.part(cell).tile.kind == DRINK]
    return [*map(Sell, drinks), DONE]


def _answer_sell(state: TruckerState, step: Step, action: Action, out: Out) -> None:
    """What it cuts off falls, and the owner keeps one piece as ever."""
    if isinstance(action, Sell):
        push(state, step)
        lose(state, step.seat, [action.cell], SOLD, out)


def _bets(state: TruckerState, step: Step, out: Out) -> None:
    """In turn order, as it is once Politicians have moved (GT-126)."""
    push(state, *(step_of("bet", seat) for seat in order(state)))


def _bet(state: TruckerState, step: Step, out: Out) -> None:
    ask(state, "bet", step)


def _bet_options(state: TruckerState, step: Step) -> list[Action]:
    return [Wager(bet) for bet in BETS if is_open(state, bet)]


def _answer_bet(state: TruckerState, step: Step, action: Action, out: Out) -> None:
    assert isinstance(action, Wager)
    assert state.extras is not None
    mission = MISSIONS[state.extras.mission]
    assert isinstance(mission, TheBet)
    notes = state.extras.notes.setdefault(NOTE, [0] * len(state.seats))
    notes[step.seat] = list(BETS).index(action.bet) + 1
    if out is not None:
        out.append(BetTaken(step.seat, action.bet))
    score(state, step.seat, "stake", -mission.stake(state), out)


def _experiment(state: TruckerState, step: Step, out: Out) -> None:
    """One charge is lost; the step comes again for more."""
    ship = state.seats[step.seat].ship
    cells = [cell for cell in ship.frame.batteries if ship.charge[cell]]
    if not cells or not step.index:
        return
    if len(cells) > 1 and ship.batteries > step.index:
        ask(state, "experiment", step)
    else:
        spend(state, step.seat, cells[0], out)
        push(state, step_of(step.kind, step.seat, step.index - 1))


def _experiment_options(state: TruckerState, step: Step) -> list[Action]:
    ship = state.seats[step.seat].ship
    return [Discharge(cell) for cell in ship.frame.batteries if ship.charge[cell]]


def _answer_experiment(state: TruckerState, step: Step, action: Action, out: Out) -> None:
    assert isinstance(action, Discharge)
    spend(state, step.seat, action.cell, out)
    push(state, step_of(step.kind, step.seat, step.index - 1))


STEPS: dict[str, StepHandler] = {
    "bet": _bet,
    "bets": _bets,
    "experiment": _experiment,
    "sell": _sell,
    "outbreak": _outbreak,
    "rush": _rush,
    "mission": _mission,
    "vips": _vips,
    "take_off": _take_off,
}
QUESTIONS = {
    "bet": Question(_bet_options, _answer_bet),
    "experiment": Question(_experiment_options, _answer_experiment),
    "sell": Question(_sell_options, _answer_sell),
    "mission": Question(_mission_options, _answer_mission),
    "vips": Question(_vip_options, _answer_vips),
    "rush": Question((Decline(), Accept()), _answer_rush),
}
