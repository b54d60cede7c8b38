"""JSON to the missions, VIPs, supercards and turns of Do What?!, strictly checked."""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Annotated, Any, Literal

from pydantic import Field

from resources.parsing import CatalogError, Id, StrictModel, parse, refuse_twins
from trucker.rules.cards import FIGURES, Adventure
from trucker.rules.damage import Threat
from trucker.rules.printed import Dealt, Demand, MissionCard, Pay, Reward, Turns, VipCard
from trucker.rules.supercards import SUPERCARDS
from trucker.rules.supercards.meteor_shower import Sweep
from trucker.rules.supercards.penalties import Penalty
from trucker.rules.supercards.tactical_zone import Column

__all__ = ["missions_of", "supercards_of", "turns_of", "vips_of"]

SIDES = ("front", "right", "rear", "left")
Side = Literal["front", "right", "rear", "left"]

Small = Annotated[int, Field(ge=0, le=99)]
ByLevel = Annotated[list[Small], Field(min_length=3, max_length=4)]
"""For levels I to III, and where the deck has level IV for that, too."""
ByRank = Annotated[list[Small], Field(min_length=4, max_length=4)]
Kinds = Annotated[list[Id], Field(default_factory=list, max_length=20)]


class _Dealt(StrictModel):
    kind: Literal["explosive", "fragile", "radioactive", "heavy"]
    each: ByLevel
    to: Literal["warehouse", "reserve"]


class _Pay(StrictModel):
    for_: Annotated[Id, Field(alias="for")]
    who: Literal["finished", "anyone"]
    credits: ByLevel | None = None
    most: ByLevel | None = None
    factor: Annotated[int, Field(ge=1, le=9)] = 1


class _Supercards(StrictModel):
    count: ByLevel
    kinds: Annotated[list[Id], Field(min_length=1, max_length=20)]


class _Mission(StrictModel):
    id: Id
    complexity: Small
    cruelty: Small
    payload: Annotated[list[_Dealt], Field(default_factory=list, max_length=9)]
    supercards: _Supercards | None = None
    numbers: Annotated[
        dict[Id, Annotated[int, Field(ge=-9, le=99)]], Field(default_factory=dict, max_length=9)
    ]
    after: Kinds
    rewards: Annotated[list[_Pay], Field(min_length=1, max_length=9)]
    penalties: Annotated[list[_Pay], Field(default_factory=list, max_length=9)]
    confirmed: bool


class _Missions(StrictModel):
    schema_: Annotated[Literal["trucker-missions/1"], Field(alias="schema")]
    version: int
    advance: ByLevel
    missions: Annotated[list[_Mission], Field(max_length=40)]


class _Demand(StrictModel):
    op: Literal[
        "count",
        "distinct",
        "all_distinct",
        "distance",
        "exposed",
        "same_kind_joints",
        "line_pair",
        "front_most",
        "open_line",
        "and",
        "or",
    ]
    set: Literal["joined", "around", "view", "walk", ""] = ""
    kinds: Kinds
    cmp: Literal[">=", "==", "<=", ""] = ""
    value: Small = 0
    within: Small = 0
    by: Literal["kind", "connector_sides", ""] = ""
    a: Kinds
    b: Kinds
    side: Literal["front", "any", ""] = ""
    of: Annotated[list["_Demand"], Field(default_factory=list, max_length=9)]


class _Reward(StrictModel):
    kind: Literal[
        "flat",
        "by_rank",
        "order_again",
        "hidden_goods",
        "colors_aboard",
        "aliens_aboard",
        "joined_at_boarding",
        "kinds_around",
    ]
    credits: ByLevel | None = None
    by_rank: Annotated[list[ByRank], Field(min_length=3, max_length=4)] | None = None
    beyond: Small = 0


class _Vip(StrictModel):
    id: Id
    color: Literal["red", "blue", "yellow"]
    demand: _Demand
    reward: _Reward
    sights: Kinds
    numbers: Annotated[
        dict[Id, Annotated[list[Small], Field(min_length=1, max_length=4)]],
        Field(default_factory=dict, max_length=9),
    ]
    confirmed: bool


class _Vips(StrictModel):
    schema_: Annotated[Literal["trucker-vips/1"], Field(alias="schema")]
    version: int
    vips: Annotated[list[_Vip], Field(max_length=40)]


class _Turns(StrictModel):
    schema_: Annotated[Literal["trucker-turns/1"], Field(alias="schema")]
    version: int
    most_points: Annotated[int, Field(ge=4, le=99)]
    refill: Annotated[int, Field(ge=1, le=99)]
    ends_at: Small
    costs: dict[Literal["Reveal", "Reserve", "Place", "Look"], Annotated[int, Field(ge=1, le=9)]]
    more_cards: Small
    countdown_more: Small


def missions_of(text: str) -> tuple[dict[str, MissionCard], tuple[int, ...]]:
    """By id, and the advance by level. CatalogError."""
    model = parse(_Missions, "missions.json", text)
    refuse_twins("missions.json", [each.id for each in model.missions])
    return {each.id: _mission(each) for each in model.missions}, tuple(model.advance)


def _mission(model: _Mission) -> MissionCard:
    super_ = model.supercards
    return MissionCard(
        model.id,
        model.complexity,
        model.cruelty,
        tuple(map(_pay, model.rewards)),
        tuple(map(_pay, model.penalties)),
        tuple(Dealt(each.kind, tuple(each.each), each.to) for each in model.payload),
        () if super_ is None else tuple(super_.count),
        () if super_ is None else tuple(super_.kinds),
        model.numbers,
        tuple(model.after),
        model.confirmed,
    )


