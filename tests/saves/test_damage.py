"""Files that are cut, flipped, hostile, or no files: T8, T10, T12."""

import gzip
import json
import os
import pickle
import random
import tracemalloc
from pathlib import Path
from typing import Any

import pytest

from saves import (
    BACKUP_HELPS,
    RealFiles,
    SaveDamaged,
    SaveEdited,
    SaveError,
    SaveInvalid,
    SaveNotFound,
    SaveTooLarge,
    SaveUnreadable,
    SaveWrongGame,
)
from saves.frame import MAX_BYTES, frame, parse, size_of, unframe
from saves.loading import choose, look_at
from tests.saves.conftest import DICE, Kind, open_store, play, saved
from tests.saves.layers import Forbidden
from tests.saves.test_slots import reload_plain
from tests.support.dice_game import DiceSetup


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    home = tmp_path_factory.mktemp("good")
    return (home / "saves" / f"{saved(home, moves=20)}.json").read_bytes()


def opened(data: bytes) -> Any:
    return choose({"main": look_at(data)}, DICE.codec, "1.0")


def put(home: Path, data: bytes) -> Any:
    """A profile whose one game is `data`."""
    (home / "saves").mkdir(exist_ok=True)
    (home / "saves" / "abcdef.json").write_bytes(data)
    return open_store(home)


def framed(body: str | bytes) -> bytes:
    """Any BODY with a right checksum."""
    data = body if isinstance(body, bytes) else body.encode()
    head = b'{"header":'
    assert data.startswith(head)
    return frame(data[len(head) :], b"")


def test_the_good_save_is_good(good):
    assert len(opened(good)[1].session.journal) == 20
    body = unframe(good)
    assert body is not None
    assert framed(body) == good


def test_t8_every_truncation_is_noticed(good):
    for length in range(len(good)):
        with pytest.raises((SaveDamaged, SaveEdited)):
            opened(good[:length])


@pytest.mark.parametrize("flips", [2_000, pytest.param(20_000, marks=pytest.mark.long)])
def test_t8_every_flipped_bit_is_noticed(good, flips):
    rng = random.Random(8)
    for _ in range(flips):
        data = bytearray(good)
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
        with pytest.raises((SaveDamaged, SaveEdited)):
            opened(bytes(data))


def test_t8_zeroed_blocks_and_appended_bytes_are_noticed(good):
    rng = random.Random(9)
    for _ in range(300):
        start = rng.randrange(len(good))
        size = rng.randrange(1, 600)
        zeroed = good[:start] + bytes(len(good[start : start + size])) + good[start + size :]
        with pytest.raises((SaveDamaged, SaveEdited)):
            opened(zeroed)
    for rest in (b"\n", b"\0", b"{}", good):
        with pytest.raises((SaveDamaged, SaveEdited)):
            opened(good + rest)


def test_t8_one_bad_file_never_hides_the_good_ones(tmp_path, good):
    folder = tmp_path / "saves"
    folder.mkdir()
    rng = random.Random(10)
    bad = [b"", good[:100], bytes(len(good)), good.replace(b"dice", b"mice"), b"\xff" * 50]
    for number in range(20):
        (folder / f"good{number}.json").write_bytes(good)
        (folder / f"evil{number}.json").write_bytes(rng.choice(bad))
    rows = open_store(tmp_path).rows()
    assert len(rows) == 40
    assert {row.id[:4] for row in rows if row.problem is None} == {"good"}
    assert sum(row.problem is None for row in rows) == 20


# T10: with a right checksum, so that only the content speaks


def changed(good: bytes, *path: str | int, to: Any) -> bytes:
    body = unframe(good)
    assert body is not None
    doc = json.loads(body)
    *way, last = path
    place = doc
    for step in way:
        place = place[step]
    place[last] = to
    return framed(json.dumps(doc, separators=(",", ":")))


