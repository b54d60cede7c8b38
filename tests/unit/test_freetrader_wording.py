"""Sentences as a player would speak them."""

import re

from freetrader.catalog import load_cards
from freetrader.rules.actions import Jump
from freetrader.rules.setup import STANDARD
from freetrader.rules.turn import FreeTrader
from freetrader.wording import action_line, log_lines, place_words, signed, situation
from tabletop import RandomPilot, Session, drive


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