def _pay(model: _Pay) -> Pay:
    credits, most = tuple(model.credits or ()), tuple(model.most or ())
    return Pay(model.for_, model.who == "finished", credits, most, model.factor)


def vips_of(text: str) -> dict[str, VipCard]:
    """By id. CatalogError."""
    models = parse(_Vips, "vips.json", text).vips
    refuse_twins("vips.json", [each.id for each in models])
    letters = {figure.name: letter for letter, figure in FIGURES.items() if figure.is_vip}
    return {each.id: _vip(each, letters) for each in models}


def _vip(model: _Vip, letters: Mapping[str, str]) -> VipCard:
    reward = model.reward
    by_rank = tuple(map(tuple, reward.by_rank or ()))
    return VipCard(
        model.id,
        letters[model.color],
        _demand(model.demand),
        Reward(reward.kind, tuple(reward.credits or ()), by_rank, reward.beyond),
        {key: tuple(values) for key, values in model.numbers.items()},
        tuple(model.sights),
        model.confirmed,
    )


def _demand(model: _Demand) -> Demand:
    values: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in vars(model).items()
    }
    return Demand(**{**values, "of": tuple(map(_demand, model.of))})


def turns_of(text: str) -> Turns:
    """CatalogError."""
    model = parse(_Turns, "turns.json", text)
    return Turns(
        model.most_points,
        model.refill,
        model.ends_at,
        {**model.costs},
        model.more_cards,
        model.countdown_more,
    )


# Supercards


class _Threat(StrictModel):
    size: Literal["small", "large", "light", "heavy"]
    from_: Annotated[Side, Field(alias="from")]


class _Penalty(StrictModel):
    penalty: Literal["days", "crew", "goods", "shots"]
    amount: Small = 0
    shots: Annotated[list[_Threat], Field(default_factory=list, max_length=9)]


Lines = Annotated[
    list[Annotated[list[_Penalty], Field(max_length=9)]], Field(min_length=3, max_length=4)
]


class _Sweep(StrictModel):
    from_: Annotated[Side, Field(alias="from")]
    order: Literal["rising", "falling"]


class _Column(StrictModel):
    more: Literal["crew", "engine", "cannon"]
    less: Literal["crew", "engine", "cannon"]
    lines: Lines


class _Supercard(StrictModel):
    id: Id
    kind: Id
    confirmed: bool
    strength: ByLevel | None = None
    give_up: Small = 0
    full: Annotated[list[Side], Field(default_factory=list, max_length=4)]
    lines: Lines | None = None
    sweeps: Annotated[list[_Sweep], Field(default_factory=list, max_length=9)]
    from_: Annotated[Side | None, Field(alias="from")] = None
    offsets: Annotated[
        list[Annotated[list[Annotated[int, Field(ge=-9, le=9)]], Field(max_length=9)]],
        Field(default_factory=list, max_length=4),
    ]
    columns: Annotated[list[_Column], Field(default_factory=list, max_length=2)]


class _SupercardFile(StrictModel):
    schema_: Annotated[Literal["trucker-supercards/1"], Field(alias="schema")]
    version: int
    cards: Annotated[list[_Supercard], Field(max_length=99)]


def supercards_of(text: str) -> dict[str, Adventure]:
    """By id. CatalogError."""
    models = parse(_SupercardFile, "supercards.json", text).cards
    refuse_twins("supercards.json", [each.id for each in models])
    return {each.id: _supercard(each) for each in models}


def _supercard(model: _Supercard) -> Adventure:
    if model.kind not in SUPERCARDS:
        raise CatalogError(f"supercards.json: card {model.id}: kind: there is no {model.kind}")
    params = SUPERCARDS[model.kind].params
    values: dict[str, Any] = {
        "full": tuple(map(SIDES.index, model.full)),
        "strength": tuple(model.strength or ()),
        "give_up": model.give_up or None,
        "lines": _lines(model.lines or ()),
        "sweeps": tuple(
            Sweep(SIDES.index(each.from_), each.order == "rising") for each in model.sweeps
        ),
        "side": SIDES.index(model.from_) if model.from_ else None,
        "offsets": tuple(map(tuple, model.offsets)),
        "columns": tuple(
            Column(each.more, each.less, _lines(each.lines)) for each in model.columns
        ),
    }
    wanted = {field.name for field in fields(params)}
    for name, value in values.items():
        if (name in wanted) != (value not in ((), None)):
            word = "is missing" if name in wanted else "does not belong there"
            raise CatalogError(f"supercards.json: card {model.id}: {name}: {word}")
    for name, counts in (("columns", (2,)), ("offsets", (3, 4)), ("full", (2,))):
        if name in wanted and len(values[name]) not in counts:
            word = f"must have {counts[-1]} entries, not {len(values[name])}"
            raise CatalogError(f"supercards.json: card {model.id}: {name}: {word}")
    made = params(**{name: values[name] for name in wanted})
    return Adventure(model.id, model.kind, 0, False, made, model.confirmed)


def _lines(models: Sequence[Sequence[_Penalty]]) -> tuple[tuple[Penalty, ...], ...]:
    return tuple(tuple(map(_penalty, line)) for line in models)


def _penalty(model: _Penalty) -> Penalty:
    shots = (Threat(each.size, SIDES.index(each.from_)) for each in model.shots)
    return Penalty(model.penalty, model.amount, tuple(shots))
