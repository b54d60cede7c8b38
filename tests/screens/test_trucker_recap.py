"""What the last card did is told when it is over, and in a learning flight it is waited for."""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from desktop.kit.scene import Rect, Scene
from desktop.kit.theme import theme
from desktop.play.pacing import Stops
from desktop.play.top_bar import TopBar
from desktop.shell.desk import Desk
from tabletop import Session
from tests.screens.audit import faults
from tests.support.trucker_hits import GAME, Game, flights, step
from tests.support.trucker_window import opened_desk
from trucker.briefing.flight.recap import recap_of
from trucker.briefing.hit.shots import shots_of
from trucker.briefing.looks import LOOKS
from trucker.entry import TruckerEntry
from trucker.rules.events import CardTurned, Declared, Moved
from trucker.rules.state import TruckerState
from trucker.screens.card.turned import CardShown
from trucker.screens.flight.view import FlightView
from trucker.screens.hit.view import ShotShown
from trucker.screens.play_screen import PlayScreen

BAR = TopBar("My flight", undo_reason="Nothing to undo.")


@pytest.fixture
def desk(game: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    yield from opened_desk(game, tmp_path, monkeypatch)


def may_fly_on(state: TruckerState) -> bool:
    return state.asked == "go_on" and state.decision is not None and not state.decision.seat


@cache
def after(flight: str, kind: str, first: int = 0) -> Game:
    """Asked whether to fly on after a card of that kind."""
    for session in flights(flight, range(first, first + 60)):
        while session.state.decision is not None:
            step(session)
            if may_fly_on(session.state):
                recap = recap_of(session)
                if recap is not None and recap.kind == kind:
                    return session
    raise LookupError(kind)


def view_of(session: Game, stops: Stops | None = None) -> FlightView:
    view = FlightView(session)
    view.stops = stops or Stops()
    view.arrive([])
    return view


def shown(view: FlightView) -> Scene:
    return view.compose(BAR, 1280, 720, 1.0)


def text(scene: Scene) -> str:
    return " ".join(each.text for each in scene.words())


def test_stardust_is_told_by_the_days_it_cost_and_why() -> None:
    session = after("learning", "stardust")
    recap = recap_of(session)
    assert recap is not None
    (mine,) = [what for seat, what in recap.ships if not seat]
    assert "open connector" in mine  # why
    assert " back, " in mine
    assert recap.summary.startswith("Stardust: ")
    assert mine in recap.summary
    assert len(recap.ships) > 1


def test_a_station_with_too_few_crew_says_so_and_who_took_it() -> None:
    def poor(state: TruckerState) -> bool:
        return len(state.seats[0].ship.figures) < 5

    for first in range(0, 60, 7):
        session = after("learning", "abandoned_station", first)
        recap = recap_of(session)
        assert recap is not None
        told = dict(recap.ships)
        taken = [what for seat, what in told.items() if seat and "docked" in what]
        if "not enough" in told[0] and taken:
            assert poor(session.state)
            return
    raise LookupError("a station out of reach")


def test_nothing_is_told_before_the_first_card() -> None:
    session = next(flights("II", range(1)))
    while not may_fly_on(session.state):
        step(session)
    assert recap_of(session) is None
    view = view_of(session, Stops(learns=True))
    assert not view.is_telling
    view.caption = ["You: 2 humans in the cabin at 7 7."]
    assert "humans in the cabin" not in text(shown(view))


@pytest.mark.parametrize("kind", ["stardust", "meteor_swarm", "combat_zone", "planets"])
def test_what_happened_is_read_before_the_next_question(kind: str) -> None:
    flight = "II" if kind == "combat_zone" else "learning"
    view = view_of(after(flight, kind), Stops(learns=True))
    scene = shown(view)
    assert view.is_telling
    assert "What happened" in text(scene)
    assert "after card" in text(scene)
    assert "before card" not in text(scene)
    assert "Fly on?" not in text(scene)
    assert scene.focus == "choice.recap.on"
    assert faults(scene) == []
    for width, height, k in ((1440, 720, 1.0), (1280, 800, 1.25), (1280, 720, 1.5)):
        assert faults(view.compose(BAR, width, height, k)) == [], (width, height, k)
    assert view.act(scene.node("choice.recap.on").act) == ()
    assert "Fly on?" in text(shown(view))
    recap = view.recap
    assert recap is not None
    said = text(shown(view))
    assert all(word in said for word in recap.summary.split())


def test_it_need_not_stop_again() -> None:
    stops = Stops(learns=True)
    view = view_of(after("learning", "stardust"), stops)
    view.act(shown(view).node("choice.recap.never").act)
    assert not stops.waits
    assert not view.is_telling


@cache
def before_flying_back() -> Game:
    """Before the answer that turns a card which moves ships and asks nobody."""
    for session in flights("learning", range(40)):
        while session.state.decision is not None:
            happened = {type(each) for each in step(session)}
            if {CardTurned, Moved} <= happened and may_fly_on(session.state):
                fresh = Session(GAME, session.setup, session.seed)
                for entry in list(session.journal)[:-1]:
                    fresh.apply(entry.action, entry.at_ms)
                return fresh
    raise LookupError("stardust")


@pytest.mark.parametrize("learns", [True, False])
def test_ships_fly_after_a_card_whether_or_not_the_flight_stops(game, desk, learns):
    screen = begun_again(desk, game, before_flying_back(), still=True)
    screen._stops.learns = learns
    before = screen.before_act()
    screen.show(before, step(screen.session), by_itself=True)
    while isinstance(screen.reel.now, CardShown) and screen.busy:
        game.frame(1, 0.05)
    assert isinstance(screen.reel.now, CardShown)
    game.frame(8, 0.1)
    game.key("enter")
    assert isinstance(screen.view, FlightView)
    assert screen.view.moves
    assert screen.busy


def test_other_flights_stop_only_where_the_settings_say_so() -> None:
    view = view_of(after("II", "planets"))
    assert not view.is_telling
    assert "Planets:" in text(shown(view))  # the line on the next screen
    view = view_of(after("II", "planets"), Stops(always=lambda: True))
    assert view.is_telling
    assert "choice.recap.never" not in {node.id for node in shown(view).nodes}
    view.stops.hurries = lambda: True
    assert not view.is_telling


def test_what_a_rival_decides_before_a_card_shows_no_old_news() -> None:
    for session in flights("II", range(20)):
        while (decision := session.state.decision) is not None:
            state = session.state
            if decision.ask == "go_on" and decision.seat and recap_of(session) is not None:
                view = view_of(session)
                view.caption = ["Grint: cannons 4.", "You: beaten."]
                said = text(shown(view))
                assert "Grint: cannons 4." not in said
                assert state.card is None
                assert "You: beaten." not in said
                return
            step(session)
    raise LookupError("go_on")


# In the window


def begun_again(desk: Desk, game: Any, session: Game, still: bool = False) -> PlayScreen:
    fresh = Session(GAME, session.setup, session.seed)
    for entry in session.journal:
        fresh.apply(entry.action, entry.at_ms)
    screen = PlayScreen(desk, TruckerEntry(), fresh, None)
    desk.game = "trucker"
    if still:
        screen._rivals.work = lambda seconds: None
    game.app.reset(screen)
    game.frame(4, 0.1)
    return screen


def is_telling(screen: PlayScreen) -> bool:
    return isinstance(screen.view, FlightView) and screen.view.is_telling


def flown(wanted: Callable[[Game], bool], flight: str = "learning") -> Game:
    for session in flights(flight, range(40)):
        while session.state.decision is not None:
            if wanted(session):
                return session
            step(session)
    raise LookupError(flight)


def test_the_learning_flight_waits_after_a_card(game, desk):
    screen = begun_again(desk, game, after("learning", "stardust"))
    game.frame(60, 0.1)
    journal = len(screen.session.journal)
    assert is_telling(screen)
    assert "What happened" in text(screen.scene)
    game.key("enter")
    assert len(screen.session.journal) == journal
    assert not is_telling(screen)
    assert screen.focus == "choice.go_on"
    assert faults(screen.scene, 1.0) == []


def test_fast_forward_passes_what_happened(game, desk):
    screen = begun_again(desk, game, after("learning", "stardust"))
    assert is_telling(screen)
    game.key("f")
    assert not is_telling(screen)


def test_the_setting_waits_in_every_flight(game, desk):
    session = after("II", "planets")
    assert not is_telling(begun_again(desk, game, session))
    desk.change(wait_for_phases=True)
    assert is_telling(begun_again(desk, game, session))


def first_hit_told(session: Game) -> bool:
    """Before an act that brings hits without a choice."""
    trial = Session(GAME, session.setup, session.seed, base=session.state.clone())
    before = trial.state.clone()
    shots = shots_of(before, step(trial)) if before.phase == "flight" else []
    return bool(shots) and all(shot.fate(0) is not None and shot.dice for shot in shots)


def test_each_shot_of_a_learning_flight_waits_and_the_first_is_explained(game, desk):
    screen = begun_again(desk, game, flown(first_hit_told))
    for _ in range(100):
        if isinstance(screen.reel.now, ShotShown):
            break
        if screen.view.is_asked or screen.reel.now is not None:
            game.key("enter")
        game.frame(1, 0.1)
    assert isinstance(screen.reel.now, ShotShown)
    left = len(screen.view.reel.left)
    game.frame(100, 0.1)
    assert len(screen.view.reel.left) == left
    assert "help.done" in {node.id for node in screen.scene.nodes}
    assert faults(screen.scene, 1.0) == []
    game.key("1")
    game.frame(4, 0.1)
    assert "help.done" not in {node.id for node in screen.scene.nodes}


@pytest.mark.parametrize(
    ("flight", "kind", "why"),
    [
        ("II", "combat_zone", "never the weakest"),
        ("II", "epidemic", "manned cabin"),
        ("III", "sabotage", "smallest crew"),
    ],
)
def test_why_a_card_did_not_harm_the_player_is_told(flight: str, kind: str, why: str) -> None:
    for session in flights(flight, range(60)):
        while session.state.decision is not None:
            step(session)
            recap = recap_of(session) if may_fly_on(session.state) else None
            if recap and recap.kind == kind and "nothing changed" in recap.summary:
                assert why in recap.summary
                return
    raise LookupError(kind)


@pytest.mark.parametrize(("mine", "told"), [(2, "you were the weakest"), (8, "never the weakest")])
def test_a_zone_calls_nobody_strong_who_was_the_weakest(mine: int, told: str) -> None:
    """A line may take nothing of the weakest: goods of a ship that has none, shots that miss."""
    state = next(_flying("II"))
    cards = state.cards.adventures
    card = next(each for each in cards.values() if each.kind == "combat_zone")
    what = card.params.lines[0].criterion
    declared = [Declared(seat, what, 5 if seat else mine) for seat in range(4)]
    state.card, state.order = card.id, [0, 1, 2, 3]
    why = LOOKS["combat_zone"].why
    assert why is not None
    assert told in why(state, [CardTurned(card.id), *declared])


def _flying(flight: str) -> Iterator[TruckerState]:
    for session in flights(flight, range(1)):
        while session.state.asked != "go_on":
            step(session)
        yield session.state.clone()


def test_cabins_that_an_epidemic_counted_are_marked_on_all_ships() -> None:
    session = after("learning", "stardust")
    view = view_of(session)

    def marks() -> int:
        rects = [each for each in shown(view).drawables() if isinstance(each, Rect)]
        return sum(
            each.look.edge[:3] == theme().amber and each.look.hatch is False for each in rects
        )

    before = marks()
    cards = session.state.cards.adventures
    view.arrive([CardTurned(next(each.id for each in cards.values() if each.kind == "epidemic"))])
    ships = [seat.ship for seat in session.state.seats]
    assert marks() - before == sum(1 for ship in ships for figures in ship.crew if figures)
    view.act("rival:1")
    view.act("rival:1")
    assert marks() == before
