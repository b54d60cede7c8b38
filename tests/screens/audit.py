"""Faults that a scene shows by its data alone: overlaps, clipped or small text, lost nodes.

Usage in a test of a screen: `assert faults(screen.compose(1280, 720, 1.0)) == []`.
"""

from functools import cache, partial

from desktop.kit.gl.stand_in import ENDINGS
from desktop.kit.scene import Box, Node, Picture, Rect, Scene, Words
from desktop.kit.surface.focus import focusable, next_in_order, step
from desktop.kit.surface.tooltip import tooltip
from desktop.kit.theme import LEAST_SIZE, LEAST_TARGET
from resources import resource

__all__ = [
    "art_faults",
    "covered_by_tips",
    "covered_faults",
    "faults",
    "focus_faults",
    "node_faults",
    "overlap_faults",
    "text_faults",
    "visible_words",
]


def faults(scene: Scene, unit: float = 1.0) -> list[str]:
    """All faults, as sentences; `unit` is window px of a design px."""
    return [
        *text_faults(scene, unit),
        *overlap_faults(scene),
        *covered_faults(scene),
        *node_faults(scene),
        *focus_faults(scene),
        *art_faults(scene),
    ]


def art_faults(scene: Scene) -> list[str]:
    """Pictures that do not exist, so that something stands in for them."""
    arts = {thing.art for thing in scene.drawables() if isinstance(thing, Picture)}
    return [f"no picture {art}" for art in sorted(arts) if not _is_drawn(art)]


@cache
def _is_drawn(art: str) -> bool:
    return any(resource(f"art/{art}.{ending}").is_file() for ending in ENDINGS)


def _clips(scene: Scene) -> dict[int, Box]:
    return {area.layer: area.box for area in scene.scrolls}


def _ink(words: Words) -> Box:
    """About the capitals: what must not be overlapped."""
    box = words.box
    return Box(box.x, words.cy - words.size * 0.36, box.w, words.size * 0.72)


def visible_words(scene: Scene) -> list[tuple[int, Words, Box]]:
    """Words at rest with their layer and the box that is seen of their capitals."""
    clips = _clips(scene)
    found = []
    for number, layer in enumerate(scene.layers):
        clip = clips.get(number)
        for thing in layer:
            if not isinstance(thing, Words) or not thing.text.strip() or thing.alpha == 0:
                continue
            if thing.motion is not None and thing.motion.leaves:
                continue
            box = _ink(thing)
            if clip is not None:
                top, bottom = max(box.y, clip.y), min(box.bottom, clip.bottom)
                if bottom - top < 1:
                    continue
                box = Box(box.x, top, box.w, bottom - top)
            found.append((number, thing, box))
    return found


def text_faults(scene: Scene, unit: float = 1.0) -> list[str]:
    """Text too small, outside the window, across the edge of its panel, or too long for it."""
    found = [f"too wide: {text!r}" for text in scene.too_wide]
    clips = _clips(scene)
    panels = [
        (number, box, box.right, box.bottom, thing.look.top[3] >= 225 and thing.alpha >= 225)
        for number, layer in enumerate(scene.layers)
        for thing in layer
        if isinstance(thing, Rect) and thing.box.w >= 24 and thing.box.h >= 18
        if thing.look.top[3] or thing.look.bottom[3]  # a ring is no ground of words
        if thing.motion is None or not thing.motion.leaves  # nor what is gone
        if (box := thing.box.common(clips.get(number, thing.box))) is not None
    ]
    for number, words, box in visible_words(scene):
        text = words.text
        if words.size * unit < LEAST_SIZE - 0.01:
            found.append(f"too small, {words.size * unit:.1f} px: {text!r}")
        inside = box.x >= -0.5 and box.right <= scene.width + 0.5
        if not inside or box.y < -0.5 or box.bottom > scene.height + 0.5:
            found.append(f"outside the window: {text!r}")
        clip = clips.get(number)
        if clip is not None and (box.x < clip.x - 0.5 or box.right > clip.right + 0.5):
            found.append(f"cut off by its scroll area: {text!r}")
        x, y = min(max(words.box.cx, 0), scene.width), words.cy
        below = [
            (layer, panel, opaque)
            for layer, panel, right, bottom, opaque in panels
            if layer <= number and panel.x <= x < right and panel.y <= y < bottom
        ]
        # What lies under an opaque panel of a higher layer is no ground of these words.
        ground = max((layer for layer, _, opaque in below if opaque), default=0)
        own = [panel for layer, panel, _ in below if layer >= ground]
        if own:
            panel = min(own, key=lambda panel: panel.w * panel.h)
            if box.x < panel.x - 0.5 or box.right > panel.right + 0.5:
                found.append(f"wider than its panel: {text!r}")
            if clip is None and (box.y < panel.y - 0.5 or box.bottom > panel.bottom + 0.5):
                found.append(f"higher than its panel: {text!r}")
    return found


def _opaque(scene: Scene) -> list[tuple[int, Box]]:
    """Panels that hide what lies below them, with their layer."""
    return [
        (number, thing.box)
        for number, layer in enumerate(scene.layers)
        for thing in layer
        if isinstance(thing, Rect) and thing.look.top[3] >= 225 and thing.alpha >= 225
    ]


