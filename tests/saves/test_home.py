"""The folder that saves and settings lie in."""

import os

from saves import (
    SaveFolderClosed,
    Settings,
)
from tests.saves.conftest import begin, main_of, open_store


def test_a_home_that_cannot_be_made_is_told_and_not_raised(tmp_path):
    (tmp_path / "file").write_bytes(b"")
    with open_store(tmp_path / "file" / "home") as store:
        assert store.read_only
        assert isinstance(store.lock_problem, SaveFolderClosed)
        assert str(store.home) in store.lock_problem.user_text
        assert store.rows() == []
        assert store.settings == Settings()


def test_files_are_for_their_owner_alone(store):
    slot = begin(store)
    if os.name == "posix":
        assert main_of(store, slot.id).stat().st_mode & 0o777 == 0o600
