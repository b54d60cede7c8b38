"""What is offered where a save does not open: what loses least is the default."""

import logging
from functools import partial
from typing import Protocol

from desktop.kit.dialog import Choice, Dialog
from desktop.shell.host import Host
from resources import say
from saves import (
    BACKUP_HELPS,
    Row,
    SaveEdited,
    SaveError,
    SaveNotFound,
    SaveTooNew,
)

_log = logging.getLogger(__name__)


class Opener(Host, Protocol):
    """What opens saves."""

    def open_slot(
        self,
        slot_id: str,
        game: str | None = None,
        *,
        accept_edited: bool = False,
        source: str | None = None,
    ) -> None: ...


def offer(
    desk: Opener,
    slot_id: str,
    game: str,
    error: SaveError,
    tried: str | None = None,
    lead: str = "",
) -> None:
    """Say why a game does not open, and what can be done: what loses least is the default."""
    _log.warning("slot %s: %s", slot_id, error.detail)
    texts = [lead, error.user_text]
    helps = isinstance(error, BACKUP_HELPS)
    backup = helps and tried is None and desk.store.has_backup(slot_id)
    choices: list[Choice] = [Choice(say("menu.back"))]
    if isinstance(error, SaveTooNew):
        texts.append(say("menu.save.update"))
    elif isinstance(error, SaveEdited):
        texts.append(say("menu.save.edited.text"))
    elif not isinstance(error, SaveNotFound):
        choices.append(Choice(say("menu.save.folder"), desk.open_folder))
    if backup:
        texts.append(say("menu.save.backup.text"))
    if isinstance(error, SaveEdited):
        anyway = partial(desk.open_slot, slot_id, game, accept_edited=True)
        style = "plain" if backup else "primary"
        choices.append(Choice(say("menu.save.anyway"), anyway, style))
    if backup:
        goes_on = partial(desk.open_slot, slot_id, game, source="backup")
        choices.append(Choice(say("menu.save.backup"), goes_on, "primary"))
    head, words = say("menu.save.cannot_open"), " ".join(filter(None, texts))
    desk.app.ask(Dialog(head, words, choices, len(choices) - 1, 0, "triangle-alert"))


def offer_shaky(desk: Opener, row: Row) -> None:
    anyway = partial(desk.open_slot, row.id, row.game)
    choices = (
        Choice(say("menu.back")),
        Choice(say("menu.save.shaky.backup"), partial(anyway, source="bak1")),
        # What loses nothing is the default: a game that stops again asks again.
        Choice(say("menu.save.anyway"), anyway, "primary"),
    )
    head, words = say("menu.save.shaky.title"), say("menu.save.shaky.text")
    desk.app.ask(Dialog(head, words, choices, default=2, cancel=0, icon="triangle-alert"))
