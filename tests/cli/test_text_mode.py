"""Galaxy Trucker in text mode as a new player meets it: what is shown, when, and how wide."""

import io
import re
from functools import cache
from pathlib import Path

import pytest

from desktop.cli.play_commands import new_game
from desktop.cli.terminal import Terminal
from saves import Store
from tabletop import Session
from tests.cli.conftest import Run
from trucker.entry import TruckerEntry
from trucker.rules.setup import Setup, Sitting
from trucker.rules.turn import GalaxyTrucker
from trucker.words.captain import TEAMS, use_captain
from trucker.words.log import Log
from trucker.words.names import modifier_name

LEARNING = ("trucker", "text", "--seed", "A", "--flight", "learning")


class Tty(io.StringIO):
    def isatty(self) -> bool:
        return True


def at_a_terminal(session: Session, typed: str, columns: int = 80) -> str:
    """What a session shows to who types this at a terminal."""
    talk = TruckerEntry.talk(TruckerEntry(), session, False, True)
    talk.columns = lambda: columns
    out = Tty()
    Terminal(talk, Tty(typed), out, lambda: "").play()
    return out.getvalue()


def go_on_to(session: Session, *asks: str) -> None:
    """Let it be chosen up to one of these questions, or the end."""
    while (decision := session.state.decision) is not None and decision.ask not in asks:
        at_a_terminal(session, "c\nq\n")


def fresh(*words: str) -> Session:
    import argparse

    entry = TruckerEntry()
    parser = argparse.ArgumentParser()
    entry.add_setup_options(parser)
    args = parser.parse_args(words)
    args.practice = False
    new = new_game(entry, args)
    return Session(entry.codec().game, new.setup, new.seed)


def answers(out: str) -> list[str]:
    return out.split("\n> ")


# The end


@pytest.fixture(scope="module")
def finished() -> str:
    session = fresh("--seed", "A", "--flight", "learning")
    go_on_to(session, "go_on")
    return at_a_terminal(session, "c\n" * 40 + "zz\nb\nh\ns\n\n" * 20)


def test_the_end_screen_is_left_by_enter_alone(finished):
    _, *after = answers(finished[finished.index("YOU ") :])
    assert any("Learning flight, over." in text for text in after)
    assert "b shows the ship" in after[0]
    assert any("A number picks that option" in text for text in after)
    assert any(", has " in text for text in after)


def test_the_reckoning_is_a_table_that_adds_up_and_rivals_own_what_it_says(finished):
    row = re.compile(r"^    ([a-z][a-z ]*[a-z])((?: +(?:–|[+−]?\d+)){3})$", re.MULTILINE)
    found = row.findall(finished)
    rows = {name: [_number(word) for word in numbers.split()] for name, numbers in found}
    profit, total = rows.pop("profit of the flight"), rows.pop("total credits")
    assert [sum(column) for column in zip(*rows.values(), strict=True)] == profit
    assert {"arrival", "goods"} <= set(rows)
    owned = re.findall(r", has\s+(\d+|one)\s+credit", finished[finished.index("YOU ") :])
    assert [int(n.replace("one", "1")) for n in owned][:2] == total[1:]


def _number(word: str) -> int:
    return 0 if word == "–" else int(word.replace("−", "-"))


def test_a_finished_flight_shows_its_reckoning_when_it_is_opened_again(run: Run):
    run(*LEARNING, typed="c\n" * 120)
    slot = re.search(r'"id": "(\w+)"', run("saves", "list", "--json")[1])
    assert slot
    _, again, _ = run("trucker", "text", "--slot", slot[1], typed="s\n")
    assert "total credits" in again
    assert again.index("total credits") < again.index("YOU ")


# Building


def test_a_flight_begins_with_its_aim_and_a_hint_that_can_be_switched_off():
    out = at_a_terminal(fresh("--seed", "A"), "hints\no\nq\n")
    first, second, third, *_ = answers(out)
    flat = " ".join(first.split())
    assert "8 cards" in flat
    assert "red 4, yellow 3, green 2, blue 1" in flat
    assert "Best looks (fewest open connectors" in flat
    assert "Hint: a ship needs engines to move" in flat
    assert "Hints are off" in second
    assert "Hint:" not in third
    assert "Hint:" not in at_a_terminal(fresh("--seed", "A", "--flight", "1"), "q\n")


def test_options_are_listed_once_until_they_are_asked_for():
    out = answers(at_a_terminal(fresh("--seed", "A"), "s\nzz\no\n\nquit\n"))
    listed = ["  1  Take a tile face down" in text for text in out]
    assert listed == [True, False, False, True, False, False]


