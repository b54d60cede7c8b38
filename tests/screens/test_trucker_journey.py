"""Journey's end: every line opens its reckoning, numbers add up, nothing is clipped."""

from functools import cache

import pytest

from desktop.kit.navigator import Onward
from desktop.kit.scene import Node, Scene
from desktop.kit.surface.focus import step as step_to
from desktop.play.pacing import pacing_tools
from desktop.play.top_bar import TopBar
from resources import say
from tabletop import Session
from tests.screens.audit import covered_faults, faults
from tests.screens.windows import LOW, SCALES, SIZES, Compose, Window, faults_in, in_windows
from tests.support.trucker_building import opened
from tests.support.trucker_expanded import over
from tests.support.trucker_hits import GAME, Game, ended, flights, played, step
from tests.support.trucker_window import opened_desk
from trucker.briefing.career import FLOWN, setup_of
from trucker.briefing.flight.titles import title_rows
from trucker.briefing.hit.best import best_moment
from trucker.briefing.journey.reckoned import SUMS, cell_of, detail_of, ended_flight, rows_of
from trucker.entry import TruckerEntry
from trucker.rules.events import Protected
from trucker.rules.progress import cards_turned
from trucker.rules.state import TruckerState
from trucker.screens.flight.titles import sign_of, titles_height
from trucker.screens.hangar.view import HangarView
from trucker.screens.journey.view import JourneyView
from trucker.screens.play_screen import PlayScreen
from trucker.words.names import seat_name

BAR = TopBar("Second Mortgage", undo_reason="The game is over.")
PACED = TopBar("Second Mortgage", undo_reason="Nothing to undo.", more=pacing_tools(False, 4))
MOST_LINES = 12


def at(view: JourneyView, k: float = 1.0) -> Scene:
    return view.compose(BAR, 1280, 720, k)


def lines(scene: Scene) -> list[Node]:
    return [node for node in scene.nodes if node.id.startswith("line.")]


def told(scene: Scene) -> str:
    return " ".join(words.text for words in scene.words())


@cache
def reserve_paid() -> Game:
    """A Trek in which what was left in reserve is paid for."""
    for session in flights("trek", range(6, 60), 3):
        while session.state.decision is not None:
            step(session)
        reckoning = ended_flight(session, 2).reckoning
        if reckoning and any(event.line == "unused" for event in reckoning.scored):
            return session
    raise LookupError("unused")


def gave_up(state: TruckerState) -> bool:
    return any(seat.is_out and seat.ship.blocks for seat in state.seats)


GAMES = {
    "learning": lambda: ended("learning", 1),
    "II": lambda: ended("II", 3, gave_up),
    "III": lambda: ended("III", 2),
    "trek, first": lambda: played(3, 1),
    "trek, second": lambda: played(3, 2),
    "trek": lambda: ended("trek"),
    "trek, reserve": reserve_paid,
}


@in_windows(GAMES, range(MOST_LINES + 1), (BAR, PACED), sizes=[*SIZES, LOW])
def test_no_fault_at_any_size(name: str, windows: list[Window]) -> None:
    """With each line open, and with none; with the tools of a flight in the bar, and without."""

    def opened() -> Compose:
        view = JourneyView(GAMES[name]())
        acts = [node.act for node in lines(at(view))]
        assert len(acts) <= MOST_LINES

        def compose(width: float, height: float, k: float, number: int, frame: TopBar) -> Scene:
            act = acts[number - 1 - len(acts)] if number else None
            if act:
                view.act(act)
            scene = view.compose(frame, width, height, k)
            if act:
                view.act(act)
            return scene

        return compose

    assert faults_in(windows, opened) == []


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


def test_the_page_of_ships_covers_no_words() -> None:
    for session in flights("II", range(3)):
        while session.state.decision is not None:
            step(session)
        scene = JourneyView(session).compose(BAR, 1280, 632, 1.5)
        assert "page" in {node.id for node in scene.nodes}
        assert covered_faults(scene) == []


@pytest.mark.parametrize("window", [(1280, 720), (1024, 600), (1600, 720)])
@pytest.mark.parametrize("percent", SCALES)
def test_no_note_is_cut(percent: int, window: tuple[int, int]) -> None:
    for name in ("II", "trek"):
        scene = JourneyView(GAMES[name]()).compose(BAR, *window, percent / 100)
        lines = min(node.box.y for node in scene.nodes if node.id.startswith("line."))
        assert not [word.text for word in scene.words() if "…" in word.text and word.cy > lines]


def test_credits_below_0_that_are_0_are_explained() -> None:
    session = ended("II", 3, lambda state: not state.seats[0].credits and bool(state.seats[0].lost))
    view = JourneyView(session)
    cell = cell_of(ended_flight(session, 0), "credits", 0)
    assert (cell.note, cell.value) == ("never below 0", 0)
    assert "never below 0" in told(at(view))
    assert "never fall below 0" in at(view).node("line.credits").tip
    richest = ended_flight(session, 0).ranking[0]
    assert not cell_of(ended_flight(session, 0), "credits", richest).note


