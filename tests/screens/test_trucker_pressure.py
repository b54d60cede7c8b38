"""What rivals do in the hangar is announced, seen and heard; what was looked at stays in sight."""

from typing import Any

import pytest

from desktop.kit.motions import BREATHING
from desktop.kit.scene import Picture, Rect, Scene, Words
from desktop.kit.theme import ink_of
from resources import say
from tabletop import Deck, Session
from tests.screens.test_trucker_hangar import BAR, acting, view_of
from tests.screens.windows import faults_in, in_windows
from tests.support.trucker_building import building, is_free, opened, pressed, rebased, words_of
from trucker.briefing.characters import character_name, face_of
from trucker.briefing.hangar.forecast import noted
from trucker.briefing.hangar.news import is_urgent, news
from trucker.briefing.sounds import pressing
from trucker.rules.actions import Finish, Flip, Look, Pick
from trucker.rules.events import RunBegan, SpaceTaken
from trucker.rules.state import TruckerState
from trucker.rules.steps import step_of
from trucker.rules.timer import BEAT, run_length
from trucker.rules.turn import restore_decision

Game = Session[TruckerState]

_BAR = 54  # the lower edge of the top bar


def rival_acts(session: Game, seat: int, act: Any) -> Game:
    """The rival does so now."""
    state = session.state
    rival = state.seats[seat]
    rival.ready, rival.hand, rival.looking = state.clock, 0, -1
    state.asked, state.step = "build", step_of("build", seat)
    restore_decision(state)
    session.apply(act, state.clock)
    acting(session)
    return session


def name(session: Game, seat: int = 1) -> str:
    return character_name(session.state.setup, seat)


def in_red(scene: Scene, text: str) -> bool:
    red = ink_of("red")
    return any(text in words.text and words.color == red for words in scene.words())


# Who is done, who flipped


def test_a_rival_who_is_done_is_announced_with_place_and_beat():
    session = building(is_free, "calm")
    screen = opened(session)
    before = session.state.clone()
    screen.before_act()
    state = session.state
    state.seats[2].ready = state.clock
    state.asked, state.step = "build", step_of("build", 2)
    restore_decision(state)
    happened = rebased(session).apply(Finish(1))
    beat = state.clock // BEAT
    screen.show(before, happened, by_itself=True)
    told = f"{name(session, 2)} took place 1, beat {beat}"
    assert told in words_of(screen.scene)
    assert screen.scene.node("news").tip == told
    assert f"portraits/{face_of(state.setup, 2)}-glad" in {
        thing.art
        for thing in screen.scene.drawables()
        if isinstance(thing, Picture) and thing.box.y < _BAR
    }


def test_a_flip_is_announced_with_the_name_of_who_turned_it():
    session = rival_acts(building(is_free, "calm"), 1, Finish(1))
    state = session.state
    state.run, state.run_end = 1, -1
    rival_acts(session, 1, Flip())
    told = news(session, {})
    assert told is not None
    assert told.words == (
        f"{name(session)} took place 1 and flipped",
        f"{name(session)} flipped the timer",
    )
    assert told.presses
    state.seats[1].space = 0
    assert news(session, {}).words[0] == f"{name(session)} flipped the timer"


def test_one_s_own_flip_does_not_press():
    session = pressed()
    state = session.state
    state.run, state.run_end = 1, -1
    state.asked, state.step = "build", step_of("build", 0)
    restore_decision(state)
    session.apply(Flip(), state.clock)
    told = news(session, {})
    assert told is not None
    assert "flipped" not in " ".join(told.words)
    assert not told.presses


def test_the_last_run_is_announced_with_its_length():
    session = pressed()
    state = session.state
    state.run, state.run_end = state.plan.timer.runs - 1, -1
    rival_acts(session, 1, Flip())
    assert state.run == state.plan.timer.runs
    beats = run_length(state) // BEAT
    told = news(session, {})
    assert told is not None
    assert told.words[-1] == f"Last run: {beats} beats"
    scene = view_of(session).compose(BAR, 1280, 720, 1.0)
    assert f"Last run: {beats} beats" in words_of(scene)
    assert say("gt.hangar.last_run") in words_of(scene)


