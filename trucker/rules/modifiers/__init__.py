"""All modifiers by id: the titles of the Trek, the rough roads and high stakes."""

from collections.abc import Mapping

from trucker.rules.hooks import Modifier
from trucker.rules.modifiers.corridorist import Corridorist
from trucker.rules.modifiers.cruise_captain import CruiseCaptain
from trucker.rules.modifiers.freight_hauler import FreightHauler
from trucker.rules.modifiers.high_stakes import HighStakes
from trucker.rules.modifiers.master_engineer import MasterEngineer
from trucker.rules.modifiers.party_organizer import PartyOrganizer
from trucker.rules.modifiers.power_trucker import PowerTrucker
from trucker.rules.modifiers.rough_roads import ROUGH_ROADS
from trucker.rules.modifiers.title import Title
from trucker.rules.modifiers.xenoquartermaster import Xenoquartermaster

__all__ = ["MODIFIERS", "ROUGH_ROADS", "TITLES", "Title"]

TITLES: Mapping[str, Title] = {
    title.id: title
    for title in (
        Corridorist(),
        CruiseCaptain(),
        FreightHauler(),
        MasterEngineer(),
        PowerTrucker(),
        Xenoquartermaster(),
        PartyOrganizer(),
    )
}
"""The six of the base game (GT-49), and the one that VIPs bring (GT-74)."""

MODIFIERS: Mapping[str, Modifier] = {
    **TITLES,
    **{each.id: each for each in (*ROUGH_ROADS, HighStakes())},
}
