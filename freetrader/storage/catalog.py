"""JSON to frozen cards and presets; a bad file is refused with its name, card and field."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from freetrader.rules.cards import CARGOES, MODULES, Cards, EventCard, Planet, Price
from freetrader.rules.setup import LIMITS, Limits, Setup
from resources import resource
from resources.parsing import (
    CatalogError,
    Id,
    Line,
    Name,
    StrictModel,
    parse,
    read,
    refuse_twins,
)

__all__ = [
    "CatalogError",
    "Preset",
    "Presets",
    "cards_from",
    "load_cards",
    "load_presets",
    "parse_cards",
]

_OWN = resource("freetrader")


class _Modifiers(StrictModel):
    weapons: Annotated[int, Field(ge=-5, le=5)]
    industrials: Annotated[int, Field(ge=-5, le=5)]
    agriculturals: Annotated[int, Field(ge=-5, le=5)]
    illegals: Annotated[int, Field(ge=-5, le=5)]


class _PlanetCard(StrictModel):
    id: Id
    name: Name
    kind: Name
    start: bool = False
    distance: Annotated[int, Field(ge=1, le=9)]
    law: Annotated[int, Field(ge=0, le=9)]
    modifiers: _Modifiers
    flavor: Line


class _Price(StrictModel):
    buy: Annotated[int, Field(ge=0, le=20)]
    sell: Annotated[int, Field(ge=0, le=20)]


class _Prices(StrictModel):
    weapons: _Price
    industrials: _Price
    agriculturals: _Price
    illegals: _Price


class _EventCard(StrictModel):
    id: Id
    title: Name
    type: Literal["starport", "pirate", "invader", "police"]
    value: Annotated[int, Field(ge=0, le=3)]
    mood: Line
    prices: _Prices
    attack: Annotated[int, Field(ge=-9, le=9)]
    defense: Annotated[int, Field(ge=-9, le=9)]
    fine: Annotated[int, Field(ge=0, le=9)]
    jump: Literal["safe", "misjump"]

    @model_validator(mode="after")
    def _value_fits_type(self) -> "_EventCard":
        fights = self.type in ("pirate", "invader")
        if fights != (self.value > 0):
            raise ValueError("value is 1 to 3 for pirates and invaders, 0 for the others")
        return self


class _Planets(StrictModel):
    schema_: Annotated[Literal["freetrader-planets/1"], Field(alias="schema")]
    version: int
    cards: Annotated[list[_PlanetCard], Field(min_length=2, max_length=64)]


class _Events(StrictModel):
    schema_: Annotated[Literal["freetrader-events/1"], Field(alias="schema")]
    version: int
    # Four cards can lie face up or aside at a shuffle; fewer would leave an empty pile.
    cards: Annotated[list[_EventCard], Field(min_length=6, max_length=64)]


class _Range(StrictModel):
    weapons: tuple[int, int]
    defenses: tuple[int, int]
    engines: tuple[int, int]
    cargo: tuple[int, int]


class _LimitsModel(StrictModel):
    payment: tuple[int, int]
    months: tuple[int, int]
    bonus: tuple[int, int]
    vectorium: tuple[int, int]
    levels: _Range


class _PresetModel(StrictModel):
    id: Id
    name: Name
    description: Line
    payments: list[int]
    enemy_bonus: list[int]


class _PresetsModel(StrictModel):
    schema_: Annotated[Literal["freetrader-presets/1"], Field(alias="schema")]
    version: int
    limits: _LimitsModel
    default: Id
    presets: Annotated[list[_PresetModel], Field(min_length=1)]


class Preset(BaseModel):
    """A named payment schedule."""

    model_config = ConfigDict(frozen=True)

    id: str
    name: str
    description: str
    setup: Setup


class Presets(BaseModel):
    """All named schedules, from the easiest to the hardest, and the limits of a custom one."""

    model_config = ConfigDict(frozen=True)

    limits: Limits
    default: str
    presets: tuple[Preset, ...]

    def by_id(self, ident: str) -> Preset:
        """KeyError for an id that no preset has."""
        for preset in self.presets:
            if preset.id == ident:
                return preset
        raise KeyError(ident)

    def of(self, setup: Setup) -> Preset | None:
        """The preset that a setup is equal to, None for a custom one."""
        return next((preset for preset in self.presets if preset.setup == setup), None)


@cache
def load_cards(folder: Path | None = None) -> Cards:
    """Both decks: the game's own, or `planets.json` and `events.json` of a folder.

    CatalogError names the file, the card and the field at fault.
    """
    place = _OWN if folder is None else folder
    return parse_cards(read(place, "planets.json"), read(place, "events.json"))


def parse_cards(planets_json: str, events_json: str) -> Cards:
    """Both decks from their JSON text. CatalogError."""
    planet_models = parse(_Planets, "planets.json", planets_json).cards
    event_models = parse(_Events, "events.json", events_json).cards
    refuse_twins("planets.json", [model.id for model in planet_models])
    refuse_twins("events.json", [model.id for model in event_models])
    homes = [model.id for model in planet_models if model.start]
    if len(homes) != 1:
        raise CatalogError(f"planets.json: one card has start true, found {len(homes)}")
    planets = {
        model.id: Planet(
            model.id,
            model.name,
            model.kind,
            model.distance,
            model.law,
            {cargo: getattr(model.modifiers, cargo) for cargo in CARGOES},
            model.flavor,
            model.start,
        )
        for model in planet_models
    }
    events = {
        model.id: EventCard(
            model.id,
            model.title,
            model.type,
            model.value,
            model.mood,
            {
                cargo: Price(getattr(model.prices, cargo).buy, getattr(model.prices, cargo).sell)
                for cargo in CARGOES
            },
            model.attack,
            model.defense,
            model.fine,
            model.jump,
        )
        for model in event_models
    }
    printed = {"planets": json.loads(planets_json), "events": json.loads(events_json)}
    return Cards(planets, events, homes[0], printed)


def cards_from(printed: Mapping[str, Any]) -> Cards:
    """Both decks from what `Cards.printed` holds. CatalogError."""
    if set(printed) != {"planets", "events"}:
        raise CatalogError("deck: it holds planets and events")
    return parse_cards(json.dumps(printed["planets"]), json.dumps(printed["events"]))


@cache
def load_presets() -> Presets:
    """The named payment schedules. CatalogError."""
    model = parse(_PresetsModel, "presets.json", read(_OWN, "presets.json"))
    limits = Limits(
        model.limits.payment,
        model.limits.months,
        model.limits.bonus,
        model.limits.vectorium,
        tuple(getattr(model.limits.levels, module) for module in MODULES),
    )
    if limits != LIMITS:
        raise CatalogError("presets.json: limits: not those that the rules keep")
    refuse_twins("presets.json", [preset.id for preset in model.presets])
    presets = tuple(
        Preset(
            id=preset.id,
            name=preset.name,
            description=preset.description,
            setup=Setup(tuple(preset.payments), tuple(preset.enemy_bonus)),
        )
        for preset in model.presets
    )
    return Presets(limits=limits, default=model.default, presets=presets)
