"""The closed list of what can happen. Plain fields: ids, ints, texts.

Events that reveal a hidden card, follow a shuffle or end the game are the border of undo (FT-38).
"""

from dataclasses import dataclass
from typing import ClassVar

from tabletop import Event

__all__ = [
    "EVENTS",
    "Bought",
    "CardTurned",
    "CargoLost",
    "CargoSeized",
    "Clashed",
    "Escaped",
    "FightBegan",
    "FinePaid",
    "FineSet",
    "FoeDestroyed",
    "GameEnded",
    "JumpChecked",
    "Jumped",
    "LevelLost",
    "Misjumped",
    "ModuleScrapped",
    "MonthBegan",
    "PaymentDue",
    "PaymentMade",
    "PhasePassed",
    "PlanetPlaced",
    "PlanetTurned",
    "PoliceStopped",
    "PortReached",
    "SearchFailed",
    "Sold",
    "Stranded",
    "TurnBegan",
    "Upgraded",
]


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    turn: int


@dataclass(frozen=True, slots=True)
class PlanetTurned(Event):
    """The top planet of the pile was seen; it is placed next (FT-11)."""

    reveals: ClassVar[bool] = True
    planet: str


@dataclass(frozen=True, slots=True)
class PlanetPlaced(Event):
    planet: str
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class PhasePassed(Event):
    """A phase without a choice passed automatically."""

    phase: str
    reason: str  # "no_planets", "nothing_to_buy", "hold_empty", "cannot_afford"


@dataclass(frozen=True, slots=True)
class CardTurned(Event):
    """An event card left the pile; `left` cards remain before it is used."""

    reveals: ClassVar[bool] = True
    card: str
    purpose: str  # "buy", "event", "attack", "counterattack", "fine", "check"
    left: int


@dataclass(frozen=True, slots=True)
class Bought(Event):
    cargo: str
    price: int


@dataclass(frozen=True, slots=True)
class Jumped(Event):
    planet: str
    x: int
    y: int
    emergency: int  # 1: an emergency jump


@dataclass(frozen=True, slots=True)
class JumpChecked(Event):
    card: str
    safe: int  # 0: misjump


@dataclass(frozen=True, slots=True)
class Misjumped(Event):
    """All worlds but the one under the ship went back into the pile (FT-17)."""

    reveals: ClassVar[bool] = True
    planet: str
    returned: int  # worlds shuffled back


@dataclass(frozen=True, slots=True)
class PortReached(Event):
    card: str


@dataclass(frozen=True, slots=True)
class FightBegan(Event):
    foe: str


@dataclass(frozen=True, slots=True)
class Clashed(Event):
    """One attack, by the foe or by the ship; both sums part by part. Ties: no hit (FT-21)."""

    attacker: str  # "foe" or "ship"
    foe: str
    card: str
    month: int  # whose bonus counts (FT-27)
    attack_value: int  # printed value of the foe, or Weapons
    attack_card: int  # attack modifier, doubled for an invader's own attack (FT-25)
    attack_bonus: int  # month bonus of the foe, 0 for the ship
    attack: int  # the sum
    defense_value: int
    defense_card: int
    defense_bonus: int
    defense: int
    hit: int  # 1: attack is higher
    round: int  # 1 for the foe's first attack

    @property
    def attack_printed(self) -> int:
        """The attack modifier on the card where it is doubled."""
        return self.attack_card // 2


@dataclass(frozen=True, slots=True)
class LevelLost(Event):
    module: str
    level: int  # after the loss


@dataclass(frozen=True, slots=True)
class CargoLost(Event):
    cargo: str


@dataclass(frozen=True, slots=True)
class FoeDestroyed(Event):
    foe: str
    salvage: int
    given_away: int  # above the limit of 20 (FT-34)


@dataclass(frozen=True, slots=True)
class Escaped(Event):
    """The ship left the fight; the foe stays behind and is discarded (FT-20)."""

    foe: str


@dataclass(frozen=True, slots=True)
class SearchFailed(Event):
    """No world in range was found: the ship must fight (FT-16)."""

    foe: str


@dataclass(frozen=True, slots=True)
class PoliceStopped(Event):
    card: str
    illegals: int


@dataclass(frozen=True, slots=True)
class CargoSeized(Event):
    units: int


@dataclass(frozen=True, slots=True)
class FineSet(Event):
    law: int
    factor: int
    fine: int


@dataclass(frozen=True, slots=True)
class ModuleScrapped(Event):
    module: str
    level: int  # after the sale
    value: int
    change: int  # kept in store
    given_away: int


@dataclass(frozen=True, slots=True)
class FinePaid(Event):
    amount: int


@dataclass(frozen=True, slots=True)
class Sold(Event):
    cargo: str
    price: int
    given_away: int


@dataclass(frozen=True, slots=True)
class Upgraded(Event):
    module: str
    level: int
    cost: int


@dataclass(frozen=True, slots=True)
class PaymentDue(Event):
    """The pile is empty: the payment is taken from the store at once (FT-01, FT-04)."""

    month: int
    amount: int
    store: int  # before payment


@dataclass(frozen=True, slots=True)
class PaymentMade(Event):
    month: int
    amount: int
    store: int  # after payment


@dataclass(frozen=True, slots=True)
class MonthBegan(Event):
    """The pile was reshuffled, two cards set aside unseen (FT-03)."""

    reveals: ClassVar[bool] = True
    month: int
    pile: int
    bonus: int


@dataclass(frozen=True, slots=True)
class Stranded(Event):
    reason: str  # "no_fuel" or "out_of_range"


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """With it the two cards that lay aside are shown, so that no one plays on knowing them."""

    reveals: ClassVar[bool] = True
    won: int
    cause: str


_KINDS: tuple[type[Event], ...] = (
    TurnBegan,
    PlanetTurned,
    PlanetPlaced,
    PhasePassed,
    CardTurned,
    Bought,
    Jumped,
    JumpChecked,
    Misjumped,
    PortReached,
    FightBegan,
    Clashed,
    LevelLost,
    CargoLost,
    FoeDestroyed,
    Escaped,
    SearchFailed,
    PoliceStopped,
    CargoSeized,
    FineSet,
    ModuleScrapped,
    FinePaid,
    Sold,
    Upgraded,
    PaymentDue,
    PaymentMade,
    MonthBegan,
    Stranded,
    GameEnded,
)
EVENTS: dict[str, type[Event]] = {kind.__name__: kind for kind in _KINDS}
