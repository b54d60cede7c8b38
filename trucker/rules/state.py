"""Everything that decides the rest of a game."""

from dataclasses import dataclass, field, replace
from functools import lru_cache

from tabletop import Decision, Deck, Outcome, Streams
from trucker.rules.cards import Adventure, Cards, Flight
from trucker.rules.extras import Extras, clone_of
from trucker.rules.hooks import Modifier
from trucker.rules.modifiers import MODIFIERS
from trucker.rules.printed import MissionCard
from trucker.rules.setup import TURNS, Setup, flights_of
from trucker.rules.ship import Ship
from trucker.rules.steps import Step
from trucker.rules.terms import Terms

__all__ = ["PHASES", "Seat", "TruckerState"]

PHASES = ("build", "check", "crew", "flight", "score", "over")


_NO_TILES, _NO_CARDS = Deck[int](()), Deck[str](())


@dataclass(slots=True)
class Seat:
    """One player, at the table and on the track."""

    ships: list[Ship]  # one in the base game
    credits: int = 0  # owned before this flight
    # building
    hand: int = 0  # number of the tile in hand, 0 = none
    source: str = ""  # of the tile in hand or the loose one: "pile", "table", "reserve"
    loose: int = -1  # cell of the tile that is placed but not welded
    reserve: list[int] = field(default_factory=list[int])
    looking: int = -1  # the forecast pile in hand
    seen: list[int] = field(default_factory=list[int])  # piles looked at
    known: list[str] = field(default_factory=list[str])  # cards of those piles, from the launch on
    ready: int = 0  # clock of the next act of a seat that has a pace
    space: int = 0  # starting space, 0 = still building
    # flight
    position: int = 0  # on an endless line; its space is this modulo the track (GT-30)
    is_out: bool = False  # gave up
    lost: list[int] = field(default_factory=list[int])  # tiles that cost credits at the end
    vips: list[str] = field(default_factory=list[str])  # who boarded, aboard still or not
    earned: int = 0  # credits of this flight so far
    cause: str = ""  # why it gave up
    # Trek
    title: str = ""
    is_gold: bool = False
    # a flotilla
    insured: int = 0  # the premium that was paid
    aside: str = ""  # goods of ships that gave up

    @property
    def ship(self) -> Ship:
        """The ship of a game in which every seat has one."""
        return self.ships[0]

    def clone(self) -> "Seat":
        return Seat(
            [ship.clone() for ship in self.ships],
            self.credits,
            self.hand,
            self.source,
            self.loose,
            self.reserve[:],
            self.looking,
            self.seen[:],
            self.known[:],
            self.ready,
            self.space,
            self.position,
            self.is_out,
            self.lost[:],
            self.vips[:],
            self.earned,
            self.cause,
            self.title,
            self.is_gold,
            self.insured,
            self.aside,
        )


@lru_cache(512)
def _under(card: Adventure, modifier: str) -> Adventure:
    if not isinstance(card.params, Terms):
        return card
    return replace(card, params=card.params.under(MODIFIERS[modifier]))


