"""What smugglers, slavers and pirates have in common."""

from collections.abc import Callable, Iterator
from typing import Any

from resources import say
from trucker.briefing.adventures.look import Row, Status, detours, is_played, yours
from trucker.briefing.flight.choices import names_of
from trucker.rules.adventures import foes
from trucker.rules.flight import toll
from trucker.rules.progress import foe_result, foe_stage
from trucker.rules.state import TruckerState
from trucker.rules.strength import reach
from trucker.words.names import credits_words, days_words, half


def rows(state: TruckerState, params: Any) -> list[Row]:
    strength = half(foes.foe_strength(state, 0))
    kind = state.cards.adventures[state.card or ""].kind
    shots: tuple[Any, ...] = getattr(params, "shots", ())
    penalty = say(f"gt.flight.card.weaker.{kind}", n=getattr(params, "penalty", len(shots)))
    goods: str = getattr(params, "goods", "")
    gain = say("gt.flight.card.stronger.goods")
    if not goods:
        gain = say("gt.flight.card.stronger", credits=credits_words(params.credits))
    days = say("gt.flight.card.for_days", days=days_words(toll(state, 0, params.days)))
    days = ", ".join(filter(None, (days, detours(state, params))))
    stage = foe_stage(state) if is_played(state) else ""
    result = foe_result(state, 0) if stage else ""
    return [
        Row(
            say("gt.flight.card.strength", strength=strength),
            say(f"gt.flight.card.foe.{result}") if result else yours(state, "cannon"),
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


def status(state: TruckerState, seat: int) -> Status | None:
    if state.winner == seat:
        return Status(say("gt.flight.status.won"), "good")
    if seat in state.marked:
        return Status(say("gt.flight.status.beaten"), "bad")
    if state.winner >= 0 and state.declared[seat] < 0:
        return Status(say("gt.flight.status.spared"))
    return None


def verdict(lost: Callable[[TruckerState, Any], str]) -> Callable[[TruckerState, int], list[str]]:
    """Of a strength against the foe; `lost`: what it costs to be weaker."""

    def told(state: TruckerState, strength: int) -> list[str]:
        foe = foes.foe_strength(state, 0)
        if strength == foe:
            return [say("gt.flight.power.tie")]
        words = say("gt.flight.power.win") if strength > foe else lost(state, state.params)
        return [words, *_unless(state)]

    return told


def _unless(state: TruckerState) -> Iterator[str]:
    """Who meets the foe before the player, and is strong enough to beat it."""
    order = state.order if state.winner < 0 else []
    ahead = order[: order.index(0)] if 0 in order else []
    able = [
        seat
        for seat in ahead
        if state.declared[seat] < 0
        and reach(state.seats[seat].ship, "cannon")[1] > foes.foe_strength(state, seat)
    ]
    if able:
        names = names_of(state, able, "gt.flight.or")
        yield say("gt.flight.power.ahead", seats=names)