def test_enter_alone_is_told_what_is_asked_and_what_can_be_typed():
    out = answers(at_a_terminal(fresh("--seed", "A"), "\nquit\n"))
    told = "Enter alone picks nothing. Type a number from 1 to 3; o shows all options."
    assert out[1].split("\n") == [told, "", "Build your ship."]


def test_the_first_number_is_never_what_takes_back_or_ends():
    out = at_a_terminal(fresh("--seed", "A", "--flight", "1"), "1\n1\nq\n")
    last = answers(out)[2]
    numbers = dict(re.findall(r"^ +(\d+)  (\w+ \w+)", last, re.MULTILINE))
    assert numbers["1"] == "Take a"
    order = list(numbers.values())
    assert order.index("Take the") > order.index("Wait [one" if "Wait [one" in order else "Look at")
    assert order[-1] == "Finish the"
    assert "[3 beats]" in last
    assert "[half a beat]" in last


def test_no_line_is_wider_than_the_terminal_and_none_is_broken_in_a_drawing():
    typed = "1\n1\n1\n4\nt\nk\nh\nf\ns\nc\nc\nc\nc\nl\nq\n"
    for columns in (60, 80):
        out = at_a_terminal(fresh("--seed", "A"), typed, columns)
        assert max(map(len, out.splitlines())) <= columns
    narrow = at_a_terminal(fresh("--seed", "A", "--flight", "3"), typed, 80)
    assert narrow.count("Widen the") == 1
    assert sum("START" in line for line in narrow.splitlines()) > 1


def test_face_up_tiles_are_laid_out_by_width_and_say_where_they_fit():
    session = fresh("--seed", "A", "--flight", "1")
    out = at_a_terminal(session, "1\n1\n" + "1\n4\n" * 12 + "t\nt fit\nt nothing\nq\n", 60)
    listed, fit, none = answers(out)[-4:-1]
    assert re.search(r"t \d+ fit", listed)
    assert max(map(len, listed.splitlines())) <= 60
    assert set(re.findall(r"t \d+ fit", fit)) == set(re.findall(r"t \d+ fit", listed))
    assert not re.search(r"t \d+(?! fit|\d)", fit.split("\n\n")[1].split("fit:")[-1])
    assert "No such tile" in none


def test_examples_can_be_typed_as_they_are():
    session = fresh("--seed", "A", "--flight", "1")
    out = at_a_terminal(session, "1\nzz\nq\n", 0)
    assert "8 8 8" not in out
    for shown in re.findall(r"such as (\d \d \d)", out):
        again = at_a_terminal(fresh("--seed", "A", "--flight", "1"), f"1\n{shown}\nq\n")
        assert "placed" in again


def test_what_was_taken_back_is_said_and_so_is_what_cannot_be():
    typed = "1\nu\n1\nu\n8 8 8 8\nq\n"
    texts = answers(at_a_terminal(fresh("--seed", "A"), typed))
    assert "undo past this: a tile was drawn." in texts[2]
    stepped = texts[4]
    assert "Undone: Place at" in stepped or "a rival has moved since." in stepped
    assert "Four numbers work only for" in texts[5]


def test_practice_is_asked_about_before_the_mark_is_worn():
    session = fresh("--seed", "A")
    at_a_terminal(session, "practice\nno\nq\n")
    assert not session.practice
    at_a_terminal(session, "practice\npractice\nexit\n")
    assert session.practice


def test_a_pile_that_may_not_be_looked_at_yet_says_why():
    out = at_a_terminal(fresh("--seed", "A", "--flight", "1"), "f\nq\n")
    assert "as soon as your first tile is placed" in " ".join(out.split())


def test_faults_are_marked_at_the_check_though_building_help_is_off():
    session = fresh("--seed", "RIVET", "--flight", "1", "--build-help", "off", "--rivals", "1")
    turns = "1\n" + "".join(f"7 6 {turn}\n" for turn in range(4))
    typed = f"{turns}1\n7 8 2\n7 8 1\n1\n6 7 1\n6 7 3\n1\n8 7 3\n8 7 2\n"
    at_a_terminal(session, typed + "q\n")
    assert session.state.seats[0].ship.faults()
    finish = at_a_terminal(session, "o\nq\n")
    number = re.findall(r"^ +(\d+)  Finish", finish, re.MULTILINE)[0]
    out = at_a_terminal(session, f"{number}\n{number}\n" + "1\n1\n1\nq\n")
    before, _, question = out.partition("The spot check found faults")
    assert question
    board = before[before.rindex("5         6") :]
    assert "×" in board
    assert not re.search(r"×─+×$", board, re.MULTILINE)  # corners stay corners


