"""JSON to the tiles, cards, boards and flights of Galaxy Trucker, strictly checked."""

import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, replace
from functools import cache, reduce
from importlib.resources.abc import Traversable
from operator import or_
from typing import Annotated, Any, Literal, get_args, get_type_hints

from pydantic import AfterValidator, Field, create_model, model_validator

from resources import resource, say
from resources.parsing import CatalogError, Id, StrictModel, parse, read, refuse_twins
from trucker.rules.adventures import ADVENTURES
from trucker.rules.adventures.combat_zone import Line
from trucker.rules.board import Board
from trucker.rules.cards import GOODS, Adventure, Cards, Flight, Tile, Timer
from trucker.rules.damage import Threat
from trucker.rules.setup import FLIGHTS, LATE
from trucker.storage.expansion import missions_of, supercards_of, turns_of, vips_of
from trucker.storage.expansion_checks import check_fourth, check_missions, check_turns, check_vips
from trucker.storage.models import flown_as, models_of

__all__ = ["cards_from", "load_cards", "load_expanded", "load_four", "load_models"]

_OWN = resource("trucker")
_FILES = ("tiles", "adventures", "flights", "ships")
_MORE = ("payload", "missions", "vips", "supercards", "turns")
"""Files of the expansion Do What?!; cards of an older save have none of them."""
_MODELS = ("models",)
"""The file of The Latest Models, which goes with all others."""
_FOUR = ("more_flights", "adventures_iv")
"""The files of level IV, which go with all others."""
_EDITIONS = (
    _FILES,
    (*_FILES, *_MORE),
    (*_FILES, *_MORE, *_MODELS),
    (*_FILES, *_MORE, *_MODELS, *_FOUR),
)
_FLIGHTS, _FLIGHTS_FOUR = "flights.json", "more_flights.json"
_make: Any = create_model  # its type knows no fields that are counted up at run time
_SIDES = ("front", "right", "rear", "left")
_SEATS = 4
Move = Literal[
    "Draw",
    "Pick",
    "TakeReserved",
    "Place",
    "TakeBack",
    "PutBack",
    "Reserve",
    "Look",
    "CloseLook",
    "Flip",
    "Finish",
    "Wait",
]
"""Acts of building, each of which takes its time."""


def _goods(text: str) -> str:
    if not re.fullmatch(f"[{GOODS}]{{1,12}}", text):
        raise ValueError(say("data.field.goods", letters=", ".join(GOODS), value=text[:40]))
    return text


Goods = Annotated[str, AfterValidator(_goods)]
Level = Annotated[int, Field(ge=1, le=3)]
Fourth = Annotated[int, Field(ge=4, le=4)]
UpToFour = Annotated[int, Field(ge=1, le=4)]
Small = Annotated[int, Field(ge=0, le=99)]
Side = Literal["front", "right", "rear", "left"]
Connector = Annotated[int, Field(ge=0, le=3)]
Number = Annotated[int, Field(ge=2, le=12)]
Names = Annotated[list[Id], Field(max_length=40)]
Numbers = Annotated[list[Small], Field(min_length=_SEATS, max_length=_SEATS)]


class _Tile(StrictModel):
    id: Annotated[int, Field(ge=1, le=299)]
    kind: Literal[
        "battery",
        "cargo_hold",
        "special_cargo_hold",
        "cabin",
        "starting_cabin",
        "structural_module",
        "engine",
        "double_engine",
        "cannon",
        "double_cannon",
        "life_support",
        "shield",
        "explosive",
        "fragile",
        "radioactive",
        "heavy",
    ]
    connectors: Annotated[
        list[Annotated[int, Field(ge=0, le=3)]], Field(min_length=4, max_length=4)
    ]
    capacity: Annotated[int, Field(ge=0, le=9)] = 0
    alien: Literal["brown", "purple", ""] = ""
    colour: str = ""
    set: Literal["payload", "vip", ""] = ""
    weight: Annotated[int, Field(ge=0, le=9)] = 0


class _Tiles(StrictModel):
    schema_: Annotated[Literal["trucker-tiles/1"], Field(alias="schema")]
    version: int
    tiles: Annotated[list[_Tile], Field(max_length=299)]


class _Ship(StrictModel):
    id: Id
    start: tuple[int, int]
    cells: Annotated[list[tuple[Number, Number]], Field(min_length=1, max_length=60)]


class _Ships(StrictModel):
    schema_: Annotated[Literal["trucker-ships/1"], Field(alias="schema")]
    version: int
    ships: Annotated[list[_Ship], Field(max_length=20)]


class _Threat(StrictModel):
    size: Literal["small", "large", "light", "heavy"]
    from_: Annotated[Side, Field(alias="from")]


