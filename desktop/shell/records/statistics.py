"""What the counted games of one game come to; each bar opens its definition and its games."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from desktop.kit.layout import Stack, u
from desktop.kit.pen import Pen
from desktop.kit.pieces import Button
from desktop.kit.scene import Box, Scene
from desktop.kit.theme import GUTTER, PAD
from desktop.records.counting import Filters, chosen, counted
from desktop.records.statistics import FORM, figures_of
from desktop.records.words import figure_line
from desktop.shell.host import Host
from desktop.shell.records.figures import Drawing, panels_of
from desktop.shell.records.page import RecordsPage, game_icon, today
from desktop.shell.records.pieces import Chip, Panel, chips_height, draw_panels, wrap_chips
from resources import say

if TYPE_CHECKING:
    from desktop.records.figure import Figure
    from saves import Result

_PROMISED = (
    ("won", "circle-check"),
    ("ends", "circle-x"),
    ("form", "trending-up"),
    ("more", "package"),
)
_SPANS = ("all", "last", "month")


@dataclass(frozen=True, slots=True)
class Asked:
    """Which games the figures are of."""

    game: str
    span: str = "all"
    group: str = ""


class StatisticsScreen(RecordsPage):
    name = "statistics"
    links = (("history", "list"), ("achievements", "award"), ("fairness", "scale"))

    def __init__(self, host: Host, game: str = "") -> None:
        super().__init__(host, game)
        last = self.results[-1].game if self.results else next(iter(self.games))
        self.asked = Asked(self.about or last)
        self.changed()

    def changed(self) -> None:
        """Figures of the games that are asked for, and these games."""
        asked = self.asked
        month = f"{today():%Y-%m}" if asked.span == "month" else ""
        filters = Filters(asked.game, asked.group, month=month)
        mine = [each for each in self.results if each.game == asked.game]
        every = counted(mine)
        self.groups = dict.fromkeys(self.games[asked.game].group(each) for each in every)
        self.these: Sequence[Result] = chosen(every, filters, self.games)
        if asked.span == "last":
            self.these = mine = self.these[-FORM:]
        self.figures: Sequence[Figure] = figures_of(mine, asked.game, self.games, filters)

    def compose(self, width: float, height: float, k: float) -> Scene:
        game = self.asked.game
        note = say("record.counted", game=self.titles[game], n=len(self.these))
        reason = "" if self.these else say("record.none_counted")
        keep = Button("text", say("record.as_text"), "text", icon="scroll-text", reason=reason)
        right = [keep] if self.groups else [keep, self.begin_button]
        pen, box = self.open_page(width, height, k, note, say("stats.help"), right)
        chips = self._chips()
        tall = chips_height(pen, box.w - 3 * PAD, chips) + 2 * GUTTER
        panels = [Panel(1, tall, lambda pen, at: self._filters(pen, at, chips))]
        if self.these:
            part = self.games[game]
            panels += panels_of(pen, box.w, Drawing(game, part, self.figures, self.these))
        else:
            words = say("stats.empty") if not self.groups else say("stats.none")
            promised = [] if self.groups else _PROMISED
            lines = [(icon, say(f"stats.empty.{name}")) for name, icon in promised]
            nothing = partial(self.empty, words=words, promised=lines)
            panels.append(Panel(1, u(pen, 300 if lines else 180), nothing, "deck"))
        draw_panels(pen, "page", box, panels, self.scrolled("page"))
        pen.scene.focus = f"game-{game}"
        return pen.scene

    def _chips(self) -> list[list[Chip]]:
        asked, names = self.asked, [*self.games]
        part = self.games[asked.game]
        games = [
            Chip(
                *(f"game-{name}", self.titles[name], Asked(name), name == asked.game),
                game_icon(names, name),
            )
            for name in names
        ]
        spans = [
            Chip(
                *(f"span-{span}", say(f"stats.span.{span}"), replace(asked, span=span)),
                span == asked.span,
            )
            for span in _SPANS
        ]
        groups = [
            Chip(
                f"group-{group}",
                part.group_name(group) if group else say("stats.group.all"),
                replace(asked, group=group),
                group == asked.group,
            )
            for group in ("", *self.groups)
        ]
        return [games, spans, groups]

    def _filters(self, pen: Pen, box: Box, chips: Sequence[Sequence[Chip]]) -> None:
        body = Stack(pen, box)
        wrap_chips(body, [chip for group in chips for chip in group])

    def chosen(self, act: object) -> None:
        match act:
            case Asked():
                self.asked = act
                self.changed()
                self.refresh()
            case "text":
                part = self.games[self.asked.game]
                lines = [self.titles[self.asked.game]]
                lines += [figure_line(each, part) for each in self.figures]
                text = "\n".join(lines).replace("\u00a0", " ")
                self.host.keep("statistics.txt", f"{text}\n".encode())
            case _:
                pass
