"""JSON to frozen cards and presets; a bad file is refused with its name, card and field."""

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from freetrader.rules.cards import CARGOES, MODULES, Cards, EventCard, Planet, Price
from freetrader.rules.setup import LIMITS, Limits, Setup
from resources import resource

__all__ = ["CatalogError", "Preset", "Presets", "load_cards", "load_presets", "parse_cards"]

Id = Annotated[str, Field(pattern=r"^[A-Za-z0-9-]{1,24}$")]
Name = Annotated[str, Field(min_length=1, max_length=40)]
Line = Annotated[str, Field(min_length=1, max_length=200)]
T = TypeVar("T", bound=BaseModel)

_OWN = resource("freetrader")


class CatalogError(ValueError):
    """A data file that cannot be used; the message names file, entry and field."""


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class _Modifiers(_Strict):
    weapons: Annotated[int, Field(ge=-5, le=5)]
    industrials: Annotated[int, Field(ge=-5, le=5)]
    agriculturals: Annotated[int, Field(ge=-5, le=5)]
    illegals: Annotated[int, Field(ge=-5, le=5)]


class _PlanetCard(_Strict):
    id: Id
    name: Name
    kind: Name
    start: bool = False
    distance: Annotated[int, Field(ge=1, le=9)]
    law: Annotated[int, Field(ge=0, le=9)]
    modifiers: _Modifiers
    flavor: Line


class _Price(_Strict):
    buy: Annotated[int, Field(ge=0, le=20)]
    sell: Annotated[int, Field(ge=0, le=20)]


class _Prices(_Strict):
    weapons: _Price
    industrials: _Price
    agriculturals: _Price
    illegals: _Price


class _EventCard(_Strict):
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


class _Planets(_Strict):
    schema_: Annotated[Literal["freetrader-planets/1"], Field(alias="schema")]
    version: int
    cards: Annotated[list[_PlanetCard], Field(min_length=2, max_length=64)]


class _Events(_Strict):
    schema_: Annotated[Literal["freetrader-events/1"], Field(alias="schema")]
    version: int
    # Four cards can lie face up or aside at a shuffle; fewer would leave an empty pile.
    cards: Annotated[list[_EventCard], Field(min_length=6, max_length=64)]


class _Range(_Strict):
    weapons: tuple[int, int]
    defenses: tuple[int, int]
    engines: tuple[int, int]
    cargo: tuple[int, int]


class _LimitsModel(_Strict):
    payment: tuple[int, int]
    months: tuple[int, int]
    bonus: tuple[int, int]
    vectorium: tuple[int, int]
    levels: _Range


class _PresetModel(_Strict):
    id: Id
    name: Name
    description: Line
    payments: list[int]
    enemy_bonus: list[int]


class _PresetsModel(_Strict):
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
    """All named schedules, and the limits of a custom one."""

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
    return parse_cards(_read(place, "planets.json"), _read(place, "events.json"))


def parse_cards(planets_json: str, events_json: str) -> Cards:
    """Both decks from their JSON text. CatalogError."""
    planet_models = _parse(_Planets, "planets.json", planets_json).cards
    event_models = _parse(_Events, "events.json", events_json).cards
    _refuse_twins("planets.json", [model.id for model in planet_models])
    _refuse_twins("events.json", [model.id for model in event_models])
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
    return Cards(planets, events, homes[0])


@cache
def load_presets() -> Presets:
    """The named payment schedules. CatalogError."""
    model = _parse(_PresetsModel, "presets.json", _read(_OWN, "presets.json"))
    limits = Limits(
        model.limits.payment,
        model.limits.months,
        model.limits.bonus,
        model.limits.vectorium,
        tuple(getattr(model.limits.levels, module) for module in MODULES),
    )
    if limits != LIMITS:
        raise CatalogError("presets.json: limits: not those that the rules keep")
    _refuse_twins("presets.json", [preset.id for preset in model.presets])
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


def _read(folder: Traversable, name: str) -> str:
    try:
        return folder.joinpath(name).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise CatalogError(f"{name}: cannot be read ({error})") from error


def _parse(model: type[T], name: str, text: str) -> T:
    try:
        data = json.loads(text)
    except ValueError as error:
        raise CatalogError(f"{name}: not JSON ({error})") from error
    try:
        return model.model_validate_json(text)
    except ValidationError as error:
        first = error.errors()[0]
        raise CatalogError(f"{name}: {_place(data, first['loc'])}: {first['msg']}") from error


def _place(data: Any, location: Sequence[int | str]) -> str:
    """Where a fault lies, in words: the entry by its id, then the field."""
    words: list[str] = []
    for step in location:
        try:
            data = data[step]
        except (KeyError, IndexError, TypeError):
            data = None
        if isinstance(step, int) and isinstance(data, dict):
            words.append(f"card {data.get('id', step + 1)}")
        else:
            words.append(str(step))
    return ", ".join(words) or "the file"


def _refuse_twins(name: str, ids: list[str]) -> None:
    twins = sorted({ident for ident in ids if ids.count(ident) > 1})
    if twins:
        raise CatalogError(f"{name}: the id {twins[0]} stands twice")
