"""Who plays on this computer: each has a folder of saves, settings and records of their own.

The folder that was there first is the first player's, where it lies; further ones lie in
`players/`. The list is one sealed line in `players.json`; a folder that it does not name is found
again, so a list that is lost loses no game.
"""

import logging
import re
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from saves.document import clean_name
from saves.files import FileLayer, write_file
from saves.sealing import seal, unseal

__all__ = ["FIRST", "Player", "Players"]

_log = logging.getLogger(__name__)

FIRST = "1"
MOST = 12
_MAX_BYTES = 64 * 1024
_ID = re.compile(r"[1-9][0-9]{0,3}")

Name = Annotated[str, Field(max_length=40)]


class Player(BaseModel):
    model_config = ConfigDict(frozen=True, strict=True, extra="ignore")

    id: Annotated[str, Field(pattern=f"^{_ID.pattern}$")]
    name: Name = ""  # "": not named yet


class _Stored(BaseModel):
    model_config = ConfigDict(frozen=True, strict=True, extra="ignore")

    last: str = FIRST
    players: Annotated[list[Player], Field(max_length=200)] = []


class Players:
    """Those of one home folder. What is changed is written at once: OSError, nothing changed."""

    def __init__(self, files: FileLayer, home: Path) -> None:
        self._files, self._home = files, home
        self._path = home / "players.json"

    def all(self) -> list[Player]:
        """The first one first."""
        named = {each.id: each for each in self._read().players}
        try:
            there = self._files.names(self._home / "players", 4 * MOST)
        except OSError:
            there = []
        ids = [FIRST, *sorted((name for name in there if _ID.fullmatch(name)), key=int)]
        return [named.get(ident, Player(id=ident)) for ident in dict.fromkeys(ids)]

    def last(self) -> Player:
        """Who played last, the first one where that one is gone."""
        last = self._read().last
        found = self.all()
        return next((each for each in found if each.id == last), found[0])

    def folder(self, player: Player) -> Path:
        return self._home if player.id == FIRST else self._home / "players" / player.id

    def add(self, name: str) -> Player:
        """A new player with a folder. ValueError: there are `MOST`."""
        found = self.all()
        if len(found) >= MOST:
            raise ValueError(f"{MOST} players")
        number = 1 + max(int(each.id) for each in found)
        player = Player(id=str(number), name=clean_name(name))
        self._files.make_folder(self.folder(player))
        self._write(self._read().last, [*found, player])
        return player

    def rename(self, player: Player, name: str) -> Player:
        changed = Player(id=player.id, name=clean_name(name))
        others = [changed if each.id == player.id else each for each in self.all()]
        self._write(self._read().last, others)
        return changed

    def remove(self, player: Player) -> None:
        """The folder is put aside, not deleted. ValueError: the first one stays."""
        if player.id == FIRST:
            raise ValueError("the first player stays")
        folder, number = self.folder(player), 1
        while self._files.stat(aside := folder.with_name(f"removed-{player.id}-{number}")):
            number += 1
        self._files.replace(folder, aside)
        self._write(FIRST, [each for each in self.all() if each.id != player.id])

    def play(self, player: Player) -> None:
        """This one plays now; who cannot be noted is asked for again at the next start."""
        try:
            self._write(player.id, self.all())
        except OSError as error:
            _log.warning("players: %s", error)

    def _read(self) -> _Stored:
        try:
            body = unseal(self._files.read(self._path, _MAX_BYTES).removesuffix(b"\n"))
            return _Stored.model_validate_json(body or b"")
        except (OSError, ValidationError):
            return _Stored()

    def _write(self, last: str, players: list[Player]) -> None:
        data = seal(_Stored(last=last, players=players).model_dump())
        write_file(self._files, self._path.with_suffix(".tmp"), self._path, data)
