"""The acts of the hangar: buttons for what may be done, one of them amber."""

from desktop.kit.layout import Span, Stack, Text, column, grow, hug, row, sheet, u
from desktop.kit.pen import LEAD, Key, Pen
from desktop.kit.pieces import Button, draw_button
from desktop.kit.scene import Box
from desktop.kit.theme import FINE, GAP, GUTTER, NAME, STRONG, button_ink
from desktop.play.stage import Stage
from resources import say
from trucker.briefing.hangar.acts import Act, Rows, cost_of
from trucker.briefing.hangar.picked import Picked
from trucker.rules.setup import TURNS
from trucker.screens.hangar.pips import draw_pips, pips_width

_TALL = 60.0  # of a button, at most
_PIP = 7.0  # a point that an act costs
_STYLES = {"": "plain", "main": "primary", "other": "info"}
_KEYS = {
    "titles.close": "back",
    "close": "back",
    "own": "back",
    "back.finish": "back",
    "overlays": "o",
    "turn": "e",
    "look": "v",
    "flip": "g",
    "wait": "w",
    "reserve": "r",
    "put_back": "x",
    "draw": "n",
    "draw_payload": "p",
    "reveal": "n",
    "reveal_payload": "p",
    "end_turn": "w",
    "stop": "c",
    "finish": "c",
}
"""A starting space has its number."""
_ALSO = {"close": ("v",)}


def draw_acts(stage: Stage, box: Box, picked: Picked, rows: Rows) -> None:
    pen, body = stage.pen, sheet(stage.pen, box, pad=GUTTER)
    _points(body, picked, rows)
    if picked.state.seats[0].space and not picked.shows_titles and not picked.looked_at:
        words = say("gt.hangar.done" if picked.options else "gt.hangar.done.rest")
        body.para(Text(words, STRONG))
    rows = [acts for acts in rows if acts]
    spots = column(body.rest, *[Span(0, 1, u(pen, _TALL))] * len(rows))
    for acts, at in zip(rows, spots, strict=True):
        _row(pen, at, acts, picked)


def _row(pen: Pen, box: Box, acts: list[Act], picked: Picked) -> None:
    """Equal buttons, or where that does not do, each as wide as its words need."""
    even = row(box, *[grow()] * len(acts), gap=GAP)
    labels: list[str] = []
    needs: list[float] = []
    for act in acts:
        forms = [act.label or say(f"gt.hangar.do.{act.id}"), *filter(None, [act.short])]
        cap = [Key(key)] if (key := _key(act)) else []
        wides = [pen.row_width([Text(words, STRONG), *cap], gap=GAP) + 2 * GAP for words in forms]
        fits = wides[0] <= even[0].w
        labels.append(forms[0 if fits else -1])
        needs.append(wides[0 if fits else -1])
    spots = even if max(needs) <= even[0].w else row(box, *[Span(n, 1) for n in needs], gap=GAP)
    for act, label, need, at in zip(acts, labels, needs, spots, strict=True):
        has_room = at.h >= u(pen, 2 * NAME.size + GAP) and at.w >= need
        note = (
            act.note if has_room and hug(pen, Text(act.note, FINE), pad=GAP).least <= at.w else ""
        )
        of = {
            "note": note,
            "tip": act.tip or cost_of(picked, act.act),
            "also": _ALSO.get(act.id, ()),
        }
        icon = "lock" if act.reason else ""
        style = _STYLES[act.weight]
        button = Button(act.id, label, act.act, style, _key(act), icon, act.reason, **of)
        draw_button(pen, at, button, zone="acts")
        if act.cost:
            side = _PIP
            wide = pips_width(act.cost, side)
            low = Box(at.cx - wide / 2, at.bottom - side - GAP / 4, wide, side)
            ink = button_ink("off" if act.reason else style)
            draw_pips(pen, low, side, act.cost, act.cost, ink=ink)


def _points(body: Stack, picked: Picked, rows: Rows) -> None:
    """Where building goes by turns: the points, those hatched that the first act would take."""
    state = picked.session.state
    if state.setup.mode != TURNS or state.seats[0].space or picked.looked_at:
        return
    extras, rules, pen = state.extras, state.cards.turn_rules, body.pen
    assert extras is not None
    assert rules is not None
    left = extras.points[0]
    cost = next((act.cost for acts in rows for act in acts if act.weight == "main"), 0)
    side = u(pen, 2 * _PIP)
    name, rest = Text(say("gt.turns.mine"), STRONG), Text(say("gt.turns.rest", n=left), FINE)
    wide = pips_width(rules.most_points, side)
    line = body.take(u(pen, STRONG.size * LEAD), GAP / 2)
    first, at, last = row(line, hug(pen, name)._replace(rank=2), wide, grow(), gap=GAP)
    pen.write(first, name)
    draw_pips(pen, at, side, left, rules.most_points, cost)
    if pen.fits(rest, last.w):
        pen.write(last, rest, "r")


def _key(act: Act) -> str:
    return _KEYS.get(act.id, act.id.partition("space.")[2])
