"""What one game comes to: achievements earned and just missed, figures against the rules' own."""

import json
from pathlib import Path
from typing import Any

import pytest

from freetrader.account.campaign import account
from freetrader.account.feats import FEATS, Feats
from freetrader.ai.simulation import PILOTS
from freetrader.rules.actions import COUNTERATTACK, SELL, jump_to
from freetrader.rules.cards import CARGOES
from freetrader.rules.chances import threat
from freetrader.rules.events import Clashed
from freetrader.rules.market import sold_at
from freetrader.rules.setup import STANDARD
from freetrader.rules.state import FreeTraderState
from freetrader.storage.catalog import load_presets
from resources import messages
from tabletop import Action, Entry, Session, action_from, drive, pilot_rng, seed_number
from tabletop.account import Ear
from tests.saves.conftest import CODECS
from tests.support.builders import CARDS, GAME, a_ship
from tests.support.trucker_expanded import over
from trucker.account.feats import FEATS as FLIGHT_FEATS
from trucker.account.feats import RULES, Flown
from trucker.account.journey import account as flown
from trucker.rules.events import Scored
from trucker.storage.codec import TruckerCodec

GOLDEN = Path(__file__).parents[1] / "golden" / "trucker"


def earned(state: FreeTraderState, *actions: Action, **score: int) -> list[str]:
    """By these acts, with what the whole campaign came to."""
    feats = Feats()
    ear = Ear(lambda event: feats.hear(event, state))
    for action in actions:
        assert state.decision is not None
        assert action in state.decision.options
        GAME.apply(state, action, ear)
    outcome = state.outcome
    return feats.of(score, outcome is not None and outcome.won)


# A1: Free Trader


def paying(store: int, **more: Any) -> list[str]:
    """The jump costs 1 V, and its event card is the last of the month: 5 V are due."""
    return earned(a_ship(coming="E01", last=True, vectorium=store, **more), jump_to(1, 0))


def test_a_first_payment_and_one_to_the_last_v() -> None:
    assert paying(5) == []
    assert paying(6) == ["ft.last_v", "ft.paid"]
    assert paying(7) == ["ft.paid"]


def test_a_payment_in_the_middle_of_a_fight() -> None:
    pirate = next(card.id for card in CARDS.events.values() if card.type == "pirate")
    fight = a_ship(ask_for="fight", foe=pirate, coming="E01", last=True, vectorium=9)
    assert "ft.middle" in earned(fight, COUNTERATTACK)
    assert "ft.middle" not in paying(9)


def selling(cargo: str, **world: int) -> FreeTraderState:
    """A state that sells a unit of it at a world for which the rest holds."""
    for card in CARDS.events.values():
        for planet in CARDS.planets.values():
            facts = {
                "price": sold_at(card, planet, cargo),
                "law": planet.law,
                "distance": planet.distance,
            }
            if all(facts[name] == value for name, value in world.items()):
                return a_ship(
                    ask_for="sell",
                    card=card.id,
                    world={(0, 0): planet.id},
                    hold={"weapons": "W", "illegals": "X"}.get(cargo, "I"),
                )
    raise AssertionError(f"no world sells {cargo} with {world}")


@pytest.mark.parametrize(
    ("feat", "cargo", "just", "missed"),
    [
        ("ft.dear", "illegals", {"price": 13}, {"price": 12}),
        ("ft.bold", "illegals", {"law": 3}, {"law": 2}),
        ("ft.far", "industrials", {"distance": 4}, {"distance": 3}),
    ],
)
def test_sales_that_earn(
    feat: str, cargo: str, just: dict[str, int], missed: dict[str, int]
) -> None:
    assert feat in earned(selling(cargo, **just), SELL[cargo])
    assert feat not in earned(selling(cargo, **missed), SELL[cargo])
    other = a_ship(ask_for="sell", world={(0, 0): "P00"}, hold="WI")
    assert feat not in earned(other, SELL["industrials"])


def test_all_four_cargoes() -> None:
    four = {f"sold.{cargo}": 1 for cargo in CARGOES}
    assert earned(a_ship(), **four) == ["ft.four"]
    assert earned(a_ship(), **{**four, "sold.illegals": 0}) == []


WON: dict[str, int] = {"given": 1, "bought.illegals": 1}
"""A campaign that earns nothing by its win."""


