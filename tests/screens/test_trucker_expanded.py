"""Whole flights of Do What?! through the real views: each question is shown and answered there."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tabletop import FastRng, Session, seed_number
from tests.properties.test_trucker_expansion import BUILDER, GAME, PILOT, drawn
from tests.screens.audit import faults
from tests.screens.windows import faults_in, in_windows
from tests.support.trucker_building import opened
from tests.support.trucker_expanded import (
    afloat,
    asked_by,
    asked_first,
    by_card,
    rigged,
    super_cards,
    turned_up,
)
from tests.support.trucker_flight import BAR
from trucker.briefing.flight.questions import question_of
from trucker.briefing.hit.shots import shots_of
from trucker.briefing.hit.story import story_told
from trucker.briefing.hit.times import times_of
from trucker.rules.actions import Aim, Mark, Power
from trucker.rules.setup import Setup
from trucker.rules.state import TruckerState
from trucker.rules.supercards import SUPERCARDS
from trucker.rules.supercards.black_hole import still_due
from trucker.screens.card.turned import CardShown
from trucker.screens.flight.view import FlightView
from trucker.screens.hit.view import HitView

_STAYS, _WISE = 12, 3
"""One in so many answers gives a flight up, or a rival's is careless."""


def launched(setup: Setup, seed: str, rng: FastRng) -> Session[TruckerState]:
    """Built by pilots, and cut off there: the journal begins with the flight."""
    session = Session(GAME, setup, seed)
    builds = setup.help != "block"
    while (decision := session.state.decision) is not None:
        state = session.state
        if state.phase not in ("build", "check"):
            break
        if (decision.ask == "turn" and rng.below(4)) or (decision.ask == "build" and builds):
            action = BUILDER.choose(state, decision, rng)
        else:
            action = PILOT.choose(state, decision, rng)
        session.apply(action)
    return Session(GAME, setup, seed, base=session.state.clone())


def answers(screen: Any) -> list[Any]:
    """Nodes that may answer: choices, cells, pieces, batteries."""
    zones = ("choices", "ship", "battery", "pieces")
    starts = ("choice.", "cell.", "keep.", "offer.")
    return [
        node
        for node in screen.scene.nodes
        if node.enabled
        and node.act is not None
        and (node.zone in zones or node.id.startswith(starts))
    ]


def answer(screen: Any, ask: str, rng: FastRng, look: Callable[[Any, str], None]) -> None:
    """Press this and that until the question is answered."""
    for _ in range(60):
        nodes = answers(screen)
        assert nodes, ask
        if ask == "go_on" and rng.below(_STAYS):
            nodes = [node for node in nodes if node.id == "choice.go_on"] or nodes
        node = nodes[rng.below(len(nodes))]
        is_answer = hasattr(node.act, "__dataclass_fields__")
        actions = [node.act] if is_answer else list(screen.view.act(node.act))
        if actions:
            assert actions[0] in screen.session.state.decision.options, (ask, node.id)
            screen.play_now(actions)
            return
        screen.refresh()
        look(screen, ask)
    raise AssertionError(f"{ask} is not answered by {[node.id for node in answers(screen)]}")


def fly(setup: Setup, seed: str, look: Callable[[Any, str], None]) -> Counter[str]:
    """A flight, each scene of which is looked at; how often the player was asked what."""
    rng, asked = FastRng(seed_number(seed)), Counter[str]()
    session = launched(setup, seed, rng)
    if session.state.decision is None:
        return asked
    screen = opened(session)
    while (decision := session.state.decision) is not None:
        if session.state.phase in ("build", "check"):
            break
        if decision.seat:
            before = session.state.clone()
            is_careless = decision.ask != "go_on" and not rng.below(_WISE)
            pilot = PILOT if is_careless else BUILDER
            screen.show(before, session.apply(pilot.choose(session.state, decision, rng)), True)
        else:
            asked[decision.ask] += 1
            screen._stops.read, screen._stops.out = getattr(screen.view, "_told", None), ""
            screen.refresh()
            look(screen, decision.ask)
            answer(screen, decision.ask, rng, look)
        for _ in range(400):
            look(screen, "reel")
            if screen.reel.is_over:
                break
            screen._turn()
        assert screen.reel.is_over
    return asked


