"""What the last card did, in the place of the card, until the player goes on."""

from collections.abc import Sequence
from dataclasses import replace

from desktop.kit.pen import Pen
from desktop.kit.scene import Box
from desktop.kit.theme import look, theme
from resources import say
from trucker.rules.state import TruckerState
from trucker.screens.adventures import LOOKS
from trucker.screens.card.face import draw_card_head, fit_title, flow, steps_down
from trucker.screens.flight.choices import Choice, Question
from trucker.screens.flight.recap import Recap, lines_of
from trucker.screens.flight.track import team_sign
from trucker.words.names import seat_name

__all__ = ["draw_recap", "recap_question", "with_summary"]


def recap_question(learns: bool) -> Question:
    """No question at all: the way on. `learns`: the flight stops by itself, which can be ended."""
    choices = [_way("on", True, "1")]
    if learns:
        choices.append(_way("never", False, "2"))
    return Question(say("gt.recap.title"), [say("gt.recap.note")], choices)


def _way(name: str, is_main: bool, key: str) -> Choice:
    title, note = say(f"gt.recap.{name}"), say(f"gt.recap.{name}.note")
    return Choice(f"recap.{name}", title, [note], (), is_main, key)


def with_summary(question: Question | None, recap: Recap | None) -> Question | None:
    """Before a card, what the one before did to the player is said in place of the ship."""
    if question is None or recap is None or not recap.summary:
        return question
    return replace(question, lines=[recap.summary, *question.lines[:1], *question.lines[2:]])


def draw_recap(pen: Pen, box: Box, state: TruckerState, recap: Recap) -> None:
    """The head of the card, then a line for each ship."""
    colors, k = theme(), pen.k
    color, title = LOOKS[recap.kind].ink, say(f"gt.flight.card.name.{recap.kind}")
    pen.panel(box, replace(look("panel"), edge=(*color, 150), tab=color))
    head = Box(box.x + 12, box.y + 12, box.w - 24, min(78.0, max(44.0, (box.h - 34 * k) * 0.24)))
    draw_card_head(pen, head, color, LOOKS[recap.kind].icon)
    cy = head.bottom + 17 * k
    fit_title(pen, title, Box(box.x + 18, cy, box.w - 36, 0), colors.text, 19, alone=False)
    inner = Box(box.x + 18, cy + 18 * k, box.w - 36, box.bottom - 10 - cy - 18 * k)
    _ships(pen, inner, state, recap.ships)
    spoken = " ".join([say("gt.recap.title"), *lines_of(state, recap)])
    pen.node("recap", box, None, spoken, radius=12, zone="card")


def _ships(pen: Pen, box: Box, state: TruckerState, ships: Sequence[tuple[int, str]]) -> None:
    colors, k = theme(), pen.k
    left, y = box.x + 26, box.y
    room = box.right - left
    name_tall = 20 * k
    talls = [pen.para_height(what, room, 15) for _, what in ships]
    gap = min(10.0, (box.h - sum(talls) - name_tall * len(ships)) / max(1, len(ships)))
    if gap < 2:  # names and deeds run on, as large as there is room for
        words = lines_of(state, Recap("", ships, ""))
        inner = replace(box, x=left, w=room)
        step = steps_down(pen, words, inner, 15, "text")
        for (seat, _), line in zip(ships, words, strict=True):
            ink = colors.text if not seat else colors.soft
            rest = replace(inner, y=y, h=inner.bottom - y)
            below = flow(pen, [(line, ink)], rest, least=step)
            if below > y:
                team_sign(pen, seat, box.x + 9, y + 10 * k, 16)
            y = below
        return
    for (seat, what), tall in zip(ships, talls, strict=True):
        ink = colors.text if not seat else colors.soft
        team_sign(pen, seat, box.x + 9, y + name_tall / 2, 16)
        pen.text(seat_name(state, seat), left, y + name_tall / 2, 15, ink, "strong", room=room)
        pen.para(what, left, y + name_tall, room, 15, ink)
        y += name_tall + tall + gap
