"""The system fails, or the process ends, at any single call: T2, T4, T5."""

import errno
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import pytest

from saves import SaveError, SaveWriteFailed, Store, writer
from tabletop import Session
from tests.saves.conftest import DICE, begin, main_of, open_store, play, saved
from tests.saves.layers import Busy, Cut, Failing, Layer
from tests.saves.test_slots import damage, doc_of

if TYPE_CHECKING:
    from saves.files import FileLayer

MOVES = 12
ERRORS = ("ENOSPC", "EROFS", "EACCES", "EIO", "ENOENT", "EFBIG")


def act(store: Store, slot_id: str) -> tuple[Session[Any], Any] | None:
    """Open a game and play two acts, the second into another phase; None: it did not open."""
    try:
        loaded = store.load(slot_id, DICE.codec)
    except SaveError:
        return None
    loaded.session.listeners.append(loaded.slot.autosave)
    for _ in range(2):
        play(loaded.session, 1)
        loaded.slot._writer.flush(5)
    return loaded.session, loaded.slot


def plain_on_disk(home: Path, slot_id: str) -> Any:
    return DICE.plain(open_store(home).load(slot_id, DICE.codec).session)


def moments(moves: int, further: int) -> list[Any]:
    """The states from `moves` acts on."""
    session = DICE.session(moves=moves)
    found = [DICE.plain(session)]
    for _ in range(further):
        play(session, 1)
        found.append(DICE.plain(session))
    return found


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    home = tmp_path_factory.mktemp("template")
    slot_id = saved(home, moves=MOVES)
    files = {path.read_bytes() for path in (home / "saves").glob(f"{slot_id}*.json")}
    assert len(files) == 3, "main file and backups must be told apart"
    return home, slot_id


def whole(store: Store, slot_id: str) -> None:
    """The slot as it was left."""


def with_damaged_main(store: Store, slot_id: str) -> None:
    """Opening quarantines and writes at once."""
    damage(main_of(store, slot_id))


def with_unfinished_tmp(store: Store, slot_id: str) -> None:
    """A newer `.tmp`, as a killed process leaves it."""
    main = main_of(store, slot_id)
    newer = main.read_bytes()
    main.write_bytes((store.folder / f"{slot_id}.bak1.json").read_bytes())
    assert main.read_bytes() != newer
    (store.folder / f"{slot_id}.tmp").write_bytes(newer)


SITUATIONS = [whole, with_damaged_main, with_unfinished_tmp]


def at_every_call(
    tmp_path: Path,
    template: tuple[Path, str],
    prepare: Callable[[Store, str], None],
    layer_at: Callable[[int], Layer],
) -> Any:
    """For every call k of one session: a fresh copy of the template, and the layer failing at k."""
    home, slot_id = template
    for k in range(1, 1_000):
        work = tmp_path / str(k)
        shutil.copytree(home, work)
        layer = layer_at(k)
        prepare(open_store(work), slot_id)
        yield work, slot_id, layer
        if len(layer.calls) < k:
            assert k > 20, "the scenario has too few calls to prove anything"
            return
        shutil.rmtree(work)


@pytest.mark.parametrize("prepare", SITUATIONS)
def test_t2_a_cut_at_any_call_leaves_a_game_that_opens(tmp_path, template, prepare):
    home, slot_id = template
    prepared = tmp_path / "prepared"
    shutil.copytree(home, prepared)
    prepare(open_store(prepared), slot_id)
    old = plain_on_disk(prepared, slot_id)
    if prepare is not with_damaged_main:
        assert old == moments(MOVES, 0)[0]
    session = open_store(prepared).load(slot_id, DICE.codec).session
    later = []
    for _ in range(2):
        play(session, 1)
        later.append(DICE.plain(session))
    for work, _, layer in at_every_call(tmp_path, template, prepare, Cut):
        with open_store(work, files=layer) as store:
            played = act(store, slot_id)
            latest = None if played is None else DICE.plain(played[0])
        found = plain_on_disk(work, slot_id)
        allowed = [old] if played is None else [old, *later]
        assert found in allowed
        if len(layer.calls) < layer.at:
            assert found == latest == allowed[-1]
        temps = [path.name.removeprefix(slot_id) for path in store.folder.glob("*.tmp")]
        assert set(temps) <= {".tmp", ".wait.tmp", ".bk.tmp"}, "one of each, written over next time"