HEADER = '{"header":{"format":"free-trader-save","schema":2,"game":"dice"'
DEEP = "[" * 100_000 + "]" * 100_000
BODIES = {
    "nothing in the header": '{"header":{}}',
    "header is a list": '{"header":[]}',
    "header is null": '{"header":null}',
    "header alone": HEADER + "}}",
    "float": HEADER + ',"app":1.5}}',
    "exponent": HEADER + ',"app":1e999}}',
    "nan": HEADER + ',"app":NaN}}',
    "infinity": HEADER + ',"app":-Infinity}}',
    "many digits": HEADER + ',"generation":' + "9" * 21 + "}}",
    "very many digits": HEADER + ',"generation":' + "9" * 100_000 + "}}",
    "over 64 bits": HEADER + f',"generation":{2**64}}}}}',
    "deep": HEADER + ',"app":' + DEEP + "}}",
    "deep behind the header": HEADER + '},"setup":' + DEEP + "}",
    "deeper than 32": HEADER + '},"setup":' + "[" * 33 + "]" * 33 + "}",
    "doubled key": HEADER + ',"game":"dice"}}',
    "long text": HEADER + ',"app":"' + "x" * 2_001 + '"}}',
    "surrogate": HEADER + ',"app":"\\ud800"}}',
    "control": HEADER + ',"app":"\x01"}}',
    "not closed": HEADER,
}


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES.keys())
def test_t10_hostile_bodies_are_refused_everywhere(tmp_path, body):
    data = framed(body)
    with pytest.raises(SaveError) as caught:
        opened(data)
    assert caught.value.user_text
    store = put(tmp_path, data)
    with pytest.raises(SaveInvalid):
        store.load("abcdef", DICE.codec)
    assert len(store.rows()) == 1
    assert store.check({"dice": DICE.codec})[0].problem is not None


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


@pytest.mark.parametrize(
    ("within", "beyond"),
    [
        (nested(32), nested(33)),
        ('"' + "x" * 2_000 + '"', '"' + "x" * 2_001 + '"'),
        ('{"' + "x" * 2_000 + '":1}', '{"' + "x" * 2_001 + '":1}'),
        (str(2**64 - 1), str(2**64)),
        (str(-(2**63)), str(-(2**63) - 1)),
        ("1", "1.0"),
        ("1", "01"),
        ('"\\ud83d\\ude80"', '"\\ud83d"'),
        ('{"a":1,"b":1}', '{"a":1,"a":1}'),
        ("true", "True"),
    ],
)
def test_t10_each_limit_has_two_sides(within, beyond):
    parse(within.encode())
    with pytest.raises(ValueError, match=r"."):
        parse(beyond.encode())


CHANGES: list[tuple[tuple[str | int, ...], Any]] = [
    (("header", "format"), "tar"),
    (("header", "schema"), 0),
    (("header", "schema"), True),
    (("header", "schema"), "2"),
    (("header", "generation"), -1),
    (("header", "generation"), "7"),
    (("header", "extra"), 1),
    (("header", "marks"), ["cheat"]),
    (("header", "name"), "x" * 41),
    (("header", "edited"), 1),
    (("header", "updated"), "yesterday"),
    (("header", "updated"), "2026-01-31T12:00:00Z\n"),
    (("header", "summary"), {str(n): n for n in range(21)}),
    (("header", "summary"), {"a": [1]}),
    (("setup", "seed"), ""),
    (("setup", "seed"), "a\nb"),
    (("setup", "seed"), "x" * 41),
    (("setup", "options"), None),
    (("setup", "options"), {"rounds": 6, "title": "", "cheat": 1}),
    (("setup", "options", "rounds"), 0),
    (("setup", "options", "rounds"), 2**63),
    (("setup", "extra"), 1),
    (("journal",), {}),
    (("journal", 0), None),
    (("journal", 0, "n"), 2),
    (("journal", 0, "who"), -1),
    (("journal", 0, "a"), "Cheat"),
    (("journal", 0, "a"), "__class__"),
    (("journal", 0, "args"), {"self": 1}),
    (("journal", 0, "args"), []),
    (("journal", 0, "h"), "xyz"),
    (("journal", 0, "extra"), 1),
    (("base",), []),
    (("base",), {}),
    (("snapshot",), None),
    (("extra",), 1),
]


