"""Choices of the page of a new flight, in rows below a head."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from desktop.kit.layout import Stack, Text, hug, sheet, u
from desktop.kit.pen import Pen
from desktop.kit.scene import Box
from desktop.kit.theme import GAP, GUTTER, LEAST_TARGET, STRONG, TINY, TITLE
from resources import say
from trucker.screens.setup.rivals import pick

__all__ = ["flow", "headed"]

_AIR = 18.0  # of the words of a choice, its tick among it


def headed(pen: Pen, box: Box, kind: str) -> Stack:
    """A panel below its title."""
    body = sheet(pen, box, "panel-info", pad=GUTTER)
    body.write(Text(say(f"gt.setup.{kind}"), STRONG))
    return body


def flow(
    body: Stack,
    kind: str,
    choices: Mapping[str, str],
    chosen: Sequence[str],
    shut: Mapping[str, str] = MappingProxyType({}),
) -> None:
    """Choices in rows as wide as their words; `shut`: why some are off."""
    pen = body.pen
    lines: list[dict[str, float]] = [{}]
    for ident, words in choices.items():
        wide = min(hug(pen, Text(words, TINY), pad=_AIR).least, body.rest.w)
        if sum(lines[-1].values(), wide) + GAP * len(lines[-1]) > body.rest.w:
            lines.append({})
        lines[-1][ident] = wide
    for line in lines:
        cells = body.row(max(LEAST_TARGET, u(pen, TITLE.size)), *line.values(), gap=GAP)
        for ident, at in zip(line, cells, strict=True):
            act, why = (kind, ident), shut.get(ident, "")
            pick(pen, at, f"{kind}.{ident}", act, choices[ident], ident in chosen, why, style=TINY)