# Looking on


def test_who_is_out_may_pause_at_each_card_or_skip_to_the_end():
    def flown(typed: str) -> str:
        session = fresh("--seed", "A", "--rivals", "2")
        return at_a_terminal(session, "1\n1\n4\n4\n2\n2\n" + typed)

    paused = flown("\n" * 30)
    assert paused.count("Enter turns the next card") > 2
    assert flown("skip\n\n").count("Enter turns the next card") == 1
    assert "YOU " in flown("skip\n\n")
    assert "gave up, so no reward for arriving" in " ".join(paused.split())
    left = flown("q\n")
    assert "YOU " not in left
    assert left.endswith("> ")


def test_a_trek_stops_between_flights_and_names_titles_in_the_score():
    session = fresh("--seed", "T4", "--flight", "trek", "--rivals", "2")
    titles = session.state.titles
    out = at_a_terminal(session, "c\n" * 170)
    flat = " ".join(out.split())
    end = flat.index("Press Enter for the next one")
    table = flat[flat.index("profit of the flight") - 400 : end]
    assert "titles replace the reward for best looks" in table
    names = [modifier_name(title) for title in titles]
    assert all(re.search(rf"{name} [+–]", table) for name in names)
    assert all(flat.count(f"Title {name}: ") == 1 for name in names)
    assert re.search(r"Title [A-Z][A-Za-z ]+: [A-Z][a-z, A-Z]+ with .* against", flat)
    assert "You defend" in flat
    assert "You defends" not in flat


def test_loading_the_most_valuable_is_one_answer():
    session = fresh("--seed", "A")
    go_on_to(session, "load")
    offer = session.state.offer
    out = at_a_terminal(session, "1\nq\n")
    assert re.search(r"1  Load the most valuable", out)
    assert "at 3" in out
    assert len(session.state.seats[0].ship.blocks) == min(len(offer), 4)
    assert session.state.decision
    assert session.state.decision.ask != "load"


def test_each_component_is_explained():
    game = fresh("--seed", "A").game
    assert isinstance(game, GalaxyTrucker)
    out = at_a_terminal(fresh("--seed", "A"), "k\nq\n", 0)
    assert "double cannon: strength 2 forward, 1 to another side" in out
    assert "hold: 2 or 3 blocks" in out
    assert "A day is one free space" in out
    assert not re.search(r"[{}]|gt\.", out)


def test_a_clock_that_ran_in_the_window_goes_on_by_acts_in_text_mode() -> None:
    setup = Setup("I", (Sitting(), Sitting("easy", "hauler", 1400)), mode="live")
    session = Session(TruckerEntry().codec().game, setup, "LIVE")
    session.apply(session.state.decision.options[0], 20_000)  # in the window
    before = session.state.clock
    at_a_terminal(session, "c\nc\nq\n")
    mine = [entry for entry in session.journal if not entry.seat]
    assert before < mine[1].at_ms < mine[2].at_ms
    assert any(entry.seat for entry in session.journal)  # who waited for the clock
    for _ in range(60):
        if session.state.phase != "build":
            break
        at_a_terminal(session, "c\n" * 10 + "q\n")
    assert session.state.phase != "build"  # the timer ends it


@cache
def trek_between() -> Session:
    """The first flight of a Trek has ended, and the next ship lies empty."""
    session = fresh("--seed", "T4", "--flight", "trek", "--rivals", "2")
    while session.state.number < 1:
        at_a_terminal(session, "c\nq\n")
    return session


def between_flights() -> Session:
    found = trek_between()
    return Session(found.game, found.setup, found.seed, base=found.state.clone())


def test_the_difficulty_is_changed_between_flights():
    session = between_flights()
    out = " ".join(at_a_terminal(session, "d\nd 1 hard\nd 1 hard\nd help off\nd\nl\nq\n").split())
    how = "d changes the difficulty of the flights to come, until you draw a tile or let time pass."
    assert how in out
    assert re.search(r"d 1: \w+ is normal d 2: \w+ is normal d help: tiles .* ask first", out)
    assert re.search(
        r"- You changed the difficulty\. \w+ hard, \w+ normal\. Tiles .* ask first\.", out
    )
    assert "It is already set to that." in out
    assert "d help: tiles that do not fit: allowed" in out
    assert [seat.level for seat in session.state.setup.seats[1:]] == ["hard", "normal"]
    assert session.state.setup.help == "off"
    out = " ".join(at_a_terminal(session, "u\nu\nu\nr\nq\n").split())
    assert re.search(r"Change the difficulty \([^()]*\)\.[^.]", out)
    assert [seat.level for seat in session.state.setup.seats[1:]] == ["hard", "normal"]
    assert session.state.setup.help == "warn"


