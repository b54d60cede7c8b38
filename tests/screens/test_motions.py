"""What motions hold back is not told before they do: rings, sums, salvage."""

from types import SimpleNamespace
from typing import Any

import pytest

from desktop.kit.pen import Pen
from desktop.kit.pieces import Button, draw_button
from desktop.kit.scene import Box, Look, Motion, Passing, Rect, Scene, Words
from desktop.kit.screen import Screen
from desktop.kit.thinking import Thinker
from freetrader.entry import FreeTraderEntry
from freetrader.rules.actions import COUNTERATTACK, jump_to, take_hit
from freetrader.rules.setup import STANDARD
from freetrader.screens.play_screen import PlayScreen
from tabletop import Session
from tests.screens.test_game_scenes import NEWS
from tests.support.builders import DREDGE, EARTH, GAME, LUCENT, VERDANCE, a_ship, act


class Late(Screen):
    """Its one choice comes 500 ms after the rest."""

    def compose(self, width: float, height: float, k: float) -> Scene:
        pen = Pen(Scene(width, height, k))
        pen.panel(Box(12, 8, width - 24, 60), "panel")
        with pen.moving(Motion(delay_ms=500, ms=100)):
            draw_button(pen, Box(40, 300, 400, 100), Button("late", "Late", "late"))
        return pen.scene


def test_a_focus_ring_waits_for_what_it_is_around(game: Any, drawn: None) -> None:
    def ringed() -> bool:
        image = game.image()  # a white line above the button
        return any(min(image.getpixel((240, y))) > 200 for y in range(288, 300))

    screen = game.show(Late())
    assert ringed()
    screen.refresh(animate=True)
    game.frame(2, 0.1)
    assert not ringed(), "a bare ring"
    game.frame(6, 0.1)
    assert ringed()
    screen.refresh(animate=True)
    game.frame(2, 0.1)
    game.key("right")  # ends the animation, and the ring is there at once
    game.frame()
    assert ringed()


class Moved(Late):
    """A page of one button, then another page of it."""

    top = 300.0

    def compose(self, width: float, height: float, k: float) -> Scene:
        pen = Pen(Scene(width, height, k))
        draw_button(pen, Box(40, self.top, 400, 100), Button("late", "Late", "late"))
        return pen.scene


def test_no_focus_ring_strays_over_from_the_page_before(game: Any, drawn: None) -> None:
    screen = game.show(Moved())
    game.frame(8, 0.1)
    screen.top = 560
    screen.refresh(animate=True)
    for _ in range(8):  # a ring that glides takes 90 ms from the one place to the other
        game.frame(1, 0.015)
        image = game.image()
        rows = [y for y in range(80, 720) if min(image.getpixel((240, y))) > 200]
        assert rows
        assert not [y for y in rows if not 548 <= y <= 672], rows


def test_nothing_is_lightened_under_the_pointer_before_it_is_there(game: Any, drawn: None) -> None:
    def corner() -> tuple[int, int, int]:
        return game.image().getpixel((60, 390))

    screen = game.show(Late())
    game.frame(3, 0.1)
    screen.refresh(animate=True)
    game.frame(2, 0.1)
    empty = corner()
    game.move(60, 720 - 390)
    game.frame(1, 0.01)
    assert corner() == empty, "a bare shade"
    game.frame(6, 0.1)
    lightened = corner()
    game.move(700, 20)
    game.frame(1, 0.1)
    assert lightened != corner() != empty


def test_the_sums_count_up_and_the_verdict_comes_once_both_have_landed() -> None:
    scene = NEWS["damage"](1280, 720, 1)
    (verdict,) = (words for words in scene.words() if words.text == "HIT")
    flying = [words for words in scene.words() if words.motion and words.motion.leaves]
    stay = [words for words in flying if words.motion and words.motion.only_stays]
    totals = [words for words in stay if words.size > 60]
    assert len(totals) == 5, "three numbers of the foe, two of the ship"
    assert verdict.motion is not None
    for words in totals:
        assert words.motion is not None
        assert verdict.motion.delay_ms >= words.motion.delay_ms + words.motion.ms * 0.5
    captions = [words for words in flying if words.text in ("pirate", "month 1 bonus", "card")]
    assert [words.text for words in captions][:3] == ["pirate", "month 1 bonus", "card"]
    for words in captions:  # from the moment its own number stands above it
        (above,) = (
            other
            for other in flying
            if abs(other.x - words.x) < 2
            and 0 < words.cy - other.cy < 60
            and other.motion == words.motion
        )
        assert above.size < 60


