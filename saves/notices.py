"""What is told once of how a game or the settings were opened."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from resources import say
from saves.document import clean_name
from saves.loading import UNFINISHED, Candidate, Cut, Opened

__all__ = ["Notice", "notice_of"]


@dataclass(frozen=True, slots=True)
class Notice:
    """What to tell the player once; `message` is a message id, "" where only `cut` is told."""

    message: str
    moment: str = ""  # one of SOURCES, "" where no moment is named
    updated: str = ""  # UTC text of that moment
    names: str = ""  # of settings, as they stand in their file
    name: str = ""  # of the game
    moves: int = 0  # that a rebuilt game came to
    cut: Cut = ""  # why log and undo before this moment are gone, "" where they are there

    @property
    def user_text(self) -> str:
        moment = say(f"saves.moment.{self.moment}") if self.moment else ""
        values: dict[str, str | int] = {"moment": moment, "updated": _local(self.updated)}
        values |= {"names": self.names, "name": self.name, "moves": self.moves}
        parts = [say(self.message, **values)] if self.message else []
        return " ".join(parts + ([say(f"saves.cut.{self.cut}")] if self.cut else []))


def _local(updated: str) -> str:
    """A moment as the clock on the wall shows it; as it stands where it is none."""
    try:
        moment = datetime.strptime(updated, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC)
        return moment.astimezone().strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError, OSError):
        return updated


def notice_of(main: Candidate | None, winner: Candidate, opened: Opened[Any]) -> Notice | None:
    """How a game came to be opened from `winner`, None where there is nothing to tell."""
    name = clean_name(opened.header.name)
    if opened.rescued:
        return Notice("saves.rescued", name=name, moves=len(opened.session.journal))
    lost = main is not None and main.problem is not None
    if winner.source == "main" or (winner.source in UNFINISHED and not lost):
        # A whole newer `.tmp` is what a killed process leaves: nothing was lost.
        return Notice("", cut=opened.cut) if opened.cut else None
    updated = "" if winner.header is None else winner.header.updated
    message = "saves.opened_backup" if lost or main is None else "saves.opened_chosen"
    return Notice(message, winner.source, updated, name=name, cut=opened.cut)