def overlap_faults(scene: Scene) -> list[str]:
    """Words that cover words. A panel of a higher layer hides what it covers fully."""
    words = visible_words(scene)
    covers = _opaque(scene)
    higher = {layer: [cover for number, cover in covers if number > layer] for layer, _, _ in words}

    def hidden(layer: int, box: Box) -> bool:
        return any(
            cover.holds(box.x, box.cy) and cover.holds(box.right - 0.1, box.cy)
            for cover in higher[layer]
        )

    def apart(low: int, high: int, upper: Box) -> bool:
        # Words on an opaque panel cover nothing: what lies below it is cut off by its edge.
        return any(
            low < number <= high
            and cover.holds(upper.x, upper.cy)
            and cover.holds(upper.right - 0.1, upper.cy)
            for number, cover in covers
        )

    seen = [(number, thing, box) for number, thing, box in words if not hidden(number, box)]
    seen.sort(key=lambda each: each[2].y)
    found = []
    for index, (low, one, box) in enumerate(seen):
        core, bottom = box.inset(0.5, 0.5), box.bottom
        for high, two, other in seen[index + 1 :]:
            if other.y >= bottom:
                break  # those that follow lie below it, too
            if not core.overlaps(other):
                continue
            lower, upper, above = (low, high, other) if low <= high else (high, low, box)
            if not apart(lower, upper, above):
                found.append(f"overlap: {one.text!r} and {two.text!r}")
    return found


def covered_faults(scene: Scene) -> list[str]:
    """Words that the edge of a button runs through, which neither lie on it nor beside it."""
    words = [(low, one, ink, ink.inset(0.5, 2)) for low, one, ink in visible_words(scene)]
    clips = _clips(scene)
    opaque = _opaque(scene)
    spots = {(node.box.x, node.box.y, node.box.w, node.box.h) for node in scene.nodes if node.act}
    found = []
    for layer, box in opaque:
        if (box.x, box.y, box.w, box.h) not in spots or layer in clips:
            continue
        for low, one, ink, tall in words:
            if low > layer or low in clips or not tall.overlaps(box):
                continue
            above = any(n > layer and panel.holds(ink.x, ink.cy) for n, panel in opaque)
            if not box.holds(ink.x + 1, ink.cy) and not above:
                found.append(f"covered by a button: {one.text!r}")
    return found


def node_faults(scene: Scene) -> list[str]:
    """Nodes without words, too small to hit, outside the window or on top of each other."""
    found = []
    ids = [node.id for node in scene.nodes]
    found += [f"twice: {ident}" for ident in dict.fromkeys(ids) if ids.count(ident) > 1]
    for node in scene.nodes:
        if node.focusable and not node.label.strip():
            found.append(f"without label: {node.id}")
        if not node.enabled and not node.reason.strip():
            found.append(f"off without a reason: {node.id}")
        if min(node.box.w, node.box.h) < LEAST_TARGET - 0.01:
            found.append(f"smaller than {LEAST_TARGET} px: {node.id}")
        box = node.box
        if node.scroll is None and (
            box.x < 0
            or box.y < 0
            or box.right > scene.width + 0.5
            or box.bottom > scene.height + 0.5
        ):
            found.append(f"outside the window: {node.id}")
    for index, one in enumerate(scene.nodes):
        box = one.box.inset(0.5)
        for two in scene.nodes[index + 1 :]:
            if box.overlaps(two.box) and one.scroll == two.scroll and not _nested(one, two):
                found.append(f"nodes overlap: {one.id} and {two.id}")
    return found


def _nested(outer: Node, inner: Node) -> bool:
    """A pointer's part of something the keys hold as a whole, such as + and - of a row."""
    box = inner.box
    return (
        not inner.focusable
        and outer.box.holds(box.x, box.y)
        and outer.box.holds(box.right - 0.1, box.bottom - 0.1)
    )


def focus_faults(scene: Scene) -> list[str]:
    """A focus that is nowhere to be seen; nodes that arrows and Tab together cannot reach."""
    nodes = focusable(scene.nodes)
    if not nodes:
        return []
    is_lost = scene.focus is not None and scene.focus not in {node.id for node in nodes}
    if is_lost:
        return [f"the focus begins on {scene.focus}, which is not there"]
    seen = [scene.focus or nodes[0].id]
    ways = ("up", "down", "left", "right")
    moves = [partial(step, nodes, direction=way, scrolls=scene.scrolls) for way in ways]
    moves += [partial(next_in_order, nodes, back=back) for back in (False, True)]
    for here in seen:  # which grows
        for move in moves:
            there = move(focus=here)
            if there is not None and there not in seen:
                seen.append(there)
                if len(seen) == len(nodes):
                    return []
    return [f"focus cannot reach: {node.id}" for node in nodes if node.id not in seen]


def covered_by_tips(scene: Scene, part: float = 0.25) -> list[str]:
    """Choices of which a tip of another leaves too little in sight."""
    found: list[str] = []
    for node in scene.nodes:
        drawn = tooltip(scene, node.box, node.tip, "" if node.enabled else node.reason)
        panels = [thing.box for thing in drawn if isinstance(thing, Rect)]
        for other in scene.nodes if panels else ():
            common = panels[0].common(other.box) if other is not node and other.enabled else None
            if common is not None and common.w * common.h > part * other.box.w * other.box.h:
                found.append(f"the tip of {node.id} covers {other.id}")
    return found
