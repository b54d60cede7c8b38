"""The career of Free Trader: its presets, each with how often a skilled player wins it."""

from collections.abc import Mapping, Sequence

from desktop.career.part import Rung
from freetrader.briefing.campaign import load_measured
from freetrader.rules.month import CAUSES
from freetrader.storage.catalog import load_presets
from resources import say

__all__ = ["FreeTraderCareer"]

_CAPTAIN = "practised"


class FreeTraderCareer:
    star: str = ""  # what review finds is not kept
    beyond: None = None

    @property
    def rank(self) -> str:
        return say("career.rank.freetrader.none")

    @property
    def measured(self) -> str:
        games = next(iter(load_measured().values()))[_CAPTAIN].games
        return say("career.measured.freetrader", n=games)

    @property
    def rungs(self) -> Sequence[Rung]:
        measured = load_measured()
        return [
            Rung(
                preset.id,
                preset.name,
                say("career.goal.freetrader", payments=", ".join(map(str, preset.setup.payments))),
                say(f"career.rank.freetrader.{preset.id}"),
                preset.setup,
                measured[preset.id][_CAPTAIN],
            )
            for preset in load_presets().presets
            if preset.id in measured
        ]

    def rung_of(self, summary: Mapping[str, str | int]) -> str:
        preset = str(summary.get("preset"))
        return preset if preset in load_measured() else ""

    def is_won(self, summary: Mapping[str, str | int]) -> bool:
        return summary.get("cause") == CAUSES[0]
