"""When what is seen of a shot: dice, line, part, verdict, then the rivals one after the other.

All in milliseconds of normal speed from the moment it is shown; nothing is told of a shot before
the moment that brings it.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from trucker.briefing.hit.shots import Shot
from trucker.briefing.hit.story import Story

_DICE, _SUM, _LINE, _EDGE = 900, 100, 200, 300
"""Dice tumble; their sum is read; the line lights up; the threat comes to the edge."""

_FLIES, _FLASH, _BREAKS, _DRIFTS, _APART = 500, 90, 500, 450, 120
"""The threat flies; what it meets flashes and breaks; what hung on it drifts, one part after the
other."""

_WAVE, _WAVES = 500, 700
"""From the hit until what it set off goes, beyond what passes between two such waves."""

_HOLD = 150
"""From the last part that has left to the verdict."""

_VERDICT = 300
"""From the verdict to the first rival."""

_RIVAL, _SOONER, _UNHARMED = 600, 200, 150
"""For a rival who loses something, and so long before its end the next begins; for another."""

VOLLEY = 10500
"""For all shots of one go together, at most: more of them pass the faster."""


@dataclass(frozen=True, slots=True)
class Times:
    """Of one shot. `pace`: what all of it is multiplied with."""

    pace: float = 1.0
    dice: int = 0  # lie
    line: int = 0  # lights up
    asked: int = 0  # the question and what would go
    flies: int = 0  # the threat leaves the edge
    hit: int = 0
    waves: tuple[int, ...] = ()  # when each goes that the hit set off
    falls: int = 0  # the first of what hung on the part
    verdict: int = 0
    rivals: Mapping[int, int] = field(default_factory=dict[int, int])  # by seat
    end: int = 0

    def ms(self, usual: int) -> int:
        return round(usual * self.pace)

    def wave(self, number: int) -> int:
        """When the parts of a wave go; 0: what was hit. All at once where it is over."""
        return self.waves[number - 1] if number and self.waves else self.hit

    @property
    def waving(self) -> int:
        """From one wave to the next."""
        return self.ms(_WAVES)

    @property
    def flying(self) -> int:
        return self.ms(_FLIES)

    @property
    def flash(self) -> int:
        return self.ms(_FLASH)

    @property
    def breaking(self) -> int:
        return self.ms(_BREAKS)

    @property
    def drifting(self) -> int:
        return self.ms(_DRIFTS)

    @property
    def apart(self) -> int:
        return self.ms(_APART)

    @property
    def rival(self) -> int:
        return self.ms(_RIVAL)

    @property
    def stages(self) -> Sequence[int]:
        """Ends of what one press skips: dice, the part, the verdict, each rival."""
        return sorted({self.dice, self.flies, self.verdict, *self.rivals.values(), self.end})


def times_of(
    story: Story, shot: Shot | None, order: Iterable[int], rolls: bool, pace: float = 1.0
) -> Times:
    """`shot`: None while the player is asked; `order`: seats in flight order; `rolls`: its dice
    are thrown now, and were not seen before."""

    def ms(usual: int) -> int:
        return round(usual * pace)

    dice = ms(_DICE) if rolls else 0
    line = dice + ms(_SUM) if rolls else 0
    if shot is None:
        asked = line + ms(_LINE + _EDGE) if rolls else 0
        return Times(pace, dice, line, asked, end=asked)
    flies = line + ms(_LINE) if rolls else 0
    hit = flies + (ms(_FLIES) if story.aimed else ms(_HOLD))
    waves = tuple(hit + ms(_WAVE + _WAVES * number) for number in range(1, story.waves + 1))
    falls = (waves[-1] if waves else hit) + ms(_BREAKS)
    verdict = hit + ms(_FLASH)
    if story.losses:
        verdict = falls + ms(_HOLD)
        if story.falling:
            verdict += ms(_DRIFTS + _APART * (len(story.falling) - 1))
    at, end, rivals = verdict + ms(_VERDICT), verdict + ms(_VERDICT), dict[int, int]()
    for seat in order:
        fate = shot.fate(seat)
        if fate is None or seat in (0, story.seat):
            continue
        rivals[seat] = at
        end = max(end, at + ms(_RIVAL if fate.lost else _UNHARMED))
        at += ms(_RIVAL - _SOONER if fate.lost else _UNHARMED)
    return Times(pace, dice, line, 0, flies, hit, waves, falls, verdict, rivals, end)


def times_after(shot: Shot, order: Iterable[int], pace: float) -> Times:
    """Of what a shot that was seen has still done to rivals, when these had chosen."""
    seats = [seat for seat in order if shot.fate(seat) is not None]
    step = round(_RIVAL * pace)
    rivals = {seat: round(_VERDICT * pace) + step * at for at, seat in enumerate(seats)}
    return Times(pace, rivals=rivals, end=max(rivals.values(), default=0) + step)
