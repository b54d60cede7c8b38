"""Galaxy Trucker in the real window: by keys alone, by pointer alone, killed and resumed."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from desktop.desk import Desk
from desktop.dialog import Dialog
from desktop.games import NewGame
from desktop.keys import _names, bindings
from desktop.title_screen import TitleScreen
from freetrader.entry import FreeTraderEntry
from saves import Store
from tabletop import Event, Session
from tests.screens.audit import faults
from tests.screens.test_trucker_hangar import built, faulty
from tests.support.trucker_hands import Hands, Keys, Pointer
from tests.support.trucker_hits import GAME, asked, ended, flights, played, step
from tests.support.trucker_positions import POSITIONS, position
from trucker.chairs import chosen_for_you
from trucker.entry import TruckerEntry
from trucker.rules.actions import CloseLook, GoOn, Place
from trucker.rules.state import TruckerState
from trucker.screens.flight import FlightView
from trucker.screens.hangar import HangarView
from trucker.screens.hit import HitView
from trucker.screens.journey import JourneyView
from trucker.screens.log_screen import LogScreen
from trucker.screens.overlays import OVERLAYS
from trucker.screens.play_screen import PlayScreen
from trucker.screens.reel import shots_of
from trucker.screens.rules_screen import RulesScreen
from trucker.screens.setup_screen import SetupScreen
from trucker.telling import log_lines

FLIGHTS = [
    "learning",
    *(pytest.param(flight, marks=pytest.mark.long) for flight in ("I", "II", "III", "trek")),
]

HANDS = [Keys, pytest.param(Pointer, marks=pytest.mark.long)]


def open_desk(game: Any, home: Path) -> Desk:
    store = Store(home, app_version="test")
    store.open()
    store.save_settings(store.settings.changed(first_start_done=True))
    desk = Desk(store, {"freetrader": FreeTraderEntry(), "trucker": TruckerEntry()})
    app = desk.app = game.app
    app.settings = desk.settings
    app._change, app._rescue, app._menu = desk.change, desk.rescue, desk.options
    app._home, app._leave = desk.show_title, desk.leaving
    app._apply_settings()
    return desk


@pytest.fixture
def desk(game: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    monkeypatch.setattr("trucker.sharing.fresh_seed", lambda: "RIVET-4471")
    made = open_desk(game, tmp_path)
    made.show_title()
    game.settle()
    yield made
    game.app._menu = None
    made.store.close()


def begin(game: Any, hands: Hands, flight: str = "learning", rivals: int = 1) -> PlayScreen:
    """From the title over the screen of choices into the hangar."""
    hands.press("new.trucker")
    assert isinstance(game.app.top, SetupScreen)
    if game.app.top.setup.flight != flight:
        hands.press(f"flight.{flight}")
    if len(game.app.top.setup.seats) - 1 != rivals:
        hands.press(f"rivals.{rivals}")
    hands.press("begin")
    screen = game.app.top
    assert isinstance(screen, PlayScreen)
    assert screen.session.setup.flight == flight
    return screen


def is_over(screen: PlayScreen) -> bool:
    return isinstance(screen.view, JourneyView) and screen.view.is_over


def play_through(game: Any, desk: Desk, hands: Hands, flight: str) -> None:
    screen = begin(game, hands, flight, 1 if flight == "learning" else 2)
    checked: set[str] = set()

    def is_done(screen: PlayScreen) -> bool:
        name = f"{type(screen.view).__name__} {screen.session.state.asked}"
        if name not in checked:
            checked.add(name)
            assert faults(screen.scene, 1.0) == [], name
        return is_over(screen)

    hands.play_on(is_done)
    assert game.app.top is screen
    assert {"build", "go_on"} <= hands.seen
    assert screen.session.state.outcome is not None
    hands.press("line.profit")
    hands.press("line.profit")
    assert desk.slot is not None
    desk.slot.flush()
    again = desk.store.load(desk.slot.id, desk.entry("trucker").codec())
    assert again.session.game.plain(again.session.state) == screen.session.game.plain(
        screen.session.state
    )
    hands.press("title")
    assert isinstance(game.app.top, TitleScreen)


@pytest.mark.parametrize("flight", FLIGHTS)
def test_a_flight_by_keys_alone(game, desk, flight):
    play_through(game, desk, Keys(game), flight)


@pytest.mark.parametrize("flight", FLIGHTS)
def test_a_flight_by_pointer_alone(game, desk, flight):
    hands = Pointer(game)
    play_through(game, desk, hands, flight)
    assert hands.dragged


# Positions


def show(game: Any, desk: Desk, session: Session[TruckerState], still: bool = False) -> PlayScreen:
    """A position in the window, without a slot; `still`: rivals do nothing."""
    fresh = Session(GAME, session.setup, session.seed, base=session.state.clone())
    screen = PlayScreen(desk, fresh, None)
    desk.game = "trucker"
    if still:
        screen._rivals.work = lambda seconds: None
    game.app.reset(screen)
    Keys(game).settle()
    return screen


@cache
def before_a_swarm() -> Session[TruckerState]:
    """Where a rival flies on, last of all, to meteors that ask the player nothing."""
    for session in flights("II", range(60)):
        while session.state.decision is not None:
            before = session.state.clone()
            happened = step(session)
            told = shots_of(before, happened)
            mine = [shot for shot in told if shot.fate(0) is not None]
            is_last = before.decision is not None and before.decision.seat > 0
            if session.journal[-1].action == GoOn() and is_last and len(mine) > 2:
                return Session(GAME, session.setup, session.seed, base=before)
    raise LookupError("no swarm")


def in_a_reel(game: Any, desk: Desk) -> PlayScreen:
    """A rival has flown on, and the first shot is shown."""
    fresh = before_a_swarm()
    screen = PlayScreen(
        desk, Session(GAME, fresh.setup, fresh.seed, base=fresh.state.clone()), None
    )
    game.app.reset(screen)
    for _ in range(50):
        if isinstance(screen.view, HitView):
            break
        Keys(game).pass_time(1)
    assert isinstance(screen.view, HitView)
    assert not screen.view.reel_done
    return screen


@pytest.mark.long
def test_a_shot_that_is_passed_gives_the_next_its_own_time(game, desk):
    screen = in_a_reel(game, desk)
    view: Any = screen.view
    left = len(view._reel)
    screen.canvas.finish()
    game.frame(1, 0.05)
    game.key("1")
    assert len(view._reel) == left - 1
    assert game.app.top.busy  # it comes with its motions
    screen.canvas.finish()
    assert screen._pause >= view.shot_ms / 1000
    while screen.view is view and not view.reel_done:
        screen.canvas.finish()
        game.key("1")
    screen.canvas.finish()
    game.frame(4, 0.1)
    if screen.view.is_asked:  # the first press is an answer
        journal = len(screen.session.journal)
        game.key("1")
        assert len(screen.session.journal) > journal


# Killed and resumed


def killed(desk: Desk) -> None:
    """What was taken for writing is written, and nothing else is done any more."""
    assert desk.slot is not None
    assert desk.slot.flush()
    desk.store._lock.release()


def resumed(game: Any, desk: Desk) -> tuple[Desk, PlayScreen]:
    """Kill the desk and go on at a new one in the same home, where the same question stands."""
    session = desk.session
    assert session is not None
    plain = session.game.plain(session.state)
    killed(desk)
    again = open_desk(game, desk.store.home)
    again.show_title()
    game.settle()
    game.key("enter")
    game.frame(4, 0.1)
    screen = game.app.top
    assert isinstance(screen, PlayScreen)
    assert screen.session is not session
    assert screen.session.game.plain(screen.session.state) == plain
    return again, screen


def kept(desk: Desk, session: Session[TruckerState]) -> PlayScreen:
    """A game that was played so far elsewhere, now in a slot of its own."""
    desk.begin("trucker", NewGame(session.setup, session.seed, False, "Killed"))
    assert desk.session is not None
    for entry in session.journal:
        desk.session.apply(entry.action, entry.at_ms)
    screen = desk.app.top
    assert isinstance(screen, PlayScreen)
    return screen


def goes_on(hands: Hands, screen: PlayScreen) -> None:
    hands.wait()
    before = len(screen.session.journal)
    hands.answer()
    assert len(screen.session.journal) > before


@pytest.mark.parametrize("hand", [Keys, Pointer])
def test_killed_in_the_hangar_with_a_tile_in_hand(game, desk, hand):
    hands = hand(game)
    screen = begin(game, hands)
    hands.play_on(lambda screen: len(screen.session.journal) > 8 and in_hand(screen) > 0)
    tile = in_hand(screen)
    again, screen = resumed(game, desk)
    assert isinstance(screen.view, HangarView)
    assert in_hand(screen) == tile
    assert hands.node("hand") is not None
    goes_on(hands, screen)
    again.store.close()


def in_hand(screen: PlayScreen) -> int:
    return screen.session.state.seats[0].hand


@pytest.mark.long
@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("ask", ["hit", "keep"])
def test_killed_in_a_hit(game, desk, ask, hand):
    kept(desk, asked(ask, "II"))
    hands = hand(game)
    again, screen = resumed(game, desk)
    assert isinstance(screen.view, HitView)
    assert screen.session.state.asked == ask
    nodes = {node.id for node in screen.scene.nodes}
    assert "take_hit" in nodes if ask == "hit" else any(n.startswith("keep.") for n in nodes)
    assert faults(screen.scene, 1.0) == []
    goes_on(hands, screen)
    hands.wait()
    last, screen = resumed(game, again)  # and once more, wherever it stands now
    goes_on(hands, screen)
    last.store.close()


@pytest.mark.long
def test_killed_between_two_flights_of_a_trek(game, desk):
    session = played(2, 1)
    screen = kept(desk, session)
    assert screen.session.state.number == 1
    again, screen = resumed(game, desk)
    assert isinstance(screen.view, HangarView)
    goes_on(Keys(game), screen)
    again.store.close()


@pytest.mark.long
def test_killed_while_the_end_of_a_flight_of_a_trek_is_shown(game, desk):
    """The last act of a flight is played in the window, its journey's end is on the screen."""
    session = played(2, 1)
    kept(desk, cut_before(session, 1))
    again, screen = resumed(game, desk)
    hands = Keys(game)
    hands.play_on(lambda screen: isinstance(screen.view, JourneyView))
    assert "go_on" in {node.id for node in screen.scene.nodes}
    assert screen.session.state.number == 1
    last, screen = resumed(game, again)
    assert isinstance(screen.view, HangarView)
    goes_on(hands, screen)
    last.store.close()