@pytest.mark.parametrize("percent", SCALES)
def test_a_name_is_whole_also_of_who_is_out(percent: int) -> None:
    session = ended("II", 3, lambda state: any(seat.is_out for seat in state.seats[1:]))
    scene = at(JourneyView(session), percent / 100)
    names = [seat_name(session.state, seat) for seat in range(4)]
    assert sum(name in told(scene) for name in names) >= 2
    cut = [words.text.partition("…")[0] for words in scene.words() if "…" in words.text]
    assert not any(name.startswith(words) for words in cut for name in names)


def test_what_comes_next() -> None:
    ending = JourneyView(ended("II", 3, gave_up))
    over = at(ending)
    acts = {node.id: node.act for node in over.nodes}
    assert {name: acts[name] for name in ("again", "same_seed", "title")} == {
        name: name for name in ("again", "same_seed", "title")
    }
    assert over.focus == "stand"  # one press too many loses nothing
    ending.act("stand")
    assert at(ending).focus in ("again", "following")
    ending.act("stand")
    assert at(ending).focus == "line.credits"
    view = JourneyView(played(3, 1))
    between = at(view)
    assert "again" not in {node.id for node in between.nodes}
    assert between.focus == "stand"
    assert not view.done
    assert view.act(between.node("go_on").act) == ()
    assert view.done


def test_after_a_rung_gold_is_what_the_career_proposes() -> None:
    def acts(onward: Onward | None) -> set[str]:
        view = JourneyView(ended("II", 3, gave_up))
        view.state.setup = setup_of(next(rung for rung in FLOWN if rung.id == "crowd"))
        view.onward = onward
        view.act("stand")
        scene = at(view)
        focus = ("again", "following") if onward is None else ("onward",)
        assert scene.node(scene.focus or "").act in focus
        assert {"share", "watch"} <= {node.id for node in scene.nodes}
        return {node.id for node in scene.nodes}

    step = Onward("rung", "trucker", "Next: Trek", "Make a profit", "77 of 100", lambda: None)
    assert {"onward", "again", "same_seed", "title"} <= acts(step)
    assert "onward" not in acts(None)


def test_the_worst_hit_is_shown_again() -> None:
    view = JourneyView(ended("II", 3, lambda state: bool(state.seats[0].lost)))
    assert view.worst is not None
    view.act(at(view).node("worst_hit").act)
    scene = at(view)
    assert faults(scene) == []
    assert view.act(scene.node("next").act) == ()
    assert at(view).node("worst_hit")


def rivals_left_later(state: TruckerState) -> bool:
    return bool(state.seats[0].lost) and sum(seat.is_out for seat in state.seats[1:]) > 1


def test_who_flew_when_the_worst_hit_came_is_not_shown_as_out() -> None:
    session = ended("II", 3, rivals_left_later)
    view = JourneyView(session)
    assert view.worst is not None
    later = {n for n, seat in enumerate(session.state.seats) if seat.is_out} - view.worst.out - {0}
    assert later
    view.act(at(view).node("worst_hit").act)
    hit = {fate.seat for fate in view.worst.fates}
    shown = [words.text for words in at(view).words()].count(say("gt.hit.rival.out"))
    assert shown == len(view.worst.out - hit - {0})


def test_a_trek_goes_on_with_the_end_of_a_flight_that_nobody_has_left() -> None:
    found = played(3, 1)
    session = Session(GAME, found.setup, found.seed)
    for entry in found.journal:
        session.apply(entry.action, entry.at_ms)
    screen = opened(session)
    assert isinstance(screen.view, JourneyView)
    assert screen.view.number == 0
    screen.advance(2.0)
    screen.activate(screen.scene.node("go_on"))
    assert isinstance(screen.view, HangarView)
    step(session)
    assert not isinstance(opened(session).view, JourneyView)


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
            if mine.is_out:
                assert row.state.startswith("You did not arrive")
                assert sign_of(row).name == "minus"
            elif row.mine or row.best:
                assert str(row.mine) in row.state
    assert title_rows(ended("II", 3, gave_up).state) == []


@pytest.mark.parametrize("percent", SCALES)
@pytest.mark.parametrize("number", [1, 2])
def test_all_titles_are_seen_at_a_glance_between_two_flights(number: int, percent: int) -> None:
    view = JourneyView(played(3, number))
    before = {node.id for node in lines(at(view, percent / 100))}
    view.act(("line", "title"))
    scene = at(view, percent / 100)
    assert "titles" not in {area.id for area in scene.scrolls}
    for row in title_rows(ended_flight(view.session, number - 1).state):
        assert row.name in told(scene)
    view.act(scene.node("line.title").act)
    assert {node.id for node in lines(at(view, percent / 100))} == before


