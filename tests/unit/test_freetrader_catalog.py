"""Cards as data: bad files are refused with file, card and field; presets keep their limits."""

import json

import pytest

import resources
from freetrader.advice.win_rate import CAPTAINS
from freetrader.rules.setup import LIMITS, STANDARD, faults
from freetrader.storage.catalog import CatalogError, load_cards, load_presets, parse_cards
from freetrader.storage.editions import EDITIONS, edition_deck

PLANETS = json.loads(resources.read_text("freetrader/planets.json"))
EVENTS = json.loads(resources.read_text("freetrader/events.json"))


def refused(change) -> str:
    planets, events = json.loads(json.dumps(PLANETS)), json.loads(json.dumps(EVENTS))
    change(planets["cards"], events["cards"])
    with pytest.raises(CatalogError) as error:
        parse_cards(json.dumps(planets), json.dumps(events))
    return str(error.value)


@pytest.mark.parametrize(
    ("change", "parts"),
    [
        (lambda p, e: p[3].update(distance=0), ("planets.json", "card P03", "distance")),
        (lambda p, e: p[3].update(law="2"), ("planets.json", "card P03", "law")),
        (lambda p, e: p[2].pop("modifiers"), ("planets.json", "card P02", "modifiers")),
        (lambda p, e: p[2].update(smell=1), ("planets.json", "card P02", "smell")),
        (lambda p, e: p[2]["modifiers"].update(weapons=1.5), ("P02", "modifiers", "weapons")),
        (lambda p, e: p[2].update(id="P01"), ("planets.json", "P01", "twice")),
        (lambda p, e: p[0].pop("start"), ("planets.json", "start")),
        (lambda p, e: e[4].update(jump="maybe"), ("events.json", "card E05", "jump")),
        (lambda p, e: e[4]["prices"]["illegals"].pop("sell"), ("events.json", "E05", "sell")),
        (lambda p, e: e[0].update(value=2), ("events.json", "card E01")),
        (lambda p, e: e[6].update(value=0), ("events.json", "card E07")),
        (lambda p, e: e.__delitem__(slice(3, None)), ("events.json", "cards")),
    ],
)
def test_a_bad_card_is_named(change, parts):
    message = refused(change)
    assert all(part in message for part in parts), message


def test_a_file_that_is_no_json_and_a_folder_without_files_are_named(tmp_path):
    with pytest.raises(CatalogError, match=r"events\.json: not JSON"):
        parse_cards(json.dumps(PLANETS), "{")
    with pytest.raises(CatalogError, match=r"planets\.json: cannot be read"):
        load_cards(tmp_path)


def test_a_folder_of_own_decks_loads(tmp_path):
    for name in ("planets.json", "events.json"):
        (tmp_path / name).write_text(resources.read_text(f"freetrader/{name}"))
    assert load_cards(tmp_path) == load_cards()


def test_presets_can_all_be_played_and_keep_the_limits_of_the_rules():
    presets = load_presets()
    assert presets.limits == LIMITS
    assert presets.by_id(presets.default).setup == STANDARD
    assert [preset.id for preset in presets.presets if faults(preset.setup)] == []
    assert presets.of(STANDARD) is presets.by_id("standard")


def test_measured_shares_cover_every_preset():
    measured = json.loads(resources.read_text("freetrader/measured.json"))
    decks = [each["deck"] for each in measured["editions"]]
    assert decks == [edition_deck(each).id for each in EDITIONS], "run tools.measure again"
    order = [preset.id for preset in load_presets().presets]
    for edition in measured["editions"]:
        assert list(edition["presets"]) == order
        for captains in edition["presets"].values():
            assert set(captains) == set(CAPTAINS)
            assert all(row["games"] >= 4000 for row in captains.values())
        wins = [edition["presets"][ident]["practised"]["wins"] for ident in order]
        assert max(wins) == wins[0], "the first is the easiest"
        assert min(wins) == wins[-1]