class _Line(StrictModel):
    criterion: Literal["crew", "engine", "cannon"]
    penalty: Literal["days", "crew", "goods", "shots"]
    amount: Small = 0
    shots: Annotated[list[_Threat], Field(default_factory=list, max_length=20)]

    @model_validator(mode="after")
    def _penalty_is_told(self) -> "_Line":
        if (self.penalty == "shots") != bool(self.shots) or bool(self.shots) == bool(self.amount):
            raise ValueError("either shots or an amount, as the penalty says")
        return self


class _Prices(StrictModel):
    r: Small
    y: Small
    g: Small
    b: Small


class _Flight(StrictModel):
    id: Id
    ship: Id
    level: Level
    spaces: Annotated[int, Field(ge=4, le=99)]
    starts: Numbers
    order_rewards: Numbers
    looks_reward: Small
    prices: _Prices
    lost_cost: Small
    lost_cap: Small | None
    piles: Annotated[list[Annotated[list[Level], Field(max_length=20)]], Field(max_length=9)]
    seen_piles: Small
    runs: Small
    beats: Annotated[int, Field(ge=0, le=999)]
    seconds: Annotated[int, Field(ge=0, le=999)]
    aliens: bool
    lowest_space: bool
    rebuilds: bool
    reserve: Small
    title_credits: tuple[Small, Small]
    unconfirmed: Names


class _Flights(StrictModel):
    schema_: Annotated[Literal["trucker-flights/1"], Field(alias="schema")]
    version: int
    trek: Annotated[list[Id], Field(min_length=1, max_length=9)]
    bank: _Prices
    unconfirmed: Names
    ours: Names
    moves: dict[Move, Annotated[int, Field(ge=0, le=9999)]]
    flights: Annotated[list[_Flight], Field(max_length=20)]


class _LateFlight(_Flight):
    level: UpToFour
    piles: Annotated[
        list[Annotated[list[UpToFour], Field(max_length=20)]], Field(min_length=1, max_length=9)
    ]
    modifier: Literal["high_stakes", ""] = ""
    returns: Annotated[list[UpToFour], Field(default_factory=list, max_length=4)]


class _LateFlights(StrictModel):
    schema_: Annotated[Literal["trucker-more-flights/1"], Field(alias="schema")]
    version: int
    flights: Annotated[list[_LateFlight], Field(max_length=20)]


_FIELDS: Mapping[Any, Any] = {
    int: Small,
    str: Goods,
    tuple[str, ...]: Annotated[list[Goods], Field(min_length=1, max_length=9)],
    tuple[Threat, ...]: Annotated[list[_Threat], Field(min_length=1, max_length=20)],
    tuple[Line, ...]: Annotated[list[_Line], Field(min_length=1, max_length=9)],
}
"""What a field of `Params` is in JSON."""


def _card_model(kind: str, level: Any) -> Any:
    """The JSON of a card of this kind: what all have, and its module's `Params`."""
    params = ADVENTURES[kind].params
    hints = get_type_hints(params)
    return _make(
        f"_{kind}",
        __base__=StrictModel,
        id=(Id, ...),
        kind=(Literal[kind], ...),
        level=(level, ...),
        confirmed=(bool, ...),
        learning=(bool, False),
        **{field.name: (_FIELDS[hints[field.name]], ...) for field in fields(params)},
    )


@cache
def _deck_model(level: Any) -> Any:
    models = (_card_model(kind, level) for kind in ADVENTURES)
    card: Any = Annotated[reduce(or_, models), Field(discriminator="kind")]
    return _make(
        "_Adventures",
        __base__=StrictModel,
        schema_=(Annotated[Literal["trucker-adventures/1"], Field(alias="schema")], ...),
        version=(int, ...),
        cards=(Annotated[list[card], Field(max_length=199)], ...),
    )


@cache
def load_cards(folder: Traversable = _OWN) -> Cards:
    """All that is printed of the base game. CatalogError names file, entry and field."""
    return _cards({name: read(folder, f"{name}.json") for name in _FILES})


@cache
def load_expanded(folder: Traversable = _OWN) -> Cards:
    """The same with the expansion. Games without it keep the cards that they had. CatalogError."""
    return _cards({name: read(folder, f"{name}.json") for name in (*_FILES, *_MORE)})


@cache
def load_models(folder: Traversable = _OWN) -> Cards:
    """The same with other classes of ship. CatalogError."""
    return _cards({name: read(folder, f"{name}.json") for name in (*_FILES, *_MORE, *_MODELS)})


@cache
def load_four(folder: Traversable = _OWN) -> Cards:
    """The same with level IV. CatalogError."""
    return _cards({name: read(folder, f"{name}.json") for name in _EDITIONS[-1]})


