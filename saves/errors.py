"""What can go wrong with a save, in words for the player and details for the log."""

import errno
from typing import ClassVar, Literal

from resources import say

__all__ = [
    "BACKUP_HELPS",
    "SaveBusy",
    "SaveConflict",
    "SaveCut",
    "SaveDamaged",
    "SaveEdited",
    "SaveError",
    "SaveFolderClosed",
    "SaveFolderUnreadable",
    "SaveForeign",
    "SaveInvalid",
    "SaveLocked",
    "SaveMainMissing",
    "SaveMigrationFailed",
    "SaveNotFound",
    "SaveRescued",
    "SaveTooLarge",
    "SaveTooNew",
    "SaveUnreadable",
    "SaveWriteFailed",
    "SaveWrongGame",
    "WriteKind",
    "write_failed",
]

WriteKind = Literal["full", "read_only", "denied", "busy", "slots", "other"]

_KINDS: dict[int | None, WriteKind] = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EROFS: "read_only",
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.EBUSY: "busy",
}

_MAX_DETAIL = 200


class SaveError(Exception):
    """Base of all; `detail` is for the log, `path_id` the slot id, "" where there is none."""

    message: ClassVar[str]

    def __init__(self, detail: str = "", path_id: str = "", **values: object) -> None:
        # It may repeat what a file holds, and a line or a terminal must not obey that.
        words = " ".join(detail[:_MAX_DETAIL].split())
        detail = "".join(sign if sign.isprintable() else "\ufffd" for sign in words)
        super().__init__(f"{path_id}: {detail}" if path_id else detail)
        self.detail = detail
        self.path_id = path_id
        self.values = values

    @property
    def user_text(self) -> str:
        """The sentence for the player, in the language chosen at this moment."""
        return say(self.message, **self.values)


class SaveNotFound(SaveError):
    message = "saves.not_found"


class SaveDamaged(SaveError):
    """Frame, checksum or JSON do not hold."""

    message = "saves.damaged"


class SaveForeign(SaveDamaged):
    """A file from outside in which nothing tells that it ever was a save."""

    message = "saves.foreign"


class SaveEdited(SaveError):
    """Readable, but not as the game wrote it."""

    message = "saves.edited"


class SaveTooNew(SaveError):
    """Shape or rules are newer than ours. Values: `theirs`, `ours`, both app versions."""

    message = "saves.too_new"

    @property
    def user_text(self) -> str:
        if self.values["theirs"] == self.values["ours"]:  # two builds under one number
            return say("saves.too_new.same", **self.values)
        return super().user_text


class SaveWrongGame(SaveError):
    message = "saves.wrong_game"


class SaveTooLarge(SaveError):
    message = "saves.too_large"


class SaveInvalid(SaveError):
    """Intact, but no game can stand like this. Value: `reason`."""

    message = "saves.invalid"

    def __init__(self, detail: str = "", path_id: str = "") -> None:
        super().__init__(detail, path_id)
        self.values = {"reason": self.detail or "?"}

    @property
    def user_text(self) -> str:
        if "validation error" in str(self.values["reason"]):  # those words are for the log
            return say("saves.invalid.shape")
        return super().user_text


class SaveCut(SaveError):
    """It opens, but its journal does not lead to its state: log and undo are lost."""

    message = "saves.cut.journal"


class SaveRescued(SaveError):
    """It opens, but only what its journal leads to."""

    message = "saves.rescue"


class SaveMainMissing(SaveError):
    """It opens, but only from a backup."""

    message = "saves.main_missing"


class SaveMigrationFailed(SaveError):
    message = "saves.migration_failed"


class SaveUnreadable(SaveError):
    """The system does not hand the file out, or it is not a regular file."""

    message = "saves.unreadable"


BACKUP_HELPS = (
    SaveDamaged,
    SaveEdited,
    SaveInvalid,
    SaveMigrationFailed,
    SaveTooLarge,
    SaveUnreadable,
)
"""Faults of a main file after which an older one may take its place."""


class SaveFolderUnreadable(SaveError):
    """The system does not list the folder. Values: `folder`, `reason`."""

    message = "saves.folder_unreadable"


class SaveFolderClosed(SaveError):
    """The system lets nothing be written there. Values: `folder`, `reason`."""

    message = "saves.folder_closed"


class SaveLocked(SaveError):
    """Value: `since`, a display text."""

    message = "saves.locked"


class SaveBusy(SaveError):
    """A slot that was left is still being written, so its files are not to be touched."""

    message = "saves.busy"


class SaveConflict(SaveError):
    """Value: `name` of the copy that keeps this game."""

    message = "saves.conflict"


class SaveWriteFailed(SaveError):
    """Nothing on disk was changed; `kind` says what stood in the way."""

    def __init__(self, kind: WriteKind, detail: str = "", path_id: str = "") -> None:
        super().__init__(detail, path_id)
        self.kind: WriteKind = kind

    @property
    def user_text(self) -> str:
        return say(f"saves.write_failed.{self.kind}")


def write_failed(error: OSError, path_id: str = "") -> SaveWriteFailed:
    """What the player is told of an error of the system while writing."""
    return SaveWriteFailed(_KINDS.get(error.errno, "other"), str(error), path_id)
