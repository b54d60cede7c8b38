"""What is printed of Do What?!: missions, VIPs, turn-based building; read by the catalog.

Lists by level have four values, for flight level I, II, III and IV.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

__all__ = ["Dealt", "Demand", "MissionCard", "Pay", "Reward", "Turns", "VipCard"]

ByLevel = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Dealt:
    """Payload that a mission brings."""

    kind: str
    each: ByLevel  # tiles for each player
    to: str  # "warehouse", "reserve"


@dataclass(frozen=True, slots=True)
class Pay:
    """A line of a mission that pays or costs."""

    what: str  # what is counted
    finished: bool  # whether the ship has to arrive
    credits: ByLevel = ()
    most: ByLevel = ()  # credits of this line at most; () = no limit
    factor: int = 1  # in place of credits: times the order reward


@dataclass(frozen=True, slots=True)
class MissionCard:
    """One mission; its rules are the module of its id."""

    id: str
    complexity: int
    cruelty: int
    rewards: tuple[Pay, ...]
    penalties: tuple[Pay, ...] = ()
    payload: tuple[Dealt, ...] = ()
    super_count: ByLevel = ()  # supercards that are laid on the piles; () = none
    super_kinds: tuple[str, ...] = ()
    numbers: Mapping[str, int] = field(default_factory=dict[str, int])
    after_kinds: tuple[str, ...] = ()  # of cards after which it does something
    is_confirmed: bool = False


@dataclass(frozen=True, slots=True)
class Demand:
    """What a VIP asks of the cabin: a node of a tree (GT-106)."""

    op: str
    """"count", "distinct" and "all_distinct" of a set; "distance" to the nearest of `kinds`;
    "exposed", "same_kind_joints", "line_pair", "front_most", "open_line"; "and", "or"."""
    set: str = ""  # "joined", "around", "view", "walk"
    kinds: tuple[str, ...] = ()  # of components; () = all
    cmp: str = ""  # ">=", "==", "<="
    value: int = 0
    within: int = 0  # steps, of "walk"
    by: str = ""  # "kind", "connector_sides"
    a: tuple[str, ...] = ()
    b: tuple[str, ...] = ()
    side: str = ""  # "front", "any"
    of: tuple["Demand", ...] = ()


@dataclass(frozen=True, slots=True)
class Reward:
    """What a VIP pays at the end (GT-107)."""

    kind: str
    credits: ByLevel = ()
    by_rank: tuple[ByLevel, ...] = ()  # by level, then by rank of the finish
    beyond: int = 0


@dataclass(frozen=True, slots=True)
class VipCard:
    """One VIP; what she or he can do is the class of this id."""

    id: str
    figure: str  # letter of FIGURES: the color
    demand: Demand
    reward: Reward
    numbers: Mapping[str, ByLevel] = field(default_factory=dict[str, ByLevel])
    sights: tuple[str, ...] = ()  # kinds of cards after which she pays
    is_confirmed: bool = False


@dataclass(frozen=True, slots=True)
class Turns:
    """Turn-based building (GT-132 to GT-139)."""

    most_points: int
    refill: int
    ends_at: int  # points left at most where a turn ends
    costs: Mapping[str, int]  # by name of the act
    more_cards: int  # of the flight's level in each pile
    countdown_more: int
