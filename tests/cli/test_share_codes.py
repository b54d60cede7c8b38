"""Seeds and share codes: read as they are meant, and the same game wherever they are entered."""

import json
import re
from itertools import product

import pytest

from desktop.kit.typography import drawn
from freetrader.entry import FreeTraderEntry
from freetrader.rules.setup import Setup
from freetrader.sharing import check_seed, parse_code, share_code
from saves import SavedDeck
from tabletop import Session
from tabletop.seeds import is_normal, looks_coded, normal_seed
from tests.cli.conftest import Run
from tests.saves.test_slots import doc_of, rewrite
from trucker import sharing as trucker
from trucker.ai.levels import PACES, sitting_of
from trucker.entry import TruckerEntry
from trucker.rules.setup import (
    BUILD_HELP,
    BUILD_MODES,
    FLIGHTS,
    MISSIONS,
    ROUGH,
    SLOWER,
    TURNS,
    TWO,
    Sitting,
)
from trucker.rules.setup import Setup as Flight
from trucker.storage.decks import expanded_deck, models_deck

DECK = "9b581183"
RIVAL = sitting_of("hard", "racer")
ALIKE = [
    "KESTREL-4471",
    "kestrel-4471",
    " Kestrel 4471 ",
    "kestrel\u20134471",
    "\uff2bESTREL\u22124471",
]


@pytest.mark.parametrize("seed", ALIKE)
def test_a_seed_is_read_as_it_is_meant(seed: str) -> None:
    assert normal_seed(seed) == check_seed(seed) == trucker.check_seed(seed) == ALIKE[0]
    assert is_normal(seed) is (seed == ALIKE[0])


def test_a_seed_can_be_retyped_as_the_window_shows_it() -> None:
    seed = check_seed("rocket \U0001f680\u65e5")
    assert drawn(seed, "text") == "ROCKET-[U+1F680][U+65E5]"
    for typed in (drawn(seed, "text"), drawn(seed, "text").lower()):
        assert check_seed(typed) == trucker.check_seed(typed) == seed
    setup = Setup((5, 8), (1, 3), 7, (0, 1, 9, 4))
    assert parse_code(drawn(share_code(setup, seed, DECK), "label"), DECK) == (setup, seed)
    assert check_seed("[u+0061]") == "A"
    assert check_seed("[U+41") == "[U+41"  # means itself


@pytest.mark.parametrize(
    "seed",
    ["", " ", "A" * 41, "ß" * 21, "A\x1bB", "A\u202eB", "[U+202E]", "[U+D800]", "[U+FFFFFF]"],
)
def test_what_is_no_seed_is_refused(seed: str) -> None:
    for check in (check_seed, trucker.check_seed):
        with pytest.raises(ValueError, match="1 to 40 printable"):
            check(seed)