@dataclass(slots=True)
class TruckerState:
    """A live game. Only `rules` and `Session` write to it."""

    cards: Cards  # shared by all clones, never saved
    setup: Setup  # as the flight is played, see `retuning`
    streams: Streams  # "tiles", "deck", "dice", "trek"
    seats: list[Seat]
    plan: Flight  # the flight being played
    number: int = 0  # of the flight in its list, from 0
    phase: str = "build"  # one of PHASES
    # the table
    tiles: Deck[int] = _NO_TILES  # the discard lies face up on the table
    piles: list[list[str]] = field(default_factory=list[list[str]])  # forecast piles
    bank: dict[str, int] = field(default_factory=dict[str, int])  # blocks by goods letter
    clock: int = 0  # of building: ms, or thousandths of a beat
    run: int = 0  # runs of the timer begun
    run_end: int = -1  # clock at which the run ends, -1 = none runs
    # the flight
    deck: Deck[str] = _NO_CARDS  # discard: out of the Trek (GT-58)
    card: str | None = None  # face up, on the discard already
    order: list[int] = field(default_factory=list[int])  # fixed for this card (GT-32)
    declared: list[int] = field(default_factory=list[int])  # strength by seat, -1 = not yet
    powered: list[int] = field(default_factory=list[int])  # doubles powered in this count
    marked: list[int] = field(
        default_factory=list[int]
    )  # the card's own: seats, or planets by seat
    winner: int = -1  # who beat the foe, or took the derelict, of this card
    stalled: list[int] = field(default_factory=list[int])  # no engine in open space
    offer: str = ""  # blocks that may be loaded
    titles: list[str] = field(default_factory=list[str])  # of this Trek
    won_titles: list[list[str]] = field(default_factory=list[list[str]])  # by seat, not dealt yet
    modifier_data: dict[str, dict[str, int]] = field(default_factory=dict[str, dict[str, int]])
    # what comes next
    agenda: list[Step] = field(default_factory=list[Step])
    asked: str | None = None
    step: Step | None = None  # the one that asked
    decision: Decision | None = None
    outcome: Outcome | None = None
    is_tuned: bool = False  # the player has changed the difficulty (GT-66)
    extras: Extras | None = None  # of the expansion; None in a base game
    outlines: list[int] = field(default_factory=list[int])  # dice that lie in this flight (GT-152)

    @property
    def level(self) -> int:
        """Index into what is given by level."""
        return self.plan.level - 1

    @property
    def is_last(self) -> bool:
        """Whether no flight follows."""
        return self.number == len(flights_of(self.setup)) - 1

    @property
    def mission(self) -> MissionCard | None:
        """The mission of this flight."""
        extras = self.extras
        return self.cards.missions[extras.mission] if extras and extras.mission else None

    @property
    def flight_cards(self) -> int:
        """Cards in the deck of this flight, at its start."""
        if not self.plan.piles:
            return sum(card.is_learning for card in self.cards.adventures.values())
        return sum(self.pile_sizes)

    @property
    def is_by_turns(self) -> bool:
        return self.setup.mode == TURNS

    @property
    def has_timer(self) -> bool:
        return self.setup.mode not in ("untimed", TURNS) and self.plan.timer.runs > 0

    @property
    def pile_levels(self) -> tuple[tuple[int, ...], ...]:
        """Levels of the ordinary cards of each pile."""
        return self.levels_in(self.plan)

    def levels_in(self, plan: Flight) -> tuple[tuple[int, ...], ...]:
        """The same of any flight; one more where building goes by turns (GT-139)."""
        rules = self.cards.turn_rules
        if self.setup.mode != TURNS or rules is None:
            return plan.piles
        return tuple((*pile, *[plan.level] * rules.more_cards) for pile in plan.piles)

    @property
    def pile_sizes(self) -> list[int]:
        """Cards of each forecast pile; the supercards lie on them one by one (GT-87)."""
        levels, more = self.pile_levels, self.extras.supercards if self.extras else 0
        return [len(pile) + len(range(n, more, len(levels))) for n, pile in enumerate(levels)]

    @property
    def shared(self) -> tuple[Modifier, ...]:
        """Modifiers that bind every seat."""
        rough = self.setup.rough
        return tuple(map(MODIFIERS.__getitem__, rough)) if rough else ()

    def must_reserve(self, number: int) -> int:
        """Connectors that a seat has still to reserve before it may place (GT-56)."""
        seat = self.seats[number]
        if not seat.ship.modifiers or len(seat.ship.frame.occupied) > self.plan.board.given:
            return 0
        laid = [tile for tile in seat.reserve if not self.cards.tiles[tile].is_dealt]
        if len(laid) >= self.plan.reserve:
            return 0
        return max((modifier.must_reserve() for modifier in seat.ship.modifiers), default=0)

    @property
    def params(self) -> object:
        """What the card that is being played says."""
        assert self.card is not None
        return self.adventure(self.card).params

    def adventure(self, card: str) -> Adventure:
        """A card as it is played in this flight (GT-161)."""
        printed, modifier = self.cards.adventures[card], self.plan.modifier
        return _under(printed, modifier) if modifier else printed

    def clone(self) -> "TruckerState":
        """Independent of the original; immutable parts are shared."""
        return TruckerState(
            self.cards,
            self.setup,
            self.streams.clone(),
            [seat.clone() for seat in self.seats],
            self.plan,
            self.number,
            self.phase,
            self.tiles,
            [pile[:] for pile in self.piles],
            self.bank.copy(),
            self.clock,
            self.run,
            self.run_end,
            self.deck,
            self.card,
            self.order[:],
            self.declared[:],
            self.powered[:],
            self.marked[:],
            self.winner,
            self.stalled[:],
            self.offer,
            self.titles[:],
            [titles[:] for titles in self.won_titles],
            {key: data.copy() for key, data in self.modifier_data.items()},
            self.agenda[:],
            self.asked,
            self.step,
            self.decision,
            self.outcome,
            self.is_tuned,
            clone_of(self.extras),
            self.outlines[:],
        )
