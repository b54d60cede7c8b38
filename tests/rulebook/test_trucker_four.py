"""Level IV and Treks that are lists of flights (GT-70, GT-139, GT-160, GT-162)."""

from collections import Counter
from itertools import chain, pairwise
from typing import Any

import pytest

from resources.parsing import CatalogError
from tabletop import Deck
from tests.support.trucker import CARDS, Table, ship
from tests.support.trucker_four import begun, four, game, printed
from trucker.rules import trek
from trucker.rules.events import Scored, TitleDefended, TitleGiven
from trucker.rules.setup import LATE, TREKS, TURNS, Setup, Sitting, faults
from trucker.rules.state import TruckerState
from trucker.rules.steps import step_of
from trucker.rules.turn import STEPS, GalaxyTrucker, bindings
from trucker.storage.catalog import cards_from

ALL = ("I", "II", "III", "IV")
NONE = "there is no value for level IV"


@pytest.mark.parametrize("flights", [("IV",), ("IV3",), *TREKS])
def test_gt70_two_or_three_play_with_level_four(flights: tuple[str, ...]):
    is_trek = len(flights) > 1
    found = [
        faults(
            Setup(
                "trek" if is_trek else flights[0],
                (Sitting(),) * seats,
                trek=flights if is_trek else (),
            )
        )
        for seats in (2, 3, 4)
    ]
    assert found == [[], [], ["seats"]]


@pytest.mark.parametrize(
    ("flight", "listed"),
    [
        ("IV", ("II", "III", "IV")),
        ("trek", ("I", "II", "III")),  # the usual one is not named
        ("trek", ("I", "IV")),
        ("trek", ("IV", "III", "II", "I")),
    ],
)
def test_gt69_no_other_list_is_a_trek(flight: str, listed: tuple[str, ...]):
    assert "trek" in faults(Setup(flight, (Sitting(),) * 2, trek=listed))


def test_gt69_a_class_for_each_flight_of_the_list():
    def wrong(*classes: str) -> list[str]:
        return faults(Setup("trek", (Sitting(),) * 2, trek=ALL, classes=classes))

    assert wrong("IC", "II", "IIIC", "IVC") == []
    assert wrong("I", "II", "III", "IVC") == ["classes"]  # the usual ones are not named
    assert wrong("IC", "II", "III") == ["classes"]
    state = begun(*ALL, classes=("IC", "II", "IIIC", "IVC"))
    assert [fly(state).board.id for _ in range(4)] == ["IC", "II", "IIIC", "IVC"]


def fly(state: TruckerState) -> Any:
    """The flight as it is laid out; the table goes to the next."""
    plan = state.plan
    state.agenda, state.asked, state.step = [], None, None
    state.deck = Deck(chain(*state.piles), state.deck.discard)
    STEPS["settle"](state, step_of("settle"), None)
    while state.agenda and state.asked is None:
        step = state.agenda.pop()
        STEPS[step.kind](state, step, None)
    return plan


def test_gt160_flight_four():
    plan = four().flights["IV"]
    assert (plan.level, plan.spaces, plan.starts) == (4, 40, (12, 7, 3, 0))
    assert (plan.order_rewards, plan.looks_reward) == ((16, 12, 8, 4), 8)
    assert (plan.timer.runs, plan.title_credits) == (5, (8, 16))
    state = begun("IV")
    levels = four().levels
    assert [[levels[card] for card in pile] for pile in state.piles] == [[4, 4, 3, 2, 1]] * 4
    assert len([card for card in four().adventures.values() if card.level == 4]) == 20


def test_gt160_the_first_card_is_of_level_four():
    state = begun("IV", mode="untimed")
    for seat, other in enumerate(state.seats):
        other.space = seat + 1
    STEPS["launch"](state, step_of("launch"), None)
    assert four().levels[state.deck.pile[-1]] == 4


@pytest.mark.parametrize(("flight", "advance", "value"), [("IV", 40, 3), ("IV3", 30, 2)])
def test_gt160_lists_by_level_have_a_fourth_value(flight: str, advance: int, value: int):
    """High stakes are of level III."""
    state = begun(flight, mission="experiments", vips=True)
    assert state.level == value
    assert [seat.earned for seat in state.seats] == [advance] * 3
    mission = state.mission
    assert mission is not None
    assert state.extras is not None
    dealt = sum(each.each[value] for each in mission.payload if each.to == "reserve")
    assert [len(seat.reserve) - 2 for seat in state.seats] == [dealt] * 3  # start, VIP cabin
    assert state.flight_cards == 20 + state.extras.supercards


def shorter(values: Any) -> Any:
    """A deck as it may be without level IV: lists by level with three values."""
    if isinstance(values, dict):
        return {key: shorter(value) for key, value in values.items()}
    if isinstance(values, list) and len(values) == 4:
        return values[:3]
    return [shorter(value) for value in values] if isinstance(values, list) else values


def test_gt160_decks_without_level_four_need_three_values():
    files = printed()
    files["missions"]["advance"].pop()
    for mission in files["missions"]["missions"]:
        for line in (*mission["rewards"], *mission.get("penalties", [])):
            line |= {key: shorter(line[key]) for key in ("credits", "most") if key in line}
    with pytest.raises(CatalogError, match=rf"missions\.json: advance: {NONE}"):
        cards_from(files)
    for name in ("models", "more_flights", "adventures_iv"):
        del files[name]
    assert len(cards_from(files).advance) == 3


