"""What the files of Do What?! must hold beyond their fields: an own deck changes numbers and
demands, and every name in it is one that the rules know."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from resources.parsing import CatalogError
from trucker.rules.cards import FIGURES, Adventure, Tile
from trucker.rules.kinds import KINDS
from trucker.rules.missions import MISSIONS
from trucker.rules.printed import Demand, MissionCard, Turns, VipCard
from trucker.rules.supercards import SUPERCARDS
from trucker.rules.vips import VIPS

__all__ = ["check_fourth", "check_missions", "check_turns", "check_vips"]

_MISSIONS, _VIPS, _TURNS = "missions.json", "vips.json", "turns.json"
_SUPERCARDS = "supercards.json"
_SEATS = _LEVELS = 4
_OTHER_LINES: Mapping[str, tuple[str, ...]] = {
    "club_gold_trials": ("order_factor",),
    "the_bet": ("pot_share", "stake"),
}
"""Lines that a mission reckons in another way than by a count."""
_NUMBERS: Mapping[str, tuple[str, ...]] = {
    "club_gold_trials": ("days",),
    "diplomatic_mission": ("divisor",),
    "directives": ("count",),
    "escort_mission": ("range", "near", "far"),
    "riding_a_powder_keg": ("free",),
}
_VIP_NUMBERS: Mapping[str, Mapping[str, int]] = {
    "food_critic": {"credits": 1},
    "force_guru": {"credits": 1},
    "panorama_influencer": {"credits": 1},
    "racing_champion": {"days": 1},
    "rocket_engineer": {"credits_for_cards": 2},
    "rushed_politician": {"days": 4},
}
"""With how many numbers each is given."""
_NEEDS: Mapping[str, tuple[str, ...]] = {
    "count": ("set", "cmp"),
    "distinct": ("set", "cmp", "by"),
    "all_distinct": ("set", "by"),
    "distance": ("kinds", "cmp"),
    "exposed": ("cmp",),
    "line_pair": ("a", "b", "cmp"),
    "open_line": ("side",),
    "and": ("of",),
    "or": ("of",),
}
"""Fields that a demand is nothing without."""


def _refuse(file: str, where: str, why: str) -> None:
    raise CatalogError(f"{file}: {where}: {why}")


def _same(file: str, where: str, found: Iterable[str], known: Collection[str]) -> None:
    """Each of the known names and no other."""
    names = list(found)
    for name in names:
        if name not in known:
            _refuse(file, where, f"there is no {name}")
    for name in known:
        if name not in names:
            _refuse(file, where, f"{name} is missing")


def check_missions(
    missions: Mapping[str, MissionCard],
    adventures: Mapping[str, Adventure],
    tiles: Mapping[int, Tile],
) -> None:
    """CatalogError."""
    _same(_MISSIONS, "missions", missions, MISSIONS)
    cards = Counter(card.kind for card in adventures.values())
    payload = Counter(tile.kind for tile in tiles.values() if tile.set == "payload")
    for ident, card in missions.items():
        where = f"card {ident}"
        lines = [*card.rewards, *card.penalties]
        known = (*MISSIONS[ident].counts, *_OTHER_LINES.get(ident, ()))
        _same(_MISSIONS, f"{where}: for", (line.what for line in lines), known)
        for line in lines:
            if not line.credits and line.what in (*MISSIONS[ident].counts, "stake"):
                _refuse(_MISSIONS, f"{where}: {line.what}: credits", "is missing")
        for name in _NUMBERS.get(ident, ()):
            if name not in card.numbers:
                _refuse(_MISSIONS, f"{where}: numbers: {name}", "is missing")
        if ident == "diplomatic_mission" and card.numbers["divisor"] < 1:
            _refuse(_MISSIONS, f"{where}: numbers: divisor", "must be 1 or more")
        for kind in (*card.after_kinds, *card.super_kinds):
            if kind not in (KINDS if kind in card.after_kinds else SUPERCARDS):
                _refuse(_MISSIONS, f"{where}: kinds", f"there is no {kind}")
        there = sum(cards[kind] for kind in card.super_kinds)
        if card.super_count and max(card.super_count) > there:
            _refuse(
                _MISSIONS, f"{where}: supercards: count", f"there are only {there} of its kinds"
            )
        for dealt in card.payload:
            if _SEATS * max(dealt.each) > payload[dealt.kind]:
                many = payload[dealt.kind]
                _refuse(_MISSIONS, f"{where}: payload: each", f"there are only {many} {dealt.kind}")


def check_vips(vips: Mapping[str, VipCard], tiles: Mapping[int, Tile]) -> None:
    """CatalogError."""
    _same(_VIPS, "vips", vips, VIPS)
    kinds = {tile.kind for tile in tiles.values()}
    colors = Counter(card.figure for card in vips.values())
    for letter, figure in FIGURES.items():
        if figure.is_vip and colors[letter] < 2:  # a carpool opens two
            _refuse(_VIPS, "vips", f"there must be at least 2 who are {figure.name}")
    for ident, card in vips.items():
        where = f"card {ident}"
        _check_demand(f"{where}: demand", card.demand, kinds)
        wanted = {"order_again": "", "by_rank": "by_rank"}.get(card.reward.kind, "credits")
        if wanted and not getattr(card.reward, wanted):
            _refuse(_VIPS, f"{where}: reward: {wanted}", "is missing")
        if any(len(ranks) < _SEATS for ranks in card.reward.by_rank):
            _refuse(_VIPS, f"{where}: reward: by_rank", f"must have {_SEATS} ranks")
        for name, count in _VIP_NUMBERS.get(ident, {}).items():
            if len(card.numbers.get(name, ())) != count:
                _refuse(_VIPS, f"{where}: numbers: {name}", f"must have {count} entries")
        if ident == "rocket_engineer" and not card.numbers["credits_for_cards"][1]:
            _refuse(_VIPS, f"{where}: numbers: credits_for_cards", "cards must be 1 or more")
        for kind in card.sights:
            if kind not in KINDS:
                _refuse(_VIPS, f"{where}: sights", f"there is no {kind}")


def _check_demand(where: str, demand: Demand, kinds: Collection[str]) -> None:
    for name in _NEEDS.get(demand.op, ()):
        if not getattr(demand, name):
            _refuse(_VIPS, f"{where}: {name}", f"is missing, which {demand.op} needs")
    if demand.set == "walk" and not demand.within:
        _refuse(_VIPS, f"{where}: within", "is missing, which walk needs")
    for kind in (*demand.kinds, *demand.a, *demand.b):
        if kind not in kinds:
            _refuse(_VIPS, f"{where}: kinds", f"there is no {kind}")
    for each in demand.of:
        _check_demand(where, each, kinds)


def check_turns(turns: Turns) -> None:
    """CatalogError."""
    for name in ("Reveal", "Reserve", "Place", "Look"):
        if name not in turns.costs:
            _refuse(_TURNS, f"costs: {name}", "is missing")
    if turns.ends_at + turns.refill < max(turns.costs.values()):
        _refuse(_TURNS, "refill", "no turn would have enough points for each act")


def check_fourth(
    advance: Sequence[int],
    missions: Mapping[str, MissionCard],
    vips: Mapping[str, VipCard],
    adventures: Mapping[str, Adventure],
) -> None:
    """Each list by level says what holds at level IV (GT-160). CatalogError."""
    for file, where, found in (
        (_MISSIONS, "advance", advance),
        *(
            (_MISSIONS, f"card {ident}: {field}", values)
            for ident, field, values in _paid(missions)
        ),
        *((_VIPS, f"card {ident}: reward", card.reward.credits) for ident, card in vips.items()),
        *((_VIPS, f"card {ident}: by_rank", card.reward.by_rank) for ident, card in vips.items()),
        *((_SUPERCARDS, f"card {ident}: {field}", v) for ident, field, v in _struck(adventures)),
    ):
        if found and len(found) < _LEVELS:
            _refuse(file, where, "there is no value for level IV")


def _paid(missions: Mapping[str, MissionCard]) -> Iterator[tuple[str, str, Sequence[object]]]:
    for ident, card in missions.items():
        yield ident, "supercards: count", card.super_count
        for dealt in card.payload:
            yield ident, "payload: each", dealt.each
        for line in (*card.rewards, *card.penalties):
            yield ident, f"{line.what}: credits", line.credits
            yield ident, f"{line.what}: most", line.most


def _struck(adventures: Mapping[str, Adventure]) -> Iterator[tuple[str, str, Sequence[object]]]:
    for ident, card in adventures.items():
        if card.level:
            continue
        params: Any = card.params
        for field in ("strength", "lines", "offsets"):
            yield ident, field, getattr(params, field, ())
        for column in getattr(params, "columns", ()):
            yield ident, "columns", column.lines
