"""The pictures of Galaxy Trucker: all are there, and tiles say by sight what the data says."""

from functools import cache
from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from resources import read_bytes, resource
from trucker.ai.characters import CHARACTERS
from trucker.rules.cards import PAYLOAD, VIPS, Part, Tile
from trucker.rules.supercards import SUPERCARDS
from trucker.storage.catalog import load_cards, load_expanded

SIZES = (128, 70, 64, 56, 40, 33)
GROUND = (14, 22, 44, 255)
TILES_LIMIT, LIMIT = 6_000_000, 7_100_000  # bytes
FACES = [f"{name}{mood}" for name in CHARACTERS for mood in ("", "-glad", "-hurt")]
SIGN = (44, 44, 84, 84)  # of a tile of 128 pixels: what no dock reaches
GOODS, TEAMS = "rygb", ("blue", "red", "yellow", "green")
PARTS = (
    *(f"tokens/{name}" for name in ("astronaut", "alien-p", "alien-n", "cell-full", "cell-empty")),
    *(f"tokens/vip-{figure}" for figure in VIPS),
    *(f"tokens/goods-{kind}" for kind in GOODS),
    *(f"teams/{team}" for team in TEAMS),
    *(f"rockets/{team}-{turn}" for team in TEAMS for turn in range(0, 360, 45)),
    *(
        f"meteors/{size}-{look}-{turn}"
        for size in ("small", "large")
        for look in (1, 2, 3)
        for turn in range(4)
    ),
    "meteors/trail",
    *(f"shots/{size}-{turn}" for size in ("light", "heavy") for turn in range(4)),
    *(f"dice/{pips}" for pips in range(1, 7)),
    *(f"flames/{frame}" for frame in range(1, 5)),
    *(f"shards/{name}" for name in (1, 2, 3, 4, 5, 6, "spark", "flash")),
    *(f"shields/{name}" for name in ("wall", "hit")),
    *(
        f"badges/{name}"
        for name in ("tick", "turn", "cross", "down", "bolt", "medal", "stud", "cracks")
    ),
    *(f"cards/{name}" for name in ("back", "back-1", "back-2", "back-3", "back-super")),
    *(f"supercards/{kind}" for kind in SUPERCARDS),
    *(f"portraits/{name}" for name in FACES),
    "tiles/back",
    "tiles/back-payload",
)
ICONS = {
    "planets": "ringed-planet",
    "abandoned_ship": "ship-wreck",
    "abandoned_station": "defense-satellite",
    "smugglers": "swap-bag",
    "slavers": "manacles",
    "pirates": "pirate-skull",
    "open_space": "rocket-thruster",
    "meteor_swarm": "meteor-impact",
    "combat_zone": "crossed-swords",
    "stardust": "pollen-dust",
    "epidemic": "virus",
    "sabotage": "sparky-bomb",
}


@cache
def picture(art: str) -> Image.Image:
    return Image.open(BytesIO(read_bytes(f"art/{art}.png"))).convert("RGBA")


def grey(art: str, side: int) -> Image.Image:
    """As the game shrinks it: halved while that is large enough, then drawn smaller."""
    ground = Image.new("RGBA", picture(art).size, GROUND)
    ground.alpha_composite(picture(art))
    image = ground.convert("L")
    while side * 2 <= image.width:
        image = image.reduce(2)
    scale = image.width / side
    # Four neighbours a pixel, as a texture is read; `resize` would take in more of them.
    matrix = (scale, 0, 0, 0, scale, 0)
    return image.transform((side, side), Image.Transform.AFFINE, matrix, Image.Resampling.BILINEAR)


def tiles() -> list[Tile]:
    return list(load_expanded().tiles.values())


def prongs(image: Image.Image, side: int) -> int:
    """Bright runs in the dark dock at one side of a tile; 0 where no dock is."""
    turned = image.rotate(90 * side)  # counter-clockwise: that side comes to the top
    unit = image.width / 64
    strip = turned.crop((round(18 * unit), 0, round(46 * unit), max(2, round(4 * unit))))
    row = list(strip.resize((strip.width, 1), Image.Resampling.BOX).getdata())
    if min(row) > 60:
        return 0
    bright = [value > 90 for value in row]
    return sum(now and not before for before, now in zip([False, *bright], bright, strict=False))


def test_every_tile_has_its_picture_in_all_turns():
    found = {path.name for path in resource("art/tiles").iterdir()}
    wanted = {f"{tile.number}-{turn}.png" for tile in tiles() for turn in range(4)}
    assert found == {*wanted, "back.png", "back-payload.png"}
    assert all(picture(f"tiles/{name[:-4]}").size == (128, 128) for name in found)