def a_round(game: Any, state: Any, *moves: Any) -> float:
    """Seconds in which no press is heard, from the first move of a round to the next question, of
    a player who hurries nothing and leaves each page at once. What fights are told of is read."""
    desk: Any = SimpleNamespace(
        settings=game.app.settings, trouble_line=lambda *_: "", thinker=Thinker()
    )
    session = Session(GAME, STANDARD, "S", base=state)
    screen = game.show(PlayScreen(desk, FreeTraderEntry(), session, None))
    passed = 0.0

    def wait() -> None:
        nonlocal passed
        while screen.busy:
            game._update(0.01)
            passed += 0.01

    for move in moves:
        screen.play_now([move])
        wait()
        while screen.reel.left:
            screen._turn()
            wait()
    assert screen.session.state.decision is not None
    return passed


def test_a_round_takes_three_seconds_at_most(game: Any) -> None:
    """From the press to the next question, shot, answer, wreck and salvage, loss and all."""
    won = a_ship(coming="E11 E06 E03", card="E02", levels=(9, 9, 3, 3), hold="W")
    act(won, jump_to(1, 0))
    assert 1 < a_round(game, won, COUNTERATTACK) <= 3
    hit = a_ship(ask_for="fight", foe="E11", coming="E06 E03", levels=(0, 0, 3, 3))
    assert 2 < a_round(game, hit, COUNTERATTACK, take_hit("engines")) <= 3


def at_ms(scene: Scene, ms: float) -> list[Any]:
    """What is seen of a scene so long after its start."""

    def seen(motion: Motion | None) -> bool:
        if motion is None or (motion.alpha and not motion.leaves):
            return True
        end = motion.delay_ms + motion.ms
        return motion.delay_ms <= ms < end if motion.leaves else motion.delay_ms < ms

    return [thing for thing in scene.drawables() if seen(thing.motion)]


@pytest.mark.parametrize("k", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (2133, 900)])
@pytest.mark.parametrize("name", ["damage", "won 0", "won arrives", "failed 0", "lost 1"])
def test_modules_hold_and_money_are_in_sight_at_every_moment_of_a_fight(
    name: str, size: tuple[int, int], k: float
) -> None:
    scene = NEWS[name](*size, k)
    for ms in range(0, 3000, 20):
        things = at_ms(scene, ms)
        words = [thing for thing in things if isinstance(thing, Words)]
        told = {each.text for each in words}
        assert "Hold" in told, ms
        assert any(text.endswith(" due") for text in told), ms
        for module in ("Weapons", "Defenses", "Engines", "Cargo"):
            named = [each for each in words if each.text == module]
            assert named, (module, ms)
            beside = {
                each.text
                for each in words
                for name in named
                if abs(each.cy - name.cy) < 3 and 0 < each.x - name.x < 300
            }
            assert any(text.isdigit() for text in beside), (module, ms)


@pytest.mark.parametrize("k", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (2133, 900)])
@pytest.mark.parametrize("name", ["damage", "damage twice", "won arrives", "failed 0"])
def test_nothing_that_stays_during_a_clash_lies_over_the_plates(
    name: str, size: tuple[int, int], k: float
) -> None:
    scene = NEWS[name](*size, k)
    named = {"Weapons", "Defenses", "Engines", "Cargo"}
    before = [thing for thing in at_ms(scene, 900) if isinstance(thing, Rect | Words)]
    levels = [each for each in before if isinstance(each, Words) and each.text in named]
    plates = [
        thing.box
        for thing in before
        if isinstance(thing, Rect) and 36 <= thing.box.h <= 120 and 200 < thing.box.w < 400
        if any(thing.box.holds(each.box.cx, each.cy) for each in levels)
    ]
    assert len(plates) >= 4
    stay = [thing for thing in before if thing.motion is not None and thing.motion.only_stays]
    inks = [
        thing.box.inset(0, thing.size * 0.14) if isinstance(thing, Words) else thing.box
        for thing in stay
        if thing.box not in plates and thing not in levels and thing.motion.ms < 1300
    ]
    over = [(ink, plate) for ink in inks for plate in plates if ink.overlaps(plate)]
    assert [pair for pair in over if not _inside(*pair)] == []
    rects = [thing.box for thing in stay if isinstance(thing, Rect) and thing.box.w > 20]
    numbers = [box for box in rects if box not in plates]
    assert not [
        (one, other)
        for index, one in enumerate(numbers)
        for other in numbers[index + 1 :]
        if one != other and one.overlaps(other) and not _inside(one, other)
    ]


