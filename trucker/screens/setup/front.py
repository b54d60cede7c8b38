"""The first page of a new flight: how hard it is in a word, against whom, and who you are."""

from collections.abc import Sequence

from desktop.kit.layout import Stack, Text, column, grid, grow, height_of, row, u
from desktop.kit.pen import LEAD, Icon, Pen
from desktop.kit.pieces import option
from desktop.kit.scene import Box
from desktop.kit.theme import CAPTION, GAP, GUTTER, NOTE, STRONG, TITLE, VALUE
from resources import say
from trucker.briefing.characters import character_name, manner
from trucker.briefing.difficulty import DIFFICULTIES, difficulty_of
from trucker.rules.setup import Setup
from trucker.screens.faces import portrait
from trucker.words.captain import TEAMS, team_of

_FACES = 0.3  # of the height, for the rivals
_FACE = 132.0  # side of a face at most
_FIELD, _COLOR = 36.0, 64.0  # heights of the field of the name and of a color


def draw_difficulties(body: Stack, setup: Setup, looked_at: str) -> None:
    """A row a difficulty with what it means; below them the faces of the rivals. Where that has no
    room, names, and below them what the one means that is looked at."""
    pen = body.pen
    chosen = difficulty_of(setup)
    faces = Stack(pen, body.foot(body.room * _FACES), 0)
    texts = {each.id: say(f"gt.difficulty.text.{each.id}") for each in DIFFICULTIES}
    inner = body.rest.w - 2 * GUTTER
    told = max(height_of(pen, Text(text, NOTE), inner) for text in texts.values())
    is_told_below = u(pen, TITLE.size) + told + 2 * GAP > body.room / len(texts) - GAP
    if is_told_below:
        low = body.foot(
            max(height_of(pen, Text(each, NOTE), body.rest.w) for each in texts.values())
        )
        if about := texts.get(looked_at or chosen, ""):
            pen.paragraph(low, Text(about, NOTE))
    for each, at in zip(DIFFICULTIES, grid(body.rest, 1, len(DIFFICULTIES)), strict=True):
        name, text = say(f"gt.difficulty.{each.id}"), texts[each.id]
        is_on = each.id == chosen
        ident, act = f"hard.{each.id}", ("hard", each.id)
        inner = option(pen, ident, at, f"{name}. {text}", act, is_on, zone="hard")
        words = Stack(pen, inner, 0)
        told = Text("" if is_told_below else text, NOTE)
        tall = u(pen, TITLE.size) + (0 if is_told_below else words.needs(told))
        words = Stack(pen, inner.centered(inner.w, min(inner.h, tall)), 0)
        head, tick = row(words.take(u(pen, TITLE.size)), grow(), VALUE.size)
        pen.write(head, Text(name, VALUE, "white" if is_on else ""))
        if is_on:
            pen.icon_in(tick, "check", VALUE.size, "white", scaled=False)
        if not is_told_below:
            words.para(told, must=False)
    if not chosen:
        parts = Icon("sliders-horizontal", "soft"), Text(say("gt.difficulty.own"), NOTE)
        pen.row_in(faces.foot(u(pen, NOTE.size) * LEAD, GAP), parts, gap=GAP)
    _faces(pen, faces.rest, setup)


def _faces(pen: Pen, box: Box, setup: Setup) -> None:
    """Who flies against you; a press brings the next person."""
    rivals = range(1, len(setup.seats))
    for number, at in zip(rivals, grid(box, len(rivals), len(rivals)), strict=True):
        face, name = column(at, grow(), u(pen, STRONG.size), gap=GAP / 2)
        face = face.square(_FACE)
        pen.picture(portrait(setup, number), face)
        side = TITLE.size
        sign = Box(face.right - side, face.bottom - side, side, side)
        pen.picture(f"teams/{team_of(number)}", sign)
        person = character_name(setup, number)
        pen.write(name, Text(person, STRONG), "c")
        tip = say("gt.setup.who.tip", about=manner(setup, number))
        label = f"{person}. {manner(setup, number)}"
        pen.node(f"face.{number}", at, ("who", number, 1), label, tip=tip, zone="rivals")


def draw_captain(body: Stack, name: str, caret: int | None, marked: bool) -> None:
    """Name and color of the player's captain."""
    pen = body.pen
    field = body.take(u(pen, _FIELD), GAP)
    pen.field(
        "captain",
        field,
        name,
        say("gt.setup.captain.name"),
        caret,
        act="captain",
        hint=say("gt.setup.captain.hint"),
        size=STRONG.size,
        zone="captain",
        marked=marked,
    )
    body.write(Text(say("gt.setup.captain.color"), CAPTION), gap=GAP / 4)
    cells = grid(body.take(u(pen, _COLOR)), len(TEAMS), len(TEAMS))
    _colors(pen, cells)


def _colors(pen: Pen, cells: Sequence[Box]) -> None:
    for team, at in zip(TEAMS, cells, strict=True):
        words = say(f"gt.color.{team}")
        is_on = team == team_of(0)
        label = f"{words}, {say('desktop.on')}" if is_on else words
        option(pen, f"color.{team}", at, label, ("color", team), is_on, zone="captain", tip=words)
        rocket, sign = row(at.inset(GUTTER / 2, GAP / 2), grow(2), grow())
        pen.picture(f"rockets/{team}-45", rocket.square())
        pen.picture(f"teams/{team}", sign.square(VALUE.size))
