"""Ships drawn in letters: what differs looks different, what joins meets, nothing is too wide."""

import itertools
import re

from tabletop import FastRng, Session
from tests.support.printed import printed, printed_part
from tests.support.trucker import CARDS, K, part, ship
from trucker.ai.restless import RestlessPilot
from trucker.rules.setup import Setup, Sitting
from trucker.rules.turn import GalaxyTrucker
from trucker.words.drawing import Ink, Marks, board_width, draw_ship, draw_small, draw_tiles, legend

INK = Ink()
COLOUR = Ink(colour=True)
PLAIN = Ink(lines=False)


def test_every_connector_on_every_side_has_a_look_of_its_own():
    seen = set()
    for sides in itertools.product("0123", repeat=4):
        drawn = "\n".join(draw_tiles([("", printed_part(part("structure", "".join(sides))))], INK))
        seen.add(drawn)
    assert len(seen) == 256


def test_every_tile_in_every_turn_fits_its_box():
    for code in CARDS.parts:
        if code is not None:
            lines = draw_tiles([("t 1", code)], INK)
            assert len(lines) == 6
            assert max(map(len, lines)) <= 12
            assert all(line[3] in "┌│┤║╢└◄░" and line[11] in "┐│├║╟┘►░" for line in lines[1:])


def test_barrels_exhausts_and_shields_show_their_sides():
    def drawn(kind: str, connectors: str, turn: int = 0) -> str:
        return "\n".join(draw_tiles([("", printed_part(part(kind, connectors, turn)))], INK))

    assert [sign for sign in "▲►▼◄" if sign in drawn("gun", "0000", 1)] == ["►"]
    assert drawn("double gun", "0111").count("▲") == 2
    assert drawn("engine", "1100").count("░") == 3
    assert drawn("double engine", "1100").count("░") == 5
    shield = drawn("shield", "1010")
    assert "╧" in shield
    assert "║" in shield
    assert "╤" not in shield


def test_pipes_meet_exactly_where_parts_join():
    joined = printed(ship({"S@7,7[3333]": "start", "H@8,7[0012]": "hold"}))
    assert any("├─┤" in line for line in draw_ship(joined, Marks(), INK))
    wrong = printed(ship({"S@7,7[3333]": "start", "H@8,7[0010]": "hold"}))
    drawn = draw_ship(wrong, Marks(), INK)
    assert any("├×│" in line for line in drawn)
    assert not any("×" in line for line in draw_ship(wrong, Marks(faults=False), INK))


def test_open_connectors_are_marked_and_only_they():
    built = printed(ship(K))
    drawn = "\n".join(draw_ship(built, Marks(), INK))
    pipes = sum(
        kind
        for cell in built.occupied()
        for side, kind in built.part(cell).connected
        if not built.parts[built.board.neighbours[cell][side]]
    )
    inside = sum(len(re.findall(r"(?<=[a-z])o|o(?=[a-z])", line)) for line in drawn.splitlines())
    assert "o" in drawn
    assert 0 < pipes <= drawn.count("o") <= pipes + inside
    alone = "\n".join(draw_ship(printed(ship({"S@7,7[3333]": "start"})), Marks(), INK))
    assert alone.count("o") == 12
    assert built.frame.exposed == 6


def test_a_fault_between_rows_is_no_corner():
    wrong = printed(ship({"S@7,7[3333]": "start", "H@7,8[0100]": "hold"}))
    (line,) = (line for line in draw_ship(wrong, Marks(), INK) if "×" in line)
    assert "└×" in line
    assert "×┘" in line
    assert not any("×" in line for line in draw_ship(wrong, Marks(faults=False), INK))


def test_cells_carry_column_and_row_turns_and_numbers():
    built = printed(ship(K))
    free = built.board.index[6, 8]
    taken = "\n".join(draw_ship(built, Marks(turns={free: [0, 2]}, numbers={free: [1]}), INK))
    assert "6 8" in taken
    assert re.search(r"\b0 2\b", taken)
    assert "(1)" in taken
    assert re.search(r"^ +4 +5 +6 +7 +8 +9 +10$", taken.splitlines()[0])
    assert [line[0] for line in taken.splitlines() if line[:1].isdigit()] == list("56789")