def cards_from(printed: Mapping[str, Any]) -> Cards:
    """All that is printed from what `Cards.printed` holds. CatalogError."""
    if not any({*printed} == {*each} for each in _EDITIONS):
        more = f"{', '.join(_MORE)} or none, and {', '.join(_MODELS)} with these or none"
        more += f", and {', '.join(_FOUR)} with all of them or none"
        raise CatalogError(f"deck: it holds {', '.join(_FILES)}, and {more}")
    return _cards({name: json.dumps(text) for name, text in printed.items()})


def _cards(texts: Mapping[str, str]) -> Cards:
    tiles = _tiles(texts["tiles"], texts.get("payload", ""))
    boards = _boards(texts["ships"])
    adventures = _adventures(texts["adventures"])
    model = parse(_Flights, _FLIGHTS, texts["flights"])
    refuse_twins(_FLIGHTS, [flight.id for flight in model.flights])
    _refuse_unknown("unconfirmed", model.unconfirmed, _Flights.model_fields)
    _refuse_unknown("ours", model.ours, [*_Flights.model_fields, *_Flight.model_fields])
    flights = {flight.id: _flight(flight, boards) for flight in model.flights}
    _refuse_unknown("trek", model.trek, flights)
    for name in get_args(Move):
        if name not in model.moves:
            raise CatalogError(f"{_FLIGHTS}: moves: {name} is missing")
    for name in FLIGHTS:
        if name not in flights and name != "trek":
            raise CatalogError(f"{_FLIGHTS}: flights: no flight {name}")
    for flight in flights.values():
        _check_piles(f"card {flight.id}", [flight], adventures)
    _check_piles("trek", [flights[name] for name in model.trek], adventures)
    more: dict[str, Any] = {}
    if "missions" in texts:
        adventures |= supercards_of(texts["supercards"])
        missions, advance = missions_of(texts["missions"])
        more = {"missions": missions, "advance": advance, "vips": vips_of(texts["vips"])}
        more["turn_rules"] = turns_of(texts["turns"])
        check_missions(missions, adventures, tiles)
        check_vips(more["vips"], tiles)
        check_turns(more["turn_rules"])
    if "models" in texts:
        more["models"] = models_of(texts["models"], flights)
    if "more_flights" in texts:
        ships = more["models"]
        boards |= {name: flight.board for name, flight in ships.items()}
        adventures |= _adventures(texts["adventures_iv"], "adventures_iv.json", Fourth)
        flights |= _late_flights(texts["more_flights"], boards, ships)
        for name in LATE:
            _check_piles(f"card {name}", [flights[name]], adventures, more["turn_rules"].more_cards)
        check_fourth(more["advance"], more["missions"], more["vips"], adventures)
    return Cards(
        tiles=tiles,
        starts=tuple(number for number, tile in tiles.items() if tile.is_start),
        adventures=adventures,
        flights=flights,
        bank={goods: getattr(model.bank, goods) for goods in GOODS},
        trek=tuple(model.trek),
        moves={**model.moves},
        unconfirmed=tuple(model.unconfirmed),
        printed={name: json.loads(text) for name, text in texts.items()},
        **more,
    )


def _refuse_unknown(place: str, names: Sequence[str], known: Iterable[str]) -> None:
    for name in names:
        if name not in known:
            raise CatalogError(f"{_FLIGHTS}: {place}: there is no {name}")
    if len(set(names)) < len(names):
        raise CatalogError(f"{_FLIGHTS}: {place}: a name stands twice")


def _check_piles(
    place: str, flights: Sequence[Flight], adventures: Mapping[str, Adventure], more: int = 0
) -> None:
    """Cards used in one flight of a Trek are missing in the next (GT-58); so many `more` lie on
    each pile where building goes by turns (GT-139)."""
    there = Counter(card.level for card in adventures.values())
    wanted = Counter(level for flight in flights for pile in flight.piles for level in pile)
    for flight in flights:
        wanted[flight.level] += more * len(flight.piles)
    for level in sorted(wanted):
        if wanted[level] > there[level]:
            raise CatalogError(
                f"{_FLIGHTS}: {place}: piles: {wanted[level]} cards of level {level} are asked"
                f" for, {there[level]} are there"
            )


def _tiles(text: str, more: str) -> dict[int, Tile]:
    models = parse(_Tiles, "tiles.json", text).tiles
    refuse_twins("tiles.json", [model.id for model in models])
    if more:
        models = [*models, *parse(_Tiles, "payload.json", more).tiles]
        refuse_twins("payload.json", [model.id for model in models])
    if sum(model.kind == "starting_cabin" for model in models) != _SEATS:
        raise CatalogError(f"tiles.json: tiles: {_SEATS} are of the kind starting_cabin")
    return {model.id: _tile(model) for model in models}


