"""Starting cabins are drawn in the color of who flies, whatever color the rules deal to a seat."""

from collections.abc import Iterator

import pytest

from desktop.kit.scene import Picture, Scene
from tests.screens.test_trucker_hangar import BAR, built, view_of
from trucker.screens.ship.face import tile_art
from trucker.storage.catalog import load_cards
from trucker.words.captain import TEAMS, team_of, use_captain

CARDS = load_cards()


@pytest.fixture(params=TEAMS)
def color(request: pytest.FixtureRequest) -> Iterator[str]:
    use_captain("", request.param)
    yield request.param
    use_captain("", TEAMS[0])


def cabins(scene: Scene) -> set[str]:
    """Colors of the starting cabins that are drawn."""
    arts = {thing.art for thing in scene.drawables() if isinstance(thing, Picture)}
    return {
        team
        for team, number in zip(TEAMS, CARDS.starts, strict=True)
        if arts & {f"tiles/{number}-{turn}" for turn in range(4)}
    }


def test_each_seat_has_the_cabin_of_its_team(color: str) -> None:
    printed = [f"tiles/{number}-1" for number in CARDS.starts]
    drawn = [tile_art(number, 1) for number in CARDS.starts]
    assert [TEAMS[printed.index(art)] for art in drawn] == [team_of(seat) for seat in range(4)]
    assert drawn[0] == printed[TEAMS.index(color)]
    assert tile_art(1, 2) == "tiles/1-2"


def test_printed_colors_run_as_teams_do() -> None:
    colors = [each["colour"] for each in CARDS.printed["tiles"]["tiles"] if each.get("colour")]
    assert tuple(colors) == TEAMS


@pytest.mark.parametrize("rivals", [1, 3])
def test_own_ship_and_small_ships_in_the_hangar_agree_with_their_signs(
    color: str, rivals: int
) -> None:
    scene = view_of(built("II", 4, rivals)).compose(BAR, 1280, 720, 1.0)
    assert cabins(scene) == {team_of(seat) for seat in range(rivals + 1)}