def test_what_a_ship_carries_is_seen():
    built = printed(ship(K))
    cells = {name: built.board.index[place] for name, place in
             {"H": (6, 7), "Q": (8, 7), "Z": (8, 8), "S": (7, 7)}.items()}  # fmt: skip
    built.goods[cells["H"]] = "y"
    built.crew[cells["Q"]] = "p"
    built.crew[cells["S"]] = "hh"
    built.charge[cells["Z"]] = 1
    drawn = "\n".join(draw_ship(built, Marks(), INK))
    for part_of in ("Y _", "purple", "H H", "■□"):
        assert part_of in drawn
    small = "\n".join(draw_small(built))
    for sign in ("g1", "ap", "h2", "b1", "c▲", "e "):
        assert sign in small


def test_the_widest_board_fits_a_hundred_columns():
    game = GalaxyTrucker(CARDS)
    session = Session(game, Setup("III", (Sitting(), Sitting("racer", "", 1000))), "A")
    for ink in (INK, PLAIN):
        built = session.state.seats[0].ship
        lines = [*draw_ship(built, Marks(), ink), *legend(ink)[3:4]]
        assert max(map(len, draw_ship(built, Marks(), ink))) <= 100
        assert lines


def test_colour_changes_no_sign_and_letters_alone_will_do():
    built = printed(ship(K))
    built.goods[built.board.index[6, 7]] = "r"
    plain = draw_ship(built, Marks(), INK)
    coloured = draw_ship(built, Marks(), COLOUR)
    assert any("\x1b[31m" in line for line in coloured)
    assert [re.sub(r"\x1b\[\d+m", "", line) for line in coloured] == plain
    letters = "\n".join(draw_ship(built, Marks(turns={0: [1]}), PLAIN))
    assert letters.isascii()
    assert len({*draw_tiles([("", printed_part(part("hold", "1230")))], PLAIN)}) == 6


def test_a_loose_tile_has_stars_in_its_corners():
    built = printed(ship(K))
    loose = built.board.index[6, 7]
    assert "".join(draw_ship(built, Marks(loose=loose), INK)).count("*") == 4


def test_random_ships_are_drawn_whole():
    game = GalaxyTrucker(CARDS)
    pilot = RestlessPilot()
    count = 0
    rng = FastRng(5)
    state = game.start(Setup("II", (Sitting(), Sitting("racer", "", 1000)), mode="untimed"), 5)
    while state.decision is not None and state.phase == "build":
        game.apply(state, pilot.choose(state, state.decision, rng))
        built = state.seats[0].ship
        if count != len(built.occupied()):
            count = len(built.occupied())
            drawn = "\n".join(draw_ship(built, Marks(), INK, loaded=False))
            assert drawn.count("┌") == count


def test_a_narrow_terminal_shows_the_columns_in_use_and_no_empty_part():
    cells = {"S@7,7[3333]": "start", "A@8,7[0303]": "structure", "B@9,7[0303]": "structure"}
    built = printed(ship(cells, "III"))
    drawn = draw_ship(built, Marks(), INK, width=80)
    assert drawn[0].split() == ["5", "6", "7", "8", "9", "10", "11"]
    assert len(drawn) == len(draw_ship(built, Marks(), INK))
    for width in (board_width(built), 82):
        assert (
            max(len(line.rstrip()) for line in draw_ship(built, Marks(), INK, width=width)) <= width
        )
    assert draw_ship(built, Marks(), INK, width=board_width(built)) == draw_ship(
        built, Marks(), INK
    )
    edge = next(n for n, cell in enumerate(built.board.cells) if cell == (3, 7))
    marked = draw_ship(built, Marks(numbers={edge: [1]}), INK, width=80)
    assert marked[0].split() == ["3", "4", "5", "6", "7", "8", "9"]
    far = draw_ship(built, Marks(numbers={edge: [1], edge + 8: [2]}), INK, width=80)
    assert len(far) == 2 * len(drawn)