@pytest.mark.parametrize(
    ("feat", "just", "missed"),
    [
        ("ft.back", {"taken": 4}, {"taken": 3}),
        ("ft.brim", {"brim": 20}, {"brim": 19}),
        ("ft.clean", {"bought.illegals": 0}, {"bought.illegals": 1}),
        ("ft.slip", {"fled": 1}, {"fled": 0}),
        ("ft.thrift", {"given": 0}, {"given": 1}),
    ],
)
def test_wins_that_earn(feat: str, just: dict[str, int], missed: dict[str, int]) -> None:
    assert Feats().of({**WON, **just}, won=True) == [feat]
    assert Feats().of({**WON, **missed}, won=True) == []
    assert Feats().of({**WON, **just}, won=False) == []


# A1: Galaxy Trucker

AT_HOME = {"is_home": True, "parts": 20, "left": 19, "lost": 1, "humans": 4, "rivals": 2, "open": 9}


@pytest.mark.parametrize(
    ("feat", "just", "missed"),
    [
        ("gt.home", {"profit": 1}, {"profit": 0}),
        ("gt.home", {"profit": 1}, {"profit": 1, "is_home": False}),
        ("gt.shut", {"shielded": 4}, {"shielded": 3}),
        (
            "gt.first",
            {"built_first": True, "came_first": True},
            {"built_first": True, "came_first": False},
        ),
        ("gt.sleek", {"open": 2}, {"open": 3}),
        ("gt.crowd", {"kind": "II", "parts": 25}, {"kind": "II", "parts": 24}),
        ("gt.crowd", {"kind": "II", "parts": 25}, {"kind": "III", "parts": 25}),
        ("gt.rain", {"bounced": 5}, {"bounced": 4}),
        ("gt.whole", {"lost": 0}, {"lost": 1}),
        ("gt.wreck", {"lost": 6, "profit": 1}, {"lost": 5, "profit": 1}),
        ("gt.last", {"humans": 1}, {"humans": 2}),
        ("gt.half", {"left": 10}, {"left": 11}),
        ("gt.guests", {"aliens": 2}, {"aliens": 1}),
        ("gt.alone", {"rivals_out": 2}, {"rivals_out": 1}),
        ("gt.delivered", {"vips": 3}, {"vips": 2}),
        ("gt.ordered", {"mission": 15, "is_home": False}, {"mission": 14}),
        ("gt.fragile", {"payload": 5}, {"payload": 4}),
        ("gt.fragile", {"payload": 5}, {"payload": 5, "is_home": False}),
    ],
)
def test_flights_that_earn(feat: str, just: dict[str, Any], missed: dict[str, Any]) -> None:
    def of(more: dict[str, Any]) -> set[str]:
        flown = Flown(**{"kind": "I", **AT_HOME, **more})
        return {name for name, holds in RULES.items() if holds(flown)}

    assert feat in of(just)
    assert feat not in of(missed)


def test_every_achievement_is_named_and_ruled() -> None:
    assert (len(FEATS), len(FLIGHT_FEATS)) == (12, 15)
    known = messages("en")
    for feat in (*FEATS, *FLIGHT_FEATS):
        assert {f"feat.{feat}", f"feat.{feat}.rule"} <= known.keys()
        assert len(known[f"feat.{feat}"]) <= 24  # and 40 % longer in another language
        assert len(known[f"feat.{feat}.rule"]) <= 70


# Figures against what the rules tally


def test_a_campaign_adds_up() -> None:
    for number in range(24):
        setup = load_presets().presets[number % 6].setup
        session = Session(GAME, setup, f"ACCOUNT-{number}")
        drive(session, {0: PILOTS["practised"](CARDS)})
        state, score = session.state, account(GAME, setup, session.seed, session.journal).score

        def over(kind: str, score: Any = score) -> int:
            return sum(score.get(f"{kind}.{cargo}", 0) for cargo in CARGOES)

        assert over("earned") == state.tally["earned"]
        assert over("spent") == state.tally["spent"]
        assert sum(n for name, n in score.items() if name.startswith("world.")) == over("earned")
        assert over("bought") - over("sold") >= sum(state.hold.values())
        for name in ("destroyed", "fled", "misjumps", "salvage", "fines", "upgrades"):
            assert score.get(name, 0) == state.tally[name]
        assert score.get("given", 0) == state.tally["given_away"]
        assert (score["turns"], score["month"]) == (state.turn, state.month)
        assert score["store"] == state.vectorium
        assert score.get("paid", 0) == state.month - (not state.outcome.won)


