"""Pirates, invaders, police: FT-19 to FT-29, FT-35. Card values as in the shipped decks."""

import pytest

from freetrader.rules.actions import (
    COUNTERATTACK,
    DONE,
    PAY_FINE,
    Flee,
    TakeHit,
    flee_to,
    jump_to,
    scrap,
    take_hit,
)
from freetrader.rules.events import (
    CardTurned,
    CargoLost,
    CargoSeized,
    Clashed,
    Escaped,
    FineSet,
    FoeDestroyed,
    GameEnded,
    ModuleScrapped,
    PoliceStopped,
)
from freetrader.rules.state import FreeTraderState
from tests.support.builders import CARDS, DREDGE, a_ship, act, kinds, the


def clashes(events):
    return [event for event in events if isinstance(event, Clashed)]


def test_ft19_a_failed_counterattack_brings_a_new_attack_then_the_choice_again():
    # 3+1 against 3+1 both ways: no hit
    state = a_ship(ask_for="fight", foe="E11", coming="E02 E06", levels=(3, 3, 3, 3))
    first, second = clashes(act(state, COUNTERATTACK))
    assert (first.attacker, first.attack, first.defense, first.hit) == ("ship", 4, 4, 0)
    assert (second.attacker, second.attack, second.defense, second.hit) == ("foe", 4, 4, 0)
    assert state.decision is not None
    assert state.decision.ask == "fight"
    assert DONE not in state.decision.options  # there is no waiting


def test_ft20_flight_costs_one_and_needs_a_destination():
    poor = a_ship(ask_for="fight", foe="E07", vectorium=0)
    assert poor.decision is not None
    assert poor.decision.options == (COUNTERATTACK,)
    state = a_ship(ask_for="fight", foe="E07", coming="E01 E03", hold="W", vectorium=4)
    events = act(state, flee_to(1, 0))
    assert the(events, Escaped).foe == "E07"
    assert (state.vectorium, state.phase) == (3, "sell")  # then Sell and Upgrade, no Buy or Jump
    assert state.foe is None
    assert "E07" in state.events.discard


def test_ft21_the_defender_wins_ties_both_ways():
    attack = a_ship(coming="E07 E04", card="E02", levels=(3, 2, 3, 3))  # 1+1 against 2+0
    clash = clashes(act(attack, jump_to(1, 0)))[0]
    assert (clash.attack, clash.defense, clash.hit) == (2, 2, 0)
    counter = a_ship(ask_for="fight", foe="E10", coming="E02 E01", levels=(2, 9, 3, 3))
    clash = clashes(act(counter, COUNTERATTACK))[0]  # 2+1 against 2+1
    assert (clash.attack, clash.defense, clash.hit) == (3, 3, 0)


def test_ft22_any_module_of_level_one_or_more_and_none_left_is_the_end():
    state = a_ship(ask_for="damage", foe="E07", levels=(1, 0, 2, 1), hold="")
    assert state.decision is not None
    assert state.decision.options == (
        take_hit("weapons", None),
        take_hit("engines", None),
        take_hit("cargo", None),
    )
    act(state, take_hit("weapons", None))
    assert state.modules["weapons"] == 0
    wreck = a_ship(coming="E11 E09", card="E02", levels=(0, 0, 1, 0), vectorium=9)
    wreck.modules["engines"] = 0
    wreck.decision = a_ship().decision
    assert the(act(wreck, jump_to(1, 0)), GameEnded).cause == "destroyed"


def _cargo_hits(state: FreeTraderState) -> list[str | None]:
    assert state.decision is not None
    hits = [hit for hit in state.decision.options if isinstance(hit, TakeHit)]
    return [hit.cargo for hit in hits if hit.module == "cargo"]


def test_ft23_a_space_is_empty_or_gives_up_its_cargo():
    part = a_ship(ask_for="damage", foe="E07", hold="WX")
    assert _cargo_hits(part) == [None, "weapons", "illegals"]
    full = a_ship(ask_for="damage", foe="E07", hold="WXX")
    assert _cargo_hits(full) == ["weapons", "illegals"]
    events = act(full, take_hit("cargo", "illegals"))
    assert the(events, CargoLost).cargo == "illegals"
    assert (full.modules["cargo"], full.hold["illegals"], full.vectorium) == (2, 1, 5)


@pytest.mark.parametrize(
    ("foe", "salvage"), [("E07", 1), ("E09", 3), ("E11", 4), ("E08", 0), ("E13", 0)]
)
def test_ft24_salvage_by_printed_value_and_none_from_invaders(foe: str, salvage: int):
    state = a_ship(ask_for="fight", foe=foe, coming="E03", levels=(9, 2, 3, 3), month=3)
    events = act(state, COUNTERATTACK)
    assert the(events, FoeDestroyed).salvage == salvage
    assert state.vectorium == 5 + salvage


def test_ft24_salvage_is_capped_like_any_gain():
    state = a_ship(ask_for="fight", foe="E11", coming="E03", levels=(9, 2, 3, 3), vectorium=18)
    assert the(act(state, COUNTERATTACK), FoeDestroyed).given_away == 2
    assert state.vectorium == 20


