"""Tiles, boards, cards and flights as data: bad files are refused with file, entry and field."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

import pytest

import resources
from resources.parsing import CatalogError
from trucker.rules import building
from trucker.rules.actions import Pick
from trucker.storage.catalog import Move, load_cards

FILES = ("tiles.json", "ships.json", "adventures.json", "flights.json")
SHIPPED = {name: json.loads(resources.read_text(f"trucker/{name}")) for name in FILES}


def written(home: Path, name: str = "", change: Callable[[Any], object] = dict) -> Path:
    """A folder with all data files, one of them changed."""
    for file, data in SHIPPED.items():
        copy = json.loads(json.dumps(data))
        if file == name:
            change(copy)
        (home / file).write_text(json.dumps(copy))
    return home


def entry(data: Any, ident: str | int) -> Any:
    """One tile, ship, card or flight by its id."""
    rows = next(data[key] for key in ("tiles", "ships", "cards", "flights") if key in data)
    return next(row for row in rows if row["id"] == ident)


def sets(ident: str | int, **fields: Any) -> Callable[[Any], object]:
    return lambda data: entry(data, ident).update(fields)


def drops(ident: str | int, field: str) -> Callable[[Any], object]:
    return lambda data: entry(data, ident).pop(field)


LINE = {"criterion": "crew", "penalty": "shots"}
SHOT = {"size": "light", "from": "front"}

BROKEN = [
    ("tiles.json", sets(7, id=300), "card 300", "id"),
    ("tiles.json", sets(7, id=0), "card 0", "id"),
    ("tiles.json", sets(7, id=8), "8", "twice"),
    ("tiles.json", sets(7, kind="warp"), "card 7", "kind"),
    ("tiles.json", sets(7, connectors=[1, 2, 3]), "card 7", "connectors"),
    ("tiles.json", sets(7, connectors=[1, 2, 3, 4]), "card 7", "connectors"),
    ("tiles.json", sets(7, smell=1), "card 7", "smell"),
    ("tiles.json", sets(7, kind="starting_cabin"), "tiles", "starting_cabin"),
    ("ships.json", sets("I", start=[2, 2]), "card I", "start"),
    ("ships.json", sets("I", cells=[[7, 7], [7, 7]]), "card I", "cells"),
    ("ships.json", sets("I", cells=[[7, 7], [13, 7]]), "card I", "cells"),
    ("ships.json", sets("II", id="I"), "I", "twice"),
    ("adventures.json", sets("I-01", kind="dragon"), "card I-01", "kind"),
    ("adventures.json", sets("I-01", smell=1), "card I-01", "smell"),
    ("adventures.json", sets("I-01", level=4), "card I-01", "level"),
    ("adventures.json", sets("I-01", strength="6"), "card I-01", "strength"),
    ("adventures.json", drops("I-01", "penalty"), "card I-01", "penalty"),
    ("adventures.json", drops("I-01", "confirmed"), "card I-01", "confirmed"),
    ("adventures.json", sets("I-02", goods="xy"), "card I-02", "goods"),
    ("adventures.json", sets("I-03", shots=[]), "card I-03", "shots"),
    ("adventures.json", sets("I-03", shots=[SHOT | {"from": "above"}]), "card I-03", "from"),
    ("adventures.json", sets("I-12", planets=["r", ""]), "card I-12", "planets"),
    ("adventures.json", sets("I-16", lines=[LINE]), "card I-16", "shots"),
    ("adventures.json", sets("I-16", lines=[LINE | {"shots": [SHOT], "amount": 2}]), "card I-16"),
    ("adventures.json", sets("I-02", id="I-01"), "I-01", "twice"),
    (
        "adventures.json",
        lambda data: [card.pop("learning", None) for card in data["cards"]],
        "learning",
    ),
    ("flights.json", lambda data: data["moves"].pop("Look"), "moves", "Look"),
    ("flights.json", lambda data: data["moves"].update(Dance=100), "moves", "Dance"),
    ("flights.json", lambda data: data["trek"].append("IV"), "trek", "IV"),
    ("flights.json", lambda data: data["trek"].append("I"), "trek", "twice"),
    ("flights.json", lambda data: data["unconfirmed"].append("smell"), "unconfirmed", "smell"),
    ("flights.json", lambda data: data["ours"].append("smell"), "ours", "smell"),
    ("flights.json", lambda data: data["bank"].pop("g"), "bank", "g"),
    ("flights.json", lambda data: data["flights"].pop(0), "flights", "learning"),
    ("flights.json", sets("I", unconfirmed=["smell"]), "card I", "unconfirmed", "smell"),
    ("flights.json", sets("I", ship="IX"), "card I", "ship", "IX"),
    ("flights.json", sets("I", starts=[4, 2, 1]), "card I", "starts"),
    ("flights.json", sets("I", starts=[4, 2, 1, 1]), "card I", "starts"),
    ("flights.json", sets("I", order_rewards=[4, 3]), "card I", "order_rewards"),
    ("flights.json", sets("I", piles=[[1] * 7] * 3), "card I", "piles", "level 1"),
    ("flights.json", sets("II", piles=[[1, 3]] * 4), "card II", "piles"),
    ("flights.json", sets("III", piles=[[3, 2, 2, 2]] * 5), "trek", "piles", "level 2"),
    ("flights.json", sets("I", piles=[[4]]), "card I", "piles"),
    ("flights.json", sets("I", seen_piles=5), "card I", "seen_piles"),
    ("flights.json", sets("I", seconds=0), "card I", "runs"),
    ("flights.json", sets("I", id="II"), "II", "twice"),
]


@pytest.mark.parametrize("broken", BROKEN, ids=lambda broken: "-".join((broken[0], *broken[2:])))
def test_a_bad_entry_is_named_with_its_file(tmp_path, broken):
    name, change, *parts = broken
    with pytest.raises(CatalogError) as caught:
        load_cards(written(tmp_path, name, change))
    message = str(caught.value)
    assert message.startswith(f"{name}: ")
    assert all(part in message for part in parts), message


def test_files_that_are_no_json_or_missing_are_named(tmp_path):
    (written(tmp_path) / "flights.json").write_text("{")
    with pytest.raises(CatalogError, match=r"flights\.json: not JSON"):
        load_cards(tmp_path)
    (tmp_path / "tiles.json").unlink()
    with pytest.raises(CatalogError, match=r"tiles\.json: cannot be read"):
        load_cards(tmp_path)


def test_a_folder_of_the_same_files_makes_the_same_cards(tmp_path):
    ours, theirs = load_cards(), load_cards(written(tmp_path))
    assert theirs.adventures == ours.adventures
    assert theirs.tiles == ours.tiles
    assert (theirs.trek, theirs.moves, theirs.bank) == (ours.trek, ours.moves, ours.bank)


def test_each_act_of_building_has_its_time_and_each_tile_can_be_picked():
    acts = {kind.__name__ for kind in building._ACTS}
    assert set(get_args(Move)) == acts - {"DrawPayload"}, "which takes as long as any other draw"
    for number in (1, 299):
        assert building._PICK[number] == Pick(number)


def test_what_is_not_confirmed_keeps_its_mark():
    cards = load_cards()
    assert cards.unconfirmed == ("bank",)
    for flight in cards.flights.values():
        assert ("seconds" in flight.unconfirmed) == (flight.timer.runs > 0)
    rulings = resources.read_text("trucker/rulings.md")
    live = rulings[rulings.index("### GT-09") : rulings.index("### GT-10")]
    assert "90 s" in live
    assert "confirms" in live
