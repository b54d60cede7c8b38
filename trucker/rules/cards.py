"""Tiles, adventure cards and flights as the rules see them: immutable, read by the catalog."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from trucker.rules.board import FRONT, REAR, Board
from trucker.rules.printed import MissionCard, Turns, VipCard

__all__ = [
    "FIGURES",
    "GOODS",
    "HUMANS",
    "PAYLOAD",
    "VIPS",
    "Adventure",
    "Cards",
    "Figure",
    "Flight",
    "Part",
    "Tile",
    "Timer",
]

GOODS = "rygb"
"""Red, yellow, green, blue: the most valuable first, whatever a list price says (GT-28)."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One kind of crew member. Powers are doubled (GT-20)."""

    name: str
    is_human: bool
    is_vip: bool = False
    engine: int = 0  # added to engine strength, once, when that is above 0 without it
    cannon: int = 0


FIGURES = {
    "h": Figure("human", True),
    "b": Figure("brown", False, engine=4),
    "p": Figure("purple", False, cannon=4),
    "1": Figure("red", True, is_vip=True),
    "2": Figure("blue", True, is_vip=True),
    "3": Figure("yellow", True, is_vip=True),
}
"""By the letter that stands for one figure in `Ship.crew`; a VIP by the number of its color."""

HUMANS = "".join(letter for letter, figure in FIGURES.items() if figure.is_human)
VIPS = "".join(letter for letter, figure in FIGURES.items() if figure.is_vip)

PAYLOAD = ("explosive", "fragile", "radioactive", "heavy")
"""Kinds of payload."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A component. Sides run front, right, rear, left, as printed. Powers are doubled (GT-20)."""

    number: int  # its id: 1..156, payload and VIP cabins from 157 on
    kind: str
    connectors: tuple[int, int, int, int]  # 0 smooth, 1 single, 2 double, 3 universal
    engine: int = 0  # 2, double 4; its exhaust points to the rear
    cannon: int = 0  # 2, double 4; its barrel points to the front
    is_double: bool = False  # needs a battery each time it counts
    batteries: int = 0
    holds: int = 0
    is_special: bool = False  # its holds take red goods too
    crew: int = 0  # humans that live here
    is_start: bool = False  # never holds an alien
    support: str = ""  # the figure this life support keeps alive
    covers: tuple[int, ...] = ()  # sides that its shield protects
    set: str = ""  # "payload", "vip" for those that are not drawn from the ordinary pile
    weight: int = 0  # of heavy payload, taken off every engine count (GT-85)

    @property
    def is_dealt(self) -> bool:
        """Whether it is given to a seat at set-up, or drawn from a pile of its own (GT-80)."""
        return self.is_start or bool(self.set)


class Part:
    """A tile in one of its four rotations: what a cell of a ship holds."""

    __slots__ = (
        "barrel",
        "clear",
        "code",
        "connected",
        "covers",
        "exhaust",
        "fires_aside",
        "open",
        "sides",
        "tile",
        "turn",
    )

    def __init__(self, tile: Tile, turn: int) -> None:
        self.tile = tile
        self.turn = turn  # quarter turns to the right, 0..3
        self.code = tile.number * 4 + turn
        printed = tile.connectors
        self.sides = tuple(printed[(side - turn) % 4] for side in range(4))
        self.barrel = turn if tile.cannon else -1  # the side it shoots to
        self.exhaust = (REAR + turn) % 4 if tile.engine else -1
        self.covers = tuple(sorted((side + turn) % 4 for side in tile.covers))
        self.connected = tuple((side, kind) for side, kind in enumerate(self.sides) if kind)
        self.open = sum(1 << side for side, _ in self.connected)
        """Bits of the sides that have a connector."""
        self.fires_aside = self.barrel > FRONT
        """Whether it is a cannon that points elsewhere than to the front, and so counts half."""
        self.clear = sum(1 << side for side in (self.barrel, self.exhaust) if side >= 0)
        """Bits of the sides beside which nothing may be."""


@dataclass(frozen=True, slots=True)
class Adventure:
    """One card; `params` is the dataclass of its kind's module."""

    id: str
    kind: str
    level: int  # 1..4; 0: a supercard, which a mission brings
    is_learning: bool  # of the eight cards of the learning flight
    params: object
    is_confirmed: bool = True  # False: no public source of the edition's value is known


@dataclass(frozen=True, slots=True)
class Timer:
    """Building time of a flight. All figures but `runs` are ours."""

    runs: int  # 0: no timer
    beats: int  # a run of calm building, in beats
    seconds: int  # a run of live building
    more: int = 0  # of the runs, what a class of ship adds, to a countdown as well (GT-139)
    for_finished: int = 1  # of the runs, the last ones that only finished players begin (GT-150)
    dice_runs: tuple[int, ...] = ()  # with which a die is rolled for outlines (GT-152)
    dice_rounds: tuple[int, ...] = ()  # by turns, after which one is (GT-139)


