"""Games on disk, whole at every moment: slots, backups, lock, settings. Start in store.py.

Knows no game and no window; a game describes itself with a GameCodec.
"""

from saves.backups import Backup, BadBackup
from saves.codec import (
    MARKS,
    GameCodec,
    Mark,
    Migration,
    SavedDeck,
    StoredPosition,
    from_plain,
    strict_adapter,
)
from saves.document import clean_name, entries_of
from saves.errors import (
    BACKUP_HELPS,
    SaveBusy,
    SaveConflict,
    SaveCut,
    SaveDamaged,
    SaveEdited,
    SaveError,
    SaveFolderClosed,
    SaveFolderUnreadable,
    SaveForeign,
    SaveInvalid,
    SaveLocked,
    SaveMainMissing,
    SaveMigrationFailed,
    SaveNotFound,
    SaveRescued,
    SaveTooLarge,
    SaveTooNew,
    SaveUnreadable,
    SaveWriteFailed,
    SaveWrongGame,
)
from saves.files import FileLayer, FileStat, RealFiles
from saves.frame import MAX_BYTES
from saves.lessons import LessonSave, LessonSaves, Stood
from saves.listing import Row
from saves.loading import Record, read_record
from saves.notices import Notice
from saves.players import Player, Players
from saves.progress import Progress, ProgressFile, daily_key
from saves.results import LEFT, Result, Results
from saves.settings import Settings
from saves.slot import Slot
from saves.store import Loaded, Store, default_home
from saves.tally import Finding

__all__ = [
    "BACKUP_HELPS",
    "LEFT",
    "MARKS",
    "MAX_BYTES",
    "Backup",
    "BadBackup",
    "FileLayer",
    "FileStat",
    "Finding",
    "GameCodec",
    "LessonSave",
    "LessonSaves",
    "Loaded",
    "Mark",
    "Migration",
    "Notice",
    "Player",
    "Players",
    "Progress",
    "ProgressFile",
    "RealFiles",
    "Record",
    "Result",
    "Results",
    "Row",
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
    "SavedDeck",
    "Settings",
    "Slot",
    "Stood",
    "Store",
    "StoredPosition",
    "clean_name",
    "daily_key",
    "default_home",
    "entries_of",
    "from_plain",
    "read_record",
    "strict_adapter",
]
