"""T13: saves of all released versions open; newer ones are left alone. Fixtures are only added.

`tests/fixtures/saves/<game>/<schema>/<name>.json`, and beside each a `<name>.state.json`: the
state that it opened to when it was added.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from saves import SaveDamaged, SaveEdited, SaveInvalid, SaveMigrationFailed, SaveTooNew, read_record
from tests.saves.conftest import CODECS, DICE, Kind, main_of, open_store, play, saved
from tests.saves.test_slots import doc_of, rewrite

FIXTURES = Path(__file__).parents[1] / "fixtures" / "saves"
BY_NAME = {kind.codec.name: kind for kind in CODECS}
FILES = [path for path in sorted(FIXTURES.glob("*/*/*.json")) if ".state." not in path.name]


def file_id(path: Path) -> str:
    return "/".join(path.relative_to(FIXTURES).parts)


@pytest.mark.parametrize("path", FILES, ids=file_id)
def test_t13_every_released_save_opens(tmp_path, path):
    kind = BY_NAME[path.parts[-3]]
    with open_store(tmp_path) as store:
        slot_id = store.import_(path, {kind.codec.name: kind.codec})
        main = main_of(store, slot_id)
        loaded = store.load(slot_id, kind.codec)
        assert main.read_bytes() == path.read_bytes(), "the file changes with the next act alone"
        assert kind.plain(loaded.session) == json.loads(path.with_suffix(".state.json").read_text())
        if doc_of(path)["header"]["rules_version"] == kind.codec.game.rules_version:
            assert len(loaded.session.journal) == len(doc_of(path)["journal"])
        if loaded.session.state.decision is None:
            return
        loaded.session.listeners.append(loaded.slot.autosave)
        play(loaded.session, 50)
        assert loaded.slot.flush()
        assert doc_of(main)["header"]["schema"] == kind.codec.schema
        assert (store.folder / f"{slot_id}.bak3.json").read_bytes() == path.read_bytes()


def test_t13_every_schema_has_a_fixture(kind: Kind):
    released = range(1, kind.codec.schema + 1)
    for schema in released:
        folder = FIXTURES / kind.codec.name / str(schema)
        assert list(folder.glob("*.state.json")), f"no save of schema {schema} in {folder}"
    assert sorted(kind.codec.migrations) == list(released)[:-1]


@pytest.mark.parametrize("odd", [{}, {"smell": "roses", "marks": ["new mark"]}])
def test_t13_a_newer_save_is_not_touched(tmp_path, odd):
    slot_id = saved(tmp_path)
    main = tmp_path / "saves" / f"{slot_id}.json"
    doc = doc_of(main)
    doc["header"] |= {"schema": 99, "app": "7.0\u202e", **odd}
    rewrite(main, doc)
    before = {p: p.read_bytes() for p in main.parent.iterdir()}
    with open_store(tmp_path) as store:
        with pytest.raises(SaveTooNew) as caught:
            store.load(slot_id, DICE.codec)
        assert "7.0" in caught.value.user_text
        assert "1.0" in caught.value.user_text
        assert "\u202e" not in caught.value.user_text
        assert {p: p.read_bytes() for p in main.parent.iterdir()} == before
        # Whoever insists on an older backup still loses nothing.
        newer = main.read_bytes()
        store.load(slot_id, DICE.codec, source="backup")
        assert (store.folder / "broken" / f"{slot_id}-1.json").read_bytes() == newer


@pytest.mark.parametrize("header", [{"schema": 99}, {"rules_version": 99}])
@pytest.mark.parametrize(
    ("app", "part"), [("7.0", "(7.0; this is 1.0)"), ("1.0", "both are version 1.0")]
)
def test_newer_rules_are_refused_like_a_newer_shape(tmp_path, header, app, part):
    slot_id = saved(tmp_path)
    main = tmp_path / "saves" / f"{slot_id}.json"
    doc = doc_of(main)
    doc["header"] |= {**header, "app": app}
    rewrite(main, doc)
    before = main.read_bytes()
    known = {DICE.codec.name: DICE.codec}
    with open_store(tmp_path, codecs=known) as store:
        with pytest.raises(SaveTooNew) as caught:
            store.load(slot_id, DICE.codec)
        (row,) = store.rows()
        assert isinstance(row.problem, SaveTooNew)
        with pytest.raises(SaveTooNew) as replayed:
            read_record(before, known, "1.0")
        with pytest.raises(SaveTooNew):
            store.import_(main, known)
        for error in (caught.value, row.problem, replayed.value):
            assert part in error.user_text
            assert "1.0" in error.user_text
        assert main.read_bytes() == before


def test_the_newest_game_that_opens_is_gone_on_with(tmp_path):
    known = {DICE.codec.name: DICE.codec}
    good = saved(tmp_path, moves=3)

    def another(change: Callable[[dict[str, Any]], object]) -> None:
        path = tmp_path / "saves" / f"{saved(tmp_path, moves=3)}.json"
        doc = doc_of(path)
        doc["header"]["updated"] = "2027-01-01T00:00:00Z"
        change(doc)
        rewrite(path, doc)
        for backup in path.parent.glob(f"{path.stem}.bak*"):
            backup.unlink()

    another(lambda doc: doc["header"].update(schema=99))
    another(lambda doc: doc["header"].update(rules_version=99))
    another(lambda doc: doc["header"].update(game="unknown"))
    another(lambda doc: doc["setup"]["options"].update(smell="roses"))
    another(lambda doc: doc["header"].update(summary=7))
    broken = tmp_path / "saves" / f"{saved(tmp_path)}.json"
    broken.write_bytes(broken.read_bytes()[:100])
    for backup in broken.parent.glob(f"{broken.stem}.bak*"):
        backup.unlink()
    store = open_store(tmp_path, codecs=known)
    assert len(store.rows()) == 7
    newest = store.under_way()[0]
    assert newest is not None
    assert newest.id == good
    assert open_store(tmp_path).under_way()[0] is None


@pytest.mark.parametrize("edited", [False, True])
def test_the_newest_game_is_gone_on_with_from_its_backup(tmp_path, edited):
    """A bad disk changes a file as well as a player's hand does."""
    known = {DICE.codec.name: DICE.codec}
    slot_id = saved(tmp_path)
    main = tmp_path / "saves" / f"{slot_id}.json"
    data = main.read_bytes()
    main.write_bytes(data.replace(b'"seed":"seed"', b'"seed":"weed"') if edited else data[:100])
    assert main.read_bytes() != data
    with open_store(tmp_path, codecs=known) as store:
        newest = store.under_way()[0]
        assert type(store.rows()[0].problem) is (SaveEdited if edited else SaveDamaged)
        assert newest is not None
        assert newest.id == slot_id
        loaded = store.load(newest.id, DICE.codec)
        assert loaded.notice is not None
        assert loaded.notice.moment == "bak1"
        aside = store.folder / "broken" / f"{slot_id}-1.json"
        assert aside.read_bytes() != data
        assert "“Nadir”" in loaded.notice.user_text