def cut_before(session: Session[TruckerState], number: int) -> Session[TruckerState]:
    """The same game a few acts before that flight begins."""
    short = Session(GAME, session.setup, session.seed)
    for entry in session.journal:
        before = short.state.clone()
        short.apply(entry.action, entry.at_ms)
        if short.state.number == number:
            break
        if before.asked == "go_on" and not (before.decision and before.decision.seat):
            last = len(short.journal) - 1
    shorter = Session(GAME, session.setup, session.seed)
    for entry in list(session.journal)[:last]:
        shorter.apply(entry.action, entry.at_ms)
    return shorter


# Leaving, sizes, full screen


@pytest.mark.parametrize("over", ["menu", "caution", "rules"])
def test_quitting_from_within_a_dialog_keeps_the_question(game, desk, monkeypatch, over):
    hands = Keys(game)
    screen = begin(game, hands)
    hands.play_on(lambda screen: len(screen.session.journal) > 4 and not in_hand(screen))
    plain = GAME.plain(screen.session.state)
    if over == "caution":
        hands.press("finish")
        if screen.view.is_finishing:
            hands.press("space.1")
    else:
        game.key("f10" if over == "menu" else "f1")
    assert isinstance(game.app.top, RulesScreen if over == "rules" else Dialog)
    shut: list[bool] = []
    monkeypatch.setattr(game.app, "shut", lambda: shut.append(True))
    game.app.on_close()
    assert shut == [True]
    desk.store.close()
    again = open_desk(game, desk.store.home)
    again.continue_newest()
    assert isinstance(game.app.top, PlayScreen)
    assert GAME.plain(game.app.top.session.state) == plain
    game.settle()
    goes_on(hands, game.app.top)
    again.store.close()


