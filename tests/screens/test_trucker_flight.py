"""The flight of Galaxy Trucker on the screen: every question, every size, what moves."""

import pytest

from desktop.kit.scene import Motion, Picture, Scene
from resources import resource
from tabletop import Session, Stream
from tests.screens import windows
from tests.screens.audit import faults
from tests.screens.windows import LOW, faults_in, in_windows
from tests.support.trucker_building import opened
from tests.support.trucker_flight import (
    BAR,
    LONG,
    SCALES,
    SIZES,
    choose,
    shown,
    view_of,
    words,
)
from tests.support.trucker_positions import (
    GAME,
    POSITIONS,
    position,
    reached,
)
from trucker.briefing.flight.card import card_rows
from trucker.briefing.flight.standing import days_to_lap
from trucker.briefing.looks import LOOKS
from trucker.rules import flight
from trucker.rules.events import Moved
from trucker.rules.flight import order
from trucker.screens.flight.view import FlightView
from trucker.words.names import seat_name

# Scenes


@in_windows(POSITIONS, ("track", "order", "rivals"), (False, True), sizes=[*windows.SIZES, LOW])
def test_nothing_is_clipped_or_lost(name, windows):
    def opened():
        view = view_of(name)

        def compose(width, height, k, tab, is_full):
            view.tab, view.looked_at = tab, int(is_full)
            view.caption = ["Grint: cannons 4.", "Vesper: lost a hold at 7 8." * 8] * is_full
            return view.compose(LONG if is_full else BAR, width, height, k)

        return compose

    assert faults_in(windows, opened) == []


@pytest.mark.parametrize("name", POSITIONS)
def test_every_picture_is_there(name):
    for thing in shown(view_of(name)).drawables():
        if isinstance(thing, Picture):
            assert resource(f"art/{thing.art}.png").is_file(), thing.art


def test_cells_stay_large_enough_to_hit():
    for name in ("power-foe", "load-III", "house"):
        for width, height in SIZES:
            for k in SCALES:
                scene = view_of(name).compose(BAR, width, height, k)
                cells = [node for node in scene.nodes if node.id.startswith("cell.")]
                assert min(node.box.w for node in cells) >= 44, (name, width, height, k)


@pytest.mark.parametrize("worlds", [1, pytest.param(3, marks=pytest.mark.long)])
@pytest.mark.parametrize("name", POSITIONS)
def test_what_is_hidden_changes_no_word(name, worlds):
    view = view_of(name)
    state = view.state
    for seed in range(worlds):
        world = GAME.determinize(state, 0, Stream(seed))
        other = FlightView(Session(GAME, view.session.setup, "OTHER", base=world))
        other.arrive([])
        assert words(shown(other)) == words(shown(view))
        labels = [node.label for node in shown(other).nodes]
        assert labels == [node.label for node in shown(view).nodes]


FACES = ((1280, 720, 1.0), (1280, 800, 1.25), (1280, 720, 1.5))


@pytest.mark.parametrize("each", [1, pytest.param(len(FACES), marks=pytest.mark.long)])
def test_every_kind_of_card_has_a_face(each):
    """Each card in one window, at length in all."""
    view = view_of("go_on-III")
    state = view.state.clone()
    for number, (ident, card) in enumerate(sorted(state.cards.adventures.items())):
        assert card.kind in LOOKS
        state.card, state.marked, state.declared = ident, [-1] * 4, [-1] * 4
        assert card_rows(state)
        assert resource(f"art/icons/{LOOKS[card.kind].icon}.png").is_file()
        other = FlightView(Session(GAME, view.session.setup, "CARD", base=state))
        for width, height, k in [FACES[(number + n) % len(FACES)] for n in range(each)]:
            assert faults(other.compose(BAR, width, height, k)) == [], ident


def test_a_rival_that_chooses_is_named_and_what_happened_is_told():
    view = view_of("rival-power")
    assert not view.is_asked
    view.caption = ["Vesper: engines 4."]
    text = " ".join(words(shown(view)))
    assert "is deciding" in text
    assert "Vesper: engines 4." in text
    assert "chooses now" in text
    assert not [node for node in shown(view).nodes if node.id.startswith("choice.")]


