"""What a game that has just ended earned as the first one: told once, on its end page."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from desktop.game import parts_of
from desktop.records.achievements import announce
from resources import say
from saves import SaveError

if TYPE_CHECKING:
    from desktop.game import GameEntry
    from saves import Slot, Store

__all__ = ["earned"]


def earned(
    store: "Store", entries: "Mapping[str, GameEntry]", slot: "Slot[Any] | None"
) -> Sequence[str]:
    """Names of achievements. Nothing where results cannot be read: it is told another time."""
    if slot is None:
        return ()
    try:
        results = store.results().all()
    except (SaveError, OSError):
        return ()
    found = announce(results, slot.uuid, parts_of(entries), store.progress)
    return [say(f"feat.{each}") for each in found]
