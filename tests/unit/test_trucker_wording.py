"""Every question, answer and event of Galaxy Trucker has its words, and they say what is so."""

import re
from dataclasses import fields
from typing import Any

import pytest

import resources
from resources import say
from tabletop import Event, FastRng, Session, drive
from tests.support.printed import printed
from tests.support.trucker import CARDS, FRONT, LEFT, Table, ship
from tests.support.trucker_positions import found
from trucker.ai.characters import CHARACTERS
from trucker.ai.levels import LEVELS
from trucker.ai.pilot import GreedyPilot
from trucker.ai.restless import RestlessPilot
from trucker.ai.yard import USUAL
from trucker.rules import actions, events, expansion_events
from trucker.rules.actions import ACTIONS
from trucker.rules.adventures.meteor_swarm import Params as Meteors
from trucker.rules.damage import Threat
from trucker.rules.modifiers import MODIFIERS, TITLES
from trucker.rules.setup import FLIGHTS, Setup, Sitting
from trucker.rules.state import PHASES
from trucker.rules.turn import QUESTIONS, GalaxyTrucker
from trucker.words.actions import action_line
from trucker.words.asks import ask_line
from trucker.words.log import log_lines, told
from trucker.words.names import card_words, days_words, goods_words, half, seat_name, tile_name
from trucker.words.results import cause_line, summary_line
from trucker.words.telling.lines import event_line

GAME = GalaxyTrucker(CARDS)
PILOT = RestlessPilot()
SEATS = (Sitting(), Sitting("racer", "normal", 1000), Sitting("racer", "normal", 1000))


@pytest.fixture(scope="module", params=[27, pytest.param(100, marks=pytest.mark.long)])
def seen(request: pytest.FixtureRequest) -> dict[str, set[str]]:
    """Sentences by class of action or event and by question, from random play of all flights."""
    found: dict[str, set[str]] = {}

    def note(name: str, line: str) -> None:
        found.setdefault(name, set()).add(line)

    builder, flyer = GreedyPilot(builder=USUAL), RestlessPilot()
    for number in range(request.param):
        state = GAME.start(_setup(number), number)
        rng = FastRng(number)
        while (decision := state.decision) is not None:
            note(f"ask {decision.ask}", ask_line(state))
            options = (*decision.options, *decision.asides)
            for option in {type(option): option for option in options}.values():
                note(type(option).__name__, action_line(state, option))
            pilot = builder if state.phase == "build" and rng.below(9) else flyer
            happened: list[Event] = []
            GAME.apply(state, pilot.choose(state, decision, rng), happened)
            for event in happened:
                note(type(event).__name__, event_line(state, event))
        assert cause_line(state)
    return found


def _setup(number: int) -> Setup:
    """Now and then with the expansion."""
    flight = FLIGHTS[number % len(FLIGHTS)]
    if number % 4 or flight == "learning":
        return Setup(flight, SEATS)
    mode = "turns" if number % 8 else "calm"
    return Setup(flight, SEATS, mode=mode, mission="two", vips=True)


def test_every_question_and_answer_of_play_has_words(seen: dict[str, set[str]]) -> None:
    rare = {"Repair", "Flip", "KeepTitle", "GiveTitle", "Add", "Raise"}
    rare |= {"Aim", "Dig", "Disembark", "Eat", "Mark", "ProtectBy", "Sell", "Unmark", "Wager"}
    rare |= {"Abandon", "Insure"}  # of a flotilla
    assert set(ACTIONS) - set(seen) <= rare
    assert {f"ask {ask}" for ask in QUESTIONS} - set(seen) <= {
        *("ask keep_title", "ask give_title", "ask add", "ask raise"),
        *("ask aim", "ask bet", "ask bribe", "ask double", "ask experiment", "ask phantom"),
        *("ask give_parts", "ask insure"),
        *("ask ransom", "ask rush", "ask sell"),
    }
    for lines in seen.values():
        for line in lines:
            assert line
            assert not re.search(r"[{}]|gt\.", line), line
            assert "None" not in line
            assert not re.search(r"\b1 (days|credits|humans|charges)\b", line), line


