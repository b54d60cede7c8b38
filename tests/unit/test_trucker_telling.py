"""Hits, losses and answers of Galaxy Trucker as the player is told of them: side, reason, order."""

import pytest

from tabletop import Session
from tests.support.printed import printed
from tests.support.trucker import CARDS, FRONT, Table, ship
from trucker.briefing.danger import dangers
from trucker.briefing.order import ordered
from trucker.rules import actions, events
from trucker.rules.adventures.meteor_swarm import Params as Meteors
from trucker.rules.cargo import load, lose_goods
from trucker.rules.crew import lose_crew
from trucker.rules.damage import Threat
from trucker.rules.setup import Setup, Sitting
from trucker.rules.turn import GalaxyTrucker
from trucker.words.asks import ask_line
from trucker.words.log import told
from trucker.words.names import rewards_words

GAME = GalaxyTrucker(CARDS)
LONE = {"S@7,7[3333]": "start"}
MANNED = {**LONE, "Q@7,6[1010]": "cabin", "H@6,7[0300]": "hold", "Z@8,7[0003]": "battery"}


def card_of(kind: str) -> str:
    return next(ident for ident, card in CARDS.adventures.items() if card.kind == kind)


def test_who_dies_with_a_part_is_told_and_what_did_not_stop_the_hit():
    built = printed(ship(MANNED))
    built.crew[built.board.start] = built.crew[built.board.index[7, 6]] = "hh"
    meteors = Meteors((Threat("small", FRONT),))
    table = Table(
        *(built, printed(ship(LONE))), dice=[3, 4], card=card_of("meteor_swarm"), params=meteors
    )
    before = table.state.clone()
    before.seats[0].ship.crew = ["hh" if crew else "" for crew in before.seats[0].ship.crew]
    before.seats[0].ship.crew[built.board.index[7, 6]] = "hh"
    lines = told(before, table.state, table.events)
    hit = next(line for line in lines if "destroyed the cabin at 7 6" in line)
    assert "It came from the front along column 7: it met a connector" in hit
    assert hit.endswith("Killed with it: 2 humans.")
    before.phase = "flight"
    fewer = before.clone()
    fewer.seats[0].ship.crew[built.board.start] = ""
    assert told(before, fewer, []) == ["You: crew 4 before, 2 now."]


def test_charges_that_stand_for_missing_blocks_are_told_from_those_that_power():
    built = printed(ship(MANNED))
    built.charge[built.board.index[8, 7]] = 2
    table = Table(built, printed(ship(LONE)), card=None)
    table.state.card = card_of("smugglers")
    table.push(lose_goods(0, 2))
    spent = [events.Discharged(0, built.board.index[8, 7])] * 2
    lines = told(table.state, table.state, spent)
    assert lines == ["You: used 2 charges instead of missing blocks."]
    used = [*spent, events.Declared(0, "cannon", 4)]
    assert told(table.state, table.state, used)[0] == "You: used 2 charges."


def test_red_blocks_without_a_special_hold_are_explained():
    built = printed(ship(MANNED))
    table = Table(built, printed(ship(LONE)))
    table.state.card = card_of("planets")
    table.push(load(0, "rb"))
    assert table.asked == "load"
    line = ask_line(table.state)
    assert "1 red at 4, 1 blue at 1" in line
    assert "Red blocks need special holds, and you have none." in line


@pytest.mark.parametrize("has_room", [False, True])
def test_that_nothing_is_loaded_is_said_only_where_nothing_can_be(has_room):
    """Others may still land before the player loads."""
    ships = [printed(ship(LONE)), printed(ship(MANNED))]
    table = Table(*(reversed(ships) if has_room else ships))
    table.state.card = card_of("planets")
    table.state.decision = None
    params = CARDS.adventures[table.state.card].params
    planet = next((n for n, goods in enumerate(params.planets) if set(goods) - {"r"}), 0)
    lines = told(table.state, table.state, [events.Landed(0, planet)])
    assert any("nothing loaded" in line for line in lines) is not has_room