def _tile(model: _Tile) -> Tile:
    kind, capacity = model.kind, model.capacity
    sides = model.connectors
    power = 4 if kind.startswith("double") else 2
    holds = "hold" in kind
    cabin = "cabin" in kind
    return Tile(
        number=model.id,
        kind=kind,
        connectors=(sides[0], sides[1], sides[2], sides[3]),
        engine=power if "engine" in kind else 0,
        cannon=power if "cannon" in kind else 0,
        is_double=kind.startswith("double"),
        batteries=capacity if kind == "battery" else 0,
        holds=capacity if holds else 0,
        is_special=kind == "special_cargo_hold",
        crew=capacity if cabin else 0,
        is_start=kind == "starting_cabin",
        support=model.alien[:1],
        covers=(0, 1) if kind == "shield" else (),
        set=model.set,
        weight=model.weight,
    )


def _boards(text: str) -> dict[str, Board]:
    models = parse(_Ships, "ships.json", text).ships
    refuse_twins("ships.json", [model.id for model in models])
    for model in models:
        if len(set(model.cells)) < len(model.cells):
            raise CatalogError(f"ships.json: card {model.id}: cells: a cell stands twice")
        if model.start not in model.cells:
            raise CatalogError(f"ships.json: card {model.id}: start: no cell of this ship")
    return {model.id: Board(model.id, model.cells, model.start) for model in models}


_WRONG = {
    "starts": "two rockets start in one space",
    "piles": "no card is of the level of the flight",
    "seen_piles": "more than there are piles",
    "runs": "a run has no length",
}


def _flight(model: _Flight, boards: Mapping[str, Board]) -> Flight:
    place = f"card {model.id}"
    _refuse_unknown(f"{place}: ship", [model.ship], boards)
    _refuse_unknown(f"{place}: unconfirmed", model.unconfirmed, _Flight.model_fields)
    for field, wrong in (
        ("starts", len({start % model.spaces for start in model.starts}) < _SEATS),
        ("piles", bool(model.piles) and not any(model.level in pile for pile in model.piles)),
        ("seen_piles", model.seen_piles > len(model.piles)),
        ("runs", model.runs > 0 and not (model.beats and model.seconds)),
    ):
        if wrong:
            raise CatalogError(f"{_FLIGHTS}: {place}: {field}: {_WRONG[field]}")
    return Flight(
        id=model.id,
        level=model.level,
        board=boards[model.ship],
        spaces=model.spaces,
        starts=tuple(model.starts),
        order_rewards=tuple(model.order_rewards),
        looks_reward=model.looks_reward,
        prices={goods: getattr(model.prices, goods) for goods in GOODS},
        lost_cost=model.lost_cost,
        lost_cap=model.lost_cap,
        piles=tuple(map(tuple, model.piles)),
        seen_piles=model.seen_piles,
        timer=Timer(model.runs, model.beats, model.seconds),
        has_aliens=model.aliens,
        lowest_space=model.lowest_space,
        rebuilds=model.rebuilds,
        reserve=model.reserve,
        title_credits=model.title_credits,
        unconfirmed=tuple(model.unconfirmed),
    )


def _late_flights(
    text: str, boards: Mapping[str, Board], ships: Mapping[str, Flight]
) -> dict[str, Flight]:
    models = parse(_LateFlights, _FLIGHTS_FOUR, text).flights
    refuse_twins(_FLIGHTS_FOUR, [model.id for model in models])
    for name in LATE:
        if all(model.id != name for model in models):
            raise CatalogError(f"{_FLIGHTS_FOUR}: flights: no flight {name}")
    found: dict[str, Flight] = {}
    for model in models:
        if model.id in LATE:
            flight = _flight(model, boards)
            if model.ship in ships:
                flight = flown_as(flight, ships[model.ship])
            more = tuple(model.returns)
            found[model.id] = replace(flight, modifier=model.modifier, returns=more)
    return found


def _adventures(
    text: str, name: str = "adventures.json", level: Any = Level
) -> dict[str, Adventure]:
    models = parse(_deck_model(level), name, text).cards
    refuse_twins(name, [model.id for model in models])
    if level is Level and not any(model.learning for model in models):
        raise CatalogError(f"{name}: cards: none is of the learning flight")
    return {model.id: _adventure(model) for model in models}


def _adventure(model: Any) -> Adventure:
    kind = ADVENTURES[model.kind].params
    params = kind(**{field.name: _value(getattr(model, field.name)) for field in fields(kind)})
    return Adventure(model.id, model.kind, model.level, model.learning, params, model.confirmed)


def _value(value: Any) -> Any:
    """What a JSON field is in `Params`."""
    if isinstance(value, list):
        return tuple(map(_value, value))
    if isinstance(value, _Threat):
        return Threat(value.size, _SIDES.index(value.from_))
    if isinstance(value, _Line):
        return Line(value.criterion, value.penalty, value.amount, _value(value.shots))
    return value
