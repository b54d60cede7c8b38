"""Flights with missions, supercards and VIPs, reached by pilots, and with any card turned."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache

from tabletop import Deck, Event, FastRng, Session, pilot_rng
from tests.support.memory import remembered
from tests.support.trucker import CARDS
from trucker.ai.adviser import ADVISER
from trucker.ai.characters import CHARACTERS
from trucker.ai.pilot import GreedyPilot
from trucker.ai.yard import Builder
from trucker.briefing.flight.turning import Turned, turned
from trucker.rules.actions import GoOn
from trucker.rules.agenda import push
from trucker.rules.damage import STEPS, target_of
from trucker.rules.events import DiceRolled, PartsLost
from trucker.rules.frame import EXPLOSIVE, FRAGILE
from trucker.rules.setup import TURNS, Setup, Sitting
from trucker.rules.state import TruckerState
from trucker.rules.steps import step_of
from trucker.rules.turn import GalaxyTrucker
from trucker.rules.vips import VIPS

__all__ = [
    "EXPANDED",
    "afloat",
    "asked_by",
    "asked_first",
    "by_card",
    "by_turns",
    "over",
    "rigged",
    "super_cards",
    "turned_up",
    "with_card",
]

EXPANDED = GalaxyTrucker(CARDS)
_PILOT = GreedyPilot(CHARACTERS["gambler"], Builder(eye=8, choosy=-225, reserves=False))

Game = Session[TruckerState]


def super_cards(kind: str) -> list[str]:
    """Ids of the supercards of a kind."""
    return sorted(card for card, each in CARDS.adventures.items() if each.kind == kind)


def step(session: Game) -> list[Event]:
    """Let the pilot answer for whoever is asked."""

    def choice():
        decision = session.state.decision
        assert decision is not None
        rng = pilot_rng(session.seed, decision.seat, len(session.journal))
        return _PILOT.choose(session.state, decision, rng)

    return session.apply(remembered("expanded", session, choice))


def _games(flight: str, mission: str, vips: bool, rivals: int) -> Iterator[Game]:
    names = list(CHARACTERS)[:rivals]
    seats = (Sitting(), *(Sitting(name, "easy", 1200) for name in names))
    setup = Setup(flight, seats, mode="untimed", mission=mission, vips=vips)
    for number in range(80):
        yield Session(EXPANDED, setup, f"MORE-{number}")


@cache
def afloat(
    flight: str = "II",
    mission: str = "hilarious_stories",
    vips: bool = False,
    rivals: int = 3,
    wanted: Callable[[TruckerState], bool] = lambda state: True,
) -> Game:
    """The player is asked whether to fly on, all are in the flight, and cards are to come."""
    for session in _games(flight, mission, vips, rivals):
        while session.state.decision is not None:
            state = session.state
            asks = (state.asked, state.decision.seat) == ("go_on", 0)
            flies = not any(seat.is_out for seat in state.seats)
            if asks and flies and state.seats[0].ship.batteries and wanted(state):
                return session
            step(session)
    raise LookupError("nobody flies")


def with_card(card: str, begun: Game | None = None) -> Game:
    """This card is the next to be turned, and the player is asked about flying on to it."""
    begun = begun or afloat()
    state = begun.state.clone()
    state.deck = Deck((*state.deck.pile[:-1], card), state.deck.discard)
    return Session(EXPANDED, begun.setup, begun.seed, base=state)


def turned_up(card: str) -> Turned:
    """The moment in which it turns; all fly on to it."""
    session = with_card(card)
    while True:
        before = session.state.clone()
        found = turned(before, session.apply(GoOn()))
        if found is not None:
            return found


def asked_by(card: str, ask: str, begun: Game | None = None) -> Game:
    """The player is asked so by this card; LookupError where that does not come."""
    session = with_card(card, begun)
    session.apply(GoOn())
    while (decision := session.state.decision) is not None and session.state.card in (None, card):
        if (decision.seat, decision.ask) == (0, ask):
            return Session(EXPANDED, session.setup, session.seed, base=session.state.clone())
        if session.state.card is None and decision.ask == "go_on" and not decision.seat:
            break
        step(session)
    raise LookupError(f"{card} does not ask {ask}")


def by_card(
    kind: str,
    ask: str,
    flights: Sequence[str] = ("III", "II"),
    vips: bool = False,
    mission: str = "hilarious_stories",
) -> Game:
    """The player is asked so by the first supercard of a kind that does, in a flight of these."""
    for card in super_cards(kind):
        for flight in flights:
            try:
                return asked_by(card, ask, afloat(flight, mission, vips))
            except LookupError:
                continue
    raise LookupError(f"{kind} does not ask {ask}")


@cache
def asked_first(ask: str, flight: str = "II", mission: str = "", vips: bool = False) -> Game:
    """The first time that the player is asked so in a game."""
    for session in _games(flight, mission, vips, 3):
        while (decision := session.state.decision) is not None:
            if (decision.seat, decision.ask) == (0, ask):
                return session
            step(session)
    raise LookupError(ask)


@cache
def by_turns(acts: int = 0) -> Game:
    """The player builds by turns, so many acts on."""
    seats = (Sitting(), Sitting("gambler", "easy", 1200))
    setup = Setup("II", seats, mode=TURNS, mission="beverage_run", vips=True)
    session: Game = Session(EXPANDED, setup, "TURNS-1")
    rng = FastRng(1)
    while (decision := session.state.decision) is not None:
        if (decision.ask, decision.seat) == ("turn", 0) and not acts:
            return session
        acts -= not decision.seat
        session.apply(ADVISER.choose(session.state, decision, rng))
    raise LookupError("turn")


@cache
def rigged() -> tuple[TruckerState, list[Event]]:
    """A flight in which explosive and fragile cargo lies on the player's ship, just before it is
    shot at, and what that shot brings: two waves at least, and something is left."""
    state = afloat().state.clone()
    ship = state.seats[0].ship
    tiles = {
        k: [n for n in CARDS.payload if CARDS.tiles[n].kind == k] for k in (EXPLOSIVE, FRAGILE)
    }
    for number, cell in enumerate(ship.occupied()):
        kind = (EXPLOSIVE, FRAGILE)[number % 2]
        rest = ship.clone()
        rest.put(cell, 0)
        fits = [
            (tile, t)
            for tile in tiles[kind]
            for at, t in rest.frame.fitting(CARDS.turns[tile])
            if at == cell
        ]
        if fits and not ship.part(cell).tile.is_start and number % 3:
            tile, turn = fits[0]
            tiles[kind].remove(tile)
            ship.put(cell, 4 * tile + turn)
            ship.charge[cell], ship.crew[cell], ship.goods[cell] = 0, "", ""
    best: tuple[int, TruckerState, list[Event]] | None = None
    for side, lines in enumerate(ship.board.lines):
        for line in range(len(lines)):
            after, heard = state.clone(), list[Event]()
            if target_of(ship, side, line) < 0:
                continue
            push(after, step_of("hit", 0, line, side, "heavy"))
            STEPS["hit"](after, after.agenda.pop(), heard)
            lost = [e for e in heard if isinstance(e, PartsLost)]
            waves = min(2, max((e.wave for e in lost), default=0))
            waves += 2 * any(CARDS.tiles[e.tile].kind == EXPLOSIVE for e in lost)
            if after.seats[0].ship.humans and (best is None or waves > best[0]):
                best = waves, state, [DiceRolled(1, line - 1), *heard]
    assert best is not None
    assert best[0] > 3
    return best[1:]


@cache
def over(flight: str = "II", mission: str = "heavy_duty", vips: bool = True) -> Game:
    """A flight that is counted, in which the player has arrived with one VIP and without another
    where there are any."""
    for session in _games(flight, mission, vips, 3):
        while session.state.decision is not None:
            step(session)
        seat = session.state.seats[0]
        aboard = [VIPS[vip].cabin(seat.ship) >= 0 for vip in seat.vips]
        if not seat.is_out and (not vips or len({*aboard}) > 1):
            return session
    raise LookupError("nobody arrives")
