"""Everything that decides the rest of a game, and its plain, saved form."""

from dataclasses import dataclass, field
from typing import Any, cast

from freetrader.rules.cards import CARGOES, MODULES, Cards
from freetrader.rules.events import Clashed
from freetrader.rules.setup import Setup
from tabletop import Decision, Deck, Outcome, Plain, Rng, Streams, arguments, mixed, redeal

__all__ = ["PHASES", "STORE_LIMIT", "TALLIES", "Cell", "FreeTraderState", "determinize", "plain"]

STORE_LIMIT = 20
"""Vectorium that the store holds at most (FT-34)."""

PHASES = ("explore", "buy", "jump", "event", "sell", "upgrade")

TALLIES = (
    "cargo_lost",
    "destroyed",
    "earned",
    "fines",
    "fled",
    "given_away",
    "hits",
    "misjumps",
    "paid",
    "salvage",
    "seized",
    "spent",
    "upgrades",
    "worlds",
)

Cell = tuple[int, int]
"""A place on the chart: (x, y), y downwards; the chart has no edge (FT-11)."""


@dataclass(slots=True)
class FreeTraderState:
    """A live game. Only `rules` and `Session` write to it."""

    cards: Cards  # shared by all clones, never saved
    setup: Setup
    streams: Streams  # "events", "planets"
    events: Deck[str]
    planets: Deck[str]
    world: dict[Cell, str]  # planets on the chart
    ship: Cell
    just_left: Cell | None  # FT-13: never a free jump back there
    vectorium: int  # 0..20
    modules: dict[str, int]  # levels by module, >= 0; cargo = number of spaces
    hold: dict[str, int]  # units by cargo, in all <= modules["cargo"]
    turn: int = 0
    month: int = 1  # 1..months
    phase: str = "explore"  # one of PHASES, or "over"
    new_planet: str | None = None  # seen, not yet placed
    card: str | None = None  # face up: the event card turned last, which sets selling prices
    foe: str | None = None  # face up: foe or police card whose business is not over
    round: int = 0  # attacks of the foe so far in this fight
    clash: Clashed | None = None  # the last attack of this fight
    fleeing: bool = False  # a search for a world in range began as a flight (FT-16)
    fine: int = 0  # still to be paid
    tally: dict[str, int] = field(default_factory=lambda: dict.fromkeys(TALLIES, 0))
    decision: Decision | None = None
    outcome: Outcome | None = None

    def clone(self) -> "FreeTraderState":
        """Independent of the original; immutable parts are shared."""
        return FreeTraderState(
            self.cards,
            self.setup,
            self.streams.clone(),
            self.events,
            self.planets,
            self.world.copy(),
            self.ship,
            self.just_left,
            self.vectorium,
            self.modules.copy(),
            self.hold.copy(),
            self.turn,
            self.month,
            self.phase,
            self.new_planet,
            self.card,
            self.foe,
            self.round,
            self.clash,
            self.fleeing,
            self.fine,
            self.tally.copy(),
            self.decision,
            self.outcome,
        )

    @property
    def planet(self) -> str:
        """Id of the planet under the ship."""
        return self.world[self.ship]

    @property
    def bonus(self) -> int:
        """What this month adds to a foe's attack and defense (FT-27)."""
        return self.setup.enemy_bonus[self.month - 1]

    @property
    def payment(self) -> int:
        """Vectorium due when the event pile runs empty."""
        return self.setup.payments[self.month - 1]

    @property
    def free_spaces(self) -> int:
        return self.modules["cargo"] - sum(self.hold.values())


def determinize(state: FreeTraderState, rng: Rng) -> FreeTraderState:
    """A clone in which all that the player has not seen is redealt (FT-06)."""
    deal = state.clone()
    pile, aside = redeal((deal.events.pile, deal.events.aside), rng)
    deal.events = Deck(pile, deal.events.discard, aside)
    deal.planets = Deck(mixed(deal.planets.pile, rng))
    deal.streams = state.streams.answered_by(rng)
    return deal


def plain(state: FreeTraderState) -> Plain:
    """The whole state without cards, setup and decision: those are known or recomputed."""
    clash = state.clash
    return {
        "streams": state.streams.positions(),
        "draw": list(state.events.pile),
        "discard": list(state.events.discard),
        "aside": list(state.events.aside),
        "planets": list(state.planets.pile),
        "world": [[x, y, planet] for (x, y), planet in sorted(state.world.items())],
        "ship": list(state.ship),
        "just_left": None if state.just_left is None else list(state.just_left),
        "vectorium": state.vectorium,
        "modules": {name: state.modules[name] for name in MODULES},
        "hold": {name: state.hold[name] for name in CARGOES},
        "turn": state.turn,
        "month": state.month,
        "phase": state.phase,
        "ask": state.decision.ask if state.decision else None,
        "new_planet": state.new_planet,
        "card": state.card,
        "foe": state.foe,
        "round": state.round,
        "clash": None if clash is None else cast("dict[str, Any]", arguments(clash)),
        "fleeing": state.fleeing,
        "fine": state.fine,
        "tally": {name: state.tally[name] for name in TALLIES},
        "outcome": None
        if state.outcome is None
        else {"won": state.outcome.won, "cause": state.outcome.cause},
    }
