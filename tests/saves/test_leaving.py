"""Slots that are left while the disk is slow: nobody meets a file that is still being written."""

import threading
from pathlib import Path
from typing import Any, cast

import pytest

from saves import FileLayer, SaveBusy
from tests.saves.conftest import DICE, main_of, open_store, play, saved
from tests.saves.layers import Layer


class Slow(Layer):
    """Flushing a file of a game waits until `gate` is opened; the caller's own writes do not."""

    def __init__(self) -> None:
        super().__init__()
        self.gate = threading.Event()
        self.gate.set()

    def before(self, name: str, args: tuple[Any, ...]) -> None:
        if name == "sync" and threading.current_thread() is not threading.main_thread():
            self.gate.wait(30)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    monkeypatch.setattr("saves.slot.Slot.flush", lambda slot, timeout_s=0.0: False)
    monkeypatch.setattr("saves.store._LAST_WAIT_S", 0.2)
    monkeypatch.setattr("saves.store._PATIENCE_S", 0.2)
    return Slow()


def left_busy(home: Path, slow: Slow) -> tuple[Any, Any]:
    """A profile, and a slot left while its last writes are under way."""
    store = open_store(home, files=cast("FileLayer", slow))
    store.open()
    session = DICE.session()
    slot = store.create(DICE.codec, session, "Nadir")
    session.listeners.append(slot.autosave)
    assert slot.settled(10)
    slow.gate.clear()
    play(session, 3)
    store.leave(slot)
    return store, slot


def test_what_is_still_being_written_is_not_opened_nor_changed(tmp_path, slow):
    store, slot = left_busy(tmp_path, slow)
    for act in (
        lambda: store.load(slot.id, DICE.codec),
        lambda: store.rename(slot.id, "Other"),
        lambda: store.delete(slot.id),
    ):
        with pytest.raises(SaveBusy):
            act()
    slow.gate.set()
    assert slot.settled(10)
    loaded = store.load(slot.id, DICE.codec)
    assert len(loaded.session.journal) == 3
    store.close()


def test_the_profile_is_given_back_when_the_last_write_has_ended(tmp_path, slow):
    store, slot = left_busy(tmp_path, slow)
    store.close()
    other = open_store(tmp_path)
    other.open()
    assert other.read_only, "two would write at once"
    assert len(other.load(slot.id, DICE.codec).session.journal) == 3, "but it can be read"
    slow.gate.set()
    assert slot.settled(10)
    for _ in range(200):
        other.open()
        if not other.read_only:
            break
        threading.Event().wait(0.02)
    assert not other.read_only
    assert len(other.load(slot.id, DICE.codec).session.journal) == 3
    other.close()


@pytest.mark.parametrize(("moved", "to"), [(".tmp", ".json"), (".wait", ".tmp")])
def test_a_decision_that_moves_on_while_it_is_read_is_seen(tmp_path, moved, to):
    slot_id = saved(tmp_path, moves=6)
    with open_store(tmp_path) as store:
        old = main_of(store, slot_id).read_bytes()
        slot = store.load(slot_id, DICE.codec).slot
        slot._session.listeners.append(slot.autosave)
        play(slot._session, 1)
    main = main_of(store, slot_id)
    newest, target = main.with_suffix(moved), main.with_suffix(to)
    main.rename(newest)
    main.write_bytes(old)
    looked: list[Path] = []

    class Moving(Layer):
        """Its writer goes on between the looks at the two places."""

        def before(self, name: str, args: tuple[Any, ...]) -> None:
            if name == "stat" and args[0] in (newest, target):
                if looked and newest.exists():
                    newest.replace(target)
                looked.append(args[0])

    layer = Moving()
    loaded = open_store(tmp_path, files=cast("FileLayer", layer)).load(slot_id, DICE.codec)
    assert len(loaded.session.journal) == 7


def test_a_write_that_ends_after_all_is_no_strangers_change(tmp_path):
    slot_id = saved(tmp_path, moves=6)
    with open_store(tmp_path) as store:
        old = main_of(store, slot_id).read_bytes()
        slot = store.load(slot_id, DICE.codec).slot
        slot._session.listeners.append(slot.autosave)
        play(slot._session, 1)
    main = main_of(store, slot_id)
    main.rename(main.with_suffix(".tmp"))
    main.write_bytes(old)
    with open_store(tmp_path) as store:
        loaded = store.load(slot_id, DICE.codec)
        main.with_suffix(".tmp").replace(main)
        loaded.session.listeners.append(loaded.slot.autosave)
        play(loaded.session, 1)
        assert loaded.slot.flush()
        assert loaded.slot.trouble is None
        assert loaded.slot.id == slot_id
