"""Galaxy Trucker on the command line: whole flights in text mode, saves, simulation, bad input."""

import json
import re

import pytest

from resources import say
from tests.cli.conftest import Run
from trucker.ai.characters import CHARACTERS
from trucker.entry import TruckerEntry


def slot_of(run: Run) -> str:
    (row,) = json.loads(run("saves", "list", "--json")[1])
    return row["id"]


def phase_of(run: Run) -> str:
    return json.loads(run("saves", "list", "--json")[1])[0]["summary"]


def test_the_shell_lists_the_options_and_pilots_there_are():
    assert set(TruckerEntry().simulation.pilots) == {"random", *CHARACTERS}
    from trucker import entry

    assert set(entry._CHARACTERS.split(", ")) == set(CHARACTERS)


@pytest.mark.parametrize("flight", ["learning", pytest.param("1", marks=pytest.mark.long)])
def test_a_whole_flight_by_letting_it_be_chosen(run, flight):
    words = ["trucker", "text", "--flight", flight, "--seed", "A"]
    code, out, err = run(*words, typed="c\n" * 600)
    assert (code, err) == (0, "")
    assert "YOU WIN" in out or "YOU LOSE" in out
    assert re.search(r"profit of the flight( +[+−]?\d+){3}\n +total credits( +\d+){3}\n", out)
    assert max(map(len, out.splitlines())) < 400
    _, again, _ = run("saves", "list")
    assert re.search(r"(First|Second|Third) of 3 with \d+ credits · .* · against normal ", again)


def test_a_flight_built_by_named_cells(run):
    typed = "1\n7 6 0\n1\n6 7\n6 7 0\n6 7 1\n6 7 2\n6 7 3\no\n" + "t\ns\nf\nk\nb\nh\nl\nu\n"
    code, out, _ = run(
        *("trucker", "text", "--seed", "B", "--rivals", "1"), typed=typed + "c\n" * 600
    )
    assert code == 0
    assert re.search(r"You: placed .* at 7 6\.", out)
    assert "Single joins single" in out
    assert "YOU WIN" in out or "YOU LOSE" in out


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("zz", "Type a number from 1 to"),
        ("999", "Type a number from 1 to"),
        ("99 99 0", "There is no cell 99 99"),
        ("7 7 0", "7 7 is taken"),
        ("5 5 0", "There is no cell 5 5"),
        ("5 9 0", "5 9 is not next to your ship"),
        ("8 7 9", "Turns are 0, 1, 2 and 3"),
        ("7 7", "7 7 is taken"),
        ("t 34", "Your hand is full"),
        ("t 999", "Your hand is full"),
        ("1 2 3 4 5 6", "Type a number from 1 to"),
        ("9" * 300, "Type a number from 1 to"),
    ],
)
def test_what_cannot_be_done_is_one_sentence_and_nothing_is_lost(run, line, part):
    words = ("trucker", "text", "--seed", "A", "--flight", "learning")
    code, out, _ = run(*words, typed=f"1\n{line}\nq\n")
    assert code == 0
    answer = out.split("> ")[2]
    assert part in answer.splitlines()[0]
    assert "In hand:" in answer
    assert "Saved as" in out


def test_building_words_while_there_is_nothing_to_build(run):
    words = ("trucker", "text", "--seed", "A", "--flight", "learning")
    _, out, _ = run(*words, typed="8 7 0\nt 34\nt nothing\n")
    assert "You have no tile in hand" in out
    assert "Tile 34 is not face up" in out
    assert "No tile is face up yet" in out
    finish = number_of(run(*words, "--rivals", "1", typed="q\n")[1], "Finish the ship")
    typed = f"{finish}\n{finish}\n8 7 0\n"  # at once; what is asked then is none of building
    _, out, _ = run(*words, "--rivals", "1", "--practice", typed=typed)
    assert say("gt.why.here") in out.split("> ")[3]


def number_of(out: str, words: str) -> str:
    """The number of the last option offered that begins so."""
    return re.findall(rf"^ *(\d+)  {words}", out, re.MULTILINE)[-1]


def test_a_tile_that_was_put_back_lies_face_up(run):
    words = ("trucker", "text", "--seed", "B", "--rivals", "1")
    _, out, _ = run(*words, typed="1\nq\n")
    back = number_of(out, "Put it back")
    _, out, _ = run(*words, "--practice", typed=f"1\n{back}\nt\nq\n")
    assert say("gt.text.faceup") in out.split("> ")[3]