def test_ft25_the_attack_modifier_is_doubled_for_invaders_only():
    invader = a_ship(coming="E08 E11", card="E02")  # 1 + 2x2 against 2 + 1
    clash = clashes(act(invader, jump_to(1, 0)))[0]
    assert (clash.attack_card, clash.attack, clash.defense) == (4, 5, 3)
    pirate = a_ship(coming="E07 E11", card="E02")
    clash = clashes(act(pirate, jump_to(1, 0)))[0]
    assert (clash.attack_card, clash.attack) == (2, 3)
    counter = a_ship(ask_for="fight", foe="E08", coming="E11", card="E02")
    clash = clashes(act(counter, COUNTERATTACK))[0]  # 3+2 against 1+1: not doubled
    assert (clash.attack, clash.defense) == (5, 2)


def test_ft26_levels_of_zero_count_as_zero():
    state = a_ship(ask_for="fight", foe="E07", coming="E16", levels=(0, 0, 0, 0))
    assert state.decision is not None
    assert not any(isinstance(option, Flee) for option in state.decision.options)
    clash = clashes(act(state, COUNTERATTACK))[0]
    assert clash.attack_value == 0
    empty = a_ship(ask_for="buy", levels=(3, 2, 3, 0), vectorium=20)
    assert empty.decision is not None
    assert empty.decision.options == (DONE,)


def test_ft27_month_bonus_on_attack_and_defence_of_a_foe():
    state = a_ship(ask_for="fight", foe="E11", coming="E02 E06", month=4)
    first, second = clashes(act(state, COUNTERATTACK))
    assert (first.defense_bonus, first.defense) == (3, 3 + 3 + 1)
    assert (second.attack_bonus, second.attack) == (3, 3 + 3 + 1)
    assert (first.attack_bonus, second.defense_bonus) == (0, 0)


def test_ft28_police_stop_without_illegals():
    state = a_ship(coming="E14 E03", card="E02", hold="W")
    events = act(state, jump_to(1, 0))
    assert the(events, PoliceStopped).illegals == 0
    assert len([event for event in events if isinstance(event, CardTurned)]) == 1
    assert state.card == "E14"


def test_ft28_police_stop_with_illegals():
    state = a_ship(coming="E14 E11", card="E02", hold="XXW", vectorium=9)  # Verdance: law 1
    events = act(state, jump_to(1, 0))
    assert the(events, CargoSeized).units == 2
    fine = the(events, FineSet)
    assert (fine.law, fine.factor, fine.fine) == (1, 4, 4)
    assert kinds(events).index("CargoSeized") < kinds(events).index("FineSet")
    assert (state.hold["illegals"], state.fine) == (0, 4)
    lawless = a_ship(coming="E14 E11", card="E02", hold="X", world={(0, 0): "P00", (0, 1): DREDGE})
    events = act(lawless, jump_to(0, 1))
    assert the(events, FineSet).fine == 0
    assert lawless.phase != "event"


def a_fine(amount: int, **ship):
    state = a_ship(ask_for="sell", phase="event", foe="E14", card="E11", **ship)
    state.fine = amount
    from freetrader.rules.turn import ask

    ask(state, "fine")
    return state


def test_ft29_store_modules_or_both_and_change_is_kept():
    state = a_fine(3, vectorium=5)
    act(state, scrap("weapons", None))
    assert (state.fine, state.modules["weapons"], state.vectorium) == (1, 2, 5)
    events = act(state, scrap("defenses", None))  # worth 2, 1 open: 1 is change
    assert the(events, ModuleScrapped).change == 1
    assert (state.fine, state.vectorium, state.foe) == (0, 6, None)
    paid = a_fine(3, vectorium=5)
    act(paid, PAY_FINE)
    assert (paid.vectorium, paid.fine) == (2, 0)


def test_ft29_a_scrapped_space_loses_its_cargo_and_scrapping_ends_with_the_fine():
    state = a_fine(2, vectorium=1, hold="WII", levels=(3, 2, 3, 3))
    assert state.decision is not None
    assert PAY_FINE not in state.decision.options
    events = act(state, scrap("cargo", "weapons"))
    assert the(events, CargoLost).cargo == "weapons"
    assert state.decision is not None
    assert state.decision.ask != "fine"


def test_ft35_impounded_when_nothing_could_pay():
    state = a_ship(
        coming="E14 E11",
        card="E02",
        hold="X",
        vectorium=2,
        levels=(0, 0, 4, 1),
        world={(0, 0): "P00", (1, 0): "P07"},
    )
    state.modules["engines"] = 4  # Lucent: law 3 x 4 = 12 against 1 + 4 + 2
    events = act(state, jump_to(1, 0))
    assert the(events, GameEnded).cause == "impounded"


def test_ft35_a_fine_that_takes_everything_is_not_yet_the_end():
    world = {(0, 0): "P00", (1, 0): "P07"}  # Lucent: law 3 x 4 = 12
    ship = {"coming": "E14 E11", "card": "E02", "hold": "X", "world": world}
    exact = a_ship(vectorium=7, levels=(0, 0, 4, 1), **ship)  # 6 after fuel + 4 + 2
    events = act(exact, jump_to(1, 0))
    assert the(events, FineSet).fine == 12
    assert exact.decision is not None
    assert exact.decision.ask == "fine"


def test_every_event_card_is_used_by_the_rules():
    assert {card.type for card in CARDS.events.values()} == {
        "starport",
        "pirate",
        "invader",
        "police",
    }