@pytest.mark.long
@pytest.mark.parametrize("size", [(960, 600), (2560, 1080)])
def test_a_reel_goes_on_in_a_window_of_another_size(game, desk, size):
    screen = in_a_reel(game, desk)
    plain, left = GAME.plain(screen.session.state), len(screen.view._reel)
    game.frame(2, 0.05)
    game.app.set_size(*size)
    game.frame(3, 0.05)
    assert not screen.view.reel_done
    assert len(screen.view._reel) == left
    assert GAME.plain(screen.session.state) == plain
    game.frame(4, 0.1)
    assert (screen.pixels[0], screen.pixels[1]) == size
    assert faults(screen.scene, game.app.unit) == []
    for _ in range(200):
        if not isinstance(screen.view, HitView) or screen.view.reel_done:
            break
        assert faults(screen.scene, game.app.unit) == []
        Keys(game).pass_time(1)
    assert screen.view.is_asked or screen._rivals.is_asked or isinstance(screen.view, JourneyView)


def test_full_screen_and_back_keeps_tile_turn_and_focus(game, desk):
    hands = Keys(game)
    screen = begin(game, hands)
    hands.play_on(lambda screen: in_hand(screen) > 0)
    game.key("e")
    game.key("tab")
    shown = screen.view.turn, screen.focus, GAME.plain(screen.session.state)
    was = game.app.fullscreen
    game.key("f11")
    game.frame(10, 0.1)
    assert game.app.fullscreen is not was
    assert (screen.view.turn, screen.focus, GAME.plain(screen.session.state)) == shown
    game.key("f11")
    game.frame(10, 0.1)
    assert game.app.fullscreen is was
    assert (screen.view.turn, screen.focus, GAME.plain(screen.session.state)) == shown