@pytest.mark.parametrize("side", SIZES)
def test_prongs_are_seen_as_the_data_has_them(side: int):
    wrong: list[tuple[int, int, int, int, int]] = []
    for tile in tiles():
        for turn in range(4):
            part = Part(tile, turn)
            image = grey(f"tiles/{tile.number}-{turn}", side)
            for edge, connector in enumerate(part.sides):
                if edge in (part.barrel, part.exhaust):
                    continue  # a muzzle or a nozzle lies there
                seen = prongs(image, edge)
                if seen != connector:
                    wrong.append((tile.number, turn, edge, connector, seen))
    assert not wrong


def test_kinds_are_told_apart_without_colour():
    """Mean difference of the greys of two looks, over the machine in the middle of the tile."""
    looks = {
        (tile.kind, tile.support, tile.batteries, tile.holds): tile
        for tile in tiles()
        if tile.set != "vip"  # a cabin with stars
    }
    middles = {
        look: grey(f"tiles/{tile.number}-0", 64).crop((9, 9, 55, 55))
        for look, tile in looks.items()
    }
    for one, other in combinations(middles, 2):
        difference = ImageChops.difference(middles[one], middles[other])
        assert ImageStat.Stat(difference).mean[0] >= 0.09 * 255, (one, other)


@pytest.mark.parametrize("kind", PAYLOAD)
def test_the_sign_of_payload_is_the_same_in_all_turns(kind: str):
    """Only plate and docks turn; the digit of a weight can always be read."""
    number = next(tile.number for tile in tiles() if tile.kind == kind)
    straight, *turned = (picture(f"tiles/{number}-{turn}").crop(SIGN) for turn in range(4))
    for other in turned:
        assert ImageStat.Stat(ImageChops.difference(straight, other)).mean[0] < 3


def test_weights_differ_in_their_digit():
    weights = {tile.weight: tile.number for tile in tiles() if tile.kind == "heavy"}
    assert len(weights) > 1
    for one, other in combinations(weights.values(), 2):
        signs = [grey(f"tiles/{number}-0", 64).crop((24, 28, 40, 46)) for number in (one, other)]
        assert ImageStat.Stat(ImageChops.difference(*signs)).mean[0] > 20


def test_a_vip_cabin_is_no_ordinary_one():
    vips, others = (
        [tile for tile in tiles() if tile.kind == "cabin" and tile.set == each]
        for each in ("vip", "")
    )
    for vip in vips:
        like = others[0]
        middles = [grey(f"tiles/{tile.number}-0", 64).crop((9, 9, 55, 55)) for tile in (vip, like)]
        assert ImageStat.Stat(ImageChops.difference(*middles)).mean[0] > 4


def test_a_turned_tile_is_lit_from_the_upper_left_again():
    """Turning the picture back does not give the picture: its light did not turn."""
    for tile in load_cards().tiles.values():
        if tile.number % 13:
            continue
        straight = picture(f"tiles/{tile.number}-0").convert("L")
        turned_back = picture(f"tiles/{tile.number}-2").convert("L").rotate(180)
        assert ImageStat.Stat(ImageChops.difference(straight, turned_back)).mean[0] > 4


@pytest.mark.parametrize("art", PARTS)
def test_every_part_has_a_picture_that_shows_something(art: str):
    low, high = picture(art).getchannel("A").getextrema()
    assert low < 10
    assert high > 120


def test_no_two_looks_are_the_same():
    for names in (
        [f"tokens/goods-{kind}" for kind in GOODS],
        [f"tokens/vip-{figure}" for figure in VIPS],
        [f"supercards/{kind}" for kind in SUPERCARDS],
        [f"teams/{team}" for team in TEAMS],
        [f"portraits/{name}" for name in FACES],
        [f"dice/{pips}" for pips in range(1, 7)],
        [f"tiles/{number}-0" for number in load_cards().starts],
    ):
        for one, other in combinations(names, 2):
            assert ImageStat.Stat(ImageChops.difference(grey(one, 64), grey(other, 64))).sum[0] > 0


def test_every_kind_of_card_has_its_sign():
    kinds = {adventure.kind for adventure in load_cards().adventures.values()}
    assert kinds == set(ICONS)
    assert all(picture(f"icons/{icon}").size == (128, 128) for icon in ICONS.values())


def test_the_pictures_stay_small():
    sizes: dict[str, int] = {}
    for folder in sorted({"tiles", *(art.split("/")[0] for art in PARTS)}):
        paths = resource(f"art/{folder}").iterdir()
        sizes[folder] = sum(len(read_bytes(f"art/{folder}/{path.name}")) for path in paths)
    assert sizes["tiles"] <= TILES_LIMIT
    assert sum(sizes.values()) <= LIMIT, sizes