def test_a_rivals_ship_is_shown_large_and_left_again():
    view = view_of("power-zone")
    assert not choose(view, "rival.2")
    assert view.looked_at == 2
    assert not [node for node in shown(view).nodes if node.id.startswith("cell.")]
    assert [node for node in shown(view).nodes if node.id.startswith("choice.")]
    assert not choose(view, "own")
    assert view.looked_at == 0
    choose(view, "rival.1")
    assert view.key("escape")
    assert view.looked_at == 0
    assert not view.key("escape")


def moving(scene: Scene) -> list[Motion]:
    motions = {thing.motion for thing in scene.drawables() if thing.motion is not None}
    return [motion for motion in motions if not motion.is_lasting]


def flown(view: FlightView, days: int) -> Moved:
    """By the first rival that still flies."""
    rival = next(seat for seat in order(view.state) if seat)
    position = view.state.seats[rival].position
    return Moved(rival, position - days, position)


def test_rockets_move_when_they_come():
    view = view_of("land")
    view.arrive([flown(view, 3)])
    assert moving(shown(view))
    view.act(("tab", "order"))
    assert not moving(shown(view))


def test_in_large_text_the_choice_looked_at_tells_its_lines():
    view = view_of("land-many")
    scene = view.compose(BAR, 1280, 720, 1.5)
    nodes = [node for node in scene.nodes if node.id.startswith("choice.")]
    low = [node for node in nodes if node.id != scene.focus]
    assert view.focused(low[0])
    wider = view.compose(BAR, 1280, 720, 1.5).node(low[0].id)
    assert wider.box.h > low[0].box.h
    assert not view.focused(wider)


def test_rockets_fly_along_the_loop():
    view = view_of("land")
    view.arrive([flown(view, 7)])
    things = [thing for thing in pictures(shown(view)) if thing.motion and thing.motion.path]
    assert {thing.art.partition("/")[0] for thing in things} == {"portraits", "rockets", "teams"}
    (rocket,) = [thing.motion for thing in things if thing.art.startswith("rockets")]
    assert 400 <= rocket.ms <= 900
    assert rocket.path[-1] == (0, 0, 0)
    steps = list(zip(rocket.path, rocket.path[1:], strict=False))
    assert len(steps) >= 14
    ways = [((x - fx) ** 2 + (y - fy) ** 2) ** 0.5 for (fx, fy, _), (x, y, _) in steps]
    assert max(ways) < 1.2 * min(ways)  # it never jumps
    assert max(abs(two - one) for (_, _, one), (_, _, two) in steps) < 70
    assert not moving(shown(view_of("land")))


def test_ships_fly_one_after_the_other_and_it_says_how_far():
    view = view_of("land")
    seats = [seat for seat in order(view.state) if seat][:2]
    at = [view.state.seats[seat].position for seat in seats]
    first, other = Moved(seats[0], at[0] - 3, at[0]), Moved(seats[1], at[1] - 2, at[1])
    view.arrive([first, other])
    scene = shown(view)
    rockets = [t.motion for t in pictures(scene) if t.art.startswith("rockets/") and t.motion]
    assert sorted(motion.delay_ms for motion in rockets) == [0, 420]
    told = {word.text: word.motion for word in scene.words() if word.motion}
    assert told["+3 spaces"].ms > 420
    assert told["+2 spaces"].delay_ms == 420


def flames(scene: Scene) -> list[Picture]:
    """Those of the large ship: rivals' are smaller."""
    found = [each for each in pictures(scene) if each.art.startswith("flames/")]
    return [each for each in found if each.box.h > 30]


def pictures(scene: Scene) -> list[Picture]:
    return [thing for thing in scene.drawables() if isinstance(thing, Picture)]


def test_engines_burn_in_flight_and_doubles_when_powered():
    view = view_of("power-space")
    ship = view.state.seats[0].ship
    singles = [
        c for c in ship.occupied() if ship.part(c).exhaust >= 0 and not ship.part(c).tile.is_double
    ]
    seen = []
    for number in (0, 1):
        view.focused(shown(view).node(f"choice.power.{number}"))
        scene = shown(view)
        seen.append(len(flames(scene)))
        assert seen[-1] == 4 * (len(singles) + 2 * number)
    drawn = [getattr(thing, "art", "") for thing in shown(view).drawables()]
    own = f"tiles/{ship.part(next(iter(ship.occupied()))).tile.number}"
    below = next(n for n, art in enumerate(drawn) if art.startswith("flames/"))
    assert below < next(n for n, art in enumerate(drawn) if art.startswith(own))
    assert all(flame.motion and flame.motion.frames == 4 for flame in flames(shown(view)))