# Every kind of view: wrong keys, log and rules


def first(acts: range, wanted: Any) -> Session[TruckerState]:
    """The second flight in the hangar, after as few acts as it takes."""
    return next(built("II", n) for n in acts if wanted(built("II", n).state))


VIEWS: dict[str, Any] = {
    "hangar": lambda: first(range(6, 40), lambda state: not state.seats[0].hand),
    "hand": lambda: first(range(6, 40), lambda state: state.seats[0].hand),
    "check": faulty,
    "hit": lambda: asked("hit", "II"),
    "keep": lambda: asked("keep", "II"),
    "over": lambda: ended("II"),
    **{name: lambda name=name: position(name) for name in POSITIONS},
}
QUICK = ("hangar", "hit")
EACH = [name if name in QUICK else pytest.param(name, marks=pytest.mark.long) for name in VIEWS]


def every_key(name: str) -> list[str]:
    """Each key name, in the long tests with all that can be held besides."""
    names = list(dict.fromkeys(_names().values()))
    if name in QUICK:
        return [key for key in (*names, "ctrl+z", "ctrl+y", "shift+tab") if key != "f11"]
    held = [f"{mod}+{name}" for mod in ("ctrl", "shift", "alt") for name in names]
    return [name for name in (*names, *held) if name not in ("f11", "alt+enter")]


