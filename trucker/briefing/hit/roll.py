"""What is rolled for a threat, in words. Data alone."""

from dataclasses import dataclass

from resources import say
from trucker.briefing.hit.shots import SABOTAGE
from trucker.rules.board import Board
from trucker.rules.supercards import SUPERCARDS
from trucker.words.names import capital, line_words, threat_name

__all__ = ["Line", "Roll"]


@dataclass(frozen=True, slots=True)
class Line:
    """One step of the verdict. `sign`: "yes", "no", "now" or "none"."""

    head: str
    note: str
    sign: str


@dataclass(frozen=True, slots=True)
class Roll:
    """What flies in, and where."""

    size: str  # of `Shot`
    side: int
    line: int
    dice: tuple[int, ...]
    board: Board
    meteor: int = 0  # its number in a shower, which needs no dice

    @property
    def head(self) -> str:
        if self.size in SUPERCARDS:
            return say(f"gt.flight.card.name.{self.size}")
        return capital(threat_name(self.size)) if self.size else say("gt.hit.head.any")

    @property
    def origin(self) -> str:
        """ "from the right", "" for none."""
        side = self.side
        return say("gt.hit.origin", side=say(f"gt.side.{side}")) if side >= 0 else ""

    @property
    def adds(self) -> bool:
        """Whether two dice are a sum."""
        return self.board.shape.dice == "two"

    @property
    def big(self) -> str:
        """ "Row 7"; of sabotage the cell."""
        if len(self.dice) > 2:
            return say("gt.cell", column=sum(self.dice[:2]), row=sum(self.dice[2:]))
        if self.size == SABOTAGE and len(self.dice) == 2 and not self.adds:
            return say("gt.cell", column=self.dice[0], row=self.dice[1])
        return capital(line_words(self.board, self.side, self.line)) if self.line >= 0 else ""

    @property
    def step(self) -> Line:
        """What was rolled."""
        dice = self.dice
        kind = self.board.shape.dice
        if kind == "one" and self.size != SABOTAGE and len(dice) > 1:
            side = say(f"gt.side.{self.side}")
            note = say("gt.hit.roll.turned", first=dice[0], second=dice[1], side=side)
        elif kind == "column_row" and len(dice) == 2:
            note = say("gt.hit.roll.square", first=dice[0], second=dice[1])
        elif self.line in self.board.pairs[self.side] and dice:
            note = say("gt.hit.roll.pair", n=dice[0])
        elif self.size == SABOTAGE and len(dice) > 2:
            note = say("gt.hit.roll.place", column=sum(dice[:2]), row=sum(dice[2:]))
        elif len(dice) == 1:
            note = say("gt.hit.roll.one", n=dice[0])
        elif len(dice) == 2:
            note = say("gt.hit.roll", first=dice[0], second=dice[1], sum=sum(dice))
        elif self.meteor:
            note = say("gt.hit.roll.shower", n=self.meteor)
        elif self.line >= 0:
            line = self.board.plain_line(self.side, self.line)
            one = kind == "one"
            note = say("gt.hit.roll.one_die", n=line) if one else say("gt.hit.roll.sum", sum=line)
        else:
            note = say("gt.hit.roll.before")
        return Line(say("gt.hit.step.shower" if self.meteor else "gt.hit.step.roll"), note, "yes")