def test_every_event_has_words() -> None:
    session = Session(GAME, Setup("II", SEATS), "A")
    values: dict[str, Any] = {"flight": "II", "card": "II-01", "title": "corridorist"}
    values |= {"figure": "b", "figures": "hh", "what": "crew", "result": "won", "line": 7}
    values |= {"source": "table", "threat": "small", "goods": "r", "cause": "lapped"}
    values |= {"levels": "hard,easy", "help": "off", "seats": (1, 0), "vips": ("opera_diva",)}
    values |= {"cells": (10, 11)}
    values |= {"vip": "opera_diva", "mission": "carpool", "bet": "first"}
    kinds = {name: getattr(of, name) for of in (events, expansion_events) for name in of.__all__}
    for name, kind in kinds.items():
        given = {f.name: values.get(f.name, 1) for f in fields(kind)}
        if name == "PartsLost":
            given["cause"] = "fell"
        if name == "ShipLeft":
            given["cause"] = "no_engine"
        if name == "Scored":
            given["line"] = "order"
        line = event_line(session.state, kind(**given))
        assert line, name


def test_every_answer_has_words() -> None:
    handled = {name for name in ACTIONS if ACTIONS[name] in _plain()} | _matched()
    assert handled == set(ACTIONS)


def _plain() -> set[type]:
    from trucker.words import actions as said

    return set(said._PLAIN)


def _matched() -> set[str]:
    import inspect

    from trucker.words import actions as said
    from trucker.words import expansion as more

    text = inspect.getsource(said) + inspect.getsource(more)
    return set(re.findall(r"\bactions\.(\w+)\(", text))


def test_all_that_is_named_has_a_name() -> None:
    say = resources.say
    for card in CARDS.adventures.values():
        assert not re.search(r"[{}]", card_words(card))
    for tile in CARDS.tiles.values():
        assert tile_name(tile)
    for ident in CHARACTERS:
        assert say(f"gt.character.{ident}")
    for ident in LEVELS:
        assert say(f"gt.level.{ident}")
    for ident in MODIFIERS:
        assert say(f"gt.modifier.{ident}")
        assert say(f"gt.modifier.text.{ident}")
    for ident in TITLES:
        assert say(f"gt.modifier.gold.{ident}")
    for phase in PHASES:
        assert say(f"gt.text.phase.{phase}")
    for cause in ("first", "behind", "no_profit"):
        assert say(f"gt.short.{cause}")


def test_rivals_of_one_character_are_numbered() -> None:
    state = GAME.start(Setup("I", SEATS), 1)
    assert [seat_name(state, number) for number in range(3)] == ["You", "Vesper 1", "Vesper 2"]


def test_strengths_are_printed_with_halves() -> None:
    assert [half(n) for n in (0, 1, 2, 7)] == ["0", "½", "1", "3½"]
    assert goods_words("brb") == "1 red, 2 blue"
    assert goods_words("") == "nothing"


def test_a_tile_that_a_rival_drew_is_not_named() -> None:
    state = GAME.start(Setup("I", SEATS), 1)
    tile = next(number for number, tile in CARDS.tiles.items() if tile.kind == "shield")
    assert "shield" in event_line(state, events.TileDrawn(0, tile))
    assert "shield" not in event_line(state, events.TileDrawn(1, tile))


def test_what_was_destroyed_is_named_though_it_is_gone() -> None:
    cells = {"S@7,7[3333]": "start", "H@6,7[1310]": "hold", "G@5,7[0100]": "gun"}
    built, other = printed(ship(cells)), printed(ship({"S@7,7[3333]": "start"}))
    meteors = Meteors((Threat("large", FRONT), Threat("small", LEFT)))
    card = next(id for id, card in CARDS.adventures.items() if card.kind == "meteor_swarm")
    table = Table(built, other, dice=[3, 3, 1, 1], card=card, params=meteors)
    table.answer(actions.Keep(table.state.seats[0].ship.board.start))
    lines = told(table.state, table.state, table.events)
    assert "You: fell off: cannon at 5 7." in lines
    hit = "You: the large meteor destroyed the hold for 2 at 6 7."
    assert f"{hit} It came from the front along column 6: no cannon shot it down." in lines
    assert "Rival: missed by the large meteor in column 6." in lines