@pytest.mark.long
@pytest.mark.parametrize("name", EACH)
def test_no_key_does_what_is_not_offered(game, desk, monkeypatch, name):
    """Nothing is played but by a key of a node, by confirming one, or by undo and redo."""
    monkeypatch.setattr(game.app, "paste", str)
    session = VIEWS[name]()
    screen = show(game, desk, session, still=True)
    for key in every_key(name):
        if game.app.top is not screen or len(screen.session.journal):
            screen = show(game, desk, session, still=True)
        screen.canvas.finish()
        screen._pause = 0.0
        nodes = {each for node in screen.scene.nodes for each in node.keys}
        used = bindings().command(key) == "confirm" or bindings().plain(key) in nodes
        before = GAME.plain(screen.session.state)
        game.key(key)
        assert not game.app._crashed, key
        assert game.app.stack
        assert used or GAME.plain(screen.session.state) == before, key
        if game.app.top is screen:
            screen.canvas.finish()
            Keys(game).pass_time(1)


@pytest.mark.long
@pytest.mark.parametrize("name", EACH)
def test_log_rules_and_menu_open_and_close_at_each_view(game, desk, name):
    screen = show(game, desk, VIEWS[name](), still=True)
    plain = GAME.plain(screen.session.state)
    kind, focus = type(screen.view), screen.focus
    for key, tool, shown in (
        ("l", "tool.log", LogScreen),
        ("f1", "tool.rules", RulesScreen),
        ("f10", "tool.menu", Dialog),
    ):
        game.key(key)
        assert isinstance(game.app.top, shown), (name, key)
        Keys(game).settle()
        game.key("escape")
        assert game.app.top is screen
        assert (type(screen.view), screen.focus) == (kind, focus)
        game.frame(4, 0.1)
        game.click(tool)
        assert isinstance(game.app.top, shown), (name, tool)
        Keys(game).settle()
        game.key("escape")
        assert game.app.top is screen
        screen.set_focus(focus)
    assert GAME.plain(screen.session.state) == plain
    assert faults(screen.scene, 1.0) == []


# In the hangar


def test_undo_in_the_hangar_and_its_border(game, desk):
    screen = show(game, desk, VIEWS["hand"](), still=True)
    hands = Keys(game)
    before = GAME.plain(screen.session.state)
    assert not screen.session.can_undo
    game.key("ctrl+z")
    assert GAME.plain(screen.session.state) == before
    cell, turns = next(iter(screen.view.turns.items()))
    hands._place(screen.view, Place(cell, turns[0]))
    assert screen.session.state.seats[0].ship.parts[cell]
    game.key("ctrl+z")
    assert GAME.plain(screen.session.state) == before
    assert isinstance(screen.view, HangarView)
    game.settle()
    assert hands.node("hand") is not None
    game.key("ctrl+y")
    assert screen.session.state.seats[0].ship.parts[cell]
    game.settle()
    game.click("tool.undo")
    assert GAME.plain(screen.session.state) == before


@pytest.mark.parametrize("hand", [Keys, Pointer])
def test_overlays_follow_each_other(game, desk, hand):
    screen = show(game, desk, VIEWS["hangar"]())
    hands = hand(game)
    shown = []
    for _ in range(len(OVERLAYS) + 1):
        hands.press("overlays")
        shown.append(screen.view.overlay)
        assert faults(screen.scene, 1.0) == []
    assert shown == [*OVERLAYS, ""]
    assert len(screen.session.journal) == 0


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("name", ["hangar", "go_on-III"])
def test_a_rival_is_looked_at_and_left_again(game, desk, name, hand):
    screen = show(game, desk, VIEWS[name]())
    hands = hand(game)
    for seat in (1, 2):
        hands.press(f"rival.{seat}")
        assert screen.view.looked_at == seat
        assert faults(screen.scene, 1.0) == []
    hands.press("rival.2")
    assert screen.view.looked_at == 0
    assert len(screen.session.journal) == 0