def _inside(one: Box, other: Box) -> bool:
    """Whether one of them lies in the other: the level of a module on its plate."""
    return other.holds(one.x, one.y) and other.holds(one.right - 1, one.bottom - 1)


def test_a_ship_that_is_hit_is_thrown_back_and_stands_before_and_after() -> None:
    scene = NEWS["damage"](1280, 720, 1)
    (hull,) = (t for t in scene.drawables() if getattr(t, "art", "") == "ships/hull-90")
    assert hull.motion is not None
    path = hull.motion.path
    assert path[0] == path[-1] == (0, 0, 0)
    assert min(dx for dx, _, _ in path) == -6
    assert hull.motion.alpha > 0, "it is in sight all the time"


def test_salvage_is_seen_before_its_page_can_be_left(game: Any) -> None:
    state = a_ship(coming="E11 E06 E03", card="E02", levels=(9, 9, 3, 3), hold="W")
    act(state, jump_to(1, 0))
    session = Session(GAME, STANDARD, "S", base=state)
    desk: Any = SimpleNamespace(
        settings=game.app.settings, trouble_line=lambda *_: "", thinker=Thinker()
    )
    screen = game.show(PlayScreen(desk, FreeTraderEntry(), session, None))
    screen.play_now([COUNTERATTACK])
    game.frame(1, 0.1)
    game.key("enter")
    assert screen.reel.left, "the first press only ends the motions"
    assert "+4\u00a0V" in {words.text for words in screen.scene.words()}
    game.key("enter")
    assert not screen.reel.left


class Lasting(Screen):
    """Two faces of one thing in turn, and something that goes round a corner."""

    def compose(self, width: float, height: float, k: float) -> Scene:
        pen = Pen(Scene(width, height, k, None))
        for frame, color in enumerate(((255, 0, 0, 255), (0, 0, 255, 255))):
            face = Look(color, color, color, 0, 0, None, 0, shine=False)
            pen.panel(Box(100, 100, 40, 40), face, Motion(ms=200, frame=frame, frames=2))
        white = (255, 255, 255, 255)
        face = Look(white, white, white, 0, 0, None, 0, shine=False)
        way = ((-200.0, 0.0, 0.0), (-200.0, 200.0, 0.0), (0.0, 0.0, 0.0))
        pen.panel(Box(500, 300, 20, 20), face, Motion(ms=1000, alpha=255, path=way))
        return pen.scene


def test_pictures_in_turn_go_on_for_ever_and_hold_nothing_up(game: Any, drawn: None) -> None:
    screen = game.show(Lasting())
    assert not screen.busy
    seen = set()
    for _ in range(8):
        seen.add(game.image().getpixel((120, 120)))
        game.frame(1, 0.1)
    assert seen == {(255, 0, 0), (0, 0, 255)}
    game.app.settings.motion = "reduced"
    game.app._apply_settings()
    still = set()
    for _ in range(8):
        game.frame(1, 0.1)
        still.add(game.image().getpixel((120, 120)))
    assert still == {(255, 0, 0)}


