"""Slips in Free Trader: each is told where it costs, not where it need not be, and can be muted."""

import random

import pytest

from freetrader.advice.cautions import KINDS, slip
from freetrader.ai.practised import PractisedPilot
from freetrader.rules.actions import (
    BUY,
    COUNTERATTACK,
    DONE,
    SELL,
    UPGRADE,
    Flee,
    jump_to,
    scrap,
    take_hit,
)
from freetrader.rules.setup import STANDARD, Setup
from freetrader.rules.state import FreeTraderState
from resources import messages
from tabletop import Action, Deck, FastRng, Session
from tests.support.builders import (
    CARDS,
    DREDGE,
    EARTH,
    EMBERMARCH,
    GAME,
    LUCENT,
    VERDANCE,
    a_ship,
    dealt_anew,
    in_draws,
)

WEAK, STRONG = (0, 2, 3, 3), (9, 2, 3, 3)
NEAR = {(0, 0): EARTH, (1, 0): VERDANCE}
FAR = {(0, 0): EARTH, (1, 0): EMBERMARCH}  # Embermarch lies at distance 3
LAWS = {**NEAR, (0, 1): DREDGE}  # Dredge has no law


def kind_of(state: FreeTraderState, *actions: Action, muted: tuple[str, ...] = ()) -> str:
    found = slip(Session(GAME, STANDARD, "S", base=state), actions, muted)
    return "" if found is None else found.kind


def buying(vectorium: int, draws: int = 12, levels: tuple[int, int, int, int] = STRONG):
    return in_draws(a_ship(ask_for="buy", vectorium=vectorium, levels=levels), draws)


def selling(vectorium: int, hold: str, draws: int = 12, card: str = "E01"):
    state = a_ship(ask_for="sell", vectorium=vectorium, hold=hold, card=card, world=NEAR)
    return in_draws(state, draws)


def at_yard(world: dict[tuple[int, int], str] = FAR, vectorium: int = 9, left: bool = True):
    """With Engines at 2, come from a world that is out of their range, or from a misjump."""
    world, came = (world | {(0, 1): LUCENT}, (0, 1)) if left else (world, None)
    levels = (3, 2, 2, 3)
    return a_ship(
        ask_for="upgrade", vectorium=vectorium, world=world, just_left=came, levels=levels
    )


def fighting(vectorium: int, draws: int):
    """A fight with 15 V due in so many draws, and a world to flee to."""
    left = ["E01", "E02", "E03"][:draws]
    return a_ship(
        ask_for="fight",
        foe="E07",
        vectorium=vectorium,
        month=4,
        coming=" ".join(left),
        last=True,
        world=NEAR,
    )


INDUSTRIALS = BUY["industrials"]  # 1 V at Earth by the card of all these

CASES: dict[str, tuple[FreeTraderState, tuple[Action, ...]]] = {
    "ft.fuel": (buying(1), (INDUSTRIALS, DONE)),
    "ft.reach": (a_ship(ask_for="damage", foe="E07", world=FAR), (take_hit("engines"),)),
    "ft.yard": (at_yard(), (DONE,)),
    "ft.flight": (fighting(15, 1), (Flee(1, 0),)),
    "ft.payment": (buying(6, draws=1), (INDUSTRIALS, DONE)),
    "ft.escape": (buying(3, levels=WEAK), (INDUSTRIALS, INDUSTRIALS, DONE)),
    "ft.fine": (a_ship(vectorium=1, hold="X", world=LAWS), (jump_to(1, 0),)),
    "ft.keep": (selling(2, "WW", draws=3, card="E13"), (DONE,)),
    "ft.waste": (selling(19, "III"), (SELL["industrials"],) * 2),
}
NONE: dict[str, list[tuple[FreeTraderState, tuple[Action, ...]]]] = {
    "ft.fuel": [
        (buying(2), (INDUSTRIALS, DONE)),
        (a_ship(ask_for="buy", vectorium=0), (DONE,)),  # there is nothing else
    ],
    "ft.reach": [
        (a_ship(ask_for="damage", foe="E07", world=FAR), (take_hit("weapons"),)),
        (a_ship(ask_for="damage", foe="E07", world=NEAR), (take_hit("engines"),)),
        (a_ship(ask_for="damage", foe="E07", world=FAR, levels=(0, 0, 3, 0)), ()),
    ],
    "ft.yard": [
        (at_yard(), (UPGRADE["engines"],)),
        (at_yard(NEAR), (DONE,)),
        (at_yard(vectorium=2), (DONE,)),  # it cannot be paid
        (at_yard(left=False), (DONE,)),  # a search turns up worlds until one is in range (FT-16)
    ],
    "ft.flight": [
        (fighting(15, 1), (COUNTERATTACK,)),
        (fighting(16, 1), (Flee(1, 0),)),
        (fighting(14, 1), (Flee(1, 0),)),  # the counterattack misses it, too
        (fighting(15, 3), (Flee(1, 0),)),  # there may be a sale before
    ],
    "ft.payment": [
        (buying(7, draws=1), (INDUSTRIALS, DONE)),
        (buying(5, draws=1), (INDUSTRIALS, DONE)),  # it could not be met before, either
        (buying(6, draws=9), (INDUSTRIALS, DONE)),
        (buying(7, draws=2), (INDUSTRIALS, DONE)),  # they are sold before
    ],
    "ft.escape": [
        (buying(3, levels=STRONG), (INDUSTRIALS, INDUSTRIALS, DONE)),
        (buying(4, levels=WEAK), (INDUSTRIALS, INDUSTRIALS, DONE)),
        (buying(1, levels=WEAK), (DONE,)),
    ],
    "ft.fine": [
        (a_ship(vectorium=1, hold="X", world=LAWS), (jump_to(0, 1),)),
        (a_ship(vectorium=1, hold="W", world=LAWS), (jump_to(1, 0),)),
        (a_ship(vectorium=9, hold="X", world=LAWS), (jump_to(1, 0),)),
        (a_ship(vectorium=1, hold="X", world=NEAR), (jump_to(1, 0),)),
    ],
    "ft.keep": [
        (selling(2, "WW", draws=12, card="E13"), (DONE,)),
        (selling(9, "WW", draws=3, card="E13"), (DONE,)),
        (selling(2, "II", draws=3), (DONE,)),  # Verdance should pay more
    ],
    "ft.waste": [
        (selling(16, "III"), (SELL["industrials"],) * 2),
        (selling(13, "W", card="E13"), (SELL["weapons"],)),  # it brings most here
    ],
}


