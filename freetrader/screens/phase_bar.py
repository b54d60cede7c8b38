"""What surrounds every game screen: the bars, and where its columns lie."""

from dataclasses import dataclass, replace

from desktop.kit.pen import Part, Pen
from desktop.kit.scene import Box, Scene
from desktop.kit.theme import look, theme
from desktop.play.top_bar import TopBar, draw_tools
from freetrader.rules.state import PHASES, FreeTraderState
from freetrader.screens.moment import Moment, month_words
from resources import say

__all__ = ["Layout", "Prompt", "layout", "marks_of", "open_stage", "phase_bar", "top_bar"]


@dataclass(frozen=True, slots=True)
class Layout:
    """Where things lie for a window and text scale; `tier` 0, 1, 2 for small to large text."""

    width: float
    height: float
    k: float
    tier: int
    left: Box  # column of the ship
    middle: Box
    right: Box  # column of money and cards
    bar: Box  # phases, prompt, buttons
    content: Box  # all three columns


_COLUMNS = ((212, 268), (240, 300), (196, 256))


def layout(width: float, height: float, k: float) -> Layout:
    tier = 0 if k <= 1.1 else 1 if k <= 1.4 else 2
    left_w, right_w = _COLUMNS[tier]
    if tier:
        # Between the drawn sizes, as in the least window, columns grow with their words.
        base = 1.25 if tier == 1 else 1.5
        left_w, right_w = round(left_w * max(1, k / base)), round(right_w * max(1, k / base))
    top = 62.0
    bar = Box(12, height - 92, width - 24, 84)
    tall = bar.y - 8 - top
    left = Box(12, top, left_w, tall)
    right = Box(width - 12 - right_w, top, right_w, tall)
    middle = Box(left.right + 12, top, right.x - left.right - 24, tall)
    return Layout(width, height, k, tier, left, middle, right, bar, Box(12, top, width - 24, tall))


def top_bar(
    pen: Pen, lay: Layout, bar: TopBar, chart: bool = False, moment: Moment | None = None
) -> None:
    """Word mark, campaign, and the tools that every screen has.

    `moment`: the month too, where the screen has no panel for it.
    """
    colors = theme()
    pen.panel(Box(12, 8, lay.width - 24, 46), replace(look("panel"), radius=11))
    pen.icon("ringed-planet", 40, 31, 28, colors.cyan, scaled=False)
    x = (
        62
        + pen.text(
            "FREE TRADER", 62, 31, 20 if lay.tier else 22, colors.text, "display", scaled=False
        )
        + 18
    )
    is_named = not lay.tier
    right = draw_tools(
        pen, bar, lay.width - 16, 31, named=is_named, keys=is_named, chart=chart and not is_named
    )
    room = right - x
    if moment is not None and moment.draws:
        month = month_words(pen, moment, room)
        wide = pen.row_width(month, 15, 10)
        pen.row(month, right - 10 - min(wide, room - 10), 31, 15, 10, room=room)
        room -= wide + 28
    if bar.trouble and room > 0:
        pen.row(
            [("icon", "triangle-alert", colors.amber), (bar.trouble, colors.text)],
            x,
            31,
            15,
            room=room,
        )
        return
    name: list[Part] = [(bar.name, colors.text, "strong")]
    note: list[Part] = [(bar.note, colors.soft)] if bar.note else []
    marks, signs = marks_of(bar)
    for parts in ([*name, *marks, *note], [*name, *marks], marks, signs):
        if parts and pen.row_width(parts, 16, 12) <= room:
            pen.row(parts, x, 31, 16, 12)
            return


def marks_of(bar: TopBar) -> tuple[list[Part], list[Part]]:
    """What is unlike other games, in words and in signs: it stays where names have no room."""
    amber = theme().amber
    words: list[Part] = []
    signs: list[Part] = []
    if bar.practice:
        words.append((say("play.mark.practice"), amber, "label"))
        signs.append(("icon", "graduation-cap", amber))
    if bar.decks:
        words.append((say("menu.load.mark.decks"), amber, "label"))
        signs.append(("icon", "layers", amber))
    if bar.fast:
        words += [("key", "f"), (say("play.mark.fast"), amber, "label")]
        signs.append(("key", "f"))
    return words, signs