@pytest.mark.parametrize(("path", "value"), CHANGES)
def test_t10_impossible_documents_are_refused(good, path, value):
    with pytest.raises(SaveInvalid) as caught:
        opened(changed(good, *path, to=value))
    assert caught.value.user_text


IMPOSSIBLE: list[tuple[str, Any]] = [
    ("round", 0),
    ("round", 8),
    ("phase", "cheat"),
    ("faces", [7]),
    ("faces", [1] * 100_000),
    ("score", -1),
    ("score", None),
    ("streams", {}),
    ("streams", {"dice": 2**64 - 1, "other": 1}),
    ("extra", 1),
]


@pytest.mark.parametrize(("key", "value"), IMPOSSIBLE)
def test_t10_an_impossible_snapshot_is_never_played(good, key, value):
    try:
        _, found = opened(changed(good, "snapshot", key, to=value))
    except SaveInvalid:
        return
    assert found.rescued
    assert DICE.plain(found.session) == DICE.plain(DICE.session(moves=20))


@pytest.mark.parametrize("moves", [20, 4_000])
def test_a_save_that_an_editor_indented_was_edited(tmp_path, moves):
    kind = Kind(DICE.codec, DiceSetup(rounds=100_000))
    with open_store(tmp_path) as store:
        session = kind.session()
        slot = store.create(kind.codec, session, "Nadir")
        play(session, moves)
        slot.autosave(session)
        assert slot.flush()
    main = store.folder / f"{slot.id}.json"
    assert (size_of(main.read_bytes()) > 20_000) == (moves > 20)
    main.write_text(json.dumps(json.loads(main.read_bytes()), indent=2))
    assert main.stat().st_size < MAX_BYTES
    for backup in store.folder.glob("*.bak*"):
        backup.unlink()
    (row,) = open_store(tmp_path).rows()
    assert isinstance(row.problem, SaveEdited)
    assert row.name == "Nadir"
    loaded = open_store(tmp_path).load(slot.id, kind.codec, accept_edited=True)
    assert len(loaded.session.journal) == moves


def test_the_words_of_a_fault_hold_nothing_that_a_terminal_obeys(good):
    with pytest.raises(SaveInvalid) as caught:
        opened(changed(good, "journal", 0, "a", to="Keep\x1b[31m\u202e\x9b"))
    assert "Keep" in caught.value.user_text
    assert caught.value.user_text.replace("\u00a0", " ").isprintable()


def test_a_save_of_the_other_game(tmp_path, good):
    store = put(tmp_path, changed(good, "header", "game", to="trucker"))
    with pytest.raises(SaveWrongGame):
        store.load("abcdef", DICE.codec)


def test_t10_files_that_are_no_saves(tmp_path, good):
    text = good.decode()
    for data in (
        b"\xef\xbb\xbf" + good,
        text.encode("utf-16"),
        text.encode("utf-32"),
        gzip.compress(good),
        pickle.dumps({"header": 1}),
        b"<html><body>404</body></html>",
        b"{}",
        b"null",
        b"\0" * 1000,
        b'{"sha256":"","doc":{}}\n',
        b'{"sha256":"' + b"0" * 64 + b'","doc":' + DEEP.encode() + b"}\n",
    ):
        with pytest.raises(SaveDamaged):
            opened(data)
        assert put(tmp_path, data).rows()[0].problem is not None


def test_t10_a_huge_file_is_not_read(tmp_path):
    path = tmp_path / "saves" / "abcdef.json"
    path.parent.mkdir()
    with path.open("wb") as file:
        file.truncate(10 * 2**30)
    tracemalloc.start()
    with pytest.raises(SaveTooLarge):
        open_store(tmp_path).load("abcdef", DICE.codec)
    assert open_store(tmp_path).rows()[0].problem is not None
    assert tracemalloc.get_traced_memory()[1] < 6 * MAX_BYTES
    tracemalloc.stop()


