"""Short sounds by name, and music. Whatever fails in here, the game goes on silent."""

from io import BytesIO
from math import inf
from time import monotonic
from typing import Any

from desktop.kit.sound.music import Music, heard
from resources import resource

NAMES = (
    *("card", "flip", "place", "weld", "jump", "misjump", "foe", "shot-light", "shot-heavy"),
    *("hit", "miss", "destroyed", "wreck", "term", "coin", "landing", "spend", "payment"),
    *("police", "win", "loss", "focus", "confirm", "refusal"),
    *("leaving", "seized", "sold", "shuffle", "shatter", "lane"),
    *("tick", "snap", "overtake", "dock"),
    *("blast", "glass", "board", "omen", "pull", "point"),
)

VARIANTS = {
    **dict.fromkeys(("card", "coin", "focus", "hit", "place", "shot-light", "shot-heavy"), 3),
    **dict.fromkeys(("weld", "flip", "snap", "overtake", "dock"), 3),
    **dict.fromkeys(("jump", "spend", "confirm", "miss", "tick", "loss"), 3),
    "term": 8,
    **dict.fromkeys(("landing", "leaving", "shatter", "lane"), 5),
}
"""Files of what is heard often, `NAME-1.wav` and so on, played in turn."""

RISING = ("term", "landing", "leaving", "shatter", "lane")
"""Each variant is a step higher, or lower: a run begins at the first and stays at the last."""

STILL = "still"
"""No file: the music ducks."""

_STILL_SECONDS = 0.3
_RUN_SECONDS = 1.0  # without one, after which another run begins
_VOICES = 8
_AGAIN_SECONDS = 0.06  # the same sound sooner than this is left out


def files() -> list[str]:
    """Names of all files, each variant separately."""
    return [
        f"{name}-{n + 1}" if name in VARIANTS else name
        for name in NAMES
        for n in range(VARIANTS.get(name, 1))
    ]


class SoundBox:
    """Plays sounds at a volume. The sound device is looked for at the first sound."""

    def __init__(self) -> None:
        self.volume = 70  # 0 .. 100, of all but the music
        self.music = Music()
        self.mute = False
        self.mute_in_background = True
        self.in_background = False
        self.played: list[str] = []  # the last few names asked for, also when nothing is heard
        self._sources: dict[str, Any] = {}
        self._voices: list[Any] = []
        self._last: dict[str, float] = {}
        self._turns: dict[str, int] = {}
        self._broken = False

    @property
    def silent(self) -> bool:
        return self._is_off or self.volume <= 0

    @property
    def _is_off(self) -> bool:
        hushed = self.in_background and self.mute_in_background
        return self._broken or self.mute or hushed

    def play(self, name: str) -> bool:
        """Start a sound. False where nothing is heard, for whatever reason."""
        self.played.append(name)
        del self.played[:-32]
        now = monotonic()
        waited = now - self._last.get(name, -inf)
        if waited < _AGAIN_SECONDS:
            return False
        self._last[name] = now
        if name == STILL:
            self.music.duck(_STILL_SECONDS)
            return False
        file = self._variant(name, waited)
        if self.silent:
            return False
        try:
            return self._start(file)
        except Exception:
            # A device that is gone, a driver that raises its own error: not worth a game.
            self._broken = True
            return False

    def warm(self) -> None:
        """Find the device and read the sounds ahead: the first one would come late else."""
        if self._broken:
            return
        try:
            from pyglet.media import get_audio_driver

            get_audio_driver()
            for name in files():
                self._load(name)
        except Exception:
            self._broken = True

    def _variant(self, name: str, waited: float) -> str:
        """The file that comes next, so long after the last."""
        count = VARIANTS.get(name)
        if count is None:
            return name
        turn = self._turns.get(name, -1) + 1
        if name in RISING:
            turn = 0 if waited > _RUN_SECONDS else min(turn, count - 1)
        self._turns[name] = turn % count
        return f"{name}-{turn % count + 1}"

    def _start(self, name: str) -> bool:
        source = self._load(name)
        if source is None:
            return False
        self._voices = [voice for voice in self._voices if voice.source is not None]
        while len(self._voices) >= _VOICES:
            self._voices.pop(0).delete()
        player = source.play()
        if player is None:
            return False
        player.volume = heard(self.volume)
        self._voices.append(player)
        return True

    def _load(self, name: str) -> Any:
        if name not in self._sources:
            import pyglet.media

            entry = resource(f"sounds/{name}.wav")
            if not entry.is_file():
                self._sources[name] = None
            else:
                file = BytesIO(entry.read_bytes())
                self._sources[name] = pyglet.media.load(f"{name}.wav", file=file, streaming=False)
        return self._sources[name]

    def advance(self, dt: float) -> None:
        try:
            self.music.advance(dt, self._is_off)
        except Exception:
            self._broken = True

    def hush(self) -> None:
        for stop in (self.music.stop, *(voice.delete for voice in self._voices)):
            try:
                stop()
            except Exception:
                self._broken = True
        self._voices = []