@pytest.mark.parametrize("hand", [Keys, Pointer])
def test_a_forecast_pile_is_looked_at_and_put_back(game, desk, hand):
    screen = show(game, desk, VIEWS["hangar"]())
    hands = hand(game)
    hands.press("look")
    hands.wait()
    assert screen.session.state.seats[0].looking == 0
    assert screen.session.state.decision.options[0] == CloseLook()
    assert faults(screen.scene, 1.0) == []
    hands.press("close")
    hands.wait()
    assert screen.session.state.seats[0].looking < 0
    hands.press("forecast.1")
    hands.wait()
    assert screen.session.state.seats[0].looking == 1
    hands.press("close")
    hands.wait()
    assert set(screen.session.state.seats[0].seen) == {0, 1}


# Choosing for the player, fast forward


@pytest.mark.long
@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("name", ["hangar", "hit", "load", "go_on-III"])
def test_the_menu_chooses_once(game, desk, name, hand):
    screen = show(game, desk, VIEWS[name]())
    good = chosen_for_you(screen.session)
    hands = hand(game)
    hands.press("tool.menu")
    hands.press("choice-1")
    assert screen.session.journal[0].action == good
    assert game.app.top is screen
    mine = [entry for entry in screen.session.journal if entry.seat == 0]
    assert len(mine) == 1


@pytest.mark.parametrize("hand", HANDS)
def test_fast_forward_waits_for_nothing_until_it_is_off(game, desk, hand):
    screen = show(game, desk, position("rival-go_on"))
    hands = hand(game)
    hands.wait()
    while screen.session.state.decision is not None:
        screen._pause = 0.0
        hands.fast()
        assert screen.fast
        assert faults(screen.scene, 1.0) == []
        journal = len(screen.session.journal)
        if screen.view.is_asked:
            hands.answer()
        for _ in range(40):  # 40 frames are enough for whatever comes, as nothing is waited for
            if screen.view.is_asked or isinstance(screen.view, JourneyView):
                break
            game.app._dispatch_updates(1 / 60)
            assert not screen.busy
            assert screen._pause <= 0
            assert not isinstance(screen.view, HitView) or screen.view.reel_done
        assert len(screen.session.journal) > journal
        hands.fast()
        assert not screen.fast
        if len(screen.session.journal) > 30:
            break


def test_fast_forward_ends_a_reel(game, desk):
    screen = in_a_reel(game, desk)
    screen.canvas.finish()
    game.key("f")
    assert screen.fast
    assert not isinstance(screen.view, HitView) or screen.view.reel_done
    assert not screen.busy


def in_a_wait(game: Any, desk: Desk) -> PlayScreen:
    """A rival has acted in flight, which is shown, and another is to act."""
    screen = show(game, desk, position("rival-go_on"), still=True)
    del screen._rivals.work
    screen._pause = 0.0
    for _ in range(20):
        game.frame(1, 0.02)
        if screen._pause > 0 and not screen.view.is_asked and screen._rivals.is_asked:
            return screen
    raise AssertionError("nothing is waited for")


@pytest.mark.parametrize("hand", [Keys, Pointer])
def test_a_wait_is_left_by_its_buttons(game, desk, hand):
    screen = in_a_wait(game, desk)
    hands = hand(game)
    assert faults(screen.scene, 1.0) == []
    before = len(screen.session.journal)
    press_now(hands, "on")
    game.frame(1, 0.01)
    assert len(screen.session.journal) == before + 1  # the next rival has acted
    if screen._rivals.is_asked:
        press_now(hands, "until")
        for _ in range(10):
            game.frame(1, 0.01)
        assert screen.view.is_asked or isinstance(screen.view, JourneyView)
    assert not screen._until
    assert not screen.busy


