"""What the title tells: the game to continue, the step that is proposed, what was reached."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from desktop.career.way import WON, marks_of, rank
from desktop.game import parts_of
from desktop.lessons.models import lessons_of
from desktop.records.daily import day_of
from desktop.shell.host import Host
from desktop.shell.onward import Way, current_game, proposed_rung, told, ways_of
from desktop.shell.pages import PAGES
from desktop.shell.reached import Reached, reached_by
from desktop.shell.records.page import today
from desktop.shell.title_screen import TitleView, time_since
from desktop.version import VERSION
from resources import say
from saves import Row, daily_key

__all__ = ["title_view"]


class Desk(Host, Protocol):
    @property
    def last_setup(self) -> object: ...


def title_view(desk: Desk) -> TitleView:
    store, entries = desk.store, desk.entries
    rows = store.rows()
    row, passed = store.under_way()
    games = tuple(entries)
    notice = say("menu.unsaved") if store.read_only else ""
    common: dict[str, Any] = {"saved": len(rows), "version": VERSION, "notice": notice}
    # Which of the games are those of a day is looked up once, and only by who plays them.
    slots = store.slots() if store.progress.now.dailies else {}
    days = _dailies(desk, rows, slots)
    reached = reached_by(desk)
    ways = {way.entry.name: way for way in ways_of(desk, reached)}
    now = ways.get(current_game(desk, reached, [*ways.values()]))
    pages = _pages(desk, days, reached, ways, now)
    common |= {"step": told(desk, now) if now else None, "pages": pages}
    common |= _offers(desk, ways)
    if row is None and passed is not None and passed.problem is not None:
        name, since = passed.name or passed.id, time_since(passed.updated)
        return TitleView(games, passed.problem.user_text, name, since, **common)
    if row is None:
        return TitleView(games, **common)
    line = entries[row.game].summary(row.summary).line
    mark = say("menu.load.mark.practice") if "practice" in row.marks else ""
    common |= {"mark": mark, "game": row.game}
    return TitleView(games, line, _name(desk, row, slots), time_since(row.updated), **common)


def _pages(
    desk: Host, days: str, reached: Reached, ways: Mapping[str, Way], now: Way | None
) -> dict[str, str]:
    """The pages about the player that there are, each with a note."""
    notes = {"daily": days}
    if now is not None:
        notes["career"] = _reached(now)
    lessons = [lesson.id for way in ways.values() for lesson in lessons_of(way.entry)]
    if lessons:
        known = desk.store.progress.now.lessons
        done = sum(known.get(each) == "done" for each in lessons)
        notes["lessons"] = say("career.lessons.note", n=done, of=len(lessons))
    notes["history"] = say("menu.history.note", n=reached.count, won=reached.won)
    return {name: note for name, note in notes.items() if name in PAGES}


def _dailies(desk: Host, rows: Sequence[Row], slots: Mapping[str, str]) -> str:
    """What has become of today's games."""
    day, begun, names = today().isoformat(), desk.store.progress.now.dailies, parts_of(desk.entries)
    tries = [uuid for name in names if (uuid := begun.get(daily_key(name, day)))]
    if not tries:
        return say("menu.daily.note")
    under_way = {row.id for row in rows if not row.finished}
    if any(slots.get(uuid) in under_way for uuid in tries):
        return say("menu.daily.begun")
    return say("menu.daily.ended", n=len(tries), of=len(names))


def _name(desk: Host, row: Row, slots: Mapping[str, str]) -> str:
    """Of a game of the day its date."""
    for key, uuid in desk.store.progress.now.dailies.items():
        if slots.get(uuid) == row.id:
            day = day_of(key.partition(" ")[0])
            if day is None:
                break
            month = say(f"record.month.{day.month}")
            return say("menu.daily.of", day=say("history.day", day=day.day, month=month))
    return row.name


def _reached(way: Way) -> str:
    rungs = way.career.rungs
    won = sum(marks_of(each.id, way.games, star=False)[WON] for each in rungs)
    return say("career.title.note", rank=rank(way.career, way.games), n=won, of=len(rungs))


def _offers(desk: Desk, ways: Mapping[str, Way]) -> dict[str, Any]:
    """The ways to begin the first game, each with what was reached in it. Chosen is what the player
    began last, else what is proposed, else the usual one."""
    first = next(iter(desk.entries.values()))
    if first.offers is None:
        return {}
    offers, way = tuple(first.offers()), ways.get(first.name)
    wanted: list[object] = [desk.last_setup]
    marks: list[tuple[str, ...]] = []
    if way is not None:
        wanted.append(proposed_rung(way).setup)
        rungs = {
            offer.name: rung.id
            for offer in offers
            for rung in way.career.rungs
            if rung.setup == offer.setup
        }
        for offer in offers:
            reached = marks_of(rungs.get(offer.name, ""), way.games, star=False)
            marks.append(tuple(name for name, has in reached.items() if has))
    wanted += [offer.setup for offer in offers if offer.is_usual]
    chosen = (offer for setup in wanted for offer in offers if offer.setup == setup)
    return {"offers": offers, "chosen": next(chosen, None), "marks": tuple(marks)}