def test_a_placement_against_the_rules_is_asked_twice_or_not(run):
    """The first tile is a cabin that goes to 7 6, but not with turn 1."""

    def place(help_: str, again: str = "") -> list[str]:
        words = ("trucker", "text", "--seed", "A", "--flight", "1", "--build-help", help_)
        return run(*words, typed=f"1\n7 6 1\n{again}q\n")[1].split("> ")

    why = say("gt.why.clash", cell="7 6", turn=1)
    warning = say("gt.why.asked", why=why)
    sure = say("text.sure", line="7 6 1")
    placed = say("gt.log.placed", seat=say("gt.you"), tile=say("gt.tile.cabin"), cell="7 6")
    block, warn, off = map(place, ("block", "warn", "off"))
    assert block[2].startswith(why)
    assert warning not in block[2]
    assert warning in warn[2]
    assert warn[2].strip().endswith(sure)
    assert placed in off[2]
    assert why not in off[2]
    assert "(1)" in block[1]  # choices are drawn where rules are helped with
    assert "(1)" not in off[1].split("Turns of the tile")[1]
    assert placed in place("warn", "7 6 1\n")[3]
    assert placed not in "".join(place("warn", "\n")[3:])


def test_what_one_would_regret_is_asked_twice(run):
    words = ("trucker", "text", "--seed", "A", "--flight", "learning")
    _, out, _ = run(*words, typed="3\n\n3\n3\n")
    assert out.count("Only 1 of 18 cells are built.") == 2
    assert out.count("You: finished") == 1


def test_end_of_input_saves_and_the_game_goes_on(run):
    words = ("trucker", "text", "--seed", "A", "--flight", "2", "--rivals", "1")
    code, out, _ = run(*words, typed="c\n" * 9)
    assert code == 0
    assert re.search(
        r"Saved as \w+\. Continue with: freetrader trucker text --home \S+ --slot", out
    )
    slot = slot_of(run)
    _, one, _ = run("trucker", "text", "--slot", slot)
    _, two, _ = run("trucker", "text")
    assert one.split("\n", 1)[1] == two.split("\n", 1)[1]
    assert "Flight II, building" in one


def test_a_flight_is_the_same_with_or_without_leaving_it(run):
    words = ("trucker", "text", "--flight", "1", "--rivals", "1", "--seed", "D")
    _, whole, _ = run(*words, typed="c\n" * 600)
    end = next(line for line in whole.splitlines() if line.startswith("YOU "))
    run(*words, typed="c\n" * 20)
    for _ in range(60):
        _, out, _ = run("trucker", "text", typed="c\n" * 53)
        if "YOU " in out:
            break
    assert end in out


def test_a_flight_is_left_in_the_middle_of_a_hit(run):
    words = ("trucker", "text", "--flight", "learning", "--rivals", "1", "--seed")
    for seed in range(30):
        _, out, _ = run(*words, f"H{seed}", typed="c\n" * 150)
        found = out.split("> ")
        at = next((n for n, text in enumerate(found) if "would hit your" in text), 0)
        if at:
            break
    assert at, "no hit was asked about"
    _, out, _ = run(*words, f"H{seed}", "--practice", typed="c\n" * at)
    assert "would hit your" in out.split("> ")[-2] + out.split("> ")[-1]
    slot = re.search(r"Saved as (\w+)", out)
    assert slot
    _, again, _ = run("trucker", "text", "--slot", slot[1])
    assert "would hit your" in again
    last = re.findall(r"^ *(\d+)  Let it hit", again, re.MULTILINE)[-1]
    _, again, _ = run("trucker", "text", "--slot", slot[1], typed=f"{last}\n")
    assert re.search(r"You: the \w+ \w+ destroyed the ", again)


@pytest.mark.long
def test_a_trek_to_its_end(run):
    words = ("trucker", "text", "--flight", "trek", "--rivals", "1", "--seed", "T")
    code, out, _ = run(*words, typed="c\n" * 2500)
    assert code == 0
    assert "Titles of this Trek" in out
    assert "defends" in out
    assert "YOU WIN" in out or "YOU LOSE" in out


def test_what_rivals_had_in_mind_is_told_when_the_flight_is_over(run):
    words = ("trucker", "text", "--flight", "learning", "--rivals", "1", "--seed", "end")
    _, before, _ = run(*words, typed="c\nw\nq\n")
    assert "when the flight is over" in before
    acts = run(*words, typed="c\n" * 600)[1].count("Chosen for you")
    _, out, _ = run(*words, typed="c\n" * acts + "w\nl all\n\n")
    told = out[out.index("Enter leaves") :]
    assert "open space ends the flight" in told
    assert "drew" in told  # the log, after it


