"""The supercards of Do What?!: their kinds by the names of supercards.json (GT-87 to GT-101)."""

from trucker.rules.adventures.kind import Kind
from trucker.rules.supercards import burst, enemy_fleet, meteor_shower, tactical_zone
from trucker.rules.supercards.asteroids import ATTACK, PHANTOM
from trucker.rules.supercards.black_hole import KIND as BLACK_HOLE
from trucker.rules.supercards.cabins import CONTAMINATION, PLAGUE, RADIATION
from trucker.rules.supercards.dust import CORROSIVE, NANOBOT

__all__ = ["SUPERCARDS"]

SUPERCARDS: dict[str, Kind] = {
    "asteroid_attack": ATTACK,
    "black_hole": BLACK_HOLE,
    "contamination": CONTAMINATION,
    "corrosive_dust": CORROSIVE,
    "deadly_radiation": RADIATION,
    "enemy_fleet": enemy_fleet.KIND,
    "meteor_shower": meteor_shower.KIND,
    "nanobot_dust": NANOBOT,
    "phantom_asteroid": PHANTOM,
    "plague": PLAGUE,
    "radiation_burst": burst.KIND,
    "tactical_zone": tactical_zone.KIND,
}
