"""After the welcome: where a newcomer begins."""

from collections.abc import Sequence

from desktop.game import GameEntry
from desktop.kit.dialog import Choice, Dialog
from desktop.lessons.models import lessons_of
from desktop.shell.host import Host
from resources import say

__all__ = ["first_question"]


def first_question(host: Host) -> Dialog | None:
    """The first lesson of each game, or the title for who knows them; None where none is taught."""
    taught = [entry for entry in host.entries.values() if lessons_of(entry)]
    if not taught:
        return None

    def knows() -> None:
        host.store.progress.change(knows_games=True)
        host.title()

    choices = [_learn(host, entry) for entry in taught]
    choices[0] = Choice(choices[0].label, choices[0].act, "primary", "enter")
    choices.append(Choice(say("career.first.knows"), knows))
    head, text = say("career.first.head"), say("career.first.text")
    return Dialog(head, text, choices, default=0, icon="graduation-cap")


def _learn(host: Host, entry: GameEntry) -> Choice:
    first: Sequence[str] = [lesson.id for lesson in lessons_of(entry)]
    return Choice(say("career.next.learn", game=entry.title), lambda: host.lesson(first[0]))