# T12


@pytest.mark.parametrize("make", ["link", "dangling", "fifo", "folder", "loop"])
def test_t12_what_is_no_regular_file_is_not_opened(tmp_path, good, make):
    store = put(tmp_path, good)
    main = store.folder / "abcdef.json"
    elsewhere = tmp_path / "elsewhere.json"
    main.rename(elsewhere)
    match make:
        case "link":
            main.symlink_to(elsewhere)
        case "dangling":
            main.symlink_to(tmp_path / "nothing")
        case "loop":
            main.symlink_to(main)
        case "fifo":
            os.mkfifo(main)
        case _:
            main.mkdir()
    with pytest.raises((SaveUnreadable, SaveNotFound)):
        store.load("abcdef", DICE.codec)
    assert isinstance(store.rows()[0].problem, SaveUnreadable)
    with open_store(tmp_path) as writing:
        writing.delete("abcdef")
        assert len(list((writing.folder / "broken").iterdir())) == 1
    assert elsewhere.read_bytes() == good


def test_t12_a_file_without_permission_stays_where_it_is(tmp_path, good):
    put(tmp_path, good)
    with open_store(tmp_path, files=Forbidden("abcdef.json")) as store:
        with pytest.raises(SaveUnreadable):
            store.load("abcdef", DICE.codec)
        assert (store.folder / "abcdef.json").read_bytes() == good


@pytest.mark.parametrize("make", ["mkdir", "fifo", "loop", "forbidden"])
def test_t12_a_main_file_that_is_not_read_hides_no_good_backup(tmp_path, make):
    slot_id = saved(tmp_path)
    main = tmp_path / "saves" / f"{slot_id}.json"
    if make != "forbidden":
        main.unlink()
    match make:
        case "mkdir":
            main.mkdir()
        case "fifo":
            os.mkfifo(main)
        case "loop":
            main.symlink_to(main)
    files: Any = Forbidden(main.name) if make == "forbidden" else RealFiles()
    with open_store(tmp_path, files=files) as store:
        row = store.rows()[0]
        assert isinstance(row.problem, SaveUnreadable)
        assert isinstance(row.problem, BACKUP_HELPS)
        assert row.backup
        with pytest.raises(SaveUnreadable):
            store.load(slot_id, DICE.codec)  # only the player may choose an older one
        loaded = store.load(slot_id, DICE.codec, source="backup")
        assert loaded.notice is not None
        play(loaded.session, 1)
        loaded.slot.autosave(loaded.session)
        assert loaded.slot.flush()
        assert loaded.slot.trouble is None
        aside = list((store.folder / "broken").iterdir())
        assert len(aside) == 1, "moved and kept"
    assert reload_plain(tmp_path, slot_id) == DICE.plain(loaded.session)


def test_t12_only_names_of_ours_are_games(tmp_path, good):
    folder = tmp_path / "saves"
    folder.mkdir()
    for name in (
        "ABCDEF.json",
        "abc.json",
        "a" * 33 + ".json",
        "abcdef.JSON",
        "abcdef.json~",
        "abcdef.bak4.json",
        "abc def.json",
        "äbcdef.json",
        ".hidden.json",
    ):
        (folder / name).write_bytes(good)
    assert open_store(tmp_path).rows() == []
    (folder / "abcdef.json").write_bytes(good)
    assert [row.id for row in open_store(tmp_path).rows()] == ["abcdef"]


def test_a_temp_file_that_is_a_link_is_replaced_and_not_followed(tmp_path, good):
    victim = tmp_path / "victim"
    victim.write_bytes(b"precious")
    with put(tmp_path, good) as store:
        (store.folder / "abcdef.tmp").symlink_to(victim)
        (store.folder / "abcdef.bk.tmp").symlink_to(victim)
        loaded = store.load("abcdef", DICE.codec)
        loaded.slot.autosave(loaded.session)
        assert loaded.slot.flush()
    assert victim.read_bytes() == b"precious"
