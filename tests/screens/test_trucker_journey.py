"""Journey's end: every line opens its reckoning, numbers add up, nothing is clipped."""

from collections.abc import Iterator, Sequence

import pytest

from desktop.scene import Node, Scene
from desktop.window import text_scale
from resources import use_language
from tests.screens.audit import faults
from tests.support.trucker_hits import Game, ended, flights, played, step
from trucker.rules.state import TruckerState
from trucker.screens.frame import Frame
from trucker.screens.journey import JourneyView
from trucker.screens.reckoned import SUMS, cell_of, detail_of, ended_flight, rows_of
from trucker.screens.titles import title_rows, titles_height

FRAME = Frame("Second Mortgage", undo_reason="The game is over.")
SIZES = [(1280, 720), (1280, 800), (1920, 1080), (2560, 1080)]
SCALES = [100, 125, 150]


@pytest.fixture(params=["en", "pseudo"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    use_language(request.param)
    yield request.param
    use_language("en")


def all_faults(view: JourneyView, sizes: Sequence[tuple[int, int]] = SIZES) -> list[str]:
    found = []
    for width, height in sizes:
        unit = min(width / 1280, height / 720)
        for percent in SCALES:
            k = text_scale(percent, unit, reading=False)
            scene = view.compose(FRAME, width / unit, height / unit, k)
            found += [f"{width}x{height} {percent} %: {each}" for each in faults(scene, unit)]
    return found


def at(view: JourneyView, k: float = 1.0) -> Scene:
    return view.compose(FRAME, 1280, 720, k)


def lines(scene: Scene) -> list[Node]:
    return [node for node in scene.nodes if node.id.startswith("line.")]


def told(scene: Scene) -> str:
    return " ".join(words.text for words in scene.words())


def gave_up(state: TruckerState) -> bool:
    return any(seat.is_out and seat.ship.blocks for seat in state.seats)


GAMES = {
    "learning": lambda: ended("learning", 1),
    "II": lambda: ended("II", 3, gave_up),
    "III": lambda: ended("III", 2),
    "trek, first": lambda: played(3, 1),
    "trek, second": lambda: played(3, 2),
    "trek": lambda: ended("trek"),
}


@pytest.mark.parametrize("name", GAMES)
def test_no_fault_at_any_size(language: str, name: str) -> None:
    assert all_faults(JourneyView(GAMES[name]())) == []


@pytest.mark.parametrize("name", ["II", "trek, first", "trek, second"])
def test_no_fault_with_a_line_open(language: str, name: str) -> None:
    view = JourneyView(GAMES[name]())
    for node in lines(at(view)):
        view.act(node.act)
        assert all_faults(view, [(1280, 720)]) == []
        view.act(node.act)


@pytest.mark.parametrize("name", GAMES)
def test_the_lines_of_each_seat_add_up(name: str) -> None:
    session: Game = GAMES[name]()
    number = JourneyView(session).number
    flight = ended_flight(session, number)
    rows = rows_of(flight)
    assert rows[-3:] == list(SUMS)
    for seat, owner in enumerate(flight.seats):
        parts = sum(cell_of(flight, row, seat).value for row in rows if row not in SUMS)
        profit, before, credits = (cell_of(flight, row, seat).value for row in SUMS)
        assert parts == profit
        assert credits == max(0, before + profit) == owner.credits
        for row in rows:
            assert row == "title" or detail_of(flight, row, seat)


def test_half_value_and_rounding_are_shown_when_given_up() -> None:
    session = ended("II", 3, lambda state: gave_up(state))
    view = JourneyView(session)
    view.act(("line", "goods"))
    flight = ended_flight(session, 0)
    seat = next(n for n, each in enumerate(flight.seats) if each.is_out and each.ship.blocks)
    words = " ".join(detail_of(flight, "goods", seat))
    assert "half of" in words
    assert f"{cell_of(flight, 'goods', seat).value}." in words
    assert "half of" in told(at(view))


def test_a_line_opens_and_closes_by_keys_and_pointer() -> None:
    view = JourneyView(ended("II", 3, gave_up))
    ships = sum("tiles/" in str(thing) for thing in at(view).drawables())
    assert ships
    assert view.act(at(view).node("line.looks").act) == ()
    scene = at(view)
    assert not any("tiles/" in str(thing) for thing in scene.drawables())
    assert "open connector" in told(scene)
    assert view.key("escape")
    assert not view.key("escape")
    assert sum("tiles/" in str(thing) for thing in at(view).drawables()) == ships


def test_two_ships_a_page_in_large_text() -> None:
    view = JourneyView(ended("II", 3, gave_up))
    first = told(at(view, 1.5))
    assert "You" in first  # the player's page comes first
    node = at(view, 1.5).node("page")
    view.act(node.act)
    assert told(at(view, 1.5)) != first
    assert "page" not in {each.id for each in at(view, 1.0).nodes}


def test_what_comes_next() -> None:
    over = at(JourneyView(ended("II", 3, gave_up)))
    acts = {node.id: node.act for node in over.nodes}
    assert {name: acts[name] for name in ("again", "same_seed", "title")} == {
        name: name for name in ("again", "same_seed", "title")
    }
    assert over.focus not in ("again", "same_seed", "title")
    view = JourneyView(played(3, 1))
    between = at(view)
    assert "again" not in {node.id for node in between.nodes}
    assert between.focus == "go_on"
    assert not view.done
    assert view.act(between.node("go_on").act) == ()
    assert view.done


def test_the_worst_hit_is_shown_again() -> None:
    view = JourneyView(ended("II", 3, lambda state: bool(state.seats[0].lost)))
    assert view.worst is not None
    view.act(at(view).node("worst_hit").act)
    scene = at(view)
    assert faults(scene) == []
    assert view.act(scene.node("next").act) == ()
    assert at(view).node("worst_hit")


def test_titles_are_told_with_own_and_best_value() -> None:
    for number in (1, 2):
        session = played(3, number)
        flight = ended_flight(session, number - 1)
        rows = title_rows(flight.state)
        assert len(rows) == 4
        for row in rows:
            mine = flight.state.seats[0]
            assert row.state
            assert row.worth
            assert (row.owner == 0) == (row.title == mine.title)
            if row.mine or row.best:
                assert str(row.mine) in row.state
    assert title_rows(ended("II", 3, gave_up).state) == []


def test_the_height_of_the_titles_is_known_before() -> None:
    from desktop.pen import Pen

    state = ended_flight(played(3, 2), 1).state
    pen = Pen(Scene())
    assert titles_height(pen, state, 300) > titles_height(pen, state, 600) > 200


def test_what_was_paid_for_the_reserve_is_a_line_of_its_own() -> None:
    session = next(flights("trek", range(6, 7), 3))
    while session.state.decision is not None:
        step(session)
    flight = ended_flight(session, 2)
    assert flight.reckoning is not None
    (paid,) = [event for event in flight.reckoning.scored if event.line == "unused"]
    assert "unused" in rows_of(flight)
    assert cell_of(flight, "unused", paid.seat).value == paid.credits < 0
    assert cell_of(flight, "earned", paid.seat).value >= 0
