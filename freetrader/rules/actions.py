"""The closed list of what a player can do. Instances are built once and reused."""

from dataclasses import dataclass
from functools import cache

from freetrader.rules.cards import CARGOES, MODULES
from tabletop import Action

__all__ = [
    "ACTIONS",
    "BUY",
    "COUNTERATTACK",
    "DONE",
    "PAY_FINE",
    "SEARCH",
    "SELL",
    "UPGRADE",
    "Buy",
    "Counterattack",
    "Done",
    "Flee",
    "Jump",
    "PayFine",
    "Place",
    "Scrap",
    "Search",
    "Sell",
    "TakeHit",
    "Upgrade",
    "flee_to",
    "jump_to",
    "place_at",
    "scrap",
    "take_hit",
]


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Put the planet just turned up on a free space (FT-10, FT-16)."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Buy(Action):
    """Buy one unit into one space (FT-08)."""

    cargo: str


@dataclass(frozen=True, slots=True)
class Done(Action):
    """End an optional phase: Buy, Sell, Upgrade."""


@dataclass(frozen=True, slots=True)
class Jump(Action):
    """Jump to a neighbour; an emergency jump when the decision asks for one (FT-14)."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Counterattack(Action):
    """Turn a card and strike back (FT-19)."""


@dataclass(frozen=True, slots=True)
class Flee(Action):
    """Leave the fight by an emergency jump (FT-14, FT-20)."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Search(Action):
    """Leave the fight with no known world in range: turn up planets until one is (FT-16)."""


@dataclass(frozen=True, slots=True)
class TakeHit(Action):
    """Lower a module by one level (FT-22); `cargo` is what a full hold gives up (FT-23)."""

    module: str
    cargo: str | None = None


@dataclass(frozen=True, slots=True)
class Scrap(Action):
    """Sell one module level for half its price towards the fine (FT-29)."""

    module: str
    cargo: str | None = None


@dataclass(frozen=True, slots=True)
class PayFine(Action):
    """Pay what is open of the fine from the store."""


@dataclass(frozen=True, slots=True)
class Sell(Action):
    """Sell one unit (FT-32)."""

    cargo: str


@dataclass(frozen=True, slots=True)
class Upgrade(Action):
    """Raise a module by one level (FT-33)."""

    module: str


_KINDS: tuple[type[Action], ...] = (
    Place,
    Buy,
    Done,
    Jump,
    Counterattack,
    Flee,
    Search,
    TakeHit,
    Scrap,
    PayFine,
    Sell,
    Upgrade,
)
ACTIONS: dict[str, type[Action]] = {kind.__name__: kind for kind in _KINDS}

DONE = Done()
COUNTERATTACK = Counterattack()
SEARCH = Search()
PAY_FINE = PayFine()
BUY = {cargo: Buy(cargo) for cargo in CARGOES}
SELL = {cargo: Sell(cargo) for cargo in CARGOES}
UPGRADE = {module: Upgrade(module) for module in MODULES}

place_at = cache(Place)
jump_to = cache(Jump)
flee_to = cache(Flee)
take_hit = cache(TakeHit)
scrap = cache(Scrap)