def test_nothing_presses_on_a_player_who_is_done():
    session = pressed()
    session.state.seats[0].space = 2
    told = news(session, {})
    assert told is not None
    assert not told.presses


def test_nothing_is_announced_before_anybody_is_done():
    session = building(is_free, "calm")
    session.state.run = 1
    assert news(session, {}) is None


def test_it_is_still_told_after_the_game_was_left():
    session = pressed()
    again = Session(session.game, session.setup, session.seed, base=session.state.clone())
    told = news(again, {})  # who flipped is known by the journal alone, who is done by the table
    assert told is not None
    assert told.words == (f"{name(session)} took place 1",)


# Seen


def test_pressure_is_seen_by_color_sign_and_form():
    scene = view_of(pressed()).compose(BAR, 1280, 720, 1.0)
    assert in_red(scene, "beats")
    red = ink_of("red")
    rects = (thing for thing in scene.drawables() if isinstance(thing, Rect))
    faces = [rect.look for rect in rects if rect.box.y < _BAR]
    assert any(face.hatch for face in faces)  # the gauge
    assert any(face.edge[:3] == red and face.line > 1.5 for face in faces)  # the bar
    assert in_red(scene, "finished, place 1")
    session = building(is_free, "calm")
    session.state.run_end = session.state.clock + 30 * BEAT
    calm = view_of(session).compose(BAR, 1280, 720, 1.0)
    assert not in_red(calm, "beats")


def pulses(scene: Scene) -> bool:
    return any(
        isinstance(thing, Words) and thing.motion == BREATHING and "beats" in thing.text
        for thing in scene.drawables()
    )


def test_the_timer_pulses_for_a_while():
    screen = opened(pressed())
    assert not pulses(screen.scene)
    screen.view.arrive([RunBegan(2, 1)])
    screen.refresh_quietly()
    assert pulses(screen.scene)
    for _ in range(61):
        screen.advance(0.1)
    assert not pulses(screen.scene)


def test_the_player_s_own_flip_lets_nothing_pulse():
    screen = opened(pressed())
    screen.view.arrive([RunBegan(2, 0)])
    screen.refresh_quietly()
    assert not pulses(screen.scene)


# Heard


def test_pressure_is_heard():
    session = pressed()
    state = session.state
    assert pressing(state, state, [RunBegan(2, 1)]) == ["foe"]
    assert pressing(state, state, [RunBegan(3, 1)]) == ["police"]
    assert pressing(state, state, [RunBegan(2, 0)]) == []
    assert pressing(state, state, [SpaceTaken(1, 1, False)]) == ["landing"]
    assert pressing(state, state, [SpaceTaken(1, 1, True)]) == []
    assert pressing(state, state, [SpaceTaken(0, 1, False)]) == []


def test_each_beat_of_the_last_ten_ticks():
    session = pressed()
    before, after = session.state.clone(), session.state
    after.clock += BEAT
    assert pressing(before, after, []) == []
    after.run_end = after.clock + 10 * BEAT
    assert pressing(before, after, []) == ["tick"]
    assert pressing(after, after, []) == []  # no beat has passed
    after.seats[0].space = 2
    assert pressing(before, after, []) == []


@pytest.mark.parametrize(("left", "ticks"), [(8_000, True), (30_000, False)])
def test_a_live_clock_ticks_in_its_last_seconds(left, ticks):
    session = building(is_free, "live")
    session.state.run_end = session.state.clock + left
    screen = opened(session)
    heard: list[str] = []
    screen.play_sound = heard.append
    screen._live._stands = False
    for seat in session.state.seats[1:]:
        seat.ready = session.state.clock + 90_000
    for _ in range(25):
        screen.advance(0.1)
    assert (heard.count("tick") >= 2) == ticks


# Blindness


