"""Sentences as a player would speak them."""

import json
import random
import re
from importlib.resources import files

from freetrader.rules.actions import BUY, SELL, Jump
from freetrader.rules.events import Clashed
from freetrader.rules.setup import STANDARD
from freetrader.rules.turn import FreeTrader
from freetrader.storage.catalog import load_cards
from freetrader.text.situation import situation
from freetrader.words.actions import action_line
from freetrader.words.events import event_line
from freetrader.words.log import Log, cause_line, log_lines
from freetrader.words.names import place_words, signed
from resources import read_text
from tabletop import Outcome, RandomPilot, Session, drive
from tests.support.builders import GAME, a_ship


def test_places_are_told_by_direction():
    assert place_words((5, -1), (5, -2)) == "north"
    assert place_words((0, 0), (-1, 0)) == "west"
    assert place_words((0, 0), (1, -1)) == "1 north, 1 east"
    assert place_words((0, 0), (0, 3)) == "3 south"


def test_the_log_names_the_world_beside_a_new_one():
    placed = 0
    for seed in "ABCDEFGH":
        session = Session(FreeTrader(load_cards()), STANDARD, seed)
        drive(session, {0: RandomPilot()})
        for line in log_lines(session):
            assert not re.search(r"\b(column|row)\b", line.text)
            if line.kind == "PlanetPlaced":
                placed += 1
                assert re.search(r" placed (north|east|south|west) of [A-Z]", line.text), line.text
    assert placed > 8


def test_a_log_that_reads_on_tells_what_a_new_one_does():
    chance, undone = random.Random(7), 0
    for seed in "ABCDEF":
        session = Session(FreeTrader(load_cards()), STANDARD, seed, practice=True)
        log = Log(session)
        for _ in range(60):
            if session.can_undo and chance.random() < 0.2:
                session.undo()
                undone += 1
                if chance.random() < 0.5:
                    continue  # as many acts may be read again, and others
            elif (decision := session.state.decision) is not None:
                session.apply(chance.choice(decision.options))
            assert log.lines() == log_lines(session)
        assert len(log.lines()) > 5
    assert undone > 20


def test_what_a_jump_leads_to_is_in_sight_before_it():
    for seed in "ABCDEFGH":
        session = Session(FreeTrader(load_cards()), STANDARD, seed)
        while (decision := session.state.decision) is not None:
            state = session.state
            if decision.ask == "buy":
                for cell in ((0, -1), (1, 0), (0, 1), (-1, 0)):
                    near = (state.ship[0] + cell[0], state.ship[1] + cell[1])
                    if near in state.world:
                        name = state.cards.planets[state.world[near]].name
                        assert any(f": {name}, distance" in line for line in situation(state))
            for option in decision.options:
                if isinstance(option, Jump):
                    world = state.cards.planets[state.world[option.x, option.y]]
                    line = action_line(state, option)
                    assert f"law {world.law}" in line
                    assert f"X {signed(world.modifiers['illegals'])}" in line
            session.apply(decision.options[-1])


def clash_line(attacker: str, month: int) -> str:
    clash = Clashed(attacker, "E11", "E06", month, 2, 3, 3, 8, 4, 1, 3, 8, 0, 1)
    return event_line(clash, load_cards())


def test_a_sum_names_the_month_of_its_bonus_and_never_adds_a_sign_twice():
    assert "month 4 bonus +3 = 8" in clash_line("foe", 4)
    assert "month 4 bonus +3 = 8" in clash_line("ship", 4)
    assert "+ +" not in clash_line("foe", 4) + clash_line("ship", 4)


def ended(cause: str, **more) -> str:
    state = a_ship(**more)
    state.outcome = Outcome(False, cause)
    state.fine = 9
    return cause_line(state)


def test_a_cause_names_its_sum():
    broke = ended("impounded", vectorium=1, levels=(1, 1, 0, 1))
    assert "store 1 + modules 6 = 7\u00a0V" in broke
    assert "9\u00a0V" in broke
    far = ended("out_of_range", levels=(1, 1, 1, 1), world={(0, 0): "P00", (1, 0): "P09"})
    assert f"engines 1, and the nearest world next to it is at distance {far_world()}" in far
    assert "There was no world next to" in ended("out_of_range", world={(0, 0): "P00"})


def far_world() -> int:
    return load_cards().planets["P09"].distance


def test_the_log_gives_the_reason_of_the_end():
    session = Session(FreeTrader(load_cards()), STANDARD, "A")
    drive(session, {0: RandomPilot()})
    assert log_lines(session)[-1].text.endswith(cause_line(session.state))


def test_a_search_and_a_stranding_belong_to_the_jump():
    found = 0
    for index in range(60):
        session = Session(FreeTrader(load_cards()), STANDARD, f"search/{index}")
        drive(session, {0: RandomPilot()})
        for line in log_lines(session):
            if line.kind == "Stranded":
                found += 1
                assert line.phase in ("jump", "event"), line
            if line.kind == "PlanetTurned":
                assert line.phase != "buy", line
    assert found > 5


def traded(*acts, **more) -> list[str]:
    state = a_ship(**more)
    session = Session(GAME, STANDARD, "S", base=state)
    for act in acts:
        session.apply(act)
    return [line.text for line in log_lines(session)]


def test_units_traded_in_a_row_at_one_price_are_one_line():
    wares = BUY["industrials"], BUY["weapons"]
    lines = traded(
        *[wares[0]] * 2, wares[1], wares[0], ask_for="buy", vectorium=20, levels=(3, 2, 3, 9)
    )
    price = re.search(r"(\d+)\u00a0V", lines[0])
    assert price
    assert lines[0] == f"Bought 2 units of Industrials for {price[1]}\u00a0V each."
    assert [line.split(" for ")[0] for line in lines[1:]] == [
        "Bought one unit of Weapons",
        "Bought one unit of Industrials",
    ]


def test_what_was_given_away_with_several_units_is_one_sum():
    sale = traded(*[SELL["weapons"]] * 3, ask_for="sell", hold="WWWI", vectorium=19)
    assert re.fullmatch(
        r"Sold 3 units of Weapons for (\d+)\u00a0V each\. (\d+)\u00a0V above 20 given away\.",
        sale[0],
    )
    each, lost = (int(n) for n in re.findall(r"(\d+)\u00a0V", sale[0]))
    assert lost == 3 * each - 1


def test_the_module_and_the_number_are_spelled_alike():
    folder = files("resources") / "messages" / "en"
    for file in folder.iterdir():
        if file.name.endswith(".json"):
            for ident, text in json.loads(file.read_text("utf-8")).items():
                assert "defence" not in text.lower(), ident
    assert "defence" not in read_text("freetrader/rulings.md").lower()


def test_rulings_give_reasons_that_need_no_printed_rules():
    reasons = re.findall(r"^\*Why:\* (.*)$", read_text("freetrader/rulings.md"), re.MULTILINE)
    assert len(reasons) == 38
    for reason in reasons:
        if reason not in ("text.", "text and FAQ."):  # told by the source, and not shown
            assert not re.search(r"\btext\b|\bprinted\b|\"may\"|^FT-", reason), reason


def test_the_mood_of_a_foe_is_about_a_foe():
    for card in load_cards().events.values():
        if card.type == "invader":
            assert "Hive" in card.mood
