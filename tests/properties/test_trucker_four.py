"""Random legal play of level IV, of high stakes and of Treks with them: nothing fails, is lost or
cannot be stored, and a replay ends the same."""

from collections import Counter

import pytest

from tabletop import FastRng, seed_number
from tests.properties.test_trucker_models import play
from tests.support.trucker_four import four
from trucker.rules.setup import BUILD_HELP, LATE, MISSIONS, ROUGH, TREKS, TURNS, TWO, Setup, Sitting
from trucker.storage.codec import TruckerCodec


def drawn(flights: tuple[str, ...], index: int) -> Setup:
    """All else at random; every other game has something of Do What?!"""
    rng, is_expanded = FastRng(seed_number(f"four/{flights}/{index}")), index % 2
    mission = ("carpool", "", TWO, *MISSIONS)[index // 2 % (len(MISSIONS) + 3)]
    modes = ("calm", "untimed", *([TURNS] if is_expanded else []))
    return Setup(
        "trek" if len(flights) > 1 else flights[0],
        (Sitting(), *[Sitting("", "", 1000)] * (1 + rng.below(2))),
        mode=modes[rng.below(len(modes))],
        help=BUILD_HELP[rng.below(3)],
        rough=tuple(road for road in ROUGH if not rng.below(3)),
        mission=mission if is_expanded else "",
        vips=bool(is_expanded and (rng.below(2) or not mission)),
        trek=flights if len(flights) > 1 else (),
    )


@pytest.mark.parametrize(
    ("flights", "games"), [*(((name,), 10) for name in LATE), *((trek, 2) for trek in TREKS)]
)
def test_games_of_level_four_keep_every_invariant(flights: tuple[str, ...], games: int):
    codec = TruckerCodec(four())
    for index in range(games):
        play(drawn(flights, index), f"four/{flights}/{index}", 200, codec)


@pytest.mark.long
@pytest.mark.parametrize(
    ("flights", "games"), [*(((name,), 1000) for name in LATE), *((trek, 75) for trek in TREKS)]
)
def test_many_games_of_level_four(flights: tuple[str, ...], games: int):
    codec, asked = TruckerCodec(four()), Counter[str]()
    for index in range(games):
        asked += play(drawn(flights, index), f"many/{flights}/{index}", 80, codec)
    assert "raise raise" in asked or LATE[1] not in flights