@dataclass(frozen=True, slots=True)
class Flight:
    """What one kind of flight is played with."""

    id: str  # "learning", "I", "II", "III", "IV", "IV3"
    level: int  # the first card's; 1 in the learning flight
    board: Board
    spaces: int
    starts: tuple[int, ...]  # position of starting space 1, 2, …
    order_rewards: tuple[int, ...]  # credits by rank
    looks_reward: int
    prices: Mapping[str, int]  # credits by goods letter
    lost_cost: int  # credits for each lost component
    lost_cap: int | None  # credits that they cost together at most, None = no limit
    piles: tuple[tuple[int, ...], ...]  # levels of the cards of each pile; () = learning cards
    seen_piles: int  # that many piles, from the first, may be looked at
    timer: Timer
    has_aliens: bool
    reserve: int  # tiles
    lowest_space: bool  # who finishes takes the lowest free starting space, not any
    rebuilds: bool  # an illegal ship goes back to building at no cost (GT-15)
    title_credits: tuple[int, int] = (0, 0)  # of a Trek: for a title won or silver, and gold
    unconfirmed: tuple[str, ...] = ()  # fields whose printed value is not known for sure
    modifier: str = ""  # that binds this flight (GT-161)
    returns: tuple[int, ...] = ()  # levels whose used cards come back in a Trek before it


@dataclass(frozen=True, slots=True, eq=False)
class Cards:
    """Everything printed, shared by all clones of a state and never saved; one is as itself."""

    tiles: Mapping[int, Tile]
    starts: tuple[int, ...]  # the starting cabin of each seat
    adventures: Mapping[str, Adventure]
    flights: Mapping[str, Flight]
    bank: Mapping[str, int]  # blocks of goods by letter
    trek: tuple[str, ...]  # flights of the Trek, in order
    moves: Mapping[str, int]  # time of each act of building, 100 = one move of the hand; ours
    unconfirmed: tuple[str, ...] = ()  # fields whose printed value is not known for sure
    missions: Mapping[str, MissionCard] = field(default_factory=dict[str, MissionCard])
    advance: tuple[int, ...] = ()  # credits that a mission pays before the flight, by level
    vips: Mapping[str, VipCard] = field(default_factory=dict[str, VipCard])
    turn_rules: Turns | None = None  # None: cards without the expansion
    models: Mapping[str, Flight] = field(default_factory=dict[str, Flight])
    """By class of ship: the flight of its level when it is flown with it (GT-69)."""
    printed: Mapping[str, Any] = field(default_factory=dict[str, Any], repr=False)
    """The files that they were read from: what a save carries of them."""
    parts: tuple[Part | None, ...] = field(init=False)
    """By code (tile number × 4 + turn); None where there is no such tile."""
    turns: tuple[tuple[Part, ...], ...] = field(init=False)
    """By tile number: its turns that may lie somewhere; an exhaust points to the rear."""

    pile: tuple[int, ...] = field(init=False)
    """Numbers of the tiles that are drawn from the table, in order."""
    payload: tuple[int, ...] = field(init=False)
    vip_cabins: tuple[int, ...] = field(init=False)
    levels: Mapping[str, int] = field(init=False)
    """Of each adventure card."""

    def __post_init__(self) -> None:
        pile = {"": list[int](), "payload": list[int](), "vip": list[int]()}
        for number, tile in sorted(self.tiles.items()):
            if not tile.is_start:
                pile[tile.set].append(number)
        object.__setattr__(self, "pile", tuple(pile[""]))
        object.__setattr__(self, "payload", tuple(pile["payload"]))
        object.__setattr__(self, "vip_cabins", tuple(pile["vip"]))
        levels = {ident: card.level for ident, card in self.adventures.items()}
        object.__setattr__(self, "levels", levels)
        parts: list[Part | None] = [None] * (4 * (max(self.tiles) + 1))
        for tile in self.tiles.values():
            for turn in range(4):
                part = Part(tile, turn)
                parts[part.code] = part
        object.__setattr__(self, "parts", tuple(parts))
        allowed = [part if part and part.exhaust in (-1, REAR) else None for part in parts]
        tiles = [tuple(filter(None, allowed[code : code + 4])) for code in range(0, len(parts), 4)]
        object.__setattr__(self, "turns", tuple(tiles))

    def connectors(self, tile: int) -> int:
        """Sides of a tile that are not smooth."""
        return sum(1 for side in self.tiles[tile].connectors if side)