class Audit:
    """Looks at the first few scenes of each kind for faults of layout."""

    def __init__(self, most: int) -> None:
        self.seen = Counter[tuple[str, str]]()
        self.most = most
        self.faults = Counter[str]()

    def __call__(self, screen: Any, ask: str) -> None:
        key = ask, type(screen.view).__name__
        self.seen[key] += 1
        if self.seen[key] <= self.most:
            self.faults.update(f"{ask}: {f}" for f in faults(screen.scene) if "no picture" not in f)


def test_flights_of_any_kind_are_shown_and_answered():
    audit, asked = Audit(2), Counter[str]()
    for index in (3, 6, 17):
        asked += fly(drawn(index, "II"), f"views/{index}", audit)
    assert asked["go_on"]
    assert audit.faults == {}


@pytest.mark.long
@pytest.mark.parametrize("flight", ["I", "II", "III"])
def test_many_flights_are_shown_and_answered(flight: str):
    audit, asked = Audit(6), Counter[str]()
    for index in range(180):
        asked += fly(drawn(index, flight), f"views/{flight}/{index}", audit)
    assert {"vips", "bet", "give_parts", "hit", "keep"} <= {*asked}
    assert audit.faults == {}


# Questions


ASKED: dict[str, Callable[[], Session[TruckerState]]] = {
    "bet": lambda: asked_first("bet", mission="the_bet"),
    "give_parts": lambda: by_card("black_hole", "give_parts", ("II", "III")),
    "power": lambda: by_card("enemy_fleet", "power", ("II", "III")),
    "aim": lambda: by_card("asteroid_attack", "aim", ("II", "III")),
}


def view_of(name: str) -> FlightView:
    return view_on(ASKED[name]())


def view_on(found: Session[TruckerState]) -> FlightView:
    fresh = Session(found.game, found.setup, found.seed, base=found.state.clone())
    view = FlightView(fresh)
    view.arrive([])
    return view


@pytest.mark.parametrize("name", ASKED)
def test_a_question_has_one_default_keys_and_legal_answers(name: str):
    session = ASKED[name]()
    question = question_of(session)
    assert question is not None
    assert session.state.decision is not None
    assert [choice.is_main for choice in question.choices].count(True) == 1
    keys = [choice.key for choice in question.choices if choice.key]
    assert len({*keys}) == len(keys)
    for choice in question.choices:
        assert choice.title
        assert choice.reason or choice.actions or choice.source >= 0
        assert (
            choice.reason
            or not choice.actions
            or choice.actions[0] in session.state.decision.options
        )


def reached(session: Session[TruckerState]) -> set[Any]:
    """First answers of all choices and cells, with each cell and each battery chosen."""
    ship, found = session.state.seats[0].ship, set[Any]()
    sources = [-1, *ship.frame.batteries]
    for source in sources:
        for cell in (-1, *ship.occupied()):
            question = question_of(session, None, source, cell)
            assert question is not None
            found |= {choice.actions[0] for choice in question.choices if choice.actions}
            found |= {pick.actions[0] for pick in question.cells.values() if pick.actions}
    return found


@pytest.mark.parametrize("name", ["give_parts", "aim", "bet"])
def test_every_legal_answer_is_reached(name: str):
    session = ASKED[name]()
    decision = session.state.decision
    assert decision is not None
    assert {*decision.options} <= reached(session)


def test_parts_for_a_black_hole_are_numbered_and_done_says_what_is_due():
    view = view_of("give_parts")
    due = still_due(view.state, 0, ())
    cells = [o.cell for o in view.state.decision.options if isinstance(o, Mark)][: due - 1]
    assert cells
    for cell in cells:
        view.session.apply(*view.act(("cell", cell)))
    question = question_of(view.session)
    assert question is not None
    marked = [question.cells[cell].badge for cell in cells]
    assert marked == [str(number) for number, _ in enumerate(cells, 1)]
    left = still_due(view.state, 0, cells)
    assert left > 0
    done = next(choice for choice in question.choices if choice.id == "done")
    assert done.reason in (f"{left} parts are still due.", "One part is still due.")
    plan = next(choice for choice in question.choices if choice.is_main)
    for action in plan.actions:
        view.session.apply(action)
    assert view.state.asked != "give_parts" or view.state.decision.seat


