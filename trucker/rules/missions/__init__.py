"""The missions of Do What?!, one module each, named as in missions.json."""

from collections.abc import Mapping

from trucker.rules.missions.heavy_duty import HeavyDuty
from trucker.rules.missions.mission import LOST, Mission
from trucker.rules.missions.radioactive_isotopes import RadioactiveIsotopes

__all__ = ["LOST", "MISSIONS", "Mission"]

MISSIONS: Mapping[str, Mission] = {
    mission.id: mission
    for mission in (
        HeavyDuty(),
        RadioactiveIsotopes(),
    )
}