@pytest.mark.parametrize(
    ("words", "part"),
    [
        ([], "a command is missing"),
        (["text", "--flight", "IV"], "--flight expects one of learning, I, II, III, trek, not IV"),
        (["text", "--rivals", "4"], "--rivals expects"),
        (["text", "--rivals", ""], "--rivals expects"),
        (["text", "--level", "godlike"], "--level expects one of easy, normal, hard, not godlike"),
        (["text", "--level", "random"], "--level expects one of easy, normal, hard, not random"),
        (["text", "--level", "easy,easy,easy"], "one level for all, or 2 of them"),
        (["text", "--characters", "bob,eve"], "envoy, reckoner, not bob"),
        (["text", "--characters", "racer", "--rivals", "2"], "--characters expects"),
        (["text", "--rough", "99"], "--rough expects"),
        (["text", "--build-help", "much"], "--build-help expects"),
        (["text", "--seed", ""], "1 to 40"),
        (["text", "--slot", "abcd", "--seed", "A"], "cannot be combined with"),
        (["simulate", "--games", "0"], "from 1"),
        (["fly"], "COMMAND expects one of text, lesson, simulate, not fly."),
        (["simulate", "--pilot", "bob"], "--pilot expects one of random, "),
    ],
)
def test_bad_usage_is_one_sentence(run, words, part):
    code, out, err = run("trucker", *words)
    assert (code, out) == (2, "")
    assert part in err
    assert len(err.strip().splitlines()) == 1


def test_a_save_of_the_other_game_is_told(run):
    run("trucker", "text", "--seed", "A", typed="1\n")
    trucker = slot_of(run)
    code, _, err = run("text", "--slot", trucker)
    assert code == 3
    named = "“Learning flight A” (Galaxy Trucker)"
    assert err.startswith(
        f"{named} is not a save of Free Trader. See: freetrader saves list --home"
    )
    code, out, _ = run("text", typed="1\nq\n")  # begins its own game, and leaves the other alone
    assert "Free Trader: Standard" in out
    rows = json.loads(run("saves", "list", "--json")[1])
    other = next(row["id"] for row in rows if row["game"] == "freetrader")
    code, _, err = run("trucker", "text", "--slot", other)
    assert code == 3
    assert "is not a save of Galaxy Trucker" in err
    _, out, _ = run("trucker", "text", typed="q\n")
    assert "Galaxy Trucker: Learning flight A" in out
    assert run("saves", "check")[1] == "2 saves are valid.\n"


def test_the_journal_is_replayed_and_traced(run, tmp_path):
    run("trucker", "text", "--seed", "A", "--rivals", "1", typed="c\n" * 600)
    file = str(tmp_path / "saves" / f"{slot_of(run)}.json")
    code, out, _ = run("replay", file)
    assert code == 0
    assert "all hashes match" in out
    code, out, _ = run("replay", file, "--trace")
    first, *lines = [json.loads(line) for line in out.splitlines()]
    assert code == 0
    assert first["header"]["game"] == "trucker"
    assert [line["number"] for line in lines] == list(range(len(lines)))
    assert {line["state"]["phase"] for line in lines} >= {"build", "flight", "over"}
    last = lines[-1]["state"]
    assert last["outcome"]
    assert set(last["seats"][0]) >= {"credits", "position", "ship", "lost"}
    part = last["seats"][0]["ship"][0]
    assert set(part) >= {"column", "row", "tile", "turn", "crew", "goods", "charge"}
    hidden = [line["state"] for line in lines if line["state"]["phase"] == "build"]
    assert all("pile" not in state for state in hidden)


def test_simulate_prints_the_named_keys(run):
    words = ("trucker", "simulate", "--games", "4", "--flight", "1", "--level")
    code, out, _ = run(*words, "normal,easy,random", "--json")
    report = json.loads(out)
    assert code == 0
    assert set(report) == {"games", "games_per_second", "seats"}
    assert [seat["level"] for seat in report["seats"]] == ["normal", "easy", "random"]
    for seat in report["seats"]:
        assert set(seat) == {
            *("character", "level", "credits_mean", "credits_se", "finished_share"),
            *("positive_share", "parts_lost_mean", "win_share"),
        }
    assert sum(seat["win_share"] for seat in report["seats"]) <= 1.001


def test_simulate_is_the_same_for_the_same_seed(run):
    words = ("trucker", "simulate", "--games", "3", "--seed", "S", "--json")
    first, second = (json.loads(run(*words)[1])["seats"] for _ in range(2))
    assert first == second
    _, table, _ = run("trucker", "simulate", "--games", "2", "--pilot", "random")
    assert "Random, random" in table
    assert "most credits" in table


def test_the_pace_of_rivals_is_named_apart_from_their_level(run):
    words = ("trucker", "text", "--flight", "1", "--seed", "A", "--level", "easy")
    code, _, _ = run(*words, "--pace", "fast", typed="q\n")
    assert code == 0
    code, _, err = run(*words, "--pace", "wild", typed="q\n")
    assert code
    assert say("gt.fault.pace", value="wild", names="slow, level, fast") in err
