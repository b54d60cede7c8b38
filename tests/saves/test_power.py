"""T3: the power fails. A model of a disk that keeps what was flushed and may lose the rest.

Of a file that was not flushed the content may be whole, missing, cut or zeroed. Of the names
changed in a folder that was not flushed any number may have come to pass, in their order.
"""

import shutil
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.saves.conftest import DICE, main_of, open_store, play, saved
from tests.saves.layers import Layer
from tests.saves.test_slots import damage

Names = dict[Path, int]


@dataclass
class Disk:
    """What the layer saw: contents by file number, and the names that lead to them."""

    contents: dict[int, bytes] = field(default_factory=dict)
    flushed: set[int] = field(default_factory=set)
    names: Names = field(default_factory=dict)
    pending: list[Names] = field(default_factory=list)  # `names` after each change since a flush

    def copy(self) -> "Disk":
        return Disk(dict(self.contents), set(self.flushed), dict(self.names), self.pending[:])

    def change(self, names: Names) -> None:
        self.pending.append(names)

    @property
    def latest(self) -> Names:
        return self.pending[-1] if self.pending else self.names

    def after_power_loss(self) -> Iterator[dict[Path, bytes]]:
        for names in [self.names, *self.pending]:
            loose = {number for number in names.values() if number not in self.flushed}
            for lost in ("whole", "missing", "cut", "zeroed") if loose else ("whole",):
                yield {path: self._read(number, lost) for path, number in names.items()}

    def _read(self, number: int, lost: str) -> bytes:
        data = self.contents[number]
        if number in self.flushed or lost == "whole":
            return data
        return {"missing": b"", "cut": data[: len(data) // 2], "zeroed": bytes(len(data))}[lost]


class Recording(Layer):
    """Keeps the disk as it might be after each call."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.disk = Disk()
        for number, path in enumerate(sorted(p for p in folder.rglob("*") if p.is_file())):
            self.disk.contents[-number - 1] = path.read_bytes()
            self.disk.flushed.add(-number - 1)
            self.disk.names[path] = -number - 1
        self.handles: dict[int, int] = {}
        self.moments: list[Disk] = [self.disk.copy()]

    def create(self, path: Path) -> int:
        handle = self.real.create(path)
        number = len(self.disk.contents) + 1
        self.handles[handle] = number
        self.disk.contents[number] = b""
        self.disk.change({**self.disk.latest, path: number})
        return self._note(handle)

    def write(self, handle: int, data: bytes) -> int:
        written = self.real.write(handle, data)
        self.disk.contents[self.handles[handle]] += data[:written]
        return self._note(written)

    def sync(self, handle: int) -> None:
        self.real.sync(handle)
        self.disk.flushed.add(self.handles[handle])
        self._note(None)

    def replace(self, source: Path, target: Path) -> None:
        self.real.replace(source, target)
        names = dict(self.disk.latest)
        names[target] = names.pop(source)
        self.disk.change(names)
        self._note(None)

    def unlink(self, path: Path) -> None:
        self.real.unlink(path)
        if path in self.disk.latest:
            names = dict(self.disk.latest)
            del names[path]
            self.disk.change(names)
            self._note(None)

    def sync_folder(self, folder: Path) -> None:
        self.real.sync_folder(folder)
        # All folders share one order of changes here, which is the order of a journal.
        self.disk.names, self.disk.pending = self.disk.latest, []
        self._note(None)

    def _note(self, result: Any) -> Any:
        self.moments.append(self.disk.copy())
        return result


def states_after(layer: Recording, home: Path, work: Path, slot_id: str) -> Iterator[list[Any]]:
    """For each moment, the games that open after a power loss in it: one for each way."""
    for disk in layer.moments:
        found = []
        for files in disk.after_power_loss():
            shutil.rmtree(work, ignore_errors=True)
            for path, data in files.items():
                place = work / path.relative_to(home)
                place.parent.mkdir(parents=True, exist_ok=True)
                place.write_bytes(data)
            found.append(DICE.plain(open_store(work).load(slot_id, DICE.codec).session))
        yield found


def test_t3_power_loss_leaves_old_or_new_and_never_undoes_what_was_flushed(tmp_path):
    home, work = tmp_path / "home", tmp_path / "work"
    slot_id = saved(home, moves=14)
    layer = Recording(home)
    session = DICE.session(moves=14)
    history = [DICE.plain(session)]
    durable_from: list[tuple[int, int]] = []  # moment, number of acts that are safe from there on
    with open_store(home, files=layer) as store:
        loaded = store.load(slot_id, DICE.codec)
        loaded.session.listeners.append(loaded.slot.autosave)
        for acts in range(1, 4):
            play(loaded.session, 1)
            assert loaded.slot.flush()
            history.append(DICE.plain(loaded.session))
            durable_from.append((len(layer.moments) - 1, acts))
    ways = 0
    for moment, games in enumerate(states_after(layer, home, work, slot_id)):
        safe = max((acts for since, acts in durable_from if since <= moment), default=0)
        for game in games:
            ways += 1
            assert history.index(game) >= safe
    assert ways > 100


def test_t3_power_loss_while_a_damaged_file_is_put_aside(tmp_path):
    home, work = tmp_path / "home", tmp_path / "work"
    slot_id = saved(home, moves=14)
    damage(main_of(open_store(home), slot_id))
    backup = DICE.plain(open_store(home).load(slot_id, DICE.codec).session)
    layer = Recording(home)
    with open_store(home, files=layer) as store:
        store.load(slot_id, DICE.codec)
    games = [game for found in states_after(layer, home, work, slot_id) for game in found]
    assert len(games) > 30
    assert all(game == backup for game in games)


def test_t3_the_model_would_notice_a_missing_flush(tmp_path):
    home, work = tmp_path / "home", tmp_path / "work"
    slot_id = saved(home, moves=14)
    for backup in (home / "saves").glob("*.bak*"):
        backup.unlink()

    class Careless(Recording):
        def sync(self, handle: int) -> None: ...

    layer = Careless(home)
    with open_store(home, files=layer) as store:
        loaded = store.load(slot_id, DICE.codec)
        loaded.slot._opened = None
        play(loaded.session, 1)
        loaded.slot._phase = loaded.session.state.phase
        loaded.slot.autosave(loaded.session)
        assert loaded.slot.flush()
    failed = False
    try:
        list(states_after(layer, home, work, slot_id))
    except Exception:
        failed = True
    assert failed
