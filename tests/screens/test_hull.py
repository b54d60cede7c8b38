"""The player's ship has a piece for each level of each module, and none for one that is lost."""

from collections import Counter

import pytest
from PIL import Image

from desktop.kit.pen import Pen
from desktop.kit.scene import Box, Picture, Scene
from desktop.play.top_bar import TopBar
from freetrader.rules.actions import TakeHit, jump_to, scrap
from freetrader.rules.cards import MODULES
from freetrader.screens.fight.view import CombatView
from freetrader.screens.hull import PIECES, SPOTS, TURNS, arts, draw_hull, place, root
from freetrader.screens.police.view import PoliceView
from freetrader.screens.table.jump import JumpView
from freetrader.screens.upgrade.view import UpgradeView
from resources import resource
from tests.support.builders import DREDGE, EARTH, a_ship, act, session_at

BAR = TopBar("Second Mortgage", "", False, "none", False, False)
BOX = Box(40, 60, 300, 300)
KINDS = {"nozzle": "engines", "container": "cargo", "plate": "defenses", "gun": "weapons"}


def pieces(scene: Scene, turn: int) -> list[Picture]:
    """Those of the ship that is turned so."""
    things = [thing for thing in scene.drawables() if isinstance(thing, Picture)]
    return [thing for thing in things if thing.art in {f"ships/{name}-{turn}" for name in PIECES}]


def counts(scene: Scene, turn: int, moving: bool = False) -> dict[str, int]:
    """How many pieces of each module are there, or are flying."""
    found = [each for each in pieces(scene, turn) if (each.motion is not None) == moving]
    names = Counter(KINDS[each.art.removeprefix("ships/").split("-")[0]] for each in found)
    return {module: names[module] for module in MODULES}


def hull(levels: dict[str, int], turn: int = 0, **more: object) -> Scene:
    pen = Pen(Scene())
    draw_hull(pen, BOX, turn, levels, **more)
    return pen.scene


@pytest.mark.parametrize("turn", TURNS)
def test_each_level_is_seen_as_far_as_there_is_room(turn: int) -> None:
    most = {module: len(spots) for module, spots in SPOTS.items()}
    assert all(count >= 7 for count in most.values()), "a skilled pilot comes to weapons 7"
    start = dict(zip(MODULES, (3, 2, 3, 3), strict=True))
    for levels in (dict.fromkeys(MODULES, 0), start, most):
        assert counts(hull(levels, turn), turn) == levels
    assert counts(hull(dict.fromkeys(MODULES, 30), turn), turn) == most


def test_the_pieces_of_less_lie_where_those_of_more_do() -> None:
    for module in MODULES:
        for level in range(1, len(SPOTS[module])):
            few, many = (
                {each.box for each in pieces(hull({**dict.fromkeys(MODULES, 0), module: n}), 0)}
                for n in (level, level + 1)
            )
            assert few < many


@pytest.mark.parametrize("turn", TURNS)
def test_every_piece_is_fastened_to_the_hull(turn: int) -> None:
    alpha = Image.open(str(resource(f"art/ships/hull-{turn}.png"))).getchannel("A")
    whole = Box(0, 0, *alpha.size)
    for spots in SPOTS.values():
        for spot in spots:
            at = root(whole, turn, spot)
            assert alpha.getpixel((round(at.x), round(at.y))) > 250, (turn, spot)


def test_every_picture_is_there() -> None:
    for art in arts():
        assert resource(f"art/{art}.png").is_file(), art
    for name in ("trader-45", "hull-90"):
        assert resource(f"art/ships/{name}.png").is_file()


def test_what_an_upgrade_adds_is_drawn_and_lit() -> None:
    levels = dict(zip(MODULES, (3, 2, 3, 3), strict=True))
    new = hull(levels, then={"cargo": 4})
    assert counts(new, 0) == {**levels, "cargo": 4}
    (glow,) = [each for each in new.drawables() if isinstance(each, Picture) and each.art == "glow"]
    last = place(BOX, 0, SPOTS["cargo"][3])
    assert (glow.box.cx, glow.box.cy) == (last.cx, last.cy)


def test_the_column_shows_the_upgrade_that_is_picked() -> None:
    state = a_ship(ask_for="upgrade", vectorium=9)
    view = UpgradeView(session_at(state))
    scene = view.compose(BAR, 1280, 720, 1)
    assert counts(scene, 0) == state.modules
    view.focused(scene.node("module.engines"))
    after = {**state.modules, "engines": state.modules["engines"] + 1}
    assert counts(view.compose(BAR, 1280, 720, 1), 0) == after


@pytest.mark.parametrize("module", MODULES)
def test_what_is_lost_in_a_fight_breaks_off_and_is_gone(module: str) -> None:
    state = a_ship(ask_for="damage", foe="E11", coming="E06 E03", hold="W", vectorium=7)
    before = dict(state.modules)
    session = session_at(state)
    view = CombatView(session)
    assert counts(view.compose(BAR, 1280, 720, 1), 90) == before
    assert session.state.decision is not None
    hits = [each for each in session.state.decision.options if isinstance(each, TakeHit)]
    hit = next(each for each in hits if each.module == module)
    view.arrive(session.apply(hit))
    scene = view.compose(BAR, 1280, 720, 1)
    after = {**before, module: before[module] - 1}
    assert counts(scene, 90) == after
    assert counts(scene, 90, moving=True) == {**dict.fromkeys(MODULES, 0), module: 1}
    flies = next(each for each in pieces(scene, 90) if each.motion is not None)
    assert flies.box == place(_ship(scene), 90, SPOTS[module][before[module] - 1])
    assert flies.motion is not None
    assert flies.motion.leaves
    assert flies.motion.dx < 0, "behind the ship"
    view.act(("way", "counterattack"))
    scene = view.compose(BAR, 1280, 720, 1)
    assert counts(scene, 90) == after
    assert not any(counts(scene, 90, moving=True).values())
    fire = next(each for each in scene.drawables() if getattr(each, "art", "") == "badges/cracks")
    at = root(_ship(scene), 90, SPOTS[module][before[module] - 1])
    assert (fire.box.cx, fire.box.cy) == pytest.approx((at.x, at.y))


def _ship(scene: Scene) -> Box:
    return next(
        each.box for each in scene.drawables() if getattr(each, "art", "") == "ships/hull-90"
    )


def test_a_level_lost_is_gone_from_the_table() -> None:
    state = a_ship(levels=(2, 0, 1, 3))
    scene = JumpView(session_at(state)).compose(BAR, 1280, 720, 1)
    assert counts(scene, 0) == state.modules


def test_a_level_that_pays_a_fine_goes_over_to_the_police() -> None:
    state = a_ship(
        coming="E14 E11",
        hold="WX",
        vectorium=3,
        world={(0, 0): EARTH, (1, 0): "P03", (0, 1): DREDGE},
    )
    view = PoliceView(session_at(state))
    view.arrive(act(state, jump_to(1, 0)))
    before = dict(state.modules)
    assert counts(view.compose(BAR, 1280, 720, 1), 90) == before
    view.arrive(act(state, scrap("weapons", None)))
    scene = view.compose(BAR, 1280, 720, 1)
    assert counts(scene, 90) == {**before, "weapons": before["weapons"] - 1}
    assert counts(scene, 90, moving=True) == {**dict.fromkeys(MODULES, 0), "weapons": 1}