@pytest.mark.parametrize("kind", CASES)
def test_a_slip_is_told_and_can_be_switched_off(kind: str) -> None:
    state, actions = CASES[kind]
    assert kind_of(state, *actions) == kind
    assert kind_of(state, *actions, muted=(kind,)) != kind
    others = tuple(each for each in KINDS if each != kind)
    assert kind_of(state, *actions, muted=others) == kind


@pytest.mark.parametrize(
    ("kind", "number"), [(kind, n) for kind, cases in NONE.items() for n in range(len(cases))]
)
def test_what_need_not_be_told_is_not(kind: str, number: int) -> None:
    state, actions = NONE[kind][number]
    others = tuple(each for each in KINDS if each != kind)
    assert kind_of(state, *actions, muted=others) == ""


def test_an_upgrade_and_scrapping_are_slips_as_deals_and_hits_are() -> None:
    state = in_draws(a_ship(ask_for="upgrade", vectorium=8, world=NEAR), 2)
    assert kind_of(state, UPGRADE["weapons"]) == "ft.payment"
    state = a_ship(ask_for="upgrade", vectorium=4, world=NEAR)
    assert kind_of(state, UPGRADE["weapons"]) == "ft.fuel"
    assert kind_of(state, UPGRADE["engines"], muted=("ft.escape",)) == ""
    state = a_ship(ask_for="fine", vectorium=1, world=FAR)
    assert kind_of(state, scrap("engines")) == "ft.reach"


def test_a_yard_tells_that_no_world_can_be_turned_up_any_more() -> None:
    state = at_yard()
    found = slip(Session(GAME, STANDARD, "S", base=state), (DONE,))
    assert found is not None
    assert "next new world" in found.text
    state.planets = Deck([])
    found = slip(Session(GAME, STANDARD, "S", base=state), (DONE,))
    assert found is not None
    assert "no new one" in found.text
    assert found.is_grave


@pytest.mark.parametrize(("hold", "told"), [("", "nothing aboard"), ("W", "your cargo")])
def test_a_payment_is_told_with_cargo_only_where_there_is_some(hold: str, told: str) -> None:
    state = in_draws(a_ship(ask_for="upgrade", vectorium=8, world=NEAR, hold=hold), 3)
    state.setup = Setup((7 if not hold else 14,), (0,), 5, (3, 2, 3, 3))
    found = slip(Session(GAME, STANDARD, "S", base=state), (UPGRADE["cargo"],))
    assert found is not None
    assert found.kind == "ft.payment"
    assert told in found.text


def test_what_a_payment_needs_is_no_waste() -> None:
    state = in_draws(selling(19, "II"), 2)
    assert kind_of(state, SELL["industrials"]) == "ft.waste"
    state.setup = Setup((20,), (0,), 5, (3, 2, 3, 3))
    assert kind_of(state, SELL["industrials"]) == ""


def test_the_gravest_is_told_first_and_one_at_a_time() -> None:
    state, spent = buying(6, draws=1), (BUY["agriculturals"], BUY["agriculturals"])
    assert kind_of(state, *spent) == "ft.fuel"
    assert kind_of(state, *spent, muted=("ft.fuel",)) == "ft.payment"


def test_every_kind_has_a_name_and_a_note() -> None:
    for kind in KINDS:
        assert {f"caution.{kind}", f"caution.{kind}.note"} <= set(messages("en"))


def test_nothing_hidden_tells_and_good_play_is_seldom_asked() -> None:
    captain, told, acts = PractisedPilot(CARDS), 0, 0
    for number in range(6):
        session = Session(GAME, STANDARD, f"slips/{number}")
        rng = random.Random(number)
        while (decision := session.state.decision) is not None:
            action = captain.choose(session.state, decision, FastRng(0))
            found = slip(session, (action,))
            other = dealt_anew(session.state, rng)
            again = Session(GAME, STANDARD, "S", base=other)
            if found is None or found.kind != "ft.unsold":
                assert slip(again, (action,)) == found
            told, acts = told + (found is not None), acts + 1
            session.apply(action)
    assert told < acts / 20
