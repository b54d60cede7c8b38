"""What is wrong with a data file is said in plain words: where, what, and what may stand there."""

import json
from typing import Annotated, Any, Literal

import pytest
from pydantic import Field

from resources.parsing import CatalogError, Id, Line, StrictModel, loads, parse
from trucker.storage.catalog import cards_from, load_cards, load_expanded


class Card(StrictModel):
    id: Id
    words: Line = "x"
    law: Annotated[int, Field(ge=0, le=9)] = 0
    start: bool = False
    kind: Literal["safe", "misjump"] = "safe"
    cells: tuple[int, int] = (1, 2)


class File(StrictModel):
    schema_: Annotated[Literal["file/1"], Field(alias="schema")] = "file/1"
    cards: Annotated[list[Card], Field(min_length=1, max_length=2)]


@pytest.mark.parametrize(
    ("spoilt", "told"),
    [
        ({"schema": "file/2"}, "schema: must be 'file/1', not \"file/2\""),
        ({"cards": None}, "cards: must be a list in [ ], not null"),
        ({"cards": []}, "cards: must have at least 1 entry, not 0"),
        ({"cards": [{"id": name} for name in "abc"]}, "cards: must have at most 2 entries"),
        ({"cards": [5]}, "cards, 1: must be an object in { }, not 5"),
        ({"cards": [{}]}, "cards, card 1, id: is missing"),
        ({"cards": [{"id": "a b"}]}, "must be 1 to 24 letters, digits, - or _, not “a b”"),
        ({"id": 7}, "cards, card 7, id: must be text in double quotes, not 7"),
        ({"words": ""}, 'cards, card a, words: must have at least 1 character, not ""'),
        ({"words": "x" * 201}, 'words: must have at most 200 characters, not "xxx'),
        ({"words": ""}, "words: must not hold characters that cannot be shown"),
        ({"law": 10}, "cards, card a, law: must be 9 or less, not 10"),
        ({"law": -1}, "law: must be 0 or more, not -1"),
        ({"law": 1.5}, "law: must be a whole number, not 1.5"),
        ({"law": "1"}, 'law: must be a whole number, not "1"'),
        ({"law": [1]}, "law: must be a whole number, not […]"),
        ({"start": 1}, "start: must be true or false, not 1"),
        ({"kind": "odd"}, "kind: must be one of 'safe' or 'misjump', not \"odd\""),
        ({"cells": [1, 2, 3]}, "cells: must have at most 2 entries"),
        ({"cells": {}}, "cells: must be a list in [ ], not {…}"),
        ({"colour": 1}, "colour: is not a field here; check its spelling or remove it"),
    ],
)
def test_a_field_is_told_with_what_it_may_be(spoilt: dict[str, Any], told: str) -> None:
    whole = {"cards": [{"id": "a"}]}
    parse(File, "file.json", json.dumps(whole))
    spoilt = spoilt if spoilt.keys() & {"cards", "schema"} else {"cards": [{"id": "a", **spoilt}]}
    with pytest.raises(CatalogError) as refused:
        parse(File, "file.json", json.dumps({**whole, **spoilt}))
    assert str(refused.value).startswith("file.json: ")
    assert told in str(refused.value)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "line 1, column 1: a value is missing"),
        ('{"cards": [1\n 2]}', "line 2, column 2: a comma or a closing bracket is missing"),
        ('{"cards" []}', "a colon is missing after a key"),
        ("{cards: []}", "a key in double quotes is missing"),
        ("{} {}", "column 4: there is something after the end"),
        ('{"cards', "a text has no closing quotation mark"),
        ('{"ca\nrds": []}', "a text holds a line break"),
        ('{"ca\\xrds": []}', "something here is not JSON"),
        (f'{{"cards": -{"7" * 6000}}}', "a number has 6000 digits; 18 at most"),
    ],
)
def test_what_is_not_json_is_told_by_its_place(text: str, told: str) -> None:
    with pytest.raises(CatalogError) as refused:
        parse(File, "file.json", text)
    assert str(refused.value).startswith("file.json: not JSON (")
    assert told in str(refused.value)
    assert loads(f"[{'7' * 18}]") == [int("7" * 18)]


@pytest.mark.parametrize(
    ("spoilt", "told"),
    [
        ({"kind": "odd"}, "'kind' must be one of 'abandoned_ship', "),
        ({"level": 9}, "cards, card G101, level: must be 3 or less, not 9"),
        ({"colour": 1}, "cards, card G101, colour: is not a field here"),
    ],
)
def test_a_card_of_a_kind_is_told_like_any_other(spoilt: dict[str, Any], told: str) -> None:
    printed = json.loads(json.dumps(load_cards().printed))
    card = printed["adventures"]["cards"][0]
    card.update(spoilt)
    with pytest.raises(CatalogError) as refused:
        cards_from(printed)
    assert told.replace("G101", str(card["id"])) in str(refused.value)
    assert "Input" not in str(refused.value)