@pytest.mark.parametrize("seed", ["KESTREL-4471", "A/B-C", "ÜNÏCODE"])
def test_a_code_of_a_campaign_carries_everything(seed: str) -> None:
    setup = Setup((5, 8), (1, 3), 7, (0, 1, 9, 4))
    code = share_code(setup, seed, DECK)
    assert code == f"FT2-9b58/5-8/1-3/7/0-1-9-4/{seed}"
    assert parse_code(code, DECK) == parse_code(f" {code.lower()} ", DECK) == (setup, seed)
    assert parse_code(code.replace("-", "\u2011"), DECK) == (setup, seed)  # as chats write it


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("FT2-9b58/5/0/5/3-2-3-3", "not a valid share code"),
        ("FT 2-9b58/5/0/5/3-2-3-3/A", "not a valid share code"),
        ("FT2-9b58/+5/0/5/3-2-3-3/A", "not a valid share code"),
        ("FT\uff12-9b58/5/0/5/3-2-3-3/A", "not a valid share code"),
        ("GT4-9b58/5/0/5/3-2-3-3/A", "for Galaxy Trucker, not for Free Trader"),
        ("9b58/5/0/5/3-2-3-3/A", "A code looks like FT2-9b58/"),
        ("FT1/5/0/5/3-2-3-3/A", "rules version 1; this game uses version 2"),
        ("FT2-0000/5/0/5/3-2-3-3/A", "other cards \\(0000; yours are 9b58"),
        ("FT2/5/0/5/3-2-3-3/A", "not a valid share code"),
        ("FT2-9b58/5/0/5/3-2-3-3/", "seed"),
    ],
)
def test_a_wrong_code_of_a_campaign_says_why(code: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        parse_code(code, DECK)


def test_a_code_of_a_flight_carries_everything() -> None:
    rivals = tuple(sitting_of("hard", "racer", pace) for pace in PACES)
    for flight, mode, slower, help_ in product(FLIGHTS, BUILD_MODES, SLOWER, BUILD_HELP):
        for seats, roads in ((rivals, ROUGH), (rivals[:1], ())):
            setup = Flight(flight, (Sitting(), *seats), mode, slower, help_, roads)
            code = trucker.share_code(setup, "RIVET-1", DECK)
            assert trucker.parse_code(code.lower(), DECK) == (setup, "RIVET-1")
    odd = Flight("I", (Sitting(), Sitting("racer", "hard", 1)))
    assert trucker.share_code(odd, "A", DECK) == ""


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("GT4-9b58/I/calm.1/warn/racer.hard.level/none", "not a valid share code"),
        ("GT4-9b58/IV/calm.1/warn/racer.hard.level/none/A", "not a valid share code"),
        ("GT4-9b58/I/calm/warn/racer.hard.level/none/A", "not a valid share code"),
        ("GT4-9b58/I/calm.3/warn/racer.hard.level/none/A", "not a valid share code"),
        ("GT4-9b58/I/calm.1/warn/nobody.hard.level/none/A", "not a valid share code"),
        ("GT4-9b58/I/calm.1/warn/racer.hard.level/bounty-bounty/A", "not a valid share code"),
        ("GT9-9b58/I/calm.1/warn/racer.hard.level/none/A", "rules version 9"),
        ("FT2-9b58/5/0/5/3-2-3-3/A", "for Free Trader, not for Galaxy Trucker"),
        ("I/calm.1/warn/racer.hard.level/none/A", "A code looks like GT4-1256/"),
        ("GT4-0000/I/calm.1/warn/racer.hard.level/none/A", "other cards"),
        ("GT4-9b58/I/calm.1/warn/racer.hard.level/none/", "seed"),
    ],
)
def test_a_wrong_code_of_a_flight_says_why(code: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        trucker.parse_code(code, DECK)


@pytest.mark.parametrize("words", [[], ["trucker"]])
def test_a_game_tells_its_code_and_another_player_enters_it(run: Run, tmp_path, words) -> None:
    _, out, _ = run(*words, "text", "--seed", "kestrel 4471", typed="1\ncode\nq\n")
    (code,) = re.findall("Share code: (.*)", out)
    assert code.endswith("/KESTREL-4471")
    _, listed, _ = run("saves", "list", "--json")
    assert [row["code"] for row in json.loads(listed)] == [code]
    other = tmp_path / "other"
    _, again, _ = run(*words, "text", "--code", code.lower(), typed="1\ncode\nq\n", home=other)
    assert code in again
    refused = run(*words, "text", "--code", code, "--seed", "A", home=other)
    assert (refused[0], "--code" in refused[2]) == (2, True)


@pytest.mark.parametrize(
    ("option", "why"),
    [
        ("--code=rubbish", "A code looks like"),
        ("--code=GT4-9b58/5-7/I", "for Galaxy Trucker"),
        ("--code=FT2-0000/5/0/5/3-2-3-3/A", "yours are"),
        ("--code=FT2-{deck}/99/0/5/3-2-3-3/A", "must be 1 to 20"),
        ("--code=FT2-{deck}/5/0/5/3-2-3-3/{long}", "1 to 40"),
        ("--seed={long}", "1 to 40"),
    ],
)
def test_the_option_is_named_whose_code_or_seed_is_wrong(run: Run, option: str, why: str) -> None:
    deck = FreeTraderEntry().codec().deck
    assert deck is not None
    words = option.format(deck=deck.id[:4], long="A" * 41)
    for command in ("text", "simulate"):
        code, out, err = run(command, words)
        assert (code, out) == (2, "")
        assert err.startswith(f"{option[:6]}: ")
        assert why in err


@pytest.mark.parametrize(
    ("text", "is_coded"),
    [
        ("FT2-9b58/5/0/5/3-2-3-3/A", True),
        (" ft 2 9B58/", True),
        ("GT3\u20111256/I", True),
        ("FT1/5/0/5/3-2-3-3/A", True),
        ("FT2-9b5/5/0/5/3-2-3-3/A", True),
        ("GT-40/RED", False),
        ("FT1/A", False),
        ("FTL/DRIVE", False),
        ("AB2-9b58/5/0/5/3-2-3-3/A", False),
    ],
)
def test_a_text_that_is_meant_as_a_code_is_known(text: str, is_coded: bool) -> None:
    assert looks_coded(text) is is_coded


@pytest.mark.parametrize("words", [[], ["trucker"]])
def test_the_list_tells_a_code_without_opening_the_game(run: Run, tmp_path, words) -> None:
    _, out, _ = run(*words, "text", "--seed", "A", typed="1\ncode\nq\n")
    (code,) = re.findall("Share code: (.*)", out)
    (row,) = json.loads(run("saves", "list", "--json")[1])
    main = tmp_path / "saves" / f"{row['id']}.json"
    doc = doc_of(main)
    doc["snapshot"], doc["journal"] = {}, []
    rewrite(main, doc)
    (listed,) = json.loads(run("saves", "list", "--json")[1])
    assert (row["code"], listed["code"]) == (code, code)
    for backup in (tmp_path / "saves").glob("*.bak*"):
        backup.unlink()
    doc["setup"]["options"] = {}
    rewrite(main, doc)
    assert json.loads(run("saves", "list", "--json")[1])[0]["code"] is None


SETUPS = {
    "freetrader": Setup((5,), (0,), 5, (3, 2, 3, 3)),
    "trucker": Flight("I", (Sitting(), sitting_of("easy", "racer"))),
}


@pytest.mark.parametrize("entry", [FreeTraderEntry(), TruckerEntry()], ids=lambda each: each.name)
def test_a_game_of_older_spelling_or_other_cards_has_no_code(entry) -> None:
    game, setup = entry.codec().game, SETUPS[entry.name]
    assert entry.codes.of(Session(game, setup, "KESTREL"))
    assert entry.codes.of(Session(game, setup, "kestrel")) == ""
    doc = json.loads(entry.codec().deck.encoded)
    cards = doc["events" if entry.name == "freetrader" else "adventures"]["cards"]
    cards.pop()
    fewer = entry.codec().with_deck(SavedDeck(doc)).game
    assert entry.codes.of(Session(fewer, setup, "KESTREL")) == ""


EXPANDED = [
    (mission, vips, mode)
    for mission in ("", TWO, *MISSIONS)
    for vips in (False, True)
    for mode in ("calm", TURNS)
    if mission or vips or mode == TURNS
]


@pytest.mark.parametrize("flight", ["I", "trek"])
def test_a_code_of_the_expansion_carries_everything(flight: str) -> None:
    base = TruckerEntry().codec().deck.id
    for mission, vips, mode in EXPANDED:
        setup = Flight(flight, (Sitting(), RIVAL), mode, mission=mission, vips=vips)
        code = trucker.share_code(setup, "RIVET-1/A", expanded_deck().id)
        deck = trucker.deck_of(code, base)
        assert deck == expanded_deck().id
        assert trucker.parse_code(code.lower(), deck) == (setup, "RIVET-1/A")
        with pytest.raises(ValueError, match="other cards"):
            trucker.parse_code(code, base)


@pytest.mark.parametrize("more", ["none", "two.carpool", "vips.vips", "foo", "vips.heavy_duty.x"])
def test_a_code_without_or_with_two_missions_is_none(more: str) -> None:
    deck = expanded_deck().id
    code = f"GT4-{deck[:4]}/I/calm.1/warn/racer.hard.level/none/{more}/RIVET-1"
    with pytest.raises(ValueError, match="not a valid share code"):
        trucker.parse_code(code, deck)


def test_a_code_of_the_base_game_is_read_for_its_cards() -> None:
    entry = TruckerEntry()
    setup = Flight("I", (Sitting(), RIVAL))
    code = trucker.share_code(setup, "RIVET-1", entry.codec().deck.id)
    assert trucker.deck_of(code, entry.codec().deck.id) == entry.codec().deck.id
    assert trucker.parse_code(code, entry.codec().deck.id) == (setup, "RIVET-1")


def test_a_game_of_the_expansion_gives_its_code(run: Run) -> None:
    entry = TruckerEntry()
    assert entry.codes is not None
    setup = Flight("I", (Sitting(), RIVAL), mission="carpool", vips=True)
    new = entry.again(setup, "RIVET-1", False)
    codec = new.codec(entry.codec())
    session = Session(codec.game, setup, "RIVET-1")
    code = entry.codes.of(session)
    assert code.endswith("/carpool.vips/RIVET-1")
    _, out, _ = run("trucker", "text", "--code", code)
    assert "Mission: Carpool" in out


SHIPS = [
    Flight("II", (Sitting(), RIVAL), classes=("IIC",)),
    Flight("trek", (Sitting(), RIVAL), mission=TWO, vips=True, classes=("I", "II", "IIIC")),
]


@pytest.mark.parametrize("setup", SHIPS)
def test_a_code_names_the_classes_of_ship(setup: Flight) -> None:
    deck = models_deck().id
    code = trucker.share_code(setup, "RIVET-9", deck)
    assert f"/{'-'.join(setup.classes).lower()}" in code
    assert trucker.deck_of(code, DECK) == deck
    assert trucker.parse_code(code, deck) == (setup, "RIVET-9")
    for other in (code.replace("iic", "ivc"), code.replace("i-ii-iiic", "i-ii-iii")):
        if other != code:
            with pytest.raises(ValueError, match="code"):
                trucker.parse_code(other, deck)


def test_the_command_line_chooses_a_class_for_each_flight(run: Run) -> None:
    code, out, _ = run("trucker", "text", "--flight", "2", "--ship", "iic", typed="q\n")
    assert code == 0
    assert "the ships are empty" in out
    for words in (("2", "IIIC"), ("trek", "I,IIC"), ("learning", "IC")):
        code, out, err = run("trucker", "text", "--flight", words[0], "--ship", words[1])
        assert code == 2
        assert "--ship" in out + err
