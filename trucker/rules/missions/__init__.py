"""The missions of Do What?!, one module each, named as in missions.json."""

from collections.abc import Mapping

from trucker.rules.missions.alien_archaeology import AlienArchaeology
from trucker.rules.missions.alien_design import AlienDesign
from trucker.rules.missions.beverage_run import BeverageRun
from trucker.rules.missions.carpool import Carpool
from trucker.rules.missions.club_gold_trials import ClubGoldTrials
from trucker.rules.missions.cocktail_time import CocktailTime
from trucker.rules.missions.diplomatic_mission import DiplomaticMission
from trucker.rules.missions.directives import Directives
from trucker.rules.missions.easy_peasy import EasyPeasy
from trucker.rules.missions.escort_mission import EscortMission
from trucker.rules.missions.experiments import Experiments
from trucker.rules.missions.heavy_duty import HeavyDuty
from trucker.rules.missions.hilarious_stories import HilariousStories
from trucker.rules.missions.mission import LOST, Mission
from trucker.rules.missions.radioactive_isotopes import RadioactiveIsotopes
from trucker.rules.missions.riding_a_powder_keg import RidingAPowderKeg
from trucker.rules.missions.the_bet import TheBet

__all__ = ["LOST", "MISSIONS", "Mission"]

MISSIONS: Mapping[str, Mission] = {
    mission.id: mission
    for mission in (
        AlienArchaeology(),
        AlienDesign(),
        BeverageRun(),
        Carpool(),
        ClubGoldTrials(),
        CocktailTime(),
        DiplomaticMission(),
        Directives(),
        EasyPeasy(),
        EscortMission(),
        Experiments(),
        HeavyDuty(),
        HilariousStories(),
        RadioactiveIsotopes(),
        RidingAPowderKeg(),
        TheBet(),
    )
}