def test_a_rivals_hands_are_told_before_it_is_finished():
    state = GAME.start(Setup("I", (Sitting(), Sitting("racer", "normal", 1000))), 1)
    tile = next(iter(CARDS.tiles))
    happened = [events.TileDrawn(1, tile), events.TileReturned(1, tile)]
    lines = told(state, state, [*happened, events.SpaceTaken(1, 2, False), events.RunEnded(1)])
    assert [line.split(":")[1].split()[0] for line in lines[:2]] == ["1", "finished,"]


def test_what_harms_comes_last_and_all_options_are_there():
    built = printed(ship(MANNED))
    built.crew[built.board.start], built.crew[built.board.index[7, 6]] = "hh", "p"
    table = Table(built, printed(ship(LONE)))
    table.push(lose_crew(0, 2))
    shown = ordered(table.state)
    assert set(shown) == set(table.options)
    assert [option.figure for option in shown if isinstance(option, actions.GiveCrew)] == [
        *("h", "p")
    ]
    built.crew[built.board.start] = "h"
    assert isinstance(last := ordered(table.state)[-1], actions.GiveCrew)
    assert last.figure == "h"  # the last human
    other = Table(printed(ship(MANNED)), printed(ship(LONE)))
    other.push(load(0, "gb"))
    hold = other.state.seats[0].ship.board.index[6, 7]
    other.answer(actions.Load(hold, "g"))
    kinds = [type(option) for option in ordered(other.state)]
    assert kinds == [actions.Load, actions.Done, actions.Unload]


def test_what_is_given_up_is_what_a_hit_would_take_first():
    built = printed(
        ship(
            {
                **LONE,
                "Q@8,7[0003]": "cabin",
                "Q@7,8[1100]": "cabin",
                "Z@8,8[0101]": "battery",
                "Z@9,8[0201]": "battery",
                "H@10,8[0002]": "hold",
            }
        )
    )
    found, at = dangers(built), built.board.index
    # The hold is met from the front and the rear on a 10, from the right on an 8; it falls with
    # the battery at 9 8, met from two sides, and with that at 8 8, met from the rear.
    ways = {total: 6 - abs(7 - total) for total in range(2, 13)}
    assert found[at[10, 8]] == 2 * ways[10] + ways[8] + 2 * ways[9] + ways[8]
    built.crew[at[8, 7]] = built.crew[at[7, 8]] = "hh"
    table = Table(built, printed(ship(LONE)))
    table.push(lose_crew(0, 1))
    cells = [option.cell for option in ordered(table.state)]
    assert [found[cell] for cell in cells] == sorted((found[cell] for cell in cells), reverse=True)
    assert len({found[cell] for cell in cells}) > 1


def test_the_order_of_building_begins_with_drawing_and_ends_with_finishing():
    state = Session(GAME, Setup("I", (Sitting(), Sitting("racer", "normal", 1000))), "A").state
    kinds = [type(option) for option in ordered(state)]
    assert kinds[0] is actions.Draw
    assert kinds[-1] is actions.Finish


def test_moves_on_the_track_are_told_in_days():
    state = Table(printed(ship(LONE)), printed(ship(LONE))).state
    moves = [events.Moved(0, 4, 1), events.Moved(0, 1, 2)]
    assert told(state, state, moves) == ["You: 3 days back.", "You: one day ahead."]


def test_what_arriving_brings_is_told_place_by_place():
    assert rewards_words((4, 3)) == "4 for the first, 3 for the second"


def test_a_hit_from_no_known_side_is_told_in_sentences():
    built = printed(ship(MANNED))
    cell = built.board.index[7, 6]
    built.crew[cell] = "hh"
    table = Table(built, printed(ship(LONE)), card=None)
    table.state.card = card_of("meteor_swarm")
    (line,) = told(table.state, table.state, [events.Struck(0, cell, "small")])
    assert ". It met a connector, and no shield was raised on that side. Killed" in line
