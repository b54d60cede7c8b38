"""JSON to the missions, VIPs, supercards and turns of Do What?!, strictly checked."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field

from resources.parsing import Id, StrictModel, parse, refuse_twins
from trucker.rules.cards import FIGURES
from trucker.rules.printed import Dealt, Demand, MissionCard, Pay, Reward, Turns, VipCard

__all__ = ["missions_of", "turns_of", "vips_of"]

Small = Annotated[int, Field(ge=0, le=99)]
ByLevel = Annotated[list[Small], Field(min_length=4, max_length=4)]
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
    by_rank: Annotated[list[ByLevel], Field(min_length=4, max_length=4)] | None = None
    beyond: Small = 0


class _Vip(StrictModel):
    id: Id
    color: Literal["red", "blue", "yellow"]
    demand: _Demand
    reward: _Reward
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
