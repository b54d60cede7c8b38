"""The five steps of a hit in the top bar, from dice to rivals; the present one is lit."""

from collections.abc import Sequence

from desktop.kit.layout import Text, hug, row, u
from desktop.kit.motions import until
from desktop.kit.pen import Pen
from desktop.kit.scene import Box, Motion
from desktop.kit.theme import GAP, LABEL, SMALL, STRONG, flat
from resources import say
from trucker.briefing.hit.times import Times

_STEPS = ("dice", "line", "ship", "verdict", "rivals")
_DISC = 20.0


def draw_steps(pen: Pen, box: Box, times: Times, is_asked: bool, news: bool) -> None:
    """At rest all are over, or while the player is asked the first; nothing where they have no
    room."""
    words = [Text(say(f"gt.hit.stage.{step}"), LABEL) for step in _STEPS]
    disc = u(pen, _DISC)
    wide = [disc + GAP / 2 + hug(pen, text).least for text in words]
    if sum(wide) + 2 * GAP * len(wide) > box.w:
        return
    ends = [times.dice, times.asked if is_asked else times.flies, times.verdict, *_last(times)]
    spots = row(box, *wide, gap=2 * GAP)
    shift = box.right - spots[-1].right
    begins = 0
    for index, (text, at, end) in enumerate(zip(words, spots, ends, strict=True)):
        is_open = is_asked and index > 0
        _step(pen, at.moved(shift, 0), text, index, (begins, end) if news else None, is_open)
        begins = end


def _last(times: Times) -> Sequence[int]:
    first = min(times.rivals.values(), default=times.end)
    return first, times.end


def _step(
    pen: Pen, box: Box, text: Text, index: int, lit: tuple[int, int] | None, is_open: bool
) -> None:
    """`lit`: from when to when it is the present one; None at rest. `is_open`: it is not over at
    rest: the second is the present one, the others are still to come."""
    disc, words = row(box, u(pen, _DISC), box.w, gap=GAP / 2)
    disc = disc.square()
    number = Text(str(index + 1), SMALL)

    def present(motion: Motion | None) -> None:
        with pen.moving(motion):
            pen.panel(disc, flat("amber", 255, radius=disc.h / 2))
            pen.write(disc, number._replace(ink="on_amber"), "c")
            pen.write(words, text._replace(ink="amber"))

    def coming(motion: Motion | None) -> None:
        with pen.moving(motion):
            pen.panel(disc, flat("soft", 0, 120, disc.h / 2))
            pen.write(disc, number._replace(ink="soft"), "c")
            pen.write(words, text)

    def over(motion: Motion | None) -> None:
        with pen.moving(motion):
            pen.icon_in(disc, "circle-check", STRONG.size, "green")
            pen.write(words, text._replace(ink="text"))

    if lit is None or lit[1] <= 0:
        (over if not is_open else present if index == 1 else coming)(None)
        return
    begins, ends = lit
    if begins > 0:
        coming(until(begins))
    if is_open and index > 1:
        coming(_from(begins))
        return
    during = Motion(begins, max(1, ends - begins), alpha=255, leaves=True)
    if is_open and index == 1:
        present(_from(begins))
        return
    present(during)
    over(_from(ends))


def _from(begins: int) -> Motion:
    return Motion(begins, 1)