def test_t2_a_cut_of_the_first_write_leaves_the_game_or_none(tmp_path):
    for k in range(1, 1_000):
        layer = Cut(k)
        with open_store(tmp_path / str(k), files=layer) as store:
            slot = store.create(DICE.codec, DICE.session(), "Nadir")
            slot._writer.flush(5)
        rows = open_store(tmp_path / str(k)).rows()
        assert all(row.problem is None for row in rows)
        for row in rows:
            assert plain_on_disk(tmp_path / str(k), row.id) == moments(0, 0)[0]
        if len(layer.calls) < k:
            assert len(rows) == 1
            return


def test_t2_a_cut_delete_leaves_the_game_or_none(tmp_path, template):
    for work, slot_id, layer in at_every_call(tmp_path, template, whole, Cut):
        with open_store(work, files=layer) as store, suppress(SaveError):
            store.delete(slot_id)
        rows = open_store(work).rows()
        if rows:
            assert plain_on_disk(work, slot_id) == moments(MOVES, 0)[0]
        if len(layer.calls) < layer.at:
            assert not rows
            return


def each_error() -> Iterator[Any]:
    """All errors in all situations; quick: another one in each."""
    for prepare, common in zip(SITUATIONS, ("ENOSPC", "EACCES", "ENOENT"), strict=True):
        for name in ERRORS:
            is_quick = name == common
            yield pytest.param(prepare, name, marks=[] if is_quick else pytest.mark.long)


@pytest.mark.parametrize(("prepare", "name"), list(each_error()))
def test_t4_an_error_at_any_call_costs_nothing(tmp_path, template, prepare, name):
    number = getattr(errno, name)
    for work, slot_id, layer in at_every_call(
        tmp_path, template, prepare, lambda k: Failing(k, number)
    ):
        with open_store(work, files=layer) as store:
            played = act(store, slot_id)
            if played is None:
                assert layer.at <= 15, "only reading may keep a game from opening"
                continue
            session, slot = played
            if slot.trouble is not None:
                assert slot.trouble.user_text
            assert slot.flush()
            if prepare is not with_damaged_main and name != "ENOENT":
                # (A main file that hides while it is read rightly counts as a stranger's.)
                assert slot.trouble is None, "our own half-done writes are no conflict"
            expected, final_id = DICE.plain(session), slot.id
        assert plain_on_disk(work, final_id) == expected
        assert plain_on_disk(work, slot_id) is not None


@pytest.mark.parametrize("name", ERRORS)
def test_t4_a_failed_write_leaves_the_old_file_as_it_was(tmp_path, name):
    number = getattr(errno, name)
    with open_store(tmp_path) as store:
        slot = begin(store)
        main = main_of(store, slot.id)
        troubles = 0
        for call in range(1, 10):
            layer = Failing(call, number)
            slot._place = type(slot._place)(
                cast("FileLayer", layer), store.folder, "1.0", "w", store._now
            )
            before = main.read_bytes()
            play(slot._session, 1)
            slot._writer.flush(5)
            if slot.trouble is not None:
                troubles += 1
                assert isinstance(slot.trouble, SaveWriteFailed)
                replaced = "sync_folder" in layer.calls  # the new file is there, if not for sure
                assert (main.read_bytes() == before) != replaced
            assert slot.flush()
            assert slot.trouble is None
        assert troubles >= 4


@pytest.mark.parametrize(
    ("error", "kind"),
    [
        ("ENOSPC", "full"),
        ("EDQUOT", "full"),
        ("EROFS", "read_only"),
        ("EACCES", "denied"),
        ("EPERM", "denied"),
        ("EIO", "other"),
    ],
)
def test_the_player_hears_what_stands_in_the_way(tmp_path, error, kind):
    with open_store(tmp_path) as store:
        slot = begin(store)

        class Never(Layer):
            def before(self, name: str, args: tuple[Any, ...]) -> None:
                if name == "create":
                    raise OSError(getattr(errno, error), "on purpose")

        slot._place = type(slot._place)(
            cast("FileLayer", Never()), store.folder, "1.0", "w", store._now
        )
        play(slot._session, 1)
        assert not slot.flush()
        assert isinstance(slot.trouble, SaveWriteFailed)
        assert slot.trouble.kind == kind
        slot._place = store._place
        assert slot.flush()