def test_own_shots_are_expected_as_the_screen_told_their_odds() -> None:
    shots = 0
    for number in range(8):
        session = Session(GAME, STANDARD, f"ODDS-{number}")
        pilot, expected = PILOTS["practised"](CARDS), 0.0
        while (decision := session.state.decision) is not None:
            action = pilot.choose(session.state, decision, pilot_rng("ODDS", 0, 0))
            odds = threat(session.state) if action == COUNTERATTACK else None
            struck = [e for e in session.apply(action) if isinstance(e, Clashed)]
            if odds is not None and struck:  # not where the campaign ended by that card
                expected += odds.beaten / odds.of
                shots += 1
        found = account(GAME, STANDARD, session.seed, session.journal)
        assert found.score.get("shot_odds", 0) == pytest.approx(1000 * expected, abs=1)
    assert shots > 20


@pytest.mark.parametrize("mission", ["cocktail_time", "carpool"])
def test_a_flight_of_the_expansion_adds_up(mission: str) -> None:
    """Against the lines that the reckoning has booked, and the ship that arrived."""
    session = over("II", mission, True)
    score = flown(session.game, session.setup, session.seed, session.journal).score
    state, lines, again = session.state, dict[str, int](), Session(*begun_with(session))
    for entry in session.journal:
        for event in again.apply(entry.action, entry.at_ms):
            if isinstance(event, Scored) and not event.seat:
                lines[event.line] = event.credits
    card, ship = state.cards.missions[mission], state.seats[0].ship
    paid = [lines.get(pay.what, 0) for pay in card.rewards]
    assert score[f"mission.{mission}"] == 1
    assert score.get("met", 0) == sum(each > 0 for each in paid)
    assert score.get("most_mission", 0) == sum(paid)
    vips = [name for name in state.cards.vips if name in lines]
    assert [name for name in score if name.startswith("vip.")] == [f"vip.{each}" for each in vips]
    tiles = [ship.part(cell).tile for cell in ship.occupied()]
    assert score.get("most_payload", 0) == sum(tile.set == "payload" for tile in tiles)
    assert score.get("aliens", 0) <= 2, "a VIP is no alien"


def begun_with(session: Any) -> tuple[Any, ...]:
    return session.game, session.setup, session.seed


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("v4-*.json")), ids=lambda path: path.stem)
def test_a_flight_adds_up(path: Path) -> None:
    stored = json.loads(path.read_text())
    codec: Any = CODECS[2].codec
    assert isinstance(codec, TruckerCodec)
    assert stored["deck"] == codec.deck.id, "recorded with the cards of today"
    setup = codec.setup_from_plain(stored["setup"])
    entries = [
        Entry(number, 0, seat, action_from(codec.game, name, args))
        for number, (seat, name, args, _) in enumerate(stored["entries"], 1)
    ]
    found = codec.account(setup, stored["seed"], entries)
    state = codec.game.start(setup, seed_number(stored["seed"]))
    for entry in entries:
        codec.game.apply(state, entry.action)
    score, mine = found.score, state.seats[0]
    assert score["credits"] == mine.credits
    assert score["place"] == 1 + sum(each.credits > mine.credits for each in state.seats)
    rivals = [n for name, n in score.items() if name.startswith("rival.") and "parts" not in name]
    assert rivals == [each.credits for each in state.seats[1:]]
    if setup.flight != "trek":
        lost = sum(n for name, n in score.items() if name.startswith("lost."))
        assert lost == len(mine.lost)
        assert score.get("home", 0) == (not mine.is_out)
        on_board = len(mine.ship.occupied())
        in_flight = score.get("lost.destroyed", 0) + score.get("lost.fell", 0)
        assert score.get("parts", 0) - on_board <= in_flight
        assert score.get("profit", 0) == mine.earned
    assert sum(found.deals.get("dice", [])) >= found.deals.get("struck", (0,))[0]
    n, seen, expected, variance = found.deals.get("struck", (0, 0, 0, 0))
    assert 0 <= seen <= n >= expected / 1000 >= 0 <= variance