def open_stage(
    bar: TopBar,
    width: float,
    height: float,
    k: float,
    sky: str,
    widest: float,
    moment: Moment | None = None,
) -> tuple[Pen, Layout, Box]:
    """A scene with its top bar, and the box between the bars, centred where it is wide."""
    pen = Pen(Scene(width, height, k, sky))
    lay = layout(width, height, k)
    top_bar(pen, lay, bar, moment=moment)
    content = lay.content
    wide = min(content.w, widest)
    return pen, lay, Box(content.cx - wide / 2, content.y, wide, content.h)


@dataclass(frozen=True, slots=True)
class Prompt:
    """The bottom bar's line and buttons: what is asked, and the one amber answer."""

    title: str
    words: tuple[Part, ...]
    button: str
    act: object
    enabled: bool = True
    reason: str = ""
    second: str = ""  # label of the quiet button beside it
    second_act: object = None
    second_key: str = ""


def phase_bar(pen: Pen, lay: Layout, state: FreeTraderState, prompt: Prompt) -> None:
    """Six phases with the present one lit, the prompt, and the buttons."""
    colors = theme()
    bar = lay.bar
    pen.panel(bar, "panel")
    right = bar.right - 14
    size = 18 if lay.tier == 0 else 15
    cap = pen.key_width("enter") + 10 * lay.k + 18
    wide = max(218 if lay.tier == 0 else 240, pen.measure(prompt.button, size, "label") + cap)
    wide = min(wide, 300.0) if prompt.button else 0
    if prompt.button:
        pen.button(
            "go",
            Box(right - wide, bar.y + 14, wide, 56),
            prompt.button,
            prompt.act,
            "primary",
            key="enter",
            size=size,
            enabled=prompt.enabled,
            reason=prompt.reason,
            zone="go",
        )
        right -= wide + 12
    if prompt.second:
        second = 142 if lay.tier == 0 else 150
        pen.button(
            "second",
            Box(right - second, bar.y + 14, second, 56),
            prompt.second,
            prompt.second_act,
            key=prompt.second_key or None,
            size=16 if lay.tier == 0 else 14,
            zone="go",
        )
        right -= second + 12
    room = right - bar.x - 14
    now = PHASES.index(state.phase) if state.phase in PHASES else len(PHASES)
    if lay.tier == 0:
        step = (room - 4) / len(PHASES)
        for index, phase in enumerate(PHASES):
            _phase(pen, Box(bar.x + 12 + index * step, bar.y + 9, step - 6, 28), phase, index, now)
        pen.row(
            [(prompt.title, colors.amber, "strong"), *prompt.words],
            bar.x + 14,
            bar.y + 60,
            16,
            8,
            room=room,
        )
        return
    head = say("ft.phase_of", number=min(now + 1, 6), phase=prompt.title)
    pen.text(head, bar.x + 16, bar.y + 24, 16, colors.amber, "strong", room=room)
    if prompt.words and pen.row_width(prompt.words, 15, 6, narrow=True) <= room:
        pen.row(prompt.words, bar.x + 16, bar.y + 58, 15, 6, room=room)


def _phase(pen: Pen, box: Box, phase: str, index: int, now: int) -> None:
    colors = theme()
    here = index == now
    pen.panel(box, "phase-now" if here else "phase")
    ink = (28, 16, 2) if here else colors.text if index < now else colors.soft
    name = say(f"ft.phase.{phase}")
    room = box.w - 34
    wide = min(pen.measure(name, 16, "strong"), room) + 20
    x = box.cx - wide / 2
    if index < now:
        pen.icon("check", x + 7, box.cy, 15, colors.green)
    else:
        pen.text(str(index + 1), x + 2, box.cy, 16, ink, "label")
    pen.text(name, x + 20, box.cy, 16, ink, "strong", room=room)
