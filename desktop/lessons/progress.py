"""Which lessons the player has done, and which one comes next."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from desktop.lessons.models import Lesson
from desktop.lessons.run import Mark

if TYPE_CHECKING:
    from saves import Store

__all__ = ["after", "keep", "next_to_do"]


def keep(store: "Store", ident: str, mark: Mark) -> bool:
    """What was done once stays done. False where that could not be written."""
    before, progress = store.progress.now.lessons, store.progress
    if before.get(ident) in ("done", mark):
        return progress.is_kept or progress.change()
    return progress.change(lessons={**before, ident: mark})


def after(lessons: Sequence[Lesson], ident: str) -> Lesson | None:
    """The lesson that follows; None after the last one."""
    ids = [lesson.id for lesson in lessons]
    return next(iter(lessons[ids.index(ident) + 1 :]), None)


def next_to_do(lessons: Sequence[Lesson], store: "Store") -> Lesson:
    """The first one that was neither done nor skipped, else the first one."""
    known = store.progress.now.lessons
    return next((lesson for lesson in lessons if lesson.id not in known), lessons[0])