def test_titles_are_read_in_the_flight_of_a_trek():
    state = position("go_on-III").state.clone()
    state.titles = ["corridorist", "cruise_captain", "power_trucker"]
    at = position("go_on-III")
    view = FlightView(Session(GAME, at.setup, at.seed, base=state))
    view.arrive([])
    assert shown(view).node("titles").keys == ("t",)
    assert not choose(view, "titles")
    nodes = {node.id for node in shown(view).nodes}
    assert {f"title.{each}" for each in state.titles} <= nodes
    assert any(ident.startswith("choice.") for ident in nodes)
    for width, height in SIZES:
        for k in SCALES:
            assert faults(view.compose(LONG, width, height, k)) == [], (width, height, k)
    assert view.key("escape")
    assert not view.key("escape")
    for way in ("titles", "titles.close"):
        choose(view, "titles")
        choose(view, way)
        assert not view.sheet
    assert "titles" not in {node.id for node in shown(view_of("land")).nodes}


def test_a_wide_window_has_a_column_for_the_log():
    view = view_of("land")
    view.story = lambda: [f"Line {number} of all that has happened so far." for number in range(60)]
    wide = view.compose(BAR, 1706.7, 720, 1.0)
    assert wide.node("story").act == "log"
    text = words(wide)
    assert "Line 59 of all that has happened so far." in " ".join(text)
    assert "Line 1 of all" not in " ".join(text)
    for k in SCALES:
        assert faults(view.compose(BAR, 1706.7, 720, k)) == []
    view.story = lambda: ["The only line."]
    short = view.compose(BAR, 1706.7, 720, 1.0)
    assert next(w.cy for w in short.words() if w.text == "The only line.") < 120
    assert "story" not in {node.id for node in shown(view).nodes}


def test_waiting_offers_ways_on():
    view = view_of("rival-power")
    scene = shown(view)
    assert scene.focus == "on"
    choices = [node for node in scene.nodes if node.zone == "choices" and node.act]
    assert {node.id: node.act for node in choices} == {"on": "on", "until": "until"}
    assert not any(node.keys for node in choices), "what passes by itself has no number"


def test_after_a_click_on_a_tab_enter_means_the_answer_again():
    screen = opened(reached("II", "power", bool))
    screen.fit(1280, 720, 1.5, (1280, 720))
    screen.advance(1.0)
    answer = screen.focus
    assert answer.startswith("choice.")
    for tab in ("order", "rivals", "track"):
        box = screen.scene.node(f"tab.{tab}").box
        screen.pointer_pressed(box.cx, box.cy)
        screen.pointer_released(box.cx, box.cy)
        assert (screen.view.tab, screen.focus) == (tab, answer)


def test_the_days_to_a_lapping_are_counted_on_the_spaces_and_its_ship_named():
    view = view_of("land")
    state, spaces = view.state, view.state.plan.spaces
    first, *others = order(state)
    last = others[-1]
    state.seats[first].position = state.seats[last].position + spaces - 3
    for seat in others[:-1]:
        state.seats[seat].position = state.seats[last].position + 1
    left = days_to_lap(state)
    ahead = range(state.seats[first].position + 1, state.seats[last].position + spaces + 2)
    taken = {state.seats[seat].position % spaces for seat in order(state)}
    assert left == [at % spaces for at in ahead if at % spaces not in taken]
    scene = shown(view)
    texts = [w.text for w in scene.words()]
    assert {str(day) for day in range(1, len(left) + 1)} <= set(texts)
    track = scene.node("track").label
    assert seat_name(state, last) in track or "You" in track
    chevrons = [p for p in pictures(scene) if p.art == "icons/chevron-right"]
    assert len(chevrons) == spaces
    assert {round(p.angle) % 360 for p in chevrons} >= {0, 180}


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1229, 720)])
def test_what_rivals_own_is_seen_in_narrow_strips_too(width: int, height: int) -> None:
    view = view_of("land")
    for seat in (1, 2, 3):
        view.state.seats[seat].earned = 40 + seat
    scene = view.compose(BAR, width, height, 1.0)
    for seat in (1, 2, 3):
        strip, owned = scene.node(f"rival.{seat}").box, flight.owned(view.state, seat)
        inside = [word.text.strip() for word in scene.words() if strip.holds(word.x, word.cy)]
        assert str(owned) in inside