FIELDS = {
    "missions": lambda f: f["missions"]["missions"][0]["rewards"][0]["credits"].pop(),
    "vips": lambda f: next(v for v in f["vips"]["vips"] if "credits" in v["reward"])["reward"][
        "credits"
    ].pop(),
    "supercards": lambda f: next(c for c in f["supercards"]["cards"] if "strength" in c)[
        "strength"
    ].pop(),
}


@pytest.mark.parametrize("name", FIELDS)
def test_gt160_level_four_needs_the_fourth_value(name: str):
    files = printed()
    FIELDS[name](files)
    with pytest.raises(CatalogError, match=rf"{name}\.json: card .*: {NONE}"):
        cards_from(files)


@pytest.mark.parametrize("listed", TREKS)
@pytest.mark.parametrize("mode", ["calm", TURNS])
def test_gt139_gt58_cards_of_a_trek_are_used_once_while_they_suffice(
    listed: tuple[str, ...], mode: str
):
    """Used level III cards come back before high stakes, whatever is left of them."""
    state, levels = begun(*listed, mode=mode), four().levels
    there = Counter(levels[card] for card in levels if levels[card])
    gone = set[str]()
    for name in listed:
        lying = [card for card in chain(*state.piles) if levels[card]]
        assert len({*lying}) == len(lying)
        wanted = Counter(levels[card] for card in lying)
        assert wanted == Counter(chain(*state.levels_in(four().flights[name])))
        for level, count in wanted.items():
            used = {card for card in gone if levels[card] == level}
            again = used & {*lying}
            if name == "IV3" and level == 3:
                gone -= used
            else:
                assert len(again) == max(0, count - (there[level] - len(used)))
                gone -= again
        gone |= {*lying}
        fly(state)


def test_gt139_the_earliest_flights_cards_come_back_first():
    state, levels = begun(*ALL, mode=TURNS), four().levels
    first = {card for card in chain(*state.piles) if levels[card] == 1}
    for _ in range(3):
        fly(state)
    assert not {*state.deck.discard} & {*chain(*state.piles)}
    back = [card for card in chain(*state.piles) if card in first]
    assert len(back) == 4


def trek_table(number: int, golds: tuple[bool, ...] = (False, False)) -> Table:
    table = Table(*(ship({"S@7,7[3333]": "start"}) for _ in golds), flight=ALL[min(number, 2)])
    state = table.state
    state.cards = four()
    state.setup = Setup("trek", tuple(Sitting("rival", "", 1000) for _ in golds), trek=ALL)
    state.plan, state.number = four().flights[ALL[number]], number
    titles = ("master_engineer", "freight_hauler")
    state.titles = sorted(titles)
    for seat, title, is_gold in zip(state.seats, titles, golds, strict=True):
        if number:
            seat.title, seat.is_gold = title, is_gold
    return table


@pytest.mark.parametrize(
    ("number", "golds", "credits", "after"),
    [
        (1, (False, False), [4, 4], [True, True]),
        (2, (True, False), [6, 6], [True, True]),
        (3, (True, False), [16, 8], [True, False]),
    ],
)
def test_gt162_defended_between_and_gold_pays_in_the_last(
    number: int, golds: tuple[bool, ...], credits: list[int], after: list[bool]
):
    table = trek_table(number, golds)
    trek.score_titles(table.state, table.events)
    assert [event.credits for event in table.seen(Scored)] == credits
    assert [seat.is_gold for seat in table.state.seats] == after
    turned = [event.seat for event in table.seen(TitleGiven)]
    assert turned == [seat for seat in (0, 1) if after[seat] and not golds[seat]]
    assert len(table.seen(TitleDefended)) == 2 - len(turned)


def test_gt162_titles_are_won_in_the_first_flight():
    table = trek_table(0)
    trek.score_titles(table.state, table.events)
    table.push()
    assert [event.credits for event in table.seen(Scored)] == [2, 2]
    assert not any(seat.is_gold for seat in table.state.seats)


def test_gt162_the_list_says_which_flight_is_the_first_and_which_the_last():
    """II, III, IV: won in II for twice its level, gold binds in IV."""
    state = begun("II", "III", "IV")
    assert [plan.id for plan in (fly(state), fly(state))] == ["II", "III"]
    seat = state.seats[0]
    seat.title, seat.is_gold = "master_engineer", True
    assert [modifier.id for modifier in bindings(state, seat)] == ["master_engineer"]
    state.number -= 1
    assert bindings(state, seat) == ()


def test_gt162_a_trek_ends_after_its_last_flight():
    for listed in (*TREKS, ("I", "II", "III")):
        state = begun(*listed)
        ids = [fly(state).id for _ in listed]
        assert ids == [*listed]
        assert (state.phase, state.number) == ("over", len(listed) - 1)


def test_gt162_two_guests_of_a_color_last_for_four_flights():
    """Those of the earlier flights come back when the six of a color are spent."""
    state = begun(*ALL, mission="carpool")
    opened: list[set[str]] = []
    for _ in ALL:
        assert state.extras is not None
        opened.append({*state.extras.vips})
        fly(state)
    assert [len(each) for each in opened] == [6] * 4
    assert all(not one & other for one, other in pairwise(opened[:3]))


def test_cards_without_level_four_begin_no_such_game():
    seats = (Sitting(),) * 2
    with pytest.raises(ValueError, match="no such flight"):
        GalaxyTrucker(CARDS).start(Setup("IV", seats), 1)
    for flight in LATE:
        assert game().start(Setup(flight, seats), 1).plan.id == flight