def press_now(hands: Hands, ident: str) -> None:
    """Press without letting time pass before or after."""
    if isinstance(hands, Keys):
        hands.game.key(hands.node(ident).keys[0])
    else:
        hands.game.click(ident)


def test_what_comes_up_while_waits_are_hurried_is_seen_before_it_is_answered(game, desk):
    screen = in_a_wait(game, desk)
    game.key("3")
    for _ in range(10):
        game.frame(1, 0.01)
    assert screen.view.is_asked
    before = len(screen.session.journal)
    game.key("enter")
    assert len(screen.session.journal) == before
    game.frame(4, 0.1)
    game.key("enter")
    assert len(screen.session.journal) > before


@pytest.mark.parametrize("hand", [Keys, Pointer])
def test_speeds_and_fast_forward_have_a_button(game, desk, hand):
    screen = in_a_wait(game, desk)
    hands = hand(game)
    pauses = [screen._pause]
    for times in (2, 4):
        hands.game.click("times") if hand is Pointer else game.key("s")
        assert screen.times == times
        pauses.append(screen._pause)
        assert hands.node("times").label == f"Speed: {times} times"
    assert pauses[0] == pytest.approx(2 * pauses[1]) == pytest.approx(4 * pauses[2])
    hands.game.click("times") if hand is Pointer else game.key("s")
    assert screen.times == 1
    hands.fast()
    assert screen.fast
    assert faults(screen.scene, 1.0) == []
    hands.fast()
    assert not screen.fast


def test_motions_run_so_much_faster(game, desk):
    lengths = []
    for times in (1, 4):
        screen = in_a_reel(game, desk)
        screen.times = times
        screen.refresh(animate=True)
        frames = 0
        while screen.busy:
            game.app._dispatch_updates(0.02)
            frames += 1
        lengths.append(frames)
    assert lengths[0] > 3 * lengths[1]


def test_the_rest_of_a_reel_is_left_by_one_click(game, desk):
    screen = in_a_reel(game, desk)
    assert screen.busy  # even while a shot is on its way
    game.click("skip")
    assert not isinstance(screen.view, HitView) or screen.view.reel_done
    for _ in range(20):
        game.frame(1, 0.01)
    assert screen.view.is_asked or isinstance(screen.view, JourneyView)


def test_the_score_of_a_learning_flight_is_explained_until_it_is_put_away(game, desk):
    session = ended("learning")
    screen = show(game, desk, session)
    assert isinstance(screen.view, JourneyView)
    assert faults(screen.scene, 1.0) == []
    hands = Pointer(game)
    hands.press("line.credits")
    assert hands.node("help.done") is None  # the reckoning is read
    hands.press("line.credits")
    hands.press("help.done")
    assert hands.node("help.done") is None
    other = show(game, desk, ended("II"))
    assert isinstance(other.view, JourneyView)
    assert hands.node("help.done") is None


def test_the_column_of_the_log_goes_on_as_the_log_does(game, desk):
    game.resize(2560, 1080)
    screen = in_a_wait(game, desk)
    hands = Keys(game)
    for _ in range(3):
        hands.wait()
        assert list(screen._log_so_far()) == log_lines(screen.session)
        hands.answer()
    hands.wait()
    if isinstance(screen.view, FlightView):
        game.click("story")
        assert isinstance(game.app.top, LogScreen)


def test_an_answer_that_tells_nothing_is_shown_all_the_same(game, desk, monkeypatch):
    screen = show(game, desk, position("rival-go_on"))
    session = screen.session

    def silent(seconds: float) -> list[Event]:
        while session.state.decision is not None and session.state.decision.seat:
            session.apply(session.state.decision.options[0])
        return []

    screen._pause = 0.0
    monkeypatch.setattr(screen._rivals, "work", silent)
    game.frame(2, 0.1)
    assert screen.view.is_asked
    assert any(node.act is not None and node.zone == "choices" for node in screen.scene.nodes)