def test_what_the_player_may_not_know_changes_nothing_that_is_shown():
    session = pressed()
    other = Session(session.game, session.setup, session.seed, base=session.state.clone())
    state = other.state
    state.piles[2:] = [list(reversed(pile)) for pile in state.piles[2:]]
    state.piles[2], state.piles[3] = state.piles[3], state.piles[2]
    pile = state.tiles.pile
    state.tiles = Deck(pile[::-1], state.tiles.discard)
    for seat in state.seats[1:]:
        seat.hand, seat.looking = 0, -1
        seat.seen, seat.reserve = [], []
    mine = Session(session.game, session.setup, session.seed, base=session.state.clone())
    for seat in mine.state.seats[1:]:
        seat.seen, seat.looking = [0, 1, 2], 2
    one, two = (view_of(each).compose(BAR, 1280, 720, 1.0) for each in (mine, other))
    assert list(one.drawables()) == list(two.drawables())
    assert one.nodes == two.nodes


# The forecast


def test_piles_that_were_looked_at_are_noted_with_what_their_cards_ask_for():
    session = pressed()
    state = session.state
    scene = view_of(session).compose(BAR, 1280, 720, 1.0)
    for pile in (0, 1):
        box = scene.node(f"forecast.{pile}").box
        seen = [words.text for words in scene.words() if box.holds(words.x, words.cy)]
        assert len(seen) == 1 + len(state.piles[pile])
        tip = scene.node(f"forecast.{pile}").tip
        for ident in state.piles[pile]:
            params = state.cards.adventures[ident].params
            asked = getattr(params, "strength", 0) or getattr(params, "crew", 0)
            assert not asked or f" against {asked}" in tip
    assert noted(state, 2) is None
    assert isinstance(scene.node("forecast.2").act, Look)
    assert say("gt.hangar.pile.unseen") in words_of(scene)


def test_noted_cards_are_read_again_for_free():
    screen = opened(pressed())
    before = len(screen.session.journal), screen.session.state.clock
    screen.activate(screen.scene.node("forecast.0"))
    cards = [node.id for node in screen.scene.nodes if node.id.startswith("card.")]
    assert len(cards) == len(screen.session.state.piles[0])
    assert not any(node.id.startswith("cell.") for node in screen.scene.nodes)
    screen.advance(1.0)
    screen.key_pressed("escape")
    assert not any(node.id.startswith("card.") for node in screen.scene.nodes)
    assert (len(screen.session.journal), screen.session.state.clock) == before


def test_every_card_has_a_note_with_its_number():
    session = pressed()
    state = session.state
    for ident, card in state.cards.adventures.items():
        state.piles[0] = [ident]
        (found,) = noted(state, 0)
        number = getattr(card.params, "strength", 0) or getattr(card.params, "crew", 0)
        assert all(found.words)
        assert all(str(number) in words for words in found.words) or not number


def test_pinned_notes_stay_while_a_tile_is_in_hand():
    session = pressed()
    session.apply(Pick(session.state.tiles.discard[0]))
    scene = view_of(session).compose(BAR, 1280, 720, 1.0)
    assert scene.node("forecast.0").enabled
    assert "Planets" in words_of(scene) or "planets" in words_of(scene)


# In every window


def last_run(session: Game) -> Game:
    session.state.run = session.state.plan.timer.runs
    return session


SCENES = {
    "pressed": pressed,
    "last": lambda: last_run(pressed()),
    "live": lambda: pressed("live"),
}


@in_windows(SCENES)
def test_nothing_is_clipped_under_pressure(name, windows):
    def opened_view():
        view = view_of(SCENES[name]())
        return lambda width, height, k: view.compose(BAR, width, height, k)

    assert faults_in(windows, opened_view, growth=0.5, most=1.2) == []


def test_urgent_is_the_end_of_a_run_alone():
    state = pressed().state
    assert not is_urgent(state, state.clock)
    assert is_urgent(state, state.run_end - 10 * BEAT)
    assert not is_urgent(state, state.run_end)
    state.run_end = -1
    assert not is_urgent(state, state.clock)
