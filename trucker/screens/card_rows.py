"""What an adventure card says, step by step, and where each step stands."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from resources import say
from trucker.names import credits_words, days_words, half, modifier_name, seat_name, threat_name
from trucker.rules.adventures import foes
from trucker.rules.cards import GOODS
from trucker.rules.damage import Threat
from trucker.rules.flight import toll
from trucker.rules.progress import foe_result, foe_stage, lines_begun, threats_begun
from trucker.rules.rewards import price_of
from trucker.rules.state import TruckerState
from trucker.rules.strength import crew_of
from trucker.screens.track import reach

__all__ = ["CARD_ICONS", "Row", "card_rows", "rows_between"]

CARD_ICONS: Mapping[str, str] = {
    "planets": "ringed-planet",
    "abandoned_ship": "ship-wreck",
    "abandoned_station": "defense-satellite",
    "smugglers": "swap-bag",
    "slavers": "manacles",
    "pirates": "pirate-skull",
    "open_space": "rocket-thruster",
    "meteor_swarm": "meteor-impact",
    "combat_zone": "crossed-swords",
    "stardust": "pollen-dust",
    "epidemic": "virus",
    "sabotage": "sparky-bomb",
}


@dataclass(frozen=True, slots=True)
class Row:
    """One step of a card; `state` "done", "now", "later" or "" for one that only tells; of a
    fight "won", "tied" or "lost", as it went for the player."""

    title: str
    note: str = ""
    state: str = ""
    icon: str = ""
    goods: str = ""  # drawn as blocks
    mark: str = ""  # a word at its right end
    threats: Sequence[Threat] = field(default_factory=tuple[Threat, ...])
    brief: str = ""  # in place of a note that has no room


def card_rows(state: TruckerState) -> list[Row]:
    """The steps of the card that is being played, with where each stands."""
    assert state.card is not None
    card = state.cards.adventures[state.card]
    return _ROWS[card.kind](state, card.params)


def _mine(state: TruckerState, what: str) -> str:
    least, most = reach(state.seats[0].ship, what)
    if least == most:
        return say("gt.flight.card.yours", strength=half(least))
    return say("gt.flight.card.yours.range", least=half(least), most=half(most))


def _planets(state: TruckerState, params: Any) -> list[Row]:
    rows: list[Row] = []
    for planet, goods in enumerate(params.planets):
        taken = state.marked.index(planet) if planet in state.marked else -1
        note = say("gt.flight.card.taken", seat=seat_name(state, taken)) if taken > 0 else ""
        note = note if taken else say("gt.flight.card.taken.you")
        title = say("gt.flight.card.planet", planet=planet + 1)
        rows.append(Row(title, note, "done" if taken >= 0 else "later", goods=goods))
    return [*rows, _cost(state, params)]


def _cost(state: TruckerState, params: Any) -> Row:
    days = toll(state, 0, params.days)
    title = say("gt.flight.card.cost", days=days_words(days))
    return Row(title, _detours(state, params), icon="calendar-days")


def _detours(state: TruckerState, params: Any) -> str:
    """What makes it cost more days than are printed on the card, "" for nothing."""
    parts: list[str] = []
    days = params.days
    for modifier in state.seats[0].ship.modifiers:
        more = modifier.days_lost(days) - days
        if more:
            parts.append(say("gt.flight.card.detours", name=modifier_name(modifier.id), n=more))
        days += more
    return ", ".join(parts)


def _ship(state: TruckerState, params: Any) -> list[Row]:
    have = crew_of(state, 0)
    return [
        Row(
            say("gt.flight.card.give", n=params.crew),
            say("gt.flight.card.have", n=have),
            icon="hand",
        ),
        Row(say("gt.flight.card.gain", credits=credits_words(params.credits)), icon="coins"),
        _cost(state, params),
    ]


def _station(state: TruckerState, params: Any) -> list[Row]:
    have = crew_of(state, 0)
    return [
        Row(
            say("gt.flight.card.need", n=params.crew),
            say("gt.flight.card.have", n=have),
            icon="hand",
        ),
        Row(say("gt.flight.card.load"), goods=params.goods),
        _cost(state, params),
    ]


def _foe(state: TruckerState, params: Any) -> list[Row]:
    strength = half(foes.foe_strength(state, 0))
    kind = state.cards.adventures[state.card or ""].kind
    shots: Sequence[Threat] = getattr(params, "shots", ())
    penalty = say(f"gt.flight.card.weaker.{kind}", n=getattr(params, "penalty", len(shots)))
    goods: str = getattr(params, "goods", "")
    gain = say("gt.flight.card.stronger.goods")
    if not goods:
        gain = say("gt.flight.card.stronger", credits=credits_words(params.credits))
    days = say("gt.flight.card.for_days", days=days_words(toll(state, 0, params.days)))
    days = ", ".join(filter(None, (days, _detours(state, params))))
    stage = foe_stage(state) if _is_played(state) else ""
    result = foe_result(state, 0) if stage else ""
    return [
        Row(
            say("gt.flight.card.strength", strength=strength),
            say(f"gt.flight.card.foe.{result}") if result else _mine(state, "cannon"),
            "now" if stage == "fight" and not result else result,
            icon="crosshair",
        ),
        Row(
            say("gt.flight.card.weaker"),
            penalty,
            "now" if stage == "penalty" else "",
            icon="trending-down",
            threats=shots,
        ),
        Row(gain, days, "now" if stage == "reward" else "", icon="trophy", goods=goods),
    ]


def _is_played(state: TruckerState) -> bool:
    """Whether the card is being played, not only looked at."""
    return state.decision is not None


def _space(state: TruckerState, params: Any) -> list[Row]:
    return [
        Row(say("gt.flight.card.space"), _mine(state, "engine"), _now(state), icon="arrow-right"),
        Row(say("gt.flight.card.stall"), say("gt.flight.card.stall.note"), icon="triangle-alert"),
    ]


def _meteors(state: TruckerState, params: Any) -> list[Row]:
    now = threats_begun(state) - 1
    return [
        Row(
            threat_name(each.size).capitalize(),
            say("gt.flight.card.from", side=say(f"gt.side.{each.side}")),
            _when(state, index, now),
            threats=(each,),
        )
        for index, each in enumerate(params.meteors)
    ]


def _now(state: TruckerState) -> str:
    return "now" if _is_played(state) else ""


def _when(state: TruckerState, index: int, now: int) -> str:
    if not _is_played(state):
        return ""
    return "done" if index < now else "now" if index == now else "later"


_CRITERION_ICONS = {"crew": "hand", "engine": "gauge", "cannon": "crosshair"}


def _zone(state: TruckerState, params: Any) -> list[Row]:
    lines = params.lines
    now = lines_begun(state) - 1
    rows: list[Row] = []
    for index, line in enumerate(lines):
        note = say(
            f"gt.flight.card.penalty.{line.penalty}",
            n=len(line.shots) or line.amount,
            days=days_words(line.amount),
        )
        rows.append(
            Row(
                say(f"gt.flight.card.zone.{line.criterion}"),
                note,
                _when(state, index, now),
                _CRITERION_ICONS[line.criterion],
                threats=line.shots,
            )
        )
    return rows


def _stardust(state: TruckerState, params: Any) -> list[Row]:
    exposed = state.seats[0].ship.frame.exposed
    return [
        Row(
            say("gt.flight.card.stardust"), say("gt.exposed", n=exposed), _now(state), "git-branch"
        ),
    ]


def _plain(state: TruckerState, params: Any) -> list[Row]:
    kind = state.cards.adventures[state.card or ""].kind
    title, note = say(f"gt.flight.card.{kind}"), say(f"gt.flight.card.{kind}.note")
    return [Row(title, note, _now(state), "info")]


_ROWS: Mapping[str, Any] = {
    "planets": _planets,
    "abandoned_ship": _ship,
    "abandoned_station": _station,
    "smugglers": _foe,
    "slavers": _foe,
    "pirates": _foe,
    "open_space": _space,
    "meteor_swarm": _meteors,
    "combat_zone": _zone,
    "stardust": _stardust,
    "epidemic": _plain,
    "sabotage": _plain,
}


def rows_between(state: TruckerState) -> tuple[str, list[Row], str]:
    """What lies there while no card is open: title, rows, and a note."""
    if state.phase == "crew":
        rows = [
            Row(say("gt.flight.card.purple"), say("gt.flight.card.purple.note"), icon="crosshair"),
            Row(say("gt.flight.card.brown"), say("gt.flight.card.brown.note"), icon="gauge"),
        ]
        return say("gt.flight.card.crew"), rows, say("gt.flight.card.crew.note")
    if state.phase != "flight":
        rows = [
            Row(modifier_name(title), say(f"gt.modifier.text.{title}"), icon="award")
            for title in state.titles
        ]
        return say("gt.flight.card.titles"), rows, ""
    adventures = state.cards.adventures
    known = state.deck.pile if not state.plan.piles else state.seats[0].known
    coming = sorted({adventures[card].kind for card in known if card in state.deck.pile})
    rows = [
        Row(
            say("gt.flight.card.cards", n=len(state.deck)), say("gt.flight.card.down"), "", "layers"
        )
    ]
    for kind in coming:
        count = sum(adventures[card].kind == kind for card in known if card in state.deck.pile)
        mark = say("gt.flight.card.times", n=count) if count > 1 else ""
        name = say(f"gt.flight.card.name.{kind}")
        rows.append(Row(name, icon=CARD_ICONS[kind], mark=mark))
    note = say("gt.flight.card.coming") if coming else ""
    if len(coming) < 3:
        rows += _pays(state)
    return say("gt.flight.card.next"), rows, note


def _pays(state: TruckerState) -> list[Row]:
    """What arriving brings, and what costs."""
    plan = state.plan
    rewards = " · ".join(map(str, plan.order_rewards[: len(state.seats)]))
    prices = ", ".join(
        say("gt.flight.card.price", goods=say(f"gt.goods.{goods}"), price=price_of(state, 0, goods))
        for goods in GOODS
    )
    brief = " · ".join(str(price_of(state, 0, goods)) for goods in GOODS)
    rows = [
        Row(say("gt.flight.card.arrive"), rewards, icon="flag"),
        Row(say("gt.flight.card.goods"), prices, icon="coins", brief=brief),
    ]
    if plan.looks_reward and not state.titles:
        looks = credits_words(plan.looks_reward)
        note = say("gt.flight.card.looks.note", credits=looks)
        rows.append(Row(say("gt.flight.card.looks"), note, icon="star", brief=looks))
    return rows
