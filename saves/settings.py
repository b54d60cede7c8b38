"""What the player chose once for all games, in a small file that may be edited by hand."""

from pathlib import Path
from typing import Annotated, Literal, cast

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from resources.parsing import loads, text_of
from saves.files import FileLayer, write_file

__all__ = ["Settings", "read_settings", "write_settings"]

_MAX_BYTES = 64 * 1024

_Word = Annotated[str, Field(min_length=1, max_length=60)]


class Settings(BaseModel):
    """All have defaults, and keys of other versions are passed over: any version reads any file.

    `model_copy(update=...)` does not check; `changed` does.
    """

    model_config = ConfigDict(frozen=True, strict=True, extra="ignore")

    window_width: Annotated[int, Field(ge=320, le=20_000)] | None = None  # None: as the screen is
    window_height: Annotated[int, Field(ge=200, le=20_000)] | None = None
    window_maximized: bool = False  # that size is then of the window before
    fullscreen: bool = False
    text_scale: Literal[100, 125, 150, 175, 200] = 100
    motion: Literal["full", "reduced"] = "full"
    speed: Literal["slow", "normal", "fast", "instant"] = "normal"
    volume: Annotated[int, Field(ge=0, le=100)] = 70  # of all sounds but the music
    music: Annotated[int, Field(ge=0, le=100)] = 70
    mute: bool = False
    mute_in_background: bool = True
    contrast: Literal["normal", "high"] = "normal"
    wait_for_phases: bool = False
    quick_arrivals: bool = False  # the card that brings a fight is no stop of its own
    rivals_speak: bool = True  # in Galaxy Trucker
    card_stands: Literal["until", "two", "one", "none"] = "until"  # a card that has turned
    answer_delay_ms: Literal[350, 500, 750, 1000] = 350  # a question is seen so long first
    captain: Annotated[str, Field(max_length=40)] = ""  # of Galaxy Trucker; "": you
    captain_color: Annotated[str, Field(max_length=20)] = "blue"
    first_start_done: bool = False
    daily_backup: bool = True  # at the first start of a day
    muted: Annotated[list[_Word], Field(max_length=200)] = []  # cautions that are switched off
    keys: Annotated[dict[_Word, _Word], Field(max_length=200)] = {}  # action to key, if changed
    language: Annotated[str, Field(max_length=20)] = "en"

    def changed(self, **values: object) -> "Settings":
        """A copy with other values. ValueError for one that is out of range."""
        return Settings.model_validate({**self.model_dump(), **values})


def read_settings(files: FileLayer, path: Path) -> tuple[Settings, list[str]]:
    """The settings, and the names of those refused: they have their defaults, as all have
    where there is no file. OSError, ValueError: nothing in it can be used.
    """
    try:
        data = files.read(path, _MAX_BYTES)
    except (FileNotFoundError, NotADirectoryError):
        return Settings(), []
    if len(data) > _MAX_BYTES:
        raise ValueError("too large for settings")
    values: object = loads(text_of(data))
    if not isinstance(values, dict):
        raise ValueError("no object")
    kept = cast("dict[str, object]", values)
    try:
        settings, refused = Settings.model_validate(kept), list[str]()
    except ValidationError as error:
        refused = sorted({str(fault["loc"][0]) for fault in error.errors()})
        fit = {name: value for name, value in kept.items() if name not in refused}
        settings = Settings.model_validate(fit)
    if "music" not in kept:  # one volume was for both
        settings = settings.changed(music=settings.volume)
    return settings, refused


def write_settings(files: FileLayer, path: Path, settings: Settings) -> None:
    """OSError: the old file stands."""
    data = settings.model_dump_json(indent=2).encode() + b"\n"
    write_file(files, path.with_suffix(".tmp"), path, data)
