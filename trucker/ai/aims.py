"""What a mission and the VIPs that lie open make tiles and places worth to a builder.

Values are in hundredths of a credit, as in `builder`. What a mission pays for a tile counts less
what the tile does to those around it; a VIP counts where the demand is met.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache

from trucker.ai.builder import (
    NOWHERE,
    ROUGH,
    Needs,
    Plan,
    engine_value,
    rough_places,
    whole_value,
)
from trucker.ai.characters import Character
from trucker.ai.likely import likely_reward
from trucker.rules.cards import PAYLOAD, Cards, Tile
from trucker.rules.frame import EXPLOSIVE, FRAGILE, RADIOACTIVE, Frame
from trucker.rules.missions import MISSIONS
from trucker.rules.missions.directives import DIRECTIVES, few_exposed, rolled
from trucker.rules.printed import MissionCard
from trucker.rules.ship import Ship, ShipHooks
from trucker.rules.state import TruckerState
from trucker.rules.vips.demand import is_met

__all__ = ["Aims", "aims_of", "ranked_places"]

_ARRIVES, _MOST = (80, 75, 40, 35), 25
"""Of 100 parts of a reward, those that count for a tile that earns it, by level as fewer ships
arrive, and for the first few of what the most of pays."""
_SET = 30
"""The same for each kind of a set of three."""
_CABIN = 2
"""Credits that a VIP has to pay to be boarded for."""
_GUEST, _MET = 40, 100
"""The same for a demand of a VIP that is met, and for a directive."""
_BLAST, _SHOCK, _CHAIN = 60, 40, 100
"""Against each tile around an explosive one, around a fragile one, and for two fragile ones around
each other."""
_STAKES = {1: 1, 2: 3, 3: 9, 4: 9}
"""By level of the flight: how many times that counts, as more flies on each ship."""
_BARRED, _BARRED_START, _BARRED_CHARGES = 500, 1500, 300
"""Against a cabin or a battery around what is radioactive; without its first humans a ship may not
fly at all."""
_ENOUGH = 1
"""Tiles of payload that halve what another is worth: a ship has to fly, too."""
_ENGINES_LEFT = 4
"""Doubled strength that a ship keeps beyond what its heavy tiles take."""
_SHORT = 200
"""Against each half point of strength that is missing then."""
_PROMISE = 100
"""What an unknown tile of the payload pile is worth beyond the mean: one that does not fit is put
back."""

_PAYS: Mapping[str, tuple[str, ...]] = {
    "fragile_aboard": (FRAGILE,),
    "explosive_aboard": (EXPLOSIVE,),
    "radioactive_aboard": (RADIOACTIVE,),
    "weight_aboard": ("heavy",),
    "payload_aboard": PAYLOAD,
    "most_fragile": (FRAGILE,),
    "most_explosive": (EXPLOSIVE,),
    "most_weight": ("heavy",),
}
"""Lines that pay for tiles, and for which; "most" those of whoever has most."""

_LEANS: Mapping[str, Mapping[str, int]] = {
    "alien_archaeology": {"alien": 160},
    "alien_design": {"alien": 220, "crew": 120},
    "club_gold_trials": {"engine": 150},
    "diplomatic_mission": {"alien": 120},
    "easy_peasy": {"engine": 160},
    "escort_mission": {"cannon": 160},
    "radioactive_isotopes": {"crew": 125},
    "riding_a_powder_keg": {"shield": 120},
    "heavy_duty": {"engine": 220},
    "hilarious_stories": {"crew": 130},
    "the_bet": {"engine": 150, "sturdy": 150},
}
"""What a mission makes anybody want at least so much, of 100."""


@lru_cache(256)
def _leant(who: Character, mission: str, is_tidy: bool) -> Character:
    leans = {**_LEANS.get(mission, {}), **({"sturdy": 160} if is_tidy else {})}
    return replace(who, **{key: max(getattr(who, key), by) for key, by in leans.items()})


@dataclass(frozen=True, slots=True, eq=False)
class Aims:
    """Of all builders at one table. One is as itself."""

    cards: Cards
    level: int  # index into what is given by level
    mission: MissionCard | None
    vips: tuple[str, ...]  # that lie open, or are on the way
    directives: tuple[int, ...]
    order_rewards: tuple[int, ...]
    players: int
    pays: Mapping[str, int] = field(default_factory=dict[str, int])  # by kind of payload
    kinds: tuple[str, ...] = ()  # of the payload pile

    @property
    def promises(self) -> bool:
        """Whether what a tile is worth depends on its place beyond what it does to a ship."""
        return bool(self.vips or self.directives)

    def lean(self, who: Character) -> Character:
        """Who wants more of what the mission asks for."""
        is_tidy = any(DIRECTIVES[number] is few_exposed for number in self.directives)
        return _leant(who, self.mission.id if self.mission else "", is_tidy)

    def tile(self, tile: Tile, needs: Needs, who: Character) -> int:
        """What a tile of payload adds wherever it is put."""
        if tile.set != "payload":
            return 0
        worth = self.pays.get(tile.kind, 0) * _ENOUGH // (_ENOUGH + needs.payload)
        if not tile.weight:
            return worth
        if self.mission is not None and self.mission.id == "heavy_duty":
            worth *= tile.weight
        left = needs.engines - 2 * (needs.weight + tile.weight)
        if left < _ENGINES_LEFT:
            worth -= (_ENGINES_LEFT - left) * _SHORT
        return worth - tile.weight * engine_value(needs, who, self.level + 1)

    def drawn(self, needs: Needs, who: Character) -> int:
        """What an unknown tile of the payload pile is worth, if it fits."""
        if not self.kinds:
            return 0
        worth = [self.tile(_usual(self.cards, kind), needs, who) for kind in self.kinds]
        return sum(worth) // len(worth) + _PROMISE

    def promised(self, frame: Frame, cell: int, code: int) -> int:
        """What a placement adds by VIPs and directives."""
        if not self.promises:
            return 0
        return _promised(self, frame.changed(cell, code)) - _promised(self, frame)


_FEW, _FEW_NEAR = 6, 1
"""Places that are looked at more closely; the first is the best where none is judged anew."""


@lru_cache(1024)
def ranked_places(
    frame: Frame,
    tile: int,
    base: int,
    plan: Plan,
    modifiers: tuple[ShipHooks, ...],
    level: int,
    near: bool,
) -> list[tuple[int, int, int]]:
    """The likeliest placements that break no rule of a mission, with what payload does to those
    around it: value, cell and turn."""
    ship, kind = Ship(frame.board, frame.cards, modifiers), frame.cards.tiles[tile]
    ship.frame, ship.parts = frame, frame.parts
    places = rough_places(frame, tile, base, plan)
    harm = [0] * len(frame.parts)
    if kind.set == "payload" or frame.reacts or frame.radioactive:
        harm = _harm(frame, kind.kind, level)
        places = [(cost + harm[cell], cell, turn) for cost, cell, turn in places]
    found: list[tuple[int, int, int]] = []
    best = NOWHERE
    for cost, cell, turn in sorted(places):
        is_far = -cost < best - ROUGH
        if len(found) >= (_FEW_NEAR if near else _FEW) and (near or is_far):
            break
        part = frame.cards.parts[4 * tile + turn]
        assert part is not None
        if ship.why_not(cell, part):
            continue
        value = -cost
        if not near:
            value = whole_value(frame, cell, part.code, base, plan)
            value -= harm[cell]
            # Where nobody aims at anything it is not looked at: only a promise speaks for it.
            value = min(value, best) if is_far else value
        best = max(best, value)
        found.append((base + value, cell, turn))
    return found


def aims_of(state: TruckerState) -> Aims | None:
    """None where nothing is to be aimed at."""
    extras = state.extras
    if extras is None or not (extras.mission or extras.vips):
        return None
    directives = tuple(rolled(state)) if extras.mission == "directives" else ()
    return _aims(
        state.cards,
        state.level,
        extras.mission,
        tuple(extras.vips),
        directives,
        tuple(state.plan.order_rewards),
        len(state.seats),
    )


@lru_cache(64)
def _aims(
    cards: Cards,
    level: int,
    mission: str,
    vips: tuple[str, ...],
    directives: tuple[int, ...],
    order_rewards: tuple[int, ...],
    players: int,
) -> Aims:
    card = cards.missions[mission] if mission else None
    pays: dict[str, int] = {}
    for line in card.rewards if card else ():
        share = _MOST if line.what.startswith("most_") else _ARRIVES[level]
        for kind in _PAYS.get(line.what, ()):
            pays[kind] = pays.get(kind, 0) + share * line.credits[level]
        if line.what == "set_of_three":
            pays = {kind: pays[kind] + _SET * line.credits[level] for kind in pays}
    kinds = tuple(each.kind for each in card.payload if each.to == "warehouse") if card else ()
    return Aims(cards, level, card, vips, directives, order_rewards, players, pays, kinds)


@cache
def _usual(cards: Cards, kind: str) -> Tile:
    """One of a middling weight."""
    tiles = [cards.tiles[number] for number in cards.payload]
    same = sorted((tile for tile in tiles if tile.kind == kind), key=lambda tile: tile.weight)
    return same[len(same) // 2]


@lru_cache(256)  # of the tiles that are judged for one ship, many are of a kind
def _harm(frame: Frame, kind: str, level: int) -> list[int]:
    """By cell of a tile of this kind: what payload and those around it do to each other."""
    harm, around = [0] * len(frame.parts), frame.board.around
    clashes = _clashes(frame.cards, kind, level)
    for cell in frame.occupied:
        each = clashes[frame.parts[cell] // 4]
        if each:
            for beside in around[cell]:
                harm[beside] += each
    return harm


@cache
def _clashes(cards: Cards, kind: str, level: int) -> Mapping[int, int]:
    """By number of a tile: what it and one of this kind do to each other around them."""
    one = next(tile for tile in cards.tiles.values() if tile.kind == kind)
    return {
        number: (_risk(one, other) + _risk(other, one)) * _STAKES[level]
        + _barred(one, other)
        + _barred(other, one)
        for number, other in cards.tiles.items()
    }


def _risk(payload: Tile, other: Tile) -> int:
    """By what is destroyed together."""
    if payload.kind == EXPLOSIVE:
        return _BLAST * (2 if other.crew else 1)
    if payload.kind == FRAGILE:
        return _CHAIN if other.kind == FRAGILE else _SHOCK
    return 0


def _barred(payload: Tile, other: Tile) -> int:
    """By what may not be aboard there (GT-83)."""
    if payload.kind != RADIOACTIVE:
        return 0
    if other.is_start:
        return _BARRED_START
    return _BARRED if other.crew else _BARRED_CHARGES if other.batteries else 0


@lru_cache(8192)
def _promised(aims: Aims, frame: Frame) -> int:
    """What VIPs and directives would pay for this ship as it is."""
    ship = Ship(frame.board, frame.cards, (MISSIONS[aims.mission.id],) if aims.mission else ())
    ship.frame, ship.parts = frame, frame.parts
    return _guests(aims, ship) + _directives(aims, ship)


def _guests(aims: Aims, ship: Ship) -> int:
    """Each color once, each cabin once; the best pay first. Nothing before the ship can fly."""
    frame, found = ship.frame, list[tuple[int, str, int]]()
    if not (frame.engine or frame.double_engines):
        return 0
    for cell in frame.cabins:
        if ship.part(cell).tile.is_start or cell in frame.radiated:
            continue
        for vip in aims.vips:
            card = aims.cards.vips[vip]
            if is_met(ship, cell, card.demand):
                pays = likely_reward(card, ship, cell, aims.level, aims.order_rewards, aims.players)
                if pays > _CABIN:
                    found.append((int(_GUEST * pays), card.figure, cell))
    total, taken = 0, set[str | int]()
    for value, figure, cell in sorted(found, reverse=True):
        if figure not in taken and cell not in taken:
            taken |= {figure, cell}
            total += value
    return total


def _directives(aims: Aims, ship: Ship) -> int:
    if not aims.directives:
        return 0
    assert aims.mission is not None
    lines = (*aims.mission.rewards, *aims.mission.penalties)
    credits = {line.what: line.credits[aims.level] for line in lines}
    each = credits["met_at_take_off"] + credits["met_at_end"] + credits["missed_at_take_off"]
    met = sum(DIRECTIVES[number](ship) for number in aims.directives)
    return _MET * each * met
