"""Where the focus goes: arrows to the nearest, Tab by zones or reading order. Data only."""

from collections.abc import Sequence
from dataclasses import replace

from desktop.kit.scene import Node, Scene, Scroll

_ROW = 24  # nodes whose middles differ by less are read as one line

_AXES = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def focusable(nodes: Sequence[Node]) -> list[Node]:
    return [node for node in nodes if node.focusable]


def reading_order(nodes: Sequence[Node]) -> list[Node]:
    """From top to bottom, in each line from left to right."""
    return [node for line in _lines(nodes) for node in line]


def _lines(nodes: Sequence[Node]) -> list[list[Node]]:
    rest = sorted(focusable(nodes), key=lambda node: (node.box.cy, node.box.x))
    lines: list[list[Node]] = []
    for node in rest:
        if lines and node.box.cy - lines[-1][0].box.cy < _ROW:
            lines[-1].append(node)
        else:
            lines.append([node])
    return [sorted(line, key=lambda node: node.box.x) for line in lines]


def keep(scene: Scene, focus: str | None, last: Node | None = None) -> str | None:
    """The id that has the focus in a new scene: the same, else what the scene wants, else the
    nearest to where it was, else the first in reading order. None: nothing can be focused."""
    nodes = focusable(scene.nodes)
    ids = {node.id for node in nodes}
    if focus in ids:
        return focus
    if scene.focus in ids:
        return scene.focus
    if not nodes:
        return None
    if last is not None:
        x, y = last.box.cx, last.box.cy
        near = min(nodes, key=lambda node: (node.box.cx - x) ** 2 + (node.box.cy - y) ** 2)
        return near.id
    return reading_order(nodes)[0].id


def step(
    nodes: Sequence[Node], focus: str | None, direction: str, scrolls: Sequence[Scroll] = ()
) -> str | None:
    """The id reached by an arrow: the nearest that way, and beyond the last the first again. Up and
    down leave a list that scrolls only from its ends; into it, only what is seen is reached."""
    candidates = focusable(nodes)
    here = next((node for node in candidates if node.id == focus), None)
    if here is None:
        return reading_order(nodes)[0].id if candidates else None
    dx, dy = _AXES[direction]
    areas = {area.id: area.box for area in scrolls}
    others: list[Node] = []
    inside: list[Node] = []
    for node in candidates:
        if node.id == focus:
            continue
        if node.scroll is not None and node.scroll == here.scroll:
            inside.append(node)
        elif node.scroll in areas:
            seen = node.box.common(areas[node.scroll])
            if seen is None:
                continue
            node = replace(node, box=seen)
        others.append(node)
    for found in (inside if dy else (), others):
        ahead = [node for node in found if _gap(here, node, dx, dy) > -1]
        if ahead:
            return min(ahead, key=lambda node: _distance(here, node, dx, dy)).id
    # Nothing that way: go round, to the far side of the same row or column where there is one.
    across = [node for node in others if _aside(here, node, dx) == 0]
    if not across:
        return focus
    return min(across, key=lambda node: node.box.cx * dx + node.box.cy * dy).id


def end_of(nodes: Sequence[Node], focus: str | None, last: bool) -> str | None:
    """The first or last of the list, or of the zone, that the focus is in; of several lines the one
    in the first or last that lies in line with the focus."""
    here = next((node for node in nodes if node.id == focus), None)
    if here is None:
        return None
    beside = [node for node in nodes if (node.scroll, node.zone) == (here.scroll, here.zone)]
    lines = _lines(beside)
    if not lines:
        return None
    end = lines[-1 if last else 0]
    if len(lines) == 1:
        return end[-1 if last else 0].id
    return min(end, key=lambda node: abs(node.box.x - here.box.x)).id


def _gap(here: Node, node: Node, dx: int, dy: int) -> float:
    """How far beyond the near side of `here` the other begins; below 0: beside or behind it."""
    one, two = here.box, node.box
    if dx:
        gap = two.x - one.right if dx > 0 else one.x - two.right
        middle = (two.cx - one.cx) * dx
    else:
        gap = two.y - one.bottom if dy > 0 else one.y - two.bottom
        middle = (two.cy - one.cy) * dy
    return max(0.0, gap) if gap > -4 and middle > 0 else -2.0


def _aside(here: Node, node: Node, dx: int) -> float:
    """How far the two lie apart across the direction; 0 where they share a row or column."""
    one, two = here.box, node.box
    if dx:
        return max(0.0, two.y - one.bottom, one.y - two.bottom)
    return max(0.0, two.x - one.right, one.x - two.right)


def _distance(here: Node, node: Node, dx: int, dy: int) -> tuple[float, float]:
    gap = _gap(here, node, dx, dy)
    aside = _aside(here, node, dx)
    middle = abs(node.box.cy - here.box.cy) if dx else abs(node.box.cx - here.box.cx)
    # What shares the row is always nearer; going up or down, what is close by may win over what
    # lies in the same column far away.
    apart = 0 if aside == 0 else 10_000 if dx else 160
    return gap + aside * 2.5 + apart, middle


def next_in_order(nodes: Sequence[Node], focus: str | None, back: bool = False) -> str | None:
    """The id reached by Tab: the first of the next zone, or the next in reading order. What is off
    is passed over: arrows alone reach it."""
    order = reading_order([node for node in nodes if node.enabled or node.id == focus])
    if not order:
        return None
    ids = [node.id for node in order]
    zones = list(dict.fromkeys(node.zone for node in order))
    if focus not in ids:
        return ids[-1 if back else 0]
    at = ids.index(focus)
    if len(zones) <= 1:
        return ids[(at + (-1 if back else 1)) % len(ids)]
    zone = zones[(zones.index(order[at].zone) + (-1 if back else 1)) % len(zones)]
    return next(node.id for node in order if node.zone == zone)