def doubles_aimed() -> tuple[list[Aim], Session[TruckerState]]:
    """A question in which a double cannon may shoot, and several batteries could pay."""

    def could(state: TruckerState) -> bool:
        ship = state.seats[0].ship
        return bool(ship.frame.double_cannons) and sum(map(bool, ship.charge)) > 1

    for card in super_cards("asteroid_attack"):
        for flight in ("II", "III"):
            try:
                session = asked_by(card, "aim", afloat(flight, wanted=could))
            except LookupError:
                continue
            decision = session.state.decision
            assert decision is not None
            shots = [o for o in decision.options if isinstance(o, Aim) and o.battery >= 0]
            if len({shot.battery for shot in shots}) > 1:
                return shots, session
    raise LookupError("aim")


def test_an_asteroid_is_shot_with_the_battery_that_is_chosen():
    shots, session = doubles_aimed()
    view = view_on(session)
    view.marked.cell = shots[0].cell
    first = next(c for c in view._question().choices if c.id.startswith("aim."))
    other = next(c for c in view._question().choices if c.source >= 0)
    view.act(("choice", other.id))
    again = next(c for c in view._question().choices if c.id.startswith("aim."))
    assert first.actions[0].battery != again.actions[0].battery == other.source


def test_a_fleet_counts_doubles():
    options = ASKED["power"]().state.decision.options
    assert any(isinstance(option, Power) for option in options)


@in_windows(ASKED, sizes=[(1024, 600), (1280, 720), (1920, 1080)])
def test_questions_are_not_clipped(name: str, windows: Any):
    def opened_view() -> Any:
        view = view_of(name)
        return lambda width, height, k: view.compose(BAR, width, height, k)

    found = faults_in(windows, opened_view, growth=0.5, most=1.2)
    assert [fault for fault in found if "no picture" not in fault] == []


# Cards


@pytest.mark.parametrize("kind", SUPERCARDS)
def test_a_supercard_tells_what_it_means_and_has_its_levels(kind: str):
    shown = turned_up(super_cards(kind)[0])
    assert shown.meaning
    assert all(row.title for row in shown.meaning)


@in_windows(SUPERCARDS, sizes=[(1024, 600), (1280, 720), (1920, 1080)])
def test_supercards_are_not_clipped(name: str, windows: Any):
    def opened_card() -> Any:
        page = CardShown(turned_up(super_cards(name)[0]), 1.0, lambda ident: 0.0, is_new=False)
        return lambda width, height, k: page.compose(BAR, width, height, k)

    found = faults_in(windows, opened_card, growth=0.5, most=1.2)
    assert [fault for fault in found if "no picture" not in fault] == []


# Waves


def test_waves_go_one_after_the_other_and_what_hangs_on_them_last():
    before, heard = rigged()
    (shot,) = shots_of(before, heard)
    story = story_told(shot)
    times = times_of(story, shot, (), rolls=False)
    assert story.waves > 1
    assert times.wave(1) - times.hit == 1200
    assert times.wave(2) - times.wave(1) == 700
    assert times.falls > times.waves[-1]
    assert times.verdict > times.falls
    assert story.blasts
    assert {loss.sign for loss in story.losses} >= {"H", "1", "2"}
    for wave in range(1, story.waves + 1):
        assert story.wave(wave)


def test_the_waves_are_shown_by_numbers_alone_at_rest():
    before, heard = rigged()
    session = Session(afloat().game, afloat().setup, afloat().seed, base=before)
    view = HitView(session)
    view.play_reel(shots_of(before, heard))
    told = {word.text for word in view.compose(BAR, 1280, 720, 1.0).words()}
    assert {"H", "1", "2"} <= told
