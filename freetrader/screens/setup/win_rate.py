"""How hard the schedule on the screen is, estimated in the worker while one looks at it."""

from collections.abc import Mapping
from typing import Any

from desktop.kit.thinking import OneThought, Thinker
from freetrader.advice.win_rate import CAPTAINS, setup_key, won_steps
from freetrader.rules.setup import Setup
from freetrader.storage.positions import shared_codec
from tabletop.estimate import Estimate

Known = dict[str, dict[str, Estimate]]
"""By `setup_key` and captain."""

MOST = 1000
"""Games of each captain; their share is then known to 3 in 100 to either side."""
_CHUNK = 25  # games that are counted between two looks: some 30 ms of the worker
_NOTHING: dict[str, Estimate] = dict.fromkeys(CAPTAINS, Estimate())


class Difficulty:
    """Counts on for the schedule that it is aimed at, each captain in turn."""

    def __init__(self, thinker: Thinker, known: Known) -> None:
        self._thinker = thinker
        self._known = known
        self._setup: Any = None  # as stored
        self._key = ""
        self._captain = ""
        self._at_work: OneThought[int] = OneThought()

    @property
    def shares(self) -> Mapping[str, Estimate]:
        """What is known so far, by captain."""
        return dict(self._known.get(self._key, _NOTHING))

    def aim(self, setup: Setup | None) -> None:
        """Another schedule, or none: nothing is counted then."""
        plain = None if setup is None else shared_codec().setup_to_plain(setup)
        if plain == self._setup:
            return
        self._at_work.drop()
        self._setup, self._key = plain, "" if plain is None else setup_key(plain)

    def work(self) -> bool:
        """Go on for a frame; whether more is known now."""
        if self._setup is None:
            return False
        found = self._known.setdefault(self._key, dict(_NOTHING))
        if not self._at_work.is_busy:
            self._captain = min(CAPTAINS, key=lambda captain: found[captain].games)
            first = found[self._captain].games
            if first >= MOST:
                return False
            self._at_work.begin(
                self._thinker.think(won_steps, self._setup, self._captain, first, _CHUNK)
            )
        wins = self._at_work.work()
        if wins is None:
            return False
        found[self._captain] = found[self._captain].with_more(_CHUNK, wins)
        return True