Path = tuple[str | int, ...]


def spoilt_expansion(file: str, path: Path, value: object) -> dict[str, Any]:
    """All files as they are printed, with one value changed; None takes it out."""
    printed = json.loads(json.dumps(load_expanded().printed))
    at = printed[file]
    for step in path[:-1]:
        at = next(each for each in at if each["id"] == step) if isinstance(at, list) else at[step]
    if value is None:
        del at[path[-1]]
    else:
        at[path[-1]] = value
    return printed


@pytest.mark.parametrize(
    ("file", "path", "value", "told"),
    [
        ("missions", ("missions", "carpool", "cruelty"), 100, "card carpool, cruelty: must be 99"),
        ("missions", ("missions", "carpool", "colour"), 1, "card carpool, colour: is not a field"),
        ("missions", ("missions", "carpool", "id"), "carpol", "missions: there is no carpol"),
        ("missions", ("missions", "carpool", "rewards"), [], "rewards: must have at least 1 entry"),
        (
            "missions",
            ("missions", "heavy_duty", "penalties"),
            [{"for": "wait", "who": "anyone", "credits": [1, 1, 1, 1]}],
            "card heavy_duty: for: there is no wait",
        ),
        ("missions", ("missions", "heavy_duty", "penalties"), [], "is missing"),
        (
            "missions",
            ("missions", "easy_peasy", "supercards"),
            {"count": [1, 1, 1, 1], "kinds": ["rain"]},
            "card easy_peasy: kinds: there is no rain",
        ),
        (
            "missions",
            ("missions", "easy_peasy", "supercards"),
            {"count": [1, 1, 1, 9], "kinds": ["black_hole"]},
            "card easy_peasy: supercards: count: there are only",
        ),
        (
            "missions",
            ("missions", "beverage_run", "payload"),
            [{"kind": "explosive", "each": [1, 1, 1, 5], "to": "warehouse"}],
            "card beverage_run: payload: each: there are only 16 explosive",
        ),
        ("missions", ("missions", "escort_mission", "numbers"), {}, "numbers: range: is missing"),
        (
            "vips",
            ("vips", "opera_diva", "color"),
            "green",
            "card opera_diva, color: must be one of",
        ),
        ("vips", ("vips", "opera_diva", "id"), "diva", "vips.json: vips: there is no diva"),
        (
            "vips",
            ("vips", "opera_diva", "demand", "kinds"),
            ["tuba"],
            "card opera_diva: demand: kinds: there is no tuba",
        ),
        ("vips", ("vips", "opera_diva", "demand", "cmp"), None, "demand: cmp: is missing"),
        ("vips", ("vips", "opera_diva", "demand", "within"), None, "demand: within: is missing"),
        ("vips", ("vips", "opera_diva", "reward"), {"kind": "flat"}, "reward: credits: is missing"),
        (
            "vips",
            ("vips", "food_critic", "numbers"),
            {},
            "card food_critic: numbers: credits: must",
        ),
        ("supercards", ("cards", "S-01", "kind"), "rain", "card S-01: kind: there is no rain"),
        ("supercards", ("cards", "S-01", "strength"), None, "card S-01: strength: is missing"),
        (
            "supercards",
            ("cards", "S-04", "full"),
            ["front"],
            "card S-04: full: must have 2 entries",
        ),
        ("turns", ("costs",), {"Reveal": 1}, "turns.json: costs: Reserve: is missing"),
        ("turns", ("refill",), 0, "turns.json: refill: must be 1 or more, not 0"),
        ("payload", ("tiles",), [], "there are only 0"),
    ],
)
def test_the_expansion_is_told_by_file_card_and_field(
    file: str, path: Path, value: object, told: str
) -> None:
    with pytest.raises(CatalogError) as refused:
        cards_from(spoilt_expansion(file, path, value))
    assert told in str(refused.value)
    assert "Input" not in str(refused.value)
    wanted = "missions" if file == "payload" else file
    assert str(refused.value).startswith(f"{wanted}.json: ")


def test_an_own_deck_may_change_numbers_of_the_expansion() -> None:
    path: Path = ("missions", "carpool", "cruelty")
    cards = cards_from(spoilt_expansion("missions", path, 1))
    assert cards.missions["carpool"].cruelty == 1
