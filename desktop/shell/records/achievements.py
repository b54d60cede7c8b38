"""The achievements of both games as cards: rule, how far the best game came, the day."""

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from desktop.kit.layout import Stack, Text, column, grow, hug, row, u
from desktop.kit.pen import Icon, Pen
from desktop.kit.pieces import Button
from desktop.kit.scene import Box, Node, Scene
from desktop.kit.theme import (
    BODY,
    GAP,
    GUTTER,
    LABEL,
    PAD,
    STRONG,
    SUBHEAD,
    VALUE,
    edged,
    ink_of,
    look,
    tinted,
)
from desktop.records.achievements import achievements
from desktop.shell.host import Host
from desktop.shell.records.page import Behind, RecordsPage, day_words, game_icon, today
from desktop.shell.records.pieces import (
    Chip,
    Panel,
    chip_height,
    draw_chips,
    draw_panels,
    fill,
)
from resources import say

if TYPE_CHECKING:
    from desktop.records.achievements import Achievement

_MEDAL, _CARD = 58.0, 118.0
_SHARE = 0.25
_KINDS = ("all", "done", "open")


class AchievementsScreen(RecordsPage):
    name = "achievements"
    links = (("statistics", "trending-up"),)

    def __init__(self, host: Host, game: str = "") -> None:
        super().__init__(host, game)
        self.kind, self.picked = "all", ""
        self.changed()

    def changed(self) -> None:
        self.feats = {
            each.id: (name, each)
            for name, part in self.games.items()
            for each in achievements(self.results, name, part)
        }

    @property
    def shown(self) -> "list[tuple[str, Achievement]]":
        return [
            (game, feat)
            for game, feat in self.feats.values()
            if self.about in ("", game)
            and (self.kind == "all" or feat.is_earned == (self.kind == "done"))
        ]

    def compose(self, width: float, height: float, k: float) -> Scene:
        shown = self.shown
        ids = [feat.id for _, feat in shown]
        if self.picked not in ids:
            self.picked = ids[0] if ids else ""
        done = sum(feat.is_earned for _, feat in self.feats.values())
        count = say("feat.count", n=done, of=len(self.feats))
        picked = self.feats.get(self.picked)
        reason = "" if picked is not None and picked[1].is_earned else say("feat.none_yet")
        label = say("feat.games")
        games = Button("games", label, "games", "primary", "enter", reason=reason)
        pen, box = self.open_page(width, height, k, count, say("feat.help"), [games])
        bar, area = column(box, chip_height(pen) + 2 * GAP, grow())
        pen.panel(bar)
        self._bar(pen, bar.inset(GUTTER, GAP), done)
        panels = [
            Panel(
                *(_SHARE, self._tall(pen, area.w, feat), partial(self._card, game, feat)),
                edged("amber") if feat.is_earned else "panel",
            )
            for game, feat in shown
        ]
        if panels:
            draw_panels(pen, "cards", area, panels, self.scrolled("cards"), most=1.0)
        else:
            pen.panel(area, "deck")
            self.empty(pen, area, say(f"feat.empty.{self.kind}"))
        pen.scene.focus = f"feat-{self.picked}" if self.picked else f"kind-{self.kind}"
        return pen.scene

    def _bar(self, pen: Pen, box: Box, done: int) -> None:
        names, count = [*self.games], len(self.feats)
        kinds = [
            Chip(f"kind-{kind}", say(f"feat.kind.{kind}"), ("kind", kind), kind == self.kind)
            for kind in _KINDS
        ]
        games = [
            Chip(
                *(f"game-{name}", self.titles[name], ("game", name), name == self.about),
                *(game_icon(names, name), self.titles[name].split(" ")[0]),
            )
            for name in names
        ]
        rest, _ = draw_chips(pen, box, [kinds, games])
        words = Text(say("feat.count", n=done, of=count), VALUE, "amber")
        bar, at = row(rest, grow(), hug(pen, words))
        if at.w and bar.w > u(pen, 60):
            fill(pen, bar.centered(bar.w, u(pen, 18)), done / max(1, count), "amber")
            pen.write(at, words, "r")

    # A card

    def _inner(self, pen: Pen, box: Box) -> tuple[Box, Box]:
        side = u(pen, _MEDAL)
        medal, words = row(box, side, grow())
        return replace(medal, h=side), words

    def _tall(self, pen: Pen, width: float, feat: "Achievement") -> float:
        lines = width * _SHARE - 2 * GAP - 2 * PAD - u(pen, _MEDAL) - GUTTER
        told = Stack(pen, Box(0, 0, lines, 0), 2)
        words = told.needs(*self._words(feat))
        return max(u(pen, _CARD), words + u(pen, 34) + 2 * PAD)

    def _words(self, feat: "Achievement") -> tuple[Text, Text]:
        ink = "amber" if feat.is_earned else ""
        rule = Text(say(f"feat.{feat.id}.rule"), BODY._replace(size=15, ink="soft"))
        return Text(say(f"feat.{feat.id}"), SUBHEAD, ink), rule

    def _card(self, game: str, feat: "Achievement", pen: Pen, box: Box) -> None:
        sign = game_icon([*self.games], game)
        foot = u(pen, 28)
        upper, lower = column(box, grow(), foot, gap=2)
        medal, words = self._inner(pen, upper)
        _medal(pen, medal, sign, feat.is_earned)
        body = Stack(pen, words, 2)
        for text in self._words(feat):
            body.para(text)
        told = self._foot(pen, lower, feat)
        spoken = f"{say(f'feat.{feat.id}')}. {say(f'feat.{feat.id}.rule')} {told}"
        at = box.inset(-PAD, -GUTTER)
        label = f"{self.titles[game]}: {spoken}"
        pen.node(f"feat-{feat.id}", at, None, label, zone="cards", radius=12)

    def _foot(self, pen: Pen, box: Box, feat: "Achievement") -> str:
        """When it was earned, or how far the best game came. Returns it in words."""
        if feat.is_earned:
            words = say("feat.done", day=day_words(feat.day, today()))
            parts = [Icon("check", "green"), Text(words, STRONG, "green")]
            pen.row_in(box, parts)
            return words
        if not feat.goal or feat.best >= feat.goal:
            words = say("feat.open")
            if feat.best:
                words = say("feat.best", n=feat.best, goal=feat.goal)
            pen.write(box, Text(words, LABEL))
            return words
        words = say("feat.count", n=feat.best, of=feat.goal)
        bar, at = row(box, grow(), hug(pen, Text(words, VALUE)))
        fill(pen, bar.centered(bar.w, u(pen, 14)), feat.best / feat.goal, "cyan")
        pen.write(at, Text(words, VALUE), "r")
        return words

    # What is pressed

    def focused(self, node: Node) -> None:
        if node.id.startswith("feat-") and node.id != f"feat-{self.picked}":
            self.picked = node.id.removeprefix("feat-")
            self.refresh()

    def chosen(self, act: object) -> None:
        match act:
            case ("kind", str(kind)):
                self.kind = kind
            case ("game", str(game)):
                self.about = "" if self.about == game else game
            case "games" if self.picked:
                game, feat = self.feats[self.picked]
                behind = Behind(game, say(f"feat.{feat.id}"), feat.uuids)
                self.host.page("history", behind)
                return
            case _:
                return
        self.refresh()


def _medal(pen: Pen, box: Box, sign: str, is_earned: bool) -> None:
    """A ribbon and a disc with the sign of the game; of one still open a dashed ring."""
    side = min(box.w, box.h)
    disc = Box(box.x, box.y + side * 0.1, 0, 0)
    disc = Box(box.x + side * 0.1, box.y + side * 0.16, side * 0.8, side * 0.8)
    if is_earned:
        for part, _alpha in ((0.3, 255), (0.52, 190)):
            ribbon = Box(box.x + side * part, box.y - 4, side * 0.18, side * 0.4)
            pen.panel(ribbon, replace(look("track-on"), radius=2, line=0, shadow=0))
        face = replace(look("button-primary"), radius=disc.w / 2, line=2)
        pen.panel(disc, face)
        pen.icon_in(disc, "trophy", disc.w * 0.5, "on_amber", scaled=False)
        return
    face = tinted(ink_of("edge"), edge=150, dash=True, radius=disc.w / 2)
    pen.panel(disc, replace(face, shadow=0))
    pen.icon_in(disc, sign, disc.w * 0.48, "mute", scaled=False)