def test_a_way_leads_over_its_places_to_the_rest(game: Any, drawn: None) -> None:
    def is_at(x: int, y: int) -> bool:
        return min(game.image().getpixel((x, y))) > 200

    screen = game.show(Lasting())
    assert is_at(510, 310)
    screen.refresh(animate=True)
    game.frame(1, 0.001)
    assert is_at(310, 312)
    assert not is_at(510, 310)
    game.frame(2, 0.1)  # half of the way, as it begins fast
    assert is_at(310, 508)
    game.key("right")  # ends it
    game.frame()
    assert is_at(510, 310)
    game.app.settings.motion = "reduced"
    game.app._apply_settings()
    screen.refresh(animate=True)
    game.frame(1, 0.1)
    assert not is_at(310, 310)


class Leaving(Screen):
    """What is there from a moment to another, and a move that has not begun yet."""

    def compose(self, width: float, height: float, k: float) -> Scene:
        pen = Pen(Scene(width, height, k, None))
        red, white = (255, 0, 0, 255), (255, 255, 255, 255)
        stays = Motion(500, 1000, alpha=255, leaves=True)
        pen.panel(Box(100, 100, 40, 40), Look(red, red, red, 0, 0, None, 0, shine=False), stays)
        moves = Motion(500, 1000, dx=200, alpha=255, leaves=True)
        face = Look(white, white, white, 0, 0, None, 0, shine=False)
        pen.panel(Box(100, 300, 40, 40), face, moves)
        with pen.moving(stays), pen.moving(None):
            pen.panel(Box(100, 500, 40, 40), face)
        return pen.scene


@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_what_leaves_is_there_for_its_time_alone(game: Any, drawn: None, motion: str) -> None:
    before = game.app.settings.motion
    game.app.change_settings(motion=motion)
    try:
        screen = game.show(Leaving())
        screen.refresh(animate=True)
        seen = []
        for _ in range(4):
            game.frame(1, 0.01)
            picture = game.image()
            seen.append([picture.getpixel((120, y))[0] > 200 for y in (120, 320, 520)])
            game.frame(4, 0.1)
        assert seen[0] == [False, False, False], "not yet"
        assert seen[2][0], "it stays as long in reduced motion"
        assert seen[2][2], "what has no motion of its own moves with what it lies in"
        game.frame(8, 0.1)
        picture = game.image()
        assert not any(picture.getpixel((120, y))[0] > 200 for y in (120, 320, 520)), "gone"
    finally:
        game.app.change_settings(motion=before)


def _at_market(game: Any) -> PlayScreen:
    world = {(0, 0): EARTH, (1, 0): VERDANCE, (0, 1): DREDGE, (2, 0): LUCENT}
    state = a_ship(ask_for="buy", world=world, levels=(3, 3, 4, 6), vectorium=20)
    desk: Any = SimpleNamespace(
        settings=game.app.settings, trouble_line=lambda *_: "", thinker=Thinker()
    )
    return game.show(
        PlayScreen(desk, FreeTraderEntry(), Session(GAME, STANDARD, "S", base=state), None)
    )


def test_no_press_waits_for_a_unit_on_its_way(game: Any) -> None:
    screen = _at_market(game)
    game.frame(10, 0.1)
    row = screen.view.row
    for wanted in (1, 2, 3):
        screen.key_pressed("plus")
        assert not screen.busy
        assert screen.view.amounts[row] == wanted
        (flight,) = {m.path[-1][:2] for m in _flying(screen) if m.sound}
        assert flight[0] < 0, "from the panel at the right to the hold at the left"
    screen.key_pressed("minus")
    assert {m.path[-1] for m in _flying(screen) if m.sound} == {(0.0, 0.0, 0.0)}, "and back"
    screen.key_pressed("down")
    assert not _flying(screen), "another press shows nothing of it"


def _flying(screen: PlayScreen) -> list[Motion]:
    motions = (thing.motion for thing in screen.scene.drawables())
    return [motion for motion in motions if motion is not None and motion.path]


def test_plates_of_another_cargo_come_up_from_the_ship_outwards(game: Any) -> None:
    screen = _at_market(game)
    game.frame(10, 0.1)
    screen.key_pressed("down")
    delays = {t.motion.delay_ms for t in screen.scene.words() if isinstance(t.motion, Passing)}
    assert len(delays) > 1
    assert min(delays) == 0
    assert not screen.busy
