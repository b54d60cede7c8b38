"""What an adventure card says, step by step, and where each step stands."""

from resources import say
from trucker.briefing.adventures.look import Row
from trucker.briefing.flight import expanded
from trucker.briefing.looks import LOOKS
from trucker.rules.cards import GOODS
from trucker.rules.rewards import price_of
from trucker.rules.state import TruckerState
from trucker.words.names import credits_words, modifier_name

__all__ = ["Row", "card_rows", "rows_between"]


def card_rows(state: TruckerState) -> list[Row]:
    """The steps of the card that is being played, with where each stands."""
    assert state.card is not None
    card = state.adventure(state.card)
    return LOOKS[card.kind].rows(state, card.params)


def rows_between(state: TruckerState) -> tuple[str, list[Row], str]:
    """What lies there while no card is open: title, rows, and a note."""
    if between := expanded.card_between(state):
        return between
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
        rows.append(Row(name, icon=LOOKS[kind].icon, mark=mark))
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