def test_a_rivals_hand_is_told_as_a_sum() -> None:
    session = Session(GAME, Setup("learning", SEATS), "A")
    happened: list[events.Event] = []
    before = session.state.clone()
    session.listeners.append(lambda session, new: happened.extend(new))
    session.apply(actions.Draw())
    drive(session, {1: PILOT, 2: PILOT}, limit=40)
    lines = told(before, session.state, happened)
    rivals = [line for line in lines if line.startswith("Vesper")]
    assert len(rivals) == 2
    assert all(
        re.search(r"\d+ taken, \d+ placed, \d+ put back; the ship has", line) for line in rivals
    )


def test_the_log_is_made_from_the_journal() -> None:
    session = Session(GAME, Setup("learning", SEATS, "untimed", help="block"), "L")
    pilot = RestlessPilot()
    while (decision := session.state.decision) is not None:
        session.apply(pilot.choose(session.state, decision, FastRng(len(session.journal))))
        if len(session.journal) > 2000:
            break
    lines = log_lines(session)
    assert lines[0] == "Learning flight: the ships are empty."
    assert any("total credits" in line for line in lines[-4:]) or session.state.decision


@pytest.mark.parametrize(
    ("summary", "part"),
    [
        ({}, "Unknown flight"),
        ({"flight": "IX", "rivals": 1, "credits": 1, "number": 1, "cause": ""}, "Unknown flight"),
        (
            {"flight": "I", "rivals": 1, "credits": 3, "number": 1, "cause": "", "phase": "build"},
            "Flight I with one rival, building: 3 credits",
        ),
        (
            {
                "flight": "trek",
                "rivals": 2,
                "credits": 3,
                "number": 2,
                "cause": "",
                "phase": "crew",
            },
            "Trek, flight 2 of 3",
        ),
        (
            {"flight": "II", "rivals": 2, "credits": 3, "number": 1, "cause": "first"},
            "First with 3 credits, Flight II",
        ),
        (
            {
                "flight": "II",
                "rivals": 2,
                "credits": 24,
                "number": 1,
                "cause": "first",
                "who": "normal hauler,hard racer",
                "mode": "live",
                "place": 1,
                "title": "",
            },
            "First of 3 with 24 credits · Flight II · against normal Old Grint, hard Vesper Quill"
            " · clock",
        ),
        (
            {
                "flight": "trek",
                "rivals": 1,
                "credits": 80,
                "number": 3,
                "cause": "behind",
                "who": "easy racer",
                "mode": "calm",
                "place": 2,
                "title": "corridorist",
            },
            "Second of 2 with 80 credits · Trek, Corridorist · against easy Vesper Quill · calm",
        ),
    ],
)
def test_a_slot_of_the_list_in_one_line(summary: dict[str, str | int], part: str) -> None:
    assert part in summary_line(summary)


def test_what_has_no_room_is_told_with_a_landing() -> None:
    session = found("I", "land")
    state = session.state.clone()
    ship = state.seats[0].ship
    decision = state.decision
    assert decision is not None
    lands = [option for option in decision.options if isinstance(option, actions.Land)]
    for cell, free, is_special in ship.room():
        ship.goods[cell] += ("r" if is_special else "b") * free
    for land in lands:
        params: Any = state.params
        n = len(params.planets[land.planet])
        assert f"no room besides what is aboard: {n} lost" in action_line(state, land)


def test_detours_are_counted_where_a_card_is_told() -> None:
    session = found("I", "land")
    state = session.state.clone()
    assert state.card is not None
    card = state.cards.adventures[state.card]
    params: Any = card.params
    state.seats[0].ship.modifiers = (MODIFIERS["detours"],)
    assert days_words(params.days) in card_words(card)
    assert days_words(params.days + 1) in card_words(card, state)
    assert days_words(params.days + 1) in event_line(state, events.CardTurned(card.id))


def test_one_and_none_have_words_of_their_own():
    assert say("gt.hit.note.cards", n=2) == "2 cards to come"
    assert say("gt.hit.note.cards", n=0) == "the last card"
    assert say("gt.hit.do.cells", n=1, after=0) == "One charge before, 0 after."
    assert say("gt.hangar.cost", n=1, beats="1") == "Costs 1 beat."
    assert say("gt.figures.special", n=1) == "1 takes red"
    owned = {"flight": "II", "cause": "behind", "credits": 1, "number": 0, "rivals": 1}
    assert "1 credits" not in summary_line(owned)
    assert "one credit" in summary_line(owned)
