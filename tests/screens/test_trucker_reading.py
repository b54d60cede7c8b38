"""Log and rules of Galaxy Trucker, read at every size."""

from functools import cache
from itertools import groupby
from types import SimpleNamespace

import pytest

from resources import say
from tests.screens.test_menu_scenes import at_rest
from tests.screens.test_trucker_hangar import built
from tests.screens.test_trucker_setup import Desk
from tests.screens.windows import READING, faults_in, in_windows, scale_of
from tests.support.trucker_hits import ended
from trucker.rules.supercards import SUPERCARDS
from trucker.rules.turn import QUESTIONS
from trucker.screens.log import KINDS, LogScreen
from trucker.screens.rules_screen import TOPICS, RulesScreen, rules_entries
from trucker.storage.catalog import load_expanded

READ = {
    "log": lambda: LogScreen(built("I", 9, 2), lambda: None),
    "log-over": lambda: LogScreen(ended("II"), lambda: None),
    "rules": lambda: RulesScreen(Desk(), "hit"),
}


@in_windows(READ, percents=READING)
def test_log_and_rules_can_be_read_at_every_size(name, windows):
    assert faults_in(windows, lambda: at_rest(READ[name]()), scale_of) == []


def test_reasons_are_told_when_the_flight_is_over():
    log = READ["log"]()
    assert log.lines
    assert log.reasons == []
    assert READ["log-over"]().reasons


@cache
def flown() -> LogScreen:
    return LogScreen(ended("trek"), lambda: None)


def shown(log: LogScreen) -> list[str]:
    return [line for chapter in log.found for line in chapter.lines]


def test_the_log_has_a_chapter_for_each_card_of_each_flight():
    log = flown()
    log.kind = "all"
    log.typed("")
    assert [line for chapter in log.chapters for line in chapter.lines] == log.lines
    flights = list(dict.fromkeys(chapter.flight for chapter in log.chapters))
    assert flights == [say(f"gt.flight.{flight}") for flight in ("I", "II", "III")]
    for flight in flights:
        own = [chapter for chapter in log.chapters if chapter.flight == flight]
        kinds = [kind for kind, _ in groupby(chapter.kind for chapter in own)]
        if kinds[1] == "score":  # what is left in reserve is paid for before the launch
            del kinds[1]
        assert kinds in (["build", "launch", "card", "score"], ["build", "card", "score"])
        cards = [chapter for chapter in own if chapter.kind == "card"]
        assert len(cards) > 5
        for number, chapter in enumerate(cards, 1):
            assert chapter.name.startswith(f"Card {number}: ")
            assert chapter.lines[0].startswith("Card: ")
            assert not any(line.startswith("Card: ") for line in chapter.lines[1:])
    titles = [block.plain for block in log.page.blocks if block.kind == "title"]
    heads = [block.plain for block in log.page.blocks if block.kind == "head"]
    assert titles == flights
    assert heads == [chapter.name for chapter in log.chapters]


def test_seats_stand_out_and_the_reckoning_names_its_columns():
    log = flown()
    log.kind = "all"
    log.typed("")
    rows = [block.runs for block in log.page.blocks if block.kind == "item"]
    assert any(runs[0] == ("You:", "strong") for runs in rows)
    profit = say("gt.score.profit")
    tables = [runs for runs in rows if runs[0] == (f"{profit}:", "strong")]
    assert len(tables) == 3
    assert [name.strip() for name, style in tables[0][1:] if style == "soft"] == log.names
    assert all(log.names[0] in line.split(": ")[0] for line in shown(log) if log._is_own(line))


def test_the_log_is_searched_and_narrowed_and_copied_as_plain_text():
    log = flown()
    copied: list[str] = []
    log.app = SimpleNamespace(copy=copied.append, sound=SimpleNamespace(play=lambda _: None))
    for kind in KINDS:
        log.kind = kind
        log.typed("")
        assert len(shown(log)) == log.counts[kind] > 0
    log.kind = "cards"
    log.typed("METEOR")
    assert shown(log)
    assert all("meteor" in line.casefold() for line in shown(log))
    assert all(chapter.lines for chapter in log.found)
    log.fit(1280, 720, 1.0, (1280, 720))
    log.act("copy", log.scene.node("copy"))
    assert say("gt.flight.II").upper() in copied[0]
    for chapter in log.found:
        assert f"\n{chapter.name}\n" in copied[0]
    assert all(f"  {line}\n" in copied[0] for line in shown(log))
    log.typed("no such words")
    assert log.count == 0
    log.fit(1280, 720, 1.0, (1280, 720))
    assert not log.scene.node("copy").enabled


def test_a_chapter_is_gone_to():
    log = flown()
    log.kind = "all"
    log.typed("")
    log.app = SimpleNamespace(sound=SimpleNamespace(play=lambda _: None))
    log.fit(1280, 720, 1.0, (1280, 720))
    end = log.scrolled("text")
    for number in (3, 1):
        log.act(("chapter", number), log.scene.node(f"chapter.{number}"))
        assert log.scrolled("text") < end
        top = next(area for area in log.scene.scrolls if area.id == "text").box.y
        heads = [w for w in log.scene.words() if w.text == log.found[number].name and w.size == 20]
        assert any(top <= head.cy < top + 30 for head in heads)


def test_rules_open_at_what_is_asked():
    entries = {entry.id for entry in rules_entries()}
    assert set(TOPICS.values()) <= entries
    assert {"GT-01", "GT-65"} <= entries


@pytest.mark.parametrize(
    ("ask", "title"),
    [
        ("mission", "Missions and payload"),
        ("give_parts", "Supercards"),
        ("vips", "VIPs"),
        ("turn", "Building by turns"),
    ],
)
def test_rules_open_at_what_the_expansion_asks(ask: str, title: str):
    assert {*TOPICS} >= {*QUESTIONS}, "each question has a page"
    (entry,) = [entry for entry in rules_entries() if entry.id == TOPICS[ask]]
    assert entry.title == title


def test_steps_of_the_rules_are_numbered_one_below_the_other():
    hits = next(entry for entry in rules_entries() if entry.id == "5")
    assert [block.mark for block in hits.blocks[1:]] == ["1.", "2.", "3.", "4.", "5.", "6."]
    assert "adjacent row" in hits.blocks[3].plain


def test_the_rules_say_which_numbers_are_not_the_printed_ones():
    """By the marks in the data: all of missions and VIPs, and those supercards that have none."""
    entries = {entry.id: entry for entry in rules_entries()}
    told = {name: entries[f"short.{n}"].blocks[-1].plain for name, n in _OWN_AT.items()}
    assert told["missions"].startswith("The numbers of all missions are our own")
    assert told["vips"].startswith("The numbers of all VIPs are our own")
    own = {card.kind for card in load_expanded().adventures.values() if not card.is_confirmed}
    names = {kind: say(f"gt.flight.card.name.{kind}") for kind in SUPERCARDS}
    assert {kind for kind, name in names.items() if name in told["supercards"]} == own & {*names}
    assert own & {*names} != {*names}, "some are known"


_OWN_AT = {"missions": 5, "supercards": 6, "vips": 7}