@pytest.mark.parametrize("line", ["d 3 hard", "d 0 hard", "d 1 mild", "d help maybe", "d clock 2"])
def test_a_difficulty_that_is_none_is_one_sentence(line):
    session = between_flights()
    length = len(session.journal)
    assert "such as d 1 hard: a rival is easy, normal or hard" in " ".join(
        at_a_terminal(session, f"{line}\nq\n").split()
    )
    assert len(session.journal) == length


def test_the_difficulty_stays_as_it_is_anywhere_else():
    session = fresh("--seed", "T4", "--flight", "trek", "--rivals", "2")
    out = " ".join(at_a_terminal(session, "d\nd 1 hard\nq\n").split())
    assert out.count("You can change the difficulty only between two flights of a Trek") == 2
    assert "until you draw a tile" not in out
    assert not len(session.journal)


# Narrow terminals


def narrow(columns: int, flight: str = "3", most: int = 150) -> list[str]:
    """Lines of a game that is chosen on and on, with all views looked at now and then."""
    session = fresh("--seed", "RIVET", "--flight", flight, "--rivals", "3")
    lines: list[str] = []
    for _ in range(most):
        if session.state.decision is None:
            break
        lines += at_a_terminal(session, "s\nk\nf\nt\nhelp\nc\nc\nc\nq\n", columns).split("\n")
    return [line.removeprefix("> ") for line in lines]  # what is typed ends the prompt's line


@pytest.mark.parametrize("columns", [20, 30, 50, 80])
def test_all_of_a_flight_fits_a_narrow_terminal(columns):
    lines = narrow(columns, most=12 if columns > 20 else 150)
    assert [line for line in lines if len(line) > columns] == []
    assert "it is drawn in parts or small" in " ".join(lines)


def test_below_twenty_columns_text_is_wrapped_all_the_same():
    lines = narrow(12, "1", 8)
    drawn = re.compile(r"^[ \d].*[·*]|[─│═║┌└]|^ [ \d]+$|^\d")
    assert [line for line in lines if len(line) > 12 and not drawn.search(line)] == []
    assert len(lines) > 300


def test_a_small_ship_shows_where_the_tile_fits():
    session = fresh("--seed", "RIVET", "--flight", "3", "--rivals", "1")
    out = at_a_terminal(session, "c\nq\n", 20)
    rows = [line for line in out.split("\n") if re.match(r"\d[· ]", line)]
    assert rows
    assert all(len(row) <= 1 + 2 * 9 for row in rows)
    assert any("*" in row or re.search(r"· ?\d", row[1:]) for row in rows)


@pytest.mark.parametrize("game", [[], ["trucker"]])
def test_every_letter_that_can_be_typed_is_explained(run: Run, game: list[str]) -> None:
    _, out, _ = run(*game, "text", "--seed", "A", typed="1\nnonsense\nh\nq\n")
    listed = re.search(r"Type a number from 1 to .*?, or (.*); h explains them\.", out)
    assert listed is not None
    told = out[out.index("A number picks that option") :]
    letters = [each.strip() for each in listed[1].split(",")]
    assert len(letters) > 7
    for letter in (*letters, "o", "h"):
        assert re.search(rf"(?:^|[;,.:] ){re.escape(letter)} (?!is\b)[a-z(]", told, re.M), letter


# Who is told of


def test_the_captain_chosen_in_the_window_plays_here_too(run: Run, tmp_path: Path) -> None:
    run(*LEARNING, typed="1\nq\n")
    try:
        with Store(tmp_path, app_version="0") as store:
            store.save_settings(store.settings.changed(captain="Ada"))
        _, out, _ = run(*LEARNING, typed="1\nq\n")
        assert "Ada: " in out
        assert "You: " not in out
    finally:
        use_captain("", TEAMS[0])


def test_what_rivals_say_is_told_as_it_comes_and_as_the_log_keeps_it() -> None:
    session = fresh("--flight", "2", "--seed", "SAYS", "--rivals", "3")
    shown = at_a_terminal(session, "c\n" * 400, 0)
    log = Log(session)
    log.lines()
    assert len(log.sayings) > 1
    for saying in log.sayings:
        assert shown.count(f"“{saying.words}”") >= 1


def test_a_code_beside_other_options_is_refused_in_the_words_of_this_game(run: Run) -> None:
    code, _, err = run("trucker", "text", "--flight", "1", "--code", "X")
    assert code == 2
    assert "flight, rivals" in err
    assert "schedule" not in err