def old_save(home: Path) -> str:
    slot_id = saved(home)
    main = home / "saves" / f"{slot_id}.json"
    doc = doc_of(main)
    doc["header"]["schema"] = 1
    doc["snapshot"]["points"] = doc["snapshot"].pop("score")
    doc["setup"]["options"].pop("title")
    rewrite(main, doc)
    return slot_id


@pytest.mark.parametrize("fault", [KeyError("x"), RecursionError(), AssertionError(), None])
def test_t13_a_migration_that_fails_keeps_the_original(tmp_path, monkeypatch, fault):
    slot_id = old_save(tmp_path)
    main = tmp_path / "saves" / f"{slot_id}.json"

    def raising(doc: dict[str, Any]) -> dict[str, Any]:
        raise fault

    steps = {} if fault is None else {1: raising}
    monkeypatch.setattr(DICE.codec, "migrations", steps)
    before = main.read_bytes()
    with open_store(tmp_path) as store:
        with pytest.raises(SaveMigrationFailed):
            store.load(slot_id, DICE.codec)
        assert main.read_bytes() == before


def test_t13_a_migration_that_yields_nonsense_is_found_by_the_reader(tmp_path, monkeypatch):
    slot_id = old_save(tmp_path)
    for backup in (tmp_path / "saves").glob("*.bak*"):
        backup.unlink()
    monkeypatch.setattr(DICE.codec, "migrations", {1: lambda doc: {**doc, "journal": [7]}})
    with pytest.raises(SaveInvalid):
        open_store(tmp_path).load(slot_id, DICE.codec)


def test_other_rules_play_on_from_the_snapshot(tmp_path, monkeypatch):
    slot_id = saved(tmp_path)
    expected = DICE.plain(DICE.session(moves=12))
    monkeypatch.setattr(DICE.codec.game, "rules_version", 2)
    with open_store(tmp_path) as store:
        loaded = store.load(slot_id, DICE.codec)
        assert DICE.plain(loaded.session) == expected
        assert len(loaded.session.journal) == 0
        loaded.session.listeners.append(loaded.slot.autosave)
        play(loaded.session, 1)
        assert loaded.slot.flush()
        doc = doc_of(main_of(store, slot_id))
        assert doc["header"]["rules_version"] == 2
        assert doc["base"] == expected
        assert len(doc["journal"]) == 1
        assert store.load(slot_id, DICE.codec).session.journal[0].number == 1


def test_other_rules_cannot_rescue_from_the_journal(tmp_path, monkeypatch):
    slot_id = saved(tmp_path)
    for backup in (tmp_path / "saves").glob("*.bak*"):
        backup.unlink()
    main = tmp_path / "saves" / f"{slot_id}.json"
    doc = doc_of(main)
    doc["snapshot"]["score"] = -1
    rewrite(main, doc)
    monkeypatch.setattr(DICE.codec.game, "rules_version", 2)
    with pytest.raises(SaveInvalid):
        open_store(tmp_path).load(slot_id, DICE.codec)


def test_a_journal_that_leads_elsewhere_never_beats_the_snapshot(tmp_path):
    slot_id = saved(tmp_path)
    main = tmp_path / "saves" / f"{slot_id}.json"
    doc = doc_of(main)
    doc["snapshot"]["score"] += 1
    rewrite(main, doc)
    loaded = open_store(tmp_path).load(slot_id, DICE.codec)
    assert loaded.session.state.score == doc["snapshot"]["score"]
    assert len(loaded.session.journal) == 0


def test_the_copy_made_at_opening_is_in_the_old_format(tmp_path):
    slot_id = old_save(tmp_path)
    with open_store(tmp_path) as store:
        original = main_of(store, slot_id).read_bytes()
        loaded = store.load(slot_id, DICE.codec)
        loaded.session.listeners.append(loaded.slot.autosave)
        assert main_of(store, slot_id).read_bytes() == original
        play(loaded.session, 1)
        assert loaded.slot.flush()
        assert (store.folder / f"{slot_id}.bak3.json").read_bytes() == original
        assert doc_of(main_of(store, slot_id))["header"]["schema"] == 2