def test_the_height_of_the_titles_is_known_before() -> None:
    from desktop.kit.pen import Pen

    state = ended_flight(played(3, 2), 1).state
    pen = Pen(Scene())
    assert titles_height(pen, state, 300) > titles_height(pen, state, 600) > 200


def test_what_was_paid_for_the_reserve_is_a_line_of_its_own() -> None:
    session = reserve_paid()
    flight = ended_flight(session, 2)
    assert flight.reckoning is not None
    (paid,) = [event for event in flight.reckoning.scored if event.line == "unused"]
    assert "unused" in rows_of(flight)
    assert cell_of(flight, "unused", paid.seat).value == paid.credits < 0
    assert cell_of(flight, "earned", paid.seat).value >= 0


def behind(state: TruckerState) -> bool:
    mine, *others = (seat.credits for seat in state.seats)
    return 0 < mine < max(others) and not state.seats[0].is_out


def test_the_headline_says_that_a_profit_was_made_and_who_is_first() -> None:
    session = ended("II", 3, behind)
    state = session.state
    view = JourneyView(session)
    said = told(at(view))
    rival = max(range(1, 4), key=lambda seat: state.seats[seat].credits)
    assert f"You made it: {state.seats[0].credits} credit" in said
    assert f"{seat_name(state, rival)} is first with\u00a0{state.seats[rival].credits}." in said
    assert " win" not in said.lower()
    assert "Last card: " in said


def test_the_sums_are_large_and_the_focus_is_where_nothing_is_lost() -> None:
    view = JourneyView(ended("II", 3, behind))
    scene = at(view)
    sums = {str(seat.credits) for seat in view.session.state.seats}
    assert {word.text for word in scene.words() if word.size >= 30} >= sums
    ident, went = str(scene.focus), set[str]()
    assert view.act(scene.node(ident).act) == ()
    assert not view.done
    for _ in range(12):
        ident = step_to(scene.nodes, ident, "down", scene.scrolls) or ident
        went.add(ident)
    assert {"worst_hit", "again", "same_seed", "title"} & went


def test_the_fewest_open_connectors_are_said_to_be_the_best_looks() -> None:
    scene = at(JourneyView(ended("II", 3, behind)))
    assert "open, fewest" in told(scene)
    assert "fewest open connectors" in scene.node("line.looks").tip


def test_the_best_moment_is_the_hit_that_was_averted_at_the_highest_stake() -> None:
    for session in flights("III", range(2, 20)):
        while session.state.decision is not None:
            step(session)
        moment = best_moment(session, 0)
        if moment is not None and moment.parts > 1:
            assert moment.card >= 1
            assert f"card {moment.card}, where the {moment.helper}" in told(
                at(JourneyView(session))
            )
            return
    raise LookupError("no hit was averted")


def test_the_best_moment_of_a_later_flight_counts_its_own_cards() -> None:
    for session in flights("trek", range(7, 20)):
        averted = set[int]()  # numbers of the cards by which the player was hit in flight III
        while session.state.decision is not None:
            number, card = session.state.number, cards_turned(session.state)
            if any(isinstance(e, Protected) and not e.seat for e in step(session)) and number == 2:
                averted.add(card)
        moment = best_moment(session, 2)
        if moment is not None:
            assert moment.card in averted
            return
    raise LookupError("no hit was averted in flight III")


def hurry(screen: PlayScreen) -> None:
    assert screen.canvas is not None
    screen.canvas.finish()


def test_esc_leaves_the_worst_hit_even_while_it_moves(game, tmp_path, monkeypatch) -> None:
    desk = next(opened_desk(game, tmp_path, monkeypatch))
    session = ended("II", 3, lambda state: bool(state.seats[0].lost))
    screen = PlayScreen(desk, TruckerEntry(), session, None)
    game.app.reset(screen)
    game.frame(4, 0.1)
    hurry(screen)
    game.key("j")
    assert screen.busy
    game.key("escape")
    assert game.app.top is screen
    assert isinstance(screen.view, JourneyView)
    assert not screen.view.is_open


@pytest.mark.parametrize(
    ("mission", "vips", "label"),
    [("", True, "Next: A first mission"), ("heavy_duty", False, "Next: Building by turns")],
)
def test_after_a_flight_of_the_expansion_gold_is_what_comes_next(
    mission: str, vips: bool, label: str
) -> None:
    session = over("I", mission, vips)
    view = JourneyView(session)
    view.act("stand")
    scene = at(view)
    leading = scene.node("following")
    assert scene.focus == leading.id
    assert leading.label.startswith(label)
    assert sum(button.style == "primary" for button in view._acts()) == 1