@pytest.mark.usefixtures("durable")
@pytest.mark.skipif(sys.platform != "linux", reason="needs /dev/full")
def test_t4_a_disk_that_is_really_full(tmp_path):
    import os

    class Full(Layer):
        def before(self, name: str, args: tuple[Any, ...]) -> None:
            if name == "write":
                handle = os.open("/dev/full", os.O_WRONLY)
                try:
                    os.write(handle, args[1])
                finally:
                    os.close(handle)

    with open_store(tmp_path) as store:
        slot = begin(store)
        before = main_of(store, slot.id).read_bytes()
        slot._place = type(slot._place)(
            cast("FileLayer", Full()), store.folder, "1.0", "w", store._now
        )
        play(slot._session, 1)
        assert not slot.flush()
        assert isinstance(slot.trouble, SaveWriteFailed)
        assert slot.trouble.kind == "full"
        assert main_of(store, slot.id).read_bytes() == before
        with pytest.raises(SaveWriteFailed):
            open_store(tmp_path, files=Full()).export(slot.id, tmp_path / "copy.json")
        assert not list(tmp_path.rglob("*.tmp")), "a full disk gets back what was taken of it"


class Shut(Layer):
    """Calls of these names fail until the disk has room again."""

    shut: tuple[str, ...] = ()

    def before(self, name: str, args: tuple[Any, ...]) -> None:
        if name in self.shut:
            raise OSError(errno.ENOSPC, "full")


@pytest.mark.parametrize("names", [("create",), ("write",), ("sync",), ("replace",)])
def test_what_failed_is_written_as_soon_as_there_is_room(tmp_path, monkeypatch, names):
    """No further act, and nobody leaves: a kill afterwards loses nothing."""
    monkeypatch.setattr(writer, "_RETRY_S", 0.02)
    layer = Shut()
    with open_store(tmp_path, files=layer) as store:
        slot = begin(store)
        layer.shut = names
        played: list[int] = []
        for _ in range(2):
            play(slot._session, 1)
            slot._writer.flush(5)
            assert isinstance(slot.trouble, SaveWriteFailed)
            played.append(len(layer.calls))
            wait_until(lambda: len(layer.calls) > played[-1] + 4)
        assert slot.trouble is not None, "it goes on failing"
        layer.shut = ()
        wait_until(lambda: slot.trouble is None)
        assert plain_on_disk(tmp_path, slot.id) == DICE.plain(slot._session)
        assert slot._writer.flush(5)
        time.sleep(0.1)
        calls = len(layer.calls)
        time.sleep(0.1)  # five times as long as until another attempt
        assert len(layer.calls) == calls, "once written, it is left alone"
        assert not list(store.folder.glob("*.wait*"))


def test_a_whole_file_that_could_not_be_put_in_place_is_not_dropped_by_the_next_attempt(
    tmp_path, monkeypatch
):
    monkeypatch.setattr(writer, "_RETRY_S", 0.02)
    layer = Shut()
    with open_store(tmp_path, files=layer) as store:
        slot = begin(store)
        layer.shut = ("replace",)
        play(slot._session, 1)
        slot._writer.flush(5)
        layer.shut = ("create",)  # now the disk is full, too
        calls = len(layer.calls)
        wait_until(lambda: len(layer.calls) > calls + 8)
        assert plain_on_disk(tmp_path, slot.id) == DICE.plain(slot._session)
        layer.shut = ()


def wait_until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + 30
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.005)


def test_t5_a_target_that_is_busy_for_a_moment(tmp_path):
    layer = Busy(5)
    with open_store(tmp_path, files=layer) as store:
        slot = store.create(DICE.codec, DICE.session(), "Nadir")
        assert slot.flush()
        assert slot.trouble is None
        assert layer.paused == pytest.approx(0.31)
        assert main_of(store, slot.id).exists()


def test_t5_a_target_that_stays_busy(tmp_path):
    layer = Busy(0)
    with open_store(tmp_path, files=layer) as store:
        slot = begin(store)
        before = main_of(store, slot.id).read_bytes()
        layer.attempts = 8
        play(slot._session, 1)
        slot._writer.flush(5)
        assert isinstance(slot.trouble, SaveWriteFailed)
        assert slot.trouble.kind == "busy"
        assert layer.paused == pytest.approx(1.0)
        assert main_of(store, slot.id).read_bytes() == before
        tmp = store.folder / f"{slot.id}.tmp"
        assert doc_of(tmp)["snapshot"] == DICE.plain(slot._session), "it is kept, whole"
        assert slot.flush()
        assert not tmp.exists()
