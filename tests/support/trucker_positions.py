"""Positions of Galaxy Trucker as pilots reach them: the first in which a seat is asked so."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import count

from tabletop import Action, Session, pilot_rng, seed_number
from trucker.ai.characters import CHARACTERS
from trucker.ai.levels import pilot_of, sitting_of
from trucker.rules.actions import GoOn
from trucker.rules.agenda import push
from trucker.rules.cargo import lose_goods
from trucker.rules.crew import lose_crew
from trucker.rules.pending import still_asked
from trucker.rules.setup import Setup, Sitting
from trucker.rules.state import TruckerState
from trucker.rules.steps import Step, step_of
from trucker.rules.strength import doubles
from trucker.rules.turn import GalaxyTrucker, restore_decision
from trucker.storage.catalog import load_cards

__all__ = [
    "GAME",
    "POSITIONS",
    "Position",
    "foe",
    "found",
    "position",
    "reached",
    "suffering",
]

Position = Session[TruckerState]
Wanted = Callable[[TruckerState], bool]

GAME = GalaxyTrucker(load_cards())
_WHO = sorted(CHARACTERS)
_GAMES = 60


@cache
def found(flight: str, ask: str, seat: int = 0, rivals: int = 3) -> Position:
    """The first position of that flight in which a seat is asked so. LookupError."""
    return reached(flight, ask, lambda state: True, seat, rivals)


def reached(
    flight: str, ask: str, wanted: Wanted, seat: int = 0, rivals: int = 3, first: int = 0
) -> Position:
    """The same of those positions that are `wanted`; games are counted from `first`."""
    for number in range(first, first + _GAMES):
        walk = _walk(flight, rivals, number)
        for length, state in walk.asked(seat, ask):
            if wanted(state):
                return walk.session(length)
    raise LookupError(f"{flight}: {ask}")


def suffering(flight: str, *steps: Step, emptied: bool = False) -> Position:
    """Before a card, with these steps put before it: losses of crew, goods or tokens.

    `emptied`: no goods are on board.
    """
    session = reached(flight, "go_on", lambda state: state.seats[0].ship.batteries > 2)
    state = session.state.clone()
    if emptied:
        ship = state.seats[0].ship
        ship.goods = [""] * len(ship.goods)
    push(state, *steps)
    GAME.apply(state, GoOn())
    return Session(GAME, session.setup, session.seed, base=state)


@cache
def _walk(flight: str, rivals: int, number: int) -> "_Walk":
    return _Walk(flight, rivals, number)


class _Walk:
    """One game by pilots that see everything, who are quick; played as far as anybody wants it,
    and once alone."""

    def __init__(self, flight: str, rivals: int, number: int) -> None:
        names = [_WHO[(number + chair) % len(_WHO)] for chair in range(rivals)]
        seats = (Sitting(), *(sitting_of("normal", name) for name in names))
        self._setup = Setup(flight, seats, mode="untimed")
        self._seed = f"POSITION-{flight}-{number}"
        mine = _WHO[number % len(_WHO)]
        self._pilots = [pilot_of("normal", name) for name in (mine, *names)]
        self._state = self._start()  # after all moves
        self._moves: list[Action] = []
        self._asks = [self._asked()]  # before each move, and after the last

    def _start(self) -> TruckerState:
        return GAME.start(self._setup, seed_number(self._seed))

    def _asked(self) -> tuple[int, str]:
        decision = self._state.decision
        return (-1, "") if decision is None else (decision.seat, decision.ask)

    def _move(self) -> bool:
        """Whether the game goes on."""
        decision = self._state.decision
        if decision is None:
            return False
        rng = pilot_rng(self._seed, decision.seat, len(self._moves))
        move = self._pilots[decision.seat].choose(self._state, decision, rng)
        GAME.apply(self._state, move)
        self._moves.append(move)
        self._asks.append(self._asked())
        return True

    def asked(self, seat: int, ask: str) -> Iterator[tuple[int, TruckerState]]:
        """After how many moves a seat is asked so, and the state, which is only to be read."""
        state, played = self._start(), 0
        for length in count():
            if length == len(self._asks) and not self._move():
                return
            if self._asks[length] != (seat, ask):
                continue
            if length == len(self._moves):
                yield length, self._state
                continue
            for move in self._moves[played:length]:
                GAME.apply(state, move)
            played = length
            yield length, state

    def session(self, length: int) -> Position:
        """The game after so many moves."""
        session = Session(GAME, self._setup, self._seed)
        for move in self._moves[:length]:
            session.apply(move)
        return session


def kind_of(state: TruckerState) -> str:
    return state.cards.adventures[state.card].kind if state.card else ""


def titles(ask: str) -> Position:
    """Two titles won by the player, in the first flight of a Trek."""
    session = found("learning", "go_on")
    state = session.state.clone()
    state.phase = "score"
    state.titles = ["corridorist", "cruise_captain", "power_trucker"]
    state.won_titles = [["corridorist", "cruise_captain"], [], [], []]
    if ask == "give_title":
        state.seats[0].title = state.won_titles[0].pop()
    state.asked, state.step = ask, step_of("titles", 0)
    restore_decision(state)
    return Session(GAME, session.setup, session.seed, base=state)


def foe(state: TruckerState) -> bool:
    return kind_of(state) in ("smugglers", "slavers", "pirates")


def followed(state: TruckerState) -> bool:
    """Whether rivals who fly on are followed by a rival who is asked about the next card."""
    then = state.clone()
    while then.asked == "go_on" and then.decision is not None and then.decision.seat:
        GAME.apply(then, GoOn())
    return then.phase == "flight" and then.decision is not None and then.decision.seat > 0


def answers(state: TruckerState) -> int:
    return len(state.decision.options) if state.decision else 0


def picks(state: TruckerState) -> int:
    """How many doubles could be powered."""
    ship = state.seats[0].ship
    what = state.step.detail if state.step else ""
    return min(len(doubles(ship, what)), ship.batteries)


POSITIONS: dict[str, Callable[[], Position]] = {
    "go_on-learning": lambda: found("learning", "go_on"),
    "go_on-III": lambda: found("III", "go_on"),
    "power-foe": lambda: reached("III", "power", foe),
    "power-zone": lambda: reached("II", "power", lambda s: kind_of(s) == "combat_zone"),
    "power-space": lambda: reached("II", "power", lambda s: kind_of(s) == "open_space"),
    "power-many": lambda: reached("III", "power", lambda s: picks(s) >= 4),
    "land": lambda: found("II", "land"),
    "land-many": lambda: reached("I", "land", lambda s: answers(s) > 4),
    "land-III": lambda: found("III", "land"),
    "ship": lambda: reached("learning", "dock", lambda s: kind_of(s) == "abandoned_ship"),
    "station": lambda: reached("learning", "dock", lambda s: kind_of(s) == "abandoned_station"),
    "reward": lambda: found("III", "reward"),
    "give_crew": lambda: suffering("II", lose_crew(0, 3)),
    "dump": lambda: reached("III", "dump", lambda s: True),
    "discharge": lambda: suffering("III", lose_goods(0, 3), emptied=True),
    "house": lambda: found("III", "house"),
    "house-many": lambda: reached("III", "house", lambda s: answers(s) > 3, first=108),
    "load": lambda: found("II", "load"),
    "load-III": lambda: found("III", "load"),
    "keep_title": lambda: titles("keep_title"),
    "give_title": lambda: titles("give_title"),
    "rival-go_on": lambda: reached("II", "go_on", followed, 1, first=7),
    "rival-lands": lambda: reached(
        "II", "land", lambda s: still_asked(s, "planets.land")[:1] > [0], 1
    ),
    "rival-power": lambda: found("III", "power", 2),
    "rival-land": lambda: found("I", "land", 1, rivals=1),
    "rival-hit": lambda: reached("III", "hit", lambda s: kind_of(s) == "meteor_swarm", 1),
}


@cache
def position(name: str) -> Position:
    return POSITIONS[name]()
