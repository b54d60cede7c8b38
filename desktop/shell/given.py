"""The folder of what the player made to give away: pictures and log books."""

import re
from datetime import UTC, datetime
from pathlib import Path

from desktop.kit.dialog import Choice, Dialog
from desktop.shell.host import Host
from resources import say
from saves import RealFiles
from saves.altering import write_copy

_UNFIT = re.compile(r"[^0-9A-Za-z._-]+")
_LONGEST = 60


def keep(home: Path, name: str, data: bytes, day: str = "") -> Path:
    """A new file `shared/<date>-<name>`, whole or not there at all. OSError."""
    folder = home / "shared"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    stem, _, ending = name.rpartition(".")
    stem = _UNFIT.sub("-", stem).strip("-.")[:_LONGEST] or "game"
    day = day or f"{datetime.now(UTC):%Y-%m-%d}"
    names = (f"{day}-{stem}{f'-{n}' if n else ''}.{ending}" for n in range(10_000))
    target = next(folder / each for each in names if not (folder / each).exists())
    write_copy(RealFiles(), target, data)
    return target


def give(host: Host, name: str, data: bytes) -> None:
    """The same, and what became of it is told."""
    try:
        path = keep(host.store.home, name, data)
    except OSError as error:
        host.app.tell(say("menu.kept.failed"), str(error.strerror or error))
        return
    show = Choice(say("menu.save.folder"), lambda: host.open_folder(path.parent))
    done = Choice(say("desktop.ok"), style="primary")
    host.app.ask(
        Dialog(say("menu.kept"), say("menu.kept.text", path=path), (show, done), default=1)
    )
