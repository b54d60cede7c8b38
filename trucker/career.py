"""The career of Galaxy Trucker as the shell sees it; its rungs are those of the briefing."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from desktop.career.part import Beyond, Rung
from resources import say
from tabletop.estimate import Estimate
from trucker.briefing import career
from trucker.briefing.career import FLOWN, PROPOSALS, load_measured, setup_of

__all__ = ["TruckerCareer"]


class TruckerCareer:
    star: str = "gt.whole"

    @property
    def rank(self) -> str:
        return say("career.rank.trucker.none")

    @property
    def measured(self) -> str:
        games = next(iter(load_measured().values())).games
        return say("career.measured.trucker", n=games)

    @property
    def rungs(self) -> Sequence[Rung]:
        measured = load_measured()
        return [
            Rung(
                rung.id,
                say(f"career.rung.{rung.id}"),
                say("career.goal.trucker", of=rung.rivals + 1),
                say(f"career.rank.trucker.{rung.id}"),
                setup_of(rung),
                Estimate(measured[rung.id].games, measured[rung.id].first),
            )
            for rung in FLOWN
            if rung.id in measured
        ]

    @property
    def beyond(self) -> Beyond:
        name, goal = say("gt.setup.proposal.vips"), say("gt.setup.vips.text")
        setup = replace(setup_of(FLOWN[1]), **PROPOSALS["vips"])
        return Beyond(("g8", "g9"), name, goal, setup)

    def rung_of(self, summary: Mapping[str, str | int]) -> str:
        return career.rung_of(summary)

    def is_won(self, summary: Mapping[str, str | int]) -> bool:
        return career.is_won(summary)
